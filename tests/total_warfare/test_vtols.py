"""VTOLs: flight, landing, rotors, crashes, and what reaches them, by worked examples."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.catalog import any_design, weapon
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Building, Terrain
from boxcars.hexes.board import Bridge, Road
from boxcars.total_warfare.actions import Fire, Move, Physical
from boxcars.total_warfare.aerospace import flying
from boxcars.total_warfare.battle import Setup, UnitSetup
from boxcars.total_warfare.damage import vehicle_criticals
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.unit_events import DamageTaken, Displaced, VehicleCritical
from boxcars.total_warfare.moving import air, driving, movement
from boxcars.total_warfare.moving.flight_ways import Flights
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.piloting.driving_rolls import driving_roll
from boxcars.total_warfare.previews import preview
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.sight.line_of_sight import viewer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.units.vehicle.state import built
from boxcars.total_warfare.units.vtol.state import Vtol
from boxcars.total_warfare.weapons import fire, to_hit
from boxcars.total_warfare.weapons.hit_location import location_of
from tests.total_warfare.scenes import PLAIN, mech, moved, planned, refused, scene
from tests.total_warfare.test_swarming import tank

KESTREL = "Kestrel VTOL"
HOUSE = Building(type=2, height=3, cf=40)


def vtol(id: str = "red-1", hex: str = "0510", facing: int = 0, *, foot: int = 0, **state: Any) -> Vtol:
    design = any_design(KESTREL)
    assert isinstance(design, VehicleDesign)
    design = msgspec.structs.replace(design, **state.pop("design", {}))
    unit = built(Vtol, id, id.partition("-")[0], design, hex, facing, foot=foot)
    for field, value in state.items():
        setattr(unit, field, value)
    return unit


def crit(unit: Vtol, location: str, *dice: int, board: Board = PLAIN) -> list[Event]:
    script = ScriptedDice(dice)
    events = vehicle_criticals.check(scene(unit, board=board), unit, location, script)
    assert script.left == 0
    return events


# Flight


def test_every_hex_hexside_and_level_costs_one() -> None:
    way = planned(scene(vtol()), "move red-1 cruise up up 0509 0608 down facing N")
    assert (way.cost.total, way.hex, way.foot, way.hexes) == (7, "0608", 1, 2)


def test_terrain_below_costs_nothing_and_a_hill_stands_in_the_way() -> None:
    board = PLAIN.with_terrain("0509", woods=2).with_terrain("0508", water=3).with_terrain("0507", level=4)
    battle = scene(vtol(foot=3), board=board)
    assert planned(battle, "move red-1 cruise 0509 0508").cost.total == 2
    assert "at level 3 0507 is closed to it" in refused(battle, "move red-1 cruise 0509 0508 0507")
    assert planned(battle, "move red-1 cruise 0509 0508 up up 0507").foot == 5


def test_under_a_deck_it_rises_no_higher_than_a_level_below_it() -> None:
    ravine = Terrain(bridge=Bridge(type=2, elevation=4, cf=60, exits=0b001001))
    assert [air.rises(ravine, foot) for foot in range(5)] == [True, True, True, False, True]


def test_on_the_ground_it_can_only_rise() -> None:
    battle = scene(vtol())
    assert "rises first" in refused(battle, "move red-1 cruise facing NE")
    assert "0509 is closed to it" in refused(battle, "move red-1 cruise 0509")
    assert planned(battle, "move red-1 cruise up").foot == 1


def test_it_steps_off_a_height_into_the_air() -> None:
    board = PLAIN.with_terrain("0510", level=2)
    assert planned(scene(vtol(foot=2), board=board), "move red-1 cruise 0509").foot == 2


def test_it_lands_on_ground_and_roofs_but_not_in_woods_or_water() -> None:
    board = PLAIN.with_terrain("0509", woods=1).with_terrain("0508", water=1).with_terrain("0507", building=HOUSE)
    battle = scene(vtol(foot=4), board=board)
    assert planned(battle, "move red-1 cruise down down down down").foot == 0
    assert "cannot go down in 0509" in refused(battle, "move red-1 cruise 0509 down down")
    assert "cannot go down in 0508" in refused(battle, "move red-1 cruise 0509 0508 down down down down")
    assert planned(battle, "move red-1 cruise 0509 0508 0507 down").foot == 3


@pytest.mark.ruling("TW-196.3")
def test_it_follows_a_road_below_the_treetops_and_only_there_the_woods_hide_it() -> None:
    road = Road(exits=0b001001)
    board = PLAIN.with_terrain("0510", road=road).with_terrain("0509", woods=2, road=road)
    assert planned(scene(vtol(foot=1), board=board), "move red-1 cruise 0509").hex == "0509"
    off = PLAIN.with_terrain("0509", woods=2)
    assert "closed to it" in refused(scene(vtol(foot=1), board=off), "move red-1 cruise 0509")
    for foot, woods in ((1, [2]), (3, [])):
        battle = scene(mech("blue-1", "Atlas AS7-D", "0505", 3), vtol(hex="0509", foot=foot), board=board)
        plan = to_hit.explain_shot(battle, "blue-1", "AC/20", "red-1")
        assert [line.value for line in plan.tally.lines if "target in" in line.label] == woods


@pytest.mark.ruling("TW-049.3")
def test_it_flies_backward_at_cruise_and_changes_level_on_the_way() -> None:
    battle = scene(vtol(foot=2))
    assert planned(battle, "move red-1 cruise back 0511 up back 0512").foot == 3
    assert "forward only" in refused(battle, "move red-1 flank back 0511")


@pytest.mark.ruling("TW-054.3")
def test_it_climbs_to_elevation_500_and_no_higher() -> None:
    assert planned(scene(vtol(foot=499)), "move red-1 cruise up").foot == 500
    assert "TW-054.3" in refused(scene(vtol(foot=500)), "move red-1 cruise up")
    hill = PLAIN.with_terrain("0510", level=3)
    assert planned(scene(vtol(foot=502), board=hill), "move red-1 cruise up").foot == 503, "above its hex"
    assert "TW-054.3" in refused(scene(vtol(foot=499)), "move red-1 cruise up up")


@pytest.mark.ruling("TW-054.3")
@pytest.mark.parametrize(("printing", "highest"), [(11, 500), (3, 502)])
def test_flights_are_offered_up_to_elevation_500_and_no_higher(printing: int, highest: int) -> None:
    battle = scene(vtol(foot=499), rules=RuleSet(printing=printing))
    assert max(foot for _, _, foot in Flights(battle, battle["red-1"], "cruise").ends) == highest


@pytest.mark.ruling("TW-054.3")
def test_it_stays_on_the_ground_map_and_is_no_craft() -> None:
    flyer = vtol(foot=500)
    battle = scene(flyer, phase="movement")
    assert (flyer.map, flying.units_to_fly(battle), movement.units_to_move(battle)) == ("", [], [flyer])


def test_every_offered_flight_is_legal_and_ends_where_it_says() -> None:
    board = PLAIN.with_terrain("0509", woods=2).with_terrain("0508", level=2).with_terrain("0610", building=HOUSE)
    battle = scene(vtol(design={"cruise": 5}), mech("blue-1", "Atlas AS7-D", "0408"), board=board)
    for mode in driving.MODES:
        flights = Flights(battle, battle["red-1"], mode)
        for state in list(flights.ends)[1::7]:
            way = movement.plan(battle, flights.move(state))
            assert ((way.hex, way.facing, way.foot), way.cost.total) == (state, flights.ends[state])


def test_a_flight_sees_woods_that_were_cleared_since_the_last_one() -> None:
    flyer = vtol(foot=2)
    battle = scene(flyer, board=PLAIN.with_terrain("0509", woods=2))
    assert ("0509", 0, 2) not in Flights(battle, flyer, "cruise").costs
    battle.change_ground({"0509": Terrain()})
    assert Flights(battle, flyer, "cruise").costs["0509", 0, 2] == 1


def test_it_flies_over_enemies_and_stops_above_them() -> None:
    battle = scene(vtol(foot=3), mech("blue-1", "Atlas AS7-D", "0509"))
    assert planned(battle, "move red-1 cruise 0509").hex == "0509"


def test_a_sideslip_into_a_hill_is_a_crash() -> None:
    board = PLAIN.with_terrain("0506", level=5)
    battle = scene(vtol(foot=3), board=board)
    events, _ = moved(battle, "move red-1 flank 0509 0508 0507 0606", 1, 3)
    assert [event.to for event in events if isinstance(event, Displaced)] == ["0506"]
    assert battle["red-1"].destroyed == "it crashes"


def test_a_sideslip_in_open_air_does_no_harm_and_the_flight_goes_on() -> None:
    battle = scene(vtol(foot=3))
    _, done = moved(battle, "move red-1 flank 0509 0508 0507 0606", 1, 3)
    unit = battle["red-1"]
    assert (unit.hex, unit.foot, done, unit.destroyed) == ("0506", 3, False, "")


def test_it_begins_where_it_is_set_up() -> None:
    def begun(elevation: int, terrain: Terrain) -> int:
        board = Board.plain(3, 3, terrain=terrain).to_text()
        red = UnitSetup(KESTREL, "0101", 0, elevation=elevation)
        setup = Setup(board=board, forces={"red": (red,), "blue": (UnitSetup(KESTREL, "0303", 3),)})
        return new_battle(setup)["red-1"].foot

    assert (begun(0, Terrain()), begun(4, Terrain(level=1)), begun(0, Terrain(woods=1))) == (0, 5, 3)
    with pytest.raises(BadSetup, match="at elevation 1"):
        begun(1, Terrain(woods=1))


# To hit


@pytest.mark.ruling("TW-054.2", "TW-117.1")
def test_airborne_counts_once_against_it_and_flying_is_no_jump_for_its_own_fire() -> None:
    flyer = vtol(foot=2, mode="cruise", hexes_moved=5)
    battle = scene(flyer, mech("blue-1", "Atlas AS7-D", "0507", 3), phase="fire")
    at_it = to_hit.explain_shot(battle, "blue-1", "AC/20", "red-1").tally
    assert [line.value for line in at_it.lines if "airborne" in line.label or "moved" in line.label] == [2, 1]
    landed = scene(vtol(mode="stay"), mech("blue-1", "Atlas AS7-D", "0507", 3), phase="fire")
    lines = to_hit.explain_shot(landed, "blue-1", "AC/20", "red-1").tally.lines
    assert not [line for line in lines if "airborne" in line.label], "it has not flown"
    puncher = mech("blue-1", "Atlas AS7-D", "0509", 3)
    flyer.foot = 1
    punch = physical.assess(scene(flyer, puncher, phase="physical"), puncher, "punch-left", flyer).tally
    assert [line.value for line in punch.lines if "airborne" in line.label] == [1], "against blows as well"
    own = to_hit.explain_shot(battle, "red-1", "Machine Gun", "blue-1").tally
    assert [line.value for line in own.lines if "attacker" in line.label] == [1]


def test_who_hovers_or_has_landed_this_turn_is_airborne_and_who_stands_is_not() -> None:
    def lines(**state: Any) -> list[int]:
        unit = vtol(**state)
        return [line.value for line in kind_of(unit).target_lines(scene(unit), unit)]

    assert (lines(foot=1), lines(mode="flank"), lines(mode="stay")) == ([1], [1], [])


@pytest.mark.ruling("TW-101.1")
def test_at_elevation_14_its_top_is_at_15() -> None:
    unit = vtol(foot=14)
    assert viewer(scene(unit), unit).top == 15


@pytest.mark.ruling("QR-weapon-attacker.1")
@pytest.mark.ruling("TW-114.5")
def test_cluster_ammunition_is_flak_to_one_that_flies_or_flew_and_landed() -> None:
    landed = vtol(mode="cruise", hexes_moved=3)
    battle = scene(landed, mech("blue-1", "Enforcer ENF-5D", "0507", 3), phase="fire")
    [gun] = [mount.key for mount in battle["blue-1"].design.mounts if mount.weapon.name.startswith("LB")]
    bins = {bin.ammo.munition: bin.key for bin in battle["blue-1"].design.bins if bin.ammo.weapon.startswith("lb")}
    shot = fire.preview(battle, Fire("blue-1", gun, "red-1", ammo=bins["cluster"]))
    assert [line.value for line in shot.tally.lines if line.label in ("flak", "cluster ammunition")] == [-1, -2]
    landed.mode = "stay"
    shot = fire.preview(battle, Fire("blue-1", gun, "red-1", ammo=bins["cluster"]))
    assert "flak" not in {line.label for line in shot.tally.lines}
    landed.foot = 2
    hovering = fire.preview(battle, Fire("blue-1", gun, "red-1", ammo=bins["cluster"]))
    slug = fire.preview(battle, Fire("blue-1", gun, "red-1", ammo=bins["standard"]))
    assert ["flak" in {line.label for line in shot.tally.lines} for shot in (hovering, slug)] == [True, False]


# Hits


@pytest.mark.parametrize(
    ("side", "total", "location"), [("front", 5, "RS"), ("rear", 5, "LS"), ("rear", 9, "RS"), ("left", 5, "FR"),
                                    ("right", 3, "RO"), ("front", 4, "RO"), ("left", 12, "RO"), ("right", 8, "RS")]
)  # fmt: skip
def test_a_location_is_found_by_side_and_roll(side: str, total: int, location: str) -> None:
    assert location_of(vtol(), side, total) == location


@pytest.mark.example("TWG-039", "TWG-040")
@pytest.mark.ruling("TW-197.2", "TW-128.3")
def test_rotors_take_a_tenth_of_a_weapon_and_all_of_a_fall_and_a_punch_destroys_them() -> None:
    unit, kind = vtol(), kind_of(vtol())
    assert [unit.weapon_damage("RO", amount) for amount in (20, 5, 11)] == [2, 1, 2]
    assert unit.weapon_damage("FR", 20) == 20
    hurt = kind.hit(scene(unit), unit, "RO", 5, ScriptedDice([1, 1]), source="fall")
    assert sum(event.amount for event in hurt if isinstance(event, DamageTaken)) == 5
    assert unit.destroyed
    target = vtol("blue-1", "0509", foot=1)
    puncher = mech("red-1", "Atlas AS7-D", "0510")
    battle = scene(puncher, target, phase="physical")
    physical.declare(battle, Physical("red-1", "punch-left", "blue-1"))
    physical.resolve(battle, ScriptedDice([6, 6]))
    assert target.destroyed == "its rotors are destroyed"
    kicked = vtol("blue-1", "0509", foot=0)
    battle = scene(puncher, kicked, phase="physical")
    kind_of(kicked).absorb(battle, kicked, Blow((20,), attacker=puncher), ScriptedDice([]))
    assert kicked.destroyed == "its rotors are destroyed"
    charged, hull = vtol("blue-1", "0509"), tank("red-2", "0510")
    shot = Blow((20,), attacker=puncher, weapon=weapon("AC/20"))
    for blow in (shot, Blow((20,), attacker=hull)):  # no blow of a 'Mech
        assert kind_of(charged).absorb(battle, charged, blow, ScriptedDice([])) is None
    assert not charged.destroyed


@pytest.mark.example("TWG-039")
def test_each_rotor_hit_slows_it_from_the_end_of_the_phase_on() -> None:
    unit = vtol(armor={"FR": 8, "RS": 5, "LS": 5, "RR": 4, "RO": 2})
    battle = scene(unit, phase="fire")
    kind_of(unit).hit(battle, unit, "RO", 1, ScriptedDice([]))
    assert driving.cruising_mp(unit).total == 12
    kind_of(unit).end_of_phase(battle, unit, ScriptedDice([]))
    assert (driving.cruising_mp(unit).total, driving.flanking_mp(unit).total) == (11, 17)


@pytest.mark.ruling("TW-197.3")
def test_a_hit_without_damage_brings_no_critical() -> None:
    unit = vtol()
    assert kind_of(unit).hit(scene(unit), unit, "FR", 0, ScriptedDice([]), critical=True) == []
    checked = kind_of(unit).hit(scene(unit), unit, "FR", 1, ScriptedDice([1, 1]), critical=True)
    assert [type(event) for event in checked] == [DamageTaken, VehicleCritical], "one point is enough"


# Critical hits


def test_co_pilot_and_pilot_hurt_different_things_and_either_twice_kills() -> None:
    unit = vtol()
    crit(unit, "FR", 3, 3)
    assert (unit.copilot_hit, driving_roll(unit, Due("slip")).total) == (True, 5)
    crit(unit, "FR", 5, 5)
    assert driving_roll(unit, Due("slip")).total == 7
    crit(unit, "FR", 3, 3)
    assert unit.destroyed == "its crew is dead"


def test_a_pilot_hit_in_the_air_costs_a_level_or_the_craft() -> None:
    high = vtol(foot=2)
    crit(high, "FR", 5, 5, 1, 1)
    assert (high.foot, high.destroyed) == (1, "")
    low = vtol(foot=3)
    crit(low, "FR", 5, 5, 1, 1, board=PLAIN.with_terrain("0510", woods=1))
    assert low.destroyed == "it crashes"


def test_a_flight_stabilizer_ends_flank_speed_and_the_second_hit_the_flight() -> None:
    unit = vtol()
    crit(unit, "RO", 4, 5)
    assert (driving.flanking_mp(unit).total, driving_roll(unit, Due("slip")).total) == (0, 8)
    crit(unit, "RO", 4, 5)
    assert unit.destroyed == "its rotors are destroyed"


@pytest.mark.ruling("TW-197.5")
def test_rotors_destroyed_destroys_it() -> None:
    unit = vtol()
    crit(unit, "RO", 5, 6)
    assert unit.destroyed == "its rotors are destroyed"


@pytest.mark.example("TWG-043")
@pytest.mark.ruling("TW-197.4")
def test_engine_damage_lands_it_for_good_over_open_ground_and_destroys_it_elsewhere() -> None:
    paved = PLAIN.with_terrain("0510", pavement=1)
    lucky, unlucky, over_woods, landed = vtol(foot=3), vtol(foot=3), vtol(foot=3), vtol()
    crit(lucky, "LS", 5, 5, 4, 5, board=paved)
    assert (lucky.foot, lucky.stopped, lucky.is_immobile) == (0, "its engine is destroyed", True)
    crit(unlucky, "LS", 5, 5, 4, 4, board=paved)
    crit(over_woods, "LS", 5, 5, board=PLAIN.with_terrain("0510", woods=1))
    assert unlucky.destroyed == over_woods.destroyed == "it crashes"
    crit(landed, "LS", 5, 5)
    assert (landed.stopped, landed.destroyed) == ("its engine is destroyed", "")
    for open_ground in (PLAIN, PLAIN.with_terrain("0510", rough=1)):
        lands = vtol(foot=3)
        crit(lands, "LS", 5, 5, 4, 5, board=open_ground)
        assert (lands.foot, lands.destroyed) == (0, "")
    for closed in (PLAIN.with_terrain("0510", **ground) for ground in ({"water": 1}, {"water": 0}, {"rubble": 1})):
        falls = vtol(foot=3)
        crit(falls, "LS", 5, 5, board=closed)
        assert falls.destroyed == "it crashes"
    on_roof = vtol(foot=6)
    crit(on_roof, "LS", 5, 5, 6, 6, board=PLAIN.with_terrain("0510", building=HOUSE))
    assert on_roof.foot == 3


@pytest.mark.ruling("TW-197.1")
def test_without_mp_it_comes_down_with_its_engine_whole() -> None:
    unit = vtol(foot=2, design={"cruise": 1})
    battle = scene(unit, phase="fire")
    kind_of(unit).hit(battle, unit, "RO", 1, ScriptedDice([]))
    kind_of(unit).end_of_phase(battle, unit, ScriptedDice([4, 5]))
    assert (unit.foot, unit.engine_dead, driving.cruising_mp(unit).total) == (0, False, 0)
    assert unit.stopped == "its rotors do not carry it"
    slowed = vtol(foot=2, design={"cruise": 2})
    kind_of(slowed).hit(scene(slowed), slowed, "RO", 1, ScriptedDice([]))
    assert kind_of(slowed).end_of_phase(scene(slowed), slowed, ScriptedDice([])) == []
    assert (slowed.foot, slowed.stopped, driving.cruising_mp(slowed).total) == (2, "", 1)
    unlucky = vtol(foot=2, design={"cruise": 1})
    battle = scene(unlucky, phase="fire")
    kind_of(unlucky).hit(battle, unlucky, "RO", 1, ScriptedDice([]))
    kind_of(unlucky).end_of_phase(battle, unlucky, ScriptedDice([4, 4]))
    assert unlucky.destroyed == "it crashes"


# Physical attacks


@pytest.mark.ruling("TW-198.1")
@pytest.mark.parametrize(
    ("elevation", "kick", "punch"),
    [(1, True, False), (2, False, True), (3, False, True), (4, False, False), (0, False, False)],
)
def test_what_reaches_it_goes_by_its_elevation_less_the_level_of_the_mech(
    elevation: int, kick: bool, punch: bool
) -> None:
    board = PLAIN.with_terrain("0510", level=1)
    attacker = mech("red-1", "Atlas AS7-D", "0510", foot=1)
    battle = scene(attacker, vtol("blue-1", "0509", foot=elevation), board=board, phase="physical")
    reaches = [
        not any(
            "level" in reason.text for reason in physical.assess(battle, attacker, attack, battle["blue-1"]).reasons
        )
        for attack in ("kick-left", "punch-left")
    ]
    assert reaches == [kick, punch]


def test_nobody_charges_it_and_it_charges_nobody() -> None:
    battle = scene(vtol(foot=1), mech("blue-1", "Atlas AS7-D", "0508", 0))
    assert "which nobody charges" in next(kind_of(battle["red-1"]).assault_reasons(battle["red-1"], "charge")).text
    assert not any(move.assault for move in movement.options(battle, ["red-1"]) if isinstance(move, Move))
    assert "charges nobody" in refused(battle, "move red-1 cruise 0509 charge blue-1")


def test_a_plan_names_the_elevations_it_could_end_at_and_a_route_goes_to_one() -> None:
    battle = scene(vtol(foot=2, design={"cruise": 4}), mech("blue-1", "Atlas AS7-D", "0507", 3))
    battle.waiting = ["red-1"]
    plan = preview.plan_preview(battle, preview.route(battle, battle["red-1"], "cruise", "0509"))
    assert (plan.elevation, plan.elevations) == (2, {0: 3, 1: 2, 2: 1, 3: 2, 4: 3, 5: 4})
    landing = preview.route(battle, battle["red-1"], "cruise", "0509", elevation=0)
    assert preview.plan_preview(battle, landing).elevation == 0
    rising = preview.route(battle, battle["red-1"], "cruise", "0510", elevation=4)
    assert str(rising) == "move red-1 cruise up up"
