"""Where a craft is next turn if nothing is done: the arrow on the map, and the fan of one that moves at random."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Final

from boxcars.total_warfare.aerospace import crashes, flying, turn_end
from boxcars.total_warfare.aerospace.flight import Pilot, pilot_of
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import Flyer

OFF_THE_MAP: Final = ""
"""The end of a fan that lies on no hex of the map."""


def vector(battle: Battle, unit: Flyer) -> tuple[str, ...]:
    """The hexes that a craft flies straight on, its own first: this turn if it has yet to fly, else in the next.

    The air has then taken half of its velocity (TWB-106, TWB-108). One that moves at random flies so for a point of
    velocity, and from where that begins.
    """
    if not unit.map or unit.destroyed:
        return ()
    guide = _next_flight(battle, unit)
    twin = guide.unit
    start, legs = len(twin.path) - 1, len(twin.legs)
    guide.coast(min(twin.to_fly, guide.handling.per_point) if unit.tumbling else twin.to_fly)
    here = (*(leg.path for leg in twin.legs), twin.path)[legs]
    return tuple(point.hex for point in here[start:])


def fan(battle: Battle, unit: Flyer) -> dict[str, Fraction]:
    """The hexes in which a craft that moves at random may end, with their chances; of any other nothing (TWB-112).

    Whom it may collide with on the way is left out.
    """
    if not (unit.map and unit.tumbling) or unit.destroyed:
        return {}
    guide = _next_flight(battle, unit)
    twin, left = guide.unit, guide.unit.to_fly
    ends: dict[str, Fraction] = defaultdict(Fraction)
    ways = {(twin.hex, twin.facing): Fraction(1)}
    while left > 0 and ways:
        hexes = min(guide.handling.per_point, left)
        turned: dict[tuple[str, int], Fraction] = defaultdict(Fraction)
        for (hex, facing), chance in ways.items():
            end, goes_on = _straight_on(battle, twin, hex, facing, hexes)
            if not goes_on:
                ends[end] += chance
                continue
            for turn in crashes.RANDOM_TURNS:
                turned[end, (facing + turn) % 6] += chance / len(crashes.RANDOM_TURNS)
        ways, left = turned, left - hexes
    for (hex, _), chance in ways.items():
        ends[hex] += chance
    return dict(sorted(ends.items(), key=lambda end: (-end[1], end[0])))


def _next_flight(battle: Battle, unit: Flyer) -> Pilot:
    """Who flies a copy of a craft from where its next flight begins."""
    twin = unit.copy()
    if unit.to_fly >= 0 and unit.id not in battle.waiting:
        turn_end.start_clean(twin)
    guide = pilot_of(battle, twin)
    flying.go_where_it_tumbles(twin)
    return guide


def _straight_on(battle: Battle, unit: Flyer, hex: str, facing: int, hexes: int) -> tuple[str, bool]:
    """Where so many hexes straight on from a hex lead, and whether the flight goes on there."""
    twin = unit.copy()
    guide = pilot_of(battle, twin)
    twin.hex, twin.facing, twin.to_fly = hex, facing, hexes
    if guide.coast(hexes):
        return OFF_THE_MAP, False
    return twin.hex, not twin.to_fly
