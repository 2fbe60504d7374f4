"""Special armor: what it makes of a hit before any point comes off, by what dealt it (TWB-17.10 to TWB-17.16).

A hit meets the armor of the place that it strikes, once: what is left of it goes on as any damage does. Where no point
of the armor is left, nothing meets it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.locations import REAR
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.total_warfare.damage import points as taking
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.unit_events import ArmorWorked, RollMade
from boxcars.total_warfare.units.unit import Unit

LAMELLOR: Final = "ferro-lamellor"
REACTIVE: Final = "reactive"
REFLECTIVE: Final = "reflective"
IMPACT: Final = "impact-resistant"
HARDENED: Final = "hardened"
ABLATION: Final = "anti-penetrative-ablation"

_LAMELLOR_STEP: Final = 5
"""Ferro-lamellor armor takes a point off for so many, or a part of them."""
_HARDER: Final = -2
"""What armor that is hard to pierce adds to a check for critical hits."""
_HOLDS: Final = 3
"""Reactive armor that rolls less goes off."""
_IMPACT_STEP: Final = 3
"""Impact-resistant armor takes a point off for so many."""


def _half(points: int) -> int:
    """Half of a hit, rounded down, but a point at least."""
    return max(points // 2, min(points, 1))


def _reactive(blow: Blow, points: int) -> int:
    """Half of what bursts on it: missiles and all that strikes areas (TWB-17.10)."""
    bursts = blow.strikes_areas or (blow.weapon is not None and blow.weapon.kind == "missile")
    return _half(points) if bursts else points


def _reflective(blow: Blow, points: int) -> int:
    """Half of energy weapons, twice of blasts, blows and falls (TWB-17.11)."""
    if blow.weapon is None or blow.strikes_areas:
        return 2 * points
    return _half(points) if blow.weapon.kind == "energy" else points


def _lamellor(blow: Blow, points: int) -> int:
    """A point less for every five or part of them, whatever deals them (TWB-17.12)."""
    return points + -points // _LAMELLOR_STEP


def _reinforced(blow: Blow, points: int) -> int:
    """Half of ballistic weapons and missiles (TWB-17.13)."""
    return _half(points) if blow.weapon is not None and blow.weapon.kind != "energy" else points


def _impact(blow: Blow, points: int) -> int:
    """A point less for every three of blows, falls and collisions (TWB-17.14)."""
    return points - points // _IMPACT_STEP if blow.weapon is None and not blow.blast else points


PLATINGS: Final[dict[str, tuple[Callable[[Blow, int], int], str]]] = {
    REACTIVE: (_reactive, "TWB-17.10"),
    REFLECTIVE: (_reflective, "TWB-17.11"),
    LAMELLOR: (_lamellor, "TWB-17.12"),
    "ballistic-reinforced": (_reinforced, "TWB-17.13"),
    IMPACT: (_impact, "TWB-17.14"),
}
"""What each special armor lets a hit do, and the rule that says so."""


def blunted(plating: str, blow: Blow, points: int) -> int:
    """What a hit of so many points does to a place that such armor still protects.

    >>> from boxcars.catalog import weapon
    >>> lrm, laser = Blow((), weapon=weapon("LRM 20")), Blow((), weapon=weapon("Medium Laser"))
    >>> blunted("reactive", lrm, 5), blunted("reflective", laser, 5), blunted("ferro-lamellor", laser, 5)
    (2, 2, 4)
    >>> blunted("reflective", Blow((), "fall"), 5), blunted("standard", lrm, 5)
    (10, 5)
    """
    return PLATINGS[plating][0](blow, points) if plating in PLATINGS else points


def reduce(unit: Unit, location: str, points: int, blow: Blow, *, rear: bool = False) -> tuple[int, list[Event]]:
    """What the armor of a unit leaves of a hit, and that it worked."""
    plating = unit.plating
    if plating not in PLATINGS or not unit.armor.get(plate := plate_at(unit, location, rear=rear)):
        return points, []
    left = blunted(plating, blow, points)
    if left == points:
        return points, []
    tally = Tally.of("damage", blow.source or "hit", points)
    tally = tally.plus(f"{plating} armor", left - points, PLATINGS[plating][1])
    return left, [ArmorWorked(unit=unit.id, location=plate, called=unit.called(plate), armor=plating, tally=tally)]


def heat_felt(unit: Unit, weapon: Weapon, heat: int) -> int:
    """The heat that a hit brings: half of it from energy weapons through reflective armor (TWB-17.11)."""
    shines = unit.plating == REFLECTIVE and weapon.kind == "energy"
    return _half(heat) if shines else heat


def armor_at(unit: Unit, plate: str) -> str:
    """The word for the armor of a plate, or nothing where none is left."""
    return unit.plating if unit.armor[plate] else ""


def check_modifier(armor: str, *, lucky: bool) -> int:
    """What the armor that a hit met adds to its check for critical hits (TWB-17.15, TWB-17.16).

    A `lucky` hit has its check by the place it struck, though the armor held.

    >>> check_modifier("hardened", lucky=False), check_modifier("anti-penetrative-ablation", lucky=False)
    (-2, 0)
    """
    return _HARDER if armor == HARDENED or (armor == ABLATION and lucky) else 0


def stops_piercing(unit: Unit) -> bool:
    """Whether rounds that pierce armor are plain rounds to its armor (TWB-17.10, TWB-17.12, TWB-17.15)."""
    return unit.plating in (REACTIVE, LAMELLOR, HARDENED)


def piercing_modifier(unit: Unit) -> int:
    """What its armor adds to the check for critical hits of rounds that pierce it (TWB-17.14, TWB-17.16)."""
    armor = unit.plating
    return 1 if armor == IMPACT else _HARDER if armor == ABLATION else 0


def breach_modifier(unit: Unit) -> int:
    """What its armor adds to the check for a breach under water (TWB-17.14)."""
    return int(unit.plating == IMPACT)


def share(unit: Unit, weapon: Weapon) -> float:
    """How much of the damage of a weapon its armor lets through while it lasts, for those who compare weapons."""
    size = weapon.group or weapon.damage
    plating = unit.plating
    return blunted(plating, Blow((), weapon=weapon), size) / size if size and plating in PLATINGS else 1.0


def run_away(unit: Unit, location: str, dice: Dice) -> list[Event]:
    """A critical hit on reactive armor: on a 2 all that is left of it in the location goes off (TWB-17.10)."""
    plates = [plate for plate in (location, REAR.get(location, "")) if unit.armor.get(plate)]
    if not plates or unit.plating != REACTIVE:
        return []
    roll = dice.two_d6(f"reactive armor of {unit.id}")
    tally = Tally.of("reactive armor holds", "critical hit", _HOLDS, "TWB-17.10")
    holds = roll.total >= _HOLDS
    events: list[Event] = [RollMade(unit=unit.id, what=tally.name, tally=tally, roll=roll, success=holds)]
    if not holds:
        lost = (taking.take_off(unit, location, unit.armor[plate], 0, armor=plate, source="armor") for plate in plates)
        events += lost
    return events


def plate_at(unit: Unit, location: str, *, rear: bool = False) -> str:
    """The armor that a hit strikes: that of the location, or where it is lost of the first one inward that is not."""
    while not unit.structure.get(location) and (inner := unit.inward(location)):
        location = inner
    return REAR[location] if rear and location in REAR else location
