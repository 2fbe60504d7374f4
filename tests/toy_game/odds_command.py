"""`boxcars odds tag`."""

from __future__ import annotations

from boxcars.cli.printing import say
from tests.toy_game.rules import NEEDED

SHORT_HELP = "A pawn strikes another."


def command() -> None:
    """What a strike needs."""
    say(f"{NEEDED}+")
