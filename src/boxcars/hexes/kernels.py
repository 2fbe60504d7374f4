"""Lines, heights and walking for whole boards at once, in compiled code (needs NumPy and Numba).

The rules are those of `lines`, `steps` and `reach`, which stay the readable truth; property tests prove that both
agree. Ask through `boxcars.hexes.fast`, which falls back to the plain functions where Numba is not installed.

A line between two hexes depends only on the parity of the first column and on the offset, so the hexes of every
line are found once for each size of board. A board array has one empty row above and below, for lines that touch
hexes beyond the edge.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

import numba as nb
import numpy as np
from numpy.typing import NDArray

from boxcars.hexes.board import Board
from boxcars.hexes.coords import name
from boxcars.hexes.fast import NEVER
from boxcars.hexes.steps import Mover, steps

Ints = NDArray[np.int32]
Bytes = NDArray[np.uint8]

_NOTHING = -9999


class Lines(NamedTuple):
    """The hexes of every line on a board of one size.

    `first[parity, across, down]` is the number of a line, negative minus one for a split line, whose left and right
    versions follow each other. `bounds[number]` cuts its part of `hexes`: next to the start, next to both ends, next
    to the end, and in between.
    """

    first: Ints
    bounds: Ints
    hexes: Ints


class Heights(NamedTuple):
    """What sight needs to know of every hex of a board, with an empty row above and below."""

    level: Ints
    blocking: Ints
    treetop: Ints
    growth: Ints
    depth: Ints
    roof: Ints
    building: Ints


class Eyes(NamedTuple):
    """Units that look or are looked at: place, foot level, height, whether a 'Mech, whether afloat."""

    hexes: Ints
    feet: Ints
    heights: Ints
    mechs: Bytes
    afloat: Bytes


@nb.njit(cache=True)
def _apart(across: int, down: int, parity: int) -> int:
    """Distance of an offset from a column of this parity."""
    slant = down - (across + parity) // 2
    return max(abs(across), abs(slant), abs(across + slant))


@nb.njit(cache=True)
def _hand(parity: int, across: int, down: int, column: int, row: int) -> int:
    """As `lines.offsets`: 0 on the line, -1 left, 1 right, 2 off the line."""
    dx, dy = 3 * across, 2 * down + ((parity + across) & 1) - parity
    x, y = 3 * column, 2 * row + ((parity + column) & 1) - parity
    along = x * dx + 3 * y * dy
    if along <= 0 or along >= dx * dx + 3 * dy * dy:
        return 2
    least = most = dx * y - dy * (x + 2)
    zeros = 1 if least == 0 else 0
    for corner in range(1, 6):
        u = (2, 1, -1, -2, -1, 1)[corner]
        v = (0, 1, 1, 0, -1, -1)[corner]
        turn = dx * (y + v) - dy * (x + u)
        least, most = min(least, turn), max(most, turn)
        zeros += turn == 0
    if least < 0 < most or zeros == 1:
        return 0
    if zeros == 2:
        return 1 if most > 0 else -1
    return 2


@nb.njit(cache=True)
def _collect(parity: int, across: int, down: int, line: Ints) -> int:
    """Write (columns, rows, hand) of the hexes of a line; the number of hexes."""
    count = 0
    step = 1 if across >= 0 else -1
    dy = 2 * down + ((parity + across) & 1) - parity
    for column in range(0, across + step, step):
        odd = ((parity + column) & 1) - parity
        if across == 0:
            low, high = min(0, down), max(0, down)
        else:
            ends = (dy * (3 * abs(column) - 2)) / (3 * abs(across)), (dy * (3 * abs(column) + 2)) / (3 * abs(across))
            low, high = int((min(ends) - odd) / 2) - 2, int((max(ends) - odd) / 2) + 2
        for row in range(max(low, min(0, down) - 1), min(high, max(0, down) + 1) + 1):
            if (column == 0 and row == 0) or (column == across and row == down):
                continue
            hand = _hand(parity, across, down, column, row)
            if hand != 2:
                line[count, 0], line[count, 1], line[count, 2] = column, row, hand
                count += 1
    return count


