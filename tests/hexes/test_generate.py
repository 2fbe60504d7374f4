"""Generated boards: the same seed gives the same board on every machine, and in every version."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from boxcars.hexes.generate import THEMES, Theme, generate_board

SIZES = ((16, 17), (9, 30), (32, 12))
KEPT: dict[Theme, str] = {
    "mixed": "93da8cd2af7ba935",
    "woods": "a01ac69cdd6a48c0",
    "hills": "471b196aebababba",
    "town": "4725df432c07d3bc",
    "lakes": "7c376fcd8721b314",
}


def fingerprint(theme: Theme) -> str:
    """A hash of several boards of a theme, of several sizes."""
    boards = (generate_board(*size, seed=seed, theme=theme) for size in SIZES for seed in range(4))
    return blake2b("".join(board.key for board in boards).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("theme", THEMES)
def test_a_seed_gives_the_board_that_it_has_always_given(theme: Theme) -> None:
    assert fingerprint(theme) == KEPT[theme]
