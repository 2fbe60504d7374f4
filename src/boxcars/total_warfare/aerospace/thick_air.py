"""Attacks through the air of the high-altitude map, which hides what is behind it (TWB-107)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.hexes.lines import line
from boxcars.total_warfare.aerospace import rows
from boxcars.total_warfare.aerospace.attack_values import is_capital
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import HIGH, Flyer
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

AIR_AS_RANGE: Final = Key("reading:aero-air-as-range", now=True, before=False)
"""The reading by which air makes attacks longer instead of harder."""
HIDES: Final = 2
"""What each hex of air on the line of an attack adds to its number."""
AIR_RANGE: Final = 5
INTERFACE_RANGE: Final = 2
"""The hexes that one of air and one of the interface add to the range, by the other reading."""
CITE: Final = "TWB-107"


def hexes_of_air(attacker: Flyer, target: Flyer) -> tuple[int, int]:
    """The hexes of air, and of the interface, on the line of an attack, that of the target with them.

    Where the line runs between two hexes the target takes the thicker way.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> def slayer(hex: str) -> Flyer:
    ...     return built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex=hex, facing=1, map=HIGH)
    >>> hexes_of_air(slayer("0305"), slayer("0505")), hexes_of_air(slayer("0505"), slayer("0804"))
    ((2, 0), (0, 1))
    """
    crossed = line(attacker.hex, target.hex)
    ways = []
    for hand in ("left", "right"):
        passed = [rows.row_of(hex) for hex in dict.fromkeys((*crossed.along(hand), target.hex)) if hex != attacker.hex]
        ways.append((sum(map(rows.is_air, passed)), passed.count(rows.INTERFACE)))
    return max(ways)


def lines(battle: Battle, plan: ShotPlan, attacker: Flyer, target: Flyer, aim: Aim) -> Iterator[Line]:
    """What the air on the line of an attack adds to its number."""
    if attacker.map != HIGH or AIR_AS_RANGE.of(battle.rules):
        return
    count, _ = hexes_of_air(attacker, target)
    if count:
        yield Line(f"through {count} hex{'es' * (count > 1)} of air", HIDES * count, CITE)


def farther(battle: Battle, attacker: Flyer, target: Flyer) -> int:
    """The hexes that the air adds to the range of an attack, by the other reading."""
    if attacker.map != HIGH or not AIR_AS_RANGE.of(battle.rules):
        return 0
    air, between = hexes_of_air(attacker, target)
    return AIR_RANGE * air + INTERFACE_RANGE * between


def reasons(battle: Battle, plan: ShotPlan, attacker: Flyer, target: Flyer) -> Iterator[Reason]:
    """By the other reading only capital weapons fire across the interface."""
    if attacker.row is None or target.row is None or not AIR_AS_RANGE.of(battle.rules):
        return
    across = min(attacker.row, target.row) < rows.INTERFACE < max(attacker.row, target.row)
    if across and not is_capital(plan.weapon):
        yield Reason(f"{target.id} is beyond the interface, and only capital weapons fire across it", CITE)
