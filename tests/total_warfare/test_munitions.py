"""Special munitions: precision and armor-piercing rounds, flechettes, fragments, infernos."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boxcars.catalog import BattleArmor, MechDesign, any_design, mech_design
from boxcars.catalog.gear.munitions import MUNITIONS, NoSuchMunition, munitions_for
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Terrain
from boxcars.hexes.board import Building
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.effects import infernos
from boxcars.total_warfare.events.ground_events import BuildingHit
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import CriticalRolled, DamageTaken, ShotFired, VehicleCritical
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.turn.heat import build_up
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.battle_armor.state import fresh_squad
from boxcars.total_warfare.weapons import ammunition, fire, hex_fire, shooting
from boxcars.total_warfare.weapons.hex_fire import hex_shot
from tests.total_warfare.field import SOUTH, field, of_kind, plan, rearmed, script, two
from tests.total_warfare.test_infantry import RIFLES, TRACKED, platoon
from tests.total_warfare.test_large_vehicles import large
from tests.total_warfare.test_vehicles import built, tank

ATLAS = "Atlas AS7-D"


def atlas(munition: str, weapon: str = "ac20-rt") -> MechDesign:
    """An Atlas all of whose ammunition for a weapon is special."""
    design = mech_design(ATLAS)
    keys = [bin.key for bin in design.bins if bin.ammo.weapon == design.mount(weapon).weapon.key]
    return design.loaded(dict.fromkeys(keys, munition))


def shooter(munition: str, weapon: str = "ac20-rt", blue: str = ATLAS, blue_hex: str = "0507") -> Battle:
    return field(atlas(munition, weapon), blue, blue_hex=blue_hex)


def fired(battle: Battle, weapon: str, *dice: int | tuple[int, ...], target: str = "blue-1") -> list[Event]:
    battle.declarations["red-1"] = Declaration(shots=[Shot(weapon, target)])
    return fire.resolve(battle, script(*dice))


def at_infantry(munition: str, weapon: str, ground: Terrain | None = None) -> Battle:
    battle = shooter(munition, weapon)
    battle.change_ground({"0507": ground or Terrain(woods=1)})
    battle.units["blue-1"] = platoon("blue-1", hex="0507")
    return battle


@pytest.mark.parametrize(("moved", "saved"), [(0, 0), (3, 1), (5, 2), (10, 2)])
def test_precision_rounds_take_up_to_two_off_what_movement_adds(moved: int, saved: int) -> None:
    plain, precise = field(ATLAS, ATLAS, blue_hex="0507"), shooter("precision")
    for battle in (plain, precise):
        battle["blue-1"].mode, battle["blue-1"].hexes_moved = "run", moved
    assert plan(plain, "ac20-rt").tally.total - plan(precise, "ac20-rt").tally.total == saved


def test_a_ton_holds_half_as_many_of_the_finest_rounds() -> None:
    assert [bin.shots for bin in atlas("precision").bins if "ac20" in bin.key] == [2, 2]
    assert [bin.shots for bin in atlas("flechette").bins if "ac20" in bin.key] == [5, 5]


@pytest.mark.ruling("TW-140.3")
def test_armor_piercing_rounds_check_for_critical_hits_though_the_armor_holds() -> None:
    battle = shooter("armor-piercing")
    plain = plan(field(ATLAS, ATLAS, blue_hex="0507"), "ac20-rt").tally.total
    assert plan(battle, "ac20-rt").tally.total == plain + 1
    events = fired(battle, "ac20-rt", two(12), two(7), two(8), *[two(12)] * 3)
    [checked] = of_kind(events, CriticalRolled)
    assert (checked.location, checked.roll.total, checked.modifier, checked.count) == ("CT", 8, -1, 0), "8 − 1 is 7"


@pytest.mark.ruling("TW-140.3")
@pytest.mark.parametrize(("size", "modifier"), [(2, -4), (5, -3), (10, -2), (20, -1)])
def test_the_smaller_an_autocannon_the_less_its_armor_piercing_rounds_break(size: int, modifier: int) -> None:
    battle = field(ATLAS, ATLAS, blue_hex="0507")
    design = rearmed(ATLAS, RT=(f"AC/{size}",) * 10 + (f"AC/{size} Ammo", ""))
    battle.mech("red-1").design = design.loaded({f"ac{size}-rt-1": "armor-piercing"})
    battle["red-1"].shots = {bin.key: bin.shots for bin in battle["red-1"].design.bins}
    target = battle.mech("blue-1")
    shot = plan(battle, f"ac{size}-rt")
    events = shooting.deal(battle, shot, target, [size], script(two(7), two(6)))
    assert [event.modifier for event in of_kind(events, CriticalRolled)] == [modifier]


@pytest.mark.parametrize(
    ("range", "munition"), [(3, "High-Explosive"), (9, "High-Explosive"), (12, "Standard"), (20, "Extended-Range")]
)
def test_of_missiles_that_reach_the_most_harmful_are_loaded_however_few_are_left(range: int, munition: str) -> None:
    battle = field("Timber Wolf BX-A", ATLAS)
    unit = battle.mech("red-1")
    launcher = next(mount.weapon for mount in unit.design.mounts if "atm" in mount.key)
    for bin in unit.design.bins:
        unit.shots[bin.key] = 9 if "Standard" in bin.ammo.name else 1
    chosen = ammunition.choose_bin(unit, launcher, range=range)
    assert chosen
    assert chosen.ammo.name.startswith(munition)


@pytest.mark.ruling("TW-140.4")
def test_damage_that_passes_on_is_not_checked_again() -> None:
    battle = shooter("armor-piercing")
    target = battle.mech("blue-1")
    target.armor["LA"], target.structure["LA"] = 2, 15
    events = fired(battle, "ac20-rt", two(12), two(10), *[two(12)] * 4)
    assert {event.location for event in of_kind(events, DamageTaken)} == {"LA", "LT"}
    assert "LT" not in {event.location for event in of_kind(events, CriticalRolled)}


@pytest.mark.parametrize(("front", "rear", "checked"), [(47, 0, 0), (0, 14, -1)], ids=["bare", "armored"])
def test_armor_piercing_rounds_need_armor_on_the_side_they_strike(front: int, rear: int, checked: int) -> None:
    battle = shooter("armor-piercing")
    target = battle.mech("blue-1")
    target.facing, target.armor["CT"], target.armor["CTR"] = SOUTH, front, rear
    events = shooting.deal(battle, plan(battle, "ac20-rt"), target, [5], script(two(7), two(6)))
    assert [event.modifier for event in of_kind(events, CriticalRolled)] == [checked]


@pytest.mark.ruling("TW-207.1")
@pytest.mark.parametrize(("bar", "dice", "broken"), [(7, 7, True), (10, 7, False)])
def test_weak_armor_of_support_vehicles_makes_the_check_worse(bar: int, dice: int, broken: bool) -> None:
    armor = dict.fromkeys(built().armor, 40)
    battle = shooter("armor-piercing")
    design = built(variety="support", bar=bar, armor=armor)
    battle.units["blue-1"] = tank("blue-1", design=design, hex="0507")
    battle.mech("red-1").design = rearmed(ATLAS, RT=("AC/5",) * 4 + ("AC/5 Ammo",) + ("",) * 7).loaded(
        {"ac5-rt-1": "armor-piercing"}
    )
    battle["red-1"].shots = {bin.key: bin.shots for bin in battle["red-1"].design.bins}
    assert plan(battle, "ac5-rt").weapon.damage == 5
    events = fired(battle, "ac5-rt", two(12), two(7), two(dice), *[two(2)] * 4)
    [rolled] = of_kind(events, VehicleCritical)
    assert bool(rolled.result) is broken, "7 − 3 + 2 is 6, and 7 − 3 is 4"


@pytest.mark.ruling("TW-141.1")
def test_flechettes_do_all_to_a_platoon_as_infantry_would_and_half_to_others() -> None:
    battle = at_infantry("flechette", "ac20-rt", Terrain())
    [lost] = of_kind(fired(battle, "ac20-rt", two(12)), TroopersLost)
    assert lost.lost == 20, "not doubled in the open"
    armored = shooter("flechette")
    assert odds(armored, plan(armored, "ac20-rt")).damage[10] == plan(armored, "ac20-rt").tally.chance


@pytest.mark.ruling("TW-141.2")
def test_fragments_do_all_to_a_platoon_without_a_cluster_roll_and_nothing_to_others() -> None:
    battle = at_infantry("fragmentation", "lrm20-lt")
    [lost] = of_kind(fired(battle, "lrm20-lt", two(12)), TroopersLost)
    assert lost.lost == 20
    armored = shooter("fragmentation", "lrm20-lt")
    assert odds(armored, plan(armored, "lrm20-lt")).damage[0] == 1
    tracked = at_infantry("fragmentation", "lrm20-lt", Terrain())
    tracked.units["blue-1"] = platoon("blue-1", TRACKED, "0507")
    [lost] = of_kind(fired(tracked, "lrm20-lt", two(12)), TroopersLost)
    assert lost.lost == 10, "two points to each trooper, as of fire by infantry"


@pytest.mark.ruling("TW-141.1", "TW-141.2")
@pytest.mark.parametrize(("munition", "mount"), [("flechette", "ac20-rt"), ("fragmentation", "lrm20-lt")])
def test_in_the_first_printing_they_did_twice_that_to_a_platoon(munition: str, mount: str) -> None:
    battle = at_infantry(munition, mount)
    battle.rules = RuleSet(printing=1)
    [shot] = of_kind(fired(battle, mount, two(12)), TroopersLost)
    assert shot.tally.total == 40


@pytest.mark.ruling("TW-142.1")
def test_infernos_heat_a_mech_for_one_turn() -> None:
    battle = shooter("inferno", "srm6-lt")
    target = battle.mech("blue-1")
    [shot] = of_kind(fired(battle, "srm6-lt", two(12), two(4)), ShotFired)
    assert len(shot.groups) == 3
    assert target.damage_taken == 0
    assert ("from outside: infernos", 6) in [(line.label, line.value) for line in build_up(battle, target).lines]
    end_phase.resolve(battle, script())
    assert not [line for line in build_up(battle, target).lines if "infernos" in line.label]


@pytest.mark.ruling("TW-141.8")
@pytest.mark.parametrize("name", [RIFLES, TRACKED], ids=["on foot", "mechanized"])
@pytest.mark.parametrize("ground", [Terrain(), Terrain(woods=1)], ids=["open", "woods"])
def test_infernos_fell_three_troopers_each_wherever_they_stand(name: str, ground: Terrain) -> None:
    battle = at_infantry("inferno", "srm6-lt", ground)
    battle.units["blue-1"] = platoon("blue-1", name, "0507")
    [lost] = of_kind(fired(battle, "srm6-lt", two(12), two(8)), TroopersLost)
    assert lost.lost == 12, "four of six, not doubled in the open"


def test_each_inferno_on_a_vehicle_is_a_location_and_a_critical_roll_at_two_less() -> None:
    battle = shooter("inferno", "srm6-lt")
    battle.units["blue-1"] = tank("blue-1", hex="0507")
    events = fired(battle, "srm6-lt", two(12), two(4), *[two(7)] * 6)
    assert [event.result for event in of_kind(events, VehicleCritical)] == ["", "", ""], "7 − 2 is no hit"


def test_infernos_break_support_vehicles_without_a_modifier() -> None:
    for rolled, breaks in ((5, False), (6, True)):
        battle = shooter("inferno", "srm6-lt")
        battle.units["blue-1"] = large("blue-1", hex="0507")
        events = fired(battle, "srm6-lt", two(12), two(4), *[two(5), two(rolled)] * 3)
        assert all(bool(event.result) is breaks for event in of_kind(events, VehicleCritical)), rolled


@pytest.mark.example("TWG-121")
@pytest.mark.ruling("TW-141.6")
def test_infernos_burn_a_building_and_some_of_them_who_is_in_it() -> None:
    """Four missiles, of which two strike the 'Mech inside."""
    house = Terrain(building=Building(type=2, height=3, cf=40))
    board = Board.plain(15, 17).with_terrain("0507", building=house.building)
    battle = field(atlas("inferno", "srm6-lt"), ATLAS, board=board, blue_hex="0507")
    no_basement = two(7)
    events = fired(battle, "srm6-lt", two(12), two(8), 1, 4, 5, 6, no_basement)
    assert of_kind(events, BuildingHit)[0].amount == 8
    assert ("from outside: infernos", 4) in [
        (line.label, line.value) for line in build_up(battle, battle.mech("blue-1")).lines
    ]


