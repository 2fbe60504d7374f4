"""What bots say of their choices: sentences that begin with who acts, and never the text of an action."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import boxcars as bx
from boxcars.alpha_strike import skirmish as strike
from boxcars.core.game import Game
from boxcars.players.mind import mind_for
from boxcars.total_warfare import skirmish as war

CODE = re.compile(
    r"worth [+-]?\d|(?<=\s)[+-]\d|\bfacing \d|^\w+-\d+ (move|attack|physical|ranged|close|fly|engage|done|switch)\b"
)
"""What the text of an action or a bare score looks like."""


def clix() -> Game[Any]:
    red, blue = (bx.clix.ready_army(name).units for name in ("Marcher Picket", "Cinder Raiders"))
    return bx.clix.skirmish(red, blue, seed=1)


def cards() -> Game[Any]:
    red, blue = ["Enforcer ENF-4R", "Locust LCT-1V"], ["Panther PNT-9R", "Archer ARC-2R"]
    return strike(red, blue, "quarry-hills", seed=1)


def hexes() -> Game[Any]:
    red, blue = ["Wolverine WVR-6R", "Archer ARC-2R"], ["Hunchback HBK-4G", "Patton Tank"]
    return war(red, blue, "river-fork", seed=1)


@pytest.mark.parametrize("battle", [hexes, cards, clix])
def test_a_bot_says_in_a_sentence_who_does_what_and_why(battle: Callable[[], Game[Any]]) -> None:
    game = battle()
    bot = bx.players.make("greedy")
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        action = bot.choose(game.view(decision.side))
        who, rest = bot.reason.split(" ", 1)
        assert who in (*game.state.units, decision.side)
        assert rest[0].islower(), bot.reason
        assert not CODE.search(bot.reason), bot.reason
        assert str(action) not in bot.reason
        game.play(action)


def test_what_is_lost_is_counted_and_not_what_was_brought() -> None:
    game = strike(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=1)
    mind = mind_for("alpha-strike")
    assert mind.losses(game.state) == {"red": 0, "blue": 0}
    atlas, locust = game.state["red-1"], game.state["blue-1"]
    atlas.armor -= 2
    locust.destroyed = "destroyed"
    lost = mind.losses(game.state)
    assert lost["red"] == pytest.approx(2 / 18 * 52, abs=0.1)
    assert lost["blue"] == 18
