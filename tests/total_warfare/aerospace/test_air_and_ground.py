"""Where the air and the ground meet: VTOLs under craft, spotting, ECM, hidden units, flak, and craft on the ground."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.catalog import any_design, mech_design
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.core.scenario.hiding import UnitFound
from boxcars.hexes import Board, Building, Terrain
from boxcars.total_warfare.aerospace import runs
from boxcars.total_warfare.aerospace.orders import Run, RunKind
from boxcars.total_warfare.battle import Battle, Declaration, Shot, UnitSetup
from boxcars.total_warfare.electronics import ecm
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.units.flyer.state import AIR, SPACE, Waypoint
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons import fire, guidance, shot_reasons
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.aerospace.skies import cites, fighter, fired, hits, lines, plan, sky
from tests.total_warfare.aerospace.test_air_to_air import armed_with
from tests.total_warfare.aerospace.test_air_to_ground import BELOW, below, flown, over
from tests.total_warfare.aerospace.test_bays import ship


def vtol(level: int = 3, **state: Any) -> Any:
    """A VTOL of blue under the path, flying north."""
    listed = any_design("Kestrel VTOL")
    kind = kind_for(listed)
    assert kind is not None
    made = kind.fresh("blue-1", "blue", listed, UnitSetup(listed.name, BELOW, 0), level)
    made.mode, made.hexes_moved = "cruise", state.pop("moved", 5)
    return made


@pytest.mark.ruling("TW-242.1")
def test_a_flying_vtol_is_attacked_as_the_ground_is_and_not_in_the_air() -> None:
    assert cites(plan(over(flown(None), vtol()), "ac10")) == {"TW-084.9"}
    assert not plan(over(flown(Run("strike", (BELOW,))), vtol()), "ac10").reasons


@pytest.mark.example("TWA-053")
@pytest.mark.ruling("TW-245.1")
def test_a_vtol_on_its_way_is_strafed_on_a_nine_with_pulse_lasers_from_behind() -> None:
    battle = over(flown(Run("strafe", (BELOW,)), "Visigoth Prime"), vtol())
    found = plan(battle, "cspl-lwg")
    assert sorted(lines(found).values()) == [-2, 1, 2, 4, 4]
    assert (found.tally.total, found.side) == (9, "rear")


@pytest.mark.ruling("TW-243.1")
def test_bombs_pass_what_flies_over_open_ground_and_strafing_does_not() -> None:
    battle = over(flown(Run("dive", (BELOW,)), altitude=4, stores=("he",)), vtol(level=1))
    battle.declarations["red-1"] = Declaration(shots=[Shot("he-1", f"hex:{BELOW}")])
    assert hits(fire.resolve(battle, ScriptedDice([6, 6]))) == []
    wet = over(
        flown(Run("dive", (BELOW,)), altitude=4, stores=("he",)),
        vtol(level=1),
        board=Board.plain(30, 30).with_hexes({BELOW: Terrain(water=1)}),
    )
    wet.declarations["red-1"] = Declaration(shots=[Shot("he-1", f"hex:{BELOW}")])
    assert sum(amount for _, amount in hits(fire.resolve(wet, ScriptedDice([6, 6, *[3, 4, 2, 2, 2, 2] * 4])))) > 0
    strafed = over(flown(Run("strafe", (BELOW,))), vtol())
    strafed.declarations["red-1"] = Declaration(shots=[Shot("ml-nos", f"hex:{BELOW}")])
    assert [each.target for each in fired(fire.resolve(strafed, ScriptedDice([1, 1])))] == ["blue-1"]


@pytest.mark.ruling("TW-243.1")
@pytest.mark.parametrize(("how", "altitude"), [("dive", 4), ("bomb", 2)])
@pytest.mark.parametrize(
    ("ground", "level", "hurt"),
    [(Terrain(), 1, 0), (Terrain(building=Building(type=4, height=1, cf=150)), 2, 5), (Terrain(water=1), 1, 5)],
)
def test_both_kinds_of_bombing_reach_a_vtol_over_a_building_and_over_water_alone(
    how: RunKind, altitude: int, ground: Terrain, level: int, hurt: int
) -> None:
    board = Board.plain(30, 30).with_hexes({BELOW: ground})
    battle = over(flown(Run(how, (BELOW,)), altitude=altitude, stores=("he",)), vtol(level=level), board=board)
    battle["blue-1"].armor = dict.fromkeys(battle["blue-1"].armor, 40)
    battle.declarations["red-1"] = Declaration(shots=[Shot("he-1", f"hex:{BELOW}")])
    assert sum(amount for _, amount in hits(fire.resolve(battle, ScriptedDice([6, 6, *[3, 4] * 12])))) == hurt


@pytest.mark.ruling("TW-242.1", "TW-243.1")
@pytest.mark.parametrize(("name", "mode"), [("Gannet Combat WiGE BX", "cruise"), ("Gyrocopter Raiders (Laser)", "fly")])
def test_wiges_and_users_of_vtol_mp_are_attacked_from_above_but_not_by_bombs(name: str, mode: str) -> None:
    def aloft(level: int) -> Any:
        listed = any_design(name)
        kind = kind_for(listed)
        assert kind is not None
        made = kind.fresh("blue-1", "blue", listed, UnitSetup(name, BELOW, 0), level)
        made.mode, made.hexes_moved = mode, 5
        return made

    assert cites(plan(over(flown(None), aloft(2)), "ac10")) == {"TW-084.9"}, "not in the air"
    assert not plan(over(flown(Run("strike", (BELOW,))), aloft(2)), "ac10").reasons
    strafed = over(flown(Run("strafe", (BELOW,))), aloft(2))
    strafed.declarations["red-1"] = Declaration(shots=[Shot("ml-nos", f"hex:{BELOW}")])
    assert [each.target for each in fired(fire.resolve(strafed, ScriptedDice([1, 1])))] == ["blue-1"]
    bombed = over(flown(Run("dive", (BELOW,)), altitude=4, stores=("he",)), aloft(1))
    bombed.declarations["red-1"] = Declaration(shots=[Shot("he-1", f"hex:{BELOW}")])
    events = fire.resolve(bombed, ScriptedDice([6, 6, *[3, 4] * 4]))
    assert not any(isinstance(event, DamageTaken | TroopersLost) for event in events)


@pytest.mark.ruling("TW-242.4")
def test_fighters_bomb_aerodynes_strafe_and_spheroids_only_strike() -> None:
    fury, union = ship("Fury (2638)"), ship("Union (2708)")
    assert runs.kinds_for(flown(None)) == ("strike", "strafe", "dive", "bomb", "tag")
    assert runs.kinds_for(fury) == ("strike", "strafe", "tag")
    assert runs.kinds_for(union) == ("strike", "tag")
    fury.map, fury.altitude = AIR, 3
    assert "TW-242.4" in {reason.cite for reason in runs.reasons(fury, Run("dive", (fury.hex,)))}


@pytest.mark.ruling("TW-242.4")
def test_fixed_wing_support_vehicles_bomb_from_hardpoints_and_conventional_fighters_anyhow() -> None:
    owl = any_design("Light Strike Fighter Owl")
    assert isinstance(owl, FighterDesign)
    everything = ("strike", "strafe", "dive", "bomb", "tag")
    assert runs.kinds_for(fighter("red-1", owl)) == everything
    plain = replace(owl, variety="fixed-wing", equipment=())
    assert runs.kinds_for(fighter("red-1", plain)) == ("strike", "strafe", "tag")
    hung = replace(plain, equipment=(Fitting("External Stores Hardpoint", "NOS"),))
    assert runs.kinds_for(fighter("red-1", hung)) == everything


@pytest.mark.ruling("TW-245.3")
def test_a_weapon_whose_damage_varies_strikes_as_at_short_range() -> None:
    gun = armed_with(Fitting("Heavy Gauss Rifle", "NOS"), Fitting("Heavy Gauss Rifle Ammo", "FSLG"))
    craft = flown(None)
    battle = over(craft, below())
    battle.units["red-1"] = striker = fighter("red-1", gun, hex=craft.hex, map=AIR, altitude=3, path=craft.path)
    runs.announce(striker, Run("strike", (BELOW,)))
    battle.declarations["red-1"] = Declaration(shots=[Shot("hgauss-nos", "blue-1", ammo="hgauss-fslg-1")])
    [shot_fired] = fired(fire.resolve(battle, ScriptedDice([6, 5, 3, 4, *[1] * 20])))
    assert shot_fired.groups == (25,)


@pytest.mark.ruling("TW-245.6", "TW-246.2")
def test_external_stores_point_ahead_whatever_hangs_where() -> None:
    red = fighter("red-1", stores=("rl10",), hex="1015")
    assert not plan(sky(red, fighter("blue-1", hex="1010")), "rl10-1").reasons
    assert cites(plan(sky(red, fighter("blue-1", hex="1515")), "rl10-1")) == {"TWB-118"}


@pytest.mark.ruling("TW-111.3", "TW-111.8")
def test_craft_do_not_spot_but_by_tag_and_a_grounded_spheroid_dropship_does() -> None:
    archer = fresh_mech("red-2", "red", mech_design("Archer ARC-2R"), "1025", 0)
    battle = over(flown(None), below())
    battle.units["red-2"] = archer
    launcher = find_mount(archer, "LRM 20")
    lrm = launcher.weapon

    def why(spotter: Any) -> set[str]:
        return {reason.cite for reason in shot_reasons.spotter_reasons(battle, archer, lrm, spotter)}

    assert why(battle["red-1"]) == {"TW-111.8"}
    battle.signals.marked = {"blue-1": ["red-1"]}
    assert why(battle["red-1"]) == set(), "its mark spots by itself"
    assert why(ship("Union (2708)", "red-3", map="", altitude=0)) == set()
    assert why(ship("Fury (2638)", "red-3", map="", altitude=0)) == {"TW-111.8"}
    assert why(fighter("red-3", map="", altitude=0, velocity=0)) == {"TW-111.8"}
    assert why(ship("Union (2708)", "red-3", map=AIR)) == {"TW-111.8"}, "only on the ground"
    spotted = shot(battle, archer, launcher, battle["blue-1"], Aim(spotter=battle["red-1"]))
    assert spotted.sight.visible


@pytest.mark.ruling("TW-238.1")
def test_ecm_of_a_craft_reaches_the_ground_only_at_altitude_one() -> None:
    jammer = armed_with(Fitting("Medium Laser", "NOS"), Fitting("ISGuardianECMSuite", "FSLG"))

    def jams(altitude: int, map: str = AIR) -> bool:
        craft = fighter("blue-1", jammer, hex="1010", map=map, altitude=altitude)
        mech = fresh_mech("red-1", "red", mech_design("Archer ARC-2R"), "1012", 0)
        return ecm.is_jammed(sky(craft, mech), mech)

    assert [jams(altitude) for altitude in (1, 2, 3)] == [True, False, False]
    assert not jams(1, "low")


@pytest.mark.ruling("TW-238.1")
def test_ecm_on_the_ground_reaches_a_craft_only_at_altitude_one_and_in_range() -> None:
    def jammed(hex: str, altitude: int, map: str = AIR) -> bool:
        raven = fresh_mech("blue-1", "blue", mech_design("Raven RVN-3L"), hex, 0)
        craft = fighter("red-1", hex="1010", map=map, altitude=altitude)
        return ecm.is_jammed(sky(craft, raven), craft)

    assert [jammed("1012", altitude) for altitude in (1, 2)] == [True, False]
    assert [jammed(hex, 1) for hex in ("1016", "1017")] == [True, False]
    assert not jammed("1012", 1, "low")


@pytest.mark.ruling("TW-238.1")
@pytest.mark.parametrize(("suite", "shielded"), [("ISGuardianECMSuite", True), ("Heat Sink", False)])
def test_a_craft_profits_from_its_own_ecm_however_high_it_is_attacked(suite: str, shielded: bool) -> None:
    """Artemis IV steers no missile to it, from the ground or in the air."""
    carrier = armed_with(Fitting("Medium Laser", "NOS"), Fitting(suite, "FSLG"))
    path = tuple(Waypoint(f"10{row:02}", 0, 3) for row in (12, 11, 10))
    craft = fighter("blue-1", carrier, hex="1010", map=AIR, altitude=3, path=path)
    archer = fresh_mech("red-1", "red", mech_design("Archer ARC-2R"), "1014", 0)
    battle = sky(craft, archer)
    battle.phase = "fire"
    assert guidance.is_jammed(battle, plan(battle, "LRM 20"), archer) is shielded
    high = fighter("blue-1", carrier, hex="0508", altitude=5)
    hunter = fighter("red-1", hex="0512", altitude=8)
    air = sky(high, hunter)
    air.phase = "fire"
    assert guidance.is_jammed(air, plan(air, "ml-nos"), hunter) is shielded


@pytest.mark.ruling("TW-259.7")
def test_a_bomb_on_its_hex_reveals_and_hurts_a_hidden_unit() -> None:
    lurker = below()
    lurker.hidden = True
    battle = over(flown(Run("dive", (BELOW,)), altitude=4, stores=("he",)), lurker)
    battle.declarations["red-1"] = Declaration(shots=[Shot("he-1", f"hex:{BELOW}")])
    events = fire.resolve(battle, ScriptedDice([6, 6, 3, 4, 3, 4]))
    assert any(isinstance(event, UnitFound) for event in events)
    assert not lurker.hidden
    assert [amount for _, amount in hits(events)] == [5, 5]


@pytest.mark.ruling("TW-114.5")
def test_flak_counts_against_what_flies_or_has_flown_this_turn_and_not_in_space() -> None:
    craft = fighter("blue-1", map=AIR)
    battle = sky(craft)
    assert kind_of(craft).is_airborne(battle, craft)
    craft.map, craft.altitude = "", 0
    assert not kind_of(craft).is_airborne(battle, craft)
    craft.thrust_spent = 2
    assert kind_of(craft).is_airborne(battle, craft), "landed, after thrust"
    craft.map = SPACE
    assert not kind_of(craft).is_airborne(battle, craft)
    rotor = vtol(level=0)
    assert kind_of(rotor).is_airborne(sky(rotor), rotor), "a VTOL that flew and landed"


@pytest.mark.ruling("TW-114.5")
@pytest.mark.parametrize(
    ("name", "flight"),
    [("Gannet Combat WiGE BX", {"flew": True}), ("Gyrocopter Raiders (Laser)", {"mode": "fly"})],
)
def test_flak_counts_against_wiges_and_users_of_vtol_mp_in_flight_and_after_it(
    name: str, flight: dict[str, Any]
) -> None:
    listed = any_design(name)
    kind = kind_for(listed)
    assert kind is not None
    for level, state, counts in ((2, {}, True), (0, flight, True), (0, {}, False)):
        unit = kind.fresh("blue-1", "blue", listed, UnitSetup(name, BELOW, 0), level)
        for field, value in state.items():
            setattr(unit, field, value)
        assert kind_of(unit).is_airborne(sky(unit), unit) is counts


def grounded(**state: Any) -> Battle:
    """A fighter on the ground before a 'Mech."""
    craft = fighter("blue-1", hex="1010", map="", altitude=0, velocity=0, **state)
    mech: Mech = fresh_mech("red-1", "red", mech_design("Atlas AS7-D"), "1012", 0)
    mech.mode = "stay"
    battle = sky(mech, craft)
    battle.phase = "fire"
    return battle


