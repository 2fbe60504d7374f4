"""Craft on the ground: their fire, fire at them, blows, charges and slides, and what their size keeps others from."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from boxcars.catalog import any_design
from boxcars.catalog.units.aerospace import SmallCraft as SmallCraftDesign
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.actions import Assault, Fire, Move
from boxcars.total_warfare.aerospace import flying
from boxcars.total_warfare.aerospace.orders import Fly, Step
from boxcars.total_warfare.battle import Battle, Declaration, Setup, Shot, UnitSetup
from boxcars.total_warfare.boarding import carrying, holding, swarming
from boxcars.total_warfare.events.unit_events import DamageTaken, Displaced, PhysicalMade
from boxcars.total_warfare.moving import skidding
from boxcars.total_warfare.moving.move_options import jumps
from boxcars.total_warfare.moving.move_plan import plan as plan_move
from boxcars.total_warfare.physical import charge, death_from_above, physical
from boxcars.total_warfare.physical.close_combat import MoveEnd
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.flyer.state import Flyer, built
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span_to
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.hex_fire import hex_shot
from boxcars.total_warfare.weapons.to_hit import shot
from tests.total_warfare.aerospace.skies import cites, fired, hits, lines
from tests.total_warfare.field import of_kind
from tests.total_warfare.test_infantry import TRACKED, platoon

UNION, LEOPARD, SHUTTLE, SLAYER = "Union (2708)", "Leopard (3056)", "Shuttle ST-46", "Slayer SL-15"
ATLAS, ARCHER = "Atlas AS7-D", "Archer ARC-2R"
CENTRE = "1010"


def airfield(
    craft: str, *mechs: tuple[str, str, int], board: Board | None = None, friends: tuple[tuple[str, str], ...] = ()
) -> Battle:
    """A craft of blue that stands in the middle of a field facing north, and 'Mechs of red, in the fire phase."""
    red = tuple(UnitSetup(name, hex, facing) for name, hex, facing in mechs or [(ATLAS, "2020", 0)])
    blue = (UnitSetup(craft, CENTRE, 0), *(UnitSetup(name, hex, 0) for name, hex in friends))
    setup = Setup(board=(board or Board.plain(20, 20)).to_text(), forces={"red": red, "blue": blue})
    battle = new_battle(setup)
    battle.turn, battle.phase = 1, "fire"
    for unit in battle.units.values():
        unit.mode = "stay"
    return battle


def flyer(battle: Battle) -> Flyer:
    """The craft."""
    unit = battle["blue-1"]
    assert isinstance(unit, Flyer)
    return unit


def planned(battle: Battle, key: str, target: str = "red-1", **how: Any) -> Any:
    """A shot of the craft."""
    ship = flyer(battle)
    return shot(battle, ship, ship.design.mount(key), battle[target], Aim(**how))


@pytest.mark.ruling("TW-225.3")
def test_nobody_gets_off_by_a_door_that_is_shut() -> None:
    ship = flyer(airfield(UNION))
    whole = ship.working_doors
    ship.shut = [1]
    assert ship.working_doors == whole - 1


# Setting up


def test_a_dropship_begins_on_seven_hexes_of_open_level_ground() -> None:
    def refused(hex: str, board: Board) -> str:
        force: dict[str, tuple[UnitSetup, ...]] = {
            "red": (UnitSetup(UNION, hex, 0),),
            "blue": (UnitSetup(ATLAS, "2020", 0),),
        }
        with pytest.raises(BadSetup) as why:
            new_battle(Setup(board=board.to_text(), forces=force))
        return str(why.value)

    plain = Board.plain(20, 20)
    assert "is not on the map" in refused("0105", plain)
    assert "0506 is none" in refused("0505", plain.with_terrain("0506", woods=1))
    assert "too uneven" in refused("0505", plain.with_terrain("0506", level=2))
    assert len(airfield(UNION)["blue-1"].footprint) == 7


# Their fire


def lighter(shape: Literal["aerodyne", "spheroid"]) -> SmallCraft:
    """A small craft of blue with a laser in every arc, on the ground."""
    listed = any_design(SHUTTLE)
    assert isinstance(listed, SmallCraftDesign)
    lasers = [Fitting("Medium Laser", arc) for arc in ("NOS", "LS", "RS", "AFT")]
    armed = msgspec.structs.replace(listed, shape=shape, equipment=tuple(lasers))
    made = built(SmallCraft, "blue-1", "blue", armed, hex=CENTRE, facing=0)
    assert isinstance(made, SmallCraft)
    return made


