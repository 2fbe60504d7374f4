"""Bays for 'Mechs, ProtoMechs and vehicles: what they hold, and what their doors let through (ASB-6.5)."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import riders
from boxcars.alpha_strike.moving.bays import bays_for
from boxcars.alpha_strike.moving.move_options import boarding
from boxcars.alpha_strike.moving.transport import fits
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.errors import BadSetup
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import go, moving, refusals


def tank(size: int, specials: str = "") -> Card:
    return make_card("CV", move=8, size=size, specials=specials)


def hauler(*bays: str) -> Card:
    """A support vehicle with bays, as cards print them."""
    return make_card("SV", move=8, size=4, specials=tuple(map(Special.read, bays)))


LIGHT, HEAVY, HUGE = tank(2), tank(3), tank(3, "LG")


@pytest.mark.parametrize(
    ("rider", "bays"),
    [
        (tank(1), ("VTM", "VTH", "VTS")),
        (LIGHT, ("VTM", "VTH", "VTS")),
        (HEAVY, ("VTH", "VTS")),
        (tank(4), ("VTH", "VTS")),
        (tank(5), ("VTS",)),
        (HUGE, ("VTS",)),
        (make_card("IM"), ("MT",)),
        (make_card("PM"), ("PT",)),
        (make_card("CI"), ()),
        (make_card("AF", move={"a": 6}), ()),
        (make_card("SV", move={"a": 6}), ()),
    ],
)
def test_which_bays_hold_a_unit(rider: Card, bays: tuple[str, ...]) -> None:
    assert bays_for(rider) == bays


@pytest.mark.parametrize(
    ("bays", "riders", "fit"),
    [
        (["VTM2"], [LIGHT, LIGHT], True),
        (["VTM2"], [LIGHT, LIGHT, LIGHT], False),
        (["VTM2"], [HEAVY], False),
        (["VTM1", "VTH1"], [LIGHT, LIGHT], True),
        (["VTM1", "VTH1"], [LIGHT, HEAVY], True),
        (["VTM1", "VTH1"], [LIGHT, LIGHT, HEAVY], False),
        (["VTH1", "VTS1"], [HEAVY, HUGE], True),
        (["VTH1", "VTS1"], [HUGE, HUGE], False),
        (["VTM4"], [make_card()], False),
        (["MT1", "VTM1"], [make_card(), LIGHT], True),
    ],
)
def test_bays_hold_so_many_and_a_wide_one_what_a_narrow_one_holds(
    bays: list[str], riders: list[Card], fit: bool
) -> None:
    assert fits(hauler(*bays), riders) is fit


def loaded(*bays: str) -> Battle:
    """A hauler with two light tanks and a heavy one aboard, at the start of the Movement Phase."""
    aboard = [unit("20,40", card, carrier="red-1") for card in (LIGHT, LIGHT, HEAVY)]
    return moving(battle_of([unit("20,40", hauler(*bays)), *aboard], [unit("20,8")]))


def test_each_door_lets_one_out_a_turn() -> None:
    down = "move red-1 stand drop red-2 21.25,40 drop red-3 18.75,40"
    assert refusals(loaded("VTM2-D1", "VTH1-D1"), down) == []
    assert refusals(loaded("VTM2-D2", "VTH1-D1"), f"{down} drop red-4 20,38.75") == []
    assert refusals(loaded("VTM2-D1", "VTH1-D1"), f"{down} drop red-4 20,38.75") == ["ASB-6.5"]


def test_a_tank_drives_out_and_another_in() -> None:
    force = [unit("20,40", hauler("VTM1")), unit("20,40", LIGHT, carrier="red-1"), unit("30,40", hauler("VTM1"))]
    force += [unit("31.25,40", LIGHT), unit("30,41.25", HEAVY)]
    battle = moving(battle_of(force, [unit("20,8")]))
    go(battle, "move red-1 stand drop red-2 21.25,40")
    assert (battle["red-2"].carrier, battle["red-2"].at.word) == ("", "21.25,40")
    assert refusals(battle, "move red-3 stand mount red-5") == ["ASB-6.5"]
    assert [rider.id for rider in boarding(battle, battle["red-3"])] == ["red-4"]
    go(battle, "move red-3 stand mount red-4")
    assert battle["red-4"].carrier == "red-3"


def test_a_unit_that_no_bay_holds_cannot_start_aboard() -> None:
    with pytest.raises(BadSetup, match="red-1 has no room for red-2"):
        battle_of([unit("20,40", hauler("VTM1")), unit("20,40", HEAVY, carrier="red-1")], [unit("20,8")])


def test_protomechs_in_a_bay_are_inside_and_those_in_clamps_outside() -> None:
    proto = make_card("PM", specials="MCS")
    kept = battle_of([unit("20,40", hauler("PT1")), unit("20,40", proto, carrier="red-1")], [unit("20,8")])
    clinging = battle_of([unit("20,40"), unit("20,40", proto, carrier="red-1")], [unit("20,8")])
    assert [riders.outside(battle, battle["red-1"]) for battle in (kept, clinging)] == [[], [clinging["red-2"]]]
