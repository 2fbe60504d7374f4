"""A game that is played by the numbers of its options is the same with NumPy and Numba and without them."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest


@pytest.mark.skipif(find_spec("numba") is None, reason="NumPy and Numba are not installed")
@pytest.mark.parametrize(("game", "seed"), [("total_warfare", 2), ("alpha_strike", 2), ("clix", 1)])
def test_options_have_one_order_with_compiled_functions_and_without(game: str, seed: int) -> None:
    """Alpha Strike up to the decision at which a way around a base once differed."""
    command = [sys.executable, "-m", "tests.option_order", game, "--seeds", str(seed), "--actions", "13"]
    started = [
        subprocess.Popen([*command, *more], stdout=subprocess.PIPE, text=True, encoding="utf-8")
        for more in ([], ["--plain"])
    ]
    quick, plain = (process.communicate()[0].splitlines() for process in started)
    assert len(quick) == 13
    for there, here in zip(quick, plain, strict=True):
        assert there == here
