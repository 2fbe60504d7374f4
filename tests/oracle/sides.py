"""The side struck, from the possible shots of the to-hit table."""

from __future__ import annotations

from typing import Any

from boxcars.hexes import Board, Viewer, side_struck
from boxcars.total_warfare.sight.sight import sight
from tests.oracle import departures
from tests.oracle.tables import Row, Table

SIDES = ("front", "rear", "left", "right")


def ours(board: Board, row: Row) -> Any:
    """The side by our rule, along the hand that the other program takes."""
    path = departures.side_path(board, row["a_hex"], row["t_hex"], row["t_el"])
    return side_struck(row["t_hex"], row["t_facing"], row["a_hex"], path)


def ours_alone(board: Board, row: Row) -> Any:
    """The side along the hand chosen for line of sight."""
    attacker, target = (
        Viewer(row[f"{who}_hex"], board[row[f"{who}_hex"]].level + row[f"{who}_el"], 1 if row[f"{who}_prone"] else 2)
        for who in ("a", "t")
    )
    path = sight(board, attacker, target, row["t_facing"]).path
    return side_struck(row["t_hex"], row["t_facing"], row["a_hex"], path)


def theirs(row: Row) -> Any:
    """The side in the table."""
    return SIDES[row["side"]]


TABLE = Table(
    "side struck",
    "tohit.jsonl",
    ours,
    ours_alone,
    theirs,
    lambda row: f"{row['a_hex']} at {row['t_hex']} facing {row['t_facing']}",
    keep=lambda row: isinstance(row["value"], int),
)
