"""Play many tables at once against a server of our own, while bots fight large battles on it.

    python -m tests.load
    python -m tests.load --tables 20 --seconds 10
    python -m tests.load --cliff --seconds 30 --most 100

Every table is a page: it listens to its event stream, thinks for some seconds, looks at what it could do, and acts.
Bounded in tables and time, and on this machine only. Tells how long answers took, and how long the server worked for
each; with `--most MS` it fails if one in a hundred took longer. With `--cliff` it takes more tables step by step, until
that happens.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx2

from tests.kill_server import Server

DUEL = {"red": ["Wolverine WVR-6R"], "blue": ["Hunchback HBK-4G"]}
COMPANY = ("Wolverine WVR-6R", "Griffin GRF-1N", "Hunchback HBK-4G", "Shadow Hawk SHD-2H") * 3
BOTS = {"red": "bot-greedy", "blue": "bot-greedy"}
MOST_TABLES = 500
MOST_SECONDS = 600.0
START_SECONDS = 5.0
STEP = 25
"""So many tables more are taken at each step towards the cliff."""
HOUSE = 100
"""So many tables ask from one address."""
USUAL_BOUND = 100.0
"""Milliseconds."""


class Load:
    """The tables, and how long each kind of request took."""

    def __init__(self, clients: list[httpx2.AsyncClient], think: float, until: float) -> None:
        self.clients = clients
        self.think = think
        self.until = until
        self.since = time.monotonic() + 2 * START_SECONDS
        """The first seconds, in which everything starts, are not counted."""
        self.times: defaultdict[str, list[float]] = defaultdict(list)
        self.faults: list[str] = []
        self.asked = 0
        self.work = 0.0
        """How many milliseconds the server worked for each request, once everything had started."""

    async def ask(self, http: httpx2.AsyncClient, kind: str, method: str, path: str, **more: Any) -> Any:
        """Ask, and take the time."""
        self.asked += 1
        start = time.perf_counter()
        answer = await http.request(method, path, **more)
        if time.monotonic() > self.since:
            self.times[kind].append((time.perf_counter() - start) * 1000)
        if answer.status_code >= 300:
            self.faults.append(f"{method} {path}: {answer.status_code} {answer.text[:100]}")
            return None
        return answer.json()

    async def new_game(self, http: httpx2.AsyncClient, forces: Any, seats: dict[str, str]) -> Any:
        """Set up a game."""
        body = {"forces": forces, "seats": seats, "board": "open-plain", "turns": 60}
        return await self.ask(http, "new game", "POST", "/api/games", json=body)

    async def table(self, number: int) -> None:
        """One page, from its start to the end of the trial."""
        http, chance = self.clients[number // HOUSE], random.Random(number)
        await asyncio.sleep(chance.uniform(0, START_SECONDS))
        while time.monotonic() < self.until:
            made = await self.new_game(http, DUEL, {"red": "you", "blue": "you"})
            if made is None:
                return
            listening = asyncio.create_task(self.listen(http, made))
            await self.play(http, made, chance)
            listening.cancel()

    async def listen(self, http: httpx2.AsyncClient, made: Any) -> None:
        """Hang on the event stream, as a page does."""
        stream = f"/api/games/{made['id']}/stream"
        with suppress(httpx2.TransportError):  # the trial is over
            async with http.stream("GET", stream, params={"seat": made["seats"]["red"]}) as events:
                async for _ in events.aiter_lines():
                    pass

    async def play(self, http: httpx2.AsyncClient, made: Any, chance: random.Random) -> None:
        """Think, look, act, until the game or the trial is over."""
        game, seat = f"/api/games/{made['id']}", {"X-Seat": made["seats"]["red"]}
        await self.ask(http, "view", "GET", game, headers=seat)
        while time.monotonic() < self.until:
            await asyncio.sleep(chance.uniform(0.5, 1.5) * self.think)
            offered = await self.ask(http, "options", "GET", f"{game}/options", headers=seat)
            if not offered or not offered["options"]:
                return
            quiet = [text for text in offered["options"] if text.startswith("done")]
            action = chance.choice(quiet if quiet and chance.random() < 0.5 else offered["options"])
            body = {"actions": [action], "key": f"{chance.random()}"}
            await self.ask(http, "play", "POST", f"{game}/play", json=body, headers=seat)

    def told(self) -> list[str]:
        """How long each kind of request took."""
        rows = [f"{'':<10} {'count':>7} {'median':>9} {'99 in 100':>10} {'worst':>9}   milliseconds"]
        for kind, times in {**self.times, "all": self.all_times}.items():
            ordered = sorted(times)
            middle, late = ordered[len(ordered) // 2], hundredth(ordered)
            rows.append(f"{kind:<10} {len(ordered):>7} {middle:>9.1f} {late:>10.1f} {ordered[-1]:>9.1f}")
        return rows

    @property
    def late(self) -> float:
        """How long all but one answer in a hundred took at most."""
        return hundredth(sorted(self.all_times))

    @property
    def all_times(self) -> list[float]:
        """What pages wait for; setting a game up is not among it."""
        return [each for kind, times in self.times.items() if kind != "new game" for each in times]


def hundredth(ordered: list[float]) -> float:
    """What all but one in a hundred are below."""
    return ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


def house(server: Server, number: int) -> httpx2.AsyncClient:
    """What some tables ask with, from an address of their own: one visitor alone may not ask for so many games."""
    limits = httpx2.Limits(max_connections=None, max_keepalive_connections=None)
    own = httpx2.AsyncHTTPTransport(local_address=f"127.0.0.{number + 1}", limits=limits)
    return httpx2.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60, transport=own)


async def trial(server: Server, tables: int, think: float, seconds: float, battles: int) -> Load:
    """Run it all."""
    async with AsyncExitStack() as houses:
        clients = [await houses.enter_async_context(house(server, number)) for number in range(1 + tables // HOUSE)]
        load = Load(clients, think, time.monotonic() + seconds + 2 * START_SECONDS)
        for _ in range(battles):
            await load.new_game(clients[0], {"red": COMPANY, "blue": COMPANY}, BOTS)
        pages = asyncio.gather(*(load.table(number) for number in range(tables)))
        await asyncio.sleep(load.since - time.monotonic())
        worked, asked = cpu_seconds(server), load.asked
        await pages
        load.work = (cpu_seconds(server) - worked) * 1000 / max(1, load.asked - asked)
    return load


def cpu_seconds(server: Server) -> float:
    """How long a server has worked, without its workers: a measure that other programs on the machine do not change."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def loaded(tables: int, think: float, seconds: float, battles: int) -> Load:
    """Start a server and play on it; ends the program if a request was refused."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            load = asyncio.run(trial(server, tables, think, seconds, battles))
        finally:
            server.kill()
    if load.faults:
        sys.exit(f"{len(load.faults)} requests were refused, as {load.faults[0]}")
    return load


def main(tables: int, think: float, seconds: float, battles: int, most: float | None) -> None:
    """Play at so many tables, and tell."""
    load = loaded(tables, think, seconds, battles)
    print("\n".join(load.told()))
    print(f"the server worked {load.work:.1f} ms for each of the requests after its start, bots and streams included")
    if most is not None and load.late > most:
        sys.exit(f"one in a hundred took more than {load.late:.0f} ms; at most {most:.0f} were asked for")


def cliff(tables: int, think: float, seconds: float, battles: int, most: float) -> int:
    """Take more tables step by step; the number at which one answer in a hundred takes too long."""
    print(f"{'tables':>6} {'99 in 100':>10} {'work':>6}   milliseconds")
    good = 0
    while tables <= MOST_TABLES:
        load = loaded(tables, think, seconds, battles)
        print(f"{tables:>6} {load.late:>10.1f} {load.work:>6.1f}", flush=True)
        if load.late > most:
            print(f"the cliff is after {good} tables" if good else f"{tables} tables are beyond the cliff")
            return tables
        good, tables = tables, tables + STEP
    print(f"no cliff up to {good} tables")
    return tables


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--think", type=float, default=3.0, help="how long a player thinks, in seconds")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--battles", type=int, default=2, help="12 against 12 by bots, meanwhile")
    parser.add_argument("--most", type=float, default=None, help="milliseconds; all but one in a hundred stay below")
    parser.add_argument("--cliff", action="store_true", help="take more tables until --most, or 100 ms, is left")
    chosen = parser.parse_args()
    if chosen.tables > MOST_TABLES or chosen.seconds > MOST_SECONDS:
        sys.exit(f"at most {MOST_TABLES} tables and {MOST_SECONDS:.0f} s")
    load_of = chosen.tables, chosen.think, chosen.seconds, chosen.battles
    if chosen.cliff:
        cliff(*load_of, chosen.most or USUAL_BOUND)
    else:
        main(*load_of, chosen.most)
