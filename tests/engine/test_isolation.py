"""The engine stands on the standard library alone, and touches nothing outside itself."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import trash.engine

ENGINE = Path(trash.engine.__file__).parent

ALLOWED = {
    "__future__", "collections.abc", "dataclasses", "enum", "itertools", "json", "random", "re", "typing", "zlib",
}  # fmt: skip


def test_importing_the_engine_loads_the_standard_library_alone() -> None:
    program = (
        "import sys\n"
        "before = set(sys.modules)\n"
        "import trash.engine, trash.engine.record_text\n"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    # -S leaves out site-packages, which may load modules of its own before any import of ours.
    command = [
        sys.executable,
        "-S",
        "-c",
        f"import sys; sys.path.insert(0, {str(ENGINE.parent.parent)!r})\n{program}",
    ]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "trash" in loaded
    assert set(loaded) - {"trash"} <= sys.stdlib_module_names


def test_importing_the_engine_loads_nothing_else_of_ours() -> None:
    program = "import sys, trash.engine; print(*sorted(m for m in sys.modules if m.startswith('trash')))"
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.split()
    assert all(name == "trash" or name.startswith("trash.engine") for name in loaded), loaded


def test_the_engine_imports_no_files_no_clock_and_no_screen() -> None:
    imported = set()
    for path in ENGINE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert node.module
                assert not node.level
                imported.add(node.module)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in {"open", "print", "input", "exec", "eval", "__import__"}, path
    outside = {name for name in imported if not name.startswith("trash.engine")}
    assert outside <= ALLOWED
