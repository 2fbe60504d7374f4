"""When a battle is over (TWB-2)."""

from __future__ import annotations

from boxcars.core.game import Event, Outcome
from boxcars.core.scenario import ending
from boxcars.core.turn_events import BattleEnded
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.scenario.standing import standing
from boxcars.total_warfare.units.unit import Unit


def check_victory(battle: Battle) -> list[Event]:
    """End the battle when at most one side has units left, or its last turn is over; a scenario has its own terms."""
    if battle.mission and battle.mission.objectives:
        return ending.score_and_end(battle, standing(battle), turn_ends=battle.phase == "end")
    alive = [side for side in battle.sides if battle.in_play(side) or _has_reserves(battle, side)]
    if len(alive) == 1:
        return _end(battle, alive[0], "no enemy is left")
    if not alive:
        return _end(battle, "", "no unit is left")
    if battle.turn >= battle.turns and battle.phase == "end":
        values = {side: value_left(battle, side) for side in battle.sides}
        best = max(values.values())
        leaders = [side for side, value in values.items() if value == best]
        winner = leaders[0] if len(leaders) == 1 else ""
        left = ", ".join(f"{side} {value}" for side, value in values.items())
        return _end(battle, winner, f"the last turn is over, battle value left: {left}")
    return []


def _has_reserves(battle: Battle, side: str) -> bool:
    return any(unit.side == side for unit in battle.reserves.values())


def value_left(battle: Battle, side: str) -> int:
    """The battle value of what a side still has, each unit by its share of armor and structure left."""
    return sum(round(unit.design.bv * condition_left(unit)) for unit in battle.in_play(side))


def condition_left(unit: Unit) -> float:
    """The share of a unit that is left."""
    return unit.share_left


def _end(battle: Battle, winner: str, why: str) -> list[Event]:
    battle.outcome = Outcome(winner, why)
    return [BattleEnded(winner=winner, why=why)]
