"""The loops of the greedy bot: many places against many enemies. Compiled where Numba is installed.

`numbers` says what `to_hit` says for a direct attack without a C3 network, and a test holds it to that.
"""

from __future__ import annotations

from array import array
from math import atan2, degrees
from typing import NamedTuple

from boxcars.alpha_strike.attacks.arcs import FRONT, REAR
from boxcars.tabletop.kernels import compiled
from boxcars.tabletop.measure import HAIR

NEVER = 99
"""A number that no dice show: the target is out of sight or out of range."""
FACINGS = 24
"""So many facings are tried in every place."""
BANDS = 3
LEAST = -1e9
"""Less than anything is worth."""
LOOKING_AWAY = 0.02
"""What it costs to have an enemy behind that cannot fire now, so that nobody turns away from an empty field."""
_ROUNDING = 1e-9


class Rules(NamedTuple):
    """What the rules say, in numbers."""

    reaches: array[float]
    """How far Short, Medium and Long reach."""
    adds: array[int]
    """What each of them adds."""
    sight: float
    woods_limit: float
    blocked: float
    covered: float
    both_ways: bool
    """Whether what hides the viewer blocks the line too."""
    woods: int
    cover: int
    underwater: int


class Party(NamedTuple):
    """Units at places: the ends that one unit might choose, or its enemies where they stand."""

    x: array[float]
    y: array[float]
    facing: array[float]
    in_woods: array[int]
    wet: array[int]
    """Whether water covers enough of it to count as cover."""
    sunk: array[int]
    """Whether it is wholly under water."""
    attack: array[int]
    """What it needs before range, target and terrain."""
    defence: array[int]
    """What it adds as a target, by band."""
    all_round: array[int]
    """Whether it has neither a firing arc nor a rear."""


class Lines(NamedTuple):
    """The lines of sight of a `SightTable`, and the numbers in both directions, end by end and enemy by enemy."""

    distance: array[float]
    hidden: array[float]
    back: array[float]
    woods: array[float]
    band: array[int]
    out: array[int]
    """What the unit needs to hit the enemy from there."""
    into: array[int]
    """What the enemy needs to hit it there."""


class Foes(NamedTuple):
    """What the exchange with each enemy is worth."""

    moved: array[int]
    """Whether it stands where it will be fired at."""
    reach: array[float]
    """How far it can come nearer."""
    share: array[float]
    """The chance that it fires at this unit."""
    out: array[float]
    """What a hit on it is worth, by band, then from the front or from the rear, then ahead or all round."""
    into: array[float]
    """What its hit is worth, the same way."""
    pull: array[float]
    """What it is worth to be at each range of it."""


class Weights(NamedTuple):
    """How much each side of the balance counts."""

    taken: float
    unsure: float
    """What a shot is worth at an enemy that has still to move."""
    pull: float
    patience: float
    """What a turn's delay leaves of it."""
    move: float
    """How far the unit goes in a turn."""


class Judged(NamedTuple):
    """The best way to stand at each end."""

    value: array[float]
    given: array[float]
    taken: array[float]
    facing: array[int]
    target: array[int]


@compiled
def _band(rules: Rules, distance: float) -> int:
    """The band of a distance; one too many beyond the last."""
    for index in range(BANDS):
        if distance <= rules.reaches[index] + HAIR:
            return index
    return BANDS


@compiled
def numbers(rules: Rules, ends: Party, foes: Party, lines: Lines) -> None:
    """Fill in the bands, and what is needed in both directions."""
    count = len(foes.x)
    for end in range(len(ends.x)):
        for foe in range(count):
            at = end * count + foe
            sunk = ends.sunk[end] != 0 and foes.sunk[foe] != 0
            band = _band(rules, lines.distance[at] * (2 if sunk else 1))
            lines.band[at] = band
            lines.out[at], lines.into[at] = NEVER, NEVER
            if band == BANDS or ends.sunk[end] != foes.sunk[foe]:
                continue
            if lines.distance[at] > rules.sight + HAIR or lines.woods[at] > rules.woods_limit + HAIR:
                continue
            common = rules.adds[band] + (rules.underwater if sunk else 0)
            if lines.woods[at] > 0 or ends.in_woods[end] != 0 or foes.in_woods[foe] != 0:
                common += rules.woods
            hidden, back = lines.hidden[at], lines.back[at]
            blocked, blocked_back = hidden > rules.blocked + _ROUNDING, back > rules.blocked + _ROUNDING
            if not blocked and not (rules.both_ways and blocked_back):
                covered = foes.wet[foe] != 0 or hidden >= rules.covered - _ROUNDING
                cover = rules.cover if covered else 0
                lines.out[at] = common + ends.attack[end] + foes.defence[foe * BANDS + band] + cover
            if not blocked_back and not (rules.both_ways and blocked):
                covered = ends.wet[end] != 0 or back >= rules.covered - _ROUNDING
                cover = rules.cover if covered else 0
                lines.into[at] = common + foes.attack[foe] + ends.defence[end * BANDS + band] + cover


@compiled
def bearing(x: float, y: float, to_x: float, to_y: float) -> float:
    """The direction from one place to another in degrees, clockwise from north."""
    return degrees(atan2(to_x - x, y - to_y)) % 360


