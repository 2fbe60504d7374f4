"""Bridges: what they bear, how they are shot at, and what becomes of those on them (TWB-22.7)."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.hexes import Board, Bridge
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.buildings import collapse, construction
from boxcars.total_warfare.events.ground_events import BridgeFell, BridgeHit
from boxcars.total_warfare.events.unit_events import DamageTaken, UnitDestroyed
from boxcars.total_warfare.sight.hex_sight import seen_at
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.field import PLAIN, field, of_kind, script
from tests.total_warfare.scenes import fell, mech, moved, planned, scene, tough
from tests.total_warfare.test_infantry import platoon
from tests.total_warfare.test_swarming import tank

ACROSS = 0b001001
SURE, CENTER = (6, 6), (3, 4)


def spanned(cf: int, elevation: int = 0, **terrain: Any) -> Board:
    """A road from 0506 to 0504 over a bridge in 0505."""
    bridge = Bridge(type=3, elevation=elevation, cf=cf, exits=ACROSS)
    return PLAIN.with_terrain("0505", bridge=bridge, **terrain)


def crossed(battle: Battle, *dice: int, mode: str = "walk") -> list[Any]:
    return moved(battle, f"move red-1 {mode} 0505", *dice)[0]


def test_fire_at_a_bridge_is_aimed_at_its_deck() -> None:
    deck = seen_at(spanned(100, elevation=2, water=1), "0505")
    assert (deck.foot, deck.height) == (2, 1)


def test_a_bridge_bears_its_construction_factor_in_tons_and_no_more() -> None:
    holds = scene(mech("red-1", "Atlas AS7-D", "0506"), board=spanned(100, water=1))
    assert of_kind(crossed(holds), BridgeFell) == []
    weak = scene(tough(mech("red-1", "Atlas AS7-D", "0506")), board=spanned(99, water=1))
    [gives_way] = planned(weak, "move red-1 walk 0505 0504").collapses
    assert (gives_way.what, gives_way.why) == ("heavy bridge", "100 tons on CF 99")
    events, _ = moved(weak, "move red-1 walk 0505 0504", *SURE, 1, *CENTER, *CENTER, *CENTER, *CENTER)
    assert of_kind(events, BridgeFell)[0].text == "the bridge in 0505 collapses (100 tons on CF 99)"
    assert (weak["red-1"].hex, weak["red-1"].foot, fell(events).levels) == ("0505", -1, 1), "its move ended there"
    assert str(weak.board["0505"]) == "water depth 1"


def test_all_on_the_deck_weigh_together_and_nobody_below() -> None:
    on_deck = [tank("red-2", "0505"), tank("red-3", "0505")]
    below = tank("blue-2", "0505")
    below.foot = -2
    battle = scene(*on_deck, below, board=spanned(0, water=2))
    for unit in on_deck:
        unit.foot = 0
    assert collapse.heaviest_load(battle, "0505") == sum(unit.design.tons for unit in on_deck)


def test_a_tank_sinks_with_its_bridge_a_hovercraft_floats_and_a_platoon_drowns() -> None:
    boat = tank("red-2", "0505", "Ferryman Hover APC BX")
    battle = scene(tank("red-1", "0505"), boat, platoon("red-3", hex="0505"), board=spanned(40, 2, water=1))
    for unit in battle.units.values():
        unit.foot = 2
    construction.weaken(battle, "0505", 40)
    dice = script(1, *[CENTER] * 4, 1, *[CENTER] * 4, *[6] * 6)
    collapse.check_collapses(battle, dice)
    assert [unit.foot for unit in battle.units.values()] == [-1, 0, -1]
    ends = {id: kind_of(unit).end_phase(battle, unit, script()) for id, unit in battle.units.items()}
    assert [bool(of_kind(events, UnitDestroyed)) for events in ends.values()] == [True, False, True]


def test_who_is_beneath_a_bridge_takes_no_harm() -> None:
    walker = mech("red-1", "Locust LCT-1V", "0505")
    battle = scene(walker, board=spanned(10, 3))
    construction.weaken(battle, "0505", 10)
    events = collapse.check_collapses(battle, script())
    assert (len(of_kind(events, BridgeFell)), of_kind(events, DamageTaken), walker.foot) == (1, [], 0)


def test_a_bridge_is_shot_at_as_a_building_is_and_falls_at_the_end_of_the_phase() -> None:
    board = PLAIN.with_terrain("0508", water=1, bridge=Bridge(type=2, elevation=1, cf=19, exits=ACROSS))
    battle = field(red_hex="0505", blue_hex="0515", board=board)
    plan = fire.preview(battle, Fire("red-1", "ac20-rt", "hex:0508"))
    assert ("medium bridge", -4) in [(line.label, line.value) for line in plan.tally.lines]
    battle.declarations["red-1"] = Declaration(shots=[Shot("ac20-rt", "hex:0508", ammo="ac20-rt-1")])
    events = fire.resolve(battle, script(SURE))
    [hit], [down] = of_kind(events, BridgeHit), of_kind(events, BridgeFell)
    assert (hit.text, down.cf) == ("the bridge in 0508 takes 20 (red-1 AC/20), CF 0 left", 19)
    near = field(red_hex="0507", blue_hex="0515", board=board)
    certain = fire.preview(near, Fire("red-1", "ac20-rt", "hex:0508")).tally
    assert [line.label for line in certain.lines] == ["a bridge that cannot be missed"]


@pytest.mark.parametrize("cf", [54, 55])
def test_a_jump_onto_a_deck_is_weighed_too(cf: int) -> None:
    jumper = tough(mech("red-1", "Griffin GRF-1N", "0507"))
    battle = scene(jumper, board=spanned(cf, 1))
    dice = () if cf == 55 else (*SURE, 1, *CENTER, *CENTER, *CENTER)
    events, _ = moved(battle, "move red-1 jump 0505 facing N", *dice)
    assert bool(of_kind(events, BridgeFell)) is (cf == 54)
