"""A hex board as a field: places, contact, templates, sight and reach in inches (ASB-26)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxcars.core.errors import BadAction
from boxcars.hexes import Board, Bridge, Building, Road, Terrain, distance
from boxcars.hexes.board import Feature
from boxcars.tabletop.field import Ground, Silhouette
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.hex_places import ground_of, hex_at, hexes_between, middle
from boxcars.tabletop.measure import Base, Point, length
from boxcars.tabletop.reach import exact_cost
from tests.hexes.boards import wild_board
from tests.tabletop.fields import Walker

WALK = Walker()
PLAIN = HexField(Board.plain(16, 17))


def unit(hex: str, foot: float = 0, tall: float = 2) -> Silhouette:
    return Silhouette(Base(middle(hex), 0.625), foot, foot + tall)


def hexes_under(field: HexField, center: str, diameter: float, rise: float = 0) -> set[str]:
    return {hex for hex in field.board if field.is_under(middle(center), diameter, Base(middle(hex), 0.625), rise)}


def test_middles_lie_two_inches_apart_and_their_words_are_hexes() -> None:
    for hex in PLAIN.board:
        assert PLAIN.point(hex) == middle(hex)
        assert PLAIN.word(middle(hex)) == hex
        for beside in PLAIN.board.neighbours(hex):
            assert length(middle(hex), middle(beside)) == pytest.approx(2, abs=0.001)
    assert PLAIN.point("9.2,14.7") == middle("0607")
    assert PLAIN.point("28,0") == middle("1601"), "above an even column the nearest hex is half a hex down"


@pytest.mark.parametrize("word", ["1701", "0118", "0000", "x", "", "-1,5", "10,35.1"])
def test_words_that_are_no_hex_of_the_board(word: str) -> None:
    with pytest.raises(BadAction, match="is no hex of this board"):
        PLAIN.point(word)


@settings(max_examples=60)
@given(st.floats(-1, 30), st.floats(-1, 37))
def test_a_place_is_in_the_hex_with_the_nearest_middle(x: float, y: float) -> None:
    here = PLAIN.hex(Point(x, y))
    assert length(middle(here), Point(x, y)) == min(length(middle(hex), Point(x, y)) for hex in PLAIN.board)


@pytest.mark.parametrize(("degrees", "facing"), [(0, 0), (29, 0), (31, 60), (185, 180), (331, 0), (-60, 300), (359, 0)])
def test_units_face_hexsides(degrees: float, facing: int) -> None:
    assert PLAIN.facing(degrees) == facing


def test_distance_is_two_inches_a_hex() -> None:
    a, b = Base(middle("0505"), 0.625), Base(middle("0706"), 1.0)
    assert PLAIN.distance(a, b) == 4
    assert PLAIN.distance(a, a) == 0


@pytest.mark.ruling("AS-110.1")
def test_contact_is_an_adjacent_hex_within_a_level() -> None:
    for levels, touch, before in ((0, True, True), (1, True, True), (2, False, True)):
        board = Board.plain(5, 5).with_terrain("0302", level=levels)
        pair = unit("0303"), unit("0302", levels)
        assert HexField(board).in_contact(*pair) == touch
        assert HexField(board).in_contact(*reversed(pair)) == touch
        assert HexField(board, any_level=True).in_contact(*pair) == before
    assert not PLAIN.in_contact(unit("0303"), unit("0301"))
    assert not HexField(PLAIN.board, any_level=True).in_contact(unit("0303"), unit("0301"))


@pytest.mark.ruling("AS-110.1")
def test_a_battle_under_an_older_printing_lets_any_adjacent_hex_touch() -> None:
    from boxcars.alpha_strike.battle import Setup, UnitSetup
    from boxcars.alpha_strike.setup.skirmish import new_battle
    from boxcars.core.ruling import RuleSet

    steep = HexField(Board.plain(5, 5).with_terrain("0302", level=2)).to_text()
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Atlas AS7-D", "0303"),),
        "blue": (UnitSetup("Atlas AS7-D", "0302"),),
    }
    touching = []
    for rules in (RuleSet(), RuleSet(release="2nd-printing")):
        battle = new_battle(Setup(table=steep, forces=forces, rules=rules))
        touching.append(battle.field.in_contact(unit("0303"), unit("0302", 2)))
    assert touching == [False, True]


@pytest.mark.ruling("AS-110.2")
def test_a_field_is_the_same_as_another_of_the_same_hexes_and_rule() -> None:
    field = HexField(Board.plain(4, 4))
    assert field == HexField(Board.plain(4, 4))
    assert hash(field) == hash(HexField(Board.plain(4, 4)))
    others = (HexField(Board.plain(4, 5)), HexField(Board.plain(4, 4), any_level=True), field.key)
    assert all(field != other for other in others)


def test_templates_take_in_whole_hexes() -> None:
    small, large = hexes_under(PLAIN, "0808", 2), hexes_under(PLAIN, "0808", 6)
    assert (len(small), len(large)) == (7, 19)
    assert small == {hex for hex in PLAIN.board if distance(hex, "0808") <= 1}
    assert large == {hex for hex in PLAIN.board if distance(hex, "0808") <= 2}


def test_height_counts_as_distance_from_a_template() -> None:
    assert hexes_under(PLAIN, "0808", 2, rise=1) == {"0808"}
    assert len(hexes_under(PLAIN, "0808", 6, rise=2)) == 7
    assert hexes_under(PLAIN, "0808", 2, rise=3) == set()


@pytest.mark.parametrize(
    ("terrain", "ground"),
    [
        (Terrain(), Ground()),
        (Terrain(level=3, woods=1), Ground(level=3, kinds=("woods",), tall=2)),
        (Terrain(woods=2, rough=1), Ground(kinds=("heavy-woods", "rough", "woods"), tall=2)),
        (Terrain(jungle=1), Ground(kinds=("light-jungle", "woods"), tall=2)),
        (Terrain(other=(Feature("magma", 2), Feature("arms", 1))), Ground(kinds=("liquid-magma", "magma"))),
        (Terrain(level=1, water=2), Ground(level=-1, depth=2, kinds=("water",))),
        (Terrain(water=0), Ground(kinds=("water",))),
        (Terrain(rubble=1), Ground(kinds=("rubble",))),
        (Terrain(building=Building(3, 4, 80)), Ground(kinds=("building",), tall=4, building="heavy")),
        (Terrain(road=Road(9), pavement=1), Ground(kinds=("pavement", "road"))),
        (Terrain(water=2, bridge=Bridge(3, 1, 90, 9), road=Road(9)), Ground(level=1, kinds=("bridge",))),
        (Terrain(impassable=True), Ground(kinds=("impassable",))),
    ],
)
def test_what_a_hex_is(terrain: Terrain, ground: Ground) -> None:
    assert ground_of(terrain) == ground
    assert HexField(Board(1, 1, (terrain,))).ground(Point(1, 1)) == ground


def test_a_path_is_a_stretch_of_two_inches_for_every_hex() -> None:
    board = Board.plain(9, 9).with_terrain("0504", woods=1).with_terrain("0503", level=1)
    field = HexField(board)
    parts = field.stretches([middle("0506"), middle("0503")])
    assert [(part.place, part.length) for part in parts] == [("0506", 0), ("0505", 2), ("0504", 2), ("0503", 2)]
    assert exact_cost(field, [middle("0506"), middle("0503")], WALK) == 2 + 2 * 2 + (2 + 2)
    assert exact_cost(field, [middle("0506"), middle("0506")], WALK) == 0


@settings(max_examples=80)
@given(st.integers(0, 271), st.integers(0, 271))
def test_a_straight_leg_goes_from_hex_to_hex(a: int, b: int) -> None:
    names = list(PLAIN.board)
    way = (names[a], *hexes_between(names[a], names[b]))
    assert (way[0], way[-1], len(way) - 1) == (names[a], names[b], distance(names[a], names[b]))
    assert all(distance(*step) == 1 for step in pairwise(way))


def wall(level: int, hex: str = "0506") -> HexField:
    return HexField(Board.plain(9, 12).with_terrain(hex, level=level))


@pytest.mark.parametrize(
    ("level", "viewer", "target", "hidden", "hidden_back"),
    [
        (1, unit("0502"), unit("0507"), 0.5, 0.0),  # next to the target, one level higher: partial cover
        (1, unit("0507"), unit("0502"), 0.0, 0.5),
        (1, unit("0502", 1), unit("0507"), 0.0, 0.0),  # the attacker's top is above the target's
        (1, unit("0502"), unit("0507", tall=1), 1.0, 1.0),  # one level hides a vehicle behind it
        (1, unit("0502"), unit("0508"), 0.0, 0.0),  # not next to it
        (2, unit("0502"), unit("0508"), 1.0, 1.0),
        (2, unit("0502", 4), unit("0508"), 0.0, 0.0),
        (2, unit("0502", 4), unit("0507"), 1.0, 1.0),
        (0, unit("0502"), unit("0507"), 0.0, 0.0),
    ],
)
def test_levels_hide(level: int, viewer: Silhouette, target: Silhouette, hidden: float, hidden_back: float) -> None:
    seen = wall(level).sight(viewer, target)
    assert (seen.hidden, seen.hidden_back) == (hidden, hidden_back)
    assert (seen.blocker is not None) == (hidden + hidden_back > 0)
    assert seen.blocker is None or (seen.blocker.kind, seen.blocker.place) == ("hill", "0506")


def test_woods_are_two_inches_a_hex_in_between() -> None:
    board = Board.plain(9, 12)
    for hex, woods in {"0502": 1, "0504": 1, "0505": 2, "0508": 2}.items():
        board = board.with_terrain(hex, woods=woods)
    seen = HexField(board).sight(unit("0502"), unit("0508"))
    assert seen.woods == 4
    assert [(part.kind, part.place, part.start, part.end) for part in seen.crossings] == [
        ("woods", "0504", 3, 5),
        ("woods", "0505", 5, 7),
    ]
    assert HexField(board).sight(unit("0502", 4), unit("0508", 4)).woods == 0, "they look over the trees"


def test_a_split_line_takes_the_side_that_is_better_for_the_target() -> None:
    board = Board.plain(12, 9).with_terrain("0604", woods=1)
    seen = HexField(board).sight(unit("0505"), unit("0905"))
    assert [part.place for part in seen.crossings] == ["0604"]
    walled = HexField(board.with_terrain("0805", level=2))
    assert walled.sight(unit("0505"), unit("0905")).hidden == 1.0


def test_nothing_is_between_units_in_one_hex_or_side_by_side() -> None:
    for hex in ("0505", "0504"):
        seen = wall(3, "0707").sight(unit("0505"), unit(hex))
        assert (seen.hidden, seen.woods, seen.crossings) == (0, 0, ())


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(0, 12), st.sampled_from([1, 2]))
def test_reach_pays_exactly_what_its_paths_cost(seed: int, budget: int, step: int) -> None:
    field, terms = HexField(wild_board(seed)), Walker(max_step=step)
    names = list(field.board)
    start, blocked = names[seed % 99], [Base(middle(names[(seed + 7 * n) % 99]), 0.625) for n in range(1, 4)]
    found = field.reach(middle(start), budget, terms, blocked, 0.625)
    for point in found.points():
        path = found.path(point)
        assert exact_cost(field, path[1:], terms) is not None or len(path) == 1
        if field.ground(middle(start)).has("building", "impassable"):
            continue
        assert found.cost(point) == exact_cost(field, path, terms)
        assert not {hex_at(place) for place in path[1:]} & {hex_at(base.at) for base in blocked}


def test_reach_of_a_hex_board_is_drawn_along_hexsides() -> None:
    found = PLAIN.reach(middle("0808"), 4, WALK)
    assert len(found.points()) == 19
    (line,) = found.outline()
    assert len(line) == 30
    assert all(length(a, b) == pytest.approx(1.1547, abs=0.002) for a, b in pairwise((*line, line[0])))
    assert found.path(middle("0801")) == (middle("0808"), middle("0801")), "out of reach: the straight line"


def test_a_board_is_read_back_from_its_text() -> None:
    own = HexField(Board.plain(4, 4).with_terrain("0202", woods=2))
    again = load_field(own.to_text())
    assert isinstance(again, HexField)
    assert (again.board, again.key) == (own.board, own.key)
    river = load_field("hexes:river-fork")
    assert river.to_text() == "hexes:river-fork"
    assert river.width == pytest.approx(1.1547 * 2 + 31 * 1.7321, abs=0.01)
    assert river.depth == 35
    assert river.holds(Base(middle("3217"), 0.6))
    assert not river.holds(Base(Point(-1, 5), 0.6))


def test_a_way_along_the_upper_edge_stays_on_the_board() -> None:
    for a in range(1, 10):
        for b in range(1, 10):
            way = hexes_between(f"{a:02}01", f"{b:02}01")
            assert all(hex[2:] in ("01", "02") for hex in way)
            assert len(way) == abs(a - b)


def test_nobody_walks_into_impassable_ground() -> None:
    from boxcars.alpha_strike.moving.terrain_costs import GroundTerms

    field = HexField(Board.plain(5, 5).with_terrain("0302", impassable=True))
    mech = GroundTerms(letter="", type="BM", level_cost=2, max_step=2)
    found = field.reach(middle("0303"), 4, mech)
    assert found.cost(middle("0302")) is None
    assert found.cost(middle("0301")) is None
    assert exact_cost(field, [middle("0303"), middle("0302")], mech) is None
