"""Attacks between craft in flight: numbers to hit, what speaks against them, and what they do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.catalog import any_design
from boxcars.catalog.units.aerospace import Craft as CraftDesign
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.hexes.coords import neighbour
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.aerospace import air_to_air
from boxcars.total_warfare.aerospace.orders import Run, RunKind
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import AIR, SPACE, FieldedFlyer, Waypoint, built
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.to_hit import shot
from tests.total_warfare.aerospace.skies import broken, cites, declare, fighter, fired, hits, lines, plan, sky

AHEAD = "0504"
"""Four hexes before the nose of red."""


def ahead(**state: Any) -> Fighter:
    """A fighter in front of red that comes head on."""
    placed: dict[str, Any] = {"hex": AHEAD, "facing": 3} | state
    return fighter("blue-1", **placed)


def away(hexes: int, direction: int = 0, start: str = "0520") -> str:
    """The hex so many hexes in a direction."""
    for _ in range(hexes):
        start = neighbour(start, direction)
    return start


@pytest.mark.example("TWA-042")
def test_an_evading_fighter_that_is_seen_from_the_side_at_medium_range_takes_an_eleven() -> None:
    red = fighter("red-1", hex="0520")
    blue = fighter("blue-1", hex=away(8), facing=2, altitude=3, evading=True)
    found = plan(sky(red, blue), "ac10")
    assert (found.range, found.band, found.tally.total) == (10, "medium", 11)
    assert lines(found) == {"gunnery": 4, "medium range, 10": 2, "attack on the side": 2, "target evades": 3}


@pytest.mark.parametrize(("facing", "more"), [(3, 1), (2, 2), (0, 0)])
def test_the_nose_costs_one_a_side_two_and_the_tail_nothing(facing: int, more: int) -> None:
    assert plan(sky(fighter("red-1"), ahead(facing=facing)), "ac10").tally.total == 4 + more


def test_a_craft_as_far_above_as_away_is_in_the_dead_zone() -> None:
    red = fighter("red-1", hex="0520", altitude=5)
    assert cites(plan(sky(red, fighter("blue-1", hex=away(2), altitude=7)), "ac10")) == {"TWB-119"}
    assert not plan(sky(red, fighter("blue-1", hex=away(3), altitude=7)), "ac10").reasons
    assert not plan(sky(red, fighter("blue-1", hex=red.hex, altitude=5)), "ac10").reasons, "side by side they may"


def test_over_a_ground_map_sixteen_hexes_count_as_one() -> None:
    red = fighter("red-1", hex="0525", map=AIR)
    assert plan(sky(red, fighter("blue-1", hex=away(20, start="0525"), map=AIR)), "ac10").range == 2
    assert plan(sky(red, fighter("blue-1", hex=away(16, start="0525"), map=AIR)), "ac10").range == 1


def test_a_weapon_fires_only_as_far_as_it_has_an_attack_value_and_only_into_its_arc() -> None:
    red = fighter("red-1", hex="0520")
    assert cites(plan(sky(red, fighter("blue-1", hex=away(7))), "ml")) == {"TWB-117"}, "short range only"
    assert cites(plan(sky(red, fighter("blue-1", hex=away(3, 3))), "ac10")) == {"TWB-118"}
    assert not plan(sky(red, fighter("blue-1", hex=away(3, 3))), "ml-aft").reasons


@pytest.mark.ruling("TW-237.3")
def test_a_fighter_at_altitude_one_finds_its_targets_less_easily_and_an_omnifighter_by_one() -> None:
    for design, weapon, more in (("Slayer SL-15", "ac10", 2), ("Jagatai Prime", "clrm20", 1)):
        found = plan(sky(fighter("red-1", design, altitude=1), ahead(altitude=1)), weapon)
        assert lines(found)["attacker flies nap of the earth"] == more
    assert "attacker flies nap of the earth" not in lines(plan(sky(fighter("red-1", altitude=2), ahead()), "ac10"))


@pytest.mark.ruling("TW-237.2")
def test_a_target_that_attacks_the_ground_is_attacked_at_minus_three() -> None:
    blue = ahead()
    before = plan(sky(fighter("red-1"), blue), "ac10").tally.total
    blue.run = Run("strafe", ("0502",))
    assert plan(sky(fighter("red-1"), blue), "ac10").tally.total == before - 3


@pytest.mark.example("TWA-045")
def test_low_behind_a_strafing_fighter_it_takes_a_three() -> None:
    strafing = ahead(facing=0, altitude=1, run=Run("strafe", ("0502",)))
    found = plan(sky(fighter("red-1", altitude=1), strafing), "ac10")
    assert (found.band, found.tally.total) == ("short", 4 + 0 + 2 - 3)


@pytest.mark.ruling("TW-237.1")
def test_a_second_target_ahead_costs_one_and_one_behind_two() -> None:
    red, blue = fighter("red-1", hex="0520"), fighter("blue-1", hex=away(3))
    near, behind = fighter("blue-2", hex=away(4)), fighter("blue-3", hex=away(3, 3), facing=0)
    battle = sky(red, blue, near, behind)
    battle.declarations["red-1"] = Declaration(
        shots=[Shot("ac10-nos", "blue-1"), Shot("ml-nos", "blue-2"), Shot("ml-aft", "blue-3")]
    )
    second = [
        [line.value for line in each.tally.lines if line.cite == "TW-237.1"] for each in fire.planned(battle, "red-1")
    ]
    assert second == [[], [1], [2]]


@pytest.mark.ruling("TW-237.1")
@pytest.mark.parametrize(
    ("hex", "more"), [("0317", 1), ("0717", 1), ("0219", 2), ("0220", 2), ("0821", 2), ("0222", 2), ("0823", 2)]
)
def test_a_second_target_in_a_side_arc_costs_as_much_as_one_behind(hex: str, more: int) -> None:
    battle = sky(fighter("red-1", hex="0520"), fighter("blue-1", hex=away(3)), fighter("blue-2", hex=hex))
    battle.declarations["red-1"] = Declaration(shots=[Shot("ac10-nos", "blue-1"), Shot("ml-nos", "blue-2")])
    first, second = (
        [line.value for line in each.tally.lines if line.cite == "TW-237.1"] for each in fire.planned(battle, "red-1")
    )
    assert (first, second) == ([], [more])


def test_who_evades_is_harder_to_hit_and_does_not_attack() -> None:
    battle = sky(fighter("red-1", evading=True), ahead(evading=True))
    found = plan(battle, "ac10")
    assert cites(found) == {"TW-237.4"}
    assert lines(found)["target evades"] == 3


def test_damage_heat_and_thrust_make_fire_less_sure() -> None:
    red = fighter("red-1", boxes={"sensors": 2, "fcs": 1}, heat=13, pilot_hits=1, thrust_spent=7, out_of_control=1)
    found = plan(sky(red, ahead(facing=0)), "ac10")
    assert lines(found) == {
        "gunnery": 4,
        "safe thrust exceeded": 2,
        "out of control": 2,
        "pilot hit": 1,
        "sensors hit": 2,
        "fire control hit": 2,
        "heat 13": 2,
    }
    free = sky(red, ahead(facing=0), options=("reading:aero-thrust-free-fire",))
    assert plan(free, "ac10").tally.total == found.tally.total - 2
    red.boxes["fcs"] = 3
    assert cites(plan(sky(red, ahead()), "ac10")) == {"TWB-123"}


@pytest.mark.ruling("TW-242.3")
@pytest.mark.parametrize("how", ["strike", "strafe", "dive", "bomb", "tag"])
def test_who_attacks_the_ground_makes_no_attack_in_the_air(how: RunKind) -> None:
    red = fighter("red-1", run=Run(how, ("0502",)))
    assert cites(plan(sky(red, ahead()), "ac10")) == {"TW-242.3"}


def test_a_target_that_stands_still_is_easy() -> None:
    assert lines(plan(sky(fighter("red-1"), ahead(velocity=0)), "ac10"))["target does not move"] == -2


@pytest.mark.example("TWA-039")
@pytest.mark.ruling("TW-238.3")
def test_missiles_land_in_groups_of_five_each_with_its_place() -> None:
    red = fighter("red-1", "Lucifer LCF-R15")
    battle = sky(red, ahead())
    assert plan(battle, "lrm20").groups == (5, 5, 2)
    declare(battle, "lrm20")
    events = fire.resolve(battle, ScriptedDice([4, 4, 3, 4, 3, 2, 4, 5]))
    assert hits(events) == [("NOS", 5), ("RWG", 5), ("LWG", 2)]


def test_an_attack_from_three_altitudes_away_strikes_from_above_and_a_die_finds_the_wing() -> None:
    red, blue = fighter("red-1", hex="0520", altitude=8), fighter("blue-1", hex=away(5), altitude=5, facing=3)
    battle = sky(red, blue)
    assert plan(battle, "ac10").side == "above"
    assert lines(plan(battle, "ac10"))["attack on the nose"] == 1, "the angle counts all the same"
    declare(battle, "ac10")
    events = fire.resolve(battle, ScriptedDice([6, 4, 3, 3, 5, 1, 1]))
    assert hits(events) == [("LWG", 10)], "a 5 is the left wing"


def test_a_natural_twelve_gives_its_first_group_a_chance_to_break_something() -> None:
    battle = sky(fighter("red-1", "Lucifer LCF-R15"), ahead())
    declare(battle, "lrm20")
    events = fire.resolve(battle, ScriptedDice([6, 6, 3, 3, 4, 4, 3, 3, 1, 1]))
    assert broken(events) == ["avionics"], "one chance for one attack"
    assert battle["blue-1"].due[0].cause == "avionics hit"


def test_odds_know_the_groups_the_wings_and_the_hull() -> None:
    blue = fighter("blue-1", hex=away(5), altitude=5)
    blue.armor, blue.structure["SI"] = dict.fromkeys(blue.armor, 3), 3
    battle = sky(fighter("red-1", hex="0520", altitude=8), blue)
    shot = odds(battle, plan(battle, "ac10"))
    assert shot.damage[10] == shot.hit == shot.through == shot.destroyed, "7 points through cost 3 of 3"
    assert shot.locations["LWG"] == shot.locations["RWG"]
    assert sum(shot.locations.values()) == 1


def armed_with(*weapons: Fitting) -> FighterDesign:
    """A Slayer with other weapons and their ammunition."""
    design = any_design("Slayer SL-15")
    assert isinstance(design, FighterDesign)
    return msgspec.structs.replace(design, equipment=weapons)


@pytest.mark.example("TWA-041")
@pytest.mark.ruling("TW-238.4")
def test_rapid_fire_weapons_fire_at_their_full_rate_and_jam_as_on_the_ground() -> None:
    gun = armed_with(Fitting("Ultra AC/10", "NOS"), Fitting("Ultra AC/10 Ammo", "FSLG"))
    red = fighter("red-1", gun)
    battle = sky(red, ahead())
    found = plan(battle, "uac10")
    assert (found.mode, found.groups) == ("2", (8, 7)), "the halves of its Attack Value of 15"
    declare(battle, "uac10")
    fire.resolve(battle, ScriptedDice([1, 1]))
    assert red.shots == {"uac10-fslg-1": 8}
    assert red.jammed == ["uac10-nos"]
    down = sky(fighter("red-1", gun), ahead(), options=("reading:aero-ultra-down",))
    assert plan(down, "uac10").groups == (7, 7)


@pytest.mark.example("TWA-040")
@pytest.mark.ruling("TW-238.5")
def test_plasma_heats_who_has_heat_and_burns_all_others_in_fives() -> None:
    gun = armed_with(Fitting("Plasma Rifle", "NOS"), Fitting("ISPlasmaRifleAmmo", "FSLG"))
    hot = sky(fighter("red-1", gun), ahead())
    declare(hot, "Plasma Rifle")
    events = fire.resolve(hot, ScriptedDice([4, 4, 5, 3, 4, 1, 1]))
    assert hits(events) == [("NOS", 10)], "one hit"
    blue = hot["blue-1"]
    assert isinstance(blue, Fighter)
    assert [line.value for line in blue.heat_lines] == [5]
    cold = sky(fighter("red-1", gun), fighter("blue-1", "Mechbuster", hex=AHEAD, facing=3))
    declare(cold, "Plasma Rifle")
    events = fire.resolve(cold, ScriptedDice([4, 4, 4, 5, *[3, 4, 2, 1] * 4]))
    assert fired(events)[0].groups == (5, 5, 5, 4)


@pytest.mark.ruling("TW-238.5")
def test_a_plasma_cannon_heats_by_two_dice_and_burns_by_three_alone() -> None:
    gun = armed_with(Fitting("CLPlasmaCannon", "NOS"), Fitting("CLPlasmaCannonAmmo", "FSLG"))
    hot = sky(fighter("red-1", gun), ahead())
    declare(hot, "Plasma Cannon")
    events = fire.resolve(hot, ScriptedDice([4, 4, 5, 3, 4, 1, 1, 5]))
    assert hits(events) == [("RWG", 10)], "its Attack Value in one hit"
    blue = hot["blue-1"]
    assert isinstance(blue, Fighter)
    assert [line.value for line in blue.heat_lines] == [5 + 3]
    cold = sky(fighter("red-1", gun), fighter("blue-1", "Mechbuster", hex=AHEAD, facing=3))
    declare(cold, "Plasma Cannon")
    events = fire.resolve(cold, ScriptedDice([4, 4, 6, 5, 2, *[3, 4, 2, 1] * 4]))
    assert fired(events)[0].groups == (5, 5, 3)


@pytest.mark.ruling("TW-238.2")
def test_an_lbx_fires_cluster_rounds_whatever_it_is_loaded_with_and_infernos_stay_aboard() -> None:
    battle = sky(fighter("red-1", "Aegis BX-2"), ahead())
    found = plan(battle, "lb10x")
    assert lines(found)["cluster ammunition"] == -1
    assert lines(found)["flak"] == -2
    assert found.groups == (5, 1)
    slugs = shot(
        battle, battle["red-1"], battle["red-1"].design.mount("lb10x-nos"), battle["blue-1"], Aim(ammo="lb10x-fslg-1")
    )
    assert slugs.munition == "cluster", "its slugs count as such"
    riever = any_design("Riever F-100")
    assert isinstance(riever, FighterDesign)
    infernos = riever.loaded({f"srm6-fslg-{number}": "inferno" for number in (1, 2, 3, 4)})
    assert cites(plan(sky(fighter("red-1", infernos), ahead()), "srm6")) == {"TW-238.2"}


def test_flak_helps_in_the_air_and_not_in_space() -> None:
    battle = sky(fighter("red-1", "Aegis BX-2", map=SPACE), ahead(map=SPACE))
    assert "flak" not in lines(plan(battle, "lb10x"))


@pytest.mark.example("TWA-060")
@pytest.mark.ruling("TW-249.3")
def test_a_die_says_where_a_spheroid_in_the_air_is_struck() -> None:
    ship = any_design("Fury (2638)")
    assert isinstance(ship, CraftDesign)
    level = ((0, 1, "NOS"), (0, 2, "LS"), (0, 5, "LS"), (0, 6, "AFT"))
    higher = ((1, 1, "NOS"), (1, 3, "NOS"), (1, 4, "LS"), (1, 6, "LS"))
    lower = ((-1, 1, "AFT"), (-1, 3, "AFT"), (-1, 4, "LS"), (-1, 6, "LS"))
    for above, die, place in (*level, *higher, *lower):
        spheroid = built(DropShip, "blue-1", "blue", ship, hex="1010", facing=0, map="low", altitude=5, velocity=0)
        spheroid.design = FieldedFlyer(msgspec.structs.replace(ship, shape="spheroid"))
        battle = sky(fighter("red-1", hex="0810", facing=2, altitude=5 + above), spheroid)
        assert lines(plan(battle, "ac10")) == {"gunnery": 4}, "no angle, and it does not count as standing still"
        declare(battle, "ac10")
        events = fire.resolve(battle, ScriptedDice([4, 4, die, 3, 4]))
        assert [where for where, _ in hits(events)] == [place]


def test_an_anti_missile_system_takes_three_points_off_a_salvo() -> None:
    battle = sky(fighter("red-1", "Lucifer LCF-R15"), fighter("blue-1", "Aegis BX-2", hex=AHEAD, facing=3))
    assert plan(battle, "lrm20").interceptors == 2
    declare(battle, "lrm20")
    events = fire.resolve(battle, ScriptedDice([5, 5, *[3, 4] * 2]))
    assert fired(events)[0].groups == (5, 4)
    shots = {key: left for key, left in battle["blue-1"].shots.items() if key.startswith("ams")}
    assert list(shots.values()) == [battle["blue-1"].design.bin(next(iter(shots))).shots - 1]
    assert odds(battle, plan(battle, "lrm20")).groups[5, 4] > 0


def test_an_anti_missile_system_stops_a_single_missile_or_does_nothing_to_it() -> None:
    lucifer = any_design("Lucifer LCF-R15")
    assert isinstance(lucifer, FighterDesign)
    armed = (Fitting("Thunderbolt 10", "NOS"), Fitting("Thunderbolt 10 Ammo", "NOS", shots=6))
    for die, struck in ((3, []), (4, [10])):
        thunder = fighter("red-1", msgspec.structs.replace(lucifer, equipment=armed))
        battle = sky(thunder, fighter("blue-1", "Aegis BX-2", hex=AHEAD, facing=3))
        chances = odds(battle, plan(battle, "tbolt10")).groups
        assert chances[(10,)] == plan(battle, "tbolt10").tally.chance / 2
        declare(battle, "tbolt10")
        events = fire.resolve(battle, ScriptedDice([5, 5, die, *[3, 4] * len(struck), *[1, 1] * len(struck)]))
        assert [amount for _, amount in hits(events)] == struck


@pytest.mark.example("TWA-043", "TWA-044")
def test_altitude_makes_a_dead_zone_and_ground_hexes_count_by_sixteen() -> None:
    below = sky(fighter("red-1", hex="1010"), fighter("blue-1", hex="1008", altitude=3))
    assert "TWB-119" in cites(plan(below, "ac10"))
    over_ground = sky(fighter("red-1", hex="4115", map="air"), fighter("blue-1", hex="0115", map="air"))
    found = plan(over_ground, "ac10")
    assert (found.range, found.band) == (3, "short")


def racked(*fitted: str) -> Fighter:
    """A fighter of red with what fits into its nose."""
    return fighter("red-1", armed_with(*(Fitting(name, "NOS") for name in fitted)))


IV, V = "Clan Artemis IV FCS", "Clan Artemis V FCS"


@pytest.mark.ruling("TWB-17.32")
@pytest.mark.parametrize(
    ("system", "missiles", "groups"),
    [
        (IV, " (Clan) Artemis-capable Ammo", (5, 5, 2)),
        (V, " (Clan) Artemis V-capable Ammo", (5, 5, 2)),
        (IV, " Ammo", (5, 4)),
        (V, " (Clan) Artemis-capable Ammo", (5, 4)),
    ],
)
def test_artemis_raises_the_attack_value_of_missiles_made_for_it(
    system: str, missiles: str, groups: tuple[int, ...]
) -> None:
    red = racked("Clan LRM 15", system, f"Clan LRM 15{missiles}")
    assert plan(sky(red, ahead()), "clrm15-nos").groups == groups


def test_craft_fire_what_does_most_at_the_range_and_nothing_that_they_may_not() -> None:
    red = racked("MML 9", "MML 9 LRM Ammo", "MML 9 SRM Ammo")
    near, far = (plan(sky(red, fighter("blue-1", hex=hex, facing=3)), "mml9") for hex in ("0504", "0501"))
    assert [(found.range, found.bin and found.bin.ammo.key, sum(found.groups)) for found in (near, far)] == [
        (4, "mml9-srm-ammo", 10),
        (7, "mml9-lrm-ammo", 5),
    ]
    battle = sky(red, ahead())
    offered = {action.ammo for action in fire.options(battle, ["red-1"]) if isinstance(action, Fire)}
    assert offered == {"", "mml9lrm-nos-1", "mml9srm-nos-1"}
    burning = racked("SRM 6", "SRM 6 Inferno Ammo", "SRM 6 Inferno Ammo", "SRM 6 Ammo")
    found = plan(sky(burning, ahead()), "srm6")
    assert (found.reasons, found.munition) == ((), "standard")


def test_in_one_hex_the_faster_craft_counts_where_it_came_from() -> None:
    path = (Waypoint("0509", 0, 5), Waypoint("0508", 0, 5))
    red, blue = (fighter(id, velocity=speed, path=path) for id, speed in (("red-1", 6), ("blue-1", 4)))
    assert air_to_air.places(red, blue) == ("0509", "0508")
    assert air_to_air.places(blue, red) == ("0508", "0509")
    battle = sky(red, blue)
    assert not plan(battle, "ml-nos").reasons
    assert cites(plan(battle, "ml-nos", "blue-1", "red-1")) == {"TWB-118"}, "red is behind it"


def test_what_fires_fast_does_so_at_its_full_rate_in_flight() -> None:
    slayer = any_design("Slayer SL-15")
    assert isinstance(slayer, FighterDesign)
    armed = (Fitting("Ultra AC/5", "NOS"), Fitting("Ultra AC/5 Ammo", "FSLG"))
    battle = sky(fighter("red-1", msgspec.structs.replace(slayer, equipment=armed)), ahead())
    red = battle["red-1"]
    found = {
        mode: cites(shot(battle, red, red.design.mounts[0], battle["blue-1"], Aim(mode=mode)))
        for mode in ("", "2", "1")
    }
    assert found == {"": set(), "2": set(), "1": {"TWB-117"}}
