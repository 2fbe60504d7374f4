"""Nap of the earth: who may fly so low, and what it does to fire (TWB-102)."""

from __future__ import annotations

import pytest

from boxcars.hexes.board import Board
from boxcars.total_warfare.aerospace.flight_options import ways_of
from boxcars.total_warfare.units.flyer.state import AIR
from tests.total_warfare.aerospace import skies
from tests.total_warfare.aerospace.sky import SLAYER, flight, refusal, sky

BLIND = {"sensors": 1}


def test_with_its_sensors_hit_a_craft_does_not_fly_nap_of_the_earth() -> None:
    over, _ = sky(SLAYER, "ground", altitude=1, velocity=1, boxes=BLIND)
    assert "nap of the earth" in refusal(over, "F16")
    assert flight(over, "up F16").end.altitude == 2
    whole, _ = sky(SLAYER, "ground", altitude=1, velocity=1)
    assert flight(whole, "F16").end.altitude == 1


def test_with_its_sensors_hit_a_craft_still_comes_down_to_land() -> None:
    battle, unit = sky(SLAYER, "ground", altitude=2, velocity=1, boxes=BLIND)
    assert flight(battle, "F16 down").end.altitude == 1
    assert "nap of the earth" in refusal(battle, "down F16")
    unit.altitude = 1
    assert not refusal(battle, "land")


def test_on_the_low_altitude_map_nap_of_the_earth_is_an_altitude_above_hills_and_woods() -> None:
    board = Board.plain(60, 60).with_terrain("3029", level=2, woods=1)
    for altitude, boxes, why in ((3, {}, "as high"), (4, {}, ""), (4, BLIND, "nap of the earth"), (5, BLIND, "")):
        battle, _ = sky(SLAYER, "low", board, altitude=altitude, velocity=1, boxes=boxes)
        said = refusal(battle, "F")
        assert said == "" if not why else why in said, (altitude, boxes)


@pytest.mark.parametrize(("scale", "altitude"), [("ground", 1), ("low", 3)])
def test_no_flight_is_offered_that_goes_too_low_for_hit_sensors(scale: str, altitude: int) -> None:
    hills = Board.plain(60, 60) if scale == "ground" else Board.plain(60, 60).with_terrain("3029", level=2)
    battle, unit = sky(SLAYER, scale, hills, altitude=altitude, velocity=1, boxes=BLIND)  # type: ignore[arg-type]
    ends = ways_of(battle, unit).ways
    assert ends
    for way in ends.values():
        assert not refusal(battle, " ".join(map(str, way.steps))), way.steps
    assert not any(end.altitude == altitude and end.hex in ("3029", "3014") for end in ends)


@pytest.mark.ruling("TW-237.3")
def test_over_a_hill_of_the_low_altitude_map_a_craft_fires_as_nap_of_the_earth() -> None:
    battle = skies.sky(skies.fighter("red-1", altitude=3), skies.fighter("blue-1", hex="0504", altitude=3))
    low = "attacker flies nap of the earth"
    assert low not in skies.lines(skies.plan(battle, "ml-nos"))
    battle.board = battle.board.with_terrain("0508", level=2)
    assert skies.lines(skies.plan(battle, "ml-nos"))[low] == 2
    for unit in battle.units.values():
        unit.map = AIR
    assert low not in skies.lines(skies.plan(battle, "ml-nos")), "altitudes over the ground map are apart from levels"
