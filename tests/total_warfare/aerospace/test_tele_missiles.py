"""Tele-operated missiles: who launches which, how they fly, and how they strike or are shot down."""

from __future__ import annotations

import pytest

from boxcars.catalog import any_design
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.errors import BadSetup, Illegal, UnknownUnit
from boxcars.core.game import Event, Game
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Arrival, Mission
from boxcars.hexes import Board
from boxcars.total_warfare import RULEBOOK, new_game
from boxcars.total_warfare.actions import Deploy, Fire
from boxcars.total_warfare.aerospace import bay_fire, flying, launching, tele_missiles
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup, decode_battle, encode_battle
from boxcars.total_warfare.boarding import hangars, swarming
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.carrying_events import Launched
from boxcars.total_warfare.scenario import deployment
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.flyer.state import SPACE, Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.missile.state import Missile
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.aerospace.skies import broken, cites, declare, hits, lines, plan
from tests.total_warfare.aerospace.sky import SLAYER
from tests.total_warfare.aerospace.test_launching import flown, refused
from tests.total_warfare.field import script

LAMPREY = "Lamprey Missile Tender BX"
"""Two Killer Whales-T for a launcher, four Barracudas-T for two."""
WHALE, BARRACUDA = "red-2", "red-4"
"""The first of each aboard."""


def space() -> Battle:
    """The Lamprey of red at Velocity 3, and a Union on its way."""
    red = UnitSetup(LAMPREY, "0820", 0, velocity=3)
    blue = UnitSetup("Union (2708)", "0808", 3)
    forces: dict[str, tuple[UnitSetup, ...]] = {"red": (red,), "blue": (blue,)}
    battle = new_battle(Setup(board=Board.plain(16, 24).to_text(), forces=forces, scale="space"))
    battle.turn = 1
    return battle


def missile(battle: Battle, id: str = WHALE) -> Missile:
    """A missile of the Lamprey."""
    found = battle[id]
    assert isinstance(found, Missile)
    return found


def launched(velocity: int = 3) -> tuple[Battle, Missile]:
    """The first Killer Whale-T, launched three hexes on, at the start of the next turn."""
    battle = space()
    flown(battle, "fly red-1 F3 launch red-2 4")
    whale = missile(battle)
    whale.velocity = velocity
    return battle, whale


def strike(battle: Battle) -> dict[str, int]:
    """The lines of the number that the Killer Whale-T needs."""
    return lines(plan(battle, "warhead", WHALE))


# Aboard


def test_a_ship_has_a_missile_for_every_round_of_its_tele_operated_launchers() -> None:
    battle = space()
    stocked = [unit for unit in battle.units.values() if isinstance(unit, Missile)]
    assert [unit.design.name for unit in stocked] == ["Killer Whale-T missile"] * 2 + ["Barracuda-T missile"] * 4
    assert [(unit.fuel, unit.armor["NOS"]) for unit in stocked[1:3]] == [(30, 40), (30, 20)]
    assert hangars.aboard(battle, battle["red-1"]) == [], "they are in no bay"
    assert not {WHALE, BARRACUDA} & {unit.id for unit in flying.units_to_fly(battle)}


def test_no_setup_fields_a_missile() -> None:
    whale = missile(space())
    listed = whale.design.listed
    assert isinstance(listed, FighterDesign)
    with pytest.raises(BadSetup, match="Killer Whale-T missile comes with the ship that launches it"):
        kind_of(whale).fresh("red-9", "red", listed, UnitSetup("", "0820", 0), 0)
    assert not isinstance(listed, kind_of(whale).designs)
    with pytest.raises(UnknownUnit):
        any_design(whale.design.name)


def coming() -> Game[Battle]:
    """The Lamprey that comes by the south edge in turn 2, with the ship of an enemy that is there."""
    south = Area(edge="south", depth=2)
    mission = Mission(arrivals=(Arrival(units=("red-1",), area=south, turn=2),))
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup(LAMPREY, "", 0, velocity=3), UnitSetup(SLAYER, "0822", 0, velocity=1)),
        "blue": (UnitSetup("Union (2708)", "0803", 3),),
    }
    board = Board.plain(16, 24).to_text()
    return new_game(Setup(board=board, forces=forces, scale="space", mission=mission), SeededDice("lamprey"))


