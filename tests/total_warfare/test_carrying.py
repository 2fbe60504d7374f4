"""Infantry that is carried: inside vehicles and on the outside of Omni units (TWB-37.1)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from boxcars.catalog.units.fitting import Bay, Fitting
from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Bridge, Terrain
from boxcars.total_warfare.actions import Assault
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.boarding import carrying, holding, swarming
from boxcars.total_warfare.damage import vehicle_criticals
from boxcars.total_warfare.events.infantry_events import Boarded, LeftHost, SwarmersStruck
from boxcars.total_warfare.events.unit_events import UnitDestroyed, VehicleCritical
from boxcars.total_warfare.moving.move_options import MoveOptions
from boxcars.total_warfare.piloting import falling
from boxcars.total_warfare.previews.preview import moves
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons import fire, shooting
from tests.total_warfare.field import PLAIN, of_kind, plan, script, two
from tests.total_warfare.scenes import damage_to, mech, moved, planned, scene
from tests.total_warfare.test_battle_armor import ELEMENTALS, RAMPART, squad
from tests.total_warfare.test_infantry import HOVER, TRACKED, platoon
from tests.total_warfare.test_swarming import tank

APC, OMNI, CARGO_MECH = "Ferryman Hover APC BX", "Mad Cat (Timber Wolf) Prime", "Longshoreman LGS-3"


def men(name: str = "Foot Platoon (Rifle)", **changes: Any) -> Platoon:
    return platoon("red-1", name, "0505", **changes)


def riders(number: int = 5, **changes: Any) -> Squad:
    return squad("red-1", ELEMENTALS, "0505", suits=number, **changes)


def carrier(name: str = APC) -> Any:
    unit = tank("red-2", "0505", name)
    unit.mode = "stay"
    return unit


def omni() -> Any:
    return mech("red-2", OMNI, "0505", 3, mode="stay")


def together(*units: Unit, board: Board = PLAIN) -> Battle:
    return scene(*units, mech("blue-1", "Locust LCT-1V", "1515"), board=board)


def aboard(troops: Any, host: Any, *others: Unit, board: Board = PLAIN) -> Battle:
    battle = together(troops, host, *others, board=board)
    holding.board(troops, host, "inside" if carrying.way_aboard(battle, troops, host)[0] == "inside" else "ride")
    return battle


def why_not(battle: Battle, text: str) -> str:
    with pytest.raises(Illegal) as refused:
        planned(battle, text)
    return str(refused.value)


def options(battle: Battle, unit: str) -> list[str]:
    return [str(move) for move in MoveOptions(battle, [unit])]


# Getting on


@pytest.mark.ruling("TW-223.6")
def test_mounting_takes_all_mp_in_the_hex_of_the_carrier() -> None:
    battle = together(men(), carrier())
    assert "move red-1 mount red-2" in options(battle, "red-1")
    events, done = moved(battle, "move red-1 mount red-2")
    assert (of_kind(events, Boarded)[0].how, battle["red-1"].host, done) == ("inside", "red-2", True)
    moved_already = together(men(), carrier())
    moved_already["red-1"].mode = "walk"
    assert "TW-223.6" in why_not(moved_already, "move red-1 mount red-2")
    far = together(platoon("red-1", hex="0506"), carrier())
    assert "red-2 is not in its hex [TW-223.6]" in why_not(far, "move red-1 mount red-2")


@pytest.mark.ruling("TW-223.6")
@pytest.mark.parametrize(("printing", "fetched"), [(7, False), (8, True)])
def test_no_carrier_once_came_to_fetch_infantry(printing: int, fetched: bool) -> None:
    """It had to begin the phase in the hex of its carrier: one that was there all the time still takes it aboard."""
    battle = together(men(), carrier())
    battle.rules = RuleSet(printing=printing)
    assert "move red-1 mount red-2" in options(battle, "red-1")
    battle["red-2"].hexes_moved = 3
    assert ("move red-1 mount red-2" in options(battle, "red-1")) == fetched
    if not fetched:
        assert "was not in its hex as the phase began" in why_not(battle, "move red-1 mount red-2")


def test_infantry_may_begin_aboard_what_has_room_for_it() -> None:
    setup = Setup(
        board=PLAIN.to_text(),
        forces={
            "red": (UnitSetup(APC, "0505", 0), UnitSetup("Foot Platoon (Rifle)", "0505", 0, carrier="red-1")),
            "blue": (UnitSetup("Locust LCT-1V", "0510", 0),),
        },
    )
    men = new_battle(setup)["red-2"]
    assert isinstance(men, Platoon)
    assert (men.host, men.hold) == ("red-1", "inside")
    for wrong, why in (("blue-1", "does not carry"), ("red-9", "is not on the map")):
        forces = {**setup.forces, "red": (setup.forces["red"][0], replace(setup.forces["red"][1], carrier=wrong))}
        with pytest.raises(BadSetup, match=why):
            new_battle(replace(setup, forces=forces))


def test_a_carrier_that_was_mounted_moves_no_more_this_turn() -> None:
    battle = together(men(), carrier())
    battle["red-2"].mode = ""
    moved(battle, "move red-1 mount red-2")
    assert options(battle, "red-2") == ["move red-2 stay"]
    assert "TW-223.6" in why_not(battle, "move red-2 cruise 0504")


@pytest.mark.ruling("TW-223.4")
def test_infantry_rides_inside_what_has_room_for_it_but_in_no_mech() -> None:
    apc, platoons = carrier(), [platoon(f"red-{number}", hex="0505") for number in (3, 4, 5)]
    battle = together(apc, *platoons)
    for troops in platoons[:2]:
        assert carrying.way_aboard(battle, troops, apc) == ("inside", [])
        holding.board(troops, apc, "inside")
    [full] = carrying.way_aboard(battle, platoons[2], apc)[1]
    assert (full.text, full.cite) == ("red-5 weighs 2.5 tons, and red-2 has room for 1", "TW-223.4")
    walker = mech("red-2", CARGO_MECH, "0505", mode="stay")
    assert "TW-223.4" in [reason.cite for reason in carrying.way_aboard(together(men(), walker), men(), walker)[1]]


def test_a_carrier_at_hand_that_is_too_small_stays_among_the_moves_with_its_reason() -> None:
    apc, platoons = carrier(), [platoon(f"red-{number}", hex="0505") for number in (3, 4, 5)]
    battle = together(apc, mech("red-6", "Locust LCT-1V", "0505"), *platoons)
    battle.phase, battle.waiting = "movement", ["red-5"]
    [offered] = moves(battle, platoons[2]).boarding
    assert (offered.action, offered.reasons) == ("move red-5 mount red-2", ())
    for troops in platoons[:2]:
        holding.board(troops, apc, "inside")
    [closed] = moves(battle, platoons[2]).boarding
    assert (closed.action, closed.kind, closed.carrier) == ("", "mount", "red-2")
    assert [reason.text for reason in closed.reasons] == ["red-5 weighs 2.5 tons, and red-2 has room for 1"]


def test_a_carrier_beside_stays_among_the_moves_with_its_reason() -> None:
    battle = together(carrier(), platoon("red-3", hex="0506"))
    battle.phase, battle.waiting = "movement", ["red-3"]
    [closed] = moves(battle, battle["red-3"]).boarding
    assert (closed.action, closed.kind, closed.carrier) == ("", "mount", "red-2")
    assert [reason.text for reason in closed.reasons] == ["red-2 is not in its hex"]
    battle["red-3"].hex = "0507"
    assert moves(battle, battle["red-3"]).boarding == ()


def test_who_is_aboard_is_told_why_it_does_not_get_off_until_it_can() -> None:
    apc, troops = carrier(), platoon("red-3", hex="0505")
    battle = together(apc, troops)
    battle.phase, battle.waiting = "movement", ["red-2", "red-3"]
    holding.board(troops, apc, "inside")
    [closed] = moves(battle, troops).boarding
    assert (closed.action, closed.kind, closed.carrier) == ("", "dismount", "red-2")
    assert [reason.text for reason in closed.reasons] == ["red-2 has not finished its move"]
    battle.waiting = ["red-3"]
    assert [row.action for row in moves(battle, troops).boarding] == ["move red-3 dismount"]


def test_a_carrier_that_was_mounted_this_turn_says_why_it_stays() -> None:
    apc, troops = carrier(), platoon("red-3", hex="0505")
    battle = together(apc, troops)
    battle.phase, battle.waiting = "movement", ["red-2"]
    assert moves(battle, apc).still == ()
    holding.board(troops, apc, "inside")
    troops.mode = "mount"
    assert [reason.text for reason in moves(battle, apc).still] == ["red-3 has mounted it this turn"]


@pytest.mark.ruling("TW-223.5")
@pytest.mark.parametrize(("tons", "reasons"), [(100, ["TW-223.5"]), (101, [])])
def test_mechanized_infantry_needs_a_very_heavy_carrier(tons: int, reasons: list[str]) -> None:
    rolling, hull = platoon("red-1", TRACKED, "0505"), carrier()
    hull.design = msgspec.structs.replace(hull.design, tons=tons, bays=(Bay("cargobay", rolling.design.tons),))
    assert [reason.cite for reason in carrying.way_aboard(together(rolling, hull), rolling, hull)[1]] == reasons


def test_suits_with_hands_ride_on_omni_units() -> None:
    battle = together(riders(), omni())
    events, _ = moved(battle, "move red-1 mount red-2")
    assert of_kind(events, Boarded)[0].how == "ride"
    heavy = squad("red-1", RAMPART, "0505")
    assert "cannot hold on" in why_not(together(heavy, omni()), "move red-1 mount red-2")
    assert "cannot hold on" in why_not(together(men(), omni()), "move red-1 mount red-2")
    second = aboard(riders(), omni(), squad("red-3", ELEMENTALS, "0505"))
    assert "no place" in why_not(second, "move red-3 mount red-2")


@pytest.mark.ruling("TW-227.5")
@pytest.mark.parametrize(("variety", "rides"), [("combat", True), ("support", False), ("large-support", False)])
@pytest.mark.parametrize("suits", [ELEMENTALS, "Limpet Battle Armor [Magnetic](Sqd4)"], ids=["hands", "clamps"])
def test_suits_ride_on_omni_vehicles_but_on_no_omni_support_vehicle(suits: str, variety: str, rides: bool) -> None:
    hull = carrier("Scorpion Light Tank")
    hull.design = msgspec.structs.replace(hull.design, omni=True, variety=variety)
    assert ("move red-1 mount red-2" in options(together(squad("red-1", suits, "0505"), hull), "red-1")) is rides


# Aboard


def test_a_cargo_hit_on_a_carrier_strikes_somebody_inside() -> None:
    men_inside, apc = men(), carrier()
    battle = aboard(men_inside, apc)
    apc.armor["RS"] = 0
    dice = script(two(6))  # cargo hit
    events = kind_of(apc).hit(battle, apc, "RS", 2, dice)
    assert of_kind(events, VehicleCritical)[0].effect == "it strikes red-1 inside"
    assert (men_inside.troopers, dice.left) == (27, 0), "2 points are one trooper, and nobody inside is in the open"
    suits = riders()
    battle = aboard(suits, apc)
    apc.structure["RS"] = 9
    kind_of(apc).hit(battle, apc, "RS", 8, script(two(6), 3))
    assert suits.armor["Trooper 3"] == 10 - 8


@pytest.mark.parametrize("look", ["pierced", "search"])
def test_who_is_inside_feels_the_hit_that_went_through_the_armor_or_was_struck_by_hand(look: str) -> None:
    suits, apc = riders(), carrier()
    battle = aboard(suits, apc)
    modifier = (0,) if look == "pierced" else ()
    getattr(kind_of(apc), look)(battle, apc, "RS", *modifier, script(two(6), 3), damage=5)
    assert suits.armor["Trooper 3"] == 10 - 5


def test_of_several_units_inside_two_dice_find_the_one_that_is_hit() -> None:
    squads, apc = [platoon(f"red-{number}", hex="0505") for number in (3, 4)], carrier()
    battle = together(apc, *squads)
    for troops in squads:
        holding.board(troops, apc, "inside")
    apc.armor["RS"] = 0
    kind_of(apc).hit(battle, apc, "RS", 2, script(two(6), (4, 1)))
    assert [troops.troopers for troops in squads] == [28, 27]


def test_without_anybody_inside_a_cargo_hit_is_the_next_row() -> None:
    apc = carrier()
    battle = together(apc)
    [told] = vehicle_criticals.check(battle, apc, "RR", script(two(7)))
    assert isinstance(told, VehicleCritical)
    assert told.result != "cargo hit"


@pytest.mark.ruling("TW-224.1")
def test_who_is_carried_can_only_get_off() -> None:
    spied = (Fitting("Single-Hex ECM", "Squad"), Fitting("BA Manipulators [Battle Claw]", "Squad"))
    battle = aboard(riders(equipment=(*squad("x").design.squad.equipment, *spied)), omni())
    assert set(options(battle, "red-1")) == {"move red-1 stay", "move red-1 dismount"}
    assert "red-1" not in [unit.id for unit in fire.units_to_fire(battle)]
    battle["blue-1"].hex = "0506"
    assert plan(battle, "flamer-ba", by="red-1", at="blue-1").reasons
    assert "TWB-37.2" in [reason.cite for reason in plan(battle, "ml", by="blue-1", at="red-1").reasons]
    spotting = plan(battle, "clrm20-lt", by="red-2", at="blue-1", spotter=battle["red-1"])
    assert "TW-224.1" in [reason.cite for reason in spotting.reasons]


def test_who_is_carried_takes_no_room_and_goes_along() -> None:
    battle = aboard(men(), carrier())
    battle["red-2"].mode, battle["red-2"].facing = "", 0
    moved(battle, "move red-2 cruise 0504")
    assert (battle["red-1"].hex, battle.at("0504")) == ("0504", [battle["red-2"]])


def test_weapons_behind_a_rider_cannot_fire() -> None:
    battle = aboard(riders(), omni())
    battle["blue-1"].hex = "0507"
    held = {mount.loc: plan(battle, mount.key, by="red-2", at="blue-1") for mount in battle["red-2"].design.mounts}
    masked = {loc for loc, shot in held.items() if any(reason.cite == "TWB-37.2" for reason in shot.reasons)}
    assert masked == {"RT", "LT"} & set(held)


@pytest.mark.ruling("TW-227.6")
@pytest.mark.parametrize(("die", "to_mech"), [(4, 10), (6, 3)], ids=["carrier", "rider"])
def test_a_hit_where_a_suit_rides_may_strike_the_suit(die: int, to_mech: int) -> None:
    battle = aboard(riders(armor=6), omni(), mech("blue-2", "Awesome AWS-8Q", "0508", 0))
    shot = plan(battle, "ppc-ra", by="blue-2", at="red-2")
    events = shooting.deal(battle, shot, battle["red-2"], [10], script(two(6), die))
    assert len(of_kind(events, SwarmersStruck)) == 1
    assert damage_to(events, "red-2") == to_mech
    assert battle["red-1"].structure["Trooper 1"] == (1 if die == 4 else 0)
    arm = shooting.deal(battle, shot, battle["red-2"], [5], script(two(3)))
    assert of_kind(arm, SwarmersStruck) == [], "nobody rides on an arm"
    battle["red-1"].structure["Trooper 1"] = 0
    again = shooting.deal(battle, shot, battle["red-2"], [1], script(two(6)))
    assert of_kind(again, SwarmersStruck) == [], "no survivor rides there"


def test_a_place_that_is_lost_takes_its_suits_along() -> None:
    battle = aboard(riders(), omni())
    battle["red-2"].structure["RT"] = 0
    swarming.after(battle, [], script())
    assert battle["red-1"].structure == {"Trooper 1": 0, "Trooper 2": 1, "Trooper 3": 0, "Trooper 4": 1, "Trooper 5": 1}


# Getting off


@pytest.mark.ruling("TW-225.7")
def test_getting_off_costs_the_carrier_no_mp() -> None:
    battle = aboard(men(), carrier())
    battle["red-2"].mode, battle["red-2"].facing = "", 0
    moved(battle, "move red-2 cruise 0504")
    spent = battle["red-2"].mp_spent
    moved(battle, "move red-1 dismount")
    assert (battle["red-1"].hex, battle["red-2"].mp_spent) == ("0504", spent)


@pytest.mark.ruling("TW-224.2", "TW-225.1")
def test_infantry_gets_off_when_its_carrier_has_moved_whatever_that_cost() -> None:
    battle = aboard(men(), carrier())
    battle["red-2"].mode = ""
    assert "TW-224.2" in why_not(battle, "move red-1 dismount")
    battle["red-2"].mode, battle["red-2"].mp_spent = "flank", 99
    events, _ = moved(battle, "move red-1 dismount")
    assert (of_kind(events, LeftHost)[0].host, battle["red-1"].host, battle["red-1"].hex) == ("red-2", "", "0505")
    assert battle["red-1"].mode == "dismount"
    waits = aboard(men(), carrier())
    waits.waiting = ["red-2"]
    assert "red-2 has not finished its move [TW-224.2]" in why_not(waits, "move red-1 dismount")
    charging = aboard(men(), carrier())
    charging["red-2"].assault = Assault("charge", "blue-1")
    assert "TW-224.2" in why_not(charging, "move red-1 dismount")


@pytest.mark.ruling("TW-225.2")
@pytest.mark.parametrize("state", [{"skidded": True}, {"stopped": "it is stuck"}], ids=str)
def test_nobody_gets_off_a_carrier_that_skidded_or_is_stuck(state: dict[str, Any]) -> None:
    battle = aboard(men(), carrier())
    for name, value in state.items():
        setattr(battle["red-2"], name, value)
    assert "TW-225.2" in why_not(battle, "move red-1 dismount")


@pytest.mark.ruling("TW-057.6")
def test_infantry_gets_off_beside_its_carrier_where_the_hex_is_full() -> None:
    others = (platoon("red-3", hex="0505"),)
    battle = aboard(men(), carrier(), *others)
    beside = {f"move red-1 dismount {hex}" for hex in PLAIN.neighbours("0505")}
    assert set(options(battle, "red-1")) == {"move red-1 stay", *beside}
    moved(battle, "move red-1 dismount 0504")
    assert battle["red-1"].hex == "0504"


# The end of the carrier


@pytest.mark.parametrize(("die", "lives"), [(4, True), (5, False)])
def test_a_die_decides_who_survives_the_end_of_a_carrier(die: int, lives: bool) -> None:
    battle = aboard(men(), carrier())
    battle["red-2"].destroyed = "it burns"
    events: list[Event] = swarming.after(battle, [], script(die))
    assert (not battle["red-1"].destroyed, battle["red-1"].host) == (lives, "")
    assert bool(of_kind(events, UnitDestroyed)) is not lives


@pytest.mark.parametrize(("die", "lives"), [(2, True), (3, False)])
def test_riders_seldom_survive_the_end_of_their_mech(die: int, lives: bool) -> None:
    battle = aboard(riders(), omni())
    battle["red-2"].destroyed = "it burns"
    swarming.after(battle, [], script(die))
    assert (not battle["red-1"].destroyed) is lives


def test_a_fall_throws_riders_off() -> None:
    battle = aboard(riders(), omni())
    events = falling.fall(battle, battle.mech("red-2"), Due("pushed"), script(two(12), 1, *[two(7)] * 4))
    swarming.after(battle, events, script())
    assert battle["red-1"].host == ""


# Water

LAKE = PLAIN.with_terrain("0505", water=2)


@pytest.mark.ruling("TW-057.2", "TW-057.4")
@pytest.mark.parametrize("printing", [9, 11])
def test_suits_ride_through_deep_water_and_sink_where_their_carrier_dies(printing: int) -> None:
    walker = omni()
    battle = aboard(riders(), walker, board=LAKE)
    battle.rules = RuleSet(printing=printing)
    walker.foot = battle["red-1"].foot = -2
    assert options(battle, "red-1") == ["move red-1 stay"], "nobody gets off under water by choice"
    walker.destroyed = "it burns"
    swarming.after(battle, [], script(1))
    suits = battle["red-1"]
    assert isinstance(suits, Squad)
    assert (suits.host, suits.foot, suits.destroyed) == ("", -2, "")
    assert suits.is_immobile
    suits.mode, suits.idle = "", False
    assert options(battle, "red-1") == ["move red-1 stay"]
    cite = battle.rules.cite("TW-057.2", "TWB-34.4")
    assert f"lies on the bottom of the water [{cite}]" in why_not(battle, "move red-1 walk 0504")
    assert kind_of(suits).end_phase(battle, suits, script()) == [], "suits are watertight"


@pytest.mark.ruling("TW-057.2", "TW-057.4")
@pytest.mark.parametrize("printing", [9, 11])
def test_suits_are_carried_into_water_and_sink_where_a_fall_throws_them_off(printing: int) -> None:
    walker = omni()
    walker.mode = ""
    battle = aboard(riders(), walker, board=PLAIN.with_terrain("0506", water=1))
    battle.rules = RuleSet(printing=printing)
    events, _ = moved(battle, "move red-2 walk 0506", *(6, 6))
    swarming.after(battle, events, script())
    suits = battle["red-1"]
    assert isinstance(suits, Squad)
    assert (suits.host, suits.hex, suits.foot, suits.destroyed) == ("red-2", "0506", -1, "")
    events = falling.fall(battle, walker, Due("kicked", 0, "TWB-7"), script(two(12), 1, *[two(7)] * 20))
    swarming.after(battle, events, script())
    assert (suits.host, suits.foot, suits.destroyed, suits.is_immobile) == ("", -1, "", True)


def test_a_platoon_that_loses_its_ferry_drowns_and_suits_sink_from_the_surface() -> None:
    passengers: list[tuple[Any, str, int]] = [(men(), "it drowns", 0), (riders(1), "", -2)]
    for troops, end, foot in passengers:
        ferry = carrier()
        battle = aboard(troops, ferry, board=LAKE)
        ferry.foot = 0
        ferry.destroyed = "it burns"
        swarming.after(battle, [], script(1))
        kind_of(troops).end_phase(battle, troops, script())
        assert (troops.destroyed, troops.foot) == (end, foot)
    afloat = platoon("red-1", HOVER, "0505")
    battle = together(afloat, board=LAKE)
    afloat.foot = 0
    assert kind_of(afloat).end_phase(battle, afloat, script()) == [], "hovercraft float"


@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("foot", [0, -1], ids=["afloat", "wading"])
def test_nobody_gets_off_in_deep_water_not_even_onto_the_shore(depth: int, foot: int) -> None:
    ferry = carrier()
    battle = aboard(men(), ferry, board=PLAIN.with_terrain("0505", water=depth))
    ferry.foot = foot
    assert options(battle, "red-1") == ["move red-1 stay"]
    bridged = PLAIN.with_terrain("0505", water=depth, bridge=Bridge(type=3, elevation=0, cf=90, exits=9))
    on_deck = aboard(men(), carrier(), board=bridged)
    on_deck["red-2"].foot = 0
    assert "move red-1 dismount" in options(on_deck, "red-1"), "a deck is dry"


def test_levels_are_counted_from_the_carrier() -> None:
    high = Board.plain(15, 17, terrain=Terrain(level=3)).with_terrain("0504", level=5)
    battle = aboard(men(), carrier(), platoon("red-3", hex="0505"), board=high)
    for unit in battle.units.values():
        unit.foot = 3
    offered = options(battle, "red-1")
    assert "move red-1 dismount 0506" in offered
    assert "move red-1 dismount 0504" not in offered


# What mounting and dismounting ask for


def test_nobody_mounts_an_enemy_a_wreck_or_a_carrier_that_is_still_moving() -> None:
    battle = together(men(), carrier())
    battle["red-2"].side = "blue"
    assert "red-2 does not carry red-1 [TW-223.4]" in why_not(battle, "move red-1 mount red-2")
    battle["red-2"].side, battle["red-2"].destroyed = "red", "it burns"
    assert "red-2 does not carry red-1 [TW-223.4]" in why_not(battle, "move red-1 mount red-2")
    battle["red-2"].destroyed, battle.acting = "", "red-2"
    assert "red-2 is still moving [TW-223.6]" in why_not(battle, "move red-1 mount red-2")
    assert "red-1 does not carry red-1 [TW-223.4]" in why_not(battle, "move red-1 mount red-1")
    seated = aboard(men(), carrier(), tank("red-3", "0505", APC))
    seated["red-3"].mode = "stay"
    assert "red-1 is on red-2 already [TW-223.6]" in why_not(seated, "move red-1 mount red-3")


def test_nobody_gets_off_who_is_on_no_carrier_or_on_one_in_the_air() -> None:
    assert "red-1 is on no carrier [TW-224.1]" in why_not(together(men(), carrier()), "move red-1 dismount")
    swarm = together(riders(), omni())
    holding.board(swarm["red-1"], swarm["red-2"], "swarm")  # type: ignore[arg-type]
    assert "red-1 is on no carrier [TW-224.1]" in why_not(swarm, "move red-1 dismount")
    flyer = tank("red-2", "0505", "Kestrel VTOL")
    flyer.mode, battle = "cruise", aboard(platoon("red-1", hex="0505", squad_size=5), flyer)
    assert "move red-1 dismount" in options(battle, "red-1")
    flyer.foot = battle["red-1"].foot = 3
    assert "red-2 is in the air [TWB-37.3]" in why_not(battle, "move red-1 dismount")


def test_six_suits_are_the_most_that_ride() -> None:
    assert "no place" not in str(carrying.way_aboard(together(riders(6), omni()), riders(6), omni())[1])
    seven = riders(6)
    seven.structure["Trooper 7"] = seven.armor["Trooper 7"] = 1
    assert [reason.cite for reason in carrying.way_aboard(together(seven, omni()), seven, omni())[1]] == ["TWB-37.2"]


@pytest.mark.parametrize(
    ("terrain", "open_to"),
    [({"level": 1}, True), ({"level": 2}, False), ({"level": -1}, True), ({"level": -2}, False), ({"water": 1}, False)],
    ids=str,
)
def test_beside_a_full_hex_infantry_gets_off_a_level_up_or_down_and_on_dry_ground(
    terrain: dict[str, Any], open_to: bool
) -> None:
    board = PLAIN.with_terrain("0504", **terrain)
    battle = aboard(men(), carrier(), platoon("red-3", hex="0505"), board=board)
    assert ("move red-1 dismount 0504" in options(battle, "red-1")) is open_to
    crowded = aboard(men(), carrier(), platoon("red-3", hex="0505"), *(platoon(f"red-{n}", hex="0504") for n in (4, 5)))
    assert "move red-1 dismount 0504" not in options(crowded, "red-1")


@pytest.mark.parametrize(
    ("vessel", "troops", "most"),
    [
        ("Heron Gunboat BX", "Foot Platoon (Rifle)", 0),
        ("Heron Gunboat BX", "Jump Platoon (SRM)", 1),
        ("Heron Gunboat BX", "Gyrocopter Raiders (Laser)", 2),
        ("Neptune Submarine", "Jump Platoon (SRM)", 0),
        (APC, "Foot Platoon (Rifle)", 4),
    ],
)
def test_few_survive_the_end_of_a_vessel(vessel: str, troops: str, most: int) -> None:
    lost, passengers = carrier(vessel), men(troops)
    assert kind_of(lost).survival(together(lost, passengers), lost, passengers) == most


def test_divers_survive_more_often() -> None:
    divers = men(motion="umu")
    for vessel, most in (("Heron Gunboat BX", 3), ("Neptune Submarine", 1)):
        lost = carrier(vessel)
        assert kind_of(lost).survival(together(lost, divers), lost, divers) == most
