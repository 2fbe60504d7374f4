"""Mutants of a Python file, drawn from its syntax tree.

Left out is what no test should look at: docstrings, annotations, texts for people, `__repr__`, `__all__`, and code for
the type checker alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.mutants.mutant import Mutant

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
}
UNSEEN = {"__repr__", "__str__"}
_WORD = re.compile(r"[a-z][a-z0-9_-]{1,24}")


def python_mutants(file: str, source: bytes) -> list[Mutant]:
    """All mutants of a file.

    >>> [each.change for each in python_mutants("a.py", b"def f(a: int) -> bool:\\n    return a > 3\\n")]
    ['>  →  >=', '3  →  4', '3  →  2', 'a > 3  →  not (a > 3)']
    """
    return list(_Drawing(file, source).draw())


class _Drawing:
    """Goes through the tree of one file."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file, self.source = file, source
        self.tree = ast.parse(source)
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.words = sorted({word for node in ast.walk(self.tree) for word in _words(node)})

    def draw(self) -> Iterator[Mutant]:
        yield from self._block(self.tree.body)

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.expr | ast.stmt) -> str:
        start, end = self._span(node)
        return self.source[start:end].decode()

    def _instead(self, kind: str, node: ast.expr | ast.stmt, after: str) -> Mutant:
        return Mutant(self.file, kind, node.lineno, self._span(node)[0], self._text(node), after)

    def _between(self, kind: str, left: ast.expr, right: ast.expr, swap: tuple[str, str]) -> Iterator[Mutant]:
        """Another operator between two operands."""
        start, end = self._span(left)[1], self._span(right)[0]
        between = self.source[start:end].decode()
        found = re.search(r"\s+".join(map(re.escape, swap[0].split())), between)
        if found:
            at = start + len(between[: found.start()].encode())
            line = left.end_lineno or left.lineno
            yield Mutant(self.file, kind, line + between[: found.start()].count("\n"), at, found.group(), swap[1])

    def _block(self, body: list[ast.stmt]) -> Iterator[Mutant]:
        for statement in body:
            yield from self._statement(statement)

    def _statement(self, node: ast.stmt) -> Iterator[Mutant]:
        match node:
            case ast.Raise() | ast.Assert() | ast.Import() | ast.ImportFrom():
                return
            case ast.Expr(value=ast.Constant()):
                return
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Assign(targets=[ast.Name(id="__all__")]):
                return
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from self._function(node)
            case ast.ClassDef():
                yield from self._block(node.body)
            case ast.AnnAssign():
                yield from self._expression(node.value)
            case ast.Return(value=ast.expr() as value):
                yield from self._expression(value)
                if isinstance(value, ast.Compare | ast.BoolOp):
                    yield self._instead("negation", value, f"not ({self._text(value)})")
            case _:
                yield from self._other(node)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Mutant]:
        if node.name in UNSEEN:
            return
        for default in (*node.args.defaults, *node.args.kw_defaults):
            yield from self._expression(default)
        body = node.body[1:] if ast.get_docstring(node) is not None else node.body
        if len(body) > 1 and isinstance(node.returns, ast.Constant) and node.returns.value is None:
            text = self._text(body[0])
            yield self._instead("early return", body[0], f"return\n{' ' * body[0].col_offset}{text}")
        yield from self._block(body)

    def _other(self, node: ast.stmt) -> Iterator[Mutant]:
        is_plain = isinstance(node, ast.Assign) and all(
            isinstance(target, ast.Name | ast.Tuple) for target in node.targets
        )
        if isinstance(node, ast.Expr | ast.AugAssign | ast.Delete | ast.Assign) and not is_plain:
            yield self._instead("deleted", node, "pass")
        if isinstance(node, ast.Continue | ast.Break):
            yield self._instead("deleted", node, "pass")
        if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC and not _is_text(node.value):
            old, new = ARITHMETIC[type(node.op)]
            yield from self._between("arithmetic", node.target, node.value, (f"{old}=", f"{new}="))
        if isinstance(node, ast.If | ast.While) and not isinstance(node.test, ast.UnaryOp):
            yield self._instead("negation", node.test, f"not ({self._text(node.test)})")
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt):
                yield from self._statement(child)
            elif isinstance(child, ast.expr):
                yield from self._expression(child)
            else:
                yield from self._part(child)

    def _part(self, node: ast.AST) -> Iterator[Mutant]:
        """What is neither a statement nor an expression: a handler, a case, an item of `with`, a keyword."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt):
                yield from self._statement(child)
            elif isinstance(child, ast.expr):
                yield from self._expression(child)
            elif not isinstance(child, ast.pattern):
                yield from self._part(child)

    def _expression(self, node: ast.expr | None) -> Iterator[Mutant]:
        if node is None or isinstance(node, ast.JoinedStr):
            return
        yield from self._changes(node)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from self._expression(child)
            elif not isinstance(child, ast.arguments):
                yield from self._part(child)

    def _changes(self, node: ast.expr) -> Iterator[Mutant]:
        """What can be changed in an expression itself."""
        match node:
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                for a, op, b in zip([left, *comparators], ops, comparators, strict=False):
                    yield from self._between("comparison", a, b, COMPARISONS[type(op)])
                    yield from self._other_words(b)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                if not _is_text(left) and not _is_text(right):
                    yield from self._between("arithmetic", left, right, ARITHMETIC[type(op)])
            case ast.BoolOp(op=op, values=values):
                yield from self._booleans(node, "and" if isinstance(op, ast.And) else "or", values)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self._instead("not", node, f"({self._text(operand)})")
            case ast.IfExp(test=test, body=body, orelse=orelse):
                swapped = f"{self._text(orelse)} if {self._text(test)} else {self._text(body)}"
                yield self._instead("swapped arms", node, swapped)
            case ast.Constant(value=bool() as value):
                yield self._instead("constant", node, str(not value))
            case ast.Constant(value=int() | float() as number):
                yield self._instead("constant", node, str(number + 1))
                if number > 0:
                    yield self._instead("constant", node, str(number - 1))
            case ast.Tuple() | ast.List() | ast.Set() | ast.Dict():
                yield from self._items(node)

    def _booleans(self, node: ast.BoolOp, word: str, values: list[ast.expr]) -> Iterator[Mutant]:
        if len(values) == 2:
            yield from self._between("boolean", values[0], values[1], (word, "or" if word == "and" else "and"))
        for left_out in values:
            kept = f" {word} ".join(f"({self._text(each)})" for each in values if each is not left_out)
            yield self._instead("condition left out", node, f"({kept})")

    def _items(self, node: ast.Tuple | ast.List | ast.Set | ast.Dict) -> Iterator[Mutant]:
        """Data of which one item is missing."""
        items = (
            list(zip(node.keys, node.values, strict=True))
            if isinstance(node, ast.Dict)
            else [(each, each) for each in node.elts]
        )
        is_data = all(isinstance(part, ast.Constant | ast.Attribute | ast.Tuple) for pair in items for part in pair)
        if len(items) < 2 or not is_data or isinstance(getattr(node, "ctx", None), ast.Store | ast.Del):
            return
        for index, (first, last) in enumerate(items):
            assert first is not None
            if isinstance(node, ast.Tuple) and len(items) == 2:
                yield self._instead("item left out", node, f"({self._text(items[1 - index][1])},)")
                continue
            is_last = index == len(items) - 1
            a = self._span(items[index - 1][1])[1] if is_last else self._span(first)[0]
            b = self._span(last)[1] if is_last else self._span(items[index + 1][0] or first)[0]
            yield Mutant(self.file, "item left out", first.lineno, a, self.source[a:b].decode(), "")

    def _other_words(self, node: ast.expr) -> Iterator[Mutant]:
        """Another word of the same module, where words are compared."""
        for constant in (node, *getattr(node, "elts", ())):
            for word in _word(constant):
                other = self.words[(self.words.index(word) + 1) % len(self.words)]
                if other != word:
                    yield self._instead("word", constant, f'"{other}"')


def _words(node: ast.AST) -> Iterator[str]:
    """The words that a comparison compares with."""
    if isinstance(node, ast.Compare):
        for part in node.comparators:
            for constant in (part, *getattr(part, "elts", ())):
                yield from _word(constant)


def _word(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and _WORD.fullmatch(node.value):
        yield node.value


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
