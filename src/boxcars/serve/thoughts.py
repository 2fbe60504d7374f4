"""What bots think of their actions, and who may know it when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boxcars.core.game import Entry, View, entry_seen_by
from boxcars.core.turn_events import PhaseBegan
from boxcars.games import row
from boxcars.players import Score
from boxcars.players.mind import mind_for


class Thought(msgspec.Struct, frozen=True):
    """Why a bot played the entry with this number, and what it weighed."""

    reason: str
    scores: tuple[Score, ...] = ()
    at: int = -1
    sealed: bool = False
    """It is about a declaration, and so a secret until the phase is over."""
    own: bool = False
    """It is about the answer to a question, which only its own side knows of."""


def known_thought(log: Sequence[Entry], thought: Thought, bot: str, side: str) -> Thought:
    """What a side may know of a bot's thought: the others never learn why it did what they have not seen.

    Of a declaration, they learn it when the phase is over.
    """
    if not 0 <= thought.at < len(log):
        return Thought("")
    if thought.sealed:
        since = (event for entry in log[thought.at :] for event in entry.events)
        shown = any(isinstance(event, PhaseBegan) for event in since)
    else:
        shown = bool(entry_seen_by(log[thought.at], side).action)
    return thought if side == bot or (shown and not thought.own) else Thought("")


class Balance(msgspec.Struct, frozen=True):
    """What a side and its enemies have lost."""

    lost: float
    enemy: float
    measure: str
    """What it is counted in, as in "BV"."""


def balance(view: View[Any], side: str) -> Balance | None:
    """How the battle stands for a side, as far as a view shows it.

    Nothing where the game has no measure for it.
    """
    if not row(view.rulebook.name).mind:
        return None
    mind = mind_for(view.rulebook.name)
    lost = mind.losses(view.state)
    return Balance(lost.pop(side, 0.0), sum(lost.values()), mind.measure)


def thought_text(thought: Thought) -> str:
    """A thought as it is kept.

    >>> thought_of(thought_text(Thought("the best shot"))).reason
    'the best shot'
    """
    return msgspec.json.encode(thought).decode()


def thought_of(text: str) -> Thought:
    """A thought that was kept; none if the text cannot be read."""
    try:
        return msgspec.json.decode(text, type=Thought)
    except msgspec.MsgspecError:
        return Thought("")
