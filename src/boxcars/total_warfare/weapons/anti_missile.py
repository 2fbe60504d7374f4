"""Anti-missile systems: each meets one missile attack a turn that hits from its arc, and thins it out (TWB-14).

Its owner may be asked, for the largest attack first, and of equal ones for the first declared; unless he says no, the
system meets it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.choices import Question
from boxcars.core.dice import Dice, Roll
from boxcars.core.keys import Key
from boxcars.core.odds import outcomes
from boxcars.core.tally import Line
from boxcars.total_warfare.aerospace import bay_fire, point_defence
from boxcars.total_warfare.aerospace.attack_values import is_capital
from boxcars.total_warfare.aerospace.bays import BAY
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.questions import ANTI_MISSILE
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import ammunition, cluster
from boxcars.total_warfare.weapons.shot_plan import UNMET, Interception, ShotPlan

ONE_BY_WHAT_FLIES = Key("TW-129.4", now=True, before=False)
"""An attack is of one missile by what is fired, and not by what its launcher usually fires."""
_WORD = point_defence.SYSTEM

CLUSTER_MODIFIER = -4
"""What a system adds to the cluster roll of the attack that it meets."""

AGAINST_VALUE = point_defence.EACH
"""What a system takes off the Attack Value of the attack that it meets (TWB-117)."""

AMS_CLUSTER = Key("reading:aero-ams-cluster", now=True, before=False)
"""The reading by which a system thins an Attack Value by a cluster roll instead."""

AGAINST_CAPITAL = 2
"""So many systems together can do something to a capital missile."""

STOPPED_ON = 3
"""The highest roll that stops a single missile."""

ShotKey = tuple[str, str]
"""A shot of this phase: who fires, and with which weapon."""


class Met(NamedTuple):
    """What meets an attack: what it takes off an Attack Value, and what it is called."""

    points: int
    by: str


def shot_key(plan: ShotPlan) -> ShotKey:
    """What tells a shot from all others of the phase."""
    return plan.attacker, plan.mount.key


@lru_cache(maxsize=1024)
def is_system(weapon: Weapon) -> bool:
    """Whether a weapon is an anti-missile system.

    >>> from boxcars.catalog import weapon
    >>> is_system(weapon("ams")), is_system(weapon("Machine Gun"))
    (True, False)
    """
    return equipment(weapon.equipment).has(_WORD)


def systems(battle: Battle, target: Unit, weapon: Weapon, origin: str) -> list[Mount]:
    """The systems of a target that can meet a weapon fired from a hex: only missiles [TW-130.2], and from their arc.

    One alone does nothing to a capital missile (TWB-130). A DropShip in flight meets it by whole bays, of other weapons
    too (TWB-130.3).
    """
    if "M" not in weapon.types or not target.can_act:
        return []
    ship = target.craft
    if ship and point_defence.defends(ship):
        bays = [bay for bay in point_defence.bays(ship) if arcs.bears_on(target, bay, origin, 0, False)]
        least = AGAINST_CAPITAL if is_capital(weapon) else 1
        able = [bay for bay in bays if len(point_defence.ready(ship, bay)) >= least]
        return sorted(able, key=lambda bay: -point_defence.takes_off(ship, bay))
    if not target.design.places(_WORD):
        return []
    able = [
        mount
        for mount in target.design.mounts
        if is_system(mount.weapon)
        and not kind_of(target).is_broken(target, mount)
        and not condition.location_under_water(battle, target, mount.loc)
        and arcs.bears_on(target, mount, origin, target.torso, target.flipped)
        and (not mount.weapon.ammo or ammunition.bins_for(target, mount.weapon))
    ]
    return [] if is_capital(weapon) and len(able) < AGAINST_CAPITAL else able


def interception(
    battle: Battle, target: Unit, weapon: Weapon, origin: str, *, launcher: Weapon | None = None
) -> Interception:
    """What could meet a weapon fired from a hex; for fire on the ground by the missiles that come [TW-129.4].

    Before printing 5 the launcher counted there, so that the salvo of suits with one missile each was as one.
    """
    able = systems(battle, target, weapon, origin)
    if not able:
        return UNMET
    return Interception(
        strengths=tuple(strength(target, mount) for mount in able),
        by_roll=AMS_CLUSTER.of(battle.rules),
        as_one=launcher is not None and launcher.cluster <= 1 and not ONE_BY_WHAT_FLIES.of(battle.rules),
    )


def strength(target: Unit, mount: Mount) -> int:
    """What a system or a bay takes off an Attack Value."""
    if target.craft and mount.key in target.craft.design.bays:
        return point_defence.takes_off(target.craft, mount)
    return AGAINST_VALUE


def engage(battle: Battle, hits: Sequence[ShotPlan], dice: Dice) -> dict[ShotKey, Met]:
    """Let every system meet the largest attack within its arc that no other has met [TW-129.3]; gives those met.

    Each takes a shot of ammunition and makes a point of heat [TW-130.1].
    """
    met: dict[ShotKey, Met] = {}
    used: set[tuple[str, str]] = set()
    for plan in sorted(hits, key=lambda plan: -plan.weapon.cluster):
        target, origin = battle.units[plan.target], battle.units[plan.attacker].hex
        free = [each for each in systems(battle, target, plan.weapon, origin) if (target.id, each.key) not in used]
        if free and _wanted(battle, plan, free[0], dice):
            used.add((target.id, free[0].key))
            called = "an anti-missile system" if is_system(free[0].weapon) else "point defence"
            met[shot_key(plan)] = Met(strength(target, free[0]), called)
            _use(target, free[0])
    return met


def what_is_left(plan: ShotPlan, dice: Dice, points: int) -> tuple[list[int], Roll | None]:
    """The groups of an Attack Value that so many points have met, and a roll if another reading asks for one.

    A single missile that was not stopped does all of its damage [TW-129.4].
    """
    if is_single(plan):
        return list(plan.groups), None
    if not plan.interception.by_roll:
        return list(thinned(plan.groups, sum(plan.groups) - points)), None
    roll = dice.two_d6("cluster roll against an anti-missile system")
    hits = cluster.cluster_hits(sum(plan.groups), roll.total + CLUSTER_MODIFIER)
    return list(thinned(plan.groups, hits)), roll


def thinned(groups: Sequence[int], left: int) -> tuple[int, ...]:
    """The groups of an Attack Value of which so much is left; what was one hit stays one.

    >>> thinned((5, 5, 2), 9), thinned((2,), -1), thinned((30,), 27)
    ((5, 4), (), (27,))
    """
    if left <= 0:
        return ()
    return tuple(cluster.grouped(left)) if len(groups) > 1 else (left,)


def is_single(plan: ShotPlan) -> bool:
    """Whether an attack is one missile, which a system either stops or not; the salvo of a bay is none."""
    lone = plan.interception.as_one or cluster.cluster_size(plan.weapon, plan.munition, plan.mode) <= 1
    return lone and plan.weapon.key != BAY


def stops(plan: ShotPlan, dice: Dice) -> bool:
    """Whether a system that meets a single missile stops it: 1 to 3 on one die [TW-129.4]."""
    return is_single(plan) and dice.d6("anti-missile system against one missile") <= STOPPED_ON


def _wanted(battle: Battle, plan: ShotPlan, mount: Mount, dice: Dice) -> bool:
    """Whether the owner of a system wants it to meet an attack [TW-129.3]."""
    attacker, target = battle.units[plan.attacker], battle.units[plan.target]
    shots = sum(target.shots[bin.key] for bin in ammunition.bins_for(target, mount.weapon))
    ammo = f"1 of {shots} shots, " if mount.weapon.ammo else ""
    called = "the anti-missile system" if is_system(mount.weapon) else f"the {mount.weapon.name} as point defence"
    points = strength(target, mount)
    question = Question(
        target.side,
        ANTI_MISSILE.kind,
        f"{plan.weapon.name} of {attacker.design.name} hits {target.design.name}. Use {called}?",
        answers=("yes", "no"),
        default="yes",
        unit=target.id,
        labels=("Use it", "Do not"),
        notes=(
            f"{_strength(plan, points)}; {ammo}{mount.weapon.heat} heat, no other attack",
            f"{_strength(plan, 0)}; it is left for another attack",
        ),
        cite="TW-129.3",
    )
    return dice.choices.ask(question) == "yes"


def _strength(plan: ShotPlan, met: int) -> str:
    """How much of an attack strikes on average if so many points meet it: of its Attack Value, or of its missiles."""
    weapon = plan.weapon
    if plan.groups:
        points = outcomes(lambda dice: sum(what_is_left(plan, dice, met)[0] if met else plan.groups))
        return f"{float(points.mean()):.1f} of {sum(plan.groups)} points strike on average"
    added = plan.cluster_modifier + (CLUSTER_MODIFIER if met else 0)
    hits = outcomes(lambda dice: cluster.roll_hits(weapon, plan.munition, plan.mode, dice, added)[0])
    return f"{float(hits.mean()):.1f} of {weapon.cluster or 1} missiles hit on average"


def _use(unit: Unit, mount: Mount) -> None:
    if unit.craft and mount.key in unit.craft.design.bays:
        bay_fire.spend(unit.craft, mount.key)
        return
    if mount.weapon.ammo:
        unit.shots[ammunition.bins_for(unit, mount.weapon)[0].key] -= 1
    unit.gain_heat(Line(mount.weapon.name, mount.weapon.heat, "TW-130.1"))
