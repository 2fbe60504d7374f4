"""Several actions at once are tried on what their side sees: they are refused together if one is illegal there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, NeedDice
from boxcars.core.game import Answer, Game, Order, read_action
from boxcars.core.parley import Parley


class NoDice(Dice):
    """Stands for dice while actions are only checked: asking it for a roll ends the check."""

    def _throw(self, count: int, why: str) -> tuple[int, ...]:
        raise NeedDice(count, why)


def rehearse(game: Game[Any], side: str, actions: Sequence[str]) -> None:
    """Raise unless every action is legal where it stands; only the last may roll dice.

    They are tried on a copy of what the side sees, so that no answer depends on what it does not.
    """
    rules = game.rulebook
    state = game.seen_by_decider()
    for number, text in enumerate(actions, start=1):
        action = read_action(rules, text)
        if isinstance(action, Order | Answer | Parley):
            game.verify(action, by=side)
            if isinstance(action, Answer | Parley) and number < len(actions):
                raise Illegal(f"'{text[:80]}' must be the last: ask for what follows it when that is done")
            continue
        asked = rules.decision(state)
        if asked is None or asked.side != side:
            raise Illegal(f"'{text[:80]}' comes after the end of {side}'s decision")
        game.verdicts.verify(state, action)
        if number == len(actions):
            return
        state = rules.copy(state)
        try:
            rules.apply(state, action, NoDice())
        except NeedDice:
            raise Illegal(f"'{text[:80]}' rolls dice: ask for what follows it when they have fallen") from None
