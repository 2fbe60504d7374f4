"""Mines: laid in secret, set off by who enters them, swept, and known to all from then on."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.game import Event
from boxcars.hexes import Bridge, Building
from boxcars.total_warfare.actions import parse_action
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup, decode_battle, encode_battle
from boxcars.total_warfare.events.ground_events import MinesEntered, MinesLaid, MinesSwept, MinesThinned
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, MotiveRolled, UnitMoved
from boxcars.total_warfare.game import BattleGame, new_game
from boxcars.total_warfare.ground import Minefield
from boxcars.total_warfare.moving import minefields, mining, movement
from boxcars.total_warfare.units.infantry.state import fresh_platoon
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
from tests.total_warfare.field import of_kind, script, two
from tests.total_warfare.scenes import PLAIN, mech, planned, rolls, scene

LAYER = "Sapper Minelayer BX"
TANK = "Scorpion Light Tank"
ALL = ("red", "blue")


def vehicle(id: str, name: str, hex: str = "0510", facing: int = 0) -> Unit:
    design = any_design(name)
    assert isinstance(design, VehicleDesign)
    return fresh_vehicle(id, id.partition("-")[0], design, hex, facing)


def mined(*units: Unit, density: int = 10, hex: str = "0508") -> Battle:
    """A battle with a field of blue's that red knows nothing of."""
    battle = scene(*units)
    battle.mines[hex] = Minefield(density, ("blue",))
    return battle


def moved(battle: Battle, text: str, *dice: int | tuple[int, ...], answers: tuple[str, ...] = ()) -> list[Event]:
    rolled = script(*dice)
    rolled.choices = ScriptedChoices(answers)
    action = parse_action(text)
    events, done = movement.apply(battle, action, rolled)  # type: ignore[arg-type]
    assert not rolled.left
    battle.acting = "" if done else action.unit
    return events


@pytest.mark.ruling("TWB-17.92")
def test_a_dispenser_lays_two_fields_where_its_vehicle_begins_or_ends_its_move() -> None:
    battle = scene(layer := vehicle("red-1", LAYER), vehicle("blue-1", TANK, "0501"))
    assert mining.fields_left(layer) == 8
    (laid,) = of_kind(moved(battle, "move red-1 cruise 0509 0508", answers=("0508",)), MinesLaid)
    assert (laid.hex, laid.density, laid.secret) == ("0508", 10, "red")
    layer.mode, layer.mp_spent = "", 0
    (laid,) = of_kind(moved(battle, "move red-1 cruise 0507", answers=("0508",)), MinesLaid)
    assert (laid.hex, laid.density) == ("0508", 20), "more of them lie thicker"
    assert mining.fields_left(layer) == 6
    layer.mode, layer.mp_spent = "", 0
    assert not of_kind(moved(battle, "move red-1 stay", answers=("none",)), MinesLaid)
    layer.mines_laid = 8
    assert not of_kind(moved(battle, "move red-1 stay"), MinesLaid), "nobody asks who has none left"


def test_all_see_mines_that_are_laid_where_all_know_of_some() -> None:
    battle = scene(vehicle("red-1", LAYER), vehicle("blue-1", TANK, "0501"))
    battle.mines["0510"] = Minefield(10, ALL)
    (laid,) = of_kind(moved(battle, "move red-1 stay", answers=("0510",)), MinesLaid)
    assert (laid.density, laid.secret) == (20, "")


def test_what_lies_unseen_where_mines_could_be_laid_changes_no_answer_of_the_engine() -> None:
    laid = []
    for field in (None, Minefield(10, ("blue",))):
        battle = scene(vehicle("red-1", LAYER, "0509"), vehicle("blue-1", TANK, "0504"))
        battle.mines |= {"0509": field} if field else {}
        events, _ = movement.apply(battle, parse_action("move red-1 cruise 0508"), ScriptedDice([]))  # type: ignore[arg-type]
        laid.append([event.hex for event in of_kind(events, MinesLaid)])
    assert laid == [["0509"], ["0509"]]


