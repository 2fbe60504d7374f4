"""What the parts of a 'Mech weigh, also those whose weight depends on the 'Mech."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from boxcars.catalog.gear.equipment import jump_jet_tons, kind_of
from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.catalog.units.construction import (
    ArmorKind,
    EngineKind,
    armor_by_location,
    armor_tons,
    gyro_tons,
    half_tons,
    structure_tons,
)
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.mech import Mech

_COCKPIT_TONS: Final[Mapping[str, float]] = {
    "small": 2.0,
    "command-console": 6.0,
    "torso-mounted": 4.0,
    "primitive": 5.0,
    "primitive-industrial": 5.0,
    "interface": 4.0,
}
_FREE_SINKS: Final[Mapping[EngineKind, int]] = {"ice": 0, "fuel-cell": 1, "fission": 5, "none": 0}
_COMPACT_SINK_TONS: Final = 1.5


def parts(mech: Mech) -> dict[str, float | None]:
    """The weight of everything in a 'Mech by what it is; None where we do not know a weight.

    >>> from boxcars.catalog import design
    >>> parts(design("Locust LCT-1V"))
    {'structure': 2.0, 'engine': 6.0, 'gyro': 2.0, 'cockpit': 3.0, 'heat sinks': 0.0, 'armor': 4.0, 'equipment': 3.0}
    """
    equipment = [_tons(mech, fitting) for fitting in mech.equipment]
    known = [tons for tons in equipment if tons is not None]
    return {
        "structure": structure_tons(mech.tons, mech.structure_kind),
        "engine": mech.engine.tons,
        "gyro": gyro_tons(mech.engine.rating, mech.gyro),
        "cockpit": _COCKPIT_TONS.get(mech.cockpit, 3.0),
        "heat sinks": _sink_tons(mech),
        "armor": _armor_tons(mech),
        "equipment": sum(known) if len(known) == len(equipment) else None,
    }


def free_heat_sinks(mech: Mech) -> int:
    """The heat sinks that come with the weight of the engine.

    >>> from boxcars.catalog import design
    >>> free_heat_sinks(design("Locust LCT-1V"))
    10
    """
    return _FREE_SINKS.get(mech.engine.kind, 10)


def _sink_tons(mech: Mech) -> float:
    each = _COMPACT_SINK_TONS if mech.sink_kind == "compact" else 1.0
    return each * max(0, mech.heat_sinks - free_heat_sinks(mech))


def _armor_tons(mech: Mech) -> float:
    tech = mech.armor_tech or mech.tech_base
    if mech.armor_kind != "patchwork":
        return armor_tons(mech.total_armor, mech.armor_kind, tech)
    kinds: dict[ArmorKind, int] = {}
    for loc, points in armor_by_location(mech.armor).items():
        kind = mech.patchwork.get(loc, "standard")
        kinds[kind] = kinds.get(kind, 0) + points
    return sum(armor_tons(points, kind, tech) for kind, points in kinds.items())


def _tons(mech: Mech, fitting: Fitting) -> float | None:
    """The weight of one piece; structure, armor and heat sinks are weighed as a whole."""
    item = fitting.item
    if item is None:
        return None
    if kind_of(item) in ("structure", "armor", "heat-sink"):
        return 0.0
    if item.kind == "ammo" and item.file_name.endswith("- Half"):
        return 0.5
    if item.tons is not None:
        return item.tons
    if item.has("fuel") or (item.has("sized") and item.has("cargo")):
        return half_tons(fitting.size)
    if item.name == _TRACKS:
        return _share(10, up_to=0.5)(mech, item)
    return next((weight(mech, item) for word, weight in _FORMULAS.items() if item.has(word)), None)


def _masc(mech: Mech, item: Equipment) -> float:
    """MASC weighs a share of the 'Mech, a supercharger a share of its engine."""
    if item.has("is-supercharger"):
        return half_tons(mech.engine.tons / 10)
    return float(math.floor(mech.tons / (25 if item.tech == "clan" else 20) + 0.5))


def _targeting_computer(mech: Mech, item: Equipment) -> float:
    items = (f.item for f in mech.equipment)
    direct = sum(gun.tons or 0.0 for gun in items if gun and gun.kind == "weapon" and gun.has("direct"))
    return float(math.ceil(direct / (5 if item.tech == "clan" else 4)))


def _jump_jet(mech: Mech, item: Equipment) -> float:
    each = jump_jet_tons(mech.tons)
    return each * 2 if item.has("is-improved") and not item.has("is-prototype") else each


def _partial_wing(mech: Mech, item: Equipment) -> float:
    return half_tons(mech.tons * (0.05 if item.tech == "clan" else 0.07))


def _turret(mech: Mech, item: Equipment) -> float:
    """A turret weighs a tenth of the weapons in it."""
    return half_tons(sum(mount.weapon.tons for mount in mech.mounts if mount.turret == "mech") / 10)


def _share(of: float, *, up_to: float = 1.0, more: float = 0.0) -> Callable[[Mech, Equipment], float]:
    """One part in so many of the 'Mech's weight, rounded up to whole or half tons."""
    return lambda mech, item: math.ceil(round(mech.tons / of / up_to, 6)) * up_to + more


_TRACKS: Final = "Tracks"
"""The tables have no word for them."""
_FORMULAS: Final[Mapping[str, Callable[[Mech, Equipment], float]]] = {
    "masc": _masc,
    "targcomp": _targeting_computer,
    "jump-jet": _jump_jet,
    "umu": _jump_jet,
    "partial-wing": _partial_wing,
    "quad-turret": _turret,
    "is-hatchet": _share(15),
    "is-sword": _share(20, up_to=0.5),
    "is-retractable-blade": _share(20, up_to=0.5, more=0.5),
    "is-lance": _share(20),
    "is-mace": _share(10),
    "is-claw": _share(15),
    "talon": _share(15),
    "actuator-enhancement-system": _share(35, up_to=0.5),
    "environmental-sealing": _share(10, up_to=0.5),
}
