"""Pavement: where a unit that turns at a run may skid, and what it rolls (TWB-8.1)."""

from __future__ import annotations

from boxcars.hexes.board import Footing, Terrain
from boxcars.total_warfare.units.unit import Due

_SKID = ((25, 6), (18, 5), (11, 4), (8, 2), (5, 1), (3, 0), (0, -1))


def is_paved(terrain: Terrain, footing: Footing) -> bool:
    """Whether a unit standing here stands on pavement, where turning at a run may skid.

    >>> is_paved(Terrain(pavement=1), "ground"), is_paved(Terrain(woods=1), "ground")
    (True, False)
    """
    if footing == "deck":
        return True
    return footing == "ground" and bool(terrain.pavement or (terrain.road and terrain.road.paved))


def skid_roll(hexes: int) -> Due:
    """The roll of a unit that turned on pavement at a run, by the hexes it has moved.

    >>> [skid_roll(hexes).modifier for hexes in (2, 3, 5, 9, 11, 18, 25)]
    [-1, 0, 1, 2, 4, 5, 6]
    """
    modifier = next(modifier for least, modifier in _SKID if hexes >= least)
    return Due("turning on pavement at a run", modifier, "QR-psr-skidding.1")
