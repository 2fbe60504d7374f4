"""Armor diagrams of everything but 'Mechs: outlines seen from above, each with its label and pips inside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boxcars.draw.geometry import Point
from boxcars.draw.paper.lettering import text_width
from boxcars.draw.paper.panels import Box, panel
from boxcars.draw.paper.pips import pips_in, span
from boxcars.draw.paper.scene import Group, Line, Polygon, Shape, Text

Outline = tuple[Point, ...]
Outlines = Mapping[str, Outline]

WIDE: Final = 236.0
"""The width that outlines are drawn in."""

TALLEST: Final = 1.5
"""So much an outline may be stretched to fill its panel."""

MOST_PIPS: Final = 260
"""More points than this are written as a number, with room to count down."""


def _mirrored(points: Outline) -> Outline:
    return tuple((WIDE - x, y) for x, y in points)


_FRONT: Final = ((58, 8), (178, 8), (214, 48), (178, 84), (58, 84), (22, 48))
_REAR: Final = ((58, 232), (178, 232), (214, 264), (190, 302), (46, 302), (22, 264))
_LEFT: Final = ((20, 54), (56, 90), (56, 227), (20, 259))
_TURRET: Final = ((84, 96), (152, 96), (168, 120), (168, 196), (152, 220), (84, 220), (68, 196), (68, 120))
_FORE_TURRET: Final = ((80, 92), (156, 92), (168, 106), (168, 142), (156, 154), (80, 154), (68, 142), (68, 106))
_AFT_TURRET: Final = ((80, 161), (156, 161), (168, 175), (168, 211), (156, 223), (80, 223), (68, 211), (68, 175))
_LEFT_FORE: Final = ((20, 54), (56, 90), (56, 155), (20, 155))
_LEFT_AFT: Final = ((20, 160), (56, 160), (56, 227), (20, 259))

_COCKPIT: Final = ((94, 8), (142, 8), (164, 40), (170, 86), (66, 86), (72, 40))
_BLADES: Final = (
    *((6, 101), (92, 101), (102, 91), (134, 91), (144, 101), (230, 101)),
    *((230, 115), (144, 115), (134, 125), (102, 125), (92, 115), (6, 115)),
)
_FUSELAGE: Final = ((66, 130), (115.5, 130), (115.5, 216), (86, 216), (66, 192))
_BOOM: Final = (
    *((88, 221), (148, 221), (148, 238), (136, 252), (136, 272), (162, 279), (162, 302)),
    *((74, 302), (74, 279), (100, 272), (100, 252), (88, 238)),
)
_CHIN: Final = ((184, 8), (230, 8), (230, 52), (184, 52))
"""The turret of a helicopter is drawn beside its nose."""

_VEHICLE: Final[Outlines] = {"FR": _FRONT, "LS": _LEFT, "RS": _mirrored(_LEFT), "RR": _REAR}
_LARGE_VEHICLE: Final[Outlines] = {
    "FR": _FRONT,
    "FRLS": _LEFT_FORE,
    "FRRS": _mirrored(_LEFT_FORE),
    "RRLS": _LEFT_AFT,
    "RRRS": _mirrored(_LEFT_AFT),
    "RR": _REAR,
}

_HELICOPTER: Final[Outlines] = {
    "FR": _COCKPIT,
    "LS": _FUSELAGE,
    "RS": _mirrored(_FUSELAGE),
    "RR": _BOOM,
    "RO": _BLADES,
}

_NOSE: Final = ((118, 4), (140, 34), (152, 100), (84, 100), (96, 34))
_WING: Final = ((80, 104), (80, 236), (58, 250), (6, 226), (6, 196), (52, 138))
_AFT: Final = ((85, 105), (151, 105), (151, 244), (160, 256), (142, 296), (94, 296), (76, 256), (85, 244))
_AERODYNE: Final[Outlines] = {"NOS": _NOSE, "LWG": _WING, "RWG": _mirrored(_WING), "AFT": _AFT}

_BALL_NOSE: Final = ((84, 12), (152, 12), (196, 50), (170, 92), (66, 92), (40, 50))
_BALL_LEFT: Final = ((36, 55), (62, 96), (115, 96), (115, 212), (62, 212), (36, 253), (12, 204), (12, 104))
_BALL_AFT: Final = ((66, 216), (170, 216), (196, 258), (152, 296), (84, 296), (40, 258))
_SPHEROID: Final[Outlines] = {"NOS": _BALL_NOSE, "LS": _BALL_LEFT, "RS": _mirrored(_BALL_LEFT), "AFT": _BALL_AFT}

_SHIP_NOSE: Final = ((118, 4), (150, 30), (158, 76), (78, 76), (86, 30))
_SHIP_FORE: Final = ((76, 81), (115, 81), (115, 152), (52, 152), (52, 120))
_SHIP_BACK: Final = ((52, 157), (115, 157), (115, 228), (76, 228), (52, 196))
_SHIP_AFT: Final = ((78, 233), (158, 233), (166, 290), (70, 290))
_SHIP: Final[Outlines] = {
    "NOS": _SHIP_NOSE,
    "FLS": _SHIP_FORE,
    "FRS": _mirrored(_SHIP_FORE),
    "ALS": _SHIP_BACK,
    "ARS": _mirrored(_SHIP_BACK),
    "AFT": _SHIP_AFT,
}

_PROTO_ARM: Final = ((30, 62), (64, 56), (64, 100), (58, 150), (50, 168), (34, 168), (26, 150), (26, 96))
_PROTOMECH: Final[Outlines] = {
    "HD": ((100, 8), (136, 8), (144, 22), (138, 48), (98, 48), (92, 22)),
    "T": ((70, 56), (92, 53), (144, 53), (166, 56), (170, 92), (156, 128), (80, 128), (66, 92)),
    "LA": _PROTO_ARM,
    "RA": _mirrored(_PROTO_ARM),
    "L": ((80, 133), (156, 133), (166, 180), (160, 236), (128, 236), (118, 180), (108, 236), (76, 236), (70, 180)),
    "MG": ((172, 6), (226, 6), (226, 48), (172, 48)),
}


def vehicle_outlines(armor: Mapping[str, int], *, vtol: bool) -> Outlines:
    """The outlines of a vehicle with these locations.

    >>> list(vehicle_outlines({"FR": 9, "LS": 9, "RS": 9, "RR": 9, "TU": 9}, vtol=False))
    ['FR', 'LS', 'RS', 'RR', 'TU']
    """
    if vtol:
        return {**_HELICOPTER, "TU": _CHIN} if "TU" in armor else _HELICOPTER
    hull = dict(_LARGE_VEHICLE if "FRLS" in armor else _VEHICLE)
    if "FT" in armor:
        return hull | {"FT": _FORE_TURRET, "TU": _AFT_TURRET}
    return hull | {"TU": _TURRET} if "TU" in armor else hull


def aerospace_outlines(armor: Mapping[str, int], *, spheroid: bool) -> Outlines:
    """The outlines of a fighter, craft or ship with these locations.

    >>> list(aerospace_outlines({"NOS": 9, "LS": 9, "RS": 9, "AFT": 9}, spheroid=False))
    ['NOS', 'LS', 'RS', 'AFT']
    """
    if "FLS" in armor:
        return _SHIP
    if spheroid:
        return _SPHEROID
    if "LS" in armor:
        return {"NOS": _NOSE, "LS": _WING, "RS": _mirrored(_WING), "AFT": _AFT}
    return _AERODYNE


def protomech_outlines(armor: Mapping[str, int]) -> Outlines:
    """The outlines of a ProtoMech; only some have a main gun.

    >>> "MG" in protomech_outlines({"HD": 2, "T": 6})
    False
    """
    return {loc: outline for loc, outline in _PROTOMECH.items() if loc != "MG" or loc in armor}


def diagram(box: Box, caption: str, outlines: Outlines, points: Mapping[str, int], note: str = "") -> list[Shape]:
    """A panel with every location, its letters and points, and a pip for each point.

    >>> armor = {"HD": 2, "T": 6}
    >>> len(diagram(Box(0, 0, 232, 300), "Armor", protomech_outlines(armor), armor)[-1].parts)
    12
    """
    tall = max(y for outline in outlines.values() for _, y in outline) + 8
    across = min((box.w - 10) / WIDE, (box.h - 18) / tall)
    down = min(across * TALLEST, (box.h - 18) / tall)
    parts = tuple(
        part
        for loc, outline in outlines.items()
        if loc in points
        for part in _location(loc, tuple((x * across, y * down) for x, y in outline), points[loc])
    )
    at = (box.x + (box.w - WIDE * across) / 2, box.y + 14 + (box.h - 18 - tall * down) / 2)
    return [*panel(box, caption, note), Group(parts, *at, label=caption)]


def _location(loc: str, outline: Outline, count: int) -> list[Shape]:
    """The label stands under the upper edge, as high as the outline is wide enough for it."""
    label = f"{loc} {count}"
    need = text_width(label, 7.4, bold=True) + 8
    y = min(y for _, y in outline) + 9.5
    lowest = max(y for _, y in outline) - 8
    left, right = span(outline, y - 7)
    while right - left < need and y < lowest:
        y += 1
        left, right = span(outline, y - 7)
    shapes: list[Shape] = [Polygon(outline, "blue-wash", "ink-2", 1.1)]
    shapes.append(Text((left + right) / 2, y, label, 7.4, "ink", bold=True, anchor="middle"))
    if count <= MOST_PIPS:
        return [*shapes, *pips_in(outline, count, top=y + 1.5)]
    middle, low = (left + right) / 2, y + 18
    return [
        *shapes,
        *(Line(((middle - 14, low + n * 12), (middle + 14, low + n * 12)), "ink-3", 0.5) for n in range(3)),
    ]
