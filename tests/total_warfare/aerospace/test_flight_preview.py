"""What the page shows of a flight before it is made is what the rules make of it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.hexes.board import Board
from boxcars.hexes.coords import distance, neighbour
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.actions import parse_action
from boxcars.total_warfare.aerospace import flying, turn_end
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.previews.flight_numbers import flight_numbers
from boxcars.total_warfare.previews.flight_preview import flight_preview
from boxcars.total_warfare.previews.flight_reach import Search, Wish, flights, route
from boxcars.total_warfare.previews.vectors import fan, vector
from boxcars.total_warfare.units.flyer.state import Flyer
from tests.total_warfare.aerospace.sky import sky, told

WISHES = (
    Wish(),
    Wish(change=2),
    Wish(change=-3),
    Wish(altitude=3),
    Wish(change=1, altitude=6),
    Wish(maneuver="slip-left"),
    Wish(maneuver="immelmann:S"),
    Wish(change=1, last=("evade",)),
    Wish(last=("v+1",)),
    Wish(change=-4, last=("hover",)),
)


def flying_now(scale: str = "low", **state: Any) -> tuple[Battle, Flyer]:
    """Red's fighter with its flight before it."""
    battle, unit = sky(scale=scale, **({"velocity": 4} | state))  # type: ignore[arg-type]
    battle.phase, battle.waiting = flying.PHASE, ["red-1"]
    return battle, unit


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_every_hex_of_a_wish_is_reached_for_the_thrust_that_it_shows(wish: Wish) -> None:
    battle, unit = flying_now()
    table = flights(battle, unit, wish)
    assert table.hexes
    for hex, reach in list(table.hexes.items())[::5]:
        plan = flight_preview(battle, route(battle, unit, wish, hex))
        assert (plan.legal, plan.hex, plan.cost) == (True, hex, reach.cost)
        assert plan.altitude == table.altitude
        assert sum(line.value for line in plan.lines) == plan.cost
        assert plan.path[-1].cost == plan.cost


def test_a_facing_costs_what_stands_at_its_hexside() -> None:
    battle, unit = flying_now(velocity=8)
    places = flights(battle, unit, Wish()).hexes.items()
    hex, reach = next((hex, each) for hex, each in places if max(each.facings) > 0)
    for facing, cost in enumerate(reach.facings):
        if cost >= 0:
            plan = flight_preview(battle, route(battle, unit, Wish(), hex, facing))
            assert (plan.facing, plan.cost) == (facing, cost)


def test_in_space_a_flight_has_no_altitude() -> None:
    battle, unit = flying_now("space")
    table = flights(battle, unit, Wish(change=2))
    assert (table.altitude, table.altitudes, table.velocity) == (None, (), 6)
    assert [choice.step for choice in table.extras] == ["evade", "roll", "v+1", "v+2", "v-1", "v-2"]
    assert not table.maneuvers


def test_a_maneuver_says_its_thrust_and_number_or_why_it_cannot_be_flown() -> None:
    battle, unit = flying_now(velocity=2)
    choices = {choice.step: choice for choice in flights(battle, unit, Wish()).maneuvers}
    roll = choices["split-s"].roll
    assert (choices["split-s"].thrust, roll and roll.total) == (2, 8)
    assert "needs Velocity 4" in choices["loop"].reasons[0].text
    assert choices["slip-right"].title == "side-slip right"


def test_the_end_of_a_failed_maneuver_is_where_play_puts_it() -> None:
    battle, _ = flying_now()
    action = told("slip-left F3")
    [roll, *_] = flight_preview(battle, action).rolls
    flying.apply(battle, action, ScriptedDice([1, 1]))
    assert (roll.at_once, roll.failed_at) == (True, battle["red-1"].hex)


def test_too_much_thrust_owes_rolls_now_and_in_the_end_phase() -> None:
    battle, _ = flying_now()
    assert flight_preview(battle, told("up4 F4")).rolls == ()
    battle, _ = flying_now(structure={"SI": 5})
    assert [roll.at_once for roll in flight_preview(battle, told("up4 F4")).rolls] == [True, False]


