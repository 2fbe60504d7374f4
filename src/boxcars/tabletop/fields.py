"""Reading a field: one of ours by name, a text of its own, or a hex board."""

from __future__ import annotations

from boxcars.core.errors import BadBoard
from boxcars.tabletop.field import Field
from boxcars.tabletop.table import Table

HEXES = "hexes:"
"""What the text of a hex board starts with; its name or its file follows."""


def load_field(text: str) -> Field:
    """The field that a setup names or writes out.

    >>> load_field("open-plain").width
    72
    """
    if text == "open-plain":
        return Table("open-plain", 72, 48)
    raise BadBoard(f"there is no table {text[:40]!r}")
