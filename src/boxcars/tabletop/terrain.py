"""Terrain pieces: what lies on a table, as polygons with a kind and a height."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from boxcars.tabletop.measure import Point
from boxcars.tabletop.outline import crosses_itself

KINDS = ("hill", "water", "woods", "rough", "rubble", "building", "road", "pavement", "bridge")
SPECIAL_KINDS = ("fields", "ice", "industrial", "magma", "mud", "sand", "snow", "swamp", "tundra")
"""Ground that only advanced rules tell from clear ground."""
CLEAR = "clear"
"""What a piece is that only takes other terrain away."""
GRADES = {
    "heavy-woods": "woods",
    "ultra-woods": "woods",
    "light-jungle": "woods",
    "heavy-jungle": "woods",
    "ultra-jungle": "woods",
    "ultra-rough": "rough",
    "ultra-rubble": "rubble",
    "deep-snow": "snow",
    "liquid-magma": "magma",
    "quicksand": "swamp",
    "laid-bridge": "bridge",
    "makeshift-bridge": "bridge",
}
"""Worse grades of some kinds, which advanced rules tell from the kind itself; and bridges that are laid in play."""
DENSITY = {
    "woods": 1,
    "light-jungle": 1,
    "heavy-woods": 2,
    "heavy-jungle": 2,
    "ultra-woods": 3,
    "ultra-jungle": 3,
}
"""How thick woods are."""
TALL = {word: 3.0 if dense == 3 else 2.0 for word, dense in DENSITY.items()}
"""How high they usually grow, in inches."""
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
    """A building's class, one of `BUILDINGS`; a bridge may have one too."""
    grade: str = ""
    """Which of the `GRADES` of its kind it is; empty for the plain one."""
    instead: str = ""
    """The kind of terrain that it has taken the place of in play; where there was none, it is not."""
    name: str = ""
    line: tuple[Point, ...] = ()
    """The middle line of a road or a stream, which its outline was made from."""
    wide: float = 0
    """How wide that is."""

    @property
    def words(self) -> tuple[str, ...]:
        """What it makes of the ground: its kind, and its grade.

        >>> Piece(kind="woods", outline=(), grade="heavy-woods").words
        ('woods', 'heavy-woods')
        """
        return (self.kind, self.grade) if self.grade else (self.kind,)


class Patch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round patch of ground that play has changed: what was there of one kind is another now."""

    at: str
    """The word of its middle."""
    across: float
    instead: str
    """The kind that is there no more; empty for what is laid over the ground, which stays."""
    word: str = CLEAR
    """What is there now: a kind, a grade or nothing."""
    narrow: bool = False
    """Whether it is one hex on a hex board, where a template takes in the hexes around it too."""
    level: float = 0
    """The height of a bridge's deck."""

    @property
    def kind(self) -> str:
        """The kind of what is there now."""
        return GRADES.get(self.word, self.word)

    @property
    def grade(self) -> str:
        """Its grade, if it has one."""
        return self.word if self.word in GRADES else ""


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
    kinds = (*KINDS, *SPECIAL_KINDS, *([CLEAR] if piece.instead else []))
    if piece.kind not in kinds:
        return f"there is no terrain {piece.kind[:20]!r}; there is {', '.join(kinds)}"
    if piece.grade and GRADES.get(piece.grade) != piece.kind:
        return f"there is no {piece.kind} {piece.grade[:20]!r}"
    if piece.instead and piece.instead not in kinds:
        return f"there is no terrain {piece.instead[:20]!r} that it could lie instead of"
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
    if piece.kind == "building" and piece.building not in BUILDINGS:
        return f"{name} needs a class: {', '.join(BUILDINGS)}"
    if piece.building and piece.kind not in ("building", "bridge"):
        return f"{name} has no class"
    return f"{name} crosses or touches itself" if crosses_itself(piece.outline) else ""
