"""Actuator enhancement systems: a limb that obeys more readily, as long as its system is whole (TWB-17.33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.core.tally import Line
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech

_WORD: Final = "actuator-enhancement-system"
"""What the equipment tables call it."""
_ROW: Final = "TWB-17.33"


def limb_lines(mech: Mech, *limbs: str) -> tuple[Line, ...]:
    """What the systems of the limbs that fire or strike take off the number: 1, if every one of them has its own.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> marauder = fresh_mech("red-1", "red", design("Marauder BX-A"), "0508", 0)
    >>> [str(line) for line in limb_lines(marauder, "RA")], limb_lines(marauder, "RA", "LA")
    (['−1 actuator enhancement'], ())
    """
    return (Line("actuator enhancement", -1, _ROW),) if _is_enhanced(mech, limbs) else ()


def leg_lines(mech: Mech) -> tuple[Line, ...]:
    """What systems in all its legs take off its piloting rolls: 2."""
    return (Line("actuator enhancement", -2, _ROW),) if _is_enhanced(mech, mech.legs) else ()


def _is_enhanced(mech: Mech, limbs: Sequence[str]) -> bool:
    return bool(mech.design.places(_WORD)) and set(limbs) <= set(kind_of(mech).working(mech, _WORD))