@nb.njit(cache=True)
def _write(
    parity: int,
    across: int,
    down: int,
    width: int,
    hand: int,
    line: Ints,
    count: int,
    hexes: Ints,
    at: int,
    bound: Ints,
) -> int:
    """Write one version of a line in its four parts; the place after it."""
    for part in range(4):
        bound[part] = at
        for index in range(count):
            column, row = line[index, 0], line[index, 1]
            if hand != 0 and line[index, 2] == -hand:
                continue
            near = 1 if _apart(column, row, parity) == 1 else 0
            if _apart(across - column, down - row, (parity + column) & 1) == 1:
                near += 2
            if near == (1, 3, 2, 0)[part]:
                hexes[at] = row * width + column
                at += 1
    bound[4] = at
    return at


@nb.njit(cache=True)
def _lines(width: int, height: int) -> tuple[Ints, Ints, Ints]:
    first = np.zeros((2, 2 * width - 1, 2 * height - 1), np.int32)
    line = np.zeros((4 * (width + height) + 8, 3), np.int32)
    bounds = np.zeros((4 * (2 * width - 1) * (2 * height - 1), 5), np.int32)
    hexes = np.zeros(4096, np.int32)
    number = at = 0
    for parity in range(2):
        for across in range(1 - width, width):
            for down in range(1 - height, height):
                count = _collect(parity, across, down, line)
                if at + 2 * count > len(hexes):
                    grown = np.zeros(2 * len(hexes) + 2 * count, np.int32)
                    for index in range(at):  # a copy of slices would take seconds to compile
                        grown[index] = hexes[index]
                    hexes = grown
                split = False
                for index in range(count):
                    split = split or line[index, 2] != 0
                if split:
                    first[parity, across + width - 1, down + height - 1] = -number - 1
                    at = _write(parity, across, down, width, -1, line, count, hexes, at, bounds[number])
                    at = _write(parity, across, down, width, 1, line, count, hexes, at, bounds[number + 1])
                    number += 2
                else:
                    first[parity, across + width - 1, down + height - 1] = number
                    at = _write(parity, across, down, width, 0, line, count, hexes, at, bounds[number])
                    number += 1
    return first, bounds[:number].copy(), hexes[:at].copy()


@lru_cache(maxsize=8)
def lines_of(width: int, height: int) -> Lines:
    """The table of lines for a size of board."""
    return Lines(*_lines(width, height))


def heights_of(board: Board) -> Heights:
    """The arrays of a board, mended where its ground has changed."""

    def patch(old: Heights, changed: frozenset[str]) -> Heights:
        return _mended_heights(board, old, changed)

    return board.derived.get("heights", lambda: _built_heights(board), patch)


@lru_cache(maxsize=32)
def _built_heights(board: Board) -> Heights:
    rows = [_heights_at(board, hex) for hex in board]
    # Beyond the edge: no height at all, and endless water, so that nothing there ever stops a line.
    beyond = [(_NOTHING, _NOTHING, _NOTHING, 0, 1, _NOTHING, 0)] * board.width
    return Heights(*np.array(beyond + rows + beyond, np.int32).T.copy())


def _mended_heights(board: Board, old: Heights, changed: frozenset[str]) -> Heights:
    columns = np.stack(old)
    for hex in changed:
        columns[:, board.index(hex) + board.width] = _heights_at(board, hex)
    mended = Heights(*columns)
    mended.building[:] = 0  # the numbers of buildings may have moved up
    for number, hexes in board.buildings.items():
        mended.building[[board.index(hex) + board.width for hex in hexes]] = number
    return mended


def _heights_at(board: Board, hex: str) -> tuple[int, ...]:
    """One hex, in the order of `Heights`."""
    terrain = board[hex]
    return (
        terrain.level,
        terrain.blocking_height,
        terrain.treetop if terrain.growth else _NOTHING,
        terrain.growth,
        terrain.depth,
        terrain.roof if terrain.building else _NOTHING,
        board.building_id(hex),
    )


class Graph(NamedTuple):
    """Every place on a board where a mover can stand, and the two ways at most to step from it in each direction.

    `to` is the place a step leads to, -1 for none; `cost` its price; `level` whether it keeps its level; `wet` whether
    it ends on the bottom of water. `entries` and `nexts` are working space for the search.
    """

    hexes: Ints
    feet: Ints
    to: Ints
    cost: Ints
    level: Bytes
    wet: Bytes
    entries: Ints
    nexts: Ints


