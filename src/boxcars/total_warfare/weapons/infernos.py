"""Inferno missiles: no damage, but fire, by what it clings to (TWB-14)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import construction
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons.clearing import strike_woods
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

INFERNO = "inferno"
ON_WALLS = 2
ON_WOODS = 4
_THROUGH_WALLS = 5
"""From this roll on a missile that strikes a building burns a unit inside as well."""


def burn(battle: Battle, plan: ShotPlan, missiles: int, dice: Dice) -> list[Event]:
    """What so many infernos do that hit: to a hex, a unit, or a building and some to the unit in it [TW-141.6]."""
    source = f"{plan.attacker} {plan.weapon.name}"
    if hex := target_hex(plan.target):
        built = battle.board[hex].building is not None
        strike, each = (construction.weaken, ON_WALLS) if built else (strike_woods, ON_WOODS)
        return strike(battle, hex, missiles * each, source)
    target = battle.units[plan.target]
    if not plan.shelter:
        return kind_of(target).burn(battle, target, missiles, plan.side, dice)
    events = construction.weaken(battle, target.hex, missiles * ON_WALLS, source)
    inside = sum(dice.d6("inferno through the walls") >= _THROUGH_WALLS for _ in range(missiles))
    return events + kind_of(target).burn(battle, target, inside, plan.side, dice)
