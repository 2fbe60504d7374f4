"""Firing arcs of craft, and the side of one that an attack strikes (TWB-118).

A craft that has rolled over has left and right swapped in both.
"""

from __future__ import annotations

from typing import Final

from boxcars.hexes.coords import Arc, Side, bearing
from boxcars.total_warfare.aerospace.air_hit_location import Hand

_AERODYNE: Final[dict[str, Arc]] = {
    "NOS": "nose",
    "left fore": "left_wing",
    "right fore": "right_wing",
    "left aft": "left_wing_aft",
    "right aft": "right_wing_aft",
    "AFT": "aft",
}
_SPHEROID: Final[dict[str, Arc]] = {
    "NOS": "nose",
    "left fore": "fore_left",
    "right fore": "fore_right",
    "left aft": "aft_left",
    "right aft": "aft_right",
    "AFT": "aft",
}
_SPHEROID_IN_AIR: Final[dict[str, Arc]] = {
    "NOS": "any",
    "left fore": "left_flank",
    "right fore": "right_flank",
    "left aft": "left_flank",
    "right aft": "right_flank",
    "AFT": "any",
}
_SPHEROID_ON_GROUND: Final[dict[str, Arc]] = {**_SPHEROID_IN_AIR, "NOS": "overhead", "AFT": "beneath"}
_TABLES: Final[dict[str, dict[str, Arc]]] = {
    "": _AERODYNE,
    "ground": _SPHEROID_ON_GROUND,
    "air": _SPHEROID_IN_AIR,
    "low": _SPHEROID_IN_AIR,
    "high": _SPHEROID,
    "space": _SPHEROID,
}
_HANDS: Final[dict[str, Hand]] = {"LWG": "left", "LS": "left", "RWG": "right", "RS": "right"}


def weapon_arc(loc: str, *, aft: bool, spheroid: str = "", rolled: bool = False) -> Arc:
    """The arc of a weapon in a location; `aft` is one in a wing or side that fires to the rear.

    `spheroid` is the map that a spheroid is on, empty for other craft. In the air its nose and its aft point up and
    down: what they reach, altitudes say [TW-249.4]. On the ground they do so all the more, for small craft too
    [TW-249.7].

    >>> weapon_arc("LWG", aft=False), weapon_arc("LWG", aft=False, rolled=True), weapon_arc("LWG", aft=True)
    ('left_wing', 'right_wing', 'left_wing_aft')
    >>> weapon_arc("LS", aft=True, spheroid="space"), weapon_arc("LS", aft=True, spheroid="air")
    ('aft_left', 'left_flank')
    >>> weapon_arc("NOS", aft=False, spheroid="ground")
    'overhead'
    """
    table = _TABLES[spheroid]
    hand = _HANDS.get(loc)
    if hand is None:
        return table["AFT" if loc == "AFT" else "NOS"]
    return table[f"{_other(hand) if rolled else hand} {'aft' if aft else 'fore'}"]


def _other(hand: Hand) -> Hand:
    return "right" if hand == "left" else "left"


def side_struck(hex: str, facing: int, origin: str, *, spheroid: bool = False, rolled: bool = False) -> Side:
    """The side of a craft in a hex that an attack from another strikes; a `spheroid` in the air has two.

    >>> [side_struck("0505", 0, origin) for origin in ("0501", "0905", "0509", "0105")]
    ['front', 'right', 'rear', 'left']
    >>> side_struck("0505", 0, "0905", rolled=True), side_struck("0505", 0, "0501", spheroid=True)
    ('left', 'right')
    """
    if hex == origin:
        return "front"
    side = _flank(bearing(hex, facing, origin)) if spheroid else _side(bearing(hex, facing, origin))
    if rolled and side in ("left", "right"):
        return "right" if side == "left" else "left"
    return side


def _side(seen: int) -> Side:
    """By the mark under which the attacker is seen: 30 degrees still belong to the nose, 150 to the right side."""
    if seen <= 2 or seen >= 22:
        return "front"
    if seen <= 10:
        return "right"
    return "rear" if seen < 14 else "left"


def _flank(seen: int) -> Side:
    return "right" if seen < 12 else "left"
