"""What the greedy bot wants in a scenario: where its objectives pull it, when to leave, and how to go home."""

from __future__ import annotations

from collections.abc import Iterable

from boxcars.players.goals import Goals, Zeal
from boxcars.players.tactics import Answer
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving.move_options import Homeward
from boxcars.total_warfare.scenario import leaving, withdrawal
from boxcars.total_warfare.scenario.standing import terrain_of
from boxcars.total_warfare.units.unit import Unit

ZEAL = Zeal(to_hold=0.8, to_leave=2.5, to_hunt=0.4, to_stop=1.0, lead=6)


def goals_of(battle: Battle, unit: Unit) -> Goals:
    """What the objectives of a scenario make of hexes, for one unit."""
    seen = {enemy.id: enemy.hex for enemy in battle.enemies(unit.side, map="")} if battle.mission else {}
    return Goals(terrain_of(battle.board), battle.mission, unit.id, unit.side, ZEAL, seen)


def departure(battle: Battle, units: Iterable[str]) -> Answer | None:
    """The move of a unit that leaves because it scores so or must, or that goes home because it is crippled."""
    for unit in map(battle.__getitem__, units):
        goes = withdrawal.must_withdraw(battle, unit)
        for move in leaving.leaves(battle, unit):
            if goes or goals_of(battle, unit).leaves_by(move.steps[0]):
                return Answer(move, f"leaves by the {move.steps[0]} edge")
        if goes and (home := _homeward(battle, unit)):
            return Answer(home, "is crippled and goes home")
    return None


def _homeward(battle: Battle, unit: Unit) -> Move | None:
    """The move that brings a unit nearest to its home edge."""
    moves = Homeward(battle, unit)
    best = min(moves.states, key=lambda way: withdrawal.home_distance(battle, unit, way[1][0]), default=None)
    return moves.move(best) if best else None
