"""Capital missiles of DropShips: they reach twice as far, strike ten times as hard, and break more (TWB-130)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from boxcars.core.acts import of_kind
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.aerospace import air_criticals, air_damage, warheads
from boxcars.total_warfare.aerospace.attack_values import is_capital
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.unit_events import DamageTaken, VehicleCritical
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

SINKS: Final = 10
"""The heat sinks that one critical hit of capital scale destroys."""
SPENT: Final = "it has struck"
"""What becomes of a tele-operated missile that hits."""


def break_in(battle: Battle, plan: ShotPlan, target: Unit, damage: Sequence[Event], dice: Dice) -> list[Event]:
    """The chance of a critical hit that a capital missile has besides all others, where it has struck.

    One that was steered there is gone with it.
    """
    attacker, struck = battle.units[plan.attacker], target.craft
    if not (is_capital(plan.weapon) and attacker.craft and struck):
        return []
    hit = next((event for event in of_kind(damage, DamageTaken) if event.unit == target.id), None)
    if hit is None or hit.roll is None:
        return []
    spent = destruction.destroy(attacker, SPENT) if attacker.guided else []
    critical = air_damage.critical_at(battle, struck, plan.side, hit.roll)
    needed = plan.notes.get(warheads.BREAKS_ON, 0)
    events = air_criticals.check(battle, struck, critical, hit.location, dice, damage=hit.amount, needed=needed)
    return [*spent, *events, *_melt(struck, [*damage, *events])]


def _melt(target: Flyer, damage: Sequence[Event]) -> list[Event]:
    """Where a hit of capital scale breaks a heat sink, it breaks ten (TWB-123)."""
    hits = [event for event in of_kind(damage, VehicleCritical) if event.unit == target.id]
    sinks = [event for event in hits if event.result == "heat sink"]
    before, most = target.hits("heat sink"), target.design.listed.heat_sinks
    more = min((SINKS - 1) * len(sinks), most - before)
    if target.destroyed or more <= 0:
        return []
    target.boxes["heat sink"] = before + more
    return [msgspec.structs.replace(sinks[0], effect=f"{more} more heat sinks are destroyed")]
