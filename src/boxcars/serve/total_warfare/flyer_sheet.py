"""What is a flyer's own on its sheet: its arcs, its heat scale, its critical boxes, what hangs on it, and its fuel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.carried import BAYS
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.locations import SI
from boxcars.draw.flyer_armor import flyer_diagram_svg
from boxcars.serve.shapes import tally_shape
from boxcars.serve.total_warfare.heat_marks import avoided, scale_shape
from boxcars.total_warfare.aerospace import air_damage, air_heat, attack_values, stores
from boxcars.total_warfare.aerospace.air_range import BRACKETS
from boxcars.total_warfare.aerospace.bays import bay_mount
from boxcars.total_warfare.aerospace.thrust import engine_boxes
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hangars
from boxcars.total_warfare.boarding.holding import held_by
from boxcars.total_warfare.units.flyer.state import BOXES, Flyer

_SHIPS_ONLY = ("left thruster", "right thruster", "collar", "boom")
"""Boxes that fighters do not have."""


def flyer_own_shape(battle: Battle, unit: Flyer, hit_now: set[str]) -> dict[str, Any]:
    """The parts of the sheet that only flyers have."""
    design = unit.design
    return {
        "svg": flyer_diagram_svg(
            unit.armor,
            design.armor,
            {loc: air_damage.threshold(unit, loc) for loc in design.armor},
            (unit.integrity, design.structure[SI]),
            hit=hit_now,
        ),
        "heat": _heat(unit) if unit.tracks_heat else None,
        "flyer": {
            "boxes": _boxes(unit),
            "values": {mount.key: _values(mount.weapon) for mount in design.mounts},
            "arcs": [_weapon_bay(key, members) for key, members in design.bays.items()],
            "bays": _rooms(unit),
            "aboard": _aboard(battle, unit),
            "doors": {"left": max(unit.doors, 0), "all": unit.working_doors, "hit": unit.hits("door")},
            "stores": [{"name": name, "count": count} for name, count in _stores(unit).items()],
            "slots": stores.slots(design.listed),
            "fuel": {"now": unit.fuel, "full": int(design.listed.fuel)},
        },
    }


def _values(weapon: Weapon) -> list[int]:
    """What a weapon does at each range."""
    return [attack_values.attack_value(weapon, band) for band in BRACKETS]


def _weapon_bay(key: str, members: Sequence[Mount]) -> dict[str, Any]:
    """Weapons of a ship that are fired as one in flight, with the sum of what they do at each range."""
    values = (sum(each) for each in zip(*(_values(mount.weapon) for mount in members), strict=True))
    return {"name": bay_mount(key, members).weapon.name, "mounts": [each.key for each in members], "values": [*values]}


def _aboard(battle: Battle, unit: Flyer) -> list[dict[str, Any]]:
    """Who is in its bays: infantry with how many are left of it, and all others."""
    troops = [{"unit": each.id, "troopers": each.troopers} for each in held_by(battle, unit, "inside")]
    return [*troops, *({"unit": each.id, "troopers": 0} for each in hangars.aboard(battle, unit))]


def _rooms(unit: Flyer) -> list[dict[str, Any]]:
    """What its bays hold, how much of it, and by how many doors."""
    named = [bay for bay in unit.design.listed.bays if bay.kind in BAYS]
    return [{"holds": BAYS[bay.kind], "size": bay.size, "doors": bay.doors} for bay in named]


def _heat(unit: Flyer) -> dict[str, Any]:
    building = air_heat.build_up(unit)
    sinks = air_heat.dissipation(unit)
    return {
        "now": unit.heat,
        "building": tally_shape(building),
        "after": building.total,
        "sinks": sinks,
        "dissipation": sinks,
        "scale": heat_scale(unit.heat),
    }


def heat_scale(now: int) -> list[dict[str, Any]]:
    """The effects of heat on a craft from the lowest on; `on` for those in force.

    >>> [row["text"] for row in heat_scale(9) if row["on"]]
    ['moves at random, avoid on 5+ (83.3\u2009%)', '+1 to hit']
    """
    random = avoided("control", "moves at random", air_heat.RANDOM)
    return scale_shape(now, random, avoided("pilot", "harm to the pilot", air_heat.PILOT))


def _boxes(unit: Flyer) -> list[dict[str, Any]]:
    """The critical boxes by name; those that only ships have, once they are hit."""
    most = BOXES | {"engine": engine_boxes(unit)}
    shown = [name for name in most if name not in _SHIPS_ONLY or unit.hits(name)]
    return [{"name": name, "hits": unit.hits(name), "max": most[name]} for name in shown]


def _stores(unit: Flyer) -> Counter[str]:
    """What hangs on its hardpoints, by name."""
    return Counter(mount.weapon.name for mount in unit.design.racks if mount.key in unit.stores)