@pytest.mark.ruling("TWB-17.92")
def test_mines_lie_no_thicker_than_thirty() -> None:
    battle = scene(vehicle("red-1", LAYER))
    battle.mines["0510"] = Minefield(25, ("red",))
    moved(battle, "move red-1 stay", answers=("0510",))
    assert battle.mines["0510"].density == 30


@pytest.mark.ruling("TWB-17.92")
@pytest.mark.parametrize(
    "terrain", [{"water": 1}, {"building": Building(type=3, height=1, cf=60)}, {"water": 0}], ids=str
)
def test_mines_are_laid_on_dry_and_open_ground_only(terrain: dict[str, object]) -> None:
    board = PLAIN.with_terrain("0510", **terrain)
    assert not minefields.can_be_mined(board["0510"])
    assert minefields.can_be_mined(PLAIN["0510"])


@pytest.mark.parametrize(("enemy", "answer"), [("0504", "0509"), ("1517", "none")])
def test_who_is_not_asked_mines_the_way_behind_him_where_enemies_are_near(enemy: str, answer: str) -> None:
    battle = scene(vehicle("red-1", LAYER, "0509"), vehicle("blue-1", TANK, enemy))
    events, _ = movement.apply(battle, parse_action("move red-1 cruise 0508"), ScriptedDice([]))  # type: ignore[arg-type]
    assert [event.hex for event in of_kind(events, MinesLaid)] == ([answer] if answer != "none" else [])


@pytest.mark.ruling("TWB-17.93")
def test_a_mech_that_sets_mines_off_is_struck_on_its_legs_and_may_go_on() -> None:
    battle = mined(walker := mech("red-1", "Atlas AS7-D", "0510"), density=20)
    # the mines at 8; four groups by the kick table; whether they lie thinner, at 8; balance for 20 points, at 6
    events = moved(battle, "move red-1 walk 0509 0508 0507", two(8), 1, 4, 1, 4, two(8), two(9))
    assert walker.hex == "0508"
    assert battle.acting == "red-1"
    (entered,) = of_kind(events, MinesEntered)
    assert (entered.tally.total, entered.success) == (8, True)
    assert [(hit.location, hit.amount) for hit in of_kind(events, DamageTaken)] == [("RL", 5), ("LL", 5)] * 2
    assert [event.density for event in of_kind(events, MinesThinned)] == [15]
    assert rolls(events) == [("piloting (20 or more damage in the phase)", 6, True)]
    moved(battle, "move red-1 walk 0507")
    assert walker.hex == "0507"


@pytest.mark.ruling("TWB-17.93")
@pytest.mark.parametrize(("density", "number"), [(5, 9), (10, 9), (15, 8), (20, 8), (25, 7), (30, 7)])
def test_thick_mines_go_off_sooner(density: int, number: int) -> None:
    assert minefields.needed(Minefield(density, ()), mech("red-1", "Atlas AS7-D", "0510")).total == number


@pytest.mark.ruling("TWB-17.93")
def test_men_set_off_fewer_mines_and_what_floats_on_air_almost_none() -> None:
    platoon = fresh_platoon("red-1", "red", any_design("Foot Platoon (Rifle)"), "0509", 0)  # type: ignore[arg-type]
    assert minefields.needed(Minefield(10, ()), platoon).total == 10
    assert minefields.needed(Minefield(30, ()), vehicle("red-1", "Saladin Assault Hover Tank")).total == 12
    battle = mined(platoon)
    events = moved(battle, "move red-1 walk 0508", two(10), two(2))
    assert [lost.tally.total for lost in of_kind(events, TroopersLost)] == [10]
    assert battle.mines["0508"].density == 10


@pytest.mark.ruling("TWB-17.93")
def test_a_vehicle_is_struck_in_front_and_rolls_once_for_its_motive_system() -> None:
    battle = mined(tank := vehicle("red-1", TANK))
    events = moved(battle, "move red-1 cruise 0509 0508", two(9), two(4), two(2))
    assert [(hit.location, hit.amount) for hit in of_kind(events, DamageTaken)] == [("FR", 5), ("FR", 5)]
    assert [roll.tally.total for roll in of_kind(events, MotiveRolled)] == [2], "as from the side"
    assert tank.hex == "0508"


