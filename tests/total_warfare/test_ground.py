"""Ground that changes: woods shot down, buildings weakened, and the battle that remembers it."""

from __future__ import annotations

import msgspec
import pytest

import boxcars as bx
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.replay import replay
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Building, Terrain
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.actions import Done, Fire, Hold, Twist, parse_action
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.events.ground_events import BuildingHit, WoodsCleared, WoodsHit
from boxcars.total_warfare.events.unit_events import CoverStruck, ShotFired
from boxcars.total_warfare.ground import Ground
from boxcars.total_warfare.setup.skirmish import skirmish_setup
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.clearing import factor_left
from tests.total_warfare.field import PLAIN, field, of_kind, script, two

WOODS = PLAIN.with_terrain("0507", woods=2).with_terrain("0512", woods=1)
NO_BASEMENT = (3, 4)
HOUSE = Terrain(building=Building(type=2, height=2, cf=40))


def shot_at(battle: Battle, mount: str, hex: str) -> list[Fire]:
    return [
        action
        for action in fire.options(battle, ["red-1"])
        if isinstance(action, Fire) and (action.mount, action.target) == (mount, f"hex:{hex}")
    ]


def volley(battle: Battle, *shots: tuple[str, str], dice: tuple[tuple[int, int], ...]) -> list[Event]:
    declared = [
        Shot(mount, target, ammo=f"{mount}-1" if mount.startswith(("ac", "lrm")) else "") for mount, target in shots
    ]
    battle.declarations["red-1"] = Declaration(shots=declared)
    scripted = script(*dice)
    events = fire.resolve(battle, scripted)
    assert scripted.left == 0
    return events


def test_a_hex_is_an_immobile_target() -> None:
    battle = field(board=WOODS)
    plan = fire.preview(battle, Fire("red-1", "ac20-rt", "hex:0507"))
    assert plan.reasons == ()
    assert [(line.label, line.value) for line in plan.tally.lines] == [
        ("gunnery", 4),
        ("heavy woods", -4),
        ("short range, 2", 0),
    ]


def test_heavy_woods_become_light_and_then_rough() -> None:
    battle = field(board=WOODS)
    battle.ground.woods["0507"] = 75
    events = volley(battle, ("ac20-rt", "hex:0507"), dice=())
    assert of_kind(events, ShotFired)[0].groups == (20,)
    assert [(event.amount, event.left) for event in of_kind(events, WoodsHit)] == [(20, 0)]
    assert str(battle.board["0507"]) == "light woods"
    assert factor_left(battle, "0507") == 50, "what was left over is lost"
    battle.ground.woods["0507"] = 40
    events = volley(battle, ("ac20-rt", "hex:0507"), dice=())
    assert of_kind(events, WoodsCleared)[0].text == "the light woods in 0507 become rough"
    assert str(battle.board["0507"]) == "rough"
    assert battle.ground.hexes["0507"] == Terrain(rough=1)
    assert battle.ground.woods == {}


def test_woods_are_missed_like_any_target_and_remember_what_struck_them() -> None:
    battle = field("Archer ARC-2R", board=WOODS)
    assert fire.preview(battle, Fire("red-1", "lrm20-lt", "hex:0512")).tally.total == 2
    battle["red-1"].mode = "run"
    events = volley(battle, ("lrm20-lt", "hex:0512"), dice=(two(3),))
    assert (of_kind(events, ShotFired)[0].hit, battle.ground.woods) == (False, {})
    events = volley(battle, ("lrm20-lt", "hex:0512"), dice=(two(8), two(7)))
    assert [event.amount for event in of_kind(events, WoodsHit)] == [5, 5, 2]
    assert battle.ground.woods == {"0512": 12}
    assert factor_left(battle, "0512") == 38


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("hex:0508", "nothing in 0508 can be shot down"),
        ("hex:9999", "there is no hex 9999"),
        ("hex:", "there is no unit hex:"),
        ("hex:0503", "0503 is not in the forward arc"),
        ("hex:0516", "beyond its long range"),
    ],
)
def test_what_cannot_be_shot_at_is_refused_in_words(target: str, why: str) -> None:
    board = WOODS.with_terrain("0503", woods=1).with_terrain("0516", woods=1)
    battle = field(board=board, blue_hex="0510")
    with pytest.raises(Illegal, match=why):
        fire.verify(battle, Fire("red-1", "ac20-rt", target))


