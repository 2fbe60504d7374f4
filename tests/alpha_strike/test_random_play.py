"""A few random battles in every test run; `python -m tests.random_play alpha_strike --games 3000` plays many."""

from __future__ import annotations

import pytest

from tests.alpha_strike.trial import TRIAL
from tests.random_play import play_one
from tests.seeds import seeds


@pytest.mark.parametrize("seed", seeds(3, all=16, first=1))
def test_a_random_battle(seed: int) -> None:
    played = play_one(TRIAL, seed)
    assert played.actions > 4
    assert played.winner in ("red", "blue", "")
