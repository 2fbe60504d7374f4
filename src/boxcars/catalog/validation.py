"""Whether a design could stand: every finding at once, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from boxcars.catalog.construction import (
    ARMOR_KEYS,
    COCKPIT_TONS,
    FREE_HEAT_SINKS,
    GYRO_SLOTS,
    armor_by_location,
    armor_tons,
    gyro_tons,
    max_armor,
    structure_tons,
)
from boxcars.catalog.equipment import SlotKind, jump_jet_tons, slot_kind, slots_of
from boxcars.catalog.locations import LOCATIONS, slot_count
from boxcars.catalog.mech import Mech

_HEAD: Final[tuple[SlotKind, ...]] = (
    "life-support",
    "sensors",
    "cockpit",
    "sensors",
    "life-support",
)
_LEG: Final[tuple[SlotKind, ...]] = ("hip", "upper-leg", "lower-leg", "foot")
_ARM: Final[tuple[SlotKind, ...]] = ("shoulder", "upper-arm", "lower-arm", "hand")
_SYSTEMS: Final = frozenset({*_HEAD, *_LEG, *_ARM})
_SPREAD_SLOTS: Final = {"is": 14, "clan": 7}
"""Slots that endo steel takes, and as many that ferro-fibrous armor takes."""


def validate(design: Mech) -> list[str]:
    """Everything that is wrong with a design; an empty list if nothing is.

    >>> from boxcars.catalog import design
    >>> import msgspec
    >>> validate(design("Atlas AS7-D"))
    []
    >>> validate(msgspec.structs.replace(design("Atlas AS7-D"), walk=4))
    ['an engine of rating 300 cannot walk 4 MP with 100 tons']
    """
    table = list(_slot_table(design))
    if table:
        return table
    return [
        *_items(design),
        *_movement(design),
        *_armor(design),
        *_systems(design),
        *_heat_sinks(design),
        *_weight(design),
    ]


def tonnage(design: Mech) -> float:
    """What all parts of a design weigh together.

    >>> from boxcars.catalog import design
    >>> tonnage(design("Mad Cat (Timber Wolf) Prime"))
    75.0
    """
    case = 0.5 if design.tech_base == "is" else 0.0
    each = {"jump-jet": jump_jet_tons(design.tons), "ammo": 1.0, "case": case}
    return sum(
        (
            structure_tons(design.tons, design.structure_kind),
            design.engine.tons,
            gyro_tons(design.engine.rating, design.gyro),
            COCKPIT_TONS,
            float(max(0, design.heat_sinks - FREE_HEAT_SINKS)),
            armor_tons(design.total_armor, design.armor_kind, design.tech_base),
            *(mount.weapon.tons for mount in design.mounts),
            *(each.get(item.kind, 0.0) for item in design.items),
        )
    )


def _slot_table(design: Mech) -> Iterator[str]:
    if set(design.slots) != set(LOCATIONS):
        yield f"the critical table has the locations {', '.join(design.slots)}"
        return
    for loc in LOCATIONS:
        want, have = slot_count(loc, design.config), len(design.slots[loc])
        if want != have:
            yield f"{loc} has {have} critical slots instead of {want}"
        for name in dict.fromkeys(design.slots[loc]):
            if slot_kind(name) == "unknown":
                yield f"{loc}: no equipment is called {name!r}"


def _items(design: Mech) -> Iterator[str]:
    for item in design.items:
        want = slots_of(item.name)
        if len(item.slots) != want:
            yield f"{item.name} in {item.loc} fills {len(item.slots)} slots instead of {want}"
    for bin in design.bins:
        if all(mount.weapon.key != bin.ammo.weapon for mount in design.mounts):
            yield f"{bin.key} feeds no weapon"


def _movement(design: Mech) -> Iterator[str]:
    if design.walk * design.tons != design.engine.rating:
        yield (f"an engine of rating {design.engine.rating} cannot walk {design.walk} MP with {design.tons} tons")
    jets = _count(design)["jump-jet"]
    if jets != design.jump:
        yield f"{jets} jump jets give {jets} jumping MP, not {design.jump}"
    if design.jump > design.walk:
        yield f"jumping MP {design.jump} exceed walking MP {design.walk}"


def _armor(design: Mech) -> Iterator[str]:
    if set(design.armor) != set(ARMOR_KEYS):
        yield f"the armor has the locations {', '.join(design.armor)}"
    most = max_armor(design.tons, design.config)
    for loc, points in armor_by_location(design.armor).items():
        if points > most[loc]:
            yield f"{loc} carries {points} armor, more than {most[loc]}"


def _systems(design: Mech) -> Iterator[str]:
    """Cockpit, limbs, engine, gyro, and the slots of endo steel and ferro-fibrous armor."""
    for loc in LOCATIONS:
        have = tuple(i.kind for i in design.items if i.loc == loc and i.kind in _SYSTEMS)
        if not _systems_fit(loc, have, quad=design.config == "quad"):
            yield f"{loc} has the systems {', '.join(have) or 'none'}"
    engine = design.engine
    for loc, slots in (("CT", engine.center_slots), ("LT", engine.side_slots), ("RT", engine.side_slots)):
        have_slots = design.slots[loc].count("Engine")
        if have_slots != slots:
            yield f"{loc} has {have_slots} engine slots instead of {slots}"
    counts = _count(design)
    spread = _SPREAD_SLOTS[design.tech_base]
    for kind, want in (
        ("gyro", GYRO_SLOTS[design.gyro]),
        ("structure", spread if design.structure_kind == "endo-steel" else 0),
        ("armor", spread if design.armor_kind == "ferro-fibrous" else 0),
    ):
        if counts[kind] != want:
            yield f"{counts[kind]} {kind} slots instead of {want}"


def _systems_fit(loc: str, have: tuple[SlotKind, ...], *, quad: bool) -> bool:
    if loc == "HD":
        return have == _HEAD
    if loc in ("LL", "RL") or (quad and loc in ("LA", "RA")):
        return have == _LEG
    if loc in ("LA", "RA"):
        # Lower arm and hand are optional, and there is no hand without its arm.
        return have == _ARM[: max(2, len(have))]
    return not have


def _heat_sinks(design: Mech) -> Iterator[str]:
    if design.heat_sinks < FREE_HEAT_SINKS:
        yield f"{design.heat_sinks} heat sinks are fewer than {FREE_HEAT_SINKS}"
    need = max(0, design.heat_sinks - design.engine.heat_sinks)
    have = _count(design)["heat-sink"]
    if have < need:
        yield f"{have} heat sinks stand in critical slots, {need} have to"


def _weight(design: Mech) -> Iterator[str]:
    weight = tonnage(design)
    if weight != design.tons:
        yield f"the parts weigh {weight:g} tons instead of {design.tons}"


def _count(design: Mech) -> Counter[str]:
    return Counter(item.kind for item in design.items)
