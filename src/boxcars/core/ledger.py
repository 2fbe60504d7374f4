"""The ledgers: every erratum, FAQ answer and table is a ruling, which has an id."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from boxcars.core.editions import CLIX, PRINTINGS, RELEASES, Editions
from boxcars.core.errors import UnknownRuling

LEDGERS = ("total-warfare", "quick-reference", "alpha-strike", "dark-age", "age-of-destruction")
"""The ledgers, each a file of one ruling a line."""

BASE_RULES = ("total-warfare-base", "alpha-strike-base", "clix-base")
"""The sections of the base rules, cited where no ruling speaks; they are looked up, not counted."""


class Ruling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One ruling: its rule in our words, a concrete check, and what held before.

    >>> ruling("TW-068.2").title
    'Fall after a jump is 0 levels'
    """

    id: str
    title: str
    kind: str
    chapter: str
    rule: str
    page: str = ""
    printing: int | None = None
    release: str = ""
    edition: str = ""
    units: tuple[str, ...] = ()
    before: str = ""
    changes_outcome: bool = False
    check: str = ""
    notes: str = ""
    same_as: str = ""
    conflicts: tuple[str, ...] = ()
    depends: tuple[str, ...] = ()
    data: Any = None

    @property
    def ledger(self) -> str:
        """The ledger it stands in."""
        return _LEDGER_OF_PREFIX[self.id.split("-", 1)[0]]

    @property
    def editions(self) -> Editions:
        """The editions of the game that it belongs to."""
        return _EDITIONS[self.ledger]

    @property
    def since(self) -> int | str | None:
        """The edition that brought it; nothing for what always held."""
        since: int | str | None = getattr(self, self.editions.word)
        return since

    @property
    def source(self) -> str:
        """Where it comes from, in a few words.

        >>> ruling("TW-109.1").source
        'Total Warfare p. 109, since printing 5'
        """
        book = _BOOKS[self.ledger]
        page = "" if not self.page else f" {self.page}" if not self.page[0].isdigit() else f" p. {self.page}"
        since = f", since printing {self.printing}" if self.printing else ""
        return f"{book}{page}{since}{f', {self.release}' if self.release else ''}"


_LEDGER_OF_PREFIX = {
    "TW": "total-warfare",
    "QR": "quick-reference",
    "AS": "alpha-strike",
    "DA": "dark-age",
    "AOD": "age-of-destruction",
    "TWB": "total-warfare-base",
    "ASB": "alpha-strike-base",
    "MWB": "clix-base",
}

_BOOKS = {
    "total-warfare": "Total Warfare",
    "quick-reference": "Quick reference sheet",
    "alpha-strike": "Alpha Strike",
    "dark-age": "Dark Age",
    "age-of-destruction": "Age of Destruction",
    "total-warfare-base": "Total Warfare base rules",
    "alpha-strike-base": "Alpha Strike base rules",
    "clix-base": "MechWarrior base rules",
}


_EDITIONS = {
    "total-warfare": PRINTINGS,
    "quick-reference": PRINTINGS,
    "alpha-strike": RELEASES,
    "dark-age": CLIX,
    "age-of-destruction": CLIX,
    "total-warfare-base": PRINTINGS,
    "alpha-strike-base": RELEASES,
    "clix-base": CLIX,
}


@lru_cache(maxsize=32)
def ledger(name: str) -> dict[str, Ruling]:
    """One ledger, by id.

    >>> len(ledger("total-warfare"))
    567
    """
    text = (files("boxcars.core") / "rulings" / f"{name}.jsonl").read_bytes()
    rows = msgspec.json.Decoder(Ruling).decode_lines(text)
    return {row.id: row for row in rows}


def rulings() -> Iterator[Ruling]:
    """All rulings of all ledgers."""
    for name in LEDGERS:
        yield from ledger(name).values()


def ruling(id: str) -> Ruling:
    """Look up one ruling or base rule by its id.

    >>> ruling("TW-999")
    Traceback (most recent call last):
    boxcars.core.errors.UnknownRuling: no ruling has the id TW-999
    """
    name = _LEDGER_OF_PREFIX.get(id.split("-", 1)[0])
    row = ledger(name).get(id) if name else None
    if row is None:
        raise UnknownRuling(f"no ruling has the id {id}")
    return row
