"""What heat, falls, blows and losses are worth to the bots, in numbers: none of them may change by itself."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.alpha_strike import skirmish
from boxcars.catalog import weapon
from boxcars.clix.army.pieces import piece
from boxcars.clix.army.setting_up import battle_of
from boxcars.players.alpha_strike import cooling
from boxcars.players.alpha_strike import worth as strike_worth
from boxcars.players.clix import moving as clix_moving
from boxcars.players.clix.outlook import Outlook
from boxcars.players.clix.worth import BY_POINTS, GREEDY, left
from boxcars.players.total_warfare import brawling, falls, gunnery, worth
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import narc
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.signals import Pod
from boxcars.total_warfare.units.mech.state import Mech
from tests.clix.stock import INF, MEK, VEH, Table
from tests.players.tables import mech, table
from tests.total_warfare.test_infantry import platoon
from tests.total_warfare.test_occupants import house
from tests.total_warfare.test_swarming import men, swarmed


def numbers(*values: float) -> object:
    """Numbers to two places."""
    return pytest.approx(values, abs=0.006)


# Total Warfare


def test_a_point_of_damage_is_worth_more_where_less_is_left() -> None:
    atlas = mech("red-1", "Atlas AS7-D", "0508", 0)
    assert [worth.worth(atlas, side) for side in worth.SIDES] == numbers(1.0, 0.98, 0.98, 1.35)
    assert worth.worth(atlas, "front", "kick") == pytest.approx(0.68, abs=0.001)
    assert worth.worth(atlas, "front", "punch") == pytest.approx(1.98, abs=0.001)
    headless = mech("red-1", "Atlas AS7-D", "0508", 0)
    headless.armor["HD"] = headless.structure["HD"] = 0
    assert [worth.worth(headless, side) for side in worth.SIDES] == numbers(1.30, 1.28, 1.28, 1.65)
    for place in ("CT", "LA", "LT"):
        atlas.armor[place] = 0
    atlas.structure["LA"] = atlas.structure["LT"] = 0
    assert [worth.worth(atlas, side) for side in worth.SIDES] == numbers(1.99, 2.13, 1.67, 1.64)


@pytest.mark.parametrize(
    ("level", "cool", "explosive"),
    [
        (0, 0, 0),
        (4, 0.6, 0.6),
        (5, 1.35, 1.35),
        (8, 4.3, 4.3),
        (14, 10.38, 10.38),
        (19, 19.09, 22.43),
        (30, 42.5, 65.83),
    ],
)
def test_heat_costs_speed_aim_shutdown_and_ammunition(level: int, cool: float, explosive: float) -> None:
    assert gunnery.heat_costs(False)[level] == pytest.approx(cool, abs=0.006)
    assert gunnery.heat_costs(True)[level] == pytest.approx(explosive, abs=0.006)


def test_a_hit_does_what_its_clusters_do_on_average() -> None:
    damages = [gunnery.mean_damage(weapon(name)) for name in ("AC/20", "SRM 6", "Streak SRM 2", "LRM 5")]
    assert damages == numbers(20, 8, 4, 3.17)
    steered = gunnery.mean_damage(weapon("LRM 20"), steered=2)
    assert (steered, gunnery.mean_damage(weapon("SRM 6"), "inferno")) == numbers(15.36, 4)


def test_a_weapon_is_hindered_by_range_and_by_being_too_near() -> None:
    assert gunnery.range_row(weapon("LRM 20"))[:23] == (7, 6, 5, 4, 3, 2, 1, 0, *(2,) * 7, *(4,) * 7, 99)


def duel() -> tuple[Battle, Mech]:
    """Two Griffins face to face, in the physical phase."""
    griffin = mech("red-1", "Griffin GRF-1N", "0508", 0)
    return table("physical", griffin, mech("blue-1", "Griffin GRF-1N", "0507", 3)), griffin


def test_a_fall_costs_its_damage_and_the_time_on_the_ground() -> None:
    battle, griffin = duel()
    assert falls.fall_cost(griffin) == 12, "6 points for 55 tons, and 6 for lying there"
    assert falls.fall_chance(battle, griffin) == pytest.approx(6 / 36)
    assert falls.fall_value(battle, griffin) == pytest.approx(2)
    griffin.prone = True
    assert falls.fall_chance(battle, griffin) == 0
    assert falls.fall_value(battle, platoon("blue-2", hex="0509")) == 0


def weighed(battle: Battle, unit: Mech) -> dict[str, tuple[float, float, float]]:
    """The physical attacks of a unit by their words, with value, damage and risk."""
    options = brawling.choose_attack(battle, unit)
    return {f"{action.attack} {action.target}".strip(): (one.value, one.given, one.risk) for action, one in options}


def test_blows_are_worth_their_damage_where_it_lands_and_the_fall_they_may_cause() -> None:
    values = weighed(*duel())
    assert values["punch-both blue-1"] == numbers(14.97, 10, 0)
    assert values["punch-left blue-1"] == numbers(7.48, 5, 0)
    assert values["kick-left blue-1"] == numbers(10.29, 10.69, 0.06)
    assert values["push blue-1"] == numbers(1.83, 0, 0)
    assert values["none"] == (0, 0, 0)


@pytest.mark.parametrize(("side", "sign"), [("blue", 1), ("red", -1)])
def test_a_blow_at_a_building_counts_the_soldiers_inside_friends_as_a_loss(side: str, sign: int) -> None:
    atlas = mech("red-1", "Atlas AS7-D", "0507", 3)
    soldiers, far = platoon(f"{side}-2", hex="0508"), mech("blue-1", "Griffin GRF-1N", "1101", 3)
    values = weighed(table("physical", atlas, soldiers, far, board=house()), atlas)
    assert values["kick-left hex:0508"] == (10 * sign, 10 * sign, 0)
    assert values["punch-both hex:0508"] == (10 * sign, 10 * sign, 0)
    assert values["punch-left hex:0508"] == (5 * sign, 5 * sign, 0)


def test_a_pod_is_struck_off_only_where_the_blow_seldom_hits_its_own_arm() -> None:
    """On 9+ (10 of 36) the pod is gone, worth 5; else the punch of 10 points strikes the 'Mech itself."""
    atlas = mech("red-1", "Atlas AS7-D", "0505", 0)
    battle = table("physical", atlas, mech("blue-1", "Griffin GRF-1N", "1101", 3))
    battle.signals.pods.append(Pod("red-1", "CT", narc.HOMING, "blue", True))
    assert weighed(battle, atlas)["brush-left red-1"] == numbers(5 * 10 / 36 - 10 * 26 / 36, 0, 10 * 26 / 36)


