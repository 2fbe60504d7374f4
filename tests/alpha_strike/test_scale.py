"""What an inch stands for."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.setup.scale import metres
from boxcars.core.ruling import RuleSet


@pytest.mark.ruling("AS-008.1")
def test_a_table_is_a_field_of_1080_by_720_metres() -> None:
    assert (metres(72), metres(48)) == (1080, 720)
    assert metres(72, RuleSet(release="2nd-printing")) == 540  # the older reading: 7.5 m an inch