def bearing(battle: Battle) -> dict[str, set[str]]:
    """Whom each arc of the craft has in it, by one of its weapons."""
    ship = flyer(battle)
    keys = {mount.loc: mount.key for mount in ship.design.listed.mounts}
    everybody = ("red-1", "red-2", "red-3")
    return {
        loc: {target for target in everybody if "TWB-11" not in cites(planned(battle, key, target))}
        for loc, key in keys.items()
    }


@pytest.mark.ruling("TW-249.6", "TW-249.7")
def test_a_grounded_fighter_fires_as_it_flies_and_a_small_craft_as_a_dropship_of_its_shape() -> None:
    places = [(ATLAS, "0906", 3), (ATLAS, "1510", 3), (ATLAS, "1015", 0)]  # ahead on the left, right, behind
    battle = airfield(SLAYER, *places)
    assert bearing(battle) == {"NOS": {"red-1"}, "LWG": {"red-1"}, "RWG": set(), "AFT": {"red-3"}}
    battle.units["blue-1"] = lighter("aerodyne")
    assert bearing(battle) == {"NOS": {"red-1"}, "LS": {"red-1"}, "RS": set(), "AFT": {"red-3"}}
    battle.units["blue-1"] = lighter("spheroid")
    ball: dict[str, set[str]] = {"NOS": set(), "LS": {"red-1", "red-3"}, "RS": {"red-2"}, "AFT": set()}
    assert bearing(battle) == bearing(airfield(UNION, *places)) == ball


@pytest.mark.ruling("TW-249.8")
def test_nose_weapons_of_a_grounded_dropship_fire_indirectly_at_what_is_behind_it() -> None:
    for craft in (UNION, LEOPARD):
        battle = airfield(craft, (ATLAS, "1017", 0), friends=((ARCHER, "1217"),))
        assert "TWB-11" in cites(planned(battle, "lrm20-nos")), "not directly"
        lobbed = planned(battle, "lrm20-nos", spotter=battle["blue-2"])
        assert not lobbed.reasons
        battle.board = battle.board.with_terrain("1016", woods=1)
        ship, launcher = battle["blue-1"], battle["blue-1"].design.mount("lrm20-nos")
        assert "TWB-11" in cites(hex_shot(battle, ship, launcher, "1016"))
        assert "TWB-11" not in cites(hex_shot(battle, ship, launcher, "1016", Aim(spotter=battle["blue-2"])))
        assert "TWB-11" in cites(planned(battle, "lrm20-ls", spotter=battle["blue-2"])) or craft == UNION
        offered = [str(each) for each in fire.indirect_options(battle, battle["blue-1"])]
        assert any("lrm20-nos" in each for each in offered) or lobbed.sight.visible
    fighter = airfield(SLAYER, (ATLAS, "1017", 0), friends=((ARCHER, "1217"),))
    assert "TWB-11" in cites(planned(fighter, "ac10-nos", spotter=fighter["blue-2"]))


@pytest.mark.ruling("TW-249.8")
@pytest.mark.parametrize("craft", [UNION, LEOPARD])
def test_missiles_in_the_nose_are_offered_at_what_only_a_friend_sees_behind_the_ship(craft: str) -> None:
    battle = airfield(craft, (ATLAS, "1019", 0), friends=((ARCHER, "1217"),))
    ridge = {f"{column:02}15": Terrain(level=14) for column in range(6, 13)}
    battle.board = battle.board.with_hexes(ridge)
    offered = {str(each) for each in fire.options(battle, ["blue-1"])}
    assert "fire blue-1 lrm20-nos red-1 spotter blue-2" in offered


