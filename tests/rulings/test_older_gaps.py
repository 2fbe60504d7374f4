"""What printings inserted where the book was silent: without it the rule is left out, and both outcomes are shown."""

from __future__ import annotations

import pytest

from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.aerospace.handling import Build, Handling, handling_of
from boxcars.total_warfare.aerospace.orders import Run
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.events.unit_events import DamageTaken, VehicleCritical
from boxcars.total_warfare.moving.flight_ways import Flights
from boxcars.total_warfare.moving.marching import movement_mp
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.previews.heat_sums import heat_sum
from boxcars.total_warfare.setup import older_stock
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.aerospace.sky import refusal
from tests.total_warfare.aerospace.sky import sky as alone
from tests.total_warfare.aerospace.test_air_to_ground import BELOW, below, flown
from tests.total_warfare.aerospace.test_air_to_ground import over as over_ground
from tests.total_warfare.aerospace.test_airships import AIRSHIP
from tests.total_warfare.field import PLAIN, of_kind, two
from tests.total_warfare.scenes import damage_to, mech, moved, planned, refused, scene
from tests.total_warfare.test_battle_armor import ELEMENTALS, LASERS, squad
from tests.total_warfare.test_bombs import FALLS, bombed, over
from tests.total_warfare.test_floors import house, options, town, why_not
from tests.total_warfare.test_swarming import atlas, suits, swarmed
from tests.total_warfare.test_vtols import vtol


@pytest.mark.ruling("TW-054.3")
@pytest.mark.parametrize(("printing", "highest"), [(3, 503), (4, 500)])
def test_a_vtol_once_climbed_as_high_as_it_liked(printing: int, highest: int) -> None:
    battle = scene(vtol(foot=500), rules=RuleSet(printing=printing))
    assert max(foot for _, _, foot in Flights(battle, battle["red-1"], "cruise").ends) == highest, "three levels more"
    if printing < 4:
        assert planned(battle, "move red-1 cruise up").foot == 501
    else:
        assert "no higher than 500 levels above its hex [TW-054.3]" in refused(battle, "move red-1 cruise up")


@pytest.mark.ruling("TW-084.6", "TW-084.7")
@pytest.mark.parametrize(
    ("build", "id", "older", "newer"),
    [("airship", "TW-084.6", "conventional", "dropship"), ("small-craft", "TW-084.7", "dropship", "fighter")],
)
def test_airships_and_small_craft_once_read_other_lines_of_the_table(
    build: Build, id: str, older: Build, newer: Build
) -> None:
    for gone, line in ((frozenset[str](), newer), (frozenset([id]), older)):
        craft, other = Handling(build=build, map="low", safe=4, without=gone), Handling(build=line, map="low", safe=4)
        assert [craft.free_after(v) for v in range(20)] == [other.free_after(v) for v in range(20)]


@pytest.mark.ruling("TW-084.6")
@pytest.mark.parametrize(("printing", "hexes"), [(4, 12), (5, 16)])
def test_an_airship_once_turned_as_conventional_fighters_over_the_ground_too(printing: int, hexes: int) -> None:
    battle, unit = alone(AIRSHIP, "ground", velocity=2, straight=0)
    battle.rules = RuleSet(printing=printing)
    assert handling_of(unit, battle.rules).free_after(2) == hexes
    assert f"after {hexes} straight hexes" in refusal(battle, f"F{hexes - 1} L F{33 - hexes}")
    assert not refusal(battle, f"F{hexes} L F{32 - hexes}")


@pytest.mark.ruling("TW-084.7")
@pytest.mark.parametrize(("printing", "hexes"), [(4, 2), (5, 1)])
def test_a_small_craft_in_flight_once_turned_as_dropships_do(printing: int, hexes: int) -> None:
    _, unit = alone("Shuttle ST-46", velocity=5)
    assert handling_of(unit, RuleSet(printing=printing)).free_after(5) == hexes


@pytest.mark.ruling("TW-113.1")
@pytest.mark.parametrize(("printing", "drowned"), [(1, [10] * 5), (2, [5] * 5)])
def test_water_once_kept_nothing_of_a_blast_from_who_is_in_it(printing: int, drowned: list[int]) -> None:
    battle = over(
        ("blue-1", "Saladin Assault Hover Tank"),
        ("blue-2", "Gannet Combat WiGE BX"),
        ("blue-3", ELEMENTALS),
        board=PLAIN.with_terrain("0505", water=2),
    )
    battle.rules = RuleSet(printing=printing)
    for id, foot in (("blue-1", 0), ("blue-2", 1), ("blue-3", -1), ("red-1", 5)):
        battle[id].foot = foot
        battle[id].armor = dict.fromkeys(battle[id].armor, 40)
    events = bombed(battle, *FALLS, two(7), two(7), two(7))
    assert [damage_to(events, id) for id in ("blue-1", "blue-2")] == [10, 5]
    assert [hit.amount for hit in of_kind(events, DamageTaken) if hit.unit == "blue-3"] == drowned


