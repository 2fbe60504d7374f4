"""What can be asked on the command line. Each command imports its work only when it runs, so that help is quick."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from boxcars.cli.force_app import force
from boxcars.cli.units_app import units

app = typer.Typer(
    name="boxcars",
    help="A rules engine and a game table for BattleTech games.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(units, name="units")
app.add_typer(force, name="force")

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command(short_help="Open the game table in a browser.")
def play(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in your network join.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)] = 0,
    db: Annotated[Path | None, typer.Option(help="The file that keeps the games.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
) -> None:
    """Open the game table in a browser: against the bot, on one screen, or with a friend by link.

    Example: boxcars play --host 0.0.0.0 --port 8000 --no-browser
    """
    from boxcars.serve.run import run

    run(host, port, open_browser=browser, store_path=db)


@app.command(short_help="What a shot needs to hit, why, and its damage.")
def odds(
    words: Annotated[list[str] | None, typer.Argument(help="The shot in words; options go before words.")] = None,
    weapon: Annotated[str | None, typer.Option(help="The weapon's name.")] = None,
    range: Annotated[int | None, typer.Option(help="The distance in hexes.")] = None,
    gunnery: Annotated[int | None, typer.Option(help="The attacker's Gunnery skill; 4 without it.")] = None,
    attacker: Annotated[str | None, typer.Option(help="How it moved: stay, walk, run or jump.")] = None,
    attacker_prone: Annotated[bool, typer.Option("--attacker-prone", help="The attacker is prone.")] = False,
    heat: Annotated[int | None, typer.Option(help="The attacker's heat.")] = None,
    target_moved: Annotated[int | None, typer.Option(help="How many hexes the target moved.")] = None,
    jumped: Annotated[bool, typer.Option("--jumped", help="The target jumped.")] = False,
    prone: Annotated[bool, typer.Option("--prone", help="The target is prone.")] = False,
    immobile: Annotated[bool, typer.Option("--immobile", help="The target is immobile.")] = False,
    woods: Annotated[
        list[int] | None, typer.Option(help="Woods on the line, 1 light or 2 heavy; may be repeated.")
    ] = None,
    target_woods: Annotated[int | None, typer.Option(help="Woods around the target, 1 light or 2 heavy.")] = None,
    cover: Annotated[bool, typer.Option("--cover", help="The target has partial cover.")] = False,
    secondary: Annotated[int | None, typer.Option(help="Secondary target: 1 ahead, 2 elsewhere.")] = None,
    mode: Annotated[str | None, typer.Option(help="How it fires, as 2 for an Ultra autocannon's two shots.")] = None,
    clan: Annotated[bool, typer.Option("--clan", help="The Clan version of the weapon.")] = False,
    as_json: AsJson = False,
) -> None:
    """What a Total Warfare shot needs to hit, line by line with citations, its chance, and the exact damage.

    Examples: boxcars odds AC/20 range 5 gunnery 4 ran target moved 4 in heavy woods heat 9;
    boxcars odds --weapon "LRM 20" --range 14 --attacker walk --target-moved 5 --woods 1
    """
    from boxcars.cli.odds import print_odds

    given = {
        "weapon": weapon,
        "range": range,
        "gunnery": gunnery,
        "attacker": attacker,
        "attacker_prone": attacker_prone or None,
        "heat": heat,
        "target_moved": target_moved,
        "target_jumped": jumped or None,
        "target_prone": prone or None,
        "immobile": immobile or None,
        "woods": tuple(woods) if woods else None,
        "target_woods": target_woods,
        "cover": cover or None,
        "secondary": secondary,
        "mode": mode,
        "clan": clan or None,
    }
    print_odds(" ".join(words or ()), {name: value for name, value in given.items() if value is not None}, as_json)


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


@app.command(short_help="Print record sheets, cards, dials and tables.")
def sheet(
    units: Annotated[list[str] | None, typer.Argument(help="Names of units, or files of units.")] = None,
    output: Annotated[Path, typer.Option("--output", "-o", help="The file: .pdf or .svg.")] = Path("sheet.pdf"),
    paper: Annotated[Literal["a4", "letter"], typer.Option(help="The paper.")] = "a4",
    kind: Annotated[
        Literal["sheet", "card", "pilot", "dial", "reference"],
        typer.Option(help="Record sheets, Alpha Strike cards, pilot cards, clix dials or reference tables."),
    ] = "sheet",
    reference: Annotated[bool, typer.Option("--reference", help="The same as --kind reference.")] = False,
) -> None:
    """Print record sheets, Alpha Strike cards, pilot cards, clix dials or reference tables, as PDF or SVG.

    Examples: boxcars sheet "Atlas AS7-D" "Locust LCT-1V" -o lance.pdf; boxcars sheet --reference -o tables.pdf
    """
    from boxcars.cli.sheet import write_sheet

    write_sheet(units or (), output, "reference" if reference else kind, paper)


@app.command()
def version() -> None:
    """Print the version."""
    from boxcars.core.version import VERSION

    typer.echo(f"boxcars {VERSION}")


def _version_asked(asked: bool) -> None:
    if asked:
        version()
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version_asked, is_eager=True)
    ] = False,
) -> None:
    pass
