"""Tables and terms for the tests of reach and sight."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec, module_from_spec
from math import cos, sin, tau
from random import Random
from types import ModuleType

import msgspec
import pytest

from boxcars.tabletop.field import Ground
from boxcars.tabletop.measure import Point, snapped
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import Piece

HARD = ("woods", "rough", "rubble", "water")


class Walker(msgspec.Struct, frozen=True):
    """Somebody who pays double for hard ground and goes around buildings."""

    level_cost: float = 2
    max_step: float = 2

    def cost(self, ground: Ground) -> float | None:
        if ground.has("building", "impassable"):
            return None
        return 2.0 if ground.has(*HARD) else 1.0

    def footing(self, ground: Ground) -> float:
        return ground.level


def box(west: float, north: float, east: float, south: float) -> tuple[Point, ...]:
    return Point(west, north), Point(east, north), Point(east, south), Point(west, south)


def table_of(*pieces: Piece, width: float = 48, depth: float = 48) -> Table:
    return Table("test", width, depth, pieces)


def wild_table(seed: int, count: int = 30, width: float = 72, depth: float = 48) -> Table:
    """A table with round pieces of every kind, on each other and beside each other."""
    chance = Random(seed)
    return Table(f"wild {seed}", width, depth, [_wild(chance, width, depth) for _ in range(count)])


def _wild(chance: Random, width: float, depth: float) -> Piece:
    kind = chance.choice(("hill", "hill", "hill", "woods", "woods", "water", "rough", "building", "pavement"))
    outline = _round(chance, width, depth, chance.uniform(0.7, 1.5) if kind == "building" else chance.uniform(2, 6))
    if kind == "hill":
        return Piece(kind=kind, outline=outline, level=chance.choice((0.5, 1, 1, 2, 3)))
    if kind == "water":
        return Piece(kind=kind, outline=outline, depth=chance.choice((0, 1, 2)))
    if kind == "woods":
        return Piece(kind=kind, outline=outline, tall=chance.choice((1, 2, 2, 3)))
    if kind == "building":
        return Piece(kind=kind, outline=outline, tall=chance.choice((1, 2, 4)), building="medium")
    return Piece(kind=kind, outline=outline)


def _round(chance: Random, width: float, depth: float, radius: float) -> tuple[Point, ...]:
    x, y, corners = chance.uniform(0, width), chance.uniform(0, depth), chance.randrange(5, 17)
    radii = [radius * chance.uniform(0.75, 1.15) for _ in range(corners)]
    return tuple(
        snapped(x + far * cos(tau * n / corners), y + far * sin(tau * n / corners)) for n, far in enumerate(radii)
    )


def plain_kernels() -> ModuleType:
    """The kernels as they are on a machine without Numba."""
    spec = find_spec("boxcars.tabletop.kernels")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(__import__("sys").modules, "numba", None)
        spec.loader.exec_module(module)
    return module


def places(seed: int, table: Table, count: int, fits: Callable[[Ground], bool] = lambda ground: True) -> list[Point]:
    """Some places of a table, whose ground fits."""
    chance = Random(seed)
    found: list[Point] = []
    while len(found) < count:
        point = snapped(chance.uniform(0, table.width), chance.uniform(0, table.depth))
        if fits(table.ground(point)):
            found.append(point)
    return found
