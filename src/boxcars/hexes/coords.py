"""Hex numbers, neighbours, distances and bearings, in exact integers.

A hex is named by column and row, "0508"; a direction is 0 to 5, north first and clockwise. Hexes are
flat-topped, and the even-numbered columns stand half a hex lower than the odd ones.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
"""The names of the six directions and facings."""

Arc = Literal[
    "forward",
    "narrow",
    "left_arm",
    "right_arm",
    "both_arms",
    "rear",
    "left_side",
    "right_side",
    "any",
    "front_half",
    "rear_half",
    "left_half",
    "right_half",
    "nose",
    "left_wing",
    "right_wing",
    "left_wing_aft",
    "right_wing_aft",
    "aft",
    "fore_left",
    "fore_right",
    "aft_left",
    "aft_right",
    "left_flank",
    "right_flank",
    "overhead",
    "beneath",
]
Side = Literal[
    "front",
    "left",
    "right",
    "rear",
    "front-right",
    "rear-right",
    "rear-left",
    "front-left",
    "above",
    "left hull",
    "right hull",
]
"""The four sides that most have, or the six of what is too large for them; craft are struck from above and below,
and low on the hull by who stands beside them."""
Path = Literal["", "left", "right"]

_STEPS = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)

# TWB-11 in marks of 15 degrees (see `mark`): even marks are exact bearings, odd marks lie between.
_ARCS: dict[str, frozenset[int]] = {
    "forward": frozenset((*range(20, 24), *range(5))),
    "narrow": frozenset((22, 23, 0, 1, 2)),
    "left_arm": frozenset((*range(16, 24), *range(5))),
    "right_arm": frozenset((*range(20, 24), *range(9))),
    "both_arms": frozenset((*range(16, 24), *range(9))),
    "rear": frozenset(range(9, 16)),
    "right_side": frozenset(range(5, 9)),
    "left_side": frozenset(range(16, 20)),
    "any": frozenset(range(24)),
    "front_half": frozenset((*range(18, 24), *range(7))),
    "rear_half": frozenset(range(6, 19)),
    "right_half": frozenset(range(13)),
    "left_half": frozenset((*range(12, 24), 0)),
    # Those of craft in the air and in space, whose limits mostly belong to no arc (TWB-118).
    "nose": frozenset((*range(21, 24), *range(4))),
    "left_wing": frozenset((*range(21, 24), 0)),
    "right_wing": frozenset(range(4)),
    "left_wing_aft": frozenset(range(12, 16)),
    "right_wing_aft": frozenset(range(9, 13)),
    "aft": frozenset(range(9, 16)),
    "fore_left": frozenset(range(17, 24)),
    "fore_right": frozenset(range(1, 8)),
    "aft_left": frozenset(range(13, 20)),
    "aft_right": frozenset(range(5, 12)),
    "left_flank": frozenset(range(12, 24)),
    "right_flank": frozenset(range(12)),
    "overhead": frozenset(),  # up or down, where no hex of the map lies
    "beneath": frozenset(),
}


@lru_cache(maxsize=1 << 16)
def cell(hex: str) -> tuple[int, int]:
    """Column and row of a hex, counted from 0.

    Rows from 100 on are written with three digits for both parts, so that every name reads only one way.

    >>> cell("0508"), cell("12017"), cell("005120")
    ((4, 7), (119, 16), (4, 119))
    """
    if not (hex.isascii() and hex.isdigit() and 4 <= len(hex) <= 6):
        raise ValueError(f"{hex!r} is not a hex number such as 0508")
    cut = 2 if len(hex) == 4 else 3
    return int(hex[:cut]) - 1, int(hex[cut:]) - 1


@lru_cache(maxsize=1 << 16)
def name(column: int, row: int) -> str:
    """The name of a column and row counted from 0.

    >>> name(4, 7), name(119, 16), name(4, 119)
    ('0508', '12017', '005120')
    """
    if not (-1 <= column < 999 and -1 <= row < 999):
        raise ValueError(f"column {column + 1}, row {row + 1} has no hex number")
    width = 2 if row < 99 else 3
    return f"{column + 1:0{width}}{row + 1:0{width}}"


def cell_beside(column: int, row: int, direction: int) -> tuple[int, int]:
    """Column and row of the neighbour in a direction, counted from 0.

    >>> cell_beside(4, 4, 1)
    (5, 3)
    """
    across, down = _STEPS[column & 1][direction]
    return column + across, row + down


@lru_cache(maxsize=1 << 16)
def neighbour(hex: str, direction: int) -> str:
    """The hex beside this one; at an edge it may be a row or column "00" that no board has.

    >>> [neighbour("0505", d) for d in range(6)]
    ['0504', '0604', '0605', '0506', '0405', '0404']
    """
    return name(*cell_beside(*cell(hex), direction))


@lru_cache(maxsize=1 << 17)
def distance(a: str, b: str) -> int:
    """How many hexes apart two hexes are: the range of a shot.

    >>> distance("0505", "0706"), distance("0912", "0509")
    (2, 5)
    """
    (ac, ar), (bc, br) = cell(a), cell(b)
    across = bc - ac
    down = (br - bc // 2) - (ar - ac // 2)
    return max(abs(across), abs(down), abs(across + down))


def plane(hex: str) -> tuple[int, int]:
    """The centre of a hex in the integer plane: true x is X/2, true y is Y·√3/2, Y grows southward.

    >>> plane("0508")
    (12, 14)
    """
    column, row = cell(hex)
    return 3 * column, 2 * row + (column & 1)


@lru_cache(maxsize=1 << 17)
def mark(frm: str, to: str) -> int:
    """The bearing from one hex to another as one of 24 marks, north 0 and clockwise.

    Mark 2k is the bearing 30k degrees exactly; the odd mark after it is everything up to the next. All limits
    of arcs and sides are even marks, so no rounding can put a target on the wrong side of one.

    >>> mark("0505", "0501"), mark("0505", "0706"), mark("0505", "0905"), mark("0505", "0602")
    (0, 8, 6, 1)
    """
    (ax, ay), (bx, by) = plane(frm), plane(to)
    if (ax, ay) == (bx, by):
        raise ValueError(f"there is no bearing from {frm} to itself")
    quarter = _quarter(abs(bx - ax), abs(by - ay))
    if by <= ay:
        return quarter if bx >= ax else 24 - quarter
    return (12 - quarter if bx >= ax else 12 + quarter) % 24


def _quarter(across: int, down: int) -> int:
    if across == 0 or down == 0:
        return 0 if across == 0 else 6
    if across <= down:
        return 2 if across == down else 1
    return 4 if across == 3 * down else 3 if across < 3 * down else 5


def bearing(frm: str, facing: int, to: str) -> int:
    """The mark of a hex as seen by a unit with this facing: 0 is straight ahead.

    >>> bearing("0505", 2, "0706")
    0
    """
    return (mark(frm, to) - 4 * facing) % 24


def in_arc(frm: str, to: str, facing: int, arc: Arc) -> bool:
    """Whether a hex lies in a firing arc, limits as in TWB-11; the own hex lies in every arc.

    >>> in_arc("0505", "0706", 1, "forward"), in_arc("0505", "0706", 0, "forward")
    (True, False)
    """
    return frm == to or bearing(frm, facing, to) in _ARCS[arc]


def side_struck(target: str, facing: int, attacker: str, path: Path = "") -> Side:
    """The side of a 'Mech that an attack strikes (TWB-11).

    On a line that ends in a corner of the target's hex the `path` chosen for line of sight decides
    (TW-119.1); with no path the target takes front rather than a side, and a side rather than rear.

    >>> side_struck("0505", 0, "0502"), side_struck("0505", 0, "0508")
    ('front', 'rear')
    >>> side_struck("0505", 0, "0905", "left"), side_struck("0505", 0, "0905", "right")
    ('right', 'front')
    """
    if target == attacker:
        return "front"
    seen = bearing(target, facing, attacker)
    if sides := _CORNERS.get(seen):
        return min(sides, key=_BEST.__getitem__) if path == "" else sides[path == "right"]
    return _SIDES[(seen + 2) // 4]


def corner_sides(target: str, facing: int, attacker: str) -> tuple[Side, Side] | None:
    """The two sides of a 'Mech that meet where a line ends in a corner of its hex: by the left path and by the right.

    >>> corner_sides("0505", 0, "0905"), corner_sides("0505", 0, "0502")
    (('right', 'front'), None)
    """
    return None if target == attacker else _CORNERS.get(bearing(target, facing, attacker))


# Corner mark of the target -> side struck by the left path, by the right path.
_CORNERS: dict[int, tuple[Side, Side]] = {
    6: ("right", "front"),
    10: ("rear", "right"),
    14: ("left", "rear"),
    18: ("front", "left"),
}
_BEST = {"front": 0, "left": 1, "right": 1, "rear": 2}
_SIDES: tuple[Side, ...] = ("front", "front", "right", "rear", "left", "front", "front")


def direction_of(facing: str | int) -> int:
    """A facing given as a number or a name.

    >>> direction_of("SE"), direction_of("sw"), direction_of(3)
    (2, 4, 3)
    """
    text = str(facing).strip().upper()
    if text in DIRECTIONS:
        return DIRECTIONS.index(text)
    if text in {"0", "1", "2", "3", "4", "5"}:
        return int(text)
    raise ValueError(f"{facing!r} is not a facing; use one of {', '.join(DIRECTIONS)}")
