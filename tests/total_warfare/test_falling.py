"""Falls: facing, damage and the warrior."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.total_warfare.events.unit_events import DamageTaken, PilotHurt
from boxcars.total_warfare.piloting import falling
from boxcars.total_warfare.units.unit import Due
from tests.total_warfare.scenes import PLAIN, damage_to, fell, mech, rolls, scene, without

TRIPPED = Due("tripped", 3, "TWB-7")
CENTER = [3, 4]
NO_BREACH = [2, 2]


@pytest.mark.ruling("QR-falling.1", "QR-damage-groups.7")
def test_a_fall_on_level_ground() -> None:
    grasshopper = mech("red-1", "Grasshopper GHR-5H", "0505")
    events = falling.fall(scene(grasshopper), grasshopper, TRIPPED, ScriptedDice([1, 1, 2, 2, 1, *CENTER, *CENTER]))
    assert rolls(events)[0] == ("avoiding injury", 8, False)
    assert PilotHurt(unit="red-1", amount=1, total=1, cause="fall") in events
    assert fell(events).damage.total == 7
    assert [event.amount for event in events if isinstance(event, DamageTaken)] == [5, 2]
    assert grasshopper.prone


@pytest.mark.ruling("QR-facing-after-fall.1")
@pytest.mark.parametrize(
    ("die", "facing", "column"),
    [(1, 0, "front"), (2, 1, "right"), (3, 2, "right"), (4, 3, "rear"), (5, 4, "left"), (6, 5, "left")],
)
def test_facing_after_a_fall(die: int, facing: int, column: str) -> None:
    locust = mech("red-1", "Locust LCT-1V", "0505")
    event = fell(falling.fall(scene(locust), locust, TRIPPED, ScriptedDice([6, 6, die, *CENTER])))
    assert (event.facing, event.column, locust.facing) == (facing, column, facing)


@pytest.mark.ruling("QR-damage-calculation.1")
@pytest.mark.parametrize(("tons", "levels", "amount"), [(55, 2, 18), (50, 0, 5), (20, 2, 6), (100, 1, 20)])
def test_damage_by_weight_and_levels(tons: int, levels: int, amount: int) -> None:
    assert falling.fall_damage(tons, levels).total == amount


@pytest.mark.ruling("TW-178.3")
def test_a_locust_falls_two_levels() -> None:
    assert falling.fall_damage(20, 2).total == 6


@pytest.mark.ruling("TW-178.4")
def test_its_six_points_are_five_and_one() -> None:
    locust = mech("red-1", "Locust LCT-1V", "0505")
    events = falling.fall(scene(locust), locust, TRIPPED, ScriptedDice([6, 6, 1, *CENTER * 2]), levels=2)
    assert [event.amount for event in events if isinstance(event, DamageTaken)] == [5, 1]


@pytest.mark.ruling("TW-057.1")
def test_half_damage_under_water_rounded_down() -> None:
    assert falling.fall_damage(50, 2, wet_levels=2, in_water=True).total == 7
    wolverine = mech("red-1", "Wolverine WVR-6R", "0505")
    battle = scene(wolverine, board=PLAIN.with_terrain("0505", water=1))
    events = falling.fall(battle, wolverine, TRIPPED, ScriptedDice([6, 6, 1, *CENTER, *NO_BREACH]))
    assert damage_to(events, "red-1") == 3


@pytest.mark.ruling("TW-060.2")
def test_height_burdens_the_warriors_roll() -> None:
    def number(levels: int) -> int:
        locust = mech("red-1", "Locust LCT-1V", "0505")
        dice = ScriptedDice([6, 6, 1, *CENTER * 2])
        return rolls(falling.fall(scene(locust), locust, TRIPPED, dice, levels=levels))[0][1]

    assert [number(levels) for levels in (0, 1, 2, 3)] == [8, 8, 9, 10]


def test_damage_of_the_fall_forces_no_roll() -> None:
    atlas = mech("red-1", "Atlas AS7-D", "0505", damage_taken=4)
    falling.fall(scene(atlas), atlas, TRIPPED, ScriptedDice([6, 6, 1, *CENTER * 4]), levels=1)
    assert atlas.damage_taken == 4


@pytest.mark.ruling("TW-122.2", "QR-psr-damage.1")
def test_a_lost_leg_leaves_the_warrior_his_roll() -> None:
    locust = without(mech("red-1", "Locust LCT-1V", "0505"), "LL")
    lost = Due("leg destroyed", 0, "QR-psr-damage.1", automatic=True)
    events = falling.fall(scene(locust), locust, lost, ScriptedDice([5, 5, 1, *CENTER]))
    assert rolls(events) == [("avoiding injury", 10, True)]


@pytest.mark.ruling("TW-122.3")
def test_without_legs_the_warrior_is_hurt_for_certain() -> None:
    locust = without(mech("red-1", "Locust LCT-1V", "0505"), "LL", "RL")
    lost = Due("leg destroyed", 0, "QR-psr-damage.1", automatic=True)
    events = falling.fall(scene(locust), locust, lost, ScriptedDice([4, 4, 1, *CENTER]))
    assert rolls(events)[0] == ("avoiding injury", 15, False)
    assert locust.pilot_hits == 1
    ace = without(mech("red-1", "Locust LCT-1V", "0505", piloting=0), "LL", "RL")
    events = falling.fall(scene(ace), ace, lost, ScriptedDice([6, 6, 1, *CENTER]))
    assert rolls(events)[0] == ("avoiding injury", 10, False), "not even a double six, which keeps him awake"
    assert ace.pilot_hits == 1
