"""The greedy bot in the air: it fires at what loses most, keeps cool, and attacks what lies below its way."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars import players
from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board
from boxcars.players.deadline import Deadline
from boxcars.players.total_warfare import air_tactics, flight_safety, flight_tactics, thrift
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.actions import Done, Fire, Move
from boxcars.total_warfare.aerospace import flying
from boxcars.total_warfare.aerospace.air_heat import dissipation
from boxcars.total_warfare.aerospace.flight_ways import End
from boxcars.total_warfare.aerospace.fuel import FUEL
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.units.flyer.state import Flyer
from tests.total_warfare.aerospace.skies import fighter, sky


def test_all_that_bears_is_fired_at_the_target_that_loses_most_without_harmful_heat() -> None:
    red = fighter("red-1", "Lucifer LCF-R15")
    battle = sky(red, fighter("blue-1", hex="0506", facing=0), fighter("blue-2", hex="0503", facing=2, evading=True))
    battle.phase = "fire"
    *shots, done = air_tactics.volley(battle, red)
    assert done == Done("red-1")
    assert {shot.target for shot in shots if isinstance(shot, Fire)} == {"blue-1"}, "near, and seen from behind"
    heat = sum(red.design.mount(shot.mount).weapon.heat for shot in shots if isinstance(shot, Fire))
    assert 0 < heat <= dissipation(red) + air_tactics.COOL


def sweep(*stores: str) -> Game[Battle]:
    """A fighter on its way over a 'Mech."""
    red = UnitSetup("Slayer SL-15", "1028", 0, altitude=4, velocity=1, stores=stores)
    blue = UnitSetup("Locust LCT-1V", "1018", 0)
    setup = Setup(board=Board.plain(20, 60).to_text(), forces={"red": (red,), "blue": (blue,)})
    game = Game(RULEBOOK, setup, SeededDice("sweep"))
    game.play(Move("blue-1", "stay"))
    return game


def test_a_run_is_worth_what_it_may_be_expected_to_do_and_bombs_more_than_guns_against_many() -> None:
    battle = sweep("he", "he").state
    strike, dive = (RULEBOOK.parse(f"fly red-1 F16 {run}") for run in ("strike 1018", "dive 1018"))
    assert isinstance(strike, Fly)
    assert isinstance(dive, Fly)
    assert air_tactics.run_worth(battle, strike) > 0
    assert air_tactics.run_worth(battle, dive) > 0
    assert battle["red-1"].hex == "1028", "only in thought"


def test_a_bot_in_the_air_attacks_the_ground_below_and_declares_it() -> None:
    game, bot = sweep("he", "he", "he", "he"), players.make("greedy")
    seen = []
    while game.state.turn == 1 and game.outcome is None:
        assert game.decision is not None
        player = bot if game.decision.side == "red" else players.make("random", 1)
        action = player.choose(game.view(game.decision.side))
        seen.append(action)
        game.play(action)
    craft = game.state["red-1"]
    assert isinstance(craft, Flyer)
    assert any(isinstance(action, Fly) and action.run for action in seen)
    assert any(isinstance(action, Fire) and action.unit == "red-1" for action in seen)


def test_low_over_the_ground_no_end_is_worth_a_stall() -> None:
    red = UnitSetup("Pelican Light Bomber BX", "1014", 0, 4, 3, altitude=1, velocity=0)
    blue = UnitSetup("Visigoth Prime", "1016", 0, altitude=3, velocity=1)
    setup = Setup(board=Board.plain(18, 36).to_text(), forces={"red": (red,), "blue": (blue,)})
    game = Game(RULEBOOK, setup, SeededDice("stall"))
    while game.decision and game.decision.side != "red":
        game.play(game.options()[0])
    battle, craft = game.state, game.state["red-1"]
    assert isinstance(craft, Flyer)
    assert (craft.velocity, craft.altitude) == (0, 1)
    into_the_ground, stall, away = (RULEBOOK.parse(f"fly red-1 {way}".strip()) for way in ("", "up2", "v+1 F8 R F8"))
    assert isinstance(into_the_ground, Fly)
    assert isinstance(stall, Fly)
    assert isinstance(away, Fly)
    assert flight_safety.risk(battle, into_the_ground) == 100, "it sinks to the ground without a roll"
    assert flight_safety.risk(battle, stall) > 7 > flight_safety.risk(battle, away) == 0
    chosen = players.make("greedy").choose(game.view("red"))
    assert isinstance(chosen, Fly)
    assert flight_safety.danger(battle, chosen) == 0


