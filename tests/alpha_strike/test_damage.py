"""Applying damage: armor, structure, heat from outside, minimal damage, thresholds (ASB-11.2, ASB-11.3)."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.events.damage_events import (
    CriticalRolled,
    DamageTaken,
    HeatTaken,
    HullBreachRolled,
    MotiveRolled,
)
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from tests.alpha_strike.aerospace.air import air_battle, aloft, fighter
from tests.alpha_strike.tables import battle_of, make_card, unit

DEEP = "table pond 24 x 24\nwater depth 3 0,0 24,0 24,24 0,24\n"


def facing(card: Card, table: str = "open-plain", **fields: Any) -> Battle:
    """A battle in which blue-1 has a card."""
    return battle_of([unit("5,5")], [unit("12,12", card)], table, **fields)


def hit(battle: Battle, points: int, *dice: int, **fields: Any) -> list[Event]:
    """Damage blue-1; the dice must be used up."""
    script = ScriptedDice(dice)
    events = damage.apply_damage(battle, battle["blue-1"], points, script, source="a test", **fields)
    assert script.left == 0
    return events


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def test_armor_goes_first_and_structure_rolls_a_critical_hit() -> None:
    battle = facing(make_card(armor=3, structure=4))
    assert kinds(hit(battle, 2)) == [DamageTaken]
    assert kinds(hit(battle, 3, 4, 5)) == [DamageTaken, CriticalRolled]
    assert (battle["blue-1"].armor, battle["blue-1"].structure) == (0, 2)


def test_the_last_structure_destroys_in_the_end_phase_and_rolls_nothing_more() -> None:
    battle = facing(make_card("CV", armor=1, structure=1))
    events = hit(battle, 9)
    assert kinds(events) == [DamageTaken]
    target = battle["blue-1"]
    assert (target.structure, target.destroyed, target.marks.destroyed) == (0, "", "a test")
    assert kinds(hit(battle, 3)) == [DamageTaken]


@pytest.mark.parametrize("type", ["CI", "BA"])
def test_infantry_takes_no_critical_hits(type: str) -> None:
    assert kinds(hit(facing(make_card(type, armor=0, structure=5)), 2, criticals=1)) == [DamageTaken]


def test_weak_armor_lets_every_hit_roll_once() -> None:
    battle = facing(make_card(armor=3, structure=5, specials="BAR"))
    assert kinds(hit(battle, 1, 4, 5)) == [DamageTaken, CriticalRolled]
    assert kinds(hit(battle, 3, 4, 5)) == [DamageTaken, CriticalRolled]
    assert kinds(hit(battle, 0)) == [DamageTaken]
    support = facing(make_card("SV"))
    assert kinds(hit(support, 1, 1, 1)) == [DamageTaken, MotiveRolled]
    for type in ("BM", "PM", "BA"):
        assert MotiveRolled not in kinds(hit(facing(make_card(type)), 1))


@pytest.mark.ruling("AS-042.11")
def test_a_vehicle_rolls_once_for_motive_damage_each_time_it_takes_damage() -> None:
    battle = facing(make_card("CV"))
    assert kinds(hit(battle, 2, 1, 1)) == [DamageTaken, MotiveRolled]
    assert kinds(hit(battle, 1, 6, 4)) == [DamageTaken, MotiveRolled]
    assert battle["blue-1"].marks.motive == ["-2"]
    assert kinds(hit(battle, 0)) == [DamageTaken]


def test_outside_heat_waits_for_the_end_phase() -> None:
    battle = facing(make_card())
    events = hit(battle, 3, heat=1)
    assert kinds(events) == [HeatTaken, DamageTaken]
    target = battle["blue-1"]
    assert (target.heat, target.marks.heat, target.armor) == (0, 1, 2)


def test_heat_is_damage_to_a_unit_without_a_heat_scale_and_nothing_to_a_fire_resistant_one() -> None:
    tank = facing(make_card("CI", armor=5))
    hit(tank, 1, heat=2)
    assert (tank["blue-1"].armor, tank["blue-1"].marks.heat) == (2, 0)
    for type in ("CI", "BM"):
        battle = facing(make_card(type, specials="FR"))
        hit(battle, 1, heat=2)
        assert (battle["blue-1"].armor, battle["blue-1"].marks.heat) == (4, 0)


@pytest.mark.ruling("AS-038.7")
@pytest.mark.parametrize(("die", "points"), [(4, 1), (3, 0)])
def test_minimal_damage_is_a_point_on_four_or_more(die: int, points: int) -> None:
    battle = facing(make_card())
    assert damage.scored(battle, 0.5, ScriptedDice([die]), "a test")[0] == points
    older = facing(make_card(), release="1st-printing")
    assert damage.scored(older, 0.5, ScriptedDice([]), "a test") == (0, None)


@pytest.mark.ruling("AS-038.8")
def test_a_hit_without_damage_can_breach_a_hull_but_rolls_nothing_else() -> None:
    battle = facing(make_card("BM", armor=0, structure=5), DEEP)
    assert kinds(hit(battle, 0, 4, 5)) == [DamageTaken, HullBreachRolled]
    assert kinds(hit(battle, 0, 4, 6, 5, 4)) == [DamageTaken, HullBreachRolled, CriticalRolled]
    dry = facing(make_card("CV", armor=0, structure=5))
    assert kinds(hit(dry, 0)) == [DamageTaken]


@pytest.mark.parametrize("code", ["BHJ", "BHJ2", "BHJ3"])
def test_harjel_needs_no_breach_check(code: str) -> None:
    assert kinds(hit(facing(make_card(specials=code), DEEP), 1)) == [DamageTaken]


@pytest.mark.ruling("AS-039.5", "AS-039.6", "AS-040.1")
def test_protomechs_take_damage_one_by_one_like_any_unit() -> None:
    proto = make_card("PM", armor=2, structure=1, damage=(1, 0.5, 0))
    battle = battle_of([unit("5,5")], [unit(f"{x},20", proto) for x in range(10, 20, 2)])
    damage.apply_damage(battle, battle["blue-1"], 1, ScriptedDice([]), source="a test")
    assert battle["blue-1"].armor == 1
    damage.apply_damage(battle, battle["blue-1"], 9, ScriptedDice([]), source="a test")
    assert battle["blue-1"].marks.destroyed
    for n in range(2, 6):
        other = battle[f"blue-{n}"]
        assert (other.armor, other.structure, other.marks.destroyed) == (2, 1, "")


@pytest.mark.ruling("AS-040.2")
@pytest.mark.parametrize(("release", "held"), [("v2.2", 4), ("v2.1", 1)])
def test_the_threshold_of_aerospace_units_is_a_third_of_their_armor_rounded_up(release: str, held: int) -> None:
    battle = air_battle([unit("5,5")], [aloft(fighter(armor=10, threshold=0))], release=release)
    assert damage.threshold(battle.rules, battle["blue-1"]) == held
    assert kinds(hit(battle, held)) == [DamageTaken]
    assert kinds(hit(battle, held + 1, 4, 5)) == [DamageTaken, CriticalRolled]


def test_a_printed_threshold_counts_and_one_page_rounds_down() -> None:
    plain, printed = (air_battle([aloft(fighter(armor=10, threshold=own))])["red-1"] for own in (0, 5))
    assert damage.threshold(RuleSet(options=("reading:AS-060.1",)), plain) == 3
    assert damage.threshold(RuleSet(), printed) == 5


def test_a_hit_beyond_the_threshold_rolls_a_critical_hit_through_armor() -> None:
    battle = battle_of([unit("5,5")], [unit("9,9")])
    fighter = battle["blue-1"]
    fighter.card, fighter.armor = make_card("AF", armor=9, threshold=3), 9
    assert kinds(hit(battle, 3)) == [DamageTaken]
    assert kinds(hit(battle, 4, 4, 5)) == [DamageTaken, CriticalRolled]
