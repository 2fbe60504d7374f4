"""The table answers of the kept games what it answered: views, cards, and what is asked before a decision."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("starlette")
from tests.golden.answers import FOLDER, GAMES, answers_in, is_still_told


@pytest.mark.parametrize("name", GAMES)
def test_the_table_still_tells_what_it_told(name: str) -> None:
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    before, now = map(json.loads, lines), list(answers_in(name))
    assert len(now) == len(lines)
    for old, new in zip(before, now, strict=True):
        assert old["asked"] == new["asked"]
        assert new["status"] == 200
        assert is_still_told(old, json.loads(json.dumps(new))), (old, new)
