"""Several actions at once are tried on a copy first: all of them are played, or none."""

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
    """Raise unless every action is legal where it stands; only the last may roll dice."""
    rules = game.rulebook
    state = rules.copy(game.state)
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
        rules.verify(state, action)
        if number == len(actions):
            return
        try:
            rules.apply(state, action, NoDice())
        except NeedDice:
            raise Illegal(f"'{text[:80]}' rolls dice: ask for what follows it when they have fallen") from None
