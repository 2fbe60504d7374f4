"""Pods of Narc and iNarc launchers on their way: where they stick, and missiles that a nemesis pod turns aside."""

from __future__ import annotations

from msgspec.structs import replace

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import narc
from boxcars.total_warfare.events.unit_events import CoverStruck, NearMiss
from boxcars.total_warfare.sight.line_of_sight import line_of_sight, water_state
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.hit_location import roll_location
from boxcars.total_warfare.weapons.proto_locations import NEAR_MISS
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import shot

ON_THE_WAY = Key("TW-142.2", now=True, before=False)
"""A Nemesis pod draws missiles only where it lies on their way."""
_LURED = frozenset({"artemis-capable", "artemis-v-capable", "semiguided", "narc-capable"})
"""The missiles that listen to a nemesis pod."""


def lure(battle: Battle, plan: ShotPlan) -> Unit | None:
    """The friend with a nemesis pod on whom guided missiles turn [TW-142.2].

    It stands on the line to their target, the attacker sees it, and it is not under water. Before printing 4 it was
    enough that the attacker saw it.
    """
    if plan.munition not in _LURED or not battle.signals.pods:
        return None
    attacker = battle.units[plan.attacker]
    friends = [unit for unit in battle.in_play(attacker.side) if unit.id != attacker.id]
    if ON_THE_WAY.of(battle.rules):
        friends = [friend for friend in friends if friend.hex in plan.sight.hexes]
    lured = [
        friend
        for friend in friends
        if narc.pods_on(battle, friend, narc.NEMESIS)
        and line_of_sight(battle, attacker, friend).visible
        and water_state(battle, friend) != "submerged"
    ]
    return min(lured, key=lambda friend: span(attacker, friend), default=None)


def turned_aside(battle: Battle, plan: ShotPlan) -> ShotPlan:
    """The shot as it flies: a nemesis pod on a friend may draw its missiles."""
    friend = lure(battle, plan)
    if friend is None:
        return plan
    attacker = battle.units[plan.attacker]
    mount, ammo = attacker.design.mount(plan.mount.key), plan.bin.key if plan.bin else ""
    return replace(shot(battle, attacker, mount, friend, Aim(ammo=ammo, mode=plan.mode)), reasons=())


def land(battle: Battle, plan: ShotPlan, dice: Dice) -> list[Event]:
    """A pod that hits sticks to the location rolled, or to the cover in front of a leg."""
    target = battle.units[plan.target]
    location, _, _, roll = roll_location(target, plan.side, dice, plan.places.table)
    if location == NEAR_MISS:
        return [NearMiss(unit=target.id, amount=0, roll=roll)]
    if plan.cover and plan.places.table == "full" and target.is_low(location):
        called = target.called(location)
        return [CoverStruck(unit=target.id, location=location, called=called, amount=0, roll=roll)]
    kind = narc.HOMING if plan.munition == "standard" else plan.munition
    return [narc.stick(battle, battle.units[plan.attacker], target, plan.weapon, kind, location)]
