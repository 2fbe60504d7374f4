"""What the greedy bot wants in a scenario: where its objectives pull it, when to leave, and how to go home."""

from __future__ import annotations

from collections.abc import Iterable

from boxcars.core.scenario.area import distance_to
from boxcars.core.scenario.mission import Objective
from boxcars.players.tactics import Answer
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving.move_options import Homeward
from boxcars.total_warfare.scenario import leaving, withdrawal
from boxcars.total_warfare.scenario.standing import terrain_of
from boxcars.total_warfare.units.unit import Unit

_TO_HOLD = 0.8
"""What a hex nearer to ground that is to be held is worth, in points of damage."""
_TO_LEAVE = 2.5
"""What a hex nearer to the edge is worth where leaving by it scores."""


class Goals:
    """What the objectives of a scenario make of places, for one unit."""

    def __init__(self, battle: Battle, unit: Unit) -> None:
        self._terrain = terrain_of(battle.board)
        mission = battle.mission
        mine = [each for each in mission.objectives if _concerns(each, unit)] if mission else []
        self._areas = [each.area for each in mine if each.kind == "hold" and each.area]
        self._edges = [each.edge for each in mine if each.kind == "leave"]

    def __bool__(self) -> bool:
        return bool(self._areas or self._edges)

    def pull(self, hex: str) -> float:
        """What a hex is worth for its place alone; 0 at the goal, less farther away."""
        to_hold = min((distance_to(self._terrain, area, hex) for area in self._areas), default=0.0)
        to_leave = min((self._terrain.from_edge(edge, hex) - 1 for edge in self._edges), default=0.0)
        return -_TO_HOLD * to_hold - _TO_LEAVE * to_leave


def _concerns(objective: Objective, unit: Unit) -> bool:
    """Whether an objective makes a unit go somewhere: ground that any side scores for is worth contesting."""
    named = not objective.units or unit.id in objective.units
    return objective.kind == "hold" or (objective.kind == "leave" and objective.side in ("", unit.side) and named)


def departure(battle: Battle, units: Iterable[str]) -> Answer | None:
    """The move of a unit that leaves because it scores so or must, or that goes home because it is crippled."""
    for unit in map(battle.__getitem__, units):
        goes = withdrawal.must_withdraw(battle, unit)
        for move in leaving.leaves(battle, unit):
            if goes or _scores(battle, unit, move.steps[0]):
                return Answer(move, f"leaves by the {move.steps[0]} edge")
        if goes and (home := _homeward(battle, unit)):
            return Answer(home, "is crippled and goes home")
    return None


def _scores(battle: Battle, unit: Unit, edge: str) -> bool:
    mission = battle.mission
    leaves = (each for each in mission.objectives if each.kind == "leave") if mission else ()
    return any(each.edge == edge and _concerns(each, unit) for each in leaves)


def _homeward(battle: Battle, unit: Unit) -> Move | None:
    """The move that brings a unit nearest to its home edge."""
    moves = Homeward(battle, unit)
    best = min(moves.states, key=lambda way: withdrawal.home_distance(battle, unit, way[1][0]), default=None)
    return moves.move(best) if best else None