@pytest.mark.example("TWA-062")
@pytest.mark.ruling("TW-249.9")
def test_a_grounded_dropship_fires_each_weapon_by_itself_at_ground_ranges() -> None:
    battle = airfield(UNION, (ATLAS, "1710", 4))
    ship = flyer(battle)
    lasers = ["ll-rs", "ll-rsr", "ml-rs"]
    assert [planned(battle, key).band for key in lasers] == ["medium", "medium", "medium"], "6 hexes from its side"
    assert "TW-249.9" in cites(planned(battle, "bay10-rs"))
    battle.declarations["blue-1"] = Declaration(shots=[Shot(key, "red-1") for key in lasers])
    attacks = fired(fire.resolve(battle, ScriptedDice([6, 5, 3, 4] * 8)))
    assert [(each.mount, each.groups) for each in attacks] == [("ll-rs", (8,)), ("ll-rsr", (8,)), ("ml-rs", (5,))]
    ship.boxes["heat sink"] = ship.design.listed.heat_sinks - 5
    battle.declarations = {}
    fire.declare(battle, Fire("blue-1", "ll-rs", "red-1"))
    assert {why.cite for why in fire.fire_reasons(battle, Fire("blue-1", "ll-rsr", "red-1"))} == {"TW-249.9"}


def test_a_fighter_on_the_ground_shoots_worse_and_larger_craft_shoot_better() -> None:
    for craft, gun, more in ((SLAYER, "ac10-nos", 2), (SHUTTLE, "ml-nos", -2), (LEOPARD, "lrm20-nos", -2)):
        battle = airfield(craft, (ATLAS, "1007", 3))
        if craft == SHUTTLE:
            battle.units["blue-1"] = lighter("aerodyne")
        assert [v for label, v in lines(planned(battle, gun)).items() if "on the ground" in label] == [more], craft
        red = UnitSetup(SLAYER, "1006", 3, altitude=2, velocity=1)
        force: dict[str, tuple[UnitSetup, ...]] = {"red": (red,), "blue": (UnitSetup(craft, CENTRE, 0),)}
        above = new_battle(Setup(board=Board.plain(20, 20).to_text(), forces=force))
        above.units["blue-1"] = battle["blue-1"]
        up = lines(planned(above, gun))
        assert [v for label, v in up.items() if "on the ground" in label] == ([2] if craft == SLAYER else []), craft


def test_the_nose_of_a_grounded_spheroid_fires_at_all_that_flies() -> None:
    red = UnitSetup(SLAYER, "1014", 3, altitude=2, velocity=1)
    force: dict[str, tuple[UnitSetup, ...]] = {"red": (red,), "blue": (UnitSetup(UNION, CENTRE, 0),)}
    battle = new_battle(Setup(board=Board.plain(20, 20).to_text(), forces=force))
    assert not planned(battle, "ppc-nos").reasons
    assert "TW-105.1" in cites(planned(battle, "ll-aft"))


# Fire at them


def test_size_makes_grounded_craft_easy_to_hit() -> None:
    def at(craft: str, **state: object) -> dict[str, int]:
        battle = airfield(craft, (ATLAS, "1004", 3))
        for name, value in state.items():
            setattr(battle["blue-1"], name, value)
        red = battle["red-1"]
        return lines(shot(battle, red, red.design.mount("ac20-rt"), battle["blue-1"]))

    assert at(UNION)["DropShip on the ground"] == -4
    assert [v for v in at(UNION, shutdown=True).values() if v < 0] == [-4], "immobile or not"
    assert at(SHUTTLE)["small craft on the ground"] == -1
    assert not [v for v in at(SLAYER).values() if v < 0]


def test_a_dropship_is_seen_and_sees_from_any_of_its_hexes() -> None:
    wall = Board.plain(20, 20).with_terrain("1008", level=12)
    battle = airfield(UNION, (ATLAS, "1002", 3), board=wall)
    assert planned(battle, "ppc-rs").sight.visible
    small = airfield(SLAYER, (ATLAS, "1002", 3), board=wall)
    assert not planned(small, "ac10-nos").sight.visible


@pytest.mark.ruling("TW-249.3")
def test_a_die_says_where_a_grounded_spheroid_is_struck_from_its_own_level() -> None:
    def struck(die: int) -> str:
        battle = airfield(UNION, (ATLAS, "1007", 3))
        battle.declarations["red-1"] = Declaration(shots=[Shot("ac20-rt", "blue-1", ammo="ac20-rt-1")])
        return hits(fire.resolve(battle, ScriptedDice([die, 3, 4, *[1] * 8])))[0][0]

    assert [struck(die) for die in (1, 3, 6)] == ["NOS", "RS", "AFT"]


