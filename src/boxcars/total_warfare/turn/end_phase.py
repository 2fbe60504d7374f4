"""The end phase: warriors wake up, and the next turn starts clean (TWB-2)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.aerospace import screens
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hoist_drops, swarming
from boxcars.total_warfare.effects import lasting
from boxcars.total_warfare.electronics import c3, power, tag
from boxcars.total_warfare.turn import bridging, groundwork, powering
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons import jams


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Let every kind of unit do what is its own, then forget what counted for this turn only."""
    events: list[Event] = []
    for unit in battle.in_play():
        events += kind_of(unit).end_phase(battle, unit, dice)
        events += jams.clear(unit, dice)
        for effect in lasting.lasting_on(unit):
            events += effect.end_phase(battle, unit, dice)
    events += swarming.after(battle, events, dice)
    events += screens.scatter(battle, dice)
    events += groundwork.choose(battle, dice)
    events += bridging.choose(battle, dice)
    events += hoist_drops.choose(battle, dice)
    events += powering.choose(battle, dice)
    events += c3.count_emergencies(battle)
    events += power.switch_all(battle, dice)
    for unit in battle.units.values():
        kind_of(unit).start_clean(unit)
        unit.spotted = False
    tag.forget(battle)
    battle.declarations = {}
    battle.ambushed = []
    battle.physicals = {}
    return events
