"""Whose turn it is when sides alternate with unequal numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from boxcars.core.game import Decision


def exchange(order: Sequence[str], left: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """One exchange: in `order` (first mover first), how many units each side with units left acts with.

    A side with k times as many units left as the smallest side that still has any acts with k of them.

    >>> exchange(["red", "blue"], {"red": 2, "blue": 5})
    (('red', 1), ('blue', 2))
    >>> exchange(["red", "blue"], {"red": 0, "blue": 3})
    (('blue', 3),)
    """
    waiting = [side for side in order if left[side]]
    if not waiting:
        return ()
    fewest = min(left[side] for side in waiting)
    if len(waiting) == 1:
        return ((waiting[0], left[waiting[0]]),)
    return tuple((side, left[side] // fewest) for side in waiting)


class Turn(Protocol):
    """The part of a game's state that says who acts: what `unit_acted` and `settle` change."""

    sides: tuple[str, ...]
    order: tuple[str, ...]
    """The sides as they act, the loser of the initiative first."""
    waiting: list[str]
    """The units that still have to act in this phase."""
    exchange: list[tuple[str, int]]
    """The rest of this exchange: who acts next, and with how many units."""
    acting: str
    """The unit in the middle of its action."""

    @property
    def units(self) -> Mapping[str, Any]:
        """All units by id, each with a `side`."""

    @property
    def open_turn(self) -> str:
        """The turn of units that act together of which some have acted and others have yet to."""

    def turn_of(self, id: str) -> str:
        """Whose turn a unit takes: its own, or one that it shares."""

    def keep_open(self, turn: str) -> None:
        """Keep a turn open for the others that share it, or none."""


def next_decision(turn: Turn, kind: str) -> Decision | None:
    """Who must decide now, for a unit in the middle of its action or for any that waits; None when nobody must.

    To the other side none may be seen to wait, as when all that do are hidden.
    """
    if not turn.exchange:
        return None
    side, count = turn.exchange[0]
    if turn.acting:
        return Decision(side, kind, (turn.acting,), count, f"{side}: {turn.acting} goes on")
    units = tuple(id for id in turn.waiting if turn.units[id].side == side)
    if turn.open_turn:
        units = tuple(id for id in units if turn.turn_of(id) == turn.open_turn)
    left = len({turn.turn_of(id) for id in units})
    text = f"{side}: {kind} with {count} of {left}" if units else f"{side}: {kind}"
    return Decision(side, kind, units, count, text)


def unit_acted(turn: Turn, id: str) -> None:
    """Mark a unit as done in this phase and count it; `settle` then says who is next."""
    turn.acting = ""
    if id in turn.waiting:
        turn.waiting.remove(id)
        turn.keep_open(turn.turn_of(id))
        _close(turn)


def _close(turn: Turn) -> None:
    """Count a turn when all that share it have acted."""
    if turn.open_turn and any(turn.turn_of(id) == turn.open_turn for id in turn.waiting):
        return
    side, count = turn.exchange[0]
    turn.exchange[0] = (side, count - 1)
    turn.keep_open("")


def refresh(turn: Turn, *, together: bool = False) -> None:
    """Drop from the exchange what is used up or gone, and begin the next one when this one is over.

    With `together` a side acts with all of its units before the next one does.
    """
    if turn.open_turn:
        _close(turn)
    turns = {turn.turn_of(id): turn.units[id].side for id in turn.waiting}
    left = {side: sum(each == side for each in turns.values()) for side in turn.sides}
    turn.exchange = [(side, min(n, left[side])) for side, n in turn.exchange if min(n, left[side]) > 0]
    if turn.exchange:
        return
    waves = [(side, left[side]) for side in turn.order if left[side]]
    turn.exchange = waves[:1] if together else list(exchange(turn.order, left))
