"""Damage: armor, structure, transfer inward, lost locations and destroyed 'Mechs (TWB-16)."""

from __future__ import annotations

from boxcars.catalog.units.locations import REAR
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import carried_bridge, criticals, destruction, flooding, plating, points
from boxcars.total_warfare.events.unit_events import LocationLost
from boxcars.total_warfare.piloting import falling, pilot, psr
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import INWARD, Mech
from boxcars.total_warfare.units.unit import Due

COMMERCIAL_BARRIER = 5
"""The most damage in one hit that commercial armor keeps out."""

ARM_OF = {"LT": "LA", "RT": "RA"}
"""The arm that goes with a side torso."""
LUCK_ANYWHERE = Key("TW-124.3", now=True, before=False)
"""A lucky hit on a destroyed location goes on with the damage to the next."""
HURTS_UNDAMAGED = Key("TW-041.1", now=False, before=True)
"""A hit on the head hurt the warrior though it did no damage."""
CHECKS_UNDAMAGED = Key("TW-124.2", now=False, before=True)
"""A hit was checked for critical hits though it did no damage."""


def hit(
    battle: Battle,
    mech: Mech,
    location: str,
    amount: int,
    dice: Dice,
    *,
    rear: bool = False,
    roll: Roll | None = None,
    source: str = "",
    critical: bool = False,
) -> list[Event]:
    """One damage group on one location, with everything that follows from it.

    `critical` says that the location roll allowed a critical hit even on armor (a roll of 2); the chance moves
    inward with the damage [TW-124.3] and needs at least one point of it [TW-124.2].
    """
    if mech.destroyed:
        return []
    first = condition.first_standing(mech, location)
    if condition.is_lost(mech, first):  # a head that its warrior could spare, with nothing behind it (TWB-17.8)
        return [points.take_off(mech, first, 0, 0, roll=roll, source=source)]
    shielded, left = carried_bridge.shield(mech, first, mech.armor[_armor_key(first, rear=rear)], amount)
    if shielded and not left:
        return shielded
    amount = left
    if amount <= 0:
        return _harmless_hit(battle, mech, first, critical, dice)
    pierced, met = _is_pierced(mech, first, amount, rear=rear), plating.armor_at(mech, _armor_key(first, rear=rear))
    taken, opened = spend_inward(mech, first, amount, rear=rear, roll=roll, source=source)
    events = [*shielded, *taken]
    if pierced:
        events += criticals.check(battle, mech, first, dice)
    if first == "HD" and mech.sits_in_head:  # which has lost a point at least [TW-041.1]
        events += pilot.hurt(battle, mech, 1, "head hit", dice)
    lucky = critical and first not in opened and (first == location or LUCK_ANYWHERE.of(battle.rules))
    modifier = plating.check_modifier(met, lucky=lucky)
    events += _aftermath(battle, mech, [first, *opened] if lucky else opened, dice, modifier)
    return events + flooding.check_breaches(battle, mech, [first, *opened[1:]], dice)


def _is_pierced(mech: Mech, location: str, amount: int, *, rear: bool) -> bool:
    """Whether a hit goes through armor of commercial quality, which then is checked for critical hits (TWB-40)."""
    if mech.design.armor_kind != "commercial":
        return False
    return amount > COMMERCIAL_BARRIER and mech.armor[_armor_key(location, rear=rear)] > 0


def _armor_key(location: str, *, rear: bool) -> str:
    """The armor that a hit on a location strikes."""
    return REAR[location] if rear and location in REAR else location


def _harmless_hit(battle: Battle, mech: Mech, location: str, critical: bool, dice: Dice) -> list[Event]:
    """A hit without damage does nothing; older printings let it hurt the warrior and check for critical hits."""
    events: list[Event] = []
    if location == "HD" and mech.sits_in_head and HURTS_UNDAMAGED.of(battle.rules):
        events += pilot.hurt(battle, mech, 1, "head hit", dice)
    if critical and CHECKS_UNDAMAGED.of(battle.rules):
        events += criticals.check(battle, mech, location, dice)
    return events


