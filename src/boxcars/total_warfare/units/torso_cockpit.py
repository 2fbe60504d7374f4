"""Torso-mounted cockpits: cramped, safe from hits on the head, and with sensors of their own (TWB-17.8)."""

from __future__ import annotations

from typing import Final

from boxcars.core.tally import Line
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech

_ROW: Final = "TWB-17.8"
_HEAD_SENSORS: Final = 2


def sensor_line(mech: Mech) -> Line:
    """What broken sensors add to a shot: 2, and 4 where the third can still aim alone.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> archer = fresh_mech("red-1", "red", design("Archer BX-C"), "0508", 0)
    >>> archer.hits["HD"] = [0, 1]
    >>> str(sensor_line(archer))
    '+4 sensors hit'
    """
    if condition.sensor_hits(mech) == 1 or mech.sits_in_head:
        return Line("sensors hit", 2, "QR-weapon-attacker.1")
    return Line("sensors hit", 4, _ROW)


def sight_lines(mech: Mech) -> tuple[Line, ...]:
    """What it costs to step and to strike without the sensors of the head, when the warrior sits below it."""
    if mech.sits_in_head or condition.count_hits(mech, "sensors", "HD") < _HEAD_SENSORS:
        return ()
    return (Line("no sensors in the head", 4, _ROW),)
