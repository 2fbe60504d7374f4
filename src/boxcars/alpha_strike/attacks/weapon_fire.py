"""Making a weapon attack: the roll, and what a hit does to a unit, a building or a place (ASB-9)."""

from __future__ import annotations

from msgspec.structs import replace

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.advanced.hidden_units import show
from boxcars.alpha_strike.artillery.scatter import scatter
from boxcars.alpha_strike.attacks import (
    indirect_fire,
    rear_fire,
    round_effects,
    round_landing,
    rounds,
    split_line,
    targets,
)
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.attack_damage import DamagePlan, roll_damage
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.attacks.ranges import index
from boxcars.alpha_strike.attacks.targets import PointOfImpact
from boxcars.alpha_strike.attacks.to_hit import Aim, has_attacked
from boxcars.alpha_strike.attacks.weapon_attack import (
    FLAK_MARGIN,
    AttackPlan,
    attack_word,
    finished_plan,
    flak_damage,
    plan,
)
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import building_damage, buildings
from boxcars.alpha_strike.damage import criticals
from boxcars.alpha_strike.damage.damage import apply_damage
from boxcars.alpha_strike.environment import fire as fires
from boxcars.alpha_strike.environment import industrial, smoke
from boxcars.alpha_strike.events.action_events import AttackRolled
from boxcars.alpha_strike.moving import riders
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import HAIR, Base, bearing, toward

UNIT_BURNS = Key("reading:as-inferno-unit", now=True, before=False)
"""The reading by which infernos that hit a unit set the ground under it on fire."""
SMOKE_DRIFTS = Key("reading:as-smoke-miss", now=True, before=False)
"""The reading by which smoke missiles that miss come down astray, as many inches as a die shows."""
NEAR = 2
"""By how much an attack may miss who has cover and still strike what covers it (ASB-22.6)."""
SWARM_REACH = 2
"""How far from a target that they missed swarm missiles find another, in inches (ASB-22.10)."""


def resolve(battle: Battle, attack: Attack, dice: Dice) -> list[Event]:
    """Make a verified attack: roll, and let a hit do its damage."""
    attacker = battle[attack.unit]
    target = targets.target(battle, attacker, attack.target)
    looker = battle.spotter(attack.spotter) or attacker
    planned = plan(battle, attack, split_line.picked(battle, looker, target, dice))
    events = show(attacker, "it attacks") + _show_helpers(battle, planned)
    mark(battle, attacker, target, planned)
    fired, hit = fire(battle, attacker, target, planned, dice)
    events += fired
    return events if hit else events + _astray(battle, attacker, target, planned, dice)


def _astray(battle: Battle, attacker: Unit, missed: Unit, planned: AttackPlan, dice: Dice) -> list[Event]:
    """What becomes of missiles that missed: swarm missiles look for another, smoke may come down elsewhere."""
    loaded = rounds.named(planned.attack.weapon)
    if loaded is rounds.SWARM:
        return _swarm(battle, attacker, missed, planned, dice)
    if loaded is not rounds.SMOKE or not SMOKE_DRIFTS.of(battle.rules):
        return []
    at, _ = scatter(missed.at, 1, dice)
    on_table = battle.field.holds(Base(at, 0))
    return smoke.lay_by_missiles(battle, battle.field.point(battle.field.word(at))) if on_table else []


def fire(battle: Battle, attacker: Unit, target: Unit, planned: AttackPlan, dice: Dice) -> tuple[list[Event], bool]:
    """Roll to hit, and strike; whether it hit."""
    assert planned.choice is not None  # it has been verified
    attack, choice, at_place = planned.attack, planned.choice, isinstance(target, PointOfImpact)
    roll = dice.two_d6(f"to hit {target.id} by {attacker.id}")
    hit = roll.total >= planned.tally.total
    grazed = not hit and planned.flak > 0 and roll.total >= planned.tally.total - FLAK_MARGIN
    struck = planned.damage if hit and not at_place else flak_damage(planned) if grazed else None
    worked, rolled = roll_damage(battle, struck, dice, attacker.id) if struck else (None, None)
    event = AttackRolled(
        unit=attacker.id,
        target=target.id,
        weapon=choice.label,
        distance=planned.distance,
        band=planned.band or "",
        tally=planned.tally,
        roll=roll,
        hit=hit or grazed,
        damage=worked,
        rear=planned.rear,
        overheat=attack.overheat,
        spotter=attack.spotter,
        at=target.at if at_place or isinstance(target, buildings.House) else None,
    )
    if hit and at_place:
        return [event, *round_landing.land(battle, attacker, target.at, planned, dice)], True
    if not (struck and worked):
        return [event, *(() if hit else _strays(battle, attacker, target, planned, roll, dice))], hit
    source = f"{choice.label} of {attacker.id}"
    return [event, *_strike(battle, attacker, target, struck, worked, dice, source=source, rolled=rolled)], True


