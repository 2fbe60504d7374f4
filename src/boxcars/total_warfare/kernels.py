"""To-hit numbers for many places, targets and weapons at once, in compiled code (needs NumPy and Numba).

Tables of numbers for those who study whole maps: `Stands` and `Marks` may be places where no unit is now. The rule is
`to_hit.shot`; a test proves that both agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numba as nb
import numpy as np
from numpy.typing import NDArray

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.hexes.board import Board
from boxcars.hexes.coords import Arc, Path, in_arc, mark, name, side_struck
from boxcars.hexes.kernels import Eyes, heights_of
from boxcars.total_warfare import conditions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import is_in_tables
from boxcars.total_warfare.electronics import searchlights
from boxcars.total_warfare.electronics.stealth import is_engaged
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.kernels import eyes_of as sight_eyes
from boxcars.total_warfare.sight.kernels import sight_table
from boxcars.total_warfare.sight.line_of_sight import viewer
from boxcars.total_warfare.sight.sight import woods_at
from boxcars.total_warfare.sight.sight_table import ATTACKER, LEFT, RIGHT
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons.ammunition import bins_for, choose_bin, loaded_mount
from boxcars.total_warfare.weapons.shot_lines import (
    RANGE_MODIFIERS,
    condition_lines,
    equipment_lines,
    immobile_line,
    stance_lines,
    weapon_lines,
)
from boxcars.total_warfare.weapons.shot_reasons import posture_reasons, weapon_reasons

Ints = NDArray[np.int32]
Numbers = NDArray[np.int8]

NEVER = 99
"""The number of a shot that may not be made."""

SIDES = ("front", "left", "right", "rear")
_PATHS: tuple[Path, ...] = ("", "left", "right")
_MARKS = 24
_DRY, _WADING, _SUBMERGED = range(3)
_MEDIUM, _LONG = RANGE_MODIFIERS["medium"], RANGE_MODIFIERS["long"]


class Stands(NamedTuple):
    """Places to fire from. `modifiers` hold what movement and posture add to every shot from there."""

    eyes: Eyes
    legs: Ints
    torsos: Ints
    modifiers: Ints


class Marks(NamedTuple):
    """Places to fire at. `modifiers` hold the target's movement, or that it is immobile; `woods` those around it."""

    eyes: Eyes
    facings: Ints
    modifiers: Ints
    woods: Ints
    stealth: Ints
    """1 for those behind stealth armor, which counts at medium and long range."""


class Guns(NamedTuple):
    """The weapons of one 'Mech that could fire. `modifiers` begin with gunnery, heat, damage and the weapon's own.

    `arcs` is a mask of the 24 bearings; `ranges` are the dry and the wet short, medium and long range, -1 for none.
    """

    arcs: Ints
    legs: Ints
    minimum: Ints
    ranges: Ints
    modifiers: Ints


def guns_of(mech: Mech, rules: RuleSet = LATEST) -> tuple[list[Mount], Guns]:
    """The mounts of a 'Mech that are ready to fire, and their arrays in the same order.

    `rules` name the weather.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> mounts, guns = guns_of(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0))
    >>> mounts[4].key, guns.ranges[4].tolist(), guns.modifiers[4]
    ('ac20-rt', [3, 6, 9, -1, -1, -1], np.int32(4))
    """
    mounts = [mount for mount in mech.design.mounts if _is_ready(mech, mount)]
    table = np.array([_gun_row(mech, mount, rules) for mount in mounts], np.int32).reshape(-1, 10)
    arc, leg, minimum, modifier = (table[:, column].copy() for column in (0, 1, 2, 9))
    return mounts, Guns(arc, leg, minimum, table[:, 3:9].copy(), modifier)


def _is_ready(mech: Mech, mount: Mount) -> bool:
    loaded = choose_bin(mech, mount.weapon)
    if _has_own_rules(mount) or _chooses_by_range(mech, mount.weapon):
        return False
    return not any(weapon_reasons(mech, mount, loaded)) and not any(posture_reasons(mech, mount))


def _has_own_rules(mount: Mount) -> bool:
    """Whether whom a weapon can be fired at, or what it needs, is more than tables hold: TAG, pods, torpedoes."""
    weapon = mount.weapon
    return not is_in_tables(weapon) or weapon.to_hit_by_range is not None or mount.control in ("apollo", "art5")


def _chooses_by_range(mech: Mech, weapon: Weapon) -> bool:
    """Whether the range says which of several missiles a launcher fires, so that it has no one row of ranges."""
    bins = bins_for(mech, weapon) if weapon.ammo else []
    return len(bins) > 1 and any(bin.ammo.ranges for bin in bins)


