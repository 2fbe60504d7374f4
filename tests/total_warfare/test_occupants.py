"""Infantry inside buildings: what walls keep off, what fire at the building does, and who is buried (TWB-22.5)."""

from __future__ import annotations

import pytest

from boxcars.catalog.units.infantry import TROOPS
from boxcars.core.game import Event
from boxcars.hexes import Board, Building
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, ShotFired
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import shooting
from boxcars.total_warfare.weapons.hex_fire import hex_shot
from boxcars.total_warfare.weapons.to_hit import find_mount
from tests.total_warfare.field import PLAIN, field, join, of_kind, plan, script, two
from tests.total_warfare.test_battle_armor import squad
from tests.total_warfare.test_infantry import TRACKED, platoon

LIGHT, MEDIUM, HEAVY, HARDENED = 1, 2, 3, 4


def house(type: int = MEDIUM, cf: int = 40, height: int = 4) -> Board:
    return PLAIN.with_terrain("0508", building=Building(type=type, height=height, cf=cf))


def besieged(*inside: Unit, board: Board, red: str = "Atlas AS7-D", hex: str = "0505") -> Battle:
    """A 'Mech outside, and these units in the building."""
    battle = field(red, board=board, red_hex=hex)
    del battle.units["blue-1"]
    for unit in inside:
        battle.units[unit.id] = unit
    return battle


def shelled(battle: Battle, weapon: str, *dice: int | tuple[int, ...]) -> list[Event]:
    """Fire a weapon of red-1 at the building hex."""
    shot = hex_shot(battle, battle["red-1"], find_mount(battle["red-1"], weapon), "0508")
    thrown = script(*dice)
    events = shooting.attack(battle, shot, thrown)
    assert thrown.left == 0
    return events


def cf(battle: Battle) -> int:
    building = battle.board["0508"].building
    return building.cf if building else 0


def test_infantry_inside_is_no_target_from_outside() -> None:
    battle = besieged(platoon("blue-1"), board=house())
    assert [reason.cite for reason in plan(battle, "ac20", at="blue-1").reasons] == ["TWB-22.5"]


def test_flamers_that_reach_no_farther_than_their_hex_strike_the_building_beside_it() -> None:
    battle = besieged(platoon("blue-1"), board=house())
    flamers = platoon("red-2", hex="0507", primary="Flamer (Man-Portable)")
    battle.units["red-2"] = flamers
    beside = hex_shot(battle, flamers, find_mount(flamers, "small-arms"), "0508")
    assert not beside.reasons
    assert beside.tally.total == 2, "it cannot be missed"
    assert [why.cite for why in plan(battle, "small-arms", by="red-2").reasons] == ["TWB-22.5", "TWB-12.3"]


@pytest.mark.example("TWG-091")
def test_fire_at_the_building_does_infantry_its_share_of_each_group() -> None:
    battle = besieged(platoon("blue-1"), board=house(cf=38), hex="0503")
    events = shelled(battle, "lrm20", two(7))
    assert [lost.lost for lost in of_kind(events, TroopersLost)] == [1, 1, 1]
    assert cf(battle) == 38 - 12


@pytest.mark.example("TWG-092")
@pytest.mark.parametrize(("type", "lost"), [(LIGHT, 2), (MEDIUM, 1), (HEAVY, 1), (HARDENED, 0)])
def test_thicker_walls_leave_less(type: int, lost: int) -> None:
    battle = besieged(platoon("blue-1"), board=house(type, cf=15))
    shelled(battle, "ac20")
    assert 28 - battle["blue-1"].structure[TROOPS] == lost


def test_suits_inside_take_their_share_in_groups_of_five() -> None:
    battle = besieged(squad("blue-1"), board=house())
    events = shelled(battle, "ac20", 1, 2)
    assert [taken.amount for taken in of_kind(events, DamageTaken)] == [5, 5]


@pytest.mark.example("TWG-093")
@pytest.mark.ruling("TW-175.1")
@pytest.mark.parametrize(("type", "absorbed"), [(LIGHT, 0), (MEDIUM, 0), (HEAVY, 2), (HARDENED, 4)])
def test_a_heavy_building_keeps_a_quarter_off_infantry_on_another_floor(type: int, absorbed: int) -> None:
    battle = besieged(platoon("blue-1"), board=house(type, cf=90), red="Thunderbolt TDR-5S", hex="0508")
    battle["red-1"].foot = 1
    above = plan(battle, "ll", at="blue-1")
    [fired] = of_kind(shooting.attack(battle, above, script(two(12))), ShotFired)
    assert (fired.groups, cf(battle)) == ((8 - absorbed,), 90 - absorbed)
    assert battle["blue-1"].structure[TROOPS] == 27
    battle["red-1"].foot = 0
    assert plan(battle, "ll", at="blue-1").walls.absorbed == 0, "nothing on the same floor"
    join(battle, "blue-2", "Locust LCT-1V", "0508").foot = 2
    assert plan(battle, "ll", at="blue-2").walls.absorbed == 0, "and nothing off a 'Mech"


@pytest.mark.example("TWG-094")
@pytest.mark.ruling("TW-175.3")
def test_burst_fire_at_a_platoon_inside_is_halved_and_the_building_takes_the_plain_damage() -> None:
    battle = besieged(platoon("blue-1"), board=house(), red="Locust LCT-1V", hex="0508")
    battle["red-1"].foot = 0
    shot = plan(battle, "mg-la", at="blue-1")
    assert not shot.reasons
    events = shooting.attack(battle, shot, script(two(12), two(7)))
    [lost] = of_kind(events, TroopersLost)
    assert (lost.lost, cf(battle)) == (4, 40 - 2)


@pytest.mark.example("TWG-095")
@pytest.mark.parametrize(
    ("unit", "cf", "lost"),
    [
        (platoon("blue-1"), 40, 28),
        (platoon("blue-2"), 10, 12),
        (platoon("blue-3", TRACKED), 40, 16),
        (platoon("blue-4", TRACKED), 10, 4),
    ],
    ids=["on foot", "on foot in ruins", "mechanized", "mechanized in ruins"],
)
def test_a_falling_building_buries_infantry(unit: Unit, cf: int, lost: int) -> None:
    battle = besieged(unit, board=house(cf=cf))
    collapse.bring_down(battle, "0508", "it is old", script())
    assert unit.design.structure[TROOPS] - unit.structure[TROOPS] == lost


def test_a_falling_building_counts_twice_on_suits() -> None:
    suits = squad("blue-1")
    battle = besieged(suits, board=house(cf=40))
    events = collapse.bring_down(battle, "0508", "it is old", script(1, 2, 3, 4, 5, 1, 2))
    assert sum(taken.amount for taken in of_kind(events, DamageTaken)) == 32
