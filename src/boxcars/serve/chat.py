"""The chat of a table: short words between the players. It is kept with the game, and is no part of its record."""

from __future__ import annotations

import msgspec

from boxcars.serve import answers
from boxcars.serve.errors import Refused, bad_request, conflict
from boxcars.serve.requests import Call
from boxcars.serve.store import Said, now

MOST_LETTERS = 300
MOST_LINES = 2000
"""So many lines are kept of a game; more are refused, so that none is ever dropped."""


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to say something."""

    text: str
    through: str = msgspec.field(name="as", default="")


def get_chat(call: Call) -> answers.Chat:
    """What was said at a table, from a line on. Players and spectators see the same."""
    table, since = call.table(), max(call.number("since", 0), 0)
    call.viewer(table)
    lines = [_shape(n, said) for n, said in enumerate(table.store.chat(table.id, since), start=since)]
    return answers.Chat(lines, since + len(lines))


def post_chat(call: Call, asked: Say) -> answers.Chat:
    """Say something."""
    table = call.table()
    viewer = call.viewer(table, asked.through)
    if not viewer.side:
        raise Refused(403, "you have no seat at this table: spectators only listen")
    text = checked_words(asked.text)
    call.room.limits.words.count(call.client)
    with table.lock:
        if table.chat_total >= MOST_LINES:
            raise conflict(f"the chat of this game is full: it holds {MOST_LINES} lines")
        said = Said(viewer.side, table.seats[viewer.side].name, text, now())
        table.hear(said)
        total = table.chat_total
    call.room.hub.changed(table.id)
    return answers.Chat([_shape(total - 1, said)], total)


def checked_words(text: str) -> str:
    """Words as they are kept: one line, not too long.

    >>> checked_words(" good\\nluck ")
    'good luck'
    """
    text = " ".join(text.split())
    if not text or not text.isprintable() or len(text) > MOST_LETTERS:
        raise bad_request(f"a word in the chat has 1 to {MOST_LETTERS} printable letters")
    return text


def _shape(n: int, said: Said) -> answers.ChatLine:
    return answers.ChatLine(n, said.side, said.name, said.text, said.at)