_CLOSED, _DEAD_END = 1, 2
"""Marks of hexes that a walk may not enter, or not leave."""

_MOST_WAYS = 14
"""Two turns and two ways each in six directions: a state enters the queue no more often than this."""


Numbers = dict[tuple[int, int], int]
"""The number of each place in a graph, by hex index and foot level."""


def graph_of(board: Board, mover: Mover) -> tuple[Graph, Numbers]:
    """The graph of a board for a mover, mended where the ground has changed, and the numbers of its places."""

    def patch(old: tuple[Graph, Numbers], changed: frozenset[str]) -> tuple[Graph, Numbers]:
        return _mended_graph(board, mover, old, changed)

    return board.derived.get(("graph", mover), lambda: _built_graph(board, mover), patch)


@lru_cache(maxsize=32)
def _built_graph(board: Board, mover: Mover) -> tuple[Graph, Numbers]:
    places = [(index, foot) for index, hex in enumerate(board) for foot in _feet(board, hex)]
    numbers = {place: number for number, place in enumerate(places)}
    graph = _grown(None, places)
    for place in places:
        for direction in range(6):
            _link(board, mover, graph, numbers, place, direction)
    return graph, numbers


def _mended_graph(
    board: Board, mover: Mover, old: tuple[Graph, Numbers], changed: frozenset[str]
) -> tuple[Graph, Numbers]:
    """The graph after some hexes changed: their places, and the ways out of them and into them, are found anew.

    A place that is gone keeps its number, but no way leads there.
    """
    places = {board.index(hex): _feet(board, hex) for hex in changed}
    kept = {place: number for place, number in old[1].items() if place[0] not in places or place[1] in places[place[0]]}
    new = [(index, foot) for index, feet in places.items() for foot in feet if (index, foot) not in kept]
    numbers = kept | {place: number for number, place in enumerate(new, start=len(old[0].hexes))}
    graph = _grown(old[0], new)
    for hex in changed:
        for direction in range(6):
            for foot in places[board.index(hex)]:
                _link(board, mover, graph, numbers, (board.index(hex), foot), direction)
            beside = board.neighbour(hex, direction)
            for foot in _feet(board, beside) if beside else ():
                _link(board, mover, graph, numbers, (board.index(beside or ""), foot), (direction + 3) % 6)
    return graph, numbers


def _grown(old: Graph | None, places: Sequence[tuple[int, int]]) -> Graph:
    """A graph with room for more places, which no way leads out of so far; the old one stays as it is."""
    hexes, feet = np.array(places, np.int32).reshape(-1, 2).T
    shape = len(places), 6, 2
    to, cost = np.full(shape, -1, np.int32), np.zeros(shape, np.int32)
    level, wet = np.zeros(shape, np.uint8), np.zeros(shape, np.uint8)
    if old:
        hexes, feet = np.concatenate((old.hexes, hexes)), np.concatenate((old.feet, feet))
        to, cost = np.concatenate((old.to, to)), np.concatenate((old.cost, cost))
        level, wet = np.concatenate((old.level, level)), np.concatenate((old.wet, wet))
    queue = np.zeros((2, 6 * _MOST_WAYS * len(hexes)), np.int32)
    return Graph(hexes.copy(), feet.copy(), to, cost, level, wet, queue[0], queue[1])


