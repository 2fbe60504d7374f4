"""What a unit may expect from and do to its enemies, wherever it goes: the tables that the kernels read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate

import msgspec

from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board, numbering
from boxcars.hexes.coords import distance, in_arc, mark, name
from boxcars.hexes.sight import Viewer
from boxcars.players.total_warfare import gunnery
from boxcars.players.total_warfare.kernels import (
    MARKS,
    MODES,
    Field,
    Foes,
    Guns,
    Self,
    Ways,
    add_at_targets,
    chained,
    floats,
    ints,
    measure,
    real_zeros,
    survey,
    whole_zeros,
)
from boxcars.players.total_warfare.profile import Profile, profile_of
from boxcars.players.total_warfare.worth import example
from boxcars.total_warfare import conditions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.sight.board_sight import Places, sight_both_ways
from boxcars.total_warfare.units.condition import lost_legs
from boxcars.total_warfare.units.mech.state import Mech

_CAUTION = 0.75
"""Damage suffered counts so much against damage dealt: a bot that feared both alike would never come near."""

_PER_HEX = 0.25
_NEAR = 5
"""Every hex nearer to the enemy is worth something, down to this distance."""

_KICK_MODIFIER = -2
_IMMOBILE = -4
_PRONE, _PRONE_NEAR = 1, -2

_ATTACK = {"": 1, "stay": 0, "walk": 1, **dict.fromkeys(mp.RUNS, 2), mp.TRACKS: 1, "jump": 3}
"""The modifier for the attacker's movement; who has not moved yet is thought to walk."""


class Enemies(msgspec.Struct, frozen=True):
    """The enemies of a side, as numbers."""

    mechs: tuple[Mech, ...]
    foes: Foes
    guns: Guns


class Place(msgspec.Struct, frozen=True, gc=False):
    """A hex that a unit can end in, and the level it would stand on."""

    hex: int
    foot: int


class Enemy(msgspec.Struct, frozen=True):
    """One enemy, as numbers."""

    foe: Foes
    guns: Guns


class Scout:
    """Remembers the enemies from one decision to the next, each as long as it stays as it was."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[object, Enemy]] = {}

    def enemies(self, battle: Battle, side: str) -> Enemies:
        """The enemies of a side."""
        return enemies_of(battle, side, self._enemy)

    def _enemy(self, battle: Battle, mech: Mech, any_way: bool) -> Enemy:
        harm = sum(mech.armor.values()), sum(mech.structure.values()), sum(map(len, mech.hits.values()))
        stance = mech.hex, mech.foot, mech.facing, mech.prone, mech.mode, mech.hexes_moved, mech.can_act, any_way
        key = (battle.turn, stance, harm, mech.heat, len(mech.heat_lines))
        if self._known.get(mech.id, ((), None))[0] != key:
            self._known[mech.id] = key, enemy_of(battle, mech, any_way)
        return self._known[mech.id][1]


def enemy_of(battle: Battle, mech: Mech, any_way: bool) -> Enemy:
    """An enemy as it stands, or as it may be expected to move if it can still turn any way."""
    profile = profile_of(battle.rules, mech)
    glow = sum(line.value for line in conditions.glow_lines(battle.rules, mech.heat))
    foe = Foes(
        first=ints((0, len(mech.design.mounts))),
        before=ints((_enemy_heat(battle, mech, any_way),)),
        attack=ints((attack_modifier(mech),)),
        evade=ints((_evade(mech, _PRONE) + glow,)),
        evade_near=ints((_evade(mech, _PRONE_NEAR) + glow,)),
        worth=floats(_enemy_worth(profile, mech, any_way)),
        level=ints((mech.foot,)),
        kick=ints((mech.piloting + _KICK_MODIFIER,)),
        kick_damage=floats((kick_damage(mech),)),
        kicks=ints(_enemy_kicks(mech, any_way)),
    )
    return Enemy(foe, profile.guns(_enemy_bears(mech, any_way)))


def enemies_of(battle: Battle, side: str, known: Callable[[Battle, Mech, bool], Enemy] = enemy_of) -> Enemies:
    """The enemies of a side, one after another."""
    mechs = tuple(enemy for enemy in battle.enemies(side) if isinstance(enemy, Mech))
    moving = battle.waiting if battle.phase == "movement" else ()
    each = [known(battle, mech, mech.id in moving) for mech in mechs]
    if len(each) == 1:
        return Enemies(mechs, each[0].foe, each[0].guns)
    columns = zip(_NOBODY, *(enemy.foe for enemy in each), strict=True)
    foes = Foes._make(map(chained, columns))
    first = ints(accumulate((0, *(len(enemy.guns.damage) for enemy in each))))
    return Enemies(mechs, foes._replace(first=first), gunnery.joined([enemy.guns for enemy in each]))


_NOBODY = Foes(
    first=ints((0,)),
    before=ints(()),
    attack=ints(()),
    evade=ints(()),
    evade_near=ints(()),
    worth=floats(()),
    level=ints(()),
    kick=ints(()),
    kick_damage=floats(()),
    kicks=ints(()),
)
"""No enemy: the first weapon of the first one comes after none."""


def _enemy_bears(mech: Mech, any_way: bool) -> list[int]:
    rows = gunnery.bearings(mech)
    return [rows[0]] * (3 * MARKS) if any_way else gunnery.turned(rows, mech.facing)


def _enemy_worth(profile: Profile, mech: Mech, any_way: bool) -> list[float]:
    rows = profile.worth
    return [rows[0] if any_way else rows[(mark - 4 * mech.facing) % MARKS] for mark in range(MARKS)]


def _enemy_kicks(mech: Mech, any_way: bool) -> list[int]:
    if any_way:
        return [1] * MARKS
    return [int(_is_ahead((mark - 4 * mech.facing) % MARKS)) for mark in range(MARKS)]


@lru_cache(maxsize=1024)
def _is_ahead(bearing: int) -> bool:
    return in_arc(*example(bearing), 0, "forward")


def _enemy_heat(battle: Battle, mech: Mech, any_way: bool) -> int:
    return gunnery.heat_before(battle, mech) + (mp.movement_heat_of(battle, mech, "run", 0).value if any_way else 0)


def attack_modifier(mech: Mech) -> int:
    """The modifier for a unit's own movement; one that has not moved yet is thought to walk."""
    return _ATTACK[mech.mode]


