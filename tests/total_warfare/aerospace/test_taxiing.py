"""Craft that roll over the ground: how far, over what, and with what gear."""

from __future__ import annotations

import pytest

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.hiding import UnitFound
from boxcars.hexes.board import Board
from boxcars.total_warfare.aerospace import crashes, flying, ground_moves, liftoff, taxiing
from boxcars.total_warfare.aerospace.orders import Fly, Step
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.carrying_events import Unloaded
from boxcars.total_warfare.moving import movement, mp, unloading
from boxcars.total_warfare.previews.flight_reach import Wish, flights, route
from boxcars.total_warfare.units.flyer.state import Flyer
from tests.total_warfare.aerospace.sky import SLAYER, flight, fly, refusal
from tests.total_warfare.aerospace.test_landing import LEOPARD, LOCUST, UNION, grounded, with_watchers
from tests.total_warfare.aerospace.test_launching import set_up
from tests.total_warfare.aerospace.test_tele_missiles import space
from tests.total_warfare.field import script


def test_a_craft_taxis_on_half_its_thrust_as_a_wheeled_unit() -> None:
    battle, unit = grounded()
    assert taxiing.taxi_mp(unit) == 3
    assert flight(battle, "F2 R").cost.total == 3
    assert "has 3 MP on the ground, and that takes 4" in refusal(battle, "F2 R2")
    fly(battle, "F2 R")
    assert (unit.hex, unit.facing, unit.map, unit.hexes_moved) == ("2028", 1, "", 2)
    assert [line.value for line in mp.attacker_movement(unit)] == [1], "as who cruised"
    steep = Board.plain(60, 60).with_terrain("2029", level=2)
    assert "cannot roll on" in refusal(grounded(board=steep)[0], "F")
    assert flight(grounded(board=Board.plain(60, 60).with_terrain("2029", level=1))[0], "F").cost.total == 3, (
        "two a level"
    )
    woods = Board.plain(60, 60).with_terrain("2029", woods=1)
    assert refusal(grounded(board=woods)[0], "F")
    assert "it is a spheroid" in refusal(grounded(UNION)[0], "F")


def test_a_dropship_taxis_only_where_all_its_seven_hexes_find_room() -> None:
    assert not refusal(grounded(LEOPARD)[0], "F")
    assert "1928 is none" in refusal(grounded(LEOPARD, Board.plain(60, 60).with_terrain("1928", rough=1))[0], "F2")


@pytest.mark.ruling("TW-259.3")
@pytest.mark.parametrize(
    ("design", "way", "lair", "stops", "facing"),
    [(SLAYER, "F2 R", "2028", "2029", 0), (SLAYER, "R F", "2130", "2030", 1), (LEOPARD, "F2", "2027", "2029", 0)],
)
def test_a_craft_that_taxis_stops_before_the_hex_in_which_an_enemy_hides(
    design: str, way: str, lair: str, stops: str, facing: int
) -> None:
    battle, craft = with_watchers(design, (LOCUST, lair))
    crashes.touch_down(battle, craft)
    craft.hex, craft.to_fly = "2030", -1
    battle["blue-1"].hidden = True
    assert refusal(battle, way) == "", "a refusal would tell of it"
    dice = ScriptedDice([4] * 60)
    dice.choices = ScriptedChoices(["no"])
    events = fly(battle, way, dice)
    assert (craft.hex, craft.facing) == (stops, facing)
    assert [event.unit for event in events if isinstance(event, UnitFound)] == ["blue-1"]
    assert not battle["blue-1"].hidden


def wrecked(printing: int, roll: tuple[int, int]) -> tuple[Battle, Flyer]:
    """A fighter whose liftoff has just failed, by the rules of a printing."""
    battle, unit = grounded(piloting=5)
    battle.rules = RuleSet(printing=printing)
    liftoff.rise(battle, unit, 0, ScriptedDice([*roll, *[3, 4] * 60]))
    flying_again(unit)
    return battle, unit


