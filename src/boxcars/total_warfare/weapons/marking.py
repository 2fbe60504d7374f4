"""The phase before the weapon attacks: TAG is declared like fire, and rolled before anything else (TWB-41)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import fire, shooting
from boxcars.total_warfare.weapons.shot_plan import ShotPlan


def units_to_mark(battle: Battle) -> list[Unit]:
    """The units that could mark a target, as they stand or after a turn of their torso or turret."""
    return [unit for unit in fire.units_to_fire(battle) if _reaches(battle, unit)]


def _reaches(battle: Battle, unit: Unit) -> bool:
    turns = (0, *unit.twists.values())
    return any(_can_mark(battle, unit, torso) for torso in dict.fromkeys(turns))


def _can_mark(battle: Battle, unit: Unit, torso: int) -> bool:
    return any(not plan.impossible for plan in fire.bearing_plans(battle, unit, torso))


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Roll for every mark. Whoever turned for it has turned for its weapons, too [TW-142.6]."""
    events: list[Event] = []
    plans: list[ShotPlan] = []
    for id, declaration in battle.declarations.items():
        plans += fire.planned(battle, id)
        if declaration.torso or declaration.flipped:
            battle.units[id].turn(declaration.torso, declaration.flipped)
            battle.signals.turned.append(id)
    for plan in plans:
        events.append(_mark(battle, plan, dice))
        if unit := battle.units[plan.attacker].infantry:
            unit.used_tag = True
    battle.declarations = {}
    return events


def _mark(battle: Battle, plan: ShotPlan, dice: Dice) -> Event:
    """One roll to mark; a miss does nothing [TW-142.7]."""
    roll = shooting.to_hit_roll(plan, dice)
    marked = shooting.is_hit(plan, roll)
    if marked:
        battle.signals.marked.setdefault(plan.target, []).append(plan.attacker)
    return plan.fired(roll, hit=marked, note="marked for this turn" if marked else "")


def best_mark(battle: Battle, unit: Unit) -> Fire | None:
    """The mark that a unit makes most surely without turning, if there is any."""
    plans = [plan for plan in fire.bearing_plans(battle, unit, 0) if not plan.impossible]
    best = min(plans, key=lambda plan: plan.tally.total, default=None)
    return Fire(unit.id, best.mount.key, best.target) if best else None
