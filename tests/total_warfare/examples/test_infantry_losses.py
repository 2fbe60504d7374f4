"""Worked examples of what attacks do to platoons, and of what platoons and suits do."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.catalog import weapon as weapon_named
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.infantry import TROOPS
from boxcars.core.dice import ScriptedDice
from boxcars.hexes import Board
from boxcars.total_warfare.boarding import storming
from boxcars.total_warfare.damage import losses
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import cluster
from boxcars.total_warfare.weapons.aim import AS_IT_STANDS
from boxcars.total_warfare.weapons.cluster import cluster_hits
from boxcars.total_warfare.weapons.to_hit import find_mount
from tests.total_warfare.examples.table import FOOT, PROTO, SUITS, TRACKED, TRACKED_PLATOON, table, unit
from tests.total_warfare.scenes import PLAIN, mech

WOODS, CLEAR = PLAIN.with_terrain("0510", woods=1), PLAIN


def lost(
    name: str, board: Board, weapon: Weapon | str | None, *points: int, dice: tuple[int, ...] = (), **how: Any
) -> int:
    """The troopers that a blow costs a platoon."""
    troops = unit(name, "blue-1", "0510")
    assert isinstance(troops, Platoon)
    before = troops.troopers
    arm = weapon_named(weapon) if isinstance(weapon, str) else weapon
    thrown = ScriptedDice(dice)
    losses.suffer(table(troops, board=board), troops, Blow(points, "", arm, **how), thrown)
    assert thrown.left == 0
    return before - troops.structure[TROOPS]


@pytest.mark.example("TWG-052", "TWG-053", "TWG-054", "TWG-056", "TWG-058", "TWG-142", "TWG-147")
@pytest.mark.parametrize(
    ("example", "name", "board", "arm", "points", "fallen"),
    [
        ("E52 woods", FOOT, WOODS, "Medium Laser", 5, 1),
        ("E52 clear", FOOT, CLEAR, "Medium Laser", 5, 2),
        ("E52 mechanized in woods", TRACKED_PLATOON, WOODS, "Medium Laser", 5, 2),
        ("E52 mechanized in clear", TRACKED_PLATOON, CLEAR, "Medium Laser", 5, 4),
        ("E53", FOOT, WOODS, "Gauss Rifle", 15, 2),
        ("E54", FOOT, CLEAR, "Large Pulse Laser", 9, 6),
        ("E56 LRM 20", FOOT, CLEAR, "LRM 20", 20, 8),
        ("E56 SRM 6", TRACKED_PLATOON, WOODS, "SRM 6", 12, 6),
        ("E58, a kick", FOOT, WOODS, None, 12, 2),
        ("E147, a kick of 90 tons", FOOT, WOODS, None, 18, 2),
        ("E142, ATM 3", FOOT, CLEAR, "Clan ATM 3", 6, 4),
    ],
)
def test_troopers_lost_to_weapons(
    example: str, name: str, board: Board, arm: str | None, points: int, fallen: int
) -> None:
    assert lost(name, board, arm, points) == fallen


@pytest.mark.example("TWG-055")
def test_a_cluster_round_adds_one() -> None:
    assert lost(FOOT, WOODS, "LB 10-X AC", 10, munition="cluster") == 2


@pytest.mark.example("TWG-057")
def test_mechanized_troopers_bear_two_points_of_a_burst_each() -> None:
    troops = unit(TRACKED_PLATOON, "blue-1", "0510")
    assert isinstance(troops, Platoon)
    gun = weapon_named("Machine Gun")
    losses.suffer(table(troops, board=WOODS), troops, Blow((2,), "", gun), ScriptedDice([3, 4]))
    assert (troops.design.infantry.men - troops.troopers, troops.scratched) == (3, True)


@pytest.mark.example("TWG-060")
def test_infernos_fell_three_each_whatever_the_ground() -> None:
    troops = unit(TRACKED_PLATOON, "blue-1", "0510")
    kind_of(troops).burn(table(troops), troops, 4, "front", ScriptedDice([]))
    assert troops.design.structure[TROOPS] - troops.structure[TROOPS] == 12


@pytest.mark.example("TWG-141", "TWG-143")
@pytest.mark.parametrize(("shown", "fallen"), [(3, 3), (4, 4)], ids=["E141, burst 3", "E143, burst 4"])
def test_bursts_in_the_open_are_doubled_before_mechanized_troopers_take_two_each(shown: int, fallen: int) -> None:
    gun = weapon_named("Light Machine Gun")
    assert lost(TRACKED_PLATOON, CLEAR, gun, 1, dice=(shown,)) == fallen


@pytest.mark.example("TWG-139")
def test_armor_kits_do_not_count() -> None:
    kit = unit(FOOT, "blue-1", "0510", design={"armor_divisor": 2.0})
    assert isinstance(kit, Platoon)
    losses.suffer(table(kit), kit, Blow((5,), "", weapon_named("Medium Laser")), ScriptedDice([]))
    assert kit.design.infantry.men - kit.troopers == 2


@pytest.mark.example("TWG-063")
def test_a_fall_of_three_levels() -> None:
    troops, squad = unit(FOOT, "blue-1", "0510"), unit(SUITS, "blue-2", "0511")
    assert isinstance(troops, Platoon)
    losses.fall(table(troops, squad), troops, 3, ScriptedDice([3, 3, 4]))
    assert troops.design.infantry.men - troops.troopers == 20


# What platoons and suits do


@pytest.mark.example("TWG-048", "TWG-051")
@pytest.mark.parametrize(
    ("example", "name", "men", "rolled", "hit", "damage"),
    [("E48", FOOT, 28, 7, 17, 9), ("E51", FOOT, 1, 7, 1, 1)],
)
def test_so_many_of_a_platoon_hit_for_so_much(
    example: str, name: str, men: int, rolled: int, hit: int, damage: int
) -> None:
    troops = unit(name)
    assert isinstance(troops, Platoon)
    arms = kind_of(troops).manned(troops, troops.design.mounts[0]).weapon
    assert cluster_hits(men, rolled) == hit
    assert arms.volley[hit] == damage
    assert cluster.grouped(damage, 2) == [2] * (damage // 2) + [1] * (damage % 2)


@pytest.mark.example("TWG-069")
def test_a_die_that_shows_no_suit_is_rolled_again_and_what_a_suit_cannot_hold_is_lost() -> None:
    squad = unit(SUITS, "blue-1")
    assert isinstance(squad, Squad)
    found = kind_of(squad).struck(squad, "front", ScriptedDice([5, 6, 3]))
    assert found is not None
    assert found[0] == "Trooper 3"
    kind_of(squad).hit(table(squad), squad, "Trooper 3", 20, ScriptedDice([]))
    assert (squad.troopers, squad.structure["Trooper 3"]) == (3, 0)


# Attacks by hand


def number(troops: Unit, target: Unit, attack: str) -> int:
    assert isinstance(troops, Troops)
    battle = table(troops, target)
    return storming.BY_HAND.plan(battle, troops, find_mount(troops, attack), target, AS_IT_STANDS).tally.total


@pytest.mark.example("TWG-071", "TWG-072")
def test_leg_attacks() -> None:
    runner = mech("blue-1", "Atlas AS7-D", "0510", mode="run", hexes_moved=5)
    assert number(unit(SUITS), runner, "leg-attack") == 7
    few = unit(FOOT, piloting=8)
    few.structure[TROOPS] = 15
    assert number(few, mech("blue-1", "Atlas AS7-D", "0510", shutdown=True), "leg-attack") == 9


@pytest.mark.example("TWG-073")
def test_a_swarm_on_a_vehicle() -> None:
    tank = unit(TRACKED, "blue-1", mode="cruise", hexes_moved=3)
    assert number(unit(SUITS), tank, "swarm") == 6


@pytest.mark.example("TWG-083")
def test_a_near_miss_does_nothing_to_a_protomech() -> None:
    small = unit(PROTO, "blue-1")
    before = dict(small.armor)
    kind_of(small).hit(table(small), small, "", 6, ScriptedDice([]))
    assert small.armor == before
