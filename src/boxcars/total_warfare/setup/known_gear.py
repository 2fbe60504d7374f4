"""What a 'Mech may carry into a battle: everything that the game has rules for, or that changes nothing in it yet."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.catalog.gear.equipment import kind_of
from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.catalog.units.aerospace import Craft, Fighter
from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.design import Design, MechDesign
from boxcars.catalog.units.emplacement import Emplacement
from boxcars.catalog.units.protomech import ProtoMech
from boxcars.catalog.units.suit_arms import unplayed_arms
from boxcars.catalog.units.vehicle import Vehicle

_PROBES = frozenset(
    {"Active Probe (Beagle)", "Bloodhound Active Probe", "Clan Active Probe", "Clan Light Active Probe"}
)
_SUITES = frozenset({"Angel ECM Suite", "Clan ECM Suite", "ECM Suite (Guardian)"})
COOLANT_POD = "Coolant Pod"
WATCHDOG = "Clan Watchdog Composite Electronic Warfare System (CEWS)"
ELECTRONICS = _PROBES | _SUITES | {WATCHDOG}
"""What finds hidden units, what jams the electronics of enemies, and what does both."""

WITH_RULES = ELECTRONICS | frozenset(
    {
        "Actuator Enhancement System (AES)",
        "Anti-Personnel Pods (A-Pods)",
        "Apollo MRM FCS",
        "Artemis IV FCS",
        "Backhoe",
        "BattleMech Turret (Quad)",
        "Bridge Layer (Heavy)",
        "Bridge Layer (Light)",
        "Bridge Layer (Medium)",
        "C3 Boosted System (Slave)",
        "C3 Computer (Slave)",
        "C3 Emergency Master",
        "CASE",
        "CASE II",
        "Chain Whip",
        "Chainsaw",
        "Clan Artemis IV FCS",
        "Clan Artemis V FCS",
        "Clan CASE II",
        "Clan Double Heat Sink",
        "Clan Laser Heat Sink",
        "Clan MASC",
        "Clan Partial Wing",
        "Clan Talons",
        "Clan Targeting Computer",
        "Claw",
        "Combine",
        "Double Heat Sink",
        "Drone (Remote) Operating System",
        "Dual Saw",
        "Environmental Sealing",
        "Extended Fuel Tank",
        "Hatchet",
        "Heat Sink",
        "Heavy-Duty Pile Driver",
        "Improved C3 Computer (C3I)",
        "Improved Jump Jet",
        "Industrial Triple Strength Myomer",
        "Jump Jet",
        "MASC",
        "Mace",
        "Mining Drill",
        "PPC Capacitor",
        "Partial Wing",
        "Radical Heat Sink System",
        "Reinforced",
        "Retractable Blade",
        "Rock Cutter",
        "Spot Welder",
        "Supercharger",
        "Sword",
        "Targeting Computer",
        "Tracks",
        "Triple Strength Myomer",
        "Vibroblade (Large)",
        "Vibroblade (Medium)",
        "Vibroblade (Small)",
        "Wrecking Ball",
    }
)
"""Gear that the rules of the game know."""

INERT = frozenset(
    {
        "Cargo Container (10 tons)",
        "Cargo",
        "Collapsible Command Module",
        "Communications Equipment",
        "Drone (Remote) Carrier Control System",
        "Ejection Seat (Industrial Mech)",
        "Field Kitchen",
        "Fluid Suction System (Light - Mech)",
        "Industrial",
        "Lift Hoist/Arresting Hoist",
        "Liquid Storage",
        "MASH Equipment",
        "Paramedic Equipment",
        "Recon Camera",
        "Remote Drone Command Console",
        "Remote Sensors/Dispenser",
        "Salvage Arm",
        "Searchlight (Mounted)",
        "Sprayer (Mech)",
        "Standard",
    }
)
"""Gear with nothing to act on in a fight: nothing is lifted, sprayed or salvaged, nobody ejects,
sensors that are left behind see nothing that is not on the map for all to see, and drones obey from anywhere."""

_ENGINES = frozenset({"fusion", "xl", "clan-xl", "xxl", "clan-xxl", "light", "compact", "ice", "fuel-cell", "fission"})
_GYROS = frozenset({"standard", "xl", "compact", "heavy-duty"})
_COCKPITS = frozenset(
    {"standard", "small", "industrial", "command-console", "torso-mounted", "primitive", "primitive-industrial"}
)
_STRUCTURES = frozenset({"standard", "endo-steel", "endo-composite", "industrial", "composite", "reinforced"})
_ARMORS = frozenset(
    {
        *("standard", "ferro-fibrous", "light-ferro-fibrous", "heavy-ferro-fibrous", "stealth"),
        *("reactive", "reflective", "ferro-lamellor", "ballistic-reinforced", "impact-resistant", "hardened"),
        *("anti-penetrative-ablation", "heat-dissipating", "primitive"),
    }
)
_INDUSTRIAL_ARMORS = frozenset({"industrial", "heavy-industrial", "commercial"})
_SINKS = frozenset({"single", "double", "laser"})
_HEAVIEST = 100


def strange_parts(design: MechDesign) -> list[str]:
    """All that a 'Mech has and the game has no rules for, by name, each once.

    >>> from boxcars.catalog import design
    >>> from msgspec.structs import replace
    >>> strange_parts(design("Atlas AS7-D")), strange_parts(replace(design("Atlas AS7-D"), gyro="superheavy"))
    ([], ['superheavy gyro'])
    """
    return sorted({*design.unplayed, *_strange_gear(design), *_strange_frame(design)})


def _strange_gear(design: MechDesign) -> Iterator[str]:
    """Gear in its slots; those of structure and armor go with the frame, weapons and ammunition are `unplayed`."""
    for fitting in design.equipment:
        item = fitting.item
        if item is None:
            yield fitting.name
        elif item.kind == "gear" and kind_of(item) != "structure" and item.name not in WITH_RULES | INERT:
            yield item.name


VEHICLE_GEAR = ELECTRONICS | frozenset(
    {
        "Advanced Fire Control",
        "Anti-Personnel Pods (A-Pods)",
        "Apollo MRM FCS",
        "Armored Motive System",
        "Artemis IV FCS",
        "Backhoe",
        "Basic Fire Control",
        "Bridge Layer (Heavy)",
        "Bridge Layer (Light)",
        "Bridge Layer (Medium)",
        "Bulldozer",
        "C3 Boosted System (Slave)",
        "C3 Computer (Slave)",
        "C3 Emergency Master",
        "CASE",
        "Chainsaw",
        "Clan Artemis IV FCS",
        "Clan Artemis V FCS",
        "Clan Armored Motive System",
        "Clan CASE",
        "Clan Targeting Computer",
        "Combat Vehicle Chassis Mod [Fully Amphibious]",
        "Combat Vehicle Chassis Mod [Limited Amphibious]",
        "Combine",
        "Dual Saw",
        "Extended Fuel Tank",
        "Heavy-Duty Pile Driver",
        "Improved C3 Computer (C3I)",
        "Mine Sweeper",
        "Mining Drill",
        "PPC Capacitor",
        "Pintle Mount",
        "Rock Cutter",
        "SV Chassis Mod [Amphibious]",
        "SV Chassis Mod [Armored Chassis]",
        "SV Chassis Mod [Off-Road]",
        "SV Chassis Mod [Tractor]",
        "SV Chassis Mod [Trailer]",
        "Spot Welder",
        "Supercharger",
        "Targeting Computer",
        "Trailer Hitch",
        "Vehicular Mine Dispenser",
        "Vehicular Sponson Turret",
        "Wrecking Ball",
    }
)
"""Gear of vehicles that the rules of the game know."""

VEHICLE_INERT = INERT | {
    "Combat Vehicle Escape Pod",
    "Environmental Sealing",
    "Fluid Suction System (Standard)",
    "Manipulator (Non-Mech/Non-Battle Armor)",
    "Mobile Field Base",
    "Mobile Hyperpulse Generators (Ground-Mobile HPG)",
    "SV Chassis Mod [Bicycle]",
    "SV Chassis Mod [Convertible]",
    "SV Chassis Mod [Monocycle]",
    "SV Chassis Mod [Omni]",
    "SV Chassis Mod [Submersible]",
    "SV Chassis Mod [Ultra-Light]",
    "Satellite Imager (High-Resolution Imager)",
    "Satellite Imager (Infrared Imager)",
    "Searchlight (Handheld)",
    "Sprayer (Vehicular)",
}
"""Gear of vehicles with nothing to act on in a fight: the build of a chassis, seals, hoses, hooks, maps and messages;
nobody leaves his vehicle."""

_MAST = "Mast Mount"
_FLOTATION = frozenset({"Combat Vehicle Chassis Mod (Flotation Hull)"})
_MOTION_GEAR = {"hover": _FLOTATION, "wige": _FLOTATION, "vtol": frozenset({"VTOL Jet Booster"})}
"""Gear that has rules on vehicles of some motive types only."""

_VEHICLE_ENGINES = _ENGINES | {"battery"}


def strange_vehicle_parts(design: Vehicle) -> list[str]:
    """All that a vehicle has and the game has no rules for, by name, each once.

    >>> from boxcars.catalog import any_design
    >>> strange_vehicle_parts(any_design("Scorpion Light Tank"))
    []
    """
    return sorted({*design.unplayed, *_strange_vehicle_gear(design), *_strange_hull(design)})


def _strange_vehicle_gear(design: Vehicle) -> Iterator[str]:
    known = VEHICLE_GEAR | VEHICLE_INERT | _MOTION_GEAR.get(design.motion, frozenset())
    for fitting in design.equipment:
        item = fitting.item
        if item is None:
            yield fitting.name
        elif item.kind == "gear" and item.name not in known and not _is_empty_mast(design, item.name):
            yield item.name


def _is_empty_mast(design: Vehicle, name: str) -> bool:
    """Whether it is a mast on the rotor that holds nothing up."""
    return name == _MAST and all(fitting.name == _MAST for fitting in design.equipment if fitting.loc == "RO")


def _strange_hull(design: Vehicle) -> Iterator[str]:
    if design.engine_kind not in _VEHICLE_ENGINES and not design.is_trailer:
        yield f"{design.engine_kind} engine"
    if design.armor_kind not in _ARMORS | {"vehicular-stealth"} and not design.armor_kind.startswith("bar-"):
        yield f"{design.armor_kind} armor"


_CRAFT_ARMORS = frozenset(
    {
        *("standard", "standard-aerospace", "ferro-aluminum", "light-ferro-aluminum", "heavy-ferro-aluminum"),
        *("ferro-fibrous", "light-ferro-fibrous", "heavy-ferro-fibrous", "primitive-fighter", "primitive-aerospace"),
        *("vehicular-stealth", "reflective", "reactive", "ferro-lamellor"),
    }
)


def strange_craft_armor(design: Design) -> tuple[str, ...]:
    """The armor of a craft by name, where the game has no rules for it on craft (TWB-122.1).

    >>> from boxcars.catalog import any_design
    >>> from msgspec.structs import replace
    >>> slayer = any_design("Slayer SL-15")
    >>> strange_craft_armor(replace(slayer, armor_kind="hardened")), strange_craft_armor(slayer)
    (('hardened armor of craft',), ())
    """
    kind = design.armor_kind if isinstance(design, Fighter | Craft) else ""
    known = not kind or kind in _CRAFT_ARMORS or kind.startswith("bar-")
    return () if known else (f"{kind.replace('-', ' ')} armor of craft",)


PROTO_GEAR = frozenset(
    {
        "Clan Active Probe",
        "Clan ECM Suite",
        "Clan Extended Jump Jet System",
        "Clan Jump Jet",
        "Clan Light Active Probe",
        "Clan Magnetic Clamps System",
        "Clan Protomek Myomer Booster",
    }
)
"""Gear of ProtoMechs that the rules of the game know, or that has nothing to act on: clamps hold on to 'Mechs only."""


