"""Charges: declared with a move, resolved in the Combat Phase (ASB-14)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.attacks.arcs import is_airborne, is_building
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike.rounding import normal
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import inches

HEAVY = 3
"""The Size from which on a unit is hard to run into."""
DIVISOR = 8


def reasons(unit: Unit) -> Iterator[Reason]:
    """Why a unit cannot charge anybody: 'Mechs and vehicles on the ground can (ASB-14)."""
    if not (unit.is_mech or unit.is_vehicle) or is_building(unit):
        yield Reason(f"{unit.id} is neither a 'Mech nor a vehicle", "ASB-14")
    if is_airborne(unit):
        yield Reason(f"{unit.id} is in the air", "ASB-14")


def amount(size: int, covered: float) -> int:
    """What a charge does: inches times Size by 8, rounded normally [AS-043.4].

    >>> amount(3, 6), amount(2, 7)
    (2, 2)
    """
    return normal(covered * size / DIVISOR)


def tally(unit: Unit, covered: float) -> Tally:
    """What a charge does, in words."""
    size = unit.card.size
    return Tally.of("damage", f"{inches(covered)}″ × Size {size} ÷ {DIVISOR}", amount(size, covered), "AS-043.4")


def recoil(target: Unit) -> int:
    """What the charger takes from a target that it hit: 1 from a heavy one [AS-043.5]."""
    return int(target.card.size >= HEAVY)


def collide(battle: Battle, unit: Unit, target: Unit, dice: Dice) -> list[Event]:
    """What a hit does to the charger itself; the target keeps its own attack [AS-043.5]."""
    taken = recoil(target)
    return damage.apply_damage(battle, unit, taken, dice, source="its own charge") if taken else []
