"""Launches before they are announced with a flight: which craft can leave by which doors."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.total_warfare.aerospace import launching, tele_missiles
from boxcars.total_warfare.aerospace.orders import Fly, Launch
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer import Flyer


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