def _evade(mech: Mech, prone: int) -> int:
    """The modifier to hit a unit for its movement and posture; one that has not moved yet is thought to walk."""
    lying = prone if mech.prone else 0
    if mech.is_immobile:
        return _IMMOBILE + lying
    if not mech.mode and not mech.prone:
        return mp.moved_modifier(mech.design.walk)
    return sum(line.value for line in mp.target_movement(mech)) + lying


def kick_damage(mech: Mech) -> float:
    """The damage of a kick, 0 for a unit that cannot."""
    return 0.0 if mech.prone or not mech.can_act or lost_legs(mech) else float(mech.design.tons // 5)


def self_of(rules: RuleSet, mech: Mech, friends: int) -> tuple[Self, Guns]:
    """The unit that is to move or to fire, one of so many friends."""
    profile = profile_of(rules, mech)
    mine = Self(
        attack=ints(_ATTACK[mech.mode or mode] for mode in MODES),
        worth=floats(profile.worth),
        kick=mech.piloting + _KICK_MODIFIER,
        kick_damage=kick_damage(mech),
        caution=_CAUTION * (0.5 + 0.5 / friends),
        per_hex=_PER_HEX,
        near=_NEAR,
    )
    return mine, profile.guns(gunnery.bearings(mech))


@lru_cache(maxsize=64)
def offsets(width: int, height: int) -> tuple[Sequence[int], Sequence[int]]:
    """Distance and mark of every offset on a board: a row of rows for each column, from either kind of column."""
    apart: list[int] = []
    marks: list[int] = []
    for parity in (0, 1):
        start = name(width + (width + parity) % 2, height)
        for across in range(1 - width, width):
            for down in range(1 - height, height):
                end = name(width + (width + parity) % 2 + across, height + down)
                apart.append(distance(start, end))
                marks.append(mark(start, end) if start != end else 0)
    return ints(apart), ints(marks)


class Ends(msgspec.Struct, frozen=True):
    """Places to end a move in. All but the first two are rows of places, one row for each mode."""

    places: Sequence[Place]
    bonus: Sequence[float]
    """What each place is worth by itself."""
    reach: Sequence[int]
    """Whether the unit can get there: six facings for each place."""
    evade: Sequence[int]
    """The modifier to hit it there."""
    before: Sequence[int]
    """The heat it will have over what its sinks take away."""


def look(board: Board, enemies: Enemies, ends: Ends, height: int = 2) -> Field:
    """The field between some places, where a unit would be so high, and the enemies."""
    hexes, level = ints([place.hex for place in ends.places]), ints([place.foot for place in ends.places])
    there = [Viewer(mech.hex, mech.foot, mech.height) for mech in enemies.mechs]
    out, back = sight_both_ways(board, Places(hexes, level, height), there)
    count = len(hexes) * len(there)
    apart, marks = whole_zeros(count), whole_zeros(count)
    seen, seen_back = ints(out.modifiers), whole_zeros(count)
    theirs = ints([board.index(mech.hex) for mech in enemies.mechs])
    measure(hexes, theirs, (board.width, board.height), offsets(board.width, board.height), (apart, marks))
    add_at_targets(ints(out.standing_in), ints(back.standing_in), ints(back.modifiers), (seen, seen_back))
    bonus, reach = floats(ends.bonus), ints(ends.reach)
    return Field(apart, marks, seen, seen_back, level, bonus, reach, ints(ends.evade), ints(ends.before))


@lru_cache(maxsize=64)
def _names(width: int, height: int) -> tuple[str, ...]:
    return tuple(numbering(width, height))


def hex_names(board: Board) -> tuple[str, ...]:
    """The names of all hexes in the order of the board."""
    return _names(board.width, board.height)


def judge(field: Field, me: Self, mine: Guns, enemies: Enemies) -> Ways:
    """Score every way to end a move."""
    size = len(field.reach)
    ways = Ways(real_zeros(size), real_zeros(size), real_zeros(size), whole_zeros(size), whole_zeros(size))
    scratch = real_zeros(max(len(mine.damage), len(enemies.guns.damage)) + 1)
    survey(field, me, mine, enemies.foes, enemies.guns, ways, scratch)
    return ways