@pytest.mark.ruling("TW-141.6")
@pytest.mark.parametrize(("foot", "level"), [(0, 0), (1, 1), (7, 2)])
def test_infernos_at_a_building_strike_the_level_of_who_fires_or_the_highest(foot: int, level: int) -> None:
    board = Board.plain(15, 17).with_terrain("0507", building=Building(type=2, height=3, cf=140))
    battle = field(atlas("inferno", "srm6-lt"), ATLAS, board=board, blue_hex="0507")
    battle["red-1"].foot, battle["blue-1"].foot = foot, level
    shot = hex_shot(battle, battle["red-1"], battle["red-1"].design.mount("srm6-lt"), "0507")
    infernos.burn(battle, shot, 2, script(5, 6))
    heated = [line.value for line in build_up(battle, battle.mech("blue-1")).lines if "infernos" in line.label]
    assert heated == [4], "both of them"


def test_a_hex_behind_it_is_fired_at_by_a_mech_that_has_flipped_its_arms() -> None:
    board = Board.plain(15, 17).with_terrain("0502", woods=1)
    battle = field("Rifleman RFL-3N", ATLAS, board=board)
    unit = battle.mech("red-1")
    for flipped, reasons in ((False, 1), (True, 0)):
        unit.flipped = flipped
        assert len(hex_shot(battle, unit, unit.design.mount("ac5-ra"), "0502").reasons) == reasons