@pytest.mark.ruling("TW-110.3")
def test_a_fighter_on_the_ground_can_be_aimed_at_while_it_is_shut_down_and_a_mech_too() -> None:
    battle = grounded(shutdown=True)
    red = battle["red-1"]
    aimed = shot(battle, red, red.design.mount("ac20-rt"), battle["blue-1"], Aim(at="NOS"))
    assert not aimed.reasons
    assert lines(aimed) == {"gunnery": 4, "target immobile, aimed at nose": -4}
    out_cold = grounded(awake=False)
    assert not shot(out_cold, out_cold["red-1"], red.design.mount("ac20-rt"), out_cold["blue-1"], Aim(at="NOS")).reasons
    flier = fighter("blue-1", hex="1010", map=AIR, altitude=2, shutdown=True)
    assert "TW-110.3" in cites(shot(sky(red, flier), red, red.design.mount("ac20-rt"), flier, Aim(at="NOS")))
    alert = grounded()
    assert "TW-110.2" in cites(shot(alert, alert["red-1"], red.design.mount("ac20-rt"), alert["blue-1"], Aim(at="NOS")))
    still = fresh_mech("blue-1", "blue", mech_design("Atlas AS7-D"), "1010", 0)
    still.shutdown = True
    battle.units["blue-1"] = still
    leg, head = (shot(battle, red, red.design.mount("ac20-rt"), still, Aim(at=place)) for place in ("LL", "HD"))
    assert (leg.tally.total, head.tally.total) == (0, 7)


@pytest.mark.ruling("TW-223.1")
def test_swarmers_strike_a_grounded_fighter_on_a_side_at_random() -> None:
    craft = grounded()["blue-1"]
    kind = kind_of(craft)
    assert [kind.swarmed_place(craft, ScriptedDice([die, 3, 3]))[0] for die in (1, 6)] == ["RWG", "LWG"]
