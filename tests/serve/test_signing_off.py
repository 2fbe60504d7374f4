"""A table waits for its bots once at a time, and is taken up again whatever became of the last time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("starlette")
from boxcars.serve import bots
from boxcars.serve.bots import Bots


class Hub:
    def __init__(self) -> None:
        self.told: list[str] = []

    def changed(self, id: str) -> None:
        self.told.append(id)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Bots without threads, a table, and whether a bot must decide there."""
    hub = Hub()
    made = Bots(hub, SimpleNamespace(count=1))  # type: ignore[arg-type]
    table: Any = SimpleNamespace(id="g1", seats={"red": SimpleNamespace(is_bot=True)})
    house = SimpleNamespace(bots=made, table=table, hub=hub, waits=True, queued=0)

    def put(_: object) -> None:
        house.queued += 1

    monkeypatch.setattr(bots, "bot_to_decide", lambda _: "red" if house.waits else "")
    monkeypatch.setattr(made, "_start", lambda: None)
    monkeypatch.setattr(made, "_put", put)
    return house


def test_a_table_is_queued_once_until_its_bots_have_played(house: SimpleNamespace) -> None:
    house.bots.wake(house.table)
    house.bots.wake(house.table)
    assert house.queued == 1


def test_a_table_at_which_no_bot_decides_is_not_queued(house: SimpleNamespace) -> None:
    house.waits = False
    house.bots.wake(house.table)
    assert house.queued == 0


def test_after_a_failure_the_table_can_be_taken_up_again(
    house: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> None:
        raise RuntimeError("the worker is gone")

    monkeypatch.setattr(house.bots, "_act", fail)
    house.bots.wake(house.table)
    house.bots._turn(house.table)
    assert (house.hub.told, house.queued) == ([], 1)
    house.bots.wake(house.table)
    assert house.queued == 2


def test_a_table_waits_again_while_a_bot_must_decide_and_then_no_more(
    house: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.bots, "_act", lambda _: None)
    house.bots.wake(house.table)
    house.bots._turn(house.table)
    assert (house.hub.told, house.queued) == (["g1"], 2)
    house.waits = False
    house.bots._turn(house.table)
    assert (house.hub.told, house.queued) == (["g1", "g1"], 2)
    house.waits = True
    house.bots.wake(house.table)
    assert house.queued == 3, "it has signed off"
