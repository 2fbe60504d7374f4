"""Bots at the tables: each sees only its side's view, thinks in a thread, and is stored like anybody else."""

from __future__ import annotations

import logging
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from boxcars import players
from boxcars.core.errors import Illegal
from boxcars.core.game import View
from boxcars.players import Player
from boxcars.players.warm_up import warm_up
from boxcars.serve.errors import Refused
from boxcars.serve.hub import Hub
from boxcars.serve.table import Table
from boxcars.serve.thoughts import Thought

LOG = logging.getLogger("boxcars.serve")

BUDGET_SECONDS = 2.0
"""How long a bot may think of one action."""


class Bots:
    """Plays for every side that a bot holds, as soon as it must decide."""

    def __init__(self, hub: Hub, threads: int = 2) -> None:
        self._hub = hub
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._lock = threading.Lock()
        self._busy: set[str] = set()
        self._players: dict[tuple[str, str], Player] = {}

    def warm_up(self) -> None:
        """Load and compile in the background what the first decision would otherwise wait for."""
        self._pool.submit(warm_up)

    def wake(self, table: Table) -> None:
        """Let the bots of a table play, if one must decide."""
        if not bot_to_decide(table):
            return
        with self._lock:
            if table.id in self._busy:
                return
            self._busy.add(table.id)
        self._pool.submit(self._run, table)

    def _run(self, table: Table) -> None:
        """Play until a person must decide. Ask once more after signing off, as a wake may have come in between."""
        try:
            while self._act(table):
                self._hub.changed(table.id)
        except Exception:
            LOG.exception("the bots of game %s stopped", table.id)
            return
        finally:
            with self._lock:
                self._busy.discard(table.id)
        if bot_to_decide(table):
            self.wake(table)

    def _act(self, table: Table) -> bool:
        """Play one action of a bot; False when no bot must decide."""
        side = bot_to_decide(table)
        if not side:
            return False
        with table.lock:
            view, n = table.view(side), table.version(side)[0]
        action, thought = self._choice(self._player(table, side), view, table)
        with suppress(Refused, Illegal):  # the other side took its action back in the meantime: look again
            table.play(side, [action], n=n, thought=thought)
        return True

    def _choice(self, player: Player, view: View[Any], table: Table) -> tuple[str, Thought]:
        """What a bot plays and why; the first option if it fails."""
        try:
            action = player.choose(view, BUDGET_SECONDS)
            view.verify(action)
        except Exception as error:
            LOG.warning("bot %s in game %s takes the first option, because it failed: %r", player.name, table.id, error)
            return str(view.options()[0]), Thought("could not decide, and took the first option")
        sealed = view.state.phase in table.served.sealed_phases
        return str(action), Thought(player.reason, player.scores, sealed=sealed)

    def _player(self, table: Table, side: str) -> Player:
        key = (table.id, side)
        if key not in self._players:
            name = table.seats[side].kind.removeprefix("bot-")
            self._players[key] = players.make(name, secrets.randbits(32))
        return self._players[key]

    def close(self) -> None:
        """Let the bots finish their present action, and no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def bot_to_decide(table: Table) -> str:
    """The side of the bot that must decide now; empty if a person must, or dice are awaited."""
    with table.lock:
        if table.game is None or table.game.decision is None or table.need_dice or table.read_only:
            return ""
        side = table.game.decision.side
        return side if table.seats[side].is_bot else ""