def _gun_row(mech: Mech, mount: Mount, rules: RuleSet) -> tuple[int, ...]:
    bin = choose_bin(mech, mount.weapon, range=mount.weapon.medium)
    weapon = loaded_mount(mount, bin).weapon
    munition = bin.ammo.munition if bin else "standard"
    computer = equipment_lines(mech, weapon, munition)
    weather = conditions.weapon_lines(rules, weapon)
    lines = (*condition_lines(mech, mount), *weapon_lines(weapon, munition), *computer, *weather)
    return (
        _arc_mask(arcs.weapon_arc(mech, mount, mech.flipped)),
        _fixed(mech, mount),
        weapon.minimum,
        *(weapon.short, weapon.medium, weapon.long),
        *(weapon.underwater or (-1, -1, -1)),
        mech.gunnery + sum(line.value for line in lines),
    )


def _fixed(mech: Mech, mount: Mount) -> int:
    """1 for the weapons of the legs, 2 for others that turn with neither torso nor turret, 0 for those that do."""
    return 1 if mech.is_low(mount.loc) else 0 if mech.turns_with_torso(mount) else 2


@cache
def _samples() -> tuple[tuple[int, str], ...]:
    """A hex for each of the 24 bearings from 1010, through which the rules of arcs and sides are asked."""
    around = (name(column, row) for column in range(4, 16) for row in range(4, 16) if (column, row) != (9, 9))
    return tuple(sorted({mark("1010", hex): hex for hex in around}.items()))


@lru_cache(maxsize=1024)
def _arc_mask(arc: Arc) -> int:
    return sum(1 << bearing for bearing, hex in _samples() if in_arc("1010", hex, 0, arc))


@cache
def _side_table() -> Ints:
    """The side struck by bearing from the target and by path."""
    rows = [[SIDES.index(side_struck("1010", 0, hex, path)) for path in _PATHS] for _, hex in _samples()]
    return np.array(rows, np.int32)


def eyes_of(battle: Battle, mechs: Sequence[Mech]) -> Eyes:
    """The 'Mechs as far as sight is concerned."""
    return sight_eyes(battle.board, [viewer(battle, mech) for mech in mechs])


def stands_of(battle: Battle, mechs: Sequence[Mech]) -> Stands:
    """'Mechs, or changed copies of them, as places to fire from."""
    rows = [(m.facing, m.torso_facing, sum(line.value for line in stance_lines(m))) for m in mechs]
    legs, torsos, modifiers = np.array(rows, np.int32).reshape(-1, 3).T.copy()
    return Stands(eyes_of(battle, mechs), legs, torsos, modifiers)


def marks_of(battle: Battle, mechs: Sequence[Mech]) -> Marks:
    """'Mechs, or changed copies of them, as places to fire at."""
    rows = [
        (m.facing, _mark_modifier(battle, m), woods_at(battle.board, viewer(battle, m)), is_engaged(battle, m))
        for m in mechs
    ]
    facings, modifiers, woods, hidden = np.array(rows, np.int32).reshape(-1, 4).T.copy()
    return Marks(eyes_of(battle, mechs), facings, modifiers, woods, hidden)


def _mark_modifier(battle: Battle, mech: Mech) -> int:
    moved = [immobile_line("")] if mech.is_immobile else mp.target_movement(mech)
    dark = (*conditions.glow_lines(battle.rules, mech.heat), *searchlights.shot_lines(battle, mech))
    return sum(line.value for line in (*moved, *dark))


@nb.njit(cache=True)
def _bearing(across: int, down: int) -> int:
    """As `coords.mark`, from the offset in the integer plane."""
    wide, tall = abs(across), abs(down)
    if wide == 0 or tall == 0:
        quarter = 0 if wide == 0 else 6
    elif wide <= tall:
        quarter = 2 if wide == tall else 1
    else:
        quarter = 4 if wide == 3 * tall else 3 if wide < 3 * tall else 5
    if down <= 0:
        return quarter if across >= 0 else 24 - quarter
    return (12 - quarter if across >= 0 else 12 + quarter) % 24


@nb.njit(cache=True)
def _distance(across: int, down: int, parity: int) -> int:
    slant = down - (across + parity) // 2
    return max(abs(across), abs(slant), abs(across + slant))


@nb.njit(cache=True)
def _media(width: int, level: Ints, depth: Ints, eyes: Eyes) -> Ints:
    """Whether each unit is dry, wading or submerged; the board arrays have an empty row above."""
    media = np.zeros(len(eyes.hexes), np.int32)
    for index in range(len(media)):
        hex = eyes.hexes[index] + width
        if depth[hex] > 0 and eyes.feet[index] < level[hex]:
            media[index] = _SUBMERGED if eyes.feet[index] + eyes.heights[index] <= level[hex] else _WADING
    return media


