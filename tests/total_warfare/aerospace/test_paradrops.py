"""Infantry that gets off a craft in flight."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.game import Game
from boxcars.core.words import Words
from boxcars.hexes.board import Board, Building, Terrain
from boxcars.total_warfare import RULEBOOK, replay
from boxcars.total_warfare.aerospace.orders import Fly, read_fly
from boxcars.total_warfare.battle import Battle, Setup, SkySetup, UnitSetup
from boxcars.total_warfare.previews.flight_preview import flight_preview
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.aerospace.sky import refusal_in, told

PLANE = "Stork Drop Plane BX"
JUMPERS, MARCHERS = "Jump Platoon (SRM)", "Foot Platoon (Rifle)"
WINGED, BURDENED = "Zephyr Battle Armor [Bombs](Sqd5)", "Limpet Battle Armor [Magnetic](Sqd4)"


def flight(*aboard: str, plane: str = PLANE, altitude: int = 1, board: Board | None = None) -> Game[Battle]:
    """A craft at Velocity 1 with infantry aboard that flies north from 1030, in the phase of its flight."""
    troops = (UnitSetup(name, "1030", 0, carrier="red-1") for name in aboard)
    red = (UnitSetup(plane, "1030", 0, altitude=altitude, velocity=1), *troops)
    forces = {"red": red, "blue": (UnitSetup("Locust LCT-1V", "1010", 3),)}
    setup = Setup(board=(board or Board.plain(20, 40)).to_text(), forces=forces)
    game = Game(RULEBOOK, setup, SeededDice("drop"))
    while game.decision and game.decision.kind == "move":
        game.play(f"move {game.decision.units[0]} stay")
    return game


def troops(game: Game[Battle]) -> Troops:
    """Who is or was aboard."""
    unit = game.state["red-2"]
    assert isinstance(unit, Troops)
    return unit


@pytest.mark.ruling("TW-225.4")
def test_only_jump_and_vtol_infantry_gets_off_and_only_at_altitude_1() -> None:
    assert not refusal_in(flight(JUMPERS), "F16 drop red-2 1020")
    assert not refusal_in(flight(WINGED), "F16 drop red-2 1020")
    assert "red-2 has no Jumping or VTOL MP [TW-225.4]" in refusal_in(flight(MARCHERS), "F16 drop red-2 1020")
    high = flight(JUMPERS, altitude=2)
    assert "gets off at Altitude 1, and red-1 is at 2 over 1020 [TW-225.4]" in refusal_in(high, "F16 drop red-2 1020")
    assert "is at 2 over 1020" in refusal_in(high, "F16 down drop red-2 1020"), "it came down behind that hex"
    assert not refusal_in(high, "F16 down drop red-2 1014")
    shuttle = flight(JUMPERS, plane="Shuttle ST-46")
    assert "nobody gets off Shuttle ST-46 in flight [TW-225.4]" in refusal_in(shuttle, "F16 drop red-2 1020")


@pytest.mark.ruling("TW-225.5")
@pytest.mark.parametrize(("name", "foot"), [(JUMPERS, 2), (WINGED, 10)])
def test_jump_infantry_comes_down_on_the_flight_path_and_vtol_infantry_flies_above_it(name: str, foot: int) -> None:
    game = flight(name, board=Board.plain(20, 40).with_terrain("1018", level=2))
    assert "red-1 does not fly over 1120 [TW-225.5]" in refusal_in(game, "F16 drop red-2 1120")
    game.play("fly red-1 F16 drop red-2 1018")
    down = troops(game)
    assert (down.hex, down.foot, down.map, down.host) == ("1018", foot, "", "")


@pytest.mark.ruling("TW-225.5")
def test_a_hex_of_the_low_altitude_map_is_none_to_get_off_over() -> None:
    red = (
        UnitSetup(PLANE, "0506", 0, altitude=1, velocity=4, map="low"),
        UnitSetup(JUMPERS, "0506", 0, carrier="red-1"),
    )
    forces = {"red": red, "blue": (UnitSetup("Locust LCT-1V", "1010", 3),)}
    sky = SkySetup(Board.plain(9, 9).to_text(), "0505")
    game = Game(RULEBOOK, Setup(board=Board.plain(16, 17).to_text(), forces=forces, sky=sky), SeededDice("drop"))
    while game.decision and game.decision.kind == "move":
        game.play(f"move {game.decision.units[0]} stay")
    across = "F1 enter:0817 F16 exit F2"
    assert not refusal_in(game, f"{across} drop red-2 0810")
    assert "red-1 does not fly over 0502 [TW-225.5]" in refusal_in(game, f"{across} drop red-2 0502")


@pytest.mark.ruling("TW-225.5")
def test_suits_with_a_load_that_must_be_dropped_wait_for_a_landing() -> None:
    game = flight(BURDENED)
    assert "cannot drop its load aboard" in refusal_in(game, "F16 drop red-2 1020")
    assert "TW-225.5" in refusal_in(game, "F16 drop red-2 1020")


def test_nobody_comes_down_where_jump_infantry_cannot_land() -> None:
    game = flight(JUMPERS, board=Board.plain(20, 40).with_terrain("1018", water=2))
    assert "red-2 cannot land in 1018" in refusal_in(game, "F16 drop red-2 1018")
    assert "no infantry aboard" in refusal_in(game, "F16 drop blue-1 1020")


@pytest.mark.ruling("TW-225.5")
def test_vtol_infantry_gets_off_over_ground_on_which_nobody_could_land() -> None:
    game = flight(WINGED, board=Board.plain(20, 40).with_terrain("1018", water=2))
    game.play("fly red-1 F16 drop red-2 1018")
    assert (troops(game).hex, troops(game).foot) == ("1018", 8)


@pytest.mark.ruling("TW-225.6")
@pytest.mark.parametrize(("name", "line"), [(JUMPERS, "target jumped off a craft"), (WINGED, "target airborne")])
def test_who_has_just_got_off_counts_as_not_moved_and_one_harder_to_hit(name: str, line: str) -> None:
    game = flight(name)
    game.play("fly red-1 F16 drop red-2 1015")
    locust = game.state["blue-1"]
    found = shot(game.state, locust, find_mount(locust, "Medium Laser"), game.state["red-2"]).tally.lines
    moved = [each for each in found if "moved" in each.label or "jumped" in each.label or "airborne" in each.label]
    assert [(each.label, each.value) for each in moved] == [(line, 1)]


def test_drops_are_offered_written_down_and_replayed() -> None:
    game = flight(JUMPERS)
    offered = [action for action in game.options() if isinstance(action, Fly) and action.drops]
    assert offered
    for action in offered:
        game.verify(action)
        assert RULEBOOK.parse(str(action)) == action
    game.play(offered[0])
    assert RULEBOOK.encode(replay(game.record).state) == RULEBOOK.encode(game.state)


def test_no_drop_is_offered_where_jump_infantry_cannot_land() -> None:
    game = flight(JUMPERS, board=Board.plain(20, 40, terrain=Terrain(water=2)))
    assert not [action for action in game.options() if isinstance(action, Fly) and action.drops]


def test_before_a_flight_everybody_aboard_shows_the_hexes_to_get_off_over_or_why_not() -> None:
    game = flight(JUMPERS)
    (jumpers,) = flight_preview(game.state, told("F16")).aboard
    (marchers,) = flight_preview(flight(MARCHERS).state, told("F16")).aboard
    assert (jumpers.unit, jumpers.hex, len(jumpers.ways)) == ("red-2", "", 17)
    assert jumpers.ways["1020"] == "fly red-1 F16 drop red-2 1020"
    assert (marchers.ways, [why.cite for why in marchers.reasons]) == ({}, ["TW-225.4"])
    off = flight_preview(game.state, read_fly(Words("fly red-1 F16 drop red-2 1020")))
    assert (off.aboard[0].hex, off.aboard[0].stays) == ("1020", "fly red-1 F16")
    for action in jumpers.ways.values():
        assert not refusal_in(game, action.removeprefix("fly red-1 "))


def test_every_drop_that_is_offered_is_shown_before_its_flight() -> None:
    game = flight(JUMPERS)
    offered = [option for option in game.options() if isinstance(option, Fly) and option.drops]
    assert offered
    for fly in offered:
        (row,) = flight_preview(game.state, Fly(fly.unit, fly.steps)).aboard
        assert str(fly) in row.ways.values()


def test_who_is_aboard_a_craft_that_crashes_in_the_end_phase_goes_down_with_it_at_once() -> None:
    battle = flight(WINGED, altitude=1).state
    plane = battle["red-1"]
    assert isinstance(plane, Flyer)
    plane.hex, plane.due = "1001", [Due("stall", cite="TW-084.1")]
    control, falls, where = (1, 1), 1, (1, 1)
    end_phase.resolve(battle, ScriptedDice([*control, falls, *where, 1]))
    assert plane.destroyed == "it crashes off the map"
    assert (battle["red-2"].host, battle["red-2"].destroyed) == ("", "it goes down with its carrier")


@pytest.mark.ruling("TW-225.5")
@pytest.mark.parametrize(("name", "stands"), [(JUMPERS, False), (WINGED, True)])
def test_a_roof_that_is_too_weak_falls_in_under_who_lands_on_it_and_not_under_who_flies_above(
    name: str, stands: bool
) -> None:
    hut = Terrain(building=Building(type=1, height=1, cf=1))
    game = flight(name, board=Board.plain(20, 40).with_hexes({"1018": hut}))
    game.play("fly red-1 F16 drop red-2 1018")
    assert (game.state.board["1018"].building is not None) is stands
