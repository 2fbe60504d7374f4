"""A real server process: it starts fast, tells changes over the event stream, and keeps games over any end."""

from __future__ import annotations

import json
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from typing import Any

import httpx2
import pytest

from boxcars.serve.games import names
from tests.kill_server import Server
from tests.kill_server import main as kill_servers

DUEL = {"red": ["Locust LCT-1V"], "blue": ["Wasp WSP-1A"]}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.kill()


def listen_to(url: str, seat: str, events: Queue[Any]) -> None:
    """Put every event of a stream into a queue, until the stream ends."""
    try:
        with httpx2.stream("GET", url, params={"seat": seat}, timeout=30) as stream:
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    events.put(json.loads(line.removeprefix("data: ")))
    except httpx2.TransportError:
        pass


def test_changes_are_told_over_the_stream_and_a_polite_end_ends_the_server(server: Server) -> None:
    root = f"http://127.0.0.1:{server.port}"
    seats = {"red": "you", "blue": "friend"}
    made = httpx2.post(f"{root}/api/games", json={"forces": DUEL, "seats": seats, "seed": "3"}).json()
    game = f"{root}/api/games/{made['id']}"
    events: Queue[Any] = Queue()
    threading.Thread(target=listen_to, args=(f"{game}/stream", made["seats"]["blue"], events), daemon=True).start()
    first = events.get(timeout=60)
    assert first["n"] == 1
    decision = httpx2.get(game).json()["decision"]
    move = {"actions": [f"move {decision['units'][0]} stay"]}
    answer = httpx2.post(f"{game}/play", json=move, headers={"X-Seat": made["seats"][decision["side"]]})
    assert answer.status_code == 200
    told = events.get(timeout=60)
    assert told["n"] == 2
    assert told["version"] == httpx2.get(game, headers={"X-Seat": made["seats"]["blue"]}).json()["version"]

    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(timeout=60)
    server.start()
    assert httpx2.get(game).json()["n"] == 2


def test_a_stream_of_another_game_is_refused(server: Server) -> None:
    root = f"http://127.0.0.1:{server.port}"
    made = httpx2.post(f"{root}/api/games", json={"forces": DUEL}).json()
    answer = httpx2.get(f"{root}/api/games/{made['id']}/stream", params={"seat": "wrong"})
    assert answer.status_code == 403
    assert "does not belong" in answer.json()["error"]


@pytest.mark.parametrize("game", names())
def test_nothing_accepted_is_lost_when_the_server_is_killed(capsys: pytest.CaptureFixture[str], game: str) -> None:
    kill_servers(kills=2, seed=5, rules=game)
    assert "none lost" in capsys.readouterr().out
