"""The defensive rating of a 'Mech: armor, structure, gyro, what may explode, and how hard it is to hit."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.battle_value.armor import ARMOR_FACTOR, STRUCTURE_FACTOR, armor_of, hides
from boxcars.catalog.battle_value.loadout import Loadout, Piece
from boxcars.catalog.battle_value.mech_movement import MechMovement
from boxcars.catalog.battle_value.offense import add_defenses
from boxcars.catalog.battle_value.result import Sheet
from boxcars.catalog.gear.equipment import SYSTEMS
from boxcars.catalog.units.locations import legs
from boxcars.catalog.units.mech import Mech
from boxcars.catalog.working import number

ARMORED_SHARE: Final = 0.05
ARMORED_SLOT: Final = 5.0
_STRUCTURE_KIND: Final = {"industrial": 0.5, "composite": 0.5, "reinforced": 2.0}
_BLUE_SHIELD: Final = 0.2
_ARMS: Final = {"LA": "LT", "RA": "RT"}
_SIDES: Final = ("LT", "RT")


def defensive_rating(design: Mech, load: Loadout, moves: MechMovement) -> Sheet:
    """Work out the defensive rating.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.battle_value.mech_movement import mech_movement
    >>> atlas = design("Atlas AS7-D")
    >>> load = Loadout(atlas.equipment)
    >>> round(defensive_rating(atlas, load, mech_movement(atlas, load)).value, 1)
    1155.6
    """
    sheet = Sheet("defensive")
    _add_armor(sheet, design, load)
    _add_structure(sheet, design, load)
    gyro = _gyro_value(design)
    sheet.add(f"{design.gyro} gyro", gyro)
    add_defenses(sheet, load)
    sheet.add("armored components", _armored_components(design, load, gyro))
    _take_off_explosives(sheet, design, load)
    sheet.at_least(1, "at least 1")
    modifier = _target_modifier(load, moves, design)
    sheet.times("target movement", 1 + modifier / 10, f"modifier {modifier}")
    return sheet


def _add_armor(sheet: Sheet, design: Mech, load: Loadout) -> None:
    harjel = dict.fromkeys(load.places("harjel-ii"), 1.1) | dict.fromkeys(load.places("harjel-iii"), 1.2)
    armor = armor_of(
        design.armor,
        design.armor_kind,
        patchwork=design.patchwork,
        blue_shield=load.has("blue-shield"),
        modular=load.places("modular-armor"),
        harjel=harjel,
    )
    sheet.add("armor", armor.worth * ARMOR_FACTOR, f"{armor.note} x {ARMOR_FACTOR}")
    if design.cockpit == "torso-mounted":
        center = armor_of(
            {key: design.armor.get(key, 0) for key in ("CT", "CTR")},
            design.patchwork.get("CT", design.armor_kind),
            blue_shield=load.has("blue-shield"),
        )
        sheet.add(
            "armor over the torso-mounted cockpit", center.worth * ARMOR_FACTOR, f"{center.note} x {ARMOR_FACTOR}"
        )


def _add_structure(sheet: Sheet, design: Mech, load: Loadout) -> None:
    points = sum(design.structure.values())
    kind = _STRUCTURE_KIND.get(design.structure_kind, 1.0) + (_BLUE_SHIELD if load.has("blue-shield") else 0.0)
    engine = _engine_factor(side_engine_slots(design))
    sheet.add(
        "structure",
        points * STRUCTURE_FACTOR * kind * engine,
        f"{points} points x {STRUCTURE_FACTOR}"
        + (f" x {number(kind)} {design.structure_kind}" if kind != 1 else "")
        + (f" x {engine} {design.engine.kind} engine" if engine != 1 else ""),
    )


def side_engine_slots(design: Mech) -> int:
    """Engine slots in each side torso; half as many, rounded up, on a superheavy 'Mech.

    >>> from boxcars.catalog import design
    >>> side_engine_slots(design("Atlas AS7-D")), side_engine_slots(design("Timber Wolf Prime"))
    (0, 2)
    """
    slots = design.engine.side_slots
    return (slots + 1) // 2 if design.is_superheavy else slots


def _engine_factor(slots: int) -> float:
    if slots >= 3:
        return 0.25 if slots >= 6 else 0.5
    return (1.0, 0.825, 0.75)[slots]


def _gyro_value(design: Mech) -> float:
    if design.gyro == "none":
        return design.tons * 0.5 if design.cockpit == "interface" else 0.0
    return design.tons * (1.0 if design.gyro == "heavy-duty" else 0.5)


def _armored_components(design: Mech, load: Loadout, gyro: float) -> float:
    """Armor around single components, by what they are worth and how many slots they fill."""
    if not design.armored:
        return 0.0
    worth = sum(_armored_piece(piece) for piece in load.pieces if piece.fitting.armored)
    for loc, slots in design.armored.items():
        for slot in slots:
            name = design.slots[loc][slot]
            if name in SYSTEMS:
                worth += gyro * ARMORED_SHARE if name == "Gyro" else ARMORED_SLOT
    return worth


def _armored_piece(piece: Piece) -> float:
    if piece.has("ppc-capacitor") and piece.link:
        return 0.0
    slots = piece.slots + (1 if piece.capacitor else 0)
    value = piece.value + piece.capacitor
    return slots * (value * ARMORED_SHARE if value else ARMORED_SLOT)


def _take_off_explosives(sheet: Sheet, design: Mech, load: Loadout) -> None:
    dangerous = dangerous_locations(design, load)
    bins: set[tuple[str, int]] = set()
    for piece in load.pieces:
        danger = _danger(piece, load)
        fitting = piece.fitting
        if not danger or not (fitting.loc in dangerous or fitting.outer in dangerous):
            continue
        if piece.facts.role == "bin" or piece.facts.role == "defense-bin":
            place = (fitting.loc, fitting.slots[0] if fitting.slots else -1)
            if place in bins:
                continue
            bins.add(place)
        slots = 1 if piece.has("hvac") else piece.slots
        sheet.add(f"{piece.label} may explode", -danger * slots, f"{slots} x −{danger}")
    if load.has("blue-shield"):
        sheet.add("blue shield may explode", -_blue_shield_places(design, load))


def _danger(piece: Piece, load: Loadout) -> int:
    danger = piece.facts.danger
    if piece.capacitor:
        return 1
    if not danger or piece.has("ppc"):
        return 0
    item = piece.facts.item
    if item.kind == "ammo":
        return 0 if piece.fitting.shots == 0 else danger
    if piece.has("ppc-capacitor") or piece.has("risc-laser-pulse-module"):
        return danger if piece.link else 0
    if piece.has("hvac"):
        return danger if load.carries_ammo(item.ammo) else 0
    return danger


def dangerous_locations(design: Mech, load: Loadout) -> set[str]:
    """Where an explosion can destroy the 'Mech: everywhere that CASE does not contain it.

    >>> from boxcars.catalog import design
    >>> highlander = design("Highlander HGN-732")
    >>> sorted(dangerous_locations(highlander, Loadout(highlander.equipment)))
    ['CT', 'HD', 'LL', 'RL']
    """
    strong = set(load.places("caseii"))
    case = set(design.structure) if design.is_clan else {*load.places("case"), *load.places("casep")}
    thin = side_engine_slots(design) < 3
    safe = {loc for loc in _SIDES if loc in case and thin} | strong
    if design.config != "quad":
        safe |= {arm for arm, side in _ARMS.items() if arm in case or side in safe}
    return set(design.structure) - safe


def _blue_shield_places(design: Mech, load: Loadout) -> int:
    """How many locations a blue shield may blow up in."""
    places = set(design.structure) - {"HD"} - set(load.places("caseii"))
    thin = side_engine_slots(design) < 3
    if design.is_clan:
        return len(places & ({"CT", *legs(design.config)} | (set() if thin else set(_SIDES))))
    case = {*load.places("case"), *load.places("casep")}
    if thin:
        places -= case & set(_SIDES)
        places -= {arm for arm, side in _ARMS.items() if arm in case or side in case}
    return len(places)


def _target_modifier(load: Loadout, moves: MechMovement, design: Mech) -> int:
    modifier = moves.modifier
    if hides(design.armor_kind, load) or load.has("nullsig"):
        modifier += 2
    if load.has("chameleon-shield"):
        modifier += 2
    if load.has("voidsig"):
        modifier = max(3, modifier + (modifier == 3))
    return modifier