def at_the_edge(design: str, facing: int = 0, altitude: int = 3) -> tuple[Battle, Flyer]:
    """A craft without velocity over a ground map, two hexes from the northern edge."""
    red = UnitSetup(design, "1002", facing, 4, 5, altitude=altitude)
    blue = UnitSetup("Locust LCT-1V", "1030", 0)
    battle = RULEBOOK.new(Setup(board=Board.plain(20, 40).to_text(), forces={"red": (red,), "blue": (blue,)}))
    battle.turn = 1
    unit = battle["red-1"]
    assert isinstance(unit, Flyer)
    return battle, unit


def peril(battle: Battle, way: str) -> float:
    """What a flight may cost."""
    action = RULEBOOK.parse(f"fly red-1 {way}".strip())
    assert isinstance(action, Fly)
    return flight_safety.peril(battle, action)


def test_an_end_from_which_every_way_leads_off_the_map_costs_more_for_who_cannot_hover() -> None:
    for facing, cost in ((0, 2), (3, 0)):
        battle, _ = at_the_edge("Slayer SL-15", facing)
        assert peril(battle, "hover") == cost, "only to the south it can fly on"
    for design, cost in (("Slayer SL-15", 2), ("Mechbuster", 5)):
        battle, unit = at_the_edge(design, altitude=10)
        unit.hex, unit.straight = "1018", 0
        assert peril(battle, "v+1 F16") == cost, "it ends two hexes from the edge"


def test_a_craft_stands_on_its_thrust_before_it_stalls() -> None:
    battle, slayer = at_the_edge("Slayer SL-15")
    assert told(battle, slayer) == "fly red-1 hover"
    assert peril(battle, "up2") > 8, "a stall may end in a fall, and there is still no way on"


def test_a_plane_that_would_fall_leaves_the_map() -> None:
    battle, plane = at_the_edge("Mechbuster", altitude=2)
    assert peril(battle, "up") > 20
    assert told(battle, plane) == "fly red-1 v+1 F leave"
    battle, plane = at_the_edge("Mechbuster", facing=3, altitude=2)
    assert "leave" not in told(battle, plane), "where there is room it flies on"


def test_a_bot_that_is_out_of_time_still_does_not_fly_into_the_ground() -> None:
    battle, plane = at_the_edge("Mechbuster", facing=3, altitude=1)
    hurried = flight_tactics.choose_flight(battle, plane, Deadline(0.0)).action
    assert isinstance(hurried, Fly)
    assert flight_safety.risk(battle, hurried) == 0


def test_a_spheroid_that_does_not_pay_for_holding_its_altitude_falls() -> None:
    battle, _ = at_the_edge("Union (2708)", altitude=1)
    assert (peril(battle, ""), peril(battle, "hover")) == (100, 0)


def thirsty(left: int, altitude: int = 5) -> tuple[Battle, Flyer]:
    """A craft over the ground with so much fuel, which is counted."""
    board = Board.plain(30, 40).to_text()
    red = UnitSetup("Slayer SL-15", "1530", 0, altitude=altitude, velocity=1 if altitude else 0)
    blue = UnitSetup("Slayer SL-15", "0505", 3, altitude=5, velocity=1)
    forces: dict[str, tuple[UnitSetup, ...]] = {"red": (red,), "blue": (blue,)}
    setup = Setup(board=board, forces=forces, turns=8, rules=RuleSet(options=(FUEL.ruling,)))
    battle = RULEBOOK.new(setup)
    battle.turn = 1
    unit = battle["red-1"]
    assert isinstance(unit, Flyer)
    unit.fuel = left
    return battle, unit


def told(battle: Battle, unit: Flyer) -> str:
    """What the bot does with a craft."""
    return str(flight_tactics.choose_flight(battle, unit, Deadline(60.0)).action)


