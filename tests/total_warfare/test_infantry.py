"""Conventional infantry: how platoons march, fire, and fall (TWB-34.1)."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

from boxcars.catalog import Infantry, any_design, weapon
from boxcars.catalog.gear.weapons import RangeBracket
from boxcars.catalog.units.infantry import TROOPS
from boxcars.core.dice import SeededDice
from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally
from boxcars.hexes import Board, Terrain, distance
from boxcars.hexes.board import Road
from boxcars.total_warfare import new_game, replay
from boxcars.total_warfare.actions import Assault, Move
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.damage import losses, strikes
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, ShotFired
from boxcars.total_warfare.moving.move_plan import plan as plan_move
from boxcars.total_warfare.physical import close_combat, death_from_above
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.units.infantry.state import Platoon, fresh_platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons import shooting
from tests.total_warfare.field import PLAIN, field, plan, script, two

WOODS = PLAIN.with_terrain("0508", woods=1)
RIFLES, LASERS, LRMS = "Foot Platoon (Rifle)", "Motorized Platoon (Laser)", "Foot Platoon (LRM)"
TRACKED, WHEELED, HOVER = (
    "Mechanized Tracked Platoon (Rifle)",
    "Mechanized Wheeled Platoon (Flamer)",
    "Mechanized Hover Platoon (MG)",
)


def platoon(id: str, name: str = RIFLES, hex: str = "0508", foot: int = 0, **changes: Any) -> Platoon:
    design = any_design(name)
    assert isinstance(design, Infantry)
    return fresh_platoon(id, id.partition("-")[0], msgspec.structs.replace(design, **changes), hex, 0, foot=foot)


def facing(*units: Platoon, board: Board = PLAIN, red: str = "Atlas AS7-D", rules: RuleSet | None = None) -> Battle:
    """A 'Mech in 0505 with the platoons instead of its enemy."""
    battle = field(red, board=board, rules=rules)
    del battle.units["blue-1"]
    for unit in units:
        unit.foot = board[unit.hex].floor
        battle.units[unit.id] = unit
    return battle


def fallen(battle: Battle, weapon: str, *rolls: int | tuple[int, ...], at: str = "blue-1", mode: str = "") -> int:
    """The troopers that fall when a weapon of the 'Mech hits."""
    aimed = plan(battle, weapon, at=at, mode=mode)
    events = shooting.attack(battle, aimed, script(two(12), *rolls))
    return sum(event.lost for event in events if isinstance(event, TroopersLost))


def moves_of(battle: Battle, id: str) -> list[Move]:
    return [move for part in kind_of(battle[id]).move_options(battle, battle[id]) for move in part]


@pytest.mark.parametrize(
    ("primary", "secondary", "per_squad", "modifier"),
    [
        ("Auto-Rifle", "", 0, -2),
        ("Blade (Vibro-katana)", "Auto-Rifle", 2, -2),
        ("Auto-Rifle", "Flamer (Man-Portable)", 1, -1),
        ("Flamer (Man-Portable)", "", 0, 1),
    ],
    ids=["rifles", "blades behind rifles", "a flamer to each squad", "flamers"],
)
def test_unhandy_support_weapons_hinder_in_the_same_hex(
    primary: str, secondary: str, per_squad: int, modifier: int
) -> None:
    troops = platoon("blue-1", hex="0505", primary=primary, secondary=secondary, secondary_per_squad=per_squad)
    battle = facing(troops)
    [range] = [line.value for line in plan(battle, "small-arms", by="blue-1", at="red-1").tally.lines[1:]]
    assert range == modifier


