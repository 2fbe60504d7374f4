"""The table of walking reach: the least cost of every hex for each final facing."""

from __future__ import annotations

from typing import Any

from boxcars.hexes import Board, reach
from boxcars.hexes.steps import Enter, places
from boxcars.total_warfare.moving.terrain_costs import MECH, QUAD
from tests.oracle import departures
from tests.oracle.tables import Row, Table


def searched(board: Board, row: Row, enter: Enter) -> Any:
    """The least cost of every hex in reach, and the costs by final facing, -1 where a facing is out of reach."""
    start = row["start"]
    mover = QUAD if row["quad"] else MECH
    found = reach(board, mover, start, row["facing"], board[start].level + row["el"], row["mp"], enter=enter)
    by_facing = {hex: [-1 if cost is None else cost for cost in found.by_facing(hex)] for hex in found.hexes}
    return found.hexes, by_facing


def ours(board: Board, row: Row) -> Any:
    """Our reach with the departure of the other program."""
    return searched(board, row, departures.step_places)


def ours_alone(board: Board, row: Row) -> Any:
    """Our reach by our own rule."""
    return searched(board, row, places)


def theirs(row: Row) -> Any:
    """The reach in the table."""
    return row["reach"], row["by_facing"]


TABLE = Table(
    "walking reach", "moves.jsonl", ours, ours_alone, theirs, lambda row: f"{row['unit']} from {row['start']}"
)
