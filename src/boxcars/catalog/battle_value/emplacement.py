"""The Battle Value of gun emplacements and handheld weapons."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.battle_value.armor import armor_of
from boxcars.catalog.battle_value.loadout import Loadout
from boxcars.catalog.battle_value.movement import speed_factor
from boxcars.catalog.battle_value.offense import (
    Conditions,
    add_ammunition,
    add_defenses,
    add_gear,
    add_weapons,
    weapon_value,
)
from boxcars.catalog.battle_value.result import BattleValue, Sheet, summed
from boxcars.catalog.units.emplacement import Emplacement, HandheldWeapon

_HANDHELD_ARMOR: Final = 2.0
_BUILDING: Final = 0.5


def emplacement_value(design: Emplacement) -> BattleValue:
    """The Battle Value of the guns of a building.

    >>> from boxcars.catalog import Fitting
    >>> emplacement_value(Emplacement(chassis="Turret", equipment=(Fitting("Large Laser", "GUN"),))).total
    54
    """
    load = Loadout(design.equipment, design.year)
    defensive = Sheet("defensive")
    add_defenses(defensive, load)
    defensive.times("building", _BUILDING)
    offensive = _guns(load)
    offensive.times("speed", speed_factor(0), "0 MP")
    return summed(design.name, defensive, offensive)


def handheld_value(design: HandheldWeapon) -> BattleValue:
    """The Battle Value of a weapon that a 'Mech holds in its hands.

    >>> from boxcars.catalog import Fitting
    >>> pack = HandheldWeapon(chassis="Laser", tons=6.5, armor=8, equipment=(Fitting("Large Laser", "GUN"),))
    >>> handheld_value(pack).total
    139
    """
    load = Loadout(design.equipment, design.year)
    defensive = Sheet("defensive")
    armor = armor_of({"GUN": design.armor}, design.armor_kind)
    defensive.add("armor", armor.worth * _HANDHELD_ARMOR, f"{armor.note} x {_HANDHELD_ARMOR:g}")
    add_defenses(defensive, load)
    return summed(design.name, defensive, _guns(load))


def _guns(load: Loadout) -> Sheet:
    sheet = Sheet("offensive")
    conditions = Conditions(load)
    add_weapons(sheet, ((weapon, weapon_value(weapon, conditions)) for weapon in load.weapons))
    add_ammunition(sheet, load)
    add_gear(sheet, load)
    return sheet
