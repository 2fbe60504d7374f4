"""The page of points in which editions differ is current, each goes by a ruling or an option, and rules ask keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from boxcars.core.switches import switchable
from tests import editions_page
from tests.editions_page import GAMES, Declared, Game, declared

SOURCE = Path(__file__).parents[2] / "src/boxcars"


def test_the_page_of_editions_is_up_to_date() -> None:
    assert editions_page.PAGE.read_text(encoding="utf-8") == editions_page.page(), "run: python -m tests.editions_page"


@pytest.mark.parametrize(
    ("game", "point"),
    [(game, point) for game in GAMES for point in declared(game)],
    ids=lambda each: f"{each.module}.{each.name}" if isinstance(each, Declared) else each.title,
)
def test_every_point_goes_by_a_ruling_that_is_switched_or_an_option_of_its_game(game: Game, point: Declared) -> None:
    assert point.of.ruling in switchable() or point.of.ruling in game.options


ASKING_KEYS = ("alpha_strike", "catalog", "draw", "players", "serve", "total_warfare")
"""The rooms in which all points are keys."""
BY_ITS_WORD = "alpha_strike/environment/conditions.py"
"""Where weather is asked for, of which each kind is an option and none an edition's."""


@pytest.mark.parametrize("room", ASKING_KEYS)
def test_rules_ask_keys_and_no_ruling_by_its_id(room: str) -> None:
    files = [file for file in (SOURCE / room).rglob("*.py") if not file.match(f"*/{BY_ITS_WORD}")]
    asking = [file.name for file in files if "rules.has(" in file.read_text(encoding="utf-8")]
    assert files
    assert not asking
