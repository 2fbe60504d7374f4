"""`boxcars odds clix`: its options. The work is imported only when it runs."""

from __future__ import annotations

from typing import Annotated

import typer

SHORT_HELP = "One figure's attack on others, by their dials."

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command(
    words: Annotated[
        list[str] | None, typer.Argument(help="Who attacks whom: two names in quotes, or the attack in words.")
    ] = None,
    range: Annotated[float | None, typer.Option(help="The inches between the dots; 6 without it.")] = None,
    kind: Annotated[
        str | None, typer.Option(help="ranged, indirect, close, capture, charge, ram or dfa; ranged without it.")
    ] = None,
    weapon: Annotated[str | None, typer.Option(help="primary or secondary.")] = None,
    click: Annotated[int | None, typer.Option(help="The click that the attacker shows.")] = None,
    heat: Annotated[int | None, typer.Option(help="The attacker's heat.")] = None,
    target_click: Annotated[int | None, typer.Option(help="The click that the targets show.")] = None,
    target_heat: Annotated[int | None, typer.Option(help="The targets' heat.")] = None,
    members: Annotated[int | None, typer.Option(help="How many units attack as a formation.")] = None,
    without: Annotated[str | None, typer.Option(help="Equipment that is switched off, as PU+AP.")] = None,
    rear: Annotated[bool, typer.Option("--rear", help="It strikes the targets from behind.")] = False,
    woods: Annotated[bool, typer.Option("--woods", help="The targets stand in hindering terrain.")] = False,
    shut_down: Annotated[bool, typer.Option("--shut-down", help="The targets are shut down.")] = False,
    pushed: Annotated[bool, typer.Option("--pushed", help="The attacker has an order token.")] = False,
    edition: Annotated[str | None, typer.Option(help="dark-age or age-of-destruction.")] = None,
    as_json: AsJson = False,
) -> None:
    """What a clix attack needs to hit, line by line with citations, its chance, and the exact chances of what it does
    to the dials of everybody, its second attack included.

    Examples: boxcars odds clix "Warden at Lark, 8 inches, from behind";
    boxcars odds clix "Line Rifles capture at Lark, shut down, formation of 3, dark age"
    """
    from boxcars.cli.clix.odds import print_clix_odds

    given = {
        "range": range,
        "kind": kind,
        "weapon": weapon,
        "click": click,
        "heat": heat,
        "target_click": target_click,
        "target_heat": target_heat,
        "members": members,
        "without": tuple(without.split("+")) if without else None,
        "rear": rear or None,
        "woods": woods or None,
        "shut_down": shut_down or None,
        "tokens": 1 if pushed else None,
        "edition": edition,
    }
    print_clix_odds(words or (), {name: value for name, value in given.items() if value is not None}, as_json)
