"""Battle Values of every listed unit of the corpus against those of another program."""

from __future__ import annotations

import pytest

from tests.oracle.battle_value import compare_values
from tests.oracle.corpora import UNITS, Corpus
from tests.oracle.tables import SHARED

ORACLE = SHARED / "oracle"
CORPUS = Corpus(SHARED / "corpus")


def test_listed_units_have_their_published_value() -> None:
    if not (ORACLE / "units.jsonl").is_file() or not CORPUS.has(UNITS):
        pytest.skip("the oracle's units.jsonl or the corpus is not on this machine")
    results = compare_values(ORACLE, CORPUS)
    assert sum(result.rows for result in results) > 4000
    assert [difference for result in results for difference in result.differences] == []