def test_a_flight_without_velocity_says_that_it_stalls() -> None:
    battle, _ = flying_now()
    [stall] = flight_preview(battle, told("v-4")).rolls
    assert (stall.at_once, stall.tally.lines[1].label) == (False, "stall, and an altitude down")
    assert flight_preview(battle, told("v-4 hover")).rolls == ()


def test_a_flight_that_is_not_legal_gives_its_reasons() -> None:
    battle, _ = flying_now()
    plan = flight_preview(battle, told("F3"))
    assert (plan.legal, plan.path) == (False, ())
    assert "still to fly" in plan.reasons[0].text


def test_steps_are_told_in_words_with_their_labels() -> None:
    battle, unit = flying_now()
    lines = flight_preview(battle, told("v+2 F2 L F R F3 up")).lines
    start = unit.hex
    assert (lines[0].value, lines[0].mark) == (2, "velocity 4 + 2 = 6")
    assert lines[0].label == "velocity 4 → 6"
    assert lines[0].hex == start
    assert lines[-1].label == "altitude 5 → 6"
    turns = [(line.mark, line.cite) for line in flight_preview(battle, told("v+4 F L F7")).lines[1:]]
    assert turns == [("turn at v8: 4", "TW-084.5")]


def test_out_of_control_it_only_drifts() -> None:
    battle, unit = flying_now(out_of_control=1)
    table = flights(battle, unit, Wish())
    assert (table.drift, table.hexes) == ("fly red-1 drift", {})
    assert flight_preview(battle, told("drift")).path[-1].hex == flight_preview(battle, told("drift")).hex


def test_who_has_flown_is_not_asked_again() -> None:
    battle, unit = flying_now()
    battle.waiting = []
    assert flights(battle, unit, Wish()).reasons[0].text == "red-1 has flown this turn"


def test_the_vector_ends_where_the_craft_is_next_turn() -> None:
    battle, unit = flying_now(velocity=5)
    assert distance(vector(battle, unit)[0], vector(battle, unit)[-1]) == 5
    flying.apply(battle, told("F5"), ScriptedDice([]))
    battle.waiting = []
    arrow = vector(battle, unit)
    assert (arrow[0], len(arrow)) == (unit.hex, 3), "the air takes half of its velocity"
    turn_end.start_clean(unit)
    battle.waiting = ["red-1"]
    assert vector(battle, unit) == arrow


def test_the_fan_of_random_movement_has_every_end_with_its_chance() -> None:
    battle, unit = flying_now(velocity=2)
    assert fan(battle, unit) == {}, "it is in control"
    unit.out_of_control, unit.tumbling = 1, True
    ahead = neighbour(unit.hex, unit.facing)
    turns = {0: 2, 1: 1, 2: 1, -1: 1, -2: 1}
    sides = {neighbour(ahead, (unit.facing + turn) % 6): Fraction(dice, 6) for turn, dice in turns.items()}
    assert fan(battle, unit) == sides
    assert vector(battle, unit) == (unit.hex, ahead), "only the first hex is sure"
    ends = {flown_at_random(battle, die) for die in range(1, 7)}
    assert ends == set(sides), "as the flight itself goes"


def flown_at_random(battle: Battle, die: int) -> str:
    """Where red-1 ends, if the first die of its random movement falls so."""
    played = battle.copy()
    flying.apply(played, told("drift"), ScriptedDice([die, 3]))
    return played["red-1"].hex


def test_a_fan_counts_what_leads_off_the_map() -> None:
    battle, unit = flying_now(velocity=1)
    unit.out_of_control, unit.tumbling = 1, True
    while (ahead := battle.board.neighbour(unit.hex, unit.facing)) is not None:
        unit.hex = ahead
    assert fan(battle, unit) == {"": 1}


