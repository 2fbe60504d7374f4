"""Plasma: heat for what has heat to raise, and more damage to everything else (TWB-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.dice import Dice, Roll
from boxcars.core.keys import Key
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import structure_of
from boxcars.total_warfare.damage.plating import heat_felt
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.turn.heat import from_outside
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.cluster import grouped
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

TWICE_ON_WOODS = Key("TW-112.1", now=True, before=False)
"""Plasma weapons damage woods twice as much."""
HEATS_BESIDE = Key("TW-305.3", now=True, before=False)
"""A hit heats its target besides the damage that it does."""
SCORCHES: Final = "scorches"
"""The note of how often its damage counts on what has no heat to raise."""


def scorched(weapon: Weapon, dice: Dice, times: int = 1) -> tuple[list[int], Roll]:
    """The damage groups on what has no heat, in fives: the weapon's damage and one die more than it heats, so often.

    >>> from boxcars.catalog import weapon
    >>> from boxcars.core.dice import ScriptedDice
    >>> scorched(weapon("Plasma Rifle"), ScriptedDice([3, 4]))[0]
    [5, 5, 5, 2]
    """
    roll = dice.roll(weapon.heat_dice + 1, f"damage of {weapon.name}")
    return grouped((weapon.damage + roll.total) * times), roll


def _on_unit(target: Unit) -> int:
    """How often its damage counts on a unit: once on what has no heat to raise."""
    return int(not target.tracks_heat)


def _on_hex(battle: Battle, attacker: Unit, hex: str) -> int:
    """How often its damage counts in a hex: twice on woods [TW-112.1]; from the air it is not stated."""
    if attacker.map:
        return 0
    return 1 if structure_of(battle.board[hex]) or not TWICE_ON_WOODS.of(battle.rules) else 2


class Plasma(Effect):
    """A hit raises the heat of its target by dice, or burns what has no heat to raise."""

    in_tables = True

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return weapon.heat_dice > 0

    def lay(self, battle: Battle, plan: ShotPlan, attacker: Unit, target: Unit | None) -> ShotPlan:
        times = _on_unit(target) if target else _on_hex(battle, attacker, target_hex(plan.target))
        return replace(plan, notes={**plan.notes, SCORCHES: times}) if times else plan

    def groups(self, plan: ShotPlan, dice: Dice) -> tuple[list[int], Roll] | None:
        times = plan.notes.get(SCORCHES, 0)
        return scorched(plan.weapon, dice, times) if times else None

    def beside(self, battle: Battle, plan: ShotPlan, target: Unit, hits: int, dice: Dice) -> Sequence[str]:
        """One die of heat for a rifle, two for a cannon."""
        if SCORCHES in plan.notes:
            return ()
        weapon = plan.weapon
        return heat_up(target, weapon, dice.roll(weapon.heat_dice, f"heat of {weapon.name}").total)


class HeatBeside(Effect):
    """Each hit heats its target beside its damage; before printing 4 there was no such heat [TW-305.3]."""

    in_tables = True

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return weapon.heat_beside > 0

    def beside(self, battle: Battle, plan: ShotPlan, target: Unit, hits: int, dice: Dice) -> Sequence[str]:
        if not (hits and target.tracks_heat and HEATS_BESIDE.of(battle.rules)):
            return ()
        return heat_up(target, plan.weapon, plan.weapon.heat_beside * hits)


def heat_up(target: Unit, weapon: Weapon, points: int) -> list[str]:
    """Raise a target's heat by what its armor lets through; gives it in words."""
    heat = heat_felt(target, weapon, points)
    target.gain_heat(from_outside(weapon.name, heat))
    return [f"{heat} heat"]