@pytest.mark.parametrize(
    ("kit", "moved", "by_mech", "by_infantry"),
    [
        ("Sneak Suit (IR)", 0, (1, 1, 2), 0),
        ("Sneak Suit (Camo)", 0, (3, 3, 3), 3),
        ("Sneak Suit (Camo)", 2, (1, 1, 1), 1),
        ("Sneak Suit (Camo)", 3, (0, 0, 0), 0),
        ("DEST Infiltration Suit", 0, (2, 2, 3), 1),
        ("DEST Infiltration Suit", 1, (1, 1, 2), 0),
    ],
)
def test_sneak_suits_hide_platoons_by_range_and_by_hexes_moved(
    kit: str, moved: int, by_mech: tuple[int, ...], by_infantry: int
) -> None:
    spies = platoon("blue-1", armor_kit=kit)
    spies.hexes_moved = moved
    kind, red = kind_of(spies), facing(spies)["red-1"]
    ranges: tuple[RangeBracket, ...] = ("short", "medium", "long")
    assert tuple(sum(line.value for line in kind.hiding_lines(spies, red, band)) for band in ranges) == by_mech
    assert sum(line.value for line in kind.hiding_lines(spies, platoon("red-2"), "short")) == by_infantry


def test_a_platoon_spots_without_a_line_for_its_movement() -> None:
    battle = facing(platoon("red-2", hex="0507"), platoon("blue-1"), red="Archer ARC-2R")
    battle["red-2"].mode = "walk"
    seen = plan(battle, "LRM 20", spotter=battle["red-2"]).tally.lines
    assert [line.label for line in seen if "spotter" in line.label or "indirect" in line.label] == ["indirect fire"]


# Marching


@pytest.mark.parametrize(
    ("name", "woods", "cost"), [(RIFLES, 1, 1), (RIFLES, 2, 2), (LASERS, 1, 1), (LASERS, 2, 2), (TRACKED, 1, 2)]
)
@pytest.mark.ruling("TW-214.4")
def test_what_woods_cost_infantry(name: str, woods: int, cost: int) -> None:
    board = PLAIN.with_terrain("0507", woods=woods)
    battle = facing(platoon("blue-1", name), board=board)
    assert plan_move(battle, Move("blue-1", "walk", ("0507",))).cost.total == cost


@pytest.mark.ruling("TW-052.3", "TW-052.4")
def test_woods_cost_infantry_one_and_two_mp_and_mechanized_two_or_no_entry() -> None:
    def price(name: str, woods: int) -> int | None:
        battle = facing(platoon("blue-1", name), board=PLAIN.with_terrain("0507", woods=woods))
        try:
            return plan_move(battle, Move("blue-1", "walk", ("0507",))).cost.total
        except Illegal:
            return None

    names = (RIFLES, LASERS, "Jump Platoon (Flamer)", TRACKED, WHEELED, HOVER)
    assert [price(name, 1) for name in names] == [1, 1, 1, 2, None, None]
    assert [price(name, 2) for name in names] == [2, 2, 2, None, None, None], "nobody pays 3"


@pytest.mark.ruling("TW-213.2")
@pytest.mark.parametrize(
    ("terrain", "entering"),
    [
        ({"woods": 1}, [TRACKED]),
        ({"rough": 1}, [TRACKED, HOVER]),
        ({"rubble": 1}, [TRACKED, HOVER]),
        ({"water": 1}, [HOVER]),
        ({"level": 2}, []),
    ],
    ids=str,
)
def test_mechanized_infantry_is_barred_from_what_bars_its_vehicles(
    terrain: dict[str, Any], entering: list[str]
) -> None:
    board = PLAIN.with_terrain("0507", **terrain)
    battles = {name: facing(platoon("blue-1", name), board=board) for name in (TRACKED, WHEELED, HOVER)}
    open_to = [
        name for name, battle in battles.items() if Move("blue-1", "walk", ("0507",)) in moves_of(battle, "blue-1")
    ]
    assert open_to == entering


@pytest.mark.ruling("TW-214.3")
def test_mechanized_infantry_goes_where_its_carriers_go() -> None:
    board = PLAIN.with_terrain("0507", water=3).with_terrain("0509", woods=1)
    hover = facing(platoon("blue-1", HOVER), board=board)
    crossing = plan_move(hover, Move("blue-1", "walk", ("0507",)))
    assert (crossing.cost.total, crossing.foot) == (1, 0)
    for name, closed in ((HOVER, "0509"), (WHEELED, "0509"), (TRACKED, "0507")):
        with pytest.raises(Illegal, match=closed):
            plan_move(facing(platoon("blue-1", name), board=board), Move("blue-1", "walk", (closed,)))


