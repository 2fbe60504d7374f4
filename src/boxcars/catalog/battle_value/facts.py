"""What Battle Value asks of a piece of equipment, worked out once for each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, get_args

import msgspec

from boxcars.catalog.gear.equipment_table import MOST_SHOTS, Equipment, find_equipment
from boxcars.catalog.units.links import Control, control_of

Link = Control | Literal["pulse", "insulator"]
"""What belongs to a single weapon: fire control and capacitors, and for lasers pulse modules and insulators."""
Role = Literal["weapon", "blade", "bin", "defense", "defense-bin", "gear", "none"]

ROLES: Final[tuple[Role, ...]] = get_args(Role)

_DEFENSIVE_WEAPONS: Final = frozenset({"ams", "b-pod", "m-pod", "screen-launcher"})
_DEFENSIVE_AMMO: Final = frozenset({"ams", "apds", "screen-launcher"})
_DEFENSIVE_GEAR: Final = frozenset(
    {
        *("ecm", "bap", "viral-jammer-decoy", "viral-jammer-homing", "ap-pod", "mass", "bulldozer", "chaff-pod"),
        *("light-bridge-layer", "medium-bridge-layer", "heavy-bridge-layer", "harjel-ii", "harjel-iii"),
        *("spikes", "minesweeper", "shield"),
    }
)
"""Gear that counts on the defensive side.

HarJel II and III take a point off each: the table gives them -1, and the listed values of 'Mechs that carry them come
out only with it. What they repair counts in the factor of the armor.
"""
_NO_OFFENSE: Final = frozenset({"mine", "targcomp"})
_QUIET_AUTOCANNONS: Final = frozenset({"ac", "lac", "ac-rotary", "ac-imp", "ac-primitive", "pac"})
_BARELY_EXPLOSIVE: Final = frozenset(
    {
        *("gauss", "improved-heavy-laser", "hyper-laser", "tsemp", "mek-taser", "b-pod", "m-pod", "ppc", "hvac"),
        *("ppc-capacitor", "risc-laser-pulse-module", "emergency-coolant-system", "jump-jet"),
    }
)
FIRE_CONTROL: Final[Mapping[Link, float]] = {"art4": 1.2, "artp": 1.1, "art5": 1.3, "apollo": 1.15, "pulse": 1.15}
"""What fire control that is linked to a weapon multiplies its value by."""
_HEAT_FACTOR: Final[Mapping[str, float]] = {**MOST_SHOTS, **dict.fromkeys(("srm-streak", "lrm-streak", "iatm"), 0.5)}


class Facts(msgspec.Struct, frozen=True):
    """The facts about one item: what it counts as, its value, its heat, and what it costs when it may explode.

    `bv` is None where it depends on the unit; `danger` is the deduction for each slot in a dangerous location;
    `link` says what it is for a single weapon, fire control or a capacitor.

    >>> gauss = facts_of("Gauss Rifle")
    >>> gauss.role, gauss.bv, gauss.heat, gauss.danger, gauss.takes_ammo
    ('weapon', 320.0, 1.0, 1, True)
    >>> facts_of("LRM 20 Ammo").danger, facts_of("Clan Ultra AC/20").heat, facts_of("Phaser") is None
    (15, 14.0, True)
    """

    item: Equipment
    role: Role
    bv: float | None
    heat: float
    danger: int
    family: tuple[str, int]
    takes_ammo: bool
    direct: bool
    link: Link | None


@lru_cache(maxsize=4096)
def facts_of(name: str) -> Facts | None:
    """The facts about the equipment of a name, or None if the tables do not know it.

    >>> facts_of("Medium Laser").bv, facts_of("Phaser")
    (46.0, None)
    """
    item = find_equipment(name)
    if item is None:
        return None
    return Facts(
        item=item,
        role=_role(item),
        bv=item.bv,
        heat=_heat(item),
        danger=_danger(item),
        family=(item.ammo, item.rack),
        takes_ammo=item.kind == "weapon" and bool(item.ammo) and not item.properties & {"one-shot", "infantry"},
        direct=item.has("direct"),
        link=_link(item) if item.kind == "gear" else None,
    )


def _role(item: Equipment) -> Role:
    words = item.properties
    if item.kind == "ammo":
        return "defense-bin" if item.ammo in _DEFENSIVE_AMMO else "bin"
    if item.kind == "weapon":
        if words & _DEFENSIVE_WEAPONS:
            return "defense"
        return "weapon" if item.bv or "mg-array" in words else "none"
    if words & _DEFENSIVE_GEAR:
        return "defense"
    if "vibroblade" in words:
        return "blade"
    return "none" if item.kind == "armor" or item.bv == 0 or words & _NO_OFFENSE else "gear"


def _link(item: Equipment) -> Link | None:
    if item.has("risc-laser-pulse-module"):
        return "pulse"
    return "insulator" if item.has("laser-insulator") else control_of(item)


def _heat(item: Equipment) -> float:
    """The heat of a weapon as Battle Value counts it: all shots of a turn, less where not every turn has one."""
    words = item.properties
    heat = item.heat * (0.25 if "one-shot" in words else 1.0)
    heat += 3.0 if "hot3" in words else 2.0 if "hot2" in words else 0.0
    return heat * _HEAT_FACTOR.get(item.ammo, 1.0)


def _danger(item: Equipment) -> int:
    """What each of its slots takes off in a dangerous location; some count only when linked or loaded."""
    words = item.properties
    if "explosive" not in words:
        return 0
    if item.kind == "ammo":
        return 1 if item.ammo == "coolant-pod" else 15
    if "blue-shield" in words or item.ammo in _QUIET_AUTOCANNONS:
        return 0
    return 1 if words & _BARELY_EXPLOSIVE else 15
