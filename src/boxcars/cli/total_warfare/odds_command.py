"""`boxcars odds total-warfare`: its options. The work is imported only when it runs."""

from __future__ import annotations

from typing import Annotated

import typer

SHORT_HELP = "One weapon of a 'Mech, on hexes; this is asked without a game's name."

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command(
    words: Annotated[list[str] | None, typer.Argument(help="The shot in words; options go before words.")] = None,
    weapon: Annotated[str | None, typer.Option(help="The weapon's name.")] = None,
    range: Annotated[int | None, typer.Option(help="The distance in hexes.")] = None,
    gunnery: Annotated[int | None, typer.Option(help="The attacker's Gunnery skill; 4 without it.")] = None,
    attacker: Annotated[str | None, typer.Option(help="How it moved: stay, walk, run or jump.")] = None,
    attacker_prone: Annotated[bool, typer.Option("--attacker-prone", help="The attacker is prone.")] = False,
    heat: Annotated[int | None, typer.Option(help="The attacker's heat.")] = None,
    target_moved: Annotated[int | None, typer.Option(help="How many hexes the target moved.")] = None,
    jumped: Annotated[bool, typer.Option("--target-jumped", help="The target jumped.")] = False,
    prone: Annotated[bool, typer.Option("--target-prone", help="The target is prone.")] = False,
    immobile: Annotated[bool, typer.Option("--target-immobile", help="The target is immobile.")] = False,
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
    from boxcars.cli.total_warfare.odds import print_odds

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