def test_one_hex_is_always_possible_as_the_whole_move() -> None:
    board = PLAIN.with_terrain("0507", woods=1, level=1)
    battle = facing(platoon("blue-1"), board=board)
    assert plan_move(battle, Move("blue-1", "walk", ("0507",))).cost.total == 3
    with pytest.raises(Illegal, match="it needs 6 MP and has 1"):
        plan_move(battle, Move("blue-1", "walk", ("0507", "0607")))
    assert Move("blue-1", "walk", ("0507",)) in [
        m for part in kind_of(battle["blue-1"]).move_options(battle, battle["blue-1"]) for m in part
    ]


def test_infantry_goes_to_any_side_without_turning() -> None:
    battle = facing(platoon("blue-1", LASERS))
    way = plan_move(battle, Move("blue-1", "walk", ("0509", "0510", "0509")))
    assert (way.cost.total, way.facing, way.hexes) == (3, 0, 3)


@pytest.mark.ruling("TW-214.2")
def test_a_jump_of_infantry_leaves_its_hex() -> None:
    battle = facing(platoon("blue-1", "Jump Platoon (Flamer)"))
    with pytest.raises(Illegal, match="leaves its hex"):
        plan_move(battle, Move("blue-1", "jump", ("0508",)))
    assert plan_move(battle, Move("blue-1", "jump", ("0510",))).hexes == 2
    jumps = [move for move in moves_of(battle, "blue-1") if move.mode == "jump"]
    assert jumps
    assert Move("blue-1", "jump", ("0508",)) not in jumps


def test_a_platoon_with_heavy_weapons_moves_or_fires() -> None:
    battle = facing(platoon("blue-1", LRMS, "0507"))
    assert not plan(battle, "small-arms", by="blue-1", at="red-1").reasons
    kind_of(battle["blue-1"]).make_move(battle, battle["blue-1"], Move("blue-1", "walk", ("0508",)), script())
    assert "moves or fires" in str(plan(battle, "small-arms", by="blue-1", at="red-1"))


# Firing


def test_the_number_of_a_platoon_has_no_line_for_its_movement() -> None:
    battle = facing(platoon("blue-1", hex="0507"))
    battle["blue-1"].mode, battle["blue-1"].hexes_moved = "walk", 1
    shot = plan(battle, "small-arms", by="blue-1", at="red-1")
    assert [(line.label, line.value) for line in shot.tally.lines] == [("gunnery", 4), ("range 2", 2)]


@pytest.mark.parametrize("from_hex", ["0504", "0604", "0405", "0506"])
def test_a_platoon_fires_all_round(from_hex: str) -> None:
    battle = facing(platoon("blue-1", hex=from_hex))
    assert not plan(battle, "small-arms", by="blue-1", at="red-1").reasons


def test_twenty_eight_rifles_hit_for_nine_points_in_groups_of_two() -> None:
    battle = facing(platoon("blue-1", hex="0506"))
    shot = plan(battle, "small-arms", by="blue-1", at="red-1")
    events = shooting.attack(battle, shot, script(two(12), two(7), *[two(7)] * 5))
    assert next(event for event in events if isinstance(event, ShotFired)).groups == (2, 2, 2, 2, 1)
    assert sum(event.amount for event in events if isinstance(event, DamageTaken)) == 9


@pytest.mark.ruling("TW-215.3")
def test_the_last_trooper_hits_without_a_cluster_roll() -> None:
    battle = facing(platoon("blue-1", hex="0506"))
    battle["blue-1"].structure["TPRS"] = 1
    shot = plan(battle, "small-arms", by="blue-1", at="red-1")
    events = shooting.attack(battle, shot, script(two(12), two(7)))
    fired = next(event for event in events if isinstance(event, ShotFired))
    assert (fired.groups, fired.cluster) == ((1,), None)


