"""`boxcars odds --game alpha-strike`: its options. The work is imported only when it runs."""

from __future__ import annotations

from typing import Annotated

import typer

SHORT_HELP = "One unit's attack on another, in inches."

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def command(
    words: Annotated[
        list[str] | None, typer.Argument(help="Who attacks whom: two names in quotes, or the attack in words.")
    ] = None,
    range: Annotated[float | None, typer.Option(help="The inches between the bases.")] = None,
    weapon: Annotated[str | None, typer.Option(help="standard, or a special as rear, turret, lrm, if.")] = None,
    skill: Annotated[int | None, typer.Option(help="The attacker's Skill; 4 without it.")] = None,
    attacker: Annotated[str | None, typer.Option(help="How it moved: ground, stand or jump.")] = None,
    heat: Annotated[int | None, typer.Option(help="The attacker's heat.")] = None,
    overheat: Annotated[int | None, typer.Option(help="How far it overheats for this attack.")] = None,
    fire_control: Annotated[int | None, typer.Option(help="Fire control hits on the attacker.")] = None,
    weapon_hits: Annotated[int | None, typer.Option(help="Weapon hits on the attacker.")] = None,
    jumped: Annotated[bool, typer.Option("--target-jumped", help="The target jumped.")] = False,
    standing: Annotated[bool, typer.Option("--target-standing", help="The target stands still.")] = False,
    immobile: Annotated[bool, typer.Option("--target-immobile", help="The target is immobile.")] = False,
    woods: Annotated[bool, typer.Option("--woods", help="Woods lie between or around.")] = False,
    cover: Annotated[bool, typer.Option("--cover", help="The target has partial cover.")] = False,
    rear: Annotated[bool, typer.Option("--rear", help="It strikes the target from behind.")] = False,
    armor: Annotated[int | None, typer.Option(help="The armor that the target has left.")] = None,
    structure: Annotated[int | None, typer.Option(help="The structure that the target has left.")] = None,
    spotter_attacks: Annotated[
        bool, typer.Option("--spotter-attacks", help="In indirect fire: the spotter attacks too.")
    ] = False,
    release: Annotated[str | None, typer.Option(help="Play by this release of the rules, as 2nd-printing.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Play with this optional rule; may be repeated.")] = None,
    as_json: AsJson = False,
) -> None:
    """What an Alpha Strike attack needs to hit, line by line with citations, its chance, the exact damage, and what it
    does to the target.

    Examples: boxcars odds --game alpha-strike "Atlas AS7-D" "Locust LCT-1V" --range 14 --target-jumped --woods;
    boxcars odds --game alpha-strike "Marauder MAD-3R, stood, at Archer ARC-2R, jumped, 20 inches, partial cover"
    """
    from boxcars.cli.alpha_strike.odds import print_alpha_strike_odds

    given = {
        "range": range,
        "weapon": weapon,
        "skill": skill,
        "attacker_moved": attacker,
        "heat": heat,
        "overheat": overheat,
        "fire_control": fire_control,
        "weapon_hits": weapon_hits,
        "target_moved": "jump" if jumped else "stand" if standing else None,
        "immobile": immobile or None,
        "woods": woods or None,
        "cover": cover or None,
        "rear": rear or None,
        "armor": armor,
        "structure": structure,
        "spotter_attacks": spotter_attacks or None,
        "release": release,
        "options": tuple(option) if option else None,
    }
    print_alpha_strike_odds(words or (), {name: value for name, value in given.items() if value is not None}, as_json)
