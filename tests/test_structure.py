"""The shape of the source: where things lie, and which way they know of each other."""

from __future__ import annotations

import ast
import subprocess
from graphlib import TopologicalSorter
from pathlib import Path
from statistics import median

import pytest

import trash

PACKAGE = Path(trash.__file__).parent
ROOT = Path(__file__).parent.parent

PACKAGES = {
    "analysis", "bots", "cli", "engine", "env", "game", "net", "odds", "plain", "settings", "store", "text", "tui",
}  # fmt: skip
BESIDE_THEM = {"__init__.py", "__main__.py", "py.typed"}

TOP_LEVEL = {
    ".gitignore", ".pre-commit-config.yaml", "CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md",
    "LICENSE", "README.md", "SECURITY.md", "hatch_build.py", "pyproject.toml",
}  # fmt: skip
"""The files that belong at the top of the repository. A new one is added here on purpose, and never by accident."""

LONGEST, MEDIAN = 300, 110
"""Lines of a file of code."""

FILES = {
    ".".join(("trash", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in PACKAGE.rglob("*.py")
}
"""Every module, by its name."""


def imported(path: Path) -> set[str]:
    """The modules of ours that a file imports anywhere in it, for typing included."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in FILES else node.module for name in whole}
    return found & FILES.keys()


def test_no_file_imports_itself_in_a_circle() -> None:
    graph = {name: imported(path) - {name} for name, path in FILES.items()}
    assert sum(map(len, graph.values())) > len(FILES)  # there is something to look at
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle


def test_the_package_has_few_rooms() -> None:
    # A folder without code is what another version left behind: compiled files, which git does not know.
    entries = {path.name for path in PACKAGE.iterdir() if path.is_file() or any(path.rglob("*.py"))}
    assert entries == PACKAGES | BESIDE_THEM
    assert len(PACKAGES) <= 13


def test_the_top_level_holds_what_belongs_there() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("what is committed is known where git is")
    command = ["git", "-c", "safe.directory=*", "ls-files"]
    tracked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    assert {name for name in tracked if name and "/" not in name} == TOP_LEVEL


def test_a_file_can_be_read_at_a_sitting() -> None:
    lengths = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in FILES.items()}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
    assert median(lengths.values()) <= MEDIAN
