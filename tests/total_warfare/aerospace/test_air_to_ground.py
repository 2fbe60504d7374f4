"""Attacks of craft on the ground: strikes, strafing and bombs, by the numbers of the errata's examples."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.catalog import any_design, mech_design
from boxcars.catalog.units.aerospace import DropShip as DropShipDesign
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.dice import ScriptedDice
from boxcars.core.tally import Line
from boxcars.hexes import Board, Building, Terrain
from boxcars.hexes.coords import cell, cell_beside, name
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.aerospace import bombs, runs, stores
from boxcars.total_warfare.aerospace.orders import Run, RunKind
from boxcars.total_warfare.aerospace.run_options import kinds_carried
from boxcars.total_warfare.aerospace.thrust import safe_thrust
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.events.ground_events import BuildingHit
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import AIR, LOW, Waypoint, built
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.hex_fire import hex_shot
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.aerospace.skies import cites, declare, fighter, fired, hits, lines, plan, sky

PATH = [f"10{row:02}" for row in range(20, 5, -1)]
"""A flight due north, from 1020 to 1006."""
BELOW = "1010"
WOODS = Terrain(woods=1)


def flown(run: Run | None, design: str | FighterDesign = "Slayer SL-15", altitude: int = 3, **state: Any) -> Fighter:
    """A fighter of red that has flown north over the path, with a run announced."""
    path = tuple(Waypoint(hex, 0, altitude) for hex in PATH)
    placed: dict[str, Any] = {"hex": PATH[-1], "map": AIR, "altitude": altitude, "path": path} | state
    made = fighter("red-1", design, **placed)
    if run:
        assert not list(runs.reasons(made, run)), list(runs.reasons(made, run))
        runs.announce(made, run)
    return made


def below(id: str = "blue-1", hex: str = BELOW, design: str = "Atlas AS7-D", facing: int = 0, moved: int = 0) -> Mech:
    """A 'Mech on the ground that has moved so far."""
    made = fresh_mech(id, id.partition("-")[0], mech_design(design), hex, facing)
    made.mode, made.hexes_moved = "walk" if moved else "stay", moved
    return made


def over(craft: Fighter, *ground: Mech, board: Board | None = None) -> Battle:
    """A battle of all of them in the fire phase."""
    battle = sky(craft, *ground)
    battle.board = board or battle.board
    battle.phase = "fire"
    return battle


def bearing_tag(loc: str) -> FighterDesign:
    """A fighter with TAG in one place and nothing else."""
    slayer = any_design("Slayer SL-15")
    assert isinstance(slayer, FighterDesign)
    return replace(slayer, equipment=(Fitting("TAG", loc),))


def at_hex(battle: Battle, weapon: str, hex: str = BELOW) -> ShotPlan:
    """The attack with a weapon on a hex."""
    return hex_shot(battle, battle["red-1"], battle["red-1"].design.mount(weapon), hex)


@pytest.mark.example("TWA-054")
@pytest.mark.ruling("TW-245.2", "TW-245.5")
def test_a_strike_drops_an_altitude_and_needs_nine_seven_with_pulse_and_eight_with_clusters() -> None:
    woods = Board.plain(30, 30).with_hexes({BELOW: Terrain(woods=1)})
    craft = flown(Run("strike", (BELOW,)), "Visigoth Prime")
    assert craft.altitude == 2, "before anybody attacks"
    battle = over(craft, below(moved=5), board=woods)
    numbers = {name: plan(battle, name).tally.total for name in ("cerml-nos", "cspl-lwg", "clb10x-nos")}
    assert numbers == {"cerml-nos": 9, "cspl-lwg": 7, "clb10x-nos": 8}
    assert plan(battle, "cerml-nos").range == 0, "no range counts"


@pytest.mark.ruling("TW-084.9")
def test_an_attack_that_was_not_announced_with_the_flight_is_refused() -> None:
    battle = over(flown(None), below())
    assert cites(plan(battle, "ac10")) == {"TW-084.9"}
    announced = over(flown(Run("strike", (BELOW,))), below(), below("blue-2", "1012"))
    assert not plan(announced, "ac10").reasons
    assert cites(plan(announced, "ac10", target="blue-2")) == {"TW-084.9"}


