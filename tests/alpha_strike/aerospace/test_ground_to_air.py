"""Fire from the ground at what flies, what damage does in the air, and coming down (ASB-20.6 to ASB-20.8)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.alpha_strike.abilities import special_use
from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import craft
from boxcars.alpha_strike.aerospace.aloft import Flight
from boxcars.alpha_strike.aerospace.arc_lines import arc_lines
from boxcars.alpha_strike.attacks import craft_arcs, indirect_fire, to_hit
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.attacks.weapons import weapons_of
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.alpha_strike.damage import criticals, damage
from boxcars.alpha_strike.events.damage_events import CriticalRolled
from boxcars.alpha_strike.events.flight_events import AirCrash, ControlRolled
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import LATEST
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import PLAIN, air_battle, aloft, do, dropship, fighter, harm, put_over, why
from tests.alpha_strike.tables import make_card, unit

RADIUS = 0.625
HIT = (6, 6)


def overflight(
    away: float, task: str = "strike", card: Card | None = None, gun: Card | None = None, **rules: Any
) -> Battle:
    """A gun that stands so many inches beside the line of an enemy, and looks at it."""
    red = [unit(f"{36 + away + RADIUS:.3f},24", gun or make_card("CV", damage=(3, 3, 3)), facing=270)]
    battle = air_battle(red, [aloft(card)], phase="combat", **rules)
    put_over(battle, "blue-1", task=task)
    return battle


def number(battle: Battle, weapon: str = "standard") -> int:
    return to_hit.number(battle, Attack("red-1", "blue-1", weapon)).total


class TestNumbers:
    @pytest.mark.ruling("AS-037.16", "AS-037.46")
    @pytest.mark.parametrize("type", ["AF", "CF", "SC", "SV", "DA"])
    def test_what_flies_is_harder_to_hit_from_the_ground(self, type: str) -> None:
        battle = overflight(10, card=make_card(type, move={"a": 6}, threshold=2))
        lines = [line for line in to_hit.number(battle, Attack("red-1", "blue-1")).lines if line.cite == "AS-037.16"]
        assert [line.value for line in lines] == [2]
        landed = air_battle([unit("36,24", facing=270)], [unit("20,24", make_card(type, move={"a": 6}, threshold=2))])
        assert "AS-037.16" not in [line.cite for line in to_hit.number(landed, Attack("red-1", "blue-1")).lines]

    @pytest.mark.example("ASX-33", "ASX-34")
    def test_a_standing_tank_at_a_low_and_at_a_high_flyer(self) -> None:
        for away, task, total in ((10, "strike", 7), (10, "bomb", 7), (14, "bomb", 9), (14, "", 9), (14, "dive", 7)):
            battle = overflight(away, task)
            battle["red-1"].mode = "stand"
            assert number(battle) == total

    def test_by_another_reading_altitude_does_not_count(self) -> None:
        battle = overflight(14, "bomb", options=["reading:as-air-altitude-none"])
        assert look(battle, battle["red-1"], battle["blue-1"]).distance == 14

    @pytest.mark.ruling("AS-037.17")
    @pytest.mark.parametrize(("options", "total"), [((), 4), (("reading:AS-037.17",), 2)])
    @pytest.mark.example("ASX-35")
    def test_an_airborne_dropship(self, options: tuple[str, ...], total: int) -> None:
        battle = overflight(5, card=dropship(), gun=make_card(), options=options)
        assert number(battle) == total

    @pytest.mark.ruling("AS-037.43")
    def test_what_flies_has_no_movement_modifier(self) -> None:
        assert mp.target_movement(overflight(5), overflight(5)["blue-1"]) == ()

    @pytest.mark.ruling("AS-060.2")
    @pytest.mark.example("ASX-36")
    def test_hits_from_the_ground_are_in_front(self) -> None:
        battle = overflight(5)
        put_over(battle, "blue-1", (36, 48), 0, "strike")
        battle["red-1"].at = Point(36, 47)
        battle["red-1"].facing = 0
        do(battle, "attack red-1 blue-1", *HIT)
        assert harm(battle, "blue-1") == 3

    def test_the_nearest_point_lies_in_the_arc(self) -> None:
        battle = overflight(5)
        assert why(battle, "attack red-1 blue-1") == []
        battle["red-1"].facing = 90
        assert why(battle, "attack red-1 blue-1") == ["ASB-7"]

    def test_who_is_elsewhere_on_the_radar_map_is_out_of_reach(self) -> None:
        battle = air_battle([unit("36,24")], [aloft()], phase="combat")
        assert "ASB-20.6" in why(battle, "attack red-1 blue-1")

    def test_infantry_fires_at_the_air_but_for_another_reading(self) -> None:
        platoon = make_card("CI", damage=(1, 1, 0))
        assert why(overflight(3, gun=platoon), "attack red-1 blue-1") == []
        options = ["reading:as-air-infantry-no-aa"]
        assert why(overflight(3, gun=platoon, options=options), "attack red-1 blue-1") == ["ASB-20.6"]

    def test_flak_that_just_misses_still_does_its_damage(self) -> None:
        gun = make_card("CV", specials=[Special("FLK", bands=(2, 2, 1))])
        battle = overflight(10, gun=gun)
        assert number(battle) == 8
        do(battle, "attack red-1 blue-1", 3, 3)
        assert harm(battle, "blue-1") == 2

    def test_reactive_armor_halves_flak(self) -> None:
        gun = make_card("CV", specials=[Special("FLK", bands=(3, 3, 1)), Special("SRM", bands=(2, 2, 0))])
        battle = overflight(10, gun=gun, card=fighter(specials="RCA"))
        do(battle, "attack red-1 blue-1", 3, 3)
        assert harm(battle, "blue-1") == 1

    def test_nobody_fires_indirectly_or_strikes_by_hand_at_what_flies(self) -> None:
        battle = overflight(0, gun=make_card(specials=[Special("IF", 2)]))
        assert "ASB-20.6" in why(battle, "attack red-1 blue-1 with if spotter red-1")
        assert why(battle, "physical red-1 standard blue-1")


class TestSpotting:
    @pytest.mark.ruling("AS-035.6")
    @pytest.mark.parametrize(
        ("specials", "over", "legal"), [("RCN", True, True), ("RCN", False, False), ("", True, False)]
    )
    @pytest.mark.example("ASX-10")
    def test_only_with_rcn_and_over_the_table(self, specials: str, over: bool, legal: bool) -> None:
        red = [unit("10,10"), aloft(fighter(specials=specials), "inner:N")]
        battle = air_battle(red, [unit("36,24")], phase="combat")
        if over:
            put_over(battle, "red-2")
        found = indirect_fire.spotters(battle, battle["red-1"], battle["blue-1"])
        assert [each.id for each in found] == (["red-2"] if legal else [])


class TestDamage:
    @pytest.mark.ruling("AS-040.2", "AS-058.1")
    @pytest.mark.parametrize(("armor", "threshold", "found"), [(10, None, 4), (7, None, 3), (10, 5, 5)])
    @pytest.mark.example("ASX-01", "ASX-02")
    def test_the_threshold_is_a_third_of_the_armor_rounded_up(
        self, armor: int, threshold: int | None, found: int
    ) -> None:
        battle = air_battle([aloft(fighter(armor=armor, threshold=threshold))])
        assert battle["red-1"].is_aerospace
        assert damage.threshold(LATEST, battle["red-1"]) == found

    @pytest.mark.ruling("AS-060.1")
    @pytest.mark.example("ASX-02")
    def test_or_by_the_reading_of_one_page_rounded_down(self) -> None:
        battle = air_battle([aloft(fighter(armor=7, threshold=None))], options=["reading:AS-060.1"])
        assert damage.threshold(battle.rules, battle["red-1"]) == 2

    @pytest.mark.ruling("AS-040.2")
    @pytest.mark.parametrize(("points", "rolls"), [(3, 0), (4, 1)])
    @pytest.mark.example("ASX-37")
    def test_one_hit_beyond_the_threshold_rolls_for_a_critical_hit(self, points: int, rolls: int) -> None:
        battle = air_battle([aloft(fighter(threshold=3, armor=9))])
        dice = ScriptedDice([3, 4] * rolls)
        events = damage.apply_damage(battle, battle["red-1"], points, dice, source="a shot")
        assert sum(isinstance(event, CriticalRolled) for event in events) == rolls

    @pytest.mark.ruling("AS-045.3")
    def test_a_fighter_that_fired_without_overheating_stays_at_its_heat(self) -> None:
        battle = air_battle([aloft()], phase="end")
        battle["red-1"].heat, battle["red-1"].attacks = 1, ["weapon"]
        end_phase.resolve(battle, ScriptedDice([]))
        assert battle["red-1"].heat == 1

    @pytest.mark.parametrize(
        ("task", "options", "dice", "zone"),
        [
            ("strike", (), (2, 2), "central"),
            ("strike", (), (1, 2), "crashed"),
            ("bomb", (), (1, 2), "inner"),
            ("strike", ("reading:as-air-control-soft",), (1, 2), "inner"),
        ],
    )
    def test_damage_from_the_ground_calls_for_control(
        self, task: str, options: tuple[str, ...], dice: tuple[int, ...], zone: str
    ) -> None:
        battle = overflight(5, task, options=options)
        do(battle, "attack red-1 blue-1", *HIT)
        told = [event for event in end_phase.resolve(battle, ScriptedDice(dice)) if isinstance(event, ControlRolled)]
        flyer = battle["blue-1"]
        words = {"central": "it flies on", "crashed": "it crashes", "inner": "it is thrown into the Inner Ring"}
        assert [event.result for event in told] == [words[zone]]
        if zone == "crashed":
            assert (flyer.flight, flyer.destroyed) == (None, "it lost control")
        else:
            assert flyer.flight
            assert flyer.flight.zone == zone
            assert flyer.flight.barred is (zone == "inner")

    def test_who_lost_control_does_not_attack_next_turn(self) -> None:
        battle = air_battle([aloft(zone="inner:N")])
        put_over(battle, "red-1", barred=True)
        battle.phase = "flight"
        assert why(battle, "fly red-1 inner") == []
        battle["red-1"].flight = Flight(zone="inner", lane="N", barred=True)
        assert "ASB-20.7" in why(battle, "fly red-1 central at 30,0 facing 180 strike")
        assert why(battle, "fly red-1 central at 30,0 facing 180") == []

    @pytest.mark.parametrize(("type", "near", "far", "size"), [("AF", 1, 1.5, 2), ("DA", 3, 3.5, 4)])
    def test_who_is_shot_down_strikes_those_at_the_end_of_its_line(
        self, type: str, near: float, far: float, size: int
    ) -> None:
        card = fighter(size=size) if type == "AF" else dropship(size=size)
        below = [unit(f"{36 - near - RADIUS},47"), unit(f"{36 + far + RADIUS},47")]
        battle = air_battle([aloft(card)], below, "table short 72 x 47", phase="end")
        put_over(battle, "red-1", task="strike")
        battle["red-1"].marks.destroyed = "a shot"
        end_phase.resolve(battle, ScriptedDice([]))
        assert [harm(battle, "blue-1"), harm(battle, "blue-2")] == [size, 0]
        assert battle["red-1"].destroyed == "a shot"

    def test_or_by_another_reading_nobody(self) -> None:
        options = ["reading:as-air-crash-alone"]
        battle = air_battle([aloft()], [unit("36,47")], phase="end", options=options)
        put_over(battle, "red-1")
        battle["red-1"].marks.destroyed = "a shot"
        end_phase.resolve(battle, ScriptedDice([]))
        assert harm(battle, "blue-1") == 0

    @pytest.mark.ruling("AS-097.1")
    def test_a_mobile_structure_comes_down_at_the_end_of_its_path(self) -> None:
        structure = make_card("MS", move={"a": 4}, size=4, armor=9, structure=9, threshold=3)
        below = [unit("71,10", make_card(armor=9)), unit("36,10", make_card(armor=9))]
        battle = air_battle([aloft(structure, "inner:NW")], below)
        do(battle, "fly red-1 central at 0,10 facing 90")
        damage.apply_damage(battle, battle["red-1"], 18, ScriptedDice([]), source="a salvo")
        battle.phase = "end"
        fell = [event for event in end_phase.resolve(battle, ScriptedDice([])) if isinstance(event, AirCrash)]
        assert [(event.at, event.template) for event in fell] == [(Point(72, 10), 6)], "10 inches from the north edge"
        assert [harm(battle, id) for id in ("blue-1", "blue-2")] == [4, 0]

    def test_without_thrust_it_comes_down_wherever_it_is(self) -> None:
        battle = air_battle([aloft(zone="3")], phase="end")
        battle["red-1"].criticals["engine"] = 2
        end_phase.resolve(battle, ScriptedDice([]))
        assert battle["red-1"].destroyed == "it has no thrust left"

    @pytest.mark.parametrize(
        ("over", "options", "lost"),
        [(True, (), True), (False, (), False), (True, ("reading:as-air-shutdown-drift",), False)],
    )
    def test_who_shuts_down_over_the_table_crashes(self, over: bool, options: tuple[str, ...], lost: bool) -> None:
        battle = air_battle([aloft(fighter(overheat=4))], phase="end", options=options)
        if over:
            put_over(battle, "red-1")
        battle["red-1"].attacks, battle["red-1"].overheat = ["weapon"], 4
        end_phase.resolve(battle, ScriptedDice([]))
        assert battle["red-1"].shutdown
        assert bool(battle["red-1"].destroyed) is lost
        if not lost:
            battle.phase = "flight"
            assert why(battle, "fly red-1 stay") == []

    def test_a_weapon_hit_weakens_one_arc_of_a_large_craft_by_a_quarter(self) -> None:
        battle = air_battle([aloft(dropship(armor=12))], phase="end")
        damage.apply_damage(battle, battle["red-1"], 5, ScriptedDice([3, 3, 1]), source="a shot")
        assert battle["red-1"].marks.criticals == ["weapon-nose"]
        end_phase.resolve(battle, ScriptedDice([]))
        values = {choice.key: choice.values[0] for choice in weapons_of(battle["red-1"])}
        assert values == {"nose": 3, "left": 4, "right": 4, "aft": 3}

    @pytest.mark.parametrize(
        ("standard", "capital", "dice", "hit"),
        [
            (1, 0, [], 0),
            (4, 0, [1], 0),
            (4, 0, [4], 3),
            (4, 0, [5], 0),
            (4, 2, [6], 5),
            (4, 3, [1, 1], 0),
            (4, 3, [6, 1], 5),
            (4, 3, [1, 2], 6),
            (4, 4, [2, 2], 7),
            (4, 4, [3, 2], 0),
        ],
    )
    def test_dice_say_which_weapons_of_a_large_craft_a_hit_weakens(
        self, standard: int, capital: int, dice: list[int], hit: int
    ) -> None:
        whole = dropship()
        arcs = tuple(
            replace(
                arc,
                standard=arc.standard if number < standard else (0, 0, 0, 0),
                capital=(3, 3, 0, 0) if number < capital else (0, 0, 0, 0),
            )
            for number, arc in enumerate(whole.arcs)
        )
        card = replace(whole, arcs=arcs)
        keys = [line.key for line in arc_lines(card)]
        assert len(keys) == standard + capital
        battle, script = air_battle([aloft(card)], phase="end"), ScriptedDice(dice)
        assert criticals._weapons_hit(battle["red-1"], script) == keys[hit]
        assert script.left == 0

    def test_crew_hits_trouble_attacks_and_control(self) -> None:
        battle = overflight(5, card=dropship())
        battle["blue-1"].criticals["crew"] = 1
        assert sum(line.value for line in to_hit.attacker_lines(battle, battle["blue-1"])) == 2


class TestOnTheGround:
    def landing_run(self, card: Card, table: str = PLAIN, touches: float = 10, **rules: Any) -> Battle:
        battle = air_battle([aloft(card, "inner:N")], table=table, **rules)
        do(battle, f"fly red-1 central at 36,0 facing 180 land {touches:g}")
        battle.phase = "end"
        return battle

    @pytest.mark.parametrize(("card", "rest"), [(fighter(), 26), (fighter(specials="VSTOL"), 20), (dropship("DS"), 10)])
    def test_landing_takes_a_strip_and_a_control_roll(self, card: Card, rest: float) -> None:
        battle = self.landing_run(card)
        end_phase.resolve(battle, ScriptedDice([2, 2]))
        assert (battle["red-1"].flight, battle["red-1"].at) == (None, Point(36, rest))
        assert harm(battle, "red-1") == 0
        assert battle["red-1"] in battle.on_table()

    def test_each_point_missed_costs_one(self) -> None:
        battle = self.landing_run(fighter())
        end_phase.resolve(battle, ScriptedDice([1, 1]))
        assert harm(battle, "red-1") == 2

    @pytest.mark.ruling("AS-072.1")
    @pytest.mark.parametrize(("kind", "hurt"), [("woods tall 2", 1), ("rough", 1), ("pavement", 0)])
    def test_unfit_ground_hurts_even_a_good_landing(self, kind: str, hurt: int) -> None:
        battle = self.landing_run(fighter(), f"{PLAIN}\n{kind} 30,22 42,22 42,30 30,30")
        end_phase.resolve(battle, ScriptedDice([6, 6]))
        assert harm(battle, "red-1") == hurt

    def test_landing_is_an_attack_less_and_may_not_be_played(self) -> None:
        battle = air_battle([aloft(zone="inner:N")], options=["reading:as-air-no-landing"])
        assert why(battle, "fly red-1 central at 36,0 facing 180 land 10") == ["ASB-20.8"]

    def test_there_must_be_room_on_the_line(self) -> None:
        battle = air_battle([aloft(zone="inner:N")])
        assert why(battle, "fly red-1 central at 36,0 facing 180 land 33") == ["ASB-20.8"]
        battle = air_battle([aloft(zone="inner:N")], [unit("36,26")])
        assert why(battle, "fly red-1 central at 36,0 facing 180 land 10") == ["ASB-20.8"]

    def grounded(self, card: Card, at: str = "36,40", facing: int = 0, **fields: Any) -> Battle:
        return air_battle([UnitSetup("x", at, facing, 4, card)], **fields)

    @pytest.mark.parametrize(
        ("card", "at", "legal"),
        [
            (fighter(), "36,41", True),
            (fighter(), "36,39", False),
            (fighter(specials="VSTOL"), "36,21", True),
            (fighter(specials="VSTOL"), "36,19", False),
        ],
    )
    def test_liftoff_takes_a_strip_ahead(self, card: Card, at: str, legal: bool) -> None:
        battle = self.grounded(card, at)
        battle["red-1"].mode = "stand"
        assert (why(battle, "fly red-1 liftoff") == []) is legal
        if legal:
            do(battle, "fly red-1 liftoff")
            assert battle["red-1"].flight
            assert (battle["red-1"].flight.zone, battle["red-1"].flight.lane) == ("inner", "N")

    @pytest.mark.parametrize(("dice", "rises"), [((2, 2), True), ((1, 2), False)])
    def test_straight_up_it_takes_a_control_roll(self, dice: tuple[int, ...], rises: bool) -> None:
        battle = self.grounded(dropship("DS"), "36,24")
        battle["red-1"].mode = "immobile"
        do(battle, "fly red-1 liftoff", *dice)
        assert bool(battle["red-1"].flight) is rises

    def test_aerodynes_taxi_as_wheeled_units_do(self) -> None:
        battle = self.grounded(fighter(7), "36,24", phase="movement")
        battle["red-1"].mode = ""
        assert mp.available_move(battle, battle["red-1"]).total == 6
        assert why(battle, "move red-1 ground 36,18") == []
        assert why(battle, "move red-1 ground 36,17.9") == ["ASB-6.1"]
        rough = self.grounded(fighter(7), "36,24", table=f"{PLAIN}\nrough 30,10 42,10 42,20 30,20", phase="movement")
        assert "ASB-6.2" in why(rough, "move red-1 ground 36,18")

    @pytest.mark.ruling("AS-037.37", "AS-037.51")
    def test_grounded_dropships(self) -> None:
        spheroid = self.grounded(dropship("DS"), phase="combat")
        assert [line.value for line in mp.target_movement(spheroid, spheroid["red-1"])] == [-4]
        lines = {line.cite: line.value for line in to_hit.attacker_lines(spheroid, spheroid["red-1"])}
        assert lines == {"AS-037.37": -1, "AS-037.29": -1}
        once = self.grounded(dropship("DS"), phase="combat", options=["reading:AS-037.51"])
        assert [line.cite for line in to_hit.attacker_lines(once, once["red-1"])] == ["AS-037.37"]
        aerodyne = self.grounded(dropship("DA", 6), phase="combat")
        assert [line.value for line in mp.target_movement(aerodyne, aerodyne["red-1"])] == [1]
        assert [line.cite for line in to_hit.attacker_lines(aerodyne, aerodyne["red-1"])] == ["AS-037.37"]
        aerodyne["red-1"].mode = "stand"
        assert [line.value for line in mp.target_movement(aerodyne, aerodyne["red-1"])] == [0]

    @pytest.mark.ruling("AS-096.1")
    @pytest.mark.parametrize(
        ("at", "arcs"),
        [
            ((36.5, 20), ["nose", "right"]),
            ((37.1, 20), ["right"]),
            ((46, 30), ["right"]),
            ((26, 30), ["left"]),
            ((46, 39.9), ["right"]),
            ((46, 41), []),
            ((36, 46), ["aft"]),
        ],
    )
    @pytest.mark.example("ASX-41")
    def test_arcs_of_a_grounded_aerodyne(self, at: tuple[float, float], arcs: list[str]) -> None:
        battle = self.grounded(dropship("DA"), phase="combat")
        battle["blue-1"].at = Point(*at)
        found = [arc for arc in craft_arcs.CRAFT_ARCS if craft_arcs.bears(battle["red-1"], battle["blue-1"], arc)]
        assert found == arcs
        assert ("AS-096.1" not in why(battle, "attack red-1 blue-1 with right")) is ("right" in arcs)

    def test_arcs_of_a_grounded_spheroid(self) -> None:
        battle = self.grounded(dropship("DS"), phase="combat")
        ship, enemy = battle["red-1"], battle["blue-1"]
        enemy.at = Point(46, 46)
        assert [arc for arc in craft_arcs.CRAFT_ARCS if craft_arcs.bears(ship, enemy, arc)] == ["right"]
        over = air_battle([UnitSetup("x", "36,40", 0, 4, dropship("DS"))], [aloft()], phase="combat")
        put_over(over, "blue-1", (20, 0))
        assert [arc for arc in craft_arcs.CRAFT_ARCS if craft_arcs.bears(over["red-1"], over["blue-1"], arc)] == [
            "nose",
            "left",
        ]

    @pytest.mark.ruling("AS-023.2")
    def test_what_has_landed_taxis_or_lifts_off_is_not_airborne(self) -> None:
        battle = self.grounded(fighter(), phase="combat")
        attack = to_hit.number(battle, Attack("blue-1", "red-1"))
        assert not [line for line in attack.lines if line.cite in ("AS-037.16", "AS-037.18")]


class TestOthers:
    @pytest.mark.ruling("AS-105.2", "AS-105.3")
    @pytest.mark.parametrize(("options", "cites"), [((), []), (("reading:AS-105.3",), ["AS-105.3"])])
    def test_booby_traps_of_what_flies(self, options: tuple[str, ...], cites: list[str]) -> None:
        below = [unit("60,20"), unit("36,20"), unit(f"{36 + 1.1 + RADIUS},24")]
        battle = air_battle([aloft(fighter(specials="BT", size=3))], below, phase="combat", options=options)
        put_over(battle, "red-1")
        assert why(battle, "use red-1 BT 60,20") == cites
        assert why(battle, "use red-1 BT 36,20") == []
        do(battle, "use red-1 BT 36,20")
        assert [harm(battle, f"blue-{n}") for n in (1, 2, 3)] == [0, 3, 0]

    def test_a_tag_pod_designates_what_is_under_the_line(self) -> None:
        below = [unit("36,20"), unit("40,20")]
        battle = air_battle([aloft(fighter(specials="BOMB1"), bombs=["tag"])], below, phase="combat")
        put_over(battle, "red-1", task="strike")
        assert why(battle, "use red-1 TAG blue-2") == ["ASB-20.9"]
        do(battle, "use red-1 TAG blue-1", *HIT)
        assert battle["red-1"].designated == "blue-1"
        assert [str(use) for use in special_use.options(battle, battle["red-1"])] == []

    def test_nothing_else_is_used_from_the_radar_map(self) -> None:
        battle = air_battle([aloft(fighter(specials="TAG BT"))], phase="combat")
        assert list(special_use.options(battle, battle["red-1"])) == []

    @pytest.mark.ruling("AS-119.3")
    @pytest.mark.example("ASA-81")
    @pytest.mark.example("ASX-42")
    def test_a_fighter_with_energy_weapons_that_has_not_rearmed_loses_only_its_bombs(self) -> None:
        card = fighter(damage=(3, 3, 2, 0), specials="ENE BOMB3")
        battle = air_battle([UnitSetup("x", "radar:A", card=card, rearmed=False)])
        own = battle["red-1"].card
        assert (own.damage, own.has("BOMB")) == ((3, 3, 2, 0), False)

    def test_thruster_hits_cost_thrust(self) -> None:
        battle = air_battle([aloft(dropship())])
        battle["red-1"].criticals["thruster"] = 1
        assert craft.thrust(LATEST, battle["red-1"]).total == 3
