"""The weapons of a unit as numbers for the kernels: what they need to hit, do, and heat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from boxcars.catalog import Mount
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Bin
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import IMPOSSIBLE, WAYS_2D6, chance_2d6
from boxcars.hexes.coords import Arc, in_arc
from boxcars.players.total_warfare.kernels import FARTHEST, MARKS, NEVER, TWISTS, Guns, chained, floats, ints
from boxcars.players.total_warfare.worth import example
from boxcars.total_warfare import conditions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import POINT_OF_AIM, TURN_WITHOUT_POWER, effects_of
from boxcars.total_warfare.electronics import stealth
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.sight.arcs import weapon_arc
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.ammunition import choose_bin, loaded_mount
from boxcars.total_warfare.weapons.cluster import cluster_hits, cluster_size, groups
from boxcars.total_warfare.weapons.guidance import artemis
from boxcars.total_warfare.weapons.shot_lines import (
    RANGE_MODIFIERS,
    condition_lines,
    equipment_lines,
    stance_lines,
    weapon_lines,
)
from boxcars.total_warfare.weapons.shot_reasons import posture_reasons, weapon_reasons

_HOTTEST = 45
_PER_HEAT = 0.15
"""A point of heat that is left over cannot be used for fire next turn."""
_PER_MP = 0.6
_EXPLOSION = 40.0


@lru_cache(maxsize=1024)
def mean_damage(weapon: Weapon, munition: str = "standard", steered: int = 0) -> float:
    """The damage to expect of a weapon that hits; `steered` is added to its cluster roll.

    >>> from boxcars.catalog import weapon
    >>> mean_damage(weapon("PPC")), round(mean_damage(weapon("LRM 20")), 2)
    (10.0, 12.69)
    """
    size = cluster_size(weapon, munition)
    if size == 0 or weapon.streak:
        return float(sum(groups(weapon, max(size, 1), "medium", munition)))
    hits = sum(WAYS_2D6[total] * cluster_hits(size, total + steered) for total in range(2, 13)) / 36
    return hits * _EACH.get(munition, weapon.damage)


_EACH = {"cluster": 1.0, "inferno": 1.0, "fragmentation": 0.0}
"""What a hit of some munitions is worth: two points of heat as one of damage."""


@lru_cache(maxsize=1024)
def range_row(weapon: Weapon) -> tuple[int, ...]:
    """The modifier of range and minimum range at every distance; `NEVER` beyond long range.

    >>> from boxcars.catalog import weapon
    >>> range_row(weapon("PPC"))[:8], range_row(weapon("PPC"))[19] == NEVER
    ((4, 3, 2, 1, 0, 0, 0, 2), True)
    """
    return tuple(_range_modifier(weapon, distance) for distance in range(FARTHEST))


def _range_modifier(weapon: Weapon, distance: int) -> int:
    band = weapon.bracket(distance)
    if band is None:
        return NEVER
    too_near = weapon.minimum - distance + 1 if distance <= weapon.minimum else 0
    return RANGE_MODIFIERS[band] + too_near


Layout = tuple[tuple[Arc, bool], ...]
"""The arc of every weapon of a design, and whether it turns with the torso."""


def layout(mech: Mech) -> Layout:
    """How a 'Mech's weapons point.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> layout(fresh_mech("red-1", "red", design("Hunchback HBK-4G"), "0508", 0))[1:3]
    (('forward', True), ('left_arm', True))
    """
    return tuple((weapon_arc(mech, mount), mech.turns_with_torso(mount)) for mount in mech.design.mounts)


@lru_cache(maxsize=4096)
def bearing_row(weapons: Layout, twist: int) -> tuple[int, ...]:
    """The weapons (bits, in the order of the design) that bear on every mark from a unit that faces north."""
    return tuple(_bearing(weapons, twist, mark) for mark in range(MARKS))


def _bearing(weapons: Layout, twist: int, mark: int) -> int:
    centre, beyond = example(mark)
    bits = 0
    for bit, (arc, turns) in enumerate(weapons):
        bits |= in_arc(centre, beyond, twist % 6 if turns else 0, arc) << bit
    return bits


def bearings(mech: Mech) -> list[int]:
    """The weapons that bear on every mark for each twist, ahead first, from a unit that faces north."""
    twists = TWISTS if mech.twists else (0, 0, 0)
    weapons = layout(mech)
    return [bits for twist in twists for bits in bearing_row(weapons, twist)]


def turned(rows: Sequence[int], facing: int) -> list[int]:
    """Rows by mark for a unit with this facing, from rows for one that faces north."""
    return [rows[row + (mark - 4 * facing) % MARKS] for row in range(0, len(rows), MARKS) for mark in range(MARKS)]


def best_words(number: int) -> str:
    """What the best weapon needs, for the reason of a bot.

    >>> best_words(9), best_words(1)
    ('best 9+', 'sure hits')
    """
    return f"best {number}+" if number >= 2 else "sure hits"


def works(mech: Mech, mount: Mount, bin: Bin | None) -> bool:
    """Whether nothing but place and target can keep a weapon from firing from a bin at a unit."""
    if mount.weapon.strikes_areas:
        return False
    reasons = (*weapon_reasons(mech, mount, bin), *posture_reasons(mech, mount))
    return not reasons


def steady_number(mech: Mech) -> int:
    """What every weapon of a 'Mech needs to hit, without movement, range, terrain and target."""
    stance, moved = stance_lines(mech), mp.attacker_movement(mech)
    return mech.gunnery + sum(line.value for line in stance) - sum(line.value for line in moved)