@pytest.mark.ruling("TW-213.1", "TW-215.2")
def test_a_flamer_platoon_heats_a_mech_or_burns_it_but_never_both() -> None:
    gunners: dict[str, Any] = {
        "squad_size": 7,
        "squads": 3,
        "secondary": "Flamer (Man-Portable)",
        "secondary_per_squad": 2,
    }
    burning = facing(platoon("blue-1", "Jump Platoon (Flamer)", "0505", **gunners))
    arms = burning["blue-1"].design.mounts[0].weapon
    assert ("H" in arms.types, arms.volley[15]) == (True, 8)
    burnt = shooting.attack(
        burning, plan(burning, "small-arms", by="blue-1", at="red-1"), script(two(12), two(7), *[two(7)] * 4)
    )
    assert (sum(e.amount for e in burnt if isinstance(e, DamageTaken)), burning.mech("red-1").heat_lines) == (7, [])
    heating = facing(platoon("blue-1", "Jump Platoon (Flamer)", "0505", **gunners))
    heated = shooting.attack(
        heating, plan(heating, "small-arms", by="blue-1", at="red-1", mode="heat"), script(two(12), two(7))
    )
    assert [e for e in heated if isinstance(e, DamageTaken)] == []
    assert [line.value for line in heating.mech("red-1").heat_lines] == [7]


@pytest.mark.ruling("TW-215.1")
@pytest.mark.parametrize(
    ("arms", "kind", "type"),
    [
        ("Laser Rifle", "energy", "DE"),
        ("Auto-Rifle", "ballistic", "DB"),
        ("SRM Launcher (Light)", "missile", "M"),
    ],
)
def test_the_damage_code_of_its_arms_says_how_a_platoon_attacks(arms: str, kind: str, type: str) -> None:
    weapon = platoon("blue-1", primary=arms, secondary="").design.mounts[0].weapon
    assert (weapon.kind, weapon.types[0]) == (kind, type)
    blades = platoon("blue-1", primary="Blade (Sword)", secondary="").design.mounts[0].weapon
    assert (blades.short, blades.long) == (0, 0), "point-blank"


@pytest.mark.ruling("TW-215.2")
def test_arms_that_go_through_no_armor_are_for_conventional_infantry_alone() -> None:
    battle = facing(platoon("blue-1", primary="Dart Gun", secondary=""), platoon("red-2", hex="0508"))
    battle["red-1"].hex = "0508"
    assert [reason.cite for reason in plan(battle, "small-arms", by="blue-1", at="red-1").reasons] == ["TW-215.2"]
    assert plan(battle, "small-arms", by="blue-1", at="red-2").reasons == ()
    rifles = facing(platoon("blue-1"))
    rifles["red-1"].hex = "0508"
    assert plan(rifles, "small-arms", by="blue-1", at="red-1").reasons == ()
    assert "H" not in rifles["blue-1"].design.mounts[0].weapon.types


@pytest.mark.ruling("TW-215.2")
@pytest.mark.parametrize(("arms", "burst"), [("Foot Platoon (MG)", [4]), (RIFLES, [])], ids=["bursts", "rifles"])
def test_arms_that_burst_add_a_die_against_conventional_infantry(arms: str, burst: list[int]) -> None:
    battle = facing(platoon("blue-1", arms), platoon("red-2", hex="0508"))
    shot = plan(battle, "small-arms", by="blue-1", at="red-2")
    events = shooting.attack(battle, shot, script(two(12), *burst))
    [lost] = [event for event in events if isinstance(event, TroopersLost)]
    assert [line.value for line in lost.tally.lines if line.label == "burst"] == burst


@pytest.mark.ruling("TW-104.1")
def test_no_ammunition_of_platoons_is_counted() -> None:
    gunners = facing(platoon("blue-1", "Foot Platoon (SRM)"))
    assert (gunners["blue-1"].shots, gunners["blue-1"].design.bins) == ({}, ())
    for _ in range(3):
        shooting.attack(gunners, plan(gunners, "small-arms", by="blue-1", at="red-1"), script(two(2)))
    assert plan(gunners, "small-arms", by="blue-1", at="red-1").reasons == ()