def test_a_ship_that_arrives_later_brings_its_missiles() -> None:
    game = coming()
    battle = game.state
    assert sorted(battle.reserves) == ["red-1", *(f"red-{number}" for number in range(3, 9))]
    with pytest.raises(Illegal, match="red-3 comes with the ship that launches it"):
        deployment.verify(battle, Deploy("red-3", "0823", "N"))
    while not (decision := game.decision) or decision.kind != "deploy":
        game.play(game.options()[0])
    assert (decision.units, game.state.turn) == (("red-1",), 2), "nothing but the ship is deployed"
    game.play("deploy red-1 0823 facing N")
    battle = game.state
    assert battle.reserves == {}
    assert [(unit.id, unit.hex, unit.bay) for unit in tele_missiles.aboard(battle, battle["red-1"])] == [
        (f"red-{number}", "0823", "red-1") for number in range(3, 9)
    ]
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    assert [unit.id for unit, _ in launching.ready(battle, ship)] == ["red-3", "red-5", "red-6"]
    assert decode_battle(RULEBOOK.new(game.setup), encode_battle(battle, whole=True)) == battle


@pytest.mark.ruling("TW-251.1")
def test_tele_operated_launchers_fire_no_ordinary_missiles() -> None:
    battle = space()
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    ordinary, tele = plan(battle, "bay3-nos"), plan(battle, "bay1-nos")
    assert (ordinary.reasons, ordinary.groups) == ((), (40,)), "the ship has Killer Whales in the same arc"
    assert "TW-251.1" in cites(tele)
    assert "fire no ordinary missiles" in tele.reasons[0].text
    for each in ("red-2", "red-3"):
        destruction.destroy(battle[each], "spent")
        ship.shots[missile(battle, each).bin] -= 1
    assert bay_fire.first_load(ship, "bay1-nos") is None, "and they do not fit where its own are spent"
    assert "TW-251.1" in cites(plan(battle, "bay1-nos"))
    assert [unit.id for unit, _ in launching.ready(battle, ship)] == ["red-4", "red-5"]
    assert not any(action.mount == "bay1-nos" for action in fire.options(battle, ["red-1"]) if isinstance(action, Fire))


def test_each_launcher_launches_one_missile_of_its_kind_a_turn() -> None:
    battle = space()
    assert "open to it: 4" in refused(battle, "fly red-1 F3 launch red-2 5")
    assert "open to it: 5, 6" in refused(battle, "fly red-1 F3 launch red-4 4")
    assert "one missile a turn" in refused(battle, "fly red-1 F3 launch red-4 5 launch red-5 5")
    events = flown(battle, "fly red-1 F3 launch red-2 4 launch red-4 5 launch red-5 6")
    assert [event.by for event in events if isinstance(event, Launched)] == ["launcher 1", "launcher 2", "launcher 3"]
    ship, whale = battle["red-1"], missile(battle)
    assert (whale.hex, whale.facing, whale.velocity, whale.map) == (ship.hex, 0, 3, SPACE)
    assert list(ship.shots.values())[:2] == [1, 2]
    assert {WHALE, "red-4", "red-5"} <= {unit.id for unit in flying.units_to_fly(battle)}


def test_a_launcher_that_is_destroyed_launches_nothing() -> None:
    battle = space()
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    ship.broken.append("killerwhalet-nos")
    assert "open to it: none" in refused(battle, "fly red-1 F3 launch red-2 4")
    assert [unit.id for unit, _ in launching.ready(battle, ship)] == ["red-4", "red-5"]


def test_missiles_are_launched_in_space_only() -> None:
    battle = space()
    ship = battle["red-1"]
    ship.map = "low"
    assert isinstance(ship, Flyer)
    assert launching.ready(battle, ship) == []


def test_doors_are_counted_first_and_launchers_after_them() -> None:
    ship = space()["red-1"]
    assert isinstance(ship, Flyer)
    assert [tele_missiles.port_name(ship, number) for number in (1, 3, 4)] == ["door 1", "door 3", "launcher 1"]


def test_flights_with_missiles_are_offered_and_legal() -> None:
    battle = space()
    offered = [fly for fly in flying.options(battle, ["red-1"]) if fly.launches]
    assert {len(fly.launches) for fly in offered} == {1, 3}
    for fly in offered:
        flying.verify(battle, fly)


# In flight


