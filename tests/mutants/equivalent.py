"""Mutants that a person has looked at and found equivalent: the program does the same with them.

They stand in `equivalent.json` with the reason, and are found again by the file, the change and the text of the line,
wherever that moves.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from tests.mutants.mutant import Mutant
from tests.mutants.rooms import ROOT

FILE = Path(__file__).parent / "equivalent.json"


class Equivalent(msgspec.Struct, frozen=True):
    """A change that changes nothing, and why."""

    file: str
    text: str
    before: str
    after: str
    why: str


@cache
def equivalents() -> list[Equivalent]:
    """All that were written down."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Equivalent])


def is_equivalent(mutant: Mutant) -> bool:
    """Whether a mutant is one of them."""
    lines = (ROOT / mutant.file).read_text(encoding="utf-8").splitlines()
    text = lines[mutant.line - 1].strip()
    return any(
        (each.file, each.text, each.before, each.after) == (mutant.file, text, mutant.before, mutant.after)
        for each in equivalents()
    )