@pytest.mark.ruling("TW-217.3", "TW-217.4", "TW-217.5")
def test_the_flamer_platoon_of_the_example_is_down_to_six_men_who_deal_three_at_most() -> None:
    flamers: dict[str, Any] = {"primary": "Auto-Rifle", "secondary": "Flamer (Man-Portable)", "secondary_per_squad": 2}
    men = platoon("blue-1", RIFLES, squad_size=7, squads=4, **flamers)
    battle = facing(men)
    assert men.troopers == 28
    for lost, left in ((15, 13), (7, 6)):
        losses.lose(men, lost, Tally.of("troopers lost", "the example", lost), None, "fire")
        assert men.troopers == left
    assert kind_of(men).manned(men, men.design.mounts[0]).weapon.cluster == 6
    assert men.design.mounts[0].weapon.volley[6] == 3
    assert not battle["blue-1"].destroyed


@pytest.mark.ruling("TW-215.4")
def test_a_platoon_does_its_plain_damage_to_a_platoon_in_one_lump() -> None:
    battle = facing(platoon("blue-1", hex="0506"), platoon("red-2", hex="0507"))
    shot = plan(battle, "small-arms", by="blue-1", at="red-2")
    events = shooting.attack(battle, shot, script(two(12), two(7)))
    assert [event.lost for event in events if isinstance(event, TroopersLost)] == [9]


def test_machine_guns_add_a_die_against_infantry() -> None:
    battle = facing(platoon("blue-1", "Foot Platoon (MG)", "0506"), platoon("red-2", hex="0507"))
    battle["blue-1"].structure["TPRS"] = 21
    shot = plan(battle, "small-arms", by="blue-1", at="red-2")
    events = shooting.attack(battle, shot, script(two(12), two(7), 4))
    assert [event.lost for event in events if isinstance(event, TroopersLost)] == [7 + 4]


# Losses


@pytest.mark.parametrize(
    ("name", "board", "lost"), [(RIFLES, WOODS, 1), (RIFLES, PLAIN, 2), (TRACKED, WOODS, 2), (TRACKED, PLAIN, 4)]
)
@pytest.mark.ruling("TW-216.7")
def test_five_points_cost_one_trooper_doubled_when_mechanized_and_in_the_open(
    name: str, board: Board, lost: int
) -> None:
    assert fallen(facing(platoon("blue-1", name), board=board), "ml-la") == lost


@pytest.mark.parametrize(
    ("terrain", "lost", "once"),
    [({"road": 1}, 2, 1), ({"rough": 1}, 2, 1), ({"rubble": 1}, 2, 1), ({}, 2, 2), ({"woods": 1}, 1, 1)],
)
@pytest.mark.ruling("TW-216.1")
def test_ground_without_a_modifier_is_open(terrain: dict[str, int], lost: int, once: int) -> None:
    board = PLAIN.with_terrain("0508", **terrain)
    assert fallen(facing(platoon("blue-1"), board=board), "ml-la") == lost
    older = facing(platoon("blue-1"), board=board, rules=RuleSet(printing=5))
    assert fallen(older, "ml-la") == once, "where clear ground alone was open"


@pytest.mark.parametrize(
    ("red", "weapon", "lost"),
    [
        ("Atlas AS7-D", "ac20-rt", 2),
        ("Atlas AS7-D", "lrm20-lt", 4),
        ("Atlas AS7-D", "srm6-lt", 3),
        ("Black Knight BL-6-KNT", "ppc", 1),
    ],
)
def test_troopers_fall_by_the_kind_of_weapon(red: str, weapon: str, lost: int) -> None:
    assert fallen(facing(platoon("blue-1"), board=WOODS, red=red), weapon) == lost


@pytest.mark.parametrize(
    ("name", "divided", "more"),
    [("Clan HAG/20", 10, 1), ("Medium VSP Laser", 10, 0), ("Medium X-Pulse Laser", 10, 2), ("Gauss Rifle", 10, 0)],
)
def test_what_counts_as_pulse_and_as_cluster_fire_against_platoons(name: str, divided: int, more: int) -> None:
    assert losses.share(weapon(name)) == (divided, more)


