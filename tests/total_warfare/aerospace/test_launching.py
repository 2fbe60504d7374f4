"""Units in the bays of craft: they walk out on the ground, and are launched in flight."""

from __future__ import annotations

import pytest

from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.tally import Tally
from boxcars.hexes import Board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.aerospace import air_criticals, flying, launching
from boxcars.total_warfare.aerospace.orders import LEAVE, Fly, Launch
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.boarding import hangars, swarming
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.carrying_events import Launched
from boxcars.total_warfare.events.unit_events import DamageTaken, RollMade
from boxcars.total_warfare.moving import movement, unloading
from boxcars.total_warfare.moving.move_plan import available_mp
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.field import script, two

OVERLORD, FURY, LEOPARD = "Overlord (2762)", "Fury (2638)", "Leopard (3056)"
HEX = "0808"


def set_up(carrier: str, *aboard: str, altitude: int = 0, velocity: int = 0, scale: str = "ground") -> Battle:
    """A carrier with some units in its bays, far from an enemy."""
    flight = {"altitude": altitude, "velocity": velocity}
    ship = UnitSetup(carrier, HEX, 0, **flight)  # type: ignore[arg-type]
    cargo = tuple(UnitSetup(name, HEX, 0, carrier="red-1") for name in aboard)
    enemy = UnitSetup("Slayer SL-15", "1616", 0, altitude=5 if scale == "ground" else 0, velocity=2)
    forces: dict[str, tuple[UnitSetup, ...]] = {"red": (ship, *cargo), "blue": (enemy,)}
    setup = Setup(board=Board.plain(16, 16).to_text(), forces=forces, scale=scale)  # type: ignore[arg-type]
    battle = new_battle(setup)
    battle.phase = "movement"
    return battle


def flown(battle: Battle, text: str, *dice: int | tuple[int, ...]) -> list[object]:
    """What a flight brings about."""
    action = RULEBOOK.parse(text)
    assert isinstance(action, Fly)
    flying.verify(battle, action)
    return list(flying.apply(battle, action, script(*dice))[0])


def refused(battle: Battle, text: str) -> str:
    """Why a flight is not legal."""
    with pytest.raises(Illegal) as why:
        flown(battle, text)
    return str(why.value)


def launch_rolls(events: list[object]) -> dict[str, Tally]:
    """The numbers of the rolls for a launch, by unit."""
    return {event.unit: event.tally for event in events if isinstance(event, RollMade) and event.what == "launch"}


# On the ground


@pytest.mark.ruling("TW-091.1")
@pytest.mark.example("TWA-038")
@pytest.mark.parametrize(
    ("carrier", "unit", "spent", "left"),
    [
        (FURY, "Vedette Medium Tank", 3, 2),
        (FURY, "Skulker Wheeled Scout Tank", 4, 3),
        (LEOPARD, "Atlas AS7-D", 2, 1),
        (LEOPARD, "Locust LCT-1V", 4, 4),
    ],
)
def test_leaving_a_landed_carrier_costs_half_of_the_walking_mp_rounded_up(
    carrier: str, unit: str, spent: int, left: int
) -> None:
    battle = set_up(carrier, unit)
    move = movement.options(battle, ["red-2"])[1]
    assert movement.plan(battle, move).cost.total == spent
    _, done = movement.apply(battle, move, script())
    out = battle["red-2"]
    assert (out.mp_spent, out.map, out.host, done) == (spent, "", "", False)
    assert out.hex in unloading.exits(set_up(carrier, unit), set_up(carrier, unit)["red-2"])
    assert available_mp(battle, out, out.mode).total == left


def test_who_has_left_goes_on_at_a_walk_and_a_mech_is_warm_of_it() -> None:
    battle = set_up(LEOPARD, "Atlas AS7-D")
    move = movement.options(battle, ["red-2"])[1]
    assert [line.value for line in movement.plan(battle, move).heat] == [1]
    movement.apply(battle, move, script())
    atlas = battle.mech("red-2")
    assert {move.mode for move in movement.options(battle, ["red-2"])} == {"stay", "walk"}
    assert [line.value for line in atlas.heat_lines] == [1]