def test_to_be_rid_of_a_swarm_is_worth_the_risk_of_striking_oneself() -> None:
    host = mech("blue-1", "Atlas AS7-D", "0505", 0)
    battle = swarmed(host, men())
    battle.phase, host = "physical", battle.mech("blue-1")
    blow = physical.assess(battle, host, "brush-left", battle["red-1"])
    assert blow.damage
    chance = float(blow.tally.chance)
    value, given, risk = weighed(battle, host)["brush-left red-1"]
    assert risk == pytest.approx((1 - chance) * blow.damage.total)
    assert given == pytest.approx(chance * blow.damage.total)
    assert value == pytest.approx(given + 10 * chance - risk)


# Alpha Strike


def test_hits_and_heat_of_alpha_strike_are_worth_points_by_the_card() -> None:
    """A Marauder of 35 points with 12 circles, which hits for 3 at most."""
    battle = skirmish(["Marauder MAD-3R"], ["Atlas AS7-D"], seed=1).state
    unit = battle["red-1"]
    assert (strike_worth.left(unit), strike_worth.value(unit), strike_worth.kill_worth(unit)) == (12, 10, 3.5)
    assert [strike_worth.hit_worth(unit, points) for points in (0, 1, 11, 12, 13)] == numbers(0, 0.83, 9.17, 13.5, 13.5)
    assert cooling.usual_attack(unit) == pytest.approx(3 * 15 / 36)
    assert [cooling.heat_cost(battle, unit, level) for level in range(5)] == numbers(0, 0.25, 0.7, 0.85, 10)
    unit.armor = 0
    assert strike_worth.worth(unit) == pytest.approx(10 / 12 * 1.25)
    assert cooling.heat_cost(battle, unit, 4) == pytest.approx(6 * 10 / 12 * 1.25), "what is left of it"
    battle.turn = battle.turns
    assert cooling.heat_cost(battle, unit, 4) == 0, "no turn follows"
    battle.turn, unit.marks.destroyed = 1, "by fire"
    assert (cooling.heat_cost(battle, unit, 4), strike_worth.hit_worth(unit, 3)) == (0, 0)


