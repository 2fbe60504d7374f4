"""A game as one side may know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from boxcars.core.acts import Action, Decision, Entry, Event, Outcome
from boxcars.core.answers import answers_to, decision_of, verify_answer
from boxcars.core.choices import Question
from boxcars.core.contract import Rulebook
from boxcars.core.dice import Roll
from boxcars.core.errors import Illegal

S = TypeVar("S")


class View(Generic[S]):
    """All that one side may know: what a bot or a page receives. It holds no dice and no secret."""

    def __init__(
        self,
        rulebook: Rulebook[S],
        state: S,
        side: str,
        log: Sequence[Entry],
        *,
        open: Question | None = None,
        orders: Mapping[str, str] | None = None,
    ) -> None:
        self.rulebook = rulebook
        self.state = state
        self.side = side
        self.orders = dict(orders or {})
        """The side's standing orders, by kind of question."""
        self._log = log
        self._open = open

    def __repr__(self) -> str:
        decision = self.decision
        asked = decision.text or decision.kind if decision else "the game is over"
        return f"<{self.rulebook.name} as {self.side or 'everybody'} sees it, {asked}>"

    @property
    def question(self) -> Question | None:
        """What this side is asked in the middle of an action; nothing where another side is."""
        return self._open if self._open and self._open.side == self.side else None

    @property
    def decision(self) -> Decision | None:
        """Who must decide what; of another side's question only that there is one."""
        if self._open is None:
            return self.rulebook.decision(self.state)
        return decision_of(self._open) if self.question else Decision(self._open.side, "answer", ())

    def options(self) -> Sequence[Action]:
        """What this side may do now; nothing while another side decides."""
        decision = self.decision
        if decision is None or decision.side != self.side:
            return ()
        return answers_to(self.question) if self.question else self.rulebook.options(self.state)

    def verify(self, action: Action) -> None:
        """Raise `Illegal` with every reason if an action is not legal."""
        if self._open is None:
            self.rulebook.verify(self.state, action)
        elif self.question is None:
            raise Illegal(f"it is {self._open.side}'s decision")
        else:
            verify_answer(self.question, action)

    def can(self, action: Action) -> bool:
        """Whether an action is legal."""
        try:
            self.verify(action)
        except Illegal:
            return False
        return True

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self.rulebook.outcome(self.state)

    @property
    def log(self) -> list[Entry]:
        """The history as this side saw it."""
        return [entry_seen_by(entry, self.side) for entry in self._log]


def _rolls_without(entry: Entry, hidden: Sequence[Event]) -> tuple[Roll, ...]:
    """The rolls of an entry but for those that some of its events tell of."""
    withheld = frozenset[Roll]().union(*(event.dice_told for event in hidden))
    return tuple(roll for roll in entry.rolls if roll not in withheld) if withheld else entry.rolls


def entry_seen_by(entry: Entry, side: str) -> Entry:
    """An entry without the events, their dice, the action and the question that `side` may not see.

    What others answer is theirs, as what they were asked is: what came of it for all to see, the events tell.
    """
    shown = tuple(event for event in entry.events if event.secret in ("", side))
    hidden = [event for event in entry.events if event.secret not in ("", side)]
    betrays = any(event.in_its_action for event in hidden) or (entry.is_answer and entry.side != side)
    known = entry.secret in ("", side) and not betrays
    action = entry.action if known else ""
    question = entry.question if entry.question and entry.question.side == side else None
    asks_others = entry.question and side not in (entry.side, entry.question.side)
    rolls = () if asks_others else _rolls_without(entry, hidden)
    return msgspec.structs.replace(entry, action=action, events=shown, rolls=rolls, question=question, answers=())
