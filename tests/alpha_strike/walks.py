"""Moves for tests: tables drawn in a line or two, and plans of moves by their text."""

from __future__ import annotations

from boxcars.alpha_strike.actions import Move, parse_action
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.action_events import UnitMoved
from boxcars.alpha_strike.moving.move_plan import MovePlan, plan
from boxcars.alpha_strike.moving.movement import apply, begin, units_to_move, verify
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event


def table(*pieces: str) -> str:
    """The text of a table of 48 by 48 inches with pieces of terrain."""
    return "\n".join(["table test 48 x 48", *pieces, ""])


def box(west: float, north: float, east: float, south: float) -> str:
    """The corners of a rectangle."""
    return f"{west},{north} {east},{north} {east},{south} {west},{south}"


def moving(battle: Battle) -> Battle:
    """The battle at the start of its Movement Phase."""
    battle.turn, battle.phase, battle.order = 1, "movement", battle.sides
    begin(battle, ScriptedDice([]))
    battle.waiting = [unit.id for unit in units_to_move(battle)]
    return battle


def planned(battle: Battle, text: str) -> MovePlan:
    """The plan of a move."""
    move = parse_action(text)
    assert isinstance(move, Move)
    return plan(battle, move)


def cost(battle: Battle, text: str) -> float:
    """What a legal move costs."""
    found = planned(battle, text)
    assert not found.reasons, found.reasons
    return found.price.total


def refusals(battle: Battle, text: str) -> list[str]:
    """The rulings by which a move is refused."""
    return [reason.cite for reason in planned(battle, text).reasons]


def go(battle: Battle, text: str) -> list[Event]:
    """Verify and make a move."""
    move = parse_action(text)
    assert isinstance(move, Move)
    verify(battle, move)
    events = apply(battle, move, ScriptedDice([]))
    assert any(isinstance(event, UnitMoved) for event in events)
    if move.unit in battle.waiting:
        battle.waiting.remove(move.unit)
    return events
