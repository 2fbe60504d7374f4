"""Displacement, the domino effect and falls onto others."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Building, distance
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import BuildingHit
from boxcars.total_warfare.events.unit_events import Displaced, RollMade
from boxcars.total_warfare.piloting import displacement
from boxcars.total_warfare.scenario import ambush
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.field import NORTH, SOUTH, field, join, of_kind
from tests.total_warfare.scenes import PLAIN, attacks_made, damage_to, fell, mech, rolls, scene, tough
from tests.total_warfare.test_vehicles import tank

FIVES = (3, 4)


def locust(id: str, hex: str, **state: Any) -> Mech:
    return tough(mech(id, "Locust LCT-1V", hex, **state))


def pushed(battle: Battle, *dice: int, id: str = "blue-1") -> list[Event]:
    script = ScriptedDice(dice)
    events = displacement.displace(battle, battle[id], 0, "push", script)
    assert script.left == 0, f"{script.left} dice were not used"
    return events


def cliff(height: int) -> Board:
    """A plateau whose edge runs north of 0504."""
    return PLAIN.with_terrain("0505", level=height).with_terrain("0504", level=height)


@pytest.mark.ruling("TW-151.3")
def test_a_push_off_a_cliff_is_a_fall_at_once() -> None:
    battle = scene(locust("blue-1", "0504"), board=cliff(3))
    events = pushed(battle, *(6, 6), 1, *FIVES, *FIVES)
    assert (fell(events).levels, damage_to(events, "blue-1")) == (3, 8)
    assert (battle.mech("blue-1").hex, battle.mech("blue-1").foot, battle.mech("blue-1").prone) == ("0503", 0, True)


@pytest.mark.ruling("TW-151.4")
def test_into_a_building_as_after_a_failed_roll() -> None:
    board = PLAIN.with_terrain("0503", building=Building(type=2, height=2, cf=35))
    battle = scene(locust("blue-1", "0504"), board=board, phase="physical")
    events = pushed(battle, *FIVES)
    assert damage_to(events, "blue-1") == 4
    assert [(hit.amount, hit.cf) for hit in events if isinstance(hit, BuildingHit)] == [(2, 33)], "as by walking in"
    assert not battle.mech("blue-1").prone


def test_into_water_with_its_roll() -> None:
    battle = scene(locust("blue-1", "0504"), board=PLAIN.with_terrain("0503", water=1))
    assert rolls(pushed(battle, *(6, 6))) == [("piloting (entering water depth 1)", 4, True)]
    assert battle.mech("blue-1").foot == -1


@pytest.mark.parametrize("closed", [{"level": 3}, {"impassable": True}])
def test_closed_hexes_hold_the_unit(closed: dict[str, int]) -> None:
    battle = scene(locust("blue-1", "0504"), board=PLAIN.with_terrain("0503", **closed))
    assert pushed(battle) == []
    edge = scene(locust("blue-1", "0501"))
    assert pushed(edge) == []


@pytest.mark.ruling("TW-151.5")
def test_the_destroyed_stay() -> None:
    assert pushed(scene(locust("blue-1", "0504", destroyed="its engine is destroyed"))) == []
    older = scene(locust("blue-1", "0504", destroyed="its engine is destroyed"), rules=RuleSet(printing=10))
    pushed(older)
    assert older.mech("blue-1").hex == "0503"


@pytest.mark.ruling("TW-153.1")
def test_the_domino_effect() -> None:
    battle = scene(locust("blue-1", "0504"), locust("blue-2", "0503"))
    events = pushed(battle, *(6, 6), *(6, 6))
    assert (battle.mech("blue-1").hex, battle.mech("blue-2").hex) == ("0503", "0502")
    assert rolls(events) == [("piloting (domino effect)", 5, True)] * 2
    kinds = [type(event) for event in events]
    assert kinds.index(RollMade) > max(at for at, kind in enumerate(kinds) if kind is Displaced), "after all"


@pytest.mark.ruling("TW-153.4")
def test_who_fails_the_roll_of_the_domino_effect_falls_where_it_was_pushed() -> None:
    battle = scene(locust("blue-1", "0504"), locust("blue-2", "0503"), board=PLAIN.with_terrain("0502", rough=1))
    events = pushed(battle, *(6, 6), *(1, 1), *(6, 6), 1, *FIVES)
    assert (fell(events).unit, battle.mech("blue-2").hex, battle.mech("blue-2").prone) == ("blue-2", "0502", True)
    assert [what for what, _, _ in rolls(events)] == ["piloting (domino effect)"] * 2 + ["avoiding injury"]


@pytest.mark.ruling("TW-153.3")
def test_the_domino_effect_goes_down_the_line() -> None:
    battle = scene(locust("blue-1", "0504"), locust("blue-2", "0503"), locust("blue-3", "0502"))
    pushed(battle, *((6, 6) * 4))
    assert [unit.hex for unit in battle.units.values()] == ["0503", "0502", "0501"]


def test_a_line_that_cannot_move_holds_all() -> None:
    battle = scene(locust("blue-1", "0502"), locust("blue-2", "0501"))
    assert pushed(battle) == []


@pytest.mark.ruling("TW-152.1")
def test_the_damage_of_falling_on_somebody() -> None:
    assert displacement.impact_damage(65, 4) == 28
    faller = tough(mech("blue-1", "Catapult CPLT-C1", "0504"))
    battle = scene(faller, locust("red-1", "0503", piloting=0), board=cliff(5))
    hit = (6, 6)
    impact = (3,) * 6  # 28 points on the punch table
    fall = (*(6, 6), 1, *(FIVES * 9))  # 42 points on the rear
    events = pushed(battle, *hit, *impact, *fall)
    assert attacks_made(events)[0].tally.total == 7
    assert damage_to(events, "red-1") == 28
    assert (fell(events).levels, fell(events).column, battle.mech("blue-1").hex) == (5, "rear", "0503")


@pytest.mark.ruling("TW-152.1")
@pytest.mark.parametrize(("prone", "impact"), [(False, 7 * 4), (True, 7 * 5)])
def test_the_levels_of_a_fall_are_counted_to_the_top_of_who_is_struck(prone: bool, impact: int) -> None:
    faller = tough(mech("blue-1", "Catapult CPLT-C1", "0504"))
    battle = scene(faller, locust("red-1", "0503", piloting=0, prone=prone), board=cliff(5))
    events = displacement.displace(battle, faller, 0, "push", ScriptedDice([6, 6, *[3] * 40]))
    assert damage_to(events, "red-1") == impact


@pytest.mark.ruling("TW-153.1")
@pytest.mark.parametrize(("level", "hex"), [(1, "0502"), (2, "0503")], ids=["pushed out", "struck from above"])
def test_a_fall_of_one_level_pushes_the_occupant_out_and_one_of_two_strikes_it(level: int, hex: str) -> None:
    battle = scene(locust("blue-1", "0504"), locust("blue-2", "0503"), board=cliff(level))
    displacement.displace(
        battle, battle["blue-1"], 0, "push", ScriptedDice([1, 1, *[6] * 30] if level > 1 else [6] * 4)
    )
    assert battle["blue-2"].hex == hex


def test_a_faller_that_misses_lands_beside() -> None:
    battle = scene(locust("blue-1", "0504"), locust("red-1", "0503"), board=cliff(3))
    events = pushed(battle, *(1, 1), *(6, 6), 1, *FIVES, *FIVES)
    assert damage_to(events, "red-1") == 0
    assert battle.mech("blue-1").hex != "0503"
    assert distance(battle.mech("blue-1").hex, "0503") == 1


def test_a_faller_may_strike_a_friend_with_whom_it_could_share_the_hex() -> None:
    battle = scene(locust("blue-1", "0504"), tank("blue-2", hex="0503"), board=cliff(3))
    events = pushed(battle, *(1, 1), *(6, 6), 1, *FIVES, *FIVES)
    [attack] = attacks_made(events)
    assert (attack.target, attack.tally.total, attack.hit) == ("blue-2", 7, False)
    assert fell(events).column == "rear"
    assert battle["blue-1"].hex != "0503"


@pytest.mark.ruling("TW-259.13")
def test_a_hidden_unit_fires_before_somebody_is_pushed_into_its_hex() -> None:
    battle = field(blue_hex="0506")
    lurker = join(battle, "blue-2", "Hunchback HBK-4G", "0504")
    lurker.hidden = True
    victim = battle.mech("red-1")
    shots = ambush.point_blank_shots(battle, lurker, victim, "0505")
    missed = [1, 1] * len(shots)
    events = displacement.displace(battle, victim, NORTH, "push", ScriptedDice([*missed, *[6] * 12]))
    names = [type(event).__name__ for event in events]
    assert shots
    assert names.index("UnitFound") < names.index("ShotFired") < names.index("Displaced")
    assert (lurker.hidden, victim.hex, lurker.hex) == (False, "0504", "0503")
    assert battle.ambushed == ["blue-2"], "it does nothing more this turn"


@pytest.mark.ruling("TW-259.13")
@pytest.mark.parametrize("id", ["blue-2", "red-2"], ids=["an enemy in the open", "a hidden friend"])
def test_who_is_no_hidden_enemy_does_not_fire_at_one_that_is_pushed_into_its_hex(id: str) -> None:
    battle = field(blue_hex="0506")
    join(battle, id, "Hunchback HBK-4G", "0504").hidden = id == "red-2"
    events = displacement.displace(battle, battle["red-1"], NORTH, "push", ScriptedDice([6] * 12))
    assert not {"UnitFound", "ShotFired"} & {type(event).__name__ for event in events}
    assert (battle.ambushed, battle[id].hidden) == ([], id == "red-2")


@pytest.mark.ruling("TW-259.13")
def test_who_is_destroyed_by_a_hidden_unit_is_not_pushed_into_its_hex() -> None:
    battle = field("Locust LCT-1V", blue_hex="0506")
    lurker = join(battle, "blue-2", "Hunchback HBK-4G", "0504", facing=SOUTH)
    lurker.hidden = True
    victim = battle.mech("red-1")
    victim.armor |= dict.fromkeys(victim.armor, 0)
    victim.structure["CT"] = 1
    events = displacement.displace(battle, victim, NORTH, "push", ScriptedDice([6, 6, 3, 4] * 20))
    assert (bool(victim.destroyed), victim.hex, lurker.hex) == (True, "0505", "0504")
    assert not of_kind(events, Displaced)
