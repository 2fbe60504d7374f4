"""The record sheet of a unit as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boxcars.catalog.units.by_hand import LET_GO
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.locations import REAR, front
from boxcars.core.game import Entry
from boxcars.core.turn_events import PhaseBegan
from boxcars.draw import armor_diagram_svg
from boxcars.draw.armor import Build
from boxcars.serve.shapes import tally_shape
from boxcars.serve.total_warfare.build_words import build_words
from boxcars.serve.total_warfare.flyer_sheet import flyer_own_shape
from boxcars.serve.total_warfare.heat_marks import changed, scale_shape
from boxcars.serve.total_warfare.platoon_sheet import platoon_own_shape
from boxcars.serve.total_warfare.proto_sheet import proto_own_shape
from boxcars.serve.total_warfare.units import unit_shape
from boxcars.serve.total_warfare.vehicle_sheet import vehicle_own_shape
from boxcars.total_warfare.aerospace.thrust import safe_thrust
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.damage.armored_parts import is_armored
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.moving import marching, mp
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.previews.fire_preview import ammo_left, damage_text
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units import capacitors, condition
from boxcars.total_warfare.units.condition import is_lost
from boxcars.total_warfare.units.crew_value import skill_beside_gunnery
from boxcars.total_warfare.units.emplacement.state import Emplacement
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import LOCATION_NAMES, LOCATIONS, Mech
from boxcars.total_warfare.units.piloted import Piloted
from boxcars.total_warfare.units.protomech.state import Proto
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import KindWord, Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle


def sheet_shape(battle: Battle, unit: Unit, log: Sequence[Entry] = ()) -> dict[str, Any]:
    """Everything that the record sheet shows; the log tells which locations were hit this turn."""
    hit_now = locations_hit_now(log, unit.id)
    return _common_shape(battle, unit, hit_now) | _OWN[unit.kind_word](battle, unit, hit_now)


def _common_shape(battle: Battle, unit: Unit, hit_now: set[str]) -> dict[str, Any]:
    """What is alike on the sheets of all kinds of unit."""
    kind, design = kind_of(unit), unit.design
    return {
        "unit": unit_shape(battle, unit),
        "tech": design.tech_base,
        "role": design.role,
        "locations": [plain_location(unit, loc, loc in hit_now) for loc, full in design.structure.items() if full],
        "svg": "",
        "build": build_words(unit),
        "weapons": [weapon_shape(unit, mount) for mount in design.mounts if mount.key != LET_GO],
        "heat": None,
        "systems": {},
        "pilot": {"name": unit.pilot, "gunnery": unit.gunnery, "piloting": skill_beside_gunnery(unit)},
        "mp": {mode: tally_shape(kind.movement_mp(battle, unit, mode)) for mode in kind.modes(battle, unit)},
    }


def plain_location(unit: Unit, loc: str, hit_now: bool) -> dict[str, Any]:
    """A location without a rear and without critical slots: the side of a vehicle, a suit, the ranks of a platoon."""
    design = unit.design
    return {
        "loc": loc,
        "name": unit.called(loc) or "troopers",
        "armor": unit.armor.get(loc, 0),
        "armor_max": design.armor.get(loc, 0),
        "rear": None,
        "rear_max": None,
        "structure": unit.structure.get(loc, 0),
        "structure_max": design.structure.get(loc, 0),
        "destroyed": unit.structure.get(loc) == 0,
        "hit_now": hit_now,
        "slots": [],
    }


def mech_shape(battle: Battle, unit: Mech, hit_now: set[str]) -> dict[str, Any]:
    """What is a 'Mech's own: heat, critical slots, its warrior."""
    return {
        "locations": [location_shape(unit, loc, loc in hit_now) for loc in LOCATIONS],
        "svg": diagram(unit, hit_now, "quad" if unit.design.config == "quad" else "biped"),
        "heat": heat_shape(battle, unit),
        "systems": systems_shape(unit),
        "pilot": pilot_shape(unit),
        "mp": {
            "walk": tally_shape(mp.walking_mp(battle, unit)),
            "run": tally_shape(mp.running_mp(battle, unit)),
            "jump": tally_shape(mp.jumping_mp(battle, unit)),
        },
    }


def vehicle_shape(battle: Battle, unit: Vehicle, hit_now: set[str]) -> dict[str, Any]:
    """What is a vehicle's own: it is seen from above, with tracks for its motive system, crew and critical hits."""
    return {"svg": diagram(unit, hit_now, "vehicle"), "vehicle": vehicle_own_shape(unit)}


