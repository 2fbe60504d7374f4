"""A game is a state machine that asks: `decision`, `options`, `verify`, `can`, `play`.

One `Game` serves every rule book. Setup + actions + dice = the whole game: saving, replay and undo are that record.

An action may ask a question (`boxcars.core.choices`). State and dice then go back to where they were, the answer is the
next decision, and with it the action runs again from its start, with the same dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from boxcars.core.acts import Action, Answer, Decision, Entry, Event, Order, Outcome
from boxcars.core.choices import AskedChoices, Question, QuestionKind, first_orders
from boxcars.core.dice import Dice
from boxcars.core.errors import BadAction, Illegal, NeedAnswer
from boxcars.core.parley import Draw, DrawSpoken, Parley, Resign, outcome_of, verify_parley
from boxcars.core.record import Record, RecordLine

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
        return _asks(self._open) if self.question else Decision(self._open.side, "answer", ())

    def options(self) -> Sequence[Action]:
        """What this side may do now; nothing while another side decides."""
        decision = self.decision
        if decision is None or decision.side != self.side:
            return ()
        return _answers(self.question) if self.question else self.rulebook.options(self.state)

    def verify(self, action: Action) -> None:
        """Raise `Illegal` with every reason if an action is not legal."""
        if self._open is None:
            self.rulebook.verify(self.state, action)
        elif self.question is None:
            raise Illegal(f"it is {self._open.side}'s decision")
        else:
            _verify_answer(self.question, action)

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


def entry_seen_by(entry: Entry, side: str) -> Entry:
    """An entry without the events, the action and the question that `side` may not see.

    What others answer is theirs, as what they were asked is: what came of it for all to see, the events tell.
    """
    shown = tuple(event for event in entry.events if event.secret in ("", side))
    kept = (event for event in entry.events if event.secret not in ("", side))
    told = not any(event.in_its_action for event in kept) and not (entry.is_answer and entry.side != side)
    known = entry.secret in ("", side) and told
    action, rolls = entry.action if known else "", entry.rolls
    question = entry.question if entry.question and entry.question.side == side else None
    if entry.question and side not in (entry.side, entry.question.side):
        rolls = ()
    return msgspec.structs.replace(entry, action=action, events=shown, rolls=rolls, question=question, answers=())


def _asks(question: Question) -> Decision:
    """The decision that a question is."""
    return Decision(question.side, "answer", (question.unit,) if question.unit else (), text=question.text)


def _answers(question: Question) -> tuple[Answer, ...]:
    return tuple(map(Answer, question.answers))


def _verify_answer(question: Question, action: Action) -> None:
    if not isinstance(action, Answer):
        raise Illegal(f"first comes the answer to: {question.text}")
    if action.word not in question.answers:
        raise Illegal(f"{action.word[:40]!r} is no answer; there are {' and '.join(question.answers)}")


def read_action(rulebook: Rulebook[Any], text: str) -> Action:
    """Read the text form of an action: an answer, a standing order, how to end it, or what the rule book knows."""
    match text.split():
        case ["answer", word]:
            return Answer(word)
        case ["answer", *_]:
            raise BadAction(f"an answer is one word: '{text[:80]}'")
        case ["order", kind, word]:
            return Order(kind, word)
        case ["order", *_]:
            raise BadAction(f"an order names a kind of question and what to answer: '{text[:80]}'")
        case ["resign"]:
            return Resign()
        case ["draw", ("offer" | "accept" | "decline") as word]:
            return Draw(word)
    return rulebook.parse(text)


def verify_order(rulebook: Rulebook[Any], order: Order) -> None:
    """Raise `Illegal` unless the game asks such questions and can be told to answer so."""
    kinds = {kind.kind: kind for kind in rulebook.questions}
    if order.kind not in kinds:
        known = ", ".join(kinds) or "none"
        raise Illegal(f"no question is of the kind {order.kind[:40]!r}; there are {known}")
    if order.word not in kinds[order.kind].orders:
        known = ", ".join(kinds[order.kind].orders)
        raise Illegal(f"{order.kind} cannot be ordered {order.word[:40]!r}; there are {known}")


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
        game.rulebook, game.setup, game.dice = rulebook, setup, dice
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
        """What is legal now. Standing orders, resigning and draws, which are open at any time, are not listed."""
        if self.question:
            return _answers(self.question)
        return self.rulebook.options(self._state) if self._decision else ()

    def verify(self, action: Action | str, by: str | None = None) -> Action:
        """The action, if it is legal now; else `Illegal` with every reason. `by` is the side that asks."""
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
            _verify_answer(self.question, action)
        elif isinstance(action, Answer):
            raise Illegal("nothing is asked that could be answered")
        else:
            self.rulebook.verify(self._state, action)
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
            return self._settle(by or side, action)
        if self._waiting and isinstance(action, Answer):
            run = msgspec.structs.replace(self._waiting, answers=(*self._waiting.answers, action.word))
        else:
            run = Run(side, action)
        return self._run(run, side, str(action)).events

    def _obey(self, side: str, order: Order) -> tuple[Event, ...]:
        self.orders[side][order.kind] = order.word
        self.log.append(Entry(side, str(order), (), (), secret=side))
        return ()

    def _settle(self, side: str, action: Parley) -> tuple[Event, ...]:
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
        answers, crossed = tuple(choices.answered), side != run.side or bool(question and question.side != side)
        entry = Entry(side, text, rolls[run.rolls :], tuple(events), secret, question, answers, crossed)
        if question is None and not run.answers:
            self._before[len(self.log)] = Moment(before, start, self.orders)
            self._before.pop(len(self.log) - KEPT_MOMENTS, None)
        if entry.closed:
            self._before.clear()
        self.log.append(entry)
        self._waiting = Run(run.side, run.action, answers, len(rolls), question) if question else None
        self._decision = _asks(question) if question else self.rulebook.decision(self._state)
        return entry

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

    def verify_undo(self, by: str | None = None) -> None:
        """Raise `Illegal` unless the last action may be taken back: its own side asks, and no die fell."""
        at = self.last_done
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
