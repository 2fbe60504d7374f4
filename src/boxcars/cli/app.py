"""What can be asked on the command line. Each command imports its work only when it runs, so that help is quick."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from boxcars.cli.campaign_app import campaign
from boxcars.cli.force_app import force
from boxcars.cli.games_app import games
from boxcars.cli.odds_app import odds_commands
from boxcars.cli.scenario_app import scenario
from boxcars.cli.units_app import units

app = typer.Typer(
    name="boxcars",
    help="A rules engine and a game table for BattleTech games.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(odds_commands(), name="odds")
app.add_typer(units, name="units")
app.add_typer(force, name="force")
app.add_typer(scenario, name="scenario")
app.add_typer(campaign, name="campaign")
app.add_typer(games, name="games")

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command(short_help="Open the game table in a browser.")
def play(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in your network join.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(help="The port: 6612 unless that is taken; 0 takes a free one.", min=0, max=65535),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others in your network join: the same as --host 0.0.0.0.")
    ] = False,
    db: Annotated[Path | None, typer.Option(help="The file that keeps the games.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="Believe X-Forwarded-For of a proxy at this address or network; may be repeated."),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A name that the server is asked by, as behind a proxy; may be repeated.")
    ] = None,
) -> None:
    """Open the game table in a browser: against the bot, on one screen, or with a friend by link.

    Example: boxcars play --lan --port 8000 --no-browser
    """
    from boxcars.serve.run import run

    places = {"trusted_proxies": trusted_proxy or (), "names": name or ()}
    run("0.0.0.0" if lan else host, port, open_browser=browser, store_path=db, **places)


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


@app.command(short_help="Price repairs and ammunition after a battle.")
def repairs(
    file: Annotated[Path, typer.Argument(help="A saved record of Alpha Strike (.bxr).")], as_json: AsJson = False
) -> None:
    """Print what every unit of a saved battle of Alpha Strike costs to repair and rearm, in support points.

    Example: boxcars repairs skirmish.bxr
    """
    from boxcars.cli.alpha_strike.repairs import print_repairs

    print_repairs(file, as_json=as_json)


@app.command(short_help="What a special ability of Alpha Strike does.")
def abilities(
    codes: Annotated[list[str] | None, typer.Argument(help="Codes, with or without numbers; none for all.")] = None,
    unplayed: Annotated[bool, typer.Option("--unplayed", help="Only those that no rule plays, and why.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print what special abilities of Alpha Strike do, and what becomes of them in the game, or why nothing does.

    Examples: boxcars abilities STL IF2; boxcars abilities --unplayed
    """
    from boxcars.cli.alpha_strike.abilities import print_abilities

    print_abilities(codes or (), unplayed=unplayed, as_json=as_json)


@app.command(short_help="Look up a ruling, and what is proven.")
def rulings(
    words: Annotated[list[str] | None, typer.Argument(help="Words that must all occur, or one id.")] = None,
    ledger: Annotated[list[str] | None, typer.Option(help="Look only in this ledger; may be repeated.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="How many rulings passing tests prove.")] = False,
    missing: Annotated[bool, typer.Option("--missing", help="With --coverage: list what is not proven.")] = False,
    printing: Annotated[
        list[int] | None, typer.Option(help="With diff: a printing of Total Warfare; say two.", min=1)
    ] = None,
    release: Annotated[list[str] | None, typer.Option(help="With diff: a release of Alpha Strike; say two.")] = None,
    limit: Annotated[int, typer.Option(help="List at most this many.", min=1)] = 20,
    as_json: AsJson = False,
) -> None:
    """Look up errata, FAQ answers and tables: their text, what held before, where the code applies them, which tests
    prove them; or what two editions have differently.

    Examples: boxcars rulings partial cover; boxcars rulings TW-109.1; boxcars rulings --coverage; boxcars rulings diff
    --printing 4 --printing 11
    """
    from boxcars.cli import rulings as work

    if printing or release:
        work.print_difference(words or (), printing or (), release or (), as_json=as_json)
    elif coverage or missing:
        work.print_coverage(ledger or (), missing=missing, as_json=as_json)
    else:
        work.print_rulings(words or (), ledger or (), limit=limit, as_json=as_json)


@app.command(short_help="Print record sheets, cards, dials and tables.")
def sheet(
    units: Annotated[list[str] | None, typer.Argument(help="Names of units, or files of units.")] = None,
    output: Annotated[Path, typer.Option("--output", "-o", help="The file: .pdf or .svg.")] = Path("sheet.pdf"),
    paper: Annotated[Literal["a4", "letter"], typer.Option(help="The paper.")] = "a4",
    kind: Annotated[
        Literal["sheet", "card", "card-and-back", "large-card", "pilot", "dial", "reference"],
        typer.Option(
            help="Record sheets; Alpha Strike cards, with backs that explain abilities, or large; pilot cards, clix "
            "dials or reference tables."
        ),
    ] = "sheet",
    reference: Annotated[bool, typer.Option("--reference", help="The same as --kind reference.")] = False,
) -> None:
    """Print record sheets, Alpha Strike cards, pilot cards, clix dials or reference tables, as PDF or SVG.

    Examples: boxcars sheet "Atlas AS7-D" "Locust LCT-1V" -o lance.pdf; boxcars sheet --reference -o tables.pdf
    """
    from boxcars.cli.sheet import write_sheet

    write_sheet(units or (), output, "reference" if reference else kind, paper)


@app.command(short_help="List tables in inches, draw one, or generate one.")
def table(
    name: Annotated[
        str, typer.Argument(help="One of ours, a .table file, or hexes: and a board; nothing lists ours.")
    ] = "",
    theme: Annotated[str, typer.Option(help="Generate a table: mixed, woods, hills, town or lakes.")] = "",
    seed: Annotated[int, typer.Option(help="With --theme: which one.", min=0)] = 0,
    size: Annotated[str, typer.Option(help="With --theme: its inches, as 48x36.")] = "72x48",
    svg: Annotated[Path | None, typer.Option(help="Write its picture to this file.")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write its text to this file.")] = None,
) -> None:
    """List the tables of the inch games, show one as text, draw it, or generate one by theme and seed.

    Examples: boxcars table mill-pond --svg mill-pond.svg; boxcars table --theme town --seed 4 -o town.table
    """
    from boxcars.cli import table as work

    if name and theme:
        raise typer.BadParameter("name a table or give a theme, not both")
    if theme:
        work.show_table(work.generated_table(theme, seed, size), svg, output)
    elif name:
        work.show_table(work.named_table(name), svg, output)
    else:
        work.print_tables()


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
