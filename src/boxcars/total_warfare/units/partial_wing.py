"""Partial wings: jumps that go further and cool the 'Mech."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.gear.equipment import partial_wing_mp
from boxcars.core.tally import Line
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech

CITE: Final = "TWB-17.72"
COOLING: Final = 3
"""The heat that a whole wing takes away in a turn of jumping."""


def torn(mech: Mech) -> int:
    """How many slots of its wing are destroyed, or gone with their locations.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> hawk = fresh_mech("red-1", "red", design("Phoenix Hawk BX-W"), "0508", 0)
    >>> condition.mark(hawk, "LA", 6)
    >>> torn(hawk)
    1
    """
    names = {item.name for item in mech.design.gear("partial-wing")}
    return sum(condition.is_broken(mech, piece) for name in names for piece in mech.design.pieces(name))


def jump_lines(mech: Mech, jets: int) -> tuple[Line, ...]:
    """What a torn wing takes from the jumping MP of a design; nothing lifts it without jets that work."""
    if not mech.design.gear("partial-wing"):
        return ()
    lift = partial_wing_mp(mech.design.tons)
    lost = min(torn(mech), lift) if jets else lift
    what = "partial wing torn" if jets else "no jets for its partial wing"
    return (Line(what, -lost, CITE),) if lost else ()


def cooling_lines(mech: Mech) -> tuple[Line, ...]:
    """The heat that the wing takes away in a turn in which it jumped."""
    if mech.mode != "jump" or not mech.design.gear("partial-wing"):
        return ()
    cooled = COOLING - torn(mech)
    return (Line("partial wing", cooled, CITE),) if cooled > 0 else ()
