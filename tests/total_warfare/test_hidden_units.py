"""Hidden units: where they hide, what reveals them, and their point-blank shots."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.scenario import arriving, ending
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.hiding import UnitFound
from boxcars.core.scenario.mission import Mission, Objective
from boxcars.hexes import Board, Bridge, Building, Road
from boxcars.total_warfare.actions import Move, parse_action
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.electronics import c3
from boxcars.total_warfare.events.unit_events import RollMade, ShotFired
from boxcars.total_warfare.game import BattleGame, new_game
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.scenario import ambush, hiding, withdrawal
from boxcars.total_warfare.scenario.standing import standing
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.weapons import fire, to_hit
from tests.total_warfare.field import of_kind, script
from tests.total_warfare.test_large_vehicles import large

BOARD = (
    Board.plain(12, 12)
    .with_terrain("0606", woods=2)
    .with_terrain("0607", woods=1)
    .with_terrain("0202", pavement=1)
    .with_terrain("0203", road=Road(exits=0b001001))
    .with_terrain("0204", bridge=Bridge(type=3, elevation=0, cf=90, exits=0b001001))
    .with_terrain("0303", water=2)
    .with_terrain("0304", water=1)
    .with_terrain("0909", building=Building(type=3, height=3, cf=90, exits=0b001000))
    .with_terrain("0910", building=Building(type=3, height=3, cf=90, exits=0b000001))
    .with_terrain("0505", rough=1)
)
ALL = Area(edge="north", depth=12)


def started(
    blue: tuple[str, ...], red: dict[str, str] | None = None, *, hidden: int = 3, board: Board = BOARD, **more: Any
) -> BattleGame:
    """Red stands where it is said, facing south; blue deploys anywhere and may hide units."""
    places = red or {"Locust LCT-1V": "0101"}
    forces = {
        "red": tuple(UnitSetup(name, hex, 3) for name, hex in places.items()),
        "blue": tuple(UnitSetup(name, "", 0) for name in blue),
    }
    mission = Mission(zones={"blue": ALL}, hidden={"blue": hidden}, **more)
    return new_game(Setup(board=board.to_text(), forces=forces, mission=mission))


def lying(blue: str, hex: str, red: dict[str, str], facing: str = "N", **more: Any) -> BattleGame:
    """One blue unit hidden in a hex, and it is red's turn to move."""
    game = started((blue,), red, **more)
    game.play(f"deploy blue-1 {hex} facing {facing} hidden")
    while game.decision and game.decision.kind == "reveal":
        game.play("lurk blue-1")
    return game


def move(battle: Battle, text: str, dice: ScriptedDice) -> list[Any]:
    """A move carried out with known dice."""
    action = parse_action(text)
    assert isinstance(action, Move)
    movement.verify(battle, action)
    return movement.apply(battle, action, dice)[0]


def quiet(*rolls: int | tuple[int, ...]) -> ScriptedDice:
    """Dice with which the hidden unit holds its fire."""
    dice = script(*rolls)
    dice.choices = ScriptedChoices(["no"])
    return dice


# Setting up


@pytest.mark.ruling("TW-259.1")
def test_a_hidden_unit_is_written_down_and_off_the_map_until_it_is_revealed() -> None:
    game = started(("Hunchback HBK-4G", "Hunchback HBK-4G"), hidden=1)
    game.play("deploy blue-1 0606 facing NE prone hidden")
    mine, theirs = game.view("blue").state, game.view("red").state
    assert (mine["blue-1"].hex, mine["blue-1"].facing, mine["blue-1"].prone) == ("0606", 1, True)
    assert "blue-1" not in theirs.units
    assert all("blue-1" not in str(entry) for entry in game.view("red").log)
    with pytest.raises(Illegal, match="another 'Mech stands in 0606"):
        game.play("deploy blue-2 0606 facing N")
    with pytest.raises(Illegal, match="blue may hide no more units"):
        game.play("deploy blue-2 0607 facing N hidden")
    game.play("deploy blue-2 1212 facing N")
    game.play("reveal blue-1")
    assert "blue-1" in game.view("red").state.units


