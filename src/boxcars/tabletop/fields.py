"""Reading a field: one of ours by name, a text of its own, or a hex board."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from boxcars.tabletop.field import Field
from boxcars.tabletop.hex_field import HEXES, read_hex_field
from boxcars.tabletop.named import load_table, table_names
from boxcars.tabletop.table import Table

DEFAULT = "mill-pond"
"""The table that a game is played on where nobody asked for another."""


class FieldNote(msgspec.Struct, frozen=True):
    """What a player wants to know of a table before choosing it."""

    name: str
    title: str
    width: float
    depth: float
    about: str


def field_names() -> tuple[FieldNote, ...]:
    """The tables that come with Boxcars.

    >>> [(note.title, note.width, note.depth) for note in field_names() if note.name == "open-plain"]
    [('Open Plain', 72.0, 48.0)]
    """
    return tuple(
        FieldNote(name, name.replace("-", " ").title(), table.width, table.depth, table.about)
        for name in table_names()
        for table in [load_table(name)]
    )


@lru_cache(maxsize=64)
def load_field(text: str, any_level: bool = False) -> Field:
    """The field that a setup names or writes out: a name of ours, the text of a table, or `hexes:` and a board.

    On a hex board `any_level` lets units in adjacent hexes touch whatever their levels [AS-110.1].

    >>> load_field("open-plain").width, load_field("table ford 24 x 36").depth
    (72.0, 36.0)
    >>> load_field("hexes:river-fork")
    <HexField river-fork, 32 x 17 hexes>
    """
    if text.startswith(HEXES):
        return read_hex_field(text.removeprefix(HEXES), any_level)
    if text.startswith("table ") or "\n" in text:
        return Table.from_text(text)
    return load_table(text)
