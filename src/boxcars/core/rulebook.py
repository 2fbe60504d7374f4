"""The frame of a rule book: what every battle does alike, over the chapters, phases and words of its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from boxcars.core.battle import BattleHead
from boxcars.core.choices import QuestionKind
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Decision, Event, Outcome
from boxcars.core.phases import Phases
from boxcars.core.turn_events import BattleEnded
from boxcars.core.words import Grammar

B = TypeVar("B", bound=BattleHead)

Applied = tuple[list[Event], bool]
"""What an action of a unit has done, and whether the unit is done with this phase."""


class Chapter(msgspec.Struct, Generic[B], frozen=True, kw_only=True):
    """What may be done while one kind of decision is open: which actions, what is legal, and doing it."""

    actions: tuple[type[Action], ...]
    options: Callable[[B, Decision], Sequence[Action]]
    verify: Callable[[B, Any], None]
    apply: Callable[[B, Any, Dice], Applied]
    by_side: bool = False
    """Whether a side acts, as when it ends its turn, and not a unit that is then done or goes on."""


class BattleRulebook(Generic[B]):
    """The frame of a rule book: it hands each decision to the chapter of its kind, and each action to its own.

    A game names itself, its phases, its chapters by the kind of decision, and its words.
    """

    name: str
    title: str
    """The name as people say it."""
    turn_rule: str = ""
    """What is cited where somebody acts out of turn."""
    setup_type: type[Any]
    phases: Phases[B]
    chapters: Mapping[str, Chapter[B]]
    words: Grammar[Any]
    questions: tuple[QuestionKind, ...] = ()
    """What may be asked in the middle of an action."""

    def sides(self, battle: B) -> tuple[str, ...]:
        """The sides."""
        return battle.sides

    def outcome(self, battle: B) -> Outcome | None:
        """How it ended."""
        return battle.outcome

    def conclude(self, battle: B, outcome: Outcome) -> list[Event]:
        """End it as its players have settled it."""
        battle.outcome = outcome
        return [BattleEnded(winner=outcome.winner, why=outcome.reason)]

    def begin(self, battle: B, dice: Dice) -> list[Event]:
        """Start the first turn."""
        return self.kept_secret(battle, self.phases.advance(battle, dice))

    def decision(self, battle: B) -> Decision | None:
        """Who must decide what."""
        return self.phases.decision(battle)

    def options(self, battle: B) -> Sequence[Action]:
        """What is legal now."""
        asked = self.decision(battle)
        return self.chapters[asked.kind].options(battle, asked) if asked else ()

    def verify(self, battle: B, action: Action) -> None:
        """Raise `Illegal` with every reason if the action is not legal now."""
        asked = self.decision(battle)
        if asked is None:
            raise Illegal("the battle is over")
        self._chapter(action)
        self.check_actor(battle, asked, action)
        chapter = self.chapters[asked.kind]
        if not isinstance(action, chapter.actions):
            raise Illegal(f"'{action}' does not belong in the {battle.phase} phase", cite=self.turn_rule)
        chapter.verify(battle, action)

    def check_actor(self, battle: B, asked: Decision, action: Any) -> None:
        """Refuse an action of a unit that there is not, or that is not asked."""
        if action.unit not in battle.everybody:
            raise Illegal(f"there is no unit {action.unit}")
        if action.unit not in asked.units:
            who = " or ".join(asked.units)
            raise Illegal(f"{action.unit} cannot act now; {who} must {asked.kind}", cite=self.turn_rule)

    def apply(self, battle: B, action: Any, dice: Dice) -> list[Event]:
        """Do a verified action and go on to the next decision."""
        chapter = self._chapter(action)
        events, done = chapter.apply(battle, action, dice)
        if not chapter.by_side:
            if done:
                self.phases.unit_acted(battle, action.unit)
            else:
                battle.acting = action.unit
        return self.kept_secret(battle, events + self.phases.advance(battle, dice))

    def _chapter(self, action: Action) -> Chapter[B]:
        for chapter in self.chapters.values():
            if isinstance(action, chapter.actions):
                return chapter
        raise Illegal(f"{type(action).__name__} is no action of {self.title}")

    def kept_secret(self, battle: B, events: list[Event]) -> list[Event]:
        """The events as they are told: a game may keep some secret."""
        return events

    def secret(self, battle: B, action: Action) -> str:
        """The only side that may know of an action; empty where only events are secret."""
        return ""

    def parse(self, text: str) -> Any:
        """Read an action's text form."""
        return self.words.parse(text)

    def copy(self, battle: B) -> B:
        """An independent copy."""
        return battle.copy()

    def masked(self, battle: B, side: str) -> B:
        """A copy without what a side may not know."""
        return battle.masked(side)