@pytest.mark.ruling("TW-242.2")
def test_a_run_goes_along_the_flight_in_the_facing_in_which_it_ends() -> None:
    craft = flown(None)
    assert why(craft, "strike", "1110") == {"TW-242.2"}
    craft.facing = 1
    assert {reason.cite for reason in runs.reasons(craft, Run("strike", (BELOW,)))} == {"TW-242.2"}, (
        "it has turned away"
    )


def why(craft: Fighter, how: Any, *hexes: str) -> set[str]:
    """The rules that speak against a run."""
    return {reason.cite for reason in runs.reasons(craft, Run(how, hexes or (BELOW,)))}


def test_each_kind_of_run_has_its_altitudes_and_its_number_of_hexes() -> None:
    heights = {how: [at for at in range(1, 11) if not why(flown(None, altitude=at), how)] for how in runs.RULES}
    assert heights == {
        "strike": [2, 3, 4, 5],
        "strafe": [1, 2, 3],
        "dive": [3, 4, 5],
        "bomb": list(range(1, 11)),
        "tag": [1, 2, 3, 4, 5],
    }
    assert why(flown(None), "strafe", *PATH[:6]) == {"TWB-125"}
    assert why(flown(None), "strafe", *PATH[:5]) == set()
    assert why(flown(None), "strafe", PATH[0], PATH[2]) == {"TWB-125"}, "one after the other"
    assert why(flown(None, map=LOW), "strike") == {"TWB-125"}


def test_an_evading_dropship_strikes_at_plus_two_and_an_evading_fighter_does_not() -> None:
    """As in the air (TWB-106)."""
    assert why(flown(None, evading=True), "strike") == {"TW-237.4"}
    listed = any_design("Leopard (3056)")
    assert isinstance(listed, DropShipDesign)
    path = tuple(Waypoint(hex, 0, 3) for hex in PATH)
    ship = built(DropShip, "red-1", "red", listed, hex=PATH[-1], facing=0, map=AIR, altitude=3, path=path, velocity=1)
    ship.evading = True
    run = Run("strike", (BELOW,))
    assert not list(runs.reasons(ship, run))
    runs.announce(ship, run)
    battle = sky(ship, below())
    battle.phase = "fire"
    bay = next(mount.key for mount in ship.design.mounts if mount.loc == "NOS")
    assert lines(plan(battle, bay))["attacker evades"] == 2


@pytest.mark.ruling("TW-242.3")
def test_a_craft_makes_one_kind_of_attack_and_no_attack_in_the_air_beside_it() -> None:
    battle = over(flown(Run("strafe", (BELOW,))), below())
    battle.units["blue-2"] = fighter("blue-2", hex="1004", map=AIR, altitude=3)
    assert cites(plan(battle, "ml-nos", target="blue-2")) == {"TW-242.3"}
    bombing = over(flown(Run("dive", (BELOW,)), stores=("he",)), below())
    assert "TW-242.3" in cites(plan(bombing, "ml-nos"))


@pytest.mark.ruling("TW-243.3")
def test_only_energy_weapons_without_ammunition_strafe() -> None:
    battle = over(flown(Run("strafe", (BELOW,))), below())
    assert cites(plan(battle, "ac10")) == {"TW-243.3"}
    assert not plan(battle, "ml-nos").reasons
    assert cites(plan(battle, "ml-aft")) == {"TWB-125"}, "only what fires ahead"


@pytest.mark.ruling("TW-243.4")
def test_strafing_attacks_everybody_under_the_guns_and_heats_once() -> None:
    craft = flown(Run("strafe", ("1012", "1011", BELOW)))
    battle = over(craft, below(), below("blue-2", "1011"), below("red-2", "1012"))
    declaration = battle.declarations.setdefault("red-1", Declaration())
    declaration.shots.append(Shot("ml-nos", "hex:1012"))
    events = fire.resolve(battle, ScriptedDice([6, 3, 3, 4, *[1, 1], 6, 3, 3, 4]))
    assert [(shot.target, shot.hit) for shot in fired(events)] == [
        ("red-2", True),
        ("blue-2", False),
        ("blue-1", True),
    ]
    assert [line.value for line in craft.heat_lines] == [3]


