"""What can be asked on the command line. Each command imports its work only when it runs, so that help is quick."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="boxcars",
    help="A rules engine and a game table for BattleTech games.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command(short_help="Open the game table in a browser.")
def play(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in your network join.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.")] = 0,
    db: Annotated[Path | None, typer.Option(help="The file that keeps the games.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
) -> None:
    """Open the game table in a browser: against the bot, on one screen, or with a friend by link.

    Example: boxcars play --host 0.0.0.0 --port 8000 --no-browser
    """
    from boxcars.serve.run import run

    run(host, port, open_browser=browser, store_path=db)


@app.command(short_help="Play a saved game again, and check it.")
def replay(
    file: Annotated[Path, typer.Argument(help="A saved record (.bxr).")],
    at: Annotated[int | None, typer.Option(help="Stop after this line of the log.", min=1)] = None,
    tallies: Annotated[bool, typer.Option(help="Show where each number comes from.")] = True,
    as_json: AsJson = False,
    svg: Annotated[bool, typer.Option("--svg", help="Print a picture of the table as SVG instead of the log.")] = False,
) -> None:
    """Play a saved game again and print its log; every die and the final state are checked.

    Example: boxcars replay duel.bxr --at 12
    """
    from boxcars.cli.replay import print_replay

    print_replay(file, at=at, tallies=tallies, as_json=as_json, svg=svg)


@app.command(short_help="Look up a ruling, and what is proven.")
def rulings(
    words: Annotated[list[str] | None, typer.Argument(help="Words that must all occur, or one id.")] = None,
    ledger: Annotated[list[str] | None, typer.Option(help="Look only in this ledger; may be repeated.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="How many rulings passing tests prove.")] = False,
    missing: Annotated[bool, typer.Option("--missing", help="With --coverage: list what is not proven.")] = False,
    limit: Annotated[int, typer.Option(help="List at most this many.", min=1)] = 20,
    as_json: AsJson = False,
) -> None:
    """Look up errata, FAQ answers and tables: their text, what held before, where the code applies them, which tests
    prove them.

    Examples: boxcars rulings partial cover; boxcars rulings TW-109.1; boxcars rulings --coverage
    """
    from boxcars.cli import rulings as work

    if coverage or missing:
        work.print_coverage(ledger or (), missing=missing, as_json=as_json)
    else:
        work.print_rulings(words or (), ledger or (), limit=limit, as_json=as_json)


@app.command()
def version() -> None:
    """Print the version."""
    from boxcars import __version__

    typer.echo(f"boxcars {__version__}")
