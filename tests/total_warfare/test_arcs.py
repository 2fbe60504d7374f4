"""Arcs have names that players read."""

from __future__ import annotations

from typing import get_args

from boxcars.hexes.coords import Arc
from boxcars.total_warfare.sight.arcs import ARC_NAMES


def test_every_arc_has_a_name_of_its_own() -> None:
    assert set(ARC_NAMES) == set(get_args(Arc))
    assert len(set(ARC_NAMES.values())) == len(ARC_NAMES)