@pytest.mark.ruling("TW-110.3")
def test_no_shot_is_aimed_at_a_dropship_but_one_at_a_small_craft_that_is_shut_down() -> None:
    def why(craft: str) -> set[str]:
        battle = airfield(craft, (ATLAS, "1007", 3))
        flyer(battle).shutdown = True
        red = battle["red-1"]
        return cites(shot(battle, red, red.design.mount("ac20-rt"), battle["blue-1"], Aim(at="NOS")))

    assert (why(SHUTTLE), why(SLAYER)) == (set(), set())
    assert why(UNION) == {"TWB-13.1"}


@pytest.mark.ruling("TW-114.5")
def test_flak_finds_a_craft_whose_liftoff_failed_this_turn() -> None:
    def flak(thrust: int) -> list[int]:
        battle = airfield(SLAYER, ("Enforcer ENF-5D", "1006", 3))
        flyer(battle).thrust_spent = thrust
        red = battle["red-1"]
        [gun] = [mount for mount in red.design.mounts if mount.weapon.name.startswith("LB")]
        cluster = next(bin.key for bin in red.design.bins if bin.ammo.munition == "cluster")
        return [line.value for line in shot(battle, red, gun, battle["blue-1"], Aim(ammo=cluster)).tally.lines][-2:]

    assert (flak(2), flak(0)) == ([-1, -2], [0, -1]), "cluster, and flak besides"


# Blows


@pytest.mark.ruling("TW-144.1")
def test_blows_at_a_grounded_dropship_have_four_off_and_at_a_small_craft_two() -> None:
    def kick(craft: str, hex: str) -> int:
        battle = airfield(craft, (ATLAS, hex, 3))
        found = physical.assess(battle, battle["red-1"], "kick-left", battle["blue-1"])
        assert not found.reasons, found
        return found.tally.total

    assert (kick(SLAYER, "1009"), kick(SHUTTLE, "1009"), kick(UNION, "1008"), kick(LEOPARD, "1008")) == (3, 1, -1, -1)


def test_nobody_pushes_a_craft() -> None:
    battle = airfield(UNION, (ATLAS, "1008", 3))
    assert physical.assess(battle, battle["red-1"], "push", battle["blue-1"]).reasons


@pytest.mark.ruling("TW-146.2")
def test_a_blow_at_a_grounded_spheroid_strikes_its_side_and_a_nose_is_rolled_again() -> None:
    battle = airfield(UNION, (ATLAS, "1008", 3))
    battle.physicals["red-1"] = read(battle, "kick-left")
    events = physical.resolve(battle, ScriptedDice([1, 2, 2, 2, 3, 4, 1, 1]))
    assert hits(events) == [("RS", 20)], "3 and 4 would be the nose; the die then shows 7"
    aerodyne = airfield(LEOPARD, (ATLAS, "1008", 3))
    aerodyne.physicals["red-1"] = read(aerodyne, "kick-left")
    assert hits(physical.resolve(aerodyne, ScriptedDice([1, 2, *[1] * 4])))[0][0] == "NOS"


def read(battle: Battle, attack: str) -> Any:
    """A blow of red at the craft."""
    found = next(each for each in physical.options(battle, ["red-1"]) if each.attack == attack)
    physical.verify(battle, found)
    return found


def charging(craft: str = UNION, name: str = "Awesome AWS-8Q") -> Battle:
    """A 'Mech that has run three hexes up to a craft and charges it."""
    battle = airfield(craft, (name, "1008", 3))
    red = battle["red-1"]
    red.mode, red.hexes_moved, red.run_up = "run", 3, 3
    red.assault = Assault("charge", "blue-1")
    return battle


