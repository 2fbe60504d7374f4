"""A game is a state machine that asks: `decision`, `options`, `verify`, `can`, `play`.

One `Game` serves every rule book. Setup + actions + dice = the whole game: saving, replay and undo are that record.

An action may ask a question (`boxcars.core.choices`). State and dice then go back to where they were, the answer is the
next decision, and with it the action runs again from its start, with the same dice.

What is legal is judged by what the side that decides can see, so that no refusal tells a secret. The action then
happens on the whole state: what that side could not see, such as a hidden unit on the way, is met as the rules say.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from boxcars.core.acts import Action, Answer, Decision, Entry, Event, Order, Outcome
from boxcars.core.answers import answers_to, decision_of, read_action, verify_answer, verify_order
from boxcars.core.choices import AskedChoices, Question, first_orders
from boxcars.core.contract import Rulebook
from boxcars.core.dice import Dice, TypedDice
from boxcars.core.errors import BoxcarsError, Illegal, NeedAnswer, NeedDice
from boxcars.core.parley import Draw, DrawSpoken, Parley, outcome_of, verify_parley
from boxcars.core.record import Record, RecordLine
from boxcars.core.verdicts import Verdicts
from boxcars.core.view import View, entry_seen_by

__all__ = [
    "Action",
    "Answer",
    "Decision",
    "Entry",
    "Event",
    "Game",
    "Moment",
    "Order",
    "Outcome",
    "Rulebook",
    "Run",
    "View",
    "entry_seen_by",
    "read_action",
    "verify_order",
]

S = TypeVar("S")


class Run(msgspec.Struct, frozen=True):
    """An action that is under way, with the answers it has so far; no action for the beginning of the game."""

    side: str
    action: Action | None
    answers: tuple[str, ...] = ()
    rolls: int = 0
    """How many rolls of it are in the log already."""
    question: Question | None = None
    """What it waits for."""


class Moment(msgspec.Struct, Generic[S], frozen=True):
    """A game between two actions, without its history."""

    state: S
    dice: int
    """Where the dice stand."""
    orders: dict[str, dict[str, str]]
    """The standing orders, which nobody takes back."""


KEPT_MOMENTS = 32
"""So many of the last actions are taken back without playing the record again."""


class Game(Generic[S]):
    """A game being played: a rule book, a state, dice and the history."""

    def __init__(self, rulebook: Rulebook[S], setup: Any, dice: Dice) -> None:
        self.rulebook = rulebook
        self.setup = setup
        self.dice = dice
        self.verdicts = Verdicts(rulebook)
        self.log: list[Entry] = []
        self._start()

    def _start(self) -> None:
        self._state = self.rulebook.new(self.setup)
        self._decision: Decision | None = None
        self._waiting: Run | None = None
        self._before: dict[int, Moment[S]] = {}
        """The moments before the last entries, as long as these can be taken back."""
        self.orders = first_orders(self.rulebook.sides(self._state), self.rulebook.questions)
        """The standing order of each side for each kind of question; change it only through `play`."""
        self._run(Run("", None), "", "begin")

    @classmethod
    def picked_up(
        cls, rulebook: Rulebook[S], setup: Any, dice: Dice, moment: Moment[S], log: Sequence[Entry]
    ) -> Game[S]:
        """A game that was put down at a moment, after these entries; the dice go to where they stood then."""
        game: Game[S] = cls.__new__(cls)
        game.rulebook, game.setup, game.dice, game.verdicts = rulebook, setup, dice, Verdicts(rulebook)
        game.log, game._before = list(log), {}
        game._go_to(moment)
        usual = first_orders(rulebook.sides(moment.state), rulebook.questions)
        game.orders = {side: {**orders, **moment.orders.get(side, {})} for side, orders in usual.items()}
        return game

    def _go_to(self, moment: Moment[S]) -> None:
        self._state, self._waiting = moment.state, None
        self._decision = self.rulebook.decision(moment.state)
        self.dice.rewind(moment.dice)

    def __repr__(self) -> str:
        entries = f"{len(self.log)} log {'entry' if len(self.log) == 1 else 'entries'}"
        return f"<{self.rulebook.name}, {self._moment()}, {entries}>"

    def _moment(self) -> str:
        """What is asked now, or how it ended."""
        if self._decision:
            return self._decision.text or f"{self._decision.side}: {self._decision.kind}"
        winner = self.outcome.winner if self.outcome else ""
        return f"{winner} has won" if winner else "over without a winner"

    @property
    def state(self) -> S:
        """The present state. It holds no dice; change it only through `play`."""
        return self._state

    @property
    def decision(self) -> Decision | None:
        """Who must decide what; None when the game is over."""
        return self._decision

    @property
    def question(self) -> Question | None:
        """What an action that is under way asks."""
        return self._waiting.question if self._waiting else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self.rulebook.outcome(self._state)

    def options(self) -> Sequence[Action]:
        """What is legal now, as far as the side that decides can see.

        Standing orders, resigning and draws, which are open at any time, are not listed.
        """
        if self.question:
            return answers_to(self.question)
        return self.rulebook.options(self.seen_by_decider()) if self._decision else ()

    def seen_by_decider(self) -> S:
        """A copy of the state as the side that decides sees it: what it asks for is judged by this."""
        return self.rulebook.masked(self._state, self._decision.side if self._decision else "")

    def verify(self, action: Action | str, by: str | None = None) -> Action:
        """The action, if it is legal now as far as its side can see; else `Illegal` with every reason.

        `by` is the side that asks.
        """
        if isinstance(action, str):
            action = read_action(self.rulebook, action)
        if self._decision is None:
            raise Illegal("the game is over")
        if isinstance(action, Order):
            self._known_side(by or self._decision.side)
            verify_order(self.rulebook, action)
            return action
        if isinstance(action, Parley):
            side = by or self._decision.side
            self._known_side(side)
            verify_parley(action, side, self.rulebook.sides(self._state), self.log)
            return action
        if by is not None and by != self._decision.side:
            raise Illegal(f"it is {self._decision.side}'s decision, not {by}'s")
        if self.question:
            verify_answer(self.question, action)
        elif isinstance(action, Answer):
            raise Illegal("nothing is asked that could be answered")
        else:
            self.verdicts.verify(self.seen_by_decider(), action)
        return action

    def can(self, action: Action | str, by: str | None = None) -> bool:
        """Whether an action is legal now."""
        try:
            self.verify(action, by)
        except Illegal:
            return False
        return True

    def play(self, action: Action | str, by: str | None = None) -> tuple[Event, ...]:
        """Do an action and return what happened; if anything is wrong, the game is exactly as it was."""
        action = self.verify(action, by)
        assert self._decision is not None
        side = self._decision.side
        if isinstance(action, Order):
            return self._obey(by or side, action)
        if isinstance(action, Parley):
            return self._parley(by or side, action)
        return self._run(self._run_of(side, action), side, str(action)).events

    def _run_of(self, side: str, action: Action) -> Run:
        """An action as it begins, or the one that is under way with an answer more."""
        if self._waiting and isinstance(action, Answer):
            return msgspec.structs.replace(self._waiting, answers=(*self._waiting.answers, action.word))
        return Run(side, action)

    def foresees(self, action: str, need: NeedDice) -> bool:
        """Whether an action that the side to decide has asked for needs these dice first by what its side sees, too.

        If not, they tell of something that it could not see, as mines on the way, before anything has happened.
        """
        assert self._decision is not None
        first = self._first_asked(self._run_of(self._decision.side, read_action(self.rulebook, action)))
        return isinstance(first, NeedDice) and (first.count, first.why) == (need.count, need.why)

    def _first_asked(self, run: Run) -> NeedDice | NeedAnswer | None:
        """What an action asks for first by what its side knows; nothing where nothing is asked there, or it fails."""
        assert run.action is not None
        sides, dice = self.rulebook.sides(self._state), TypedDice()
        known = {**first_orders(sides, self.rulebook.questions), run.side: self.orders[run.side]}
        dice.choices = AskedChoices(known, run.answers)
        try:
            self.rulebook.apply(self.rulebook.masked(self._state, run.side), run.action, dice)
        except (NeedDice, NeedAnswer) as asked:
            return asked
        except BoxcarsError:
            return None
        return None

    def _obey(self, side: str, order: Order) -> tuple[Event, ...]:
        self.orders[side][order.kind] = order.word
        self.log.append(Entry(side, str(order), (), (), secret=side))
        return ()

    def _parley(self, side: str, action: Parley) -> tuple[Event, ...]:
        """Say something about ending the game, and end it where all are agreed: nobody takes that back."""
        outcome = outcome_of(action, side, self.rulebook.sides(self._state), self.log)
        events: list[Event] = [DrawSpoken(by=side, word=action.word)] if isinstance(action, Draw) else []
        if outcome:
            events += self.rulebook.conclude(self._state, outcome)
            self._waiting = self._decision = None
            self._before.clear()
        self.log.append(Entry(side, str(action), (), tuple(events), crossed=outcome is not None))
        return tuple(events)

    def _run(self, run: Run, side: str, text: str) -> Entry:
        """Let an action run to its end, or to a question: then nothing has happened but that it is asked."""
        before, start = self.rulebook.copy(self._state), self.dice.position
        self.dice.choices = choices = AskedChoices(self.orders, run.answers)
        events, question, secret = list[Event](), None, side
        try:
            events = self._resolve(run.action)
            secret = self.rulebook.secret(self._state, run.action) if run.action else ""
            rolls = self.dice.taken()
        except BaseException as error:
            rolls = self.dice.taken()
            self._state = before
            self.dice.rewind(start)
            if not isinstance(error, NeedAnswer):
                raise
            question = error.question
        answers = tuple(choices.answered)
        crossed = side != run.side or bool(question and (question.side != side or self._tells(run, question)))
        entry = Entry(side, text, rolls[run.rolls :], tuple(events), secret, question, answers, crossed)
        if question is None and not run.answers:
            self._before[len(self.log)] = Moment(before, start, self.orders)
            self._before.pop(len(self.log) - KEPT_MOMENTS, None)
        if entry.closed:
            self._before.clear()
        self.log.append(entry)
        self._waiting = Run(run.side, run.action, answers, len(rolls), question) if question else None
        self._decision = decision_of(question) if question else self.rulebook.decision(self._state)
        return entry

    def _tells(self, run: Run, question: Question) -> bool:
        """Whether a question shows the side that acts what it could not see before."""
        if run.action is None:
            return False
        first = self._first_asked(run)
        return not (isinstance(first, NeedAnswer) and first.question == question)

    def _resolve(self, action: Action | None) -> list[Event]:
        if action is None:
            return self.rulebook.begin(self._state, self.dice)
        return self.rulebook.apply(self._state, action, self.dice)

    def view(self, side: str) -> View[S]:
        """What `side` may know; what everybody may for the side ""."""
        if side:
            self._known_side(side)
        orders, masked = self.orders.get(side), self.rulebook.masked(self._state, side)
        return View(self.rulebook, masked, side, self.log, open=self.question, orders=orders)

    def _known_side(self, side: str) -> None:
        sides = self.rulebook.sides(self._state)
        if side not in sides:
            raise Illegal(f"there is no side {side[:20]!r}; there are {' and '.join(sides)}")

    def verify_undo(self, by: str | None = None, *, at: int | None = None) -> None:
        """Raise `Illegal` unless the last action may be taken back: its own side asks, and no die fell.

        `at` is the number of another entry that counts as the last one, since who asks knows of none after it.
        """
        at = self.last_done if at is None else at
        last = self.log[at]
        if not at:
            raise Illegal("nothing has been done yet")
        if by is not None and last.side != by:
            raise Illegal(f"{last.side} has acted since")
        if last.closed:
            raise Illegal("dice were rolled or something was shown")

    @property
    def last_done(self) -> int:
        """The number of the last entry that is no aside: these stay when an action is taken back."""
        return next(at for at in range(len(self.log) - 1, -1, -1) if not self.log[at].is_aside)

    def can_undo(self, by: str | None = None) -> bool:
        """Whether the last action may be taken back."""
        try:
            self.verify_undo(by)
        except Illegal:
            return False
        return True

    def remembers(self, at: int) -> bool:
        """Whether the moment before entry number `at` is at hand, so that it is taken back at once."""
        return at in self._before and self._waiting is None

    def undo(self, by: str | None = None) -> Entry:
        """Take back the last action, where nothing was rolled or shown; returns what was taken back."""
        self.verify_undo(by)
        at = self.last_done
        moment = self._before.pop(at) if self.remembers(at) else None
        kept, last = self.log, self.log.pop(at)
        if moment:
            self._go_to(moment)
            return last
        self.log = []
        self.dice.rewind(0)
        self._start()
        for entry in kept[1:]:
            self.play(entry.action, by=entry.side)
        return last

    @property
    def record(self) -> Record:
        """The whole game as text: setup, actions and dice."""
        lines = [RecordLine(entry.side, entry.action, tuple(r.dice for r in entry.rolls)) for entry in self.log]
        state_hash = Record.hash_of(self.rulebook.encode(self._state))
        return Record.of(self.rulebook.name, _canonical(self.setup), self.dice, lines, state_hash)

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.record.text(), encoding="utf-8")


def _canonical(setup: Any) -> str:
    """A setup as text that stays the same when it is read and written again: 2 in a place for 2.0 does not."""
    again = msgspec.json.decode(msgspec.json.encode(setup), type=type(setup))
    return msgspec.json.encode(again).decode()
