"""The greedy bot's numbers in Alpha Strike against those of the rules: its arrays must say what the tallies say."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.alpha_strike import weapon_attack
from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.forces import ready_forces
from boxcars.alpha_strike.move_options import parts
from boxcars.alpha_strike.move_plan import plan
from boxcars.alpha_strike.to_hit import take_aim, weapon_tally
from boxcars.alpha_strike.unit import Unit
from boxcars.players.alpha_strike.kernels import NEVER
from boxcars.players.alpha_strike.outlook import RANGES, Arsenal, End, Outlook

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
