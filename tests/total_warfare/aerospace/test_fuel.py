"""Fuel, in battles that count it: what thrust takes of it, and what a craft without it can do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.catalog import find_equipment
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board, Terrain
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.aerospace import flying, fuel
from boxcars.total_warfare.aerospace.flight_options import ways_of
from boxcars.total_warfare.aerospace.flight_ways import Allowance
from boxcars.total_warfare.battle import Battle, Scale
from boxcars.total_warfare.previews.flight_preview import flight_preview
from boxcars.total_warfare.previews.flight_reach import Wish, flights
from boxcars.total_warfare.units.airship.state import Airship
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import Flyer, built
from tests.total_warfare.aerospace.air_battles import thirsty
from tests.total_warfare.aerospace.sky import GUARDIAN, OWL, SLAYER, flight, fly, refusal, setup_of, sky, told

UNION = "Union (2708)"


def counted(
    design: str = SLAYER, scale: Scale = "low", left: int | None = None, share: float = 1.0, **state: Any
) -> tuple[Battle, Flyer]:
    """A red flyer in a battle that counts fuel, with so many points of it left."""
    setup = setup_of(design, scale, Board.plain(30, 30, terrain=Terrain(pavement=1)), hex="1520", fuel=share)
    battle = RULEBOOK.new(replace(setup, rules=RuleSet(options=(fuel.FUEL.ruling,))))
    battle.turn, unit = 1, battle["red-1"]
    assert isinstance(unit, Flyer)
    for name, value in state.items():
        setattr(unit, name, value)
    unit.fuel = unit.fuel if left is None else left
    return battle, unit


@pytest.mark.parametrize(
    ("design", "full", "words", "burns"),
    [
        (SLAYER, 800, "v+1 F", 1),
        (SLAYER, 800, "v+6 F6", 6),
        (SLAYER, 800, "v+7 F7", 6 + 2),
        (SLAYER, 800, "v+3 up3 F3", 6 + 2 * 3),
        (OWL, 160, "v+5 F5", 5),
        (GUARDIAN, 320, "v+1 F", 0),
        (GUARDIAN, 320, "v+5 F5", 2),
        (GUARDIAN, 320, "v+7 F7", 3),
        (GUARDIAN, 320, "v+9 F9", 3 + 2),
        (UNION, 6450, "hover", 2),
    ],
)
def test_a_point_of_thrust_takes_one_of_fuel_and_two_above_safe_thrust_and_half_without_fusion(
    design: str, full: int, words: str, burns: int
) -> None:
    battle, unit = counted(design, hovering=False)
    plan = flight_preview(battle, told(words))
    assert (plan.legal, plan.fuel, plan.burns) == (True, full, burns)
    fly(battle, words, ScriptedDice([6, 6] * 4))
    assert unit.fuel == full - burns


def test_the_fuel_of_a_turn_does_not_depend_on_its_steps() -> None:
    battle, unit = counted(GUARDIAN, velocity=0)
    fly(battle, "v+1 F up up", ScriptedDice([]))
    assert (unit.thrust_spent, unit.fuel) == (5, 320 - 2)


def test_fuel_is_not_counted_where_the_rules_do_not_say_so() -> None:
    battle, unit = sky(SLAYER)
    unit.fuel = 0
    assert flight_preview(battle, told("v+6 F6")).burns == 0
    fly(battle, "v+6 F6", ScriptedDice([6, 6] * 4))
    assert unit.fuel == 0


def test_thrust_without_the_fuel_for_it_is_refused_and_changes_nothing() -> None:
    battle, unit = counted(left=7)
    assert not refusal(battle, "v+6 F6")
    assert "that takes 8 fuel, and 7 is left [TWB-105]" in refusal(battle, "v+7 F7")
    assert "that takes 4 fuel, and 1 is left" in refusal(battle, "v+6 F6 evade")
    assert (unit.fuel, unit.thrust_spent, unit.hex) == (7, 0, "1520")


@pytest.mark.parametrize("design", [SLAYER, GUARDIAN])
def test_who_has_no_fuel_has_no_thrust_and_flies_on(design: str) -> None:
    battle, unit = counted(design, share=0.0, velocity=4)
    assert unit.fuel == 0
    assert "it has no fuel, and so no thrust [TWB-105]" in refusal(battle, "v+1 F5")
    assert flight(battle, "F2 R F2").cost.total == 0, "a free turn takes none"
    assert {way.cost for way in ways_of(battle, unit, Allowance()).ways.values()} == {0}


def test_a_spheroid_without_fuel_cannot_hold_its_altitude() -> None:
    battle, unit = counted(UNION, left=1)
    assert "that takes 2 fuel, and 1 is left" in refusal(battle, "hover")
    assert all(way.end.altitude < 5 for way in ways_of(battle, unit, Allowance()).ways.values())
    unit.altitude = 1
    battle.phase, battle.waiting = flying.PHASE, ["red-1"]
    assert not refusal(battle, "drift"), "there is no other way"


def test_no_way_that_is_offered_takes_more_fuel_than_there_is() -> None:
    battle, unit = counted(left=3, velocity=4)
    ways = ways_of(battle, unit, Allowance()).ways.values()
    assert max(way.cost for way in ways) == 3
    assert len(ways) < len(ways_of(battle, counted(velocity=4)[1], Allowance()).ways)


def test_what_is_done_at_the_end_of_a_flight_is_saved_for() -> None:
    battle, unit = counted(left=3, velocity=4)
    battle.phase, battle.waiting = flying.PHASE, ["red-1"]
    table = flights(battle, unit, Wish(last=("evade",)))
    assert table.hexes
    assert max(table.altitudes) == 5, "evading leaves one point, and climbing takes two"


def test_a_liftoff_takes_fuel() -> None:
    battle, unit = counted(scale="ground", map="", altitude=0)
    plan = flight_preview(battle, told("lift"))
    assert (plan.legal, plan.fuel, plan.burns) == (True, 800, 2)
    fly(battle, "lift")
    assert (unit.fuel, unit.thrust_spent, unit.altitude) == (798, 2, 1)
    battle, unit = counted(scale="ground", map="", altitude=0, left=1)
    assert "that takes 2 fuel, and 1 is left" in refusal(battle, "lift")
    assert "that takes 2 fuel, and 1 is left" in refusal(battle, "rise:N")


@pytest.mark.parametrize(
    ("variety", "engine", "gear", "thirst"),
    [
        ("fixed-wing", "ice", (), 1),
        ("fixed-wing", "fission", (), 1),
        ("fixed-wing", "fusion", (), 2),
        ("fixed-wing", "ice", (Fitting(fuel.PROPELLER),), 1),
        ("fixed-wing", "fission", (Fitting(fuel.PROPELLER),), 0),
        ("fixed-wing", "solar", (Fitting(fuel.PROPELLER),), 0),
        ("aerospace", "fusion", (), 2),
    ],
)
def test_a_propeller_that_a_reactor_turns_takes_no_fuel(variety: Any, engine: Any, gear: Any, thirst: int) -> None:
    design = FighterDesign(
        chassis="Gull", tons=20, thrust=4, armor={"NOS": 9}, variety=variety, engine_kind=engine, equipment=gear
    )
    assert fuel.thirst_of(built(Fighter, "red-1", "red", design, hex="0101", facing=0)) == thirst
    assert fuel.thirst_of(built(Airship, "red-1", "red", design, hex="0101", facing=0)) == 0


def test_a_propeller_is_known_by_the_word_of_unit_files() -> None:
    found = find_equipment("PropChassisMod")
    assert found
    assert found.name == fuel.PROPELLER


def test_the_books_of_fuel_balance_in_random_battles() -> None:
    random, burnt = Random(13), 0
    for _ in range(3):
        game = thirsty(random)
        for _ in range(40):
            if not game.decision:
                break
            before = [unit.copy() for unit in game.state.units.values() if isinstance(unit, Flyer)]
            turn, options = game.state.turn, game.options()
            game.play(options[random.randrange(len(options))])
            for was in before if game.state.turn == turn else ():
                now = game.state[was.id]
                assert isinstance(now, Flyer)
                assert was.fuel - now.fuel == fuel.burned(was, now.thrust_spent - was.thrust_spent)
                burnt += was.fuel - now.fuel
    assert burnt