@pytest.mark.ruling("TW-197.3")
@pytest.mark.parametrize(("printing", "checks"), [(4, 1), (5, 0)])
def test_a_hit_without_damage_once_brought_a_vtol_a_critical_check(printing: int, checks: int) -> None:
    for lucky in (True, False):
        unit = vtol()
        battle = scene(unit, rules=RuleSet(printing=printing))
        rolled = checks if lucky else 0
        events = kind_of(unit).hit(battle, unit, "FR", 0, ScriptedDice([1, 1] * rolled), critical=lucky)
        assert [type(event) for event in events] == [VehicleCritical] * rolled


@pytest.mark.ruling("TW-214.1")
@pytest.mark.parametrize(("printing", "jumps"), [(1, 3), (2, 0)])
def test_suits_once_jumped_with_their_launchers(printing: int, jumps: int) -> None:
    launcher = Fitting("BA SRM 2 (OS)", "Squad", suit_place="body")
    laden = squad("red-1", LASERS, equipment=(launcher,), jump=3, motion="jump")
    older_stock.issue(RuleSet(printing=printing), laden)
    assert movement_mp(laden, "jump").total == jumps
    pack = Fitting("BA Small Laser", "Squad", carried="detachable")
    packed = squad("red-1", LASERS, equipment=(launcher, pack), jump=3, motion="jump")
    older_stock.issue(RuleSet(printing=printing), packed)
    assert movement_mp(packed, "jump").total == 0, "a pack always did"


@pytest.mark.ruling("TW-214.2")
@pytest.mark.parametrize(("printing", "offered"), [(9, True), (10, False)])
def test_infantry_once_jumped_and_came_down_where_it_was(printing: int, offered: bool) -> None:
    battle = scene(squad("red-1", ELEMENTALS, "0505"), mech("blue-1", "Locust LCT-1V", "1515"), board=house(hex="0101"))
    battle.waiting, battle.rules = ["red-1"], RuleSet(printing=printing)
    assert ("move red-1 jump 0505" in options(battle)) is offered
    if not offered:
        assert "leaves its hex" in why_not(battle, "move red-1 jump 0505")
        assert "TW-214.2" in why_not(battle, "move red-1 jump 0505")
        return
    assert planned(battle, "move red-1 jump 0505").cost.total == 0
    moved(battle, "move red-1 jump 0505")
    assert (battle["red-1"].hex, battle["red-1"].mode, battle["red-1"].hexes_moved) == ("0505", "jump", 0)


@pytest.mark.ruling("TW-214.2")
@pytest.mark.parametrize("foot", [0, 1, 2, 3])
def test_older_jumps_in_place_are_offered_on_any_floor_and_no_floor_of_another_level_is_from_a_roof(foot: int) -> None:
    inside = squad("red-1", ELEMENTALS, "0505")
    inside.foot = foot
    battle = town(inside)
    battle.rules = RuleSet(printing=9)
    within = {text for text in options(battle) if text.startswith("move red-1 jump 0505")}
    floors = {f"move red-1 jump 0505 floor {floor}" for floor in range(3)} | {"move red-1 jump 0505"}
    assert within == (floors if foot < 3 else {"move red-1 jump 0505"})
    for text in within:
        planned(battle, text)


@pytest.mark.ruling("TW-220.8")
@pytest.mark.parametrize(("printing", "barred"), [(3, []), (4, ["TW-220.8"])])
def test_swarmers_were_once_struck_by_hand(printing: int, barred: list[str]) -> None:
    battle = swarmed(
        atlas(), suits(), mech("red-2", "Locust LCT-1V", "0506", 0), mech("blue-2", "Wolverine WVR-6R", "0506", 0)
    )
    battle.rules = RuleSet(printing=printing)
    kick = physical.assess(battle, battle["blue-2"], "kick-left", battle["red-1"])
    assert [reason.cite for reason in kick.reasons] == barred
    own = physical.assess(battle, battle["blue-1"], "kick-left", battle["red-1"])
    assert battle.rules.cite("TW-220.8", "TWB-36.5") in [reason.cite for reason in own.reasons], "not by its own host"


@pytest.mark.ruling("TW-243.4")
@pytest.mark.parametrize(("printing", "heat"), [(4, 9), (5, 3)])
def test_a_strafing_weapon_once_heated_for_each_of_its_targets(printing: int, heat: int) -> None:
    craft = flown(Run("strafe", ("1012", "1011", BELOW)))
    battle = over_ground(craft, below(), below("blue-2", "1011"), below("red-2", "1012"))
    battle.rules = RuleSet(printing=printing)
    shots = [Shot("ml-nos", "hex:1012")]
    assert heat_sum(battle, craft, shots).declared == heat, "said beforehand"
    battle.declarations["red-1"] = Declaration(shots=shots)
    fire.resolve(battle, ScriptedDice([1, 1] * 3))
    assert [line.value for line in craft.heat_lines] == [heat]


@pytest.mark.ruling("TW-243.4")
def test_who_strafes_nobody_and_who_does_not_strafe_always_heated_once() -> None:
    craft = flown(Run("strafe", ("1012", "1011", BELOW)))
    battle = over_ground(craft, below(hex="1515"), board=Board.plain(30, 30))
    battle.rules = RuleSet(printing=4)
    assert heat_sum(battle, craft, [Shot("ml-nos", "hex:1012")]).declared == 3
    assert heat_sum(battle, craft, [Shot("ml-nos", "blue-1")]).declared == 3
