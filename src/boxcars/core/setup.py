"""What every game checks of a setup before it begins: its sides and its rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Any

from boxcars.core.books import book
from boxcars.core.editions import CLIX, PRINTINGS, RELEASES, Editions
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet

MOST_TURNS = 200

SIDE_NAME = re.compile(r"[a-z]{1,12}")
"""Side names stand in unit ids and in records."""


def check_sides(forces: Mapping[str, Collection[Any]], most_units: int) -> None:
    """Refuse a battle without opponents, with sides of strange names, or with too many units.

    >>> check_sides({"red": ["Atlas"], "Blue!": ["Locust"]}, 24)
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: a side cannot be called 'Blue!': use up to 12 small letters, as in 'red'
    """
    if len(forces) < 2 or not all(forces.values()):
        raise BadSetup("a battle needs at least two sides with a unit each")
    for side in forces:
        if not SIDE_NAME.fullmatch(side):
            raise BadSetup(f"a side cannot be called {side[:20]!r}: use up to 12 small letters, as in 'red'")
    if sum(map(len, forces.values())) > most_units:
        raise BadSetup(f"at most {most_units} units fit on the table")


def check_turns(turns: int) -> None:
    """Refuse a battle without a turn, or without an end.

    >>> check_turns(0)
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: a battle has 1 to 200 turns
    """
    if not 1 <= turns <= MOST_TURNS:
        raise BadSetup(f"a battle has 1 to {MOST_TURNS} turns")


def check_rules(rules: RuleSet, options: Collection[str], *, game: str, editions: Editions) -> None:
    """Refuse a rule set that would promise what the game does not do.

    >>> check_rules(RuleSet(options=("dragons",)), (), game="Total Warfare", editions=PRINTINGS)
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: the game knows no option 'dragons'
    >>> check_rules(RuleSet(printing=3), (), game="Alpha Strike", editions=RELEASES)
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: Alpha Strike goes by release, not by printing
    """
    for other in (PRINTINGS, RELEASES, CLIX):
        if other is not editions and rules.named(other) != other.latest:
            raise BadSetup(f"{game} goes by {editions.word}, not by {other.word}")
    editions.check(rules.named(editions))
    if rules.book and book(rules.book).editions is not editions:
        raise BadSetup(f"{book(rules.book).title} is no rule book of {game}")
    for option in rules.options:
        if option not in options:
            near = get_close_matches(option[:40], options, n=1)
            known = f"; did you mean {near[0]}?" if near else f"; it knows {', '.join(options)}" if options else ""
            raise BadSetup(f"the game knows no option {option[:40]!r}{known}")
