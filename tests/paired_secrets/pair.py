"""Two games on two servers that are alike but for a secret of one side."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

import httpx2
import msgspec
from starlette.testclient import TestClient

from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.games import row
from boxcars.serve import tables
from boxcars.serve.app import create_app

ROLLED = "rolled"
"""Stands for all kinds of events that roll dice, where these tell the secret."""
WATCHER, KEEPER = "red", "blue"
"""The side that must not know, and the side whose secret it is."""


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
    """A game on a server of its own."""

    def __init__(self, game: str, setup: Any, seed: str) -> None:
        self._http = TestClient(create_app(":memory:"))
        record = Game(row(game).load("rules").RULEBOOK, setup, SeededDice(seed)).record
        with _same_names(seed):
            made = self._http.post(
                "/api/import", json={"record": record.text(), "seats": {WATCHER: "you", KEEPER: "friend"}}
            )
        assert made.status_code == 201, made.text
        self.id, self._tokens = made.json()["id"], made.json()["seats"]

    def answer(self, verb: str, side: str, what: str, asked: dict[str, Any]) -> Answer:
        """Ask for something, or to change something."""
        path = f"/api/games/{self.id}/{what}".rstrip("/")
        seat = {"X-Seat": self._tokens[side]} if side else {}
        if verb == "GET":
            return Answer.of(self._http.get(path, params=asked, headers=seat))
        return Answer.of(self._http.post(path, json=asked, headers=seat))

    def view(self, side: str) -> dict[str, Any]:
        """What a side sees."""
        seen: dict[str, Any] = self.answer("GET", side, "", {}).read()
        return seen

    def options(self, side: str) -> list[str]:
        """What a side may do."""
        offered: list[str] = self.answer("GET", side, "options", {}).read()["options"]
        return offered


@contextmanager
def _same_names(seed: str) -> Iterator[None]:
    """Ids and tokens that depend on a seed alone, and a clock that stands: else answers differ by them."""
    random = Random(seed)
    with (
        patch.object(secrets, "token_hex", lambda size: random.randbytes(size).hex()),
        patch.object(secrets, "token_urlsafe", lambda size: random.randbytes(size).hex()[:22]),
        patch.object(tables, "now", lambda: "2525-01-01T00:00:00"),
    ):
        yield
