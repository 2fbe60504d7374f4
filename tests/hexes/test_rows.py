"""The rows of the air above a planet, of which a hex may be part."""

from __future__ import annotations

import pytest

from boxcars.hexes.board import ATMOSPHERE, ROWS, Feature, Terrain


@pytest.mark.parametrize(("value", "row"), [(-1, None), (0, 0), (1, 1), (5, 5), (6, None)])
def test_a_hex_is_in_one_of_six_rows_or_in_none(value: int, row: int | None) -> None:
    assert len(ROWS) == 6
    assert Terrain(other=(Feature(ATMOSPHERE, value),)).row == row
    assert Terrain(other=(Feature("snow", value),)).row is None
