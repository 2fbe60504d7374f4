"""Whether the tests notice a mutant, and which of them does."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from tests.mutants.mutant import Mutant
from tests.mutants.rooms import ROOT
from tests.mutants.trying import TOO_SLOW, Tree

FIRST = 40
"""So many tests are tried before all the others: most mutants are noticed by them."""
PATIENCE = 4
"""A busy machine may take so many times as long as was noted."""
START = 60
"""Seconds for loading, on a busy machine."""


class Tried(msgspec.Struct, frozen=True):
    """A mutant, and the test that noticed it, if one did."""

    mutant: Mutant
    room: str
    tests: int
    noticed_by: str
    text: str
    """What tells the file's text from another."""

    def is_current(self, root: Path) -> bool:
        """Whether the file is as it was when this was tried."""
        return (root / self.mutant.file).exists() and self.text == text_of(self.mutant.file)

    def __str__(self) -> str:
        return f"{self.mutant.file}:{self.mutant.line} {self.mutant.change[:90]} | {self.noticed_by or 'NOT NOTICED'}"


def text_of(file: str) -> str:
    """A short name of a file's text."""
    return hashlib.blake2b((ROOT / file).read_bytes(), digest_size=8).hexdigest()


def judge(tree: Tree, mutant: Mutant, room: str, tests: list[str], limit: float) -> Tried:
    """Run the tests for a mutant, the narrow ones first; a test that fails without it too does not count."""
    noticed, wait = "", PATIENCE * limit + START
    for some in (tests[:FIRST], tests[FIRST:]):
        left = list(some)
        while left and not noticed:
            failed = tree.fails(mutant, left, wait)
            if not failed:
                break
            blamed = left if failed == TOO_SLOW else [failed] if failed in left else left[:1]
            if not tree.fails_anyway(mutant, blamed, wait):
                noticed = failed
            left = [test for test in left if test not in blamed]
    return Tried(mutant, room, len(tests), noticed, text_of(mutant.file))