def test_strafing_low_is_harder_and_woods_before_the_target_are_in_the_way() -> None:
    woods = Board.plain(30, 30).with_hexes({"1011": Terrain(woods=2)})
    battle = over(flown(Run("strafe", (BELOW,)), altitude=1), below(moved=3), board=woods)
    assert lines(plan(battle, "ml-nos")) == {
        "gunnery": 4,
        "strafing": 4,
        "target moved 3 hexes": 1,
        "strafing nap of the earth": 2,
        "heavy woods before the target": 2,
    }


def test_nothing_lies_before_a_target_at_the_edge_of_the_map() -> None:
    battle = over(flown(Run("strafe", (BELOW,)), altitude=1), below(hex="0530"), board=Board.plain(30, 30))
    found = plan(battle, "ml-nos")
    assert lines(found) == {"gunnery": 4, "strafing": 4, "strafing nap of the earth": 2}
    assert cites(found) == {"TW-084.9"}, "it is not on the path"


@pytest.mark.example("TWA-055")
@pytest.mark.ruling("TW-245.7", "TW-247.1", "TW-243.2")
def test_a_dive_drops_two_altitudes_and_each_bomb_needs_six_even_at_an_immobile_target() -> None:
    craft = flown(Run("dive", (BELOW,)), altitude=4, stores=("cluster",) * 5)
    assert craft.altitude == 2
    target = below(moved=3)
    target.shutdown = True
    found = at_hex(over(craft, target), "cluster-1")
    assert lines(found) == {"gunnery": 4, "dive-bombing": 2}
    assert found.tally.total == 6


@pytest.mark.ruling("TW-245.8")
def test_each_bomb_of_a_dive_is_rolled_for_and_scatters_as_far_as_it_misses() -> None:
    craft = flown(Run("dive", (BELOW,)), altitude=4, stores=("he", "he"))
    battle = over(craft, below())
    shots = [Shot(f"he-{number}", f"hex:{BELOW}") for number in (1, 2)]
    battle.declarations["red-1"] = Declaration(shots=shots)
    events = fire.resolve(battle, ScriptedDice([3, 3, *[3, 4] * 2, 1, 2, 2]))
    assert [shot.hit for shot in fired(events)] == [True, False]
    assert fired(events)[1].note == "falls in 1309", "by three, to the north-east"
    assert craft.stores == []
    assert [amount for _, amount in hits(events)] == [5, 5]


@pytest.mark.ruling("TW-245.8")
@pytest.mark.parametrize("facing", [0, 2, 5])
def test_a_bomb_of_a_dive_misses_to_each_side_of_the_map_by_a_die_however_the_craft_flies(facing: int) -> None:
    craft = flown(Run("dive", (BELOW,)), altitude=4, stores=("he",))
    battle, craft.facing = over(craft, below()), facing
    fallen = [bombs.where_it_falls(battle, craft, BELOW, 2, ScriptedDice([die])) for die in range(1, 7)]
    assert fallen == [name(*cell_beside(*cell_beside(*cell(BELOW), die), die)) for die in range(6)]


@pytest.mark.example("TWA-056")
@pytest.mark.ruling("TW-246.1")
def test_altitude_bombing_is_harder_with_altitude_and_scatters_ahead() -> None:
    for altitude, needed in ((3, 9), (6, 12)):
        craft = flown(Run("bomb", (BELOW,)), altitude=altitude, stores=("he",))
        assert craft.altitude == altitude
        assert at_hex(over(craft, below()), "he-1").tally.total == needed
    other = over(flown(Run("bomb", (BELOW,)), altitude=3, stores=("he",)), below())
    other.rules = type(other.rules)(options=("reading:aero-bomb-altitude-only",))
    assert at_hex(other, "he-1").tally.total == 7
    battle = over(flown(Run("bomb", (BELOW,)), altitude=3, stores=("he",)), below())
    battle.declarations["red-1"] = Declaration(shots=[Shot("he-1", f"hex:{BELOW}")])
    [missed] = fired(fire.resolve(battle, ScriptedDice([3, 3, 2])))
    assert missed.note == "falls in 0709", "by three, ahead to the left"


@pytest.mark.ruling("TW-084.9", "TW-242.3")
def test_bombs_fall_where_a_bombing_run_was_announced_and_nowhere_else() -> None:
    assert not at_hex(over(flown(Run("dive", (BELOW,)), stores=("he",)), below()), "he-1").reasons
    for run, hex, cite in (
        (None, BELOW, "TW-084.9"),
        (Run("bomb", (BELOW,)), "1011", "TW-084.9"),
        (Run("strike", (BELOW,)), BELOW, "TW-242.3"),
    ):
        assert cites(at_hex(over(flown(run, stores=("he",)), below()), "he-1", hex)) == {cite}


