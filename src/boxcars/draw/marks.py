"""Terrain marks: the symbols a hex carries, and where in the hex they stand."""

from __future__ import annotations

from typing import Final

from boxcars.draw.geometry import Point, centre, jitter, number
from boxcars.hexes.board import Terrain

_DRAWINGS: Final = {
    "tree": '<path class="bx-trunk" d="M0 3.6V8"/><circle class="bx-crown" r="3.7"/>',
    "fir": '<path class="bx-trunk" d="M0 5V7.6"/>'
    '<path class="bx-fir" d="M0-6.2 3.3-.6H1.6L4.2 5.2H-4.2L-1.6-.6H-3.3Z"/>',
    "palm": '<path class="bx-trunk" d="M0-1Q1.2 3 .2 7.4"/><path class="bx-frond" '
    'd="M0-1Q-2.6-5-5.6-1.6M0-1Q2.6-5 5.6-1.6M0-1Q-1.6-6.4-3.6-6.6M0-1Q1.6-6.4 3.6-6.6"/>',
    "stone": '<path class="bx-stone" d="M-4 3.4-2.2-2.6 1-3.6 3.2-.6 4.2 3.4Z"/>',
    "block": '<path class="bx-stone" d="M-4.2-1.4 2-3.6 4.4 1.2-1.8 3.6Z"/>',
    "wave": '<path class="bx-wave" d="M-7 0q1.75-2.8 3.5 0t3.5 0 3.5 0 3.5 0"/>',
    "tuft": '<path class="bx-tuft" d="M-5 2H5M-2.4 2-3.6-2.4M0 2V-3.6M2.4 2 3.6-2.4"/>',
    "furrow": '<path class="bx-furrow" d="M-15 0H15"/>',
    "cross": '<path class="bx-tuft" d="M-5-5 5 5M5-5-5 5"/>',
}
SYMBOLS: Final = "".join(
    f'<symbol id="bx-{name}" overflow="visible">{drawing}</symbol>' for name, drawing in _DRAWINGS.items()
)
"""Every mark drawn once; hexes refer to them."""

_TREES: Final[tuple[Point, ...]] = ((-11, -8), (9, -12), (-3, 9), (14, 6))
_FIRS: Final[tuple[Point, ...]] = (
    (-1, -16), (-12, -11), (10, -10), (-20, 0), (-5, -3), (6, 2), (19, 1), (-13, 9), (-1, 13), (12, 12),
)  # fmt: skip
_THICKET: Final[tuple[Point, ...]] = (*_FIRS, (-8, -20), (8, -20), (-21, 10), (21, 11))
_STONES: Final[tuple[Point, ...]] = ((-12, -8), (3, -11), (15, -4), (-10, 6), (2, 3), (13, 10))
_BLOCKS: Final[tuple[Point, ...]] = ((-13, -7), (-2, -12), (11, -8), (-16, 6), (-4, 1), (9, 5), (1, 13), (-11, 14))
_WAVES: Final[tuple[Point, ...]] = ((-8, -7), (7, 5))
_DEEP_WAVES: Final[tuple[Point, ...]] = ((-8, -10), (8, -1), (-6, 9))
_TUFTS: Final[tuple[Point, ...]] = ((-10, -8), (9, -4), (-4, 9))
_FURROWS: Final[tuple[Point, ...]] = ((0, -14), (0, -7), (0, 0), (0, 7), (0, 14))

_GROUNDS: Final = {"swamp": ("tuft", _TUFTS), "planted_fields": ("furrow", _FURROWS), "fields": ("furrow", _FURROWS)}


def marks_of(hex: str, terrain: Terrain) -> str:
    """The terrain marks of one hex.

    >>> marks_of("0101", Terrain(woods=1)).count("bx-tree"), marks_of("0101", Terrain(woods=2)).count("bx-fir")
    (4, 10)
    """
    return "".join(f'<use href="#bx-{name}" x="{number(x)}" y="{number(y)}"/>' for name, x, y in _placed(hex, terrain))


def _placed(hex: str, terrain: Terrain) -> list[tuple[str, float, float]]:
    x, y = centre(hex)
    placed = []
    for name, places, loose in _kinds(terrain):
        for index, (across, down) in enumerate(places):
            place = (x + across + jitter(hex, index, loose), y + down + jitter(hex, -1 - index, loose))
            placed.append((name, *place))
    return placed


def _kinds(terrain: Terrain) -> list[tuple[str, tuple[Point, ...], float]]:
    kinds: list[tuple[str, tuple[Point, ...], float]] = []
    if terrain.water is not None:
        kinds.append(("wave", _DEEP_WAVES if terrain.depth > 1 else _WAVES, 2.0))
    if terrain.rough:
        kinds.append(("stone", _STONES, 1.6))
    if terrain.rubble:
        kinds.append(("block", _BLOCKS, 2.4))
    if terrain.impassable:
        kinds.append(("cross", ((0, 0),), 0))
    for entry in terrain.other:
        if entry.name in _GROUNDS:
            kinds.append((*_GROUNDS[entry.name], 0.0 if entry.name.endswith("fields") else 2.0))
    if terrain.growth:
        places = (_TREES, _FIRS, _THICKET)[terrain.growth - 1]
        tree = "palm" if terrain.jungle > terrain.woods else "tree" if terrain.growth == 1 else "fir"
        kinds.append((tree, places, 1.6))
    return kinds
