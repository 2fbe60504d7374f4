"""Who is under a craft that comes down, and who is behind one that lifts off."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.hexes.board import Board
from boxcars.total_warfare.aerospace import crashes, exhaust, liftoff
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.events import DamageTaken
from boxcars.total_warfare.infantry_events import TroopersLost
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.flyer import DropShip, Flyer
from tests.total_warfare.aerospace.sky import SLAYER

PLATOON, SUITS, TANK, ATLAS = "Foot Platoon (Rifle)", "Elemental Battle Armor [MG](Sqd5)", "Patton Tank", "Atlas AS7-D"


def down_on(design: str, *others: tuple[str, str]) -> tuple[Battle, Flyer]:
    """A craft of red on the ground in 1515, and units of blue."""
    blue = tuple(UnitSetup(name, hex, 0) for name, hex in others)
    red = (UnitSetup(design, "1515", 0, altitude=1, velocity=1),)
    battle = new_battle(Setup(board=Board.plain(30, 30).to_text(), forces={"red": red, "blue": blue}))
    unit = battle["red-1"]
    assert isinstance(unit, Flyer)
    crashes.touch_down(battle, unit)
    return battle, unit


def struck(events: list[Event]) -> list[int]:
    """The groups of damage that somebody took, or the troopers that fell."""
    return [event.amount for event in events if isinstance(event, DamageTaken)] + [
        event.lost for event in events if isinstance(event, TroopersLost)
    ]


@pytest.mark.parametrize(("name", "spared"), [(PLATOON, 3), (SUITS, 3), (TANK, 2), (ATLAS, 2)])
def test_a_die_spares_infantry_up_to_three_and_all_others_up_to_two(name: str, spared: int) -> None:
    for die, hurt in ((spared, False), (spared + 1, True)):
        battle, craft = down_on(SLAYER, (name, "1515"))
        events = crashes.fall_on_others(battle, craft, 10, 0, ScriptedDice([die, *[3, 4] * 4]))
        assert bool(struck(events)) is hurt


def test_half_of_the_damage_strikes_in_fives_and_a_mech_by_the_punch_table() -> None:
    battle, craft = down_on(SLAYER, (ATLAS, "1515"))
    events = crashes.fall_on_others(battle, craft, 210, 0, ScriptedDice([4, *[1, 2, 3, 4, 5] * 5]))
    groups = [event for event in events if isinstance(event, DamageTaken)]
    assert [event.amount for event in groups] == [5] * 21
    assert [event.location for event in groups[:5]] == ["LA", "LT", "CT", "RT", "RA"]


def test_a_dropship_falls_on_seven_hexes_and_destroys_all_but_mechs() -> None:
    battle, ship = down_on("Leopard (3056)", (TANK, "1514"), (ATLAS, "1516"), (TANK, "1513"))
    crashes.fall_on_others(battle, ship, 10, 0, ScriptedDice([3, 3, 1]))
    assert [bool(battle[f"blue-{number}"].destroyed) for number in (1, 2, 3)] == [True, False, False]


def test_an_aerodyne_ship_that_lifts_off_along_the_ground_burns_what_is_behind_it() -> None:
    battle, ship = down_on("Leopard (3056)", (TANK, "1512"), (TANK, "1518"))
    assert isinstance(ship, DropShip)
    events = exhaust.burn(battle, ship, ScriptedDice([1] * 8 + [3, 4] * 9), aft_only=True)
    assert {event.unit for event in events if isinstance(event, DamageTaken)} == {"blue-2"}


@pytest.mark.ruling("TW-088.10")
def test_exhaust_is_an_area_effect_on_infantry() -> None:
    battle, ship = down_on("Leopard (3056)", (PLATOON, "1520"), (SUITS, "1510"))
    assert isinstance(ship, DropShip)
    events = exhaust.burn(battle, ship, ScriptedDice([1] * 8))
    platoon = [event.tally.total for event in events if isinstance(event, TroopersLost)]
    assert platoon == [4 * 4], "four dice at five hexes, times two, and in the open times two"
    suits = [(event.location, event.amount) for event in events if isinstance(event, DamageTaken)]
    assert suits == [(f"Trooper {number}", 4) for number in range(1, 6)], "every suit in full"


def test_a_crater_and_thrusters_make_an_upright_liftoff_harder_by_three_each() -> None:
    battle, craft = down_on(SLAYER, (TANK, "0101"))
    plain = liftoff.liftoff_roll(battle, craft).total
    for hex in battle.board.neighbours("1515"):
        battle.board = battle.board.with_terrain(hex, level=1)
    assert liftoff.liftoff_roll(battle, craft).total == plain + 3
    craft.boxes["left thruster"] = 1
    assert liftoff.liftoff_roll(battle, craft).total == plain + 6
