"""Whether a design could stand: every finding at once, as sentences."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from boxcars.catalog.gear.equipment import SlotKind, partial_wing_mp, slot_kind
from boxcars.catalog.library.entry import unknown_equipment
from boxcars.catalog.units.construction import (
    ARMOR_KEYS,
    ARMOR_SLOTS,
    GYRO_SLOTS,
    STRUCTURE_SLOTS,
    armor_by_location,
    max_armor,
)
from boxcars.catalog.units.critical_table import is_spread, slots_wanted
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.locations import CENTER_LEG, legs, locations, slot_count
from boxcars.catalog.units.mech import Mech
from boxcars.catalog.units.protomech import ProtoMech
from boxcars.catalog.units.vehicle import Vehicle
from boxcars.catalog.units.weights import free_heat_sinks, parts

_HEADS: Final[Mapping[str, tuple[SlotKind, ...]]] = {
    "standard": ("life-support", "sensors", "cockpit", "sensors", "life-support"),
    "small": ("life-support", "sensors", "cockpit", "sensors"),
    "torso-mounted": ("sensors", "sensors"),
}
"""What stands in the head, by cockpit; others are not checked."""
_ROTOR_ARMOR: Final = 2
_LEG: Final[tuple[SlotKind, ...]] = ("hip", "upper-leg", "lower-leg", "foot")
_ARM: Final[tuple[SlotKind, ...]] = ("shoulder", "upper-arm", "lower-arm", "hand")
_SYSTEMS: Final = frozenset({*_HEADS["standard"], *_LEG, *_ARM})


def validate(design: Design) -> list[str]:
    """Everything that is wrong with a design; an empty list if nothing is.

    'Mechs are checked part by part, other units for equipment that nobody knows and for too much armor.

    >>> from boxcars.catalog import design
    >>> import msgspec
    >>> validate(design("Atlas AS7-D"))
    []
    >>> validate(msgspec.structs.replace(design("Atlas AS7-D"), walk=4))
    ['an engine of rating 300 cannot walk 4 MP with 100 tons']
    """
    return _mech(design) if isinstance(design, Mech) else [*_unknown(design), *_armor_of_others(design)]


def _mech(design: Mech) -> list[str]:
    table = list(_slot_table(design))
    if table:
        return table
    return [
        *_pieces(design),
        *_movement(design),
        *_armor(design),
        *_systems(design),
        *_spread(design),
        *_heat_sinks(design),
        *_weight(design),
    ]


def tonnage(design: Mech) -> float | None:
    """What all parts of a 'Mech weigh together; None if we do not know what one of them weighs.

    >>> from boxcars.catalog import design
    >>> tonnage(design("Mad Cat (Timber Wolf) Prime"))
    75.0
    """
    each = list(parts(design).values())
    known = [tons for tons in each if tons is not None]
    # Superheavy 'Mechs, tripods, LAMs and QuadVees have parts of their own that no file names.
    special = design.is_superheavy or design.config == "tripod" or design.lam or design.quadvee
    return None if special or len(known) < len(each) else sum(known)


def _unknown(design: Design) -> Iterator[str]:
    places = {fitting.name: f"{fitting.loc}: " for fitting in design.equipment}
    for name in unknown_equipment(design):
        yield f"{places.get(name, '')}no equipment is called {name!r}"


def _armor_of_others(design: Design) -> Iterator[str]:
    """The most armor that vehicles and ProtoMechs may carry."""
    if isinstance(design, Vehicle) and not design.is_support:
        most = math.floor(3.5 * design.tons + 40)
        if design.total_armor > most:
            yield f"it carries {design.total_armor} armor, more than {most}"
        if design.armor.get("RO", 0) > _ROTOR_ARMOR:
            yield f"RO carries {design.armor['RO']} armor, more than {_ROTOR_ARMOR}"
    if isinstance(design, ProtoMech):
        for loc in ("T", "RA", "LA", "L"):
            points, most = design.armor.get(loc, 0), 2 * design.structure[loc]
            if points > most:
                yield f"{loc} carries {points} armor, more than {most}"


def _slot_table(design: Mech) -> Iterator[str]:
    if set(design.slots) != set(locations(design.config)):
        yield f"the critical table has the locations {', '.join(design.slots)}"
        return
    for loc, names in design.slots.items():
        want, have = slot_count(loc, design.config), len(names)
        if want != have:
            yield f"{loc} has {have} critical slots instead of {want}"
        for name in dict.fromkeys(names):
            if slot_kind(name) == "unknown":
                yield f"{loc}: no equipment is called {name!r}"


def _pieces(design: Mech) -> Iterator[str]:
    for fitting in design.equipment:
        want = slots_wanted(fitting, superheavy=design.is_superheavy)
        have = len(fitting.slots) + len(fitting.outer_slots)
        if fitting.slots and want is not None and not is_spread(fitting) and have != want:
            yield f"{fitting.name} in {fitting.loc} fills {have} slots instead of {want}"
    fed = {(item.ammo, item.rack) for fitting in design.equipment if (item := fitting.item) and item.kind == "weapon"}
    for fitting in design.equipment:
        item = fitting.item
        if item and item.kind == "ammo" and item.ammo != "coolant-pod" and (item.ammo, item.rack) not in fed:
            yield f"{fitting.name} in {fitting.loc} feeds no weapon"


def _movement(design: Mech) -> Iterator[str]:
    rating = design.walk * design.tons
    if "primitive" in design.cockpit or design.armor_kind == "primitive":
        rating = 5 * math.ceil(round(rating * 1.2 / 5, 6))
    if rating != design.engine.rating:
        yield f"an engine of rating {design.engine.rating} cannot walk {design.walk} MP with {design.tons} tons"
    words = [item.properties for fitting in design.equipment if (item := fitting.item)]
    jets = sum("jump-jet" in each for each in words)
    wing = partial_wing_mp(design.tons) if jets and any("partial-wing" in each for each in words) else 0
    has_booster = any("jump-booster" in each for each in words)
    if jets + wing != design.jump and not has_booster:
        yield f"{jets} jump jets give {jets + wing} jumping MP, not {design.jump}"
    improved = any({"jump-jet", "is-improved"} <= each for each in words)
    most = design.run if improved else design.walk
    if design.jump - wing > most and not has_booster:
        yield f"jumping MP {design.jump} exceed {'running' if improved else 'walking'} MP {most}"


def _armor(design: Mech) -> Iterator[str]:
    want = {*ARMOR_KEYS, CENTER_LEG} if design.config == "tripod" else set(ARMOR_KEYS)
    if set(design.armor) != want:
        yield f"the armor has the locations {', '.join(design.armor)}"
    most = max_armor(design.tons, design.config)
    for loc, points in armor_by_location(design.armor).items():
        if points > most.get(loc, 0):
            yield f"{loc} carries {points} armor, more than {most.get(loc, 0)}"


def _systems(design: Mech) -> Iterator[str]:
    """Cockpit, limbs, engine and gyro; those of superheavy 'Mechs are smaller and not checked."""
    if design.is_superheavy:
        return
    items = design.items
    for loc in locations(design.config):
        have = tuple(item.kind for item in items if item.loc == loc and item.kind in _SYSTEMS)
        if not _systems_fit(design, loc, have):
            yield f"{loc} has the systems {', '.join(have) or 'none'}"
    engine = design.engine
    for loc, slots in (("CT", engine.center_slots), ("LT", engine.side_slots), ("RT", engine.side_slots)):
        have_slots = design.slots[loc].count("Engine")
        if have_slots != slots:
            yield f"{loc} has {have_slots} engine slots instead of {slots}"
    gyro = sum(item.kind == "gyro" for item in items)
    if gyro != GYRO_SLOTS[design.gyro]:
        yield f"{gyro} gyro slots instead of {GYRO_SLOTS[design.gyro]}"


