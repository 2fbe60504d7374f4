"""Gun emplacements: where they stand, what they fire, and what becomes of them, by worked examples."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import any_design
from boxcars.catalog.units.emplacement import Emplacement as EmplacementDesign
from boxcars.core.errors import BadSetup, Illegal
from boxcars.hexes import Board, Building
from boxcars.total_warfare.actions import Assault, Fire
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.damage import gun_criticals
from boxcars.total_warfare.events.ground_events import BuildingHit
from boxcars.total_warfare.events.unit_events import DamageTaken, VehicleCritical
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.physical import blows, death_from_above, physical
from boxcars.total_warfare.setup.skirmish import deploy, new_battle
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units.emplacement.state import Emplacement, fresh_emplacement
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import fire, shooting
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare import scenes
from tests.total_warfare.field import of_kind, script
from tests.total_warfare.scenes import PLAIN, mech, planned

TURRET = "Sentry Turret BX"
HOUSE = Building(type=3, height=2, cf=60)
TOWN = PLAIN.with_terrain("0510", building=HOUSE)


def guns(id: str = "red-1", hex: str = "0510", facing: int = 0, *, turret: bool = True, **state: Any) -> Emplacement:
    design = any_design(TURRET)
    assert isinstance(design, EmplacementDesign)
    design = msgspec.structs.replace(design, turret=turret)
    unit = fresh_emplacement(id, id.partition("-")[0], design, hex, facing, foot=2)
    for field, value in state.items():
        setattr(unit, field, value)
    return unit


def scene(*units: Unit, board: Board = TOWN, phase: str = "fire") -> Battle:
    return scenes.scene(*units, board=board, phase=phase)


def test_they_are_set_up_on_a_roof_and_nowhere_else() -> None:
    foe = (UnitSetup("Locust LCT-1V", "0514", 0),)
    placed = new_battle(Setup(board=TOWN.to_text(), forces={"red": (UnitSetup(TURRET, "0510", 0),), "blue": foe}))
    assert placed["red-1"].foot == 2
    with pytest.raises(BadSetup, match="cannot start in 0509"):
        new_battle(Setup(board=TOWN.to_text(), forces={"red": (UnitSetup(TURRET, "0509", 0),), "blue": foe}))
    assert deploy(TOWN, {"red": [TURRET], "blue": ["Locust LCT-1V"]})["red"][0].hex == "0510"


def test_they_only_stand() -> None:
    battle = scene(guns(), phase="movement")
    assert [str(move) for move in movement.options(battle, ["red-1"])] == ["move red-1 stay"]


def test_only_infantry_comes_into_their_hex() -> None:
    battle = scene(guns(), mech("blue-1", "Locust LCT-1V", "0511"), phase="movement")
    with pytest.raises(Illegal, match="an enemy stands in 0510"):
        planned(battle, "move blue-1 walk 0510")


def test_a_turret_turns_to_any_hexside_and_fires_straight_ahead_of_itself() -> None:
    unit = guns()
    gun = find_mount(unit, "ac5-gun")
    assert len(unit.twists) == 6
    assert [arcs.bears_on(unit, gun, "0513", torso, False) for torso in range(6)] == [False] * 3 + [True, False, False]
    assert arcs.bears_on(unit, gun, "0608", 0, False), "30 degrees to either hand"
    assert not arcs.bears_on(unit, gun, "0709", 0, False)
    fixed = guns(turret=False)
    assert fixed.twists == {}
    assert arcs.bears_on(fixed, gun, "0709", 0, False)


def test_shots_at_them_take_four_off_and_from_beside_cannot_miss() -> None:
    battle = scene(guns(), mech("blue-1", "Atlas AS7-D", "0507", 3), mech("blue-2", "Atlas AS7-D", "0509", 3))
    far, near = battle["blue-1"], battle["blue-2"]
    lines = shot(battle, far, find_mount(far, "ml-la"), battle["red-1"]).tally.lines
    assert ("target immobile", -4) in [(line.label, line.value) for line in lines]
    assert shot(battle, near, find_mount(near, "ml-la"), battle["red-1"]).tally.total == 2


def test_what_strikes_them_comes_off_the_building_and_a_heavy_blow_is_felt() -> None:
    unit, atlas = guns(), mech("blue-1", "Atlas AS7-D", "0509", 3)
    battle = scene(unit, atlas)
    light = shot(battle, atlas, find_mount(atlas, "ml-la"), unit)
    events = shooting.attack(battle, light, script())
    assert [(event.amount, event.cf) for event in of_kind(events, BuildingHit)] == [(5, 55)]
    assert of_kind(events, VehicleCritical) == []
    heavy = shot(battle, atlas, find_mount(atlas, "ac20-rt"), unit)
    events = shooting.attack(battle, heavy, script((3, 4)))
    assert [event.result for event in of_kind(events, VehicleCritical)] == ["gunners stunned"]
    assert "its crew is stunned" in [
        reason.text for reason in shot(battle, unit, find_mount(unit, "ac5-gun"), atlas).reasons
    ]


def test_fire_at_their_hex_is_felt_at_the_guns_too() -> None:
    unit, atlas = guns(), mech("blue-1", "Atlas AS7-D", "0509", 3)
    battle = scene(unit, atlas)
    plan = fire.preview(battle, Fire("blue-1", "ac20-rt", "hex:0510"))
    events = shooting.attack(battle, plan, script((4, 4), 5))
    assert [event.result for event in of_kind(events, VehicleCritical)] == ["weapon destroyed"]
    assert len(unit.broken) == 1


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ((2, 3), ""),
        ((3, 3, 1, 1), "weapon malfunction"),
        ((4, 5), "gunners killed"),
        ((5, 5, 3), "turret jam"),
        ((5, 5, 4), "turret locks"),
        ((5, 6), "ammunition"),
        ((6, 6), ""),
    ],
)
def test_the_table_of_their_critical_hits(dice: tuple[int, ...], told: str) -> None:
    unit = guns()
    battle = scene(unit)
    events = gun_criticals.check(battle, unit, script(dice))
    assert [event.result for event in of_kind(events, VehicleCritical)] == [told]
    assert bool(unit.destroyed) == (told == "gunners killed")
    building = battle.board["0510"].building
    assert building is not None
    assert building.cf == (0 if told == "ammunition" else 60), "twenty shots of five each"
    assert list(unit.shots.values()) == [0 if told == "ammunition" else 20], "nothing is left to explode again"


def test_a_turret_that_jams_again_is_locked_and_idle_gunners_clear_what_has_jammed() -> None:
    unit = guns(jammed_turret=1, turret_jammed_once=True, malfunctions={"ac5-gun": 1}, stunned=1)
    battle = scene(unit)
    battle.turn = 2
    kind_of(unit).end_phase(battle, unit, script())
    assert (unit.stunned, unit.jammed_turret, unit.malfunctions) == (0, 1, {"ac5-gun": 1})
    kind_of(unit).end_phase(battle, unit, script())
    assert (unit.jammed_turret, unit.malfunctions) == (0, {})
    gun_criticals.check(battle, unit, script((5, 5), 1))
    assert unit.turret_locked


def test_they_are_destroyed_with_their_building() -> None:
    unit = guns()
    battle = scene(unit)
    collapse.bring_down(battle, "0510", "nothing holds it up", script())
    assert unit.destroyed == "its building collapses"


def test_a_blow_from_beside_them_cannot_miss() -> None:
    low = PLAIN.with_terrain("0510", building=Building(type=3, height=1, cf=60))
    battle = scene(guns(foot=1), mech("blue-1", "Hatchetman HCT-3F", "0509", 3), board=low, phase="physical")
    blow = blows.assess_mech(battle, battle.mech("blue-1"), "hatchet-right", battle["red-1"])
    assert [(line.label, line.value) for line in blow.tally.lines] == [("guns on a roof beside it", 2)]


def test_nobody_charges_or_swarms_them() -> None:
    unit = guns()
    assert list(kind_of(unit).assault_reasons(unit, "charge"))
    assert list(kind_of(unit).storm_reasons(unit, "swarm"))


def test_a_death_from_above_on_them_cannot_miss_and_leaves_both_where_they_are() -> None:
    jenner = mech("blue-1", "Jenner JR7-D", "0509", 3, mode="jump", assault=Assault("dfa", "red-1"))
    battle = scene(guns(), jenner, phase="physical")
    assert not death_from_above.to_hit(battle, jenner, battle["red-1"]).lines[1:]
    events = physical.resolve(battle, script((1, 1), (1, 1), 1, 4, (6, 6)))
    assert [(hit.amount, hit.cf) for hit in of_kind(events, BuildingHit)] == [(11, 49)]
    assert (jenner.hex, battle["red-1"].hex) == ("0509", "0510")
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [5, 2]
