"""No memory grows with what users send: what is remembered by arguments is remembered for a bounded number of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import boxcars

SOURCE = Path(boxcars.__file__).parent


def unbounded(source: str) -> Iterator[int]:
    """The lines with a cache that has no bound and depends on arguments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and (node.args.args or node.args.kwonlyargs):
            yield from (each.lineno for each in node.decorator_list if _is_unbounded(each))
        elif isinstance(node, ast.Call) and _is_unbounded(node.func):
            yield node.lineno


def _is_unbounded(decorator: ast.expr) -> bool:
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("lru_cache"):
        return "None" in ast.unparse(decorator)
    return ast.unparse(decorator) in ("cache", "functools.cache")


def test_the_search_finds_what_it_looks_for() -> None:
    found = "@cache\ndef f(x): ...\n@lru_cache(maxsize=None)\ndef g(x): ...\nh = cache(f)\n@cache\ndef fine(): ...\n"
    assert list(unbounded(found)) == [1, 3, 5]


def test_every_cache_that_depends_on_arguments_has_a_bound() -> None:
    found = [f"{file.name}:{line}" for file in SOURCE.rglob("*.py") for line in unbounded(file.read_text("utf-8"))]
    assert found == []
