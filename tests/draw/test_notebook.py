"""What a notebook shows of boards and battles."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import boxcars as bx
from boxcars.draw import show
from boxcars.hexes.board import Board
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.game import BattleGame

GAME = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7)


@pytest.mark.parametrize(("thing", "tokens"), [(GAME, 2), (GAME.state, 2), (GAME.state.board, 0)])
def test_a_picture_draws_itself(thing: Board | Battle | BattleGame, tokens: int) -> None:
    picture = show(thing)
    svg = picture._repr_svg_()
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert "var(--" not in svg, "it brings its colours along"
    assert ("AS7" in svg) + ("MAD" in svg) == tokens
    assert repr(picture).startswith("<Picture, ")