def test_all_its_thrust_is_its_fuel_over_as_many_turns_as_it_flies() -> None:
    battle, whale = launched()
    flown(battle, "fly red-2 v+6 F9")
    assert (whale.fuel, whale.thrust_spent) == (24, 6)
    assert not flying.plan(battle, Fly(WHALE)).owed, "nobody aboard feels it"
    whale.to_fly, whale.steps_made, whale.thrust_spent, whale.hexes_moved = -1, (), 0, 0
    whale.hex = "0820"
    assert "takes 25 fuel, and 24 is left" in refused(battle, "fly red-2 v+25 F34")


def test_thirteen_points_in_one_hex_strain_no_pilot() -> None:
    battle, _ = launched(velocity=0)
    flight = flying.plan(battle, RULEBOOK.parse("fly red-2 v+13 F13"))
    assert flight.at_once == ()


def test_it_cannot_slow_down() -> None:
    battle, _ = launched()
    assert "a missile cannot slow down" in refused(battle, "fly red-2 v-1 F2")
    assert {step.word for fly in flying.options(battle, [WHALE]) for step in fly.steps} & {"v-"} == set()


def test_a_missile_without_fuel_flies_straight_on() -> None:
    battle, whale = launched()
    whale.fuel = 0
    assert [str(fly) for fly in flying.options(battle, [WHALE])] == ["fly red-2 F3"]


def test_missiles_are_lost_with_the_ship_that_steers_them() -> None:
    battle, whale = launched()
    swarming.after(battle, destruction.destroy(battle["red-1"], "shot down"), script())
    assert whale.destroyed == missile(battle, BARRACUDA).destroyed == f"it is lost with {LAMPREY}"


# Striking


def test_it_strikes_what_is_in_the_hex_where_its_flight_ends() -> None:
    battle, whale = launched()
    whale.hex = "0811"
    found = plan(battle, "warhead", WHALE)
    assert [reason.text for reason in found.reasons] == ["a missile strikes only what is in its own hex, 0811"]
    flown(battle, "fly red-2 F3")
    found = plan(battle, "warhead", WHALE)
    assert (found.reasons, found.groups, found.tally.total, found.side) == ((), (40,), 2, "front")


def test_thrust_dry_tanks_and_damage_to_the_ship_make_it_harder() -> None:
    battle, whale = launched()
    whale.hex, whale.thrust_spent = "0808", 4
    assert strike(battle) == {"tele-operated missile": 2, "thrust 4 this turn": 4}
    whale.thrust_spent, whale.fuel = 0, 0
    ship = battle["red-1"]
    assert isinstance(ship, Flyer)
    ship.boxes |= {"sensors": 2, "fcs": 1}
    ship.pilot_hits = 1
    assert strike(battle) == {
        "tele-operated missile": 2,
        "out of fuel": 6,
        "crew hit": 1,
        "sensors hit": 2,
        "fire control hit": 2,
    }


def resolve(battle: Battle, *dice: int) -> list[Event]:
    """Resolve the strike of the Killer Whale-T."""
    declare(battle, "warhead", attacker=WHALE)
    return fire.resolve(battle, ScriptedDice([*dice]))


@pytest.mark.parametrize(("rolled", "found"), [(9, ""), (10, "fcs")])
def test_a_hit_does_forty_points_may_break_something_besides_and_is_the_end_of_it(rolled: int, found: str) -> None:
    battle, whale = launched()
    whale.hex, whale.thrust_spent = "0808", 4
    events = resolve(battle, 3, 3, 3, 3, 1, 1, rolled - 6, 6)
    assert hits(events) == [("NOS", 40)]
    assert broken(events) == ["", found]
    assert whale.destroyed == "it has struck"


def test_one_that_misses_flies_on() -> None:
    battle, whale = launched()
    whale.hex, whale.thrust_spent = "0808", 4
    resolve(battle, 2, 3)
    assert not whale.destroyed


def test_it_is_hit_as_a_fighter_is_and_bears_as_much_as_it_does() -> None:
    battle, whale = launched()
    fired = plan(battle, "bay1-nos", "blue-1", WHALE)
    assert lines(fired)["attack on the nose"] == 1
    for roll in ((1, 1), (3, 4), (6, 6)):
        assert (kind_of(whale).struck(whale, "left", script(roll)) or [""])[0] == "NOS", "whatever the dice say"
    assert set(kind_of(whale).column(whale, "rear", "full")) == {"NOS"}
    for points, fate in ((39, ""), (1, "it is shot down")):
        kind_of(whale).hit(battle, whale, "NOS", points, script())
        assert whale.destroyed == fate
