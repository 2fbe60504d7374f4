"""Cards that fly, the Radar Map, and moves on it and over the table (ASB-20.2, ASB-20.3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boxcars.alpha_strike.aerospace import craft, flight, flight_line
from boxcars.alpha_strike.aerospace.aloft import Flight
from boxcars.alpha_strike.aerospace.radar_map import MIDDLE, OUTER, ZONES, lane_of, neighbours
from boxcars.alpha_strike.battle import UnitSetup
from boxcars.alpha_strike.turn.phases import TURN
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.draw.alpha_strike.radar import spot
from boxcars.serve.alpha_strike.air import flight_shape
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import air_battle, aloft, do, dropship, fighter, put_over, why
from tests.alpha_strike.tables import make_card, unit


class TestTheRadarMap:
    def test_every_border_has_two_sides(self) -> None:
        for zone in ZONES:
            for other in neighbours(zone):
                assert zone in neighbours(other)

    def test_each_area_of_the_middle_ring_touches_two_of_the_outer_ring(self) -> None:
        for at, area in enumerate(MIDDLE):
            assert [zone for zone in neighbours(area) if zone in OUTER] == [str(2 * at + 1), str(2 * at + 2)]


class TestCards:
    def test_units_start_on_the_radar_map_on_their_own_side_or_on_the_ground(self) -> None:
        battle = air_battle([aloft(zone="7"), UnitSetup("x", "20,30", card=fighter())])
        assert battle["red-1"].flight == Flight(zone="7")
        assert battle["red-2"].flight is None
        assert [each.id for each in battle.on_table("red")] == ["red-2"]

    @pytest.mark.parametrize("at", ["radar:13", "radar:central", "radar:inner", "radar:A:N", "radar:"])
    def test_other_places_in_the_air_are_refused(self, at: str) -> None:
        with pytest.raises(BadSetup):
            air_battle([UnitSetup("x", at, card=fighter())])

    def test_a_tank_does_not_start_in_the_air(self) -> None:
        with pytest.raises(BadSetup, match="no aerospace unit"):
            air_battle([UnitSetup("x", "radar:A", card=make_card("CV"))])

    def test_what_stays_in_space_is_refused_by_name(self) -> None:
        with pytest.raises(BadSetup, match="stay in space"):
            air_battle([aloft(make_card("JS", move={"k": 1}, threshold=1))])

    @pytest.mark.example("ASX-03")
    def test_bombs_carried_take_thrust(self) -> None:
        battle = air_battle([aloft(fighter(8, specials="BOMB3"), bombs=["he"] * 3)])
        assert craft.thrust(LATEST, battle["red-1"]).total == 5

    @pytest.mark.parametrize("bombs", [["he"] * 3, ["arrow", "he"], ["brick"]])
    def test_no_more_bombs_than_bomb_says(self, bombs: list[str]) -> None:
        with pytest.raises(BadSetup, match="cannot carry"):
            air_battle([aloft(fighter(8, specials="BOMB2"), bombs=bombs)])

    def test_by_another_reading_there_are_no_fancy_bombs(self) -> None:
        options, bomber = ["reading:as-air-plain-bombs"], aloft(fighter(8, specials="BOMB2"), bombs=["laser"])
        with pytest.raises(BadSetup, match="no bomb"):
            air_battle([bomber], options=options)
        plain = aloft(fighter(8, specials="BOMB2"), bombs=["he", "cluster"])
        assert air_battle([plain], options=options)["red-1"].bombs == ("he", "cluster")

    @pytest.mark.parametrize(("hits", "left"), [(1, 3), (2, 0)])
    @pytest.mark.example("ASX-38")
    def test_an_engine_hit_halves_thrust_and_the_second_leaves_none(self, hits: int, left: int) -> None:
        battle = air_battle([aloft(fighter(7))])
        battle["red-1"].criticals["engine"] = hits
        assert craft.thrust(LATEST, battle["red-1"]).total == left

    def test_by_another_reading_an_engine_hit_costs_a_quarter(self) -> None:
        battle = air_battle([aloft(fighter(8)), aloft(fighter(2))])
        for each in battle.aloft("red"):
            each.criticals["engine"] = 1
        rules = RuleSet(options=("reading:as-air-engine-quarter",))
        assert [craft.thrust(rules, each).total for each in battle.aloft("red")] == [6, 1]

    @pytest.mark.parametrize(("hits", "left"), [(1, 6), (2, 4), (3, 0)])
    def test_engine_hits_of_large_craft_cost_a_quarter_a_half_and_all(self, hits: int, left: int) -> None:
        battle = air_battle([aloft(dropship(thrust=8))])
        battle["red-1"].criticals["engine"] = hits
        assert craft.thrust(LATEST, battle["red-1"]).total == left


class TestZones:
    @pytest.mark.ruling("AS-054.1")
    @pytest.mark.parametrize(
        ("thrust", "zone", "most"),
        [(6, "1", 1), (7, "1", 2), (7, "A", 2), (7, "inner:N", 1), (9, "inner:N", 1), (10, "inner:N", 2)],
    )
    @pytest.mark.example("ASX-04")
    def test_two_zones_with_thrust_seven_outside_and_ten_anywhere(self, thrust: int, zone: str, most: int) -> None:
        battle = air_battle([aloft(fighter(thrust), zone)])
        assert flight.zones_in_reach(battle, battle["red-1"]) == most
        start = battle["red-1"].flight
        assert start
        two = next(way for way in flight.ways(start.zone, 2) if len(way) == 2 and way[-1] not in ("central", "inner"))
        assert why(battle, f"fly red-1 {' '.join(two)}") == ([] if most == 2 else ["AS-054.1"])

    @pytest.mark.example("ASX-06")
    def test_bombs_count_for_how_far_it_flies(self) -> None:
        battle = air_battle([aloft(fighter(8, specials="BOMB2"), "1", bombs=["he", "he"])])
        assert why(battle, "fly red-1 A B") == ["AS-054.1"]

    @pytest.mark.example("ASX-05")
    def test_thrust_ten_leads_from_the_table_to_any_area_of_the_middle_ring(self) -> None:
        battle = air_battle([aloft(fighter(10))])
        put_over(battle, "red-1")
        for area in MIDDLE:
            assert why(battle, f"fly red-1 inner {area}") == []

    def test_only_zones_that_touch(self) -> None:
        assert why(air_battle([aloft()]), "fly red-1 C") == ["ASB-20.2"]

    @pytest.mark.ruling("AS-054.3")
    @pytest.mark.example("ASX-07")
    def test_the_lane_is_that_of_the_area_it_left_and_any_area_is_open_on_the_way_out(self) -> None:
        battle = air_battle([aloft(zone="F")])
        do(battle, "fly red-1 inner")
        assert battle["red-1"].flight
        assert battle["red-1"].flight.lane == lane_of("F") == "NW"
        assert why(battle, "fly red-1 central at 0,10 facing 90") == []
        assert why(battle, "fly red-1 central at 36,0 facing 180") == ["AS-054.5"]
        for area in MIDDLE:
            assert why(battle, f"fly red-1 {area}") == []

    def test_two_zones_to_the_table_use_the_same_lane(self) -> None:
        battle = air_battle([aloft(fighter(7), "C")])
        assert why(battle, "fly red-1 inner central at 72,30 facing 270") == []
        assert why(battle, "fly red-1 inner central at 72,20 facing 270") == ["AS-054.5"]

    def test_who_leaves_the_table_takes_the_lane_nearest_to_the_end_of_its_line(self) -> None:
        battle = air_battle([aloft()])
        put_over(battle, "red-1", (0, 12), 120)
        do(battle, "fly red-1 inner")
        assert battle["red-1"].flight
        assert battle["red-1"].flight.lane == "S"

    def test_or_by_another_reading_any(self) -> None:
        battle = air_battle([aloft()], options=["reading:as-air-any-lane"])
        put_over(battle, "red-1")
        assert why(battle, "fly red-1 inner lane NE") == []
        battle = air_battle([aloft()])
        put_over(battle, "red-1")
        assert why(battle, "fly red-1 inner lane NE") == ["AS-054.3"]

    def test_who_is_over_the_table_must_leave_it(self) -> None:
        battle = air_battle([aloft()])
        put_over(battle, "red-1")
        assert why(battle, "fly red-1 stay") == ["AS-054.2"]
        assert why(battle, "fly red-1 hover facing 0") == ["AS-054.2"]

    def test_the_phase_comes_after_the_movement_of_ground_units_or_before_it(self) -> None:
        battle = air_battle([aloft()])
        assert TURN.taking_place(battle).index("flight") == TURN.taking_place(battle).index("movement") + 1
        first = air_battle([aloft()], options=["reading:as-air-first"])
        assert TURN.taking_place(first).index("early flight") == TURN.taking_place(first).index("movement") - 1
        assert "flight" not in TURN.taking_place(air_battle([unit("10,10")]))


class TestFlightLines:
    @pytest.mark.ruling("AS-054.4")
    def test_who_ends_over_the_table_has_exactly_one_straight_line(self) -> None:
        battle = air_battle([aloft(zone="inner:N")])
        do(battle, "fly red-1 central at 30,0 facing 180")
        own = battle["red-1"].flight
        assert own
        assert own.line
        assert (own.zone, own.line.start, own.line.end) == ("central", Point(30, 0), Point(30, 48))
        assert "red-1" not in [each.id for each in battle.on_table()]
        assert why(battle, "fly red-1 central at 30,0 facing 180") == ["ASB-20.2"]

    @pytest.mark.ruling("AS-054.6")
    def test_a_token_marks_the_zone_while_the_line_is_on_the_table(self) -> None:
        battle = air_battle([aloft(zone="inner:N")])
        before = flight_shape(battle["red-1"])
        assert before
        assert (before["spot"], before["line"]) == (spot("inner", "N"), None)
        do(battle, "fly red-1 central at 30,0 facing 180")
        shown = flight_shape(battle["red-1"])
        assert shown
        assert shown["spot"] == spot("central", "N"), "its token on the Radar Map"
        assert (shown["line"]["start"], shown["line"]["end"]) == (Point(30, 0), Point(30, 48)), "its miniature's line"
        do(battle, "fly red-1 inner")
        back = flight_shape(battle["red-1"])
        assert back
        assert (back["spot"], back["line"]) == (spot("inner", "S"), None), "and back from the table"

    def test_a_line_needs_a_place_and_a_direction(self) -> None:
        battle = air_battle([aloft(zone="inner:N")])
        assert why(battle, "fly red-1 central facing 180") == ["AS-054.5"]
        assert why(battle, "fly red-1 central at 30,0") == ["AS-054.5"]

    @pytest.mark.ruling("AS-054.5")
    @pytest.mark.parametrize(
        ("lane", "legal", "illegal"),
        [
            ("N", "36,0", "36,48"),
            ("NE", "72,20", "72,30"),
            ("SE", "72,30", "72,20"),
            ("S", "36,48", "36,0"),
            ("SW", "0,30", "0,20"),
            ("NW", "0,20", "0,30"),
        ],
    )
    def test_the_edge_is_that_of_the_lane(self, lane: str, legal: str, illegal: str) -> None:
        battle = air_battle([aloft(zone=f"inner:{lane}")])
        inward = {"N": 180, "S": 0}.get(lane, 270 if lane.endswith("E") else 90)
        assert why(battle, f"fly red-1 central at {legal} facing {inward}") == []
        assert "AS-054.5" in why(battle, f"fly red-1 central at {illegal} facing {inward}")
        assert "AS-054.5" in why(battle, f"fly red-1 central at 20,20 facing {inward}")

    @pytest.mark.ruling("AS-054.5")
    @pytest.mark.example("ASX-08")
    def test_a_line_crosses_24_inches_of_table(self) -> None:
        battle = air_battle([aloft(zone="inner:N")])
        short = flight_line.across(battle.field, Point(62, 0), 150)
        assert short.length == 20
        assert why(battle, "fly red-1 central at 62,0 facing 150") == ["AS-054.5"]
        assert why(battle, "fly red-1 central at 60,0 facing 150") == []

    @pytest.mark.ruling("AS-054.2")
    @pytest.mark.example("ASX-09")
    def test_a_hovering_unit_turns_where_its_last_line_ended(self) -> None:
        battle = air_battle([aloft(dropship("DS"))])
        put_over(battle, "red-1", (0, 24), 90)
        assert why(battle, "fly red-1 hover facing 90") == ["AS-054.5"]  # that would lead off the table
        do(battle, "fly red-1 hover facing 280")
        own = battle["red-1"].flight
        assert own
        assert own.line
        assert (own.zone, own.line.start, own.line.facing) == ("central", Point(72, 24), 280)

    @pytest.mark.parametrize(
        ("card", "options", "legal"),
        [
            (fighter(), [], False),
            (fighter(specials="VSTOL"), [], True),
            (fighter(), ["reading:as-air-hover-all"], True),
            (fighter(1), ["reading:as-air-hover-all"], False),
            (dropship("DA"), [], False),
        ],
    )
    def test_who_may_hover(self, card: object, options: list[str], legal: bool) -> None:
        battle = air_battle([aloft(card)], options=options)  # type: ignore[arg-type]
        put_over(battle, "red-1", (0, 24), 90)
        assert (why(battle, "fly red-1 hover facing 280") == []) is legal

    def test_what_is_declared_needs_the_means(self) -> None:
        battle = air_battle([aloft(fighter(damage=(0, 0, 0, 0)), "inner:N"), aloft(dropship("DS"), "inner:N")])
        for task in ("strafe", "strike", "dive", "bomb"):
            assert why(battle, f"fly red-1 central at 30,0 facing 180 {task}")
        blunt, sharp = (aloft(fighter(damage=values), "inner:N") for values in ((0, 3, 3, 0), (3, 0, 0, 0)))
        far = air_battle([blunt, sharp])
        strikes = [why(far, f"fly red-{n} central at 30,0 facing 180 strike") for n in (1, 2)]
        assert strikes == [["ASB-20.4"], []], "what counts is the damage at Short range"
        assert why(battle, "fly red-2 central at 30,0 facing 180 strike") == []
        assert why(battle, "fly red-2 central at 30,0 facing 180 strafe") == ["ASB-20.4"]


def test_as_the_phase_begins_only_who_fights_on_over_the_table_is_shifted_and_all_start_afresh() -> None:
    battle = air_battle([aloft(), aloft(), aloft(zone="B"), unit("36,40", fighter())])
    for id in ("red-1", "red-2"):
        put_over(battle, id)
    for id, keeps in (("red-1", "blue-1"), ("red-3", "blue-1")):
        own = battle[id].flight
        assert own
        battle[id].flight = replace(own, keeps=keeps)
    for each in battle.in_play("red"):
        each.attacks.append("weapon")
    flight.begin(battle)
    zones = {each.id: each.flight.zone for each in battle.aloft() if each.flight}
    assert zones == {"red-1": "inner", "red-2": "central", "red-3": "B"}
    assert [each.attacks for each in battle.in_play("red")] == [[], [], [], []], "those on the ground too"
