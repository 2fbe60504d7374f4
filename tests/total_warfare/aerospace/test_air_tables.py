"""The tables of aerospace combat: hit locations, arcs, sides, ranges and Attack Values."""

from __future__ import annotations

import pytest

from boxcars.catalog import weapon
from boxcars.hexes.coords import in_arc, neighbour
from boxcars.total_warfare.aerospace import air_arcs, air_range, attack_values
from boxcars.total_warfare.aerospace.air_hit_location import TABLES, Build, struck

CENTRE = "1515"


def around(facing: int, hexes: int = 4) -> str:
    """The hex so many hexes away in a direction."""
    hex = CENTRE
    for _ in range(hexes):
        hex = neighbour(hex, facing)
    return hex


@pytest.mark.ruling("TW-237.5")
def test_an_eight_on_the_side_of_a_dropship_finds_a_door() -> None:
    for side in ("left", "right"):
        assert struck("craft", side, 8).critical == "door"
    assert struck("craft", "rear", 8).critical == "collar", "only from astern"


@pytest.mark.parametrize("build", TABLES)
def test_every_column_has_a_row_for_every_roll(build: Build) -> None:
    assert {len(column) for column in TABLES[build].values()} == {11}
    for side in ("front", "left", "right", "rear", "above"):
        for total in range(2, 13):
            assert struck(build, side, total).location in ("NOS", "LWG", "RWG", "LS", "RS", "AFT")


def test_the_wing_that_is_struck_is_that_of_the_side_and_from_above_that_of_the_die() -> None:
    assert [struck("fighter", side, 6).location for side in ("left", "right")] == ["LWG", "RWG"]
    assert [struck("fighter", "above", 6, hand).location for hand in ("left", "right")] == ["LWG", "RWG"]
    assert struck("fighter", "front", 4).location == "RWG", "the nose column names its wings"


def test_weapons_of_the_nose_reach_ahead_and_those_of_a_wing_half_of_it() -> None:
    bears = {arc: [in_arc(CENTRE, around(way), 0, arc) for way in range(6)] for arc in ("nose", "left_wing", "aft")}
    assert bears["nose"] == [True, False, False, False, False, False], "60 degrees are no longer ahead"
    assert bears["left_wing"][0], "straight ahead both wings bear"
    assert bears["aft"] == [False, False, False, True, False, False]
    beside = neighbour(around(0), 4)
    assert in_arc(CENTRE, beside, 0, air_arcs.weapon_arc("LWG", aft=False))
    assert not in_arc(CENTRE, beside, 0, air_arcs.weapon_arc("RWG", aft=False))
    assert in_arc(CENTRE, beside, 0, air_arcs.weapon_arc("RWG", aft=False, rolled=True)), "upside down"


def test_thirty_degrees_off_still_strike_the_nose_and_a_hundred_and_fifty_the_side() -> None:
    corners = [neighbour(neighbour(CENTRE, way), way + 1) for way in (0, 2)]
    assert [air_arcs.side_struck(CENTRE, 0, hex) for hex in corners] == ["front", "right"]
    assert [air_arcs.side_struck(CENTRE, 0, around(way)) for way in (1, 3)] == ["right", "rear"]


def test_forty_hexes_of_a_ground_map_are_short_range() -> None:
    assert air_range.bracket(air_range.low_altitude_hexes(40, over_ground=True)) == "short"


def test_two_altitudes_up_and_two_hexes_away_is_a_dead_zone() -> None:
    assert air_range.in_dead_zone(2, 2)
    assert not air_range.in_dead_zone(3, 2)


@pytest.mark.ruling("TW-304.2", "TW-304.4", "TW-304.6")
def test_attack_values_are_those_of_the_corrected_tables() -> None:
    lb2, atm6, srm2 = (weapon(name, "clan") for name in ("lb2x", "ATM 6", "SRM 2"))
    assert attack_values.attack_value(lb2, "extreme") == 2
    assert attack_values.attack_value(atm6, "short") == 10
    assert [attack_values.attack_value(srm2, "short", guided=guided) for guided in (False, True)] == [2, 4]


@pytest.mark.parametrize(
    ("slug", "values"),
    [
        ("elrm20", [12, 12, 12, 12]),
        ("mortar8", [10, 10, 10, 0]),
        ("blazer", [12, 12, 0, 0]),
        ("magshot", [2, 0, 0, 0]),
        ("cstreak5", [10, 10, 0, 0]),
        ("crac5", [20, 20, 20, 0]),
    ],
)
def test_a_weapon_that_the_tables_leave_out_does_what_it_does_on_the_ground_with_a_seven(
    slug: str, values: list[int]
) -> None:
    assert [attack_values.attack_value(weapon(slug), band) for band in air_range.BRACKETS] == values


def test_a_launcher_for_several_missiles_does_twice_as_much_with_short_ones_near_by() -> None:
    mml = weapon("mml5")
    values = [attack_values.attack_value(mml, band, short_missiles=True) for band in air_range.BRACKETS]
    assert values == [6, 0, 0, 0]
    assert attack_values.attack_value(mml, "long") == 3


@pytest.mark.example("TWA-048")
def test_standard_damage_is_rounded_normally_on_capital_armor() -> None:
    assert [attack_values.capital_damage(points) for points in (24, 25, 27)] == [2, 3, 3]
