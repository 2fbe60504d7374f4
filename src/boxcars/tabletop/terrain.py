"""Terrain pieces: what lies on a table, as polygons with a kind and a height."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from boxcars.tabletop.measure import Point
from boxcars.tabletop.outline import crosses_itself

KINDS = ("hill", "water", "woods", "rough", "rubble", "building", "road", "pavement", "bridge")
BUILDINGS = ("light", "medium", "heavy", "hardened")
MAX_CORNERS = 240
MAX_HEIGHT = 60.0
"""No hill, tree or house is higher, and no water deeper, than a table is wide."""
MAX_NAME = 60


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


def bad_name(name: str, most: int = MAX_NAME) -> bool:
    """Whether a name could not stand in the text of a table.

    >>> bad_name("Halder's Farm"), bad_name('the "Farm"')
    (False, True)
    """
    return len(name) > most or '"' in name or not name.isprintable()


@lru_cache(maxsize=1024)  # a table looks at its pieces again after its text was read
def flaw(piece: Piece) -> str:
    """What is wrong with a piece, or "".

    >>> flaw(Piece(kind="hill", outline=(Point(0, 0), Point(4, 4), Point(4, 0), Point(0, 4)), level=1, name="Knot"))
    'the hill "Knot" crosses or touches itself'
    """
    if piece.kind not in KINDS:
        return f"there is no terrain {piece.kind[:20]!r}; there is {', '.join(KINDS)}"
    if bad_name(piece.name):
        return f"a name has at most {MAX_NAME} letters and no quotation marks"
    name = f'the {piece.kind} "{piece.name}"' if piece.name else f"the {piece.kind}"
    if not 3 <= len(piece.outline) <= MAX_CORNERS:
        return f"{name} has {len(piece.outline)} corners: it needs 3 to {MAX_CORNERS}"
    for trait, value, kinds in (
        ("level", piece.level, ("hill", "bridge")),
        ("depth", piece.depth, ("water",)),
        ("tall", piece.tall, ("woods", "building")),
    ):
        if value and piece.kind not in kinds:
            return f"{name} has no {trait}"
        if not 0 <= value <= MAX_HEIGHT:
            return f"{name} cannot have {trait} {value:g}: it is 0 to {MAX_HEIGHT:g} inches"
    if (piece.kind == "hill" and not piece.level) or (piece.kind in ("woods", "building") and not piece.tall):
        return f"{name} needs a height"
    if (piece.kind == "building") != (piece.building in BUILDINGS) or (piece.building and piece.kind != "building"):
        return f"{name} needs a class: {', '.join(BUILDINGS)}" if piece.kind == "building" else f"{name} has no class"
    return f"{name} crosses or touches itself" if crosses_itself(piece.outline) else ""