# The clix games


@pytest.mark.parametrize(
    ("name", "costs"),
    [
        ("Hatchetman", (0, 0, 0, 21.75, 42.69, 65.25, 65.25)),
        ("Mangonel 'Copperhead'", (0, 0, 0, 22.8, 69.26, 76.95, 76.95)),
        ("Lark", (0, 0, 13.87, 42.12, 42.12, 46.8, 46.8)),
        ("Tinker Loader", (0, 0, 31.59, 31.59, 35.1, 35.1, 35.1)),
        ("Static Jack", (0, 0, 0, 46.98, 46.98, 52.2, 52.2)),
        ("Firewall", (0, 0, 15.41, 55.88, 67.64, 75.15, 75.15)),
        ("Siege Walker", (0, 0, 13.92, 53.94, 70.47, 78.3, 78.3)),
    ],
)
def test_heat_costs_a_mech_what_its_windows_say_and_a_shutdown_most(name: str, costs: tuple[float, ...]) -> None:
    battle = battle_of(red=[name])
    assert [GREEDY.heat_cost(battle, battle.units["red-1"], degrees) for degrees in range(7)] == numbers(*costs)


def test_clicks_are_worth_more_towards_the_last_and_the_last_more_than_all() -> None:
    """Line Rifles cost 8 points and have four clicks; to the greedy bot every unit counts 12 more."""
    rifles = piece("Line Rifles")
    assert [GREEDY.hit_worth(rifles, clicks) for clicks in range(6)] == numbers(0, 4, 8, 12, 28, 28)
    assert (GREEDY.capture_worth(rifles), GREEDY.push_cost(rifles), BY_POINTS.value(rifles)) == (26, 0, 8)
    rifles.tokens = 1
    assert GREEDY.push_cost(rifles) == pytest.approx(0.7 * 4)
    rifles.click = 4
    assert left(rifles) == 1
    assert GREEDY.click_worth(rifles) == pytest.approx(4 * 1.45)
    assert GREEDY.hit_worth(rifles, 1) == pytest.approx(4 * 1.45 + 12)
    rifles.click = 5
    assert (left(rifles), GREEDY.hit_worth(rifles, 1)) == (0, 0)


def of_the_places(game: Table) -> list[float]:
    """What the places where the pieces of A stand are worth for the victory conditions."""
    outlook = Outlook(game.game.state, "a")
    return [clix_moving.ground(outlook, me, me.piece.at) for me in outlook.own.values()]


def test_cheap_units_run_for_the_enemy_zone_until_three_more_are_there_than_enemies() -> None:
    foot, tank = bx.clix.unit(INF, "12,10/0"), bx.clix.unit(VEH, "14,30/0")
    game = Table([bx.clix.unit(MEK, "10,10/0"), foot, tank], [bx.clix.unit(MEK, "20,30/180")])
    assert of_the_places(game) == numbers(2.45, 9.23, 3.15)
    for own, others, values in ((2, 0, (2.45, 9.23, 3.15)), (3, 0, (2.45, 2.31, 1.05)), (3, 1, (2.45, 9.23, 3.15))):
        scores = game.game.state.scores
        scores["a"].in_enemy_zone, scores["b"].in_enemy_zone = own, others
        assert of_the_places(game) == numbers(*values)


def test_a_zone_that_cannot_be_reached_in_time_is_worth_nothing() -> None:
    """The tank is 27 inches and four moves away, the others one and two."""
    foot, tank = bx.clix.unit(INF, "12,10/0"), bx.clix.unit(VEH, "14,30/0")
    game = Table([bx.clix.unit(MEK, "10,10/0"), foot, tank], [bx.clix.unit(MEK, "20,30/180")])
    left_over = {turns: sum(value > 0 for value in _with_turns(game, turns)) for turns in (1, 2, 3, 4, 5)}
    assert left_over == {1: 0, 2: 1, 3: 2, 4: 2, 5: 3}


def _with_turns(game: Table, turns: int) -> list[float]:
    outlook = Outlook(game.game.state, "a")
    outlook.turns_left = turns
    return [clix_moving.ground(outlook, me, me.piece.at) for me in outlook.own.values()]
