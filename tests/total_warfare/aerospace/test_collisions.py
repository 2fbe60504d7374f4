"""Craft out of control, and those in whose hexes they come (TWB-131)."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from boxcars.catalog import any_design
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.total_warfare.aerospace import collisions, flying, impacts
from boxcars.total_warfare.aerospace.flight import pilot_of
from boxcars.total_warfare.aerospace.orders import DRIFT, Fly, Step
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.flight_events import CollisionRolled, CraftStruck, Flew
from boxcars.total_warfare.events.unit_events import DamageTaken, RollMade
from boxcars.total_warfare.previews.flight_preview import flight_preview
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import AIR, LOW, SPACE, Flyer, Waypoint, built
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from tests.total_warfare.aerospace.skies import fighter, hits, sky
from tests.total_warfare.aerospace.test_tele_missiles import launched
from tests.total_warfare.aerospace.test_two_maps import sweep
from tests.total_warfare.field import two

LIGHTNING = "Lightning LTN-G15"
"""A fighter of 50 tons; the Slayer, which is the other one here, has 80."""
PASSES, COLLIDES = two(10), two(11)
UNHARMED = two(2)
"""No critical hit."""


def craft(struct: type[Flyer], id: str, design: str, **state: Any) -> Flyer:
    """A larger craft at Altitude 5 in the way."""
    placed = {"hex": "0507", "facing": 3, "map": LOW, "altitude": 5, "velocity": 0} | state
    return built(struct, id, id.partition("-")[0], any_design(design), **placed)  # type: ignore[arg-type]


def loose(**state: Any) -> Fighter:
    """A Slayer out of control that will fly four hexes up its column."""
    placed: dict[str, Any] = {"hex": "0510", "out_of_control": 1} | state
    return fighter("red-1", **placed)


def drift(battle: Battle, *rolls: tuple[int, ...]) -> list[Event]:
    """Let red drift on; every die that is given has to fall."""
    dice = ScriptedDice(chain.from_iterable(rolls))
    events, _ = flying.apply(battle, Fly("red-1", (Step(DRIFT),)), dice)
    assert dice.left == 0
    return events


def met(events: list[Event]) -> list[tuple[str, int, bool]]:
    """Whom it met, by which number it collides, and whether it does."""
    return [(event.other, event.tally.total, event.struck) for event in events if isinstance(event, CollisionRolled)]


def test_who_passes_flies_on_to_the_end_of_its_way() -> None:
    battle = sky(loose(), fighter("blue-1", hex="0507"))
    events = drift(battle, PASSES)
    assert met(events) == [("blue-1", 11, False)]
    assert [[point.hex for point in event.path] for event in events if isinstance(event, Flew)] == [
        ["0510", "0509", "0508", "0507"],
        ["0507", "0506"],
    ]
    assert battle["red-1"].hex == "0506"
    assert hits(events) == []


def test_the_other_gets_out_of_the_way_by_a_control_roll() -> None:
    battle = sky(loose(), fighter("blue-1", LIGHTNING, hex="0507"))
    events = drift(battle, COLLIDES, two(6))
    [roll] = [event for event in events if isinstance(event, RollMade)]
    assert (roll.unit, roll.what, roll.tally.total, roll.success) == ("blue-1", "avoiding a collision", 6, True)
    assert not [event for event in events if isinstance(event, CraftStruck)]
    assert battle["red-1"].hex == "0506"


def test_a_collision_strikes_both_at_their_net_velocity() -> None:
    battle = sky(loose(), fighter("blue-1", LIGHTNING, hex="0507", facing=3, velocity=3))
    events = drift(battle, COLLIDES, two(5), (1,), two(7), UNHARMED, two(7), UNHARMED)
    [struck] = [event for event in events if isinstance(event, CraftStruck)]
    assert (struck.deals.total, struck.takes.total, struck.hex) == (56, 35, "0507"), "80 and 50 tons at 4 + 3"
    assert hits(events) == [("NOS", 56), ("NOS", 35)]
    assert [unit.hex for unit in battle.units.values()] == ["0506", "0507"], "and it flies on"


def test_a_partial_collision_does_half() -> None:
    battle = sky(loose(), fighter("blue-1", LIGHTNING, hex="0507", facing=3, velocity=3))
    events = drift(battle, COLLIDES, two(5), (6,), two(7), UNHARMED, two(7), UNHARMED)
    assert hits(events) == [("NOS", 28), ("NOS", 17)]


@pytest.mark.parametrize(
    ("facing", "net"),
    [(3, 4 + 5), (2, 4 + 2), (4, 4 + 2), (1, 4 - 2), (5, 4 - 2), (0, 1)],
)
def test_net_velocity_goes_by_the_hexside_that_is_struck(facing: int, net: int) -> None:
    red = fighter("red-1", hex="0507", path=(Waypoint("0508", 0, 5), Waypoint("0507", 0, 5)))
    impact = impacts.impact_of(red, fighter("blue-1", LIGHTNING, hex="0507", facing=facing, velocity=5))
    assert (impact.deals.total, impact.takes.total) == (8 * net, 5 * net)


def test_who_did_not_move_strikes_the_nose() -> None:
    impact = impacts.impact_of(fighter("red-1"), fighter("blue-1", facing=0, velocity=2))
    assert (impact.side, impact.deals.total) == ("front", 8 * (4 + 2))


def test_damage_is_rounded_up() -> None:
    impact = impacts.impact_of(
        fighter("red-1", "Cheetah F-10", velocity=1), fighter("blue-1", "Shrike BX-1", velocity=2)
    )
    assert (impact.deals.total, impact.takes.total) == (8, 14), "2.5 and 4.5 for each of 3 points"


@pytest.mark.parametrize(("velocity", "end"), [(7, ""), (8, impacts.SHATTERED)])
def test_more_than_twice_the_armor_of_the_place_destroys_outright(velocity: int, end: str) -> None:
    blue = fighter("blue-1", LIGHTNING, hex="0504", facing=1, velocity=0, thrust_spent=9)
    red = fighter("red-1", "Riever F-100", hex="0510", velocity=velocity, out_of_control=1)
    blue.structure["SI"] = 99
    breaks = [] if end else [UNHARMED, UNHARMED]
    drift(sky(red, blue), COLLIDES, (1,), two(7), *breaks, two(7), UNHARMED)
    assert blue.design.armor["LWG"] * 2 == 70, "and a hundred tons do ten for each point"
    assert blue.destroyed == end


@pytest.mark.parametrize("state", [{"thrust_spent": 9}, {"out_of_control": 1}, {"awake": False}, {"shutdown": True}])
def test_who_has_no_thrust_left_cannot_avoid_it(state: dict[str, Any]) -> None:
    battle = sky(loose(), fighter("blue-1", LIGHTNING, hex="0507", facing=3, velocity=3, **state))
    events = drift(battle, COLLIDES, (1,), two(7), UNHARMED, two(7), UNHARMED)
    assert not [event for event in events if isinstance(event, RollMade)]
    assert hits(events) == [("NOS", 56), ("NOS", 35)]


@pytest.mark.parametrize(
    "state", [{"altitude": 4}, {"altitude": 6}, {"map": SPACE}, {"hex": "0607"}, {"hex": "0505"}, {"hex": "0510"}]
)
def test_who_flies_elsewhere_is_not_met(state: dict[str, Any]) -> None:
    battle = sky(loose(), fighter("blue-1", **{"hex": "0507"} | state))
    assert met(drift(battle)) == []
    assert battle["red-1"].hex == "0506"


def test_friends_are_met_too_and_space_is_no_refuge() -> None:
    red, friend = loose(map=SPACE, altitude=0), fighter("red-2", hex="0507", map=SPACE, altitude=0)
    assert met(drift(sky(red, friend), PASSES)) == [("red-2", 11, False)]


def test_who_is_in_control_meets_nobody() -> None:
    battle = sky(loose(out_of_control=0), fighter("blue-1", hex="0507"))
    events, _ = flying.apply(battle, Fly("red-1", (Step("F", 4),)), ScriptedDice([]))
    assert met(events) == []


@pytest.mark.parametrize("state", [{"awake": False}, {"shutdown": True}])
def test_a_craft_that_nobody_steers_collides_as_it_drifts(state: dict[str, Any]) -> None:
    battle = sky(loose(out_of_control=0, **state), fighter("blue-1", hex="0507", to_fly=0))
    assert met(flying.resolve(battle, ScriptedDice(PASSES))) == [("blue-1", 11, False)]


def test_the_largest_class_comes_first_and_a_ship_is_struck_on_ten() -> None:
    ship = craft(DropShip, "blue-1", "Leopard (3056)")
    boat = craft(SmallCraft, "blue-2", "Shuttle ST-46")
    battle = sky(loose(), fighter("blue-3", hex="0507"), boat, ship)
    events = drift(battle, two(9), two(10), two(10))
    assert met(events) == [("blue-1", 10, False), ("blue-2", 11, False), ("blue-3", 11, False)]
    battle = sky(loose(), fighter("blue-3", hex="0507"), boat, ship)
    assert met(drift(battle, two(10), two(12))) == [("blue-1", 10, True)], "who is struck ends it"


def test_of_several_in_a_class_one_at_random_is_in_the_way() -> None:
    for dice, other in (((3, 6), "blue-1"), ((4, 1), "blue-2")):
        battle = sky(loose(), fighter("blue-1", hex="0507"), fighter("blue-2", hex="0507"))
        assert met(drift(battle, dice, PASSES)) == [(other, 11, False)]


def test_a_spheroid_in_the_air_is_struck_where_a_die_says() -> None:
    union = craft(DropShip, "blue-1", "Union (2708)", thrust_spent=99)
    battle = sky(loose(), union)
    events = drift(battle, two(10), (1,), (6,), two(7), UNHARMED, two(7))
    assert [(event.unit, event.location) for event in events if isinstance(event, DamageTaken)] == [("blue-1", "AFT")]
    assert battle["red-1"].destroyed == impacts.SHATTERED, "thousands of tons"


def test_who_tumbles_meets_those_in_every_hex_of_its_way() -> None:
    battle = sky(loose(tumbling=True, velocity=2), fighter("blue-1", hex="0509"), fighter("blue-2", hex="0508"))
    events = drift(battle, PASSES, (3,), PASSES, (3,))
    assert met(events) == [("blue-1", 11, False), ("blue-2", 11, False)]


def test_who_drifts_off_the_ground_map_meets_those_in_every_hex_beyond() -> None:
    battle = sweep(velocity=3).state
    red = flying.flyer(battle, "red-1")
    red.map, red.hex, red.out_of_control, red.velocity = AIR, "0803", 1, 2
    for id, map, hex in (("blue-7", AIR, "0802"), ("blue-8", LOW, "0504"), ("blue-9", LOW, "0503")):
        battle.units[id] = fighter(id, hex=hex, map=map, altitude=red.altitude)
    assert [other for other, _, _ in met(drift(battle, PASSES, PASSES, PASSES))] == ["blue-7", "blue-8", "blue-9"]
    assert (red.map, red.hex) == (LOW, "0503")


def test_who_is_destroyed_in_a_collision_flies_no_farther() -> None:
    union = craft(DropShip, "blue-1", "Union (2708)", thrust_spent=99)
    battle = sky(loose(), union, fighter("blue-2", hex="0506"))
    events = drift(battle, two(10), (1,), (1,), two(7), UNHARMED, two(7))
    assert (battle["red-1"].hex, battle["red-1"].destroyed) == ("0507", impacts.SHATTERED)
    assert [other for other, _, _ in met(events)] == ["blue-1"]


def test_the_plan_of_a_drift_names_those_in_the_way() -> None:
    battle = sky(loose(), fighter("blue-1", hex="0507"), craft(DropShip, "blue-2", "Leopard (3056)", hex="0506"))
    lines = flight_preview(battle, Fly("red-1", (Step(DRIFT),))).lines
    assert [(line.label, line.hex) for line in lines] == [
        ("collides with Slayer SL-15 on 11+", "0507"),
        ("collides with Leopard (3056) on 10+", "0506"),
    ]
    assert {line.cite for line in lines} == {"TWB-131.1"}
    battle["red-1"].tumbling = True  # type: ignore[attr-defined]
    assert flight_preview(battle, Fly("red-1", (Step(DRIFT),))).lines == (), "nobody knows where it goes"


def test_missiles_have_no_part_in_it() -> None:
    battle, missile = launched()
    assert missile not in collisions.in_the_way(battle, loose(map=SPACE, altitude=0))
    missile.out_of_control = 1
    assert not collisions.is_loose(missile)


def test_a_craft_under_control_comes_upon_nobody_on_its_way() -> None:
    for out_of_control, ahead in ((1, 3), (0, 0)):
        red = loose(out_of_control=out_of_control)
        battle = sky(red, fighter("blue-1", hex="0507"))
        assert collisions.next_meeting(battle, pilot_of(battle, red.copy()), 4) == ahead
        assert collisions.next_meeting(battle, pilot_of(battle, red.copy()), 2) == 0, "it stops before"