@pytest.mark.ruling("TW-110.2")
def test_a_strike_is_aimed_at_an_immobile_target_only() -> None:
    craft, atlas = flown(Run("strike", (BELOW,))), below()
    battle = over(craft, atlas)
    assert cites(shot(battle, craft, find_mount(craft, "ac10"), atlas, Aim(at="HD"))) == {"TW-110.2"}
    atlas.shutdown = True
    assert not shot(battle, craft, find_mount(craft, "ac10"), atlas, Aim(at="HD")).reasons


def test_walls_and_water_shelter_those_below_from_a_strike() -> None:
    house = Board.plain(30, 30).with_terrain(BELOW, building=Building(type=3, height=3, cf=85))
    pond = Board.plain(30, 30).with_terrain(BELOW, water=1)
    for board, shelter, cover in ((house, 9, ()), (pond, 0, ("water",)), (Board.plain(30, 30), 0, ())):
        atlas = below()
        atlas.foot = board[BELOW].floor
        found = plan(over(flown(Run("strike", (BELOW,))), atlas, board=board), "ac10")
        assert (found.walls.shelter, found.cover) == (shelter, cover)


def test_a_strike_at_a_craft_on_the_ground_is_one_on_the_ground() -> None:
    landed = fighter("blue-1", hex=BELOW, map="", altitude=0, velocity=0)
    battle = sky(flown(Run("strike", (BELOW,))), landed)
    battle.phase = "fire"
    found = plan(battle, "ac10")
    assert (found.reasons, found.range, lines(found)["a strike"]) == ((), 0, 2)


@pytest.mark.ruling("TW-173.1")
def test_bombs_in_a_dive_strike_the_level_of_a_building_that_is_named_each_on_a_six() -> None:
    board = Board.plain(30, 30).with_terrain(BELOW, building=Building(type=4, height=4, cf=150))
    cellar, attic = below(), below("blue-2", BELOW, "Locust LCT-1V")
    attic.foot = 3
    craft = flown(Run("dive", (BELOW,)), altitude=4, stores=("he",) * 3)
    battle = over(craft, cellar, attic, board=board)
    named = hex_shot(battle, craft, craft.design.mount("he-1"), BELOW, Aim(at="level-0"))
    assert lines(named) == {"gunnery": 4, "dive-bombing": 2}
    assert cites(hex_shot(battle, craft, craft.design.mount("he-1"), BELOW, Aim(at="level-4"))) == {"TW-173.1"}
    offered = {str(each) for each in fire.options(battle, ["red-1"])}
    assert {f"fire red-1 he-1 hex:{BELOW}", f"fire red-1 he-1 hex:{BELOW} aim level-3"} <= offered
    shots = [Shot(f"he-{number}", f"hex:{BELOW}", aim) for number, aim in ((1, "level-0"), (2, ""), (3, "level-0"))]
    battle.declarations["red-1"] = Declaration(shots=shots)
    inside = [3, 4, 3, 4, 2, 3]  # three groups on both
    events = fire.resolve(battle, ScriptedDice([3, 3, *inside, 3, 3, *inside, 2, 3, 1]))
    assert [shot.hit for shot in fired(events)] == [True, True, False], "each bomb is rolled for"
    assert [(each.unit, each.amount) for each in events if isinstance(each, DamageTaken)] == [
        *(("blue-1", 5), ("blue-1", 5), ("blue-2", 2)),
        *(("blue-1", 2), ("blue-2", 5), ("blue-2", 5)),
    ], "all of it where it strikes, half for each level above and below"
    assert [each.amount for each in events if isinstance(each, BuildingHit)][:2] == [20, 20], "twice on the walls"


@pytest.mark.parametrize(("how", "ways"), [("dive", (0, 1, 2, 3, 4, 5)), ("bomb", (5, 5, 0, 0, 1, 1))])
def test_a_die_says_where_a_bomb_falls_any_way_from_a_dive_and_ahead_from_altitude(
    how: RunKind, ways: tuple[int, ...]
) -> None:
    craft = flown(Run(how, (BELOW,)), stores=("he",))
    battle = over(craft)
    fell = [bombs.where_it_falls(battle, craft, BELOW, 1, ScriptedDice([die])) for die in range(1, 7)]
    assert fell == [battle.board.neighbour(BELOW, way) for way in ways]


