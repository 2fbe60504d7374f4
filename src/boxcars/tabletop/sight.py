"""What lies between two silhouettes on a table.

The eye is at the viewer's top, above the middle of its base. The target is a screen as wide as its base, from foot to
top, that faces the eye. Hills and buildings, and the table itself for what stands below it in water, hide all of it
that lies under a line from the eye over their edges. Heights are exact; the width is cut into strips.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, inf
from typing import TYPE_CHECKING, NamedTuple

from boxcars.tabletop.fan import STRIPS, Fan, without
from boxcars.tabletop.field import Crossing, Sight, Silhouette
from boxcars.tabletop.measure import DIGITS, HAIR, length
from boxcars.tabletop.outline import Interval, Outline, Span, overlay
from boxcars.tabletop.terrain import DENSITY, Piece

if TYPE_CHECKING:
    from boxcars.tabletop.table import Table

SHARES = 3000
"""Shares are told in so many parts, so that a third and two thirds are the very numbers 1/3 and 2/3."""
HALF_UP = 0.5 + 1e-6
"""Half a part is rounded up, and what the error of a sum brings near it too, on every machine and in compiled code."""

TABLE = -1
"""The number of the table itself among the things that hide."""


class Solid(NamedTuple):
    """A piece that hides what is behind it: its number, the height of its upper edge, and its outline."""

    number: int
    top: float
    outline: Outline


def sight(table: Table, viewer: Silhouette, target: Silhouette) -> Sight:
    """What lies between two silhouettes; the same from either end.

    >>> from boxcars.tabletop.measure import Base, Point
    >>> from boxcars.tabletop.table import Table
    >>> table = Table.from_text('table wall 24 x 24\\nbuilding light tall 1.5 "Wall" 11,0 12,0 12,24 11,24')
    >>> a, b = (Silhouette(Base(Point(x, 12), 0.5), 0, 2) for x in (2, 22))
    >>> sight(table, a, b).hidden == 1 / 2, sight(table, a, b).blocker.place
    (True, 'Wall')
    """
    if viewer.at == target.at:
        return Sight(0.0, 0.0, 0.0, 0.0, ())
    solids = _between(table, viewer, target)
    waters = _waters(table, viewer, target) if solids or min(viewer.foot, target.foot) < 0 else []
    seen, back = _Screen(viewer, target), _Screen(target, viewer)
    for screen in (seen, back):
        screen.look(table, solids, waters)
    met = _met(table, viewer, target)
    return Sight(
        distance=viewer.base.gap(target.base),
        hidden=seen.share,
        hidden_back=back.share,
        woods=round(sum(crossing.length for _, crossing in met if crossing.kind == "woods"), DIGITS),
        crossings=tuple(crossing for _, crossing in met),
        blocker=_blocker(table, seen, back, met),
    )


def _between(table: Table, viewer: Silhouette, target: Silhouette) -> list[Solid]:
    """What can hide one of the two: near the line, higher than the lower foot, and no house that either is in."""
    wide = max(viewer.base.radius, target.base.radius)
    foot = min(viewer.foot, target.foot)
    near = [s for s in table.solids if s.top > foot and s.outline.is_near(viewer.at, target.at, wide)]
    return [s for s in near if s.number not in table.floors or not (_is_in(s, viewer) or _is_in(s, target))]


def _waters(table: Table, viewer: Silhouette, target: Silhouette) -> list[Outline]:
    wide = max(viewer.base.radius, target.base.radius)
    return [water for water in table.waters if water.is_near(viewer.at, target.at, wide)]


def _is_in(house: Solid, who: Silhouette) -> bool:
    return who.foot < house.top - HAIR and house.outline.holds(*who.at)


class _Screen:
    """A silhouette as an eye sees it: for each strip, how high it is hidden."""

    def __init__(self, viewer: Silhouette, target: Silhouette) -> None:
        self.eye = viewer.top
        self.foot = target.foot
        self.tall = max(target.top - target.foot, HAIR)
        self.fan = Fan(viewer.at, target.at, target.base.radius)
        self.heights = [0.0] * STRIPS
        self.most = 0.0
        """What the solid hides alone that hides most; then its number, and where along the line it is."""
        self.by = TABLE
        self.where: Interval = (0.0, 0.0)

    @property
    def share(self) -> float:
        """The share of the silhouette that is hidden."""
        return floor(sum(self.heights) / (self.tall * STRIPS) * SHARES + HALF_UP) / SHARES

    def look(self, table: Table, solids: Sequence[Solid], waters: Sequence[Outline]) -> None:
        """Let the solids hide what they hide. Hills, and the table, are hollow where water is."""
        ponds = [pond for water in waters if (pond := self.fan.strips(water))]
        for solid in solids:
            lines = self.fan.strips(solid.outline)
            self._hide(solid.number, solid.top, lines if solid.number in table.floors else _drained(lines, ponds))
        if min(self.eye, self.foot) < 0:
            self._hide(TABLE, 0.0, _drained([[(0.0, self.fan.far)]] * STRIPS, ponds))

    def _hide(self, number: int, top: float, lines: list[list[Interval]]) -> None:
        alone, where = 0.0, self.where
        for strip, parts in enumerate(lines):
            for part in parts:
                high = min(self._shadow(top, part) - self.foot, self.tall)
                if high > 0:
                    self.heights[strip] = max(self.heights[strip], high)
                    alone, where = alone + high, part
        if alone > self.most:
            self.most, self.by, self.where = alone, number, where

    def _shadow(self, top: float, part: Interval) -> float:
        """How high it hides the screen: by its far edge where it is below the eye, by its near edge above."""
        edge = part[1] if top <= self.eye else part[0]
        return self.eye + (top - self.eye) * self.fan.far / edge if edge > 0 else inf


def _drained(lines: list[list[Interval]], ponds: Sequence[list[list[Interval]]]) -> list[list[Interval]]:
    """The lines without their parts over water."""
    if not ponds:
        return lines
    return [without(parts, (hole for pond in ponds for hole in pond[strip])) for strip, parts in enumerate(lines)]


_Met = list[tuple[int, Crossing]]
"""What a line meets: the number of the piece, and where."""


def _met(table: Table, viewer: Silhouette, target: Silhouette) -> _Met:
    """The hills, buildings and woods on the line between the middles of the bases, in order."""
    far = length(viewer.at, target.at)
    if viewer.at > target.at:  # both measure from the same end, so that both see the same
        back = [(number, _from_behind(crossing, far)) for number, crossing in _met(table, target, viewer)]
        return sorted(back, key=_order)
    inside = [
        (number, parts)
        for number in table.standing
        if (parts := table.outlines[number].intervals(viewer.at, target.at))
    ]
    crossings = [
        (number, Crossing(table.pieces[number].kind, table.names[number], start, end, table.tops[number]))
        for number, parts in inside
        if number in table.tops
        for start, end in parts
    ]
    crossings += _woods(table, overlay(far, inside), viewer.top, target.top, far)
    return sorted(crossings, key=_order)


def _order(met: tuple[int, Crossing]) -> tuple[float, float]:
    return met[1].start, met[1].end


def _woods(table: Table, spans: Sequence[Span], eye: float, other: float, far: float) -> _Met:
    """The woods whose tops the line from eye to eye does not pass over."""
    crossings: _Met = []
    for start, end, under in spans:
        groves = [number for number in table.left(under) if table.pieces[number].kind == "woods"]
        if not groves:
            continue
        number = max(groves, key=lambda number: _height_and_density(table.pieces[number]))
        top = table.ground_of(under).level + table.pieces[number].tall
        start, end = not_above(top, start, end, eye, (other - eye) / far)
        if crossings and crossings[-1][0] == number and crossings[-1][1].end == start and crossings[-1][1].top == top:
            start = crossings.pop()[1].start
        if start < end:
            grove = table.pieces[number]
            crossings.append((number, Crossing("woods", grove.name, start, end, top, grove.grade)))
    return crossings


def _height_and_density(grove: Piece) -> tuple[float, int]:
    return grove.tall, DENSITY[grove.grade or grove.kind]


def not_above(top: float, start: float, end: float, eye: float, slope: float) -> Interval:
    """The part of a stretch in which the line is no higher than this."""
    if abs(slope) * (end - start) < HAIR:
        return (start, end) if eye + slope * start < top + HAIR else (start, start)
    level = round((top - eye) / slope, DIGITS)
    return (start, max(start, min(end, level))) if slope > 0 else (min(end, max(start, level)), end)


def _from_behind(crossing: Crossing, far: float) -> Crossing:
    """The same crossing, measured from the other end of the line."""
    start, end = round(far - crossing.end, DIGITS), round(far - crossing.start, DIGITS)
    return Crossing(crossing.kind, crossing.place, start, end, crossing.top, crossing.grade)


def _blocker(table: Table, seen: _Screen, back: _Screen, met: _Met) -> Crossing | None:
    """What hides most of the target or, where that is more, of the viewer."""
    screen = seen if seen.share >= back.share else back
    if not screen.share:
        return None
    for number, crossing in met:
        if number == screen.by:
            return crossing
    start, end = round(screen.where[0], DIGITS), round(screen.where[1], DIGITS)
    if screen.by == TABLE:
        aside = Crossing("ground", "", start, end, 0.0)
    else:
        aside = Crossing(table.pieces[screen.by].kind, table.names[screen.by], start, end, table.tops[screen.by])
    return aside if screen is seen else _from_behind(aside, seen.fan.far)
