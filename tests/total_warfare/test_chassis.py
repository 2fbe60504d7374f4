"""Chassis of combat vehicles that swim or float."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import motive
from boxcars.total_warfare.moving import skimming
from boxcars.total_warfare.setup.known_gear import strange_vehicle_parts
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.vehicle.state import Vehicle, built, fresh_vehicle
from boxcars.total_warfare.units.wige.state import Wige
from tests.total_warfare.field import script
from tests.total_warfare.scenes import PLAIN, planned, refused, scene

LAKE = PLAIN.with_terrain("0509", water=2)
FULLY, LIMITED = (f"Combat Vehicle Chassis Mod [{word} Amphibious]" for word in ("Fully", "Limited"))
FLOTATION = "Combat Vehicle Chassis Mod (Flotation Hull)"


def design(name: str, *gear: str) -> VehicleDesign:
    found = any_design(name)
    assert isinstance(found, VehicleDesign)
    fittings = tuple(Fitting(each, "BD") for each in gear)
    return msgspec.structs.replace(found, equipment=(*found.equipment, *fittings))


def tank(*gear: str) -> Battle:
    return scene(fresh_vehicle("red-1", "red", design("Vedette Medium Tank", *gear), "0510", 0), board=LAKE)


@pytest.mark.ruling("TWB-17.73")
@pytest.mark.parametrize(("gear", "cost"), [(FULLY, 2), (LIMITED, 3)])
def test_an_amphibious_tank_goes_on_water_for_one_or_two_more(gear: str, cost: int) -> None:
    way = planned(tank(gear), "move red-1 cruise 0509")
    assert (way.cost.total, way.foot) == (cost, 0)
    assert refused(tank(), "move red-1 cruise 0509")


def stranded(*gear: str) -> Vehicle:
    """A hovercraft on a lake, whose motive system is gone at the end of the phase."""
    hover = fresh_vehicle("red-1", "red", design("Savannah Master Hovercraft", *gear), "0509", 0)
    hover.pending = [motive.MAJOR]
    return hover


@pytest.mark.ruling("TWB-17.74")
def test_a_hovercraft_with_a_flotation_hull_does_not_sink() -> None:
    plain, floating = stranded(), stranded(FLOTATION)
    for hover in (plain, floating):
        motive.apply_pending(scene(hover, board=LAKE), hover)
    assert plain.destroyed == "it sinks"
    assert not floating.destroyed
    assert floating.stopped


@pytest.mark.ruling("TWB-17.74")
def test_the_hull_that_floats_may_be_breached() -> None:
    hover = stranded(FLOTATION)
    battle = scene(hover, board=LAKE)
    assert kind_of(hover).check_hull_breach(battle, hover, "FR", script(), below=False) == [], "it hovers still"
    motive.apply_pending(battle, hover)
    dry = kind_of(hover).check_hull_breach(battle, hover, "FR", script((6, 5)), below=False)
    wet = kind_of(hover).check_hull_breach(battle, hover, "FR", script((6, 6)), below=False)
    assert (len(dry), len(wet), hover.destroyed) == (1, 2, "its hull is breached")


@pytest.mark.ruling("TWB-17.74")
def test_a_wige_with_a_flotation_hull_lands_on_water_in_any_printing() -> None:
    for gear, lost in (((), "it landed on water"), ((FLOTATION,), "")):
        wige = built(Wige, "red-1", "red", design("Gannet Combat WiGE BX", *gear), "0509", 0)
        skimming.come_to_rest(scene(wige, board=LAKE, rules=RuleSet(printing=1)), wige)
        assert wige.destroyed == lost


def test_a_flotation_hull_has_no_rules_for_vtols_yet() -> None:
    assert strange_vehicle_parts(design("Kestrel VTOL", FLOTATION)) == [FLOTATION]
    assert not strange_vehicle_parts(design("Gannet Combat WiGE BX", FLOTATION))
