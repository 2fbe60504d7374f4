"""Narc and iNarc: pods that stick to a target and draw missiles, or disturb who carries them (TWB-41)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.events.electronic_events import PodsShed, PodStuck
from boxcars.total_warfare.signals import Pod
from boxcars.total_warfare.units.unit import Unit

HOMING: Final = "homing"
"""What a launcher is loaded with unless it was set up otherwise."""
EXPLOSIVE: Final = "explosive"
HAYWIRE: Final = "haywire"
JAMMING: Final = "ecm"
NEMESIS: Final = "nemesis"

DAMAGE: Final = {"narc": 4, "inarc": 6}
"""What explosive pods do instead of sticking."""

CLUSTER: Final = 2
"""What a homing pod adds to the cluster roll of missiles made for it."""


@lru_cache(maxsize=1024)
def family(weapon: Weapon) -> str:
    """`narc` or `inarc` for a launcher of pods, else nothing.

    >>> from boxcars.catalog import weapon
    >>> family(weapon("Narc")), family(weapon("iNarc")), family(weapon("SRM 2"))
    ('narc', 'inarc', '')
    """
    ammo = equipment(weapon.equipment).ammo if weapon.equipment else ""
    return ammo if ammo in DAMAGE else ""


def target_reasons(battle: Battle, target: Unit) -> Iterator[Reason]:
    """Why a pod cannot stick to a target."""
    if not target.takes_marks:
        yield Reason(f"no pod sticks to {target.design.name}", "TWB-41")
    if is_inside(battle.under(target), target.foot):
        yield Reason(f"{target.id} is inside a building, where no pod reaches it", "TWB-41")


def pods_on(battle: Battle, unit: Unit, kind: str) -> list[Pod]:
    """The pods of a kind that cling to a unit; one goes with its location."""
    pods = (pod for pod in battle.signals.pods if pod.unit == unit.id and pod.kind == kind)
    return [pod for pod in pods if unit.structure.get(pod.location, 0) > 0]


def is_homed(battle: Battle, attacker: Unit, target: Unit) -> bool:
    """Whether a homing pod of the attacker's side clings to a target."""
    return any(pod.side == attacker.side for pod in pods_on(battle, target, HOMING))


def to_hit_lines(battle: Battle, attacker: Unit, target: Unit, *, follows: bool) -> Iterable[Line]:
    """−1 for missiles that `follow` an iNarc homing pod [TW-141.4]; +1 for whoever carries a haywire pod."""
    if not battle.signals.pods:
        return ()
    lines = []
    homing = pods_on(battle, target, HOMING) if follows else []
    if any(pod.improved and pod.side == attacker.side for pod in homing):
        lines.append(Line("iNarc homing pod", -1, "TW-141.4"))
    if any(pod.side != attacker.side for pod in pods_on(battle, attacker, HAYWIRE)):
        lines.append(Line("haywire pod on the attacker", 1, "TWB-14"))
    return lines


def is_disturbed(battle: Battle, unit: Unit) -> bool:
    """Whether an ECM pod of an enemy makes a unit suffer as in a bubble of enemy ECM."""
    return any(pod.side != unit.side for pod in pods_on(battle, unit, JAMMING))


def stick(battle: Battle, attacker: Unit, target: Unit, weapon: Weapon, kind: str, location: str) -> Event:
    """A pod sticks where it hits."""
    pod = Pod(target.id, location, kind, attacker.side, improved=family(weapon) == "inarc")
    battle.signals.pods.append(pod)
    return PodStuck(unit=target.id, location=location, kind=kind, called=target.called(location), by=attacker.id)


def clinging(battle: Battle, unit: Unit) -> list[Pod]:
    """The iNarc pods of enemies that cling to a unit, which those of Narc launchers cannot be rid of."""
    pods = (pod for pod in battle.signals.pods if pod.unit == unit.id and pod.improved and pod.side != unit.side)
    return [pod for pod in pods if unit.structure.get(pod.location, 0) > 0]


def shed(battle: Battle, unit: Unit, pods: Sequence[Pod]) -> list[Event]:
    """Be rid of some pods."""
    for pod in pods:
        battle.signals.pods.remove(pod)
    return [PodsShed(unit=unit.id, kinds=tuple(pod.kind for pod in pods))] if pods else []
