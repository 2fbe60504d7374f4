"""M-Pods: pods that burst once into pellets, the fewer of which strike the farther away the target is (TWB-17.57)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.design import Mount

_PELLETS: Final[dict[RangeBracket, int]] = {"short": 15, "medium": 10, "long": 5}


@lru_cache(maxsize=1024)
def is_m_pod(weapon: Weapon) -> bool:
    """Whether a weapon is an M-Pod.

    >>> from boxcars.catalog import weapon
    >>> is_m_pod(weapon("M-Pod")), is_m_pod(weapon("AC/20"))
    (True, False)
    """
    return bool(weapon.equipment) and equipment(weapon.equipment).has("m-pod")


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
