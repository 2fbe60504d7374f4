"""Views and bots by name: who is there, and who is not."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.core.errors import BoxcarsError, Illegal


def test_a_view_is_that_of_a_side_or_of_everybody() -> None:
    game = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], seed=7)
    assert repr(game.view("red")) == "<alpha-strike as red sees it, blue: move with 1 of 1>"
    assert repr(game.view("")) == "<alpha-strike as everybody sees it, blue: move with 1 of 1>"
    with pytest.raises(Illegal, match="there is no side 'green'; there are red and blue"):
        game.view("green")


def test_bots_play_by_name_and_stop_where_nobody_plays() -> None:
    game = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], seed=7)
    assert bx.players.play(game, {"blue": "random"}) is None
    assert game.decision is not None
    assert game.decision.side == "red"
    assert len(game.log) == 2
    with pytest.raises(BoxcarsError, match="there is no side 'green'; there are red and blue"):
        bx.players.play(game, {"green": "random"})
    with pytest.raises(BoxcarsError, match="no bot is called 'princess'"):
        bx.players.play(game, {"red": "princess"})


def test_a_unit_that_is_not_there_is_told_with_those_that_are() -> None:
    game = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], seed=7)
    with pytest.raises(Illegal, match="there is no unit blue-7; there are red-1, blue-1"):
        game.play("move blue-7 stand")
    game.state["red-1"].hidden = True
    with pytest.raises(Illegal, match="there is no unit red-1; there are blue-1"):
        game.play("move red-1 stand")