def test_the_mark_of_a_friend_guides_laser_guided_bombs_and_no_others() -> None:
    craft = flown(Run("dive", (BELOW,)), stores=("lg", "he"))
    battle = over(craft, below(), below("red-2", "1012"))
    assert at_hex(battle, "lg-1").tally.total == 6
    battle.signals.marked = {"blue-1": ["red-2"]}
    assert [at_hex(battle, key).tally.total for key in ("lg-1", "he-1")] == [4, 6]


def test_two_bombs_fall_on_a_hex_from_altitude_at_most() -> None:
    craft = flown(Run("bomb", (BELOW, "1009")), stores=("he",) * 3)
    battle = over(craft, below())
    for number in (1, 2):
        fire.declare(battle, Fire("red-1", f"he-{number}", f"hex:{BELOW}"))
    third = Fire("red-1", "he-3", f"hex:{BELOW}")
    assert {reason.cite for reason in fire.fire_reasons(battle, third)} == {"TWB-125"}
    offered = {str(each) for each in fire.options(battle, ["red-1"])}
    assert "fire red-1 he-3 hex:1009" in offered
    assert str(third) not in offered


def test_a_cluster_bomb_strikes_the_hexes_about_it_too() -> None:
    craft = flown(Run("dive", (BELOW,)), altitude=4, stores=("cluster",))
    battle = over(craft, below(), below("blue-2", "1011"), below("blue-3", "1012"))
    battle.declarations["red-1"] = Declaration(shots=[Shot("cluster-1", f"hex:{BELOW}")])
    events = fire.resolve(battle, ScriptedDice([4, 4, 3, 4, 3, 4]))
    assert [amount for _, amount in hits(events)] == [5, 5]


def test_an_inferno_bomb_burns_everybody_in_the_hex_as_five_missiles_do() -> None:
    craft = flown(Run("dive", (BELOW,)), altitude=4, stores=("inferno", "inferno"))
    mech, tank = below(), below("blue-2", "1011")
    board = Board.plain(30, 30).with_terrain(BELOW, woods=1)
    battle = over(craft, mech, tank, board=board)
    battle.declarations["red-1"] = Declaration(shots=[Shot("inferno-1", f"hex:{BELOW}")])
    events = fire.resolve(battle, ScriptedDice([4, 4]))
    assert hits(events) == [], "fire alone"
    assert [line.value for line in mech.heat_lines] == [2 * 5]
    assert (tank.heat_lines, craft.stores) == ([], ["inferno-2"])
    assert battle.ground.woods == {BELOW: 5 * 4}


def test_an_inferno_bomb_that_misses_burns_those_where_it_falls_and_walls_too() -> None:
    craft = flown(Run("dive", (BELOW,)), altitude=4, stores=("inferno",))
    beside = below("blue-2", "1011")
    board = Board.plain(30, 30).with_terrain("1011", building=Building(type=4, height=1, cf=150))
    battle = over(craft, below(), beside, board=board)
    beside.foot = 1
    battle.declarations["red-1"] = Declaration(shots=[Shot("inferno-1", f"hex:{BELOW}")])
    fire.resolve(battle, ScriptedDice([2, 3, 4]))
    assert [line.value for line in beside.heat_lines] == [2 * 5]
    building = battle.board["1011"].building
    assert building is not None
    assert building.cf == 150 - 5 * 2


def test_stores_slow_a_craft_until_they_are_dropped() -> None:
    assert [safe_thrust(flown(None, stores=("he",) * count)).total for count in (5, 6, 11)] == [5, 4, 3]
    craft = flown(Run("dive", (BELOW,)), stores=("he",))
    battle = over(craft)
    battle.declarations["red-1"] = Declaration(shots=[Shot("he-1", f"hex:{BELOW}")])
    fire.resolve(battle, ScriptedDice([6, 6]))
    assert safe_thrust(craft).total == 6


