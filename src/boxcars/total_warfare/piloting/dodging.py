"""Stepping aside: a unit that another is pushed into may get out of the way by a hex [TW-153.2]."""

from __future__ import annotations

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.hexes.steps import Step, steps
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import mp, stacking
from boxcars.total_warfare.units.condition import is_immobile
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech import Mech

_AHEAD, _BEHIND = 0, 3
"""Directions, counted from the facing, from which a unit that is struck cannot step aside."""


def chosen_step(battle: Battle, mech: Mech, direction: int, dice: Dice) -> Step | None:
    """The step by which a 'Mech avoids one that is pushed into it, if it can and its owner wants it."""
    ways = open_steps(battle, mech, direction)
    if not ways:
        return None
    question = Question(
        mech.side,
        questions.DODGE.kind,
        f"Another unit is pushed into {mech.design.name}. Step aside?",
        answers=("stay", *ways),
        default="stay",
        unit=mech.id,
        labels=("Be pushed", *(f"Step {way}" for way in ways)),
        notes=("it is moved on in the direction of the push", *(f"to {s.to}, {s.cost} MP" for s in ways.values())),
        cite="TW-153.2",
    )
    return ways.get(dice.choices.ask(question))


def open_steps(battle: Battle, mech: Mech, direction: int) -> dict[str, Step]:
    """The steps forward and backward that a 'Mech struck in a direction can make with the MP it has left.

    It must be struck from one of its four side hexes, stand, be able to move and not have jumped; after a run it does
    not step backward. One that has yet to move has not chosen how, and so no MP to step with.
    """
    struck_from = (direction + 3 - mech.facing) % 6
    if struck_from in (_AHEAD, _BEHIND) or mech.prone or is_immobile(mech) or mech.mode in ("", "jump"):
        return {}
    mode = "walk" if mech.mode == "stay" else mech.mode
    left = mp.movement_mp(battle, mech, mode).total - mech.mp_spent
    ways = {"forward": _step(battle, mech, left, backward=False)}
    if mode == "walk":
        ways["backward"] = _step(battle, mech, left, backward=True)
    return {way: step for way, step in ways.items() if step}


def _step(battle: Battle, mech: Mech, left: int, *, backward: bool) -> Step | None:
    direction = (mech.facing + 3 * backward) % 6
    ways = steps(battle.board, kind_of(mech).mover(mech), mech.hex, mech.foot, direction, backward=backward)
    free = [
        step
        for step in ways
        if step.allowed and step.cost <= left and not stacking.is_full(battle, mech, step.to, step.foot)
    ]
    return min(free, key=lambda step: step.cost, default=None)