def test_thrust_is_dear_to_a_bot_whose_fuel_does_not_last() -> None:
    for left, price in ((9 * 6, thrift.PLENTY), (9 * 6 - 1, thrift.SHORT)):
        assert thrift.price_of_thrust(*thirsty(left)) == price
    battle, unit = thirsty(0)
    unit.thirst = 0
    assert thrift.price_of_thrust(battle, unit) == thrift.PLENTY, "where nobody counts it"


def test_a_bot_at_its_reserve_lands_where_that_is_safe_and_stays() -> None:
    assert [thrift.is_low(thirsty(left)[1]) for left in (13, 12)] == [False, True]
    battle, unit = thirsty(12, altitude=1)
    unit.piloting = 3
    assert told(battle, unit) == "fly red-1 land"
    battle, unit = thirsty(12, altitude=1)
    unit.piloting = 8
    assert "land" not in told(battle, unit), "where it would hardly succeed"
    battle, unit = thirsty(12, altitude=0)
    assert told(battle, unit) == "fly red-1"


def test_a_craft_without_thrust_rather_lands_badly_than_falls() -> None:
    battle, unit = thirsty(0, altitude=1)
    unit.piloting = 8
    assert "land" not in told(battle, unit), "while it has velocity it flies on"
    unit.velocity = 0
    assert flight_safety.risk(battle, Fly("red-1")) == flight_safety.CRASH
    assert told(battle, unit).startswith("fly red-1 land")


def test_a_bot_takes_a_spent_craft_home_where_a_carrier_waits() -> None:
    ship = UnitSetup("Overlord (2762)", "0808", 0, velocity=0)
    craft = UnitSetup("Slayer SL-15", "0808", 0, velocity=0)
    foe = UnitSetup("Slayer SL-15", "0803", 3, velocity=0)
    forces: dict[str, tuple[UnitSetup, ...]] = {"red": (ship, craft), "blue": (foe,)}
    battle = RULEBOOK.new(Setup(board=Board.plain(16, 16).to_text(), forces=forces, scale="space"))
    unit = battle["red-2"]
    assert isinstance(unit, Flyer)
    unit.piloting = 3
    assert "recover" not in told(battle, unit)
    unit.armor = dict.fromkeys(unit.armor, 0)
    assert told(battle, unit) == "fly red-2 recover red-1"
    unit.piloting = 8
    assert "recover" not in told(battle, unit), "it would hardly succeed"


def test_an_attack_that_costs_altitude_is_more_dangerous_where_a_roll_may_fail() -> None:
    """Three altitudes down call for a control roll; after a dive the craft is at Altitude 1 when it fails."""
    battle = sweep("he").state
    flier = battle["red-1"]
    assert isinstance(flier, Flyer)
    flier.hex, flier.altitude = "1048", 7
    level, diving = (RULEBOOK.parse(f"fly red-1 down3 F32{run}") for run in ("", " bomb 1018"))
    assert isinstance(level, Fly)
    assert isinstance(diving, Fly)
    assert flight_safety.risk(battle, diving) == flight_safety.risk(battle, level), "bombing costs no altitude"
    flier.altitude = 6
    level, diving = (RULEBOOK.parse(f"fly red-1 down3 F32{run}") for run in ("", " dive 1018"))
    assert isinstance(level, Fly)
    assert isinstance(diving, Fly)
    assert flight_safety.risk(battle, diving) > flight_safety.risk(battle, level) + 1


def test_bombs_on_friends_are_a_loss() -> None:
    game = sweep("he", "he")
    dive = RULEBOOK.parse("fly red-1 F16 dive 1018")
    assert isinstance(dive, Fly)
    hurt = air_tactics.run_worth(game.state, dive)
    friend = game.state["blue-1"]
    friend.side = "red"
    assert air_tactics.run_worth(game.state, dive) == -hurt < 0


def test_a_dropship_does_not_lift_off_while_a_friend_stands_in_its_exhaust() -> None:
    def leaves(friend: str) -> bool:
        forces = {
            "red": (UnitSetup("Union (2708)", "2020", 0), UnitSetup("Locust LCT-1V", friend, 0)),
            "blue": (UnitSetup("Slayer SL-15", "0101", 3, altitude=6, velocity=2),),
        }
        battle = RULEBOOK.new(Setup(board=Board.plain(60, 60).to_text(), forces=forces))
        battle.turn, battle.phase = 1, "flight of DropShips"
        ship = battle["red-1"]
        assert isinstance(ship, Flyer)
        answer = flight_tactics.choose_flight(battle, ship, Deadline(5.0))
        assert isinstance(answer.action, Fly)
        return bool(answer.action.steps)

    assert not leaves("2024")
    assert leaves("5050")


