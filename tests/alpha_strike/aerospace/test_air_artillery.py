"""Artillery from the air and at the air: flight lines, the Radar Map, Arrow IV as bombs and for air defense."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike.actions import Artillery
from boxcars.alpha_strike.aerospace import bomb_kinds
from boxcars.alpha_strike.aerospace.craft import thrust
from boxcars.alpha_strike.artillery import air_defense, artillery, artillery_plan
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.special_events import ArtilleryFired, ShellLaunched
from boxcars.catalog.alpha_strike import Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from tests.alpha_strike.aerospace.air import air_battle, aloft, do, fighter, harm, put_over, why
from tests.alpha_strike.tables import make_card, unit

LAUNCHER = fighter(specials="ARTAIS1")
TARGET, POINT = "36,24", "36,24"
SKILL, LONG, INDIRECT, FROM_THE_AIR = 4, 4, 1, 1


def over_a_spotter(card: Any = LAUNCHER, zone: str = "inner:N", **fields: Any) -> Battle:
    """A craft of red, its spotter 10" from a 'Mech of blue, in the Combat Phase."""
    red = [aloft(card, zone, bombs=fields.pop("bombs", ())), unit("36,34")]
    return air_battle(red, [unit(TARGET)], phase="combat", **fields)


def needed(battle: Battle, action: Artillery) -> int:
    tally = artillery_plan.plan(battle, action).tally
    assert tally is not None
    return tally.total


@pytest.mark.ruling("AS-074.2")
class TestOverTheTable:
    @pytest.mark.example("ASA-15")
    def test_any_point_of_the_line_is_a_firing_position(self) -> None:
        battle = over_a_spotter()
        put_over(battle, "red-1", at=(46, 0))
        made = artillery_plan.plan(battle, Artillery("red-1", "ART-AIS", POINT, "red-2"))
        assert made.distance == 10
        assert made.possible
        fired = do(battle, f"artillery red-1 ART-AIS {POINT} spotter red-2", 5, 5)[0]
        assert isinstance(fired, ArtilleryFired)
        assert (fired.start.word, fired.hit, harm(battle, "blue-1")) == ("46,24", True, 2)

    def test_the_normal_rules_hold_with_one_more_from_the_air(self) -> None:
        battle = over_a_spotter()
        put_over(battle, "red-1", at=(46, 0))
        action = Artillery("red-1", "ART-AIS", POINT, "red-2")
        assert needed(battle, action) == SKILL + LONG + INDIRECT + FROM_THE_AIR

    @pytest.mark.ruling("AS-074.1")
    def test_no_homing_round_is_fired_in_flight(self) -> None:
        battle = over_a_spotter(options=["artillery-munitions"])
        put_over(battle, "red-1", at=(46, 0))
        battle["red-2"].designated = "blue-1"
        homing = Artillery("red-1", "ART-AIS", "blue-1", munition="homing")
        told = [reason.text for reason in artillery_plan.plan(battle, homing).reasons if reason.cite == "AS-074.1"]
        assert told == ["artillery in flight is fired indirectly"]
        unseen = over_a_spotter(zone="inner:N", options=["artillery-munitions"])
        unseen["red-2"].designated = "blue-1"
        assert "AS-074.1" in [reason.cite for reason in artillery_plan.plan(unseen, homing).reasons], (
            "from the Inner Ring"
        )

    def test_a_line_beyond_its_range_is_too_far(self) -> None:
        battle = over_a_spotter()
        put_over(battle, "red-1", at=(72, 0))
        battle["blue-1"].at = battle.field.point("2,24")
        battle["red-2"].at = battle.field.point("2,34")
        assert why(battle, "artillery red-1 ART-AIS 2,24 spotter red-2") == ["AS-042.3"]

    def test_before_the_ruling_no_craft_fired_it(self) -> None:
        battle = over_a_spotter(release="v2.1")
        put_over(battle, "red-1", at=(46, 0))
        assert "AS-074.2" in why(battle, f"artillery red-1 ART-AIS {POINT} spotter red-2")