def _link(board: Board, mover: Mover, graph: Graph, numbers: Numbers, place: tuple[int, int], direction: int) -> None:
    """Write the ways out of a place in a direction."""
    number, (index, foot) = numbers[place], place
    graph.to[number, direction] = -1
    for way, step in enumerate(steps(board, mover, name(index % board.width, index // board.width), foot, direction)):
        if step.allowed:
            at = number, direction, way
            graph.to[at], graph.cost[at] = numbers[board.index(step.to), step.foot], step.cost
            graph.level[at] = step.rise == 0
            graph.wet[at] = step.footing == "ground" and board[step.to].depth > 0


def _feet(board: Board, hex: str) -> list[int]:
    """The levels of a hex that a walking unit can stand on."""
    terrain = board[hex]
    feet = {terrain.floor}
    if terrain.deck is not None:
        feet.add(terrain.deck)
    if terrain.building:
        feet |= set(range(terrain.lowest, terrain.roof + 1))
    return sorted(feet)


@nb.njit(cache=True)
def _walk(
    graph: Graph,
    start: int,
    facing: int,
    mp: int,
    closed: Bytes,
    lateral: bool,
    backward: bool,
    dry: bool,
    order: Ints,
    spent: Ints,
) -> int:
    """Fill in the states (6 x place + facing) in reach and their costs, cheapest first, and give their number.

    It is a search with a queue for each cost.
    """
    hexes, to, cost, level, wet = graph.hexes, graph.to, graph.cost, graph.level, graph.wet
    entries, nexts = graph.entries, graph.nexts
    best = np.full(6 * len(hexes), NEVER, np.int32)
    heads = np.full(mp + 1, -1, np.int32)
    first = 6 * start + facing
    best[first], heads[0], entries[0], nexts[0] = 0, 0, first, -1
    queued, reached = 1, 0
    for now in range(mp + 1):
        while heads[now] >= 0:
            state = entries[heads[now]]
            heads[now] = nexts[heads[now]]
            if best[state] != now:
                continue
            best[state] = -1 - now  # done
            order[reached], spent[reached] = state, now
            reached += 1
            place, facing = state // 6, state % 6
            held = closed[hexes[place]] == _DEAD_END and hexes[place] != hexes[start]
            for way in range(2 if held else _MOST_WAYS):
                if way < 2:
                    after, total = 6 * place + (facing + (1 if way == 0 else 5)) % 6, now + 1
                else:
                    turn = (way - 2) // 2  # 0 ahead, 1 and 5 shift, 3 back, 2 and 4 shift back
                    shift = turn % 3 != 0
                    back = 2 <= turn <= 4
                    if (shift and not lateral) or (back and not backward):
                        continue
                    direction, option = (facing + turn) % 6, way % 2
                    there = to[place, direction, option]
                    if there < 0 or closed[hexes[there]] == _CLOSED or (back and not level[place, direction, option]):
                        continue
                    if dry and wet[place, direction, option]:
                        continue
                    after = 6 * there + facing
                    total = now + cost[place, direction, option] + (1 if shift else 0)
                if total <= mp and total < best[after]:
                    best[after] = total
                    entries[queued], nexts[queued], heads[total] = after, heads[total], queued
                    queued += 1
    return reached


def marked(board: Board, closed: Collection[str], dead_ends: Collection[str] = ()) -> Bytes:
    """An array that says of each hex whether it is open, closed, or entered but not left again."""
    marks = np.zeros(len(board), np.uint8)
    for hexes, sign in ((dead_ends, _DEAD_END), (closed, _CLOSED)):
        for hex in hexes:
            marks[board.index(hex)] = sign
    return marks


def walk_ends(
    board: Board,
    mover: Mover,
    start: int,
    facing: int,
    foot: int,
    mp: int,
    closed: Bytes,
    backward: bool = False,
    dry: bool = False,
) -> tuple[Ints, Ints, Ints, Ints]:
    """Hexes, facings, feet and costs of all states in reach, cheapest first.

    KeyError if no walking unit can stand at this level of the start.
    """
    graph, numbers = graph_of(board, mover)
    order, spent = np.empty(6 * len(graph.hexes), np.int32), np.empty(6 * len(graph.hexes), np.int32)
    at = numbers[start, foot]
    reached = _walk(graph, at, facing, mp, closed, mover.lateral, backward, dry, order, spent)
    states, costs = order[:reached], spent[:reached]
    places = states // 6
    return graph.hexes[places], states % 6, graph.feet[places], costs


def stopping(board: Board, ends: tuple[Ints, Ints, Ints, Ints], no_stop: Collection[str]) -> tuple[Ints, ...]:
    """The same of the states that are not in hexes where nothing may stop."""
    kept = marked(board, no_stop)[ends[0]] == 0
    return ends if kept.all() else tuple(column[kept] for column in ends)
