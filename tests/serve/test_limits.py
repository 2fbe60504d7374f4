"""How much the server takes on: figures that keep it alive for all, and generous to each."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

from boxcars.core.errors import BadRecord, BoxcarsError, NeedDice, Reasoned, UnknownRuling
from boxcars.serve import limits, seats, tables, workers
from boxcars.serve.errors import Refused, error_body, status_of
from boxcars.serve.hub import LocalHub
from boxcars.serve.limits import Allowance, Limit, Limits
from boxcars.serve.requests import MAX_BODY, read_body
from boxcars.serve.store import StoreError
from boxcars.serve.stream import next_beat
from tests.awaiting import run


def counted(limit: Limit, clients: Callable[[], str]) -> tuple[int, int]:
    """How often a limit lets somebody through before it refuses, and the status with which it does."""
    for number in itertools.count():
        try:
            limit.count(clients())
        except Refused as refused:
            return number, refused.status
    raise AssertionError


@pytest.mark.parametrize(
    ("name", "one", "one_later", "all", "all_later"),
    [
        ("games", 240, 20, 1000, 100),
        ("words", 12, 5, 600, 600),
        ("printing", 20, 2, 100, 10),
        ("trials", 100, 10, 400, 40),
        ("advice", 30, 5, 200, 40),
    ],
)
def test_each_client_and_all_together_may_ask_so_much_at_once_and_ten_seconds_later(
    name: str, one: int, one_later: int, all: int, all_later: int
) -> None:
    for clients, at_once, later, status in (
        (lambda: "anna", one, one_later, 429),
        (map(str, itertools.count()).__next__, all, all_later, 503),
    ):
        limit: Limit = getattr(Limits(), name)
        assert counted(limit, clients) == (at_once, status)
        limit._clock = lambda: time.monotonic() + 10
        assert counted(limit, clients) == (later, status)


def test_of_many_clients_the_one_that_asked_longest_ago_starts_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CLIENTS", 3)
    limit = Limit("games", each=Allowance(1, 0), all=Allowance(99, 0))
    for client in ("anna", "berta", "carla"):
        limit.count(client)
    with pytest.raises(Refused):
        limit.count("anna")
    limit.count("doris")
    with pytest.raises(Refused):
        limit.count("anna")
    limit.count("berta")


@pytest.mark.parametrize(("cores", "count"), [(None, 2), (1, 2), (2, 2), (3, 2), (4, 3), (9, 8), (10, 8), (64, 8)])
def test_a_machine_has_a_worker_for_each_core_but_one(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, count: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert workers.usual_count() == count


@pytest.mark.parametrize("tells_its_length", [True, False])
def test_a_body_may_be_as_long_as_the_bound_and_no_longer(tells_its_length: bool) -> None:
    async def read(body: bytes, most: int = MAX_BODY) -> bytes:
        parts = [body[: len(body) // 2], body[len(body) // 2 :]]

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}

        headers = [(b"content-length", str(len(body)).encode())] if tells_its_length else []
        return await read_body(Request({"type": "http", "headers": headers}, receive), most)

    assert run(read(b"12345", 5)) == b"12345"
    with pytest.raises(Refused, match="the request is longer than 5 bytes") as refused:
        run(read(b"123456", 5))
    assert refused.value.status == 413
    assert len(run(read(b"x" * 1_000_000))) == 1_000_000
    with pytest.raises(Refused):
        run(read(b"x" * 1_000_001))


def test_names_and_seeds_have_a_length() -> None:
    assert (seats.checked_name("n" * 40), tables._checked_seed("s" * 64)) == ("n" * 40, "s" * 64)
    for text in ("n" * 41, "a\0b"):
        with pytest.raises(Refused, match="at most 40 printable letters"):
            seats.checked_name(text)
    for text in ("s" * 65, "", "a\0b"):
        with pytest.raises(Refused, match="1 to 64 printable characters"):
            tables._checked_seed(text)


def test_whoever_is_asked_for_has_the_seat_and_the_last_side_a_bot_where_nobody_is() -> None:
    three = seats.seats_for(["red", "blue", "green"], {"blue": "friend"}, {"red": "Ann"}, ["bot-random", "bot-greedy"])
    assert [(seat.kind, seat.name, seat.guest) for seat in three.values()] == [
        ("person", "Ann", False),
        ("person", "Blue", True),
        ("bot-random", "Random bot", False),
    ]
    assert (len({seat.token for seat in three.values()}), three["green"].token) == (3, "")
    assert not seats.any_other_person({"red": three["red"], "green": three["green"]}, "red")
    assert seats.any_other_person(three, "green")
    assert seats.any_other_person(three, "")
    assert not seats.any_other_person({"green": three["green"]}, "")


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (Refused(403, "no"), 403),
        (UnknownRuling("TW-1"), 404),
        (StoreError("full"), 503),
        (NeedDice(2, "to hit"), 409),
        (Reasoned("out of range", cite="TWB-12.3"), 422),
        (BadRecord("torn", line=7), 422),
    ],
)
def test_every_error_has_a_status_and_tells_that_nothing_was_changed(error: BoxcarsError, status: int) -> None:
    body = msgspec.to_builtins(error_body(error))
    assert (status_of(error), body["error"], body["unchanged"]) == (status, str(error), True)
    assert body["reasons"][0].keys() == {"text", "cite"}
    assert body.get("line") == (7 if isinstance(error, BadRecord) else None)


def test_a_page_is_woken_by_changes_of_its_table_and_told_when_none_came() -> None:
    async def listened() -> list[bool]:
        hub = LocalHub()
        here, there = hub.listen("a"), hub.listen("b")
        hub.changed("a")
        hub.changed("a")
        found = [await here.wait(5), await here.wait(0.01), await there.wait(0.01)]
        here.close()
        hub.changed("a")
        found.append(await here.wait(0.01))
        there.close()
        assert not hub._listeners
        return found

    assert run(listened()) == [True, False, False, False]


@pytest.mark.parametrize(("now", "beat"), [(30.0, 45.0), (44.9, 45.0), (45.0, 60.0), (20.0, 45.0), (100.0, 105.0)])
def test_the_heart_beats_at_settled_times(now: float, beat: float) -> None:
    assert next_beat(30.0, now) == beat
