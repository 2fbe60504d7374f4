"""The executable lines of the rules that cite a ruling: by its id, or by the name of a constant or a key that is one's.

A rule that is declared as it is since a ruling (`core.keys.ruled`) cites it by its first line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType

from boxcars.core.coverage import RULING_ID, sources

SOURCE = Path(__file__).parent.parent / "src"

Lines = dict[int, list[str]]


@cache
def citing_lines(room: str) -> dict[str, Lines]:
    """By file of a room, which ids each of its lines cites when it is run; words in docstrings and comments do not run.

    >>> lines = citing_lines("total_warfare")[str(SOURCE / "boxcars/total_warfare/moving/mp.py")]
    >>> any("TW-137.4" in ids for ids in lines.values())
    True
    """
    modules = {name: ast.parse(text) for name, text in sources()}
    constants = {name: _constants(module) for name, module in modules.items()}
    found = {}
    for name, module in modules.items():
        if name.startswith(f"boxcars/{room}/"):
            file = str(SOURCE / name)
            known = constants[name] | _imported(module, name, constants)
            found[file] = _lines(module, known, sorted(_run(compile(module, file, "exec"))))
    return {file: lines for file, lines in found.items() if lines}


def _constants(module: ast.Module) -> dict[str, str]:
    """The names of a module that stand for one id each."""
    named = {}
    for node in module.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        if isinstance(target, ast.Name) and (id := _id_of(value)):
            named[target.id] = id
    return named


def _id_of(value: ast.expr | None) -> str:
    """The id that a constant is, or that a key is declared by."""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "Key":
        value = value.args[0]
    is_id = isinstance(value, ast.Constant) and RULING_ID.fullmatch(str(value.value))
    return str(value.value) if isinstance(value, ast.Constant) and is_id else ""


def _ruled_by(function: ast.FunctionDef) -> Iterator[str]:
    """The ids of the rulings that a function is declared by."""
    for node in function.decorator_list:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ruled":
            yield from (str(each.value) for each in node.args if isinstance(each, ast.Constant))


def _imported(module: ast.Module, name: str, constants: dict[str, dict[str, str]]) -> dict[str, str]:
    """The same of the modules that it imports: as it calls them, `landing.STANDING` or `STANDING`."""
    known: dict[str, str] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and node.module:
            folder = node.module.replace(".", "/")
            for alias in node.names:
                called = alias.asname or alias.name
                beside = constants.get(f"{folder}/{alias.name}.py", {})
                known |= {f"{called}.{constant}": id for constant, id in beside.items()}
                if alias.name in constants.get(f"{folder}.py", {}):
                    known[called] = constants[f"{folder}.py"][alias.name]
    return known


def _lines(module: ast.Module, known: dict[str, str], run: list[int]) -> Lines:
    lines: Lines = {}
    for function in ast.walk(module):
        if isinstance(function, ast.FunctionDef):
            body = function.body[1:] if ast.get_docstring(function) else function.body
            for id in _ruled_by(function):
                lines.setdefault(body[0].lineno, []).append(id)
            for node in body:
                for line, id in _cited(node, known):
                    begun = max(each for each in run if each <= line)
                    lines.setdefault(begun, []).append(id)
    return lines


def _cited(tree: ast.stmt, known: dict[str, str]) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from ((node.lineno, id) for id in RULING_ID.findall(node.value))
        elif isinstance(node, ast.Name | ast.Attribute) and (id := known.get(ast.unparse(node))):
            yield node.lineno, id


def _run(code: CodeType) -> set[int]:
    """The lines that have something to run, in all functions."""
    lines = {line for _, _, line in code.co_lines() if line}
    return lines.union(*(_run(inner) for inner in code.co_consts if isinstance(inner, CodeType)))