def test_a_craft_does_not_plunge_into_the_air_of_a_planet() -> None:
    """Straight on at Velocity 9 it would burn in every row; it slows down or turns away."""
    red = UnitSetup("Slayer SL-15", "1210", 4, velocity=9)
    blue = UnitSetup("Slayer SL-15", "0312", 1, velocity=1)
    setup = Setup(board=Board.plain(20, 30).to_text(), forces={"red": (red,), "blue": (blue,)}, scale="high")
    battle = RULEBOOK.new(setup)
    battle.turn, battle.phase = 1, "flight"
    craft = battle["red-1"]
    assert isinstance(craft, Flyer)
    answer = flight_tactics.choose_flight(battle, craft, Deadline(5.0))
    assert isinstance(answer.action, Fly)
    assert flying.plan(battle, answer.action).friction is None
    straight = RULEBOOK.parse("fly red-1 F9")
    assert isinstance(straight, Fly)
    assert flight_safety.peril(battle, straight) > flight_safety.peril(battle, answer.action) + 10


def scene(red_hex: str = "0530", **blue: Any) -> flight_tactics.Scene:
    """A fighter of red over the low-altitude map, and one of blue at 0520 that flies north."""
    red = fighter("red-1", hex=red_hex, facing=0, altitude=9, velocity=2)
    where: dict[str, Any] = {"hex": "0520", "facing": 0, "altitude": 9, "velocity": 2}
    battle = sky(red, fighter("blue-1", **(where | blue)))
    return flight_tactics.Scene(battle, red)


def against(place: flight_tactics.Scene, hex: str, facing: int) -> float:
    return place._against(End(hex, facing, 2, 9), place.enemies[0])


@pytest.mark.parametrize(
    ("hex", "facing", "worth"),
    [
        ("0524", 0, 4.0),
        ("0524", 1, 0.0),
        ("0524", 3, 0.0),
        ("0526", 0, 4.0 - 2 / 4),
        ("0522", 0, 4.0 - 2 / 4),
        ("0516", 3, 4.0 - 2.0),
        ("0516", 0, -2.0),
        ("0520", 0, -1.0),
    ],
)
def test_an_end_is_good_four_hexes_behind_an_enemy_with_it_before_the_nose(hex: str, facing: int, worth: float) -> None:
    assert against(scene(), hex, facing) == worth


def test_of_several_enemies_the_best_to_be_at_counts_less_thrust_and_the_lack_of_height() -> None:
    place = scene()
    end = End("0524", 0, 2, 9)
    price = place.thrust
    safe = place.ways.handling.safe
    assert place._worth(end, 0) == 4.0
    assert place._worth(end, safe) == pytest.approx(4.0 - price * safe)
    assert place._worth(end, safe + 1) == pytest.approx(4.0 - price * (safe + 1) - 1)
    assert place._worth(end._replace(altitude=7), 0) == 4.0
    assert place._worth(end._replace(altitude=5), 0) == 4.0 - 0.5 * 2
    place.enemies.append(fighter("blue-2", hex="0535", facing=0))
    assert place._worth(end, 0) == 4.0
    place.enemies = []
    assert place._worth(end, 0) == 0.0


@pytest.mark.parametrize(
    ("hex", "facing", "velocity", "strays"),
    [("0502", 0, 2, False), ("0501", 0, 2, True), ("0502", 0, 4, True), ("0503", 0, 5, False), ("0501", 3, 4, False)],
)
def test_an_end_from_which_the_next_flight_leads_off_the_map_is_worth_less(
    hex: str, facing: int, velocity: int, strays: bool
) -> None:
    place = scene()
    place.enemies = []
    end = End(hex, facing, velocity, 9)
    assert place._strays(end) is strays
    assert place._worth(end, 0) == (-5.0 if strays else 0.0)
