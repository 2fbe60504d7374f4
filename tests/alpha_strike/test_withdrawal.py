"""Forced withdrawal: who is crippled, and how it leaves."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.events.action_events import UnitWithdrew
from boxcars.alpha_strike.moving.move_options import MoveOptions
from boxcars.alpha_strike.turn.standing import WITHDREW
from boxcars.alpha_strike.turn.victory import points_left
from boxcars.alpha_strike.turn.withdrawal import crippled, must_withdraw
from boxcars.catalog.alpha_strike import Special
from boxcars.serve.alpha_strike.units import unit_shape
from boxcars.tabletop.measure import Point
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import go, moving, refusals

OPTION = ["forced-withdrawal"]
FOOT = make_card("CI", move={"f": 4}, armor=3, structure=1, specials=[Special("CAR", 4)])
APC = make_card("CV", move=8, specials=[Special("IT", 8)])


@pytest.mark.parametrize(
    ("card", "change", "cites"),
    [
        (make_card(), {}, []),
        (make_card(), {"structure": 3}, []),
        (make_card(), {"structure": 2}, ["ASB-24.1"]),
        (FOOT, {"armor": 1}, []),
        (FOOT, {"armor": 0}, ["ASB-24.1"]),
        (make_card(damage=(3, 2, 1)), {"criticals": {"weapon": 2}}, ["ASB-24.1"]),
        (make_card(damage=(3, 2, 1)), {"criticals": {"weapon": 1}}, []),
        (make_card(), {"criticals": {"mp": 3}}, ["AS-027.2"]),
        (make_card(), {"heat": 4}, []),
    ],
)
def test_what_cripples(card: Any, change: dict[str, Any], cites: list[str]) -> None:
    battle = battle_of([unit("20,40", card)], [unit("20,8")])
    for name, value in change.items():
        setattr(battle["red-1"], name, value)
    assert [reason.cite for reason in crippled(battle, battle["red-1"])] == cites


@pytest.mark.ruling("AS-027.2")
def test_motive_hits_alone_cripple_a_tank() -> None:
    for release, cites in (("v2.2", ["AS-027.2"]), ("v2.1", [])):
        battle = battle_of([unit("20,40", make_card("CV"))], [unit("20,8")], options=OPTION, release=release)
        battle["red-1"].slowed = ["-2", "zero"]
        assert [reason.cite for reason in crippled(battle, battle["red-1"])] == cites
        assert must_withdraw(battle, battle["red-1"]) is bool(cites)


def test_a_unit_that_must_withdraw_says_by_which_edge_and_why() -> None:
    battle = moving(battle_of([unit("20,40")], [unit("20,8")], options=OPTION))
    assert unit_shape(battle, battle["red-1"])["withdrawal"] == ""
    battle["red-1"].structure = 1
    words = "must withdraw by the south edge: it has half its structure or less"
    assert unit_shape(battle, battle["red-1"])["withdrawal"] == words
    without = moving(battle_of([unit("20,40")], [unit("20,8")]))
    without["red-1"].structure = 1
    assert unit_shape(without, without["red-1"])["withdrawal"] == ""


def test_only_the_option_makes_a_crippled_unit_leave() -> None:
    battle = moving(battle_of([unit("20,40")], [unit("20,8")]))
    battle["red-1"].structure = 1
    assert refusals(battle, "move red-1 stand") == []
    assert refusals(battle, "move red-1 ground 20,48 leave") == ["ASB-24.1"]


def test_a_crippled_unit_moves_toward_its_edge_and_leaves() -> None:
    battle = moving(battle_of([unit("20,38"), unit("30,38")], [unit("20,8")], options=OPTION))
    battle["red-1"].structure = 1
    assert refusals(battle, "move red-1 stand") == ["ASB-24.1"]
    assert refusals(battle, "move red-1 ground 20,36") == ["ASB-24.1"]
    assert refusals(battle, "move red-1 ground 24,40") == []
    assert refusals(battle, "move red-2 stand") == []
    assert refusals(battle, "move red-1 ground 20,45 leave") == ["ASB-24.1"]
    battle["red-1"].at = Point(20, 44)
    events = go(battle, "move red-1 ground 20,48 leave")
    assert isinstance(events[-1], UnitWithdrew)
    assert battle["red-1"].destroyed == WITHDREW
    assert points_left(battle, "red") == 60


def test_its_options_lead_home() -> None:
    battle = moving(battle_of([unit("20,44")], [unit("20,8")], options=OPTION))
    battle["red-1"].structure = 1
    found = MoveOptions(battle, ["red-1"])
    assert all(not refusals(battle, str(move)) for move in found)
    assert [move for move in found if move.leaves]


@pytest.mark.ruling("AS-027.2")
@pytest.mark.parametrize(
    ("move", "slowed", "hits", "heat", "crippled_by"),
    [
        (4, ["-2"], 1, 0, ["AS-027.2"]),
        (4, ["-2", "-2"], 0, 0, ["AS-027.2"]),
        (4, [], 2, 0, ["AS-027.2"]),
        (6, ["-2"], 1, 0, []),
        (4, [], 0, 2, []),
    ],
)
def test_any_mix_of_hits_that_takes_all_of_a_move_cripples_and_heat_does_not(
    move: int, slowed: list[str], hits: int, heat: int, crippled_by: list[str]
) -> None:
    type = "BM" if heat else "CV"
    battle = battle_of([unit("20,40", make_card(type, move=move))], [unit("20,8")], options=OPTION)
    red = battle["red-1"]
    red.slowed, red.heat = slowed, heat
    if hits:
        red.criticals["mp"] = hits
    assert [reason.cite for reason in crippled(battle, red)] == crippled_by


@pytest.mark.ruling("AS-027.1")
def test_a_withdrawing_unit_rides_only_with_one_that_withdraws_and_is_as_fast() -> None:
    force = [unit("20,40", APC), unit("20,40", FOOT, carrier="red-1")]
    battle = moving(battle_of(force, [unit("20,8")], options=OPTION))
    battle["red-2"].armor = 0
    assert refusals(battle, "move red-1 ground 20,44") == ["AS-027.1"]
    assert refusals(battle, "move red-1 ground 20,44 drop red-2 20,45.25") == []
    battle["red-1"].structure = 1
    assert refusals(battle, "move red-1 ground 20,44") == []
    battle["red-1"].slowed = ["-2", "-2"]
    assert refusals(battle, "move red-1 ground 20,42") == [], "as fast as its rider is fast enough"
    battle["red-1"].slowed = ["-2", "-2", "-2"]
    assert refusals(battle, "move red-1 ground 20,42") == ["AS-027.1"]
    old = moving(battle_of(force, [unit("20,8")], options=OPTION, release="v2.1"))
    old["red-2"].armor = 0
    assert refusals(old, "move red-1 ground 20,44") == []


@pytest.mark.ruling("AS-027.1")
def test_a_withdrawing_transport_spends_no_move_on_loading() -> None:
    force = [unit("20,40", APC), unit("21.25,40", FOOT)]
    battle = moving(battle_of(force, [unit("20,8")], options=OPTION))
    battle["red-1"].structure = 1
    assert refusals(battle, "move red-1 ground 20,44 mount red-2") == ["AS-027.1"]
    old = moving(battle_of(force, [unit("20,8")], options=OPTION, release="v2.1"))
    old["red-1"].structure = 1
    assert refusals(old, "move red-1 ground 20,44 mount red-2") == []


@pytest.mark.ruling("AS-027.1")
def test_a_withdrawing_unit_does_not_board_a_transport_that_stays() -> None:
    battle = moving(battle_of([unit("20,40", APC), unit("21.25,40", FOOT)], [unit("20,8")], options=OPTION))
    assert refusals(battle, "move red-1 stand mount red-2") == []
    battle["red-2"].armor = 0
    assert refusals(battle, "move red-1 stand mount red-2") == ["AS-027.1"]
