"""The triple-strength myomer of industry: strong at any heat, and hard to steer (TWB-40). Its prices are a reading."""

from __future__ import annotations

from boxcars.core.tally import Line
from boxcars.total_warfare.units.mech.state import Mech

_NAME = "industrial triple-strength myomer"
_ROW = "TWB-40"
_ON_ROLLS, _ON_BLOWS = 1, 2


def is_built_in(mech: Mech) -> bool:
    """Whether a 'Mech has it.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> is_built_in(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0))
    False
    """
    return bool(mech.design.gear("industrial-tsm"))


def roll_lines(mech: Mech) -> tuple[Line, ...]:
    """What it adds to every piloting roll: 1."""
    return _lines(mech, _ON_ROLLS)


def blow_lines(mech: Mech) -> tuple[Line, ...]:
    """What it adds to every physical attack, charges and deaths from above too: 2."""
    return _lines(mech, _ON_BLOWS)


def _lines(mech: Mech, price: int) -> tuple[Line, ...]:
    return (Line(_NAME, price, _ROW),) if is_built_in(mech) else ()
