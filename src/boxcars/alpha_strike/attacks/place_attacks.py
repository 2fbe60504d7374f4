"""Weapon attacks that are aimed at a place: where they might be, for play, the page and bots (ASB-22.10)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.artillery.artillery_preview import Shell
from boxcars.alpha_strike.attacks import rounds, targets, weapon_attack
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons
from boxcars.alpha_strike.attacks.weapons import WeaponChoice, weapons_of
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import fire, razing
from boxcars.alpha_strike.unit import Unit
from boxcars.tabletop.measure import snapped

TEMPLATE = 2
"""How wide the template of every round is that is aimed at a place [AS-080.1, AS-082.1, AS-082.4]."""


def options(battle: Battle, unit: Unit) -> Iterator[Attack]:
    """The attacks on places that are offered, and can hit; others may be asked for."""
    if any(attacker_reasons(unit)):
        return
    for choice in _choices(battle, unit):
        if any(weapon_attack.limit_reasons(unit, choice)):
            continue
        for word in _places(battle, unit, choice):
            attack = Attack(unit.id, word, choice.key)
            if not weapon_attack.plan(battle, attack).impossible:
                yield attack


def preview(battle: Battle, unit: Unit) -> list[Shell]:
    """Each round that is aimed at places, at the best that comes to mind: the map says where else."""
    best = []
    for choice in _choices(battle, unit):
        shells = [shell(battle, Attack(unit.id, word, choice.key)) for word in _places(battle, unit, choice)]
        best += sorted(shells, key=lambda each: (not each.possible, each.distance))[:1]
    return best


def shell(battle: Battle, attack: Attack) -> Shell:
    """What a round would come to that is aimed at a place."""
    planned = weapon_attack.plan(battle, attack)
    at = targets.target(battle, battle[attack.unit], attack.target).at
    return Shell(
        action=str(attack),
        weapon=attack.weapon,
        label=_label(planned, razes=razing.PLAYED.of(battle.rules)),
        aim=attack.target,
        at=at,
        distance=planned.distance,
        template=TEMPLATE,
        damage=(),
        caught=tuple(each.id for each in area.caught(battle, at, TEMPLATE)),
        reasons=planned.reasons,
        tally=planned.tally,
    )


def _label(planned: weapon_attack.AttackPlan, *, razes: bool) -> str:
    label = planned.choice.label if planned.choice else planned.attack.weapon
    if rounds.is_for_places(planned.attack.weapon):
        return label
    return f"{label}, at the terrain" if razes else f"{label}, to start a fire"


def _choices(battle: Battle, unit: Unit) -> Iterator[WeaponChoice]:
    """The rounds for places; with fires and razing, also the weapons that start them, or clear terrain."""
    starters = ["standard"] if razing.PLAYED.of(battle.rules) else []
    starters += ["standard", f"srm-{rounds.INFERNO.word}"] if fire.PLAYED.of(battle.rules) else []
    choices = weapons_of(unit, battle.rules)
    return (choice for choice in choices if rounds.is_for_places(choice.key) or choice.key in starters)


def _places(battle: Battle, unit: Unit, choice: WeaponChoice) -> list[str]:
    """Where enemies stand, and half-way there; for mine clearance, the fields that the side knows of."""
    if choice.munition == rounds.MINE_CLEARANCE.word:
        known = [mines for mines in battle.mines if mines.density and (mines.seen or mines.side == unit.side)]
        return list(dict.fromkeys(mines.at for mines in known))
    enemies = [enemy.at for enemy in battle.known_enemies(unit.side)]
    halfway = [snapped((unit.at.x + at.x) / 2, (unit.at.y + at.y) / 2) for at in enemies]
    return list(dict.fromkeys(battle.field.word(at) for at in (*enemies, *halfway)))