def _strays(battle: Battle, attacker: Unit, target: Unit, planned: AttackPlan, roll: Roll, dice: Dice) -> list[Event]:
    """What a miss strikes: industrial ground may explode, and a near miss set on fire what covers the target."""
    events = industrial.struck(battle, target.at, dice)
    thing = planned.aim.look.sight.blocker if planned.aim.look.cover else None
    if thing is None or thing.kind != "building" or planned.tally.total - roll.total > NEAR:
        return events
    looker = battle.spotter(planned.attack.spotter) or attacker
    at = toward(looker.at, bearing(looker.at, target.at), (thing.start + thing.end) / 2)
    return events + fires.kindle(battle, battle.field.point(battle.field.word(at)), dice, accident=True)


def _strike(
    battle: Battle,
    attacker: Unit,
    target: Unit,
    struck: DamagePlan,
    worked: Tally,
    dice: Dice,
    *,
    source: str,
    rolled: Roll | None,
) -> list[Event]:
    """Apply a hit: to a building, or to a unit or whoever clings to it, on whom heat may work in another way."""
    if isinstance(target, buildings.House):
        return building_damage.strike(battle, target.id, worked.total, source=source, by=attacker.id, rolled=rolled)
    events = building_damage.stopped(battle, attacker, target, worked, source)
    victim, caught = riders.struck(battle, target, dice)
    points, heat = worked.total - struck.burns, struck.heat + struck.burns
    pierced = struck.pierces and points > 0
    extra = int(pierced and not struck.blunt)
    hit = apply_damage(
        battle, victim, points, dice, source=source, heat=heat, criticals=extra, by=attacker.id, rolled=rolled
    )
    if pierced and struck.blunt and victim.structure and not victim.marks.destroyed:
        hit += criticals.roll(battle, victim, dice, by=attacker.id, blunt=True)
    victim.marks.effects += [struck.effect] if struck.effect else []
    if struck.kindles and UNIT_BURNS.of(battle.rules) and not is_airborne(target):
        hit += fires.ignite(battle, target.at, inferno=True)
    return [*events, *caught, *hit]


def _swarm(battle: Battle, attacker: Unit, missed: Unit, planned: AttackPlan, dice: Dice) -> list[Event]:
    """Swarm missiles that missed fly on to the nearest other unit, a friend too, and do half their damage there."""
    others = [unit for unit in battle.on_table() if unit.id not in (missed.id, attacker.id) and not unit.hidden]
    away = {unit.id: battle.field.distance(missed.base, unit.base) for unit in others}
    near = min(others, key=lambda unit: (away[unit.id], unit.side == attacker.side, unit.id), default=None)
    if near is None or away[near.id] > SWARM_REACH + HAIR:
        return []
    seen = look(battle, attacker, near)
    aim = Aim(seen, seen, planned.band, planned.aim.shared)
    attack = Attack(attacker.id, near.id, planned.attack.weapon)
    onward = finished_plan(battle, attacker, near, attack, aim, planned.choice)
    halved = round_effects.halved(onward.damage, "swarm missiles, another target")
    return fire(battle, attacker, near, replace(onward, damage=halved), dice)[0]


def _show_helpers(battle: Battle, planned: AttackPlan) -> list[Event]:
    """Bring who helps with an attack out of hiding: the spotter, and who measures the range (ASB-22.4)."""
    spotter = battle.spotter(planned.attack.spotter)
    events = show(spotter, "it spots") if spotter else []
    helper = battle.units.get(planned.aim.shared[2]) if planned.aim.shared else None
    return events + (show(helper, "it measures the range") if helper else [])


def mark(battle: Battle, attacker: Unit, target: Unit, planned: AttackPlan) -> None:
    """Write down what the attack means for the attacker and its spotter."""
    assert planned.choice is not None  # it has been verified
    attack, choice = planned.attack, planned.choice
    attacker.attacks.append(attack_word(attacker, choice))
    attacker.overheat += attack.overheat
    if choice.key == "rear" and planned.band:
        attacker.rear_fired = rear_fire.cost(choice.values[index(planned.band)])
    spotter = battle.spotter(attack.spotter)
    if spotter:
        indirect_fire.spot(spotter, target, attacks=attack.spotter_attacks or has_attacked(spotter))
