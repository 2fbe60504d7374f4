"""The table of lines of sight."""

from __future__ import annotations

from typing import Any

from boxcars.hexes import Board, Contribution, Viewer
from boxcars.total_warfare.sight.sight import sight
from tests.oracle import departures
from tests.oracle.tables import Row, Table


def viewers(board: Board, row: Row) -> tuple[Viewer, Viewer]:
    """The two 'Mechs of a row; elevations are counted from the surface of the hex."""
    attacker, target = (
        Viewer(row[hex], board[row[hex]].level + row[f"{who}_el"], 1 if row[f"{who}_prone"] else 2)
        for who, hex in (("a", "from"), ("t", "to"))
    )
    return attacker, target


def ours(board: Board, row: Row) -> Any:
    """Modifier, light and heavy woods and both covers, with the departures of the other program."""
    seen = departures.sight(board, *viewers(board, row))
    if seen is None:
        return "IMPOSSIBLE"
    return _answer(departures.total(seen), seen.lines, bool(seen.target_cover), bool(seen.attacker_cover))


def ours_alone(board: Board, row: Row) -> Any:
    """The same by our rule; the table leaves out cover by water and by the target's own building."""
    seen = sight(board, *viewers(board, row))
    if not seen.visible:
        return "IMPOSSIBLE"
    covered = "terrain" in seen.cover
    return _answer(seen.woods + seen.rooms + covered, seen.lines, covered, bool(seen.attacker_cover))


def _answer(modifier: int, lines: tuple[Contribution, ...], target_cover: bool, attacker_cover: bool) -> Any:
    woods = [each.value for each in lines if each.cite == "TWB-10.4"]
    return modifier, woods.count(1), woods.count(2), target_cover, attacker_cover


def theirs(row: Row) -> Any:
    """The same as the table has it."""
    if row["mod"] == "IMPOSSIBLE":
        return "IMPOSSIBLE"
    return row["mod"], row["lw"], row["hw"], row["t_cover"] > 0, row["a_cover"] > 0


TABLE = Table("sight", "los.jsonl", ours, ours_alone, theirs, lambda row: f"{row['from']} to {row['to']}")
