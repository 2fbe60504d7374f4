"""The end of a scenario: by an objective, by the end of a side, or by the last turn; victory points decide it."""

from __future__ import annotations

from boxcars.core.acts import Event, Outcome
from boxcars.core.battle import BattleHead
from boxcars.core.scenario.scenario_events import ObjectiveScored, PointsCounted
from boxcars.core.scenario.scoring import Standing, ended_by, score_table, score_turn, totals, winner_of
from boxcars.core.turn_events import BattleEnded


def score_and_end(battle: BattleHead, standing: Standing, *, turn_ends: bool) -> list[Event]:
    """Score what is scored now, and end the battle if it is over; asked at the end of every phase."""
    assert battle.mission is not None
    events: list[Event] = []
    if turn_ends:
        scored = score_turn(battle.mission, battle.progress, standing)
        kept = {objective.name for objective in battle.mission.objectives if objective.secret}
        events += [
            ObjectiveScored(side=side, objective=name, points=points, secret=side if name in kept else "")
            for name, side, points in scored
        ]
    why = _why_over(battle, standing, turn_ends=turn_ends)
    return events + (end(battle, standing, why) if why else [])


def _why_over(battle: BattleHead, standing: Standing, *, turn_ends: bool) -> str:
    assert battle.mission is not None
    fighting = {fate.side for fate in standing.fates if fate.kind in ("here", "reserve")}
    if len(fighting) == 1:
        return f"{next(iter(fighting))} alone is on the table"
    if not fighting:
        return "no unit is left on the table"
    if not turn_ends:
        return ""
    if name := ended_by(battle.mission, standing):
        return f"{name} is decided"
    return "the last turn is over" if battle.turn >= battle.turns else ""


def end(battle: BattleHead, standing: Standing, why: str) -> list[Event]:
    """Count the victory points and end the battle."""
    assert battle.mission is not None
    lines = score_table(battle.mission, standing)
    points = totals(lines, battle.sides)
    counted = ", ".join(f"{side} {total}" for side, total in points.items())
    winner, reason = winner_of(points), f"{why}, victory points: {counted}"
    battle.outcome = Outcome(winner, reason)
    score = PointsCounted(lines=tuple((line.objective, line.side, line.points) for line in lines if line.points))
    return [score, BattleEnded(winner=winner, why=reason)]
