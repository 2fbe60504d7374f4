"""Trenches: ground that engineers have fortified for infantry [AS-109.1]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.battle import Battle, Trench
from boxcars.alpha_strike.events.special_events import Fortified
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import BadAction, BadBoard, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.tabletop.measure import Point

CODES = ("TRN",)
ACROSS = Key("AS-109.1", now=2, before=4)
"""How wide the fortified area is; before, 2" was its radius."""
PROTECTION = 2


def across(rules: RuleSet) -> float:
    """How wide a fortified area is, in inches.

    >>> across(RuleSet()), across(RuleSet(release="1st-printing"))
    (2, 4)
    """
    return ACROSS.of(rules)


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """Where it could be used: the ground that the unit stands on, unless that is fortified."""
    return [] if any(trench.at == unit.at for trench in battle.trenches) else [battle.field.word(unit.at)]


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be used so: infantry fortifies ground that it touches, once a turn."""
    if code in unit.attacks:
        yield Reason(f"{unit.id} has fortified ground this turn", "AS-109.1")
    if not unit.is_infantry:
        yield Reason(f"{unit.id} is no infantry", "AS-109.1")
    try:
        at = _place(battle, unit, target)
    except (BadAction, BadBoard) as error:
        yield Reason(str(error), "AS-109.1")
        return
    if not battle.field.is_under(at, across(battle.rules), unit.base):
        yield Reason(f"{unit.id} does not stand at {target}", "AS-109.1")


def _place(battle: Battle, unit: Unit, word: str) -> Point:
    return battle.field.point(word) if word else unit.at


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Fortify the ground; it protects from the next turn on."""
    at = _place(battle, unit, target)
    battle.trenches.append(Trench(at, battle.turn + 1))
    return [Fortified(unit=unit.id, at=at)]


def lines(battle: Battle, target: Unit) -> Iterator[Line]:
    """What fortified ground adds to attacks on infantry in it, those on an area excepted."""
    if target.is_infantry and any(_covers(battle, trench, target) for trench in battle.trenches):
        yield Line("fortified ground", PROTECTION, "AS-109.1")


def _covers(battle: Battle, trench: Trench, target: Unit) -> bool:
    return battle.turn >= trench.since and battle.field.is_under(trench.at, across(battle.rules), target.base)


ABILITY: Final = Ability(CODES, targets, reasons, apply)
