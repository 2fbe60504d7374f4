"""Advanced terrain: what special ground costs, whom it keeps out, and what woods of each density hide."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.attacks.line_of_sight import Look, look
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment.areas import SMALL, Area, spots
from boxcars.alpha_strike.environment.special_ground import is_frozen
from boxcars.alpha_strike.moving.terrain_costs import terms
from boxcars.catalog.alpha_strike import Card
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Ground
from boxcars.tabletop.measure import Point
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import GRADES, TALL
from tests.alpha_strike.shooting import duel, number, strip, worth
from tests.alpha_strike.tables import make_card

OPTION = "advanced-terrain"
CARDS = {
    "mech": make_card(),
    "proto": make_card("PM"),
    "tracked": make_card("CV"),
    "wheeled": make_card("CV", move={"w": 8}),
    "hover": make_card("CV", move={"h": 8}),
    "infantry": make_card("CI"),
}
LARGE = make_card(specials="LG")
COSTS = {
    "woods": (1, 1, 1, None, None, 0),
    "heavy-woods": (2, 2, None, None, None, 1),
    "ultra-woods": (3, None, None, None, None, 2),
    "light-jungle": (2, 2, None, None, None, 1),
    "heavy-jungle": (3, 3, None, None, None, 2),
    "ultra-jungle": (4, None, None, None, None, 3),
    "rough": (1, 1, 1, None, 1, 1),
    "ultra-rough": (2, 2, None, None, None, 2),
    "rubble": (1, 1, 1, None, 1, 1),
    "ultra-rubble": (2, 2, None, None, None, 2),
    "fields": (0, 0, 0, 0, 0, 0),
    "tundra": (0, 0, 0, 0, 0, 0),
    "sand": (0, 0, 0, 1, 0, 1),
    "snow": (0, 0, 0, 1, 0, 1),
    "deep-snow": (1, 1, 1, None, 0, 1),
    "mud": (1, 1, 1, 1, 0, 1),
    "swamp": (1, 2, 2, 2, 0, 2),
    "quicksand": (1, 2, 2, 2, 0, 2),
    "ice": (1, 1, 1, 1, 0, 1),
    "magma": (0, 0, 0, None, 0, 0),
    "liquid-magma": (1, None, None, None, None, None),
    "industrial": (1, 0, 0, 0, 0, 0),
}
"""What an inch costs extra, or None where they may not go."""


def ground(word: str, *more: str) -> Ground:
    """Ground of one kind or grade, and what else is there."""
    kinds = {word, GRADES.get(word, word), *more}
    return Ground(kinds=tuple(sorted(kinds)), tall=2 if "woods" in kinds else 0)


def cost(card: Card, there: Ground, *options: str) -> float | None:
    """What an inch costs a unit there."""
    battle = duel(10, card, options=options or (OPTION,))
    return terms(battle, battle["red-1"]).cost(there)


@pytest.mark.parametrize("word", COSTS)
def test_each_kind_of_ground_costs_each_kind_of_unit_its_own_price(word: str) -> None:
    found = tuple(cost(card, ground(word)) for card in CARDS.values())
    assert found == tuple(None if extra is None else 1 + extra for extra in COSTS[word])


def test_without_the_option_a_grade_is_its_kind_and_special_ground_is_clear() -> None:
    assert cost(make_card("CV"), ground("heavy-woods"), "fire") == 2
    assert cost(make_card("CV"), ground("swamp"), "fire") == 1
    assert cost(make_card("CV"), Ground(level=-2, depth=2, kinds=("ice", "water")), "fire") is None


def test_a_road_cancels_cost_and_bar_and_costs_add_up() -> None:
    assert cost(make_card("CV"), ground("heavy-woods", "road")) == 1
    assert cost(make_card(), ground("heavy-woods", "deep-snow", "snow")) == 1 + 2 + 1
    assert cost(make_card("CV", move={"w": 8}, specials="DUN"), ground("sand")) == 1


MARKED = ("woods", "heavy-woods", "light-jungle", "heavy-jungle", "rough", "ultra-rough", "rubble", "ultra-rubble")
HOUSES = {"light": 1, "medium": 2, "heavy": 3, "hardened": 4}


@pytest.mark.ruling("AS-068.1", "AS-069.1")
def test_a_large_mech_pays_an_inch_less_in_twelve_kinds_of_terrain_and_no_others() -> None:
    for word in COSTS:
        usual = cost(make_card(), ground(word))
        assert usual is not None
        assert cost(LARGE, ground(word)) == (max(1, usual - 1) if word in MARKED else usual), word
    for kind, extra in HOUSES.items():
        assert cost(LARGE, Ground(kinds=("building",), tall=2, building=kind)) == extra
    assert len(MARKED) + len(HOUSES) == 12


@pytest.mark.ruling("AS-068.1")
@pytest.mark.example("ASA-53", "ASA-54", "ASA-55")
@pytest.mark.parametrize(
    ("word", "inches", "total"), [("heavy-woods", 4, 8), ("swamp", 4, 8), ("ultra-rough", 2, 4), ("ultra-woods", 2, 8)]
)
def test_what_a_large_mech_pays_for_some_inches(word: str, inches: int, total: int) -> None:
    assert inches * (cost(LARGE, ground(word)) or 0) == total


@pytest.mark.ruling("AS-068.1")
def test_before_the_ruling_a_large_mech_paid_as_all_did() -> None:
    battle = duel(10, LARGE, options=[OPTION], without=["AS-069.1"])
    assert terms(battle, battle["red-1"]).cost(ground("heavy-woods")) == 3


@pytest.mark.example("ASA-60")
def test_a_tank_may_not_enter_heavy_woods_but_on_a_road() -> None:
    battle = duel(10, make_card("CV"), options=[OPTION])
    on = terms(battle, battle["red-1"])
    assert on.bar(ground("heavy-woods")) == "heavy woods"
    assert on.surcharges(ground("heavy-woods", "road")) == ()


# Heights and densities of woods


@pytest.mark.example("ASA-56")
def test_the_tops_of_woods_lie_over_their_ground() -> None:
    wood = "4,4 8,4 8,8 4,8"
    hill = Table.from_text(f"table hill 24 x 24\nhill level 1 {wood}\nheavy-woods tall 2 {wood}")
    there = hill.ground(Point(6, 6))
    assert there.level + there.tall == 3


def woods(*groves: tuple[str, float, float], away: float = 20) -> Battle:
    """red-1 and blue-1 with woods between them: of which grade, from where to where."""
    pieces = [strip(word, start, end, f"tall {TALL[word]:g}") for word, start, end in groves]
    return duel(away, None, None, *pieces, options=[OPTION])


def seen(battle: Battle) -> Look:
    """What red-1 sees of blue-1."""
    return look(battle, battle["red-1"], battle["blue-1"])


@pytest.mark.example("ASA-57", "ASA-58", "ASA-59")
@pytest.mark.parametrize(
    ("groves", "modifier", "visible"),
    [
        ([("woods", 4, 9)], 2, True),
        ([("woods", 4, 8), ("heavy-woods", 10, 12)], 4, False),
        ([("heavy-woods", 4, 7)], 2, True),
        ([("ultra-woods", 4, 6)], 3, False),
        ([("woods", 4, 5.5)], None, True),
        ([("woods", 4, 5), ("woods", 8, 9)], 1, True),
        ([("light-jungle", 4, 6), ("woods", 8, 10)], 2, True),
    ],
)
def test_every_full_two_inches_of_woods_count_by_their_density(
    groves: list[tuple[str, float, float]], modifier: int | None, visible: bool
) -> None:
    battle = woods(*groves)
    assert worth(number(battle), "ASB-21.4") == modifier
    assert worth(number(battle), "AS-037.23") is None
    assert seen(battle).visible is visible


def test_the_target_s_own_woods_make_it_harder_to_hit_and_hide_nothing() -> None:
    battle = woods(("heavy-woods", 15, 30), away=16)  # 2.25 inches of them up to the target's middle
    assert worth(number(battle), "ASB-21.4") == 2
    assert seen(battle).visible
    deep = woods(("heavy-woods", 12, 30), away=16)  # 5.25 inches: its own two, and one step before them
    assert worth(number(deep), "ASB-21.4") == 2 + 2


def test_smoke_adds_to_woods_until_nothing_is_seen() -> None:
    battle = woods(("woods", 4, 8))
    assert seen(battle).visible
    battle.areas.append(Area("smoke", "17,24", 2, 1, "light"))
    [reason] = seen(battle).reasons
    assert str(reason) == "woods and smoke between are worth 3, and 3 hide everything [ASB-21.4]"


def test_ice_closes_water_only_with_advanced_terrain() -> None:
    pond, field = Ground(kinds=("water", "ice"), depth=2), Ground(kinds=("ice",))
    assert is_frozen(RuleSet(options=(OPTION,)), pond)
    assert not is_frozen(RuleSet(), pond)
    assert not is_frozen(RuleSet(options=(OPTION,)), field), "there is no water"


def test_an_area_at_the_edge_has_no_spot_beyond_it() -> None:
    plain = Table("plain", 24, 24)
    found = spots(plain, Point(0, 0), SMALL)
    assert found
    assert all(spot.x >= 0 and spot.y >= 0 for spot in found)
