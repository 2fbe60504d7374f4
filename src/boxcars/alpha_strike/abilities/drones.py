"""Drones, an option: units that others steer, and that stand still without a signal (ASB-18.9).

Whether the signal comes through is seen at the start of each Movement Phase, and holds for the turn. Drones in the air
fly on by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.alpha_strike.abilities import ecm, special_attack
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.special_events import SignalLost
from boxcars.alpha_strike.unit import Unit
from boxcars.core.game import Event
from boxcars.core.keys import Key

PLAYED = Key("drones", now=True, before=False)
DRONE, CONTROL = "DRO", "DCC"
WORSE = 1
"""How much worse the Skill of a drone is than that of who steers it."""
STOPPED = "shutdown"
"""The effect on a drone without a signal."""


def steered(units: Sequence[Unit]) -> dict[str, Unit]:
    """Who steers each drone of a side: as many as its control has places for, in their order.

    >>> import msgspec
    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.catalog.alpha_strike import Special
    >>> units = list(skirmish(["Atlas AS7-D"] * 3, ["Marauder MAD-3R"], seed=1).state.in_play("red"))
    >>> for unit, special in zip(units, (Special("DCC", 1), Special("DRO"), Special("DRO"))):
    ...     unit.card = msgspec.structs.replace(unit.card, specials=(special,))
    >>> {id: by.id for id, by in steered(units).items()}
    {'red-2': 'red-1'}
    """
    working = [unit for unit in units if unit.has(CONTROL) and not unit.destroyed and not unit.shutdown]
    places = [unit for unit in working for _ in range(special_attack.rating(unit, CONTROL))]
    drones = [unit.id for unit in units if unit.has(DRONE) and not unit.destroyed]
    return dict(zip(drones, places, strict=False))


def listen(battle: Battle) -> list[Event]:
    """Give each drone the Skill of who steers it, less one step, and stop those that no signal reaches."""
    if not PLAYED.of(battle.rules):
        return []
    events = list[Event]()
    for side in battle.sides:
        steers = steered(battle.in_play(side))
        for drone in (unit for unit in battle.on_table(side) if unit.has(DRONE)):
            by = steers.get(drone.id)
            if by is None:
                events.append(_stop(drone, "nobody steers it"))
            elif ecm.is_jammed(battle, drone):
                events.append(_stop(drone, "its signal is jammed"))
            else:
                drone.skill = by.skill + WORSE
    return events


def _stop(drone: Unit, why: str) -> SignalLost:
    drone.effects.append(STOPPED)
    return SignalLost(unit=drone.id, why=why)
