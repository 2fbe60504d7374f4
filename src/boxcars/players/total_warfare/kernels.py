"""The bot's inner loops, over plain numbers: compiled where Numba is installed, ordinary Python where it is not.

Everything is a flat sequence of numbers, so that the same function runs on arrays and on lists. A table of rows and
columns is read as `table[row * columns + column]`. Bearings are marks of 15 degrees, 0 to 23 (see `hexes.coords`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from boxcars.core.tally import IMPOSSIBLE, chance_2d6

F = TypeVar("F", bound=Callable[..., object])

try:
    import numba
    import numpy as np
except ImportError:  # the base install

    def compiled(function: F) -> F:
        """The function as it is."""
        return function

    def ints(values: Iterable[int]) -> MutableSequence[int]:
        """Whole numbers for the kernels."""
        return list(values)

    def floats(values: Iterable[float]) -> MutableSequence[float]:
        """Real numbers for the kernels."""
        return list(values)

    def whole_zeros(count: int) -> MutableSequence[int]:
        """So many whole numbers for a kernel to fill in."""
        return [0] * count

    def whole_numbers(count: int, value: int) -> MutableSequence[int]:
        """The same, which are a number until then."""
        return [value] * count

    def real_zeros(count: int) -> MutableSequence[float]:
        """So many real numbers for a kernel to fill in."""
        return [0.0] * count

    def chained(parts: Sequence[Sequence[float]]) -> Any:
        """Numbers for the kernels, one part after another."""
        return [value for part in parts for value in part]

else:

    def compiled(function: F) -> F:
        """The function in machine code, which lets other threads run meanwhile."""
        return cast("F", numba.njit(cache=True, nogil=True)(function))

    def ints(values: Iterable[int]) -> MutableSequence[int]:
        """Whole numbers for the kernels."""
        return cast("MutableSequence[int]", np.array(_column(values), np.int64))

    def floats(values: Iterable[float]) -> MutableSequence[float]:
        """Real numbers for the kernels."""
        return cast("MutableSequence[float]", np.array(_column(values), np.float64))

    def whole_zeros(count: int) -> MutableSequence[int]:
        """So many whole numbers for a kernel to fill in."""
        return cast("MutableSequence[int]", np.zeros(count, np.int64))

    def whole_numbers(count: int, value: int) -> MutableSequence[int]:
        """The same, which are a number until then."""
        return cast("MutableSequence[int]", np.full(count, value, np.int64))

    def real_zeros(count: int) -> MutableSequence[float]:
        """So many real numbers for a kernel to fill in."""
        return cast("MutableSequence[float]", np.zeros(count, np.float64))

    def chained(parts: Sequence[Sequence[float]]) -> Any:
        """Numbers for the kernels, one part after another."""
        return np.concatenate(parts)

    _COLUMNS = (np.ndarray, list, tuple)

    def _column(values: Iterable[float]) -> object:
        return values if isinstance(values, _COLUMNS) else list(values)


NEVER = 99
"""A modifier that makes a shot impossible: out of sight or out of range."""

NOWHERE = -1000
"""The level of a hex that the unit cannot get to."""

FARTHEST = 64
"""Columns of a table of range modifiers; no weapon reaches farther."""

LOWEST = -1e9
"""The worth of what cannot be done."""

PER_MARK = 0.02
"""What it costs to turn away from an enemy, by the mark: most of the harm comes from where it goes next."""

HIDDEN_NEAR = 2
"""How near to come to an enemy that hides."""

MOST_MASKS = 12
"""At most so many different sets of weapons bear on one enemy."""

MARKS = 24
TWISTS = (0, -1, 1)
MODES = ("stay", "walk", "run", "jump", "masc")

CHANCES = floats(float(chance_2d6(number)) for number in range(IMPOSSIBLE + 1))
"""The chance of two dice to reach a number, 0 to 13."""


class Guns(NamedTuple):
    """Weapons of one unit, or of several one after another."""

    number: Sequence[int]
    """To hit, with all that does not depend on place and movement."""
    ranges: Sequence[int]
    """Range modifiers, a row of `FARTHEST` for each weapon."""
    damage: Sequence[float]
    """Expected damage of a hit."""
    heat: Sequence[int]
    bears: Sequence[int]
    """Which weapons (bits) reach which mark, a row of `MARKS` for each twist of each unit."""
    costs: Sequence[float]
    """What each level of heat costs."""
    chances: Sequence[float] = CHANCES


class Field(NamedTuple):
    """The hexes that a unit can get to (rows) against its enemies (columns)."""

    distance: Sequence[int]
    mark: Sequence[int]
    """The mark of the enemy as seen from the hex."""
    seen: Sequence[int]
    """Modifier of terrain for shots from the hex at the enemy, or `NEVER`."""
    seen_back: Sequence[int]
    """The same for shots from the enemy at the hex."""
    level: Sequence[int]
    """By hex: the level that the unit would stand on."""
    bonus: Sequence[float]
    """By hex: what it is worth to stand there."""
    reach: Sequence[int]
    """Whether the unit can end its move so: a row of the six facings for each hex, for each mode."""
    evade: Sequence[int]
    """Modifier to hit the unit: a row of hexes for each mode."""
    before: Sequence[int]
    """Heat above what the sinks take away, without weapons: a row of hexes for each mode."""


class Foes(NamedTuple):
    """The enemies, one after another."""

    first: Sequence[int]
    """Where the weapons of each begin in `guns`, and at the end where those of the last one end."""
    before: Sequence[int]
    """Heat above what the sinks take away, without weapons."""
    attack: Sequence[int]
    """The modifier for its own movement."""
    evade: Sequence[int]
    """Modifier to hit it."""
    evade_near: Sequence[int]
    """The same at a range of one hex or less."""
    worth: Sequence[float]
    """What a point of damage is worth, a row of `MARKS` by the bearing it comes from."""
    level: Sequence[int]
    kick: Sequence[int]
    """To hit with its kick, without movement."""
    kick_damage: Sequence[float]
    kicks: Sequence[int]
    """Whether it can kick to a mark, a row of `MARKS` for each."""


class Self(NamedTuple):
    """The unit that moves."""

    attack: Sequence[int]
    """By mode: the modifier for its own movement."""
    worth: Sequence[float]
    """What a point of damage to it is worth, by the mark it comes from, its own facing being 0."""
    kick: int
    kick_damage: float
    caution: float
    """How much damage suffered counts against damage dealt."""
    per_hex: float
    """What a hex nearer to the enemy is worth."""
    near: int
    """Nearer than this is near enough."""


class Ways(NamedTuple):
    """What is found for every way to end a move: mode by mode, hex by hex, the six facings."""

    value: MutableSequence[float]
    given: MutableSequence[float]
    """Damage to expect to deal."""
    taken: MutableSequence[float]
    """Damage to expect to suffer."""
    target: MutableSequence[int]
    """The enemy to fire at."""
    number: MutableSequence[int]
    """The easiest number to hit it with, whether or not that is worth its heat; 13 if none can."""


@compiled
def volley(
    values: Sequence[float],
    heats: Sequence[int],
    first: int,
    count: int,
    usable: int,
    before: int,
    costs: Sequence[float],
) -> tuple[float, int]:
    """The weapons (bits) whose values add up to most after what their heat costs, and that sum; exact.

    The weapons are `count` entries of `heats` from `first` on; `values` has those of this unit only.

    >>> volley(floats([5.0, 3.0, 1.0]), ints([10, 3, 1]), 0, 3, 0b111, -4, floats([0.0, 0.0, 1.0, 9.0, 9.0, 9.0]))
    (4.0, 6)
    """
    total, gain, chosen = 0, 0.0, 0
    for i in range(count):
        if usable >> i & 1 and values[i] > 0:
            total += heats[first + i]
            gain += values[i]
            chosen |= 1 << i
    if before + total <= 0:
        return gain, chosen
    best = [-1.0] * (total + 1)
    sets = [0] * (total + 1)
    best[0] = 0.0
    for i in range(count):
        if chosen >> i & 1:
            own = heats[first + i]
            for heat in range(total - own, -1, -1):
                if best[heat] >= 0 and best[heat] + values[i] > best[heat + own]:
                    best[heat + own] = best[heat] + values[i]
                    sets[heat + own] = sets[heat] | 1 << i
    top, chosen = -1e9, 0
    for heat in range(total + 1):
        if best[heat] >= 0:
            left = best[heat] - costs[min(max(before + heat, 0), len(costs) - 1)]
            if left > top:
                top, chosen = left, sets[heat]
    return top, chosen


@compiled
def hopes(
    guns: Guns,
    first: int,
    count: int,
    distance: int,
    modifier: int,
    worth: float,
    values: MutableSequence[float],
    at: int,
) -> None:
    """Fill in the expected value of each of a unit's weapons at a distance, with a modifier for all of them.

    The values begin with the one at `at`.
    """
    for i in range(count):
        number = guns.number[first + i] + guns.ranges[(first + i) * FARTHEST + distance] + modifier
        values[at + i] = guns.damage[first + i] * worth * guns.chances[max(number, 0)] if number <= 12 else 0.0


@compiled
def hopes_by_target(
    guns: Guns,
    distances: Sequence[int],
    modifiers: Sequence[int],
    worths: Sequence[float],
    more: Sequence[int],
    values: MutableSequence[float],
) -> None:
    """Fill in the same for every target, and for each further modifier that a target may have, all in one row."""
    count, at = len(guns.damage), 0
    for foe in range(len(modifiers)):
        for extra in more:
            hopes(guns, 0, count, distances[foe], modifiers[foe] + extra, worths[foe], values, at)
            at += count


@compiled
def best_twist(
    guns: Guns, unit: int, first: int, count: int, mark: int, before: int, values: MutableSequence[float]
) -> float:
    """The most that a unit's fire at a mark is worth after its heat, whichever way it twists."""
    most, last = 0.0, -1
    for twist in range(3):
        usable = guns.bears[(unit * 3 + twist) * MARKS + mark]
        if usable != last:
            most = max(most, volley(values, guns.heat, first, count, usable, before, guns.costs)[0])
            last = usable
    return most


