"""A hex board as a field: a hex is two inches, a level one (ASB-26).

Places are the middles of hexes, which lie 2" apart, so that a game measures here as it does on a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from math import ceil

from boxcars.core.errors import BadAction
from boxcars.hexes import Board, Viewer, distance, line
from boxcars.hexes.lines import HexLine
from boxcars.hexes.named import board_names, load_board
from boxcars.hexes.sight import Survey, survey
from boxcars.tabletop.field import Crossing, Ground, Reach, Sight, Silhouette, Stretch, Terms
from boxcars.tabletop.hex_grades import grade_of, patched
from boxcars.tabletop.hex_places import (
    COLUMN,
    CORNER,
    HEX,
    class_of,
    ground_of,
    hex_at,
    hexes_between,
    middle,
    strength,
)
from boxcars.tabletop.hex_reach import HexReach
from boxcars.tabletop.measure import HAIR, Base, Point
from boxcars.tabletop.structures import PREFIX, RAIL, SPAN, Structure
from boxcars.tabletop.terrain import Patch

HEXES = "hexes:"
"""What the text of a hex board starts with; its name or its file follows."""

MOST_WOODS = 6
"""More inches of woods than this cannot be seen through: three hexes in between (ASB-8, ASB-26)."""
PARTLY = 0.5
"""The share of a unit that partial cover hides: between a third and two thirds (ASB-8)."""


class HexField:
    """A hex board, measured in inches.

    `any_level` lets bases in adjacent hexes touch whatever their levels, as before the ruling [AS-110.1].

    >>> field = HexField(Board.plain(16, 17))
    >>> field.distance(Base(field.point("0101"), 0.6), Base(field.point("0104"), 0.6))
    6
    >>> field.word(Point(9.2, 14.7)), field.facing(95)
    ('0607', 120)
    """

    def __init__(self, board: Board, any_level: bool = False) -> None:
        self.board = board
        self.any_level = any_level
        self.name = board.name
        self.key = f"{HEXES}{board.key}{':any-level' if any_level else ''}"
        self.width = round(2 * CORNER + COLUMN * (board.width - 1), 3)
        self.depth: float = HEX * board.height + (1 if board.width > 1 else 0)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, HexField) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<HexField {self.name or 'without a name'}, {self.board.width} x {self.board.height} hexes>"

    def point(self, word: str) -> Point:
        """The middle of a hex, named by its number or by a place in it."""
        hex = word
        if "," in word:
            place = Point.of(word)
            inside = 0 <= place.x <= self.width and 0 <= place.y <= self.depth
            hex = self.hex(place) if inside else ""
        if hex not in self.board:
            raise BadAction(f"{word[:40]!r} is no hex of this board: write it as 0508, or as x,y in inches")
        return middle(hex)

    def word(self, point: Point) -> str:
        """The number of the hex at a place."""
        return self.hex(point)

    def hex(self, point: Point) -> str:
        """The hex of the board at, or nearest to, a place."""
        return hex_at(point, self.board.width, self.board.height)

    def facing(self, degrees: float) -> int:
        """The nearest of the six directions."""
        return round(degrees / 60) % 6 * 60

    def holds(self, base: Base) -> bool:
        """Whether a base stands on the board."""
        return 0 <= base.at.x <= self.width and 0 <= base.at.y <= self.depth and hex_at(base.at) in self.board

    def ground(self, point: Point) -> Ground:
        """What is in the hex at a place."""
        return ground_of(self.board[self.hex(point)])

    def stretches(self, path: Sequence[Point]) -> tuple[Stretch, ...]:
        """The hexes that a path enters, two inches each, after the one that it starts from.

        >>> board = Board.plain(5, 5).with_terrain("0102", woods=1)
        >>> [(part.place, part.length) for part in HexField(board).stretches([middle("0101"), middle("0103")])]
        [('0101', 0), ('0102', 2), ('0103', 2)]
        """
        corners = [self.hex(point) for point in path]
        way = [*corners[:1], *(hex for a, b in pairwise(corners) for hex in hexes_between(a, b))]
        start = [Stretch(middle(hex), middle(hex), 0, ground_of(self.board[hex]), hex) for hex in way[:1]]
        entered = [Stretch(middle(a), middle(b), HEX, ground_of(self.board[b]), b) for a, b in pairwise(way)]
        return (*start, *entered)

    def distance(self, a: Base, b: Base) -> float:
        """Two inches for every hex."""
        return HEX * distance(self.hex(a.at), self.hex(b.at))

    def in_contact(self, a: Silhouette, b: Silhouette) -> bool:
        """Whether two units are in base contact: in adjacent hexes, or in one, within a level [AS-110.1]."""
        return self.distance(a.base, b.base) <= HEX and (self.any_level or abs(a.foot - b.foot) <= 1)

    def is_under(self, center: Point, diameter: float, base: Base, rise: float = 0) -> bool:
        """Whether a template over a hex touches a base: 2" takes in the six hexes around it, 6" all within two
        [AS-110.2]; every 4" more, another ring. A difference in height counts as distance [AS-039.4].
        """
        rings = 1 + max(0, ceil((diameter - HEX) / (2 * HEX)))
        return self.distance(Base(center, 0), base) + abs(rise) <= HEX * rings + HAIR

    def chord(self, center: Point, diameter: float, start: Point, end: Point) -> tuple[float, float] | None:
        """The part of a line that lies in the hexes of a template; on a line along hexsides, on its left."""
        crossed = line(self.hex(start), self.hex(end))
        hexes = [self.hex(start), *(crossed.along_left if crossed.split else crossed.whole), self.hex(end)]
        covered = [hex for hex in hexes if self.is_under(center, diameter, Base(middle(hex), 0))]
        if not covered:
            return None
        far = self.distance(Base(start, 0), Base(end, 0))
        away = [HEX * distance(self.hex(start), hex) for hex in covered]
        return max(0.0, min(away) - HEX / 2), min(far, max(away) + HEX / 2)

    def sight(self, viewer: Silhouette, target: Silhouette) -> Sight:
        """What lies between two units; on a line along hexsides, on the side that is better for the target.

        A hex that is too high hides all of a unit, one that gives partial cover half of it (ASB-26). Woods count two
        inches for each hex in between.
        """
        crossed = line(self.hex(viewer.at), self.hex(target.at))
        if crossed.split:
            return max(self._hands(viewer, target, crossed), key=_worth)
        return self._along(viewer, target, crossed.whole)

    def hands(self, viewer: Silhouette, target: Silhouette) -> tuple[Sight, ...]:
        """What lies between them on the left and on the right of a line along hexsides; nothing of other lines."""
        crossed = line(self.hex(viewer.at), self.hex(target.at))
        return self._hands(viewer, target, crossed) if crossed.split else ()

    def _hands(self, viewer: Silhouette, target: Silhouette, crossed: HexLine) -> tuple[Sight, ...]:
        return tuple(self._along(viewer, target, hexes) for hexes in (crossed.along_left, crossed.along_right))

    def _along(self, viewer: Silhouette, target: Silhouette, hexes: tuple[str, ...]) -> Sight:
        mine, other = self._viewer(viewer), self._viewer(target)
        surveyed = survey(self.board, mine, other, hexes)
        crossings = tuple(self._crossings(mine.hex, surveyed))
        decides = surveyed.obstacle.hex if surveyed.obstacle else surveyed.target_cover or surveyed.attacker_cover
        return Sight(
            distance=self.distance(viewer.base, target.base),
            hidden=1.0 if surveyed.obstacle else PARTLY if surveyed.target_cover else 0.0,
            hidden_back=1.0 if surveyed.obstacle else PARTLY if surveyed.attacker_cover else 0.0,
            woods=sum(crossing.length for crossing in crossings if crossing.kind == "woods"),
            crossings=crossings,
            blocker=next((each for each in crossings if each.place == decides and each.kind != "woods"), None),
        )

    def _viewer(self, who: Silhouette) -> Viewer:
        return Viewer(self.hex(who.at), foot=round(who.foot), height=round(who.top - who.foot))

    def _crossings(self, start: str, surveyed: Survey) -> Iterator[Crossing]:
        """What the line meets hex by hex: woods, and what hides something."""
        wooded = {each.hex for each in surveyed.lines if self.board[each.hex].growth}
        solid = {surveyed.obstacle.hex if surveyed.obstacle else "", surveyed.target_cover, surveyed.attacker_cover}
        for hex in surveyed.hexes:
            terrain, far = self.board[hex], HEX * distance(start, hex)
            ends = far - HEX / 2, far + HEX / 2
            if hex in solid:
                yield Crossing("building" if terrain.building else "hill", hex, *ends, terrain.blocking_height)
            if hex in wooded:
                yield Crossing("woods", hex, *ends, terrain.treetop, grade_of(terrain))

    def reach(
        self, start: Point, budget: float, terms: Terms, blocked: Sequence[Base] = (), radius: float = 0
    ) -> Reach:
        """The hexes that something can get to without entering those of some bases."""
        closed = {self.hex(base.at) for base in blocked}
        return HexReach(self.board, self.hex(start), budget, terms, closed)

    @cached_property
    def structures(self) -> Mapping[str, Structure]:
        """The buildings, every hex of them for itself."""
        hexes = [(hex, self.board[hex], self.board[hex].building) for hex in self.board]
        return {
            f"{PREFIX}{hex}": Structure(
                key=f"{PREFIX}{hex}",
                kind=ground_of(terrain).building,
                floor=terrain.level,
                top=terrain.roof,
                corners=(middle(hex),),
                strength=strength(house),
            )
            for hex, terrain, house in hexes
            if house and terrain.deck is None
        }

    @cached_property
    def bridges(self) -> Mapping[str, Structure]:
        """The bridges, every hex of them for itself."""
        hexes = [(hex, self.board[hex], self.board[hex].bridge) for hex in self.board]
        return {
            f"{SPAN}{hex}": Structure(
                key=f"{SPAN}{hex}",
                kind=class_of(bridge),
                strength=strength(bridge),
                floor=terrain.level + bridge.elevation,
                top=terrain.level + bridge.elevation + RAIL,
                corners=(middle(hex),),
            )
            for hex, terrain, bridge in hexes
            if bridge
        }

    def through(self, path: Sequence[Point]) -> Mapping[str, float]:
        """Two inches for every hex of a building that a path enters.

        >>> from boxcars.hexes import Building
        >>> board = Board.plain(5, 5).with_terrain("0102", building=Building(type=1, height=1, cf=15))
        >>> HexField(board).through([middle("0101"), middle("0103")])
        {'building-0102': 2}
        """
        lengths: dict[str, float] = {}
        for part in self.stretches(path):
            key = f"{PREFIX}{part.place}"
            if part.length and key in self.structures:
                lengths[key] = lengths.get(key, 0) + part.length
        return lengths

    def razed(self, key: str) -> HexField:
        """The board with a hex of a building turned into rubble, or of a bridge without it."""
        if key in self.bridges:
            return HexField(self.board.with_terrain(key.removeprefix(SPAN), bridge=None), self.any_level)
        hex = key.removeprefix(PREFIX)
        return HexField(self.board.with_terrain(hex, building=None, rubble=1), self.any_level)

    def patched(self, patch: Patch) -> HexField:
        """The board with changed ground in a hex and, under a template, in those around it.

        >>> field = HexField(Board.plain(5, 5).with_terrain("0202", woods=1))
        >>> field.patched(Patch("0203", 2, "woods", "rough")).ground(middle("0202")).kinds
        ('rough',)
        """
        at = self.point(patch.at)
        hexes = [hex for hex in self.board if self.is_under(at, patch.across, Base(middle(hex), 0))]
        hexes = [self.hex(at)] if patch.narrow else hexes
        changed = {hex: patched(self.board[hex], patch) for hex in hexes}
        return HexField(self.board.with_hexes(changed), self.any_level)

    def to_text(self) -> str:
        """The name of the board after `hexes:` if it is one of ours, else its file."""
        if self.name in board_names() and load_board(self.name) == self.board:
            return f"{HEXES}{self.name}"
        return f"{HEXES}\n{self.board.to_text()}"


def _worth(seen: Sight) -> tuple[bool, int, float]:
    """How good a line is for its target: blocked, or else with woods and cover."""
    blocked = seen.hidden > PARTLY or seen.woods > MOST_WOODS
    return blocked, bool(seen.woods) + bool(seen.hidden), seen.woods


def read_hex_field(text: str, any_level: bool = False) -> HexField:
    """The hex board that a setup names or writes out, without the leading `hexes:`.

    >>> read_hex_field("river-fork")
    <HexField river-fork, 32 x 17 hexes>
    """
    board = Board.from_text(text.lstrip("\n")) if "\n" in text else load_board(text)
    return HexField(board, any_level)
