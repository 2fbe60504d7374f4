"""Line of sight between many places at once, in compiled code (needs NumPy and Numba).

The rules are those of `sight.sight`, which stays the readable truth; property tests prove that both agree. Ask through
`board_sight`, which falls back to the plain function where Numba is not installed. Lines and heights of a board are
those of `boxcars.hexes.kernels`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numba as nb
import numpy as np
from numpy.typing import NDArray

from boxcars.hexes.board import Board
from boxcars.hexes.kernels import Eyes, Heights, Ints, Lines, heights_of, lines_of
from boxcars.hexes.sight import Viewer
from boxcars.total_warfare.sight.sight import MOST_ROOMS, MOST_WOODS, is_afloat
from boxcars.total_warfare.sight.sight_table import (
    ATTACKER,
    BUILDING,
    LEFT,
    NEVER,
    RIGHT,
    ROOMS_SHIFT,
    STANDING,
    TERRAIN,
    WATER,
    WOODS_SHIFT,
)

_NO_COVER = 9999
_DRY, _WADING, _SUBMERGED = 0, 1, 2
_BLOCKED = 1 << 20


@nb.njit(cache=True)
def _medium(depth: int, level: int, foot: int, height: int) -> int:
    if depth < 1 or foot >= level:
        return _DRY
    return _SUBMERGED if foot + height <= level else _WADING


@nb.njit(cache=True)
def _stances(width: int, heights: Heights, eyes: Eyes) -> Ints:
    """What every unit brings to a line: top, medium, cover by its own hex, building it is inside of, standing 'Mech."""
    stances = np.zeros((len(eyes.hexes), 5), np.int32)
    for index in range(len(eyes.hexes)):
        hex, foot, height = eyes.hexes[index] + width, eyes.feet[index], eyes.heights[index]
        level, roof = heights.level[hex], heights.roof[hex]
        medium = _medium(heights.depth[hex], level, foot, height)
        stands = eyes.mechs[index] and height > 1
        stance = stances[index]
        stance[0], stance[1], stance[4] = foot + height, medium, stands
        if stands and medium == _WADING:
            stance[2] |= WATER
        if stands and foot >= level and foot + 1 == roof:
            stance[2] |= BUILDING
        if foot >= level and foot + height <= roof:
            stance[3] = heights.building[hex]
    return stances


@nb.njit(cache=True, inline="always")
def _scan(
    number: int,
    bounds: Ints,
    hexes: Ints,
    place: int,
    blocking: Ints,
    treetop: Ints,
    growth: Ints,
    tops: tuple[int, int],
    cover: tuple[int, int],
) -> int:
    """Flags and woods of one line over the ground; `cover` are the heights that would cover target and attacker."""
    flags = woods = 0
    blocked = False
    limit = max(tops)
    for index in range(bounds[number, 3], bounds[number, 4]):
        hex = place + hexes[index]
        if treetop[hex] >= limit:
            woods += growth[hex]
        if blocking[hex] >= limit:
            blocked = True
            break
    if not blocked:
        for part in range(3):
            limit = tops[0] if part == 0 else tops[1] if part == 2 else min(tops)
            for index in range(bounds[number, part], bounds[number, part + 1]):
                hex = place + hexes[index]
                height = blocking[hex]
                blocked |= height >= limit
                if treetop[hex] >= limit:
                    woods += growth[hex]
                if part < 2 and height == cover[1]:
                    flags |= ATTACKER
                if part > 0 and height == cover[0]:
                    flags |= TERRAIN
    return _BLOCKED if blocked or woods > MOST_WOODS else flags | woods << WOODS_SHIFT


@nb.njit(cache=True)
def _scan_apart(
    number: int, lines: Lines, place: int, heights: Heights, own: int, tops: tuple[int, int], cover: tuple[int, int]
) -> int:
    """As `_scan`, for the rare lines: inside the building `own`, or under water if that is -1."""
    flags = woods = rooms = 0
    for part in range(4):
        limit = tops[0] if part == 0 else tops[1] if part == 2 else min(tops) if part == 1 else max(tops)
        for index in range(lines.bounds[number, part], lines.bounds[number, part + 1]):
            hex = place + lines.hexes[index]
            height = heights.blocking[hex]
            if own < 0:
                height = heights.level[hex] - heights.depth[hex]
            elif heights.building[hex] == own:
                rooms += 1
                continue
            if height >= limit or (own < 0 and heights.depth[hex] < 1):
                return _BLOCKED
            if own >= 0 and heights.treetop[hex] >= limit:
                woods += heights.growth[hex]
            if part < 2 and height == cover[1]:
                flags |= ATTACKER
            if 0 < part < 3 and height == cover[0]:
                flags |= TERRAIN
    return _BLOCKED if woods > MOST_WOODS else flags | woods << WOODS_SHIFT | rooms << ROOMS_SHIFT


@nb.njit(cache=True)
def _modifier(flags: int) -> int:
    covered = 1 if flags & (TERRAIN | WATER | BUILDING) else 0
    return (flags >> WOODS_SHIFT & 3) + (flags >> ROOMS_SHIFT) + covered