def test_one_unit_leaves_by_each_door_in_a_turn() -> None:
    battle = set_up(FURY, *["Scorpion Light Tank"] * 4)
    doors = 3
    for number in range(2, 2 + doors):
        movement.apply(battle, movement.options(battle, [f"red-{number}"])[1], script())
    assert [str(move) for move in movement.options(battle, ["red-5"])] == ["move red-5 stay"]
    with pytest.raises(Illegal, match="by each of its doors"):
        movement.plan(battle, RULEBOOK.parse("move red-5 dismount 0805"))


def test_nobody_walks_out_of_a_craft_in_flight_or_fires_from_its_bay() -> None:
    battle = set_up(LEOPARD, "Atlas AS7-D", altitude=5, velocity=2)
    assert battle["red-2"] not in movement.units_to_move(battle)
    assert battle["red-2"] not in fire.units_to_fire(battle)
    with pytest.raises(Illegal, match="is in the air"):
        movement.plan(battle, RULEBOOK.parse("move red-2 dismount 0805"))


def test_a_bay_takes_units_of_its_kind_as_many_as_it_has_room_for() -> None:
    with pytest.raises(BadSetup, match="no free bay for Vedette"):
        set_up(LEOPARD, "Vedette Medium Tank")
    with pytest.raises(BadSetup, match="red-6 cannot begin aboard red-1"):
        set_up(LEOPARD, *["Locust LCT-1V"] * 5)
    with pytest.raises(BadSetup, match="no free bay for Schrek"):
        set_up(FURY, "Schrek PPC Carrier")


def test_the_end_of_a_carrier_is_that_of_all_in_its_bays() -> None:
    battle = set_up(LEOPARD, "Atlas AS7-D", altitude=5, velocity=2)
    events = swarming.after(battle, destruction.destroy(battle["red-1"], "shot down"), script())
    assert battle["red-2"].destroyed == "it is lost with Leopard (3056)"
    assert events


# In flight


def test_launched_craft_are_where_their_carrier_is_and_fly_in_their_own_turn() -> None:
    battle = set_up(OVERLORD, "Slayer SL-15", "Slayer SL-15", velocity=3, scale="space")
    events = flown(battle, "fly red-1 F3 launch red-2 7 launch red-3 7")
    ship, first = battle["red-1"], battle["red-2"]
    assert isinstance(ship, Flyer)
    assert isinstance(first, Flyer)
    assert (first.hex, first.facing, first.velocity, first.map) == (ship.hex, ship.facing, 3, "space")
    assert [event.unit for event in events if isinstance(event, Launched)] == ["red-2", "red-3"]
    assert {unit.id for unit in flying.units_to_fly(battle)} == {"red-2", "red-3", "blue-1"}


@pytest.mark.ruling("TW-086.1")
def test_damaged_gear_does_not_matter_to_one_or_two_that_leave_by_a_door() -> None:
    battle = set_up(OVERLORD, *["Slayer SL-15"] * 3, velocity=3, scale="space")
    for number in (2, 3, 4):
        battle[f"red-{number}"].boxes["gear"] = 1  # type: ignore[attr-defined]
    events = flown(battle, "fly red-1 F3 launch red-2 7 launch red-3 7 launch red-4 8")
    assert launch_rolls(events) == {}


@pytest.mark.ruling("TW-086.1")
@pytest.mark.example("TWA-037")
def test_of_three_by_one_door_the_one_with_damaged_gear_has_five_more_to_roll() -> None:
    battle = set_up(OVERLORD, *["Slayer SL-15"] * 3, velocity=3, scale="space")
    third = battle["red-4"]
    assert isinstance(third, Flyer)
    air_criticals.check(battle, third, "gear", "NOS", script(two(8)), damage=1)
    assert third.hits("gear") == 1
    crowded = RULEBOOK.parse("fly red-1 F3 launch red-2 7 launch red-3 7 launch red-4 7")
    assert isinstance(crowded, Fly)
    assert [roll.total for roll in launching.rolls(battle, crowded.launches)] == [6, 6, 11], "as it is shown before"
    assert not launching.rolls(battle, crowded.launches[:2])
    events = flown(battle, str(crowded), *[two(12)] * 4)
    totals = {id: tally.total for id, tally in launch_rolls(events).items()}
    assert totals == {"red-2": 6, "red-3": 6, "red-4": 11}
    assert launch_rolls(events)["red-4"].lines[-1].cite == "TW-086.1"


