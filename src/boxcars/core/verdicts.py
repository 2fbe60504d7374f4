"""What has been found legal lately, so that an action that is asked about twice is judged once."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from boxcars.core.acts import Action
from boxcars.core.contract import Rulebook

S = TypeVar("S")

KEPT: Final = 16
"""So many verdicts are kept: a unit's whole declaration fits easily."""


class Verdicts(Generic[S]):
    """The actions that a rule book has found legal, each with the state that it was judged in.

    A verdict holds in every state with the same content, whoever made that state and whatever happened in between.
    In any other state the rule book is asked again, so that no verdict is ever out of date.
    """

    def __init__(self, rulebook: Rulebook[S]) -> None:
        self._rulebook = rulebook
        self._legal: dict[Action, S] = {}

    def verify(self, state: S, action: Action) -> None:
        """Raise `Illegal` with every reason if an action is not legal in a state, which nobody may change later."""
        judged = self._legal.pop(action, None)
        if judged is None or judged != state:
            self._rulebook.verify(state, action)
        self._legal[action] = state
        if len(self._legal) > KEPT:
            del self._legal[next(iter(self._legal))]

    def forget(self) -> None:
        """Let go of all that is kept, as when a request has been answered."""
        self._legal.clear()
