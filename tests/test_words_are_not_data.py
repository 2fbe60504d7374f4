"""No rule reads a label, a citation or a sentence: what a line or a reason is, its own word `what` says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "boxcars"
RULES = ("alpha_strike", "catalog", "clix", "core", "hexes", "players", "tabletop", "total_warfare")
WORDS = frozenset({"label", "cite", "text"})
READING = frozenset({"startswith", "endswith", "replace", "find", "partition", "rpartition", "removeprefix"})

EDGES = {
    "catalog/working.py": "a step of a working is looked up by its name, for programmers",
    "tabletop/table_file.py": "the words of a file",
    "total_warfare/previews/shot_words.py": "an answer to a sentence is put in its words",
}
"""Modules that read or write sentences for people, each with the reason."""


def readings(tree: ast.AST) -> Iterator[int]:
    """The lines that compare words for people, or look into them."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others) if any(map(_is_words, (left, *others))):
                yield node.lineno
            case ast.Call(func=ast.Attribute(value=value, attr=method)) if method in READING and _is_words(value):
                yield node.lineno


def _is_words(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in WORDS


@pytest.mark.parametrize("room", RULES)
def test_no_rule_reads_a_label_a_citation_or_a_sentence(room: str) -> None:
    names = {file: str(file.relative_to(SOURCE)) for file in sorted((SOURCE / room).rglob("*.py"))}
    read = {
        f"{name}:{line}"
        for file, name in names.items()
        if name not in EDGES
        for line in readings(ast.parse(file.read_text(encoding="utf-8")))
    }
    assert not read


@pytest.mark.parametrize(
    "reading",
    [
        'line.label == "gunnery"',
        "reason.cite != FROM_OUTSIDE",
        'part.label.startswith("partial cover")',
        "any(line.label in TITLES for line in lines)",
        'label = line.label.replace("attacker", "spotter")',
    ],
)
def test_such_a_reading_is_found(reading: str) -> None:
    assert list(readings(ast.parse(reading))) == [1]


def test_each_edge_is_one() -> None:
    assert all(list(readings(ast.parse((SOURCE / name).read_text(encoding="utf-8")))) for name in EDGES)
