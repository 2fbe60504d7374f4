"""C3 remote sensors: shot at a place in Short range, they measure ranges for a network in the next turn."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.abilities import c3, remote_sensors, special_use
from boxcars.alpha_strike.actions import Attack, Use
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks import combat, indirect_fire, to_hit, weapon_fire
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.alpha_strike.moving import movement
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from tests.alpha_strike.shooting import X, Y, duel
from tests.alpha_strike.tables import make_card, unit

HIT, MISS = (6, 6), (1, 1)
MASTER = make_card(specials=[Special("C3M", 1)])
SCOUT = make_card(specials="C3S C3RS")
SCOUT_AT = f"{X + 18:g},{Y + 3:g}"
HERE = f"{X + 24:g},{Y + 3:g}"
"""In Short range of the scout, and 7" from blue-1, which is 30" from the master."""


def network(*more: UnitSetup, enemies: tuple[UnitSetup, ...] = ()) -> Battle:
    """red-1 with a C3 master, red-2 ahead with a slave and sensors, and blue-1."""
    scout = unit(SCOUT_AT, SCOUT, facing=90)
    return duel(30, MASTER, None, friends=[scout, *more], others=enemies)


def shoot(battle: Battle, place: str = HERE, dice: tuple[int, int] = HIT) -> list[str]:
    """Let red-2 shoot a sensor, and tell what happened."""
    use = Use("red-2", "C3RS", place)
    combat.verify(battle, use)
    return [event.text for event in combat.apply(battle, use, ScriptedDice(dice))[0]]


def next_turn(battle: Battle) -> list[str]:
    """Close the turn; what is told."""
    told = [event.text for event in end_phase.finish(battle, ScriptedDice(()))]
    battle.turn += 1
    for each in battle.units.values():
        each.begin_turn()
    return told


def measured_from(battle: Battle) -> str:
    return c3.range_for(battle, battle["red-1"], battle["blue-1"])[1]


def why(battle: Battle, place: str = HERE) -> str:
    with pytest.raises(Illegal) as refused:
        combat.verify(battle, Use("red-2", "C3RS", place))
    return str(refused.value)


def test_a_sensor_measures_for_its_network_in_the_turn_after_it_came_down_and_then_falls_silent() -> None:
    battle = network()
    assert measured_from(battle) == "red-2"
    assert shoot(battle)[-1] == f"red-2 lays c3-sensor-1 at {HERE}"
    assert measured_from(battle) == "red-2"
    assert next_turn(battle) == []
    assert measured_from(battle) == "c3-sensor-1"
    aim = to_hit.take_aim(battle, battle["red-1"], battle["blue-1"])
    assert aim.shared is not None
    assert (aim.band, aim.shared[0]) == ("long", "medium")
    assert next_turn(battle) == ["c3-sensor-1 falls silent"]
    assert measured_from(battle) == "red-2"


def test_who_fires_by_a_sensor_gives_nobody_away() -> None:
    battle = network()
    shoot(battle)
    next_turn(battle)
    told = weapon_fire.resolve(battle, Attack("red-1", "blue-1"), ScriptedDice(HIT))
    assert "c3-sensor-1" in str(told[0])


def test_the_place_is_hit_as_something_immobile_and_a_miss_is_lost() -> None:
    battle = network()
    choice = next(each for each in special_use.preview(battle, battle["red-2"]) if each.ability == "C3RS")
    assert choice.tally is not None
    assert choice.tally.total == 4 - 4
    battle["red-2"].skill = 8
    assert len(shoot(battle, dice=MISS)) == 1
    assert (battle.sensors, battle["red-2"].spent) == ({}, ["C3RS"])


def test_there_are_four_a_game_and_one_a_turn() -> None:
    battle = network()
    shoot(battle)
    assert "this turn" in why(battle)
    for _ in range(3):
        next_turn(battle)
        battle.sensors.clear()
        shoot(battle)
    next_turn(battle)
    assert "has no C3 remote sensors left" in why(battle)


def test_it_comes_down_in_short_range_in_arc_and_in_sight() -> None:
    battle = network()
    assert "beyond Short range" in why(battle, f"{X + 25:g},{Y + 3:g}")
    assert "outside the arc" in why(battle, f"{X + 15:g},{Y + 3:g}")
    assert "no place" in why(battle, "somewhere")
    wall = duel(
        30,
        MASTER,
        None,
        f"hill level 9 {X + 20:g},20 {X + 21:g},20 {X + 21:g},34 {X + 20:g},34",
        friends=[unit(SCOUT_AT, SCOUT, facing=90)],
    )
    assert "C3RS" not in why(wall)


def test_it_needs_a_master_with_a_free_place() -> None:
    full = network(*(unit(f"{X:g},{y}", make_card(specials="C3S")) for y in (34, 38)))
    assert "no C3 master of red has a place" in why(full)
    alone = duel(30, None, None, friends=[unit(SCOUT_AT, SCOUT, facing=90)])
    assert "no C3 master" in why(alone)


def test_a_unit_outside_the_network_shoots_for_the_one_of_its_side() -> None:
    helper = unit(f"{X + 18:g},{Y - 3:g}", make_card(specials="C3RS"), facing=90)
    battle = network(helper)
    use = Use("red-3", "C3RS", f"{X + 24:g},{Y - 3:g}")
    combat.verify(battle, use)
    combat.apply(battle, use, ScriptedDice(HIT))
    assert battle.sensors["c3-sensor-1"].c3 == battle["red-1"].c3


def test_it_does_not_spot() -> None:
    battle = network()
    shoot(battle)
    assert remote_sensors.of_side(battle, "red") == []
    assert battle.spotter("c3-sensor-1") is None
    assert "c3-sensor-1" not in [each.id for each in indirect_fire.spotters(battle, battle["red-1"], battle["blue-1"])]


def test_ecm_and_feet_and_shells_silence_it() -> None:
    jammed = network(enemies=(unit(f"{X + 24:g},{Y + 14:g}", make_card(specials="ECM")),))
    shoot(jammed)
    next_turn(jammed)
    assert measured_from(jammed) != "c3-sensor-1"
    trodden = network()
    shoot(trodden)
    mine = trodden["blue-1"]
    assert [event.text for event in remote_sensors.trodden(trodden, mine, [mine.at, trodden.field.point(HERE)])] == [
        "c3-sensor-1 is destroyed: blue-1 treads on it"
    ]
    shelled = network()
    shoot(shelled)
    area.strike(shelled, shelled.field.point(HERE), ((2, 1),), ScriptedDice(()), source="a shell")
    assert not shelled.sensors


def test_sensors_are_kept_with_a_battle() -> None:
    battle = network()
    shoot(battle)
    movement.begin(battle, ScriptedDice(()))
    assert RULEBOOK.decode(network(), RULEBOOK.encode(battle, whole=True)).sensors == battle.sensors
