"""Bays of carriers for what is no infantry, and their doors, which let one unit through in a turn (ASB-6.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from boxcars.alpha_strike.unit import LARGE_BASES, VEHICLES, Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.core.errors import Reason

BAYS = {"BM": "MT", "IM": "MT", "PM": "PT"}
"""The bays for what walks, by type."""
VEHICLE_BAYS = {"VTM": 2, "VTH": 4, "VTS": 5}
"""The bays for vehicles with the greatest Size that each holds, from narrow to wide; large bases need the last."""


def number(card: Card, code: str) -> float:
    """The number of an ability, 0 without it."""
    special = card.special(code)
    return special.value or 0 if special else 0


def bays_for(rider: Card) -> tuple[str, ...]:
    """The bays that hold such a unit, the narrowest first.

    >>> from boxcars.catalog.alpha_strike import card
    >>> bays_for(card("Atlas AS7-D")), bays_for(card("Scorpion Light Tank")), bays_for(card("Foot Platoon (Rifle)"))
    (('MT',), ('VTM', 'VTH', 'VTS'), ())
    """
    if rider.type in BAYS:
        return (BAYS[rider.type],)
    if rider.type not in VEHICLES or rider.aerospace:
        return ()
    return tuple(
        bay
        for bay, most in VEHICLE_BAYS.items()
        if rider.size <= most and (bay == "VTS" or not rider.has(*LARGE_BASES))
    )


def takes(carrier: Card, rider: Card) -> bool:
    """Whether a carrier has a bay for such a unit, be it full or not."""
    return carrier.has(*bays_for(rider))


def all_fit(carrier: Card, riders: Sequence[Card]) -> bool:
    """Whether some units can be in the bays of a carrier at once.

    >>> from boxcars.catalog.alpha_strike import card
    >>> union, atlas = card("Union (2708)"), card("Atlas AS7-D")
    >>> all_fit(union, [atlas] * 12), all_fit(union, [atlas] * 13)
    (True, False)
    """
    return _fit(riders, {bay: int(number(carrier, bay)) for rider in riders for bay in bays_for(rider)})


def doors(carrier: Card, bay: str) -> int:
    """How many units leave a bay in a turn, or are taken in: one for each of its doors.

    >>> from boxcars.catalog.alpha_strike import card
    >>> doors(card("Union (2708)"), "MT"), doors(card("Union (2708)"), "PT")
    (4, 0)
    """
    special = carrier.special(bay)
    return max(1, special.doors) if special else 0


def door_reasons(carrier: Unit, riders: Sequence[Unit]) -> Iterator[Reason]:
    """Why so many cannot go through the doors of the bays in one turn."""
    through = [rider.card for rider in riders if takes(carrier.card, rider.card)]
    open_doors = {bay: doors(carrier.card, bay) for rider in through for bay in bays_for(rider)}
    if not _fit(through, open_doors):
        yield Reason(f"{carrier.id} has {sum(open_doors.values())} doors for that, one unit each", "ASB-6.5")


def _fit(riders: Sequence[Card], room: Mapping[str, int]) -> bool:
    """Whether all find a place: each takes the narrowest bay that is free, so that no order leaves a better one out."""
    left = dict(room)
    for rider in riders:
        bay = next((bay for bay in bays_for(rider) if left[bay]), "")
        if not bay:
            return False
        left[bay] -= 1
    return True
