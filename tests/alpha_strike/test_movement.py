"""Moves on the ground: what they cost, what stops them, and the phase itself."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike import RULEBOOK, Setup
from boxcars.alpha_strike.events.action_events import UnitMoved
from boxcars.alpha_strike.moving.mp import stands_still
from boxcars.alpha_strike.moving.terrain_costs import terms
from boxcars.core.dice import SeededDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Game
from boxcars.hexes import Board
from boxcars.tabletop.measure import Point
from boxcars.tabletop.reach import exact_cost
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import box, cost, go, moving, planned, refusals, table

HILL = table(f"hill level 2 {box(16, 24, 30, 36)}")
"""A hill of 2" whose foot is 4" north of a unit at 20,40."""
SHORE = table(f"hill level 1 {box(0, 37, 48, 48)}", f"water depth 1 {box(0, 20, 48, 37)}")
"""A bank of 1", 3" north of which water of 1" begins."""


@pytest.mark.ruling("AS-014.1", "AS-014.2", "AS-032.1")
def test_onto_the_hill_of_the_example() -> None:
    battle = battle_of([unit("20,40", make_card(move=10))], [unit("40,8")], HILL)
    found = planned(battle, "move red-1 ground 20,34")
    assert [(line.label, line.value) for line in found.price.lines] == [
        ("clear, 4″", 4),
        ("2″ up", 4),
        ("clear, 2″", 2),
    ]
    assert (found.price.total, found.left, found.reasons) == (10, 0, ())
    old = battle_of([unit("20,40", make_card(move=10))], [unit("40,8")], HILL, release="1st-printing")
    assert cost(old, "move red-1 ground 20,34") == 8


@pytest.mark.ruling("AS-014.3", "AS-032.2")
def test_into_the_water_of_the_example() -> None:
    battle = battle_of([unit("20,40", make_card(move=10))], [unit("40,8")], SHORE)
    found = planned(battle, "move red-1 ground 20,35.5")
    assert [(line.label, line.value) for line in found.price.lines] == [
        ("clear, 3″", 3),
        ("2″ down", 4),
        ("water, 1.5″", 3),
    ]
    assert (found.price.total, found.left) == (10, 0)
    assert refusals(battle, "move red-1 ground 20,35.4") == ["ASB-6.1"]
    old = battle_of([unit("20,40", make_card(move=10))], [unit("40,8")], SHORE, release="1st-printing")
    assert cost(old, "move red-1 ground 20,35.5") == 8


@pytest.mark.ruling("AS-014.3", "AS-032.2")
def test_by_another_reading_the_water_of_the_example_is_two_inches_deep() -> None:
    deep = table(f"water depth 2 {box(0, 20, 48, 37)}")
    for options, total in (((), 3 + 4 + 1.5 * 4), (("reading:AS-032.2",), 10)):
        battle = battle_of([unit("20,40", make_card(move=14))], [unit("40,8")], deep, options=options)
        assert cost(battle, "move red-1 ground 20,35.5") == total


@pytest.mark.ruling("AS-028.1")
@pytest.mark.parametrize(("release", "total"), [("v2.2", 3), ("1st-printing", 2)])
def test_a_level_costs_more_than_the_ground_alone(release: str, total: float) -> None:
    rise = table(f"hill level 1 {box(16, 20, 30, 39.5)}")
    battle = battle_of([unit("20,40")], [unit("40,8")], rise, release=release)
    assert cost(battle, "move red-1 ground 20,39") == total


@pytest.mark.parametrize(
    ("type", "level", "refused"),
    [("BM", 2, False), ("BM", 2.5, True), ("CV", 1, False), ("CV", 2, True), ("PM", 2, True), ("BA", 1, False)],
)
def test_how_steep_a_way_may_be(type: str, level: float, refused: bool) -> None:
    steep = table(f"hill level {level} {box(16, 20, 30, 38)}")
    battle = battle_of([unit("20,40", make_card(type, move=14))], [unit("40,8")], steep)
    assert ("ASB-6.2" in refusals(battle, "move red-1 ground 20,37")) is refused


@pytest.mark.parametrize(("specials", "level", "refused"), [("", 2, True), ("MTN", 2, False), ("MTN", 2.5, True)])
def test_mountain_troops_take_the_steps_of_a_mech(specials: str, level: float, refused: bool) -> None:
    steep = table(f"hill level {level} {box(16, 20, 30, 38)}")
    troops = make_card("CI", move={"f": 14}, specials=specials)
    battle = battle_of([unit("20,40", troops)], [unit("40,8")], steep)
    assert ("ASB-6.2" in refusals(battle, "move red-1 ground 20,37")) is refused


