"""Point defence of DropShips in flight: bays that thin out missile attacks before they strike (TWB-130.3)."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.units.design import Mount
from boxcars.total_warfare.aerospace import attack_values, bay_fire
from boxcars.total_warfare.units.flyer.state import Flyer

SYSTEM: Final = "ams"
"""What the equipment tables call an anti-missile system."""
EACH: Final = 3
"""What an anti-missile system takes off an Attack Value."""
_DEFENDS: Final = "point-defence"
"""What the equipment tables call weapons that can be turned on missiles."""


def defends(craft: Flyer) -> bool:
    """Whether a craft defends itself by bays: a DropShip in flight."""
    return bool(craft.map and craft.design.bays)


def bays(ship: Flyer) -> list[Mount]:
    """The bays that can meet a missile attack now: of anti-missile systems, and of light weapons that did not fire."""
    return [mount for mount in ship.design.mounts if mount.key in ship.design.bays and takes_off(ship, mount)]


def takes_off(ship: Flyer, mount: Mount) -> int:
    """What a bay takes off an Attack Value: 3 for each anti-missile system, half the Attack Value of other weapons."""
    guns = ready(ship, mount)
    if all(equipment(gun.weapon.equipment).has(SYSTEM) for gun in guns):
        return EACH * len(guns)
    fit = [gun for gun in guns if equipment(gun.weapon.equipment).has(_DEFENDS)]
    if mount.key in ship.fired or len(fit) < len(guns):
        return 0
    return -(-sum(attack_values.attack_value(gun.weapon, "short") for gun in fit) // 2)


def ready(ship: Flyer, mount: Mount) -> list[Mount]:
    """The weapons of a bay that work and have something to fire."""
    guns = bay_fire.working(ship, mount.key)
    loads = bay_fire.loads(ship, guns)
    return [gun for gun in guns if not gun.weapon.ammo or loads[gun.key]]
