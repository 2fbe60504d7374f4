"""The ground under everything: tints, grid, shore and contours."""

from __future__ import annotations

from typing import Final

from boxcars.draw.geometry import Point, corner, hexagon, number, polygon, polyline
from boxcars.hexes.board import Board, Terrain

HACHURES = 5


ROW_TINTS: Final = ("l2", "w2", "w2", "w1", "w1", "l1")
"""The tints of the rows of the high-altitude map: the ground, four of air, and the interface."""


def tint(terrain: Terrain) -> str:
    """The name of a hex's tint: its level, or the depth of its water.

    >>> tint(Terrain(level=2)), tint(Terrain(level=9)), tint(Terrain(water=3)), tint(Terrain(water=0))
    ('l2', 'l5', 'w2', 'w1')
    """
    if terrain.row is not None:
        return ROW_TINTS[terrain.row]
    if terrain.water is not None:
        return "w2" if terrain.water > 1 else "w1"
    return f"l{max(-2, min(5, terrain.level))}"


def tints_svg(board: Board) -> str:
    """All hexes filled, one path for each tint; woods and pavement as a wash above it."""
    fills: dict[str, list[str]] = {}
    washes: dict[str, list[str]] = {}
    for hex in board:
        terrain = board[hex]
        outline = polygon(hexagon(hex))
        fills.setdefault(tint(terrain), []).append(outline)
        if terrain.growth:
            washes.setdefault("wash-2" if terrain.growth > 1 else "wash-1", []).append(outline)
        if terrain.pavement:
            washes.setdefault("paved", []).append(outline)
    return "".join(f'<path class="{name}" d="{"".join(paths)}"/>' for name, paths in [*fills.items(), *washes.items()])


def grid_svg(board: Board) -> str:
    """Every hexside once."""
    lines = []
    for hex in board:
        shared = [board.neighbour(hex, direction) for direction in (0, 5, 4)]
        own = [1, 2, 3] + [side for side, beside in zip((0, 5, 4), shared, strict=True) if beside is None]
        lines += [polyline([corner(hex, side), corner(hex, side + 1)]) for side in own]
    return f'<path d="{"".join(lines)}"/>'


def shore_svg(board: Board) -> str:
    """The line between water and land."""
    lines = [
        polyline([corner(hex, side), corner(hex, side + 1)])
        for hex in board
        if board[hex].water is not None
        for side in range(6)
        if (beside := board.neighbour(hex, side)) and board[beside].water is None
    ]
    return f'<path d="{"".join(lines)}"/>' if lines else ""


def contours_svg(board: Board) -> str:
    """A line on each hexside between unequal levels, heavier for two or more, with hachures downhill."""
    lines: dict[str, list[str]] = {"step": [], "cliff": []}
    ticks: list[str] = []
    for hex in board:
        for side in range(6):
            beside = board.neighbour(hex, side)
            drop = board[hex].level - board[beside].level if beside else 0
            if drop > 0:
                start, end = corner(hex, side), corner(hex, side + 1)
                lines["cliff" if drop > 1 else "step"].append(polyline([start, end]))
                ticks.append(_hachures(start, end, 5.5 if drop > 1 else 3.0))
    drawn = "".join(f'<path class="{name}" d="{"".join(paths)}"/>' for name, paths in lines.items() if paths)
    return f'{drawn}<path class="hachures" d="{"".join(ticks)}"/>' if ticks else ""


def _hachures(start: Point, end: Point, length: float) -> str:
    across, down = end[0] - start[0], end[1] - start[1]
    norm = (across**2 + down**2) ** 0.5
    out = (down / norm * length, -across / norm * length)
    ticks = []
    for index in range(HACHURES):
        share = (index + 0.5) / HACHURES
        at = (start[0] + across * share, start[1] + down * share)
        ticks.append(f"M{number(at[0])} {number(at[1])}l{number(out[0])} {number(out[1])}")
    return "".join(ticks)
