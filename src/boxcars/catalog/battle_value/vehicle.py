"""The Battle Value of combat and support vehicles."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.battle_value.armor import ARMOR_FACTOR, STRUCTURE_FACTOR, armor_of, hides
from boxcars.catalog.battle_value.loadout import Loadout, Piece
from boxcars.catalog.battle_value.movement import halved, speed_factor, target_modifier
from boxcars.catalog.battle_value.offense import (
    HALF,
    Conditions,
    add_ammunition,
    add_defenses,
    add_gear,
    add_weapons,
    fire_control,
    rear_is_front,
    weapon_value,
)
from boxcars.catalog.battle_value.result import BattleValue, Sheet, half_up, summed
from boxcars.catalog.units.unit import running_mp
from boxcars.catalog.units.vehicle import Vehicle
from boxcars.catalog.working import number

_MOTION_FACTOR: Final = {"tracked": 0.9, "wheeled": 0.8, "hover": 0.7, "vtol": 0.7, "wige": 0.7}
_OTHER_MOTION: Final = 0.6
_CHASSIS: Final = {
    "fully-amphibious": 0.2,
    "limited-amphibious": 0.1,
    "dune-buggy": 0.1,
    "flotation-hull": 0.1,
    "environmental-sealing": 0.1,
    "armored-motive-system": 0.1,
}
_TRAILER_MP: Final = 1
_BLUE_SHIELD: Final = 1.2
_TURRETS: Final = ("TU", "FT")
_MAST_BONUS: Final = 10.0
_MAST_WORDS: Final = frozenset({"ecm", "bap", "c3s", "c3sbs", "c3i"})


def vehicle_value(design: Vehicle) -> BattleValue:
    """The Battle Value of a vehicle.

    >>> from boxcars.catalog import Fitting
    >>> tank = Vehicle(chassis="Scorpion", tons=25, motion="tracked", cruise=4, armor={"FR": 16, "TU": 16},
    ...     equipment=(Fitting("AC/5", "TU"), Fitting("AC/5 Ammo", "BD")))
    >>> vehicle_value(tank).total
    199
    """
    load = Loadout(design.equipment, design.year)
    cruise, flank = _speed(design, load)
    drone = 0.95 if load.has("drone-operating-system") else 1.0
    defensive = _defensive(design, load, flank)
    return summed(design.name, defensive, _offensive(design, load, cruise, flank), ("drone", drone))


def _speed(design: Vehicle, load: Loadout) -> tuple[int, int]:
    """Cruising and flanking MP."""
    cruise = design.cruise
    if load.has("hydrofoil"):
        cruise = half_up(cruise * 1.25)
    if load.has("dune-buggy"):
        cruise = max(0, cruise - 1)
    return cruise, cruise * 2 if load.has("masc") else running_mp(cruise)


def _jump(design: Vehicle, load: Loadout) -> int:
    return load.words["jump-jet"] or design.jump


def _defensive(design: Vehicle, load: Loadout, flank: int) -> Sheet:
    sheet = Sheet("defensive")
    armor = armor_of(
        design.armor,
        design.armor_kind,
        patchwork=design.patchwork,
        bar=design.barrier,
        blue_shield=load.has("blue-shield"),
        modular=load.places("modular-armor"),
    )
    sheet.add("armor", armor.worth * ARMOR_FACTOR, f"{armor.note} x {ARMOR_FACTOR}")
    points = sum(design.structure.values())
    strength = STRUCTURE_FACTOR * (_BLUE_SHIELD if load.has("blue-shield") else 1.0)
    sheet.add("structure", points * strength, f"{points} points x {number(strength)}")
    add_defenses(sheet, load, extra=lambda piece: _mast_bonus(piece, load))
    factor = _MOTION_FACTOR.get(design.motion, _OTHER_MOTION)
    if not design.is_support:
        factor += sum(bonus for word, bonus in _CHASSIS.items() if load.has(word))
    sheet.times(f"{design.motion} chassis", factor)
    flies = design.motion in ("vtol", "wige")
    modifier = max(target_modifier(flank, airborne=flies), target_modifier(_jump(design, load), airborne=True))
    modifier += 2 if hides(design.armor_kind, load) else 0
    sheet.times("target movement", 1 + modifier / 10, f"modifier {modifier}")
    return sheet


def _mast_bonus(piece: Piece, load: Loadout) -> float:
    """What a mast mount adds to electronics in the rotor."""
    aloft = load.has("mast-mount") and piece.fitting.loc == "RO"
    return _MAST_BONUS if aloft and piece.facts.item.properties & _MAST_WORDS else 0.0


def _offensive(design: Vehicle, load: Loadout, cruise: int, flank: int) -> Sheet:
    sheet = Sheet("offensive")
    control = fire_control(load) if design.is_support else 1.0
    conditions = Conditions(load, support_control=control)
    add_weapons(sheet, _weapons(load, conditions))
    add_ammunition(sheet, load, factor=control)
    add_gear(sheet, load)
    if load.has("mast-mount"):
        for piece in load.pieces:
            if piece.facts.role == "none":
                sheet.add(piece.label, _mast_bonus(piece, load))
    sheet.add("tonnage", design.tons / 2, f"{number(design.tons)} / 2")
    mp = cruise if design.motion in ("rail", "maglev") else flank
    mp += halved(_jump(design, load))
    if not mp and (design.trailer or load.has("trailer-modification")):
        mp = _TRAILER_MP
    sheet.times("speed", speed_factor(mp), f"{mp} MP")
    return sheet


def _weapons(load: Loadout, conditions: Conditions) -> list[tuple[Piece, float]]:
    """Every weapon with its value; if the rear has the better ones, those in front and at the sides count half."""
    switched = _leads_with_rear(load, conditions)
    values = []
    for weapon in load.weapons:
        lesser = counts_half(weapon.fitting.loc, switched=switched)
        values.append((weapon, weapon_value(weapon, conditions, HALF if lesser else 1.0)))
    return values


def _leads_with_rear(load: Loadout, conditions: Conditions) -> bool:
    """Whether the rear has the better weapons."""
    rear = [w for w in load.weapons if w.fitting.loc == "RR"]
    front = [w for w in load.weapons if w.fitting.loc == "FR"]
    return bool(rear) and rear_is_front(front, rear, conditions)


def leads_with_rear(design: Vehicle) -> bool:
    """Whether the weapons in the rear of a vehicle are better than those in front, which count half then.

    >>> from boxcars.catalog import any_design
    >>> leads_with_rear(any_design("Scorpion Light Tank"))
    False
    """
    load = Loadout(design.equipment, design.year)
    return _leads_with_rear(load, Conditions(load, support_control=fire_control(load) if design.is_support else 1.0))


def counts_half(loc: str, *, switched: bool) -> bool:
    """Whether the weapons of a location count half: those in the rear, or if it has the better ones, all the others.

    Turrets turn to every side.

    >>> counts_half("RR", switched=False), counts_half("LS", switched=True), counts_half("TU", switched=True)
    (True, True, False)
    """
    return loc not in ("RR", "BD", *_TURRETS) if switched else loc == "RR"
