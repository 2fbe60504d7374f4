"""A game put down after so many of its entries, and picked up there without playing them again.

The record stays the whole game. Snapshots only save the time to play it: each holds the state, where the dice stand and
the entries since the snapshot before it, so that a chain of them is the log. One that does not belong to the record, or
was taken by other rules, is of no use, and the record is played instead.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, reduce
from hashlib import blake2b
from operator import or_
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from boxcars.core.acts import event_kinds
from boxcars.core.dice import Dice
from boxcars.core.game import Entry, Event, Game, Moment, Rulebook
from boxcars.core.record import Record, RecordLine
from boxcars.core.version import VERSION

S = TypeVar("S")

EVERY = 8
"""After so many entries a game is worth a snapshot."""


class Snapshot(msgspec.Struct, frozen=True):
    """A game after `length` entries; `data` is packed, and read only when the game is picked up."""

    since: int
    """How many entries the snapshot before it holds."""
    length: int
    mark: str
    """Of the record up to there: `marks` of the same lines gives it again."""
    data: bytes


class _Data(msgspec.Struct, frozen=True):
    dice: int
    orders: dict[str, dict[str, str]]
    state: msgspec.Raw
    entries: msgspec.Raw


def put_down(game: Game[S], mark: str, since: int) -> Snapshot:
    """A snapshot of a game as it is, with its entries from number `since` on; not while it asks a question."""
    assert game.question is None, "a game that asks something cannot be put down"
    state = msgspec.Raw(game.rulebook.encode(game.state, whole=True))
    entries = [(msgspec.structs.replace(entry, events=()), entry.events) for entry in game.log[since:]]
    written = _Data(game.dice.position, game.orders, state, msgspec.Raw(msgspec.json.encode(entries)))
    data = msgspec.json.encode(written)
    return Snapshot(since, len(game.log), mark, zlib.compress(data, 1))


def pick_up(rulebook: Rulebook[S], setup: Any, dice: Dice, chain: Sequence[Snapshot]) -> Game[S]:
    """The game after the last snapshot of a chain that begins with the first entry; `dice` are those of the record."""
    decoder = _entries_decoder(type(rulebook).__module__.rpartition(".")[0])
    log: list[Entry] = []
    for snapshot in chain:
        entries = decoder.decode(_unpacked(snapshot).entries)
        log += [msgspec.structs.replace(entry, events=events) for entry, events in entries]
    last = _unpacked(chain[-1])
    state = rulebook.decode(rulebook.new(setup), bytes(last.state))
    return Game.picked_up(rulebook, setup, dice, Moment(state, last.dice, last.orders), log)


def state_of(snapshot: Snapshot, rulebook: Rulebook[S], fresh: S) -> S:
    """The state that a snapshot holds."""
    return rulebook.decode(fresh, bytes(_unpacked(snapshot).state))


def _unpacked(snapshot: Snapshot) -> _Data:
    return msgspec.json.decode(zlib.decompress(snapshot.data), type=_Data)


def sound_chain(record: Record, snapshots: Sequence[Snapshot]) -> list[Snapshot]:
    """The first snapshots that belong to a record: each was taken of these very lines, and follows the one before."""
    lines, chain = marks(record), list[Snapshot]()
    for snapshot in snapshots:
        follows = snapshot.since == (chain[-1].length if chain else 0)
        if not follows or snapshot.length >= len(lines) or lines[snapshot.length] != snapshot.mark:
            break
        chain.append(snapshot)
    return chain


def marks(record: Record) -> list[str]:
    """The mark of a record after each number of its lines, none at first."""
    marker = Marker(record)
    return [marker.mark, *(marker.after(line) for line in record.lines)]


class Marker:
    """A hash of a record, line by line: what a snapshot belongs to."""

    def __init__(self, record: Record) -> None:
        head = f"{engine()} {record.game} {record.dice} {record.setup}"
        self._digest = blake2b(head.encode(), digest_size=12)

    def copy(self) -> Marker:
        """An independent copy."""
        twin = Marker.__new__(Marker)
        twin._digest = self._digest.copy()
        return twin

    @property
    def mark(self) -> str:
        """The mark of the lines so far."""
        return self._digest.hexdigest()

    def after(self, line: RecordLine) -> str:
        """The mark with one more line."""
        self._digest.update(f"\n{line.body()}".encode())
        return self.mark


@cache
def engine() -> str:
    """A hash of the version and the sources of the rules, so that other rules take no snapshot for their own."""
    digest = blake2b(VERSION.encode(), digest_size=12)
    for source in _sources():
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    """The modules and the data that rules are made of; none where the program is not kept in files."""
    for room in sorted(Path(__file__).parent.parent.iterdir()):
        if room.name not in ("players", "draw", "serve", "cli"):
            yield from sorted(file for file in room.rglob("*") if file.suffix in (".py", ".jsonl", ".json", ".tsv"))


@lru_cache(maxsize=16)
def _entries_decoder(room: str) -> msgspec.json.Decoder[list[tuple[Entry, tuple[Event, ...]]]]:
    """What reads the entries of a game, with the kinds of events that its room knows."""
    return msgspec.json.Decoder(list[tuple[Entry, tuple[reduce(or_, event_kinds(room)), ...]]])  # type: ignore[misc]