@compiled
def own_volley(
    guns: Guns,
    usable: int,
    distance: int,
    modifier: int,
    worth: float,
    before: int,
    values: MutableSequence[float],
) -> tuple[float, float, int]:
    """What a unit's fire with the weapons that bear is worth after its heat; its damage, and the best number."""
    count = len(guns.damage)
    value, chosen = volley(values, guns.heat, 0, count, usable, before, guns.costs)
    damage, easiest = 0.0, IMPOSSIBLE
    for i in range(count):
        if usable >> i & 1 and guns.damage[i] > 0:
            easiest = min(easiest, guns.number[i] + guns.ranges[i * FARTHEST + distance] + modifier)
        if chosen >> i & 1:
            damage += values[i] / worth
    return value, damage, easiest


@compiled
def can_end(reach: Sequence[int], row: int) -> bool:
    """Whether a unit can end its move in the hex and mode of a row, whichever way it faces."""
    facings = 0
    for way in range(row * 6, row * 6 + 6):
        facings += reach[way]
    return facings > 0


@compiled
def threaten(
    field: Field, foes: Foes, guns: Guns, scratch: MutableSequence[float], threats: MutableSequence[float]
) -> None:
    """Fill in the damage to expect from every enemy, by fire and kick, at a unit that ends its move in each row.

    How it got to a hex matters only by the modifier for its movement.
    """
    enemies, hexes = len(foes.before), len(field.level)
    for hex in range(hexes):
        like = -1
        for row in range(hex, len(field.evade), hexes):
            if not can_end(field.reach, row):
                continue
            if like >= 0 and field.evade[like] == field.evade[row]:
                for foe in range(enemies):
                    threats[row * enemies + foe] = threats[like * enemies + foe]
                continue
            like = row
            for foe in range(enemies):
                at, first = hex * enemies + foe, foes.first[foe]
                distance, mark, count = field.distance[at], (field.mark[at] + 12) % MARKS, foes.first[foe + 1] - first
                modifier = field.evade[row] + foes.attack[foe]
                hopes(guns, first, count, distance, field.seen_back[at] + modifier, 1.0, scratch, 0)
                most = best_twist(guns, foe, first, count, mark, foes.before[foe], scratch)
                if distance == 1 and foes.level[foe] == field.level[hex] and foes.kicks[foe * MARKS + mark]:
                    most += foes.kick_damage[foe] * guns.chances[min(max(foes.kick[foe] + modifier, 0), IMPOSSIBLE)]
                threats[row * enemies + foe] = most