@nb.njit(cache=True)
def _indoors(width: int, level: Ints, roof: Ints, eyes: Eyes) -> Ints:
    """Whether each unit is inside a building; the board arrays have an empty row above."""
    inside = np.zeros(len(eyes.hexes), np.int32)
    for index in range(len(inside)):
        hex = eyes.hexes[index] + width
        inside[index] = level[hex] <= eyes.feet[index] < roof[hex]
    return inside


@nb.njit(cache=True)
def _number(guns: Guns, gun: int, apart: int, wet: bool, hidden: int) -> int:
    """What range, stealth armor and the weapon add, `NEVER` beyond its reach."""
    first = 3 if wet else 0
    if apart > guns.ranges[gun, first + 2]:
        return NEVER
    total = int(guns.modifiers[gun])
    if apart > guns.ranges[gun, first]:
        total += _MEDIUM + hidden if apart <= guns.ranges[gun, first + 1] else _LONG + 2 * hidden
    if apart <= guns.minimum[gun]:
        total += int(guns.minimum[gun]) - apart + 1
    return total


@nb.njit(cache=True)
def _bears(guns: Guns, gun: int, legs: int, torso: int, bearing: int) -> bool:
    facing = legs if guns.legs[gun] else torso
    ahead = (bearing - 4 * facing) % _MARKS if bearing >= 0 else 0
    return bool(guns.arcs[gun] >> ahead & 1)


@nb.njit(cache=True)
def _needed(
    width: int,
    stands: Stands,
    guns: Guns,
    marks: Marks,
    sight: NDArray[np.int8],
    details: NDArray[np.uint16],
    media: tuple[Ints, Ints],
    indoors: tuple[Ints, Ints],
    side_table: Ints,
    numbers: Numbers,
    sides: Numbers,
) -> None:
    for a in range(len(stands.legs)):
        column, row = stands.eyes.hexes[a] % width, stands.eyes.hexes[a] // width
        for t in range(len(marks.facings)):
            across, down = marks.eyes.hexes[t] % width - column, marks.eyes.hexes[t] // width - row
            dx, dy = 3 * across, 2 * down + ((column + across) & 1) - (column & 1)
            apart, detail = _distance(across, down, column & 1), details[a, t]
            bearing, seen_from = (_bearing(dx, dy), _bearing(-dx, -dy)) if apart else (-1, 4 * marks.facings[t])
            path = 1 if detail & LEFT else 2 if detail & RIGHT else 0
            sides[a, t] = side_table[(seen_from - 4 * marks.facings[t]) % _MARKS, path]
            if sight[a, t] == NEVER or (apart == 0 and not (indoors[0][a] and indoors[1][t])):
                numbers[a, t, :] = NEVER
                continue
            shared = stands.modifiers[a] + marks.modifiers[t] + marks.woods[t] + sight[a, t]
            if marks.eyes.heights[t] == 1:
                shared += -2 if apart <= 1 else 1
            for g in range(len(guns.legs)):
                leg = guns.legs[g] == 1
                wet = media[0][a] == _SUBMERGED or (media[0][a] == _WADING and leg)
                number = NEVER
                barred = media[1][t] == (_DRY if wet else _SUBMERGED) or (leg and detail & ATTACKER)
                if not barred and _bears(guns, g, stands.legs[a], stands.torsos[a], bearing):
                    number = _number(guns, g, apart, wet, marks.stealth[t])
                numbers[a, t, g] = number if number == NEVER else number + shared


def to_hit_numbers(board: Board, stands: Stands, guns: Guns, marks: Marks) -> tuple[Numbers, Numbers]:
    """The numbers needed, by place, target and weapon (`NEVER` where it may not fire), and the sides struck.

    The sides are places in `SIDES`, by place and target. Secondary targets are not counted.
    """
    sight, details, _ = sight_table(board, stands.eyes, marks.eyes)
    heights = heights_of(board)
    mine, theirs = (_media(board.width, heights.level, heights.depth, eyes) for eyes in (stands.eyes, marks.eyes))
    media = mine, theirs
    inside, within = (_indoors(board.width, heights.level, heights.roof, eyes) for eyes in (stands.eyes, marks.eyes))
    numbers = np.empty((*sight.shape, len(guns.legs)), np.int8)
    sides = np.empty(sight.shape, np.int8)
    _needed(board.width, stands, guns, marks, sight, details, media, (inside, within), _side_table(), numbers, sides)
    return numbers, sides