def test_a_hex_has_no_locations_and_feels_no_heat() -> None:
    battle = field("Firestarter FS9-H", board=WOODS)
    assert any(reason.text.startswith("a hex has no") for reason in fire.preview(battle, aimed()).reasons)
    flamer = Fire("red-1", battle["red-1"].design.mounts[0].key, "hex:0507", mode="heat")
    assert any("heat does nothing" in reason.text for reason in fire.preview(battle, flamer).reasons)


def aimed() -> Fire:
    return Fire("red-1", bx.catalog.design("Firestarter FS9-H").mounts[0].key, "hex:0507", aim="HD")


def test_hexes_count_as_targets_of_their_own() -> None:
    battle = field(board=WOODS)
    battle.declarations["red-1"] = Declaration(shots=[Shot("ac20-rt", "blue-1", ammo="ac20-rt-1")])
    second = fire.preview(battle, Fire("red-1", "ml-ra", "hex:0507"))
    assert ("secondary target ahead", 1) in [(line.label, line.value) for line in second.tally.lines]


def test_hexes_near_the_units_are_offered_and_all_that_is_offered_is_legal() -> None:
    battle = field(board=WOODS)
    assert shot_at(battle, "ac20-rt", "0507") == [Fire("red-1", "ac20-rt", "hex:0507")]
    assert shot_at(battle, "ac20-rt", "0512") == []
    for action in fire.options(battle, ["red-1"]):
        assert isinstance(action, Fire | Twist | Hold | Done)
        fire.verify(battle, action)


def test_the_text_of_a_shot_at_a_hex_reads_back() -> None:
    action = Fire("red-1", "ac20-rt", "hex:0507")
    assert parse_action(str(action)) == action


@pytest.mark.ruling("TW-171.2")
def test_cluster_weapons_strike_an_adjacent_building_hex_in_full() -> None:
    board = PLAIN.with_hexes({"0506": HOUSE, "0510": HOUSE})
    near = field("Archer ARC-2R", board=board, blue_hex="0515")
    events = volley(near, ("lrm20-lt", "hex:0506"), dice=())
    assert sum(of_kind(events, ShotFired)[0].groups) == 20
    assert of_kind(events, BuildingHit)[-1].cf == 20
    beyond = field("Archer ARC-2R", board=PLAIN.with_hexes({"0507": HOUSE}), blue_hex="0515")
    events = volley(beyond, ("lrm20-lt", "hex:0507"), dice=(two(7), two(7)))
    assert sum(of_kind(events, ShotFired)[0].groups) == 12, "two hexes away is not adjacent"
    far = field("Archer ARC-2R", board=board, blue_hex="0515")
    events = volley(far, ("lrm20-lt", "hex:0510"), dice=(two(7),))
    assert (sum(of_kind(events, ShotFired)[0].groups), of_kind(events, BuildingHit)[-1].cf) == (12, 28)
    older = field("Archer ARC-2R", board=board, blue_hex="0515", rules=RuleSet(printing=4))
    events = volley(older, ("lrm20-lt", "hex:0510"), dice=())
    assert sum(of_kind(events, ShotFired)[0].groups) == 20


def test_an_adjacent_building_hex_cannot_be_missed() -> None:
    battle = field(board=PLAIN.with_hexes({"0506": HOUSE}), blue_hex="0515")
    battle["red-1"].mode = "jump"
    plan = fire.preview(battle, Fire("red-1", "ac20-rt", "hex:0506"))
    assert plan.tally.total == 2
    assert plan.tally.chance == 1


