"""Every way of attacking asks the common sources of to-hit lines, or says why it leaves one out."""

from __future__ import annotations

import re

import pytest

from boxcars.core.ledger import ruling
from boxcars.total_warfare.aerospace import air_fire
from boxcars.total_warfare.aerospace.orders import Run
from boxcars.total_warfare.boarding import storming
from boxcars.total_warfare.effects import grenades
from boxcars.total_warfare.weapons import artillery, blasts, hex_fire, to_hit
from boxcars.total_warfare.weapons.line_sources import COMMON, Source
from boxcars.total_warfare.weapons.way import Way, all_but, without
from tests.total_warfare.aerospace.skies import fighter, lines, plan, sky
from tests.total_warfare.aerospace.test_air_to_ground import BELOW, below, flown, over

WAYS = {
    "on the ground": to_hit.ON_THE_GROUND,
    "at a hex": hex_fire.AT_HEX,
    "artillery": artillery.SHELLING,
    "artillery again": artillery.AGAIN,
    "bombs of suits": blasts.DROPPED,
    "grenades": grenades.THROWN,
    "by hand": storming.BY_HAND,
    **{f"craft {number}": way for number, (_, way) in enumerate(air_fire.WAYS)},
    **{f"craft at hexes {number}": way for number, (_, way) in enumerate(air_fire.WAYS_AT_HEXES)},
}
PLAIN = {
    "a hex is no unit",
    "a craft in flight does not lie on the ground",
    "asked with the weather",
}
"""Reasons that need no rule."""


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_way_asks_each_common_source_or_leaves_it_out_by_a_rule_that_there_is(way: Way) -> None:
    assert set(COMMON) <= way.asks.keys() | way.leaves_out.keys()
    assert not way.asks.keys() & way.leaves_out.keys()
    for why in set(way.leaves_out.values()) - PLAIN:
        cited = re.findall(r"TWB?-[\d.]+\d", why)
        assert cited, why
        assert all(ruling(id) for id in cited)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_sources_are_asked_in_the_order_of_the_list(way: Way) -> None:
    order = list(Source)
    assert [order.index(source) for source in way.asks] == sorted(order.index(source) for source in way.asks)


def test_fire_on_the_ground_leaves_nothing_out() -> None:
    assert list(to_hit.ON_THE_GROUND.asks) == [source for source in Source if source in COMMON]
    assert not to_hit.ON_THE_GROUND.leaves_out


def test_what_is_left_out_is_told_with_its_reason() -> None:
    assert without("TWB-13.3", Source.PRONE, Source.SIZE) == {Source.PRONE: "TWB-13.3", Source.SIZE: "TWB-13.3"}
    left_out = all_but("TWB-36.2", Source.SKILL)
    assert len(left_out) == len(COMMON) - 1
    assert Source.SKILL not in left_out


def test_the_first_way_that_fits_is_taken_by_who_attacks_whom() -> None:
    high, low, walker = fighter("red-1"), fighter("blue-1"), below("blue-2")
    names = {id(way): name for name, way in WAYS.items()}
    pairs = ((high, low), (walker, high), (high, walker))
    assert [names[id(air_fire.way_at(*pair))] for pair in pairs] == ["craft 1", "craft 2", "craft 3"]


@pytest.mark.parametrize("weather", ["", "heavy-fog"])
def test_weather_counts_for_fire_from_the_ground_and_is_not_stated_for_a_strike_from_the_air(weather: str) -> None:
    battle = sky(flown(Run("strike", (BELOW,))), below(), options=(weather,) if weather else ())
    fog = int(bool(weather))
    assert lines(plan(battle, "Medium Laser", "blue-1", "red-1")).get("heavy fog", 0) == fog
    assert lines(plan(battle, "Medium Laser")).get("heavy fog", 0) == 0


def test_a_target_that_lies_down_is_no_easier_to_hit_from_the_air() -> None:
    standing, lying = below(), below()
    lying.prone = True
    from_above = [plan(over(flown(Run("strike", (BELOW,))), each), "Medium Laser").tally for each in (standing, lying)]
    assert from_above[0] == from_above[1]
