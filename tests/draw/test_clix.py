"""Clix pieces and dials as pictures."""

from __future__ import annotations

import boxcars as bx
from boxcars.draw.clix.dials import dial_svg, heat_svg
from boxcars.draw.clix.picture import clix_svg
from boxcars.draw.clix.tokens import clix_token


def test_a_dial_stands_with_the_click_in_force_at_the_top() -> None:
    figure = bx.clix.figure("Warden")
    svg = dial_svg(figure, 3)
    assert "combat dial, click 3 of 12" in svg
    assert svg.count('class="passed"') == 2
    assert svg.count('class="now"') == 1


def test_a_heat_dial_says_where_it_stands_and_where_it_shuts_down() -> None:
    figure = bx.clix.figure("Warden")
    assert f"position 1, shutdown at {len(figure.heat_positions)}" in heat_svg(figure, 1)


def test_a_token_shows_clicks_left_order_tokens_and_what_holds_it() -> None:
    units = [
        bx.clix.unit("Warden", "18,20/0", tokens=1, click=4),
        bx.clix.unit("Kestrel Gunship", "12,20", cruising=True),
    ]
    battle = bx.clix.play({"red": units, "blue": [bx.clix.unit("Lark", "18,6/180")]}, seed=1).state
    token = clix_token(battle, battle.units["red-1"])
    assert token.count('class="coin"') == 1
    assert "▲" in clix_token(battle, battle.units["red-2"])
    whole = clix_svg(battle)
    assert whole.count('class="bx-token') == 3
    assert "Red deployment zone" in whole
