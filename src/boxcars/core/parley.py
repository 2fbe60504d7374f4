"""Ending a game by words: a side resigns, or all agree to a draw. They are lines of the record like any action.

A draw that is offered stands until it is answered; whoever offers it takes it back by declining. It costs no turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from boxcars.core.acts import Action, Entry, Event, Outcome
from boxcars.core.errors import Illegal
from boxcars.core.telling import OneOf


class Resign(Action, frozen=True, tag="resign"):
    """A side gives the game up, at any time.

    >>> str(Resign())
    'resign'
    """

    def __str__(self) -> str:
        return "resign"


class Draw(Action, frozen=True, tag="draw"):
    """A side offers a draw, accepts or declines one, at any time.

    >>> str(Draw("offer"))
    'draw offer'
    """

    word: Literal["offer", "accept", "decline"]

    def __str__(self) -> str:
        return f"draw {self.word}"


Parley = Resign | Draw
"""What is said about ending the game."""


class DrawSpoken(Event, frozen=True, tag="draw"):
    """Somebody offers, accepts or declines a draw."""

    words = OneOf(
        "word",
        {"offer": "{by} offers a draw", "accept": "{by} agrees to a draw", "decline": "{by} declines the draw"},
    )
    by: str
    word: Literal["offer", "accept", "decline"]


class Offer(msgspec.Struct, frozen=True):
    """A draw that is offered, and who has agreed: first the side that offers it."""

    agreed: tuple[str, ...]

    @property
    def side(self) -> str:
        """Who offers it."""
        return self.agreed[0]


def draw_offered(log: Sequence[Entry]) -> Offer | None:
    """The offer of a draw that stands after some entries; None if there is none."""
    agreed: list[str] = []
    for entry in reversed(log):
        if entry.action in ("draw offer", "draw accept"):
            agreed.insert(0, entry.side)
        if entry.action in ("draw offer", "draw decline"):
            break
    return Offer(tuple(agreed)) if agreed else None


def verify_parley(action: Parley, side: str, sides: Sequence[str], log: Sequence[Entry]) -> None:
    """Raise `Illegal` unless a side may say so now."""
    offer = draw_offered(log)
    if isinstance(action, Resign):
        if len(sides) > 2:
            raise Illegal("only a game of two sides can be resigned: the others would still have to fight it out")
    elif action.word == "offer":
        _verify_offer(offer, side, log)
    elif offer is None:
        raise Illegal("nobody offers a draw")
    elif action.word == "accept" and side in offer.agreed:
        raise Illegal("you have agreed already: the others must")


def _verify_offer(offer: Offer | None, side: str, log: Sequence[Entry]) -> None:
    if offer:
        raise Illegal(f"{offer.side} offers a draw already")
    for entry in reversed(log):
        if not entry.is_aside:
            return
        if entry.side == side and entry.action == "draw offer":
            raise Illegal("your offer was just declined: play on before the next one")


def outcome_of(action: Parley, side: str, sides: Sequence[str], log: Sequence[Entry]) -> Outcome | None:
    """How the game ends when a side says so after some entries; None where it goes on."""
    if isinstance(action, Resign):
        [winner] = [other for other in sides if other != side]
        return Outcome(winner, f"{side} has resigned")
    offer = draw_offered(log)
    if action.word == "accept" and offer and {*offer.agreed, side} == set(sides):
        return Outcome("", "the sides have agreed")
    return None
