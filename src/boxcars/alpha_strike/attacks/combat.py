"""The Combat Phase: which attacks a unit may make, and making them (ASB-5, ASB-9).

A unit makes one attack, and whatever comes besides it; then it is done. Weapon attacks are in `weapon_attack`, the
others in modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.alpha_strike.abilities import special_use, tag
from boxcars.alpha_strike.actions import AnyAction, Artillery, Attack, Done, Physical, Use
from boxcars.alpha_strike.advanced import hidden_units
from boxcars.alpha_strike.aerospace import air_attack, air_to_ground, bombing, ground_to_air
from boxcars.alpha_strike.air_actions import Bomb, Strafe
from boxcars.alpha_strike.artillery import artillery, artillery_preview
from boxcars.alpha_strike.attacks import indirect_fire, physical, place_attacks, weapon_attack, weapon_fire
from boxcars.alpha_strike.attacks.attack_plan import plan_of
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons, bound_reason
from boxcars.alpha_strike.attacks.to_hit import Aim, take_aim
from boxcars.alpha_strike.attacks.weapons import WeaponChoice, weapons_of
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import buildings
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event

OFFERED = 3
"""How many buildings are offered as targets."""


def units_to_attack(battle: Battle) -> list[Unit]:
    """The units that have anything to do in this phase.

    With hidden units in play all are asked that can attack at all: an enemy may show itself, or there may be none.
    """
    unsure = hidden_units.are_played(battle)
    return [
        unit
        for unit in (*battle.on_table(), *battle.aloft())
        if has_anything_to_do(battle, unit) or (unsure and not any(attacker_reasons(unit)))
    ]


def has_anything_to_do(battle: Battle, unit: Unit) -> bool:
    """Whether a unit may still do anything this turn."""
    return next(_actions(battle, unit), None) is not None


def options(battle: Battle, units: Sequence[str]) -> Sequence[AnyAction]:
    """Attacks that are legal now and can hit, and to make none.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> [str(action) for action in options(battle, ["red-1"])]
    ['attack red-1 blue-1', 'attack red-1 blue-1 with lrm', 'done red-1']
    """
    actions: list[AnyAction] = []
    for id in units:
        actions += _actions(battle, battle[id])
        if not must_assault(battle, battle[id]):
            actions.append(Done(id))
    return actions


def must_assault(battle: Battle, unit: Unit) -> bool:
    """Whether a unit has to carry out the charge or death from above that it declared [AS-043.1]."""
    return unit.assault is not None and bool(physical.options(battle, unit))


def _actions(battle: Battle, unit: Unit) -> Iterator[AnyAction]:
    if unit.flight:
        yield from air_attack.options(battle, unit)
        yield from artillery_preview.options(battle, unit)
        yield from special_use.options(battle, unit)
        return
    yield from weapon_attacks(battle, unit)
    yield from bombing.options(battle, unit)
    yield from physical.options(battle, unit)
    yield from artillery_preview.options(battle, unit)
    yield from place_attacks.options(battle, unit)
    yield from special_use.options(battle, unit)
    yield from building_attacks(battle, unit)


def weapon_attacks(battle: Battle, unit: Unit) -> Iterator[Attack]:
    """The weapon attacks that a unit may make now and that can hit, with every amount of overheat."""
    if any(attacker_reasons(unit)):
        return
    choices = weapons_of(unit, battle.rules)
    ready = [choice for choice in choices if not any(weapon_attack.limit_reasons(unit, choice))]
    for target in (*battle.known_enemies(unit.side), *ground_to_air.targets(battle, unit)) if ready else ():
        aim = take_aim(battle, unit, target)
        for choice in ready:
            if choice.indirect:
                if choice.munition and not tag.designated(battle, unit.side, target):
                    continue
                yield from _best_indirect(battle, unit, target, choice, aim)
                continue
            attack = Attack(unit.id, target.id, choice.key)
            if any(weapon_attack.reasons(battle, unit, target, attack, aim, choice)):
                continue
            plan = weapon_attack.finished_plan(battle, unit, target, attack, aim, choice)
            if not plan.impossible:
                yield attack
                yield from weapon_attack.overheated(plan)


def building_attacks(battle: Battle, unit: Unit) -> Iterator[Attack | Physical]:
    """Attacks on the nearest buildings and bridges, offered with their options to who sees no enemy; all are legal."""
    offered = buildings.PLAYED.of(battle.rules) or buildings.BRIDGES_PLAYED.of(battle.rules)
    if not offered or any(attacker_reasons(unit)):
        return
    if any(look(battle, unit, enemy).visible for enemy in battle.known_enemies(unit.side)):
        return
    for house in buildings.houses(battle, unit)[:OFFERED]:
        attack = Attack(unit.id, house.id)
        if not weapon_attack.plan(battle, attack).impossible:
            yield attack
        if not any(physical.reasons(battle, unit, "standard", house)):
            yield Physical(unit.id, "standard", house.id)


def indirect_plans(
    battle: Battle, unit: Unit, target: Unit, choice: WeaponChoice, own: Aim
) -> Iterator[weapon_attack.AttackPlan]:
    """The ways to fire indirectly at a target that can hit: with each spotter, which attacks too or does not."""
    if any(weapon_attack.arc_reasons(unit, target, choice)) or any(weapon_attack.range_reasons(unit, choice, own)):
        return
    for spotter in indirect_fire.spotters(battle, unit, target):
        aim = Aim(own.own, look(battle, spotter, target), own.band)
        for attacks in indirect_fire.plans(spotter):
            attack = Attack(unit.id, target.id, choice.key, spotter=spotter.id, spotter_attacks=attacks)
            plan = weapon_attack.finished_plan(battle, unit, target, attack, aim, choice)
            if not plan.impossible:
                yield plan


def _best_indirect(battle: Battle, unit: Unit, target: Unit, choice: WeaponChoice, own: Aim) -> Iterator[Attack]:
    """The best way with a spotter that attacks too, and the best with one that does not."""
    plans = list(indirect_plans(battle, unit, target, choice, own))
    for attacks in (False, True):
        ways = [plan for plan in plans if plan.attack.spotter_attacks is attacks]
        if ways:
            yield min(ways, key=lambda plan: (plan.tally.total, _spared(battle.spotter(plan.attack.spotter)))).attack


def _spared(spotter: Unit | None) -> tuple[bool, float]:
    """Who is the last to be taken as a spotter: who does not spot yet, and does most damage itself."""
    return (not spotter.spotted, sum(spotter.card.damage)) if spotter else (True, 0)


def verify(battle: Battle, action: AnyAction) -> None:
    """Raise `Illegal` with every reason if the action is not legal now."""
    match action:
        case Attack():
            if reasons := plan_of(battle, action).reasons:
                raise Illegal(*reasons)
        case Physical():
            physical.verify(battle, action)
        case Artillery():
            artillery.verify(battle, action)
        case Use():
            special_use.verify(battle, action)
        case Strafe():
            air_to_ground.verify(battle, action)
        case Bomb():
            bombing.verify(battle, action)
        case Done():
            if must_assault(battle, battle[action.unit]):
                raise Illegal(bound_reason(battle[action.unit]))
        case _:
            raise Illegal(f"'{action}' is no attack", cite="ASB-5")


def apply(battle: Battle, action: AnyAction, dice: Dice) -> tuple[list[Event], bool]:
    """Do a verified action; what happened, and whether the unit has nothing left to do.

    A unit that has spotted as one that does not attack is not asked any more [AS-035.3].
    """
    match action:
        case Attack():
            resolve = air_attack.resolve if battle[action.unit].flight else weapon_fire.resolve
            events = resolve(battle, action, dice)
        case Physical():
            events = physical.apply(battle, action, dice)
        case Artillery():
            events = artillery.apply(battle, action, dice)
        case Use():
            events = special_use.apply(battle, action, dice)
        case Strafe():
            events = air_to_ground.strafe(battle, action, dice)
        case Bomb():
            events = bombing.apply(battle, action, dice)
        case Done():
            return [], True
        case _:
            raise Illegal(f"'{action}' is no attack", cite="ASB-5")
    battle.waiting = [id for id in battle.waiting if not battle[id].silent]
    return events, not has_anything_to_do(battle, battle[action.unit])
