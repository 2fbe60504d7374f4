"""Where a unit is, other than on the ground."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings.whereabouts import Whereabouts, whereabouts
from boxcars.catalog.alpha_strike import Card
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import box

PIECES = (
    "table shore 60 x 48",
    f"building heavy tall 3 {box(10, 10, 16, 16)}",
    f"water depth 2 {box(30, 10, 40, 20)}",
)
MECH = make_card()
VTOL = make_card("CV", move={"v": 16})
HOVER = make_card("CV", move={"h": 12})


def standing(at: str, card: Card, altitude: float | None = None) -> Battle:
    return battle_of([unit(at, card, altitude=altitude)], [unit("50,40")], "\n".join(PIECES))


@pytest.mark.parametrize(
    ("at", "card", "altitude", "badge", "words"),
    [
        ("20,30", MECH, None, "", ""),
        ("13,13", MECH, None, "in", "in building-1"),
        ("20,30", VTOL, 4, "▲4", "4″ above the ground"),
        ("13,13", VTOL, 3, "roof", "on building-1"),
        ("13,13", VTOL, 5, "▲5", "5″ above the ground"),
        ("35,15", MECH, None, "▼2", "2″ under water"),
        ("35,15", HOVER, None, "", ""),
        ("35,15", VTOL, 3, "▲1", "1″ above the water"),
    ],
)
def test_where_a_unit_is(at: str, card: Card, altitude: float | None, badge: str, words: str) -> None:
    battle = standing(at, card, altitude)
    found = whereabouts(battle, battle["red-1"])
    assert (found.badge, found.words) == (badge, words)


def test_who_rides_is_where_its_carrier_is() -> None:
    battle = standing("13,13", MECH)
    battle["red-1"].carrier = "blue-1"
    assert whereabouts(battle, battle["red-1"]) == Whereabouts()
