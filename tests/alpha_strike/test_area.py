"""Area effects: who is under a template, and booby traps (ASB-11.1, ASB-18.6)."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.actions import Physical, Use
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks import combat, physical
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from tests.alpha_strike.tables import battle_of, make_card, unit

HILL = "table hill 48 x 48\nhill level 1 20,10 30,10 30,20 20,20\n"
RADIUS = 0.625


def caught(battle: Battle, at: str, diameter: float) -> list[str]:
    return [unit.id for unit in area.caught(battle, battle.field.point(at), diameter)]


@pytest.mark.ruling("AS-039.4")
def test_height_counts_as_distance_from_the_middle() -> None:
    tank = make_card("CV")
    battle = battle_of([unit("5,5")], [unit(f"{20 + RADIUS:g},15", tank), unit("12,40", tank)], HILL)
    assert caught(battle, "19,15", 2) == [], "on the edge of the small template, but an inch higher"
    assert caught(battle, "19,15", 6) == ["blue-1"]
    assert caught(battle, f"{11 - RADIUS:g},40", 2) == ["blue-2"], "on the edge and level with it"


@pytest.mark.ruling("AS-038.6")
def test_area_damage_strikes_carrier_and_riders_in_full() -> None:
    suits = make_card("BA", specials="MEC")
    battle = battle_of([unit("5,5")], [unit("20,20", make_card(specials="OMNI")), unit("20,22", suits)])
    battle["blue-2"].carrier = "blue-1"
    area.strike(battle, battle["blue-1"].at, ((2, 2),), ScriptedDice([]), source="a test")
    assert (battle["blue-1"].armor, battle["blue-2"].armor) == (3, 3)
    battle.rules = RuleSet(release="2nd-printing")
    area.strike(battle, battle["blue-1"].at, ((2, 2),), ScriptedDice([5]), source="a test")
    assert (battle["blue-1"].armor, battle["blue-2"].armor) == (3, 1)


@pytest.mark.parametrize(("die", "left"), [(4, (3, 5)), (5, (5, 3))])
def test_other_hits_on_a_carrier_strike_it_or_the_battle_armor_on_it(die: int, left: tuple[int, int]) -> None:
    battle = battle_of([unit("20,21.25")], [unit("20,20", facing=180), unit("20,18", make_card("BA", specials="XMEC"))])
    battle["blue-2"].carrier = "blue-1"
    physical.apply(battle, Physical("red-1", "standard", "blue-1"), ScriptedDice([6, 6, die]))
    assert (battle["blue-1"].armor, battle["blue-2"].armor) == left


def test_infantry_inside_is_safe() -> None:
    truck = make_card("CV", specials=(Special("IT", 4),))
    battle = battle_of([unit("5,5")], [unit("20,20", truck), unit("20,22", make_card("CI"))])
    battle["blue-2"].carrier = "blue-1"
    area.strike(battle, battle["blue-1"].at, ((2, 2),), ScriptedDice([1, 1]), source="a test")
    assert (battle["blue-1"].armor, battle["blue-2"].armor) == (3, 5)


def test_battle_armor_rides_outside_when_the_room_inside_is_taken() -> None:
    """Both need 2 of the 3 points of room; whoever is mechanized clings to the truck and is struck with it."""
    truck = make_card("CV", specials=(Special("IT", 3),))
    force = [unit("20,20", truck), unit("20,22", make_card("CI")), unit("20,18", make_card("BA", specials="XMEC"))]
    battle = battle_of([unit("5,5")], force)
    for n in (2, 3):
        battle[f"blue-{n}"].carrier = "blue-1"
    area.strike(battle, battle["blue-1"].at, ((2, 2),), ScriptedDice([1, 1]), source="a test")
    assert [unit.armor for unit in battle.in_play("blue")] == [3, 5, 3]
    battle["blue-2"].carrier = ""
    battle["blue-2"].at = battle.field.point("40,40")
    area.strike(battle, battle["blue-1"].at, ((2, 2),), ScriptedDice([1, 1]), source="a test")
    assert [unit.armor for unit in battle.in_play("blue")] == [1, 5, 3]


def test_the_smallest_zone_counts() -> None:
    battle = battle_of([unit("5,5")], [unit("20,20"), unit("22.5,20"), unit("26,20")])
    area.strike(battle, battle.field.point("20,20"), ((2, 3), (6, 1)), ScriptedDice([]), source="a test")
    assert [unit.armor for unit in battle.in_play("blue")] == [2, 4, 5]


@pytest.mark.parametrize(("specials", "points"), [("RCA", 1), ("RFA", 6), ("", 3)])
def test_special_armor_meets_area_damage(specials: str, points: int) -> None:
    assert (
        area.met_by_armor(battle_of([unit("5,5")], [unit("9,9", make_card(specials=specials))])["blue-1"], 3) == points
    )


# Booby traps


def trapped(card: Card, *places: str, **fields: Any) -> Battle:
    """A battle in which red-1 has a trap at 20,20, and enemies stand at some places."""
    battle = battle_of([unit("20,20", card)], [unit(place, make_card("CI", armor=30)) for place in places], **fields)
    battle["red-1"].mode = "ground"
    return battle


def set_off(battle: Battle, target: str = "") -> list[int]:
    """What each enemy takes when red-1 sets off its trap."""
    action = Use("red-1", "BT", target)
    combat.verify(battle, action)
    combat.apply(battle, action, ScriptedDice([]))
    return [30 - enemy.armor for enemy in battle.in_play("blue")]


TRAP = make_card(specials="BT", size=2, move=8)


@pytest.mark.ruling("AS-105.1")
def test_a_booby_trap_strikes_all_under_a_small_template_and_destroys_its_unit() -> None:
    places = (f"{21 + RADIUS:g},20", f"20,{21.5 + RADIUS:g}")
    battle = trapped(TRAP, *places)
    assert set_off(battle) == [2 * 4, 0]
    assert battle["red-1"].armor == 5
    end_phase.resolve(battle, ScriptedDice([]))
    assert battle["red-1"].destroyed == "it set off its booby trap"
    assert set_off(trapped(TRAP, *places, release="1st-printing")) == [8, 8]


@pytest.mark.ruling("AS-105.2", "AS-105.3")
def test_a_flyer_sets_off_its_trap_over_a_point_of_its_choice() -> None:
    flyer = make_card("CV", specials="BT", size=3, move={"v": 12})
    for fields in ({}, {"release": "1st-printing"}, {"options": ["reading:AS-105.3"]}):
        battle = trapped(flyer, "30,30", f"30,{32 + RADIUS:g}", **fields)
        battle["red-1"].altitude = 4
        if fields:
            with pytest.raises(Illegal, match="has not flown over"):
                set_off(battle, "30,30")
        else:
            assert set_off(battle, "30,30") == [3, 0]


def test_a_trap_on_the_ground_goes_off_where_it_is() -> None:
    with pytest.raises(Illegal, match="where it stands"):
        set_off(trapped(TRAP, "30,30"), "30,30")