@pytest.mark.ruling("TWB-17.93")
def test_who_is_lucky_goes_on_and_all_know_of_the_mines() -> None:
    battle = mined(mech("red-1", "Atlas AS7-D", "0510"))
    events = moved(battle, "move red-1 walk 0509 0508 0507", two(8))
    assert [event.path for event in of_kind(events, UnitMoved)] == [("0510", "0509", "0508", "0507")]
    assert [event.success for event in of_kind(events, MinesEntered)] == [False]
    assert battle.mines["0508"].known_to == ALL
    assert battle.mines["0508"].density == 10


@pytest.mark.ruling("TWB-17.93")
def test_who_jumps_over_mines_sets_none_off_but_who_lands_on_them_does() -> None:
    battle = mined(mech("red-1", "Wasp WSP-1A", "0510"))
    moved(battle, "move red-1 jump 0507 facing N")
    battle = mined(mech("red-1", "Wasp WSP-1A", "0510"))
    moved(battle, "move red-1 jump 0508 facing N", two(8))
    assert battle.mines["0508"].known_to == ALL


@pytest.mark.ruling("TWB-17.93")
def test_mines_know_no_friend() -> None:
    battle = mined(mech("blue-1", "Atlas AS7-D", "0510"))
    assert [event.success for event in of_kind(moved(battle, "move blue-1 walk 0509 0508", two(3)), MinesEntered)] == [
        False
    ]


@pytest.mark.ruling("TWB-17.94")
def test_a_sweeper_clears_mines_and_is_worn_out_after_five_hexes() -> None:
    battle = mined(sweeper := vehicle("red-1", LAYER))
    events = moved(battle, "move red-1 cruise 0509 0508", two(6), answers=("none",))
    assert [event.success for event in of_kind(events, MinesSwept)] == [True]
    assert (battle.mines, sweeper.swept) == ({}, 1)
    battle = mined(sweeper := vehicle("red-1", LAYER))
    events = moved(battle, "move red-1 cruise 0509 0508", two(5), two(9), two(2), two(2), answers=("none",))
    assert [event.success for event in of_kind(events, MinesSwept)] == [False]
    assert [hit.location for hit in of_kind(events, DamageTaken)] == ["FR", "FR"], "where its sweeper is"
    battle = mined(sweeper := vehicle("red-1", LAYER))
    sweeper.swept = 5
    assert not of_kind(moved(battle, "move red-1 cruise 0509 0508", two(8), answers=("none",)), MinesSwept)


def test_a_plan_tells_of_the_mines_that_its_side_knows() -> None:
    battle = mined(mech("red-1", "Atlas AS7-D", "0510"))
    assert planned(battle.masked("red"), "move red-1 walk 0509 0508").mines == ()
    (roll,) = planned(battle.masked("blue"), "move red-1 walk 0509 0508").mines
    assert (roll.hex, roll.tally.total) == ("0508", 9)


def opened() -> BattleGame:
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup(LAYER, "0510", 0),),
        "blue": (UnitSetup(TANK, "0504", 3),),
    }
    return new_game(Setup(board="open-plain", forces=forces), SeededDice("mines"))


@pytest.mark.ruling("TWB-17.92")
def test_only_its_own_side_sees_that_mines_are_laid() -> None:
    game = opened()
    while game.decision and game.decision.side != "red":
        game.play("move blue-1 stay")
    game.play("move red-1 stay")
    assert game.view("red").question
    assert game.view("blue").question is None
    game.play("answer 0510")
    assert list(game.view("red").state.mines) == ["0510"]
    for side in ("blue", ""):
        view = game.view(side)
        assert (view.state.mines, view.state["red-1"].mines_laid) == ({}, 0)
        assert not any("mine" in f"{entry.action} {event.text}" for entry in view.log for event in entry.events)
    assert decode_battle(game.state, encode_battle(game.state, whole=True)).mines == game.state.mines


