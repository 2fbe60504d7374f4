"""The golden games play as they did; `python -m tests.golden --write` writes them anew."""

from __future__ import annotations

import pytest

from tests.golden.games import FOLDER, GAMES, log_of


@pytest.mark.parametrize("name", GAMES)
def test_the_log_is_the_golden_one(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert log_of(name).splitlines() == golden.splitlines()