def test_two_small_steps_within_an_inch_are_one_large_one() -> None:
    near = table(f"hill level 1 {box(16, 20, 30, 38)}", f"hill level 2 {box(16, 20, 30, 37.2)}")
    apart = table(f"hill level 1 {box(16, 20, 30, 38)}", f"hill level 2 {box(16, 20, 30, 37)}")
    for land, refused in ((near, ["ASB-6.2"]), (apart, [])):
        battle = battle_of([unit("20,40", make_card("CV", move=20))], [unit("40,8")], land)
        assert refusals(battle, "move red-1 ground 20,35") == refused


@pytest.mark.ruling("AS-027.4")
def test_a_mobile_unit_may_always_move_two_inches() -> None:
    bog = table(f"rough {box(16, 20, 30, 44)}", f"woods tall 2 {box(16, 20, 30, 44)}")
    battle = battle_of([unit("20,40", make_card(move=2))], [unit("40,8")], bog)
    found = planned(battle, "move red-1 ground 20,38")
    assert (found.reasons, found.price.lines[-1].value, found.price.total) == ((), -4, 2)
    assert refusals(battle, "move red-1 ground 20,37.9") == ["ASB-6.1"]
    wheels = battle_of([unit("31,40", make_card("CV", move={"w": 2}))], [unit("40,8")], bog)
    assert "ASB-6.2" in refusals(wheels, "move red-1 ground 29,40")
    battle["red-1"].heat = 1
    assert "AS-027.3" in refusals(battle, "move red-1 ground 20,38")


@pytest.mark.ruling("AS-027.5")
def test_each_protomech_moves_as_a_unit_of_its_own() -> None:
    force = [unit(f"{10 + 3 * n},40", make_card("PM", move=10)) for n in range(5)]
    battle = moving(battle_of(force, [unit("20,8")]))
    assert [id for id in battle.waiting if id.startswith("red")] == [f"red-{n}" for n in range(1, 6)]
    go(battle, "move red-3 ground 16,30")
    assert battle["red-3"].at == Point(16, 30)
    assert battle["red-2"].at == Point(13, 40)


@pytest.mark.ruling("AS-032.3")
def test_who_moves_less_than_an_inch_stands_still() -> None:
    battle = moving(battle_of([unit("20,40"), unit("30,40")], [unit("20,8")]))
    go(battle, "move red-1 ground 20,39.1")
    go(battle, "move red-2 ground 30,39")
    assert (battle["red-1"].mode, battle["red-2"].mode) == ("stand", "ground")
    assert [stands_still(battle, battle[id]) for id in ("red-1", "red-2")] == [True, False]


def test_roads_carry_wheels_and_tracks_further_if_they_stay_on_them() -> None:
    lane = table("road wide 2 along 20,48 20,0")
    for letter, total in (("t", 10), ("w", 10), ("h", 8)):
        battle = battle_of([unit("20,40", make_card("CV", move={letter: 8}))], [unit("40,8")], lane)
        assert planned(battle, "move red-1 ground 20,31").available.total == total
        assert planned(battle, "move red-1 ground 25,40").available.total == 8


def test_enemies_stop_a_move_and_friends_do_not() -> None:
    battle = battle_of([unit("20,40"), unit("20,37")], [unit("30,40")])
    assert refusals(battle, "move red-1 ground 20,35") == []
    assert refusals(battle, "move red-1 ground 20,37.5") == ["ASB-6.1"]
    assert "ASB-6.1" in refusals(battle, "move red-1 ground 25,40 32,40")
    battle["red-1"].at = Point(26, 40)
    assert refusals(battle, "move red-1 ground 33,40") == ["ASB-6.1"]
    assert refusals(battle, "move red-1 ground 28,38.5 32,38.5 33,39") == []
    assert refusals(battle, "move red-1 ground 28.75,40") == []


def test_no_unit_ends_off_the_table() -> None:
    battle = battle_of([unit("20,46")], [unit("40,8")])
    assert refusals(battle, "move red-1 ground 20,49") == ["ASB-6"]


def test_it_faces_where_it_is_told_or_the_way_it_went() -> None:
    battle = moving(battle_of([unit("20,40"), unit("30,40"), unit("36,40")], [unit("20,8")]))
    go(battle, "move red-1 ground 24,40")
    go(battle, "move red-2 ground 33,40 facing 200")
    go(battle, "move red-3 stand")
    assert [battle[f"red-{n}"].facing for n in (1, 2, 3)] == [90, 200, 0]


