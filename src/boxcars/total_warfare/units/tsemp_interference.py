"""What the pulse of a TSEMP leaves in who took it, or fired it: disturbed aim, or no power at all (TWB-17.110)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.tally import Line
from boxcars.total_warfare.units.unit import Unit

ROW: Final = "TWB-17.110"
FRESH: Final = 2
"""The ends of turns that a new shock outlasts: that of its own turn, and that of the next."""
STRUCK: Final = FRESH + 1
"""A machine that a pulse has found, and that will stop at the end of the phase."""
_DISTURBANCE: Final = 2


@lru_cache(maxsize=1024)
def is_tsemp(weapon: Weapon) -> bool:
    """Whether a weapon is a TSEMP.

    >>> from boxcars.catalog import weapon
    >>> is_tsemp(weapon("TSEMP Cannon")), is_tsemp(weapon("PPC"))
    (True, False)
    """
    return bool(weapon.equipment) and equipment(weapon.equipment).has("tsemp")


def interference_lines(unit: Unit) -> tuple[Line, ...]:
    """What a pulse adds to every number of a unit that it disturbs.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> atlas.dazed = FRESH
    >>> [str(line) for line in interference_lines(atlas)]
    ['+2 disturbed by a pulse']
    """
    return (Line("disturbed by a pulse", _DISTURBANCE, ROW),) if unit.dazed else ()


def words(unit: Unit) -> list[str]:
    """How a unit fares, for the sheet."""
    dark = ["shut down by a pulse"] if unit.dark else []
    return [*dark, *(["a pulse disturbs its aim, +2 to hit"] if unit.dazed else [])]


def fade(unit: Unit) -> None:
    """Let a turn pass: shocks wear off, and a weapon that was not fired in it has recharged."""
    unit.pulses = 0
    unit.dazed, unit.dark = max(unit.dazed - 1, 0), max(unit.dark - 1, 0)
    if unit.recharging:
        unit.recharging = tuple(key for key in unit.recharging if key in unit.fired)
