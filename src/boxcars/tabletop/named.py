"""The tables that come with Boxcars."""

from __future__ import annotations

from functools import cache, lru_cache

from boxcars.core.errors import BadTable
from boxcars.core.shelf import Shelf
from boxcars.tabletop.table import Table

SHELF = Shelf("boxcars.tabletop", "tables", "table")


@cache
def table_names() -> tuple[str, ...]:
    """The names of the tables that come with Boxcars.

    >>> "open-plain" in table_names()
    True
    """
    return SHELF.names()


@lru_cache(maxsize=64)
def load_table(name: str) -> Table:
    """A table by its name.

    >>> load_table("open-plain")
    <Table open-plain, 72 x 48>
    """
    return Table.from_text(SHELF.text(name, BadTable))
