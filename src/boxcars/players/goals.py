"""What a scenario makes of places, for a bot of any game: how far each is from where a unit's objectives want it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from boxcars.core.scenario.area import Terrain, distance_to
from boxcars.core.scenario.mission import Mission, Objective


class Zeal(msgspec.Struct, frozen=True):
    """What ground is worth to a bot, in points of damage for each hex or inch on the way."""

    to_hold: float
    """To be nearer to ground that scores."""
    to_leave: float
    """To be nearer to an edge by which leaving scores."""
    held: float = 0.0
    """To stand on ground that scores."""
    to_hunt: float = 0.0
    """To be nearer to a unit whose destruction scores by its name."""
    to_stop: float = 0.0
    """To be nearer than an enemy to the edge by which leaving scores for that."""
    lead: float = 0.0
    """By how much: about what such an enemy moves in a turn, in hexes or inches."""


class Goals:
    """What the objectives of a scenario make of places, for one unit."""

    def __init__(
        self,
        terrain: Terrain,
        mission: Mission | None,
        unit: str,
        side: str,
        zeal: Zeal,
        whereabouts: Mapping[str, str],
    ) -> None:
        """`whereabouts` are the places of the enemies that its side knows of."""
        self._terrain, self._zeal = terrain, zeal
        mine = [each for each in mission.objectives if concerns(each, unit, side)] if mission else []
        self._areas = [each.area for each in mine if each.kind == "hold" and each.area]
        self._edges = [each.edge for each in mine if each.kind == "leave"]
        self._prey = [whereabouts[id] for id in prey(mission, side) if id in whereabouts] if mission else []
        self._runs = (
            [(edge, terrain.from_edge(edge, whereabouts[id])) for id, edge in runners(mission, side, whereabouts)]
            if mission
            else []
        )

    def __bool__(self) -> bool:
        return bool(self._areas or self._edges or self._prey or self._runs)

    def pull(self, place: str) -> float:
        """What a place is worth for itself alone: the most at the goal, less farther away."""
        worth = 0.0
        if self._areas:
            away = min(distance_to(self._terrain, area, place) for area in self._areas)
            worth += self._zeal.held * (not away) - self._zeal.to_hold * away
        if self._edges:
            worth -= self._zeal.to_leave * min(self._terrain.from_edge(edge, place) for edge in self._edges)
        if self._prey:
            worth -= self._zeal.to_hunt * min(self._terrain.apart(place, other) for other in self._prey)
        if self._runs:
            worth -= self._zeal.to_stop * min(self._behind(edge, far, place) for edge, far in self._runs)
        return worth

    def _behind(self, edge: str, far: float, place: str) -> float:
        """How much nearer to an edge a place would have to be for one to wait there for who is so far from it."""
        own = self._terrain.from_edge(edge, place)
        return max(0.0, min(own, own + self._zeal.lead - far))

    def leaves_by(self, edge: str) -> bool:
        """Whether leaving by an edge scores for the unit."""
        return edge in self._edges


def concerns(objective: Objective, unit: str, side: str) -> bool:
    """Whether an objective makes a unit go somewhere: ground that any side scores for is worth contesting.

    >>> concerns(Objective(name="Out", kind="leave", points=1, side="red", edge="north"), "blue-1", "blue")
    False
    """
    if objective.kind == "hold":
        return True
    named = not objective.units or unit in objective.units
    return objective.kind == "leave" and objective.side in ("", side) and named


def runners(mission: Mission, side: str, enemies: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The enemies that score by leaving, each with the edge; not where one's own side scores for the same.

    >>> out = Objective(name="Out", kind="leave", points=1, side="red", edge="north")
    >>> list(runners(Mission(title="A run", objectives=(out,)), "blue", ["red-1"]))
    [('red-1', 'north')]
    """
    for each in mission.objectives:
        if each.kind == "leave" and each.side not in ("", side):
            yield from ((enemy, each.edge) for enemy in enemies if not each.units or enemy in each.units)


def prey(mission: Mission, side: str) -> frozenset[str]:
    """The units whose destruction scores for a side by their names.

    >>> bus = Objective(name="The bus", kind="destroy", points=9, side="red", units=("blue-4",))
    >>> [sorted(prey(Mission(title="A hunt", objectives=(bus,)), side)) for side in ("red", "blue")]
    [['blue-4'], []]
    """
    hunts = (each for each in mission.objectives if each.kind == "destroy" and each.side in ("", side))
    return frozenset(unit for each in hunts for unit in each.units)
