"""The history that a side sees is kept while the game grows, and is the same as one that is read afresh."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from boxcars.core.game import Entry
from boxcars.serve import log_lines
from boxcars.serve.app import create_app
from boxcars.serve.history import lines_of_action, shows
from boxcars.serve.log_lines import Seen
from tests.serve.client import Table


def afresh(log: object, side: str) -> Seen:
    seen = Seen(side)
    seen.follow(log)  # type: ignore[arg-type]
    return seen


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_what_would_be_read_afresh_also_after_undo(seed: int) -> None:
    app = create_app(":memory:")
    table, chance = Table(TestClient(app)), random.Random(seed)
    live = app.state.room.tables.open(table.id)
    undone = 0
    for _ in range(60):
        if chance.random() < 0.3:
            undone += table.post("undo", "red").status_code == 200
        else:
            table.step(chance)
        for side in ("red", "blue", ""):
            kept, read = live.history(side), afresh(live.log, side)
            assert (kept.numbers, kept.lines(), kept.total) == (read.numbers, read.lines(), read.total)
            assert kept.version(b"x") == read.version(b"x")
            last = len(live.log)
            assert kept.lines_of(last - 2, last) == [
                line for line in read.lines() if read.numbers[line["at"]] in (last - 2, last - 1)
            ]
    assert undone > 0


def test_an_entry_is_looked_at_once_however_long_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(":memory:")
    table = Table(TestClient(app))
    live = app.state.room.tables.open(table.id)
    looked: list[str] = []

    def looking(entry: Entry, side: str) -> bool:
        looked.append(side)
        return shows(entry, side)

    monkeypatch.setattr(log_lines, "shows", looking)
    seen = Seen("reader")
    for _ in range(20):
        table.step(random.Random(1))
        seen.follow(live.log)
        seen.version(b"")
    assert looked.count("reader") == len(live.log)


def test_the_entry_of_an_action_has_what_was_asked_on_the_way_and_no_standing_orders() -> None:
    kinds = ("begin", "action", "order", "answer", "order", "answer", "action")
    log: list[Any] = [
        SimpleNamespace(kind=each, is_answer=each == "answer", is_aside=each == "order") for each in kinds
    ]
    assert lines_of_action(log, 5) == [log[at] for at in (1, 3, 5)]
    assert lines_of_action(log, 3) == [log[1], log[3]]
    assert lines_of_action(log, 6) == [log[6]]
    assert lines_of_action(log, 0) == [log[0]]
