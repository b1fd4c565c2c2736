"""What is used of Textual and Rich that they promise nobody, beside the list of it in docs/textual.md."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import trash.tui
from support import windows_console

windows_console.install()  # for `windows_driver.py`, which is imported here as the others are

PACKAGE = Path(trash.tui.__file__).parent
GUIDE = Path(__file__).parents[2] / "docs" / "textual.md"
THEIRS = ("textual", "rich")

TREES = {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def is_theirs(module: str) -> bool:
    return module.partition(".")[0] in THEIRS


def defined(tree: ast.AST) -> Iterator[str]:
    """The private names that code gives a meaning to: functions, classes, variables, attributes."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                yield name


OURS = {name for tree in TREES.values() for name in defined(tree) if is_private(name)} | {"_replace"}


@cache
def of_class(kind: type) -> frozenset[str]:
    """The private names of one of their classes."""
    return frozenset(filter(is_private, {*vars(kind), *defined(ast.parse(inspect.getsource(kind).lstrip()))}))


def used_of_bases(path: Path) -> Iterator[str]:
    """Private names of the classes that ours are made from: what ours call, set or define anew."""
    name = ".".join(("trash.tui", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
    module = importlib.import_module(name)
    for node in ast.walk(TREES[path]):
        kind = getattr(module, node.name, None) if isinstance(node, ast.ClassDef) else None
        if kind is None:
            continue
        bases = [base for base in inspect.getmro(kind)[1:] if is_theirs(base.__module__)]
        names = {name for base in bases for name in of_class(base)}
        for part in ast.walk(node):
            match part:
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name in names:
                    yield name
                case ast.Attribute(
                    value=ast.Name(id="self") | ast.Call(func=ast.Name(id="super")), attr=name
                ) if name in names:
                    yield name


def used_of_others(path: Path) -> Iterator[str]:
    """Private modules that are imported, and private names of objects that are not made by us."""
    for node in ast.walk(TREES[path]):
        match node:
            case ast.ImportFrom(module=str(module)) if is_theirs(module):
                yield from (f"{module}" for part in module.split(".") if is_private(part))
                yield from (alias.name for alias in node.names if is_private(alias.name))
            case ast.Attribute(value=value, attr=name) if is_private(name) and name not in OURS:
                if not isinstance(value, ast.Name) or value.id != "self":
                    yield name
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=str(name)), *_]):
                if is_private(name):
                    yield name


def used() -> dict[str, set[str]]:
    """Every private name that is used, with the files that use it."""
    found: dict[str, set[str]] = {}
    for path in TREES:
        for name in (*used_of_bases(path), *used_of_others(path)):
            found.setdefault(name, set()).add(path.relative_to(PACKAGE).as_posix())
    return found


def listed() -> dict[str, set[str]]:
    """What the guide lists: the names in the first column of its first table, with the files in the second."""
    table = GUIDE.read_text("utf-8").partition("## What is private")[2].partition("\n## ")[0]
    found: dict[str, set[str]] = {}
    for row in re.findall(r"^\| (`.+)$", table, re.MULTILINE):
        names, files = row.split(" | ")[:2]
        for name in re.findall(r"`([^`]+)`", names):
            found[name] = set(re.findall(r"`([^`]+)`", files))
    return found


def test_the_guide_lists_every_private_name_that_is_used_and_no_other() -> None:
    assert used() == listed()


def test_the_tests_that_the_guide_names_are_there() -> None:
    root = GUIDE.parents[1]
    text = GUIDE.read_text("utf-8")
    named = set(re.findall(r"`(test_\w+)\.py(?:::(test_\w+))?`", text))
    assert len(named) > 5
    for file, test in named:
        [path] = root.glob(f"tests/**/{file}.py")
        assert not test or f"def {test}(" in path.read_text("utf-8"), (file, test)
