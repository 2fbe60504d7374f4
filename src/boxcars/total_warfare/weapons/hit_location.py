"""Where a hit lands: the 'Mech hit location, punch and kick tables (TWB-15).

The front legs of a quad stand in the places of the arms, so its columns are the same.
"""

from __future__ import annotations

from typing import Literal

from boxcars.core import rerolls
from boxcars.core.dice import Dice, Roll
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

Table = Literal["full", "punch", "kick", "above", "below", "accident"]
"""The tables of a 'Mech, above and below for fire from another floor, and that of a ProtoMech for what is no attack."""

_ONE_DIE = ("punch", "kick", "above", "below")

# fmt: off
FULL: dict[str, tuple[str, ...]] = {
    "left":  ("LT", "LL", "LA", "LA", "LL", "LT", "CT", "RT", "RA", "RL", "HD"),
    "front": ("CT", "RA", "RA", "RL", "RT", "CT", "LT", "LL", "LA", "LA", "HD"),
    "right": ("RT", "RL", "RA", "RA", "RL", "RT", "CT", "LT", "LA", "LL", "HD"),
}
"""Columns of the hit location table, for rolls of 2 to 12 [QR-hit-locations.1]."""

PUNCH: dict[str, tuple[str, ...]] = {
    "left":  ("LT", "LT", "CT", "LA", "LA", "HD"),
    "front": ("LA", "LT", "CT", "RT", "RA", "HD"),
    "right": ("RT", "RT", "CT", "RA", "RA", "HD"),
}
"""Columns of the punch table, for rolls of 1 to 6 [QR-punch-locations.1]."""

KICK: dict[str, tuple[str, ...]] = {
    "left":  ("LL",) * 6,
    "front": ("RL", "RL", "RL", "LL", "LL", "LL"),
    "right": ("RL",) * 6,
}
"""Columns of the kick table, for rolls of 1 to 6 [QR-kick-locations.1]."""
ABOVE = ("LA", "LT", "CT", "RT", "RA", "HD")
BELOW = ("LL", "LL", "LT", "RT", "RL", "RL")
"""Where fire from a higher or a lower floor of the same building strikes a 'Mech, for rolls of 1 to 6 (TWB-22.2)."""
SWARM = ("HD", "CTR", "RTR", "RT", "RA", "CT", "LA", "LT", "LTR", "CTR", "HD")
SWARM_QUAD = ("HD", "RT", "CTR", "RTR", "RT", "CT", "LT", "LTR", "CTR", "LT", "HD")
"""Where swarmers strike a 'Mech, for rolls of 2 to 12; the R at the end is the rear (TWB-36.4)."""
# fmt: on


def column(unit: Unit, side: str, table: Table = "full") -> tuple[str, ...]:
    """The column of a unit's table for a side.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> column(atlas, "rear") == column(atlas, "front")
    True
    """
    return kind_of(unit).column(unit, side, table)


def location_of(unit: Unit, side: str, total: int, table: Table = "full") -> str:
    """The location of a rolled total.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> location_of(atlas, "front", 7), location_of(atlas, "left", 10), location_of(atlas, "front", 2, "kick")
    ('CT', 'RA', 'RL')
    """
    return column(unit, side, table)[total - (1 if table in _ONE_DIE else 2)]


def random_side(unit: Unit, dice: Dice) -> str:
    """The side of a unit that something strikes that comes from no direction: a die, rolled again beyond its sides."""
    if len(unit.sides) == 1:
        return unit.sides[0]
    *_, die = rerolls.until(lambda: dice.d6("side at random"), lambda die: die <= len(unit.sides), "the side struck")
    return unit.sides[die - 1]


def table_for(unit: Unit, table: Table) -> Table:
    """The table by which a unit is hit where a 'Mech would be by this one."""
    return "full" if unit.has_one_table and table != "accident" else table


def roll_location(unit: Unit, side: str, dice: Dice, table: Table = "full") -> tuple[str, bool, bool, Roll]:
    """Roll a location: where, whether on the rear armor, whether a critical hit is possible, and the roll.

    >>> from boxcars.catalog import design
    >>> from boxcars.core.dice import ScriptedDice
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> roll_location(atlas, "rear", ScriptedDice([1, 1]))[:3]
    ('CT', True, True)
    """
    kind = kind_of(unit)
    if struck := kind.struck(unit, side, dice):
        return struck[0], False, False, struck[1]
    table = table_for(unit, table)
    roll = dice.roll(1 if table in _ONE_DIE else 2, "hit location")
    possible_critical = kind.is_critical(unit, side, roll.total, table)
    location = location_of(unit, side, roll.total, table)
    if faces := unit.split_row(location, side):
        location = faces[dice.d6("which of two places") - 1]
    return location, side == "rear", possible_critical, roll


def roll_swarmed(column: tuple[str, ...], dice: Dice) -> tuple[str, bool, Roll]:
    """Roll where swarmers strike: the location, whether on its rear armor, and the roll.

    >>> from boxcars.core.dice import ScriptedDice
    >>> roll_swarmed(SWARM, ScriptedDice([2, 2]))[:2]
    ('RT', True)
    """
    roll = dice.two_d6("swarm location")
    place = column[roll.total - 2]
    return place[:2], len(place) > len("CT"), roll
