"""Printing: one console for people, JSON for programs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from boxcars.core.tally import percent

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from boxcars.core.odds import Distribution

_BAR = 40
_PIPE_WIDTH = 1000
"""Wide enough that nothing is broken into lines for a program that reads."""


@cache
def console() -> Console:
    """The console; rich is imported only when something is printed for people."""
    from rich.console import Console

    return Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=_PIPE_WIDTH)


def say(text: str = "", style: str = "") -> None:
    """Print a line as it is: no markup in it is interpreted."""
    console().print(text, style=style or None, markup=False, emoji=False)


def grid(rows: Sequence[tuple[str, ...]], *, right: tuple[int, ...] = (), styles: tuple[str, ...] = ()) -> Table:
    """Columns without lines; `right` are the columns aligned to the right."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for column in range(len(rows[0])):
        style = styles[column] if column < len(styles) else ""
        table.add_column(justify="right" if column in right else "left", style=style)
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def print_chances(damage: Distribution[int]) -> None:
    """Print how likely each amount of damage is, with a bar each."""
    rows = [
        (str(points), percent(chance), "█" * round(_BAR * float(chance))) for points, chance in sorted(damage.items())
    ]
    console().print(grid(rows, right=(0, 1)))


def print_json(value: Any) -> None:
    """Print a value as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