def test_infernos_burn_down_woods_by_four_points_each() -> None:
    board = Board.plain(15, 17).with_terrain("0507", woods=2)
    battle = field(atlas("inferno", "srm6-lt"), ATLAS, board=board, blue_hex="0503")
    before = hex_fire.strength(battle, "0507")
    shot = hex_shot(battle, battle["red-1"], battle["red-1"].design.mount("srm6-lt"), "0507")
    infernos.burn(battle, shot, 3, script())
    assert before - hex_fire.strength(battle, "0507") == 12


@pytest.mark.ruling("TW-141.6")
@pytest.mark.parametrize(("type", "missiles"), [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_the_share_of_infernos_at_infantry_inside_is_rounded_normally(type: int, missiles: int) -> None:
    board = Board.plain(15, 17).with_terrain("0507", building=Building(type=type, height=3, cf=140))
    battle = field(atlas("inferno", "srm6-lt"), ATLAS, board=board, blue_hex="0510")
    battle.units["blue-2"] = platoon("blue-2", hex="0507")
    shot = hex_shot(battle, battle["red-1"], battle["red-1"].design.mount("srm6-lt"), "0507")
    events = infernos.burn(battle, shot, 3, script(*[6] * missiles))
    assert sum(lost.lost for lost in of_kind(events, TroopersLost)) == 3 * missiles


@pytest.mark.ruling("TW-141.6")
def test_infernos_reach_everybody_on_the_level_hit_and_a_share_of_them_infantry() -> None:
    board = Board.plain(15, 17).with_terrain("0507", building=Building(type=2, height=3, cf=140))
    battle = field(atlas("inferno", "srm6-lt"), ATLAS, board=board, blue_hex="0507")
    battle.units["blue-2"] = platoon("blue-2", hex="0507")
    battle.units["blue-3"] = platoon("blue-3", hex="0507", foot=1)
    at_the_mech, at_the_platoon = (1, 4, 5, 6), (5, 6)  # half of four, in a medium building
    events = fired(battle, "srm6-lt", two(12), two(8), *at_the_mech, *at_the_platoon)
    assert [(lost.unit, lost.lost) for lost in of_kind(events, TroopersLost)] == [("blue-2", 6)]
    lines = build_up(battle, battle.mech("blue-1")).lines
    assert ("from outside: infernos", 4) in [(line.label, line.value) for line in lines]
    assert battle.board["0507"].building == Building(type=2, height=3, cf=132)


def test_every_family_names_munitions_that_its_ammunition_takes() -> None:
    design = mech_design(ATLAS)
    held = {bin.ammo.key: munitions_for(bin.ammo) for bin in design.bins}
    assert held["ac20-ammo"] == MUNITIONS["ac"]
    assert "inferno" in held["srm6-ammo"]


# In one-shot launchers, and in those of suits


def one_shot(*kinds: str) -> MechDesign:
    """An Archer with one-shot launchers in its right torso, each with a munition of its own."""
    armed = rearmed("Archer ARC-2R", RT=("SRM 4 (OS)", "SRM 4 (OS)", *("",) * 10))
    keys = [mount.key for mount in armed.mounts if "OS" in mount.weapon.types]
    return armed.loaded(dict(zip(keys, kinds, strict=False)))


@pytest.mark.ruling("TW-114.2")
def test_a_one_shot_launcher_may_hold_infernos_fires_once_and_never_explodes() -> None:
    battle = field(one_shot("inferno", "fragmentation"), ATLAS, blue_hex="0507")
    assert [(bin.key, bin.ammo.munition, bin.shots) for bin in battle["red-1"].design.bins if bin.loc == "RT"] == [
        ("srm4os-rt", "inferno", 1),
        ("srm4os-rt-2", "fragmentation", 1),
    ]
    assert plan(battle, "srm4os-rt").munition == "inferno"
    assert plan(battle, "srm4os-rt-2").munition == "fragmentation", "each has its own"
    fired(battle, "srm4os-rt", two(9), two(11))
    assert [(line.label, line.value) for line in battle.mech("blue-1").heat_lines][-1][1] == 8, "four missiles hit"
    assert {reason.cite for reason in plan(battle, "srm4os-rt").reasons} == {"TW-114.2", "TWB-14"}
    assert not condition.holds_explosives(battle.mech("red-1"), "RT")


@pytest.mark.ruling("TW-114.2")
def test_what_its_launcher_type_cannot_use_is_refused() -> None:
    with pytest.raises(NoSuchMunition, match="srm4os-rt cannot hold semiguided; it may hold fragmentation, inferno"):
        one_shot("semiguided")


@pytest.mark.ruling("TW-229.1")
def test_launchers_of_srms_and_lrms_of_clan_suits_may_hold_multi_purpose_missiles() -> None:
    elementals = any_design("Elemental Battle Armor [Flamer](Sqd5)")
    assert elementals.loadable == {"ba-srm-2-ammo-squad-1": ("inferno", "multi-purpose")}
    assert any_design("Undine Battle Armor (Sqd6)").loadable == {"ba-clan-lrm-5-os-squad": ("multi-purpose",)}
    assert "multi-purpose" not in str(any_design("Rampart Assault Armor [LRM](Sqd4)").loadable)


@pytest.mark.ruling("TW-229.1", "TW-100.1")
def test_multi_purpose_missiles_reach_below_the_surface() -> None:
    board = Board.plain(15, 17).with_terrain("0507", water=2)
    battle = field(ATLAS, ATLAS, board=board, red_hex="0501", blue_hex="0507")
    battle["blue-1"].foot = -2
    elementals = any_design("Elemental Battle Armor [Flamer](Sqd5)")
    assert isinstance(elementals, BattleArmor)
    for number, munition in ((2, "standard"), (3, "multi-purpose")):
        loads = {} if munition == "standard" else {"ba-srm-2-ammo-squad-1": munition}
        id = f"red-{number}"
        battle.units[id] = fresh_squad(id, "red", elementals.loaded(loads), "0506")
    assert "QR-underwater.2" in {reason.cite for reason in plan(battle, "ba-clan-srm-2-squad", by="red-2").reasons}
    shot = plan(battle, "ba-clan-srm-2-squad", by="red-3")
    assert (shot.reasons, shot.band) == ((), "short")


@pytest.mark.ruling("TW-138.5")
def test_a_nail_gun_does_a_die_of_points_to_infantry_and_nothing_to_others() -> None:
    builder = rearmed(ATLAS, RT=("Nail/Rivet Gun", "Nail/Rivet Gun Ammo", *("",) * 10))
    battle = field(builder, ATLAS, blue_hex="0506")
    events = fired(battle, "nail-rt", two(9), two(7))
    assert not of_kind(events, DamageTaken)
    assert battle.mech("red-1").shots["nail-rt-1"] == 299
    battle.change_ground({"0506": Terrain(woods=1)})
    battle.units["blue-1"] = platoon("blue-1", hex="0506")
    assert odds(battle, plan(battle, "nail-rt")).damage.mean() == odds(battle, plan(battle, "nail-rt")).hit * Fraction(
        7, 2
    )
    (lost,) = of_kind(fired(battle, "nail-rt", two(9), 3), TroopersLost)
    assert lost.tally.total == 3
    assert not of_kind(fired(battle, "nail-rt", two(2)), TroopersLost), "a miss does nothing"


def test_infernos_that_a_file_names_are_fired_as_infernos() -> None:
    battle = field(rearmed(ATLAS, RT=("SRM 4", "SRM 4 Inferno Ammo", *("",) * 10)), ATLAS, blue_hex="0507")
    assert plan(battle, "srm4-rt").munition == "inferno"
    assert not of_kind(fired(battle, "srm4-rt", two(9), two(7)), DamageTaken)
    assert "from outside: infernos" in [line.label for line in build_up(battle, battle.mech("blue-1")).lines]
