"""A table in inches with terrain on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from itertools import pairwise

from boxcars.core.errors import BadTable
from boxcars.tabletop.field import Ground, Reach, Sight, Silhouette, Stretch, Terms
from boxcars.tabletop.measure import DIGITS, HAIR, Base, Point, length, nearest, snapped
from boxcars.tabletop.outline import Outline, Span, overlay, ring
from boxcars.tabletop.reach import reach
from boxcars.tabletop.sight import Solid, sight
from boxcars.tabletop.structures import BRIDGES, PREFIX, RAIL, SPAN, Build, Structure
from boxcars.tabletop.table_file import MAX_ABOUT, Plan, read_plan, write_plan
from boxcars.tabletop.terrain import CLEAR, SPECIAL_KINDS, TALL, Patch, Piece, bad_name, flaw

ON_TOP = ("bridge", "building", "water", "woods", "rubble", "rough", "road", "pavement", *SPECIAL_KINDS, CLEAR, "hill")
"""Whose name a place has where pieces lie on each other."""

Under = tuple[int, ...]
"""The numbers of the pieces at a place."""

MOST_ASKED = 1 << 14
"""How many places a table keeps the ground of."""


class Table:
    """A table of so many inches, with pieces of terrain.

    >>> square = (Point(10, 10), Point(14, 10), Point(14, 14), Point(10, 14))
    >>> table = Table("crossing", 72, 48, [Piece(kind="woods", outline=square, tall=2, name="The Copse")])
    >>> table.ground(Point(12, 12)).kinds
    ('woods',)
    >>> [(part.length, part.place) for part in table.stretches((Point(8, 12), Point(20, 12)))]
    [(2.0, ''), (4.0, 'The Copse'), (6.0, '')]
    """

    def __init__(self, name: str, width: float, depth: float, pieces: Sequence[Piece] = (), about: str = "") -> None:
        if not name or bad_name(name) or bad_name(about, MAX_ABOUT):
            raise BadTable("the name of a table, and what is said about it, are short and without quotation marks")
        for piece in pieces:
            if wrong := flaw(piece):
                raise BadTable(wrong)
        self.name = name
        self.width = width
        self.depth = depth
        self.about = about
        self.pieces = tuple(pieces)
        self.outlines = tuple(Outline(piece.outline) for piece in self.pieces)
        self._grounds: dict[Under, Ground] = {}
        self._asked: dict[Point, Ground] = {}
        self._places: dict[Under, str] = {}
        self.floors = {n: self._floor(n) for n in self._of("building")}
        """The level that each building, by its number, stands on: that of the ground at its middle."""
        self.tops = {
            n: self.floors.get(n, 0.0) + self.pieces[n].level + self.pieces[n].tall
            for n in self._of("hill", "building")
        }
        """The height of the upper edge of each hill and building, by its number."""
        self.solids = tuple(Solid(n, top, self.outlines[n]) for n, top in self.tops.items())
        self.names = tuple(self._name(n) for n in range(len(self.pieces)))
        """The name of each piece; the upper steps of a hill are called as the hill is."""
        self.waters = tuple(self.outlines[n] for n in self._of("water"))
        felled = (n for n, piece in enumerate(self.pieces) if piece.instead == "woods")
        self.standing = tuple(sorted({*self._of("hill", "building", "woods"), *felled}))
        self.key = blake2b(self.to_text().encode(), digest_size=8).hexdigest()

    def _of(self, *kinds: str) -> tuple[int, ...]:
        return tuple(n for n, piece in enumerate(self.pieces) if piece.kind in kinds)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Table) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<Table {self.name}, {self.width:g} x {self.depth:g}>"

    def point(self, word: str) -> Point:
        """The place of a word."""
        return Point.of(word)

    def word(self, point: Point) -> str:
        """The place as a word."""
        return point.word

    def facing(self, degrees: float) -> int:
        """The nearest direction that a unit can face here."""
        return round(degrees) % 360

    def holds(self, base: Base) -> bool:
        """Whether a base stands on the field, which its middle decides."""
        return 0 <= base.at.x <= self.width and 0 <= base.at.y <= self.depth

    def ground(self, point: Point) -> Ground:
        """What is at a place. Units are looked at where they stand again and again, so answers are kept."""
        known = self._asked.get(point)
        if known is None:
            if len(self._asked) >= MOST_ASKED:
                self._asked.clear()
            known = self._asked[point] = self.ground_of(self.under(point))
        return known

    def under(self, point: Point) -> Under:
        """The numbers of the pieces whose closed outlines hold a place."""
        return tuple(n for n, outline in enumerate(self.outlines) if outline.holds(point.x, point.y))

    def ground_of(self, under: Under) -> Ground:
        """What these pieces make of the ground."""
        if under not in self._grounds:
            self._grounds[under] = self._compose(under)
        return self._grounds[under]

    def left(self, under: Under) -> Under:
        """Which of these pieces count: none that a later one has taken the place of, and none that found nothing to.

        >>> woods, rough = "woods tall 2 4,4 8,4 8,8 4,8", "rough instead woods 6,6 9,6 9,9 6,9"
        >>> table = Table.from_text(f"table glade 24 x 24\\n{woods}\\n{rough}")
        >>> table.left((0, 1)), table.left((1,))
        ((1,), ())
        """
        counting: list[int] = []
        for n in under:
            if instead := self.pieces[n].instead:
                others = [m for m in counting if self.pieces[m].kind != instead]
                if len(others) == len(counting):
                    continue
                counting = others
            counting.append(n)
        return tuple(counting)

    def _compose(self, under: Under) -> Ground:
        under = self.left(under)
        pieces = [self.pieces[n] for n in under]
        decks = [piece.level for piece in pieces if piece.kind == "bridge"]
        if decks:
            return Ground(level=max(decks), kinds=("bridge",))
        level = max((piece.level for piece in pieces if piece.kind == "hill"), default=0.0)
        level = max((self.floors[n] for n in under if n in self.floors), default=level)
        depth = max((piece.depth for piece in pieces), default=0.0)
        houses = [piece for piece in pieces if piece.kind == "building"]
        return Ground(
            level=level - depth,
            depth=depth,
            kinds=tuple(sorted({word for piece in pieces for word in piece.words} - {"hill", CLEAR})),
            tall=max((piece.tall for piece in pieces), default=0.0),
            building=max(houses, key=lambda house: house.tall).building if houses else "",
        )

    def _floor(self, number: int) -> float:
        corners = self.pieces[number].outline
        x, y = sum(p.x for p in corners) / len(corners), sum(p.y for p in corners) / len(corners)
        below = [n for n in self.under(Point(x, y)) if self.pieces[n].kind == "hill"]
        return max((self.pieces[n].level for n in below), default=0.0)

    def _name(self, number: int) -> str:
        piece = self.pieces[number]
        if piece.name or piece.kind != "hill":
            return piece.name
        return self.place_of(tuple(n for n in self.under(piece.outline[0]) if self.pieces[n].kind == "hill"))

    def place_of(self, under: Under) -> str:
        """The name of the topmost piece that has one."""
        if under not in self._places:
            named = [self.pieces[n] for n in under if self.pieces[n].name]
            named.sort(key=lambda piece: (ON_TOP.index(piece.kind), -piece.level))
            self._places[under] = named[0].name if named else ""
        return self._places[under]

    def stretches(self, path: Sequence[Point]) -> tuple[Stretch, ...]:
        """A path cut into parts over one kind of ground each.

        Where its first or last point is on the edge of a piece that it does not run over, a part of no length
        tells what stands there.
        """
        parts = [part for a, b in pairwise(path) for part in self._leg(a, b)]
        if not path:
            return ()
        first, last = self._spot(path[0]), self._spot(path[-1])
        if not parts or parts[0].ground != first.ground:
            parts.insert(0, first)
        if parts[-1].ground != last.ground:
            parts.append(last)
        return tuple(parts)

    def _spot(self, at: Point) -> Stretch:
        under = self.under(at)
        return Stretch(at, at, 0.0, self.ground_of(under), self.place_of(under))

    def _leg(self, a: Point, b: Point) -> list[Stretch]:
        far = length(a, b)
        parts: list[tuple[float, float, Ground, str]] = []
        for start, end, under in self.spans(a, b):
            ground, place = self.ground_of(under), self.place_of(under)
            if parts and parts[-1][2:] == (ground, place):
                start = parts.pop()[0]
            parts.append((start, end, ground, place))

        def at(along: float) -> Point:
            return snapped(a.x + (b.x - a.x) * along / far, a.y + (b.y - a.y) * along / far) if along < far else b

        return [Stretch(at(s), at(e), round(e - s, DIGITS), ground, place) for s, e, ground, place in parts]

    def spans(self, a: Point, b: Point) -> list[Span]:
        """The straight line from `a` to `b` cut wherever it enters or leaves a piece."""
        far = length(a, b)
        if not far:
            return []
        inside = [(n, parts) for n, outline in enumerate(self.outlines) if (parts := outline.intervals(a, b))]
        return overlay(far, inside)

    def distance(self, a: Base, b: Base) -> float:
        """The distance between the nearest points of two bases."""
        return a.gap(b)

    def in_contact(self, a: Silhouette, b: Silhouette) -> bool:
        """Whether two bases touch, as well as snapped places can."""
        return a.base.gap(b.base) < 3 * HAIR

    def is_under(self, center: Point, diameter: float, base: Base, rise: float = 0) -> bool:
        """Whether a base is touched by a round template; a difference in height counts as distance [AS-039.4]."""
        return Base(center, 0).gap(base) + abs(rise) < diameter / 2 + HAIR

    def chord(self, center: Point, diameter: float, start: Point, end: Point) -> tuple[float, float] | None:
        """The part of a line that a round template covers, in inches from its start; None for nothing.

        >>> Table("plain", 24, 24).chord(Point(10, 10), 2, Point(0, 10), Point(20, 10))
        (9.0, 11.0)
        """
        far, middle = length(start, end), nearest(start, end, center)
        half = max(0.0, (diameter / 2) ** 2 - length(center, middle) ** 2) ** 0.5
        along = length(start, middle)
        first, last = max(0.0, along - half), min(far, along + half)
        return (round(first, DIGITS), round(last, DIGITS)) if half > HAIR and first < last else None

    def sight(self, viewer: Silhouette, target: Silhouette) -> Sight:
        """What lies between two silhouettes."""
        return sight(self, viewer, target)

    def hands(self, viewer: Silhouette, target: Silhouette) -> tuple[Sight, ...]:
        """Nothing: without hexes no line runs along their sides."""
        return ()

    def reach(
        self, start: Point, budget: float, terms: Terms, blocked: Sequence[Base] = (), radius: float = 0
    ) -> Reach:
        """Where something with a base of this radius can get to that may touch some bases, but not pass them."""
        return reach(self, start, budget, terms, blocked, radius)

    @cached_property
    def structures(self) -> Mapping[str, Structure]:
        """The buildings, each by the number of its piece in the text of the table, from 1 on."""
        buildings = [(f"{PREFIX}{n + 1}", n, self.pieces[n]) for n in self.floors]
        return {
            key: Structure(
                key=key,
                kind=piece.building,
                floor=self.floors[n],
                top=self.tops[n],
                corners=piece.outline,
                name=piece.name,
            )
            for key, n, piece in buildings
        }

    @cached_property
    def bridges(self) -> Mapping[str, Structure]:
        """The bridges, each by the number of its piece, but for those that are gone.

        >>> table = Table.from_text("table ford 24 x 24\\nbridge light level 2 wide 2 along 12,10 12,14")
        >>> [(bridge.kind, bridge.floor, bridge.middle) for bridge in table.bridges.values()]
        [('light', 2.0, Point(x=12.0, y=12.0))]
        """
        standing = [(n, self._bridge(n)) for n in self._of("bridge")]
        return {each.key: each for n, each in standing if n in self.left(self.under(each.middle))}

    def _bridge(self, number: int) -> Structure:
        piece = self.pieces[number]
        build = Build(piece.building) if piece.building else BRIDGES[piece.grade]
        return Structure(
            key=f"{SPAN}{number + 1}",
            kind=build.kind,
            strength=build.strength,
            floor=piece.level,
            top=piece.level + RAIL,
            corners=piece.outline,
            name=piece.name,
        )

    def through(self, path: Sequence[Point]) -> Mapping[str, float]:
        """The keys of the buildings that a path runs through, with how many inches of it do."""
        lengths = {key: house.within(path) for key, house in self.structures.items()}
        return {key: round(far, DIGITS) for key, far in lengths.items() if far}

    def razed(self, key: str) -> Table:
        """The table with a building turned into rubble, or without a bridge.

        >>> barn = 'building light tall 1 "The Barn" 10,10 14,10 14,14 10,14'
        >>> Table.from_text(f"table farm 24 x 24\\n{barn}").razed("building-1").ground(Point(12, 12)).kinds
        ('rubble',)
        """
        if key in self.bridges:
            number = int(key.removeprefix(SPAN)) - 1
            return self.with_piece(number, Piece(kind=CLEAR, instead="bridge", outline=self.bridges[key].corners))
        number, house = int(key.removeprefix(PREFIX)) - 1, self.structures[key]
        return self.with_piece(number, Piece(kind="rubble", outline=house.corners, name=house.name))

    def with_piece(self, number: int, piece: Piece) -> Table:
        """The table with another piece in the place of one."""
        pieces = (*self.pieces[:number], piece, *self.pieces[number + 1 :])
        return Table(self.name, self.width, self.depth, pieces, self.about)

    def patched(self, patch: Patch) -> Table:
        """The table with a round patch of changed ground.

        >>> wood = "table wood 24 x 24\\nwoods tall 2 4,4 20,4 20,20 4,20"
        >>> razed = Table.from_text(wood).patched(Patch("12,12", 2, "woods", "rough"))
        >>> [razed.ground(Point(x, 12)).kinds for x in (13, 13.5)]
        [('rough',), ('woods',)]
        """
        tall = TALL.get(patch.word, 0.0)
        outline = ring(self.point(patch.at), patch.across / 2)
        piece = Piece(
            kind=patch.kind, grade=patch.grade, instead=patch.instead, outline=outline, tall=tall, level=patch.level
        )
        return Table(self.name, self.width, self.depth, (*self.pieces, piece), self.about)

    def to_text(self) -> str:
        """The table as text, which `from_text` reads back."""
        return write_plan(
            Plan(name=self.name, width=self.width, depth=self.depth, about=self.about, pieces=self.pieces)
        )

    @classmethod
    def from_text(cls, text: str) -> Table:
        """The table that a text describes.

        >>> Table.from_text("table ford 24 x 36")
        <Table ford, 24 x 36>
        """
        plan = read_plan(text)
        return cls(plan.name, plan.width, plan.depth, plan.pieces, plan.about)