@pytest.mark.parametrize(
    ("name", "dice"), [("ER Flamer", 2), ("Heavy Flamer", 6), ("Small X-Pulse Laser", 2), ("Flamer", 4)]
)
def test_the_dice_of_burst_fire(name: str, dice: int) -> None:
    assert losses.burst_dice(weapon(name)) == dice
    assert "AI" in weapon(name).types


def test_burst_fire_rolls_dice() -> None:
    battle = facing(platoon("blue-1", hex="0506"), red="Locust LCT-1V", board=PLAIN.with_terrain("0506", woods=1))
    assert fallen(battle, "mg-la", two(7)) == 7


@pytest.mark.ruling("TW-216.3")
def test_mechanized_troopers_bear_two_points_of_burst_fire_each() -> None:
    board = PLAIN.with_terrain("0506", woods=1)
    battle = facing(platoon("blue-1", TRACKED, "0506"), red="Locust LCT-1V", board=board)
    tracked = battle["blue-1"]
    assert isinstance(tracked, Platoon)
    assert (fallen(battle, "mg-la", two(5)), tracked.scratched) == (2, True)
    assert (fallen(battle, "mg-ra", two(3)), tracked.scratched) == (2, False)
    assert fallen(battle, "ml-ct") == 2


@pytest.mark.ruling("TW-216.3")
def test_mechanized_troopers_bear_two_points_of_platoons_each() -> None:
    battle = facing(platoon("blue-1", TRACKED), platoon("red-2", hex="0507"))
    tracked = battle["blue-1"]
    assert isinstance(tracked, Platoon)
    losses.suffer(battle, tracked, Blow((5,), attacker=battle["red-2"]), script())
    assert (tracked.troopers, tracked.scratched) == (platoon("blue-1", TRACKED).troopers - 2, True)


@pytest.mark.ruling("TW-216.7")
def test_armor_saves_no_trooper_and_fractions_are_rounded_up() -> None:
    for damage, lost in ((10, 1), (11, 2)):
        clad = platoon("blue-1", armor_kit="Ablative/Flak, Standard")
        battle = facing(clad, board=WOODS)
        losses.suffer(battle, clad, Blow((damage,), weapon=weapon("PPC"), attacker=battle["red-1"]), script())
        assert clad.troopers == platoon("blue-1").troopers - lost


@pytest.mark.ruling("TW-216.4")
def test_a_kick_costs_a_tenth_of_its_damage_in_troopers() -> None:
    battle = facing(platoon("blue-1"), board=WOODS)
    events = strikes.strike(battle, battle["blue-1"], "front", [12], script(), table="kick", source="kick")
    assert [event.text for event in events] == ["blue-1 loses 2 troopers, 26 left"]
    events = strikes.strike(battle, battle["blue-1"], "front", [10], script(), table="kick", source="kick")
    assert [event.text for event in events] == ["blue-1 loses 1 trooper, 25 left"]


def test_a_platoon_that_falls_three_levels_loses_twice_the_dice() -> None:
    battle = facing(platoon("blue-1"))
    unit = battle["blue-1"]
    assert isinstance(unit, Platoon)
    events = losses.fall(battle, unit, 3, script((3, 3, 4)))
    assert [event.text for event in events] == ["blue-1 loses 20 troopers, 8 left"]
    assert losses.fall(battle, unit, 1, script()) == []


def test_with_the_last_trooper_the_platoon_is_gone() -> None:
    battle = facing(platoon("blue-1"))
    battle["blue-1"].structure["TPRS"] = 3
    events = strikes.strike(battle, battle["blue-1"], "front", [20], script(), source="kick")
    assert [event.text for event in events] == [
        "blue-1 loses 3 troopers, 0 left",
        "blue-1 is destroyed (no trooper is left)",
    ]


