"""Vehicles that break into buildings: what the wall strikes, and one roll for the motive system (TWB-22.1)."""

from __future__ import annotations

import pytest

from boxcars.core.game import Event
from boxcars.hexes import Building
from boxcars.total_warfare.events.unit_events import DamageTaken, MotiveRolled
from tests.total_warfare.field import PLAIN, of_kind, two
from tests.total_warfare.scenes import moved
from tests.total_warfare.test_swarming import close_up, tank

HOUSE = PLAIN.with_terrain("0504", building=Building(type=3, height=2, cf=90))


def broken_in(way: str, *dice: int | tuple[int, ...]) -> list[Event]:
    """A tank that fails its roll for the wall of 0504, one hex north of it."""
    rammer = tank("blue-1", "0505")
    rammer.facing = {"0504": 0, "back 0504": 3}[way]
    battle = close_up(rammer, board=HOUSE)
    battle.phase = "movement"
    events, _ = moved(battle, f"move blue-1 cruise {way}", *(face for roll in dice for face in _faces(roll)))
    return events


def _faces(roll: int | tuple[int, ...]) -> tuple[int, ...]:
    return roll if isinstance(roll, tuple) else (roll,)


@pytest.mark.parametrize(("way", "place"), [("0504", "FR"), ("back 0504", "RR")])
def test_the_wall_strikes_the_end_that_goes_in_and_the_motive_roll_has_no_more_for_the_side(
    way: str, place: str
) -> None:
    events = broken_in(way, two(3), two(4), two(6))  # the place struck would be one for motive damage
    [hit] = of_kind(events, DamageTaken)
    assert (hit.location, hit.amount, hit.source) == (place, 9, "building")
    [motive] = of_kind(events, MotiveRolled)
    assert [line.label for line in motive.tally.lines if line.label in ("rear", "front", "side")] == []
    assert motive.tally.total == 0, "a tracked vehicle has no modifier"
