"""Artillery: pieces at what they see and out of sight, cannons, and missiles that home in on a mark."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import boxcars as bx
from boxcars.catalog import any_design, mech_design, weapon
from boxcars.catalog.units.fitting import Fitting
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.hexes import Board
from boxcars.hexes.board import Building
from boxcars.players import make
from boxcars.total_warfare.actions import Fire, Move
from boxcars.total_warfare.battle import Battle, Declaration, Shot, decode_battle, encode_battle
from boxcars.total_warfare.events.artillery_events import ShellFired, ShellLost
from boxcars.total_warfare.events.ground_events import BuildingHit
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, ShotFired
from boxcars.total_warfare.game import BattleGame
from boxcars.total_warfare.gunfire import LANDING, RangedIn
from boxcars.total_warfare.previews import fire_preview
from boxcars.total_warfare.setup.skirmish import obstacle
from boxcars.total_warfare.units.infantry.state import fresh_platoon
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import artillery, fire, hex_fire, shelling
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.total_warfare.field import PLAIN, field, join, of_kind, rearmed, script, two
from tests.total_warfare.test_infantry import platoon

CATAPULT = "Catapult BX-A"
ARROW = "arrow-rt"
MIXED = rearmed(CATAPULT, LT=("Arrow IV Ammo", "Arrow IV Homing Ammo", *("",) * 10))
CANNONEER = rearmed("Atlas AS7-D", RT=("Sniper Cannon",) * 10 + ("Sniper Cannon Ammo", ""))


def aimed(battle: Battle, mount: str, hex: str, **how: Unit) -> ShotPlan:
    attacker = battle["red-1"]
    return hex_fire.hex_shot(battle, attacker, attacker.design.mount(mount), hex, Aim(**how))  # type: ignore[arg-type]


def fired(battle: Battle, mount: str, hex: str, *dice: int | tuple[int, ...]) -> list[Event]:
    battle.declarations["red-1"] = Declaration(shots=[Shot(mount, f"hex:{hex}", ammo=_bin(battle, mount))])
    return fire.resolve(battle, script(*dice))


def _bin(battle: Battle, mount: str) -> str:
    bin = artillery.bin_for(battle, battle["red-1"], battle["red-1"].design.mount(mount).weapon)
    return bin.key if bin else ""


def shelled(battle: Battle, hex: str) -> list[Event]:
    """Fire the Arrow IV of red out of sight."""
    battle.phase = artillery.PHASE
    battle.declarations["red-1"] = Declaration(shots=[Shot(ARROW, f"hex:{hex}", ammo=_bin(battle, ARROW))])
    return shelling.resolve(battle, script())


def landed(battle: Battle, *dice: int | tuple[int, ...]) -> list[Event]:
    battle.phase = LANDING
    return shelling.land(battle, script(*dice))


def taken(events: list[Event], unit: str) -> list[int]:
    return [hit.amount for hit in of_kind(events, DamageTaken) if hit.unit == unit]


@pytest.mark.ruling("TWB-17.51")
def test_artillery_strikes_a_hex_in_sight_and_those_around_it() -> None:
    battle = field(CATAPULT, red_hex="0501", blue_hex="0509")
    join(battle, "blue-2", "Atlas AS7-D", "0510")
    join(battle, "red-2", "Atlas AS7-D", "0511")
    plan = aimed(battle, ARROW, "0509")
    assert [line.value for line in plan.tally.lines] == [4, 4]
    events = fired(battle, ARROW, "0509", two(8), *(two(6),) * 4, *(two(8),) * 2, two(12))
    assert taken(events, "blue-1") == [5, 5, 5, 5]
    assert taken(events, "blue-2") == [5, 5], "ten less a hex away"
    assert taken(events, "red-2") == [], "nothing is left two hexes away"


@pytest.mark.ruling("TWB-17.51")
def test_a_shell_that_misses_falls_as_far_away_as_it_missed_by() -> None:
    battle = field(CATAPULT, red_hex="0501", blue_hex="0509")
    events = fired(battle, ARROW, "0509", two(6), 4)
    (shot,) = of_kind(events, ShotFired)
    assert (shot.hit, shot.note) == (False, "falls in 0511")
    assert taken(events, "blue-1") == []
    again = field(CATAPULT, red_hex="0501", blue_hex="0509")
    events = fired(again, ARROW, "0507", two(6), 4, *(two(6),) * 4, two(12))
    assert taken(events, "blue-1") == [5, 5, 5, 5], "on who is where it falls"
    beyond = fired(field(CATAPULT, red_hex="0501", blue_hex="0509"), ARROW, "0514", two(3), 4)
    assert of_kind(beyond, ShotFired)[0].note == "falls beyond the edge of the map"


@pytest.mark.ruling("TWB-17.51")
@pytest.mark.parametrize(("hex", "allowed"), [("0506", False), ("0507", True), ("0517", True), ("0301", False)])
def test_artillery_fires_at_what_it_sees_from_six_hexes_on_and_in_its_arc(hex: str, allowed: bool) -> None:
    assert (not aimed(field(CATAPULT, red_hex="0501"), ARROW, hex).reasons) is allowed


@pytest.mark.ruling("TWB-17.51")
def test_a_ridge_hides_a_hex_from_artillery() -> None:
    ridge = PLAIN.with_terrain("0505", level=5)
    (reason,) = aimed(field(CATAPULT, board=ridge, red_hex="0501", blue_hex="0509"), ARROW, "0509").reasons
    assert "no line of sight to 0509" in reason.text


@pytest.mark.ruling("TWB-17.51")
def test_infantry_and_buildings_suffer_twice_from_a_shell() -> None:
    board = PLAIN.with_terrain("0510", building=Building(type=3, height=1, cf=90))
    battle = field(CATAPULT, board=board, red_hex="0501", blue_hex="0515")
    battle.change_ground({"0509": replace(board["0509"], woods=1)})
    battle.units["blue-1"] = platoon("blue-1", hex="0509")
    events = fired(battle, ARROW, "0509", two(8))
    (lost,) = of_kind(events, TroopersLost)
    assert lost.tally.total == 40
    (hit,) = of_kind(events, BuildingHit)
    assert (hit.hex, hit.cf) == ("0510", 70)


@pytest.mark.ruling("TWB-17.51", "TWB-17.53")
def test_a_shell_spares_not_even_who_fired_it() -> None:
    gun = rearmed("Atlas AS7-D", RT=("Long Tom Cannon",) * 11 + ("Long Tom Cannon Ammo",))
    battle = field(gun, red_hex="0505", blue_hex="0506")
    plan = aimed(battle, "ltcannon-rt", "0506")
    assert [line.label for line in plan.tally.lines] == ["gunnery", "short range, 1", "minimum range 4"]
    events = fired(battle, "ltcannon-rt", "0506", two(8), *(two(6),) * 6, two(12))
    assert (taken(events, "blue-1"), taken(events, "red-1")) == ([5, 5, 5, 5], [5, 5])


@pytest.mark.ruling("TWB-17.52")
def test_a_shell_fired_out_of_sight_comes_down_after_the_movement() -> None:
    ridge = PLAIN.with_terrain("0505", level=5)
    battle = field(CATAPULT, board=ridge, red_hex="0501", blue_hex="0509")
    events = shelled(battle, "0510")
    assert [event.text for event in of_kind(events, ShellFired)] == ["red-1 fires its Arrow IV out of sight"]
    assert sum(battle["red-1"].shots.values()) == sum(bin.shots for bin in battle["red-1"].design.bins) - 1
    assert battle.gunfire.shells[0].tally.total == 11
    battle["blue-1"].hex = "0510"
    events = landed(battle, two(11), *(two(6),) * 4, two(12))
    assert taken(events, "blue-1") == [5, 5, 5, 5]
    assert battle.gunfire.shells == []


@pytest.mark.ruling("TWB-17.52")
def test_a_shell_is_in_the_air_by_how_far_it_flies() -> None:
    battle = field(CATAPULT, board=Board.plain(15, 40), red_hex="0501", blue_hex="0519")
    shelled(battle, "0518")
    shelled(battle, "0519")
    assert [shell.lands for shell in battle.gunfire.shells] == [1, 2]


@pytest.mark.ruling("TWB-17.52")
def test_shells_that_a_friend_sees_miss_range_a_gun_in_until_it_moves() -> None:
    battle = field(CATAPULT, red_hex="0501", blue_hex="0509")
    for needed in (11, 10):
        battle["red-1"].fired = []
        shelled(battle, "0509")
        assert battle.gunfire.shells[0].tally.total == needed
        landed(battle, two(2), 4)
    battle["red-1"].fired = []
    shelled(battle, "0509")
    landed(battle, two(9), *(two(6),) * 4, two(12))
    assert battle.gunfire.ranged_in["red-1 arrow-rt"] == RangedIn("0509", "0501", hit=True, corrections=2)
    battle.phase, battle["red-1"].fired = artillery.PHASE, []
    assert aimed(battle, ARROW, "0509").tally.total == 2
    assert aimed(battle, ARROW, "0510").tally.total == 11
    battle["red-1"].hex = "0502"
    assert aimed(battle, ARROW, "0509").tally.total == 11
    shelled(battle, "0509")
    landed(battle, two(2), 4)
    assert battle.gunfire.ranged_in["red-1 arrow-rt"] == RangedIn("0509", "0502", corrections=1), "all anew"


@pytest.mark.ruling("TWB-17.52")
def test_who_cannot_act_sees_no_shell_come_down() -> None:
    battle = field(CATAPULT, red_hex="0501", blue_hex="0509")
    assert shelling.is_seen(battle, "red", "0509")
    battle.mech("red-1").shutdown = True
    assert not shelling.is_seen(battle, "red", "0509")


@pytest.mark.ruling("TWB-17.52")
def test_nobody_is_corrected_by_shells_that_none_of_his_side_sees() -> None:
    ridge = PLAIN.with_hexes({f"{column:02}05": replace(PLAIN["0505"], level=9) for column in range(1, 16)})
    battle = field(CATAPULT, board=ridge, red_hex="0501", blue_hex="0509")
    shelled(battle, "0509")
    landed(battle, two(2), 1)
    assert battle.gunfire.ranged_in == {}


def opened(*red: str) -> BattleGame:
    game: BattleGame = bx.total_warfare.skirmish(list(red), ["Atlas AS7-D"], "open-plain", seed=3)
    return game


@pytest.mark.ruling("TWB-17.52")
def test_only_its_own_side_knows_where_a_shell_will_fall() -> None:
    game = opened("Mobile Long Tom Artillery LT-MOB-25")
    assert game.decision
    assert (game.state.phase, game.decision.side) == (artillery.PHASE, "red")
    hex = game.state["blue-1"].hex
    game.play(f"fire red-1 longtom-fr hex:{hex}")
    game.play("done red-1")
    assert game.state.phase == "movement"
    assert [shell.hex for shell in game.view("red").state.gunfire.shells] == [hex]
    assert game.view("blue").state.gunfire.shells == []
    told = [event.text for entry in game.view("blue").log for event in entry.events]
    assert "red-1 fires its Long Tom out of sight" in told
    assert not any(hex in text and "Long Tom" in text for text in told)
    aim = f"red-1 aims its Long Tom at {hex}, where the shell comes down in turn {game.state.gunfire.shells[0].lands}"
    assert aim in [event.text for entry in game.view("red").log for event in entry.events]
    assert game.view("blue").log[-1].action == "done red-1", "of which no word gives the hex away"
    assert decode_battle(game.state, encode_battle(game.state, whole=True)).gunfire == game.state.gunfire


@pytest.mark.ruling("TWB-17.52")
def test_a_piece_is_fired_once_a_turn_and_alone_before_the_movement() -> None:
    battle = field(CATAPULT, red_hex="0501", blue_hex="0509")
    battle.phase = artillery.PHASE
    (other,) = {mount.key for mount in battle["red-1"].design.mounts if not artillery.is_artillery(mount.weapon)} & {
        "ml-ct"
    }
    reasons = list(fire.fire_reasons(battle, Fire("red-1", other, "blue-1")))
    assert any("only artillery is fired before the movement" in reason.text for reason in reasons)
    shelled(battle, "0509")
    battle.phase = "fire"
    assert any("has been fired this turn" in reason.text for reason in aimed(battle, ARROW, "0509").reasons)


@pytest.mark.ruling("TWB-17.52")
def test_infantry_that_has_fired_its_piece_stays_where_it_is() -> None:
    game = opened("Field Artillery (Thumper)")
    game.play(f"fire red-1 thumper-field hex:{game.state['blue-1'].hex}")
    game.play("done red-1")
    while game.decision and game.decision.side != "red":
        game.play(make("random", 1).choose(game.view(game.decision.side)))
    assert list(game.options()) == [Move("red-1", "stay")]
    with pytest.raises(Illegal, match="has fired artillery and stays"):
        game.play("move red-1 walk n")


def test_nobody_is_asked_for_artillery_that_is_out_of_shells() -> None:
    battle = field(CATAPULT, red_hex="0501", blue_hex="0509")
    battle.phase = artillery.PHASE
    assert shelling.is_due(battle)
    battle["red-1"].shots = dict.fromkeys(battle["red-1"].shots, 0)
    assert not shelling.is_due(battle)


@pytest.mark.ruling("TWB-17.52")
def test_a_gun_that_turns_to_another_hex_begins_anew() -> None:
    battle = field(CATAPULT, red_hex="0501", blue_hex="0509")
    for hex, needed in (("0509", 11), ("0510", 11), ("0510", 10)):
        battle["red-1"].fired = []
        shelled(battle, hex)
        assert battle.gunfire.shells[0].tally.total == needed
        landed(battle, two(2), 4)


@pytest.mark.ruling("TWB-17.51", "TWB-17.52", "TWB-17.53", "TWB-17.55")
@pytest.mark.parametrize(
    ("name", "damage", "mapsheets"),
    [
        ("Thumper", 15, 21),
        ("Sniper", 20, 18),
        ("Long Tom", 25, 30),
        ("Arrow IV", 20, 8),
        ("Clan Arrow IV", 20, 9),
        ("Thumper Cannon", 5, 0),
        ("Sniper Cannon", 10, 0),
        ("Long Tom Cannon", 20, 0),
        ("Cruise Missile/50", 50, 50),
        ("Cruise Missile/70", 70, 90),
        ("Cruise Missile/90", 90, 120),
        ("Cruise Missile/120", 120, 150),
    ],
)
def test_how_hard_and_how_far_each_gun_fires(name: str, damage: int, mapsheets: int) -> None:
    gun = weapon(name)
    assert gun.damage == damage
    assert artillery.is_piece(gun) == bool(mapsheets)
    assert not mapsheets or artillery.reach(gun) == 17 * mapsheets


@pytest.mark.ruling("TWB-17.51")
def test_a_blast_is_weaker_by_levels() -> None:
    hall = PLAIN.with_terrain("0509", building=Building(type=4, height=3, cf=150))
    battle = field(CATAPULT, board=hall, red_hex="0501", blue_hex="0509")
    events = fired(battle, ARROW, "0509", two(8), two(6))
    assert taken(events, "blue-1") == [5], "its head is two levels below the roof"


def test_a_shell_that_cannot_strike_is_not_fired() -> None:
    battle = field(CATAPULT, red_hex="0501", blue_hex="0509")
    battle.phase = artillery.PHASE
    for gunnery, allowed in ((5, True), (6, False)):
        battle["red-1"].gunnery = gunnery
        assert (not aimed(battle, ARROW, "0509").reasons) is allowed


@pytest.mark.ruling("TWB-17.53")
def test_an_artillery_cannon_counts_its_range_and_strikes_less() -> None:
    battle = field(CANNONEER, blue_hex="0511")
    plan = aimed(battle, "scannon-rt", "0511")
    assert [line.label for line in plan.tally.lines] == ["gunnery", "medium range, 6"]
    events = fired(battle, "scannon-rt", "0511", two(6), two(6), two(6))
    assert taken(events, "blue-1") == [5, 5]
    assert aimed(battle, "scannon-rt", "0517").reasons == ()
    assert aimed(field(CANNONEER, red_hex="0504"), "scannon-rt", "0517").reasons, "beyond its range of 12"
    assert aimed(battle, "scannon-rt", "0505").reasons, "its own hex"


@pytest.mark.ruling("TWB-17.53")
def test_the_shell_of_a_cannon_misses_by_half() -> None:
    battle = field(CANNONEER, blue_hex="0511")
    (shot, *_) = of_kind(fired(battle, "scannon-rt", "0511", two(3), 1), ShotFired)
    assert (shot.tally.total, shot.note) == (6, "falls in 0509")


@pytest.mark.ruling("TWB-17.53")
def test_a_friend_spots_for_a_cannon() -> None:
    ridge = PLAIN.with_terrain("0508", level=5)
    battle = field(CANNONEER, board=ridge, blue_hex="0511")
    assert aimed(battle, "scannon-rt", "0511").reasons
    friend = join(battle, "red-2", "Locust LCT-1V", "0811")
    plan = aimed(battle, "scannon-rt", "0511", spotter=friend)
    assert (plan.reasons, plan.tally.lines[-1].label) == ((), "indirect fire")
    offered = [action for action in fire.options(battle, ["red-1"]) if isinstance(action, Fire)]
    assert Fire("red-1", "scannon-rt", "hex:0511", spotter="red-2") in offered


def homing() -> Battle:
    base = mech_design(CATAPULT)
    slots = {
        place: tuple(part.replace("Arrow IV Ammo", "Arrow IV Homing Ammo") for part in parts)
        for place, parts in base.slots.items()
    }
    return field(replace(base, slots=slots), red_hex="0501", blue_hex="0511")


@pytest.mark.ruling("TWB-17.54")
def test_a_homing_missile_strikes_what_is_marked_in_one_place() -> None:
    battle = homing()
    battle.units["blue-2"] = platoon("blue-2", hex="0511")
    shelled(battle, "0509")
    battle.signals.marked = {"blue-1": ["red-1"]}
    events = landed(battle, two(4), two(6), two(12))
    assert taken(events, "blue-1") == [20]
    assert [loss.tally.lines[0].label for loss in of_kind(events, TroopersLost)] == ["damage 5 × 2"]
    shot = of_kind(events, ShotFired)[0]
    assert shot.tally == Tally.of("to hit", "homing on the mark of TAG", 4, "TWB-17.54")


@pytest.mark.ruling("TWB-17.54")
def test_a_homing_missile_takes_the_nearest_mark_and_misses_on_a_three() -> None:
    battle = homing()
    join(battle, "blue-2", "Atlas AS7-D", "0510")
    shelled(battle, "0509")
    battle.signals.marked = {"blue-1": ["red-1"], "blue-2": ["red-1"]}
    events = landed(battle, two(3))
    (shot,) = of_kind(events, ShotFired)
    assert (shot.target, shot.hit, of_kind(events, DamageTaken)) == ("blue-2", False, [])


@pytest.mark.ruling("TWB-17.54")
def test_a_homing_missile_finds_a_mark_eight_hexes_away() -> None:
    battle = homing()
    shelled(battle, "0503")
    battle.signals.marked = {"blue-1": ["red-1"]}
    assert taken(landed(battle, two(4), two(6), two(12)), "blue-1") == [20]


@pytest.mark.ruling("TWB-17.54")
def test_which_missile_an_arrow_fires_is_chosen_by_its_bin() -> None:
    battle = field(MIXED, red_hex="0501", blue_hex="0509")
    gun = battle["red-1"].design.mount(ARROW).weapon
    bins = {bin.key: bin.ammo.munition for bin in battle["red-1"].design.bins}
    assert artillery.HOMING in bins.values()
    battle.phase = artillery.PHASE
    for key, munition in bins.items():
        found = artillery.bin_for(battle, battle["red-1"], gun, key)
        assert found is not None
        assert (found.key, found.ammo.munition) == (key, munition)
    battle.phase = "fire"
    found = artillery.bin_for(battle, battle["red-1"], gun)
    assert found is not None
    assert found.ammo.munition != artillery.HOMING, "at what it sees"


@pytest.mark.ruling("TWB-17.54")
def test_a_homing_missile_without_a_mark_near_its_hex_is_lost() -> None:
    battle = homing()
    shelled(battle, "0502")
    battle.signals.marked = {"blue-1": ["red-1"]}
    assert of_kind(landed(battle), ShellLost)[0].hex == "0502", "nine hexes away"
    battle["red-1"].fired = []
    battle.phase = "fire"
    assert any("no ammunition" in reason.text for reason in aimed(battle, ARROW, "0511").reasons)


def test_the_table_of_shots_has_the_hexes_of_enemies_for_artillery() -> None:
    battle = field(CATAPULT, red_hex="0501", blue_hex="0509")
    table = fire_preview.fire_table(battle, "red-1", Declaration())
    assert table.areas
    (row,) = [row for row in table.targets if row.unit == "hex:0509"]
    assert (row.name, row.bears) == ("all that is in the hex", 0)
    (arrow,) = [weapon for weapon in row.weapons if weapon.mount == ARROW]
    assert (arrow.possible, arrow.tally and arrow.tally.total) == (True, 8)


def test_the_greedy_bot_shells_enemies_and_spares_friends() -> None:
    game = opened("Mobile Long Tom Artillery LT-MOB-25")
    shot = make("greedy").choose(game.view("red"))
    assert shot == Fire("red-1", "longtom-fr", f"hex:{game.state['blue-1'].hex}")
    design = any_design("Foot Platoon (Rifle)")
    battle = game.state
    for number in (2, 3):
        battle.units[f"red-{number}"] = fresh_platoon(f"red-{number}", "red", design, battle["blue-1"].hex, 0)  # type: ignore[arg-type]
    assert str(make("greedy").choose(game.view("red"))) == "done red-1"


def test_craft_do_not_bring_artillery() -> None:
    fighter = any_design("Lucifer LCF-R15")
    armed = replace(fighter, equipment=(*fighter.equipment, Fitting("Arrow IV", "NOS")))
    assert obstacle(armed) == "the game has no rules yet for Arrow IV"


@pytest.mark.ruling("TWB-17.55")
def test_a_cruise_missile_is_fired_out_of_sight_and_strikes_far_around() -> None:
    silo = rearmed("Atlas AS7-D", RT=("Cruise Missile/50", "Cruise Missile/50 Ammo", *("",) * 10))
    battle = field(silo, red_hex="0501", blue_hex="0509")
    assert any("before the movement" in reason.text for reason in aimed(battle, "cruise50-rt", "0509").reasons)
    join(battle, "blue-2", "Atlas AS7-D", "0510")
    join(battle, "blue-3", "Atlas AS7-D", "0511")
    battle.phase = artillery.PHASE
    assert artillery.reach(aimed(battle, "cruise50-rt", "0509").weapon) == 850
    battle.declarations["red-1"] = Declaration(shots=[Shot("cruise50-rt", "hex:0509", ammo="cruise50-rt-1")])
    shelling.resolve(battle, script())
    events = landed(battle, two(11), *(two(7), two(6), two(8), two(5), two(9)) * 3, two(12), two(12))
    assert sum(taken(events, "blue-1")) == 50
    assert sum(taken(events, "blue-2")) == 25
    assert taken(events, "blue-3") == []