def strange_proto_parts(design: ProtoMech) -> list[str]:
    """All that a ProtoMech has and the game has no rules for, by name, each once.

    >>> from boxcars.catalog import any_design
    >>> strange_proto_parts(any_design("Roc")), strange_proto_parts(any_design("Fulmar BX"))
    ([], ['ProtoMechs that glide'])
    """
    strange = {*design.unplayed}
    strange |= {f.name for f in design.equipment if (item := f.item) is None or _is_strange_to_protos(item)}
    if design.motion == "glider":
        strange.add("ProtoMechs that glide")
    if design.armor_kind not in ("standard", "standard-protomech"):
        strange.add(f"{design.armor_kind.removesuffix('-protomech')} armor of ProtoMechs")
    return sorted(strange)


def _is_strange_to_protos(item: Equipment) -> bool:
    return item.kind == "gear" and item.name not in PROTO_GEAR


GUN_GEAR = ELECTRONICS | frozenset(
    {
        *("Apollo MRM FCS", "Artemis IV FCS", "CASE", "Clan Artemis IV FCS", "Clan CASE", "Clan Targeting Computer"),
        *("Heat Sink", "Double Heat Sink", "Clan Double Heat Sink", "Targeting Computer"),
        *("Clan Artemis V FCS", "PPC Capacitor"),
    }
)
"""Gear of gun emplacements that the rules of the game know; their heat is nobody's."""


