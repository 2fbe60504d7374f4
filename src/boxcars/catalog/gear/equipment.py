"""What stands in the critical slots of a 'Mech: systems, weapons, ammunition, heat sinks and the like.

A slot is a text: the name of a system ("Gyro"), or that of equipment with its marks ("Medium Laser (R)",
"Clan Gauss Rifle (OMNIPOD)"). A slot of a superheavy 'Mech may hold two, with " | " between them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, get_args

from boxcars.catalog.gear.equipment_table import Equipment, TechBase
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.marks import read_fitting

SinkKind = Literal["single", "double", "laser", "compact"]
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
    "landing-gear",
    "avionics",
    "conversion-gear",
    "heat-sink",
    "jump-jet",
    "case",
    "structure",
    "armor",
    "weapon",
    "ammo",
    "equipment",
    "unknown",
]
SLOT_KINDS: Final[tuple[SlotKind, ...]] = get_args(SlotKind)

REAR_MARK: Final = " (R)"
"""Ends the slot name of a weapon that fires to the rear."""

TWO_IN_ONE: Final = " | "
"""Stands between two things in one slot of a superheavy 'Mech."""

SYSTEMS: Final[Mapping[str, SlotKind]] = {
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
    "Landing Gear": "landing-gear",
    "Avionics": "avionics",
    "Conversion Gear": "conversion-gear",
}
_BY_PROPERTY: Final[Mapping[str, SlotKind]] = {
    "heat-sink": "heat-sink",
    "double-heat-sink": "heat-sink",
    "is-double-heat-sink-prototype": "heat-sink",
    "jump-jet": "jump-jet",
    "case": "case",
    "casep": "case",
    "caseii": "case",
}


@lru_cache(maxsize=1 << 14)
def slot_fittings(text: str) -> tuple[Fitting, ...]:
    """The equipment in a slot: nothing in an empty one or that of a system, two in some of superheavy 'Mechs.

    >>> [f.name for f in slot_fittings("Medium Laser (R)")], slot_fittings("Gyro")
    (['Medium Laser'], ())
    """
    if text in SYSTEMS:
        return ()
    return tuple(read_fitting(part, None) for part in text.split(TWO_IN_ONE))


@lru_cache(maxsize=1 << 14)
def slot_kind(name: str) -> SlotKind:
    """What a slot stands for; "equipment" is anything that no rule of the hex game asks for yet.

    Slots of structure and armor hold nothing that a critical hit could break.

    >>> slot_kind("Gyro"), slot_kind("Medium Laser (R)"), slot_kind("AC/20 Ammo"), slot_kind("")
    ('gyro', 'weapon', 'ammo', 'empty')
    >>> slot_kind("Phaser")
    'unknown'
    """
    if name in SYSTEMS:
        return SYSTEMS[name]
    item = slot_fittings(name)[0].item
    return "unknown" if item is None else kind_of(item)


def kind_of(item: Equipment) -> SlotKind:
    """What equipment is in a critical slot.

    >>> from boxcars.catalog import equipment
    >>> kind_of(equipment("CLDoubleHeatSink")), kind_of(equipment("IS Endo Steel"))
    ('heat-sink', 'structure')
    """
    if item.kind == "weapon" or item.kind == "ammo" or item.kind == "armor":
        return item.kind
    if "Endo" in item.name:
        return "structure"
    return next((kind for word, kind in _BY_PROPERTY.items() if item.has(word)), "equipment")


def slots_of(name: str) -> int:
    """How many slots one piece of equipment fills, or 1 where that depends on the 'Mech.

    >>> slots_of("AC/20"), slots_of("Double Heat Sink"), slots_of("Clan Double Heat Sink")
    (10, 3, 2)
    """
    fittings = slot_fittings(name)
    item = fittings[0].item if fittings else None
    return item.slots if item and item.slots and not item.has("spread") else 1


def jump_jet_tons(tons: int) -> float:
    """The weight of one jump jet in a 'Mech of so many tons.

    >>> jump_jet_tons(55), jump_jet_tons(60), jump_jet_tons(90)
    (0.5, 1.0, 2.0)
    """
    if tons <= 55:
        return 0.5
    return 1.0 if tons <= 85 else 2.0


def partial_wing_mp(tons: int) -> int:
    """The jumping MP that a partial wing adds to those of jets.

    >>> partial_wing_mp(55), partial_wing_mp(60)
    (2, 1)
    """
    return 2 if tons <= 55 else 1


__all__ = [
    "REAR_MARK",
    "SLOT_KINDS",
    "SYSTEMS",
    "TWO_IN_ONE",
    "SinkKind",
    "SlotKind",
    "TechBase",
    "jump_jet_tons",
    "kind_of",
    "partial_wing_mp",
    "slot_fittings",
    "slot_kind",
    "slots_of",
]
