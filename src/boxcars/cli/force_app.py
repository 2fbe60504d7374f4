"""The commands below `boxcars force`: each works on the file that holds the force."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

File = Annotated[Path, typer.Argument(help="The file of the force: .json is ours, .mul is read and written too.")]
Number = Annotated[int, typer.Argument(help="The unit's number in the list.")]
Gunnery = Annotated[int | None, typer.Option(help="The warrior's Gunnery, 4 if nobody says otherwise.")]
Piloting = Annotated[int | None, typer.Option(help="The warrior's Piloting, 5 if nobody says otherwise.")]
Skill = Annotated[int | None, typer.Option(help="The Alpha Strike Skill; Gunnery without it.")]
Pilot = Annotated[str | None, typer.Option(help="The warrior's name.")]
C3 = Annotated[str | None, typer.Option("--c3", help="The C3 network: units with the same word are linked.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

force = typer.Typer(
    help="Build a force in a file, price it, print it, and export it.\n\n"
    "Example: boxcars force new recon.json Wasp WSP-1A --name Recon",
    short_help="Build a force, price it, print it, and export it.",
    rich_markup_mode=None,
    no_args_is_help=True,
)


@force.command(short_help="Begin a force.")
def new(
    file: File,
    unit: Annotated[list[str] | None, typer.Argument(help="The first unit, or several names in quotes.")] = None,
    name: Annotated[str, typer.Option(help="What the force is called.")] = "",
) -> None:
    """Begin a force in a file that is not there yet.

    Example: boxcars force new lance.json "Atlas AS7-D" "Hunchback HBK-4G" --name "Command lance"
    """
    from boxcars.cli.force import new_force

    new_force(file, name, _names(unit or []))


@force.command(short_help="Put a unit in.")
def add(
    file: File,
    unit: Annotated[list[str], typer.Argument(help="The unit's name, as in: Atlas AS7-D; or several in quotes.")],
    times: Annotated[int, typer.Option(help="How many of them.", min=1, max=100)] = 1,
    gunnery: Gunnery = None,
    piloting: Piloting = None,
    skill: Skill = None,
    pilot: Pilot = None,
    c3: C3 = None,
) -> None:
    """Put a unit into the force.

    Example: boxcars force add lance.json Atlas AS7-D --gunnery 3 --piloting 4 --pilot "Anna Kell"
    """
    from boxcars.cli.force import add_unit

    for name in _names(unit):
        add_unit(file, name, times, _given(gunnery, piloting, skill, pilot, c3))


@force.command(short_help="Change a unit's warrior or network.")
def change(
    file: File,
    number: Number,
    gunnery: Gunnery = None,
    piloting: Piloting = None,
    skill: Skill = None,
    pilot: Pilot = None,
    c3: C3 = None,
) -> None:
    """Change who sits in a unit, or its C3 network.

    Example: boxcars force change lance.json 2 --gunnery 3 --c3 alpha
    """
    from boxcars.cli.force import change_unit

    change_unit(file, number, _given(gunnery, piloting, skill, pilot, c3))


@force.command(short_help="Take a unit out.")
def remove(file: File, number: Number) -> None:
    """Take a unit out of the force.

    Example: boxcars force remove lance.json 2
    """
    from boxcars.cli.force import remove_unit

    remove_unit(file, number)


@force.command(short_help="Show the force with its price.")
def show(file: File, as_json: AsJson = False) -> None:
    """Show the force and what it costs in Battle Value and Point Value.

    Example: boxcars force show lance.json
    """
    from boxcars.cli import force as work

    work.show(file, steps=False, as_json=as_json)


@force.command(short_help="Show how the price comes about.")
def price(file: File, as_json: AsJson = False) -> None:
    """Show every step of the price: base value, C3 and skills.

    Example: boxcars force price lance.json
    """
    from boxcars.cli import force as work

    work.show(file, steps=True, as_json=as_json)


@force.command(short_help="Write it for other programs.")
def export(file: File, to: Annotated[Path, typer.Argument(help="The file to write: .mul or .json.")]) -> None:
    """Write the force in another format, by the end of the file's name.

    Example: boxcars force export lance.json lance.mul
    """
    from boxcars.cli.force import export

    export(file, to)


@force.command("print", short_help="Put it on paper.")
def print_(
    file: File,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The file: .pdf or .svg.")] = None,
    kind: Annotated[
        Literal["sheet", "card", "card-and-back", "large-card", "pilot", "all"],
        typer.Option(help="Record sheets, Alpha Strike cards, pilot cards or all of them, after the roster."),
    ] = "all",
    paper: Annotated[Literal["a4", "letter"], typer.Option(help="The paper.")] = "a4",
) -> None:
    """Print the roster with its prices, then sheets and cards with names and skills filled in.

    Without -o the file is named like the force. Example: boxcars force print lance.json -o lance.pdf --kind sheet
    """
    from boxcars.cli.sheet import print_force

    print_force(file, output or file.with_suffix(".pdf"), kind, paper)


def _names(words: list[str]) -> list[str]:
    """The units that were named: each argument where one is in quotes, else all words are one name.

    >>> _names(["Atlas", "AS7-D"]), _names(["Atlas AS7-D", "Locust LCT-1V"])
    (['Atlas AS7-D'], ['Atlas AS7-D', 'Locust LCT-1V'])
    """
    if any(" " in word for word in words):
        return words
    return [" ".join(words)] if words else []


def _given(*values: Any) -> dict[str, Any]:
    names = ("gunnery", "piloting", "skill", "pilot", "c3")
    return {name: value for name, value in zip(names, values, strict=True) if value is not None}
