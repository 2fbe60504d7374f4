"""Laying out a table by its features: hills, woods, ponds, streams, roads with their bridges, farms and houses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from random import Random
from typing import NamedTuple

from boxcars.tabletop.curves import bending, box, crossing, gap, rounded, to_line
from boxcars.tabletop.measure import Point, bearing, snapped, toward
from boxcars.tabletop.outline import Outline, ribbon
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import Piece

HOME = 5.0
"""Along the north and the south edge so much stays clear, where units deploy."""

TERRACE = 1.3
"""The steps of a hill lie so far apart at least, so that vehicles can climb them one by one."""

WOODS = 2.0
"""The height of trees."""

NAMES = {
    "hill": (
        "Crow Knoll",
        "Signal Hill",
        "Hangman's Rise",
        "Fox Down",
        "Beacon Hill",
        "The Anvil",
        "Larch Ridge",
        "Gallows Mount",
        "Whin Hill",
        "Kite Tor",
        "Saddleback",
        "Hob's Head",
    ),
    "water": ("Otter Mere", "Cooper's Pond", "Long Water", "The Sink", "Heron Pool", "Grey Mere", "Tarn", "Eel Pond"),
    "stream": ("The Aller", "Rushbrook", "The Wend", "Mirewater"),
    "building": ("Halder's Farm", "Oakshott", "Lower Byre", "Tanner's Croft", "Ansel's Farm", "Nethercote"),
}
"""Names for features that have none of their own."""


class Taken(NamedTuple):
    """Room that a feature needs."""

    at: Point
    radius: float


class Layout:
    """A table in the making. Features that are placed freely come in pairs, across the middle from each other.

    >>> layout = Layout(48, 48, seed=1)
    >>> layout.hill(Point(24, 24), 6, 5, peak=2, name="Crow Knoll")
    >>> table = layout.table("knoll")
    >>> table.ground(Point(24, 24)).level
    2.0
    """

    def __init__(self, width: float, depth: float, seed: int) -> None:
        self.width = width
        self.depth = depth
        self.chance = Random(seed)
        self.pieces: list[Piece] = []
        self.taken: list[Taken] = []
        self.lines: list[tuple[tuple[Point, ...], float]] = []

    def table(self, name: str, about: str = "") -> Table:
        """The table so far: first the ground, then what lies on it (ponds over streams), then what stands on it."""
        order = ("hill", "water", "pavement", "road", "bridge", "rough", "rubble", "woods", "building")
        pieces = sorted(self.pieces, key=lambda piece: (order.index(piece.kind), not piece.line))
        return Table(name, self.width, self.depth, pieces, about)

    def between(self, least: float, most: float) -> float:
        """A chance number in these bounds."""
        return least + (most - least) * self.chance.random()

    def across(self, at: Point) -> Point:
        """The place on the other side of the middle."""
        return snapped(self.width - at.x, self.depth - at.y)

    def spots(self, radius: float, room: float = 0.6) -> tuple[Point, ...]:
        """Two free places across the middle from each other, or none if a hundred tries found none."""
        for _ in range(100):
            x = self.between(radius + 0.5, self.width - radius - 0.5)
            y = self.between(HOME + radius, self.depth - HOME - radius)
            at = snapped(x, y)
            other = self.across(at)
            if hypot(at.x - other.x, at.y - other.y) < 2 * radius + room:
                continue
            if self.is_free(at, radius + room) and self.is_free(other, radius + room):
                self.taken += [Taken(at, radius), Taken(other, radius)]
                return at, other
        return ()

    def is_free(self, at: Point, radius: float) -> bool:
        """Whether a circle is clear of all features, roads and streams."""
        return all(hypot(at.x - t.at.x, at.y - t.at.y) >= radius + t.radius for t in self.taken) and all(
            to_line(at, a, b) >= radius + wide / 2 for line, wide in self.lines for a, b in pairwise(line)
        )

    def christen(self, kind: str) -> str:
        """A name that the table does not have yet, or none when all are used."""
        used = {piece.name for piece in self.pieces}
        free = [name for name in NAMES[kind] if name not in used]
        return free[int(self.chance.random() * len(free))] if free else ""

    def take(self, at: Point, radius: float) -> None:
        """Keep room around a place."""
        self.taken.append(Taken(at, radius))

    def hill(self, at: Point, long: float, wide: float, peak: int = 1, turn: float = 0, name: str = "") -> None:
        """A hill that rises an inch at a time."""
        ring = rounded(self.chance, at, long, wide, turn)
        self.pieces.append(Piece(kind="hill", outline=ring, level=1.0, name=name))
        for level in range(2, peak + 1):
            share = 1 - (level - 1) / peak
            at = toward(at, self.between(0, 360), 0.2 * wide / peak)
            inner = self._within(ring, at, long * share, wide * share, turn)
            if not inner:
                return
            ring = inner
            self.pieces.append(Piece(kind="hill", outline=ring, level=float(level)))

    def _within(self, outer: Sequence[Point], at: Point, long: float, wide: float, turn: float) -> tuple[Point, ...]:
        """A rounded outline well inside another one, or nothing where there is no room for it."""
        while wide > 1:
            ring = rounded(self.chance, at, long, wide, turn, uneven=0.07)
            if all(Outline(outer).holds(*corner) for corner in ring) and gap(ring, outer) >= TERRACE:
                return ring
            long, wide = long * 0.92, wide * 0.92
        return ()

    def patch(
        self, kind: str, at: Point, long: float, wide: float, turn: float = 0, depth: float = 0, name: str = ""
    ) -> None:
        """Woods, rough or rubble, or a pond of some depth."""
        ring = rounded(self.chance, at, long, wide, turn)
        tall = WOODS if kind == "woods" else 0.0
        self.pieces.append(Piece(kind=kind, outline=ring, depth=depth, tall=tall, name=name))

    def pave(self, at: Point, wide: float, deep: float, turn: float = 0, name: str = "") -> None:
        """A paved square."""
        self.pieces.append(Piece(kind="pavement", outline=box(at, wide, deep, turn), name=name))

    def house(
        self,
        at: Point,
        wide: float,
        deep: float,
        turn: float = 0,
        tall: float = 1,
        build: str = "light",
        name: str = "",
    ) -> None:
        """A building."""
        outline = box(at, wide, deep, turn)
        self.pieces.append(Piece(kind="building", outline=outline, tall=tall, building=build, name=name))

    def farm(self, at: Point, turn: float = 0, name: str = "") -> None:
        """A house, a barn and perhaps a shed around a yard; the house has the name."""
        self.house(toward(at, turn, 1.5), 1.8, 1.2, turn, 1, "medium", name)
        self.house(toward(at, turn + 115, 1.7), 1.3, 2.2, turn + self.between(-6, 6))
        if self.chance.random() < 0.6:
            self.house(toward(at, turn + 235, 1.7), 1.1, 1.1, turn + self.between(-8, 8))

    def stream(self, points: Sequence[Point], wide: float = 1.6, depth: float = 1, name: str = "") -> None:
        """A stream through some points."""
        line = bending(points)
        self.lines.append((line, wide))
        self.pieces.append(
            Piece(kind="water", outline=ribbon(line, wide), line=line, wide=wide, depth=depth, name=name)
        )

    def road(self, points: Sequence[Point], wide: float = 1.5, name: str = "") -> None:
        """A road through some points, with a bridge over every stream that it crosses once."""
        line = bending(points)
        self.lines.append((line, wide))
        self.pieces.append(Piece(kind="road", outline=ribbon(line, wide), line=line, wide=wide, name=name))
        streams = [piece for piece in self.pieces if piece.kind == "water" and piece.line]
        for stream in streams:
            if met := crossing(line, stream.line):
                self._bridge(met, wide, stream)

    def _bridge(self, met: tuple[Point, Point, float], wide: float, stream: Piece) -> None:
        at, ahead, slant = met
        half = (stream.wide / 2 + 0.4 * wide) / max(slant, 0.5) + 0.5
        direction = bearing(at, ahead)
        line = (toward(at, direction, -half), toward(at, direction, half))
        deck = wide + 0.3
        name = f"{stream.name.removeprefix('The ')} Bridge" if stream.name else ""
        if any(piece.name == name for piece in self.pieces):
            name = ""
        self.pieces.append(Piece(kind="bridge", outline=ribbon(line, deck), line=line, wide=deck, name=name))
