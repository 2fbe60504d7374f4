"""Charges and deaths from above."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.actions import Assault
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import DamageTaken, Fell
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.physical import charge, death_from_above, physical
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.to_hit import explain_shot
from tests.total_warfare.scenes import PLAIN, attacks_made, damage_to, fell, mech, moved, planned, rolls, scene, tough
from tests.total_warfare.test_swarming import tank
from tests.total_warfare.test_vehicles import built

FIVES = (3, 4)


def red(hex: str = "0505", name: str = "Wolverine WVR-6R", **state: Any) -> Mech:
    return tough(mech("red-1", name, hex, **state))


def blue(hex: str = "0502", name: str = "Marauder MAD-3R", **state: Any) -> Mech:
    return tough(mech("blue-1", name, hex, **state))


def why_not(battle: Battle, text: str) -> str:
    with pytest.raises(Illegal) as refused:
        planned(battle, text)
    return str(refused.value)


def charging(**state: Any) -> Battle:
    """A Wolverine that has run 5 hexes and stands before a Marauder."""
    charger = red("0503", mode="run", hexes_moved=5, run_up=5, assault=Assault("charge", "blue-1"), **state)
    return scene(charger, blue(), phase="physical")


def leaping(target: Mech | None = None, **state: Any) -> Battle:
    """A Jenner that hangs over a Marauder."""
    jenner = red("0503", "Jenner JR7-D", mode="jump", hexes_moved=2, assault=Assault("dfa", "blue-1"), **state)
    return scene(jenner, target or blue(), phase="physical")


def resolved(battle: Battle, *dice: int) -> list[Event]:
    script = ScriptedDice(dice)
    events = physical.resolve(battle, script)
    assert script.left == 0, f"{script.left} dice were not used"
    return events


@pytest.mark.ruling("TW-148.1", "TW-148.2", "QR-charge.1")
def test_where_a_charge_may_be_declared() -> None:
    battle = scene(red(), blue())
    assert planned(battle, "move red-1 run 0504 0503 charge blue-1").assault == Assault("charge", "blue-1")
    assert "jumped cannot charge [TW-148.1]" in why_not(battle, "move red-1 jump 0503 charge blue-1")
    assert "not directly ahead [TW-148.2]" in why_not(battle, "move red-1 run 0504 charge blue-1")
    assert "not directly ahead [TW-148.2]" in why_not(battle, "move red-1 run 0504 0503 facing NE charge blue-1")


def test_a_mech_charges_no_vehicle() -> None:
    battle = scene(red(), tank("blue-1", "0502"))
    assert "buildings and DropShips; blue-1 is none" in why_not(battle, "move red-1 run 0504 0503 charge blue-1")


@pytest.mark.ruling("TW-144.5")
@pytest.mark.parametrize("state", [{"shutdown": True}, {"awake": False}])
def test_the_target_must_have_moved_and_the_shut_down_count_as_moved(state: dict[str, bool]) -> None:
    battle = scene(red(), blue(), mech("blue-2", "Locust LCT-1V", "0605", 0, **state))
    battle.waiting = [unit.id for unit in movement.units_to_move(battle)]
    assert "has not moved yet" in why_not(battle, "move red-1 run 0504 0503 charge blue-1")
    assert planned(battle, "move red-1 run 0604 facing S charge blue-2").assault == Assault("charge", "blue-2")
    assert "has not moved yet" in why_not(battle, "move red-1 jump 0503 dfa blue-1")
    battle["blue-2"].hex = "0507"
    assert planned(battle, "move red-1 jump 0506 dfa blue-2").assault == Assault("dfa", "blue-2")


def test_one_assault_on_a_target_and_none_on_the_prone() -> None:
    battle = scene(red(), blue(), mech("red-2", "Locust LCT-1V", "0602", 0, assault=Assault("charge", "blue-1")))
    assert "red-2 attacks blue-1 already" in why_not(battle, "move red-1 run 0504 0503 charge blue-1")
    assert "is prone" in why_not(scene(red(), blue(prone=True)), "move red-1 run 0504 0503 charge blue-1")


@pytest.mark.ruling("TW-144.6", "QR-comparative-modifier.1", "QR-physical-other.1")
@pytest.mark.parametrize("rule", [charge, death_from_above])
@pytest.mark.parametrize(("mine", "theirs", "modifier"), [(5, 3, 2), (3, 5, -2)])
def test_the_difference_of_the_skills(rule: object, mine: int, theirs: int, modifier: int) -> None:
    battle = scene(red(piloting=mine), blue(piloting=theirs))
    to_hit = charge.to_hit if rule is charge else death_from_above.to_hit
    tally = to_hit(battle, battle.mech("red-1"), battle.mech("blue-1"))
    assert tally.lines[-1].value == modifier
    assert tally.total == mine + modifier


@pytest.mark.ruling("TW-148.5", "QR-charge.1", "QR-damage-calculation.4")
def test_charge_damage() -> None:
    assert (charge.damage_to_target(65, 5).total, charge.damage_to_charger(45).total) == (33, 5)
    assert (charge.damage_to_target(60, 4).total, charge.damage_to_charger(50).total) == (24, 5)


@pytest.mark.ruling("TW-148.5")
def test_only_hexes_since_the_last_reversal_or_fall_count() -> None:
    battle = scene(red("0506"), blue())
    moved(battle, "move red-1 walk 0505 0504 back 0505 0504")
    assert battle.mech("red-1").run_up == 1
    rubble = scene(red("0506"), blue(), board=PLAIN.with_terrain("0505", rubble=1))
    moved(rubble, "move red-1 run 0505 0504", *(1, 1), *(6, 6), 1, *FIVES, *FIVES)
    moved(rubble, "move red-1 run stand N 0504 0503 charge blue-1", *(6, 6))
    assert (rubble["red-1"].hexes_moved, rubble["red-1"].run_up) == (3, 2)


@pytest.mark.ruling(
    "QR-charge.1", "TW-148.9", "QR-damage-groups.5", "QR-damage-groups.1", "QR-psr-physical.1", "QR-psr-actions.1"
)
def test_a_charge_that_hits() -> None:
    battle = charging()
    harm = (*FIVES,) * 6  # 28 points in six groups
    back = (*FIVES,) * 2  # 8 points in two groups
    piloting = (6, 6)
    events = resolved(battle, *(6, 6), *harm, *back, *piloting, *piloting, *piloting)
    assert attacks_made(events)[0].tally.total == 5 + 2
    assert (damage_to(events, "blue-1"), damage_to(events, "red-1")) == (28, 8)
    groups = [event.amount for event in events if isinstance(event, DamageTaken)]
    assert groups == [5, 5, 5, 5, 5, 3, 5, 3]
    assert (battle.mech("red-1").hex, battle.mech("blue-1").hex) == ("0502", "0501")
    assert sorted(rolls(events)) == [
        ("piloting (20 or more damage in the phase)", 6, True),
        ("piloting (charged)", 8, True),
        ("piloting (made a successful charge)", 7, True),
    ]


def test_a_charge_that_misses_changes_nothing() -> None:
    battle = charging()
    events = resolved(battle, 1, 1)
    assert [made.hit for made in attacks_made(events)] == [False]
    assert battle.mech("red-1").hex == "0503"


@pytest.mark.ruling("TW-148.1")
def test_a_charge_whose_target_is_no_longer_ahead_misses_without_a_roll() -> None:
    battle = charging()
    battle.mech("blue-1").hex = "0602"
    [made] = attacks_made(resolved(battle))
    assert (made.roll, made.hit, made.note) == (None, False, "the target is no longer ahead")
    twisted = charging(torso=1)
    assert attacks_made(resolved(twisted, *(1, 1)))[0].roll, "a twist of the torso does not count"


@pytest.mark.ruling("QR-charge.1", "QR-dfa.1")
@pytest.mark.parametrize("assault", [Assault("charge", "blue-1"), Assault("dfa", "blue-1")])
def test_who_charges_or_leaps_fires_no_weapons(assault: Assault) -> None:
    battle = scene(red("0503", assault=assault), blue(), phase="fire")
    assert fire.units_to_fire(battle) == [battle.mech("blue-1")]
    assert "fires no weapons" in str(explain_shot(battle, "red-1", "Medium Laser", "blue-1"))


@pytest.mark.ruling("TW-148.3")
@pytest.mark.parametrize("state", [{"awake": False}, {"spoiled": True}])
def test_a_charge_that_misses_without_a_roll(state: dict[str, bool]) -> None:
    [made] = attacks_made(resolved(charging(**state)))
    assert (made.roll, made.hit) == (None, False)


@pytest.mark.ruling("TW-148.3", "QR-charge.1")
def test_a_failed_roll_in_the_fire_phase_spoils_the_charge() -> None:
    battle = charging()
    battle.phase = "fire"
    battle.mech("red-1").due = [Due("leg actuator destroyed")]
    psr.roll_due(battle, ScriptedDice([1, 1, 6, 6, 1, *FIVES, *FIVES]))
    assert battle.mech("red-1").spoiled
    assert battle.mech("red-1").prone


@pytest.mark.ruling("TW-148.9", "TW-151.5")
def test_a_destroyed_target_stays_and_is_run_over() -> None:
    battle = charging()
    battle.mech("blue-1").armor["CTR"] = 0
    battle.mech("blue-1").structure["CT"] = 5
    events = resolved(battle, *(6, 6), *FIVES, *FIVES, *FIVES, *(6, 6))
    assert battle.mech("blue-1").destroyed
    assert (battle.mech("blue-1").hex, battle.mech("red-1").hex) == ("0502", "0502")
    assert [what for what, _, _ in rolls(events)] == ["piloting (made a successful charge)"]


@pytest.mark.ruling("TW-148.9")
def test_a_destroyed_charger_does_not_advance() -> None:
    battle = charging()
    battle.mech("red-1").armor["CT"] = 0
    battle.mech("red-1").structure["CT"] = 5
    resolved(battle, *(6, 6), *(FIVES * 6), *FIVES, *(6, 6), *(6, 6))
    assert battle.mech("red-1").destroyed
    assert (battle.mech("red-1").hex, battle.mech("blue-1").hex) == ("0503", "0501")


@pytest.mark.ruling("TW-149.1", "QR-dfa.1")
def test_a_death_from_above_needs_the_height_but_pays_the_way() -> None:
    hill = PLAIN.with_terrain("0504", level=3)
    battle = scene(red(name="Jenner JR7-D"), blue("0504"), board=hill)
    way = planned(battle, "move red-1 jump dfa blue-1")
    assert (way.cost.total, way.hex) == (1, "0505")
    higher = scene(red(name="Jenner JR7-D"), blue("0504"), board=PLAIN.with_terrain("0504", level=4))
    assert "needs 6 jumping MP and it has 5 [TW-149.1]" in why_not(higher, "move red-1 jump dfa blue-1")
    prone = scene(red(name="Jenner JR7-D"), blue("0504", prone=True), board=PLAIN.with_terrain("0504", level=4))
    assert planned(prone, "move red-1 jump dfa blue-1").cost.total == 1
    hull = tank("blue-1", "0504")
    low = scene(red(name="Jenner JR7-D"), hull, board=PLAIN.with_terrain("0504", level=4))
    hull.foot = 4
    assert death_from_above.needed_mp(low, low.mech("red-1"), hull) == 4, "2 more for 'Mechs alone"
    uphill = scene(red(name="Jenner JR7-D"), blue("0504"), board=hill.with_terrain("0505", level=1))
    assert death_from_above.needed_mp(uphill, uphill.mech("red-1"), uphill["blue-1"]) == 4, "above its own level"


@pytest.mark.ruling("QR-dfa.1", "QR-damage-groups.6", "QR-damage-groups.1", "QR-psr-actions.1", "QR-psr-physical.1")
def test_a_death_from_above_that_hits() -> None:
    battle = leaping()
    harm, back = (3, 3, 3), (2, 2)  # 11 points on the punch table, 7 on the kick table
    events = resolved(battle, *(6, 6), *harm, *back, *(6, 6), *(6, 6))
    assert attacks_made(events)[0].tally.total == 5 + 3
    locations = [(e.unit, e.location, e.amount) for e in events if isinstance(e, DamageTaken)]
    assert locations == [
        ("blue-1", "CTR", 5),
        ("blue-1", "CTR", 5),
        ("blue-1", "CTR", 1),
        ("red-1", "RL", 5),
        ("red-1", "RL", 2),
    ]
    assert (battle.mech("red-1").hex, battle.mech("blue-1").hex) == ("0502", "0501")
    assert rolls(events) == [
        ("piloting (made a death from above)", 9, True),
        ("piloting (hit by death from above)", 7, True),
    ]


@pytest.mark.ruling("QR-dfa.1")
def test_a_prone_target_takes_it_in_the_rear() -> None:
    battle = leaping(blue(prone=True, facing=3))
    events = resolved(battle, *(6, 6), *(FIVES * 3), *(2, 2), *(6, 6))
    assert {e.location for e in events if isinstance(e, DamageTaken) and e.unit == "blue-1"} == {"CTR"}


@pytest.mark.ruling("TW-150.2")
def test_a_death_from_above_that_misses() -> None:
    battle = leaping()
    events = resolved(battle, *(1, 1), *(6, 6), 1, *FIVES, *FIVES, *FIVES)
    event = fell(events)
    assert (event.levels, event.column, event.damage.total, event.facing) == (2, "rear", 12, 0)
    assert {e.location for e in events if isinstance(e, DamageTaken)} == {"CTR"}
    assert (battle.mech("red-1").hex, battle.mech("blue-1").hex) == ("0502", "0501")


@pytest.mark.ruling("TW-149.3")
@pytest.mark.parametrize(
    ("due", "dice"), [(Due("leg actuator destroyed"), (1, 1)), (Due("gyro destroyed", automatic=True), ())]
)
def test_who_would_fall_in_the_fire_phase_falls_later(due: Due, dice: tuple[int, ...]) -> None:
    battle = leaping(due=[due])
    battle.phase = "fire"
    events = psr.roll_due(battle, ScriptedDice(dice))
    assert not any(isinstance(event, Fell) for event in events)
    assert not battle.mech("red-1").prone
    battle.phase = "physical"
    events = resolved(battle, *(6, 6), 1, *FIVES, *FIVES, *FIVES)
    assert attacks_made(events)[0].roll is None
    assert fell(events).levels == 2


@pytest.mark.ruling("TW-149.3")
def test_an_unconscious_attacker_misses() -> None:
    battle = leaping(awake=False)
    events = resolved(battle, 1, *FIVES, *FIVES, *FIVES)
    assert attacks_made(events)[0].roll is None
    assert fell(events).levels == 2


@pytest.mark.ruling("TW-150.1", "TW-151.5")
def test_a_target_destroyed_from_above_is_not_pushed() -> None:
    battle = leaping()
    battle.mech("blue-1").armor["CTR"] = 0
    battle.mech("blue-1").structure["CT"] = 5
    resolved(battle, *(6, 6), 3, *(2, 2), *(5, 5))
    assert battle.mech("blue-1").destroyed
    assert battle.mech("blue-1").hex == "0502"


@pytest.mark.ruling("TW-148.6")
@pytest.mark.parametrize(("foot", "table"), [(0, "punch"), (-1, "kick")])
def test_a_vehicle_strikes_high_or_low_at_a_mech_that_wades(foot: int, table: str) -> None:
    lake = Board.plain(15, 17, terrain=Terrain(water=1))
    battle = scene(red("0503"), blue("0502"), board=lake, phase="physical")
    hover = fresh_vehicle("red-2", "red", built("Saladin Assault Hover Tank"), "0503", 0, foot=foot)
    assert battle["blue-1"].foot == -1
    assert charge.struck_table(battle, hover, battle["blue-1"]) == table
    hover.armor = dict.fromkeys(hover.armor, 99)
    battle.units = {"red-2": hover, "blue-1": battle["blue-1"]}
    events = charge.crash(battle, hover, battle["blue-1"], 5, 0, ScriptedDice([1, *FIVES * 2, *FIVES * 4]))
    struck = [hit.location for hit in events if isinstance(hit, DamageTaken) and hit.unit == "blue-1"]
    assert struck == (["LA"] if table == "punch" else ["RL"]), "a 1 on that table"
