"""The record: one text file that is the whole game.

A header, the setup, one line per action with the dice it rolled, and a chain of hashes, so that a torn or altered
file is noticed at its line::

    boxcars record 1
    game total-warfare
    engine 0.1.0
    dice seed 7
    setup {"red":["Atlas AS7-D"],...}
    begin | 34 52 | 5b7c01aa
    red: move red-1 walk 0506 0507 facing SE | | 90aa1c3e
    end 1f0c...
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Self

import msgspec

from boxcars.core.dice import Dice, ScriptedDice, SeededDice, TypedDice, seed_commitment
from boxcars.core.errors import BadRecord
from boxcars.core.version import VERSION

FORMAT = 1
MAX_CHARACTERS = 20_000_000


class RecordLine(msgspec.Struct, frozen=True):
    """One action with its side and the dice it rolled.

    >>> RecordLine("red", "stay red-1", ((3, 4), (6,))).body()
    'red: stay red-1 | 34 6'
    """

    side: str
    action: str
    rolls: tuple[tuple[int, ...], ...] = ()

    def body(self) -> str:
        """The line without its hash."""
        dice = " ".join("".join(map(str, roll)) for roll in self.rolls)
        return f"{self.side}: {self.action} | {dice}" if self.side else f"{self.action} | {dice}"

    @classmethod
    def read(cls, body: str, line: int) -> Self:
        """Parse `body`."""
        try:
            words, dice = body.rsplit(" |", 1)
            rolls = tuple(tuple(map(int, roll)) for roll in dice.split())
        except ValueError:
            raise BadRecord(f"not an action with its dice: {body[:80]!r}", line) from None
        if not all(1 <= die <= 6 for roll in rolls for die in roll):
            raise BadRecord("a die shows 1 to 6", line)
        side, colon, action = words.partition(": ")
        return cls(side, action, rolls) if colon else cls("", words, rolls)


class Record(msgspec.Struct, frozen=True):
    """A game as text."""

    game: str
    engine: str
    setup: str
    dice: str
    """`seed S`, `commitment H` (the seed is not told yet) or `typed`."""
    lines: tuple[RecordLine, ...]
    state_hash: str = ""

    @staticmethod
    def hash_of(data: bytes) -> str:
        """The hash of a final state."""
        return blake2b(data, digest_size=16).hexdigest()

    @classmethod
    def of(cls, game: str, setup: str, dice: Dice, lines: Sequence[RecordLine], state_hash: str) -> Self:
        """The record of a game in play."""
        source = f"seed {dice.seed}" if isinstance(dice, SeededDice) else "typed"
        return cls(game, VERSION, setup, source, tuple(lines), state_hash)

    def sealed(self) -> Self:
        """This record with the seed's hash in place of the seed, as it may be shown during the game."""
        kind, _, seed = self.dice.partition(" ")
        dice = f"commitment {seed_commitment(seed)}" if kind == "seed" else self.dice
        return msgspec.structs.replace(self, dice=dice)

    def head(self) -> list[str]:
        """The lines before the first action."""
        return [
            f"boxcars record {FORMAT}",
            f"game {self.game}",
            f"engine {self.engine}",
            f"dice {self.dice}",
            f"setup {self.setup}",
        ]

    def text(self) -> str:
        """The file's text; `Record.read` gives the record back."""
        rows, chain = self.head(), _root(self.game, self.setup)
        for line in self.lines:
            body = line.body()
            chain = _link(chain, body)
            rows.append(f"{body} | {chain.hex()}")
        if self.state_hash:
            rows.append(f"end {self.state_hash}")
        return "\n".join(rows) + "\n"

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a record; a broken or newer one gives `BadRecord` with the line.

        >>> Record.read("boxcars record 99")
        Traceback (most recent call last):
        boxcars.core.errors.BadRecord: bad record: line 1: format 99 is newer than this program, which reads 1
        """
        if len(text) > MAX_CHARACTERS:
            raise BadRecord(f"longer than {MAX_CHARACTERS} characters")
        _check_text(text)
        rows = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
        _check_format(rows)
        head = [_header(rows, at, word) for at, word in enumerate(("game", "engine", "dice", "setup"), start=1)]
        game, engine, dice, setup = head
        lines, state_hash = _read_lines(rows[5:], first=6, chain=_root(game, setup))
        return cls(game, engine, setup, dice, lines, state_hash)

    @classmethod
    def load(cls, source: str | Path | Record) -> Record:
        """The record that a file has; a record itself is given back."""
        if isinstance(source, Record):
            return source
        try:
            return cls.read(Path(source).read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise BadRecord("it is not UTF-8 text", error.object.count(b"\n", 0, error.start) + 1) from error

    def dice_source(self) -> Dice:
        """Dice that give again what the record says, and go on where the seed is known."""
        kind, _, seed = self.dice.partition(" ")
        results = [die for line in self.lines for roll in line.rolls for die in roll]
        if kind == "seed":
            return SeededDice(seed)
        if kind == "typed":
            typed = TypedDice()
            typed.give(*results)
            return typed
        if kind == "commitment":
            return ScriptedDice(results)
        raise BadRecord(f"unknown dice: {self.dice[:40]!r}", 4)


def _check_text(text: str) -> None:
    """Refuse half characters, which a program may hold and no file can (lone surrogates)."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise BadRecord(f"half a character, {text[error.start]!r}, cannot be written as text", line) from None


def _check_format(rows: list[str]) -> None:
    match = re.fullmatch(r"boxcars record ([1-9]\d{0,8})", rows[0], re.ASCII)
    if match is None:
        raise BadRecord("it does not begin with 'boxcars record'", 1)
    if int(match[1]) > FORMAT:
        raise BadRecord(f"format {match[1]} is newer than this program, which reads {FORMAT}", 1)


def _header(rows: list[str], at: int, word: str) -> str:
    if at >= len(rows) or not rows[at].startswith(f"{word} "):
        raise BadRecord(f"the header line '{word}' is missing", at + 1)
    return rows[at][len(word) + 1 :]


def _read_lines(rows: list[str], first: int, chain: bytes) -> tuple[tuple[RecordLine, ...], str]:
    lines: list[RecordLine] = []
    for at, row in enumerate(rows, start=first):
        if lines and row.startswith("end "):
            if at - first + 1 < len(rows):
                raise BadRecord("there is text after the end", at + 1)
            return tuple(lines), row[4:]
        body, bar, digest = row.rpartition(" | ")
        if not bar:
            raise BadRecord("the line is torn", at)
        chain = _link(chain, body)
        if digest != chain.hex():
            raise BadRecord("the hash does not match: this line or one before it was altered", at)
        lines.append(RecordLine.read(body, at))
    if not lines:
        raise BadRecord("it has no actions", first)
    return tuple(lines), ""


def _root(game: str, setup: str) -> bytes:
    """The beginning of the chain. The dice are not part of it, so that a sealed record has the same links."""
    return _link(b"", f"{game} {setup}")


def _link(chain: bytes, body: str) -> bytes:
    return blake2b(chain + body.encode(), digest_size=4).digest()
