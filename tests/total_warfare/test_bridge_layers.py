"""Bridge-layers: the bridge as a shield, and laying it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.hexes import Board, Bridge
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals, damage, vehicle_damage
from boxcars.total_warfare.events.ground_events import BridgeLaid, CarriedBridgeHit
from boxcars.total_warfare.turn import bridging, end_phase
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle, fresh_vehicle
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare import scenes
from tests.total_warfare.field import of_kind, script
from tests.total_warfare.scenes import PLAIN, mech, moved, planned

LAYER = "Pontoon Bridgelayer BX"
RIVER = PLAIN.with_terrain("0509", water=2)


def layer(id: str = "red-1", hex: str = "0510", facing: int = 0, **changes: Any) -> Vehicle:
    design = any_design(LAYER)
    assert isinstance(design, VehicleDesign)
    own = {"equipment": tuple(fitting for fitting in design.equipment if fitting.name != "Bulldozer")} | changes
    return fresh_vehicle(id, id.partition("-")[0], msgspec.structs.replace(design, **own), hex, facing)


def scene(*units: Unit, board: Board = RIVER, phase: str = "movement") -> Battle:
    return scenes.scene(*units, board=board, phase=phase)


def ended(battle: Battle, *answers: str) -> list[Any]:
    """The end of a turn, with these answers about bridges or with none."""
    if not answers:
        return end_phase.resolve(battle, ScriptedDice([]))
    events = bridging.choose(battle, ScriptedDice([], choices=ScriptedChoices(answers)))
    for unit in battle.units.values():
        kind_of(unit).start_clean(unit)
    return events


@pytest.mark.example("TWG-119")
@pytest.mark.ruling("TW-130.5")
def test_the_bridge_takes_what_strikes_the_armor_below_it_and_the_rest_goes_on() -> None:
    """CF 8, and a hit of 10."""
    unit = layer()
    battle = scene(unit, phase="fire")
    events = vehicle_damage.hit(battle, unit, "FR", 10, script())
    assert [(event.amount, event.cf) for event in of_kind(events, CarriedBridgeHit)] == [(8, 0)]
    assert unit.armor["FR"] == unit.design.armor["FR"] - 2
    vehicle_damage.hit(battle, unit, "FR", 5, script())
    assert unit.armor["FR"] == unit.design.armor["FR"] - 7


def test_other_locations_and_bare_ones_have_no_shield_but_the_turret_of_a_support_vehicle_has() -> None:
    unit = layer()
    battle = scene(unit, phase="fire")
    vehicle_damage.hit(battle, unit, "RS", 5, script())
    assert (unit.bridge, unit.armor["RS"]) == (8, unit.design.armor["RS"] - 5)
    unit.armor["FR"] = 0
    vehicle_damage.hit(battle, unit, "FR", 1, script((1, 1)))
    assert (unit.bridge, unit.structure["FR"]) == (8, unit.design.structure["FR"] - 1)
    support = layer(variety="support")
    vehicle_damage.hit(scene(support), support, "TU", 5, script())
    assert support.bridge == 3


@pytest.mark.ruling("TW-130.5")
def test_weapons_under_the_bridge_do_not_fire_until_it_is_gone() -> None:
    design = any_design(LAYER)
    ahead = tuple(msgspec.structs.replace(f, loc="FR") if f.name == "SRM 4" else f for f in design.equipment)
    unit, atlas = layer(equipment=ahead), mech("blue-1", "Atlas AS7-D", "0507", 3)
    battle = scene(unit, atlas, phase="fire")
    covered = shot(battle, unit, find_mount(unit, "srm4-fr"), atlas)
    assert "TW-130.5" in [reason.cite for reason in covered.reasons]
    unit.bridge = 0
    assert not shot(battle, unit, find_mount(unit, "srm4-fr"), atlas).reasons


@pytest.mark.ruling("TW-130.6")
def test_a_bridge_that_is_announced_lies_ahead_at_the_end_of_the_next_turn() -> None:
    unit = layer()
    battle = scene(unit)
    assert of_kind(ended(battle, "yes"), BridgeLaid) == []
    moved(battle, "move red-1 stay")
    [laid] = of_kind(ended(battle), BridgeLaid)
    assert (laid.hex, laid.cf, unit.bridge) == ("0509", 8, 0)
    bridge = battle.board["0509"].bridge
    assert bridge is not None
    assert (bridge.cf, bridge.elevation, bridge.exits) == (8, 0, 0b001001)
    assert planned(battle, "move red-1 cruise 0509 0508").hex == "0508"


@pytest.mark.ruling("TW-130.6")
def test_a_unit_that_moves_does_not_lay_its_bridge() -> None:
    unit = layer()
    battle = scene(unit)
    ended(battle, "yes")
    moved(battle, "move red-1 cruise facing NE")
    assert of_kind(ended(battle), BridgeLaid) == []
    assert (unit.bridge, unit.bridging) == (8, False)


@pytest.mark.ruling("TW-130.6")
def test_water_of_any_kind_will_do_if_land_or_a_bridge_is_beside_it() -> None:
    assert bridging.site(scene(layer(), board=PLAIN), layer()) == ""
    assert bridging.site(scene(layer(), board=PLAIN.with_terrain("0509", water=0)), layer()) == "0509"
    lake = PLAIN
    for hex in ("0509", "0508", "0408", "0409", "0608", "0609", "0510"):
        lake = lake.with_terrain(hex, water=2)
    assert bridging.site(scene(layer(), board=lake), layer()) == ""
    crossed = lake.with_terrain("0508", water=2, bridge=Bridge(type=1, elevation=0, cf=8, exits=0b001001))
    assert bridging.site(scene(layer(), board=crossed), layer()) == "0509"


def test_nobody_lays_a_bridge_who_has_not_said_so() -> None:
    unit = layer()
    ended(scene(unit))
    assert not unit.bridging


PONTONIER = "Pontonier PNT-2"
"""A 'Mech for work with a light bridge over the machine gun in its left torso."""


