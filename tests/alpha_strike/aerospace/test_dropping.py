"""Dropping troops from craft: over the table, from the Radar Map, and coming down (ASB-22.11)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import declaring, dropping, flight, flight_options
from boxcars.alpha_strike.aerospace.air_to_air import number as air_number
from boxcars.alpha_strike.attacks.to_hit import number
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.alpha_strike.events.flight_events import ControlContested, Dropped, Landed
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from tests.alpha_strike.aerospace.air import PLAIN, air_battle, aloft, do, dropship, harm, why
from tests.alpha_strike.tables import make_card, unit

SHIP = dropship(specials="MT4-D2")
LINE = "fly red-1 central at 36,0 facing 180 drop 20"
SKILL, MEDIUM = 4, 2


def carrying(*riders: Card, ship: Card = SHIP, zone: str = "inner:N", enemies: Sequence[UnitSetup] = ()) -> Battle:
    """A DropShip of red with its riders, and a 'Mech of blue 10" from where they drop."""
    aboard = [unit("2,2", rider, carrier="red-1") for rider in riders]
    blue = [*enemies] or [unit("36,30", make_card())]
    return air_battle([aloft(ship, zone), *aboard], blue)


def mech(move: int = 12) -> Card:
    return make_card(move=move, armor=8)


def test_who_falls_has_a_phase_of_flight_even_if_nobody_else_flies() -> None:
    battle = carrying(mech())
    do(battle, "fly red-1 stay drop 0")
    battle["red-1"].destroyed = "a shot"
    assert battle["red-2"].flight
    assert flight.is_due(battle, first=False)
    battle["red-2"].destroyed = "a shot"
    assert not flight.is_due(battle, first=False)


class TestWhereItMayComeDown:
    def falling(self, water: str) -> Battle:
        """A tank that falls over a table of which a part is deep water."""
        carrier, tank = aloft(dropship(specials="VTM4-D2"), "inner:N"), unit("2,2", make_card("CV"), carrier="red-1")
        return air_battle([carrier, tank], table=f"{PLAIN}\nwater depth 2 {water}")

    def test_only_places_are_offered_where_it_may(self) -> None:
        battle = self.falling("0,0 72,0 72,30 0,30")
        assert dropping.spots(battle, battle["red-2"]) == ["18,36", "36,36", "54,36"]

    def test_the_first_place_inch_by_inch_if_no_other_is_free(self) -> None:
        battle = self.falling("0,0 72,0 72,45.5 0,45.5")
        assert dropping.spots(battle, battle["red-2"]) == ["1,46"]


class TestOverTheTable:
    @pytest.mark.ruling("AS-037.15", "AS-037.45")
    @pytest.mark.parametrize("move", [12, 8, 4])
    def test_a_unit_that_drops_is_at_three_in_place_of_its_movement(self, move: int) -> None:
        battle = carrying(mech(move))
        do(battle, LINE)
        assert battle["red-2"].at.word == "36,20"
        battle.phase = "combat"
        battle["blue-1"].facing = 0
        found = number(battle, Attack("blue-1", "red-2"))
        assert found.total == SKILL + MEDIUM + 3
        assert [line.value for line in found.lines if line.cite == "AS-037.15"] == [3]

    def test_it_attacks_nobody_and_lands_in_the_end_phase(self) -> None:
        battle = carrying(mech())
        do(battle, LINE)
        battle.phase = "combat"
        assert "ASB-22.11" in why(battle, "attack red-2 blue-1")
        landed = dropping.land(battle, ScriptedDice((2, 2)))
        assert [type(event) for event in landed] == [Landed]
        assert harm(battle, "red-2") == 0

    def test_who_lands_badly_drifts_and_is_hurt(self) -> None:
        battle = carrying(mech())
        do(battle, LINE)
        dropping.land(battle, ScriptedDice((1, 1, 1, 5)))
        assert (battle["red-2"].at.word, harm(battle, "red-2")) == ("36,15", 2)

    def test_a_door_lets_one_out_each_turn_in_a_row(self) -> None:
        battle = carrying(mech(), mech(), mech())
        dropped = [event for event in do(battle, LINE) if isinstance(event, Dropped)]
        assert [event.at.word for event in dropped if event.at] == ["36,20", "36,22"]
        assert battle["red-4"].carrier == "red-1"

    def test_infantry_drops_with_parachutes_or_jump_jets_only(self) -> None:
        troops = [make_card("CI", specials=words) for words in ("", "PAR")]
        suits = make_card("BA", move={"j": 6})
        battle = carrying(*troops, suits, ship=dropship(specials="IT20"))
        assert [rider.id for rider in dropping.jumpers(battle, battle["red-1"])] == ["red-3", "red-4"]
        assert why(carrying(troops[0], ship=dropship(specials="IT20")), LINE) == ["ASB-22.11"]

    def test_vehicles_drive_out_on_the_ground_only(self) -> None:
        tank, jumper = make_card("CV", move=8), make_card("CV", move={"t": 8, "j": 4})
        battle = carrying(tank, jumper, mech(), ship=dropship(specials="VTM2-D1 MT1-D1"))
        assert [rider.id for rider in dropping.jumpers(battle, battle["red-1"])] == ["red-4"]
        assert why(carrying(tank, ship=dropship(specials="VTM2-D1")), LINE) == ["ASB-22.11"]

    def test_bays_hold_no_more_than_their_number(self) -> None:
        with pytest.raises(BadSetup):
            carrying(mech(), mech(), ship=dropship(specials="MT1"))
        with pytest.raises(BadSetup):
            carrying(mech(), ship=dropship())


class TestFromTheRadarMap:
    @pytest.mark.ruling("AS-090.1")
    def test_who_drops_there_fails_its_control_roll_whatever_it_rolls(self) -> None:
        battle = carrying(mech(), enemies=[aloft(zone="inner:S")])
        do(battle, "fly red-1 stay drop 0")
        assert battle["red-2"].flight
        battle.phase = "engagement"
        battle.waiting = [each.id for each in declaring.units_to_declare(battle)]
        assert battle.waiting == ["blue-1"], "who falls names nobody, and neither does who drops it"
        do(battle, "engage blue-1 red-2")
        contested = declaring.resolve(battle, ScriptedDice((1, 3, 6, 6)))[0]
        assert isinstance(contested, ControlContested)
        assert contested.winner == "blue-1"

    @pytest.mark.ruling("AS-037.15")
    def test_it_is_at_three_in_the_air_too(self) -> None:
        battle = carrying(mech(), enemies=[aloft(zone="inner:S")])
        do(battle, "fly red-1 stay drop 0")
        assert air_number(battle, battle["blue-1"], battle["red-2"], "short").total == SKILL + 3

    def test_it_falls_on_the_table_a_turn_later_and_does_nothing_else(self) -> None:
        battle = carrying(mech())
        do(battle, "fly red-1 stay drop 0")
        assert why(battle, "fly red-2 central at 36,0 facing 180") == ["ASB-22.11"]
        assert why(battle, "fly red-2 stay") == ["ASB-22.11"]
        assert all(fly.way == "fall" for fly in flight_options.options(battle, ["red-2"]))
        do(battle, "fly red-2 fall at 20,20")
        assert (battle["red-2"].flight, battle["red-2"].at.word, battle["red-2"].is_dropping) == (None, "20,20", True)

    def test_nobody_else_falls_and_nothing_drops_from_farther_out(self) -> None:
        assert why(carrying(mech()), "fly red-1 fall at 20,20") == ["ASB-22.11"]
        assert why(carrying(mech(), zone="A"), "fly red-1 B drop 0") == ["ASB-22.11"]
