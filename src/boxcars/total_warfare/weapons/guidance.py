"""What steers a salvo: Artemis IV, built in or fitted, and the spread of a hyper-assault Gauss rifle (TWB-14).

Each is a line on the cluster roll, with its cause, in play and in odds alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.tally import Line
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import ecm, narc, stealth, tag
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

ARTEMIS = 2
_SPREAD: dict[RangeBracket, int] = {"short": 2, "medium": 0, "long": -2}


@lru_cache(maxsize=1024)
def family(weapon: Weapon) -> str:
    """The ammunition that a weapon takes, whatever its size.

    >>> from boxcars.catalog import weapon
    >>> family(weapon("clan-atm6")), family(weapon("clan-hag20")), family(weapon("LRM 5"))
    ('atm', 'hag', 'lrm')
    """
    return equipment(weapon.equipment).ammo


def cluster_lines(battle: Battle, plan: ShotPlan, attacker: Unit) -> Iterator[Line]:
    """What is added to the cluster roll of a shot that hits."""
    weapon = plan.weapon
    if weapon.cluster == 0:
        return
    if family(weapon) == "hag" and plan.band and _SPREAD[plan.band]:
        yield Line(f"{weapon.name} at {plan.band} range", _SPREAD[plan.band], "TWB-14")
    if is_guided(plan, attacker) and not is_jammed(battle, plan, attacker):
        yield Line("Artemis IV", ARTEMIS, "TWB-14")
    if has_apollo(plan, attacker):
        yield Line("Apollo", -1, "TWB-14")
    if plan.beacon:
        yield Line("homing pod", narc.CLUSTER, "TWB-14")


def is_guided(plan: ShotPlan, attacker: Unit) -> bool:
    """Whether Artemis IV steers a shot: fired directly, from an ATM, or with missiles for it by a system that works."""
    return not plan.spotter and has_artemis(attacker, plan.mount, plan.munition)


def has_artemis(attacker: Unit, mount: Mount, munition: str) -> bool:
    """Whether a launcher has Artemis IV built in, or fitted, whole, and loaded with missiles for it."""
    if family(mount.weapon) == "atm":
        return True
    fitted = mount.control == "art4" and munition == "artemis-capable"
    return fitted and not kind_of(attacker).is_control_broken(attacker, mount)


def has_apollo(plan: ShotPlan, attacker: Unit) -> bool:
    """Whether an Apollo system that works serves a launcher of medium-range missiles."""
    return plan.mount.control == "apollo" and not kind_of(attacker).is_control_broken(attacker, plan.mount)


def to_hit_lines(plan: ShotPlan, attacker: Unit) -> Iterable[Line]:
    """What fire control adds to the number to hit: Apollo takes away what medium-range missiles cost (TWB-14)."""
    return (Line("Apollo", -1, "TWB-14"),) if has_apollo(plan, attacker) else ()


def follows_mark(battle: Battle, bin: Bin | None, attacker: Unit, target: Unit) -> bool:
    """Whether semi-guided missiles home on a target that a friend has marked with TAG."""
    semi_guided = bin is not None and bin.ammo.munition == "semiguided"
    return semi_guided and tag.is_marked_for(battle, attacker, target)


def follows_beacon(battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit) -> bool:
    """Whether missiles made for it are drawn to a homing pod on their target, and no ECM drowns it out."""
    if plan.munition != "narc-capable" or not narc.is_homed(battle, attacker, target):
        return False
    return not is_jammed(battle, plan, attacker)


def is_jammed(battle: Battle, plan: ShotPlan, attacker: Unit) -> bool:
    """Whether the line of fire enters a bubble of enemy ECM, or begins behind stealth armor [TW-142.4]."""
    if stealth.serves_itself(battle, attacker) or narc.is_disturbed(battle, attacker):
        return True
    ends = battle.units[plan.target].footprint if plan.target in battle.units else ()
    line = (*attacker.footprint, *plan.sight.hexes, *ends)
    return ecm.jams_line(battle, attacker.side, line, underwater=plan.wet)
