"""The Battle Value of ProtoMechs."""

from __future__ import annotations

import math
from typing import Final

from boxcars.catalog.battle_value.armor import ARMOR_FACTOR, STRUCTURE_FACTOR, armor_of
from boxcars.catalog.battle_value.loadout import Loadout, Piece
from boxcars.catalog.battle_value.movement import halved, speed_factor, target_modifier
from boxcars.catalog.battle_value.offense import (
    Conditions,
    add_ammunition,
    add_defenses,
    add_gear,
    add_weapons,
    by_weight,
    weapon_value,
)
from boxcars.catalog.battle_value.result import BattleValue, Sheet, summed
from boxcars.catalog.units.protomech import ProtoMech

_ELECTRIC_DISCHARGE: Final = 32.0
_SMALL_TARGET: Final = 0.1


def protomech_value(design: ProtoMech) -> BattleValue:
    """The Battle Value of a ProtoMech.

    >>> proto = ProtoMech(chassis="Roc", tons=7, walk=4, jump=4, armor={"HD": 3, "T": 13, "RA": 4, "LA": 4, "L": 8})
    >>> protomech_value(proto).total
    137
    """
    load = Loadout(design.equipment, design.year)
    run = design.walk * 2 if load.has("masc") else design.run
    umu = load.words["umu"]
    return summed(design.name, _defensive(design, load, run, umu), _offensive(design, load, run, umu))


def _defensive(design: ProtoMech, load: Loadout, run: int, umu: int) -> Sheet:
    sheet = Sheet("defensive")
    armor = armor_of(design.armor, design.armor_kind, modular=load.places("modular-armor"))
    sheet.add("armor", armor.worth * ARMOR_FACTOR, f"{armor.note} x {ARMOR_FACTOR}")
    points = sum(design.structure.values())
    sheet.add("structure", points * STRUCTURE_FACTOR, f"{points} points x {STRUCTURE_FACTOR}")
    add_defenses(sheet, load, amount=by_weight)
    modifier = max(
        target_modifier(run, airborne=design.motion == "glider"),
        target_modifier(design.jump, airborne=True),
        target_modifier(umu),
    )
    sheet.times("target movement", 1 + modifier / 10 + _SMALL_TARGET, f"modifier {modifier}, small target")
    return sheet


def _offensive(design: ProtoMech, load: Loadout, run: int, umu: int) -> Sheet:
    sheet = Sheet("offensive")
    conditions = Conditions(load)
    add_weapons(sheet, ((weapon, weapon_value(weapon, conditions)) for weapon in load.weapons))
    add_ammunition(sheet, load, amount=by_weight)
    add_gear(sheet, load)
    for piece in load.pieces:
        if piece.has("protomek-melee"):
            sheet.add(piece.label, _melee_value(piece, design.tons))
    if design.armor_kind == "electric-discharge-protomech":
        sheet.add("electric discharge armor", _ELECTRIC_DISCHARGE)
    mp = run + halved(max(design.jump, umu))
    sheet.times("speed", speed_factor(mp), f"{mp} MP")
    return sheet


def _melee_value(piece: Piece, tons: float) -> float:
    """A melee weapon by the weight of the ProtoMech; that of a quad is worth twice as much."""
    return math.ceil(tons * 0.2) * (2.5 if "quad" in piece.fitting.name.lower() else 1.25)
