"""M-Pods: pods that burst once into pellets, the fewer of which strike the farther away the target is (TWB-17.57)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from boxcars.catalog.gear.weapons import RangeBracket
from boxcars.catalog.units.design import Mount
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

_PELLETS: Final[dict[RangeBracket, int]] = {"short": 15, "medium": 10, "long": 5}


def at_distance(mount: Mount, range: int) -> Mount:
    """An M-Pod as it strikes at a range: 15 pellets a hex away, 10 two, and 5 three hexes away.

    >>> from boxcars.catalog import weapon
    >>> from boxcars.catalog.units.design import Mount
    >>> pod = Mount("mpod-ll", weapon("M-Pod"), "LL", False)
    >>> [at_distance(pod, range).weapon.cluster for range in (1, 2, 3)]
    [15, 10, 5]
    """
    band = mount.weapon.bracket(range) or "long"
    return replace(mount, weapon=replace(mount.weapon, cluster=_PELLETS[band]))


class MPod(Effect):
    """The fewer pellets strike, the farther away the target is."""

    word = "m-pod"

    def lay(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit | None) -> ShotPlan:
        at_craft = target is not None and bool(target.map)
        return plan if at_craft else replace(plan, mount=at_distance(plan.mount, plan.range))
