"""Riders on the outside of a unit: who they are, and whether a hit on their carrier strikes them (ASB-6.5)."""

from __future__ import annotations

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.damage_events import RidersRolled
from boxcars.alpha_strike.moving import bays, transport
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.game import Event

RIDERS_STRUCK = 5
"""The least die with which a hit strikes the riders; that high ones do is known, from where on is our reading."""


def outside(battle: Battle, carrier: Unit) -> list[Unit]:
    """The riders on the outside of a unit: ProtoMechs in clamps, and battle armor that finds no room inside."""
    aboard = battle.riders(carrier.id)
    troops = [rider for rider in aboard if rider.is_infantry]
    clinging = transport.outside(carrier.card, [rider.card for rider in troops]) or []
    clamped = [rider for rider in aboard if rider.type == "PM" and not bays.takes(carrier.card, rider.card)]
    return clamped + [troops[n] for n in clinging]


def struck(battle: Battle, target: Unit, dice: Dice) -> tuple[Unit, list[Event]]:
    """Whom a hit on a unit strikes: the unit, or battle armor that clings to it."""
    suits = next((rider for rider in outside(battle, target) if rider.type == "BA"), None)
    if suits is None:
        return target, []
    roll = dice.roll(1, f"hit on {target.id} or {suits.id}")
    victim = suits if roll.total >= RIDERS_STRUCK else target
    return victim, [RidersRolled(carrier=target.id, rider=suits.id, roll=roll, struck=victim.id)]
