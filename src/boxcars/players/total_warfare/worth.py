"""What a point of damage is worth, by where it lands: more where armor is thin and what lies behind it matters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from boxcars.core.tally import WAYS_2D6
from boxcars.hexes.coords import mark, name, side_struck
from boxcars.total_warfare.units.mech.state import INWARD, TORSOS, Mech
from boxcars.total_warfare.weapons.hit_location import Table, column

SIDES = ("front", "left", "right", "rear")

_MATTERS = {"HD": 1.0, "CT": 1.0, "LT": 0.5, "RT": 0.5, "LA": 0.3, "RA": 0.3, "LL": 0.45, "RL": 0.45}
"""The share of a 'Mech's use that is gone with a location."""

_QUAD_MATTERS = _MATTERS | {"LA": 0.45, "RA": 0.45}
"""The front legs of a quad are legs."""

Chances = tuple[tuple[str, float], ...]
"""Locations, each with its chance to be hit."""

_LEAST_TOUGH = 5
"""Even the last point of a location costs a hit of about this size."""


def worth(mech: Mech, side: str, table: Table = "full") -> float:
    """What a point of damage from a side is worth; 1 for a fresh 'Mech hit from the front.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> worth(atlas, "front"), worth(atlas, "rear") > 1.2
    (1.0, True)
    """
    return _worths(mech, (side,), table)[0]


def _worths(mech: Mech, sides: Sequence[str], table: Table = "full") -> list[float]:
    """What a point of damage from each of some sides is worth."""
    design, matters = mech.design, _MATTERS if mech.arms else _QUAD_MATTERS
    whole = _loss(_costs(design.armor, design.structure, matters), column(mech, "front"))
    ahead = _costs(mech.armor, mech.structure, matters)
    behind = _costs(mech.armor, mech.structure, matters, rear=True) if "rear" in sides else ahead
    return [_loss(behind if side == "rear" else ahead, column(mech, side, table)) / whole for side in sides]


Points = Mapping[str, int]
"""Armor or structure by location."""


def _costs(armor: Points, structure: Points, matters: Mapping[str, float], *, rear: bool = False) -> dict[str, float]:
    """The share of a 'Mech that a point of damage costs, by the location that is hit."""
    return {place: _cost(armor, structure, matters, place, rear) for place in matters}


def _loss(costs: Mapping[str, float], places: tuple[str, ...]) -> float:
    """What a point of damage costs on average, by the chance of every location of a column."""
    return sum(chance * costs[place] for place, chance in chances(places))


@lru_cache(maxsize=1024)
def chances(places: tuple[str, ...]) -> Chances:
    """The chance of every location of a column, which two dice are rolled on or one.

    >>> from boxcars.total_warfare.weapons.hit_location import FULL, KICK
    >>> dict(chances(FULL["front"]))["HD"], dict(chances(KICK["left"]))
    (0.027..., {'LL': 1.0})
    """
    ways = WAYS_2D6[2:] if len(places) == len(WAYS_2D6[2:]) else (1,) * len(places)
    return tuple(
        (place, sum(n for n, other in zip(ways, places, strict=True) if other == place) / sum(ways))
        for place in dict.fromkeys(places)
    )


def _cost(armor: Points, structure: Points, matters: Mapping[str, float], place: str, rear: bool) -> float:
    while structure[place] <= 0 and place in INWARD:
        place = INWARD[place]
    outside = armor[f"{place}R"] if rear and place in TORSOS else armor[place]
    return matters[place] / max(outside + structure[place], _LEAST_TOUGH)


@lru_cache(maxsize=1024)
def example(bearing: int) -> tuple[str, str]:
    """Two hexes of which the second lies at a mark from the first.

    >>> mark(*example(5))
    5
    """
    centre = "1010"
    around = (name(column, row) for column in range(4, 15) for row in range(4, 15))
    return centre, next(hex for hex in around if hex != centre and mark(centre, hex) == bearing)


@lru_cache(maxsize=1024)
def side_at(bearing: int) -> str:
    """The side of a 'Mech that faces north which an attack from a mark strikes.

    >>> side_at(0), side_at(12)
    ('front', 'rear')
    """
    centre, beyond = example(bearing)
    return side_struck(centre, 0, beyond)


def worth_by_mark(mech: Mech) -> list[float]:
    """What a point of damage is worth by the mark it comes from, its own facing being mark 0."""
    by_side = dict(zip(SIDES, _worths(mech, SIDES), strict=True))
    return [by_side[side_at(bearing)] for bearing in range(24)]
