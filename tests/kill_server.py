"""Kill a server with -9 at random moments under play, and find every accepted action again.

    python -m tests.kill_server --kills 100
    python -m tests.kill_server --kills 100 --game alpha-strike

A client plays random legal actions. Each life of the server ends with SIGKILL somewhere in the middle; the client then
sends the interrupted request once more with the same key. After every kill the lines on disk must be exactly the
accepted actions, in order, each once; and the next server must open the game, which replays it and compares all dice.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2

from boxcars.games import FIRST
from boxcars.serve.games import names
from boxcars.serve.run import listen
from boxcars.serve.sqlite_store import SqliteStore

MECHS = {"red": ["Locust LCT-1V", "Wasp WSP-1A"], "blue": ["Stinger STG-3R", "Commando COM-2D"]}
FIGURES = {"red": ["Warden", "Lark"], "blue": ["Warden", "Lark"]}
SERVER = """
import sys
from boxcars.serve.run import run

run(port=int(sys.argv[1]), open_browser=False, store_path=sys.argv[2])
"""


def small_game(game: str, turns: int) -> dict[str, Any]:
    """What a new game of two small forces at one screen is asked with; the clix games end by their own keys."""
    asked: dict[str, Any] = {"game": game, "seats": {"red": "you", "blue": "you"}}
    return asked | ({"forces": FIGURES} if game == "clix" else {"forces": MECHS, "turns": turns})


class Server:
    """A server process on a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.store = folder / "games.sqlite"
        with listen("127.0.0.1", 0) as free:
            self.port = int(free.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it, and give the seconds until it answered."""
        began = time.perf_counter()
        command = [sys.executable, "-c", SERVER, str(self.port), str(self.store)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        while True:
            try:
                httpx2.get(f"http://127.0.0.1:{self.port}/api/boards")
            except httpx2.TransportError:
                if self.process.poll() is not None:
                    raise SystemExit("the server does not start") from None
                time.sleep(0.02)
            else:
                return time.perf_counter() - began

    def kill(self) -> None:
        """End it with SIGKILL, wherever it is."""
        if self.process:
            self.process.kill()
            self.process.wait()


class Client:
    """Plays both sides of a game on a shared screen, and remembers what was accepted."""

    def __init__(self, port: int, chance: random.Random, rules: str) -> None:
        self.rules = rules
        self.http = httpx2.Client(base_url=f"http://127.0.0.1:{port}", timeout=30)
        self.chance = chance
        self.game = self.token = ""
        self.accepted: list[str] = []
        self.total = 0
        self.in_flight: dict[str, Any] | None = None

    def play_until_cut_off(self, kill: Callable[[], None]) -> None:
        """Play until the server is gone: now and then it is killed at once, mostly after its first answer or later."""
        timer = threading.Timer(self.chance.uniform(0.0, 1.0), kill)
        if self.chance.random() < 0.2:
            timer.start()
        try:
            if self.in_flight:
                self._post(self.in_flight)
            while True:
                self._act()
                if timer.ident is None:
                    timer.start()
        except httpx2.TransportError:
            return

    def _act(self) -> None:
        if not self.game:
            self._new_game()
        options = self._get("options")["options"]
        if not options:
            self.game = ""
            return
        done = [text for text in options if text.startswith("done")]
        action = self.chance.choice(done if done and self.chance.random() < 0.4 else options)
        self._post({"actions": [action], "key": f"{len(self.accepted)}-{self.chance.random()}"})

    def _new_game(self) -> None:
        answer = self.http.post("/api/games", json=small_game(self.rules, turns=6)).json()
        self.game, self.token, self.accepted = answer["id"], answer["seats"]["red"], []

    def _get(self, what: str) -> Any:
        return self.http.get(f"/api/games/{self.game}/{what}", headers={"X-Seat": self.token}).json()

    def _post(self, body: dict[str, Any]) -> None:
        self.in_flight = body
        answer = self.http.post(f"/api/games/{self.game}/play", json=body, headers={"X-Seat": self.token})
        if answer.status_code != 200:
            raise SystemExit(f"{body} was refused: {answer.text}")
        self.accepted += body["actions"]
        self.total += len(body["actions"])
        self.in_flight = None


def check(client: Client, store: Path) -> None:
    """Compare the lines on disk with what was accepted."""
    if not client.game:
        return
    kept = SqliteStore(store)
    stored = kept.game(client.game)
    assert stored is not None
    lines = [line.action for line in kept.record(stored).record.lines[1:]]
    kept.close()
    if lines[: len(client.accepted)] != client.accepted:
        raise SystemExit(f"LOST: accepted {client.accepted[-3:]}, on disk {lines[-3:]}")
    unanswered = lines[len(client.accepted) :]
    asked = client.in_flight["actions"] if client.in_flight else []
    if unanswered and unanswered != asked:
        raise SystemExit(f"INVENTED: on disk {unanswered}, asked for {asked}")


def main(kills: int, seed: int, rules: str) -> None:
    """Kill and check so many times."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        client = Client(server.port, chance, rules)
        starts = []
        for count in range(kills):
            print(f"\r{count} of {kills} kills, {client.total} accepted actions", end="", flush=True)
            starts.append(server.start())
            client.play_until_cut_off(server.kill)
            server.kill()
            check(client, server.store)
    starts.sort()
    print(f"\r{kills} kills, {client.total} accepted actions, none lost")
    print(f"the server answered {starts[kills // 2]:.2f} s after its start, at worst {starts[-1]:.2f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=names(), default=FIRST)
    options = parser.parse_args()
    main(options.kills, options.seed, options.game)
