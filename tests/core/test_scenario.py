"""The model of scenarios: areas, victory points, and terms that cannot be played."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.core.scenario.account import accounts, conditions, ground_of, terms
from boxcars.core.scenario.area import Area, covers, distance_to
from boxcars.core.scenario.mission import Arrival, Mission, Objective, check_mission
from boxcars.core.scenario.progress import Progress
from boxcars.core.scenario.scenario_events import PointsCounted, UnitDeployed, UnitLeft
from boxcars.core.scenario.scenario_file import Scenario, read_scenario, write_scenario
from boxcars.core.scenario.scoring import (
    Fate,
    Standing,
    ended_by,
    most_for,
    open_for,
    points_for,
    score_table,
    score_turn,
    totals,
)
from boxcars.total_warfare.scenario.standing import HexTerrain

BOARD = HexTerrain(15, 17)
BRIDGE = Objective(name="bridge", kind="hold", points=3, area=Area(around="0808", radius=1))


def standing(*fates: Fate, turn: int = 3, kept: dict[str, dict[str, int]] | None = None) -> Standing:
    return Standing(BOARD, fates, turn, 10, kept or {})


def here(unit: str, place: str = "0808", **how: Any) -> Fate:
    return Fate(unit, unit.split("-")[0], 1000, "here", place, **how)


def gone(unit: str, kind: Any, edge: str = "") -> Fate:
    return Fate(unit, unit.split("-")[0], 1000, kind, "", edge)


def test_a_strip_along_an_edge_has_as_many_rows_as_it_is_deep() -> None:
    strip = Area(edge="south", depth=3)
    assert [covers(BOARD, strip, hex) for hex in ("0317", "0315", "0314")] == [True, True, False]
    middle = Area(edge="west", start=5, depth=10)
    assert [covers(BOARD, middle, hex) for hex in ("0501", "0601", "1001", "1101")] == [False, True, True, False]


def test_the_way_to_an_area_is_counted_to_its_nearest_place() -> None:
    assert distance_to(BOARD, Area(around="0808", radius=1), "0803") == 4
    assert distance_to(BOARD, Area(edge="south", depth=3), "0310") == 5
    assert distance_to(BOARD, Area(places=("0101", "0105")), "0107") == 2


def test_an_area_is_held_by_who_alone_has_units_there_that_can_act() -> None:
    held = standing(here("red-1"), here("blue-1", "0101"))
    assert [points_for(BRIDGE, side, held) for side in ("red", "blue")] == [3, 0]
    contested = standing(here("red-1"), here("blue-1", "0809"))
    assert [points_for(BRIDGE, side, contested) for side in ("red", "blue")] == [0, 0]
    shut_down = standing(here("red-1"), here("blue-1", "0809", holds=False))
    assert points_for(BRIDGE, "red", shut_down) == 3


def test_points_of_every_turn_are_kept_from_the_turn_on_that_is_named() -> None:
    mission = Mission(objectives=(replace(BRIDGE, each_turn=True, from_turn=3),))
    progress = Progress()
    assert score_turn(mission, progress, standing(here("red-1"), here("blue-1", "0101"), turn=2)) == []
    now = standing(here("red-1"), here("blue-1", "0101"), turn=3, kept=progress.points)
    assert score_turn(mission, progress, now) == [("bridge", "red", 3)]
    assert score_turn(mission, progress, now) == [("bridge", "red", 3)]
    later = replace(now, kept=progress.points)
    assert points_for(mission.objectives[0], "red", later) == 6
    assert most_for(mission.objectives[0], "red", replace(later, turn=9)) == 6 + 2 * 3
    assert most_for(replace(mission.objectives[0], from_turn=12), "red", later) == 6, "the battle ends before"
    assert most_for(BRIDGE, "red", later) == 3, "once"


def test_enemies_count_when_destroyed_or_driven_off_but_not_when_they_leave_freely() -> None:
    beaten = Objective(name="beaten", kind="destroy", points=2, side="red")
    fates = (here("red-1"), gone("blue-1", "lost"), gone("blue-2", "withdrew"), gone("blue-3", "left", "west"))
    assert points_for(beaten, "red", standing(*fates)) == 4
    assert most_for(beaten, "red", standing(*fates)) == 6
    assert points_for(replace(beaten, per_value=500, units=("blue-1",)), "red", standing(*fates)) == 4


def test_units_count_where_they_leave_by_the_edge_that_is_named() -> None:
    through = Objective(name="through", kind="leave", points=2, side="red", edge="east")
    fates = (gone("red-1", "left", "east"), gone("red-2", "left", "west"), here("red-3"), here("blue-1", "0101"))
    assert points_for(through, "red", standing(*fates)) == 2


def test_a_side_that_is_alone_takes_what_is_left_to_take() -> None:
    through = Objective(name="through", kind="leave", points=2, side="red", edge="east")
    alone = standing(here("red-1", "0101"), here("red-2", "0202"), gone("blue-1", "lost"))
    assert points_for(through, "red", alone) == 4
    assert points_for(BRIDGE, "red", alone) == 3


@pytest.mark.parametrize(("last", "held"), [("left", False), ("withdrew", True)])
def test_the_field_is_held_when_all_enemies_are_destroyed_or_driven_off(last: str, held: bool) -> None:
    field = Objective(name="field", kind="hold-the-field", points=200, ends=True)
    fates = (here("red-1"), *(gone(f"blue-{n}", "lost") for n in (1, 2, 3)), gone("blue-4", last, "west"))
    now = standing(*fates)
    assert points_for(field, "red", now) == 200 * held
    assert bool(ended_by(Mission(objectives=(field,)), now)) is held


def test_the_table_has_a_row_for_every_objective_and_side_that_can_score_it() -> None:
    mission = Mission(objectives=(BRIDGE, Objective(name="safe", kind="survive", points=1, side="blue")))
    lines = score_table(mission, standing(here("red-1"), here("blue-1", "0101")))
    rows = [(line.objective, line.side, line.points) for line in lines]
    assert rows == [("bridge", "red", 3), ("bridge", "blue", 0), ("safe", "blue", 1)]
    assert totals(lines, ("red", "blue")) == {"red": 3, "blue": 1}


@pytest.mark.parametrize(
    ("mission", "why"),
    [
        (Mission(edges={"green": "north"}), "there is no side 'green'"),
        (Mission(edges={"red": "up"}), "there is no edge 'up'"),
        (Mission(zones={"red": Area(edge="west", start=4, depth=4)}), "there is no strip"),
        (Mission(objectives=(replace(BRIDGE, area=Area(around="9999")),)), "the table has no place 9999"),
        (
            Mission(objectives=(replace(BRIDGE, area=Area(around="0808", places=("9998",))),)),
            "the table has no place 9998",
        ),
        (Mission(arrivals=(Arrival(units=("red-1",), area=Area(places=("9997",))),)), "the table has no place 9997"),
        (Mission(objectives=(replace(BRIDGE, area=None),)), "bridge is held, and has no area"),
        (Mission(objectives=(replace(BRIDGE, points=0),)), "bridge gives 0 points"),
        (Mission(objectives=(Objective(name="out", kind="leave", points=1),)), "names no edge"),
        (Mission(arrivals=(Arrival(units=("red-9",), area=Area(edge="west", depth=1)),)), "no unit 'red-9'"),
        (Mission(arrivals=(Arrival(units=("red-1",), area=Area(edge="west", depth=1), turn=0),)), "in turn 0"),
        (Mission(forced_withdrawal=True, edges={"red": "west"}), "every side has a home edge"),
        (Mission(), "red-1 has neither a place nor a deployment zone"),
    ],
)
def test_terms_that_cannot_be_played_are_refused_in_words(mission: Mission, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        check_mission(mission, {"red-1": "red", "blue-1": "blue"}, ("red-1",), BOARD)


def test_a_scenario_is_a_file_that_reads_back() -> None:
    scenario = Scenario(game="total-warfare", title="Ford", briefs={"red": "Cross."}, setup={"board": "river-fork"})
    text = write_scenario(scenario)
    assert read_scenario(text) == replace(scenario, format="boxcars scenario 1")
    with pytest.raises(BadSetup, match="its format is 'boxcars scenario 9'"):
        read_scenario(text.replace("scenario 1", "scenario 9"))


@pytest.mark.parametrize(
    ("kind", "how", "words"),
    [
        ("destroy", {}, "destroy enemies: 3 points each"),
        ("destroy", {"units": ("red-1", "red-2")}, "destroy red-1 or red-2: 3 points each"),
        ("destroy", {"per_value": 500}, "destroy enemies: 3 points for 500 of value"),
        ("survive", {}, "save your units: 3 points each"),
        ("survive", {"units": ("blue-1",)}, "save blue-1: 3 points each"),
        ("leave", {"edge": "north"}, "take units off the north edge: 3 points each"),
        ("leave", {"edge": "north", "units": ("blue-1",)}, "take blue-1 off the north edge: 3 points each"),
        ("hold", {"area": Area(around="0808"), "each_turn": True}, "hold 0808: 3 points a turn"),
        ("hold-the-field", {"ends": True}, "drive the whole enemy force off: 3 points, which ends the battle"),
    ],
)
def test_an_objective_says_what_is_to_be_done(kind: Any, how: dict[str, Any], words: str) -> None:
    assert Objective(name="goal", kind=kind, points=3, **how).in_words() == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (UnitDeployed("Atlas", "0508"), "Atlas deploys in 0508"),
        (UnitDeployed("Atlas", "12,18.5", hidden=True), "Atlas hides at 12,18.5"),
        (UnitLeft("Atlas", "north"), "Atlas leaves by the north edge"),
        (UnitLeft("Atlas", "north", withdraws=True), "Atlas withdraws by the north edge"),
        (PointsCounted((("bridge", "red", 3), ("foe", "blue", 2))), "victory points: red 3 for bridge, blue 2 for foe"),
    ],
)
def test_the_log_tells_who_comes_who_goes_and_what_counted(event: Event, words: str) -> None:
    assert event.text == words


def test_ground_is_held_contested_or_nobodys_with_the_units_that_stand_there() -> None:
    away = here("blue-1", "0101")
    for fates, state, side, units in (
        ((here("red-1"), away), "held", "red", ("red-1",)),
        ((here("red-1"), here("blue-1", "0809")), "contested", "", ("red-1", "blue-1")),
        ((here("red-1", "0201"), away), "nobody", "", ()),
    ):
        ground = ground_of(BRIDGE, standing(*fates))
        assert ground is not None
        assert (ground.state, ground.side, ground.units) == (state, side, units)
    assert ground_of(Objective(name="foes", kind="destroy", points=1), standing(away)) is None


def test_now_and_open_never_sum_to_more_than_can_be_won() -> None:
    turns = replace(BRIDGE, each_turn=True, from_turn=3)
    held = standing(here("red-1"), here("blue-1", "0101"), turn=9, kept={"bridge": {"red": 6}})
    assert [open_for(turns, side, held) for side in ("red", "blue")] == [2 * 3, 2 * 3]
    assert [open_for(BRIDGE, side, held) for side in ("red", "blue")] == [0, 3], "red has it now"
    fates = (here("red-1"), here("blue-1", "0101"), gone("blue-2", "lost"), gone("blue-3", "left", "north"))
    beaten = Objective(name="foes", kind="destroy", points=2)
    assert (points_for(beaten, "red", standing(*fates)), open_for(beaten, "red", standing(*fates))) == (2, 2)
    saved = Objective(name="own", kind="survive", points=2)
    assert (points_for(saved, "blue", standing(*fates)), open_for(saved, "blue", standing(*fates))) == (4, 0)
    away = Objective(name="away", kind="leave", points=1, edge="north")
    assert (points_for(away, "blue", standing(*fates)), open_for(away, "blue", standing(*fates))) == (1, 1)
    alone = standing(here("red-1"), gone("blue-1", "lost"))
    assert [open_for(turns, side, replace(alone, turn=9)) for side in ("red", "blue")] == [6, 0]


def test_an_account_names_the_units_that_gave_points_and_closes_with_the_battle() -> None:
    mission = Mission(objectives=(Objective(name="foes", kind="destroy", points=2),))
    fates = standing(here("red-1"), here("blue-1", "0101"), gone("blue-2", "lost"))
    (account,) = accounts(mission, fates)
    assert (account.shares["red"].now, account.shares["red"].open, account.shares["red"].units) == (2, 2, ("blue-2",))
    (account,) = accounts(mission, fates, over=True)
    assert account.shares["red"].open == 0


def test_the_terms_and_conditions_of_a_mission_are_sentences() -> None:
    mission = Mission(
        attacker="red",
        edges={"red": "west"},
        forced_withdrawal=True,
        hidden={"blue": 2},
        objectives=(replace(BRIDGE, ends=True),),
    )
    assert list(terms(mission, 8))[-1] == "It also ends with the turn in which points are scored for bridge."
    assert list(conditions(mission)) == [
        "Red attacks, so the other side sets up first.",
        "Red's home edge is the west edge.",
        "Units that are crippled have to leave by their home edge.",
        "Blue may hide 2 units when it sets up.",
    ]