@pytest.mark.ruling("TWB-17.92")
@pytest.mark.parametrize("answer", ["none", "0510"])
def test_what_a_side_answers_about_its_mines_tells_others_nothing(answer: str) -> None:
    game = opened()
    while game.decision and game.decision.side != "red":
        game.play("move blue-1 stay")
    game.play("move red-1 stay")
    game.play(f"answer {answer}")
    assert game.view("red").log[-1].action == f"answer {answer}"
    for side in ("blue", ""):
        last = game.view(side).log[-1]
        assert (last.action, [event.text for event in last.events]) == ("", ["red-1 stays at 0510", "turn 1: fire"])


def test_others_read_of_a_move_at_whose_end_mines_are_laid_by_themselves() -> None:
    game = opened()
    game.play("order mines decide", by="red")
    while game.decision and game.decision.side != "red":
        game.play("move blue-1 stay")
    game.play("move red-1 stay")
    assert list(game.state.mines) == ["0510"]
    assert game.view("blue").log[-1].action == "move red-1 stay"


def any_vehicle(id: str, name: str, hex: str, *gear: Fitting) -> Unit:
    """A vehicle of any kind, with more in its hull."""
    design = any_design(name)
    assert isinstance(design, VehicleDesign)
    own = msgspec.structs.replace(design, equipment=(*design.equipment, *gear))
    kind = kind_for(own)
    assert kind
    return kind.fresh(id, id.partition("-")[0], own, UnitSetup(name, hex, 0), 0)


@pytest.mark.parametrize(
    ("state", "hex"),
    [({}, "0510"), ({"bay": "red-2"}, ""), ({"map": "low"}, ""), ({"foot": 1}, ""), ({"destroyed": "gone"}, "")],
    ids=str,
)
def test_mines_are_laid_from_the_ground_by_who_stands_on_it_himself(state: dict[str, object], hex: str) -> None:
    battle = scene(layer := vehicle("red-1", LAYER), vehicle("red-2", TANK, "0510"))
    for name, value in state.items():
        setattr(layer, name, value)
    assert mining.site(battle, layer) == hex


@pytest.mark.parametrize(("foot", "hex"), [(0, "0510"), (1, "0510"), (2, "")])
def test_a_wige_lays_mines_in_flight_one_level_up(foot: int, hex: str) -> None:
    wige = any_vehicle("red-1", "Fensalir Combat WiGE", "0510", Fitting(mining.DISPENSER, "BD"))
    battle = scene(wige)
    wige.foot = foot
    assert mining.fields_left(wige) == 2
    assert mining.site(battle, wige) == hex


def test_nobody_is_asked_for_mines_in_water() -> None:
    layer = vehicle("red-1", LAYER)
    battle = scene(layer, board=PLAIN.with_terrain("0510", water=0))
    assert mining.site(battle, layer) == ""
    assert not minefields.can_be_mined(
        PLAIN.with_terrain("0510", bridge=Bridge(type=2, elevation=1, cf=40, exits=9))["0510"]
    )


def test_who_mines_what_another_has_mined_keeps_its_secret_from_nobody_who_knew() -> None:
    battle = mined(vehicle("red-1", LAYER), hex="0510")
    moved(battle, "move red-1 stay", answers=("0510",))
    assert battle.mines["0510"] == Minefield(20, ("blue", "red"))


@pytest.mark.parametrize(
    ("enemy", "friend", "field", "laid"),
    [
        ("0517", "", "", ["0509"]),
        ("0617", "", "", []),
        ("0504", "0509", "", ["0508"]),
        ("0504", "", "0509", ["0508"]),
    ],
)
def test_who_is_not_asked_mines_free_hexes_within_eight_of_an_enemy(
    enemy: str, friend: str, field: str, laid: list[str]
) -> None:
    battle = scene(vehicle("red-1", LAYER, "0509"), vehicle("blue-1", TANK, enemy))
    if friend:
        battle.units["red-2"] = vehicle("red-2", TANK, friend)
    if field:
        battle.mines[field] = Minefield(10, ("red",))
    events, _ = movement.apply(battle, parse_action("move red-1 cruise 0508"), script())  # type: ignore[arg-type]
    assert [event.hex for event in of_kind(events, MinesLaid)] == laid


