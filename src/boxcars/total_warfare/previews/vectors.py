"""Where a craft is next turn if nothing is done: the arrow on the map (TWB-106, TWB-108)."""

from __future__ import annotations

from boxcars.total_warfare.aerospace import turn_end
from boxcars.total_warfare.aerospace.flight import pilot_of
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer import Flyer


def vector(battle: Battle, unit: Flyer) -> tuple[str, ...]:
    """The hexes that a craft flies straight on, its own first: this turn if it has yet to fly, else in the next.

    The air has then taken half of its velocity.
    """
    if not unit.map or unit.destroyed:
        return ()
    twin = unit.copy()
    if unit.to_fly >= 0 and unit.id not in battle.waiting:
        turn_end.start_clean(twin)
    guide = pilot_of(battle, twin)
    start, legs = len(twin.path) - 1, len(twin.legs)
    guide.coast(twin.to_fly)
    here = (*(leg.path for leg in twin.legs), twin.path)[legs]
    return tuple(point.hex for point in here[start:])
