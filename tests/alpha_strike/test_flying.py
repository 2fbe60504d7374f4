"""VTOLs, WiGEs, ships and submarines: heights and depths."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import air_battle, aloft, fighter, put_over
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import box, cost, go, moving, planned, refusals, table

VTOL = make_card("CV", move={"v": 24})
WIGE = make_card("CV", move={"g": 20})
LAKE = table(f"water depth 3 {box(10, 10, 38, 38)}")


@pytest.mark.ruling("AS-030.2")
def test_a_flyer_pays_for_every_inch_of_height() -> None:
    battle = battle_of([unit("20,40", VTOL, altitude=1)], [unit("40,8")])
    assert cost(battle, "move red-1 ground 20,30 altitude 2") == 10 + 2
    assert cost(battle, "move red-1 ground 20,30") == 10
    assert cost(battle, "move red-1 ground 20,30 altitude 0") == 10 + 2
    assert cost(battle, "move red-1 ground altitude 4") == 6
    old = battle_of([unit("20,40", VTOL, altitude=1)], [unit("40,8")], release="1st-printing")
    assert cost(old, "move red-1 ground 20,30 altitude 2") == 11


def test_a_flyer_goes_over_what_is_in_its_way_and_comes_down_again() -> None:
    land = table(f"hill level 3 {box(16, 30, 24, 36)}", f"woods tall 2 {box(26, 30, 34, 36)}")
    battle = battle_of([unit("20,40", VTOL, altitude=1), unit("30,40", VTOL, altitude=2)], [unit("40,8")], land)
    assert cost(battle, "move red-1 ground 20,28 altitude 1") == 12 + 2 * 3 + 2 * 3
    assert cost(battle, "move red-2 ground 30,28") == 12
    assert refusals(battle, "move red-2 ground 30,33 altitude 1") == ["ASB-6.4"]
    assert refusals(battle, "move red-2 ground 30,33 altitude 0") == ["ASB-6.4"]
    assert planned(battle, "move red-1 ground 20,33").altitude == 1


def test_a_landed_flyer_rises_to_fly() -> None:
    battle = moving(battle_of([unit("20,40", VTOL)], [unit("40,8")]))
    assert not is_airborne(battle["red-1"])
    found = planned(battle, "move red-1 ground 20,30")
    assert (found.altitude, found.price.total) == (1, 12)


@pytest.mark.ruling("AS-023.2")
def test_airborne_is_what_flies_and_not_what_jumps_or_has_landed() -> None:
    jumper = make_card(move={"": 8, "j": 6})
    force = [
        unit("20,40", VTOL),
        unit("24,40", jumper),
        unit("28,40", WIGE),
        unit("32,40", make_card("CV", move={"h": 8})),
    ]
    battle = moving(battle_of(force, [unit("40,8")]))
    go(battle, "move red-1 ground 20,30")
    go(battle, "move red-2 jump 24,35")
    go(battle, "move red-3 ground 28,30")
    go(battle, "move red-4 ground 32,35")
    assert [is_airborne(battle[f"red-{n}"]) for n in (1, 2, 3, 4)] == [True, False, True, False]
    moving(battle)
    go(battle, "move red-1 ground 20,25 altitude 0")
    go(battle, "move red-3 ground 28,25 altitude 0")
    assert [is_airborne(battle[f"red-{n}"]) for n in (1, 3)] == [False, False]


@pytest.mark.ruling("AS-023.2")
def test_a_fighter_is_airborne_in_the_air_and_not_on_the_ground() -> None:
    battle = air_battle([aloft(fighter()), unit("36,40", fighter())], phase="combat")
    put_over(battle, "red-1")
    assert [is_airborne(battle[f"red-{n}"]) for n in (1, 2)] == [True, False]


def test_a_flyer_passes_over_enemies_that_are_lower() -> None:
    battle = battle_of([unit("20,40", VTOL, altitude=1)], [unit("20,36")])
    assert refusals(battle, "move red-1 ground 20,30") == ["ASB-6.1"]
    assert refusals(battle, "move red-1 ground 20,30 altitude 2") == []


def test_a_wige_keeps_an_inch_above_land_and_water() -> None:
    land = table(f"water depth 2 {box(0, 20, 48, 36)}", f"woods tall 2 {box(0, 10, 48, 19)}")
    battle = battle_of([unit("20,40", WIGE)], [unit("40,8")], land)
    assert battle["red-1"].altitude == 1
    found = planned(battle, "move red-1 ground 20,30")
    assert (found.price.total, found.altitude, found.reasons) == (10, 3, ())
    assert refusals(battle, "move red-1 ground 20,20.5 altitude 2") == ["ASB-6.4"]
    assert refusals(battle, "move red-1 ground 20,18") == ["ASB-6.2", "ASB-6.1"]


@pytest.mark.parametrize(("letter", "refused"), [("n", True), ("h", False), ("t", True)])
def test_ships_keep_to_the_water_and_tanks_to_the_land(letter: str, refused: bool) -> None:
    at = "14,24" if letter == "n" else "6,24"
    battle = battle_of([unit(at, make_card("CV", move={letter: 12}))], [unit("44,4")], LAKE)
    assert battle["red-1"].altitude == (3 if letter == "n" else 0)
    assert ("ASB-6.2" in refusals(battle, "move red-1 ground 8,24 14,26")) is refused
    if letter == "n":
        assert cost(battle, "move red-1 ground 24,24") == 10
        assert planned(battle, "move red-1 ground 24,24").altitude == 3


@pytest.mark.ruling("AS-030.3")
def test_a_submarine_pays_for_depth_and_stays_in_the_water() -> None:
    sub = make_card("CV", move={"s": 12})
    battle = battle_of([unit("20,30", sub)], [unit("44,4")], LAKE)
    assert battle["red-1"].altitude == 3
    assert cost(battle, "move red-1 ground 20,24") == 6
    assert cost(battle, "move red-1 ground 20,24 altitude 1") == 6 + 4
    assert refusals(battle, "move red-1 ground 20,24 altitude 4") == ["ASB-6.4"]
    assert refusals(battle, "move red-1 ground 20,39") == ["ASB-6.2"]
    deep = battle_of([unit("20,30", sub, altitude=1)], [unit("44,4")], LAKE)
    assert cost(deep, "move red-1 ground 20,24 altitude 3") == 6 + 4, "and for rising as much"
    old = battle_of([unit("20,30", sub)], [unit("44,4")], LAKE, release="1st-printing")
    assert cost(old, "move red-1 ground 20,24 altitude 1") == 6 + 2


def test_a_mech_that_swims_uses_its_other_move() -> None:
    swimmer = make_card(move={"": 8, "s": 6}, specials="UMU")
    battle = moving(battle_of([unit("20,30", swimmer)], [unit("44,4")], LAKE))
    assert cost(battle, "move red-1 swim 20,24") == 6
    assert refusals(battle, "move red-1 ground 20,24") == ["ASB-6.1"]
    go(battle, "move red-1 swim 20,25 altitude 0")
    assert (battle["red-1"].mode, battle["red-1"].at) == ("swim", Point(20, 25))
    assert "ASB-6.1" in refusals(battle_of([unit("20,30")], [unit("44,4")], LAKE), "move red-1 swim 20,24")
