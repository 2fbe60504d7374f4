"""What the greedy bot wants in a scenario of Alpha Strike: where its objectives pull it, and where it deploys."""

from __future__ import annotations

from boxcars.alpha_strike.actions import Deploy
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.turn import deployment
from boxcars.alpha_strike.turn.withdrawal import exit_at, must_withdraw
from boxcars.alpha_strike.unit import Unit
from boxcars.players.goals import Goals, Zeal
from boxcars.players.tactics import Answer
from boxcars.tabletop.measure import Point, length
from boxcars.tabletop.scenario_ground import FieldTerrain

ZEAL = Zeal(to_hold=0.15, to_leave=0.4, held=1.5, to_hunt=0.1)
_WOODS = 1.0
_CROWD = 4
"""Comrades that stand so near, in inches, are a crowd."""
_CROWDED = 0.5
_NEAR = 12
"""Units that deploy want an enemy no nearer than this."""


def goals_of(battle: Battle, unit: Unit) -> Goals:
    """What the objectives of a scenario make of places, for one unit."""
    seen = (
        {enemy.id: battle.field.word(enemy.at) for enemy in battle.known_enemies(unit.side)} if battle.mission else {}
    )
    return Goals(FieldTerrain(battle.field), battle.mission, unit.id, unit.side, ZEAL, seen)


def should_leave(battle: Battle, unit: Unit, goals: Goals, at: Point) -> bool:
    """Whether a unit that could leave from a place does: because it must, or because it scores."""
    return must_withdraw(battle, unit) or goals.leaves_by(exit_at(battle, unit, at))


def lies_in_wait(battle: Battle, unit: Unit) -> bool:
    """Whether a hidden unit stays where it is: in the first half of the battle; a blip goes as others do."""
    return unit.hidden and not unit.is_blip and battle.turn * 2 <= battle.turns


def choose_place(battle: Battle, id: str) -> Answer:
    """Where a unit deploys: near what it wants, in cover, not in a crowd and not under the enemy's guns."""
    unit = battle.reserves[id]
    offered = deployment.options(battle, (id,))
    hides = any(place.hidden for place in offered)
    goals = goals_of(battle, unit)
    best: Deploy = max(
        (place for place in offered if place.hidden is hides),
        key=lambda place: (_place_value(battle, unit, goals, place.at), place.at),
    )
    what = "what it fights for" if goals else "the middle of the table"
    return Answer(best, f"{'hides' if hides else 'deploys'} near {what}")


def _place_value(battle: Battle, unit: Unit, goals: Goals, place: str) -> float:
    at = battle.field.point(place)
    crowd = sum(length(at, other.at) <= _CROWD for other in battle.on_table(unit.side)) * _CROWDED
    enemies = [length(at, other.at) for other in battle.known_enemies(unit.side)]
    near = max(_NEAR - min(enemies, default=_NEAR), 0)
    middle = Point(battle.field.width / 2, battle.field.depth / 2)
    pull = goals.pull(place) if goals else -ZEAL.to_hold * length(at, middle)
    return pull + _WOODS * battle.field.ground(at).has("woods") - crowd - near
