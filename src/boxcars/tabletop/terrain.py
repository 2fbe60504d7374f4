"""Terrain pieces: what lies on a table, as polygons with a kind and a height."""

from __future__ import annotations

import msgspec

from boxcars.tabletop.measure import Point

KINDS = ("hill", "water", "woods", "rough", "rubble", "building", "road", "pavement", "bridge")
BUILDINGS = ("light", "medium", "heavy", "hardened")


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of terrain. Where hills overlap the higher one counts, so a steep hill is several inside each other."""

    kind: str
    outline: tuple[Point, ...]
    """Its corners, in order, without the first again at the end."""
    level: float = 0
    """The height of a hill's top above the table, or of a bridge's deck."""
    depth: float = 0
    """The depth of water."""
    tall: float = 0
    """How high woods or a building rise above their ground."""
    building: str = ""
    """A building's class, one of `BUILDINGS`."""
    name: str = ""
    line: tuple[Point, ...] = ()
    """The middle line of a road or a stream, which its outline was made from."""
    wide: float = 0
    """How wide that is."""
