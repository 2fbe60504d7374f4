"""`boxcars replay`: a saved game, played again and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from boxcars.cli.printing import print_json, say
from boxcars.core.dice import seed_commitment
from boxcars.core.errors import BadRecord, BoxcarsError
from boxcars.core.game import Entry, Game
from boxcars.core.log_text import log_lines
from boxcars.core.record import Record
from boxcars.core.replay import replay
from boxcars.games import names_in, rulebook_of


def print_replay(file: Path, *, at: int | None, tallies: bool, as_json: bool, svg: bool) -> None:
    """Play the record again, up to line `at`, and print its log, its JSON or its picture."""
    record = read_record(file)
    if at is not None and at > len(record.lines):
        raise BoxcarsError(f"the record has {len(record.lines)} lines, not {at}")
    game = replay(record, rulebook_of(record), upto=at)
    if svg:
        from boxcars.draw.notebook import show

        print(show(game.state).svg)
    elif as_json:
        print_json(as_data(game, record))
    else:
        for line in log_lines(game.log, tallies=tallies, names=names_in(record.game, game.state)):
            say(line)
        say()
        say(verdict(game, record))


def read_record(file: Path) -> Record:
    """The record in a file."""
    try:
        return Record.read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord("it is not text") from None


def verdict(game: Game[Any], record: Record) -> str:
    """What the replay has shown, in one paragraph."""
    dice = sum(len(roll.dice) for entry in game.log for roll in entry.rolls)
    checked = f"{len(game.log)} lines and {dice} dice agree with the record"
    whole = len(game.log) == len(record.lines)
    if whole and record.state_hash:
        checked += ", and so does the final state"
    kind, _, seed = record.dice.partition(" ")
    if kind == "seed":
        checked += f"; the seed's hash is {seed_commitment(seed)}"
    return f"{checked}. {_standing(game)}"


def _standing(game: Game[Any]) -> str:
    if game.outcome:
        return f"{game.outcome.winner or 'Nobody'} won: {game.outcome.reason}."
    assert game.decision is not None
    return f"The game is not over; {game.decision.side} must {game.decision.kind}."


def as_data(game: Game[Any], record: Record) -> dict[str, Any]:
    """The game as data: its log with every roll and tally, and how it ended."""
    return {
        "game": record.game,
        "engine": record.engine,
        "dice": record.dice,
        "lines": [_entry_data(number, entry) for number, entry in enumerate(game.log, start=1)],
        "outcome": game.outcome,
    }


def _entry_data(number: int, entry: Entry) -> dict[str, Any]:
    events = [msgspec.to_builtins(event) | {"text": event.text} for event in entry.events]
    return {"n": number, "side": entry.side, "action": entry.action, "rolls": entry.rolls, "events": events}
