"""Craft that come back into the bays of another in flight (TWB-116).

A craft ends its flight where its carrier is, as fast and facing the same way; by another reading the hex is enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.total_warfare.aerospace import control
from boxcars.total_warfare.aerospace.flight_ways import End, FlightWays, Float, Way
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hangars
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.carrying_events import Recovered
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.units.flyer.state import Flyer, craft_among
from boxcars.total_warfare.units.unit import IN_BAY, Due

LOOSE: Final = Key("reading:aero-recovery-loose", now=True, before=False)
"""The reading by which a craft need not be as fast as its carrier, nor face as it does."""
UNSTEADY: Final = 5
"""What thrust of the carrier adds to the roll."""
RESTS: Final = 5
"""The turns for which a craft that was recovered is not launched again."""
_HARM: Final = 2
"""The points of damage for each that the roll fails by."""
_WRECKED: Final = 2
"""The roll that damages the door."""


def reasons(battle: Battle, flown: Flyer, carrier: str) -> Iterator[Reason]:
    """Why a craft that has flown so is not recovered by another."""
    ship = battle.craft(carrier)
    if ship is None or ship.side != flown.side or ship.id == flown.id or not ship.in_play or ship.bay:
        yield Reason(f"{carrier[:20]} is no ship of its side in flight", "TWB-116")
        return
    if (flown.map, flown.hex, flown.altitude) != (ship.map, ship.hex, ship.altitude) or flown.landed:
        yield Reason(f"it does not end its flight where {ship.design.name} is", "TWB-116")
    together = (flown.velocity + flown.late, flown.facing) == (ship.velocity + ship.late, ship.facing)
    if not together and not LOOSE.of(battle.rules):
        yield Reason(f"it is not as fast as {ship.design.name}, or does not face the same way", "TWB-116")
    if not hangars.has_room(battle, ship, flown) or not hangars.doors_for(ship, flown):
        yield Reason(f"{ship.design.name} has no free bay with an open door for it", "TWB-116")


def check(battle: Battle, flown: Flyer, action: Fly) -> None:
    """Raise `Illegal` with why a craft that has flown so is not recovered."""
    if not action.carrier:
        return
    if why := list(reasons(battle, flown, action.carrier)):
        raise Illegal(*why)
    if action.run or flown.has_left:
        raise Illegal(Reason("being recovered ends a flight, and nothing else does", "TWB-116"))


def recovery_roll(unit: Flyer, ship: Flyer) -> Tally:
    """The control roll of a craft that is recovered: harder if the ship spends thrust this turn."""
    tally = control.control_roll(unit, Due("recovery", 0, "TWB-116"))
    return tally.plus(f"{ship.design.name} spends thrust", UNSTEADY, "TWB-116") if ship.thrust_spent else tally


def rolls(battle: Battle, flown: Flyer, action: Fly) -> list[Tally]:
    """The roll that a recovery calls for, if there is one."""
    ship = battle.craft(action.carrier)
    return [recovery_roll(flown, ship)] if ship else []


def make(battle: Battle, unit: Flyer, carrier: str, dice: Dice) -> list[Event]:
    """Take a craft aboard; whose roll fails is damaged, and is aboard all the same if that does not destroy it."""
    ship = battle[carrier]
    assert isinstance(ship, Flyer)
    tally, roll = recovery_roll(unit, ship), dice.two_d6(f"recovery of {unit.id}")
    failed_by = max(tally.total - roll.total, 0)
    events: list[Event] = [RollMade(unit=unit.id, what="recovery", tally=tally, roll=roll, success=not failed_by)]
    if failed_by:
        events += strikes.strike(battle, unit, "front", [_HARM * failed_by], dice, source="recovery")
    if roll.total <= _WRECKED:
        ship.shut.append(hangars.doors_for(ship, unit)[0])
    if unit.in_play:
        unit.bay, unit.map, unit.due, unit.rests_until = ship.id, IN_BAY, [], battle.turn + RESTS
        events.append(Recovered(unit=unit.id, carrier=ship.id, hex=ship.hex))
    return events


def flights(battle: Battle, unit: Flyer, ways: FlightWays) -> list[Fly]:
    """The flights of least thrust that end with a recovery."""
    ships = [ship for ship in craft_among(battle.in_play(unit.side)) if ship.map == unit.map]
    near = [ship for ship in ships if ship.id != unit.id and hangars.has_room(battle, ship, unit)]
    open_to = [ship for ship in near if hangars.doors_for(ship, unit)]
    return [Fly(unit.id, way.steps, carrier=ship.id) for ship in open_to for way in _ends_there(battle, ship, ways)]


def _ends_there(battle: Battle, ship: Flyer, ways: FlightWays) -> Iterator[Way | Float]:
    """The flights that end where a ship is: one, or by another reading all into its hex."""
    if LOOSE.of(battle.rules):
        here = (ship.hex, ship.altitude)
        yield from (way for way in ways.ways.values() if (way.end.hex, way.end.altitude) == here)
    elif way := ways.ways.get(End(ship.hex, ship.facing, ship.velocity + ship.late, ship.altitude)):
        yield way
