"""Getting out of the way of a unit that is pushed, or that skids, into one's hex [TW-153.2, TW-062.17]."""

from __future__ import annotations

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.hexes.steps import Step, steps
from boxcars.total_warfare import questions
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import mp, stacking
from boxcars.total_warfare.moving.move_options import MoveOptions
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due, Unit

_AHEAD, _BEHIND = 0, 3
"""Directions, counted from the facing, from which a unit that is struck cannot step aside."""

_SKIDDED_INTO = Due("getting out of the way of a skid", 0, "TW-062.17")


# One step, when another unit is pushed into it


def step_aside(battle: Battle, unit: Unit, due: Due, direction: int, dice: Dice) -> tuple[list[Event], Step | None]:
    """The step by which a unit avoids one that is pushed into it, if it can, its owner wants it and its roll succeeds.

    The roll is the one that it owes for being pushed; a vehicle, which owes none, rolls for the step [TW-153.2].
    """
    ways = open_steps(battle, unit, direction)
    if not ways:
        return [], None
    question = Question(
        unit.side,
        questions.DODGE.kind,
        f"Another unit is pushed into {unit.design.name}. Step aside?",
        answers=("stay", *ways),
        default="stay",
        unit=unit.id,
        labels=("Be pushed", *(f"Step {way}" for way in ways)),
        notes=("it is moved on in the direction of the push", *(f"to {s.to}, {s.cost} MP" for s in ways.values())),
        cite="TW-153.2",
    )
    wanted = ways.get(dice.choices.ask(question))
    if wanted is None:
        return [], None
    events, steps_aside = kind_of(unit).roll_skill(battle, unit, due, dice)
    return events, wanted if steps_aside else None


def open_steps(battle: Battle, unit: Unit, direction: int) -> dict[str, Step]:
    """The steps forward and backward that a unit struck in a direction can make with the MP it has left.

    It must be struck from one of its four side hexes, stand, be able to move and not have jumped; after running or
    flanking it does not step backward. One that has yet to move has not chosen how, and so no MP to step with.
    """
    struck_from = (direction + 3 - unit.facing) % 6
    if struck_from in (_AHEAD, _BEHIND) or unit.prone or unit.is_immobile or unit.mode in ("", "jump"):
        return {}
    slow = next(mode for mode in kind_of(unit).modes(battle, unit) if mode in mp.SLOW)
    mode = slow if unit.mode == "stay" else unit.mode
    left = kind_of(unit).movement_mp(battle, unit, mode).total - unit.mp_spent
    ways = {"forward": _step(battle, unit, left, backward=False)}
    if mode == slow:
        ways["backward"] = _step(battle, unit, left, backward=True)
    return {way: step for way, step in ways.items() if step}


def _step(battle: Battle, unit: Unit, left: int, *, backward: bool) -> Step | None:
    direction = (unit.facing + 3 * backward) % 6
    ways = steps(battle.board, kind_of(unit).mover(unit), unit.hex, unit.foot, direction, backward=backward)
    free = [
        step
        for step in ways
        if step.allowed and step.cost <= left and not stacking.is_full(battle, unit, step.to, step.foot)
    ]
    return min(free, key=lambda step: step.cost, default=None)


# The whole move, when another unit skids into it


def move_away(battle: Battle, unit: Unit, skidder: Unit, dice: Dice) -> list[Event]:
    """What a unit that has yet to move does about one that skids into it: its whole move at once, if its roll succeeds.

    On a failed roll it stays and does not fall. Either way its owner decides; nothing happens unless he wants it.
    """
    if not can_move_away(battle, unit) or not _wants_to(unit, skidder, dice):
        return []
    events, gets_away = kind_of(unit).roll_skill(battle, unit, _SKIDDED_INTO, dice)
    if not gets_away:
        return events
    moved, _ = kind_of(unit).make_move(battle, unit, _chosen_move(battle, unit, dice), dice)
    battle.waiting = [id for id in battle.waiting if id != unit.id]
    return events + moved


def can_move_away(battle: Battle, unit: Unit) -> bool:
    """Whether a unit has yet to move in this phase and is able to; a large support vehicle never is [TW-062.17]."""
    unmoved = battle.phase == "movement" and unit.id in battle.waiting and not unit.mode
    return unmoved and unit.can_act and not unit.is_huge


def _wants_to(unit: Unit, skidder: Unit, dice: Dice) -> bool:
    question = Question(
        unit.side,
        questions.EVADE.kind,
        f"{skidder.design.name} skids into {unit.design.name}, which has yet to move. Try to get out of the way?",
        answers=("no", "yes"),
        default="no",
        unit=unit.id,
        labels=("Stay", "Try it"),
        notes=("it is struck, and moves later", "if its roll succeeds it makes its whole move now"),
        cite="TW-062.17",
    )
    return dice.choices.ask(question) == "yes"


def _chosen_move(battle: Battle, unit: Unit, dice: Dice) -> Move:
    """The move by which a unit gets away: one to every hex in every way of moving, or none."""
    stay = Move(unit.id, "stay")
    moves = {"stay": stay}
    for move in MoveOptions(battle, [unit.id]):
        if move.steps and not move.assault and move.steps[-1] in battle.board:
            moves.setdefault(f"{move.mode}-{move.steps[-1]}", move)
    question = Question(
        unit.side,
        questions.EVADE_TO.kind,
        f"{unit.design.name} gets out of the way. Where to?",
        answers=tuple(moves),
        default="stay",
        unit=unit.id,
        labels=("Stay", *(f"{move.mode.capitalize()} to {move.steps[-1]}" for move in list(moves.values())[1:])),
        cite="TW-062.17",
    )
    return moves[dice.choices.ask(question)]
