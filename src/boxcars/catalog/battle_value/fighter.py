"""The Battle Value of fighters, fixed-wing support vehicles and small craft."""

from __future__ import annotations

import math
from typing import Final

from boxcars.catalog.battle_value.armor import ARMOR_FACTOR, armor_of, hides
from boxcars.catalog.battle_value.loadout import Loadout, Piece
from boxcars.catalog.battle_value.movement import speed_factor
from boxcars.catalog.battle_value.offense import (
    HALF,
    Conditions,
    add_ammunition,
    add_defenses,
    add_gear,
    add_heated,
    fire_control,
    heat_sheet,
    rear_is_front,
    weapon_value,
)
from boxcars.catalog.battle_value.result import BattleValue, Sheet, summed
from boxcars.catalog.units.aerospace import Fighter, SmallCraft
from boxcars.catalog.working import number

STRUCTURE_FACTOR: Final = 2.0
_BLUE_SHIELD: Final = 1.2
_KIND_DANGER: Final = 15
_TYPE_FACTOR: Final = {"aerospace": 1.2, "conventional": 1.1, "fixed-wing": 1.0}


def fighter_value(design: Fighter | SmallCraft) -> BattleValue:
    """The Battle Value of a fighter or small craft.

    >>> from boxcars.catalog import Fitting
    >>> dart = Fighter(chassis="Dart", tons=20, thrust=11, armor={"NOS": 20}, heat_sinks=10,
    ...     equipment=(Fitting("Large Laser", "NOS"),))
    >>> fighter_value(dart).total
    404
    """
    load = Loadout(design.equipment, design.year)
    small = isinstance(design, Fighter) and design.cockpit in ("small", "command-console")
    factors = (
        ("cockpit", 0.95 if small else 1.0),
        ("drone", 0.95 if load.has("drone-operating-system") else 1.0),
    )
    heat = _heat_efficiency(design, load)
    offensive = _offensive(design, load, heat.value if heat else math.inf)
    return summed(design.name, _defensive(design, load), offensive, *factors, heat=heat)


def _is_support(design: Fighter | SmallCraft) -> bool:
    return isinstance(design, Fighter) and design.variety == "fixed-wing"


def _defensive(design: Fighter | SmallCraft, load: Loadout) -> Sheet:
    sheet = Sheet("defensive")
    armor = armor_of(
        design.armor,
        design.armor_kind,
        patchwork=design.patchwork,
        bar=design.barrier if isinstance(design, Fighter) else 10,
        blue_shield=load.has("blue-shield"),
        modular=load.places("modular-armor"),
    )
    sheet.add("armor", armor.worth * ARMOR_FACTOR, f"{armor.note} x {ARMOR_FACTOR}")
    strength = STRUCTURE_FACTOR * (_BLUE_SHIELD if load.has("blue-shield") else 1.0)
    integrity = design.structural_integrity
    sheet.add("structural integrity", integrity * strength, f"{integrity} x {number(strength)}")
    add_defenses(sheet, load)
    if not design.is_clan and not _has_case(load):
        _take_off_explosives(sheet, load)
    sheet.at_least(1, "at least 1")
    factor = _TYPE_FACTOR[design.variety] if isinstance(design, Fighter) else 1.0
    sheet.times("kind of craft", factor + (0.3 if hides(design.armor_kind, load) else 0.0))
    return sheet


def _has_case(load: Loadout) -> bool:
    """Whether the craft has CASE; published values do not count that of the Clans on one of the Inner Sphere."""
    plain = any(piece.has("case") and piece.facts.item.tech != "clan" for piece in load.pieces)
    return plain or load.has("caseii")


def _take_off_explosives(sheet: Sheet, load: Loadout) -> None:
    """Fifteen points for each kind of ammunition, one for each other thing that may explode."""
    kinds: set[str] = set()
    for piece in load.pieces:
        item = piece.facts.item
        if item.kind == "ammo" and piece.facts.danger and piece.fitting.shots != 0:
            if item.name not in kinds:
                kinds.add(item.name)
                sheet.add(f"{item.name} may explode", -_KIND_DANGER)
        elif piece.capacitor or (item.kind != "ammo" and piece.facts.danger and not piece.has("ppc")):
            sheet.add(f"{piece.label} may explode", -1)


def _offensive(design: Fighter | SmallCraft, load: Loadout, efficiency: float) -> Sheet:
    sheet = Sheet("offensive")
    control = fire_control(load) if _is_support(design) else 1.0
    conditions = Conditions(load, support_control=control)
    add_heated(sheet, _weapons(load, conditions), efficiency)
    add_ammunition(sheet, load, factor=control)
    add_gear(sheet, load)
    sheet.times("speed", speed_factor(design.max_thrust), f"{design.max_thrust} thrust")
    return sheet


def _heat_efficiency(design: Fighter | SmallCraft, load: Loadout) -> Sheet | None:
    """How much heat of weapons the craft can bear; conventional fighters do not count it."""
    if isinstance(design, Fighter) and design.variety != "aerospace":
        return None
    return heat_sheet(load, design.dissipation, design.heat_sinks)


def _weapons(load: Loadout, conditions: Conditions) -> list[tuple[Piece, float]]:
    """Every weapon with its value; the lesser of front and rear counts half."""
    rear = [w for w in load.weapons if _is_rear(w)]
    front = [w for w in load.weapons if not _is_rear(w)]
    switched = bool(rear) and rear_is_front(front, rear, conditions)
    return [(w, weapon_value(w, conditions, HALF if _is_rear(w) != switched else 1.0)) for w in load.weapons]


def _is_rear(weapon: Piece) -> bool:
    return weapon.fitting.rear or weapon.fitting.loc == "AFT"
