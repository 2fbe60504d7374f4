"""The End Phase: when damage takes effect, and what is lost with whom (ASB-5)."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.actions import Switch
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.events.end_events import ArmorRegained, UnitDestroyed
from boxcars.alpha_strike.turn import end_phase
from boxcars.core.dice import ScriptedDice
from tests.alpha_strike.tables import battle_of, make_card, unit


def test_a_destroyed_unit_stays_until_the_end_phase() -> None:
    battle = battle_of([unit("5,5")], [unit("12,12")])
    damage.apply_damage(battle, battle["blue-1"], 10, ScriptedDice([]), source="a test")
    assert battle["blue-1"] in battle.on_table()
    assert end_phase.resolve(battle, ScriptedDice([])) == [UnitDestroyed(unit="blue-1", why="a test")]
    assert battle.on_table("blue") == []


@pytest.mark.ruling("AS-032.7")
def test_all_that_a_transport_carries_is_lost_with_it() -> None:
    battle = battle_of(
        [unit("5,5")], [unit("12,12", make_card("CV")), *[unit(f"{x},16", make_card("CI")) for x in (12, 16, 20)]]
    )
    for n in (2, 3):
        battle[f"blue-{n}"].carrier = "blue-1"
    battle["blue-1"].marks.destroyed = "a test"
    end_phase.resolve(battle, ScriptedDice([]))
    assert [unit.id for unit in battle.in_play("blue")] == ["blue-4"]


@pytest.mark.parametrize(("code", "gained"), [("BHJ2", 1), ("BHJ3", 2)])
def test_harjel_closes_armor_while_there_is_some(code: str, gained: int) -> None:
    battle = battle_of([unit("5,5", make_card(specials=code))], [unit("12,12")])
    red = battle["red-1"]
    for armor, after in ((1, 1 + gained), (4, 5), (0, 0), (5, 5)):
        red.armor = armor
        events = end_phase.resolve(battle, ScriptedDice([]))
        assert red.armor == after
        assert bool(events) == (after > armor)
        assert all(isinstance(event, ArmorRegained) for event in events)


def test_stealth_is_switched_in_the_end_phase() -> None:
    battle = battle_of([unit("5,5", make_card("CV", specials="STL"))], [unit("12,12")])
    battle.order = ("red", "blue")
    assert end_phase.switches(battle, battle["red-1"]) == [Switch("red-1", "stealth", "off")]
    end_phase.verify(battle, Switch("red-1", "stealth", "off"))
    end_phase.apply(battle, Switch("red-1", "stealth", "off"), ScriptedDice([]))
    assert not battle["red-1"].stealth
