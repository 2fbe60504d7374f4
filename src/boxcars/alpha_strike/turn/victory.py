"""When a battle is over, and who has won it (ASB-4)."""

from __future__ import annotations

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.turn.standing import WITHDREW, points, standing
from boxcars.alpha_strike.unit import Unit
from boxcars.core.game import Event, Outcome
from boxcars.core.scenario import ending
from boxcars.core.turn_events import BattleEnded


def check_victory(battle: Battle) -> list[Event]:
    """End the battle when at most one side has units left, or its last turn is over; a scenario has its own terms."""
    if battle.mission and battle.mission.objectives:
        return ending.score_and_end(battle, standing(battle), turn_ends=True)  # in each End Phase [AS-117.1]
    coming = {unit.side for unit in battle.reserves.values()}
    there = {unit.side for unit in battle.in_play() if not unit.is_decoy}
    alive = [side for side in battle.sides if side in there | coming]
    if len(alive) == 1:
        return _end(battle, alive[0], "no enemy is left")
    if not alive:
        return _by_points(battle, "no unit is left on the table")
    if battle.turn >= battle.turns:
        return _by_points(battle, "the last turn is over")
    return []


def points_left(battle: Battle, side: str) -> int:
    """The Point Value of what a side still has, units that withdrew included.

    >>> from boxcars.alpha_strike import skirmish
    >>> points_left(skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state, "red")
    52
    """
    return sum(points(unit) for unit in battle.everybody.values() if unit.side == side and not is_lost(unit))


def is_lost(unit: Unit) -> bool:
    """Whether a unit is out of the battle for good; one that withdrew will fight again."""
    return unit.destroyed not in ("", WITHDREW)


def _by_points(battle: Battle, why: str) -> list[Event]:
    values = {side: points_left(battle, side) for side in battle.sides}
    best = max(values.values())
    leaders = [side for side, value in values.items() if value == best]
    left = ", ".join(f"{side} {value}" for side, value in values.items())
    return _end(battle, leaders[0] if len(leaders) == 1 else "", f"{why}, points left: {left}")


def _end(battle: Battle, winner: str, why: str) -> list[Event]:
    battle.outcome = Outcome(winner, why)
    return [BattleEnded(winner=winner, why=why)]
