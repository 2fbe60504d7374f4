"""`boxcars table`: the tables of the inch games, ours and generated ones, as text and as pictures."""

from __future__ import annotations

import re
from pathlib import Path

from boxcars.alpha_strike.setup.scale import measures
from boxcars.cli.printing import console, grid, say
from boxcars.core.errors import BoxcarsError
from boxcars.hexes.generate import THEMES, Theme
from boxcars.tabletop.field import Field
from boxcars.tabletop.fields import field_names, load_field
from boxcars.tabletop.generate import generate_table

_SIZE = re.compile(r"(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)")


def print_tables() -> None:
    """List the tables that come along."""
    rows = [(note.name, measures(note.width, note.depth), note.about) for note in field_names()]
    console().print(grid(rows, styles=("bold", "dim")))


def named_table(name: str) -> Field:
    """One of our tables, one in a file, or a hex board as `hexes:NAME`."""
    file = Path(name)
    return load_field(file.read_text(encoding="utf-8") if file.suffix == ".table" else name)


def generated_table(theme: str, seed: int, size: str) -> Field:
    """A table by theme, seed and size."""
    measured = _SIZE.fullmatch(size)
    if not measured:
        raise BoxcarsError(f"{size!r} is no size; write inches as in 48x36")
    known: dict[str, Theme] = {each: each for each in THEMES}
    if theme not in known:
        raise BoxcarsError(f"there is no theme {theme!r}; choose one of {', '.join(THEMES)}")
    return generate_table(float(measured[1]), float(measured[2]), seed, known[theme])


def show_table(field: Field, svg: Path | None, output: Path | None) -> None:
    """Write the picture and the text of a table where they are wanted; without a file, print the text."""
    if svg:
        from boxcars.draw.table import table_svg

        svg.write_text(table_svg(field, inline=True, rulers=True), encoding="utf-8")
        say(f"{svg} written")
    if output:
        output.write_text(field.to_text(), encoding="utf-8")
        say(f"{output} written")
    if not svg and not output:
        print(field.to_text(), end="")
