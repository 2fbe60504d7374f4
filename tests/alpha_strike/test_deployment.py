"""Where forces start."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.setup.deployment import start_places
from boxcars.core.errors import BadSetup
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.measure import Point
from tests.alpha_strike.tables import make_card
from tests.alpha_strike.walks import box, table

SHORE = table(f"water depth 2 {box(0, 40, 20, 48)}", f"woods tall 2 {box(20, 40, 30, 48)}")


def test_ships_start_in_water_wheels_on_open_ground_and_nobody_in_the_way_of_another() -> None:
    field = load_field(SHORE)
    cards = [make_card("CV", move={letter: 8}) for letter in ("n", "w", "t")] + [make_card()]
    places = [field.point(word) for word in start_places(field, cards, "south")]
    assert [field.ground(at).kinds for at in places[:2]] == [("water",), ()]
    assert all(not field.ground(at).has("water") for at in places[1:])
    assert len(set(places)) == 4
    assert all(at.y >= 40 for at in places)


def test_a_ship_without_water_is_refused() -> None:
    field = load_field(SHORE)
    with pytest.raises(BadSetup, match="no place for Test CV along the north edge"):
        start_places(field, [make_card("CV", move={"n": 8})], "north")
    assert field.ground(Point(1, 1)).kinds == ()