def explode(battle: Battle, mech: Mech, location: str, amount: int, dice: Dice, source: str) -> list[Event]:
    """Damage from inside: it goes to the structure and ignores armor, and on inward as far as nothing vents it.

    Where CASE is, what the location cannot hold is lost (TWB-17.5); CASE II lets one point into the structure and
    the rest out through the armor (TWB-17.7).
    """
    events: list[Event] = []
    opened: list[str] = []
    here: str | None = location
    while amount > 0 and here is not None:
        out_through, by_armor = here, 0
        by_structure = min(points.structure_bears(mech, here), amount)
        if mech.design.has_case_ii(here):
            by_structure = min(by_structure, 1)
            out_through, by_armor = _blown_out(mech, here, amount - by_structure)
        if by_structure or here not in INWARD:  # where it ends it is critical_event, even if nothing is left there
            events.append(points.take_off(mech, here, by_armor, by_structure, armor=out_through, source=source))
        opened += [here] * (by_structure > 0)
        amount -= by_structure
        vented = mech.design.has_case(here) or mech.design.has_case_ii(here)
        here = None if vented else INWARD.get(here)
    return events + _aftermath(battle, mech, opened, dice)


def _blown_out(mech: Mech, location: str, amount: int) -> tuple[str, int]:
    """The armor through which CASE II vents an explosion, and what it loses; a limb loses at most half of it."""
    if location in REAR:
        return REAR[location], min(amount, points.armor_bears(mech, REAR[location]))
    return location, min(amount, points.armor_bears(mech, location), mech.design.armor[location] // 2)


def spend_inward(
    mech: Mech, location: str, amount: int, *, rear: bool, roll: Roll | None, source: str
) -> tuple[list[Event], list[str]]:
    """Take damage off armor and structure, going inward; also gives the locations whose structure was damaged."""
    events: list[Event] = []
    opened: list[str] = []
    here: str | None = location
    while amount > 0 and here is not None:
        armor_key = _armor_key(here, rear=rear)
        taken, by_structure = points.spend(mech, here, amount, armor=armor_key, roll=roll, source=source)
        events.append(taken)
        amount -= taken.amount
        roll = None
        if by_structure:
            opened.append(here)
        here = condition.first_standing(mech, INWARD[here]) if here in INWARD else None
    return events, opened


def _aftermath(battle: Battle, mech: Mech, opened: list[str], dice: Dice, modifier: int = 0) -> list[Event]:
    """One critical check for each location that this hit damaged [TW-123.3, TW-124.1], and the loss of locations.

    In a location that is destroyed only explosive slots are checked [TW-124.4]. Before printing 4 the hits of an attack
    had one check in a location together (`one_check`). The armor that the hit met adds its modifier to the first.
    """
    events: list[Event] = []
    for location in opened:
        if mech.destroyed:
            break
        gone = condition.is_lost(mech, location)
        holds = not gone or (not mech.is_vital(location) and condition.holds_explosives(mech, location))
        if holds and location not in mech.searched:
            more = modifier if location == opened[0] else 0
            events += criticals.check(battle, mech, location, dice, explosive_only=gone, more=more)
        if gone:
            events += lose(battle, mech, location, dice)
    return events


def lose(battle: Battle, mech: Mech, location: str, dice: Dice, why: str = "destroyed") -> list[Event]:
    """A location is gone, with all that hangs on it."""
    mech.structure[location] = 0
    mech.armor[location] = 0
    if location in REAR:
        mech.armor[REAR[location]] = 0
    for bin in mech.design.bins:
        if bin.loc == location:
            mech.shots[bin.key] = 0
    events: list[Event] = [LocationLost(unit=mech.id, location=location, called=mech.called(location), why=why)]
    if location == "CT" and mech.sits_in_head:
        return events + destruction.destroy(mech, "its center torso is destroyed")
    if mech.is_vital(location):
        return events + pilot.kill(mech)
    if location in ARM_OF and not condition.is_lost(mech, ARM_OF[location]):
        events += lose(battle, mech, ARM_OF[location], dice, "lost with its side torso")
    events += criticals.lose_systems(mech, location)
    if location in mech.legs and not mech.destroyed:
        fall = Due(
            cause=f"{location} destroyed",
            cite=battle.rules.cite("TW-122.2", falling.LEG_LOST),
            automatic=True,
            what="leg-lost",
        )
        events += psr.roll_at_once(battle, mech, fall, dice)
    return events