@nb.njit(cache=True)
def _worth(flags: int) -> int:
    """How good a line is for its target: blocked, else the modifier, else cover."""
    if flags & _BLOCKED:
        return _BLOCKED
    return 2 * _modifier(flags) + (1 if flags & (TERRAIN | WATER | BUILDING) else 0)


@nb.njit(cache=True)
def _sight(
    width: int,
    lines: Lines,
    heights: Heights,
    attackers: Eyes,
    targets: Eyes,
    modifiers: NDArray[np.int8],
    details: NDArray[np.uint16],
    standing_in: Ints,
) -> None:
    mine, others = _stances(width, heights, attackers), _stances(width, heights, targets)
    columns, rows = targets.hexes % width, targets.hexes // width
    first, bounds, hexes = lines.first, lines.bounds, lines.hexes
    blocking, treetop, growth = heights.blocking, heights.treetop, heights.growth
    for t in range(len(targets.hexes)):
        around = targets.hexes[t] + width
        standing_in[t] = growth[around] if others[t, 0] <= treetop[around] else 0
    for a in range(len(attackers.hexes)):
        place, foot = attackers.hexes[a] + width, attackers.feet[a]
        column, row = attackers.hexes[a] % width, attackers.hexes[a] // width
        across, down = first.shape[1] // 2 - column, first.shape[2] // 2 - row
        top, medium, _, inside, stands = mine[a]
        for t in range(len(targets.hexes)):
            other_top, other_medium, always = others[t, 0], others[t, 1], others[t, 2]
            wet = medium == _SUBMERGED or other_medium == _SUBMERGED
            afloat = attackers.afloat[a] or targets.afloat[t]
            if wet and (medium == _DRY or other_medium == _DRY) and not afloat:
                modifiers[a, t], details[a, t] = NEVER, 0
                continue
            if medium == _SUBMERGED:
                always &= ~WATER
            tops = top, other_top
            cover = (
                targets.feet[t] + 1 if others[t, 4] and top <= other_top else _NO_COVER,
                foot + 1 if stands and other_top <= top else _NO_COVER,
            )
            number = first[column & 1, columns[t] + across, rows[t] + down]
            hands = 1 if number >= 0 else 2
            number = number if number >= 0 else -number - 1
            flags = hand = 0
            for side in range(hands):
                if not wet and (inside == 0 or inside != others[t, 3]):
                    seen = _scan(number + side, bounds, hexes, place, blocking, treetop, growth, tops, cover)
                else:
                    seen = _scan_apart(number + side, lines, place, heights, -1 if wet else inside, tops, cover)
                    if not wet and seen != _BLOCKED:
                        seen += abs(foot - targets.feet[t]) << ROOMS_SHIFT
                        seen = _BLOCKED if seen >> ROOMS_SHIFT > MOST_ROOMS else seen
                seen |= always
                if side == 0:
                    flags = seen
                else:
                    better = _worth(seen) - _worth(flags)
                    hand = RIGHT if better > 0 else LEFT if better < 0 else 0
                    flags = seen if better > 0 else flags
            blocked = flags >= _BLOCKED
            modifiers[a, t] = NEVER if blocked else _modifier(flags)
            details[a, t] = hand if blocked else flags | hand


def eyes_of(board: Board, viewers: Sequence[Viewer]) -> Eyes:
    """Units as far as sight is concerned, in arrays."""
    return Eyes(
        hexes=np.array([board.index(who.hex) for who in viewers], np.int32),
        feet=np.array([who.foot for who in viewers], np.int32),
        heights=np.array([who.height for who in viewers], np.int32),
        mechs=np.array([who.kind == "mech" for who in viewers], np.uint8),
        afloat=np.array([is_afloat(board, who) for who in viewers], np.uint8),
    )


def standing_eyes(hexes: Sequence[int], feet: Sequence[int]) -> Eyes:
    """'Mechs that stand in some hexes, by number, at these levels."""
    count = len(hexes)
    return Eyes(
        hexes=np.array(hexes, np.int32),
        feet=np.array(feet, np.int32),
        heights=np.full(count, STANDING, np.int32),
        mechs=np.ones(count, np.uint8),
        afloat=np.zeros(count, np.uint8),
    )


def sight_table(board: Board, attackers: Eyes, targets: Eyes) -> tuple[NDArray[np.int8], NDArray[np.uint16], Ints]:
    """Modifiers (`NEVER` where blocked) and details (flags, woods, rooms) of all lines, and the targets' own woods."""
    columns = len(targets.hexes)
    shape = len(attackers.hexes), columns
    modifiers, details, standing_in = np.empty(shape, np.int8), np.empty(shape, np.uint16), np.empty(columns, np.int32)
    lines = lines_of(board.width, board.height)
    _sight(board.width, lines, heights_of(board), attackers, targets, modifiers, details, standing_in)
    return modifiers, details, standing_in
