"""Plasma: heat for what has heat to raise, and more damage to everything else (TWB-12)."""

from __future__ import annotations

from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.dice import Dice, Roll
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.damage.plating import heat_felt
from boxcars.total_warfare.turn.heat import from_outside
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.cluster import grouped
from boxcars.total_warfare.weapons.shot_plan import ShotPlan


def heats(plan: ShotPlan) -> bool:
    """Whether a hit raises the heat of its target."""
    return plan.weapon.heat_dice > 0 and not plan.scorches


def heat_up(target: Unit, weapon: Weapon, dice: Dice) -> list[str]:
    """Raise a target's heat by the weapon's dice: one for a rifle, two for a cannon; gives it in words."""
    heat = heat_felt(target, weapon, dice.roll(weapon.heat_dice, f"heat of {weapon.name}").total)
    kind_of(target).gain_heat(target, from_outside(weapon.name, heat))
    return [f"{heat} heat"]


def heat_beside(rules: RuleSet, target: Unit, weapon: Weapon, hits: int) -> list[str]:
    """Raise a target's heat by what each hit adds beside its damage; gives it in words.

    Before printing 4 there was no such heat [TW-305.3].
    """
    felt = weapon.heat_beside and hits and kind_of(target).tracks_heat(target)
    if not (felt and rules.has("TW-305.3")):
        return []
    heat = heat_felt(target, weapon, weapon.heat_beside * hits)
    kind_of(target).gain_heat(target, from_outside(weapon.name, heat))
    return [f"{heat} heat"]


def scorched(weapon: Weapon, dice: Dice, times: int = 1) -> tuple[list[int], Roll]:
    """The damage groups on what has no heat, in fives: the weapon's damage and one die more than it heats, so often.

    >>> from boxcars.catalog import weapon
    >>> from boxcars.core.dice import ScriptedDice
    >>> scorched(weapon("Plasma Rifle"), ScriptedDice([3, 4]))[0]
    [5, 5, 5, 2]
    """
    roll = dice.roll(weapon.heat_dice + 1, f"damage of {weapon.name}")
    return grouped((weapon.damage + roll.total) * times), roll