@compiled
def strike_out(field: Field, me: Self, guns: Guns, foes: Foes, ways: Ways, scratch: MutableSequence[float]) -> None:
    """Fill in, for every way to end the move, the best fire and kick at one enemy, and what they are worth."""
    enemies, hexes = len(foes.before), len(field.level)
    masks = [0] * MOST_MASKS
    volleys = [(0.0, 0.0, 0)] * MOST_MASKS
    for row in range(len(field.evade)):
        for way in range(row * 6, row * 6 + 6):
            ways.value[way], ways.number[way] = LOWEST, IMPOSSIBLE
        mode, hex = row // hexes, row % hexes
        for foe in range(enemies if can_end(field.reach, row) else 0):
            at, known, kicking = hex * enemies + foe, 0, 0.0
            distance, mark = field.distance[at], field.mark[at]
            evade = foes.evade_near[foe] if distance <= 1 else foes.evade[foe]
            modifier, worth = field.seen[at] + me.attack[mode] + evade, foes.worth[foe * MARKS + (mark + 12) % MARKS]
            hopes(guns, 0, len(guns.damage), distance, modifier, worth, scratch, 0)
            if distance == 1 and foes.level[foe] == field.level[hex]:
                kicking = me.kick_damage * guns.chances[min(max(me.kick + me.attack[mode] + evade, 0), IMPOSSIBLE)]
            for facing in range(6):
                way, ahead = row * 6 + facing, (mark - 4 * facing + MARKS) % MARKS
                kick = 0.0 if 4 < ahead < 20 else kicking
                for twist in range(3 if field.reach[way] else 0):
                    usable, slot = guns.bears[twist * MARKS + ahead], 0
                    while slot < known and masks[slot] != usable:
                        slot += 1
                    if slot == known:
                        masks[slot] = usable
                        volleys[slot] = own_volley(guns, usable, distance, modifier, worth, field.before[row], scratch)
                        known = min(known + 1, MOST_MASKS - 1)
                    if volleys[slot][0] + kick > ways.value[way]:
                        ways.value[way] = volleys[slot][0] + kick
                        ways.given[way] = volleys[slot][1] + kick
                        ways.number[way] = volleys[slot][2]
                        ways.target[way] = foe


