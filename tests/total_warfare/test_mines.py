"""Mines: laid in secret, set off by who enters them, swept, and known to all from then on."""

from __future__ import annotations

import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.game import Event
from boxcars.hexes import Building
from boxcars.total_warfare.actions import parse_action
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup, decode_battle, encode_battle
from boxcars.total_warfare.events import DamageTaken, MotiveRolled, UnitMoved
from boxcars.total_warfare.game import BattleGame, new_game
from boxcars.total_warfare.infantry_events import TroopersLost
from boxcars.total_warfare.mine_events import MinesEntered, MinesLaid, MinesSwept, MinesThinned
from boxcars.total_warfare.minefield import Minefield
from boxcars.total_warfare.moving import minefields, mining, movement
from boxcars.total_warfare.units.platoon import fresh_platoon
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle import fresh_vehicle
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
