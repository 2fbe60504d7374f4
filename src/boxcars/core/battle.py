"""What the rule books of battles have in common: their states know their sides, their end, and what a side may see."""

from __future__ import annotations

from typing import Generic, Protocol, Self, TypeVar

from boxcars.core.game import Action, Outcome


class BattleState(Protocol):
    """The state of a battle, as far as no rule is asked."""

    sides: tuple[str, ...]
    outcome: Outcome | None

    def copy(self) -> Self:
        """An independent copy."""

    def masked(self, side: str) -> Self:
        """A copy without what a side may not know."""


B = TypeVar("B", bound=BattleState)


class BattleRulebook(Generic[B]):
    """The part of a `Rulebook` that is the same for every battle."""

    def sides(self, battle: B) -> tuple[str, ...]:
        """The sides."""
        return battle.sides

    def outcome(self, battle: B) -> Outcome | None:
        """How it ended."""
        return battle.outcome

    def secret(self, battle: B, action: Action) -> str:
        """The only side that may know of an action; empty where only events are secret."""
        return ""

    def copy(self, battle: B) -> B:
        """An independent copy."""
        return battle.copy()

    def masked(self, battle: B, side: str) -> B:
        """A copy without what a side may not know."""
        return battle.masked(side)
