"""Damage: armor, structure, transfer inward, lost locations and destroyed 'Mechs (TWB-16)."""

from __future__ import annotations

from boxcars.catalog.units.locations import REAR
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals, destruction, flooding
from boxcars.total_warfare.events import DamageTaken, LocationLost
from boxcars.total_warfare.piloting import falling, pilot, psr
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech import INWARD, Mech
from boxcars.total_warfare.units.unit import Due

COMMERCIAL_BARRIER = 5
"""The most damage in one hit that commercial armor keeps out."""

ARM_OF = {"LT": "LA", "RT": "RA"}
"""The arm that goes with a side torso."""


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
    if amount <= 0:
        return _harmless_hit(battle, mech, first, critical, dice)
    pierced = _is_pierced(mech, first, amount, rear=rear)
    events, opened = _spend(mech, first, amount, rear=rear, through_armor=False, roll=roll, source=source)
    if pierced:
        events += criticals.check(battle, mech, first, dice)
    if first == "HD":
        events += pilot.hurt(battle, mech, 1, "head hit", dice)
    checked = [first, *opened] if critical and first not in opened else opened
    events += _aftermath(battle, mech, checked, dice)
    return events + flooding.check_breaches(battle, mech, [first, *opened[1:]], dice)


def _is_pierced(mech: Mech, location: str, amount: int, *, rear: bool) -> bool:
    """Whether a hit goes through armor of commercial quality, which then is checked for critical hits (TWB-40)."""
    if mech.design.armor_kind != "commercial":
        return False
    return amount > COMMERCIAL_BARRIER and mech.armor[REAR[location] if rear and location in REAR else location] > 0


def _harmless_hit(battle: Battle, mech: Mech, location: str, critical: bool, dice: Dice) -> list[Event]:
    """A hit without damage does nothing; older printings let it hurt the warrior and check for critical hits."""
    events: list[Event] = []
    if location == "HD" and not battle.rules.has("TW-041.1"):
        events += pilot.hurt(battle, mech, 1, "head hit", dice)
    if critical and not battle.rules.has("TW-124.2"):
        events += criticals.check(battle, mech, location, dice)
    return events


def explode(battle: Battle, mech: Mech, location: str, amount: int, dice: Dice, source: str) -> list[Event]:
    """Damage from inside: it goes to the structure and ignores armor; CASE discards what is left over (TWB-17.5)."""
    if mech.design.has_case(location):
        amount = min(amount, mech.structure[location])
    first = condition.first_standing(mech, location)
    events, opened = _spend(mech, first, amount, rear=False, through_armor=True, roll=None, source=source)
    return events + _aftermath(battle, mech, opened, dice)


def _spend(
    mech: Mech, location: str, amount: int, *, rear: bool, through_armor: bool, roll: Roll | None, source: str
) -> tuple[list[Event], list[str]]:
    """Take damage off armor and structure, going inward; also gives the locations whose structure was damaged."""
    events: list[Event] = []
    opened: list[str] = []
    here: str | None = location
    while amount > 0 and here is not None:
        armor_key = REAR[here] if rear and here in REAR else here
        by_armor = 0 if through_armor else min(mech.armor[armor_key], amount)
        by_structure = min(mech.structure[here], amount - by_armor)
        mech.armor[armor_key] -= by_armor
        mech.structure[here] -= by_structure
        taken = by_armor + by_structure
        mech.damage_taken += taken
        amount -= taken
        events.append(
            DamageTaken(
                unit=mech.id,
                location=armor_key,
                called=mech.called(armor_key),
                amount=taken,
                armor=mech.armor[armor_key],
                structure=mech.structure[here],
                roll=roll,
                source=source,
            )
        )
        roll = None
        if by_structure:
            opened.append(here)
        here = condition.first_standing(mech, INWARD[here]) if amount and here in INWARD else None
    return events, opened


def _aftermath(battle: Battle, mech: Mech, opened: list[str], dice: Dice) -> list[Event]:
    """One critical check for each location that this hit damaged [TW-123.3, TW-124.1], and the loss of locations.

    In a location that is destroyed only explosive slots are checked [TW-124.4].
    """
    events: list[Event] = []
    for location in opened:
        if mech.destroyed:
            break
        gone = condition.is_lost(mech, location)
        if not gone or (location not in condition.VITAL and condition.holds_explosives(mech, location)):
            events += criticals.check(battle, mech, location, dice, explosive_only=gone)
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
    if location == "HD":
        return events + pilot.kill(mech)
    if location == "CT":
        return events + destruction.destroy(mech, "its center torso is destroyed")
    if location in ARM_OF and not condition.is_lost(mech, ARM_OF[location]):
        events += lose(battle, mech, ARM_OF[location], dice, "lost with its side torso")
    events += criticals.lose_engine_slots(mech, location)
    if location in mech.legs and not mech.destroyed:
        fall = Due(cause=f"{location} destroyed", cite=falling.LEG_LOST, automatic=True)
        events += psr.roll_at_once(battle, mech, fall, dice)
    return events