@pytest.mark.parametrize(("rolled", "lost", "fell"), [(two(12), 2, False), (two(3), 0, True)], ids=["hit", "miss"])
def test_a_death_from_above_on_infantry_is_harder_and_costs_a_tenth(
    rolled: tuple[int, ...], lost: int, fell: bool
) -> None:
    battle = facing(platoon("blue-1", hex="0507"), board=PLAIN.with_terrain("0507", woods=1), red="Jenner JR7-D")
    jenner = battle.mech("red-1")
    jenner.hex, jenner.mode, jenner.assault = "0506", "jump", Assault("dfa", "blue-1")
    needed = death_from_above.to_hit(battle, jenner, battle["blue-1"])
    assert needed.total == 5 + 3 + 1 + 3, "piloting, jumped, woods, infantry; the skills are equal"
    events = death_from_above.resolve(battle, jenner, script(rolled, *(3,) * 30))
    assert sum(event.lost for event in events if isinstance(event, TroopersLost)) == lost, "11 points are 2 troopers"
    assert jenner.prone is fell
    assert (jenner.hex, battle["blue-1"].hex) == ("0507", "0508")


def test_nobody_charges_infantry() -> None:
    battle = facing(platoon("blue-1", hex="0506"))
    reasons = close_combat.assault_target_reasons(battle, battle["red-1"], battle["blue-1"], "charge")
    assert [reason.text for reason in reasons] == ["blue-1 is infantry, which nobody charges"]


# Whole games


@pytest.mark.parametrize("seed", range(4))
def test_platoons_play_battles_to_their_end(seed: int) -> None:
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Locust LCT-1V", "0504", 3), UnitSetup(RIFLES, "0604", 3), UnitSetup(TRACKED, "0704", 3)),
        "blue": (
            UnitSetup("Wasp WSP-1A", "0508", 0),
            UnitSetup("Jump Platoon (Flamer)", "0607", 0),
            UnitSetup("Foot Platoon (MG)", "0707", 0),
        ),
    }
    game = new_game(Setup(board=PLAIN.to_text(), forces=forces, turns=8), SeededDice(str(seed)))
    random = Random(seed)
    while game.decision:
        options = game.options()
        game.play(options[random.randrange(len(options))])
    assert any(isinstance(event, TroopersLost) for entry in game.log for event in entry.events)
    assert replay(game.record).outcome == game.outcome


@pytest.mark.parametrize("weapon", ["AC/20", "LRM 20", "SRM 6"])
@pytest.mark.parametrize("board", [PLAIN, WOODS], ids=["open", "woods"])
def test_the_odds_against_a_platoon_are_its_troopers(weapon: str, board: Board) -> None:
    battle = facing(platoon("blue-1"), board=board)
    aimed = plan(battle, weapon, at="blue-1")
    exact = odds(battle, aimed)
    assert sum(exact.damage[lost] for lost in exact.damage if lost) == exact.hit, "whatever hits costs somebody"
    (surely,) = (lost for lost in exact.damage if lost)
    assert surely == fallen(facing(platoon("blue-1"), board=board), weapon)
    assert exact.destroyed == 0
    assert exact.groups[()] == 1 - exact.hit, "a miss strikes nobody"


def test_the_odds_of_burst_fire_are_those_of_its_dice() -> None:
    few = platoon("blue-1", hex="0506")
    few.structure[TROOPS] = 5
    battle = facing(few, red="Phoenix Hawk PXH-1", board=PLAIN.with_terrain("0506", woods=1))
    exact = odds(battle, plan(battle, "Machine Gun", at="blue-1"))
    assert exact.damage[5] == exact.hit * Fraction(30, 36), "two dice show five or more; there are no more troopers"
    assert exact.destroyed == exact.damage[5]


@pytest.mark.ruling("TW-061.1")
@pytest.mark.parametrize("name", ["Motorized Platoon (Laser)", "Mechanized Tracked Platoon (Rifle)"])
def test_roads_make_no_platoon_faster(name: str) -> None:
    road = Board.plain(15, 17, terrain=Terrain(road=Road(exits=0b111111)))
    battle = facing(platoon("blue-1", name), board=road)
    battle.phase = "movement"
    reached = [hex for move in moves_of(battle, "blue-1") for hex in move.steps[-1:]]
    walk = kind_of(battle["blue-1"]).movement_mp(battle, battle["blue-1"], "walk").total
    assert max(distance("0508", hex) for hex in reached) == walk