class TestFromTheRadarMap:
    @pytest.mark.ruling("AS-074.3")
    @pytest.mark.example("ASA-14")
    @pytest.mark.example("ASX-40")
    def test_a_round_from_the_inner_ring_comes_down_a_turn_later(self) -> None:
        battle = over_a_spotter()
        battle.turn = 3
        launched = do(battle, f"artillery red-1 ART-AIS {POINT} spotter red-2")
        assert [type(event) for event in launched] == [ShellLaunched]
        assert artillery.land(battle, ScriptedDice(())) == []
        battle.turn = 4
        landed = artillery.land(battle, ScriptedDice((5, 5)))[0]
        assert isinstance(landed, ArtilleryFired)
        assert (landed.tally.total, harm(battle, "blue-1"), battle.shots) == (10, 2, [])

    @pytest.mark.ruling("AS-074.3")
    @pytest.mark.parametrize("zone", ["A", "1"])
    def test_nothing_is_fired_from_farther_out(self, zone: str) -> None:
        battle = over_a_spotter(zone=zone)
        assert why(battle, f"artillery red-1 ART-AIS {POINT} spotter red-2") == ["AS-074.3"]

    @pytest.mark.ruling("AS-078.2")
    @pytest.mark.parametrize(("over", "lands"), [(True, 3), (False, 4)])
    @pytest.mark.example("ASA-13")
    @pytest.mark.example("ASX-40")
    def test_an_arrow_carried_as_a_bomb_flies_two_or_three_turns(self, over: bool, lands: int) -> None:
        battle = over_a_spotter(fighter(specials="BOMB2"), bombs=("arrow",))
        if over:
            put_over(battle, "red-1", at=(46, 0))
        launched = do(battle, f"artillery red-1 ARROW {POINT} spotter red-2")[0]
        assert isinstance(launched, ShellLaunched)
        assert (launched.lands, battle["red-1"].bombs) == (lands, ())
        battle.turn = lands - 1
        assert artillery.land(battle, ScriptedDice(())) == []
        battle.turn = lands
        artillery.land(battle, ScriptedDice((5, 5)))
        assert harm(battle, "blue-1") == 2

    def test_a_round_comes_down_without_the_craft_that_fired_it(self) -> None:
        battle = over_a_spotter()
        do(battle, f"artillery red-1 ART-AIS {POINT} spotter red-2")
        battle["red-1"].destroyed, battle.turn = "shot down", 2
        artillery.land(battle, ScriptedDice((5, 5)))
        assert harm(battle, "blue-1") == 2

    def test_the_first_arrow_counts_as_two_bombs(self) -> None:
        battle = over_a_spotter(fighter(thrust=6, specials="BOMB3"), bombs=("arrow", "arrow"))
        assert thrust(battle.rules, battle["red-1"]).total == 3
        assert list(bomb_kinds.flaws(RuleSet(), fighter(specials="BOMB1"), ("arrow",)))


def defended(zone: str = "inner:N", **fields: Any) -> Battle:
    """An Arrow IV of red on the ground against a fighter of blue in the air."""
    gun = unit("36,24", make_card("CV", move=8, specials=[Special("ARTAIS", 1)]))
    return air_battle([gun], [aloft(zone=zone)], phase="combat", options=("artillery-munitions",), **fields)


class TestAirDefense:
    @pytest.mark.ruling("AS-076.4")
    @pytest.mark.parametrize(("x", "modifier"), [(12 - 0.625, 0), (11 - 0.625, 2), (None, 4)])
    @pytest.mark.example("ASA-01")
    @pytest.mark.example("ASA-02")
    @pytest.mark.example("ASA-03")
    @pytest.mark.example("ASX-39")
    def test_the_range_is_that_to_the_line_and_long_to_the_inner_ring(self, x: float | None, modifier: int) -> None:
        battle = defended()
        if x is not None:
            put_over(battle, "blue-1", at=(x, 0), task="bomb")  # high up, which does not count
            battle["red-1"].facing = 270
        action = Artillery("red-1", "ART-AIS", "blue-1", munition="air-defense")
        assert artillery_plan.plan(battle, action).possible
        assert needed(battle, action) == SKILL + modifier + 2

    @pytest.mark.ruling("AS-076.4")
    def test_everything_over_the_table_was_at_short_range_before(self) -> None:
        battle = defended(release="v2.1")
        put_over(battle, "blue-1", at=(4, 0))
        battle["red-1"].facing = 270
        assert needed(battle, Artillery("red-1", "ART-AIS", "blue-1", munition="air-defense")) == SKILL + 2

    @pytest.mark.ruling("AS-076.3")
    @pytest.mark.example("ASA-04")
    def test_a_hit_does_its_damage_in_the_same_phase(self) -> None:
        battle = defended()
        battle.turn = 2
        do(battle, "artillery red-1 ART-AIS blue-1 with air-defense", 5, 5)
        assert (harm(battle, "blue-1"), battle.shots) == (2, [])

    def test_a_miss_does_nothing(self) -> None:
        battle = defended()
        do(battle, "artillery red-1 ART-AIS blue-1 with air-defense", 5, 4)
        assert harm(battle, "blue-1") == 0

    def test_its_targets_are_the_enemies_over_the_table_and_in_the_inner_ring(self) -> None:
        far, near = aloft(zone="A"), aloft(zone="inner:N")
        battle = air_battle([unit("36,24"), near], [far, near, near], phase="combat")
        put_over(battle, "blue-3")
        assert [each.id for each in air_defense.targets(battle, battle["red-1"])] == ["blue-2", "blue-3"]

    def test_it_is_not_fired_farther_out_or_at_the_ground(self) -> None:
        assert why(defended("A"), "artillery red-1 ART-AIS blue-1 with air-defense") == ["AS-076.4"]
        assert why(defended(), "artillery red-1 ART-AIS 36,20 with air-defense") == ["AS-076.4"]
