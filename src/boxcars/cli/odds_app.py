"""The commands below `boxcars odds`, one a game. Words without a game's name are for the first of them."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperGroup

from boxcars import games
from boxcars.core.errors import BoxcarsError


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


def odds_commands() -> typer.Typer:
    """The group, with a command for each game that has one."""
    odds = typer.Typer(
        cls=GameOrWords,
        help="What an attack needs to hit, line by line with citations, its chance, and the exact damage.\n\n"
        "Examples: boxcars odds AC/20 range 5 gunnery 4 ran; "
        'boxcars odds --game alpha-strike "Atlas AS7-D" "Locust LCT-1V" --range 14',
        short_help="What an attack needs to hit, why, and its damage.",
        rich_markup_mode=None,
    )
    for row in games.rows():
        if row.odds:
            game = row.load("odds")
            odds.command(row.name, short_help=game.SHORT_HELP)(game.command)
    return odds