def test_no_mines_are_wasted_on_enemies_who_fly() -> None:
    battle = scene(vehicle("red-1", LAYER, "0509"), flier := any_vehicle("blue-1", "Kestrel VTOL", "0504"))
    flier.foot = 3
    events, _ = movement.apply(battle, parse_action("move red-1 cruise 0508"), script())  # type: ignore[arg-type]
    assert not of_kind(events, MinesLaid)


@pytest.mark.ruling("TWB-17.94")
def test_the_fifth_hex_is_still_swept() -> None:
    battle = mined(sweeper := vehicle("red-1", LAYER))
    sweeper.swept = 4
    events = moved(battle, "move red-1 cruise 0509 0508", two(6), answers=("none",))
    assert (len(of_kind(events, MinesSwept)), sweeper.swept) == (1, 5)


@pytest.mark.ruling("TWB-17.93")
def test_mines_of_density_five_are_left_for_good() -> None:
    battle = mined(vehicle("red-1", TANK), density=5)
    # the mines at 9, and the motive system: nobody rolls whether five points lie thinner
    moved(battle, "move red-1 cruise 0509 0508", two(9), two(2))
    assert battle.mines["0508"].density == 5


@pytest.mark.ruling("TWB-17.94")
def test_mines_strike_the_side_of_a_vehicle_that_its_sweeper_is_on() -> None:
    battle = mined(any_vehicle("red-1", TANK, "0510", Fitting(mining.SWEEPER, "RR")))
    events = moved(battle, "move red-1 cruise 0509 0508", two(5), two(9), two(2), two(2))
    assert [hit.location for hit in of_kind(events, DamageTaken)] == ["RR", "RR"]


def test_a_tank_that_mines_destroy_is_struck_no_more() -> None:
    battle = mined(tank := vehicle("red-1", TANK), density=30)
    tank.armor["FR"], tank.structure["FR"] = 5, 1
    events = moved(battle, "move red-1 cruise 0509 0508", two(7), two(2))
    assert tank.destroyed
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [5, 1], "of thirty points"


@pytest.mark.ruling("TWB-17.93")
def test_who_turns_in_a_mined_hex_enters_it_once_and_leaves_it_freely() -> None:
    battle = mined(mech("red-1", "Atlas AS7-D", "0509"))
    moved(battle, "move red-1 walk 0508 turn NE", two(2))
    out = mined(mech("red-1", "Atlas AS7-D", "0508"))
    moved(out, "move red-1 walk turn NE 0608")
    assert out.mines["0508"].known_to == ("blue",)


@pytest.mark.ruling("TWB-17.93")
def test_who_flies_over_mines_sets_none_off() -> None:
    battle = mined(flier := any_vehicle("red-1", "Kestrel VTOL", "0510"))
    flier.foot = 2
    assert not of_kind(moved(battle, "move red-1 cruise 0509 0508 0507"), MinesEntered)
    assert battle.mines["0508"].known_to == ("blue",)


def test_a_copy_of_a_battle_has_mines_of_its_own() -> None:
    battle = mined(vehicle("red-1", LAYER))
    del battle.copy().mines["0508"]
    assert list(battle.mines) == ["0508"]


@pytest.mark.ruling("TWB-17.93")
def test_who_meant_to_end_where_mines_go_off_is_done() -> None:
    battle = mined(vehicle("red-1", TANK))
    moved(battle, "move red-1 cruise 0509 0508", two(9), two(2), two(2))
    assert battle.acting == ""


def test_special_armor_blunts_mines() -> None:
    tank = vehicle("red-1", TANK)
    assert isinstance(tank.design, VehicleDesign)
    tank.design = msgspec.structs.replace(tank.design, armor_kind="ferro-lamellor")
    events = moved(mined(tank), "move red-1 cruise 0509 0508", two(9), two(2), two(2))
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [4, 4], "a fifth less"
