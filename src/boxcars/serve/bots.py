"""Bots at the tables: each sees only its side's view, thinks in a worker, and is stored like anybody else."""

from __future__ import annotations

import logging
import secrets
import threading
from contextlib import suppress
from hashlib import blake2b

import msgspec

from boxcars.core.errors import Illegal
from boxcars.games import row
from boxcars.hexes.fast import load_kernels
from boxcars.serve.errors import Refused, conflict
from boxcars.serve.fair_queue import FairQueue
from boxcars.serve.hub import Hub
from boxcars.serve.jobs import Choose, Chosen, Failed, WarmUp, do
from boxcars.serve.table import Table
from boxcars.serve.thoughts import Thought
from boxcars.serve.workers import Workers

LOG = logging.getLogger("boxcars.serve")

BUDGET_SECONDS = 2.0
"""How long a bot may think of one action."""
PLANNER_SECONDS = 1.0
"""The planner uses all the time that it is given."""
REST_SECONDS = 0.1
"""How long a table where only bots play rests after each action, so that it does not take the server from people."""


class Bots:
    """Plays for every side that a bot holds, as soon as it must decide: one action of a table, then one of the next."""

    def __init__(self, hub: Hub, workers: Workers | None = None, rest: float = 0.0) -> None:
        self._hub = hub
        self._rest = rest
        self._workers = workers or Workers()
        self._queue: FairQueue[Table] = FairQueue()
        self._lock = threading.Lock()
        self._busy: set[str] = set()
        self._threads: list[threading.Thread] = []
        self._salt = secrets.token_bytes(16)

    def warm_up(self) -> None:
        """Load and compile in the background what the first decision of anybody would otherwise wait for."""
        load_kernels()  # NumPy is here before the threads: two that load it together may find it half loaded
        for work in (do, *[self._workers.do] * self._workers.count):
            threading.Thread(target=work, args=(WarmUp(),), daemon=True).start()

    def wake(self, table: Table) -> None:
        """Let the bots of a table play, if one must decide."""
        if not bot_to_decide(table):
            return
        with self._lock:
            if table.id in self._busy:
                return
            self._busy.add(table.id)
            if not self._threads:
                self._start()
        self._put(table)

    def _start(self) -> None:
        """As many threads as workers: each waits for one of them."""
        for number in range(max(2, self._workers.count)):
            thread = threading.Thread(target=self._serve, name=f"bot-{number}", daemon=True)
            self._threads.append(thread)
            thread.start()

    def _put(self, table: Table) -> None:
        people = not all(seat.is_bot for seat in table.seats.values())
        self._queue.put(table.id, table, people=people, rest=0.0 if people else self._rest)

    def _serve(self) -> None:
        while table := self._queue.take():
            self._turn(table)

    def _turn(self, table: Table) -> None:
        """Play one action of a table, and let it wait for its next turn while a bot must decide."""
        try:
            self._act(table)
        except Exception:
            LOG.exception("the bots of game %s stopped", table.id)
            with self._lock:
                self._busy.discard(table.id)
            return
        self._hub.changed(table.id)
        if bot_to_decide(table):
            self._put(table)
            return
        with self._lock:
            self._busy.discard(table.id)
        self.wake(table)  # it may have become a bot's turn before we signed off

    def _act(self, table: Table) -> None:
        """Play one action of a bot, if one must decide."""
        with table.lock:
            side = bot_to_decide(table)
            if not side:
                return
            bot = table.seats[side].kind.removeprefix("bot-")
            job, n = self._job(table, side, bot), table.version(side)[0]
            view = table.view(side)
            sealed, own = view.state.phase in table.served.sealed_phases, view.question is not None
        result = self._chosen(job)
        thought = Thought(result.reason, result.scores, sealed=sealed, own=own)
        with suppress(Refused, Illegal):  # the other side took its action back in the meantime: look again
            table.play(side, [result.action], n=n, thought=thought)

    def _chosen(self, job: Choose) -> Chosen:
        result = self._workers.do(job)
        if isinstance(result, Failed):  # the worker is lost, or does not know a game that was added here
            result = do(job)
        if not isinstance(result, Chosen):
            raise RuntimeError(f"the bot did not choose: {result}")
        return result

    def advise(self, table: Table, side: str) -> tuple[int, Chosen]:
        """What the best bot of a game would do in place of a side that must decide, and at which entry that was."""
        with table.lock:
            decision = table.view(side).decision
            if decision is None or decision.side != side:
                raise conflict("nothing is asked of you now")
            job = self.asked_of(table, side)
            n = table.version(side)[0]
        return n, self._chosen(job)

    def asked_of(self, table: Table, side: str) -> Choose:
        """What the best bot of a game is told when it is asked for advice."""
        best = "planner" if row(table.stored.game).mind else "greedy"
        return msgspec.structs.replace(self._job(table, side, best), table="")

    def _job(self, table: Table, side: str, bot: str) -> Choose:
        """What a bot is told: its side's view, and nothing else."""
        view = table.view(side)
        return Choose(
            table=table.id,
            game=table.stored.game,
            setup=table.stored.setup,
            side=side,
            bot=bot,
            seed=self._seed(table.id, side),
            state=view.rulebook.encode(view.state, whole=True),
            question=view.question,
            orders=view.orders,
            seconds=PLANNER_SECONDS if bot == "planner" else BUDGET_SECONDS,
        )

    def _seed(self, table: str, side: str) -> int:
        """A number that nobody can guess, and always the same for a bot as long as the server runs."""
        return int.from_bytes(blake2b(f"{table} {side}".encode(), key=self._salt, digest_size=4).digest(), "big")

    def close(self) -> None:
        """Let the bots finish their present action, and no more."""
        self._queue.close()
        self._workers.close()


def bot_to_decide(table: Table) -> str:
    """The side of the bot that must decide now; empty if a person must, or dice are awaited."""
    with table.lock:
        if table.game is None or table.game.decision is None or table.need_dice or table.read_only or table.lost:
            return ""
        side = table.game.decision.side
        return side if table.seats[side].is_bot else ""