def _systems_fit(design: Mech, loc: str, have: tuple[SlotKind, ...]) -> bool:
    if loc == "HD":
        return design.quadvee != "" or sorted(have) == sorted(_HEADS.get(design.cockpit, have))
    if loc in legs(design.config):
        return have == _LEG
    if loc in ("LA", "RA"):
        # Lower arm and hand are optional, and there is no hand without its arm.
        return have == _ARM[: max(2, len(have))]
    return not have or design.cockpit == "torso-mounted"


def _spread(design: Mech) -> Iterator[str]:
    """The slots of armor and structure, which superheavy 'Mechs halve."""
    counts = Counter(slot_kind(name) for names in design.slots.values() for name in names)
    armor_tech, structure_tech = design.armor_tech or design.tech_base, design.structure_tech or design.tech_base
    wanted: tuple[tuple[SlotKind, int], ...] = (
        ("structure", STRUCTURE_SLOTS.get((design.structure_kind, structure_tech), 0)),
        ("armor", ARMOR_SLOTS.get((design.armor_kind, armor_tech), 0)),
    )
    for kind, normal in wanted:
        want = math.ceil(normal / 2) if design.is_superheavy else normal
        if counts[kind] != want and design.armor_kind != "patchwork":
            yield f"{counts[kind]} {kind} slots instead of {want}"


def _heat_sinks(design: Mech) -> Iterator[str]:
    if design.heat_sinks < free_heat_sinks(design):
        yield f"{design.heat_sinks} heat sinks are fewer than {free_heat_sinks(design)}"
    room = design.engine.heat_sinks * (2 if design.sink_kind == "compact" else 1)
    need = max(0, design.heat_sinks - room)
    if design.placed_heat_sinks < need:
        yield f"{design.placed_heat_sinks} heat sinks stand in critical slots, {need} have to"


def _weight(design: Mech) -> Iterator[str]:
    weight = tonnage(design)
    if weight is not None and weight != design.tons:
        yield f"the parts weigh {weight:g} tons instead of {design.tons}"
