"""Which rulings the rules ask a rule set for, so that it can switch them, and why others are not asked for.

Both are known without playing: what is asked is read from the source, and `rulings/unswitched.json` is written by hand:
the rulings whose older reading no edition brings back, by the reason why.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from boxcars.core.coverage import RULING_ID, sources
from boxcars.core.ruling import Ruling

UNSWITCHED_FILE = "unswitched.json"

_NO_READING = ("Unknown", "Silent")
"""How `before` begins where the source does not say what held, or nothing did."""


def has_older_reading(row: Ruling) -> bool:
    """Whether an edition brought the ruling, changed an outcome by it, and the source says what held before.

    >>> from boxcars.core.ruling import ruling
    >>> [has_older_reading(ruling(id)) for id in ("TW-137.4", "TW-062.4", "TW-016.1")]
    [True, False, False]
    """
    is_known = bool(row.before) and not row.before.startswith(_NO_READING)
    return is_known and row.changes_outcome and row.since is not None


@cache
def unswitched() -> dict[str, str]:
    """The rulings with an older reading that no edition brings back, each with a sentence why.

    >>> unswitched()["TW-091.1"]
    'The older text left it open; the answer that came later is played in every edition.'
    """
    file = files("boxcars.core") / "rulings" / UNSWITCHED_FILE
    by_reason = msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]])
    return {id: reason for reason, ids in by_reason.items() for id in ids}


@cache
def switchable() -> frozenset[str]:
    """The rulings that the rules ask a rule set for, so that it can switch them off.

    >>> "TW-137.4" in switchable(), "AS-030.1" in switchable(), "TW-109.1" in switchable()
    (True, True, False)
    """
    asking = (source for _, source in sources() if "rules.has(" in source)
    return frozenset(id for source in asking for id in _Module(ast.parse(source)).asked())


class _Module:
    """A module, read for the ids that it gives to `rules.has`: said there, or by a name that comes from somewhere."""

    def __init__(self, tree: ast.Module) -> None:
        self.constants = dict(_named(tree.body))
        self.functions = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        self.calls = [
            (call, function)
            for function in self.functions.values()
            for call in ast.walk(function)
            if isinstance(call, ast.Call)
        ]
        self.seen: set[tuple[str, str]] = set()

    def asked(self) -> Iterator[str]:
        """The ids that it asks for."""
        for call, function in self.calls:
            if f".{ast.unparse(call.func)}".endswith(".rules.has"):
                yield from self._ids(call.args[0], function)

    def _ids(self, value: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
        """The ids that a value in a function can be."""
        match value:
            case ast.Name(id=name):
                yield from self._ids_of(name, function)
            case ast.IfExp(body=one, orelse=other):
                yield from (*self._ids(one, function), *self._ids(other, function))
            case ast.Subscript(value=table):
                yield from self._ids(table, function)
            case ast.Call(func=ast.Attribute(value=table), args=others):
                for part in (table, *others):
                    yield from self._ids(part, function)
            case ast.Call(func=ast.Name(id=name)) if name in self.functions:
                callee = self.functions[name]
                for node in ast.walk(callee):
                    if isinstance(node, ast.Return) and node.value:
                        yield from self._ids(node.value, callee)
            case _:
                yield from RULING_ID.findall(ast.unparse(value))

    def _ids_of(self, name: str, function: ast.FunctionDef) -> Iterator[str]:
        """The ids that a name stands for in a function: given there, handed to it, or a constant of the module."""
        if (function.name, name) in self.seen:
            return
        self.seen.add((function.name, name))
        parameters = [each.arg for each in (*function.args.args, *function.args.kwonlyargs)]
        given = [value for named, value in _named(ast.walk(function)) if named == name]
        if given:
            for value in given:
                yield from self._ids(value, function)
        elif name in parameters:
            yield from self._handed(name, parameters, function)
        elif name in self.constants:
            yield from RULING_ID.findall(ast.unparse(self.constants[name]))

    def _handed(self, name: str, parameters: list[str], function: ast.FunctionDef) -> Iterator[str]:
        """The ids that callers in the module hand to a parameter of a function."""
        for call, caller in self.calls:
            called = ast.unparse(call.func)
            if called not in (function.name, f"self.{function.name}"):
                continue
            by_place = dict(zip(parameters[called.startswith("self.") :], call.args, strict=False))
            by_name = {keyword.arg: keyword.value for keyword in call.keywords}
            if value := by_name.get(name, by_place.get(name)):
                yield from self._ids(value, caller)


def _named(nodes: Iterator[ast.AST] | list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """The names that nodes give to values: assigned, with or without a type, unpacked, or taken one by one."""
    for node in nodes:
        match node:
            case ast.Assign(targets=[target], value=value):
                pass
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                pass
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                pass
            case _:
                continue
        for each in ast.walk(target):
            if isinstance(each, ast.Name):
                yield each.id, value
