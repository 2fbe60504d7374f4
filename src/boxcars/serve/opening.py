"""A kept game becomes a live one: from its last snapshot on, and by its whole record where none is sound."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boxcars.core.game import Entry, Game, Rulebook
from boxcars.core.record import Record, RecordLine
from boxcars.core.replay import follow, replay
from boxcars.core.snapshot import EVERY, Marker, Snapshot, pick_up, put_down, sound_chain


class Album:
    """The snapshots of a game that is played: those there are, and the next when it is due."""

    def __init__(self, record: Record, chain: Sequence[Snapshot] = ()) -> None:
        self.chain: list[Snapshot] = []
        self._marker = Marker(record)
        self._markers = [self._marker.copy()]
        """The marker before the first entry, and after each snapshot."""
        self._marked = 0
        for snapshot in chain:
            for line in record.lines[self._marked : snapshot.length]:
                self._mark(line)
            self.put_in(snapshot)

    @property
    def covers(self) -> int:
        """How many entries the last snapshot holds."""
        return self.chain[-1].length if self.chain else 0

    def _mark(self, line: RecordLine) -> None:
        self._marked += 1
        self._marker.after(line)

    def taken(self, game: Game[Any]) -> Snapshot | None:
        """A snapshot of a game that has gone on, if one is due; it is no part of the album before it is put in."""
        for entry in game.log[self._marked :]:
            self._mark(line_of(entry))
        if len(game.log) - self.covers < EVERY or game.question:
            return None
        return put_down(game, self._marker.mark, since=self.covers)

    def put_in(self, snapshot: Snapshot) -> None:
        """Have one more snapshot, of the game as it was marked last."""
        self.chain.append(snapshot)
        self._markers.append(self._marker.copy())

    def cut(self, length: int) -> None:
        """Forget what is about more than so many entries."""
        while self.covers > length:
            self.chain.pop()
            self._markers.pop()
        self._marker, self._marked = self._markers[-1].copy(), self.covers


class Opened(msgspec.Struct, frozen=True):
    """A game that was opened, as far as this engine follows its record."""

    game: Game[Any] | None
    album: Album
    found: int
    """How many entries the sound snapshots held; those of the album that are longer are new."""
    error: Exception | None = None
    """Why it cannot be followed to the end."""


def open_game(record: Record, rules: Rulebook[Any], setup: Any, snapshots: Sequence[Snapshot]) -> Opened:
    """The game of a record that has at least one line."""
    album = Album(record, sound_chain(record, snapshots))
    game = _picked_up(record, rules, setup, album)
    if game is None:
        album = Album(record)
    covered = album.covers

    def played(game: Game[Any]) -> None:
        if snapshot := album.taken(game):
            album.put_in(snapshot)

    try:
        game = game or replay(record, rules, upto=1)
        follow(game, record, each=played)
    except Exception as error:  # whatever another engine stumbles over, the game must open
        return Opened(_as_far_as_good(record, rules, len(game.log) if game else 0), Album(record), 0, error)
    return Opened(game, album, covered)


def _picked_up(record: Record, rules: Rulebook[Any], setup: Any, album: Album) -> Game[Any] | None:
    """The game at the last snapshot; None if there is none, or it cannot be read: the record is the game."""
    if not album.chain:
        return None
    try:
        return pick_up(rules, setup, record.dice_source(), album.chain)
    except Exception:
        return None


def _as_far_as_good(record: Record, rules: Rulebook[Any], reached: int) -> Game[Any] | None:
    """The longest beginning of a record that plays as it was recorded; `reached` entries were played at most."""
    for length in range(reached, 0, -1):
        try:
            return replay(msgspec.structs.replace(record, lines=record.lines[:length], state_hash=""), rules)
        except Exception:  # the last of them rolled other dice
            continue
    return None


def line_of(entry: Entry) -> RecordLine:
    """The line of the record that an entry is."""
    return RecordLine(entry.side, entry.action, tuple(roll.dice for roll in entry.rolls))
