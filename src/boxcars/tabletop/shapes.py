"""The pieces of a table, and what their grounds cost, as flat arrays for compiled code."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from boxcars.tabletop.field import Terms
from boxcars.tabletop.outline_kernels import BUILDING, FORBIDDEN, HILL, OTHER, WATER, WOODS, Shapes, Tariff

if TYPE_CHECKING:
    from boxcars.tabletop.table import Table

KINDS = {"hill": HILL, "building": BUILDING, "woods": WOODS, "water": WATER}
BITS = 48
"""Keys of pieces are random numbers of so many bits: no two sums of a few of them are the same in practice."""


@lru_cache(maxsize=16)
def shapes_of(table: Table) -> Shapes:
    """The pieces of a table as arrays, found once."""
    chance = Random(0)
    numbers, pieces, outlines = range(len(table.pieces)), table.pieces, table.outlines
    first = array("i", [0])
    for piece in pieces:
        first.append(first[-1] + len(piece.outline))
    corners = [corner for piece in pieces for corner in piece.outline]
    return Shapes(
        x=array("d", (corner.x for corner in corners)),
        y=array("d", (corner.y for corner in corners)),
        first=first,
        key=array("q", (chance.getrandbits(BITS) for _ in pieces)),
        kind=array("i", (KINDS.get(piece.kind, OTHER) for piece in pieces)),
        top=array("d", (table.tops.get(n, 0.0) for n in numbers)),
        ground=array("d", (table.floors.get(n, pieces[n].level) for n in numbers)),
        tall=array("d", (piece.tall for piece in pieces)),
        felled=array("i", (piece.instead == "woods" for piece in pieces)),
        west=array("d", (outline.west for outline in outlines)),
        east=array("d", (outline.east for outline in outlines)),
        north=array("d", (outline.north for outline in outlines)),
        south=array("d", (outline.south for outline in outlines)),
    )


def tariff_of(table: Table, unders: Iterable[tuple[int, ...]], terms: Terms) -> Tariff:
    """What some grounds of a table cost, given by the pieces that make them."""
    keys = shapes_of(table).key
    grounds = sorted((sum(keys[n] for n in under), under) for under in unders)
    prices = [terms.cost(table.ground_of(under)) for _, under in grounds]
    return Tariff(
        sums=array("q", (key for key, _ in grounds)),
        price=array("d", (FORBIDDEN if price is None else price for price in prices)),
        height=array("d", (terms.footing(table.ground_of(under)) for _, under in grounds)),
        level_cost=float(terms.level_cost),
        max_step=float(terms.max_step),
    )
