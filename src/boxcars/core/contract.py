"""What a game's rules provide, so that one `Game` plays every rule book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from boxcars.core.acts import Action, Decision, Event, Outcome
from boxcars.core.choices import QuestionKind
from boxcars.core.dice import Dice

S = TypeVar("S")


class Rulebook(Protocol[S]):
    """What a game's rules provide; everything here is a function of a state that holds no dice."""

    name: str
    setup_type: type[Any]

    @property
    def questions(self) -> tuple[QuestionKind, ...]:
        """What may be asked in the middle of an action."""

    def new(self, setup: Any) -> S:
        """The state before anything has happened."""

    def begin(self, state: S, dice: Dice) -> list[Event]:
        """Start the first turn, up to the first decision."""

    def sides(self, state: S) -> tuple[str, ...]:
        """The sides of the game."""

    def decision(self, state: S) -> Decision | None:
        """Who must decide what; None when the game is over."""

    def options(self, state: S) -> Sequence[Action]:
        """What is legal now."""

    def verify(self, state: S, action: Action) -> None:
        """Raise `Illegal` with every reason if the action is not legal now."""

    def apply(self, state: S, action: Action, dice: Dice) -> list[Event]:
        """Do a verified action and go on to the next decision; changes the state."""

    def secret(self, state: S, action: Action) -> str:
        """The only side that may know of an action that has just been done; empty if all may."""

    def parse(self, text: str) -> Action:
        """Read an action's text form."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, if it did."""

    def conclude(self, state: S, outcome: Outcome) -> list[Event]:
        """End the game as its players have settled it; changes the state."""

    def copy(self, state: S) -> S:
        """An independent copy."""

    def masked(self, state: S, side: str) -> S:
        """A copy without what `side` may not know."""

    def encode(self, state: S, *, whole: bool = False) -> bytes:
        """The state as canonical JSON, for hashes and for looking at; the `whole` of it is for `decode`."""

    def decode(self, fresh: S, data: bytes) -> S:
        """The state that was encoded whole; `fresh` is a new one of the same setup, and gives what never changes."""
