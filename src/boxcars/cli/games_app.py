"""The commands below `boxcars games`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Db = Annotated[Path | None, typer.Option(help="The games file; without it, that of `boxcars play`.")]

games = typer.Typer(
    help="Look after the games that the table keeps: list, back up, restore, export, import and check them.\n\n"
    "Examples: boxcars games list; boxcars games backup games-today.sqlite; boxcars games check",
    short_help="List, back up, restore and check the games that are kept.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@games.command("list", short_help="List the games that are kept.")
def list_all(db: Db = None, as_json: AsJson = False) -> None:
    """List the games that are kept, the one played last first, and name their file.

    Example: boxcars games list
    """
    from boxcars.cli.kept_games import print_games

    print_games(db, as_json=as_json)


@games.command(short_help="Copy the file of games.")
def backup(
    file: Annotated[Path, typer.Argument(help="The copy; it must not exist yet.")],
    db: Db = None,
) -> None:
    """Copy all games into one file, as they are at this moment. The table may go on meanwhile.

    Example: boxcars games backup games-today.sqlite
    """
    from boxcars.cli.kept_games import back_up_games

    back_up_games(file, db)


@games.command(short_help="Put a copy back in the place of the games.")
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `boxcars games backup` has made.")],
    db: Db = None,
) -> None:
    """Put a copy in the place of the games. End the table first; the games before it are kept beside it.

    Example: boxcars games restore games-today.sqlite
    """
    from boxcars.cli.kept_games import restore_games

    restore_games(file, db)


@games.command(short_help="Write games as records, one text file each.")
def export(
    folder: Annotated[Path, typer.Argument(help="Where the records are written, as ID.bxr.")],
    ids: Annotated[list[str] | None, typer.Argument(help="Only these games; without any, all.")] = None,
    db: Db = None,
) -> None:
    """Write games as records: text that every version reads. The table may go on meanwhile.

    A record has the seed of its dice, by which the dice to come can be told. Chat and seats are not in it.

    Example: boxcars games export records
    """
    from boxcars.cli.kept_games import export_games

    export_games(folder, ids or (), db)


@games.command("import", short_help="Add games from records.")
def take_in(
    files: Annotated[list[Path], typer.Argument(help="Records (.bxr), or folders of them.")],
    db: Db = None,
) -> None:
    """Add a game for each record; all its sides are yours. Each is played again first. End the table before.

    Example: boxcars games import records
    """
    from boxcars.cli.kept_games import import_games

    import_games(files, db)


@games.command(short_help="Check the file, and play every game again.")
def check(db: Db = None) -> None:
    """Check the file of games, and play every game again from its record. The exit code is 1 if anything is wrong.

    Example: boxcars games check --db games-today.sqlite
    """
    from boxcars.cli.kept_games import check_games

    check_games(db)