def strange_gun_parts(design: Emplacement) -> list[str]:
    """All that a gun emplacement has and the game has no rules for, by name, each once.

    >>> from boxcars.catalog import any_design
    >>> strange_gun_parts(any_design("Sentry Turret BX"))
    []
    """
    gear = (f.name for f in design.equipment if (item := f.item) is None or _is_strange_to_guns(item))
    return sorted({*design.unplayed, *gear})


def _is_strange_to_guns(item: Equipment) -> bool:
    return item.kind == "gear" and item.name not in GUN_GEAR | INERT


_SUIT_ARMORS = frozenset(
    {
        *("ba-standard", "ba-advanced", "ba-basic-stealth", "ba-stealth", "ba-improved-stealth"),
        *("ba-mimetic", "ba-fire-resistant", "ba-reactive", "ba-reflective", "ba-prototype-stealth"),
    }
)


def strange_suit_parts(design: BattleArmor) -> list[str]:
    """All that a squad has and the game has no rules for, by name, each once.

    >>> from boxcars.catalog import any_design
    >>> strange_suit_parts(any_design("Elemental Battle Armor [Flamer](Sqd5)"))
    []
    """
    gear = (f.name for f in design.equipment if f.item is None)
    strange = {*unplayed_arms(design), *gear}
    if design.armor_kind not in _SUIT_ARMORS:
        strange.add(f"{design.armor_kind.removeprefix('ba-').replace('-', ' ')} armor of suits")
    return sorted(strange)


def _strange_frame(design: MechDesign) -> Iterator[str]:
    """What the 'Mech is built of."""
    parts = (
        (design.engine.kind, _ENGINES, "engine"),
        (design.gyro, _GYROS, "gyro"),
        (design.cockpit, _COCKPITS, "cockpit"),
        (design.structure_kind, _STRUCTURES, "structure"),
        (design.armor_kind, _ARMORS | _INDUSTRIAL_ARMORS, "armor"),
    )
    yield from (f"{kind} {part}" for kind, known, part in parts if kind not in known)
    if design.sink_kind not in _SINKS:
        yield f"{design.sink_kind} heat sinks"
    elif design.dissipation != design.heat_sinks * design.sink_cooling:
        yield "heat sinks of two kinds"
    if design.tons > _HEAVIEST:
        yield "superheavy 'Mechs"
