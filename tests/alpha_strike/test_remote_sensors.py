"""Remote sensors: laid in Short range, spotting for indirect fire, and destroyed by contact or by area damage."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike import answers
from boxcars.alpha_strike.actions import Artillery, Attack, Use, parse_action
from boxcars.alpha_strike.artillery import area, artillery_plan
from boxcars.alpha_strike.attacks import combat, indirect_fire, weapon_attack
from boxcars.alpha_strike.battle import Battle, encode_battle
from boxcars.alpha_strike.moving import movement
from boxcars.catalog.alpha_strike import Special
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.tabletop.measure import Point
from tests.alpha_strike.shooting import duel, number, special, strip, worth
from tests.alpha_strike.tables import make_card, unit

HIT = (6, 6)
MISSILES = make_card(specials=[special("IF", value=2), special("LRM", 2, 2, 2), Special("ARTS", 1)])
SCOUT = make_card(specials=[Special("RSD", 2)])
HILL = strip("hill", 10, 12, "level 6")
HERE = "26,30"
"""Where red-2 lays its first sensor: north-east of itself, beyond the hill and 10 inches from blue-1."""


def scouted(*, laid: bool = True, **rules: Any) -> Battle:
    """red-1 with missiles behind a hill, red-2 that lays sensors and sees nothing, and blue-1 beyond the hill."""
    scout = unit("21,34", SCOUT, facing=180)
    wall = "hill level 9 18,31 24,31 24,32.5 18,32.5"
    battle = duel(30, MISSILES, None, HILL, wall, friends=[scout], **rules)
    if laid:
        use(battle, HERE)
    return battle


def use(battle: Battle, place: str) -> str:
    """Let red-2 lay a sensor, and tell what happened."""
    action = parse_action(f"use red-2 RSD {place}")
    combat.verify(battle, action)
    return combat.apply(battle, action, ScriptedDice(()))[0][0].text


def why(battle: Battle, place: str) -> str:
    with pytest.raises(Illegal) as refused:
        combat.verify(battle, Use("red-2", "RSD", place))
    return str(refused.value)


def test_sensors_are_laid_in_short_range_and_so_many_a_game() -> None:
    battle = scouted(laid=False)
    assert "beyond Short range" in why(battle, "21,47")
    assert "is not on the table" in why(battle, "21,60")
    assert "no place" in why(battle, "somewhere")
    assert use(battle, HERE) == f"red-2 lays sensor-1 at {HERE}"
    assert use(battle, "21,40.625") == "red-2 lays sensor-2 at 21,40.625"
    assert "has no remote sensors left" in why(battle, HERE)
    battle["blue-1"].at = Point(21, 36)
    assert "blue-1 stands there" in why(battle, "21,36.5")


def test_what_is_offered_can_be_laid() -> None:
    battle = scouted(laid=False)
    uses = [action for action in combat.options(battle, ["red-2"]) if isinstance(action, Use)]
    assert [each.target for each in uses] == ["21,40.625", "21,34"]
    for each in uses:
        combat.verify(battle, each)


@pytest.mark.ruling("AS-037.50")
def test_a_sensor_spots_for_indirect_fire_at_three_more() -> None:
    assert [each for each in combat.options(scouted(laid=False), ["red-1"]) if isinstance(each, Attack)] == []
    battle = scouted()
    found = number(battle, "if", spotter="sensor-1")
    assert (worth(found, "AS-037.30"), worth(found, "AS-037.50")) == (1, 3)
    assert found.total == 4 + 4 + 1 + 1 + 3
    battle["red-1"].skill = 2
    attack = parse_action("attack red-1 blue-1 with if spotter sensor-1")
    assert [each for each in combat.options(battle, ["red-1"]) if isinstance(each, Attack)] == [attack]
    combat.verify(battle, attack)
    combat.apply(battle, attack, ScriptedDice(HIT))
    assert battle["blue-1"].armor == 5 - 2
    assert battle.sensors["sensor-1"].spotted == "blue-1"
    asked = answers.answer(battle, attack).tally
    assert asked is not None
    assert asked.total == 2 + 4 + 1 + 1 + 3


def test_a_sensor_does_not_attack_and_has_no_movement() -> None:
    battle = scouted(options=["reading:AS-035.2"])
    assert number(battle, "if", spotter="sensor-1").total == 4 + 4 + 1 + 1 + 3
    attacking = Attack("red-1", "blue-1", "if", spotter="sensor-1", spotter_attacks=True)
    assert "AS-035.3" in [reason.cite for reason in weapon_attack.plan(battle, attacking).reasons]


def test_a_sensor_spots_one_target_a_turn_for_its_own_side() -> None:
    battle = scouted(others=[unit("36.25,30", MISSILES, facing=270)])
    other = Attack("blue-2", "red-1", "if", spotter="sensor-1")
    assert "AS-035.1" in [reason.cite for reason in weapon_attack.plan(battle, other).reasons]
    indirect_fire.spot(battle.sensors["sensor-1"], battle["blue-1"], attacks=False)
    second = Attack("red-1", "blue-2", "if", spotter="sensor-1")
    assert [reason.cite for reason in weapon_attack.plan(battle, second).reasons] == ["AS-035.5"]
    movement.begin(battle, ScriptedDice([]))
    assert weapon_attack.plan(battle, second).reasons == ()
    assert indirect_fire.plans(battle.sensors["sensor-1"]) == (False,)


def test_a_sensor_spots_for_artillery() -> None:
    battle = scouted()
    battle["red-1"].skill = 2
    aimed = [each for each in combat.options(battle, ["red-1"]) if isinstance(each, Artillery)]
    assert [str(each) for each in aimed] == ["artillery red-1 ART-S 36.25,24 spotter sensor-1"]
    needed = artillery_plan.plan(battle, aimed[0]).tally
    assert needed is not None
    assert worth(needed, "AS-037.50") == 3
    combat.verify(battle, aimed[0])
    combat.apply(battle, aimed[0], ScriptedDice(HIT))
    assert battle["blue-1"].armor == 5 - 2


@pytest.mark.parametrize(
    ("move", "left"),
    [
        ("move blue-1 ground 31,27.7 20,32.7 facing 270", 0),
        ("move blue-1 ground 26,30", 0),
        ("move blue-1 ground 26,31.3 facing 0", 1),
        ("move blue-1 jump 20,33.6", 1),
        ("move blue-1 jump 26,30", 0),
        ("move red-1 ground 26,30", 1),
    ],
)
def test_an_enemy_that_touches_a_sensor_destroys_it(move: str, left: int) -> None:
    battle = duel(30, make_card(move=90), make_card(move={"": 90, "j": 90}), friends=[unit("21,34", SCOUT)])
    use(battle, HERE)
    battle.phase = "movement"
    for each in battle.units.values():
        each.mode = ""
    events = movement.apply(battle, parse_action(move), ScriptedDice(()))  # type: ignore[arg-type]
    assert len(battle.sensors) == left
    lost = "sensor-1 is destroyed: blue-1 treads on it"
    assert (lost in [event.text for event in events]) is not bool(left)


@pytest.mark.parametrize(("value", "dice", "left"), [(1, (), 0), (0, (), 1), (0.5, (3,), 1), (0.5, (4,), 0)])
def test_a_point_of_area_damage_destroys_a_sensor(value: float, dice: tuple[int, ...], left: int) -> None:
    battle = scouted()
    area.strike(battle, Point(26, 30.9), ((2, value),), ScriptedDice(dice), source="a shell")
    assert len(battle.sensors) == left
    area.strike(battle, Point(26, 31.1), ((2, 3),), ScriptedDice(()), source="a shell beside it")
    assert len(battle.sensors) == left


@pytest.mark.parametrize(("height", "left"), [(3, 0), (1, 1), (-3, 1)])
def test_an_area_strikes_a_sensor_on_a_hill_at_its_own_height(height: float, left: int) -> None:
    battle = duel(
        30, MISSILES, None, "hill level 3 24,28 30,28 30,32 24,32", friends=[unit("21,34", SCOUT, facing=180)]
    )
    use(battle, HERE)
    area.strike(battle, Point(26, 30), ((2, 3),), ScriptedDice(()), source="a shell", height=height)
    assert len(battle.sensors) == left


def test_copies_and_records_have_the_sensors() -> None:
    battle = scouted()
    twin = battle.copy()
    twin.sensors["sensor-1"].spotted = "blue-1"
    assert battle.sensors["sensor-1"].spotted == ""
    assert b'"sensor-1"' in encode_battle(battle)
    assert battle.masked("blue").sensors.keys() == {"sensor-1"}
