"""'Mechs without a warrior: an operator elsewhere steers them, worse than who sits inside (TWB-17.114)."""

from __future__ import annotations

from typing import Final

from boxcars.core.tally import Line
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech

ROW: Final = "TWB-17.114"
_LINES: Final = (Line("steered from afar", 1, ROW),)


def steering_lines(mech: Mech) -> tuple[Line, ...]:
    """What it costs to steer a 'Mech from afar: 1 on every roll of gunnery and piloting.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> steering_lines(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0))
    ()
    """
    return _LINES if mech.unmanned else ()


def is_steerable(mech: Mech) -> bool:
    """Whether the operating system of a drone is whole."""
    return not any(condition.is_broken(mech, item) for item in mech.design.gear(Mech.STEERING))
