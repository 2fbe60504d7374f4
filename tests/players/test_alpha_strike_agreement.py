"""The greedy bot's numbers in Alpha Strike against those of the rules: its arrays must say what the tallies say."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.attacks import weapon_attack
from boxcars.alpha_strike.attacks.attack_preview import moved_battle
from boxcars.alpha_strike.attacks.to_hit import take_aim, weapon_tally
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving.move_options import parts
from boxcars.alpha_strike.moving.move_plan import plan
from boxcars.alpha_strike.setup.forces import ready_forces
from boxcars.alpha_strike.unit import Unit
from boxcars.players.alpha_strike.kernels import FACINGS, NEVER
from boxcars.players.alpha_strike.outlook import RANGES, Arsenal, End, Outlook
from boxcars.players.alpha_strike.worth import hit_worth
from tests.alpha_strike import tables

STEP = 37
"""Every so manieth place of those that a unit is offered is compared."""


def fought(table: str, seed: int, actions: int) -> Battle:
    """A battle in which random players have left their marks, at a moment when somebody moves."""
    red, blue = ready_forces()[seed % 7], ready_forces()[(seed + 3) % 7]
    game = bx.alpha_strike.skirmish(red.cards[4:8], blue.cards[4:8], table, seed=seed)
    sides = {side: bx.players.make("greedy" if seed % 2 else "random", seed) for side in ("red", "blue")}
    bx.players.play(game, sides, max_actions=actions)
    while game.decision and game.decision.kind != "move":
        bx.players.play(game, sides, max_actions=1)
    return game.state


def ends_of(battle: Battle, unit: Unit) -> list[tuple[End, Unit]]:
    """Places in reach, and the unit as it would stand there."""
    moves = [move for part in parts(battle, unit) for move in part][::STEP]
    found = []
    for move in moves:
        way, there = plan(battle, move), unit.copy()
        there.at, there.mode, there.altitude, there.facing = way.at, way.mode, way.altitude, way.facing
        found.append((End(way.at, way.mode, way.altitude), there))
    return found


@pytest.mark.parametrize(
    ("table", "seed"), [("three-lakes", 1), ("blackwood", 2), ("harrow-cross", 3), ("quarry-hills", 4)]
)
def test_numbers_in_both_directions_are_those_of_the_rules(table: str, seed: int) -> None:
    battle = fought(table, seed, 40)
    compared = 0
    for unit in battle.on_table():
        outlook = Outlook(battle, unit, Arsenal())
        ends = ends_of(battle, unit)
        _, lines = outlook.lines([end for end, _ in ends])
        for place, (_, there) in enumerate(ends):
            for foe, enemy in enumerate(outlook.foes):
                at = place * len(outlook.foes) + foe
                for number, attacker, target in ((lines.out[at], there, enemy), (lines.into[at], enemy, there)):
                    aim = take_aim(battle, attacker, target)
                    if not aim.own.visible or aim.band is None or aim.own.needs_torpedoes:
                        assert number == NEVER
                        continue
                    attack = Attack(attacker.id, target.id)
                    assert number == weapon_tally(battle, attacker, target, aim, attack).total, (there.at, enemy.id)
                    assert RANGES[lines.band[at]] == aim.band
                    compared += 1
    assert compared > 50


@pytest.mark.parametrize("seed", [5, 6])
def test_the_points_of_a_hit_are_those_of_the_rules(seed: int) -> None:
    battle, arsenal, compared = fought("open-plain", seed, 60), Arsenal(), 0
    for unit in battle.on_table():
        for enemy in battle.enemies(unit.side):
            found = weapon_attack.plan(battle, Attack(unit.id, enemy.id))
            if found.band is None or found.damage.minimal or found.damage.heat:
                continue
            points = arsenal.gun(battle, unit, enemy).points[RANGES.index(found.band)]
            assert points[2 if found.rear else 0] >= found.damage.total
            compared += 1
    assert compared


def test_what_a_place_gives_is_what_the_best_attack_from_there_is_worth() -> None:
    at, card = tables.unit, tables.make_card
    units = [at("30,30"), at("40,33", card(damage=(5, 2, 0))), at("44,28", card("CI", move=4))]
    foes = [at("33,14", facing=90), at("42,16", card(armor=1, structure=2)), at("20,24", facing=200)]
    battle = tables.battle_of(units, foes, "old-works")
    for each in battle.in_play():
        each.mode = "ground" if each.side == "blue" else ""
    behind = 0
    for mover in battle.on_table("red"):
        ends = [end for end, _ in ends_of(battle, mover)]
        judged = Outlook(battle, mover, Arsenal()).judge(ends)
        for place, end in enumerate(ends):
            facing = round(judged.facing[place] * 360 / FACINGS)
            there = moved_battle(battle, mover.id, end.at, facing, end.mode, end.altitude)
            plans = [weapon_attack.plan(there, Attack(mover.id, foe.id)) for foe in there.enemies("red")]
            legal = [plan for plan in plans if not plan.reasons]
            worth = [
                float(plan.tally.chance) * hit_worth(there[plan.attack.target], plan.damage.total) for plan in legal
            ]
            assert judged.given[place] == pytest.approx(max(worth, default=0.0))
            behind += any(plan.rear for plan in legal)
    assert behind