@pytest.mark.ruling("TW-259.1")
def test_units_hide_only_at_the_start_and_only_those_that_do_are_counted() -> None:
    game = started(("Hunchback HBK-4G", "Hunchback HBK-4G", "Hunchback HBK-4G"), hidden=1)
    game.play("deploy blue-1 1212 facing N")
    assert game.can("deploy blue-2 0606 facing N hidden"), "one that stands in the open is none of them"
    battle = game.state.copy()
    battle["red-1"].hidden = True
    assert arriving.hides_left(battle, "blue") == 1, "nor is one of another side"
    battle.turn = 2
    assert arriving.hides_left(battle, "blue") == 0


@pytest.mark.ruling("TW-259.10")
@pytest.mark.parametrize(
    ("name", "hex", "allowed"),
    [
        ("Hunchback HBK-4G", "0101", False),
        ("Hunchback HBK-4G", "0606", True),
        ("Hunchback HBK-4G", "0505", True),
        ("Hunchback HBK-4G", "0303", True),
        ("Hunchback HBK-4G", "0304", False),
        ("Vedette Medium Tank", "1101", True),
        ("Vedette Medium Tank", "0202", False),
        ("Vedette Medium Tank", "0203", False),
        ("Vedette Medium Tank", "0607", True),
        ("Bulwark Superheavy Tank BX", "1101", True),
        ("Bulwark Superheavy Tank BX", "0202", False),
        ("Foot Platoon (SRM)", "1101", True),
        ("Foot Platoon (SRM)", "0202", False),
    ],
)
def test_where_a_unit_may_hide(name: str, hex: str, allowed: bool) -> None:
    game = started((name,), {"Locust LCT-1V": "0112"})
    assert game.can(f"deploy blue-1 {hex} facing N hidden") is allowed


@pytest.mark.ruling("TW-259.10")
def test_nobody_hides_on_a_bridge() -> None:
    battle = started(("Vedette Medium Tank",)).state
    (why,) = hiding.hiding_reasons(battle, battle.reserves["blue-1"], BOARD["0204"], 0)
    assert (why.text, why.cite) == ("nobody hides on pavement, a road or a bridge", "TW-259.10")


@pytest.mark.ruling("TW-259.10")
def test_a_large_support_vehicle_does_not_hide_in_the_open() -> None:
    battle = started(("Bulwark Superheavy Tank BX",)).state
    hauler = large("blue-1")
    (why,) = hiding.hiding_reasons(battle, hauler, BOARD["1101"], 0)
    assert why.text == "'Mechs and large support vehicles do not hide in the open"
    assert not list(hiding.hiding_reasons(battle, hauler, BOARD["0505"], 0)), "rough ground"


@pytest.mark.ruling("TW-259.6")
def test_craft_hide_where_they_stand_on_the_ground_but_a_dropship_never() -> None:
    game = started(("Slayer SL-15",))
    assert game.can("deploy blue-1 1101 facing N hidden")
    ship = started(("Union (2708)",))
    assert ship.can("deploy blue-1 1003 facing N")
    with pytest.raises(Illegal, match="a DropShip"):
        ship.play("deploy blue-1 1003 facing N hidden")


@pytest.mark.ruling("TW-259.6")
def test_craft_that_come_in_flying_are_over_the_map_and_cannot_hide() -> None:
    red, blue = UnitSetup("Locust LCT-1V", "0101", 3), UnitSetup("Slayer SL-15", "", 0, altitude=5, velocity=2)
    mission = Mission(zones={"blue": ALL}, hidden={"blue": 1})
    game = new_game(Setup(board=BOARD.to_text(), forces={"red": (red,), "blue": (blue,)}, mission=mission))
    with pytest.raises(Illegal, match="blue-1 hides only on the ground"):
        game.play("deploy blue-1 1101 facing N hidden")
    game.play("deploy blue-1 1101 facing N")
    fighter = game.state["blue-1"]
    assert isinstance(fighter, Flyer)
    assert (fighter.map, fighter.altitude, fighter.velocity) == ("air", 5, 2)


