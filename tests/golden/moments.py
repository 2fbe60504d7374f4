"""Moments of the golden records: decisions of every kind, spread over each game."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from boxcars.core.game import Decision, Game, View
from boxcars.core.record import Record
from boxcars.core.replay import follow, replay
from boxcars.games import rulebook_of
from tests.golden.records import FOLDER

T = TypeVar("T")

MOST = 6
"""So many decisions of each kind are looked at in a game, if not told otherwise."""


class Moment(msgspec.Struct, frozen=True):
    """A decision, as the side sees it that must decide, and the number of the entry that it led to."""

    at: int
    view: View[Any]
    decision: Decision


def moments(name: str, most: int = MOST) -> list[Moment]:
    """Decisions of a kept game: of each kind, by each kind of unit, some from its beginning to its end."""
    record = Record.load(FOLDER / f"{name}.bxr")
    rules, of_kind = rulebook_of(record), dict[tuple[str, type], list[int]]()

    def look(game: Game[Any]) -> None:
        if game.decision and not game.question:
            of_kind.setdefault(_kind(game), []).append(len(game.log))

    def take(game: Game[Any]) -> None:
        if len(game.log) in wanted and game.decision:
            found.append(Moment(len(game.log), game.view(game.decision.side), game.decision))

    found: list[Moment] = []
    look(game := replay(record, rules, upto=0))
    follow(game, record, each=look)
    wanted = {at for numbers in of_kind.values() for at in spread(numbers, most)}
    take(game := replay(record, rules, upto=0))
    follow(game, record, each=take)
    return found


def _kind(game: Game[Any]) -> tuple[str, type]:
    """What is decided, and by what kind of unit."""
    assert game.decision
    unit = next(iter(game.decision.units), "")
    return game.decision.kind, type(game.state.everybody.get(unit))


def spread(many: list[T], most: int) -> list[T]:
    """A few of many, from the first to the last.

    >>> spread([1, 2, 3, 4, 5, 6, 7], 4)
    [1, 3, 5, 7]
    """
    if len(many) <= most:
        return many
    return [many[place * (len(many) - 1) // (most - 1)] for place in range(most)]
