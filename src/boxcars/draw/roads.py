"""Roads and bridges: a road is one curve through the centres of its hexes."""

from __future__ import annotations

from boxcars.draw.geometry import HEIGHT, Point, centre, polyline, side_middle, toward, xy
from boxcars.hexes.board import Board

Node = str | tuple[str, int]
"""A hex, or the hexside where a road leaves the board or stops."""


def roads_svg(board: Board) -> str:
    """All roads of a board: the casing of every one first, so that crossings stay open.

    >>> from boxcars.hexes import Board, Road
    >>> roads_svg(Board.plain(2, 2).with_terrain("0101", road=Road(exits=0b001001))).count("<path")
    2
    """
    curves = [curve([_point(node) for node in chain]) for chain in chains(board)]
    if not curves:
        return ""
    data = "".join(curves)
    return f'<path class="road-case" d="{data}"/><path class="road" d="{data}"/>'


def chains(board: Board) -> list[list[Node]]:
    """The roads as chains of hexes, cut where three or more ways meet.

    >>> from boxcars.hexes import Board, Road
    >>> straight = Road(exits=0b001001)
    >>> chains(Board.plain(1, 2).with_terrain("0101", road=straight).with_terrain("0102", road=straight))
    [[('0101', 0), '0101', '0102', ('0102', 3)]]
    """
    ways = _ways(board)
    unused = {frozenset((a, b)) for a, ends in ways.items() for b in ends}
    chains = []
    junctions = [node for node in ways if len(ways[node]) != 2]
    for start in [*junctions, *ways]:
        for following in ways[start]:
            if frozenset((start, following)) in unused:
                chains.append(_follow(ways, unused, start, following))
    return chains


def _follow(ways: dict[Node, list[Node]], unused: set[frozenset[Node]], start: Node, following: Node) -> list[Node]:
    chain = [start, following]
    unused.discard(frozenset((start, following)))
    while len(ways[chain[-1]]) == 2:
        onward = [node for node in ways[chain[-1]] if frozenset((chain[-1], node)) in unused]
        if not onward:
            break
        unused.discard(frozenset((chain[-1], onward[0])))
        chain.append(onward[0])
    return chain


def _ways(board: Board) -> dict[Node, list[Node]]:
    ways: dict[Node, list[Node]] = {}
    for hex in board:
        for direction in range(6):
            if not _exits(board, hex) >> direction & 1:
                continue
            beside = board.neighbour(hex, direction)
            joined = beside is not None and _exits(board, beside) >> (direction + 3) % 6 & 1
            end: Node = beside if joined and beside else (hex, direction)
            ways.setdefault(hex, []).append(end)
            if not joined:
                ways[end] = [hex]
    return ways


def _exits(board: Board, hex: str) -> int:
    terrain = board[hex]
    return (terrain.road.exits if terrain.road else 0) | (terrain.bridge.exits if terrain.bridge else 0)


def _point(node: Node) -> Point:
    """A loose end stops short of the hexside by its round cap."""
    if isinstance(node, str):
        return centre(node)
    (x, y), (across, down) = centre(node[0]), toward(node[1], HEIGHT / 2 - 4)
    return x + across, y + down


def curve(points: list[Point]) -> str:
    """A smooth curve through all points, as cubic path data.

    >>> curve([(0, 0), (10, 0)])
    'M0 0C1.7 0 8.3 0 10 0'
    """
    path = [f"M{xy(points[0])}"]
    around = [points[0], *points, points[-1]]
    for before, start, end, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        path.append(f"C{xy(first)} {xy(second)} {xy(end)}")
    return "".join(path)


def bridges_svg(board: Board) -> str:
    """Every bridge: a deck from end to end and its two railings."""
    return "".join(_bridge(hex, bridge.exits) for hex in board if (bridge := board[hex].bridge))


def _bridge(hex: str, exits: int) -> str:
    ends = [direction for direction in range(6) if exits >> direction & 1]
    x, y = centre(hex)
    decks, rails = [], []
    for direction in ends:
        decks.append(polyline([(x, y), side_middle(hex, direction)]))
        for beside in (-1.5, 1.5):
            across, down = toward(direction + beside, 7)
            out, along = toward(direction, HEIGHT / 2 - 2), toward(direction + beside * 0.7, 4)
            tip = (x + out[0] + across, y + out[1] + down)
            rails.append(polyline([(x + across, y + down), tip, (tip[0] + along[0], tip[1] + along[1])]))
    return f'<path class="deck" d="{"".join(decks)}"/><path class="rail" d="{"".join(rails)}"/>'
