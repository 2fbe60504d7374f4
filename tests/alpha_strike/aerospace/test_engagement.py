"""Fights in the air: who engages whom, who has control, what is fired, and how it ends (ASB-20.5)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import air_odds, air_to_air, continuing, control, declaring, engagement, flight
from boxcars.alpha_strike.aerospace.engaged import Engagement
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.flight_events import ControlContested
from boxcars.catalog.alpha_strike import Card
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import Roll, ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.ruling import LATEST
from tests.alpha_strike.aerospace.air import air_battle, aloft, do, dropship, engage, fighter, harm, put_over, why

HIT, MISS = (6, 6), (1, 1)


def dogfight(
    mine: Card | None = None, other: Card | None = None, *, zone: str = "A", skill: int = 4, more: int = 0, **rules: Any
) -> Battle:
    """Two fighters in one zone, and perhaps more enemies of the same kind, before they declare."""
    enemies = [aloft(other, zone) for _ in range(1 + more)]
    return air_battle([aloft(mine, zone, skill=skill)], enemies, phase="engagement", **rules)


def in_combat(battle: Battle, *fights: Engagement) -> Battle:
    battle.phase, battle.engagements = "combat", list(fights)
    return battle


def rolled(total: int) -> Roll:
    high = min(6, total - 1)
    return Roll((high, total - high), "control")


class TestDeclaring:
    @pytest.mark.ruling("AS-058.2")
    def test_enemies_in_the_same_zone_may_engage(self) -> None:
        battle = air_battle([aloft(zone="A")], [aloft(zone="A"), aloft(zone="B")], phase="engagement")
        assert why(battle, "engage red-1 blue-1") == []
        assert why(battle, "engage red-1 none") == []
        assert why(battle, "engage red-1 blue-2") == ["AS-058.2"]
        assert [str(each) for each in declaring.options(battle, ["red-1"])] == [
            "engage red-1 blue-1",
            "engage red-1 none",
        ]

    def test_a_fighter_names_one_enemy_and_a_large_craft_one_for_each_arc(self) -> None:
        assert why(dogfight(more=1), "engage red-1 blue-1 blue-2") == ["ASB-20.5"]
        assert why(dogfight(dropship(), more=1), "engage red-1 blue-1 blue-2") == []

    def test_a_large_craft_is_offered_every_enemy_and_every_two_of_them(self) -> None:
        offered = [each.enemies for each in declaring.options(dogfight(dropship(), more=2), ["red-1"])]
        one, two, three = "blue-1", "blue-2", "blue-3"
        assert offered == [(one,), (two,), (three,), (one, two), (one, three), (two, three), ()]

    def test_who_attacks_the_ground_names_nobody_but_may_be_named(self) -> None:
        battle = dogfight()
        for id in ("red-1", "blue-1"):
            put_over(battle, id, task="strike" if id == "red-1" else "")
        assert [each.id for each in declaring.units_to_declare(battle)] == ["blue-1"]
        assert why(battle, "engage red-1 blue-1") == ["ASB-20.4"]

    def test_naming_each_other_is_one_engagement(self) -> None:
        battle = dogfight()
        do(battle, "engage red-1 blue-1")
        do(battle, "engage blue-1 red-1")
        declaring.resolve(battle, ScriptedDice([6, 6, 1, 1]))
        assert [fight.units for fight in battle.engagements] == [("red-1", "blue-1")]


class TestControl:
    @pytest.mark.ruling("AS-059.1")
    @pytest.mark.example("ASX-24")
    def test_a_second_engagement_adds_a_quarter_of_thrust_and_fractions_are_dropped(self) -> None:
        battle = dogfight()
        assert control.keeps(LATEST, battle["red-1"], rolled(5))
        assert engagement.modified(LATEST, battle["red-1"], 5, again=True) == 6
        assert engagement.modified(LATEST, battle["red-1"], 5, again=False) == 8

    @pytest.mark.ruling("AS-059.1")
    def test_the_quarter_counts_for_who_has_contested_another_this_turn(self) -> None:
        battle = dogfight(more=1)
        do(battle, "engage red-1 blue-1")
        do(battle, "engage blue-2 red-1")
        events = declaring.resolve(battle, ScriptedDice([3, 2, 3, 2, 3, 2, 3, 2]))
        results = [event.results for event in events if isinstance(event, ControlContested)]
        assert results == [(8, 8), (8, 6)]

    @pytest.mark.parametrize(
        ("mine", "thrust", "other", "other_thrust", "winner"),
        [(8, 7, 9, 4, None), (3, 12, 4, 2, 1), (9, 4, 8, 4, 0), (2, 6, 3, 6, 1), (3, 8, 3, 6, 0)],
    )
    @pytest.mark.example("ASX-25", "ASX-26")
    def test_success_beats_failure_then_the_higher_result(
        self, mine: int, thrust: int, other: int, other_thrust: int, winner: int | None
    ) -> None:
        battle = dogfight(fighter(thrust), fighter(other_thrust))
        pair = (battle["red-1"], battle["blue-1"])
        made = engagement.judged(LATEST, pair, (rolled(mine), rolled(other)), (False, False))
        assert made.winner == winner

    @pytest.mark.example("ASX-25")
    def test_a_tie_is_at_medium_range(self) -> None:
        battle = dogfight()
        do(battle, "engage red-1 blue-1")
        declaring.resolve(battle, ScriptedDice([4, 4, 4, 4]))
        assert battle.engagements == [Engagement("red-1", "blue-1", band="medium")]

    def test_the_winner_takes_what_it_likes(self) -> None:
        battle = dogfight()
        do(battle, "engage blue-1 red-1")
        dice = ScriptedDice([1, 1, 6, 6], ScriptedChoices(["long-head"]))
        declaring.resolve(battle, dice)
        (fight,) = battle.engagements
        assert (fight.winner, fight.band, fight.tail) == ("red-1", "long", False)

    def test_or_what_it_wished_for_when_it_declared(self) -> None:
        battle = dogfight()
        do(battle, "engage red-1 blue-1 take medium-tail")
        declaring.resolve(battle, ScriptedDice([6, 6, 1, 1]))
        assert (battle.engagements[0].band, battle.engagements[0].tail) == ("medium", True)

    def test_dropships_cannot_be_tailed(self) -> None:
        battle = dogfight(other=dropship())
        assert why(battle, "engage red-1 blue-1 take short-tail") == ["ASB-20.5"]
        assert why(battle, "engage red-1 blue-1 take short-aft") == []

    def test_control_in_the_atmosphere_by_another_reading(self) -> None:
        battle = dogfight(other=dropship("DS"), options=["reading:as-air-control-atmosphere"])
        assert [control.number(battle.rules, each).total for each in battle.aloft()] == [4 + 2 - 1, 4 + 2 + 1]

    def test_chances_are_exact(self) -> None:
        battle = dogfight(fighter(7), fighter(4))
        odds = air_odds.control_odds(battle, battle["red-1"], battle["blue-1"])
        won = 0
        for mine in range(2, 13):
            for other in range(2, 13):
                ways = (6 - abs(7 - mine)) * (6 - abs(7 - other))
                pair = (battle["red-1"], battle["blue-1"])
                made = engagement.judged(LATEST, pair, (rolled(mine), rolled(other)), (False, False))
                won += ways * (made.winner == 0)
        assert odds.win == Fraction(won, 36 * 36)
        assert odds.win + odds.tie + odds.lose == 1


class TestFire:
    @pytest.mark.ruling("AS-037.16", "AS-037.17", "AS-037.46")
    @pytest.mark.example("ASX-27")
    def test_a_dropship_is_easier_to_hit_and_airborne_targets_are_no_harder_from_the_air(self) -> None:
        battle = dogfight(other=dropship(), skill=3)
        found = air_to_air.number(battle, battle["red-1"], battle["blue-1"], "long")
        assert (found.total, [line.cite for line in found.lines]) == (3 + 4 - 2, ["ASB-10", "AS-037.4", "AS-037.17"])
        plain = dogfight(skill=3)
        assert air_to_air.number(plain, plain["red-1"], plain["blue-1"], "long").total == 3 + 4

    @pytest.mark.parametrize(("band", "more"), [("short", 0), ("medium", 2), ("long", 4), ("extreme", 6)])
    def test_bands_in_the_air(self, band: Any, more: int) -> None:
        battle = dogfight()
        battle["red-1"].heat, battle["red-1"].criticals["fire-control"] = 1, 2
        assert air_to_air.number(battle, battle["red-1"], battle["blue-1"], band).total == 4 + more + 1 + 4

    @pytest.mark.example("ASX-28")
    def test_from_behind_it_does_a_point_more_besides_overheat(self) -> None:
        battle = dogfight(fighter(damage=(4, 0, 0, 0), overheat=1))
        in_combat(battle, Engagement("red-1", "blue-1", "red-1", "short", tail=True))
        do(battle, "attack red-1 blue-1 overheat 1", *HIT, 3, 4)
        assert harm(battle, "blue-1") == 4 + 1 + 1

    @pytest.mark.ruling("AS-048.3", "AS-037.33")
    @pytest.mark.parametrize(("band", "cites"), [("short", []), ("medium", ["ASB-20.5"])])
    @pytest.mark.example("ASX-29")
    def test_who_is_tailed_replies_with_rear_weapons_only(self, band: Any, cites: list[str]) -> None:
        battle = dogfight(fighter(specials="REAR1/-/-/-"))
        in_combat(battle, Engagement("red-1", "blue-1", "blue-1", band, tail=True))
        assert why(battle, "attack red-1 blue-1") == ["AS-048.3"]
        assert why(battle, "attack red-1 blue-1 with rear") == cites
        made = air_to_air.plan(battle, Attack("red-1", "blue-1", "rear"))
        if not cites:
            assert (made.tally.total, made.damage.total) == (4 + 0 + 1, 1)

    @pytest.mark.ruling("AS-048.3")
    def test_rear_weapons_do_not_fire_at_who_is_not_behind(self) -> None:
        battle = in_combat(dogfight(fighter(specials="REAR1/1/-/-")), Engagement("red-1", "blue-1", "", "medium"))
        assert why(battle, "attack red-1 blue-1 with rear") == ["AS-048.3"]
        assert why(battle, "attack red-1 blue-1") == []

    @pytest.mark.ruling("AS-048.4", "AS-048.6")
    @pytest.mark.example("ASX-30")
    def test_rear_fire_weakens_the_other_attack_before_overheat(self) -> None:
        battle = dogfight(fighter(damage=(3, 3, 0, 0), specials="REAR1/-/-/- HT2/-/-", overheat=2), more=1)
        tailed = Engagement("red-1", "blue-1", "blue-1", "short", tail=True)
        in_combat(battle, tailed, Engagement("red-1", "blue-2", "red-1", "short"))
        do(battle, "attack red-1 blue-1 with rear", *HIT)
        assert (harm(battle, "blue-1"), battle["blue-1"].marks.heat) == (1, 0)
        do(battle, "attack red-1 blue-2 overheat 2", *HIT, 3, 4)
        assert harm(battle, "blue-2") == (3 - 1) + 2

    @pytest.mark.ruling("AS-033.2")
    def test_a_fighter_in_two_engagements_fires_in_one(self) -> None:
        battle = dogfight(more=1)
        in_combat(battle, Engagement("red-1", "blue-1", "", "medium"), Engagement("red-1", "blue-2", "", "medium"))
        do(battle, "attack red-1 blue-1", *MISS)
        assert why(battle, "attack red-1 blue-2") == ["AS-033.2"]

    def test_a_large_craft_fires_each_arc_once(self) -> None:
        battle = dogfight(dropship(), more=1)
        in_combat(battle, Engagement("red-1", "blue-1", "", "medium"), Engagement("red-1", "blue-2", "", "medium"))
        do(battle, "attack red-1 blue-1 with nose", *MISS)
        assert why(battle, "attack red-1 blue-2 with nose") == ["AS-033.2"]
        do(battle, "attack red-1 blue-2 with left", *HIT, 3, 4)
        assert harm(battle, "blue-2") == 4

    def test_the_winner_says_which_arc_a_dropship_bears(self) -> None:
        battle = dogfight(dropship())
        in_combat(battle, Engagement("red-1", "blue-1", "blue-1", "medium", bears="aft"))
        assert why(battle, "attack red-1 blue-1 with nose") == ["ASB-20.5"]
        assert why(battle, "attack red-1 blue-1 with aft") == []

    @pytest.mark.ruling("AS-048.8", "AS-048.10")
    def test_stealth_works_in_the_air_while_it_is_on(self) -> None:
        battle = dogfight(other=fighter(specials="STL"))
        number = [air_to_air.number(battle, battle["red-1"], battle["blue-1"], "long").total]
        battle.phase = "end"
        do(battle, "switch blue-1 stealth off")
        number.append(air_to_air.number(battle, battle["red-1"], battle["blue-1"], "long").total)
        assert number == [4 + 4 + 2, 4 + 4]

    def test_who_is_not_engaged_is_not_fired_at(self) -> None:
        assert why(in_combat(dogfight()), "attack red-1 blue-1") == ["ASB-20.5"]

    def test_air_and_ground_in_one_turn_only_by_another_reading_and_for_large_craft(self) -> None:
        for options, cites in (((), ["ASB-20.4"]), (("reading:as-air-both-attacks",), [])):
            battle = dogfight(dropship(), options=options)
            put_over(battle, "red-1", task="strike")
            put_over(battle, "blue-1")
            in_combat(battle, Engagement("red-1", "blue-1", "", "medium"))
            assert why(battle, "attack red-1 blue-1 with left") == cites


class TestTheEnd:
    def ending(self, *wishes: str, zone: str = "A", more: int = 0, **rules: Any) -> Battle:
        """A fight at the end of a turn, in which some try to continue."""
        battle = dogfight(zone=zone, more=more, **rules)
        for number in range(1, 2 + more):
            engage(battle, "red-1", f"blue-{number}")
        battle.phase = "end"
        for wish in wishes:
            do(battle, wish)
        return battle

    @pytest.mark.ruling("AS-061.1", "AS-061.3", "AS-061.6")
    def test_both_continue_stay_and_keep_their_front_arcs_for_it(self) -> None:
        battle = self.ending("switch red-1 continue blue-1", "switch blue-1 continue red-1", more=1)
        continuing.end_engagements(battle, ScriptedDice([]))
        assert [fight.units for fight in battle.engagements] == [("red-1", "blue-1")]
        battle.phase = "flight"
        flight.begin(battle)
        for id in ("red-1", "blue-1"):
            assert why(battle, f"fly {id} B") == ["AS-061.3"]
            assert why(battle, f"fly {id} stay") == []
        assert why(battle, "fly blue-2 B") == []
        in_combat(battle, *(Engagement("red-1", f"blue-{n}", "", "medium") for n in (1, 2)))
        assert why(battle, "attack red-1 blue-2") == ["AS-061.1"]
        assert why(battle, "attack red-1 blue-1") == []

    @pytest.mark.ruling("AS-061.3")
    def test_control_is_rolled_for_anew(self) -> None:
        battle = self.ending("switch red-1 continue blue-1", "switch blue-1 continue red-1")
        continuing.end_engagements(battle, ScriptedDice([]))
        assert battle.engagements[0].band is None
        battle.phase = "engagement"
        assert declaring.units_to_declare(battle) == []
        declaring.resolve(battle, ScriptedDice([6, 6, 1, 1]))
        assert battle.engagements[0].winner == "red-1"

    @pytest.mark.parametrize(("dice", "goes_on"), [((6, 6, 1, 1), True), ((1, 1, 6, 6), False), ((4, 4, 4, 4), False)])
    def test_where_one_wants_to_continue_control_decides(self, dice: tuple[int, ...], goes_on: bool) -> None:
        battle = self.ending("switch red-1 continue blue-1")
        continuing.end_engagements(battle, ScriptedDice(dice))
        assert bool(battle.engagements) is goes_on

    def test_or_by_another_reading_the_other_just_leaves(self) -> None:
        battle = self.ending("switch red-1 continue blue-1", options=["reading:as-air-free-exit"])
        continuing.end_engagements(battle, ScriptedDice([]))
        assert battle.engagements == []

    @pytest.mark.ruling("AS-061.2")
    @pytest.mark.example("ASX-31")
    def test_one_try_a_turn_and_it_leaves_all_others(self) -> None:
        battle = self.ending("switch red-1 continue blue-1", more=1)
        assert why(battle, "switch red-1 continue blue-2") == ["AS-061.2"]
        continuing.end_engagements(battle, ScriptedDice([1, 1, 6, 6]))
        assert battle.engagements == []
        assert battle["red-1"].flight
        assert battle["red-1"].flight.keeps == ""

    @pytest.mark.ruling("AS-061.4")
    @pytest.mark.example("ASX-32")
    def test_over_the_table_all_disengage(self) -> None:
        battle = self.ending()
        for id in ("red-1", "blue-1"):
            put_over(battle, id)
        assert why(battle, "switch red-1 continue blue-1") == ["AS-061.4"]
        assert continuing.choices(battle, battle["red-1"]) == []
        continuing.end_engagements(battle, ScriptedDice([]))
        assert battle.engagements == []

    @pytest.mark.ruling("AS-061.5")
    def test_a_fight_that_goes_on_from_the_table_is_put_into_the_inner_ring(self) -> None:
        battle = self.ending(options=["reading:AS-061.5"])
        for id in ("red-1", "blue-1"):
            put_over(battle, id)
        do(battle, "switch red-1 continue blue-1")
        do(battle, "switch blue-1 continue red-1")
        continuing.end_engagements(battle, ScriptedDice([]))
        battle.phase = "flight"
        flight.begin(battle)
        for each in battle.aloft():
            assert each.flight
            assert (each.flight.zone, each.flight.lane) == ("inner", "S")
            assert why(battle, f"fly {each.id} A") == ["AS-061.3"]
            assert why(battle, f"fly {each.id} central at 36,48 facing 0") == ["AS-061.3"]
            do(battle, f"fly {each.id} stay")
        continuing.end_engagements(battle, ScriptedDice([]))  # nobody wants to go on
        flight.begin(battle)
        assert [why(battle, f"fly {each.id} A") for each in battle.aloft()] == [[], []], "when it ends they may leave"

    def test_who_is_not_engaged_continues_nothing(self) -> None:
        battle = dogfight()
        battle.phase = "end"
        with pytest.raises(Illegal, match="not engaged"):
            continuing.verify(battle, battle["red-1"], "blue-1")
