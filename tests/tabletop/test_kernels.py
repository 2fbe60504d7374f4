"""The compiled loops give what the same loops give in plain Python."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import product
from math import nextafter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxcars.hexes import Board
from boxcars.tabletop import fast, outline_kernels
from boxcars.tabletop import reach as reaching
from boxcars.tabletop.field import Silhouette
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import Base, Point
from boxcars.tabletop.named import load_table, table_names
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import Patch, Piece
from tests.tabletop.fields import Walker, box, places, plain_kernels, table_of, wild_table

pytestmark = pytest.mark.skipif(find_spec("numba") is None, reason="Numba is not installed")
PLAIN = plain_kernels()


def test_the_plain_kernels_are_not_compiled() -> None:
    from boxcars.tabletop import kernels

    assert hasattr(kernels.search, "py_func")
    assert not hasattr(PLAIN.search, "py_func")


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.floats(0, 9), st.sampled_from([1.0, 2.0]))
def test_searches_agree(seed: int, budget: float, max_step: float) -> None:
    table = wild_table(seed % 50, width=36, depth=36)
    start, *others = places(seed, table, 4)
    bases = [Base(point, 0.625) for point in others]
    terms = Walker(max_step=max_step)
    quick = reaching.reach(table, start, budget, terms, bases, 0.625)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reaching, "_kernels", lambda: PLAIN)
        slow = reaching.reach(table, start, budget, terms, bases, 0.625)
    assert quick.costs == slow.costs
    assert quick.parents == slow.parents


def silhouettes(seed: int, table: Table, count: int) -> list[Silhouette]:
    """Units of all heights, on the ground, in the water, on roofs and in the air."""
    chance = Random(seed)
    found = []
    for at in places(seed, table, count):
        ground = table.ground(at)
        foot = ground.level + chance.choice((0, 0, 0, 0, ground.depth, ground.tall, 3))
        found.append(Silhouette(Base(at, chance.choice((0.625, 0.625, 1.0))), foot, foot + chance.choice((1, 2, 2, 3))))
    return found


def razed(seed: int, table: Table) -> Table:
    """A table on which some of the woods were razed, or made taller ones."""
    groves = [piece.outline[0] for piece in table.pieces if piece.kind == "woods"]
    for number, at in enumerate(groves[: seed % 3]):
        table = table.patched(Patch(at.word, 6, "woods", "ultra-woods" if number else "rough"))
    return table


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_sight_of_many_is_that_of_each(seed: int) -> None:
    table = razed(seed, wild_table(seed % 40, width=48, depth=36))
    viewers, targets = silhouettes(seed, table, 8), silhouettes(seed + 1, table, 8)
    viewers.append(targets[0])
    seen = fast.sight_many(table, viewers, targets)
    for index, (viewer, target) in enumerate(product(viewers, targets)):
        line = table.sight(viewer, target)
        numbers = (seen.distances[index], seen.hidden[index], seen.hidden_back[index], seen.woods[index])
        expected = (line.distance, line.hidden, line.hidden_back, line.woods)
        assert numbers == pytest.approx(expected, abs=1e-6), (viewer, target)


@pytest.mark.parametrize("name", table_names())
def test_sight_on_our_tables(name: str) -> None:
    table = load_table(name)
    units = silhouettes(7, table, 16)
    quick = fast.sight_many(table, units, units)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fast, "_kernels", lambda: None)
        slow = fast.sight_many(table, units, units)
    for column in ("distances", "hidden", "hidden_back", "woods"):
        assert list(getattr(quick, column)) == pytest.approx(getattr(slow, column), abs=1e-6)


def test_a_hex_board_is_looked_across_line_by_line() -> None:
    field = HexField(Board.plain(9, 9).with_terrain("0504", woods=1))
    a, b = (Silhouette(Base(field.point(hex), 0.625), 0, 2) for hex in ("0502", "0506"))
    seen = fast.sight_many(field, [a], [b])
    assert (list(seen.distances), list(seen.woods)) == ([8], [2])
    assert (
        len(fast.sight_many(field, [], [b]).woods) == len(fast.sight_many(load_table("open-plain"), [a], []).woods) == 0
    )


@settings(max_examples=300)
@given(st.integers(0, 72_000), st.sampled_from([0, 0.5, 0.25]), st.integers(-2, 2))
def test_thousandths_are_rounded_as_python_does(thousandths: int, more: float, hairs: int) -> None:
    value = (thousandths + more) / 1000
    for _ in range(abs(hairs)):
        value = nextafter(value, hairs * 100.0)
    assert outline_kernels.snapped(value) == round(value, 3)


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from([1.0, 2.0]))
def test_quick_prices_are_exact_but_for_the_rounding_of_ties(seed: int, corners: int, max_step: float) -> None:
    table = wild_table(seed % 40, count=15)
    terms = Walker(max_step=max_step)
    found = reaching.reach(table, Point(36, 24), 1, terms)
    for n in range(30):
        path = places(seed + n, table, corners)
        exact = reaching.exact_cost(table, path, terms)
        quick = found._quick(path)
        assert (quick is None) == (exact is None)
        assert quick == pytest.approx(exact, abs=0.005) or exact is None


def test_ground_in_no_cell_of_the_raster_is_priced_exactly() -> None:
    sliver = Piece(kind="woods", outline=box(20.3, 0, 20.4, 48), tall=2)
    table = table_of(sliver)
    found = reaching.reach(table, Point(18, 20), 12, Walker())
    assert found._quick((Point(18, 20), Point(24, 20))) == 6.1


@pytest.mark.parametrize("seed", range(4))
def test_places_and_ways_are_the_same_without_a_compiler(seed: int) -> None:
    table = wild_table(seed, width=36, depth=36)
    (start,) = places(seed, table, 1, lambda ground: not ground.has("building"))
    quick = reaching.reach(table, start, 7, Walker())
    ways = {point: quick.path(point) for point in quick.points()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reaching, "_kernels", lambda: PLAIN)
        assert reaching.raster_of.__wrapped__(table) == quick.raster
        slow = reaching.reach(table, start, 7, Walker())
        assert slow.points() == tuple(ways)
        for point, way in ways.items():
            prices = [reaching.exact_cost(table, path, Walker()) for path in (way, slow.path(point))]
            assert prices[0] == pytest.approx(prices[1], abs=0.05)


@pytest.mark.parametrize("compiled", [True, False])
def test_what_is_too_far_is_only_measured(compiled: bool) -> None:
    table = load_table("blackwood")
    units = silhouettes(11, table, 12)
    whole = fast.sight_many(table, units, units)
    with pytest.MonkeyPatch.context() as patch:
        if not compiled:
            patch.setattr(fast, "_kernels", lambda: None)
        near = fast.sight_many(table, units, units, within=20)
    assert list(near.distances) == pytest.approx(whole.distances, abs=1e-6)
    far = [place for place, distance in enumerate(whole.distances) if distance > 20]
    assert any(whole.woods[place] for place in far)
    for column in ("hidden", "hidden_back", "woods"):
        expected = [0 if place in far else value for place, value in enumerate(getattr(whole, column))]
        assert list(getattr(near, column)) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(("width", "passable"), [(0.5, False), (1.0, True)])
@pytest.mark.parametrize("compiled", [True, False])
def test_a_terrace_of_one_cell_between_houses_is_part_of_the_wall_behind_it(
    width: float, passable: bool, compiled: bool
) -> None:
    stairs = table_of(
        Piece(kind="hill", outline=box(20, 0, 48, 48), level=2),
        Piece(kind="hill", outline=box(20 + width, 0, 48, 48), level=4),
        *(Piece(kind="building", outline=box(16, y, 23, y + 24), tall=2, building="light") for y in (0, 24.5)),
    )
    with pytest.MonkeyPatch.context() as patch:
        if not compiled:
            patch.setattr(reaching, "_kernels", lambda: PLAIN)
        found = reaching.reach(stairs, Point(18.25, 24.25), 20, Walker(), [], 0.625)
    assert found.cost(Point(20.25, 24.25)) is not None, "up to the terrace it goes in any case"
    assert (found.cost(Point(24.25, 24.25)) is not None) is passable