@pytest.mark.ruling("TW-246.3")
def test_a_rocket_pod_takes_one_slot_and_is_fired_once_ahead() -> None:
    craft = flown(Run("strike", (BELOW,)), stores=("rl10", "rl10"))
    battle = over(craft, below())
    declare(battle, "rl10-1")
    fire.resolve(battle, ScriptedDice([1, 1]))
    assert craft.stores == ["rl10-2"]
    assert "TWB-17.3" in cites(plan(battle, "rl10-1"))


def test_a_fighter_has_a_slot_for_every_five_tons() -> None:
    assert stores.slots(flown(None).design.listed) == 16


@pytest.mark.ruling("TW-246.4")
def test_tag_marks_from_altitude_five_or_lower_at_plus_two_and_does_nothing_else() -> None:
    assert why(flown(None, altitude=6), "tag") == {"TW-246.4"}
    assert why(flown(None, altitude=5), "tag") == set()
    battle = over(flown(Run("tag", (BELOW,)), altitude=4, stores=("tag",)), below())
    found = plan(battle, "tag-1")
    assert (found.tally.total, found.reasons) == (6, ())
    assert cites(plan(battle, "ml-nos")) == {"TW-246.4"}


@pytest.mark.ruling("TW-246.4")
@pytest.mark.parametrize(("loc", "reasons"), [("NOS", set()), ("LWG", set()), ("AFT", {"TWB-125"})])
def test_built_in_tag_marks_as_a_pod_does_unless_it_points_astern(loc: str, reasons: set[str]) -> None:
    craft = flown(Run("tag", (BELOW,)), bearing_tag(loc), altitude=5)
    found = plan(over(craft, below()), f"tag-{loc.lower()}")
    assert (found.tally.total, cites(found)) == (6, reasons)


@pytest.mark.ruling("TW-246.4")
@pytest.mark.parametrize(
    ("loc", "reached"),
    [("NOS", {"ahead", "left", "right"}), ("LWG", {"ahead", "left"}), ("RWG", {"ahead", "right"}), ("AFT", {"behind"})],
)
def test_on_the_ground_tag_has_the_arc_of_its_place_and_a_pod_that_of_the_nose(loc: str, reached: set[str]) -> None:
    craft = fighter("red-1", bearing_tag(loc), hex="1010", map="", altitude=0, velocity=0, stores=("tag",))
    places = {"ahead": "1006", "left": "0708", "right": "1308", "behind": "1014"}

    def marks(weapon: str) -> set[str]:
        marked = set()
        for where, hex in places.items():
            found = plan(over(craft, below(hex=hex)), weapon)
            assert cites(found) <= {"TWB-11"}
            marked |= set() if found.reasons else {where}
        return marked

    assert marks(f"tag-{loc.lower()}") == reached
    assert marks("tag-1") == {"ahead", "left", "right"}


def test_tag_is_offered_only_while_it_hangs_under_the_craft() -> None:
    craft = flown(None, altitude=4, stores=("tag",))
    assert "tag" in kinds_carried(craft)
    craft.stores.clear()
    assert "tag" not in kinds_carried(craft)


def test_a_strike_on_woods_is_laid_by_a_targeting_computer_and_one_on_open_ground_is_refused() -> None:
    slayer = any_design("Slayer SL-15")
    assert isinstance(slayer, FighterDesign)
    listed = replace(slayer, equipment=(*slayer.equipment, Fitting("Targeting Computer", "FSLG")))
    battle = over(flown(Run("strike", (BELOW,)), listed), board=Board.plain(30, 30).with_hexes({BELOW: WOODS}))
    found = at_hex(battle, "ml-nos")
    assert (found.tally.total, found.reasons, lines(found)["targeting computer"]) == (4 + 2 - 4 - 1, (), -1)
    battle.board = Board.plain(30, 30)
    assert cites(at_hex(battle, "ml-nos")) == {"TWB-13.3"}


def test_hard_flight_and_other_declarations_count_in_a_strike() -> None:
    craft = flown(Run("strike", (BELOW,)))
    battle = over(craft, below())
    needed = plan(battle, "ac10").tally.total
    craft.thrust_spent = 7
    assert lines(plan(battle, "ac10"))["safe thrust exceeded"] == 2
    told = shot(battle, craft, find_mount(craft, "ac10"), battle["blue-1"], Aim(others=(Line("other targets", 1, ""),)))
    assert told.tally.total == needed + 2 + 1
