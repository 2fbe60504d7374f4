"""Ice and crust that break, ground that holds and swallows, industry that explodes, terrain that is razed."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.actions import Move, parse_action
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import fire
from boxcars.alpha_strike.events.ground_events import TerrainDamaged
from boxcars.alpha_strike.moving import bogging, movement
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Card
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.ruling import LATEST
from boxcars.hexes import Board, Terrain
from boxcars.hexes.board import Feature
from boxcars.tabletop.measure import Point
from tests.alpha_strike.shooting import X, Y, duel, strip
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import moving

OPTION = "advanced-terrain"
LAKE = (strip("water", 4, 24, "depth 2"), strip("ice", 4, 24))
SEA = (strip("water", -4, 24, "depth 2"), strip("ice", -4, 24))
JUMPER = make_card(move={"": 8, "j": 8})
HIT, MISS = (6, 6), (1, 1)


def place(inches: float) -> str:
    """A place so many inches east of where red-1 starts."""
    return f"{X + inches:g},{Y:g}"


def kinds(battle: Battle, inches: float) -> tuple[str, ...]:
    """What the ground is there."""
    return battle.field.ground(Point(X + inches, Y)).kinds


def afoot(*pieces: str, mine: Card | None = None, **fields: Any) -> Battle:
    """red-1 in the Movement Phase before these pieces, and blue-1 far away."""
    battle = duel(60, mine or make_card(move=20), None, *pieces, options=[OPTION], **fields)
    return moving(battle)


def go(battle: Battle, words: str, *dice: int) -> list[Event]:
    """Make a legal move."""
    move = parse_action(words)
    assert isinstance(move, Move)
    movement.verify(battle, move)
    return movement.apply(battle, move, ScriptedDice(dice))


def end(battle: Battle, *dice: int) -> list[Event]:
    """Run an End Phase."""
    return end_phase.resolve(battle, ScriptedDice(dice))


# Ice


@pytest.mark.ruling("AS-065.2", "AS-065.3")
@pytest.mark.example("ASA-46", "ASA-48")
def test_ice_breaks_on_a_six_of_one_die_in_a_circle_of_an_inch_around_the_unit() -> None:
    battle = afoot(*LAKE, others=[unit(place(9.5))])
    go(battle, f"move red-1 ground {place(7)}", 5)
    assert (kinds(battle, 7), battle["red-1"].altitude) == (("ice", "water"), 2)
    battle["red-1"].mode = ""
    go(battle, f"move red-1 ground {place(8)}", 6, 1, 1)
    assert [kinds(battle, x) for x in (8, 9, 9.5)] == [("water",), ("water",), ("ice", "water")]
    assert (battle["red-1"].altitude, battle["red-1"].armor) == (0, 4)
    assert battle["blue-2"].altitude == 2, "1.5 inches away it is still on ice"


@pytest.mark.ruling("AS-065.2", "AS-065.3")
def test_before_the_second_printing_two_dice_were_rolled_and_the_hole_was_wider() -> None:
    battle = afoot(*LAKE, without=["AS-065.2", "AS-065.3"])
    go(battle, f"move red-1 ground {place(7)}", 3, 3, 1, 1)
    assert [kinds(battle, 7 + away) for away in (2, 2.5)] == [("water",), ("ice", "water")]


@pytest.mark.example("ASA-47")
@pytest.mark.parametrize(("die", "breaks"), [(3, False), (4, True)])
def test_a_landing_breaks_the_ice_on_four(die: int, breaks: bool) -> None:
    battle = afoot(*LAKE, mine=JUMPER)
    go(battle, f"move red-1 jump {place(8)}", die, *(MISS if breaks else ()))
    assert battle.field.ground(Point(X + 8, Y)).has("ice") is not breaks


def test_who_may_not_be_in_water_is_lost_under_the_ice_and_hovercraft_and_infantry_do_not_break_it() -> None:
    tank = afoot(*LAKE, mine=make_card("CV", move=12))
    go(tank, f"move red-1 ground {place(8)}", 6)
    assert tank["red-1"].marks.destroyed == "it fell through the ice"
    for light in (make_card("CV", move={"h": 12}), make_card("CI", move=12)):
        go(afoot(*LAKE, mine=light), f"move red-1 ground {place(8)}")


def test_ice_that_was_left_again_breaks_where_it_was_first_stepped_on() -> None:
    battle = afoot(strip("water", 2, 4, "depth 2"), strip("ice", 2, 4), mine=make_card(move=20))
    go(battle, f"move red-1 ground {place(7)}", 6)
    assert (kinds(battle, 4), battle["red-1"].armor) == (("water",), 5)


@pytest.mark.ruling("AS-065.4")
@pytest.mark.example("ASA-49")
def test_a_submarine_that_surfaces_breaks_a_hole_of_an_inch_without_a_roll() -> None:
    battle = afoot(*SEA, mine=make_card("CV", move={"s": 16}))
    assert battle["red-1"].altitude == 0
    go(battle, f"move red-1 ground {place(10)} altitude 1")
    assert kinds(battle, 10) == ("ice", "water"), "it is still under water"
    battle["red-1"].mode = ""
    go(battle, f"move red-1 ground {place(12)} altitude 2")
    assert [kinds(battle, 12 + away) for away in (0, 1, 1.5)] == [("water",), ("water",), ("ice", "water")]
    once = afoot(*SEA, mine=make_card("CV", move={"s": 16}), without=["AS-065.4"])
    go(once, f"move red-1 ground {place(12)} altitude 2")
    assert kinds(once, 14) == ("water",)


def test_ice_breaks_in_one_hex_of_a_hex_board() -> None:
    frozen = Terrain(water=2, other=(Feature("ice", 1),))
    board = Board.plain(8, 8).with_hexes({"0402": frozen, "0403": frozen, "0404": frozen})
    table = f"hexes:\n{board.to_text()}"
    battle = moving(battle_of([unit("0401", make_card(move=12))], [unit("0808")], table, options=[OPTION]))
    go(battle, "move red-1 ground 0402 0403", 6, *MISS)
    assert [hex for hex in ("0402", "0403", "0404") if battle.field.ground(battle.field.point(hex)).has("ice")] == [
        "0402",
        "0404",
    ]


# Magma


@pytest.mark.ruling("AS-066.1")
@pytest.mark.example("ASA-50")
def test_the_crust_of_magma_breaks_in_a_circle_of_an_inch_and_is_liquid_there() -> None:
    battle = afoot(strip("magma", 4, 24))
    go(battle, f"move red-1 ground {place(7)}", 6)
    assert [battle.field.ground(Point(X + x, Y)).has("liquid-magma") for x in (7, 8, 8.5)] == [True, True, False]
    once = afoot(strip("magma", 4, 24), without=["AS-066.1"])
    go(once, f"move red-1 ground {place(7)}", 6)
    assert once.field.ground(Point(X + 9, Y)).has("liquid-magma")


def test_hot_ground_heats_and_liquid_magma_burns_mechs_and_destroys_all_others() -> None:
    crust = afoot(strip("magma", 4, 24))
    go(crust, f"move red-1 ground {place(7)}", 1)
    crust["red-1"].attacks = ["weapon"]
    end(crust)
    assert (crust["red-1"].heat, crust["red-1"].armor) == (1, 5)
    liquid = afoot(strip("liquid-magma", 4, 24))
    go(liquid, f"move red-1 ground {place(7)}")
    liquid["red-1"].attacks = ["weapon"]
    end(liquid)
    assert (liquid["red-1"].heat, liquid["red-1"].armor) == (2, 4)
    tank = afoot(strip("magma", 4, 24), mine=make_card("CV", move=12))
    go(tank, f"move red-1 ground {place(7)}", 6)
    end(tank)
    assert tank["red-1"].destroyed == "magma burned it"


# Bogging down


@pytest.mark.example("ASA-92")
def test_mud_holds_tanks_and_infantry_and_no_mechs() -> None:
    mud = strip("mud", 4, 24)
    assert bogging.number(LATEST, afoot(mud, mine=make_card("CV"))["red-1"], "mud").total == 3
    assert bogging.number(LATEST, afoot(mud, mine=make_card("CI"))["red-1"], "mud").total == 4
    go(afoot(mud), f"move red-1 ground {place(6)}")


def test_a_unit_that_is_held_stops_an_inch_inside_and_is_immobile_until_it_gets_free() -> None:
    battle = afoot(strip("mud", 4, 24), mine=make_card("CV", move=12))
    go(battle, f"move red-1 ground {place(8)}", *MISS)
    tank = battle["red-1"]
    assert tank.at == Point(X + 5, Y)
    movement.begin(battle, ScriptedDice(MISS))
    assert (tank.mode, tank.mire is None) == ("immobile", False)
    movement.begin(battle, ScriptedDice([2, 1]))
    assert (tank.mode, tank.mire) == ("immobile", None)
    movement.begin(battle, ScriptedDice([]))
    assert tank.mode == ""


@pytest.mark.parametrize(("answer", "free", "mode"), [("yes", True, "stand"), ("no", False, "")])
def test_a_mech_in_contact_may_give_up_its_move_to_help(answer: str, free: bool, mode: str) -> None:
    mud = "table mire 40 x 24\nmud 10,0 30,0 30,24 10,24"
    stuck = unit("8,12", make_card("CV", move=12), facing=90)
    battle = battle_of([stuck, unit("12.25,12")], [unit("38,2")], mud, options=[OPTION])
    movement.begin(battle, ScriptedDice([]))
    go(battle, "move red-1 ground 14,12", *MISS)
    assert battle["red-1"].at == Point(11, 12), "beside its friend"
    movement.begin(battle, ScriptedDice((1, 1), ScriptedChoices([answer])))  # it needs 3, or 1
    assert (battle["red-1"].mire is None, battle["red-2"].mode) == (free, mode)


def test_hovercraft_and_who_keeps_to_the_road_are_not_held_and_ground_holds_once_a_turn() -> None:
    swamp = strip("swamp", 4, 24)
    go(afoot(swamp, mine=make_card("CV", move={"h": 12})), f"move red-1 ground {place(8)}")
    go(afoot(swamp, strip("road", 0, 30), mine=make_card("CV", move=12)), f"move red-1 ground {place(8)}")
    twice = afoot(strip("swamp", 4, 6), strip("mud", 8, 12), mine=make_card("CV", move=40))
    go(twice, f"move red-1 ground {place(10)}", 3, 1)


@pytest.mark.ruling("AS-067.1")
@pytest.mark.example("ASA-51", "ASA-52")
def test_a_twelve_turns_an_inch_of_swamp_around_the_unit_to_quicksand_which_swallows_it() -> None:
    battle = afoot(strip("swamp", 4, 24))
    battle.turn = 3
    go(battle, f"move red-1 ground {place(7)}", *HIT)
    found = [battle.field.ground(Point(X + x, Y)).has("quicksand") for x in (5, 6, 6.5)]
    assert (found, battle["red-1"].at) == ([True, True, False], Point(X + 5, Y))
    end(battle)
    battle.turn = 4
    end(battle)
    mire = battle["red-1"].mire
    assert mire
    assert (mire.sunk, battle["red-1"].destroyed) == (1, "")
    battle.turn = 5
    end(battle)
    assert battle["red-1"].destroyed == "quicksand swallowed it"


@pytest.mark.ruling("AS-067.1")
def test_before_the_second_printing_the_patch_of_quicksand_was_wider() -> None:
    battle = afoot(strip("swamp", 2, 24), without=["AS-067.1"])
    go(battle, f"move red-1 ground {place(5)}", *HIT)
    assert battle.field.ground(Point(X + 5, Y)).has("quicksand")


def test_who_is_stuck_in_quicksand_needs_three_more_to_get_free() -> None:
    assert bogging.number(LATEST, afoot()["red-1"], "quicksand").total == 4 + 3
    battle = afoot(strip("quicksand", 4, 24))
    go(battle, f"move red-1 ground {place(7)}")
    assert battle["red-1"].mire


# Industry


@pytest.mark.ruling("AS-065.1")
@pytest.mark.example("ASA-45")
def test_an_explosion_of_industrial_ground_strikes_all_under_the_small_template() -> None:
    pieces = strip("industrial", 4, 24)
    for away, without, lost in ((1, (), 1), (1.5, (), 0), (1.5, ("AS-065.1",), 1)):
        battle = duel(60, None, None, pieces, options=[OPTION], without=without)
        base = battle["red-1"]
        base.at = Point(X + 10 + away + base.radius, Y)
        area.strike(battle, Point(X + 10, Y), ((0, 0),), ScriptedDice([4, 4]), source="a dud", shells=False)
        assert 5 - base.armor == lost


@pytest.mark.ruling("AS-065.1")
def test_an_attack_that_misses_a_unit_in_industrial_ground_may_set_it_off() -> None:
    for dice, lost in (((4, 3), 0), ((4, 4), 1)):
        battle = duel(10, None, None, strip("industrial", 8, 24), options=[OPTION])
        action = parse_action("attack red-1 blue-1")
        combat.verify(battle, action)
        combat.apply(battle, action, ScriptedDice([*MISS, *dice]))
        assert 5 - battle["blue-1"].armor == lost


# Razing


def shoot(battle: Battle, inches: float, *dice: int) -> list[Event]:
    """Let red-1 fire at a place."""
    action = parse_action(f"attack red-1 {place(inches)}")
    combat.verify(battle, action)
    battle["red-1"].attacks = []
    return combat.apply(battle, action, ScriptedDice(dice))[0]


@pytest.mark.ruling("AS-104.1")
@pytest.mark.example("ASA-61")
def test_damage_adds_up_until_the_woods_under_a_small_template_are_rough_ground() -> None:
    battle = duel(30, None, None, strip("woods", 8, 16, "tall 2"), options=["razing"])
    told = [event for event in shoot(battle, 10, *HIT) if isinstance(event, TerrainDamaged)]
    assert [(each.what, each.points, each.taken, each.factor) for each in told] == [("woods", 3, 3, 5)]
    assert (kinds(battle, 10), battle.razing) == (("woods",), {place(10): 3})
    battle["red-1"].attacks, battle["red-1"].card = [], make_card(damage=(1, 1, 1))
    shoot(battle, 10, *HIT)
    assert (kinds(battle, 10), battle.razing) == (("woods",), {place(10): 4})
    battle["red-1"].attacks = []
    shoot(battle, 10, *HIT)
    assert [kinds(battle, 10 + away) for away in (0, 1, 1.5)] == [("rough",), ("rough",), ("woods",)]
    assert not battle.razing
    once = duel(
        30, make_card(damage=(9, 9, 9)), None, strip("woods", 8, 16, "tall 2"), options=["razing"], without=["AS-104.1"]
    )
    shoot(once, 10, *HIT)
    assert kinds(once, 12) == ("rough",)


@pytest.mark.ruling("AS-104.1")
@pytest.mark.example("ASA-62")
@pytest.mark.parametrize(
    ("word", "factor", "left"),
    [
        ("heavy-woods tall 2", 9, ("woods",)),
        ("ultra-woods tall 3", 12, ("heavy-woods", "woods")),
        ("light-jungle tall 2", 6, ("rough",)),
        ("heavy-jungle tall 2", 10, ("light-jungle", "woods")),
        ("ultra-jungle tall 3", 13, ("heavy-jungle", "woods")),
        ("magma", 3, ("liquid-magma", "magma")),
        ("fields", 3, ()),
        ("deep-snow", 3, ()),
        ("snow", 2, ()),
    ],
)
def test_each_kind_of_terrain_has_its_factor_and_becomes_its_own(word: str, factor: int, left: tuple[str, ...]) -> None:
    kind, _, measures = word.partition(" ")
    for points, razed in ((factor - 1, False), (factor, True)):
        card = make_card(damage=(points, points, points))
        battle = duel(30, card, None, strip(kind, 8, 16, measures), options=["razing", OPTION])
        shoot(battle, 10, *HIT)
        assert (kinds(battle, 10) == left) is razed


@pytest.mark.ruling("AS-104.1")
def test_there_must_be_something_to_raze() -> None:
    battle = duel(30, None, None, strip("rough", 8, 16), options=["razing"])
    with pytest.raises(Illegal, match=r"there is nothing to raze at .* \[AS-104\.1\]"):
        shoot(battle, 10)


def test_razed_ice_is_open_water() -> None:
    battle = duel(30, make_card(damage=(4, 4, 4)), None, *LAKE, options=["razing", OPTION])
    shoot(battle, 10, *HIT)
    assert kinds(battle, 10) == ("water",)


def test_woods_that_have_burnt_down_are_rough_ground() -> None:
    battle = duel(30, None, None, strip("woods", 8, 16, "tall 2"), options=["fire"])
    fire.ignite(battle, Point(X + 12, Y))
    for turn in range(2, 7):
        battle.turn = turn
        end(battle)
    assert [kinds(battle, x) for x in (12, 13, 13.5)] == [("rough",), ("rough",), ("woods",)]


def test_changed_ground_and_who_is_stuck_in_it_are_kept_with_a_battle() -> None:
    battle = afoot(strip("swamp", 4, 24))
    fresh = battle.copy()
    go(battle, f"move red-1 ground {place(7)}", *HIT)
    again = RULEBOOK.decode(fresh, RULEBOOK.encode(battle, whole=True))
    assert (again.field.key, again["red-1"].mire) == (battle.field.key, battle["red-1"].mire)
    assert again.field.ground(Point(X + 5, Y)).has("quicksand")
    assert b"mire" not in RULEBOOK.encode(fresh)


def test_ice_that_a_unit_has_left_again_is_tested_where_it_first_stepped_on_it() -> None:
    battle = afoot(strip("water", 4, 8, "depth 2"), strip("ice", 4, 8))
    go(battle, f"move red-1 ground {place(10)}", 6)
    assert [kinds(battle, x) for x in (4.5, 5.5, 6.5, 7.5)] == [
        ("water",),
        ("water",),
        ("ice", "water"),
        ("ice", "water"),
    ]


@pytest.mark.parametrize(("dice", "stuck"), [((1, 2), True), ((2, 2), False)])
def test_who_jumps_into_liquid_magma_may_stick_in_it(dice: tuple[int, int], stuck: bool) -> None:
    battle = afoot(strip("liquid-magma", 4, 12), mine=JUMPER)
    go(battle, f"move red-1 jump {place(6)}", *dice)
    assert bool(battle["red-1"].mire) is stuck
    walker = afoot(strip("liquid-magma", 4, 12), mine=make_card(move=20))
    go(walker, f"move red-1 ground {place(6)}")
    assert walker["red-1"].mire is None
