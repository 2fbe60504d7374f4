"""What a bot is: something that answers a view with an action, and says why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import msgspec

from boxcars.core.errors import BoxcarsError
from boxcars.core.game import Action, Decision, View


class Score(msgspec.Struct, frozen=True, gc=False):
    """What a bot thought of one action, in points of damage.

    >>> str(Score("done red-1", 5.5, given=6.0, taken=0.5))
    '+5.5  done red-1 (gives 6.0, takes 0.5)'
    """

    action: str
    value: float
    """What the bot maximises."""
    given: float = 0.0
    """Damage that it expects to deal."""
    taken: float = 0.0
    """Damage that it expects to suffer."""
    risk: float = 0.0
    """What a fall on the way would cost, times its chance."""

    def __str__(self) -> str:
        risk = f", risks {self.risk:.1f}" if self.risk else ""
        return f"{self.value:+.1f}  {self.action} (gives {self.given:.1f}, takes {self.taken:.1f}{risk})"


class Player(ABC):
    """A bot. It sees what a side may know, and neither dice nor secrets."""

    name = "player"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.reason = ""
        """The last choice in one line."""
        self.scores: tuple[Score, ...] = ()
        """The best actions that the bot weighed for its last choice, best first; empty if it weighed none."""
        self.then: tuple[Action, ...] = ()
        """What belongs to its last choice and is to follow it, such as the other weapons of a volley."""

    @abstractmethod
    def choose(self, view: View[Any], budget: float | None = None) -> Action:
        """A legal action for the side that must decide; with a budget, the best one found in so many seconds."""


def asked_of(view: View[Any]) -> Decision:
    """What the view's side must decide; an error when nobody asks it."""
    decision = view.decision
    if decision is None:
        raise BoxcarsError("the game is over: there is nothing to choose")
    if decision.side != view.side:
        raise BoxcarsError(f"it is {decision.side}'s decision, not {view.side}'s")
    return decision
