"""What a craft is offered and advised: attacks that can be made, and the best way to take control."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.aerospace import (
    air_attack,
    air_end,
    air_odds,
    air_to_ground,
    bombing,
    engagement,
    flight,
    flight_line,
    flight_options,
    ground_to_air,
)
from boxcars.alpha_strike.aerospace.aloft import Flight
from boxcars.alpha_strike.aerospace.bomb_kinds import KINDS, load
from boxcars.alpha_strike.aerospace.engaged import Engagement
from boxcars.alpha_strike.aerospace.radar_map import LANES
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.core.dice import ScriptedDice
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import air_battle, aloft, dropship, engage, fighter, put_over, why
from tests.alpha_strike.tables import make_card, unit


def over(task: str, *blue: UnitSetup, bombs: tuple[str, ...] = ()) -> Battle:
    """A fighter that flies down the middle of the table from the north."""
    battle = air_battle([aloft(fighter(9, specials="BOMB8"), bombs=bombs)], blue, phase="combat")
    put_over(battle, "red-1", task=task)
    return battle


def offered(battle: Battle) -> list[str]:
    return [str(each) for each in air_attack.options(battle, battle["red-1"])]


def test_a_striker_is_offered_whom_it_flies_over_and_nobody_else() -> None:
    battle = over("strike", unit("36,20"), unit("60,20"))
    assert offered(battle) == ["attack red-1 blue-1"]
    battle["red-1"].attacks = ["weapon"]
    assert offered(battle) == []


def test_who_hovers_is_offered_a_line_over_the_middle_of_the_table() -> None:
    battle = air_battle([aloft(dropship("DS"))], phase="flight")
    put_over(battle, "red-1", (10, 0), 180)
    hovers = [fly for fly in flight_options.moves(battle, battle["red-1"]) if fly.way == "hover" and not fly.task]
    assert hovers[0].facing == 47, "from 10,48 to 36,24"


def test_a_carrier_in_the_inner_ring_may_stay_and_drop() -> None:
    aboard = unit("2,2", make_card(), carrier="red-1")
    ways = {}
    for zone in ("inner:N", "A"):
        battle = air_battle([aloft(dropship(specials="MT4"), zone), aboard], phase="flight")
        ways[zone] = [str(fly) for fly in flight_options.moves(battle, battle["red-1"]) if fly.way == "stay"]
    assert ways == {"inner:N": ["fly red-1 stay", "fly red-1 stay drop 0"], "A": ["fly red-1 stay"]}


def test_who_passes_over_without_a_task_is_offered_no_strike() -> None:
    assert offered(over("", unit("36,20"))) == []


def test_strips_are_offered_around_each_enemy_and_stay_on_the_table() -> None:
    battle = over("strafe", unit("36,20"), unit("36,3"), unit("60,30"))
    assert air_to_ground.strips(battle, battle["red-1"]) == [15.0, 10.0, 20.0, 0.0, 3.0]
    assert offered(battle) == [f"strafe red-1 {start}" for start in (15, 10, 20, 0, 3)]


def test_a_strip_may_end_where_the_line_ends() -> None:
    battle = over("strafe", unit("36,45"))
    assert why(battle, "strafe red-1 38") == []
    assert why(battle, "strafe red-1 38.1") == ["ASB-20.4"]


def test_an_engaged_craft_is_offered_its_enemy_in_reach_of_its_weapons() -> None:
    battle = air_battle([aloft()], [aloft(), aloft()], phase="combat")
    engage(battle, "red-1", "blue-1", "long")
    assert offered(battle) == ["attack red-1 blue-1"]
    battle.engagements[0] = Engagement("red-1", "blue-1", "", "extreme")
    assert offered(battle) == []


@pytest.mark.parametrize(("thrust", "specials", "most"), [(4, "BOMB8", 3), (9, "BOMB4", 4), (9, "", 0)])
def test_a_load_fits_the_slots_and_leaves_thrust(thrust: int, specials: str, most: int) -> None:
    assert load(fighter(thrust, specials=specials))[0] == most


def test_at_the_end_nobody_is_barred_or_shaken_any_more() -> None:
    battle = over("", unit("36,20"))
    put_over(battle, "red-1", barred=True)
    air_end.end_flights(battle, ScriptedDice(()))
    aloft_still = battle["red-1"].flight
    assert aloft_still is not None
    assert (aloft_still.barred, aloft_still.shaken) == (False, False)


def test_a_shot_in_a_position_is_weighed_by_its_number_and_its_damage() -> None:
    battle = air_battle([aloft()], [aloft()], phase="engagement")
    red, blue = battle["red-1"], battle["blue-1"]
    shot = air_odds.best_shot(battle, red, blue, Engagement("red-1", "blue-1", "red-1", "short"))
    assert shot is not None
    assert (shot.damage, shot.expected) == (3, float(shot.tally.chance) * 3)
    assert air_odds.best_shot(battle, red, blue, Engagement("red-1", "blue-1")) is None


def test_there_is_no_shot_beyond_the_reach_of_its_weapons_or_outside_their_arc() -> None:
    battle = air_battle([aloft(fighter(damage=(3, 0, 0, 0)))], [aloft()], phase="engagement")
    red, blue = battle["red-1"], battle["blue-1"]
    assert air_odds.best_shot(battle, red, blue, Engagement("red-1", "blue-1", "red-1", "short"))
    assert air_odds.best_shot(battle, red, blue, Engagement("red-1", "blue-1", "red-1", "medium")) is None
    assert air_odds.best_shot(battle, red, blue, Engagement("red-1", "blue-1", "blue-1", "short", tail=True)) is None


def test_who_is_barred_has_no_shot_and_a_prospect_counts_what_the_other_takes() -> None:
    battle = air_battle([aloft()], [aloft()], phase="engagement")
    red, blue = battle["red-1"], battle["blue-1"]
    assert blue.flight is not None
    both = air_odds.prospects(battle, red, blue)
    assert {each.take for each in both} == set(engagement.takes(blue))
    blue.flight = type(blue.flight)(zone=blue.flight.zone, barred=True)
    alone = air_odds.prospects(battle, red, blue)
    assert all(each.reply is None for each in alone)
    assert [each.worth for each in alone] == [each.deal.expected if each.deal else 0 for each in alone]


def test_a_bomber_is_offered_one_all_on_a_point_and_a_row_of_them() -> None:
    battle = over("bomb", unit("36,20"), bombs=("he", "cluster"))
    assert offered(battle) == ["bomb red-1 he 20", "bomb red-1 he 20 cluster 20", "bomb red-1 he 20 cluster 22"]
    assert offered(over("dive", unit("36,20"), bombs=("he", "cluster"))) == offered(battle)[:2]
    assert offered(over("bomb", unit("36,20"))) == []


@pytest.mark.parametrize(("release", "width"), [("v2.2", 2), ("1st-printing", 4)])
def test_the_template_of_a_bomb_was_once_as_wide_again(release: str, width: int) -> None:
    battle = air_battle([aloft()], release=release)
    assert bombing.template_of(battle, KINDS["he"]) == width


@pytest.mark.parametrize(("aside", "cites"), [(1, []), (1.1, ["ASB-20.9"])])
def test_a_laser_guided_bomb_falls_within_an_inch_of_who_is_designated(aside: float, cites: list[str]) -> None:
    battle = over("dive", unit(f"36,{20 + 0.625 + aside:.3f}"), bombs=("laser",))
    battle["red-1"].designated = "blue-1"
    assert why(battle, "bomb red-1 laser 20") == cites


def edges(battle: Battle) -> set[str]:
    """The parts of the edge by which a craft may come over the table."""
    flights = flight_options.moves(battle, battle["red-1"])
    return {flight_line.nearest_lane(battle.field, Point(*map(float, fly.at.split(",")))) for fly in flights if fly.at}


def test_the_lane_says_where_lines_begin() -> None:
    battle = air_battle([aloft(fighter(12), zone="D")])
    assert edges(battle) == {"S"}
    battle["red-1"].flight = Flight(zone="inner", lane="N")
    assert edges(battle) == {"N"}
    put_over(battle, "red-1", (36, 0), 180)
    assert edges(battle) == {"S"}, "it turns back at the edge to which it came"


@pytest.mark.parametrize(("options", "lanes"), [([], {""}), ([flight.ANY_LANE.ruling], {"", *LANES})])
def test_by_another_reading_a_craft_leaves_the_table_by_any_lane(options: list[str], lanes: set[str]) -> None:
    battle = air_battle([aloft()], options=options)
    put_over(battle, "red-1")
    leaving = [fly for fly in flight_options.moves(battle, battle["red-1"]) if fly.zones == ("inner",)]
    assert {fly.lane for fly in leaving} == lanes


@pytest.mark.parametrize(("type", "options", "found"), [("CV", 0, 1), ("CI", 0, 1), ("CI", 1, 0), ("CV", 1, 1)])
def test_guns_have_the_enemies_over_the_table_for_targets(type: str, options: int, found: int) -> None:
    readings = [ground_to_air.NO_INFANTRY.ruling] * options
    red = [unit("40,24", make_card(type)), aloft()]
    battle = air_battle(red, [aloft(), aloft()], phase="combat", options=readings)
    put_over(battle, "red-2")
    put_over(battle, "blue-1")
    assert [each.id for each in ground_to_air.targets(battle, battle["red-1"])] == ["blue-1"][:found]