@pytest.mark.ruling("TW-171.3")
def test_legs_behind_the_wall_of_a_building_are_hit_in_its_place() -> None:
    tall = Terrain(building=Building(type=4, height=3, cf=150))
    battle = field(board=PLAIN.with_hexes({"0508": tall, "0505": Terrain(level=9)}))
    battle["blue-1"].foot = 2
    plan = fire.preview(battle, Fire("red-1", "ac20-rt", "blue-1"))
    assert [(line.value, line.cite) for line in plan.tally.lines if "cover" in line.label] == [(1, "TW-171.3")]
    events = volley(battle, ("ac20-rt", "blue-1"), dice=(two(12), two(5)))
    assert [event.amount for event in of_kind(events, CoverStruck)] == [5]
    assert [event.amount for event in of_kind(events, BuildingHit)] == [15, 5], "through the wall, and for the leg"
    hut = field(board=PLAIN.with_hexes({"0508": Terrain(building=Building(1, 1, cf=15)), "0505": Terrain(level=9)}))
    cover = fire.preview(hut, Fire("red-1", "ml-ra", "blue-1")).cover
    assert cover == ("building",), "a building of one level covers as well"
    battle["blue-1"].foot = 1
    assert not fire.preview(battle, Fire("red-1", "ac20-rt", "blue-1")).cover, "two levels below the roof"
    hut.mech("blue-1").prone = True
    assert not fire.preview(hut, Fire("red-1", "ml-ra", "blue-1")).cover, "it does not stand"


def test_a_shot_that_misses_somebody_inside_strikes_the_building() -> None:
    battle = field(board=PLAIN.with_hexes({"0508": HOUSE}))
    events = volley(battle, ("ac20-rt", "blue-1"), dice=(two(3), NO_BASEMENT))
    assert [(event.amount, event.cf) for event in of_kind(events, BuildingHit)] == [(20, 20)]


def test_all_attacks_of_a_phase_meet_the_walls_as_they_were() -> None:
    battle = field(board=PLAIN.with_hexes({"0508": HOUSE}))
    events = volley(battle, ("ac20-rt", "blue-1"), ("ml-ra", "blue-1"), dice=(two(3), two(12), two(7), NO_BASEMENT))
    assert [event.amount for event in of_kind(events, BuildingHit)] == [20, 4]


def test_an_untouched_ground_is_not_written_down() -> None:
    battle = field(board=WOODS)
    assert b'"ground"' not in RULEBOOK.encode(battle)
    battle.ground.woods["0507"] = 5
    assert b'"ground":{"woods":{"0507":5}}' in RULEBOOK.encode(battle)


def test_the_ground_is_plain_data_and_copies_are_their_own() -> None:
    battle = field(board=WOODS)
    twin = battle.copy()
    battle.change_ground({"0507": Terrain(rough=1)})
    battle.ground.ruins.append(("0101",))
    assert twin.ground == Ground()
    assert twin.board["0507"].woods == 2
    written = msgspec.json.encode(battle.ground)
    assert msgspec.json.decode(written, type=Ground) == battle.ground
    assert battle.masked("blue").ground == battle.ground


def test_a_game_with_changed_ground_replays_to_the_same_state() -> None:
    board = Board.plain(8, 8, terrain=Terrain(woods=1))
    setup = skirmish_setup(["Atlas AS7-D"], ["Atlas AS7-D"], board.to_text(), turns=2)
    game = bx.total_warfare.new_game(setup)
    while game.decision:
        options = list(game.options())
        at_hexes = [option for option in options if isinstance(option, Fire) and "hex:" in option.target]
        game.play(at_hexes[0] if at_hexes else options[0])
    assert not game.state.ground.untouched
    assert replay(game.record, RULEBOOK).state == game.state
