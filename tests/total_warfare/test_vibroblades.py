"""Vibroblades: hard and hot while they are on, swords while they are off."""

from __future__ import annotations

import pytest

from boxcars.players.total_warfare.brawling import choose_attack
from boxcars.total_warfare.actions import Physical
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.naming import ATTACK_NAMES
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.physical.blows import own_attacks
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.scenes import broken, damage_to, mech, scene, struck_by

ON, OFF = "mediumvibro-right", "stillvibro-right"
HAND, BLADE = 3, 4
MYOMER_WORKS = 9


def hatchetman(heat: int = 0) -> Mech:
    return mech("red-1", "Hatchetman BX-V", "0505", heat=heat)


def duel(red: Mech) -> Battle:
    return scene(red, mech("blue-1", "Atlas AS7-D", "0504", 3), phase="physical")


def numbers(red: Mech, attack: str) -> tuple[int, int]:
    """What an attack needs and does."""
    battle = duel(red)
    found = physical.assess(battle, red, attack, battle["blue-1"])
    assert found.damage
    return found.tally.total, found.damage.total


@pytest.mark.ruling("TWB-17.91")
def test_it_does_the_same_whoever_swings_it_or_as_much_as_a_sword() -> None:
    assert numbers(hatchetman(), ON) == (3, 10)
    assert numbers(hatchetman(), OFF) == (3, 6)


@pytest.mark.ruling("TWB-17.91")
def test_stronger_myomer_helps_only_while_it_is_off() -> None:
    assert numbers(hatchetman(MYOMER_WORKS), ON)[1] == 10
    assert numbers(hatchetman(MYOMER_WORKS), OFF)[1] == 12


@pytest.mark.ruling("TWB-17.91")
@pytest.mark.parametrize(
    ("attack", "dice", "heat", "harm"),
    [(ON, ((6, 6), (3, 4)), 5, 10), (ON, ((1, 1),), 5, 0), (OFF, ((6, 6), (3, 4)), 0, 6)],
)
def test_it_makes_heat_hit_or_miss_while_it_is_on(
    attack: str, dice: tuple[tuple[int, int], ...], heat: int, harm: int
) -> None:
    red = hatchetman()
    events = struck_by(duel(red), Physical("red-1", attack, "blue-1"), *dice)
    assert sum(line.value for line in red.heat_lines) == heat
    assert damage_to(events, "blue-1") == harm


@pytest.mark.ruling("TWB-17.91")
@pytest.mark.parametrize("slot", [HAND, BLADE, BLADE + 1])
def test_it_needs_its_hand_and_every_slot(slot: int) -> None:
    red = broken(hatchetman(), "RA", slot)
    assert [physical.assess(duel(red), red, attack, duel(red)["blue-1"]).legal for attack in (ON, OFF)] == [False] * 2


def test_players_read_how_hot_a_blow_is() -> None:
    assert ATTACK_NAMES[ON] == "medium vibroblade, right arm, 5 heat"
    assert ATTACK_NAMES[f"{OFF}-low"] == "vibroblade switched off, right arm, aimed low"


def test_only_the_blade_that_is_there_is_offered() -> None:
    offered = own_attacks(hatchetman())
    assert {ON, OFF} <= set(offered)
    assert not [each for each in offered if each.startswith(("smallvibro", "largevibro", "sword"))]


@pytest.mark.parametrize(("heat", "best"), [(0, ON), (26, OFF)])
def test_a_bot_leaves_it_off_where_the_heat_would_cost_more(heat: int, best: str) -> None:
    red = hatchetman(heat)
    blades = [action.attack for action, _ in choose_attack(duel(red), red) if action.attack in (ON, OFF)]
    assert blades[0] == best
