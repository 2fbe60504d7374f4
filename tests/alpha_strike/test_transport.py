"""Carrying infantry, and what becomes of it."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.events.action_events import UnitDismounted, UnitMounted
from boxcars.alpha_strike.moving.mp import available_move, stands_still, target_movement
from boxcars.alpha_strike.moving.transport import fits, traded
from boxcars.alpha_strike.turn.end_phase import destroy
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.measure import Point
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import cost, go, moving, planned, refusals

FOOT = make_card("CI", move={"f": 2}, specials=[Special("CAR", 4)])
SUITS = make_card("BA", move={"j": 6}, specials=[Special("CAR", 4), Special("MEC")])
CLINGING = make_card("BA", move={"j": 6}, specials=[Special("CAR", 4), Special("XMEC")])
APC = make_card("CV", move=8, specials=[Special("IT", 8)])
OMNI = make_card(specials="OMNI")
PROTO = make_card("PM", specials="MCS")
ULTRA = make_card("PM", specials="UCS")


@pytest.mark.parametrize(
    ("carrier", "riders", "fit"),
    [
        (APC, [FOOT, SUITS], True),
        (APC, [FOOT, FOOT, FOOT], False),
        (OMNI, [SUITS], True),
        (OMNI, [SUITS, SUITS], False),
        (OMNI, [FOOT], False),
        (make_card(), [SUITS], False),
        (make_card(), [CLINGING], True),
        (APC, [FOOT, FOOT, CLINGING], True),
        (APC, [FOOT, FOOT, SUITS], False),
        (make_card(), [PROTO, PROTO], True),
        (make_card(), [PROTO, PROTO, PROTO], False),
        (make_card(), [ULTRA, ULTRA], False),
        (APC, [PROTO], False),
        (APC, [make_card()], False),
        (FOOT, [CLINGING], False),
    ],
)
def test_who_fits_on_whom(carrier: Card, riders: list[Card], fit: bool) -> None:
    assert fits(carrier, riders) is fit


@pytest.mark.ruling("AS-032.5")
def test_picking_up_costs_two_inches() -> None:
    battle = moving(battle_of([unit("20,40", APC), unit("21.25,40", SUITS)], [unit("20,8")]))
    found = planned(battle, "move red-1 ground 20,34 mount red-2")
    assert (found.price.total, found.left, found.reasons) == (8, 0, ())
    assert refusals(battle, "move red-1 ground 20,33.9 mount red-2") == ["ASB-6.1"]
    assert planned(battle, "move red-1 stand mount red-2").left == 6


@pytest.mark.ruling("AS-032.5", "AS-032.6")
@pytest.mark.parametrize(("release", "left"), [("v2.2", 8), ("v2.1", 6)])
def test_setting_down_is_free(release: str, left: float) -> None:
    battle = moving(
        battle_of([unit("20,40", APC), unit("20,40", FOOT, carrier="red-1")], [unit("20,8")], release=release)
    )
    assert battle["red-2"].mode == "carried"
    assert planned(battle, "move red-1 stand drop red-2 21.25,40").left == left
    go(battle, "move red-1 stand drop red-2 21.25,40")
    assert available_move(battle, battle["red-2"]).total == 2


def test_riding_through_a_whole_turn() -> None:
    battle = moving(battle_of([unit("20,40", APC), unit("21.25,40", SUITS)], [unit("20,8")]))
    events = go(battle, "move red-1 ground 20,36 facing 0 mount red-2 drop red-2 20,34.75")
    rider = battle["red-2"]
    assert (rider.at, rider.carrier, rider.mode) == (Point(20, 34.75), "", "carried")
    assert next(type(event) for event in events) is UnitMounted
    assert isinstance(events[-1], UnitDismounted)
    assert battle.waiting == ["blue-1"]
    assert [line.value for line in target_movement(battle, rider)] == [1]


@pytest.mark.ruling("AS-032.3")
def test_who_rode_this_turn_does_not_stand_still_though_it_stayed_put() -> None:
    battle = moving(battle_of([unit("20,40", APC), unit("21.25,40", SUITS), unit("30,40", SUITS)], [unit("20,8")]))
    go(battle, "move red-1 stand mount red-2 drop red-2 21.25,40")
    go(battle, "move red-3 stand")
    assert [stands_still(battle, battle[id]) for id in ("red-1", "red-2", "red-3")] == [True, False, True]


def test_who_is_carried_goes_along_and_is_not_asked() -> None:
    battle = moving(battle_of([unit("20,40", APC), unit("20,40", FOOT, carrier="red-1")], [unit("20,8")]))
    assert battle.waiting == ["red-1", "blue-1"]
    go(battle, "move red-1 ground 20,34")
    assert battle["red-2"].at == Point(20, 34)
    assert battle["red-2"].carrier == "red-1"


@pytest.mark.parametrize(
    ("move", "cites"),
    [
        ("move red-1 stand mount red-3", ["ASB-6.5"]),
        ("move red-1 stand mount blue-1", ["ASB-6.5"]),
        ("move red-1 stand mount nobody", ["ASB-6.5"]),
        ("move red-1 stand drop red-2 21.25,40", ["ASB-6.5"]),
        ("move red-4 stand drop red-5 33,40", ["ASB-6.5"]),
        ("move red-4 stand drop red-5 30,40", ["ASB-6.1"]),
        ("move red-4 stand drop red-5 31.25,40", []),
    ],
)
def test_mounting_and_dismounting_need_contact_and_room(move: str, cites: list[str]) -> None:
    force = [unit("20,40", APC), unit("21.25,40", FOOT), unit("24,40", FOOT)]
    force += [unit("30,40", APC), unit("30,40", FOOT, carrier="red-4")]
    battle = moving(battle_of(force, [unit("20,8", SUITS)]))
    assert refusals(battle, move) == cites


def test_infantry_that_has_moved_is_not_picked_up() -> None:
    battle = moving(battle_of([unit("20,40", APC), unit("22.25,40", FOOT)], [unit("20,8")]))
    go(battle, "move red-2 ground 21.25,40")
    assert refusals(battle, "move red-1 stand mount red-2") == ["ASB-6.5"]


def test_a_flyer_loads_on_the_ground() -> None:
    lifter = make_card("CV", move={"v": 20}, specials=[Special("IT", 8)])
    force = [unit("20,40", lifter, altitude=1), unit("20,40", FOOT, carrier="red-1")]
    battle = moving(battle_of(force, [unit("20,8")]))
    assert "ASB-6.5" in refusals(battle, "move red-1 ground 20,30 drop red-2 20,28.75")
    assert cost(battle, "move red-1 ground 20,30 altitude 0 drop red-2 20,28.75") == 12


def test_protomechs_on_a_mech_take_from_its_move() -> None:
    battle = moving(battle_of([unit("20,40"), unit("20,40", PROTO, carrier="red-1")], [unit("20,8")]))
    assert available_move(battle, battle["red-1"]).total == 6


@pytest.mark.ruling("AS-032.7")
def test_what_is_aboard_is_lost_with_its_carrier() -> None:
    force = [unit("20,40", APC), *(unit("20,40", FOOT, carrier="red-1") for _ in range(2))]
    battle = battle_of(force, [unit("20,8")])
    destroy(battle, battle["red-1"], "shot")
    assert all(battle[f"red-{n}"].destroyed for n in (1, 2, 3))


@pytest.mark.ruling("AS-047.4", "AS-106.1")
def test_room_for_infantry_and_for_cargo_are_traded_before_the_game() -> None:
    truck = make_card("SV", specials=[Special("IT", 6)])
    lorry = make_card("SV", specials=[Special("CT", 5)])
    assert traded(RuleSet(), truck, 4).specials_text == "CT4,IT2"
    assert traded(RuleSet(), lorry, -3).specials_text == "CT2,IT3"
    for card, points in ((truck, 4), (lorry, -3)):
        with pytest.raises(BadSetup, match="by these rules"):
            traded(RuleSet(release="2nd-printing"), card, points)
    with pytest.raises(BadSetup, match="has not 7 points of IT"):
        traded(RuleSet(), truck, 7)
    battle = battle_of([unit("20,40", lorry, trade=-4), unit("20,40", FOOT, carrier="red-1")], [unit("20,8")])
    assert battle["red-1"].card.special("IT") == Special("IT", 4)


def test_a_setup_with_too_much_aboard_is_refused() -> None:
    with pytest.raises(BadSetup, match="no room"):
        battle_of([unit("20,40"), unit("20,40", FOOT, carrier="red-1")], [unit("20,8")])
    with pytest.raises(BadSetup, match="cannot start aboard"):
        battle_of([unit("20,40", FOOT, carrier="blue-1")], [unit("20,8", APC)])