def proto_shape(battle: Battle, unit: Proto, hit_now: set[str]) -> dict[str, Any]:
    """What is a ProtoMech's own: its critical boxes, its pilot, and the others of its Point."""
    own = proto_own_shape(battle, unit)
    return {"svg": diagram(unit, hit_now, "protomech"), "protomech": own, "pilot": pilot_shape(unit)}


def troops_shape(battle: Battle, unit: Troops, hit_now: set[str]) -> dict[str, Any]:
    """What is infantry's own: its MP, also for those who are carried."""
    modes = marching.modes(unit, battle.under(unit))
    return {"mp": {mode: tally_shape(marching.movement_mp(unit, mode)) for mode in modes}}


def platoon_shape(battle: Battle, unit: Platoon, hit_now: set[str]) -> dict[str, Any]:
    """What is a platoon's own: its ranks, and what weapons take from it."""
    return troops_shape(battle, unit, hit_now) | {"platoon": platoon_own_shape(unit)}


def gun_shape(battle: Battle, unit: Emplacement, hit_now: set[str]) -> dict[str, Any]:
    """What guns on a roof have of their own: nothing but what ails them."""
    return {}


def flyer_shape(battle: Battle, unit: Flyer, hit_now: set[str]) -> dict[str, Any]:
    """What a flyer has of its own: arcs of armor about its structural integrity, its pilot, its thrust and its heat."""
    arcs = (*unit.design.armor, *unit.design.structure)
    return {
        "locations": [plain_location(unit, loc, loc in hit_now) for loc in arcs],
        "pilot": pilot_shape(unit),
        "mp": {"safe thrust": tally_shape(safe_thrust(unit))},
        **flyer_own_shape(battle, unit, hit_now),
    }


_OWN: dict[KindWord, Callable[[Battle, Any, set[str]], dict[str, Any]]] = {
    "mech": mech_shape,
    "vehicle": vehicle_shape,
    "protomech": proto_shape,
    "emplacement": gun_shape,
    "infantry": platoon_shape,
    "battle-armor": troops_shape,
    "aerospace": flyer_shape,
}
"""What is a kind's own on its sheet, by its word."""


def diagram(unit: Unit, hit_now: set[str], build: Build) -> str:
    """The armor diagram."""
    design = unit.design
    return armor_diagram_svg(unit.armor, unit.structure, design.armor, design.structure, hit=hit_now, build=build)


def locations_hit_now(log: Sequence[Entry], unit: str) -> set[str]:
    """The locations of a unit that were damaged in the present turn."""
    hit: set[str] = set()
    for entry in reversed(log):
        for event in reversed(entry.events):
            if isinstance(event, PhaseBegan) and event.phase == "initiative":
                return hit
            if isinstance(event, DamageTaken) and event.unit == unit:
                hit.add(front(event.location))
    return hit


