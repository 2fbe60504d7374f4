"""C3 remote sensors: pods that are shot at a place and measure ranges for a C3 network there, for a turn (ASB-17).

A pod is a slave of its network from the turn after it came down to the end of that turn. Treading on it, or a point of
damage to its area, destroys it as any sensor.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities import c3, remote_sensors, special_attack
from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.attacks import targets as aims
from boxcars.alpha_strike.attacks import to_hit
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.special_events import SensorSilent
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event

CODE = "C3RS"
CODES = (CODE,)
EACH = 4
"""How many pods a unit has for the whole game."""

targets = remote_sensors.targets


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why a pod cannot be shot there: so many a game, one a turn, in Short range, sight and arc, for a network."""
    if unit.spent.count(CODE) >= EACH:
        yield Reason(f"{unit.id} has no C3 remote sensors left", "ASB-17")
    if CODE in unit.attacks:
        yield Reason(f"{unit.id} has shot a C3 remote sensor this turn", "ASB-17")
    if not c3.network_with_room(battle, unit):
        yield Reason(f"no C3 master of {unit.side} has a place for a sensor", "ASB-17")
    yield from remote_sensors.place_reasons(battle, unit, target, "ASB-17")
    at = aims.place(battle, target)
    if at is None:
        return
    yield from to_hit.take_aim(battle, unit, aims.point_of_impact(battle, at)).own.reasons
    if not special_attack.bears(unit, code, at):
        yield Reason(f"{target} is outside the arc of {unit.id}'s {code}", "ASB-7")


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Shoot a pod at a place; one that misses is lost."""
    aimed = special_attack.roll(battle, unit, code, target, dice)
    network = c3.network_with_room(battle, unit)
    unit.spent.append(CODE)
    if not aimed.hit:
        return [aimed]
    used = sum(each.spent.count(CODE) for each in battle.units.values())
    return [aimed, remote_sensors.lay(battle, unit, f"c3-sensor-{used}", battle.field.point(target), network)]


def end_turn(battle: Battle) -> list[Event]:
    """In the End Phase: pods of this turn begin to work, those of the turn before fall silent."""
    events = list[Event]()
    for pod in [sensor for sensor in battle.sensors.values() if sensor.c3]:
        if c3.FRESH in pod.effects:
            pod.effects.remove(c3.FRESH)
        else:
            del battle.sensors[pod.id]
            events.append(SensorSilent(sensor=pod.id))
    return events


ABILITY: Final = Ability(CODES, targets, reasons, apply, number=special_attack.number)