def test_every_reason_is_told_at_once() -> None:
    battle = battle_of([unit("20,40", make_card("CV"))], [unit("20,36")], table(f"water depth 1 {box(0, 20, 48, 34)}"))
    assert set(refusals(battle, "move red-1 ground 20,20")) == {"ASB-6.1", "ASB-6.2"}
    assert len(refusals(battle, "move red-1 ground 20,20")) == 3


def test_sprinting_and_climbing_are_options() -> None:
    cliff = table(f"hill level 3 {box(16, 20, 30, 38)}")
    plain = battle_of([unit("20,40", make_card(move=16))], [unit("40,8")], cliff)
    assert "ASB-21.1" in refusals(plain, "move red-1 sprint 20,44")
    battle = battle_of([unit("20,40", make_card(move=16))], [unit("40,8")], cliff, options=["sprint-and-climb"])
    assert refusals(battle, "move red-1 ground 20,37") == ["ASB-6.2"]
    assert cost(battle, "move red-1 climb 20,37") == 2 + 3 * 4 + 1
    assert planned(battle, "move red-1 sprint 40,40").available.total == 24


@pytest.mark.parametrize("seed", range(6))
def test_the_price_of_a_way_is_the_one_that_the_reach_goes_by(seed: int) -> None:
    from random import Random

    random = Random(seed)
    battle = battle_of([unit("24,24", make_card("CV", move=99))], [unit("47,1")], HILL)
    mover = battle["red-1"]
    for _ in range(40):
        path = [mover.at, *(Point(round(random.uniform(1, 47), 2), round(random.uniform(1, 47), 2)) for _ in range(3))]
        words = " ".join(point.word for point in path[1:])
        found = planned(battle, f"move red-1 ground {words}")
        exact = exact_cost(battle.field, path, terms(battle, mover))
        steep = any("steep" in reason.text for reason in found.reasons)
        assert (exact is None) == steep
        if exact is not None:
            assert found.price.total == pytest.approx(exact, abs=0.002)


def test_a_move_is_played_and_told() -> None:
    setup = Setup(table="open-plain", forces={"red": (unit("20,40"),), "blue": (unit("20,8"),)})
    game = Game(RULEBOOK, setup, SeededDice("1"))
    mover = game.decision.units[0] if game.decision else ""
    game.play(f"move {mover} ground 24,{12 if mover == 'blue-1' else 36}")
    told = [event for entry in game.log for event in entry.events if isinstance(event, UnitMoved)]
    assert told[0].unit == mover
    assert "of Move" in told[0].text
    with pytest.raises(Illegal):
        game.play(f"move {mover} ground 24,30")


def test_on_a_hex_board_a_hex_is_two_inches_and_infantry_shares_it() -> None:
    suits = make_card("BA", move={"j": 6})
    plain = "hexes:\n" + Board.plain(16, 17).with_terrain("0504", woods=1).to_text()
    battle = battle_of([unit("0505"), unit("0605", suits), unit("0705")], [unit("0512")], plain)
    assert cost(battle, "move red-1 ground 0504 0503") == 4 + 2
    assert refusals(battle, "move red-1 ground 0605") == []
    assert refusals(battle, "move red-1 ground 0605 0705") == ["ASB-6.1"]
    assert planned(battle, "move red-1 ground 0504 facing 50").facing == 60
    assert refusals(battle, "move red-1 ground 0509 0510") == ["ASB-6.1"]


def test_on_a_hex_board_an_enemy_holds_its_hex_alone_however_large_it_is() -> None:
    large = make_card(specials="LG")
    battle = battle_of([unit("0505", large)], [unit("0604", large)], "hexes:\n" + Board.plain(16, 17).to_text())
    assert refusals(battle, "move red-1 ground 0504 0503") == []
    assert refusals(battle, "move red-1 ground 0503") == []
    assert refusals(battle, "move red-1 ground 0604 0603")


def test_moving_brings_units_out_of_hiding() -> None:
    force = [unit("20,40"), unit("30,40", hidden=True)]
    foes = [unit("20,36", hidden=True), unit("30,30", hidden=True)]
    battle = moving(battle_of(force, foes, options=["hidden-units"]))
    assert refusals(battle, "move red-1 ground 20,35") == []
    go(battle, "move red-1 ground 20,37.25")
    assert (battle["blue-1"].hidden, battle["blue-2"].hidden) == (False, True)
    go(battle, "move red-2 stand")
    assert battle["red-2"].hidden
    moving(battle)
    go(battle, "move red-2 ground 30,38")
    assert not battle["red-2"].hidden