@compiled
def apart(a: float, b: float) -> float:
    """By how many degrees two directions differ."""
    difference = abs(a - b) % 360
    return min(difference, 360 - difference)


@compiled
def _chance(chances: array[float], number: int) -> float:
    return chances[min(max(number, 0), len(chances) - 1)]


class Prospects(NamedTuple):
    """What each enemy means at one end: the direction to it, and what either hits are worth on average."""

    way: list[float]
    hit: list[float]
    hit_aside: list[float]
    """With what bears all round."""
    hurt: list[float]
    hurt_behind: list[float]
    """In the rear."""


@compiled
def _prospects(count: int) -> Prospects:
    return Prospects([0.0] * count, [0.0] * count, [0.0] * count, [0.0] * count, [0.0] * count)


@compiled
def _coming(rules: Rules, chances: array[float], ends: Party, end: int, foes: Party, foe: int, band: int) -> float:
    """The chance to be hit by an enemy that comes this near, with nothing but woods around the unit to hinder it."""
    woods = rules.woods if ends.in_woods[end] != 0 else 0
    return _chance(chances, rules.adds[band] + woods + foes.attack[foe] + ends.defence[end * BANDS + band])


@compiled
def _weigh(
    rules: Rules,
    chances: array[float],
    ends: Party,
    end: int,
    foes: Party,
    foe: int,
    lines: Lines,
    stakes: Foes,
    unsure: float,
    prospects: Prospects,
) -> None:
    """Weigh one enemy at one end. One that has still to move may turn, come nearer, or be gone."""
    at = end * len(foes.x) + foe
    band, still, whole = lines.band[at], stakes.moved[foe] != 0, foes.all_round[foe] == 0
    prospects.way[foe] = bearing(ends.x[end], ends.y[end], foes.x[foe], foes.y[foe])
    off = apart(foes.facing[foe], (prospects.way[foe] + 180) % 360)
    prospects.hit[foe] = prospects.hit_aside[foe] = prospects.hurt[foe] = prospects.hurt_behind[foe] = 0.0
    if band < BANDS:
        chance = _chance(chances, lines.out[at]) * (1.0 if still else unsure)
        of = (foe * BANDS + band) * 4 + (2 if still and whole and off > 180 - REAR + HAIR else 0)
        prospects.hit[foe], prospects.hit_aside[foe] = chance * stakes.out[of], chance * stakes.out[of + 1]
        chance = _chance(chances, lines.into[at])
        of = (foe * BANDS + band) * 4 + (1 if still and whole and off > FRONT + HAIR else 0)
        prospects.hurt[foe], prospects.hurt_behind[foe] = chance * stakes.into[of], chance * stakes.into[of + 2]
    near = _band(rules, max(0.0, lines.distance[at] - stakes.reach[foe]))
    if not still and near < BANDS:
        chance = _coming(rules, chances, ends, end, foes, foe, near)
        of = (foe * BANDS + near) * 4
        prospects.hurt[foe] = (prospects.hurt[foe] + chance * stakes.into[of]) / 2
        prospects.hurt_behind[foe] = (prospects.hurt_behind[foe] + chance * stakes.into[of + 2]) / 2


@compiled
def judge(
    rules: Rules,
    chances: array[float],
    ends: Party,
    foes: Party,
    lines: Lines,
    stakes: Foes,
    weights: Weights,
    judged: Judged,
) -> None:
    """Weigh every end in its best facing: what it gives, what it takes, and how it lies to what comes after."""
    count = len(foes.x)
    prospects = _prospects(count)
    for end in range(len(ends.x)):
        for foe in range(count):
            _weigh(rules, chances, ends, end, foes, foe, lines, stakes, weights.unsure, prospects)
        future = weights.pull * _future(rules, lines, end, count, stakes, weights)
        whole = ends.all_round[end] == 0
        judged.value[end] = LEAST
        for turned in range(FACINGS):
            given, taken, target = 0.0, 0.0, -1
            for foe in range(count):
                off = apart(turned * 360.0 / FACINGS, prospects.way[foe])
                worth = prospects.hit_aside[foe] if whole and off > FRONT + HAIR else prospects.hit[foe]
                if worth > given:
                    given, target = worth, foe
                behind = whole and off > 180 - REAR + HAIR
                taken += stakes.share[foe] * (prospects.hurt_behind[foe] if behind else prospects.hurt[foe])
                taken += stakes.share[foe] * LOOKING_AWAY * off / 180
            value = given - weights.taken * taken + future
            if value > judged.value[end]:
                judged.value[end], judged.given[end], judged.taken[end] = value, given, taken
                judged.facing[end], judged.target[end] = turned, target


@compiled
def _future(rules: Rules, lines: Lines, end: int, count: int, stakes: Foes, weights: Weights) -> float:
    """What the best range to an enemy is worth, less for every turn that it takes to get there."""
    best = 0.0
    for foe in range(count):
        away, near = lines.distance[end * count + foe], 0.0
        for band in range(BANDS):
            far = rules.reaches[band]
            turns = max(0.0, away - far, near - away) / weights.move
            best = max(best, stakes.pull[foe * BANDS + band] * weights.patience**turns)
            near = far
    return best
