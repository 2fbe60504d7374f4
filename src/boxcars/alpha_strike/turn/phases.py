"""The turn: its phases in order, and who acts when (ASB-5).

In the Movement Phase the sides alternate, the loser of the initiative first. In the Combat Phase the loser resolves the
attacks of all its units, then the winner; damage takes effect in the End Phase, which both sides then end.
"""

from __future__ import annotations

from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.battle import PHASES, Battle
from boxcars.alpha_strike.moving import movement
from boxcars.alpha_strike.turn import end_phase, initiative
from boxcars.alpha_strike.turn.victory import check_victory
from boxcars.core import turn_order
from boxcars.core.dice import Dice
from boxcars.core.game import Decision, Event
from boxcars.core.turn_events import PhaseBegan

KINDS = {"movement": "move", "combat": "attack", "end": "end"}
"""What is decided in each phase."""


def decision(battle: Battle) -> Decision | None:
    """Who must decide what now."""
    if battle.outcome:
        return None
    if battle.ending:
        side = battle.ending[0]
        units = tuple(unit.id for unit in end_phase.units_to_switch(battle, side))
        return Decision(side, "end", units, 1, f"{side}: end the turn")
    return turn_order.next_decision(battle, KINDS.get(battle.phase, ""))


def unit_acted(battle: Battle, id: str) -> None:
    """Mark a unit as done in this phase and pass the turn on."""
    turn_order.unit_acted(battle, id)
    _settle_exchange(battle)


def _settle_exchange(battle: Battle) -> None:
    """Say who is next: in the Combat Phase a side acts with all its units before the other does."""
    battle.waiting = [id for id in battle.waiting if not battle.units[id].destroyed]
    turn_order.settle(battle, together=battle.phase == "combat")


def advance(battle: Battle, dice: Dice) -> list[Event]:
    """Go on until somebody must decide or the battle is over."""
    events: list[Event] = []
    if battle.exchange:
        _settle_exchange(battle)
    while not battle.exchange and not battle.ending and not battle.outcome:
        if battle.phase == "end" and battle.turn:
            events += end_phase.finish(battle)
            events += check_victory(battle)
        if not battle.outcome:
            events += _next_phase(battle, dice)
    return events


def _next_phase(battle: Battle, dice: Dice) -> list[Event]:
    battle.phase = PHASES[(PHASES.index(battle.phase) + 1) % len(PHASES)]
    if battle.phase == "initiative":
        battle.turn += 1
    events: list[Event] = [PhaseBegan(turn=battle.turn, phase=battle.phase)]
    match battle.phase:
        case "initiative":
            events += initiative.roll_initiative(battle, dice)
        case "movement":
            events += movement.begin(battle)
            battle.waiting = [unit.id for unit in movement.units_to_move(battle)]
            _settle_exchange(battle)
        case "combat":
            battle.waiting = [unit.id for unit in combat.units_to_attack(battle)]
            _settle_exchange(battle)
        case _:
            events += end_phase.resolve(battle, dice)
            battle.ending = end_phase.sides_to_end(battle)
    return events
