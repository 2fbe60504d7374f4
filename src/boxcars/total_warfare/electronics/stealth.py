"""Stealth armor: harder to hit from afar while its ECM suite works for nothing else (TWB-41)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from boxcars.catalog.gear.weapons import RangeBracket
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import power
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

MODIFIERS: Final[dict[RangeBracket, int]] = {"short": 0, "medium": 1, "long": 2, "extreme": 2}
HEAT: Final = 10
TROOPERS_NOT_DECEIVED = Key("TW-215.5", now=True, before=False)
"""Stealth armor does not deceive conventional infantry."""
SUITE_SERVES_STEALTH = Key("TW-142.4", now=True, before=False)
"""The suite that serves stealth armor jams nobody else."""


def is_engaged(battle: Battle, unit: Unit) -> bool:
    """Whether the stealth system of a unit works: it has one, it is on, and so is a suite that is not destroyed."""
    kind = kind_of(unit)
    if not unit.has_stealth or not kind.working(unit, power.ECM):
        return False
    return power.is_on(battle, unit, power.STEALTH) and power.is_on(battle, unit, power.ECM)


def range_lines(battle: Battle, attacker: Unit, target: Unit, band: RangeBracket | None) -> Iterable[Line]:
    """What an engaged system adds at the range that counts, a C3 member's if one is nearer [TW-131.6].

    Conventional infantry is not deceived, but by the older reading [TW-215.5].
    """
    if not band or not MODIFIERS[band] or not is_engaged(battle, target):
        return ()
    if attacker.conventional and TROOPERS_NOT_DECEIVED.of(battle.rules):
        return ()
    return (Line(f"stealth armor at {band} range", MODIFIERS[band], "TWB-12.2"),)


def serves_itself(battle: Battle, unit: Unit) -> bool:
    """Whether the ECM of a unit serves its stealth armor alone, which jams it besides [TW-142.4]."""
    return SUITE_SERVES_STEALTH.of(battle.rules) and is_engaged(battle, unit)


def heat_lines(battle: Battle, unit: Unit) -> Iterator[Line]:
    """The heat that an engaged system makes in every turn."""
    if is_engaged(battle, unit):
        yield Line("stealth armor", HEAT, "TWB-21")
