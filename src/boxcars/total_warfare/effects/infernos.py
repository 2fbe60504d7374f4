"""Inferno missiles: no damage, but fire, by what it clings to (TWB-14)."""

from __future__ import annotations

from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.aerospace import stores
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import construction, occupants
from boxcars.total_warfare.effects.effect import Effect
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import blasts
from boxcars.total_warfare.weapons.clearing import strike_woods
from boxcars.total_warfare.weapons.cluster import INFERNO
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

IN_A_BOMB = 5
"""The missiles that a bomb counts as."""
ON_WALLS = 2
ON_WOODS = 4
_THROUGH_WALLS = 5
"""From this roll on a missile that strikes a building burns a unit inside as well."""


def burn(battle: Battle, plan: ShotPlan, missiles: int, dice: Dice) -> list[Event]:
    """What so many infernos do that hit: to a hex, a unit, or a building and some to those in it [TW-141.6]."""
    hex = target_hex(plan.target)
    target = None if hex else battle.units[plan.target]
    if target and not plan.walls.shelter:
        return kind_of(target).burn(battle, target, missiles, plan.side, dice)
    hex, source = hex or battle.units[plan.target].hex, f"{plan.attacker} {plan.weapon.name}"
    terrain = battle.board[hex]
    if terrain.building is None:
        return strike_woods(battle, hex, missiles * ON_WOODS, source)
    attacker = battle.units[plan.attacker]
    level = target.foot if target else max(terrain.level, min(attacker.foot, terrain.roof - 1))
    events = construction.weaken(battle, hex, missiles * ON_WALLS, source)
    for unit in battle.at(hex):
        if unit.foot == level and construction.is_inside(terrain, unit.foot):
            events += _burn_inside(battle, unit, missiles, plan.side, dice)
    return events


def fall(battle: Battle, plan: ShotPlan, hex: str, dice: Dice) -> list[Event]:
    """An inferno bomb: everybody in the hex burns as of five missiles, and so do woods and walls (TWB-126)."""
    events: list[Event] = []
    for unit, _ in blasts.struck(battle, plan.attacker, hex, 1):
        events += blasts.uncover(unit)
        events += kind_of(unit).burn(battle, unit, IN_A_BOMB, blasts.at_unit(plan, unit, hex).side, dice)
    source = f"{plan.attacker} {plan.weapon.name}"
    if construction.structure_of(battle.board[hex]) is None:
        return events + strike_woods(battle, hex, IN_A_BOMB * ON_WOODS, source)
    return events + construction.weaken(battle, hex, IN_A_BOMB * ON_WALLS, source)


def _burn_inside(battle: Battle, unit: Unit, missiles: int, side: str, dice: Dice) -> list[Event]:
    """Each missile may come through the walls to each unit on the level hit; of those at infantry only a share."""
    building = battle.under(unit).building
    if building and occupants.is_sheltered(battle, unit):
        missiles = occupants.share(building.type, missiles)
    through = sum(dice.d6("inferno through the walls") >= _THROUGH_WALLS for _ in range(missiles))
    return kind_of(unit).burn(battle, unit, through, side, dice) if through else []


class Infernos(Effect):
    """Missiles that burn instead of doing damage."""

    in_tables = True

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return munition == INFERNO

    def carry_out(self, battle: Battle, plan: ShotPlan, hits: int, dice: Dice) -> list[Event]:
        return burn(battle, plan, hits, dice)


class InfernoBombs(Effect):
    """Bombs that burn all that is in a hex."""

    def belongs_to(self, weapon: Weapon, munition: str) -> bool:
        return stores.is_inferno(weapon)

    def burst(self, battle: Battle, plan: ShotPlan, hex: str, dice: Dice) -> list[Event]:
        return fall(battle, plan, hex, dice)
