"""The tables and boards that lie beside the project, and how one table is compared."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from boxcars.core.errors import BoxcarsError
from boxcars.hexes import Board
from tests.oracle.corpora import BOARDS, Corpus

PLAIN = Board.plain(15, 17)
"""Open ground, for rows that name no board."""

SHARED = Path(__file__).resolve().parents[3] / "shared"
Row = dict[str, Any]
Answer = Callable[[Board, Row], Any]


class CannotCompare(Exception):
    """A table that is not there, torn, or without its boards."""


class Boards:
    """The boards of the tables: a folder beside them, or the archives of the corpus."""

    def __init__(self, oracle: Path, corpus: Corpus) -> None:
        self.folder = oracle / "boards"
        self.corpus = corpus
        self.get = cache(self._read)

    def __bool__(self) -> bool:
        return self.folder.is_dir() or self.corpus.has(BOARDS)

    def _read(self, name: str) -> Board:
        if empty := re.fullmatch(r"empty [a-z-]+ ([0-9]+)x([0-9]+)", name):
            return Board.plain(int(empty[1]), int(empty[2]))
        path = self.folder / name
        if path.is_file():
            return Board.from_text(path.read_text("utf-8"), name)
        content = self.corpus.read(BOARDS, name)
        if content is None:
            raise CannotCompare(f"the board {name} is not in {self.folder}, nor in any {BOARDS} of {self.corpus}")
        return Board.from_text(content.decode("utf-8"), name)


class Table(msgspec.Struct, frozen=True):
    """How to answer the rows of one table: with the known departures of the other program, and without."""

    name: str
    file: str
    ours: Answer
    ours_alone: Answer
    theirs: Callable[[Row], Any]
    where: Callable[[Row], str]
    keep: Callable[[Row], bool] = lambda row: True
    """Which rows of the file are of this table."""
    plays: Callable[[Row], bool] = lambda row: True
    """Which of them the game can answer: it has the kinds of unit and the parts."""


class Difference(msgspec.Struct, frozen=True):
    """A row on which we and the table disagree."""

    row: int
    where: str
    ours: str
    theirs: str


class Result(msgspec.Struct, frozen=True):
    """How one table compares; `equal_alone` counts the rows that our rules give without any departure."""

    table: str
    rows: int
    equal: int
    percent: float
    equal_alone: int
    differences: tuple[Difference, ...]
    left_out: int = 0
    """Rows of kinds and parts that the game does not play so far."""


def rows(path: Path) -> Iterator[Row]:
    """The rows of a table."""
    if not path.is_file():
        raise CannotCompare(f"{path} is not there")
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield _row(line, f"{path}, line {number}")


def _row(line: str, where: str) -> Row:
    try:
        row = json.loads(line)
    except ValueError as wrong:
        raise CannotCompare(f"{where} is torn: {wrong}") from None
    if not isinstance(row, dict):
        raise CannotCompare(f"{where} is no row of fields")
    return row


def compare(table: Table, oracle: Path, boards: Boards, every: int = 1) -> Result:
    """Compare our answers with a table, or with each n-th row of it."""
    count = alone = left_out = 0
    differences = []
    for number, row in enumerate(rows(oracle / table.file), 1):
        if number % every or not table.keep(row):
            continue
        if not _is_played(table, row):
            left_out += 1
            continue
        count += 1
        board = boards.get(row["board"]) if "board" in row else PLAIN
        theirs = _answered(lambda _, row: table.theirs(row), board, row)
        ours = _answered(table.ours, board, row)
        alone += _answered(table.ours_alone, board, row) == theirs
        if ours != theirs:
            where = f"{row.get('board', 'open ground')}: {_answered(lambda _, row: table.where(row), board, row)}"
            differences.append(Difference(number, where, str(ours), str(theirs)))
    equal = count - len(differences)
    percent = 100 * equal / count if count else 0.0
    return Result(table.name, count, equal, percent, alone, tuple(differences), left_out)


def _is_played(table: Table, row: Row) -> bool:
    """Whether the game can answer a row; where that cannot be told either, the answer will say why."""
    try:
        return table.plays(row)
    except Exception:
        return True


def _answered(answer: Answer, board: Board, row: Row) -> Any:
    """Our answer, or the error that kept us from one, so that one odd row does not hide the others."""
    try:
        return answer(board, row)
    except BoxcarsError as error:
        return str(error)
    except Exception as fault:
        return f"a fault of the comparison or of the rules: {fault!r}"
