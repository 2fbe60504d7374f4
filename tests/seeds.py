"""Seeds of random tests: a few in every run, the others in `make soak`."""

from __future__ import annotations

from typing import Any

import pytest


def seeds(few: int, all: int, first: int = 0) -> list[Any]:
    """The seeds `first` to `first + all - 1`, of which only the first few are played without `--soak`.

    >>> [len(seed.marks) for seed in seeds(1, all=3)]
    [0, 1, 1]
    """
    return [
        pytest.param(first + seed, marks=[pytest.mark.soak] if seed >= few else [], id=str(first + seed))
        for seed in range(all)
    ]
