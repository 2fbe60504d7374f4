"""Craft that ram each other, where a battle has the option (TWB-131)."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event, Game
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.aerospace import air_ramming, air_to_air, flying, impacts, turn_end
from boxcars.total_warfare.aerospace.air_ramming import RAMMING
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.events.flight_events import CraftStruck, RamAnnounced, RamMade
from boxcars.total_warfare.previews.flight_preview import FlightPreview, flight_preview
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import LOW, SPACE
from boxcars.total_warfare.units.small_craft.state import SmallCraft
from tests.total_warfare.aerospace.skies import cites, fighter, hits, plan, sky
from tests.total_warfare.aerospace.test_collisions import LIGHTNING, UNHARMED, craft
from tests.total_warfare.field import two

RAM = "fly red-1 F4 ram blue-1"


def duel(options: tuple[str, ...] = (RAMMING.ruling,), **state: Any) -> Battle:
    """A Slayer four hexes below a Lightning that has flown, and comes toward it."""
    blue = fighter("blue-1", LIGHTNING, **{"hex": "0506", "facing": 3, "velocity": 3, "to_fly": 0} | state)
    return sky(fighter("red-1", hex="0510"), blue, options=options)


def told(text: str = RAM) -> Fly:
    action = RULEBOOK.parse(text)
    assert isinstance(action, Fly)
    return action


def announced(battle: Battle, text: str = RAM) -> list[Event]:
    """Let a craft fly and announce its ram."""
    flying.verify(battle, told(text))
    return flying.apply(battle, told(text), ScriptedDice([]))[0]


def rammed(battle: Battle, *rolls: tuple[int, ...]) -> list[Event]:
    """Make the rams; every die that is given has to fall."""
    dice = ScriptedDice(chain.from_iterable(rolls))
    events = air_ramming.resolve(battle, dice)
    assert dice.left == 0
    return events


def refused(battle: Battle, text: str = RAM) -> str:
    """Why a ram is not legal."""
    with pytest.raises(Illegal) as why:
        flying.verify(battle, told(text))
    return str(why.value)


def lines(unit: Any, target: Any) -> dict[str, int]:
    """The lines of a ram by their words, without its base and the two skills."""
    return {line.label: line.value for line in air_ramming.ram_roll(unit, target).lines[3:]}


def test_the_ram_is_announced_in_flight_and_rolled_for_later() -> None:
    battle = duel()
    assert [event.target for event in announced(battle) if isinstance(event, RamAnnounced)] == ["blue-1"]
    events = rammed(battle, two(8), two(7), UNHARMED, two(7), UNHARMED)
    [made] = [event for event in events if isinstance(event, RamMade)]
    assert (made.tally.total, made.hit) == (6 + 5 - 5 + 4 - 2, True)
    [struck] = [event for event in events if isinstance(event, CraftStruck)]
    assert (struck.deals.total, struck.takes.total, struck.roll) == (56, 35, None), "80 and 50 tons at 4 + 3"
    assert hits(events) == [("NOS", 56), ("NOS", 35)]


def test_a_ram_that_misses_hurts_nobody() -> None:
    battle = duel()
    announced(battle)
    events = rammed(battle, two(7))
    assert [type(event) for event in events] == [RamMade]


def test_the_skills_of_both_count() -> None:
    red, blue = fighter("red-1", piloting=3), fighter("blue-1", piloting=6)
    assert air_ramming.ram_roll(red, blue).total == 6 + 6 - 3 + 4 - 2
    assert air_ramming.ram_roll(blue, red).total == 6 + 3 - 6 + 4 - 2


def test_larger_craft_are_easier_to_ram_and_worse_at_it() -> None:
    ship, boat = craft(DropShip, "blue-1", "Leopard (3056)"), craft(SmallCraft, "blue-2", "Shuttle ST-46")
    slayer = fighter("red-1")
    assert lines(slayer, ship) == {"at a DropShip": 2, "by a smaller craft": -2}
    assert lines(slayer, boat) == lines(boat, slayer) == {"at a smaller craft": 4, "by a smaller craft": -2}
    assert lines(ship, slayer) == {"at a smaller craft": 4, "by a DropShip": -1}


@pytest.mark.parametrize(
    "state", [{"out_of_control": 1}, {"awake": False}, {"shutdown": True}, {"boxes": {"engine": 3}}]
)
def test_who_cannot_spend_thrust_is_easier_to_ram(state: dict[str, Any]) -> None:
    assert lines(fighter("red-1"), fighter("blue-1", **state))["target cannot spend thrust"] == -2


def test_thrust_spent_is_no_lack_of_thrust() -> None:
    assert "target cannot spend thrust" not in lines(fighter("red-1"), fighter("blue-1", thrust_spent=9))


@pytest.mark.parametrize(
    ("boxes", "expected"),
    [
        ({"sensors": 1}, {"sensors hit": 1}),
        ({"sensors": 3}, {"sensors hit": 1}),
        ({"avionics": 1}, {"avionics hit": 1}),
        ({"avionics": 3}, {"avionics hit": 3}),
        ({"fcs": 2}, {}),
    ],
)
def test_damage_to_the_rammer_counts(boxes: dict[str, int], expected: dict[str, int]) -> None:
    usual = {"at a smaller craft": 4, "by a smaller craft": -2}
    assert lines(fighter("red-1", boxes=boxes), fighter("blue-1")) == usual | expected
    assert lines(fighter("red-1"), fighter("blue-1", boxes=boxes)) == usual, "that to its target does not"


def test_who_evades_is_harder_to_ram() -> None:
    boat = craft(SmallCraft, "blue-2", "Shuttle ST-46", evading=True)
    assert lines(fighter("red-1"), fighter("blue-1", evading=True))["target evades"] == 3
    assert lines(fighter("red-1"), boat)["target evades"] == 2


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ({"altitude": 6}, "does not end its flight where Lightning LTN-G15 is"),
        ({"hex": "0507"}, "does not end its flight where Lightning LTN-G15 is"),
        ({"to_fly": -1}, "has yet to fly this turn"),
        ({"side": "red"}, "no enemy craft in flight"),
        ({"bay": "blue-2"}, "no enemy craft in flight"),
        ({"map": ""}, "no enemy craft in flight"),
        ({"destroyed": "gone"}, "no enemy craft in flight"),
    ],
)
def test_what_keeps_a_craft_from_ramming(state: dict[str, Any], why: str) -> None:
    battle = duel()
    for name, value in state.items():
        setattr(battle["blue-1"], name, value)
    assert why in refused(battle)
    assert RAM not in {str(fly) for fly in flying.options(battle, ["red-1"])}


def test_nobody_rams_without_the_option() -> None:
    battle = duel(())
    assert "nobody rams in this battle" in refused(battle)
    assert not [fly for fly in flying.options(battle, ["red-1"]) if fly.ram]
    assert seen(battle, "fly red-1 F4").rams == ()


def test_ramming_is_all_that_a_flight_ends_with() -> None:
    battle = duel()
    assert "is no enemy craft" in refused(battle, "fly red-1 F4 ram blue-9")
    for clauses in ("ram blue-1 strike 0506", "recover red-2 ram blue-1"):
        with pytest.raises(Illegal, match="ramming ends a flight, and nothing else does"):
            air_ramming.check(battle, flying.flyer(battle, "red-1"), told(f"fly red-1 F4 {clauses}"))
    battle["red-1"].out_of_control = 1  # type: ignore[attr-defined]
    assert "does nothing else" in refused(battle, "fly red-1 drift ram blue-1")
    battle["red-1"].map = ""
    assert "rams only in flight" in refused(battle, "fly red-1 ram blue-1")


def test_who_evades_does_not_ram_unless_it_is_a_dropship() -> None:
    battle = duel()
    assert "evades and makes no attacks" in refused(battle, "fly red-1 F4 evade ram blue-1")
    ship = craft(DropShip, "red-1", "Leopard (3056)", hex="0506", evading=True)
    assert list(air_ramming.reasons(battle, ship, "blue-1")) == []


def test_who_rams_makes_no_other_attack() -> None:
    battle = duel()
    announced(battle)
    red = battle["red-1"]
    assert isinstance(red, Fighter)
    assert [reason.cite for reason in air_to_air.fighting_reasons(red)] == ["TWB-131.2"]
    assert "TWB-131.2" in cites(plan(battle, red.design.mounts[0].key))
    turn_end.start_clean(red)
    assert list(air_to_air.fighting_reasons(red)) == []


@pytest.mark.parametrize(
    ("id", "state"),
    [("blue-1", {"altitude": 4}), ("blue-1", {"destroyed": "shot down"}), ("red-1", {"awake": False})],
)
def test_a_ram_comes_to_nothing_if_one_of_both_is_gone(id: str, state: dict[str, Any]) -> None:
    battle = duel()
    announced(battle)
    for name, value in state.items():
        setattr(battle[id], name, value)
    assert rammed(battle) == []


def test_two_that_ram_one_are_reckoned_before_either_strikes() -> None:
    battle = duel()
    second = battle.units["red-2"] = fighter("red-2", hex="0510")
    announced(battle)
    announced(battle, "fly red-2 F4 ram blue-1")
    blue = battle["blue-1"]
    blue.armor["NOS"], blue.structure["SI"] = 1, 1
    events = rammed(battle, two(8), two(7), two(7), UNHARMED, two(8), two(7), UNHARMED)
    assert blue.destroyed
    assert [event.tally.total for event in events if isinstance(event, RamMade)] == [8, 8], "though it is gone by then"
    assert second.armor["NOS"] == 84 - 35


def test_rams_are_made_in_the_physical_phase_of_a_game() -> None:
    red = UnitSetup("Slayer SL-15", "0510", 0, velocity=4)
    blue = UnitSetup("Seydlitz SYD-Z1", "0506", 3, velocity=0)
    setup = Setup(
        board=Board.plain(15, 17).to_text(),
        forces={"red": (red,), "blue": (blue,)},
        scale="space",
        rules=RuleSet(options=(RAMMING.ruling,)),
    )
    game = Game(RULEBOOK, setup, ScriptedDice([*two(8), *two(6), *two(12), *two(7), *two(7)]))
    for action in ("fly blue-1", RAM, "done blue-1", "done red-1"):
        game.play(action)
    made = [event for entry in game.log for event in entry.events if isinstance(event, RamMade)]
    assert [(event.unit, event.hit) for event in made] == [("red-1", True)]
    assert game.state.units["blue-1"].destroyed == impacts.SHATTERED


def seen(battle: Battle, text: str = RAM) -> FlightPreview:
    """What a flight would come to."""
    return flight_preview(battle, told(text))


def test_rams_are_offered_and_planned_with_their_number() -> None:
    battle = duel()
    assert RAM in {str(fly) for fly in flying.options(battle, ["red-1"])}
    for fly in flying.options(battle, ["red-1"]):
        if fly.ram:
            flying.verify(battle, fly)
    [row] = seen(battle, "fly red-1 F4").rams
    assert (row.unit, row.tally.total, row.deals.total, row.takes.total) == ("blue-1", 8, 56, 35)
    assert row.action == RAM
    chosen = seen(battle)
    assert (chosen.ram, chosen.alone, chosen.rams) == ("blue-1", "fly red-1 F4", (row,))
    assert [enemy.you for enemy in chosen.from_there] == [None], "it does not fire"


@pytest.mark.parametrize("map", [LOW, SPACE])
def test_it_is_the_same_in_space(map: str) -> None:
    battle = duel()
    for unit in battle.units.values():
        assert isinstance(unit, Fighter)
        unit.map, unit.altitude = map, 5 if map == LOW else 0
    announced(battle)
    assert hits(rammed(battle, two(8), two(7), UNHARMED, two(7), UNHARMED)) == [("NOS", 56), ("NOS", 35)]
