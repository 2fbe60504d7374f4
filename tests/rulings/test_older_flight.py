"""Older readings of what flies: the same state under two printings, and both numbers."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import weapon
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.aerospace import (
    air_damage,
    air_to_ground,
    attack_values,
    crashes,
    exhaust,
    flying,
    landing,
    liftoff,
)
from boxcars.total_warfare.aerospace.orders import Run
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.sight.line_of_sight import viewer
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.weapons import fire, to_hit
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.blasts import struck
from boxcars.total_warfare.weapons.to_hit import shot
from tests.total_warfare.aerospace.skies import cites, fighter, lines, sky
from tests.total_warfare.aerospace.skies import plan as air_shot
from tests.total_warfare.aerospace.sky import SLAYER, flight, fly, refusal
from tests.total_warfare.aerospace.sky import sky as alone
from tests.total_warfare.aerospace.test_air_and_ground import vtol as low_vtol
from tests.total_warfare.aerospace.test_air_to_air import ahead, away
from tests.total_warfare.aerospace.test_air_to_ground import BELOW, below, flown
from tests.total_warfare.aerospace.test_air_to_ground import over as over_ground
from tests.total_warfare.aerospace.test_grounded import ARCHER, ATLAS, LEOPARD, airfield
from tests.total_warfare.aerospace.test_landing import PAVED, SCORPION, UNION, grounded, lost, low_over, with_watchers
from tests.total_warfare.scenes import mech, scene
from tests.total_warfare.test_bombs import BOMBS, HERE, over
from tests.total_warfare.test_infantry import platoon
from tests.total_warfare.test_stacking import TANK
from tests.total_warfare.test_vtols import vtol

SHUTTLE = "Shuttle ST-46"


@pytest.mark.ruling("TW-237.1")
@pytest.mark.parametrize(("printing", "more"), [(4, [[], [], []]), (5, [[], [1], [2]])])
def test_craft_once_shot_at_second_targets_as_well_as_at_the_first(printing: int, more: list[list[int]]) -> None:
    red, blue = fighter("red-1", hex="0520"), fighter("blue-1", hex=away(3))
    battle = sky(red, blue, fighter("blue-2", hex=away(4)), fighter("blue-3", hex=away(3, 3), facing=0))
    battle.rules = RuleSet(printing=printing)
    shots = [Shot("ac10-nos", "blue-1"), Shot("ml-nos", "blue-2"), Shot("ml-aft", "blue-3")]
    battle.declarations["red-1"] = Declaration(shots=shots)
    planned = fire.planned(battle, "red-1")
    assert [[line.value for line in each.tally.lines if line.cite == "TW-237.1"] for each in planned] == more


@pytest.mark.ruling("TW-237.2")
@pytest.mark.parametrize(("printing", "less"), [(4, 0), (5, 3)])
def test_a_craft_that_attacks_the_ground_was_once_no_easier_to_hit(printing: int, less: int) -> None:
    blue = ahead()
    battle = sky(fighter("red-1"), blue)
    battle.rules = RuleSet(printing=printing)
    calm = air_shot(battle, "ac10").tally.total
    blue.run = Run("strafe", ("0502",))
    assert calm - air_shot(battle, "ac10").tally.total == less


@pytest.mark.ruling("TW-237.3")
@pytest.mark.parametrize(("printing", "more"), [(4, 0), (5, 2)])
def test_low_flight_was_once_no_burden_to_shots_in_the_air(printing: int, more: int) -> None:
    battle = sky(fighter("red-1", SLAYER, altitude=1), ahead(altitude=1))
    battle.rules = RuleSet(printing=printing)
    assert lines(air_shot(battle, "ac10")).get("attacker flies nap of the earth", 0) == more


@pytest.mark.ruling("TW-088.11")
@pytest.mark.parametrize(("printing", "dice"), [(1, 3), (2, 4)])
def test_exhaust_at_five_hexes_once_did_one_die_less(printing: int, dice: int) -> None:
    battle, union = with_watchers(UNION, (SCORPION, "2026"), velocity=0)
    battle.rules = RuleSet(printing=printing)
    assert isinstance(union, DropShip)
    crashes.touch_down(battle, union)
    exhaust.burn(battle, union, ScriptedDice([1] * dice + [3, 4]))
    assert lost(battle["blue-1"]) == dice


@pytest.mark.ruling("TW-086.3")
@pytest.mark.parametrize(("printing", "more"), [(4, 3), (5, 5)])
def test_damaged_gear_once_cost_a_landing_three_a_box(printing: int, more: int) -> None:
    battle, unit = low_over(Board.plain(60, 60), boxes={"gear": 1})
    battle.rules = RuleSet(printing=printing)
    assert landing.landing_roll(battle, unit, vertical=False).total == 7 + more


@pytest.mark.parametrize(("printing", "more"), [(7, 1), (8, 2)])
def test_an_upright_landing_of_a_fighter_once_cost_one(printing: int, more: int) -> None:
    battle, unit = low_over(Board.plain(60, 60, terrain=PAVED))
    battle.rules = RuleSet(printing=printing)
    assert landing.landing_roll(battle, unit, vertical=True).total == 5 + more


@pytest.mark.ruling("TW-087.2")
@pytest.mark.parametrize(("printing", "upright"), [(7, False), (8, True)])
def test_aerodyne_small_craft_once_had_to_land_along_the_ground(printing: int, upright: bool) -> None:
    battle, _ = low_over(Board.plain(60, 60), SHUTTLE)
    battle.rules = RuleSet(printing=printing)
    assert ("cannot land upright" not in refusal(battle, "set-down")) is upright


@pytest.mark.ruling("TW-088.5")
@pytest.mark.parametrize(("printing", "more"), [(2, 0), (3, 2)])
def test_only_fighters_once_lifted_off_upright_with_more_effort(printing: int, more: int) -> None:
    for design, needed in ((SLAYER, 2), (SHUTTLE, more)):
        battle, unit = grounded(design)
        battle.rules = RuleSet(printing=printing)
        assert sum(line.value for line in liftoff.liftoff_lines(battle, unit)) == needed


@pytest.mark.ruling("TW-144.1")
@pytest.mark.parametrize(("printing", "easier"), [(10, -2), (11, -4)])
def test_a_grounded_dropship_was_once_struck_as_easily_as_a_small_craft(printing: int, easier: int) -> None:
    battle = airfield(UNION, (ATLAS, "1008", 3))
    battle.rules = RuleSet(printing=printing)
    kick = physical.assess(battle, battle["red-1"], "kick-left", battle["blue-1"])
    assert [line.value for line in kick.tally.lines if line.label == "DropShip on the ground"] == [easier]


@pytest.mark.ruling("TW-228.2")
@pytest.mark.parametrize(("printing", "needed"), [(4, 8), (5, 5)])
def test_the_flight_of_suits_once_made_their_bombs_less_sure(printing: int, needed: int) -> None:
    battle = over(("blue-1", TANK))
    battle.rules = RuleSet(printing=printing)
    battle["red-1"].gunnery, battle["red-1"].hexes_moved, battle["red-1"].mode = 5, 5, "fly"
    assert fire.preview(battle, Fire("red-1", BOMBS, HERE)).tally.total == needed


@pytest.mark.ruling("TW-117.1")
@pytest.mark.parametrize(("printing", "against"), [(1, [1, 1]), (2, [1])])
def test_a_vtol_in_the_air_once_had_a_line_of_its_own_besides(printing: int, against: list[int]) -> None:
    battle = scene(vtol(foot=2, mode="cruise"), mech("blue-1", "Atlas AS7-D", "0507", 3), phase="fire")
    battle.rules = RuleSet(printing=printing)
    shot = to_hit.explain_shot(battle, "blue-1", "AC/20", "red-1")
    assert [line.value for line in shot.tally.lines if "airborne" in line.label] == against


@pytest.mark.ruling("TW-054.2")
@pytest.mark.parametrize(("printing", "more"), [(5, 3), (6, 1)])
def test_a_vtol_that_flew_once_fired_as_if_it_had_jumped(printing: int, more: int) -> None:
    battle = scene(vtol(foot=2, mode="cruise"), mech("blue-1", "Atlas AS7-D", "0507", 3), phase="fire")
    battle.rules = RuleSet(printing=printing)
    own = to_hit.explain_shot(battle, "red-1", "Machine Gun", "blue-1").tally
    assert sum(line.value for line in own.lines if "attacker" in line.label or "VTOL" in line.label) == more


@pytest.mark.ruling("TW-101.1")
@pytest.mark.parametrize(("printing", "top"), [(3, 14), (4, 15)])
def test_a_vtol_was_once_seen_at_the_level_it_flies_at(printing: int, top: int) -> None:
    unit = vtol(foot=14)
    assert viewer(scene(unit, rules=RuleSet(printing=printing)), unit).top == top


@pytest.mark.parametrize(("printing", "points"), [(4, 2), (5, 3)])
def test_damage_was_once_rounded_down_to_capital_scale(printing: int, points: int) -> None:
    assert attack_values.capital_damage(27, RuleSet(printing=printing)) == points


@pytest.mark.ruling("TW-238.7")
@pytest.mark.parametrize(("printing", "bare", "armored"), [(4, 7, 2), (5, 3, 2)])
def test_damage_to_bare_structure_was_once_not_halved(printing: int, bare: int, armored: int) -> None:
    for armor, loss in ((0, bare), (2, armored)):
        craft = fighter("blue-1")
        battle = sky(craft)
        battle.rules, craft.armor["NOS"], before = RuleSet(printing=printing), armor, craft.integrity
        air_damage.hit(battle, craft, "NOS", 7, ScriptedDice([1, 1] * 4))
        assert before - craft.integrity == loss


@pytest.mark.ruling("TW-243.1")
@pytest.mark.parametrize(("printing", "reached"), [(4, False), (5, True)])
def test_what_flies_was_once_safe_from_attacks_on_the_ground(printing: int, reached: bool) -> None:
    battle = over_ground(flown(Run("strafe", (BELOW,))), low_vtol())
    battle.rules = RuleSet(printing=printing)
    assert (not cites(air_shot(battle, "ml-nos"))) is reached
    bomber = flown(Run("dive", (BELOW,)), altitude=4, stores=("he",))
    lake = over_ground(bomber, low_vtol(level=1), board=Board.plain(30, 30).with_hexes({BELOW: Terrain(water=1)}))
    lake.rules = RuleSet(printing=printing)
    assert bool(struck(lake, "red-1", BELOW, 10)) is reached


@pytest.mark.ruling("TW-243.3")
@pytest.mark.parametrize(("printing", "reasons"), [(4, []), (5, ["TW-243.3"])])
def test_plasma_rifles_once_strafed(printing: int, reasons: list[str]) -> None:
    battle = over_ground(flown(Run("strafe", (BELOW,))), below())
    battle.rules = RuleSet(printing=printing)
    plan = air_shot(battle, "ml-nos")
    fed = msgspec.structs.replace(plan.mount, weapon=weapon("Plasma Rifle"))
    found = air_to_ground.strafing_reasons(battle, msgspec.structs.replace(plan, mount=fed))
    assert [reason.cite for reason in found] == reasons


@pytest.mark.ruling("TW-249.8")
@pytest.mark.parametrize(("printing", "in_arc"), [(9, False), (10, True)])
def test_nose_weapons_once_fired_indirectly_only_ahead(printing: int, in_arc: bool) -> None:
    battle = airfield(LEOPARD, (ATLAS, "1017", 0), friends=((ARCHER, "1217"),))
    battle.rules = RuleSet(printing=printing)
    nose = next(mount for mount in battle["blue-1"].design.mounts if mount.key == "lrm20-nos")
    lobbed = shot(battle, battle["blue-1"], nose, battle["red-1"], Aim(spotter=battle["blue-2"]))
    assert ("TWB-11" not in cites(lobbed)) is in_arc


@pytest.mark.ruling("TW-304.2", "TW-304.4", "TW-304.6")
@pytest.mark.parametrize(
    ("name", "guided", "printing", "before", "now"),
    [
        ("Clan LB 2-X AC", False, 3, 1, 2),
        ("Clan ATM 6", False, 4, 8, 10),
        ("Clan SRM 2", True, 5, 5, 4),
    ],
)
def test_attack_values_of_clan_weapons_were_once_misprinted(
    name: str, guided: bool, printing: int, before: int, now: int
) -> None:
    values = [
        attack_values.attack_value(weapon(name), "short", guided=guided, rules=RuleSet(printing=each))
        for each in (printing - 1, printing)
    ]
    assert values == [before, now]


@pytest.mark.ruling("TW-111.1")
@pytest.mark.parametrize(("printing", "barred"), [(4, True), (5, False)])
def test_infantry_once_attacked_no_craft_not_even_on_the_ground(printing: int, barred: bool) -> None:
    battle = airfield(SLAYER, (ATLAS, "2020", 0))
    men = platoon("red-2", hex="1009")
    battle.units["red-2"], battle.rules = men, RuleSet(printing=printing)
    rifles = men.design.mounts[0]
    assert ("TWB-127" in cites(shot(battle, men, rifles, battle["blue-1"]))) is barred


@pytest.mark.ruling("TW-084.1")
@pytest.mark.parametrize(("printing", "altitude", "owed"), [(7, 2, 1), (8, 3, 0)])
def test_a_unit_once_stalled_that_stopped_on_its_way(printing: int, altitude: int, owed: int) -> None:
    battle, unit = alone(SLAYER, velocity=1)
    battle.rules = RuleSet(printing=printing)
    assert len(flight(battle, "v-1 down2 F").owed) == owed
    assert not flight(battle, "F down2 F").owed
    fly(battle, "v-1 down2 F")
    flying.stall(battle, unit, ScriptedDice([]))
    assert (unit.velocity, unit.altitude, len(unit.due)) == (1, altitude, owed)


@pytest.mark.ruling("TW-084.5")
@pytest.mark.parametrize(("printing", "refused"), [(3, ["", "first hex"]), (4, ["8 hexes", ""])])
def test_over_the_ground_a_paid_turn_once_needed_a_hex_of_this_turn(printing: int, refused: list[str]) -> None:
    for steps, straight, why in zip(("F2 R F30", "R F32"), (0, 10), refused, strict=True):
        battle, _ = alone(SLAYER, "ground", hex="0555", velocity=2, straight=straight)
        battle.rules = RuleSet(printing=printing)
        assert bool(refusal(battle, steps)) is bool(why)
        assert why in refusal(battle, steps)


@pytest.mark.ruling("TW-085.1")
@pytest.mark.parametrize(("printing", "needed"), [(2, 5), (3, 6)])
def test_a_side_slip_was_once_easy_for_all_with_vstol(printing: int, needed: int) -> None:
    battle, _ = alone(SLAYER, velocity=2)
    battle.rules = RuleSet(printing=printing)
    assert flight(battle, "slip-left F").at_once[0].total == needed
