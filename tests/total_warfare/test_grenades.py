"""Vehicular grenade launchers: splinters over three hexes beside the launcher, once."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.catalog.units.fitting import Fitting
from boxcars.hexes import Board, Building
from boxcars.players.total_warfare.bombardment import area_shots
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects import grenades
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, ShotFired
from boxcars.total_warfare.units.infantry.state import fresh_platoon
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle, fresh_vehicle
from boxcars.total_warfare.weapons import fire, shooting
from tests.total_warfare.field import of_kind, script, two
from tests.total_warfare.scenes import PLAIN, mech, scene

WOODS = PLAIN.with_terrain("0506", woods=1)


def thrower(place: str = "FR", name: str = "Scorpion Light Tank", id: str = "red-1", hex: str = "0507") -> Vehicle:
    design = any_design(name)
    assert isinstance(design, VehicleDesign)
    own = (*design.equipment, Fitting("Vehicular Grenade Launcher", place))
    return fresh_vehicle(id, id.partition("-")[0], msgspec.structs.replace(design, equipment=own), hex, 0)


def men(id: str, hex: str, foot: int = 0) -> Unit:
    return fresh_platoon(id, "blue", any_design("Foot Platoon (Rifle)"), hex, foot)  # type: ignore[arg-type]


def battle_of(*units: Unit, board: Board = WOODS) -> Battle:
    return scene(*units, board=board, phase="fire")


@pytest.mark.ruling("TWB-17.96")
def test_splinters_fell_men_in_three_hexes_beside_the_launcher() -> None:
    others = men("blue-2", "0406"), men("blue-3", "0508"), mech("blue-4", "Locust LCT-1V", "0606")
    battle = battle_of(thrower(), men("blue-1", "0506"), *others)
    plan = fire.preview(battle, Fire("red-1", "vgl-fr", "hex:0506"))
    assert (plan.impossible, plan.tally.total) == (False, 2)
    shooting.pay(battle, plan)
    events = shooting.attack(battle, plan, script(two(7), two(5)))
    assert [shot.roll for shot in of_kind(events, ShotFired)] == [None], "it cannot miss"
    lost = {event.unit: event.tally.total for event in of_kind(events, TroopersLost)}
    assert lost == {"blue-1": 7, "blue-2": 10}, "in woods, and twice in the open; nobody behind"
    assert not of_kind(events, DamageTaken), "no armor of war lets splinters through"
    again = fire.preview(battle, Fire("red-1", "vgl-fr", "hex:0506"))
    assert again.reasons, "it is fired once"


@pytest.mark.ruling("TWB-17.96")
def test_walls_keep_splinters_out_and_thin_armor_lets_some_through() -> None:
    house = PLAIN.with_terrain("0506", building=Building(type=2, height=2, cf=40))
    battle = battle_of(thrower(), men("blue-1", "0506"), board=house)
    plan = fire.preview(battle, Fire("red-1", "vgl-fr", "hex:0506"))
    assert shooting.attack(battle, plan, script())[1:] == []
    hauler = thrower("RR", "Grainway Farm Hauler BX", "blue-1", "0506")
    assert hauler.design.barrier == 3
    battle = battle_of(thrower(), hauler)
    plan = fire.preview(battle, Fire("red-1", "vgl-fr", "hex:0506"))
    events = shooting.attack(battle, plan, script(two(6), two(2)))
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [2]


@pytest.mark.ruling("TWB-17.96")
@pytest.mark.parametrize(
    ("place", "hex", "words"),
    [
        ("FR", "0506", ""),
        ("FR", "0505", "beside"),
        ("FR", "0508", "not in the"),
        ("RR", "0508", ""),
        ("RR", "0506", "not in the"),
    ],
)
def test_grenades_are_thrown_beside_the_launcher_and_in_its_arc(place: str, hex: str, words: str) -> None:
    battle = battle_of(thrower(place), men("blue-1", "0506"))
    reasons = " ".join(
        r.text for r in fire.preview(battle, Fire("red-1", f"vgl-{place.lower()}", f"hex:{hex}")).reasons
    )
    assert words in reasons
    assert bool(reasons) is bool(words)


def test_a_bot_throws_grenades_at_men() -> None:
    battle = battle_of(thrower(), men("blue-1", "0506"))
    assert [shot.mount for shot in area_shots(battle, battle["red-1"])] == ["vgl-fr"]
    assert area_shots(battle_of(thrower(), mech("blue-1", "Locust LCT-1V", "0506")), battle["red-1"]) == []
    assert grenades.hexes_struck(PLAIN, "0507", "0506") == ["0506", "0606", "0406"]


@pytest.mark.ruling("TWB-17.96")
def test_men_on_a_roof_are_struck_and_those_below_it_are_not() -> None:
    house = PLAIN.with_terrain("0506", building=Building(type=2, height=2, cf=40))
    battle = battle_of(thrower(), men("blue-1", "0506"), above := men("blue-2", "0506"), board=house)
    above.foot = 2
    events = shooting.attack(battle, fire.preview(battle, Fire("red-1", "vgl-fr", "hex:0506")), script(two(4)))
    assert [lost.unit for lost in of_kind(events, TroopersLost)] == ["blue-2"]


def test_hidden_men_whom_splinters_strike_lie_open() -> None:
    battle = battle_of(thrower(), hidden := men("blue-1", "0506"))
    hidden.hidden = True
    shooting.attack(battle, fire.preview(battle, Fire("red-1", "vgl-fr", "hex:0506")), script(two(4)))
    assert not hidden.hidden


def test_splinters_strike_the_side_that_they_come_from() -> None:
    hauler = thrower("RR", "Grainway Farm Hauler BX", "blue-1", "0506")
    battle = battle_of(thrower(), hauler)
    events = shooting.attack(battle, fire.preview(battle, Fire("red-1", "vgl-fr", "hex:0506")), script(two(7), two(2)))
    assert [hit.location for hit in of_kind(events, DamageTaken)] == ["RR"], "it shows its rear to the launcher"


def test_at_the_edge_of_the_board_fewer_hexes_are_struck() -> None:
    assert grenades.hexes_struck(PLAIN, "0107", "0106") == ["0106", "0206"]


def test_who_is_struck_is_weighed_by_the_men_that_he_loses_on_average() -> None:
    battle = battle_of(thrower(), men("blue-1", "0506"), men("blue-2", "0406"), mech("blue-3", "Locust LCT-1V", "0606"))
    plan = fire.preview(battle, Fire("red-1", "vgl-fr", "hex:0506"))
    lost = {hex: [(unit.id, points) for unit, points in struck] for hex, _, struck in grenades.area(battle, plan)}
    assert lost == {"0506": [("blue-1", 7)], "0606": [], "0406": [("blue-2", 14)]}
