"""The tables that come with Boxcars."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from boxcars.core.errors import BadTable
from boxcars.tabletop.table import Table


@cache
def table_names() -> tuple[str, ...]:
    """The names of the tables that come with Boxcars.

    >>> "open-plain" in table_names()
    True
    """
    shelf = files("boxcars.tabletop") / "tables"
    return tuple(sorted(file.name.removesuffix(".table") for file in shelf.iterdir() if file.name.endswith(".table")))


@cache
def load_table(name: str) -> Table:
    """A table by its name.

    >>> load_table("open-plain")
    <Table open-plain, 72 x 48>
    """
    if name not in table_names():
        raise BadTable(f"there is no table {name[:40]!r}; choose one of {', '.join(table_names())}")
    return Table.from_text((files("boxcars.tabletop") / "tables" / f"{name}.table").read_text("utf-8"))
