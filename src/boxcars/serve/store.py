"""Where games are kept: what every store must do, whatever it is made of. `SqliteStore` is the one that comes along.

What was accepted is kept before it is answered. The lines of a game have no gap, and nobody writes over them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

import msgspec

from boxcars.core.errors import BoxcarsError
from boxcars.core.home import home
from boxcars.core.record import Record, RecordLine
from boxcars.core.snapshot import Snapshot


class StoreError(BoxcarsError):
    """The store cannot be used, or did not take what was written."""


class Taken(StoreError):
    """Lines do not follow those that are kept: somebody else has written to this game, or some are missing.

    >>> raise Taken("k1", 4, 7)
    Traceback (most recent call last):
    boxcars.serve.store.Taken: game k1 has 7 lines, and these would follow 4: somebody else has changed it
    """

    def __init__(self, id: str, at: int, kept: int) -> None:
        super().__init__(f"game {id} has {kept} lines, and these would follow {at}: somebody else has changed it")


class Seat(msgspec.Struct, frozen=True):
    """Who plays a side: a person with a secret token, or a bot."""

    kind: str
    """`person`, or the bot's name as in `bot-greedy`."""
    name: str
    token: str = ""
    guest: bool = False
    """Whether somebody else was invited to it than who set the game up."""

    @property
    def is_bot(self) -> bool:
        """Whether a program plays here."""
        return self.kind != "person"


class Pending(msgspec.Struct, frozen=True):
    """An action that waits for people's dice, with those given so far; no action before the first turn."""

    side: str
    action: str
    dice: tuple[int, ...] = ()
    key: str = ""


class StoredGame(msgspec.Struct, frozen=True):
    """A game as it is kept, without its lines."""

    id: str
    created: str
    game: str
    engine: str
    setup: str
    dice: str
    seats: dict[str, Seat]
    pending: Pending | None = None
    played: str = ""
    """When something was done last; empty in games of earlier versions, until they go on."""

    @property
    def host_token(self) -> str:
        """The secret of who set the game up; empty where bots and guests have all seats."""
        return next((seat.token for seat in self.seats.values() if seat.token and not seat.guest), "")


class Said(msgspec.Struct, frozen=True):
    """A line of a game's chat: which side said what, under which name, and when."""

    side: str
    name: str
    text: str
    at: str


class Kept(msgspec.Struct, frozen=True):
    """The record of a game as far as it can be read, and what is wrong with it after that, if anything is."""

    record: Record
    damage: str = ""


class Store(Protocol):
    """The games of a server. Every method is one step that happens whole or, with `StoreError`, not at all."""

    def create(
        self, stored: StoredGame, lines: Sequence[RecordLine] = (), notes: Mapping[str, str] | None = None
    ) -> None:
        """Keep a new game with its first lines, and what there is to note about it."""

    def append(
        self,
        id: str,
        at: int,
        lines: Sequence[RecordLine],
        *,
        pending: Pending | None = None,
        side: str = "",
        key: str = "",
        notes: Mapping[str, str] | None = None,
        snapshot: Snapshot | None = None,
    ) -> None:
        """Keep accepted lines after the first `at`, and what now waits for dice; `Taken` if there are not so many.

        `side` is the one whose request had the `key`.
        """

    def cut(
        self,
        id: str,
        length: int,
        kept: Sequence[RecordLine] = (),
        *,
        was: int,
        taken_back_by: str = "",
        notes: Mapping[str, str] | None = None,
    ) -> None:
        """Take back every line from number `length` on, but for those `kept`; their keys stay used, for nothing.

        `was` is how many lines there are; `Taken` if that is not so. `taken_back_by` is the side that did so by
        consent, after dice had fallen: that stays on record.
        """

    def take_backs(self, id: str) -> list[tuple[int, str]]:
        """What was taken back by consent, first to last: from which line on, and by whom."""

    def game(self, id: str) -> StoredGame | None:
        """A game by its id."""

    def games(self, most: int) -> list[StoredGame]:
        """So many games at most, those that were played last first."""

    def record(self, stored: StoredGame) -> Kept:
        """The record of a game, as far as it was accepted and can be read."""

    def accepted(self, id: str, side: str, key: str) -> tuple[int, int] | None:
        """The lines that a side's request with this key brought, from the first to before the last."""

    def note(self, id: str, name: str, text: str) -> None:
        """Keep a word about a game that is no part of its record; an empty text forgets it."""

    def notes(self, id: str) -> dict[str, str]:
        """All such words."""

    def say(self, id: str, n: int, said: Said) -> None:
        """Keep a line of the chat as number `n`; `StoreError` if there is one."""

    def chat(self, id: str, since: int = 0) -> list[Said]:
        """The lines of the chat from number `since` on."""

    def snapshots(self, id: str) -> list[Snapshot]:
        """The snapshots of a game, the shortest first."""

    def keep_snapshots(self, id: str, after: int, snapshots: Sequence[Snapshot]) -> None:
        """Keep these in place of all that are longer than `after`."""

    def close(self) -> None:
        """Let go of it."""


def now() -> str:
    """The present time, for a new game."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def default_path() -> Path:
    """Where games are kept unless told otherwise: under `$BOXCARS_HOME`, else in the user's data directory."""
    return home() / "games.sqlite"
