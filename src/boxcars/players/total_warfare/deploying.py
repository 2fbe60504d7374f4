"""Where the greedy bot deploys and hides in a scenario, and when it comes out of hiding."""

from __future__ import annotations

from boxcars.hexes.coords import DIRECTIONS, distance
from boxcars.players.goals import Goals
from boxcars.players.tactics import Answer
from boxcars.players.total_warfare.goals import goals_of
from boxcars.players.total_warfare.plain_tactics import harm
from boxcars.total_warfare.actions import Deploy, Lurk, Reveal
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.scenario import deployment, hiding
from boxcars.total_warfare.units.unit import Unit

_WOODS = 2.0
_CROWDED = 1.5
_NEAR = 6
"""Units that deploy want an enemy no nearer than this."""
_WORTH_SHOWING = 8.0
"""The damage that a hidden unit wants to deal when it comes out."""


def choose_place(battle: Battle, id: str) -> Answer:
    """Where a unit deploys: near what it wants, in cover, not in a crowd and not under the enemy's guns."""
    unit = battle.reserves[id]
    offered = deployment.options(battle, (id,))
    hides = any(place.hidden for place in offered)
    places = list(dict.fromkeys(place.hex for place in offered if place.hidden is hides))
    goals = goals_of(battle, unit)
    best = max(places, key=lambda hex: (_place_value(battle, unit, goals, hex), hex))
    place = Deploy(id, best, _ahead(battle, unit, best), hidden=hides)
    return Answer(place, "hides near what it fights for" if hides else "deploys near what it fights for")


def come_out(battle: Battle, id: str) -> Answer:
    """Whether a hidden unit comes out: to fire where it hurts somebody, to move when half the battle is over."""
    unit = battle[id]
    late = battle.turn * 2 > battle.turns
    if battle.phase == hiding.TO_MOVE:
        return (
            Answer(Reveal(id), "comes out, for it has waited long enough") if late else Answer(Lurk(id), "lies in wait")
        )
    harms = [harm(battle, unit, enemy) for enemy in battle.enemies(unit.side)]
    good = max(harms, default=0.0) >= _WORTH_SHOWING
    if good:
        return Answer(Reveal(id), "comes out, for it has an enemy before its guns")
    return Answer(Lurk(id), "lies in wait")


def _place_value(battle: Battle, unit: Unit, goals: Goals, hex: str) -> float:
    friends = [distance(hex, other.hex) for other in battle.in_play(unit.side)]
    enemies = [distance(hex, other.hex) for other in battle.enemies(unit.side)]
    crowd = sum(away <= 1 for away in friends) * _CROWDED
    near = max(_NEAR - min(enemies, default=_NEAR), 0)
    cover = _WOODS if battle.board[hex].woods == 1 else 0.0
    return goals.pull(hex) + cover - crowd - near


def _ahead(battle: Battle, unit: Unit, hex: str) -> str:
    """The facing toward the nearest enemy, or into the map."""
    enemies = battle.enemies(unit.side)
    if enemies:
        nearest = min(enemies, key=lambda enemy: distance(hex, enemy.hex))
        sides = range(len(DIRECTIONS))
        ways = {side: battle.board.neighbour(hex, side) for side in sides}
        ahead = min(sides, key=lambda side: distance(way, nearest.hex) if (way := ways[side]) else len(battle.board))
        return DIRECTIONS[ahead]
    assert battle.mission is not None
    edge = battle.mission.zone(unit.id, unit.side).edge
    return deployment.INWARD.get(edge, DIRECTIONS[0])
