"""The tracks of a campaign: where each side starts, what it is paid for, and what it pays."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.campaign.tracks import TRACKS
from boxcars.core.scenario.mission import Mission
from boxcars.core.scenario.scoring import Fate, Standing, score_table
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.scenario_ground import FieldTerrain

FIELD = load_field("table plain 72 x 48")


def terms(word: str) -> Mission:
    """The terms of a track in which red attacks blue."""
    return TRACKS[word].mission("red", "blue", FIELD)


@pytest.mark.parametrize(
    ("word", "cost", "turns"), [("stand-up", 50, 8), ("breakthrough", 100, 10), ("pursuit", 100, 10)]
)
def test_what_a_track_costs_and_how_long_it_lasts(word: str, cost: int, turns: int) -> None:
    assert (TRACKS[word].cost, TRACKS[word].turns) == (cost, turns)


@pytest.mark.parametrize(
    ("word", "red", "blue"),
    [
        ("stand-up", "within 6 of the south edge", "within 6 of the north edge"),
        ("breakthrough", "within 6 of the west edge", "24 to 48 from the west edge"),
        ("pursuit", "within 6 of the west edge", "12 to 24 from the west edge"),
    ],
)
def test_where_the_sides_start(word: str, red: str, blue: str) -> None:
    assert {side: zone.in_words() for side, zone in terms(word).zones.items()} == {"red": red, "blue": blue}


@pytest.mark.parametrize(
    ("word", "paid"),
    [
        ("stand-up", [("survive", "", 1, "")]),
        ("breakthrough", [("leave", "red", 50, "east"), ("destroy", "blue", 50, "")]),
        ("pursuit", [("leave", "blue", 75, "east"), ("destroy", "red", 75, "")]),
    ],
)
def test_what_the_sides_are_paid_for(word: str, paid: list[tuple[str, str, int, str]]) -> None:
    *own, field = [(each.kind, each.side, each.points, each.edge) for each in terms(word).objectives]
    assert own == paid
    assert field == ("hold-the-field", "", 200, "")


@pytest.mark.parametrize("word", ["stand-up", "breakthrough", "pursuit"])
def test_the_cripples_withdraw_and_who_holds_the_field_ends_it(word: str) -> None:
    mission = terms(word)
    assert (mission.forced_withdrawal, mission.attacker) == (True, "red")
    assert [each.name for each in mission.objectives if each.ends] == ["Hold the field"]
    assert mission.edges["red"] == ("south" if word == "stand-up" else "west")
    assert mission.edges["blue"] == ("north" if word == "stand-up" else "east")


def test_on_a_deep_table_the_short_edges_are_north_and_south() -> None:
    deep = load_field("table plain 36 x 72")
    for word, zone in (("breakthrough", "24 to 48 from the north edge"), ("pursuit", "12 to 24 from the north edge")):
        mission = TRACKS[word].mission("red", "blue", deep)
        assert mission.edges == {"red": "north", "blue": "south"}
        assert mission.zones["blue"].in_words() == zone


def test_reconnaissance_pays_who_has_more_units_in_a_third_of_the_table() -> None:
    mission = terms("reconnaissance")
    assert [each.in_words() for each in mission.objectives] == [
        "hold within 24 of the west edge with more units: 75 points",
        "hold 24 to 48 from the west edge with more units: 75 points",
        "hold 48 to 72 from the west edge with more units: 75 points",
    ]
    places = {"red-1": ("10", "red"), "red-2": ("12", "red"), "blue-1": ("14", "blue"), "blue-2": ("50", "blue")}
    fates = tuple(Fate(id, side, 30, "here", f"{x},20") for id, (x, side) in places.items())
    standing = Standing(FieldTerrain(FIELD), fates, 8, 8)
    lines = score_table(mission, standing)
    assert [(line.objective, line.side, line.points) for line in lines if line.points] == [
        ("The western third", "red", 75),
        ("The eastern third", "blue", 75),
    ]
