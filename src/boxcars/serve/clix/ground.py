"""The table of a clix battle, with its zones and the words for its terrain, as a drawing."""

from __future__ import annotations

from typing import Any

import msgspec

from boxcars.clix import Battle
from boxcars.clix.battle import Marker, Rectangle
from boxcars.clix.ground.terrain import Feature
from boxcars.draw.clix.picture import clix_table_svg
from boxcars.tabletop.table import Table


class Ground(msgspec.Struct, frozen=True):
    """What a battle is fought on; placing terrain makes another one."""

    table: Table
    zones: tuple[tuple[str, Rectangle], ...]
    features: tuple[Feature, ...]


def ground_of(battle: Battle) -> Ground:
    """The ground as it lies now."""
    return Ground(battle.table, tuple(battle.zones.items()), battle.features)


def ground_head(battle: Battle) -> dict[str, Any]:
    """What a view tells of its table."""
    return _head(battle.table)


def _head(table: Table) -> dict[str, Any]:
    return {"kind": "table", "name": table.name, "width": table.width, "depth": table.depth, "key": table.key}


def ground_shape(ground: Ground) -> dict[str, Any]:
    """A table with its drawing, its zones, and where each piece of terrain lies."""
    return _head(ground.table) | {
        "svg": clix_table_svg(ground.table, dict(ground.zones), ground.features),
        "hex": None,
        "zones": {side: msgspec.structs.asdict(zone) for side, zone in ground.zones},
        "places": [_place(feature) for feature in ground.features],
    }


def _place(feature: Feature) -> dict[str, Any]:
    count = len(feature.corners)
    middle = [round(sum(getattr(point, axis) for point in feature.corners) / count, 3) for axis in ("x", "y")]
    return {"name": feature.name or feature.kind, "kind": feature.kind, "x": middle[0], "y": middle[1]}


def marker_shape(marker: Marker) -> dict[str, Any]:
    """An artillery marker."""
    return {"gun": marker.gun, "side": marker.side, "x": marker.at.x, "y": marker.at.y, "arrow": marker.arrow}