def flying_again(unit: Flyer) -> None:
    """The next turn begins."""
    unit.steps_made, unit.to_fly, unit.thrust_spent = (), -1, 0


@pytest.mark.ruling("TW-088.4", "TW-088.8", "TW-088.3")
def test_destroyed_gear_forbids_taxiing_and_damaged_gear_does_not() -> None:
    battle, unit = wrecked(11, (1, 1))
    assert (unit.hits("gear"), unit.landed) == (1, True)
    assert not refusal(battle, "F2"), "damaged"
    battle, unit = wrecked(4, (1, 1))
    assert (unit.hits("gear"), unit.landed) == (taxiing.DESTROYED, True), "as failures by 5 did in early printings"
    assert "its landing gear is destroyed" in refusal(battle, "F2")
    assert not taxiing.ways(battle, unit)
    assert "is destroyed" in refusal(battle, "rise:N")
    battle.rules = RuleSet()
    assert not refusal(battle, "rise:N"), "no hindrance since printing 10"


def test_all_that_is_offered_on_the_ground_is_legal_and_the_map_shows_it() -> None:
    battle, unit = grounded(SLAYER, Board.plain(60, 60).with_terrain("2029", woods=1))
    offered = list(ground_moves.options(battle, unit))
    for action in offered:
        flying.verify(battle, action)
    assert Fly("red-1", (Step("R"), Step("F", 2))) in offered
    battle.phase, battle.waiting = next(iter(flying.PHASES)), ["red-1"]
    table = flights(battle, unit, Wish())
    assert "stay on the ground" in table.others.values()
    assert (table.hexes["2130"].cost, "2029" in table.hexes) == (2, False)
    assert str(route(battle, unit, Wish(), "2130")) == "fly red-1 R F"


def parked(*aboard: str) -> Battle:
    """A Leopard on the ground with fighters in its bays."""
    battle = set_up("Leopard (3056)", *aboard)
    battle.turn = 1
    return battle


def test_a_fighter_taxis_out_of_the_bay_of_a_ship_that_has_landed_for_half_its_mp() -> None:
    battle = parked("Slayer SL-15", "Slayer SL-15")
    slayer = battle["red-2"]
    assert isinstance(slayer, Flyer)
    assert slayer in movement.units_to_move(battle)
    out = [move for move in movement.options(battle, ["red-2"]) if move.mode == unloading.DISMOUNT]
    assert out
    for move in out[::7]:
        movement.verify(battle, move)
    events, _ = movement.apply(battle, out[0], script())
    [told] = [event for event in events if isinstance(event, Unloaded)]
    assert (told.mp, slayer.bay, slayer.map, slayer.hex, slayer.landed) == (2, "", "", out[0].steps[0], True)
    assert taxiing.mp_left(slayer) == 1, "of three"
    assert {len(way.steps) for way in taxiing.ways(battle, slayer).values()} == {1}
    assert {why.cite for why in liftoff.reasons(battle, slayer, vertical=True)} == {"TW-091.1"}
    way = next(iter(taxiing.ways(battle, slayer).values()))
    taxiing.make(battle, slayer, taxiing.flight(slayer, way).steps)
    assert (slayer.mp_spent, taxiing.mp_left(slayer), taxiing.ways(battle, slayer)) == (3, 0, {})
    slayer.mp_spent = 0
    assert not list(liftoff.reasons(battle, slayer, vertical=True)), "next turn it may"


def test_craft_stay_in_bays_in_flight_on_wrecked_gear_and_missiles_do_for_good() -> None:
    battle = parked("Slayer SL-15")
    slayer = battle["red-2"]
    assert isinstance(slayer, Flyer)
    slayer.boxes["gear"] = 2
    assert slayer not in movement.units_to_move(battle)
    slayer.boxes["gear"] = 1
    assert slayer in movement.units_to_move(battle)
    battle["red-1"].map = "air"
    assert slayer not in movement.units_to_move(battle)
    tender = space()
    tender["red-1"].map = ""
    assert not [unit for unit in movement.units_to_move(tender) if unit.flown]