def test_attacks_on_the_ground_are_offered_over_enemies_below() -> None:
    setup = Setup(
        board=Board.plain(30, 40).to_text(),
        forces={
            "red": (UnitSetup("Slayer SL-15", "1530", 0, altitude=3, velocity=1),),
            "blue": (UnitSetup("Locust LCT-1V", "1520", 3),),
        },
    )
    battle = RULEBOOK.new(setup)
    rows = flight_preview(battle, told("F16")).runs
    assert [(row.how, row.hexes, [target.unit for target in row.targets]) for row in rows] == [
        ("strike", ("1520",), ["blue-1"]),
        ("strafe", ("1520",), ["blue-1"]),
    ]
    plan = flight_preview(battle, parse_fly(rows[0].action))
    assert (plan.legal, plan.run, plan.run_hexes) == (True, "strike", ("1520",))
    assert (plan.runs, plan.plain) == (rows, str(told("F16")))
    assert flight_preview(battle, told("F8 R F8")).runs == ()


def test_a_row_of_hexes_is_strafed_and_friends_in_it_are_named_with_their_number() -> None:
    setup = Setup(
        board=Board.plain(30, 40).to_text(),
        forces={
            "red": (
                UnitSetup("Slayer SL-15", "1530", 0, altitude=3, velocity=1),
                UnitSetup("Wasp WSP-1A", "1519", 0),
            ),
            "blue": (UnitSetup("Locust LCT-1V", "1520", 3), UnitSetup("Locust LCT-1V", "1518", 3)),
        },
    )
    battle = RULEBOOK.new(setup)
    rows = flight_preview(battle, told("F16")).runs
    rows_of = {how: [row.hexes for row in rows if row.how == how] for how in ("strike", "strafe")}
    assert rows_of["strike"] == [("1520",), ("1518",)]
    assert rows_of["strafe"] == [("1520",), ("1520", "1519", "1518"), ("1518",)]
    [all_three] = [row for row in rows if len(row.hexes) == 3]
    assert [(target.unit, target.friend) for target in all_three.targets] == [
        ("blue-1", False),
        ("red-2", True),
        ("blue-2", False),
    ]
    numbers = [target.tally.total for target in all_three.targets if target.tally]
    assert numbers == [8, 8, 8]  # gunnery 4, strafing 4: nobody has moved
    strike = next(row.targets[0] for row in rows if row.how == "strike")
    assert strike.tally is not None
    assert strike.tally.total == 6
    assert strike.weapons > all_three.targets[0].weapons


def parse_fly(text: str) -> Fly:
    action = parse_action(text)
    assert isinstance(action, Fly)
    return action


def test_a_craft_on_the_ground_stays_taxis_or_lifts_off() -> None:
    battle, unit = flying_now("ground", velocity=0)
    unit.map, unit.altitude = "", 0
    table = flights(battle, unit, Wish())
    assert table.others["fly red-1"] == "stay on the ground"
    assert table.hexes["3028"].cost == 2, "to roll to"
    assert flight_preview(battle, parse_fly("fly red-1")).legal


def test_the_altitudes_of_a_hex_are_those_in_which_a_flight_can_end_there() -> None:
    battle, unit = flying_now(velocity=2)
    table = flights(battle, unit, Wish())
    at = {height: Search(battle, unit, Wish(altitude=height)).hexes() for height in table.altitudes}
    for hex, (low, high) in table.heights.items():
        ends = [height for height, hexes in at.items() if hex in hexes]
        assert (min(ends), max(ends)) == (low, high)
    assert flights(*flying_now("space"), Wish()).heights == {}


def test_the_number_of_a_hex_is_the_best_that_any_flight_which_ends_there_shows() -> None:
    battle, unit = flying_now(velocity=2)
    numbers = flight_numbers(battle, unit, Wish())
    places = flights(battle, unit, Wish()).hexes
    assert numbers.keys() == places.keys()
    for hex, place in list(places.items())[::3]:
        facings = [facing for facing, cost in enumerate(place.facings) if cost >= 0]
        plans = [flight_preview(battle, route(battle, unit, Wish(), hex, facing)) for facing in facings]
        shots = [row.you.tally.total for plan in plans for row in plan.from_there if row.you]
        assert numbers[hex].value == min(shots, default=None)
