"""What can be asked before a decision: every game has questions of its own."""

from __future__ import annotations

from collections.abc import Callable

from boxcars import games
from boxcars.serve.errors import not_found
from boxcars.serve.requests import Answer, Call


def get_answer(call: Call) -> Answer:
    """What a game answers to the question that the address names, if that game knows it."""
    word, row = call.path["question"], games.row(call.table().stored.game)
    known: dict[str, Callable[[Call], Answer]] = row.load("questions") if row.questions else {}
    if word not in known:
        raise not_found(f"there is no question {word[:40]!r} in {row.name}")
    return known[word](call)
