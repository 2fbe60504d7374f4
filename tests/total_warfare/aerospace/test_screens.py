"""Screens: where they open, whom they hurt, what they hide, and how long they stay."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.hexes.lines import line
from boxcars.players.total_warfare import air_tactics
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.aerospace import screens
from boxcars.total_warfare.battle import Battle, decode_battle, encode_battle
from boxcars.total_warfare.events.flight_events import ScreenGone, ScreenLaid
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.previews.fire_preview import fire_odds, fire_table
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.state import SPACE
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.aim import AS_IT_STANDS
from tests.total_warfare.aerospace.skies import fighter, fired, lines, plan
from tests.total_warfare.aerospace.sky import setup_of
from tests.total_warfare.aerospace.test_capital_missiles import against, manta

SCREENS = "bay2-nos"
"""The screen launcher in the nose of the Manta, which is in 0528 and faces north."""


def told(battle: Battle, hex: str) -> str:
    """Why a screen cannot open in a hex."""
    return str(fire.preview(battle, Fire("red-1", SCREENS, f"hex:{hex}")))


def open_in(battle: Battle, hex: str, *dice: int) -> list[object]:
    """Open a screen in a hex."""
    battle.phase = "fire"
    action = Fire("red-1", SCREENS, f"hex:{hex}")
    fire.verify(battle, action)
    fire.declare(battle, action)
    return list(fire.resolve(battle, ScriptedDice([*dice])))


@pytest.mark.ruling("TWB-130.2")
def test_a_screen_opens_six_hexes_ahead_hurts_who_is_there_and_hides_what_is_behind() -> None:
    battle = against(manta(), "0522")
    assert "7 hexes away, and screens are shot 6" in told(battle, "0521")
    assert "not in the" in told(battle, "0529")
    events = open_in(battle, "0522", 3, 4, 3, 3, 4, 4)
    [laid] = [event for event in events if isinstance(event, ScreenLaid)]
    assert laid.text == "red-1 opens a screen in 0522"
    struck = [(event.location, event.amount) for event in events if isinstance(event, DamageTaken)]
    assert struck == [("NOS", 5)] * 3, "in groups of five on the nose column"
    assert battle["red-1"].shots["screen-nos-1"] == 5
    behind = against(manta(), "0520")
    clear = plan(behind, "bay4-nos").tally.total
    for hexes, label, harder in (
        (("0524",), "through a screen", 2),
        (("0524", "0520", "0528"), "through 3 screens", 6),
        (("0624",), "", 0),
    ):
        behind.ground.screens = dict.fromkeys(hexes, 1)
        found = plan(behind, "bay4-nos")
        assert (lines(found).get(label, 0), found.tally.total) == (harder, clear + harder)
    behind.ground.screens = {"0524": 3}
    assert plan(behind, "bay4-nos").tally.total == clear + 2, "however many are in a hex"


def test_a_screen_strikes_a_dropship_at_once_and_friend_and_foe_alike() -> None:
    battle = against(manta(), "0526")
    battle.units["red-2"] = fighter("red-2", hex="0526", map=SPACE, altitude=0)
    own = manta()
    own.hex = "0526"
    battle.units["blue-2"] = own
    own.id, own.side = "blue-2", "blue"
    events = open_in(battle, "0526", *[3, 4] * 3, *[3, 4] * 3, 3, 4)
    by_unit = {id: [e.amount for e in events if isinstance(e, DamageTaken) and e.unit == id] for id in battle.units}
    assert by_unit == {"red-1": [], "blue-1": [5, 5, 5], "red-2": [5, 5, 5], "blue-2": [15]}


def test_the_screens_of_a_hex_go_together_on_a_seven_at_the_end_of_the_turn() -> None:
    battle = against(manta(), "0520")
    battle.ground.screens = {"0524": 2, "0525": 1}
    events = end_phase.resolve(battle, ScriptedDice([3, 3, 3, 4]))
    gone = [event.text for event in events if isinstance(event, ScreenGone)]
    assert gone == ["the screen in 0524 stays, rolled 6", "the screen in 0525 is gone, rolled 7"]
    assert battle.ground.screens == {"0524": 2}


def test_screens_are_shot_at_hexes_and_in_space_alone() -> None:
    battle = against(manta(), "0524")
    assert "screens a hex; name the hex" in str(plan(battle, SCREENS))
    low = manta()
    low.map, low.altitude = "low", 5
    assert "screens open in space only" in told(against(low, "0524"), "0524")
    battle["red-1"].shots["screen-nos-1"] = 0
    assert "has no screens left" in told(battle, "0524")


def test_screens_are_offered_previewed_and_shot_by_bots() -> None:
    battle = against(manta(), "0524")
    battle.phase = "fire"
    options = [action for action in fire.options(battle, ["red-1"]) if isinstance(action, Fire)]
    offered = [action for action in options if action.mount == SCREENS]
    assert [str(action) for action in offered] == ["fire red-1 bay2-nos hex:0524", "fire red-1 bay2-nos hex:0527"]
    table = fire_table(battle, "red-1", fire.declared(battle, "red-1"))
    row = next(each for each in table.targets if each.unit == "hex:0524")
    weapon = next(each for each in row.weapons if each.mount == SCREENS)
    assert (weapon.possible, float(weapon.chance), weapon.expected) == (True, 1.0, 15.0)
    volley = [str(action) for action in air_tactics.volley(battle, manta())]
    assert "fire red-1 bay2-nos hex:0524" in volley
    fire.declare(battle, offered[0])
    assert fire_odds(battle, "red-1", fire.declared(battle, "red-1")).by_target["hex:0524"].expected == 15
    assert [shot.hit for shot in fired(list(fire.resolve(battle, ScriptedDice([3, 4] * 3))))] == [True], "no roll"


def test_screens_are_kept_with_the_battle() -> None:
    setup = setup_of(scale="space")
    battle = RULEBOOK.new(setup)
    assert "screens" not in encode_battle(battle, whole=True).decode()
    battle.ground.screens = {"0524": 2}
    assert decode_battle(RULEBOOK.new(setup), encode_battle(battle, whole=True)) == battle
    twin = battle.copy()
    screens.scatter(twin, ScriptedDice([6, 6]))
    assert (twin.ground.screens, battle.ground.screens) == ({}, {"0524": 2})


def test_of_two_ways_along_hexsides_the_thicker_counts() -> None:
    battle = against(manta(), "0802")
    battle["red-1"].hex = "0605"
    ways = [set(line("0605", "0802").along(hand)) for hand in ("left", "right")]
    only = min(ways[0] - ways[1])
    battle.ground.screens = {only: 1}
    shot, ship = plan(battle, "bay4-nos"), battle["red-1"]
    assert isinstance(ship, DropShip)
    assert [each.value for each in screens.lines(battle, shot, ship, battle["blue-1"], AS_IT_STANDS)] == [2]
    ship.map = "low"
    below = screens.lines(battle, shot, ship, battle["blue-1"], AS_IT_STANDS)
    assert not list(below), "those in space hide nothing below"


def test_a_ship_may_screen_its_own_hex_and_is_offered_no_hex_out_of_reach() -> None:
    battle = against(manta(), "0521")
    ship = battle["red-1"]
    assert isinstance(ship, DropShip)
    assert "not in the" not in told(battle, ship.hex)
    assert screens.hexes_worth(battle, ship) == ["0527"], "the enemy is seven hexes away"
