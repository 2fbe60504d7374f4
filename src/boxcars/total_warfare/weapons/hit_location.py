"""Where a hit lands: the 'Mech hit location, punch and kick tables (TWB-15).

The front legs of a quad stand in the places of the arms, so its columns are the same.
"""

from __future__ import annotations

from typing import Literal

from boxcars.core.dice import Dice, Roll

Table = Literal["full", "punch", "kick"]

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
# fmt: on

_SMALL = {"punch": PUNCH, "kick": KICK}


def column(side: str, table: Table = "full") -> tuple[str, ...]:
    """The column of a side; front and rear share theirs.

    >>> column("rear") == column("front")
    True
    """
    name = "front" if side == "rear" else side
    return FULL[name] if table == "full" else _SMALL[table][name]


def location_of(side: str, total: int, table: Table = "full") -> str:
    """The location of a rolled total.

    >>> location_of("front", 7), location_of("left", 10), location_of("front", 2, "kick")
    ('CT', 'RA', 'RL')
    """
    return column(side, table)[total - (2 if table == "full" else 1)]


def roll_location(side: str, dice: Dice, table: Table = "full") -> tuple[str, bool, bool, Roll]:
    """Roll a location: where, whether on the rear armor, whether a critical hit is possible, and the roll.

    >>> from boxcars.core.dice import ScriptedDice
    >>> roll_location("rear", ScriptedDice([1, 1]))[:3]
    ('CT', True, True)
    """
    roll = dice.roll(2 if table == "full" else 1, "hit location")
    possible_critical = table == "full" and roll.total == 2
    return location_of(side, roll.total, table), side == "rear", possible_critical, roll
