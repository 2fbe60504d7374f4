"""What the chassis of vehicles is built for besides land: to swim, or to float where nothing drives it."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.units.vehicle import Vehicle as VehicleDesign

AMPHIBIOUS_WORDS: Final = {"amphibious": 1, "fully-amphibious": 1, "limited-amphibious": 2}
"""What a hex of water costs a chassis on tracks or wheels besides its own MP (TWB-33, TWB-17.73)."""


def swimming_price(design: VehicleDesign) -> int:
    """What a hex of water adds to the cost of a step; 0 for a chassis that does not swim.

    >>> from boxcars.catalog import any_design
    >>> swimming_price(any_design("Otter Amphibious Carrier BX")), swimming_price(any_design("Scorpion Light Tank"))
    (1, 0)
    """
    if not design.carries_any(AMPHIBIOUS_WORDS):
        return 0
    return min(price for word, price in AMPHIBIOUS_WORDS.items() if design.places(word))


def floats(design: VehicleDesign) -> bool:
    """Whether a flotation hull carries it on water where nothing drives it (TWB-17.74)."""
    return bool(design.places("flotation-hull"))
