"""The Battle Value of conventional infantry."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.battle_value.loadout import Loadout
from boxcars.catalog.battle_value.movement import speed_factor, troop_modifier
from boxcars.catalog.battle_value.offense import Conditions, add_ammunition, weapon_value
from boxcars.catalog.battle_value.result import BattleValue, Sheet, summed
from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.catalog.units.infantry import Infantry
from boxcars.catalog.units.platoon import (
    TroopMP,
    attacks_mechs,
    beast_bulk,
    is_diving,
    is_of_engineers,
    platoon_mp,
    primary_weapon,
    secondary_weapon,
    wears,
    worn_divisor,
)
from boxcars.catalog.working import number

TROOPER: Final = 1.5
_STEALTH: Final = {"dest": 0.2, "sneak-camo": 0.2, "sneak-ir": 0.2, "sneak-ecm": 0.1}
_TRAINING: Final = {"marines": 0.3, "mountain": 0.2, "paratroops": 0.1, "scuba": 0.1, "xct": 0.1}
_ENGINEERS: Final = 0.1
_DERMAL_ARMOR: Final = 1.0


def infantry_value(design: Infantry) -> BattleValue:
    """The Battle Value of a platoon.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> infantry_value(foot).total
    90
    """
    moves = platoon_mp(design)
    defensive = _defensive(design, moves)
    return summed(design.name, defensive, _offensive(design, moves), ("training", _training_factor(design)))


def damage_divisor(design: Infantry) -> float:
    """What damage to the platoon is divided by: its armor kit, its own figure, or its beasts; dermal armor adds one.

    >>> damage_divisor(Infantry(chassis="Domini", motion="leg", squad_size=6, squads=1, primary="Laser Rifle",
    ...     armor_kit="Word of Blake Infantry Kit", augmentations=("dermal_armor",)))
    3.0
    """
    skin = _DERMAL_ARMOR if "dermal_armor" in design.augmentations else 0.0
    return worn_divisor(design) * beast_bulk(design) + skin


def _defensive(design: Infantry, moves: TroopMP) -> Sheet:
    sheet = Sheet("defensive")
    divisor = damage_divisor(design)
    note = f"{design.men} x {TROOPER}" + (f" x {number(divisor)}" if divisor != 1 else "")
    sheet.add("troopers", design.men * TROOPER * divisor, note)
    modifier = troop_modifier(moves)
    hidden = sum(bonus for mark, bonus in _STEALTH.items() if wears(design, mark))
    sheet.times("target movement and stealth", 1 + modifier / 10 + hidden, f"modifier {modifier}")
    return sheet


def _offensive(design: Infantry, moves: TroopMP) -> Sheet:
    sheet = Sheet("offensive")
    support = design.secondary_per_squad * design.squads if design.secondary else 0
    hands = ((primary_weapon(design), design.men - support), (secondary_weapon(design), support))
    armed = [(item, count) for item, count in hands if count and item is not None]
    for item, count in armed:
        sheet.add(item.name, (item.bv or 0.0) * count, f"{count} troopers")
    if attacks_mechs(design):
        for item, count in armed:
            sheet.add(f"{item.name} against 'Mechs", _against_mechs(item) * count, f"{count} troopers")
    guns = Loadout(design.field_guns, design.year)
    conditions = Conditions(guns)
    for gun in guns.weapons:
        sheet.add(f"field gun {gun.fitting.name}", weapon_value(gun, conditions))
    add_ammunition(sheet, guns)
    sheet.times("speed", speed_factor(moves.best), f"{moves.best} MP")
    return sheet


def _against_mechs(item: Equipment) -> float:
    return 0.0 if item.has("archaic") else item.bv or 0.0


def _training_factor(design: Infantry) -> float:
    trained = {*design.specialties, *(("scuba",) if is_diving(design) else ())}
    factor = 1.0 + sum(bonus for name, bonus in _TRAINING.items() if name in trained)
    return factor + (_ENGINEERS if is_of_engineers(design) else 0.0)
