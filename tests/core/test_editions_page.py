"""The page of the points in which editions differ is current, and each of them is chosen by a ruling or an option."""

from __future__ import annotations

import pytest

from boxcars.core.switches import switchable
from tests import editions_page
from tests.editions_page import GAMES, Declared, Game, declared


def test_the_page_of_editions_is_up_to_date() -> None:
    assert editions_page.PAGE.read_text(encoding="utf-8") == editions_page.page(), "run: python -m tests.editions_page"


@pytest.mark.parametrize(
    ("game", "point"),
    [(game, point) for game in GAMES for point in declared(game)],
    ids=lambda each: f"{each.module}.{each.name}" if isinstance(each, Declared) else each.title,
)
def test_every_point_goes_by_a_ruling_that_is_switched_or_an_option_of_its_game(game: Game, point: Declared) -> None:
    assert point.of.ruling in switchable() or point.of.ruling in game.options
