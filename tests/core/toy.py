"""A tiny rule book for the tests of the game contract.

Every turn the sides alternately hide a number of their units (`hide red-1 3`), which nobody else sees. When all are
hidden they are shown, a die is rolled for each unit, and its side scores if the die is at least the hidden number.
A unit whose die is too low may be asked to roll once more (`again`). `bluff red-1` hides a number that its side is
asked for (`bluff`). `peek red-1` fails half-way on purpose: it changes the state, rolls a die and then raises.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from boxcars.core.choices import Question, QuestionKind
from boxcars.core.dice import Dice
from boxcars.core.errors import BadAction, Illegal, Reason
from boxcars.core.game import Action, Decision, Event, Outcome
from boxcars.core.turn_order import exchange

NUMBERS = range(1, 7)


class ToySetup(msgspec.Struct, frozen=True):
    units: dict[str, int]
    turns: int = 2


class Hide(Action, frozen=True, tag="hide"):
    unit: str
    number: int

    def __str__(self) -> str:
        return f"hide {self.unit} {self.number}"


class Bluff(Action, frozen=True, tag="bluff"):
    unit: str

    def __str__(self) -> str:
        return f"bluff {self.unit}"


class Peek(Action, frozen=True, tag="peek"):
    unit: str

    def __str__(self) -> str:
        return f"peek {self.unit}"


class Hidden(Event, frozen=True, tag="hidden"):
    words = "{unit} hides {number}"
    unit: str
    number: int


class Ready(Event, frozen=True, tag="ready"):
    words = "{unit} is ready"
    unit: str


class Shown(Event, frozen=True, tag="shown"):
    reveals: ClassVar[bool] = True

    numbers: dict[str, int]

    words = "shown: {all}"

    @property
    def all(self) -> str:
        return str(self.numbers)


class ToyState(msgspec.Struct):
    units: dict[str, str]
    """The side of each unit."""
    turns: int
    turn: int = 0
    waiting: list[str] = []
    exchange: list[tuple[str, int]] = []
    hidden: dict[str, int] = {}
    score: dict[str, int] = {}
    settled: Outcome | None = None


class Toy:
    """The rule book; see `boxcars.core.game.Rulebook`."""

    name = "toy"
    setup_type = ToySetup
    questions = (
        QuestionKind("again", "dice that are too low", ("yes", "no")),
        QuestionKind("bluff", "which number a bluff hides"),
    )

    def new(self, setup: ToySetup) -> ToyState:
        units = {f"{side}-{n}": side for side, count in setup.units.items() for n in range(1, count + 1)}
        return ToyState(units=units, turns=setup.turns, score=dict.fromkeys(setup.units, 0))

    def begin(self, state: ToyState, dice: Dice) -> list[Event]:
        dice.d6("the first turn")
        self._next_turn(state)
        return []

    def sides(self, state: ToyState) -> tuple[str, ...]:
        return tuple(state.score)

    def decision(self, state: ToyState) -> Decision | None:
        if state.settled or not state.exchange:
            return None
        side, count = state.exchange[0]
        return Decision(side, "hide", tuple(u for u in state.waiting if state.units[u] == side), count)

    def options(self, state: ToyState) -> Sequence[Action]:
        asked = self.decision(state)
        return [Hide(unit, n) for unit in asked.units for n in NUMBERS] if asked else []

    def verify(self, state: ToyState, action: Action) -> None:
        asked = self.decision(state)
        assert asked is not None
        assert isinstance(action, Hide | Bluff | Peek)
        reasons = []
        if action.unit not in asked.units:
            reasons.append(Reason(f"{action.unit} cannot act now", "TWB-2"))
        if isinstance(action, Hide) and action.number not in NUMBERS:
            reasons.append(Reason(f"{action.number} is not on a die"))
        if reasons:
            raise Illegal(*reasons)

    def apply(self, state: ToyState, action: Action, dice: Dice) -> list[Event]:
        assert isinstance(action, Hide | Bluff | Peek)
        state.waiting.remove(action.unit)
        if isinstance(action, Peek):
            dice.d6("a peek")
            raise RuntimeError("the peek failed half-way")
        side, count = state.exchange.pop(0)
        if count > 1:
            state.exchange.insert(0, (side, count - 1))
        number = action.number if isinstance(action, Hide) else self._bluff(side, action.unit, dice)
        state.hidden[action.unit] = number
        events: list[Event] = [Hidden(unit=action.unit, number=number, secret=side), Ready(unit=action.unit)]
        if not state.exchange:
            state.exchange = self._exchange(state)
        return events if state.exchange else events + self._resolve(state, dice)

    def _bluff(self, side: str, unit: str, dice: Dice) -> int:
        words = tuple(map(str, NUMBERS))
        return int(dice.choices.ask(Question(side, "bluff", f"Which number hides {unit}?", words, "6", unit)))

    def _resolve(self, state: ToyState, dice: Dice) -> list[Event]:
        shown = Shown(numbers=state.hidden.copy())
        for unit, number in state.hidden.items():
            die = dice.d6(f"{unit} against {number}")
            if die < number and self._again(state.units[unit], unit, die, dice):
                die = dice.d6(f"{unit} once more against {number}")
            state.score[state.units[unit]] += die >= number
        self._next_turn(state)
        return [shown]

    def _again(self, side: str, unit: str, die: int, dice: Dice) -> bool:
        text = f"{unit} rolled {die}. Roll once more?"
        return dice.choices.ask(Question(side, "again", text, ("yes", "no"), "no", unit)) == "yes"

    def _next_turn(self, state: ToyState) -> None:
        state.turn += 1
        state.hidden = {}
        state.waiting = list(state.units) if state.turn <= state.turns else []
        state.exchange = self._exchange(state)

    def _exchange(self, state: ToyState) -> list[tuple[str, int]]:
        left = {side: sum(state.units[u] == side for u in state.waiting) for side in state.score}
        return list(exchange(tuple(state.score), left))

    def secret(self, state: ToyState, action: Action) -> str:
        if isinstance(action, Hide | Bluff) and action.unit in state.hidden:
            return state.units[action.unit]
        return ""

    def parse(self, text: str) -> Action:
        match text.split():
            case ["hide", unit, number] if number.isdigit():
                return Hide(unit, int(number))
            case ["bluff", unit]:
                return Bluff(unit)
            case ["peek", unit]:
                return Peek(unit)
        raise BadAction(f"'{text}' is no action")

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.settled or state.exchange:
            return state.settled
        best = max(state.score.values())
        leaders = [side for side, score in state.score.items() if score == best]
        return Outcome(leaders[0] if len(leaders) == 1 else "", f"{state.score}")

    def conclude(self, state: ToyState, outcome: Outcome) -> list[Event]:
        state.settled = outcome
        return []

    def copy(self, state: ToyState) -> ToyState:
        twin = msgspec.structs.replace(state)
        twin.waiting, twin.exchange = state.waiting.copy(), state.exchange.copy()
        twin.hidden, twin.score = state.hidden.copy(), state.score.copy()
        return twin

    def masked(self, state: ToyState, side: str) -> ToyState:
        twin = self.copy(state)
        twin.hidden = {unit: n for unit, n in state.hidden.items() if state.units[unit] == side}
        return twin

    def encode(self, state: ToyState, *, whole: bool = False) -> bytes:
        return msgspec.json.encode(state, order=None if whole else "deterministic")

    def decode(self, fresh: ToyState, data: bytes) -> ToyState:
        return msgspec.json.decode(data, type=ToyState)


TOY = Toy()
