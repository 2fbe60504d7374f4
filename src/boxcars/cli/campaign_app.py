"""The commands below `boxcars campaign`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
File = Annotated[Path, typer.Argument(help="The file of the campaign (.json).")]
Side = Annotated[str, typer.Argument(help="The side that pays, as in: red.")]
Key = Annotated[str, typer.Argument(help="The unit, as in: red-2.")]

campaign = typer.Typer(
    help="Fight a campaign of Alpha Strike, track by track; all of it is kept in one file.\n\n"
    "Examples: boxcars campaign new war.json --red 'Atlas AS7-D' --blue 'Marauder MAD-3R'; "
    "boxcars campaign battle war.json pursuit --bots; boxcars campaign repair war.json red red-1",
    short_help="Fight a campaign of Alpha Strike.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@campaign.command(short_help="Begin a campaign.")
def new(
    file: File,
    red: Annotated[list[str], typer.Option(help="A unit of the red side; may be repeated.")],
    blue: Annotated[list[str], typer.Option(help="A unit of the blue side; may be repeated.")],
    title: Annotated[str, typer.Option(help="What it is called.")] = "A campaign",
    support: Annotated[int, typer.Option(help="The support points of each side.", min=0)] = 1000,
) -> None:
    """Begin a campaign with two armies.

    Example: boxcars campaign new war.json --red 'Atlas AS7-D' --red 'Wasp WSP-1A' --blue 'Marauder MAD-3R'
    """
    from boxcars.cli.alpha_strike.campaign import begin_campaign

    begin_campaign(file, title, {"red": red, "blue": blue}, support)


@campaign.command(short_help="Show how it stands.")
def show(file: File, as_json: AsJson = False) -> None:
    """Show both armies: support points, what every unit has lost, and what repairs and training cost.

    Example: boxcars campaign show war.json
    """
    from boxcars.cli.alpha_strike.campaign import print_campaign

    print_campaign(file, as_json=as_json)


@campaign.command(short_help="Begin a track, and let bots fight it if you like.")
def battle(
    file: File,
    track: Annotated[str, typer.Argument(help="stand-up, breakthrough, pursuit or reconnaissance.")],
    table: Annotated[str, typer.Option(help="The table, by its name or its text.")] = "mill-pond",
    attacker: Annotated[str, typer.Option(help="The side that attacks.")] = "red",
    units: Annotated[list[str] | None, typer.Option(help="A unit that fights; all that can, if none is named.")] = None,
    scenario: Annotated[
        Path | None, typer.Option(help="Write the battle as a scenario, to be played on the page.")
    ] = None,
    bots: Annotated[bool, typer.Option("--bots", help="Let bots fight it, and report it.")] = False,
    seed: Annotated[str, typer.Option(help="The seed of the dice of bots.")] = "1",
) -> None:
    """Begin a track: both sides pay for it, and its battle is set up.

    Example: boxcars campaign battle war.json breakthrough --attacker blue --scenario battle.json
    """
    from boxcars.cli.alpha_strike.campaign import begin_track

    begin_track(file, track, table, attacker, units or [], scenario, seed if bots else None)


@campaign.command(short_help="Lay the terrain of a track by its rules.")
def lay(
    track: Annotated[str, typer.Argument(help="breakthrough or pursuit.")],
    pieces: Annotated[int, typer.Option(help="How many pieces, of which each side picks half.", min=4, max=40)] = 6,
    seed: Annotated[int, typer.Option(help="Another seed, another table.")] = 1,
) -> None:
    """Let both sides lay terrain in turn, piece by piece and quadrant by quadrant, and print the table.

    Example: boxcars campaign lay pursuit --pieces 8 --seed 3 > pursuit.table
    """
    from boxcars.cli.alpha_strike.campaign import lay_terrain

    lay_terrain(track, pieces, seed)


@campaign.command(short_help="Report the battle of a track.")
def report(file: File, record: Annotated[Path, typer.Argument(help="The record of its battle (.bxr).")]) -> None:
    """Take a battle that is over into the campaign: losses, support points, who holds the field.

    Example: boxcars campaign report war.json battle.bxr
    """
    from boxcars.cli.alpha_strike.campaign import report_battle

    report_battle(file, record)


@campaign.command(short_help="Repair a unit.")
def repair(file: File, side: Side, key: Key) -> None:
    """Repair all armor, structure and critical hits of a unit.

    Example: boxcars campaign repair war.json red red-1
    """
    _pay(file, "repair", side, key)


@campaign.command(short_help="Rearm a unit.")
def rearm(file: File, side: Side, key: Key) -> None:
    """Rearm a unit that has fought; until then its weapons are weaker.

    Example: boxcars campaign rearm war.json red red-1
    """
    _pay(file, "rearm", side, key)


@campaign.command(short_help="Train a crew.")
def train(file: File, side: Side, key: Key) -> None:
    """Better the Skill of a unit that has survived a track.

    Example: boxcars campaign train war.json red red-1
    """
    _pay(file, "train", side, key)


@campaign.command(short_help="Buy an enemy wreck.")
def salvage(file: File, side: Side, key: Key) -> None:
    """Buy an enemy wreck on a field that the side has held; it has to be repaired before it fights.

    Example: boxcars campaign salvage war.json red blue-1
    """
    _pay(file, "salvage", side, key)


@campaign.command(short_help="Buy a new unit.")
def buy(file: File, side: Side, unit: Annotated[str, typer.Argument(help="Its name in the library.")]) -> None:
    """Buy a unit of the library.

    Example: boxcars campaign buy war.json red 'Wasp WSP-1A'
    """
    _pay(file, "buy", side, unit)


def _pay(file: Path, deed: str, side: str, what: str) -> None:
    from boxcars.cli.alpha_strike.campaign import pay

    pay(file, deed, side, what)