@compiled
def apart(field: Field, me: Self, enemies: int, hex: int) -> int:
    """How many hexes a unit should come nearer to the nearest enemy: to a distance it likes, or until it sees it."""
    nearest = NEVER
    for at in range(hex * enemies, (hex + 1) * enemies):
        nearest = min(nearest, max(field.distance[at] - (me.near if field.seen[at] < NEVER else HIDDEN_NEAR), 0))
    return nearest


@compiled
def survey(
    field: Field, me: Self, mine: Guns, foes: Foes, theirs: Guns, ways: Ways, scratch: MutableSequence[float]
) -> None:
    """Fill in, for every way to end the move, what to expect of the next fire, and what that is worth."""
    enemies, hexes = len(foes.before), len(field.level)
    threats = [0.0] * (len(field.evade) * enemies)
    threaten(field, foes, theirs, scratch, threats)
    strike_out(field, me, mine, foes, ways, scratch)
    for row in range(len(field.evade)):
        hex = row % hexes
        if not can_end(field.reach, row):
            continue
        nearest = apart(field, me, enemies, hex)
        for facing in range(6):
            way = row * 6 + facing
            if not field.reach[way]:
                continue
            suffer, hurt, turned_away = 0.0, 0.0, 0
            for foe in range(enemies):
                ahead = (field.mark[hex * enemies + foe] - 4 * facing + MARKS) % MARKS
                suffer += threats[row * enemies + foe] * me.worth[ahead]
                hurt += threats[row * enemies + foe]
                turned_away += min(ahead, MARKS - ahead)
            ways.taken[way] = hurt
            ways.value[way] += field.bonus[hex] - me.caution * suffer
            ways.value[way] -= me.per_hex * nearest + PER_MARK * turned_away / enemies


