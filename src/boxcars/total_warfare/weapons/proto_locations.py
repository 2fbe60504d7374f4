"""Where a ProtoMech is hit: one table for all sides, and one for falls and collisions (TWB-38.3)."""

from __future__ import annotations

from typing import Final

from boxcars.total_warfare.units.protomech.state import Proto

NEAR_MISS: Final = ""
"""The location of a hit that passes by and does nothing."""

# fmt: off
_ATTACKS: Final = ("MG", NEAR_MISS, "RA", "L", "T", "T", "T", "L", "LA", NEAR_MISS, "HD")
_ACCIDENTS: Final = ("MG", "L", "L", "RA", "T", "T", "T", "LA", "L", "L", "HD")
# fmt: on


def column(proto: Proto, *, accident: bool) -> tuple[str, ...]:
    """The locations of rolls from 2 to 12; a quad has legs for arms, and a main gun that is not there is the torso.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.protomech.state import fresh_proto
    >>> siren = fresh_proto("red-1", "red", any_design("Siren 2"), "0508", 0)
    >>> column(siren, accident=False)[:3], column(siren, accident=True)[:3]
    (('T', '', 'RA'), ('T', 'L', 'L'))
    """
    places = _ACCIDENTS if accident else _ATTACKS
    return tuple(_place(proto, place) for place in places)


def _place(proto: Proto, place: str) -> str:
    if place == "MG" and not proto.design.has_main_gun:
        return "T"  # [TW-185.1]
    return "L" if place in ("LA", "RA") and proto.design.motion == "quad" else place
