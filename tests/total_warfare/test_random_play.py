"""A few random battles in every test run; `python -m tests.random_play total_warfare --games 2000` plays many."""

from __future__ import annotations

import pytest

from tests.random_play import play_one
from tests.seeds import seeds
from tests.total_warfare.trial import TRIAL


@pytest.mark.parametrize("seed", seeds(4, all=24, first=1))
def test_a_random_battle(seed: int) -> None:
    played = play_one(TRIAL, seed)
    assert played.actions > 4
    assert played.winner in ("red", "blue", "")
