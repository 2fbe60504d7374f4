"""What stands in the critical slots besides weapons: systems, heat sinks, jump jets and the like."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, get_args

from boxcars.catalog.weapons import TechBase, UnknownEquipment, find_ammo, find_weapon

SinkKind = Literal["single", "double"]
SlotKind = Literal[
    "empty",
    "life-support",
    "sensors",
    "cockpit",
    "engine",
    "gyro",
    "shoulder",
    "upper-arm",
    "lower-arm",
    "hand",
    "hip",
    "upper-leg",
    "lower-leg",
    "foot",
    "heat-sink",
    "jump-jet",
    "case",
    "structure",
    "armor",
    "weapon",
    "ammo",
]
SLOT_KINDS: Final[tuple[SlotKind, ...]] = get_args(SlotKind)

REAR_MARK: Final = " (R)"
"""Ends the slot name of a weapon that fires to the rear."""

_KINDS: Final[Mapping[str, SlotKind]] = {
    "": "empty",
    "Life Support": "life-support",
    "Sensors": "sensors",
    "Cockpit": "cockpit",
    "Engine": "engine",
    "Gyro": "gyro",
    "Shoulder": "shoulder",
    "Upper Arm Actuator": "upper-arm",
    "Lower Arm Actuator": "lower-arm",
    "Hand Actuator": "hand",
    "Hip": "hip",
    "Upper Leg Actuator": "upper-leg",
    "Lower Leg Actuator": "lower-leg",
    "Foot Actuator": "foot",
    "Heat Sink": "heat-sink",
    "Double Heat Sink": "heat-sink",
    "Jump Jet": "jump-jet",
    "CASE": "case",
    "Endo Steel": "structure",
    "Ferro-Fibrous": "armor",
}


@cache
def slot_kind(name: str) -> SlotKind:
    """What a slot name stands for.

    Slots of structure and armor hold nothing that a critical hit could break.

    >>> slot_kind("Gyro"), slot_kind("Medium Laser (R)"), slot_kind("AC/20 Ammo"), slot_kind("")
    ('gyro', 'weapon', 'ammo', 'empty')
    """
    if name in _KINDS:
        return _KINDS[name]
    if find_ammo(name) or find_ammo(name, "clan"):
        return "ammo"
    plain = name.removesuffix(REAR_MARK)
    if find_weapon(plain) or find_weapon(plain, "clan"):
        return "weapon"
    raise UnknownEquipment(f"no equipment is called {name!r}")


@cache
def slots_of(name: str, tech_base: TechBase) -> int:
    """How many slots one piece of equipment fills.

    >>> slots_of("AC/20", "is"), slots_of("Double Heat Sink", "is"), slots_of("Double Heat Sink", "clan")
    (10, 3, 2)
    """
    if name == "Double Heat Sink":
        return 3 if tech_base == "is" else 2
    if name in _KINDS:
        return 1
    found = find_weapon(name.removesuffix(REAR_MARK), tech_base)
    return found.slots if found else 1


def jump_jet_tons(tons: int) -> float:
    """The weight of one jump jet in a 'Mech of so many tons.

    >>> jump_jet_tons(55), jump_jet_tons(60), jump_jet_tons(90)
    (0.5, 1.0, 2.0)
    """
    if tons <= 55:
        return 0.5
    return 1.0 if tons <= 85 else 2.0
