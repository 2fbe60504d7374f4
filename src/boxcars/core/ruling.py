"""Which rulings are in force: a `RuleSet` names an edition, options, and rulings that are left out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from boxcars.core.books import book
from boxcars.core.editions import CLIX, PRINTINGS, RELEASES, Editions
from boxcars.core.errors import BadSetup
from boxcars.core.ledger import ruling
from boxcars.core.switches import switchable, why_not_switched


class RuleSet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """Which edition of a game's rules is in force, with optional and house rules.

    `printing`, `release` and `edition` are the words that games have for the same thing; a game goes by one of them,
    its `Editions`, and a rule set for it says nothing of the others.

    >>> RuleSet(printing=3).has("TW-137.4"), RuleSet().has("TW-137.4")
    (False, True)
    >>> RuleSet(without=("TW-137.4",)).has("TW-137.4")
    False
    >>> RuleSet(release="v2.1").has("AS-034.1"), RuleSet(release="v2.2").has("AS-034.1")
    (False, True)
    >>> RuleSet(edition="dark-age").has("DA-pushing.1"), RuleSet(edition="dark-age").has("AOD-turns.1")
    (True, False)
    """

    printing: int = int(PRINTINGS.latest)
    release: str = str(RELEASES.latest)
    edition: str = str(CLIX.latest)
    options: tuple[str, ...] = ()
    """Optional and house rules by name."""
    without: tuple[str, ...] = ()
    """Rulings that are switched off one by one; one that nothing switches is refused."""
    book: str = ""
    """The rule book that is played, where it is none of the editions of the game (`core.books`)."""

    def __post_init__(self) -> None:
        for field in ("options", "without"):
            given: Any = getattr(self, field)
            if isinstance(given, str):
                raise BadSetup(f"{field} of a rule set are a list, as in RuleSet({field}=[{given[:40]!r}])")
            if not isinstance(given, tuple):
                msgspec.structs.force_setattr(self, field, tuple(given))
        if self.book:
            book(self.book)
        for id in self.without:
            if id not in switchable():
                raise BadSetup(f"{id[:40]!r} cannot be switched off: {why_not_switched(id)}")

    def has(self, id: str) -> bool:
        """Whether a ruling or an option is in force.

        A ruling that is not switched is played in every edition of its game, so it is in force in all of them.

        >>> RuleSet(printing=3).has("TW-137.4"), RuleSet(printing=3).has("TW-062.4")
        (False, True)
        """
        if self.book and id in book(self.book).without:
            return False
        return id in self.options or _in_force(self, id)

    def cite(self, id: str, before: str) -> str:
        """A ruling where it is in force, or else the section of the base rules that held before it came.

        >>> RuleSet().cite("TW-126.2", "TWB-7"), RuleSet(printing=1).cite("TW-126.2", "TWB-7")
        ('TW-126.2', 'TWB-7')
        """
        return id if self.has(id) else before

    def named(self, editions: Editions) -> int | str:
        """The edition in force, by the word of a game.

        >>> RuleSet(printing=3).named(PRINTINGS), RuleSet().named(RELEASES)
        (3, 'v2.2')
        """
        name: int | str = getattr(self, editions.word)
        return name


LATEST = RuleSet()
"""The rules as they are now, without options."""


@lru_cache(maxsize=8192)
def _in_force(rules: RuleSet, id: str) -> bool:
    if id in rules.without:
        return False
    if "-" not in id or not id.split("-", 1)[0].isupper():
        return False
    row = ruling(id)
    if not row.since or row.editions.holds(row.since, rules.named(row.editions)):
        return True
    return not row.editions.separate and id not in switchable()
