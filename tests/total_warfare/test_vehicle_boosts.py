"""Superchargers and jet boosters of vehicles."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import driving
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.vehicle.state import Vehicle, built
from boxcars.total_warfare.units.vtol.state import Vtol
from tests.total_warfare.field import script
from tests.total_warfare.scenes import moved, planned, refused, rolls, scene

OTTER, KINGFISHER = "Otter Amphibious Carrier BX", "Kingfisher Assault VTOL BX"


def vehicle(name: str = OTTER, **state: Any) -> Vehicle:
    design = any_design(name)
    assert isinstance(design, VehicleDesign)
    unit = built(Vtol if design.motion == "vtol" else Vehicle, "red-1", "red", design, "0512", 0)
    for field, value in state.items():
        setattr(unit, field, value)
    return unit


def straight(hexes: int) -> str:
    return " ".join(f"05{row:02}" for row in range(11, 11 - hexes, -1))


def boosted(unit: Vehicle, hexes: int, *dice: int) -> Battle:
    battle = scene(unit)
    moved(battle, f"move red-1 boost {straight(hexes)}", *dice)
    return battle


@pytest.mark.ruling("TWB-17.75")
def test_a_supercharger_doubles_the_cruising_mp() -> None:
    unit = vehicle()
    assert [driving.movement_mp(unit, mode).total for mode in driving.modes(unit)] == [5, 8, 10]
    way = planned(scene(unit), f"move red-1 boost {straight(10)}")
    assert [(roll.cause, roll.tally.total) for roll in way.rolls] == [("supercharger", 3)]
    boosted(unit, 10, 1, 2)
    assert (unit.hex, unit.hexes_moved, unit.mode) == ("0502", 10, "boost")


@pytest.mark.ruling("TWB-17.75")
def test_the_number_rises_with_every_turn_of_use_and_falls_without() -> None:
    unit = vehicle()
    boosted(unit, 1, 1, 2)
    kind_of(unit).start_clean(unit)
    way = planned(scene(unit), "move red-1 boost 0510")
    assert [roll.tally.total for roll in way.rolls] == [5]
    unit.mode = "cruise"
    kind_of(unit).start_clean(unit)
    assert unit.overdrive == 0


@pytest.mark.ruling("TWB-17.75")
@pytest.mark.parametrize(("dice", "stopped"), [((3, 4), ""), ((4, 4), "its engine is destroyed")])
def test_a_supercharger_that_fails_breaks_and_may_take_the_engine_with_it(dice: tuple[int, int], stopped: str) -> None:
    unit = vehicle()
    battle = scene(unit)
    events, done = moved(battle, f"move red-1 boost {straight(10)}", 1, 1, *dice)
    assert rolls(events) == [("supercharger", 3, False)]
    assert "supercharger fails" in events[1].text
    assert (unit.hex, unit.stopped, done) == ("0512", stopped, bool(stopped))
    assert driving.modes(unit) == ("cruise", "flank")
    assert driving.movement_mp(unit, "boost").total == (0 if stopped else 8)


@pytest.mark.ruling("TWB-17.75")
def test_who_broke_it_goes_on_at_flank_speed() -> None:
    unit = vehicle()
    battle = scene(unit)
    moved(battle, f"move red-1 boost {straight(10)}", 1, 1, 3, 4)
    assert refused(battle, f"move red-1 boost {straight(9)}")
    moved(battle, f"move red-1 boost {straight(8)}")
    assert unit.hex == "0504"


def test_a_stunned_crew_does_not_boost_nor_one_without_means() -> None:
    stunned = scene(vehicle(stunned=2))
    assert "no supercharger or jet booster" in refused(stunned, "move red-1 boost 0511")
    other = scene(vehicle("Vedette Medium Tank"))
    assert "no supercharger or jet booster" in refused(other, "move red-1 boost 0511")


@pytest.mark.ruling("TWB-17.76")
def test_a_jet_booster_doubles_the_cruising_mp_of_a_vtol() -> None:
    unit = vehicle(KINGFISHER, foot=3)
    assert [driving.movement_mp(unit, mode).total for mode in driving.modes(unit)] == [8, 12, 16]
    battle = boosted(unit, 11, 1, 2)
    assert unit.hex == "0501"
    assert kind_of(unit).is_airborne(battle, unit)


@pytest.mark.ruling("TWB-17.76")
def test_a_jet_booster_that_fails_costs_the_rotors_one_mp() -> None:
    unit = vehicle(KINGFISHER, foot=3)
    battle = scene(unit)
    moved(battle, "move red-1 boost 0511", 1, 1)
    kind_of(unit).end_of_phase(battle, unit, script())
    assert driving.cruising_mp(unit).total == 7
    assert driving.modes(unit) == ("cruise", "flank")


@pytest.mark.ruling("TWB-17.75")
def test_a_vtol_with_a_supercharger_risks_its_engine_and_not_its_rotors() -> None:
    unit = vehicle(KINGFISHER, foot=3)
    fittings = tuple(
        msgspec.structs.replace(each, name="Supercharger") if "Booster" in each.name else each
        for each in unit.design.equipment
    )
    unit.design = msgspec.structs.replace(unit.design, equipment=fittings)
    moved(scene(unit), "move red-1 boost 0511", 1, 1, 3, 4)
    assert (unit.rotor_hits, unit.stopped, driving.modes(unit)) == (0, "", ("cruise", "flank"))  # type: ignore[attr-defined]