def heat_before(battle: Battle, mech: Mech) -> int:
    """The heat that a unit will have over what its sinks take away, as things stand; negative if they can do more."""
    engine = heat.ENGINE_HIT_HEAT * min(condition.count_hits(mech, "engine"), 2)
    built_up = sum(line.value for line in (*mech.heat_lines, *stealth.heat_lines(battle, mech)))
    return mech.heat + built_up + engine - heat.dissipation(battle, mech).total


@lru_cache(maxsize=1024)
def heat_costs(explosive: bool) -> tuple[float, ...]:
    """What it costs to end a turn at each level of heat, in points of damage.

    >>> costs = heat_costs(False)
    >>> costs[0], costs[4] < 1, costs[30] > 25
    (0.0, True, True)
    """
    return tuple(_heat_cost(level, explosive) for level in range(_HOTTEST))


def _heat_cost(level: int, explosive: bool) -> float:
    cost = _PER_HEAT * level - _PER_MP * heat.step(heat.MOVEMENT, level)
    cost += POINT_OF_AIM * heat.step(heat.TO_HIT, level)
    avoid = heat.step(heat.SHUTDOWN, level) if level < heat.AUTOMATIC_SHUTDOWN else IMPOSSIBLE
    cost += TURN_WITHOUT_POWER * float(1 - chance_2d6(avoid))
    if explosive:
        cost += _EXPLOSION * float(1 - chance_2d6(heat.step(heat.AMMUNITION, level)))
    return cost


def own_worth(weapon: Weapon, target: Unit | None = None) -> float:
    """What a hit is worth by what the weapon does besides damage, to a unit or to any, in points of damage."""
    effects = effects_of(weapon)
    return sum(each.worth(target) if target else each.usual_worth for each in effects)


class Gun(msgspec.Struct, frozen=True):
    """A weapon of a 'Mech with the ammunition that it would fire at its middle range."""

    mech: Mech
    mount: Mount
    bin: Bin | None

    @property
    def munition(self) -> str:
        """What it is loaded with."""
        return self.bin.ammo.munition if self.bin else "standard"


def _loaded(mech: Mech, mount: Mount) -> Gun:
    bin = choose_bin(mech, mount.weapon, range=mount.weapon.medium)
    return Gun(mech, kind_of(mech).manned(mech, loaded_mount(mount, bin)), bin)


def _modifier(rules: RuleSet, gun: Gun) -> int:
    """What a weapon adds to the number: by itself, by damage, equipment and weather."""
    mech, mount, weapon, munition = gun.mech, gun.mount, gun.mount.weapon, gun.munition
    own = (*weapon_lines(weapon, munition), *equipment_lines(mech, weapon, munition))
    lines = (*condition_lines(mech, mount), *own, *conditions.weapon_lines(rules, weapon))
    return sum(line.value for line in lines)


def _damage(gun: Gun) -> float:
    """The damage to expect of a weapon that hits, as it is loaded and with what steers it; none if it cannot fire."""
    mech, mount, munition = gun.mech, gun.mount, gun.munition
    if not works(mech, mount, gun.bin):
        return 0.0
    steered = artemis(mech, mount, munition) if mount.weapon.cluster else None
    return mean_damage(mount.weapon, munition, steered.cluster if steered else 0) + own_worth(mount.weapon)


def guns_of(rules: RuleSet, mech: Mech, bears: Sequence[int]) -> Guns:
    """The weapons of a 'Mech, which bear where these rows say."""
    guns, steady = [_loaded(mech, mount) for mount in mech.design.mounts], steady_number(mech)
    return Guns(
        number=ints([steady + _modifier(rules, gun) for gun in guns]),
        ranges=chained([range_column(gun.mount.weapon) for gun in guns] or [ints(())]),
        damage=floats([_damage(gun) for gun in guns]),
        heat=ints([gun.mount.weapon.heat for gun in guns]),
        bears=ints(bears),
        costs=heat_column(any(mech.shots.values())),
    )


def joined(guns: Sequence[Guns]) -> Guns:
    """The weapons of several 'Mechs, one after another; heat costs them what it costs the one that fears it most."""
    all_guns = (_NONE, *guns)
    return Guns(
        number=chained([each.number for each in all_guns]),
        ranges=chained([each.ranges for each in all_guns]),
        damage=chained([each.damage for each in all_guns]),
        heat=chained([each.heat for each in all_guns]),
        bears=chained([each.bears for each in all_guns]),
        costs=max((each.costs for each in guns), key=sum, default=_NONE.costs),
    )


@lru_cache(maxsize=1024)
def range_column(weapon: Weapon) -> Sequence[int]:
    """The modifiers of `range_row` as the kernels read them."""
    return ints(range_row(weapon))


@lru_cache(maxsize=2)
def heat_column(explosive: bool) -> Sequence[float]:
    """The costs of `heat_costs` as the kernels read them."""
    return floats(heat_costs(explosive))


_NONE = Guns(ints(()), ints(()), floats(()), ints(()), ints(()), heat_column(False))
"""No weapon at all."""