def location_shape(unit: Mech, loc: str, hit_now: bool) -> dict[str, Any]:
    """One location: armor, structure and critical slots."""
    rear = REAR.get(loc, "")
    design = unit.design
    return {
        "loc": loc,
        "name": unit.called(loc) or LOCATION_NAMES[loc],
        "armor": unit.armor[loc],
        "armor_max": design.armor[loc],
        "rear": unit.armor[rear] if rear else None,
        "rear_max": design.armor[rear] if rear else None,
        "structure": unit.structure[loc],
        "structure_max": design.structure[loc],
        "destroyed": is_lost(unit, loc),
        "hit_now": hit_now,
        "slots": [_slot_shape(unit, loc, slot, name) for slot, name in enumerate(design.slots[loc])],
    }


def _slot_shape(unit: Mech, loc: str, slot: int, name: str) -> dict[str, Any]:
    item = unit.design.item_at(loc, slot)
    hit = slot in unit.hits[loc] or (bool(name) and is_lost(unit, loc))
    name = f"{name} (armored)" if is_armored(unit, loc, slot) else name
    return {"slot": slot, "name": name, "kind": item.kind if item else "empty", "hit": hit}


def weapon_shape(unit: Unit, mount: Mount) -> dict[str, Any]:
    """One weapon with its table values, its ammunition and its state."""
    weapon = capacitors.charged(unit, mount).weapon
    bins = [bin for bin in unit.design.bins if bin.ammo.weapon == weapon.key] if weapon.ammo else []
    return {
        "mount": mount.key,
        "name": weapon.name,
        "loc": mount.loc,
        "rear": mount.rear,
        "heat": weapon.heat,
        "damage": damage_text(weapon),
        "minimum": weapon.minimum,
        "short": weapon.short,
        "medium": weapon.medium,
        "long": weapon.long,
        "ammo": ammo_left(unit, weapon),
        "bins": [
            {"key": bin.key, "name": bin.ammo.name, "loc": bin.loc, "shots": unit.shots[bin.key], "full": bin.shots}
            for bin in bins
        ],
        "state": weapon_state(unit, mount),
    }


def weapon_state(unit: Unit, mount: Mount) -> str:
    """Whether a weapon can be fired, in a word."""
    if kind_of(unit).is_broken(unit, mount):
        return "destroyed"
    if mount.key in unit.jammed or unit.is_stuck(mount):
        return "jammed"
    if mount.key in unit.recharging and mount.key not in unit.fired:
        return "recharging"
    if ammo_left(unit, mount.weapon) == 0:
        return "no ammunition"
    return "fired" if mount.key in unit.fired else "ok"


def heat_shape(battle: Battle, unit: Mech) -> dict[str, Any]:
    """The heat now, what builds up, what is taken away, and the scale in words."""
    building = heat.build_up(battle, unit)
    return {
        "now": unit.heat,
        "building": tally_shape(building),
        "after": building.total,
        "sinks": heat.working_sinks(unit),
        "dissipation": heat.dissipation(battle, unit).total,
        "scale": heat_scale(unit.heat),
    }


def heat_scale(now: int) -> list[dict[str, Any]]:
    """The effects of heat from the lowest on; `on` for those in force.

    >>> [row["text"] for row in heat_scale(9) if row["on"]]
    ['−1 MP', '+1 to hit']
    """
    return scale_shape(now, changed("movement", "MP", heat.MOVEMENT))


def systems_shape(unit: Mech) -> dict[str, dict[str, int]]:
    """Hits on engine, gyro, sensors and life support, with the most there can be."""
    most = {
        "engine": criticals.ENGINE_HITS,
        "gyro": condition.gyro_limit(unit.design.gyro),
        "sensors": 2 if unit.sits_in_head else 3,
        "life support": 2,
    }
    return {name: {"hits": min(condition.count_hits(unit, name), limit), "max": limit} for name, limit in most.items()}


def pilot_shape(unit: Piloted) -> dict[str, Any]:
    """The warrior."""
    return {
        "name": unit.pilot,
        "gunnery": unit.gunnery,
        "piloting": unit.piloting,
        "hits": unit.pilot_hits,
        "awake": unit.awake,
        "consciousness": list(pilot.CONSCIOUSNESS.values()),
    }