def test_a_failed_launch_strikes_the_nose_once_for_ten_times_the_margin() -> None:
    battle = set_up(OVERLORD, *["Slayer SL-15"] * 3, velocity=3, scale="space")
    dice = [two(12), two(12), two(4), two(7), two(2), two(2)]
    events = flown(battle, "fly red-1 F3 launch red-2 7 launch red-3 7 launch red-4 7", *dice)
    assert [(event.unit, event.amount) for event in events if isinstance(event, DamageTaken)] == [("red-4", 20)]
    assert battle["red-1"].shut == [7]  # type: ignore[attr-defined]
    assert hangars.open_doors(battle["red-1"])[-1] == 8  # type: ignore[arg-type]


def test_a_carrier_too_fast_in_the_atmosphere_harms_whom_it_launches() -> None:
    battle = set_up(LEOPARD, "Slayer SL-15", altitude=5, velocity=3)
    battle.board, battle["red-1"].hex = Board.plain(16, 60), "0858"
    events = flown(battle, "fly red-1 F48 launch red-2 5", two(7), two(7), two(2))
    assert [event.amount for event in events if isinstance(event, DamageTaken)] == [70]


def test_a_carrier_out_of_control_launches_as_it_drifts_and_harms_whom_it_launches() -> None:
    battle = set_up(OVERLORD, "Slayer SL-15", velocity=3, scale="space")
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    assert "is in control" in refused(battle, "fly red-1 drift")
    ship.out_of_control = 1
    assert "fly red-1 drift launch red-2 7" in map(str, flying.options(battle, ["red-1"]))
    events = flown(battle, "fly red-1 drift launch red-2 7", two(3), two(7), two(2))
    assert battle["red-2"].hex == ship.hex
    assert [event.amount for event in events if isinstance(event, DamageTaken)] == [30]


def test_the_roll_of_a_launch_in_the_air_is_shown_as_it_is_made() -> None:
    battle = set_up(OVERLORD, *["Slayer SL-15"] * 3, altitude=5)
    crowded = RULEBOOK.parse("fly red-1 hover launch red-2 7 launch red-3 7 launch red-4 7")
    assert isinstance(crowded, Fly)
    assert [roll.total for roll in launching.rolls(battle, crowded.launches)] == [5 + 1 + 2 - 1] * 3
    events = flown(battle, str(crowded), *[two(12)] * 4)
    assert {tally.total for tally in launch_rolls(events).values()} == {7}


def test_who_is_in_no_bay_or_uses_a_wrong_door_is_not_launched() -> None:
    battle = set_up(OVERLORD, "Slayer SL-15", "Atlas AS7-D", velocity=3, scale="space")
    assert "red-9 is no craft in a bay" in refused(battle, "fly red-1 F3 launch red-9 7")
    assert "open to it: 7, 8" in refused(battle, "fly red-1 F3 launch red-2 1")
    assert "red-3 is no craft in a bay" in refused(battle, "fly red-1 F3 launch red-3 1")
    assert "once" in refused(battle, "fly red-1 F3 launch red-2 7 launch red-2 8")


def test_a_hit_on_a_door_shuts_one_of_them() -> None:
    battle = set_up(OVERLORD, "Slayer SL-15", velocity=3, scale="space")
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    air_criticals.check(battle, ship, "door", "LS", script(two(8), 6, 6), damage=1)
    assert ship.shut == [8]
    assert "open to it: 7" in refused(battle, "fly red-1 F3 launch red-2 8")


