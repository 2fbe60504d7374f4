"""Launches and recoveries before they are announced with a flight: who can leave by which doors, or come back."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.core.tally import Tally
from boxcars.total_warfare.aerospace import launching, recovery, tele_missiles
from boxcars.total_warfare.aerospace.orders import Fly, Launch
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import Flyer, craft_among


class LaunchWay(msgspec.Struct, frozen=True):
    """A door or a launcher, and the flight with the launch by it; door 0 is staying aboard."""

    door: int
    called: str
    action: str


class LaunchRow(msgspec.Struct, frozen=True):
    """A craft in a bay, the door that it is to leave by, and all that it could."""

    unit: str
    door: int
    ways: tuple[LaunchWay, ...]


def _called(carrier: Flyer, door: int) -> str:
    """What a choice is called."""
    return tele_missiles.port_name(carrier, door).capitalize() if door else "Stays"


def launch_rows(battle: Battle, carrier: Flyer, fly: Fly) -> Iterator[LaunchRow]:
    """The craft that a carrier can launch with a flight."""
    for unit, doors in launching.ready(battle, carrier):
        others = tuple(launch for launch in fly.launches if launch.unit != unit.id)
        door = next((launch.door for launch in fly.launches if launch.unit == unit.id), 0)
        flights = {0: others} | {each: (*others, Launch(unit.id, each)) for each in doors}
        ways = (
            LaunchWay(each, _called(carrier, each), str(msgspec.structs.replace(fly, launches=launches)))
            for each, launches in flights.items()
        )
        yield LaunchRow(unit.id, door, tuple(ways))


class RecoveryRow(msgspec.Struct, frozen=True):
    """A craft that can recover another where its flight ends, the roll that this takes, and the flight with it."""

    unit: str
    roll: Tally
    action: str


def recovery_rows(battle: Battle, there: Flyer, fly: Fly) -> Iterator[RecoveryRow]:
    """The craft that could recover one that has flown so."""
    ships = [ship for ship in craft_among(battle.in_play(there.side)) if ship.hex == there.hex]
    for ship in ships if not there.has_left and not fly.run else ():
        if not any(recovery.reasons(battle, there, ship.id)):
            action = msgspec.structs.replace(fly, carrier=ship.id, ram="")
            yield RecoveryRow(ship.id, recovery.recovery_roll(there, ship), str(action))
