"""The commands below `boxcars odds`, one a game. Words without a game's name are for Total Warfare."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from boxcars.core.errors import BoxcarsError

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class GameOrWords(TyperGroup):
    """A group whose commands are games, chosen by their names or by `--game`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the name of the game first."""
        game, rest = _taken_game(args)
        if game and game not in self.commands:
            raise BoxcarsError(f"there is no game {game[:40]!r}; there are {', '.join(self.commands)}")
        if not game and args and (near := _misspelt(args[0], self.commands)):
            raise BoxcarsError(f"there is no game {args[0][:40]!r}; did you mean {near}?")
        if not game and (not args or args[0] not in (*self.commands, *ctx.help_option_names)):
            game = next(iter(self.commands))
        return super().parse_args(ctx, [game, *rest] if game else rest)


def _taken_game(args: list[str]) -> tuple[str, list[str]]:
    """The game that `--game` names, if it does, and the other arguments."""
    for number, word in enumerate(args):
        option, _, name = word.partition("=")
        if option == "--game":
            taken = 1 if name else 2
            return name or "".join(args[number + 1 : number + 2]) or "?", args[:number] + args[number + taken :]
    return "", args


def _misspelt(word: str, games: Collection[str]) -> str:
    """The game that a word was to name, if it is nearly the name of one."""
    near = get_close_matches(word.lower().replace("_", "-"), games, n=1, cutoff=0.8)
    return near[0] if near and word not in games else ""


odds = typer.Typer(
    cls=GameOrWords,
    help="What an attack needs to hit, line by line with citations, its chance, and the exact damage.\n\n"
    "Examples: boxcars odds AC/20 range 5 gunnery 4 ran; "
    'boxcars odds --game alpha-strike "Atlas AS7-D" "Locust LCT-1V" --range 14',
    short_help="What an attack needs to hit, why, and its damage.",
    rich_markup_mode=None,
)


@odds.command("total-warfare", short_help="One weapon of a 'Mech, on hexes; this is asked without a game's name.")
def total_warfare(
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


@odds.command("alpha-strike", short_help="One unit's attack on another, in inches.")
def alpha_strike(
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
    from boxcars.cli.strike_odds import print_strike_odds

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
    print_strike_odds(words or (), {name: value for name, value in given.items() if value is not None}, as_json)
