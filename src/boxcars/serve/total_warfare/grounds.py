"""The ground that a scenario is fought for, hex by hex, for the map."""

from __future__ import annotations

from boxcars.core.scenario.area import Area, covers
from boxcars.serve.served import Shape
from boxcars.total_warfare import Battle
from boxcars.total_warfare.scenario.standing import terrain_of


def grounds_shape(battle: Battle) -> list[Shape]:
    """Every area that scores, with its hexes."""
    held = (each for each in battle.mission.objectives if each.area) if battle.mission else ()
    return [
        {
            "name": each.name,
            "points": each.points,
            "hexes": hexes_of(battle, each.area) if each.area else [],
        }
        for each in held
    ]


def hexes_of(battle: Battle, area: Area) -> list[str]:
    """The hexes of an area."""
    terrain = terrain_of(battle.board)
    return [hex for hex in battle.board if covers(terrain, area, hex)]
