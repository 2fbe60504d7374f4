"""Worked examples of platoons that fire, riders, basements, networks, loads, skills and 'Mechs for work."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import mech_design
from boxcars.catalog.units.infantry import TROOPS
from boxcars.core.game import Event
from boxcars.hexes import Building
from boxcars.total_warfare.boarding import holding
from boxcars.total_warfare.buildings import basements
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.events.infantry_events import SwarmersStruck, TroopersLost
from boxcars.total_warfare.events.unit_events import VehicleCritical
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import ammunition, shooting
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.to_hit import shot
from tests.total_warfare.examples.table import FOOT, JUMP, PROTO, SUITS, TRACKED, is_refused, table, unit
from tests.total_warfare.field import field, join, of_kind, plan, rearmed, script, two
from tests.total_warfare.scenes import PLAIN, damage_to, mech, moved

MACHINE_GUNS, SRM_MEN = "Foot Platoon (MG)", "Foot Platoon (SRM)"


def platoon(name: str, men: int, id: str = "red-1", hex: str = "0510") -> Platoon:
    made = unit(name, id, hex)
    assert isinstance(made, Platoon)
    made.structure[TROOPS] = men
    return made


def fired(shooter: Unit, target: Unit, *dice: int | tuple[int, ...]) -> list[Event]:
    """One attack with the first weapon of a unit; it uses up all dice."""
    battle = table(shooter, target, phase="fire")
    thrown = script(*dice)
    events = shooting.attack(battle, shot(battle, shooter, shooter.design.mounts[0], target), thrown)
    assert thrown.left == 0
    return events


def fallen(events: list[Event]) -> list[int]:
    return [event.lost for event in of_kind(events, TroopersLost)]


# Platoons


@pytest.mark.example("TWG-049")
def test_rifles_at_a_platoon_in_the_open_are_not_doubled() -> None:
    target = platoon(FOOT, 28, "blue-1", "0511")
    events = fired(platoon(FOOT, 28), target, two(12), two(7))
    assert fallen(events) == [9]


@pytest.mark.example("TWG-050")
def test_machine_guns_add_a_die_against_a_platoon() -> None:
    target = platoon(FOOT, 28, "blue-1", "0511")
    events = fired(platoon(MACHINE_GUNS, 21), target, two(12), two(7), 4)
    [lost] = of_kind(events, TroopersLost)
    assert ([line.value for line in lost.tally.lines], lost.lost) == ([7, 4], 11)


@pytest.mark.example("TWG-059")
def test_plasma_mows_a_platoon_in_the_open() -> None:
    design = rearmed("Griffin BX-P")
    shooter = fresh_mech("red-1", "red", design, "0508", 3)
    target = platoon(FOOT, 40, "blue-1", "0510")
    battle = table(shooter, target, phase="fire")
    rifle = next(mount for mount in shooter.design.mounts if mount.weapon.heat_dice)
    events = shooting.attack(battle, shot(battle, shooter, rifle, target), script(two(12), two(8)))
    assert fallen(events) == [36]


@pytest.mark.example("TWG-061")
def test_fragments_do_their_full_damage_whatever_the_ground() -> None:
    design = mech_design("Grand Dragon DRG-5K")
    keys = [bin.key for bin in design.bins]
    battle = field(design.loaded(dict.fromkeys(keys, "fragmentation")), board=PLAIN.with_terrain("0510", woods=1))
    battle.units["blue-1"] = platoon(FOOT, 28, "blue-1", "0510")
    events = shooting.attack(battle, plan(battle, "lrm10-ct"), script(two(12)))
    assert fallen(events) == [10]


@pytest.mark.example("TWG-094")
def test_a_burst_at_a_platoon_inside_is_halved_and_the_walls_take_their_own() -> None:
    board = PLAIN.with_terrain("0508", building=Building(type=3, height=3, cf=60))
    battle = field("Locust LCT-1V", board=board, red_hex="0508", blue_hex="0515")
    target = platoon(FOOT, 28, "blue-1", "0508")
    battle.units["blue-1"] = target
    gun = plan(battle, "mg-la")
    events = shooting.attack(battle, gun, script(two(12), (3, 4)))
    assert fallen(events) == [4]


@pytest.mark.example("TWG-140")
def test_a_platoon_does_plain_damage_to_a_platoon_in_the_open() -> None:
    assert fallen(fired(platoon(JUMP, 20), platoon(FOOT, 28, "blue-1", "0511"), two(12), two(4))) == [5]


# Riders and swarms


@pytest.mark.example("TWG-080")
@pytest.mark.parametrize(("die", "to_mech", "alive"), [(4, 10, True), (6, 3, False)])
def test_a_hit_where_a_suit_rides(die: int, to_mech: int, alive: bool) -> None:
    host = mech("blue-1", "Mad Cat (Timber Wolf) Prime", "0505")
    squad = unit(SUITS, "blue-2", "0505")
    assert isinstance(squad, Squad)
    squad.armor["Trooper 1"] = 6
    battle = table(host, squad, mech("red-1", "Awesome AWS-8Q", "0503", 3), phase="fire")
    holding.board(squad, host, "ride")
    host.facing = 0
    shooter = plan(battle, "ppc-ra")
    events = shooting.deal(battle, shooter, host, [10], script(two(6), die))
    assert of_kind(events, SwarmersStruck)[0].struck is not alive
    assert (damage_to(events, "blue-1"), bool(squad.structure["Trooper 1"])) == (to_mech, alive)


# Infernos


def burned(target: Unit, *dice: int | tuple[int, ...]) -> list[Event]:
    """A platoon of 24 men with SRMs fires infernos; 16 of them hit for 8 points, which are 4 missiles."""
    men = platoon(SRM_MEN, 24)
    battle = table(men, target, phase="fire")
    plan = shot(battle, men, men.design.mounts[0], target, Aim(mode="inferno"))
    assert not plan.reasons
    thrown = script(two(12), two(7), *dice)
    events = [*shooting.attack(battle, plan, thrown), *psr.roll_due(battle, thrown)]
    assert thrown.left == 0
    return events


@pytest.mark.example("TWG-135")
def test_infernos_of_a_platoon_are_half_of_its_damage() -> None:
    atlas = mech("blue-1", "Atlas AS7-D", "0511")
    burned(atlas)
    assert [line.value for line in atlas.heat_lines] == [8]
    assert fallen(burned(platoon(FOOT, 28, "blue-1", "0511"))) == [12]
    squad = unit(SUITS, "blue-1", "0511")
    assert isinstance(squad, Squad)
    burned(squad, 2)
    assert squad.suits == ["Trooper 1", "Trooper 3", "Trooper 4"]
    tank = unit(TRACKED, "blue-1", "0511")
    struck = burned(tank, *(two(7), two(7)) * 4)  # a place and a critical roll of 7 - 2 for each
    assert [event.result for event in of_kind(struck, VehicleCritical)] == [""] * 4


def test_only_srm_launchers_fire_infernos() -> None:
    for name, modes in ((SRM_MEN, ("inferno",)), (FOOT, ()), ("Foot Platoon (LRM)", ())):
        assert ammunition.modes(unit(name).design.mounts[0].weapon) == modes


@pytest.mark.example("TWG-136")
def test_two_salvos_of_two_infernos_kill_one_suit() -> None:
    squad = unit(SUITS, "blue-1")
    assert isinstance(squad, Squad)
    battle = table(squad, phase="fire")
    for _ in range(2):
        kind_of(squad).burn(battle, squad, 2, "front", script())
    psr.roll_due(battle, script(2))
    assert squad.suits == ["Trooper 1", "Trooper 3", "Trooper 4"]


# Basements, networks, marks, loads and skills


@pytest.mark.example("TWG-098")
def test_a_small_basement_takes_a_platoon_and_no_protomech() -> None:
    board = PLAIN.with_terrain("0505", building=Building(type=2, height=2, cf=40))
    men, small, heavy = unit(FOOT, hex="0505"), unit(PROTO, "red-2", "0505"), unit(TRACKED, "red-3", "0505")
    battle = table(men, small, heavy, board=board)
    basements.give_way(battle, "0505", script(two(9)))
    men.foot = 0
    moved(battle, "move red-1 walk down")
    assert men.foot == -1
    assert is_refused(battle, "move red-2 walk down")


@pytest.mark.example("TWG-099")
def test_c3_gives_range_and_stealth_of_the_nearest_member() -> None:
    battle = field("Wolverine BX-I", "Raven BX-S", red_hex="0501", blue_hex="0517")
    far = plan(battle, "erll-ra")
    assert [line.value for line in far.tally.lines if " range, " in line.label or "stealth" in line.label] == [4, 2]
    join(battle, "red-2", "Wolverine BX-I", "0509")
    near = plan(battle, "erll-ra")
    assert [line.value for line in near.tally.lines if " range, " in line.label or "stealth" in line.label] == [2, 1]


@pytest.mark.example("TWG-102")
def test_a_load_of_a_quarter_takes_three_or_half() -> None:
    tank = unit(TRACKED, design={"tons": 80.0, "cruise": 5}, load=20.0)
    assert kind_of(tank).movement_mp(table(tank), tank, "cruise").total == 2


# 'Mechs


@pytest.mark.example("TWG-105")
def test_an_arm_of_an_industrial_mech_is_blown_off_by_a_ten() -> None:
    worker = mech("blue-1", "Woodcutter WDC-1M", "0505")
    battle = table(worker)
    criticals.check(battle, worker, "LA", script(two(10)))
    assert worker.structure["LA"] == 0


@pytest.mark.example("TWG-145")
def test_a_punch_with_an_arm_built_without_hand_and_lower_arm() -> None:
    puncher = mech("red-1", "Jenner JR7-D", "0505", piloting=3, mode="walk", hexes_moved=1)
    board = PLAIN.with_terrain("0504", level=1, woods=1)
    target = mech("blue-1", "Atlas AS7-D", "0504", 3)
    battle = table(puncher, target, board=board, phase="physical")
    attack = physical.assess(battle, puncher, "punch-left", target)
    assert attack.damage is not None
    assert (attack.legal, attack.tally.total, attack.damage.total, attack.table) == (True, 8, 2, "kick")


FALL = (two(12), 1, two(7))
"""The warrior is unhurt, and the fall strikes the center torso."""


@pytest.mark.example("TWG-153")
def test_a_leg_of_an_industrial_quad_is_blown_off_by_the_second_missile() -> None:
    design = msgspec.structs.replace(mech_design("Tarantula ZPH-1"), structure_kind="industrial")
    quad = fresh_mech("blue-1", "blue", design, "0505", 0)
    quad.armor["LA"], quad.structure["LA"] = 3, 4
    battle = table(quad)
    torso = quad.armor["LT"]
    for dice in ((), (two(10), *FALL), ()):
        kind_of(quad).hit(battle, quad, "LA", 2, script(*dice))
    assert (quad.armor["LA"], quad.structure["LA"]) == (0, 0)
    assert quad.armor["LT"] == torso - 2
