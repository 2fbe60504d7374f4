"""Rulings: every erratum, FAQ answer and table has an id; a `RuleSet` says which are in force."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from boxcars.core.errors import BadSetup, UnknownRuling

LEDGERS = ("total-warfare", "quick-reference", "alpha-strike", "dark-age", "age-of-destruction")
"""The ledgers, each a file of one ruling a line."""

BASE_RULES = ("total-warfare-base", "alpha-strike-base")
"""The sections of the base rules, cited where no ruling speaks; they are looked up, not counted."""

LATEST_PRINTING = 11

RELEASES = ("1st-printing", "2nd-printing", "v2.1", "v2.2")
"""The releases of the Alpha Strike rules, oldest first."""

LATEST_RELEASE = RELEASES[-1]


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
}

_BOOKS = {
    "total-warfare": "Total Warfare",
    "quick-reference": "Quick reference sheet",
    "alpha-strike": "Alpha Strike",
    "dark-age": "Dark Age",
    "age-of-destruction": "Age of Destruction",
    "total-warfare-base": "Total Warfare base rules",
    "alpha-strike-base": "Alpha Strike base rules",
}


@cache
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
    found = ledger(name).get(id) if name else None
    if found is None:
        raise UnknownRuling(f"no ruling has the id {id}")
    return found


class RuleSet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which printing or edition is in force, with optional and house rules.

    >>> RuleSet(printing=3).has("TW-137.4"), RuleSet().has("TW-137.4")
    (False, True)
    >>> RuleSet(without=("TW-137.4",)).has("TW-137.4")
    False
    >>> RuleSet(release="v2.1").has("AS-034.1"), RuleSet(release="v2.2").has("AS-034.1")
    (False, True)
    """

    printing: int = LATEST_PRINTING
    """The printing of Total Warfare."""
    release: str = LATEST_RELEASE
    """The release of Alpha Strike, one of `RELEASES`."""
    options: tuple[str, ...] = ()
    """Optional and house rules by name."""
    without: tuple[str, ...] = ()
    """Rulings that are switched off one by one."""

    def __post_init__(self) -> None:
        for field in ("options", "without"):
            given: Any = getattr(self, field)
            if isinstance(given, str):
                raise BadSetup(f"{field} of a rule set are a list, as in RuleSet({field}=[{given[:40]!r}])")
            if not isinstance(given, tuple):
                msgspec.structs.force_setattr(self, field, tuple(given))

    def has(self, id: str) -> bool:
        """Whether a ruling or an option is in force."""
        return id in self.options or _in_force(self, id)


LATEST = RuleSet()
"""The rules as they are now, without options."""


def check_release(release: str) -> None:
    """Refuse a release that there is not.

    >>> check_release("v3")
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: there is no release 'v3'; there are 1st-printing, 2nd-printing, v2.1, v2.2
    """
    if release not in RELEASES:
        raise BadSetup(f"there is no release {release[:20]!r}; there are {', '.join(RELEASES)}")


@cache
def _in_force(rules: RuleSet, id: str) -> bool:
    if id in rules.without:
        return False
    if "-" not in id or not id.split("-", 1)[0].isupper():
        return False
    found = ruling(id)
    if found.release:
        check_release(rules.release)
        return RELEASES.index(found.release) <= RELEASES.index(rules.release)
    return (found.printing or 0) <= rules.printing
