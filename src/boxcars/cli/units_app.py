"""The commands below `boxcars units`. Words alone are a search."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class WordsOrCommand(TyperGroup):
    """A group whose first word may be a command; any other words are for `find`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put `find` before words that begin with no command."""
        if not args or args[0] not in (*self.commands, *ctx.help_option_names):
            args = ["find", *args]
        return super().parse_args(ctx, args)


units = typer.Typer(
    cls=WordsOrCommand,
    help="Find units, look at one, or import the files you have.\n\n"
    "Examples: boxcars units jump gauss --tons 50-75; boxcars units show Atlas AS7-D --bv",
    short_help="Find units, look at one, or import yours.",
    rich_markup_mode=None,
)


@units.command(short_help="Find units by words and facts; `find` may be left out.")
def find(
    words: Annotated[list[str] | None, typer.Argument(help="Words of its name, equipment, role or book.")] = None,
    kind: Annotated[str, typer.Option("--type", help="mech, vehicle, infantry, battle-armor, fighter...")] = "",
    tech: Annotated[str, typer.Option(help="is, clan or mixed.")] = "",
    era: Annotated[str, typer.Option(help="Part of the era's name, as in: Clan Invasion.")] = "",
    year: Annotated[str, typer.Option(help="First built by this year, or in a span as 3050-3061.")] = "",
    tons: Annotated[str, typer.Option(help="Its weight: 20-35, 80- or 55.")] = "",
    bv: Annotated[str, typer.Option(help="Its Battle Value, as 1000-1500.")] = "",
    pv: Annotated[str, typer.Option(help="Its Point Value, as 30-40.")] = "",
    role: Annotated[str, typer.Option(help="Its role, as in: Juggernaut.")] = "",
    limit: Annotated[int, typer.Option(help="List at most this many.", min=1, max=100_000)] = 40,
    as_json: AsJson = False,
) -> None:
    """Find units by words and facts, among those that come with Boxcars and those that you have imported.

    Example: boxcars units find jump gauss --type mech --tons 50-75 --bv 1200-1800
    """
    from boxcars.catalog.library.collection import query_of
    from boxcars.cli.units import print_found

    given = {"kind": kind, "tech": tech, "era": era, "year": year, "tons": tons, "bv": bv, "pv": pv, "role": role}
    print_found(query_of(" ".join(words or ()), limit=limit, **given), as_json=as_json)


@units.command(short_help="Show one unit.")
def show(
    name: Annotated[list[str], typer.Argument(help="Its name, as in: Atlas AS7-D.")],
    bv: Annotated[bool, typer.Option("--bv", help="Show every step of its Battle Value.")] = False,
    card: Annotated[bool, typer.Option("--card", help="Show its Alpha Strike card.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show what a unit is and carries.

    Example: boxcars units show Atlas AS7-D --bv --card
    """
    from boxcars.cli.units import print_unit

    print_unit(" ".join(name), bv=bv, card=card, as_json=as_json)


@units.command("import", short_help="Take in a folder or archive of unit files.")
def import_(
    path: Annotated[Path, typer.Argument(help="A folder, .zip, .mtf or .blk.")],
    as_json: AsJson = False,
) -> None:
    """Take the unit files of a folder or archive into your library, in place of what came from there before.

    Example: boxcars units import ~/megamek/data/mekfiles
    """
    from boxcars.cli.units import run_import

    run_import(path, as_json=as_json)