@compiled
def leaders(values: Sequence[float], best: MutableSequence[int]) -> int:
    """Fill in which values are the largest, the largest first and of equal ones the first; gives how many there are.

    What cannot be done is left out.

    >>> found = whole_zeros(3)
    >>> leaders(floats([2.0, LOWEST, 7.0, 2.0, 1.0]), found), [int(way) for way in found]
    (3, [2, 0, 3])
    """
    count = 0
    for way in range(len(values)):
        if values[way] <= LOWEST or (count == len(best) and values[way] <= values[best[count - 1]]):
            continue
        count = min(count + 1, len(best))
        place = count - 1
        while place > 0 and values[best[place - 1]] < values[way]:
            best[place] = best[place - 1]
            place -= 1
        best[place] = way
    return count


@compiled
def gather(
    mode: int,
    ends: tuple[Sequence[int], Sequence[int], Sequence[int]],
    feet: MutableSequence[int],
    table: MutableSequence[int],
) -> None:
    """Enter the ends of one mode (hexes, facings, feet) in a table of all hexes of the board, six facings each.

    Each hex is entered at the level that was found first.
    """
    for index in range(len(ends[0])):
        hex = ends[0][index]
        if feet[hex] == NOWHERE:
            feet[hex] = ends[2][index]
        if feet[hex] == ends[2][index]:
            table[(mode * len(feet) + hex) * 6 + ends[1][index]] = 1


@compiled
def compact(table: Sequence[int], board: int, hexes: Sequence[int], packed: MutableSequence[int]) -> None:
    """Copy what a table of a board says of some hexes into a table of those alone."""
    for at in range(len(packed)):
        row, facing = at // 6, at % 6
        mode, hex = row // len(hexes), hexes[row % len(hexes)]
        packed[at] = table[(mode * board + hex) * 6 + facing]


@compiled
def measure(
    hexes: Sequence[int],
    others: Sequence[int],
    size: tuple[int, int],
    offsets: tuple[Sequence[int], Sequence[int]],
    filled: tuple[MutableSequence[int], MutableSequence[int]],
) -> None:
    """Fill in distances and marks from hexes (rows) to others (columns) on a board of this size."""
    width, height = size
    at = 0
    for hex in hexes:
        column, row = hex % width, hex // width
        for other in others:
            across, down = other % width - column + width - 1, other // width - row + height - 1
            offset = ((column & 1) * (2 * width - 1) + across) * (2 * height - 1) + down
            filled[0][at], filled[1][at] = offsets[0][offset], offsets[1][offset]
            at += 1


@compiled
def add_at_targets(
    woods: Sequence[int],
    woods_back: Sequence[int],
    seen_back: Sequence[int],
    modifiers: tuple[MutableSequence[int], MutableSequence[int]],
) -> None:
    """Add the woods around the targets to the modifiers of sight, and turn those of the way back into rows by hex."""
    enemies, hexes = len(woods), len(woods_back)
    for hex in range(hexes):
        for foe in range(enemies):
            modifiers[0][hex * enemies + foe] += woods[foe]
            modifiers[1][hex * enemies + foe] = seen_back[foe * hexes + hex] + woods_back[hex]
