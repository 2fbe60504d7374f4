"""The field of Alpha Strike, a table in inches or a hex board, as a drawing with its places."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.battle import Blip, Minefield
from boxcars.alpha_strike.buildings import buildings
from boxcars.alpha_strike.environment import smoke
from boxcars.alpha_strike.environment.areas import Area
from boxcars.alpha_strike.moving.bridges import bears
from boxcars.alpha_strike.setup.scale import metres
from boxcars.alpha_strike.unit import Unit
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.draw.table import table_svg
from boxcars.tabletop.field import Field
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.hex_places import HEX
from boxcars.tabletop.measure import Point
from boxcars.tabletop.structures import Structure
from boxcars.tabletop.table import Table


def field_head(field: Field) -> dict[str, Any]:
    """What a view tells of its field."""
    return {
        "kind": "hexes" if isinstance(field, HexField) else "table",
        "name": field.name,
        "width": field.width,
        "depth": field.depth,
        "key": field.key,
    }


def metres_shape(field: Field, rules: RuleSet = LATEST) -> dict[str, Any]:
    """How many metres a field stands for, across and deep."""
    return {"metres": [metres(field.width, rules), metres(field.depth, rules)]}


def field_shape(field: Field) -> dict[str, Any]:
    """A field with its drawing, the middles of its hexes, and the places that have names."""
    return field_head(field) | {"svg": table_svg(field), "hex": hex_shape(field), "places": places(field)}


def blip_shape(blip: Blip) -> dict[str, Any]:
    """A counter of another side."""
    return {"side": blip.side, "number": blip.number, "x": blip.at.x, "y": blip.at.y}


def intelligence_shape(battle: Battle) -> dict[str, Any]:
    """What is told of each side's intelligence score; without parts where that is secret."""
    return {
        side: {"score": known.score, "parts": [{"unit": unit, "rating": rating} for unit, rating in known.parts]}
        for side, known in battle.intelligence.items()
    }


def mines_shape(field: Field, mines: Minefield) -> dict[str, Any]:
    """A minefield that the viewer knows of."""
    at = field.point(mines.at)
    return {"side": mines.side, "x": at.x, "y": at.y, "kind": mines.kind, "density": mines.density, "seen": mines.seen}


def areas_shown(battle: Battle) -> list[Area]:
    """The areas on the table, and the smoke that fires have beside them down the wind."""
    fires = {area.at for area in battle.areas if area.kind == "fire"}
    beside = [area for area in smoke.veils(battle) if area not in battle.areas and area.at not in fires]
    return [*battle.areas, *beside]


def area_shape(field: Field, area: Area) -> dict[str, Any]:
    """Smoke and the like."""
    at = field.point(area.at)
    return {"kind": area.kind, "name": area.name, "x": at.x, "y": at.y, "across": area.across}


def sensor_shape(sensor: Unit) -> dict[str, Any]:
    """A remote sensor."""
    return {"id": sensor.id, "side": sensor.side, "x": sensor.at.x, "y": sensor.at.y}


def building_shape(battle: Battle, structure: Structure) -> dict[str, Any]:
    """A building or a bridge that an attack can name, with what is left of it; of a bridge also what it bears."""
    at = structure.middle
    strength = {"left": buildings.left(battle, structure.key), "full": buildings.factor(structure)}
    place = {"x": at.x, "y": at.y, "corners": structure.corners, "tall": structure.top - structure.floor}
    load = {"bears": bears(battle.rules, strength["left"])} if structure.key in battle.field.bridges else {}
    return {"key": structure.key, "name": structure.name, "class": structure.kind, **place, **strength, **load}


def hex_shape(field: Field) -> dict[str, Any] | None:
    """The middles of a hex board's hexes; None on a table."""
    if not isinstance(field, HexField):
        return None
    return {"inches": HEX, "centers": {hex: field.point(hex) for hex in field.board}}


def places(field: Field) -> list[dict[str, Any]]:
    """The named pieces of a table, each at the middle of its outline."""
    if not isinstance(field, Table):
        return []
    return [{"name": piece.name, **_middle(piece.line or piece.outline)} for piece in field.pieces if piece.name]


def _middle(points: tuple[Point, ...]) -> dict[str, float]:
    count = len(points)
    return {"x": round(sum(p.x for p in points) / count, 3), "y": round(sum(p.y for p in points) / count, 3)}