@pytest.mark.ruling("TW-259.6")
def test_a_vtol_hides_only_on_the_ground() -> None:
    game = started(("Kestrel VTOL",))
    assert game.can("deploy blue-1 0606 facing N hidden") is False, "nothing lands in woods"
    assert game.can("deploy blue-1 1101 facing N hidden")
    with pytest.raises(Illegal, match="blue-1 hides only on the ground"):
        game.play("deploy blue-1 1101 facing N at 2 hidden")


def test_what_is_offered_to_hide_in_is_legal() -> None:
    game = started(("Foot Platoon (SRM)",))
    offered = [option for option in game.options() if option.hidden]  # type: ignore[attr-defined]
    assert offered
    assert all(game.can(option) for option in offered)


# Order


@pytest.mark.ruling("TW-259.2")
def test_hidden_units_are_not_counted_and_come_out_to_move_or_to_fire() -> None:
    game = started(("Hunchback HBK-4G", *["Locust LCT-1V"] * 4), {"Locust LCT-1V": "0101"})
    game.play("deploy blue-1 0606 facing N hidden")
    for number, hex in enumerate(("1201", "1203", "1205", "1207"), start=2):
        game.play(f"deploy blue-{number} {hex} facing N")
    assert game.state.phase == hiding.TO_MOVE
    assert game.decision is not None
    assert game.decision.units == ("blue-1",)
    game.play("lurk blue-1")
    assert game.state.phase == "movement"
    assert sorted(game.state.waiting) == ["blue-2", "blue-3", "blue-4", "blue-5", "red-1"]
    assert dict(game.state.exchange)["blue"] == 4
    while game.state.phase == "movement":
        assert game.decision is not None
        game.play(f"move {game.decision.units[0]} stay")
    assert game.state.phase == hiding.TO_FIRE
    stays = game.state.copy()
    game.play("reveal blue-1")
    assert sorted(game.state.waiting) == ["blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "red-1"]
    assert [unit.id for unit in fire.units_to_fire(stays)] == ["red-1", "blue-2", "blue-3", "blue-4", "blue-5"]


@pytest.mark.ruling("TW-259.2")
def test_a_hidden_unit_that_comes_out_as_the_movement_phase_starts_moves_in_it() -> None:
    game = started(("Hunchback HBK-4G",), {"Locust LCT-1V": "0101"})
    game.play("deploy blue-1 0606 facing N hidden")
    game.play("reveal blue-1")
    assert (game.state.phase, sorted(game.state.waiting)) == ("movement", ["blue-1", "red-1"])


@pytest.mark.ruling("TW-259.4")
def test_a_hidden_unit_shares_its_range_with_its_c3_network() -> None:
    game = started(("Panther BX-C3", "Atlas BX-C3"), {"Locust LCT-1V": "0602"})
    game.play("deploy blue-1 0606 facing N hidden")
    game.play("deploy blue-2 0612 facing N")
    battle = game.state
    assert c3.nearest_member(battle, battle["blue-2"], battle["red-1"]) == ("blue-1", 4)
    lines = to_hit.explain_shot(battle, "blue-2", "Gauss Rifle", "red-1").tally.lines
    assert [line.label for line in lines if "C3" in line.label] == ["short range, from a hidden friend by C3"]


@pytest.mark.ruling("TW-259.4")
@pytest.mark.parametrize(("hidden", "attackers"), [(True, []), (False, ["red-1", "blue-1"])])
def test_a_hidden_unit_kicks_nobody(hidden: bool, attackers: list[str]) -> None:
    battle = lying("Hunchback HBK-4G", "0606", {"Atlas AS7-D": "0605"}).state
    battle.phase, battle["blue-1"].hidden = "physical", hidden
    assert [unit.id for unit in physical.units_to_attack(battle)] == attackers


@pytest.mark.ruling("TW-259.4")
def test_a_hidden_unit_spots_but_attacks_nobody() -> None:
    wall = dict.fromkeys(("0404", "0504", "0604", "0704", "0804", "0304"), 3)
    board = BOARD
    for hex, level in wall.items():
        board = board.with_terrain(hex, level=level)
    game = started(("Vedette Medium Tank", "Archer ARC-2R"), {"Atlas AS7-D": "0502"}, board=board)
    game.play("deploy blue-1 0802 facing N hidden")
    game.play("deploy blue-2 0512 facing N")
    game.play("lurk blue-1")
    while game.state.phase == "movement":
        assert game.decision is not None
        game.play(f"move {game.decision.units[0]} stay")
    game.play("lurk blue-1")
    assert [unit.id for unit in fire.units_to_fire(game.state)] == ["red-1", "blue-2"]
    while game.decision and game.decision.side != "blue":
        game.play(f"done {game.decision.units[0]}")
    lrm = next(mount.key for mount in game.state["blue-2"].design.mounts if mount.weapon.name == "LRM 20")
    assert not game.can(f"fire blue-2 {lrm} red-1"), "the hills are between them"
    game.play(f"fire blue-2 {lrm} red-1 spotter blue-1")
    while game.state.phase == "fire":
        assert game.decision is not None
        game.play(f"done {game.decision.units[0]}")
    assert game.state["blue-1"].hidden
    assert any(isinstance(event, ShotFired) for entry in game.log for event in entry.events)
    assert "blue-1" not in repr(game.view("red").log), "who has spotted is told to nobody else"


# Coming upon them


@pytest.mark.ruling("TW-259.3")
def test_who_walks_into_a_hidden_unit_stops_before_it_and_reveals_it() -> None:
    battle = lying("Vedette Medium Tank", "0407", {"Locust LCT-1V": "0403"}).state
    events = move(battle, "move red-1 walk 0404 0405 0406 0407 0408", quiet())
    assert (battle["red-1"].hex, battle["blue-1"].hidden) == ("0406", False)
    assert [event.unit for event in of_kind(events, UnitFound)] == ["blue-1"]
    assert "blue-1" not in battle.waiting, "it may not move in this phase"


@pytest.mark.ruling("TW-259.3")
def test_ending_a_move_beside_a_hidden_unit_reveals_it_and_passing_by_does_not() -> None:
    battle = lying("Vedette Medium Tank", "0407", {"Locust LCT-1V": "0305"}).state
    move(battle, "move red-1 run 0306 0307 0308 0309 0310", quiet())
    assert battle["blue-1"].hidden
    battle = lying("Vedette Medium Tank", "0407", {"Locust LCT-1V": "0305"}).state
    move(battle, "move red-1 walk 0306 0307", quiet())
    assert not battle["blue-1"].hidden
    assert "blue-1" not in battle.waiting, "it may not move in this phase"


@pytest.mark.ruling("TW-259.3", "TW-259.11")
def test_a_jump_passes_over_hidden_units_and_lands_on_one_with_a_domino_effect() -> None:
    battle = lying("Vedette Medium Tank", "0405", {"Jenner JR7-D": "0403"}).state
    move(battle, "move red-1 jump 0408", quiet())
    assert battle["blue-1"].hidden
    battle = lying("Hunchback HBK-4G", "0606", {"Jenner JR7-D": "0603"}).state
    move(battle, "move red-1 jump 0606", quiet(12, 12, 12))
    assert battle["red-1"].hex == "0606"
    assert battle["blue-1"].hex != "0606", "the domino effect has moved it on"
    assert not battle["blue-1"].hidden


def test_who_is_landed_on_at_the_edge_of_the_map_goes_where_there_is_room() -> None:
    board = Board.plain(12, 12).with_terrain("0501", woods=1)
    battle = lying("Hunchback HBK-4G", "0501", {"Jenner JR7-D": "0503"}, board=board).state
    move(battle, "move red-1 jump 0501 facing N", quiet(12, 12, 12))
    assert battle["red-1"].hex == "0501"
    assert battle["blue-1"].hex == "0601", "north is off the map, and the next hexside to the right is open"


@pytest.mark.ruling("TW-259.9")
def test_who_comes_to_a_building_reveals_all_who_hide_in_it_on_every_level() -> None:
    game = started(("Foot Platoon (SRM)", "Foot Platoon (MG)", "Foot Platoon (MG)"), {"Locust LCT-1V": "0905"})
    game.play("deploy blue-1 0909 facing N at 2 hidden")
    game.play("deploy blue-2 0910 facing N hidden")
    game.play("deploy blue-3 1212 facing N hidden")
    assert not game.can("deploy blue-1 0909 facing N at 3 hidden")
    battle = game.state
    assert battle["blue-1"].foot == 2
    while game.decision and game.decision.kind == "reveal":
        game.play(f"lurk {game.decision.units[0]}")
    dice = script()
    dice.choices = ScriptedChoices(["no", "no"])
    move(battle, "move red-1 walk 0906 0907 0908", dice)
    assert [battle[id].hidden for id in ("blue-1", "blue-2", "blue-3")] == [False, False, True]


@pytest.mark.ruling("TW-259.9")
@pytest.mark.parametrize(("way", "hidden"), [("0909 0809 0709", False), ("0807 0708 0709", True)], ids=["in", "past"])
def test_who_passes_through_a_building_reveals_who_hides_in_another_hex_of_it(way: str, hidden: bool) -> None:
    battle = lying("Foot Platoon (MG)", "0910", {"Locust LCT-1V": "0908"}).state
    move(battle, f"move red-1 run {way}", quiet(*[12] * 4))
    assert battle["red-1"].hex == "0709", "two hexes from the building"
    assert battle["blue-1"].hidden is hidden


@pytest.mark.ruling("TW-259.9")
@pytest.mark.parametrize(
    ("unit", "hides"), [("Peregrine Attack VTOL", False), ("Vedette Medium Tank", True), ("Locust LCT-1V", True)]
)
def test_nothing_hides_in_a_building_that_could_not_go_into_it(unit: str, hides: bool) -> None:
    game = started((unit,))
    assert game.can("deploy blue-1 0909 facing N hidden") == hides
    assert not game.can("deploy blue-1 0909 facing N at 1 hidden")


@pytest.mark.ruling("TW-259.5")
def test_a_probe_finds_hidden_units_in_reach_and_sight_at_the_end_of_the_movement_phase() -> None:
    places = {"0802": True, "0702": True, "0902": False, "0406": False}  # 5 hexes away, and behind a hill
    board = BOARD.with_terrain("0404", level=3)
    game = started(("Vedette Medium Tank",) * 4, {"Raven RVN-3L": "0402"}, hidden=4, board=board)
    for number, place in enumerate(places, start=1):
        game.play(f"deploy blue-{number} {place} facing N hidden")
    while game.state.phase in (hiding.TO_MOVE, "movement"):
        assert game.decision is not None
        unit = game.decision.units[0]
        assert all(game.state[f"blue-{number}"].hidden for number in range(1, 5))
        game.play(f"lurk {unit}" if game.state.phase == hiding.TO_MOVE else f"move {unit} stay")
    assert [not game.state[f"blue-{number}"].hidden for number in range(1, 5)] == list(places.values())


@pytest.mark.ruling("TW-259.8")
def test_who_rides_on_a_hidden_unit_is_hidden_as_it_is() -> None:
    game = started(("Hiryo Armored Infantry Transport", "Foot Platoon (SRM)"))
    game.play("deploy blue-1 1107 facing N hidden")
    game.play("deploy blue-2 1107 facing N")
    game.play("lurk blue-1")
    while game.decision and game.decision.side != "blue":
        game.play(f"move {game.decision.units[0]} stay")
    game.play("move blue-2 mount blue-1")
    assert "blue-2" not in game.view("red").state.units
    assert game.state.is_hidden(game.state["blue-2"])
    game.state["blue-1"].hidden = False
    assert not game.state.is_hidden(game.state["blue-2"])


# Point-blank shots


@pytest.mark.example("TWG-101")
@pytest.mark.ruling("TW-259.12")
def test_a_point_blank_shot_knows_neither_movement_nor_terrain() -> None:
    """An AC/5 at one that ran into woods."""
    board = BOARD.with_terrain("0406", woods=2)
    battle = lying("Vedette Medium Tank", "0407", {"Locust LCT-1V": "0403"}, board=board).state
    dice = script((1, 1), 7, 7)
    events = move(battle, "move red-1 run 0404 0405 0406", dice)
    gun, first = of_kind(events, ShotFired)
    assert (gun.weapon, gun.tally.total, first.weapon) == ("Machine Gun", 4, "AC/5")
    assert first.tally.total == 4 + 3, "gunnery 4, minimum range 3 at range 1"
    assert [line.label for line in first.tally.lines] == ["gunnery", "short range, 1", "minimum range 3"]
    assert (first.unit, first.target, first.hit) == ("blue-1", "red-1", True)


@pytest.mark.ruling("TW-259.12")
def test_the_target_of_a_point_blank_shot_goes_on_if_it_has_mp_left_and_did_not_jump() -> None:
    game = lying("Vedette Medium Tank", "0407", {"Locust LCT-1V": "0404", "Wasp WSP-1A": "1201"})
    while game.decision and "red-1" not in game.decision.units:
        game.play(f"move {game.decision.units[0]} stay")
    game.play("order point-blank no", by="blue")
    game.play("move red-1 walk 0405 0406")
    assert game.decision is not None
    assert game.decision.units == ("red-1",), "it goes on"
    game.play("move red-1 walk 0306")
    assert game.state["red-1"].hex == "0306"


@pytest.mark.ruling("TW-259.12")
def test_the_target_of_a_point_blank_shot_that_jumped_does_not_go_on() -> None:
    game = lying("Vedette Medium Tank", "0407", {"Jenner JR7-D": "0404", "Wasp WSP-1A": "1201"})
    while game.decision and "red-1" not in game.decision.units:
        game.play(f"move {game.decision.units[0]} stay")
    game.play("order point-blank no", by="blue")
    game.play("move red-1 jump 0406")
    assert not game.state["blue-1"].hidden
    assert game.decision is not None
    assert game.decision.units == ("red-2",), "its move is over, with 3 MP left"


@pytest.mark.ruling("TW-259.12")
@pytest.mark.parametrize(
    ("unit", "gun"), [("Hunchback HBK-4G", "AC/20"), ("Vedette Medium Tank", "AC/5")], ids=["torso", "turret"]
)
def test_an_ambusher_turns_its_torso_or_its_turret_to_its_target(unit: str, gun: str) -> None:
    battle = lying(unit, "0606", {"Locust LCT-1V": "0508"}, facing="NE").state
    move(battle, "move red-1 walk 0507 0506", quiet())
    assert battle["red-1"].hex == "0506"
    turned = [each.weapon.name for each in ambush.point_blank_shots(battle, battle["blue-1"], battle["red-1"], "0506")]
    assert gun in turned


@pytest.mark.ruling("TW-259.12")
def test_a_mech_that_a_point_blank_shot_shakes_rolls_and_falls_at_once() -> None:
    battle = lying("Hunchback HBK-4G", "0606", {"Atlas AS7-D": "0604"}).state
    plans = ambush.point_blank_shots(battle, battle["blue-1"], battle["red-1"], "0604")
    hits = [((6, 6), (4, 3)) if each.weapon.name == "AC/20" else ((1, 1),) for each in plans]
    dice = script(*(roll for rolls in hits for roll in rolls), (3, 2), 12, 1, 7, 7)
    events = move(battle, "move red-1 walk 0605", dice)
    rolled = of_kind(events, RollMade)[0]
    assert (rolled.tally.total, rolled.success) == (6, False)
    assert battle["red-1"].prone
    assert battle["red-1"].damage_taken == 0


@pytest.mark.ruling("TW-259.12")
@pytest.mark.parametrize("stander", ["Locust LCT-1V", "Vedette Medium Tank"])
def test_who_stays_beside_a_hidden_unit_is_done_when_that_shows_itself(stander: str) -> None:
    game = lying("Vedette Medium Tank", "0407", {stander: "0406"})
    game.play("order point-blank no", by="blue")
    while game.decision and "red-1" not in game.decision.units:
        game.play(f"move {game.decision.units[0]} stay")
    game.play("move red-1 stay")
    assert not game.state["blue-1"].hidden
    assert game.decision is not None
    assert game.decision.kind == "fire", "it stands where it is, and nobody else has to move"


@pytest.mark.ruling("TW-259.12")
def test_a_unit_that_a_point_blank_shot_cripples_must_withdraw_at_once() -> None:
    battle = lying(
        "Hunchback HBK-4G",
        "0606",
        {"Locust LCT-1V": "0604"},
        edges={"red": "north", "blue": "south"},
        forced_withdrawal=True,
    ).state
    plans = ambush.point_blank_shots(battle, battle["blue-1"], battle["red-1"], "0604")
    hits = [((5, 4), (4, 4)) if each.weapon.name == "AC/20" else ((1, 1),) for each in plans]
    move(battle, "move red-1 walk 0605", script(*(roll for rolls in hits for roll in rolls), *[(1, 1)] * 8))
    locust = battle.mech("red-1")
    assert locust.structure["LT"] == 0
    assert locust.in_play
    assert withdrawal.must_withdraw(battle, locust), "from now on, before its move is over"


@pytest.mark.ruling("TW-259.13")
def test_a_point_blank_shot_comes_before_the_domino_effect_of_a_jump() -> None:
    battle = lying("Hunchback HBK-4G", "0606", {"Jenner JR7-D": "0603"}).state
    plans = ambush.point_blank_shots(battle, battle["blue-1"], battle["red-1"], "0603")
    assert plans
    assert {each.range for each in plans} == {1}
    events = move(battle, "move red-1 jump 0606", script(*[(1, 1)] * 4, 12, 12, 12))
    names = [type(event).__name__ for event in events]
    assert names.index("ShotFired") < names.index("Displaced")


@pytest.mark.ruling("TW-259.14")
def test_a_mech_that_has_fired_point_blank_kicks_nobody_in_that_turn() -> None:
    battle = lying("Hunchback HBK-4G", "0606", {"Atlas AS7-D": "0604"}).state
    shots = ambush.point_blank_shots(battle, battle["blue-1"], battle["red-1"], "0604")
    move(battle, "move red-1 walk 0605", script(*[(1, 1)] * len(shots)))
    battle.phase = "physical"
    assert [unit.id for unit in physical.units_to_attack(battle)] == ["red-1"]
    battle.ambushed = []
    assert [unit.id for unit in physical.units_to_attack(battle)] == ["red-1", "blue-1"]


@pytest.mark.ruling("TW-259.14")
def test_who_has_fired_point_blank_does_nothing_more_in_that_turn() -> None:
    game = lying("Vedette Medium Tank", "0407", {"Atlas AS7-D": "0405"})
    while game.decision and "red-1" not in game.decision.units:
        game.play(f"move {game.decision.units[0]} stay")
    game.play("move red-1 walk 0406")
    assert game.state.ambushed == ["blue-1"]
    assert not game.state["blue-1"].hidden
    assert [unit.id for unit in fire.units_to_fire(game.state)] == ["red-1"]
    turn = game.state.turn
    while game.decision and game.state.turn == turn:
        unit = game.decision.units[0]
        assert unit == "red-1"
        kind = game.decision.kind
        game.play({"move": f"move {unit} stay", "fire": f"done {unit}", "physical": f"physical {unit} none"}[kind])
    assert game.state.ambushed == []


def test_a_mech_that_is_offered_the_hex_of_a_hidden_mech_stops_before_it() -> None:
    game = lying("Hunchback HBK-4G", "0606", {"Locust LCT-1V": "0604"})
    for way in ("run 0605 0606", "run 0605 0606 0607", "jump 0606"):
        unseen = refusals(game, f"move red-1 {way}")
        game.state["blue-1"].hex = "1212"
        assert unseen == refusals(game, f"move red-1 {way}")
        game.state["blue-1"].hex = "0606"
    events = game.play("move red-1 run 0605 0606 0607")
    assert game.state["red-1"].hex == "0605"
    assert [event.how for event in events if isinstance(event, UnitFound)] == ["red-1 comes upon it"]


def refusals(game: BattleGame, text: str) -> str:
    """Why an action is not legal, or nothing."""
    try:
        game.verify(text)
    except Illegal as refused:
        return str(refused)
    return ""


def test_whoever_guesses_the_name_of_a_hidden_unit_learns_nothing() -> None:
    game = lying("Vedette Medium Tank", "0507", {"Atlas AS7-D": "0505"})
    answers = [refusals(game, f"move red-1 walk 0506 charge {unit}") for unit in ("blue-1", "blue-9")]
    assert answers == ["there is no unit blue-1 [TWB-19.3]", "there is no unit blue-9 [TWB-19.3]"]


def test_a_side_is_not_told_of_the_secret_objectives_of_another() -> None:
    open_aim = Objective(name="the hill", kind="hold", points=1, area=Area(around="0606", radius=1))
    secret_aim = Objective(name="the ambush", kind="survive", points=1, side="blue", secret=True)
    game = started(("Hunchback HBK-4G",), objectives=(open_aim, secret_aim))
    told = {}
    for side in ("red", "blue"):
        mission = game.view(side).state.mission
        assert mission
        told[side] = [each.name for each in mission.objectives]
    assert told == {"red": ["the hill"], "blue": ["the hill", "the ambush"]}


def test_a_side_is_seen_to_act_with_the_units_that_are_seen_and_one_at_least() -> None:
    names = ("Hunchback HBK-4G",) * 4
    battle = started(names).state
    for hidden in (1, 4):
        for number in range(1, 5):
            unit = battle.units.get(f"blue-{number}") or battle.reserves[f"blue-{number}"]
            battle.units[unit.id], unit.hidden = unit, number <= hidden
        battle.waiting, battle.exchange = ["red-1", *(f"blue-{number}" for number in range(1, 5))], [("blue", 4)]
        assert battle.masked("red").exchange == [("blue", max(4 - hidden, 1))]
        assert battle.masked("blue").exchange == [("blue", 4)]
        battle.acting = "blue-1"
        assert (battle.masked("red").acting, battle.masked("blue").acting) == ("", "blue-1")


def test_a_battle_with_a_mission_ends_when_one_side_is_alone_on_the_table() -> None:
    battle = lying("Hunchback HBK-4G", "0606", {"Locust LCT-1V": "0101"}).state
    assert not ending.score_and_end(battle, standing(battle), turn_ends=False)
    battle["blue-1"].destroyed = "a shot"
    told = ending.score_and_end(battle, standing(battle), turn_ends=False)
    assert battle.outcome
    assert "red alone is on the table" in told[-1].text
