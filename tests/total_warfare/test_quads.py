"""Quad 'Mechs: how they move, stand, kick, fire and are hit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boxcars import players
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare import Battle, replay, skirmish
from boxcars.total_warfare.actions import Physical
from boxcars.total_warfare.damage import damage
from boxcars.total_warfare.events.unit_events import DamageTaken, Fell, LocationLost, PostureChanged, RollMade
from boxcars.total_warfare.moving import movement, mp
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.previews import preview
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons.hit_location import location_of
from boxcars.total_warfare.weapons.to_hit import explain_shot
from tests.total_warfare.scenes import FOOT, HIP, LOWER_LEG, PLAIN, broken, mech, moved, planned, scene, tough, without

QUAD = "Tarantula ZPH-1"
FRONT = ("LA", "RA")


def quad(id: str = "red-1", hex: str = "0505", facing: int = 0, **state: Any) -> Mech:
    return mech(id, QUAD, hex, facing, **state)


def foe(hex: str = "0504", facing: int = 3) -> Mech:
    return mech("blue-1", "Wolverine WVR-6R", hex, facing)


def duel(red: Mech, blue: Mech | None = None, phase: str = "movement", **more: Any) -> Battle:
    return scene(red, blue or foe("1010"), phase=phase, **more)


# Moving


@pytest.mark.ruling("QR-movement-additional.1")
@pytest.mark.parametrize(("to", "cost"), [("0604", 2), ("0404", 2), ("0605", 2), ("0405", 2)])
def test_a_lateral_shift_keeps_the_facing_and_costs_one_more(to: str, cost: int) -> None:
    way = planned(duel(quad()), f"move red-1 walk shift {to}")
    assert (way.cost.total, way.hex, way.facing, way.hexes) == (cost, to, 0, 1)
    assert ("lateral shift", 1) in [(line.label, line.value) for line in way.cost.lines]


def test_a_shift_to_the_rear_is_a_step_backward() -> None:
    hill = PLAIN.with_terrain("0605", level=1).with_terrain("0604", level=1)
    with pytest.raises(Illegal, match="backward"):
        planned(duel(quad(), board=hill), "move red-1 walk shift 0605")
    assert planned(duel(quad(), board=hill), "move red-1 walk shift 0604").cost.total == 3
    with pytest.raises(Illegal, match="running goes forward only"):
        planned(duel(quad()), "move red-1 run shift 0605")
    assert planned(duel(quad()), "move red-1 run shift 0604").cost.total == 2


def test_a_shift_is_neither_straight_nor_for_bipeds() -> None:
    with pytest.raises(Illegal, match="straight ahead or behind"):
        planned(duel(quad()), "move red-1 walk shift 0504")
    with pytest.raises(Illegal, match="only a quad with all its legs"):
        planned(duel(mech("red-1", "Wolverine WVR-6R", "0505")), "move red-1 walk shift 0604")


def test_a_turn_before_a_shift_is_said() -> None:
    way = planned(duel(quad()), "move red-1 walk turn NE shift 0605")
    assert (way.cost.total, way.hex, way.facing) == (3, "0605", 1)


def test_every_move_that_is_offered_is_legal_and_some_shift() -> None:
    battle = duel(quad())
    battle.waiting = ["red-1"]
    offered = movement.options(battle, ["red-1"])
    assert any("shift" in str(move) for move in offered)
    for move in list(offered)[::7]:
        movement.verify(battle, move)


def test_a_route_through_a_hex_says_the_turns_that_its_shifts_need() -> None:
    battle = duel(quad())
    move = preview.route(battle, battle.mech("red-1"), "walk", "0607", 0, ["0506"])
    assert movement.plan(battle, move).hex == "0607"


def test_four_legs_steady_every_piloting_roll() -> None:
    battle = duel(quad())
    assert psr.piloting_roll(battle, battle.mech("red-1"), Due("kicked")).total == 5 - 2
    without(battle.mech("red-1"), "LA")
    assert psr.piloting_roll(battle, battle.mech("red-1"), Due("kicked")).total == 5


def test_a_quad_on_four_legs_stands_up_without_a_roll() -> None:
    battle = duel(quad(prone=True))
    events, done = moved(battle, "move red-1 walk stand SE 0605 0705")
    assert done
    assert [event.prone for event in events if isinstance(event, PostureChanged)] == [False]
    assert not any(isinstance(event, RollMade) for event in events)
    assert (battle.mech("red-1").prone, battle.mech("red-1").hex) == (False, "0705")
    assert [line.label for line in battle.mech("red-1").heat_lines] == ["walked", "attempt to stand"]


# Legs


@pytest.mark.ruling("TW-122.4")
def test_with_one_leg_gone_a_quad_is_no_better_than_a_biped() -> None:
    battle = duel(tough(quad()))
    hurt = battle.mech("red-1")
    assert planned(battle, "move red-1 walk shift 0604").hex == "0604"
    assert not planned(battle, "move red-1 jump 0503").rolls
    broken(hurt, "LA", LOWER_LEG, FOOT)
    [landing] = planned(battle, "move red-1 jump 0503").rolls
    assert landing.tally.total < 5 + 5, "its damaged leg is still there"
    assert mp.walking_mp(battle, hurt).total == 8 - 2
    dice = ScriptedDice([6, 6, 1, 3, 4])
    events = damage.lose(battle, hurt, "LA", dice)
    assert any(isinstance(event, Fell) for event in events)
    assert (mp.walking_mp(battle, hurt).total, mp.running_mp(battle, hurt).total) == (7, 11)
    assert psr.piloting_roll(battle, hurt, Due("kicked")).total == 5, "no −2, and no +5 either"
    assert planned(battle, "move red-1 walk stand N").rolls[0].cause == "standing up"
    shot = explain_shot(battle, "red-1", hurt.design.mounts[0].key, "blue-1")
    assert ("attacker prone", 2) in [(line.label, line.value) for line in shot.tally.lines]
    hurt.prone = False
    with pytest.raises(Illegal, match="only a quad with all its legs"):
        planned(battle, "move red-1 walk shift 0604")
    [landing] = planned(battle, "move red-1 jump 0503").rolls
    assert landing.tally.total == 5 + 5


@pytest.mark.ruling("TW-122.5")
def test_with_two_legs_gone_it_is_a_biped_on_one() -> None:
    battle = duel(tough(without(quad(), "LA")))
    hurt = battle.mech("red-1")
    events = damage.lose(battle, hurt, "RL", ScriptedDice([6, 6, 1, 3, 4]))
    assert any(isinstance(event, Fell) for event in events)
    assert (mp.walking_mp(battle, hurt).total, mp.running_mp(battle, hurt).total) == (1, 0)
    assert psr.piloting_roll(battle, hurt, Due("standing up")).total == 5 + 5
    hurt.stand_attempts = 1
    with pytest.raises(Illegal, match="only once a turn"):
        planned(battle, "move red-1 walk stand N")


@pytest.mark.ruling("TW-122.6")
def test_with_three_legs_gone_it_lies_for_good() -> None:
    battle = duel(tough(without(quad(), "LA", "LL")))
    hurt = battle.mech("red-1")
    events = damage.lose(battle, hurt, "RL", ScriptedDice([6, 6, 1, 3, 4]))
    assert any(isinstance(event, Fell) for event in events)
    assert mp.walking_mp(battle, hurt).total == 0
    assert not hurt.is_immobile
    with pytest.raises(Illegal, match="cannot stand without legs"):
        planned(battle, "move red-1 walk stand N")


@pytest.mark.ruling("TW-122.7")
def test_with_four_legs_gone_it_goes_down_and_is_immobile() -> None:
    battle = duel(tough(without(quad(), "LA", "LL", "RA")), foe("0502"), phase="fire")
    hurt = battle.mech("red-1")
    events = damage.lose(battle, hurt, "RL", ScriptedDice([6, 6, 1, 3, 4]))
    assert any(isinstance(event, Fell) for event in events)
    shot = explain_shot(battle, "blue-1", "Medium Laser", "red-1")
    assert ("target immobile", -4) in [(line.label, line.value) for line in shot.tally.lines]


def test_each_hip_of_a_quad_halves_what_is_left() -> None:
    battle = duel(broken(quad(), "LA", HIP))
    assert mp.walking_mp(battle, battle.mech("red-1")).total == 4
    broken(battle.mech("red-1"), "RL", HIP)
    assert mp.walking_mp(battle, battle.mech("red-1")).total == 2


def test_a_side_torso_takes_the_front_leg_with_it() -> None:
    battle = duel(tough(quad()))
    events = damage.lose(battle, battle.mech("red-1"), "LT", ScriptedDice([6, 6, 1, 3, 4]))
    lost = [event for event in events if isinstance(event, LocationLost)]
    assert [event.location for event in lost] == ["LT", "LA"]
    assert lost[1].text == "red-1 loses its left front leg (lost with its side torso)"


# Firing


def test_a_quad_has_a_hull() -> None:
    battle = duel(quad(), phase="fire")
    unit = battle["red-1"]
    assert not bool(unit.twists)
    assert not unit.can_flip(battle.rules)
    assert {arcs.weapon_arc(unit, mount) for mount in unit.design.mounts if not mount.rear} == {"forward"}


def test_a_prone_quad_fires_all_it_has_as_if_it_stood() -> None:
    standing, lying = duel(quad(), foe("0502"), phase="fire"), duel(quad(prone=True), foe("0502"), phase="fire")
    for mount in standing["red-1"].design.mounts:
        shots = [explain_shot(battle, "red-1", mount.key, "blue-1") for battle in (standing, lying)]
        assert shots[0].tally.total == shots[1].tally.total
        assert not shots[1].reasons


# Blows


def kick(battle: Battle, attack: str) -> Attack:
    return physical.assess(battle, battle["red-1"], attack, battle["blue-1"])


def why_not(battle: Battle, attack: str) -> str:
    return "; ".join(map(str, kick(battle, attack).reasons))


def test_a_quad_kicks_ahead_and_to_the_rear_and_does_nothing_else() -> None:
    ahead = duel(quad(), foe(), phase="physical")
    assert [each.attack for each in physical.attacks(ahead, ahead["red-1"]) if each.legal] == [
        "kick-left",
        "kick-right",
    ]
    assert "it has no arms" in why_not(ahead, "punch-left")
    assert "it has no arms" in why_not(ahead, "push")
    behind = duel(quad(), foe("0506"), phase="physical")
    legal = [each for each in physical.attacks(behind, behind["red-1"]) if each.legal]
    assert [each.attack for each in legal] == ["kick-rear-left", "kick-rear-right"]
    assert [each.damage.total for each in legal if each.damage] == [5, 5]
    biped = duel(mech("red-1", "Wolverine WVR-6R", "0505"), foe("0506"), phase="physical")
    assert "only a quad kicks to its rear" in why_not(biped, "kick-rear-left")


@pytest.mark.ruling("QR-physical-other.1")
def test_a_kick_to_the_rear_is_harder_by_one() -> None:
    ahead, behind = duel(quad(), foe(), phase="physical"), duel(quad(), foe("0506"), phase="physical")
    assert kick(behind, "kick-rear-left").tally.total == kick(ahead, "kick-left").tally.total + 1 == 4


@pytest.mark.ruling("TW-147.2")
def test_a_kick_to_the_rear_needs_both_hips_of_the_rear_legs() -> None:
    battle = duel(broken(quad(), "LL", HIP), foe("0506"), phase="physical")
    assert "a hip is destroyed [TW-147.2]" in why_not(battle, "kick-rear-left")
    assert "a hip is destroyed [TW-147.2]" in why_not(battle, "kick-rear-right")
    older = duel(broken(quad(), "LL", HIP), foe("0506"), phase="physical", rules=RuleSet(printing=3))
    assert why_not(older, "kick-rear-right") == ""
    turned = duel(broken(quad(), "LL", HIP), foe(), phase="physical")
    assert why_not(turned, "kick-left") == "", "the front legs are whole"
    with pytest.raises(Illegal):
        physical.verify(battle, Physical("red-1", "kick-rear-left", "blue-1"))


@pytest.mark.ruling("QR-hit-locations.1")
def test_shots_strike_the_legs_that_stand_in_the_places_of_arms_and_legs() -> None:
    shot, biped = quad(), foe()
    for side in ("left", "front", "rear", "right"):
        assert [location_of(shot, side, total) for total in range(2, 13)] == [
            location_of(biped, side, total) for total in range(2, 13)
        ]
    assert [shot.called(location_of(shot, "left", total)) for total in (3, 4, 10, 11)] == [
        *("left rear leg", "left front leg", "right front leg", "right rear leg")
    ]


@pytest.mark.ruling("QR-punch-locations.1", "QR-kick-locations.1")
@pytest.mark.parametrize(
    ("table", "side", "locations"),
    [
        ("punch", "left", "LT LT CT LA LL HD"),
        ("punch", "front", "LA LT CT RT RA HD"),
        ("punch", "rear", "LL LT CT RT RL HD"),
        ("punch", "right", "RT RT CT RA RL HD"),
        ("kick", "left", "LA LA LA LL LL LL"),
        ("kick", "front", "RA RA RA LA LA LA"),
        ("kick", "rear", "RL RL RL LL LL LL"),
        ("kick", "right", "RA RA RA RL RL RL"),
    ],
)
def test_blows_strike_the_nearer_legs(table: Any, side: str, locations: str) -> None:
    assert [location_of(quad(), side, die, table) for die in range(1, 7)] == locations.split()


def test_a_hit_names_the_leg() -> None:
    battle = duel(quad())
    [event] = damage.hit(battle, battle.mech("red-1"), "RA", 2, ScriptedDice([]))
    assert isinstance(event, DamageTaken)
    assert event.text.startswith("red-1 takes 2 in the right front leg")


# Playing


def test_bots_play_quads() -> None:
    game = skirmish([QUAD], [QUAD], "green-ridge", seed=3, turns=6)
    bots = {side: players.make("greedy") for side in ("red", "blue")}
    while game.decision:
        game.play(bots[game.decision.side].choose(game.view(game.decision.side)))
    assert game.outcome is not None
    words = " ".join(str(entry.action) for entry in game.log)
    assert "fire red-1" in words or "fire blue-1" in words
    assert "shift" in words


def test_random_battles_of_quads_replay() -> None:
    game, random = skirmish([QUAD, "Locust LCT-1V"], [QUAD], "river-fork", seed=11, turns=8), Random(5)
    while game.decision:
        options = game.options()
        game.play(options[random.randrange(len(options))])
    assert replay(game.record).outcome == game.outcome
