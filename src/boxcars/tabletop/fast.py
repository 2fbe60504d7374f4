"""Sight between many silhouettes at once: compiled where Numba is installed, plain Python where it is not.

Bots ask here. The answers are flat arrays of numbers, the same from both sources.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from math import inf
from types import ModuleType

import msgspec

from boxcars.tabletop.field import Field, Silhouette
from boxcars.tabletop.table import Table


@cache
def _kernels() -> ModuleType | None:
    """The compiled functions, if there is a compiler."""
    if find_spec("numba") is None:
        return None
    from boxcars.tabletop import sight_kernels

    return sight_kernels


class SightTable(msgspec.Struct, frozen=True):
    """All lines between two groups, row by row: viewer `v` and target `t` at `v * columns + t`.

    The numbers are those of `Sight`.
    """

    columns: int
    distances: array[float]
    hidden: array[float]
    hidden_back: array[float]
    woods: array[float]


def sight_many(
    field: Field, viewers: Sequence[Silhouette], targets: Sequence[Silhouette], within: float = inf
) -> SightTable:
    """What lies between every viewer and every target; farther apart than `within`, only how far that is.

    >>> from boxcars.tabletop.measure import Base, Point
    >>> table = Table.from_text('table wall 24 x 24\\nbuilding light tall 1.5 "Wall" 11,0 12,0 12,24 11,24')
    >>> a, b, c = (Silhouette(Base(Point(x, 12), 0.5), 0, 2) for x in (2, 22, 6))
    >>> seen = sight_many(table, [a], [b, c])
    >>> list(seen.distances), list(seen.hidden)
    ([19.0, 3.0], [0.5, 0.0])
    """
    kernels = _kernels()
    if kernels is None or not isinstance(field, Table):
        rows = [_row(field, viewer, target, within) for viewer in viewers for target in targets]
        distances, hidden, hidden_back, woods = (array("d", (row[column] for row in rows)) for column in range(4))
        return SightTable(len(targets), distances, hidden, hidden_back, woods)
    from boxcars.tabletop.shapes import shapes_of

    answers = [array("d", bytes(8 * len(viewers) * len(targets))) for _ in range(4)]
    kernels.look(shapes_of(field), _figures(viewers), _figures(targets), *answers, within)
    return SightTable(len(targets), *answers)


def _row(field: Field, viewer: Silhouette, target: Silhouette, within: float) -> tuple[float, float, float, float]:
    far = field.distance(viewer.base, target.base)
    if far > within:
        return far, 0.0, 0.0, 0.0
    line = field.sight(viewer, target)
    return line.distance, line.hidden, line.hidden_back, line.woods


def _figures(silhouettes: Sequence[Silhouette]) -> array[float]:
    return array("d", (f for who in silhouettes for f in (*who.at, who.base.radius, who.foot, who.top)))
