"""The turn: its phases in order, and who acts when (TWB-2)."""

from __future__ import annotations

from boxcars.core import turn_order
from boxcars.core.dice import Dice
from boxcars.core.game import Decision, Event
from boxcars.core.turn_events import PhaseBegan
from boxcars.total_warfare.battle import PHASES, Battle
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.turn import end_phase, heat, initiative
from boxcars.total_warfare.turn.victory import check_victory
from boxcars.total_warfare.weapons import fire

DECIDED = {"movement": "move", "fire": "fire", "physical": "physical"}
"""The phases in which players decide, and what they decide."""

_WHO_ACTS = {
    "movement": movement.units_to_move,
    "fire": fire.units_to_fire,
    "physical": physical.units_to_attack,
}

_RESOLVE = {
    "movement": movement.resolve,
    "fire": fire.resolve,
    "physical": physical.resolve,
}

_AUTOMATIC = {
    "initiative": initiative.roll_initiative,
    "heat": heat.resolve,
    "end": end_phase.resolve,
}


def decision(battle: Battle) -> Decision | None:
    """Who must decide what now."""
    return None if battle.outcome else turn_order.next_decision(battle, DECIDED.get(battle.phase, ""))


def unit_acted(battle: Battle, id: str) -> None:
    """Mark a unit as done in this phase and pass the turn on."""
    turn_order.unit_acted(battle, id)
    _settle_exchange(battle)


def _settle_exchange(battle: Battle) -> None:
    """Say who is next among those who can still act."""
    battle.waiting = [id for id in battle.waiting if battle.units[id].can_act]
    turn_order.settle(battle)


def advance(battle: Battle, dice: Dice) -> list[Event]:
    """Go on until somebody must decide or the battle is over."""
    events: list[Event] = []
    if battle.exchange:
        _settle_exchange(battle)
    while not battle.exchange and not battle.outcome:
        if battle.phase in _RESOLVE:
            events += _RESOLVE[battle.phase](battle, dice)
        events += check_victory(battle)
        if not battle.outcome:
            events += _next_phase(battle, dice)
    return events


def _next_phase(battle: Battle, dice: Dice) -> list[Event]:
    battle.phase = PHASES[(PHASES.index(battle.phase) + 1) % len(PHASES)]
    if battle.phase == "initiative":
        battle.turn += 1
    events: list[Event] = [PhaseBegan(turn=battle.turn, phase=battle.phase)]
    if battle.phase in _AUTOMATIC:
        return events + _AUTOMATIC[battle.phase](battle, dice)
    battle.waiting = [unit.id for unit in _WHO_ACTS[battle.phase](battle)]
    _settle_exchange(battle)
    return events