def test_a_door_is_shut_whether_or_not_somebody_is_aboard_and_none_is_left_to_shut_at_last() -> None:
    battle = set_up(LEOPARD, altitude=5, velocity=3)
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    doors = len(hangars.open_doors(ship))
    for number in range(1, doors + 2):
        air_criticals.check(battle, ship, "door", "LS", script(two(8), 1, 1), damage=1)
        assert len(ship.shut) == min(number, doors)


def test_a_hit_on_the_cargo_destroys_a_share_of_a_bay_at_random() -> None:
    def struck(*dice: int, damage: int) -> list[str]:
        battle = set_up(OVERLORD, *["Atlas AS7-D"] * 4, velocity=3, scale="space")
        ship = battle["red-1"]
        assert isinstance(ship, Flyer)
        air_criticals.check(battle, ship, "cargo", "LS", script(two(8), *dice), damage=damage)
        assert len(hangars.aboard(battle, ship)) == sum(unit.bay == "red-1" for unit in battle.units.values())
        return [unit.id for unit in battle.units.values() if unit.destroyed == "its bay is hit"]

    assert struck(3, damage=3) == [], "a bay of cargo"
    assert struck(4, 1, 1, 6, 6, damage=1) == ["red-5"], "two in a hundred of 36 places, rounded up"
    assert struck(4, 1, 1, 1, 1, 6, 6, damage=2) == ["red-2", "red-5"], "five in a hundred"
    assert struck(4, 6, 6, damage=2) == [], "the bay for fighters, in which nobody is"


def test_a_hit_as_strong_as_the_structure_costs_half_of_a_bay() -> None:
    battle = set_up(LEOPARD, *["Locust LCT-1V"] * 4, velocity=3, scale="space")
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    mechs = next(bay for bay in ship.design.listed.bays if bay.kind == "mechbay")
    assert mechs.size == 4
    air_criticals.check(battle, ship, "cargo", "LS", script(two(8), 4, 1, 1, *[1] * 4), damage=ship.integrity)
    assert [unit.id for unit in battle.units.values() if unit.destroyed] == ["red-2", "red-3"]


def test_a_hit_as_strong_as_twice_the_structure_costs_a_whole_bay() -> None:
    battle = set_up(OVERLORD, velocity=3, scale="space")
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    twice = 2 * ship.integrity
    for damage, share in ((twice - 1, 100 - 100 // twice - 1), (twice, 100), (2 * twice, 100)):
        (event,) = air_criticals.check(battle, ship, "cargo", "LS", script(two(8)), damage=damage)
        assert f"{share} in a hundred of a bay are lost" in event.text


def test_flights_with_launches_are_offered() -> None:
    battle = set_up(OVERLORD, *["Slayer SL-15"] * 3, velocity=3, scale="space")
    offered = [fly for fly in flying.options(battle, ["red-1"]) if fly.launches]
    assert {len(fly.launches) for fly in offered} == {1, 3}
    for fly in offered:
        flying.verify(battle, fly)


def test_who_is_lost_in_a_crowded_launch_is_not_thrown_about_by_its_carrier() -> None:
    battle = set_up(OVERLORD, *["Slayer SL-15"] * 3, velocity=3, scale="space")
    for id in ("red-2", "red-3", "red-4"):
        battle[id].armor["NOS"], battle[id].structure["SI"] = 0, 1
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    ship.out_of_control = 1
    launches = tuple(Launch(f"red-{number}", 7) for number in (2, 3, 4))
    dice = script(*[two(2), two(7)] * 3, two(12))
    launching.make(battle, ship, launches, dice)
    assert (all(battle[launch.unit].destroyed for launch in launches), dice.left) == (True, 0)


def test_nobody_is_launched_by_a_craft_that_leaves_the_map() -> None:
    battle = set_up(OVERLORD, "Slayer SL-15", velocity=3, scale="space")
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    assert not list(launching.reasons(battle, ship, Launch("red-2", 7)))
    ship.steps_made = (LEAVE,)
    [reason] = launching.reasons(battle, ship, Launch("red-2", 7))
    assert "leaves the map, with all that is aboard" in reason.text
