"""What hits and heat do to craft: armor, Structural Integrity, critical hits, the heat scale."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.catalog import any_design
from boxcars.catalog.units.aerospace import DropShip as DropShipDesign
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.aerospace import SmallCraft as SmallCraftDesign
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import Roll, ScriptedDice
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.total_warfare.aerospace import air_criticals, air_damage, air_heat
from boxcars.total_warfare.aerospace.thrust import max_thrust, safe_thrust
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import RollMade, VehicleCritical
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.setup.skirmish import obstacle
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import built
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.aerospace.skies import broken, declare, fighter, hits, plan, sky


def strike(unit: Fighter, location: str, amount: int, rolled: tuple[int, int], dice: list[int]) -> list[Event]:
    """A hit on a location that a roll on the nose column has found."""
    roll = Roll(rolled, "hit location")
    return air_damage.hit(sky(unit), unit, location, amount, ScriptedDice(dice), roll=roll, side="front")


def test_a_hit_equal_to_the_threshold_is_not_critical_and_one_above_it_may_be() -> None:
    blue = fighter("blue-1", "Riever F-100")
    assert air_damage.threshold(blue, "NOS") == 9, "a tenth of 86, rounded up"
    assert broken(strike(blue, "NOS", 9, (3, 4), [])) == []
    assert broken(strike(blue, "NOS", 10, (3, 4), [4, 4])) == ["control"]
    assert broken(strike(blue, "NOS", 10, (3, 4), [3, 4])) == [""], "it takes an 8"
    assert air_damage.threshold(blue, "NOS") == 9, "what is lost does not lower it"


def test_a_hit_on_avionics_that_are_gone_calls_for_no_control_roll() -> None:
    for boxes, after, owed in ((0, 1, ["avionics hit"]), (2, 3, ["avionics hit"]), (3, 3, [])):
        blue = fighter("blue-1", boxes={"avionics": boxes})
        air_criticals.check(sky(blue), blue, "avionics", "NOS", ScriptedDice([4, 4]), damage=9)
        assert (blue.hits("avionics"), [due.cause for due in blue.due]) == (after, owed)


def test_a_weapon_critical_finds_no_store_which_hangs_outside() -> None:
    blue = fighter("blue-1", stores=["he", "rl10"])
    inside = [mount.key for mount in blue.design.mounts if mount.loc == "NOS" and mount.key not in blue.stores]
    for _ in inside:
        air_criticals.check(sky(blue), blue, "weapon", "NOS", ScriptedDice([4, 4, 1]), damage=9)
    assert (sorted(blue.broken), blue.stores) == (sorted(inside), ["he-1", "rl10-1"])
    [last] = air_criticals.check(sky(blue), blue, "weapon", "NOS", ScriptedDice([4, 4]), damage=9)
    assert "nothing to break" in last.text


@pytest.mark.example("TWA-003", "TWA-046")
def test_behind_94_points_of_armor_ten_break_nothing_and_fifteen_may() -> None:
    slayer = any_design("Slayer SL-15")
    assert isinstance(slayer, FighterDesign)
    blue = fighter("blue-1", replace(slayer, armor={**slayer.armor, "NOS": 94}))
    assert air_damage.threshold(blue, "NOS") == 10
    assert broken(strike(blue, "NOS", 10, (3, 4), [])) == []
    assert broken(strike(blue, "NOS", 15, (3, 4), [4, 4])) == ["control"]


@pytest.mark.example("TWA-002")
def test_the_hull_of_a_light_fighter_is_as_strong_as_its_thrust_and_an_engine_hit_costs_two_points() -> None:
    cheetah = any_design("Cheetah F-10")
    assert isinstance(cheetah, FighterDesign)
    blue = fighter("blue-1", replace(cheetah, tons=30.0, thrust=10))
    blue.boxes["engine"] = 1
    assert (blue.integrity, safe_thrust(blue).total, max_thrust(safe_thrust(blue).total)) == (10, 8, 12)


@pytest.mark.example("TWA-052")
def test_twelve_points_in_the_cargo_of_a_small_craft_cost_two_fifths_of_a_bay() -> None:
    shuttle = any_design("Shuttle ST-46")
    assert isinstance(shuttle, SmallCraftDesign)
    blue = built(
        SmallCraft, "blue-1", "blue", replace(shuttle, structural_integrity=15), hex="0508", facing=0, map="low"
    )
    assert isinstance(blue, SmallCraft)
    events = air_criticals.check(sky(blue), blue, "cargo", "LS", ScriptedDice([4, 4]), damage=12)
    [lost] = [event.effect for event in events if isinstance(event, VehicleCritical)]
    assert lost == "40 in a hundred of a bay are lost"


@pytest.mark.ruling("TW-238.7")
def test_structural_integrity_loses_half_of_what_comes_through_rounded_down() -> None:
    blue = fighter("blue-1")
    blue.armor["NOS"] = 0
    strike(blue, "NOS", 9, (3, 4), [1, 1])
    assert blue.integrity == 8 - 4
    assert strike(blue, "NOS", 1, (3, 4), []), "a single point is lost in the hull"
    assert blue.integrity == 4


@pytest.mark.example("TWA-047")
@pytest.mark.ruling("TW-123.1", "TW-123.2", "TW-123.3", "TW-124.1")
def test_damage_through_armor_above_the_threshold_gives_two_chances() -> None:
    blue = fighter("blue-1")
    blue.armor["LWG"] = 3
    events = strike(blue, "LWG", 8, (5, 4), [1, 1, 4, 4, 1])
    assert (blue.armor["LWG"], blue.integrity) == (0, 6)
    assert broken(events) == ["", "weapon"]


def test_a_craft_without_structural_integrity_is_destroyed() -> None:
    blue = fighter("blue-1")
    blue.armor["NOS"] = 0
    strike(blue, "NOS", 16, (3, 4), [])
    assert blue.destroyed == "its structural integrity is gone"


def critical(unit: Fighter, name: str, *dice: int, location: str = "NOS", answers: tuple[str, ...] = ()) -> list[Event]:
    """A chance of a critical hit that becomes one."""
    script = ScriptedDice([4, 4, *dice], choices=ScriptedChoices(answers) if answers else None)
    return air_criticals.check(sky(unit, fighter("red-1")), unit, name, location, script, damage=10)


def test_engine_hits_cost_thrust_and_the_third_kills_the_engine() -> None:
    blue = fighter("blue-1", "Shrike BX-1")
    assert [(safe_thrust(blue).total, max_thrust(safe_thrust(blue).total))] == [(8, 12)]
    critical(blue, "engine")
    assert (safe_thrust(blue).total, max_thrust(safe_thrust(blue).total)) == (6, 9)
    critical(blue, "engine")
    critical(blue, "engine")
    assert (safe_thrust(blue).total, blue.shutdown) == (0, True)
    assert "nothing is left" in critical(blue, "engine")[0].text


def test_a_larger_craft_loses_one_point_of_thrust_an_engine_hit_and_the_sixth_kills_the_engine() -> None:
    design = any_design("Shuttle ST-46")
    assert isinstance(design, SmallCraftDesign)
    ship = built(SmallCraft, "blue-1", "blue", design, hex="0508", facing=0, map="low", altitude=5)
    left = []
    for _ in range(6):
        air_criticals.check(sky(ship), ship, "engine", "AFT", ScriptedDice([4, 4]), damage=10)
        left.append((safe_thrust(ship).total, ship.shutdown))
    assert left == [(3, False), (2, False), (1, False), (0, False), (0, False), (0, True)]
    (event,) = air_criticals.check(sky(ship), ship, "engine", "AFT", ScriptedDice([4, 4]), damage=10)
    assert "nothing is left" in event.text


def test_a_boom_breaks_once_and_a_ship_without_one_suffers_in_its_avionics() -> None:
    design = any_design("Leopard (3056)")
    assert isinstance(design, DropShipDesign)
    for listed, boxes in ((design, {"boom": 1}), (replace(design, collar=air_criticals.NO_COLLAR), {"avionics": 1})):
        ship = built(DropShip, "blue-1", "blue", listed, hex="0508", facing=0, map="space")
        air_criticals.check(sky(ship), ship, "boom", "AFT", ScriptedDice([4, 4]), damage=10)
        assert ship.boxes == boxes
    assert "nothing to break" in critical(fighter("blue-1"), "boom")[0].text


def test_a_cockpit_hit_hurts_the_pilot_who_must_stay_awake() -> None:
    blue = fighter("blue-1")
    critical(blue, "crew", 1, 1)
    assert (blue.pilot_hits, blue.awake) == (1, False)


def test_a_fuel_tank_explodes_on_ten() -> None:
    whole, lost = fighter("blue-1"), fighter("blue-2")
    critical(whole, "fuel", 4, 5)
    critical(lost, "fuel", 5, 5)
    assert (whole.destroyed, lost.destroyed) == ("", "its fuel explodes")


def test_of_several_weapons_the_owner_chooses_on_a_low_die_and_the_attacker_on_a_high_one() -> None:
    kind, harsh = fighter("blue-1"), fighter("blue-1")
    critical(kind, "weapon", 3)
    critical(harsh, "weapon", 4)
    assert (kind.broken, harsh.broken) == (["ml-nos"], ["ac10-nos"])


def test_a_heat_sink_that_is_hit_cools_no_more() -> None:
    blue = fighter("blue-1")
    before = air_heat.dissipation(blue)
    critical(blue, "heat sink")
    assert air_heat.dissipation(blue) == before - 1


def test_a_bomb_is_lost_as_its_owner_chooses_and_without_stores_nothing_is() -> None:
    blue = fighter("blue-1", stores=["he", "cluster"])
    critical(blue, "bomb", answers=("cluster-1",))
    assert blue.stores == ["he-1"]
    assert "nothing to break" in critical(fighter("blue-1"), "bomb")[0].text


@pytest.mark.example("TWA-049")
def test_two_engine_hits_and_eighteen_heat_leave_two_with_twenty_sinks() -> None:
    blue = fighter("blue-1", boxes={"engine": 2}, heat_lines=[Line("weapons", 18, "TWB-124")])
    blue.boxes["heat sink"] = blue.design.listed.heat_sinks - 20
    assert air_heat.build_up(blue).total == 18 + 4 - 20


def rolls(battle: Battle, *dice: int) -> list[tuple[str, int]]:
    """What is rolled in the heat phase, and the numbers needed."""
    events = heat.resolve(battle, ScriptedDice([*dice]))
    return [(event.what, event.tally.total) for event in events if isinstance(event, RollMade)]


def hot(points: int, **state: Any) -> Fighter:
    """A fighter that will be at a heat after its sinks have worked."""
    blue = fighter("blue-1", **state)
    blue.heat = points + air_heat.dissipation(blue)
    return blue


@pytest.mark.example("TWA-050")
def test_at_fifteen_heat_a_seven_keeps_control_a_four_the_engine_and_fire_is_two_harder() -> None:
    blue = hot(15)
    assert rolls(sky(blue), 3, 4, 2, 2) == [("keeping control in the heat", 7), ("avoiding shutdown", 4)]
    assert (blue.in_control, blue.shutdown) == (True, False)
    assert [line.value for line in air_heat.heat_lines(blue)] == [2]


def test_a_fighter_that_is_too_hot_tumbles_and_loses_altitude() -> None:
    blue = hot(10, altitude=9)
    rolls(sky(blue), 2, 3, 4)
    assert (blue.in_control, blue.tumbling, blue.altitude) == (False, True, 5)
    in_space = hot(10, altitude=0, map="space")
    rolls(sky(in_space), 2, 3)
    assert (in_space.tumbling, in_space.altitude) == (True, 0)


def test_ammunition_that_explodes_tears_at_the_hull_and_hurts_the_pilot() -> None:
    blue = hot(19)
    blue.shots = {"ac10-fslg-1": 5, "ac10-fslg-2": 0}
    needed = rolls(sky(blue), 6, 6, 6, 6, 1, 2, 6, 6)
    assert needed[2] == ("avoiding an ammunition explosion", 4)
    assert (blue.integrity, blue.pilot_hits, blue.shots["ac10-fslg-1"]) == (3, 1, 0), "50 points are 5"


def test_an_explosion_that_takes_the_last_of_the_hull_destroys_the_craft() -> None:
    blue = fighter("blue-1")
    blue.structure["SI"] = 5
    air_criticals.explode(sky(blue), blue, "NOS", "ammunition", 5, ScriptedDice([]))
    assert (blue.integrity, blue.destroyed, blue.pilot_hits) == (0, "ammunition explodes", 0)


def test_ammunition_that_does_not_explode_stays_and_its_roll_is_told() -> None:
    blue = hot(19)
    before = dict(blue.shots)
    needed = rolls(sky(blue), 6, 6, 6, 6, 2, 2)
    assert needed[2:] == [("avoiding an ammunition explosion", 4)]
    assert (blue.integrity, blue.pilot_hits, blue.shots) == (8, 0, before)


@pytest.mark.example("TWA-051")
def test_five_rounds_of_a_heavy_autocannon_cost_the_hull_ten_points() -> None:
    blue = fighter("blue-1", "Mechbuster")
    blue.shots["ac20-fslg-1"] = 5
    assert air_heat.blast(blue, blue.design.bin("ac20-fslg-1")) == 10


def test_case_and_clan_craft_lose_half_as_much_to_their_ammunition() -> None:
    jagatai = any_design("Jagatai Prime")
    assert isinstance(jagatai, FighterDesign)
    bare = replace(jagatai, equipment=tuple(each for each in jagatai.equipment if "CASE" not in each.name))
    for listed, loss in ((bare, 6), (replace(bare, tech_base="is"), 12)):
        blue = fighter("blue-1", listed)
        assert air_heat.blast(blue, blue.design.bin("clrm20-fslg-1")) == loss, "six rounds of 20 points"


@pytest.mark.parametrize(
    ("heat", "random", "shutdown", "ammunition", "pilot"),
    [
        *[(4, 0, 0, 0, 0), (5, 5, 0, 0, 0), (10, 6, 0, 0, 0), (14, 6, 4, 0, 0), (15, 7, 4, 0, 0), (18, 7, 6, 0, 0)],
        *[(19, 7, 6, 4, 0), (20, 8, 6, 4, 0), (21, 8, 6, 4, 6), (22, 8, 8, 4, 6), (23, 8, 8, 6, 6), (25, 10, 8, 6, 6)],
        *[(26, 10, 10, 6, 6), (27, 10, 10, 6, 9), (28, 10, 10, 8, 9), (29, 10, 10, 8, 9)],
    ],
)
def test_heat_brings_what_its_scale_says(heat: int, random: int, shutdown: int, ammunition: int, pilot: int) -> None:
    words = ("random movement", "shutdown", "ammunition explodes", "harm to the pilot")
    brought = {each.text: each.tally.total for each in air_heat.consequences(fighter("blue-1"), heat) if each.tally}
    assert [brought.get(word, 0) for word in words] == [random, shutdown, ammunition, pilot]


@pytest.mark.parametrize(("barrier", "threshold"), [(10, 9), (9, 1), (2, 1), (1, 0)])
def test_weak_armor_of_a_support_craft_has_a_low_threshold(barrier: int, threshold: int) -> None:
    slayer = any_design("Slayer SL-15")
    assert isinstance(slayer, FighterDesign)
    blue = fighter("blue-1", replace(slayer, variety="fixed-wing", bar=barrier))
    assert air_damage.threshold(blue, "NOS") == threshold


def test_great_heat_hurts_the_pilot() -> None:
    blue = hot(21)
    blue.shots = dict.fromkeys(blue.shots, 0)
    assert rolls(sky(blue), 6, 6, 6, 6, 2, 3, 6, 6)[-2] == ("bearing the heat", 6)
    assert blue.pilot_hits == 1


def test_a_reactor_starts_again_when_it_is_cool() -> None:
    blue = hot(13, shutdown=True)
    rolls(sky(blue), 6, 6)
    assert not blue.shutdown


def test_conventional_fighters_know_no_heat() -> None:
    blue = fighter("blue-1", "Mechbuster", heat_lines=[])
    assert rolls(sky(blue)) == []


def clad(armor: str) -> FighterDesign:
    """A Slayer in special armor."""
    slayer = any_design("Slayer SL-15")
    assert isinstance(slayer, FighterDesign)
    return replace(slayer, armor_kind=armor)


@pytest.mark.ruling("TWB-122.1")
@pytest.mark.parametrize(
    ("armor", "gun", "groups"),
    [
        ("reflective", "ml", [2]),
        ("reflective", "ac10", [10]),
        ("ferro-lamellor", "ac10", [8]),
        ("reactive", "ac10", [10]),
        ("standard", "ml", [5]),
    ],
)
def test_special_armor_blunts_hits_before_the_threshold_is_asked(armor: str, gun: str, groups: list[int]) -> None:
    blue = fighter("blue-1", clad(armor), hex="0504", facing=3)
    assert air_damage.threshold(blue, "NOS") == 9
    battle = sky(fighter("red-1"), blue)
    chances = odds(battle, plan(battle, gun)).damage
    assert set(chances) - {0} == set(groups)
    declare(battle, gun)
    events = fire.resolve(battle, ScriptedDice([5, 5, 3, 4, 1, 1]))
    assert [amount for _, amount in hits(events)] == groups
    assert len(broken(events)) == (groups == [10]), "only ten points are above nine"


def test_craft_in_armor_that_has_no_rules_on_them_do_not_fight() -> None:
    assert obstacle(clad("hardened")) == "the game has no rules yet for hardened armor of craft"
    for armor in ("reflective", "reactive", "ferro-lamellor", "vehicular-stealth"):
        assert not obstacle(clad(armor))


def test_stealth_armor_with_a_suite_that_works_hides_a_fighter_from_afar() -> None:
    listed = clad("vehicular-stealth")
    listed = replace(listed, equipment=(*listed.equipment, Fitting("ECM Suite (Guardian)", "NOS")))
    found = {}
    for hex in ("0522", "0519", "0511", "0504"):
        battle = sky(fighter("red-1", hex="0526"), fighter("blue-1", listed, hex=hex, facing=3))
        found[hex] = [line.value for line in plan(battle, "ac10").tally.lines if "stealth" in line.label]
    assert found == {"0522": [], "0519": [1], "0511": [2], "0504": [2]}
    bare = sky(fighter("red-1", hex="0526"), fighter("blue-1", clad("vehicular-stealth"), hex="0511", facing=3))
    assert not any("stealth" in line.label for line in plan(bare, "ac10").tally.lines), "without a suite"


def test_an_explosive_weapon_that_breaks_tears_at_the_hull_and_hurts_the_pilot() -> None:
    slayer = any_design("Slayer SL-15")
    assert isinstance(slayer, FighterDesign)
    blue = fighter("blue-1", replace(slayer, equipment=(Fitting("Gauss Rifle", "NOS"),)))
    events = air_criticals.check(sky(blue), blue, "weapon", "NOS", ScriptedDice([4, 4, 6, 6]), damage=9)
    assert (hits(events), blue.integrity, blue.pilot_hits) == ([("NOS", 2)], 6, 1), "20 points are 2 of 8"


def test_a_wreck_takes_no_more_damage_and_no_points_are_no_hit() -> None:
    blue = fighter("blue-1")
    assert strike(blue, "NOS", 0, (3, 4), []) == []
    blue.destroyed = "its structural integrity is gone"
    assert strike(blue, "NOS", 5, (3, 4), []) == []
    assert blue.armor["NOS"] == 84
