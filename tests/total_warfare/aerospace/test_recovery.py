"""Craft that come back into the bays of a ship in flight."""

from __future__ import annotations

import pytest

from boxcars.core.ruling import RuleSet
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.aerospace import flying, launching, recovery
from boxcars.total_warfare.aerospace.orders import Fly, Launch
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hangars
from boxcars.total_warfare.events.carrying_events import Recovered
from boxcars.total_warfare.events.unit_events import DamageTaken, RollMade
from boxcars.total_warfare.previews.flight_preview import FlightPreview, flight_preview
from boxcars.total_warfare.units.flyer.state import LOW, Flyer
from tests.total_warfare.aerospace.test_launching import OVERLORD, flown, refused, set_up
from tests.total_warfare.field import two

HOME = "fly red-2 F3 recover red-1"


def behind() -> tuple[Battle, Flyer, Flyer]:
    """An Overlord that has flown three hexes, and a fighter where it began, as fast and facing the same way."""
    battle = set_up(OVERLORD, "Slayer SL-15", velocity=3, scale="space")
    battle.turn = 1
    ship, craft = battle["red-1"], battle["red-2"]
    assert isinstance(ship, Flyer)
    assert isinstance(craft, Flyer)
    craft.bay, craft.map, craft.velocity, craft.altitude = "", ship.map, ship.velocity, ship.altitude
    flown(battle, "fly red-1 F3")
    return battle, ship, craft


def seen(battle: Battle, text: str = HOME) -> FlightPreview:
    """What a flight would come to."""
    action = RULEBOOK.parse(text)
    assert isinstance(action, Fly)
    return flight_preview(battle, action)


def test_a_craft_is_recovered_where_its_flight_ends_beside_its_carrier() -> None:
    battle, ship, craft = behind()
    events = flown(battle, HOME, two(5))
    assert [event.unit for event in events if isinstance(event, Recovered)] == ["red-2"]
    [roll] = [event for event in events if isinstance(event, RollMade)]
    assert (roll.tally.total, roll.success) == (5, True)
    assert (craft.bay, craft.map, hangars.aboard(battle, ship)) == ("red-1", hangars.BAY, [craft])
    assert "red-2" not in {unit.id for unit in flying.units_to_fly(battle)}


def test_thrust_of_the_carrier_makes_it_harder() -> None:
    _, ship, craft = behind()
    ship.thrust_spent = 1
    assert recovery.recovery_roll(craft, ship).total == 5 + 5


def test_a_failed_roll_strikes_the_nose_for_twice_the_margin_and_a_two_damages_a_door() -> None:
    battle, ship, craft = behind()
    events = flown(battle, HOME, two(2), two(7))
    assert [(event.location, event.amount) for event in events if isinstance(event, DamageTaken)] == [("NOS", 6)]
    assert (ship.shut, craft.bay) == ([7], "red-1"), "and it is aboard all the same"
    battle, ship, craft = behind()
    flown(battle, HOME, two(3), two(7))
    assert ship.shut == []


def test_who_was_recovered_rests_for_five_turns() -> None:
    battle, ship, _ = behind()
    flown(battle, HOME, two(12))
    for turn, rests in ((6, True), (7, False)):
        battle.turn = turn
        assert (launching.ready(battle, ship) == []) == rests
        why = [reason.text for reason in launching.reasons(battle, ship, Launch("red-2", 7))]
        assert why == ["Slayer SL-15 was recovered, and rests until turn 6"] * rests


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"facing": 1}, "does not face the same way"),
        ({"velocity": 2}, "not as fast"),
        ({"hex": "0809"}, "does not end its flight where"),
        ({"side": "blue"}, "no ship of its side"),
        ({"bay": "red-2"}, "no ship of its side"),
        ({"shut": [7, 8]}, "no free bay with an open door"),
    ],
)
def test_what_keeps_a_craft_from_its_bay(change: dict[str, object], why: str) -> None:
    battle, ship, _ = behind()
    for name, value in change.items():
        setattr(ship, name, value)
    assert why in refused(battle, HOME)
    assert HOME not in {str(fly) for fly in flying.options(battle, ["red-2"])} or ship.bay


def test_a_full_bay_takes_nobody_and_nobody_recovers_himself() -> None:
    battle, _, _ = behind()
    assert "is no ship" in refused(battle, "fly red-2 F3 recover red-2")
    assert "is no ship" in refused(battle, "fly red-2 F3 recover red-7")
    battle = set_up(OVERLORD, *["Slayer SL-15"] * 6, velocity=3, scale="space")
    late = battle["blue-1"]
    assert isinstance(late, Flyer)
    late.side, late.hex, late.facing, late.velocity = "red", "0811", 0, 3
    assert "no free bay" in refused(battle, "fly blue-1 F3 recover red-1")


def test_by_another_reading_the_hex_is_enough() -> None:
    for words, refusals in (((), True), ((recovery.LOOSE.ruling,), False)):
        battle, ship, _ = behind()
        battle.rules = RuleSet(options=words)
        ship.facing, ship.velocity = 2, 1
        assert bool(seen(battle).reasons) == refusals
        offered = [fly for fly in flying.options(battle, ["red-2"]) if fly.carrier]
        assert bool(offered) != refusals
        for fly in offered:
            flying.verify(battle, fly)


def test_the_flight_home_is_offered_and_planned_with_its_roll() -> None:
    battle, _, _ = behind()
    assert [str(fly) for fly in flying.options(battle, ["red-2"]) if fly.carrier] == [HOME]
    plan = seen(battle, "fly red-2 F3")
    assert [(row.unit, row.roll.total, row.action) for row in plan.recoveries] == [("red-1", 5, HOME)]
    chosen = seen(battle)
    assert (chosen.carrier, [roll.tally.total for roll in chosen.rolls]) == ("red-1", [5])
    assert chosen.alone == "fly red-2 F3"


def test_altitudes_have_to_be_the_same() -> None:
    battle, ship, craft = behind()
    for each in (ship, craft):
        each.map, each.hex, each.altitude = LOW, "0808", 5
    assert list(recovery.reasons(battle, craft, "red-1")) == []
    ship.altitude = 6
    assert [reason.cite for reason in recovery.reasons(battle, craft, "red-1")] == ["TWB-116"]


@pytest.mark.parametrize(("late", "why"), [(1, []), (-1, ["TWB-116"]), (0, ["TWB-116"])])
def test_a_change_of_velocity_at_the_end_of_the_turn_counts_on_either_side(late: int, why: list[str]) -> None:
    battle, ship, craft = behind()
    craft.hex, craft.velocity, craft.late = ship.hex, 2, late
    assert [reason.cite for reason in recovery.reasons(battle, craft, "red-1")] == why
    battle, ship, craft = behind()
    craft.hex, ship.velocity, ship.late = ship.hex, 2, late
    assert [reason.cite for reason in recovery.reasons(battle, craft, "red-1")] == why
