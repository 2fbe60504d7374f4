"""Every table of the oracle, row by row, in the test run."""

from __future__ import annotations

import pytest

from tests.oracle.__main__ import TABLES, tables_of_units
from tests.oracle.corpora import UNITS, Corpus
from tests.oracle.tables import SHARED, Boards, Table, compare

ORACLE = SHARED / "oracle"
CORPUS = Corpus(SHARED / "corpus")
BOARDS = Boards(ORACLE, CORPUS)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_row_is_equal(table: Table) -> None:
    if not (ORACLE / table.file).is_file() or not BOARDS:
        pytest.skip(f"the oracle's {table.file} or its boards are not on this machine")
    result = compare(table, ORACLE, BOARDS)
    assert result.rows
    assert result.differences == ()


@pytest.mark.parametrize("table", tables_of_units(CORPUS), ids=lambda table: table.name)
def test_rows_of_all_kinds_are_equal(table: Table) -> None:
    if not (ORACLE / table.file).is_file() or not BOARDS or not CORPUS.has(UNITS):
        pytest.skip(f"the oracle's {table.file}, its boards or the unit files are not on this machine")
    result = compare(table, ORACLE, BOARDS)
    assert result.rows
    assert result.differences == ()
