"""A sample of the unit files that people have; `python -m tests.corpus` checks them all."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from time import process_time

import pytest

from boxcars.catalog import Mech, read_unit, validate
from tests import corpus

EVERY = 37


@pytest.fixture(scope="module")
def sample() -> list[tuple[str, bytes]]:
    if not corpus.UNITS.exists():
        pytest.skip("the collection of unit files is not here")
    return list(islice(corpus.files(), 0, None, EVERY))


def test_files_read_and_nothing_is_lost(sample: list[tuple[str, bytes]]) -> None:
    found = {name: lost for name, content in sample if (lost := corpus.losses(name, content))}
    assert found == {}
    assert len(sample) > 100


def test_what_we_read_agrees_with_the_table(sample: list[tuple[str, bytes]]) -> None:
    rows = corpus.rows()
    compared: Counter[str] = Counter()
    for name, content in sample:
        if name not in rows:
            continue
        for fact, ours, theirs in corpus.facts(read_unit(content, name), rows[name]):
            assert ours == theirs, f"{name}: {fact}"
            compared[fact] += 1
    assert compared["weapons"] > 100
    assert compared["locations"] > 500


def test_published_mechs_could_be_built(sample: list[tuple[str, bytes]]) -> None:
    mechs = [unit for name, content in sample if isinstance(unit := read_unit(content, name), Mech)]
    assert sum(not validate(mech) for mech in mechs) >= 0.95 * len(mechs), "a few are published with faults"


def test_reading_is_fast(sample: list[tuple[str, bytes]]) -> None:
    mechs = [content for name, content in sample if name.endswith(".mtf")]
    for content in mechs:
        read_unit(content, "warm.mtf")
    start = process_time()
    for content in mechs * 5:
        read_unit(content, "a.mtf")
    assert 5 * len(mechs) / (process_time() - start) > 1500, "files a second on one core"
