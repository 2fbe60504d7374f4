"""Two games on two servers that are alike but for a secret of one side."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

import httpx2
import msgspec
from starlette.testclient import TestClient

from boxcars.core.dice import Dice, SeededDice, TypedDice
from boxcars.core.game import Game
from boxcars.core.record import Record
from boxcars.games import row
from boxcars.serve.app import create_app
from boxcars.serve.bots import Bots
from boxcars.serve.jobs import seen_by_bot
from boxcars.serve.seats import Viewer, seats_for
from boxcars.serve.store import StoredGame
from boxcars.serve.view import versions_shape, view_shape

ROLLED = "rolled"
"""Stands for all kinds of events that roll dice, where these tell the secret."""
WATCHER, KEEPER = "red", "blue"
"""The side that must not know, and the side whose secret it is."""
THEN = "2525-01-01T00:00:00"
"""When all these games began."""
OK = 200
OTHERS = ("friend", "bot-random")
"""Who the keeper is: whose record is given after the end only, or at any time."""


class Case(msgspec.Struct, frozen=True):
    """A kind of secret, and how it is kept."""

    game: str
    setups: Callable[[Random], tuple[Any, Any]]
    """The two setups: often the same, where the secret comes in play."""
    told_by: frozenset[str] = frozenset()
    """The kinds of events that tell it to all."""
    known: Callable[[str, dict[str, Any]], str] = lambda text, view: ""
    """What all may know of an action of the keeper, at what it sees, if the rest is a secret and may differ."""
    twins: dict[str, str] = {}
    """Units of the keeper that have changed places in the second game."""
    repeats: bool = False
    """Whether nobody can count the secret actions of one unit."""
    orders_differ: bool = False
    """Whether the standing orders of the keeper are the secret."""


class Answer(msgspec.Struct, frozen=True):
    """What a server answers: all that somebody at the other end can see of it."""

    status: int
    size: str
    body: bytes

    @classmethod
    def of(cls, answer: httpx2.Response) -> Answer:
        """What there is to see of a response."""
        return cls(answer.status_code, answer.headers.get("content-length", ""), answer.content)

    def read(self) -> Any:
        """The body as data."""
        return msgspec.json.decode(self.body)


class OneGame:
    """A game on a server of its own; by its seed it is one with a friend or a bot, with seeded dice or typed ones.

    What the bot does is settled by the comparison.
    """

    def __init__(self, game: str, setup: Any, seed: int) -> None:
        app = create_app(":memory:")
        self._http, room = TestClient(app), app.state.room
        room.bots.wake = _sleep
        self._bots: Bots = room.bots
        rulebook, other = row(game).load("rules").RULEBOOK, OTHERS[seed % 2]
        dice: Dice = SeededDice(str(seed)) if seed // 2 % 2 else TypedDice()
        lines = [] if isinstance(dice, TypedDice) else Game(rulebook, setup, dice).record.lines
        with _same_tokens(str(seed)):
            seats = seats_for((WATCHER, KEEPER), {WATCHER: "you", KEEPER: other}, {}, OTHERS[1:])
            record = Record.of(rulebook.name, msgspec.json.encode(setup).decode(), dice, lines, "")
            kept = StoredGame("a-pair", THEN, game, record.engine, record.setup, record.dice, seats)
        room.tables.store.create(kept, lines)
        self._table, self.id = room.tables.open(kept.id), kept.id
        self._tokens = {side: seat.token for side, seat in seats.items()}

    def answer(self, verb: str, side: str, what: str, asked: dict[str, Any]) -> Answer:
        """Ask for something, or to change something."""
        path = f"/api/games/{self.id}/{what}".rstrip("/")
        seat = {"X-Seat": self._tokens[side]} if side else {}
        if verb == "GET":
            return Answer.of(self._http.get(path, params=asked, headers=seat))
        return Answer.of(self._http.post(path, json=asked, headers=seat))

    def past(self, side: str, what: str, at: int) -> Answer:
        """What is told of an entry of the history: the board that it left, or its replay."""
        return self.answer("GET", side, what, {"at": at})

    def streamed(self, side: str) -> Answer:
        """What the stream of a page tells now."""
        viewer = self._table.viewer(self._tokens.get(side, ""))
        return Answer(OK, "", msgspec.json.encode(versions_shape(self._table, viewer)))

    def advised(self, side: str) -> Answer:
        """What a bot is told that says what it would do in place of a side; what it says depends on the clock too."""
        seen = seen_by_bot(self._bots.asked_of(self._table, side))
        state = seen.rulebook.encode(seen.state, whole=True)
        told = (state.decode(), seen.state.mission, seen.question, seen.orders)
        return Answer(OK, "", msgspec.json.encode(told))

    def view(self, side: str) -> dict[str, Any]:
        """What a side sees, as the table would tell it: who looks so has not looked, and can act all the same."""
        seen: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view_shape(self._table, Viewer((side,), side))))
        return seen

    def options(self, side: str) -> list[str]:
        """What a side may do."""
        return [str(action) for action in self._table.view(side).options()]

    def look(self) -> None:
        """Let the keeper look at the table; a bot never does."""
        self._table.show(Viewer((KEEPER,), KEEPER))

    def keep(self, action: str) -> None:
        """Let the keeper act, whoever it is; what it is answered is no concern of the others."""
        self._table.play(KEEPER, [action])

    def throw(self, dice: Sequence[int]) -> None:
        """Type dice for whoever rolls them."""
        self._table.give_dice(dice)


def _sleep(*asked: object) -> None:
    """Let no bot act by itself."""


@contextmanager
def _same_tokens(seed: str) -> Iterator[None]:
    """Tokens that depend on a seed alone: else answers differ by them."""
    random = Random(seed)
    with patch.object(secrets, "token_urlsafe", lambda size: random.randbytes(size).hex()[:22]):
        yield