@pytest.mark.example("TWA-061")
@pytest.mark.ruling("TW-148.8", "TW-148.10")
def test_who_charges_a_dropship_takes_a_tenth_of_his_own_tons_and_stays_where_he_is() -> None:
    battle = charging()
    red, union = battle["red-1"], battle["blue-1"]
    end = MoveEnd(mode="run", hex="1008", facing=3, foot=0, prone=False, entered=3)
    red.assault = None
    assert not charge.reasons(battle, red, union, end)
    assert charge.reasons(airfield(SHUTTLE, ("Awesome AWS-8Q", "1009", 3)), red, airfield(SHUTTLE)["blue-1"], end)
    red.assault = Assault("charge", "blue-1")
    events = physical.resolve(battle, ScriptedDice([6, 6, *[4, 3] * 40]))
    taken = of_kind(events, DamageTaken)
    assert sum(each.amount for each in taken if each.unit == "red-1") == 8
    assert sum(each.amount for each in taken if each.unit == "blue-1") == 24
    assert (red.hex, union.hex, of_kind(events, Displaced)) == ("1008", CENTRE, [])
    doomed = charging()
    for place in doomed["blue-1"].armor:
        doomed["blue-1"].armor[place] = 0
    doomed["blue-1"].structure["SI"] = 1
    physical.resolve(doomed, ScriptedDice([6, 6, *[4, 3] * 40]))
    assert (bool(doomed["blue-1"].destroyed), doomed["red-1"].hex) == (True, "1008"), "destroyed or not"


@pytest.mark.ruling("TW-062.13")
def test_a_slide_ends_before_a_dropship_with_a_charge_on_it() -> None:
    battle = airfield(UNION, ("Jenner JR7-D", "1007", 3))
    jenner = battle.mech("red-1")
    jenner.mode, jenner.hexes_moved = "run", 8
    events = skidding.skid(battle, jenner, Due("skid", 0, "TWB-8"), 3, ScriptedDice([1, 6, 6, *[3, 4] * 60]))
    assert jenner.hex == "1008", "one hex of four, then the ship"
    [collision] = of_kind(events, PhysicalMade)
    assert (collision.target, collision.hit) == ("blue-1", True)
    taken = of_kind(events, DamageTaken)
    first = next(number for number, event in enumerate(taken) if event.unit == "blue-1")
    assert [event.unit for event in taken[:first]] == ["red-1"] * first != [], "the slide first"
    assert sum(event.amount for event in taken if event.unit == "blue-1") == 28, "35 tons and 8 hexes"
    assert [event.amount for event in taken[first:] if event.unit == "red-1"] == [4], "a tenth of its own tons"
    assert not of_kind(events, Displaced)[1:]


@pytest.mark.ruling("TW-062.13")
def test_a_slide_is_over_before_a_dropship_that_is_destroyed_by_it() -> None:
    battle = airfield(UNION, ("Jenner JR7-D", "1007", 3))
    jenner, ship = battle.mech("red-1"), flyer(battle)
    jenner.mode, jenner.hexes_moved = "run", 8
    for place in ship.armor:
        ship.armor[place] = 0
    ship.structure["SI"] = 1
    skidding.skid(battle, jenner, Due("skid", 0, "TWB-8"), 3, ScriptedDice([1, 6, 6, *[3, 4] * 60]))
    assert (bool(ship.destroyed), jenner.hex) == (True, "1008"), "three hexes of four are lost"


@pytest.mark.ruling("TW-059.1")
def test_onto_a_spheroid_dropship_a_jump_takes_ten_mp_and_over_it_too() -> None:
    def leap(craft: str, name: str) -> tuple[int, bool]:
        battle = airfield(craft, (name, "1008", 3))
        jumper = battle.mech("red-1")
        return death_from_above.needed_mp(battle, jumper, battle["blue-1"]), "1013" in jumps(battle, jumper).hexes

    assert leap(UNION, "Spider BX-J") == (10, True), "it jumps 10"
    assert leap(UNION, "Phoenix Hawk PXH-1") == (10, False)
    assert leap(LEOPARD, "Phoenix Hawk PXH-1") == (5, True)
    battle = airfield(UNION, ("Phoenix Hawk PXH-1", "1007", 3))
    end = MoveEnd(mode="jump", hex="1008", facing=3, foot=0, prone=False, entered=1)
    hawk = battle.mech("red-1")
    why = death_from_above.reasons(battle, hawk, battle["blue-1"], end)
    assert [reason.text for reason in why] == ["the height of blue-1 needs 10 jumping MP and it has 6"]


# Infantry


ELEMENTALS, PLATOON = "Elemental Battle Armor [MG](Sqd5)", "Foot Platoon (Rifle)"


