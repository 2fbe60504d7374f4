"""The lines whose tests may notice a mutant."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.mutants.mutant import Mutant
from tests.mutants.rooms import ROOT


def places(mutant: Mutant) -> list[tuple[str, int]]:
    """The line itself; for what is done once while a module is read, and for what is compiled, where it is used."""
    if mutant.file.endswith(".js"):
        return [(mutant.file, mutant.line)]
    if is_compiled(mutant.file):
        return [use for name in _given_by(mutant.file) for use in _uses(name) if use[0] != mutant.file]
    inside, names = _around(mutant)
    if inside:
        return [(mutant.file, line) for line in inside]
    return [(mutant.file, mutant.line), *(use for name in names for use in _uses(name, mutant.file))]


def is_compiled(file: str) -> bool:
    """Whether its functions are compiled, so that nobody sees which lines of them are run."""
    return Path(file).name.endswith("kernels.py")


def _given_by(file: str) -> list[str]:
    """What a module gives to others."""
    body = ast.parse((ROOT / file).read_bytes()).body
    return [each.name for each in body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")]


def _around(mutant: Mutant) -> tuple[range, list[str]]:
    """The lines of the statement in a function that holds the mutant; else the names that a module or class gives."""
    body: list[ast.stmt] = ast.parse((ROOT / mutant.file).read_bytes()).body
    in_function, names = False, list[str]()
    while True:
        node = next((each for each in body if each.lineno <= mutant.line <= (each.end_lineno or 0)), None)
        inner = _bodies(node) if node else []
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if mutant.line < node.body[0].lineno:
                return range(0), [node.name]
            in_function = True
        elif node and not in_function:
            names = _names(node) or names
        if node is None or not inner or not any(each.lineno <= mutant.line <= (each.end_lineno or 0) for each in inner):
            return (range(node.lineno, _head(node) + 1) if node and in_function else range(0)), names
        body = inner


def _bodies(node: ast.stmt) -> list[ast.stmt]:
    parts = [node, *getattr(node, "handlers", ()), *getattr(node, "cases", ())]
    return [each for part in parts for field in ("body", "orelse", "finalbody") for each in getattr(part, field, ())]


def _head(node: ast.stmt) -> int:
    """The last line of a statement without those it holds."""
    inner = _bodies(node)
    return max(node.lineno, inner[0].lineno - 1) if inner else node.end_lineno or node.lineno


def _names(node: ast.stmt) -> list[str]:
    match node:
        case ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=[ast.Name() | ast.Tuple() as target]):
            return [part.id for part in ast.walk(target) if isinstance(part, ast.Name)]
    return []


def _uses(name: str, within: str = "") -> Iterator[tuple[str, int]]:
    """The lines that name something; what is private is named in its own file alone."""
    pattern = re.compile(rf"\b{name}\b")
    for file, lines in _sources().items():
        if file == within or not name.startswith("_"):
            yield from ((file, number) for number, line in enumerate(lines, 1) if pattern.search(line))


@cache
def _sources() -> dict[str, list[str]]:
    paths = (ROOT / "src/boxcars").rglob("*.py")
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").splitlines() for path in paths}
