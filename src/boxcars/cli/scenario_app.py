"""The commands below `boxcars scenario`."""

from __future__ import annotations

from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Named = Annotated[str, typer.Argument(help="The name of one of ours, or the file of one (.json).")]

scenario = typer.Typer(
    help="List scenarios, read one, check a file, or let bots play one.\n\n"
    "Examples: boxcars scenario list; boxcars scenario play bridge-at-dawn --seed 7",
    short_help="List scenarios, check one, or let bots play it.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@scenario.command("list", short_help="List the scenarios that come along.")
def list_all(
    game: Annotated[str, typer.Option(help="Only those of a game, as in: total-warfare.")] = "",
    as_json: AsJson = False,
) -> None:
    """List the scenarios that come with Boxcars.

    Example: boxcars scenario list --game total-warfare
    """
    from boxcars.cli.scenario import print_scenarios

    print_scenarios(game, as_json=as_json)


@scenario.command(short_help="Show forces, terms and victory points of one.")
def show(name: Named, as_json: AsJson = False) -> None:
    """Show what a scenario is about: its story, forces, zones, reinforcements and objectives.

    Example: boxcars scenario show bridge-at-dawn
    """
    from boxcars.cli.scenario import print_scenario

    print_scenario(name, as_json=as_json)


@scenario.command(short_help="Check that a scenario can be played.")
def check(name: Named) -> None:
    """Check a scenario: every unit, place and rule of it; an error says what is wrong.

    Example: boxcars scenario check my-ambush.json
    """
    from boxcars.cli.scenario import check_scenario

    check_scenario(name)


@scenario.command(short_help="Let bots play it, and print the result.")
def play(
    name: Named,
    seed: Annotated[str, typer.Option(help="The seed of the dice; with several games they are counted up.")] = "1",
    bots: Annotated[
        str, typer.Option(help="The bots by side, as in: red=greedy,blue=random; greedy where none is named.")
    ] = "",
    number: Annotated[int, typer.Option("--games", help="How many games.", min=1, max=10_000)] = 1,
    as_json: AsJson = False,
) -> None:
    """Let bots play a scenario and print who has won, and by which victory points.

    Example: boxcars scenario play bridge-at-dawn --games 10 --bots red=greedy,blue=random --json
    """
    from boxcars.cli.scenario import play_scenario

    play_scenario(name, seed, bots, number, as_json=as_json)