@pytest.mark.ruling("TW-130.5")
@pytest.mark.parametrize("rear", [False, True])
def test_the_bridge_of_a_mech_takes_what_strikes_the_armor_below_it(rear: bool) -> None:
    unit = mech("red-1", PONTONIER, "0510")
    battle, armor = scene(unit, phase="fire"), "LTR" if rear else "LT"
    events = damage.hit(battle, unit, "LT", 6, script(), rear=rear)
    assert [(event.amount, event.cf) for event in of_kind(events, CarriedBridgeHit)] == [(6, 2)]
    assert unit.armor[armor] == unit.design.armor[armor]
    damage.hit(battle, unit, "LT", 4, script(), rear=rear)
    assert (unit.bridge, unit.armor[armor]) == (0, unit.design.armor[armor] - 2)
    damage.hit(battle, unit, "RT", 4, script())
    assert unit.armor["RT"] == unit.design.armor["RT"] - 4, "no bridge lies there"


@pytest.mark.ruling("TW-130.5")
def test_the_first_critical_hit_on_a_bridge_layer_ends_its_laying_and_another_does_nothing() -> None:
    unit = mech("red-1", PONTONIER, "0510")
    battle = scene(unit)
    assert bridging.site(battle, unit) == "0509"
    for slot in (0, 1):
        criticals.break_slot(battle, unit, "LT", slot, script())
        assert (bridging.site(battle, unit), unit.bridge) == ("", 8), "it is carried on, and shields its place"
    assert ended(battle) == []


@pytest.mark.ruling("TW-130.5")
def test_the_gun_of_a_mech_under_its_bridge_fires_when_the_bridge_is_laid() -> None:
    unit, foe = mech("red-1", PONTONIER, "0510"), mech("blue-1", "Locust LCT-1V", "0508")
    battle = scene(unit, foe, phase="fire")
    gun = find_mount(unit, "mg")
    assert "TW-130.5" in [reason.cite for reason in shot(battle, unit, gun, foe).reasons]
    ended(battle, "yes")
    assert of_kind(ended(battle, "no"), BridgeLaid)[0].hex == "0509"
    assert "TW-130.5" not in [reason.cite for reason in shot(battle, unit, gun, foe).reasons]
