"""Other Pythons than the one that runs the tests, as far as this machine has them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import trash

ANOTHER = "TRASH_OTHER_PYTHON"
"""An environment variable that names one more: `.ci/webassembly` sets it."""


def other_pythons() -> list[str]:
    """An interpreter of each other version, 3.11 or later."""
    folders = [None, *sorted(Path.home().glob(".pyenv/versions/*/bin"))]
    found = []
    for minor in range(11, 20):
        if minor != sys.version_info.minor:
            candidates = (which(f"python3.{minor}", path=folder) for folder in folders)
            found += list(filter(runs, candidates))[:1]
    return [path for path in (*found, os.environ.get(ANOTHER)) if path]


def runs(path: str | None) -> bool:
    """Whether there is an interpreter: a version manager's stand-in may only say that there is none."""
    return path is not None and subprocess.run([path, "-c", ""], capture_output=True).returncode == 0


def run_on(python: str, program: str, *, text: str = "") -> str:
    """What `program` prints there, with this project on its path and `text` on its input."""
    source = str(Path(trash.__file__).parent.parent)
    done = subprocess.run(
        [python, "-c", program],
        input=text,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": source, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    return done.stdout
