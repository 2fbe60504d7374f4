"""Playing a record again: the same game, to the last die."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.errors import BadRecord, BoxcarsError
from boxcars.core.game import Game, Rulebook
from boxcars.core.record import Record

S = TypeVar("S")
G = TypeVar("G", bound=Game[Any])

FIRST_ACTION_LINE = 6


def replay(record: Record, rulebook: Rulebook[S], *, upto: int | None = None) -> Game[S]:
    """The game that a record tells, played again; every roll and the final state are compared.

    `upto` stops after that many lines (1 = only the beginning). A record with its seed can be played on.
    """

    def new(setup: Any, dice: Dice) -> Game[S]:
        return Game(rulebook, setup, dice)

    return replay_into(new, record, rulebook, upto=upto)


def replay_into(new: Callable[[Any, Dice], G], record: Record, rulebook: Rulebook[S], *, upto: int | None = None) -> G:
    """The same with a game of your own making; `new` starts it from a setup and dice."""
    if record.game != rulebook.name:
        raise BadRecord(f"it is a game of {record.game}, not of {rulebook.name}", 2)
    try:
        setup = msgspec.json.decode(record.setup, type=rulebook.setup_type)
        game = new(setup, record.dice_source())
    except (msgspec.MsgspecError, RecursionError, BoxcarsError) as error:
        raise BadRecord(f"the setup cannot be played: {error}", 5) from error
    _compare(game, record, 0)
    follow(game, record, upto=upto)
    if upto is None and record.state_hash:
        played = Record.hash_of(rulebook.encode(game.state))
        if played != record.state_hash:
            raise BadRecord("the final state differs from the recorded one", FIRST_ACTION_LINE + len(record.lines))
    return game


def follow(
    game: Game[Any], record: Record, *, upto: int | None = None, each: Callable[[Game[Any]], None] | None = None
) -> None:
    """Play the lines of a record that a game does not have yet, and compare every roll; `each` is told after each."""
    for at, line in enumerate(record.lines[:upto]):
        if at < len(game.log):
            continue
        try:
            game.play(line.action, by=line.side)
        except BoxcarsError as error:
            raise BadRecord(f"{line.action}: {error}", FIRST_ACTION_LINE + at) from error
        _compare(game, record, at)
        if each:
            each(game)


def _compare(game: Game[S], record: Record, at: int) -> None:
    rolled = tuple(roll.dice for roll in game.log[-1].rolls)
    if rolled != record.lines[at].rolls:
        raise BadRecord(f"the dice differ: recorded {record.lines[at].rolls}, rolled {rolled}", FIRST_ACTION_LINE + at)
