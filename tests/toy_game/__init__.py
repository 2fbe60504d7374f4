"""Tag: a tiny battle of pawns on hexes, to show what a game has to bring: these files and one row.

A pawn steps into a hex beside its own or stays, then may strike an enemy beside it, which is out on 6 or more.
"""

from __future__ import annotations

from pathlib import Path

from boxcars.core.record import Record
from boxcars.core.replay import replay as play_again
from boxcars.games import GameRow
from tests.toy_game.rules import RULEBOOK, Battle, PawnSetup, Setup, TagGame

ROW = GameRow(
    name="tag",
    title="Tag",
    rules="tests.toy_game",
    tactics="tests.toy_game.tactics:TagTactics",
    served="tests.toy_game.served:TAG",
    questions="tests.toy_game.served:QUESTIONS",
    routes="tests.toy_game.served:ROUTES",
    picture="tests.toy_game.served:battle_svg",
    odds="tests.toy_game.odds_command",
    kit="/games/tag/kit.js",
    offer="/games/tag/offer.js",
    files=str(Path(__file__).parent / "page"),
    trial="tests.toy_game.trial",
)
"""All that anybody has to be told of the game."""


def replay(record: Record) -> TagGame:
    """The game that a record tells, played again."""
    return play_again(record, RULEBOOK)


__all__ = ["ROW", "RULEBOOK", "Battle", "PawnSetup", "Setup", "replay"]
