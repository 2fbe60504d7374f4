"""What attacks of aerospace units are worth to the greedy bot."""

from __future__ import annotations

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import air_to_ground, bombing, flight_line
from boxcars.alpha_strike.aerospace.bomb_kinds import KINDS
from boxcars.alpha_strike.aerospace.tasks import ground_weapons
from boxcars.alpha_strike.air_actions import Bomb, Strafe
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks.attack_odds import AttackOdds, mean_damage
from boxcars.alpha_strike.attacks.attack_plan import plan_of
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.players.alpha_strike.cooling import heat_cost
from boxcars.players.alpha_strike.worth import hit_worth, worth
from boxcars.players.player import Score

_HEAT = 0.5
"""What a point of heat is worth, against a point of damage."""


def weigh(battle: Battle, unit: Unit, action: Attack | Strafe | Bomb) -> Score:
    """What an attack from the air is worth, with its own side's losses taken off."""
    match action:
        case Strafe():
            return _strafe(battle, unit, action)
        case Bomb():
            return _bombs(battle, unit, action)
        case Attack():
            odds = AttackOdds(plan_of(battle, action), battle)
            gained = sum(float(chance) * hit_worth(odds.target, points) for points, chance in odds.damage.items())
            lost = heat_cost(battle, unit, unit.heat + action.overheat)
            return Score(str(action), gained - lost, given=float(odds.expected))


def _strafe(battle: Battle, unit: Unit, action: Strafe) -> Score:
    line, choice = flight_line.over(unit), ground_weapons(unit)
    if line is None or choice is None:
        return Score(str(action), 0.0)
    gained = given = 0.0
    for target in air_to_ground.strafed(battle, unit, line, action.start):
        planned = air_to_ground.strafing_plan(battle, unit, target, choice, action.overheat)
        expected = mean_damage(battle, planned)
        gained += _sided(unit, target, expected * worth(target))
        given += expected
    gained -= heat_cost(battle, unit, unit.heat + action.overheat)
    return Score(str(action), gained, given=given)


def _bombs(battle: Battle, unit: Unit, action: Bomb) -> Score:
    line = flight_line.over(unit)
    gained = given = 0.0
    for word, place in action.drops:
        bomb = KINDS[word]
        chance = float(bombing.number(battle, unit, bombing.task_of(unit), bomb).chance)
        at = flight_line.place(line, float(place)) if line else battle[place].at
        points = bomb.damage + _HEAT * bomb.heat
        for target in area.caught(battle, at, bombing.template_of(battle, bomb)):
            gained += _sided(unit, target, chance * points * worth(target))
            given += chance * bomb.damage
    return Score(str(action), gained, given=given)


def _sided(unit: Unit, target: Unit, gained: float) -> float:
    return gained if target.side != unit.side else -gained
