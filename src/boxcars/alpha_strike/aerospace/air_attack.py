"""Attacks of units in the air: at others in the air, or on the ground (ASB-20.4, ASB-20.5)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import air_to_air, air_to_ground, air_weapons, bombing, engagement, flight_line
from boxcars.alpha_strike.air_actions import Bomb, Strafe
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons
from boxcars.alpha_strike.attacks.weapon_attack import AttackPlan, overheated
from boxcars.alpha_strike.attacks.weapon_fire import fire, mark
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event


def plan(battle: Battle, attack: Attack) -> AttackPlan:
    """Plan an attack of a unit in the air with its weapons."""
    target = battle.units.get(attack.target)
    if target is None:
        raise Illegal(f"there is no unit {attack.target[:40]}", cite="ASB-20.4")
    return air_to_air.plan(battle, attack) if target.flight else air_to_ground.plan(battle, attack)


def resolve(battle: Battle, attack: Attack, dice: Dice) -> list[Event]:
    """Make a verified attack: roll, and let a hit do its damage; a rocket pod is used up by a strike."""
    planned = plan(battle, attack)
    attacker, target = battle[attack.unit], battle[attack.target]
    mark(battle, attacker, target, planned)
    events, _ = fire(battle, attacker, target, planned, dice)
    if not target.flight and air_to_ground.ROCKETS in attacker.bombs:
        left = list(attacker.bombs)
        left.remove(air_to_ground.ROCKETS)
        attacker.bombs = tuple(left)
    return events


def options(battle: Battle, unit: Unit) -> Iterator[Attack | Strafe | Bomb]:
    """The attacks that a unit in the air may make now and that can hit."""
    if any(attacker_reasons(unit)) or unit.flight is None:
        return
    for attack in aimed(battle, unit):
        planned = plan(battle, attack)
        if not planned.impossible:
            yield attack
            yield from overheated(planned)
    if unit.flight.task == "strafe":
        for start in air_to_ground.strips(battle, unit):
            yield from air_to_ground.strafes(battle, unit, start)
    yield from bombing.options(battle, unit)


def aimed(battle: Battle, unit: Unit) -> Iterator[Attack]:
    """The attacks with weapons that are worth a thought: at those engaged, and strikes at those under the line."""
    for fight in engagement.of(battle, unit):
        for choice in air_weapons.choices(unit, battle.rules):
            yield Attack(unit.id, fight.other(unit.id), choice.key)
    if unit.flight and unit.flight.task == "strike":
        line = unit.flight.line
        for enemy in battle.known_enemies(unit.side):
            if line and flight_line.is_under(battle.field, line, enemy.base):
                yield Attack(unit.id, enemy.id)
