"""What steers a salvo: Artemis, built in or fitted, and the spread of a hyper-assault Gauss rifle (TWB-14).

Each is a line on the cluster roll, with its cause, in play and in odds alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.design import Bin, Mount
from boxcars.catalog.units.links import STEERS
from boxcars.core.tally import Line
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import ecm, narc, power, stealth, tag
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan


class Artemis(NamedTuple):
    """A system that steers missiles made for it."""

    name: str
    missiles: str
    """The munition that it steers."""
    cluster: int
    """What it adds to the cluster roll."""
    cite: str


BUILT_IN = Artemis("Artemis IV", "", 2, "TWB-14")
"""That of ATMs, which steers all their missiles."""
_FITTED: dict[str | None, Artemis] = {
    "art4": Artemis("Artemis IV", STEERS["art4"], 2, "TWB-14"),
    "art5": Artemis("Artemis V", STEERS["art5"], 3, "TWB-17.32"),
}
"""The systems that are fitted to launchers, by the word of the equipment tables."""
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
    if system := guided_by(battle, plan, attacker):
        yield Line(system.name, system.cluster, system.cite)
    if has_apollo(plan, attacker):
        yield Line("Apollo", -1, "TWB-14")
    if plan.help.beacon:
        yield Line("homing pod", narc.CLUSTER, "TWB-14")


def guided_by(battle: Battle, plan: ShotPlan, attacker: Unit) -> Artemis | None:
    """The Artemis that steers a shot: fired directly, and no ECM between."""
    system = None if plan.spotter else artemis(attacker, plan.mount, plan.munition)
    return system if system and not is_jammed(battle, plan, attacker) else None


def artemis(attacker: Unit, mount: Mount, munition: str) -> Artemis | None:
    """The Artemis that a launcher has built in, or fitted, whole, and loaded with missiles for it."""
    if family(mount.weapon) == "atm":
        return BUILT_IN
    fitted = _FITTED.get(mount.control)
    if fitted is None or munition != fitted.missiles or attacker.is_control_broken(mount):
        return None
    return fitted


def has_apollo(plan: ShotPlan, attacker: Unit) -> bool:
    """Whether an Apollo system that works serves a launcher of medium-range missiles."""
    return plan.mount.control == "apollo" and not attacker.is_control_broken(plan.mount)


def to_hit_lines(battle: Battle, plan: ShotPlan, attacker: Unit) -> Iterable[Line]:
    """What fire control adds to the number to hit: Apollo takes away what medium-range missiles cost (TWB-14).

    Artemis V helps to hit wherever it steers (TWB-17.32).
    """
    control = plan.mount.control
    if control == "apollo" and has_apollo(plan, attacker):
        return (Line("Apollo", -1, "TWB-14"),)
    if control == "art5" and (system := guided_by(battle, plan, attacker)):
        return (Line(system.name, -1, system.cite),)
    return ()


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
    return _enters_bubble(battle, plan, attacker, power.ECM)


def unlocked(battle: Battle, plan: ShotPlan, attacker: Unit) -> ShotPlan:
    """The shot of a Streak launcher, which fires as a plain one where its line enters the bubble of an Angel suite.

    It pays whether it hits or not, and rolls for the missiles that strike (TWB-17.31).
    """
    if not _enters_bubble(battle, plan, attacker, ecm.ANGEL):
        return plan
    weapon = replace(plan.weapon, streak=False, name=f"{plan.weapon.name} (jammed)")
    return replace(plan, mount=replace(plan.mount, weapon=weapon))


def _enters_bubble(battle: Battle, plan: ShotPlan, attacker: Unit, by: str) -> bool:
    target = battle.units.get(plan.target)
    if target and target.side != attacker.side and ecm.shields_itself(battle, target, by=by):
        return True
    ends = target.footprint if target else ()
    line = (*attacker.footprint, *plan.sight.hexes, *ends)
    return ecm.jams_line(battle, attacker.side, line, underwater=plan.wet, by=by)