def swarming_of(craft: str, **state: object) -> Any:
    """A swarm attack of suits that stand under a craft."""
    battle = airfield(craft, (ELEMENTALS, "0105", 0))
    battle["red-1"].hex = CENTRE
    for name, value in state.items():
        setattr(battle["blue-1"], name, value)
    suits = battle["red-1"]
    return shot(battle, suits, suits.design.mount("swarm"), battle["blue-1"])


@pytest.mark.ruling("TW-220.7")
def test_craft_are_swarmed_only_while_they_have_landed() -> None:
    for craft in (SLAYER, SHUTTLE, UNION):
        assert not swarming_of(craft).reasons, craft
        assert "TW-220.7" in cites(swarming_of(craft, map="air", altitude=1)), craft


@pytest.mark.ruling("TW-223.1")
def test_swarmers_strike_a_side_of_a_craft_at_random_and_are_blown_off_when_it_lifts_off() -> None:
    battle = airfield(SLAYER, (ELEMENTALS, "0105", 0))
    suits, craft = battle["red-1"], flyer(battle)
    assert isinstance(suits, Troops)
    suits.hex = CENTRE
    holding.board(suits, craft, "swarm")
    struck = hits(swarming.bites(battle, ScriptedDice([6, 3, 3, *[1] * 8]), [suits]))
    assert struck[0][0] == "LWG"
    events = flying.apply(battle, Fly("blue-1", (Step("rise", facing=0),)), ScriptedDice([6, 6, 1, 1, 1, 2, *[3] * 8]))[
        0
    ]
    assert (craft.map, suits.host, suits.map, suits.hex) == ("air", "", "", CENTRE)
    assert sum(each.amount for each in of_kind(events, DamageTaken) if each.unit == "red-1") == 5, "four dice"


def carried(craft: str) -> tuple[Battle, Troops]:
    """A craft on the ground with a platoon aboard, in the movement phase."""
    blue = (UnitSetup(craft, CENTRE, 0), UnitSetup(PLATOON, CENTRE, 0, carrier="blue-1"))
    force: dict[str, tuple[UnitSetup, ...]] = {"red": (UnitSetup(ATLAS, "2020", 0),), "blue": blue}
    battle = new_battle(Setup(board=Board.plain(20, 20).to_text(), forces=force))
    battle.turn, battle.phase = 1, "movement"
    troops = battle["blue-2"]
    assert isinstance(troops, Troops)
    return battle, troops


@pytest.mark.ruling("TW-223.5")
@pytest.mark.parametrize(("name", "takes"), [(SHUTTLE, True), (UNION, True), ("Stork Drop Plane BX", False)])
def test_mechanized_infantry_goes_aboard_small_craft_whatever_they_weigh_but_no_fighter(name: str, takes: bool) -> None:
    battle = airfield(name)
    found = carrying.way_aboard(battle, platoon("blue-2", TRACKED, CENTRE), flyer(battle))[1]
    assert ("TW-223.5" not in [reason.cite for reason in found]) is takes


@pytest.mark.ruling("TW-225.3")
def test_infantry_leaves_a_landed_craft_as_it_leaves_a_vehicle_and_a_dropship_by_its_doors() -> None:
    battle, troops = carried(SHUTTLE)
    assert set(carrying.landings(battle, troops, battle["blue-1"])) == {CENTRE}
    battle, troops = carried(UNION)
    ship = flyer(battle)
    beside = carrying.landings(battle, troops, ship)
    assert (len(beside), {span_to(ship, hex) for hex in beside}) == (12, {1})
    assert [reason.cite for reason in carrying.dismount_reasons(battle, troops, CENTRE)] == ["TW-057.6"]
    move = Move("blue-2", "dismount", ("1008",))
    assert plan_move(battle, move).cost.total == 0, "nothing of anybody's MP"
    kind_of(troops).make_move(battle, troops, move, ScriptedDice([]))
    assert (troops.hex, troops.host, ship.let_out) == ("1008", "", 1)
    battle, troops = carried(UNION)
    flyer(battle).let_out = flyer(battle).working_doors
    assert [reason.cite for reason in carrying.dismount_reasons(battle, troops, "1008")] == ["TW-225.3"]
    battle, troops = carried(UNION)
    flyer(battle).map, flyer(battle).altitude = "air", 1
    assert carrying.dismount_reasons(battle, troops, "1008"), "not in flight"
