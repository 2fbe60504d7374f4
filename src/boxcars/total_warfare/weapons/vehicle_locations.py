"""Where hits land on vehicles: the table by side, its criticals, and the hits that may damage the motive system.

The rows of a side stand for the side that is attacked; without a turret its rows strike that side too.
"""

from __future__ import annotations

from typing import Final

from boxcars.hexes.coords import Path, Side, bearing

# fmt: off
HULL: Final[dict[str, tuple[str, ...]]] = {
    "front": ("FR", "FR", "FR", "RS", "FR", "FR", "FR", "LS", "TU", "TU", "TU"),
    "rear":  ("RR", "RR", "RR", "LS", "RR", "RR", "RR", "RS", "TU", "TU", "TU"),
    "right": ("RS", "RS", "RS", "FR", "RS", "RS", "RS", "RR", "TU", "TU", "TU"),
    "left":  ("LS", "LS", "LS", "FR", "LS", "LS", "LS", "RR", "TU", "TU", "TU"),
}
"""Columns of the vehicle hit location table, for rolls of 2 to 12."""

SIX_SIDED: Final[dict[str, tuple[str, ...]]] = {
    "front":       ("FR", "FRRS", *("FR",) * 6, "TU", "TU", "TU"),
    "front-right": ("FRRS", "FR", *("FRRS",) * 6, "TU", "TU", "TU"),
    "rear-right":  (*("RRRS",) * 8, "TU", "TU", "TU"),
    "rear":        ("RR", "RRLS", *("RR",) * 6, "TU", "TU", "TU"),
    "rear-left":   (*("RRLS",) * 8, "TU", "TU", "TU"),
    "front-left":  ("FRLS", "FR", *("FRLS",) * 6, "TU", "TU", "TU"),
}
"""The same for what has six sides; the column of a flank stands for the flank that is struck [TW-206.2]."""

ROTORCRAFT: Final[dict[str, tuple[str, ...]]] = {
    "front": ("FR", "RO", "TU", "RS", "FR", "FR", "FR", "LS", "RO", "RO", "RO"),
    "rear":  ("RR", "RO", "TU", "LS", "RR", "RR", "RR", "RS", "RO", "RO", "RO"),
    "right": ("RS", "RO", "TU", "FR", "RS", "RS", "RS", "RR", "RO", "RO", "RO"),
    "left":  ("LS", "RO", "TU", "FR", "LS", "LS", "LS", "RR", "RO", "RO", "RO"),
}
"""The same for VTOLs (TWB-32.2)."""
# fmt: on

_MOTIVE: Final = (3, 4, 5, 9)
_MOTIVE_ON_FLANKS: Final = (3, 4, 9)
_ENDS: Final = ("front", "rear")
_STRUCK: Final = {
    "front": "FR",
    "rear": "RR",
    "right": "RS",
    "left": "LS",
    "front-right": "FRRS",
    "rear-right": "RRRS",
    "rear-left": "RRLS",
    "front-left": "FRLS",
}

_CORNERS: Final[dict[int, tuple[Side, Side]]] = {
    2: ("right", "front"),
    10: ("rear", "right"),
    14: ("left", "rear"),
    22: ("front", "left"),
}
"""Where a line ends in a corner of the hex: the side struck by the left path, and by the right."""

_SIX: Final[tuple[Side, ...]] = ("front", "front-right", "rear-right", "rear", "rear-left", "front-left")
_BETTER: Final = ("front", "front-left", "front-right", "rear-left", "rear-right", "rear")
"""The sides that a target takes where it may choose, the best first."""

_BEST: Final = {"front": 0, "left": 1, "right": 1, "rear": 2}
_SIDES: Final[tuple[Side, ...]] = ("front", "right", "right", "rear", "left", "left", "front")


def hull_column(side: str, turret: bool) -> tuple[str, ...]:
    """The column of a side; what would strike a turret strikes the side where there is none.

    >>> hull_column("right", turret=False)[-1], hull_column("front", turret=True)[3]
    ('RS', 'RS')
    """
    return _without_turret(HULL[side], side, turret)


def six_sided_column(side: str, turret: bool) -> tuple[str, ...]:
    """The column of one of six sides; what knows only four means the front flanks.

    >>> six_sided_column("front", turret=True)[:3], six_sided_column("left", turret=False)[-1]
    (('FR', 'FRRS', 'FR'), 'FRLS')
    """
    side = f"front-{side}" if side in ("left", "right") else side
    return _without_turret(SIX_SIDED[side], side, turret)


def _without_turret(column: tuple[str, ...], side: str, turret: bool) -> tuple[str, ...]:
    return column if turret else tuple(_STRUCK[side] if each == "TU" else each for each in column)


def rotorcraft_column(side: str, turret: bool) -> tuple[str, ...]:
    """The column of a VTOL; what would strike a chin turret strikes the rotors where there is none.

    >>> rotorcraft_column("rear", turret=False)[2], rotorcraft_column("rear", turret=True)[2]
    ('RO', 'TU')
    """
    return ROTORCRAFT[side] if turret else tuple("RO" if each == "TU" else each for each in ROTORCRAFT[side])


def is_critical(side: str, total: int) -> bool:
    """Whether a location roll brings a roll on the critical table, armor or not.

    >>> is_critical("front", 8), is_critical("left", 8), is_critical("rear", 12)
    (False, True, True)
    """
    return total in (2, 12) or (total == 8 and side not in _ENDS)


def is_motive(side: str, total: int) -> bool:
    """Whether a location roll may damage the motive system; fewer do on one of four flanks.

    >>> is_motive("left", 5), is_motive("front-left", 5), is_motive("rear-left", 9)
    (True, False, True)
    """
    return total in (_MOTIVE_ON_FLANKS if "-" in side else _MOTIVE)


def corner(hex: str, facing: int, origin: str) -> tuple[Side, Side] | None:
    """The two sides that meet where a line ends in a corner of a vehicle's hex: by the left path and by the right."""
    return None if hex == origin else _CORNERS.get(bearing(hex, facing, origin))


def side_of(hex: str, facing: int, origin: str, path: Path = "") -> Side:
    """The side of a vehicle that an attack strikes: one hexside ahead and behind, two to either hand.

    >>> [side_of("0505", 0, origin) for origin in ("0501", "0704", "0707", "0509", "0305")]
    ['front', 'right', 'right', 'rear', 'left']
    """
    if hex == origin:
        return "front"
    if sides := corner(hex, facing, origin):
        return min(sides, key=_BEST.__getitem__) if path == "" else sides[path == "right"]
    return _SIDES[(bearing(hex, facing, origin) + 2) // 4]


def six_corner(hex: str, facing: int, origin: str) -> tuple[Side, Side] | None:
    """The two of six sides that meet where a line ends in a corner of the hex: by the left path and by the right."""
    if hex == origin or (seen := bearing(hex, facing, origin)) % 4 != 2:
        return None
    return _SIX[(seen // 4 + 1) % 6], _SIX[seen // 4]


def six_side_of(hex: str, facing: int, origin: str, path: Path = "") -> Side:
    """The one of six sides that an attack strikes: that of the hexside it comes through.

    >>> [six_side_of("0505", 0, origin) for origin in ("0501", "0704", "0707", "0509", "0306", "0304")]
    ['front', 'front-right', 'rear-right', 'rear', 'rear-left', 'front-left']
    """
    if hex == origin:
        return "front"
    if sides := six_corner(hex, facing, origin):
        return min(sides, key=_BETTER.index) if path == "" else sides[path == "right"]
    return _SIX[(bearing(hex, facing, origin) + 2) // 4 % 6]
