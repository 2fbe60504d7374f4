"""Long work is done by worker processes: the same as here, fairly, in bounded queues, and nothing is left behind."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from boxcars.serve import jobs
from boxcars.serve.app import create_app
from boxcars.serve.bots import Bots
from boxcars.serve.errors import Refused
from boxcars.serve.fair_queue import FairQueue
from boxcars.serve.hub import LocalHub
from boxcars.serve.jobs import AnyJob, Choose, Chosen, Failed, Printed, PrintForce, Result, Warm, WarmUp, do
from boxcars.serve.workers import Desk, Workers
from tests.serve.client import Table

FORCE = b'{"name": "x", "units": [{"unit": "Atlas AS7-D"}]}'
BOTS = {"red": "bot-greedy", "blue": "bot-greedy"}


@pytest.fixture
def workers() -> Iterator[Workers]:
    some = Workers(1)
    yield some
    some.close()


@pytest.fixture
def asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot is woken by the server itself."""
    monkeypatch.setattr(Bots, "wake", lambda self, table: None)


def live_table(**asked: Any) -> Any:
    app = create_app(":memory:")
    return app.state.room.tables.open(Table(TestClient(app), **asked).id)


@pytest.mark.parametrize("game", ["total-warfare", "alpha-strike"])
def test_a_worker_chooses_as_a_bot_here_would(workers: Workers, asleep: None, game: str) -> None:
    table = live_table(game=game, seats=BOTS)
    job = Bots(LocalHub())._job(table, table.game.decision.side, "greedy")
    job = msgspec.structs.replace(job, seconds=1000)
    chosen = workers.do(job)
    assert isinstance(chosen, Chosen)
    assert chosen.action == do(job).action  # type: ignore[union-attr]


def test_a_bot_is_told_only_what_its_side_sees(asleep: None) -> None:
    table = live_table(seats=BOTS)
    while table.game.state.phase == "movement":
        side, unit = table.game.decision.side, table.game.decision.units[0]
        table.play(side, [f"move {unit} stay"])
    side, unit = table.game.decision.side, table.game.decision.units[0]
    other = next(each for each in table.seats if each != side)
    before = Bots(LocalHub())._job(table, other, "greedy")
    table.play(side, [f"twist {unit} left"])
    told = Bots(LocalHub())._job(table, other, "greedy")
    assert b'torso":-1' not in told.state
    assert len(told.state) <= len(before.state) + len(unit)


def test_what_a_worker_refuses_is_refused_as_here(workers: Workers) -> None:
    job = PrintForce(force=b'{"units": []}', kind="all", paper="a4")
    assert workers.do(job) == do(job)
    assert isinstance(do(job), Failed)
    good = workers.do(PrintForce(force=FORCE, kind="card", paper="a4"))
    assert isinstance(good, Printed)
    assert good.data.startswith(b"%PDF-")


def test_a_worker_that_is_lost_is_replaced(workers: Workers) -> None:
    job = PrintForce(force=b'{"units": []}', kind="all", paper="a4")
    workers.do(job)
    process = workers._all[0]._process
    assert process is not None
    process.kill()
    process.wait()
    assert workers.do(job) == do(job)


def test_a_worker_ends_with_the_server(workers: Workers) -> None:
    worker = subprocess.Popen([sys.executable, "-m", "boxcars.serve.worker"], stdin=subprocess.PIPE)
    assert worker.stdin is not None
    worker.stdin.close()
    assert worker.wait(timeout=60) == 0


class Slow(Workers):
    """Does nothing until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = threading.Event()
        self.begun = threading.Semaphore(0)
        self.closed = False

    def do(self, job: AnyJob) -> Result:
        self.begun.release()
        assert self.go_on.wait(60)
        return Printed(b"")

    def close(self) -> None:
        self.closed = True


def test_only_so_many_wait_at_the_desk_and_each_of_them_once() -> None:
    slow = Slow()
    desk = Desk(slow, most=2, done="printed")
    job = PrintForce(force=FORCE, kind="card", paper="a4")
    threads = [threading.Thread(target=desk.do, args=(job, client)) for client in ("anna", "berta")]
    for thread in threads:
        thread.start()
        assert slow.begun.acquire(timeout=60)
    with pytest.raises(Refused, match="being printed for you already") as again:
        desk.do(job, "anna")
    assert again.value.status == 429
    with pytest.raises(Refused, match="try again") as full:
        desk.do(job, "carla")
    assert full.value.status == 503
    slow.go_on.set()
    for thread in threads:
        thread.join()
    assert desk.do(job, "anna") == Printed(b"")
    desk.close()
    assert slow.closed


def test_every_table_has_its_turn_and_people_do_not_wait_behind_bots() -> None:
    queue: FairQueue[str] = FairQueue()
    for bots in ("bots-1", "bots-2", "bots-3"):
        queue.put(bots, bots, people=False)
    queue.put("people", "people", people=True)
    taken = []
    for _ in range(6):
        name = queue.take() or ""
        taken.append(name)
        queue.put(name, name, people=name == "people")
    assert taken == ["people", "bots-1", "people", "bots-2", "people", "bots-3"]


def test_who_rests_lets_others_act_and_comes_when_it_has_rested() -> None:
    now = [0.0]
    queue: FairQueue[str] = FairQueue(lambda: now[0])
    queue.put("bots", "bots", people=False, rest=0.1)
    queue.put("people", "people", people=True)
    assert queue.take() == "people"
    queue.put("people", "people", people=True)
    assert queue.take() == "people"
    now[0] = 0.1
    assert queue.take() == "bots"


def test_a_table_where_only_bots_play_rests_and_one_with_people_does_not(asleep: None) -> None:
    bots = Bots(LocalHub(), rest=3600)
    among, against = live_table(seats=BOTS), live_table(seats=BOTS | {"red": "you"})
    bots._put(among)
    for _ in range(3):
        bots._put(against)
        assert bots._queue.take() is against


def test_who_waits_already_is_not_put_in_twice_and_a_closed_queue_gives_nothing() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a", "a", people=True)
    queue.put("a", "a", people=True)
    assert queue.take() == "a"
    queue.close()
    assert queue.take() is None


class Counting(Workers):
    """Remembers for which table each choice was made."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[str] = []

    def do(self, job: AnyJob) -> Result:
        assert isinstance(job, Choose)
        self.tables.append(job.table)
        return do(job)


def test_a_bot_game_lets_the_next_table_act_after_each_action(asleep: None) -> None:
    app = create_app(":memory:")
    client = TestClient(app)
    ids = [Table(client, seats=dict.fromkeys(("red", "blue"), "bot-random"), turns=1).id for _ in range(2)]
    counting = Counting()
    bots = Bots(LocalHub(), counting)
    tables = [app.state.room.tables.open(id) for id in ids]
    for table in tables:
        bots._put(table)
    for _ in range(6):
        table = bots._queue.take()
        assert table is not None
        bots._turn(table)
    assert counting.tables == ids * 3


def test_what_a_first_decision_would_wait_for_is_loaded_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(jobs, "warm_up", lambda: loaded.append("all"))
    assert do(WarmUp()) == Warm()
    assert loaded == ["all"]
