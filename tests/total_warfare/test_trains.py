"""Tractors and trailers (TWB-33.4)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.core.dice import SeededDice
from boxcars.core.errors import BadSetup
from boxcars.core.game import Game
from boxcars.hexes import Board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.boarding import towing
from boxcars.total_warfare.damage import destruction, vehicle_criticals
from boxcars.total_warfare.events.unit_events import VehicleCritical
from boxcars.total_warfare.moving import mp, stacking
from boxcars.total_warfare.moving.movement import units_to_move
from boxcars.total_warfare.piloting import displacement
from boxcars.total_warfare.scenario import leaving
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.vehicle.state import Vehicle
from tests.total_warfare.field import PLAIN, script, two
from tests.total_warfare.scenes import moved
from tests.total_warfare.test_battle_armor import squad
from tests.total_warfare.test_carrying import options, together, why_not
from tests.total_warfare.test_swarming import tank

TRACTOR, TRAILER, LIMPET = "Drover Tractor BX", "Drover Gun Trailer BX", "Limpet Battle Armor [Magnetic](Sqd4)"


def train(*others: Any, board: Board = PLAIN) -> Battle:
    battle = together(tank("red-2", "0505", TRACTOR), tank("red-3", "0505", TRAILER), *others, board=board)
    assert towing.hitch(battle, "red-3", "red-2") == ""
    return battle


def vehicle(battle: Battle, id: str) -> Vehicle:
    unit = battle[id]
    assert isinstance(unit, Vehicle)
    return unit


def setup(*force: UnitSetup) -> Battle:
    forces = {"red": force, "blue": (UnitSetup("Locust LCT-1V", "1010", 0),)}
    return Game(RULEBOOK, Setup(board=PLAIN.to_text(), forces=forces), SeededDice("1")).state


def test_a_trailer_slows_its_tractor_by_the_weight_of_both() -> None:
    battle = train()
    tally = kind_of(battle["red-2"]).movement_mp(battle, battle["red-2"], "cruise")
    assert [line.value for line in tally.lines] == [5, -2], "200 / 60 tons is 3"
    assert kind_of(battle["red-2"]).movement_mp(battle, battle["red-2"], "flank").total == 5


def test_a_trailer_goes_where_its_tractor_goes_and_has_its_modifiers() -> None:
    battle = train()
    assert [unit.id for unit in units_to_move(battle)] == ["red-2", "blue-1"]
    moved(battle, "move red-2 flank 0504 0503 0502")
    pulled = battle["red-3"]
    assert (pulled.hex, pulled.facing, pulled.mode, pulled.hexes_moved) == ("0502", 0, "flank", 3)
    assert sum(line.value for line in mp.target_movement(pulled)) == 1
    assert sum(line.value for line in mp.attacker_movement(pulled)) == 2
    assert not pulled.is_immobile
    assert "it goes where red-2 pulls it [TWB-33.4]" in why_not(battle, "move red-3 cruise 0501")


def test_a_trailer_by_itself_is_an_immobile_target_and_fires() -> None:
    alone = together(tank("red-3", "0505", TRAILER))
    assert alone["red-3"].is_immobile
    assert options(alone, "red-3") == ["move red-3 stay"]
    battle = train()
    destruction.destroy(battle["red-2"], "for the test")
    towing.follow(battle)
    assert (battle["red-3"].tractor, battle["red-3"].is_immobile) == ("", True)


def test_a_tractor_that_loses_its_trailer_is_as_fast_as_before() -> None:
    battle = train()
    destruction.destroy(battle["red-3"], "for the test")
    towing.follow(battle)
    assert (vehicle(battle, "red-2").tows, vehicle(battle, "red-2").train_loss) == ("", 0)


def test_a_train_counts_as_one_unit_and_its_trailer_is_not_moved_alone() -> None:
    battle = train()
    friend = tank("red-4", "0506", TRACTOR)
    assert not stacking.is_full(battle, friend, "0505", 0)
    battle.units["red-4"] = friend
    friend.hex = "0505"
    assert stacking.is_full(battle, tank("red-5", "0506", TRACTOR), "0505", 0)
    assert not displacement.can_be_displaced(battle, battle["red-3"], 0)
    displacement.displace(battle, battle["red-2"], 0, "push", script())
    towing.follow(battle)
    assert (battle["red-2"].hex, battle["red-3"].hex) == ("0504", "0504")


@pytest.mark.ruling("TW-227.4")
def test_tractor_and_trailer_carry_suits_apiece_and_the_hitch_takes_two_places() -> None:
    battle = train()
    assert [len(unit.ride_places(battle.rules)) for unit in (battle["red-2"], battle["red-3"])] == [4, 6]
    for number, carrier in ((4, "red-2"), (5, "red-3")):
        battle.units[f"red-{number}"] = squad(f"red-{number}", LIMPET, "0505")
        battle[carrier].mode = "stay"
        moved(battle, f"move red-{number} mount {carrier}")
    assert [battle[id].host for id in ("red-4", "red-5")] == ["red-2", "red-3"]
    for suits, carrier, rides in ((5, "red-2", False), (5, "red-3", True)):
        coupled = train(squad("red-4", LIMPET, "0505", suits=suits))
        hull = vehicle(coupled, carrier)
        hull.mode, hull.design = "stay", msgspec.structs.replace(hull.design, bays=())
        assert (f"move red-4 mount {carrier}" in options(coupled, "red-4")) is rides


def test_a_train_stands_still_after_somebody_mounted_its_trailer() -> None:
    battle = train(squad("red-4", LIMPET, "0505"))
    moved(battle, "move red-4 mount red-3")
    assert "TW-223.6" in why_not(battle, "move red-2 cruise 0504")


@pytest.mark.parametrize("total", [11, 12], ids=["engine hit", "fuel tank"])
def test_hits_on_an_engine_that_is_not_there_do_nothing(total: int) -> None:
    battle = train()
    [told] = vehicle_criticals.check(battle, vehicle(battle, "red-3"), "RS", script(two(total)))
    assert isinstance(told, VehicleCritical)
    assert (told.result, told.effect, battle["red-3"].destroyed) == ("", "", "")


def test_a_setup_couples_a_train_and_says_what_does_not_fit() -> None:
    tractor = UnitSetup(TRACTOR, "0505", 0)
    trailer = UnitSetup(TRAILER, "0505", 3, tractor="red-1")
    battle = setup(tractor, trailer)
    assert (vehicle(battle, "red-1").tows, battle["red-2"].tractor, battle["red-2"].facing) == ("red-2", "red-1", 0)
    tank_setup = UnitSetup("Scorpion Light Tank", "0505", 0)
    elsewhere = msgspec.structs.replace(trailer, hex="0507")
    for force, why in (
        ((tank_setup, trailer), "red-1 has no hitch to pull it by"),
        ((tractor, msgspec.structs.replace(tank_setup, tractor="red-1")), "red-2 is no trailer"),
        ((tractor, elsewhere), "they do not start in one hex"),
        ((UnitSetup("Locust LCT-1V", "0505", 0), trailer), "a train is made of vehicles"),
        ((UnitSetup("Locust LCT-1V", "0505", 0), msgspec.structs.replace(trailer, tractor="red-9")), "a train is made"),
    ):
        with pytest.raises(BadSetup, match=why):
            setup(*force)
    coupled = train(tank("red-4", "0505", TRAILER))
    assert towing.hitch(coupled, "red-4", "red-2") == "red-2 pulls red-3 already"


def test_a_train_leaves_the_map_as_one() -> None:
    battle = train()
    leaving.leave(battle, battle["red-2"], "north", withdraws=False)
    assert [battle[id].destroyed for id in ("red-2", "red-3")] == ["left the map", "left the map"]
