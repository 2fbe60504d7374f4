"""Where craft are hit, and what a critical hit there breaks (TWB-121).

A column is read by the side that is struck. From above and below, and on the side column, some rows name the wing or
side that is struck, which here stands as `WNG` for fighters and `SD` for larger craft.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Critical = Literal[
    "avionics",
    "bomb",
    "boom",
    "cargo",
    "collar",
    "control",
    "crew",
    "door",
    "engine",
    "fcs",
    "fuel",
    "gear",
    "heat sink",
    "life support",
    "sensors",
    "thruster",
    "weapon",
]
Hand = Literal["left", "right"]
Build = Literal["fighter", "craft"]
"""The two tables: of fighters, and of small craft and DropShips."""

WINGS: Final[dict[Build, dict[Hand, str]]] = {
    "fighter": {"left": "LWG", "right": "RWG"},
    "craft": {"left": "LS", "right": "RS"},
}
"""The wings of a fighter and the sides of larger craft."""

_STRUCK: Final = ("WNG", "SD")

# fmt: off
_FIGHTER: Final[dict[str, tuple[str, ...]]] = {
    "front": (
        "NOS weapon", "NOS sensors", "RWG heat sink", "RWG weapon", "NOS avionics", "NOS control", "NOS fcs",
        "LWG weapon", "LWG heat sink", "NOS gear", "NOS weapon",
    ),
    "side": (
        "NOS weapon", "WNG gear", "NOS sensors", "NOS crew", "WNG weapon", "WNG avionics", "WNG bomb",
        "AFT control", "AFT engine", "WNG gear", "AFT weapon",
    ),
    "rear": (
        "AFT weapon", "AFT heat sink", "RWG fuel", "RWG weapon", "AFT engine", "AFT control", "AFT engine",
        "LWG weapon", "LWG fuel", "AFT heat sink", "AFT weapon",
    ),
    "above": (
        "NOS weapon", "WNG gear", "NOS sensors", "NOS crew", "WNG weapon", "NOS avionics", "WNG weapon",
        "AFT control", "AFT engine", "WNG gear", "AFT weapon",
    ),
}
_CRAFT_SIDE: Final = (
    "NOS weapon", "NOS fcs", "NOS sensors", "SD thruster", "SD cargo", "SD weapon", "SD door", "SD thruster",
    "AFT avionics", "AFT engine", "AFT weapon",
)
"""On the sides an 8 finds a door, and no docking collar [TW-237.5, TW-311.1]."""
_CRAFT: Final[dict[str, tuple[str, ...]]] = {
    "front": (
        "NOS crew", "NOS avionics", "RS weapon", "RS thruster", "NOS fcs", "NOS weapon", "NOS control", "LS thruster",
        "LS weapon", "NOS sensors", "NOS boom",
    ),
    "side": _CRAFT_SIDE,
    "rear": (
        "AFT life support", "AFT control", "RS weapon", "RS door", "AFT engine", "AFT weapon", "AFT collar", "LS door",
        "LS weapon", "AFT gear", "AFT fuel",
    ),
    "above": _CRAFT_SIDE,
}
# fmt: on

HULL: Final = " hull"
"""What a side of a spheroid is called where a blow from the ground strikes it [TW-146.2]."""

TABLES: Final[dict[Build, dict[str, tuple[str, ...]]]] = {"fighter": _FIGHTER, "craft": _CRAFT}


class Struck(msgspec.Struct, frozen=True):
    """What a location roll finds: the location, and what a critical hit there breaks."""

    location: str
    critical: Critical


def struck(build: Build, side: str, total: int, hand: Hand = "right") -> Struck:
    """What a location roll finds on a side; `hand` is the wing that is struck from above and below.

    >>> struck("fighter", "front", 7)
    Struck(location='NOS', critical='control')
    >>> struck("fighter", "left", 8), struck("craft", "above", 5, "left").location
    (Struck(location='LWG', critical='bomb'), 'LS')
    """
    hand_struck = side.removesuffix(HULL)
    column = "side" if hand_struck in ("left", "right") else side
    location, _, critical = TABLES[build][column][total - 2].partition(" ")
    if location in _STRUCK:
        location = WINGS[build]["left" if (hand_struck if column == "side" else hand) == "left" else "right"]
    return msgspec.convert({"location": location, "critical": critical}, Struck)


def needs_hand(build: Build, side: str, total: int) -> bool:
    """Whether a die has to say which wing or side is struck: from above and below, where the row names none.

    >>> needs_hand("fighter", "above", 6), needs_hand("fighter", "above", 7), needs_hand("fighter", "left", 6)
    (True, False, False)
    """
    return side == "above" and TABLES[build][side][total - 2].partition(" ")[0] in _STRUCK


def hand_of(die: int) -> Hand:
    """The wing or side that a die finds: the right one on 1 to 3.

    >>> hand_of(3), hand_of(4)
    ('right', 'left')
    """
    return "right" if die <= 3 else "left"
