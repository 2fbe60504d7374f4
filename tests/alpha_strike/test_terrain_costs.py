"""What each kind of unit pays for each kind of ground, and where it may not go."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.moving.terrain_costs import level_cost, may_stand, terms
from boxcars.catalog.alpha_strike import Card
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Ground
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import box, cost, table

CLEAR = Ground()
WOODS = Ground(kinds=("woods",), tall=2)
ROUGH = Ground(kinds=("rough",))
RUBBLE = Ground(kinds=("rubble",))
ROAD = Ground(kinds=("road", "woods"), tall=2)
FORD = Ground(kinds=("water",))
POND = Ground(level=-1, depth=1, kinds=("water",))
LAKE = Ground(level=-2, depth=2, kinds=("water",))
HOUSE = Ground(kinds=("building",), tall=1, building="medium")
BUNKER = Ground(kinds=("building",), tall=2, building="hardened")

GROUNDS = (CLEAR, WOODS, ROUGH, RUBBLE, ROAD, FORD, POND, LAKE, HOUSE, BUNKER)

CARDS = {
    "'Mech": make_card(),
    "large 'Mech": make_card(specials="LG"),
    "IndustrialMech": make_card("IM"),
    "sealed IndustrialMech": make_card("IM", specials="SEAL"),
    "ProtoMech": make_card("PM"),
    "foot": make_card("CI", move={"f": 2}),
    "suits": make_card("BA", move={"j": 6}),
    "divers": make_card("BA", move={"s": 6}),
    "tracked": make_card("CV", move={"t": 8}),
    "amphibious": make_card("CV", move={"t": 8}, specials="AMP"),
    "wheeled": make_card("CV", move={"w": 8}),
    "wheeled support": make_card("SV", move={"w": 8}),
    "off-road support": make_card("SV", move={"w": 8}, specials="ORO"),
    "hover": make_card("CV", move={"h": 8}),
    "WiGE": make_card("CV", move={"g": 8}),
    "naval": make_card("CV", move={"n": 8}),
    "rail": make_card("SV", move={"r": 8}),
}

NO = None
TABLE: dict[str, tuple[float | None, ...]] = {
    # clear, woods, rough, rubble, road, ford, pond, lake, house, bunker
    "'Mech": (1, 2, 2, 2, 1, 1, 2, 4, 3, 5),
    "large 'Mech": (1, 1, 1, 1, 1, 1, 2, 4, 2, 4),
    "IndustrialMech": (1, 2, 2, 2, 1, 1, NO, NO, 3, 5),
    "sealed IndustrialMech": (1, 2, 2, 2, 1, 1, 2, 4, 3, 5),
    "ProtoMech": (1, 2, 2, 2, 1, 1, 2, 4, 2, 2),
    "foot": (1, 1, 2, 2, 1, 1, NO, NO, 1, 1),
    "suits": (1, 1, 2, 2, 1, 1, NO, NO, 1, 1),
    "divers": (1, 1, 2, 2, 1, 1, 1, 1, 1, 1),
    "tracked": (1, 2, 2, 2, 1, 1, NO, NO, 3, 5),
    "amphibious": (1, 2, 2, 2, 1, 1, 4, 4, 3, 5),
    "wheeled": (1, NO, NO, NO, 1, 1, NO, NO, 3, 5),
    "wheeled support": (2, NO, NO, NO, 1, 2, NO, NO, 4, 6),
    "off-road support": (1, NO, NO, NO, 1, 1, NO, NO, 3, 5),
    "hover": (1, NO, 2, 2, 1, 1, 1, 1, 3, 5),
    "WiGE": (1, NO, 1, 1, 1, 1, 1, 1, 1, NO),
    "naval": (NO, NO, NO, NO, NO, NO, 1, 1, NO, NO),
    "rail": (NO,) * 10,
}


@pytest.mark.parametrize("name", CARDS)
def test_every_kind_of_unit_pays_as_the_table_says(name: str) -> None:
    battle = battle_of([unit("20,40")], [unit("20,8")])
    battle["red-1"].card = CARDS[name]
    on = terms(battle, battle["red-1"])
    assert tuple(on.cost(ground) for ground in GROUNDS) == TABLE[name]


@pytest.mark.ruling("AS-069.1")
@pytest.mark.parametrize(("release", "total"), [("v2.2", 4), ("1st-printing", 6)])
def test_a_large_mech_pays_an_inch_less_for_each_inch(release: str, total: float) -> None:
    town = table(f"building medium tall 1 {box(10, 30, 30, 44)}")
    battle = battle_of([unit("20,40", CARDS["large 'Mech"])], [unit("20,8")], town, release=release)
    assert cost(battle, "move red-1 ground 20,38") == total


@pytest.mark.ruling("AS-069.1")
@pytest.mark.parametrize(
    ("ground", "mech", "large"),
    [
        ("woods tall 2", 4, 2),
        ("rough", 4, 2),
        ("rubble", 4, 2),
        ("building hardened tall 1", 10, 8),
        ("pavement", 2, 2),
    ],
)
def test_only_a_large_battlemech_pays_less_and_only_in_marked_terrain(ground: str, mech: float, large: float) -> None:
    land = table(f"{ground} {box(10, 30, 30, 44)}")

    def pays(type: str, specials: str) -> float:
        battle = battle_of([unit("20,40", make_card(type, move=12, specials=specials))], [unit("20,8")], land)
        return cost(battle, "move red-1 ground 20,38")

    assert [pays("BM", ""), pays("BM", "LG"), pays("IM", "LG")] == [mech, large, mech]


@pytest.mark.parametrize(
    ("name", "depth"), [("'Mech", 0), ("hover", 2), ("naval", 2), ("WiGE", 3), ("amphibious", 2), ("divers", 0)]
)
def test_some_move_on_the_surface_some_above_it_and_some_on_the_bottom(name: str, depth: float) -> None:
    battle = battle_of([unit("20,40")], [unit("20,8")])
    battle["red-1"].card = CARDS[name]
    assert terms(battle, battle["red-1"]).footing(LAKE) - LAKE.level == depth


@pytest.mark.parametrize(
    ("card", "ruling", "now", "before"),
    [
        pytest.param(make_card(), "AS-030.1", 2, 1, marks=pytest.mark.ruling("AS-030.1")),
        pytest.param(make_card("PM"), "AS-030.1", 2, 1, marks=pytest.mark.ruling("AS-030.1")),
        pytest.param(make_card("CV", move={"v": 20}), "AS-030.2", 2, 1, marks=pytest.mark.ruling("AS-030.2")),
        pytest.param(make_card("CV", move={"s": 8}), "AS-030.3", 2, 1, marks=pytest.mark.ruling("AS-030.3")),
        pytest.param(make_card("CV"), "AS-030.4", 4, 2, marks=pytest.mark.ruling("AS-030.4")),
        pytest.param(make_card("BA"), "AS-030.4", 4, 2, marks=pytest.mark.ruling("AS-030.4")),
        pytest.param(make_card("SV", move={"h": 8}), "AS-030.4", 4, 2, marks=pytest.mark.ruling("AS-030.4")),
    ],
)
def test_a_change_of_level_costs_by_the_family(card: Card, ruling: str, now: int, before: int) -> None:
    letter = next(iter(card.move))
    assert level_cost(RuleSet(), card.type, letter) == now
    assert level_cost(RuleSet(without=(ruling,)), card.type, letter) == before


@pytest.mark.parametrize(
    ("name", "ground", "may"),
    [
        ("tracked", LAKE, False),
        ("naval", LAKE, True),
        ("naval", CLEAR, False),
        ("wheeled", WOODS, False),
        ("'Mech", LAKE, True),
        ("rail", CLEAR, True),
    ],
)
def test_where_a_unit_may_start(name: str, ground: Ground, may: bool) -> None:
    assert may_stand(RuleSet(), CARDS[name], ground) is may
