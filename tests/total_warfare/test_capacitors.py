"""PPC capacitors: charging, the stronger shot, and what a hit on them does."""

from __future__ import annotations

import pytest

from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import Roll, ScriptedDice
from boxcars.core.naming import in_words
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.damage.critical_effects import Critical
from boxcars.total_warfare.events.electronic_events import CapacitorCharged
from boxcars.total_warfare.events.unit_events import Exploded, ShotFired
from boxcars.total_warfare.naming import names
from boxcars.total_warfare.previews import heat_sums, shot_odds
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.weapons import fire, shooting
from tests.total_warfare.field import field, of_kind, plan, rearmed, script, two
from tests.total_warfare.test_vehicle_gear import against_an_atlas

MARAUDER = "Marauder BX-A"
LEFT, RIGHT = "ppc-la", "ppc-ra"


def held_fire(battle: Battle, *answers: str) -> list[str]:
    """What the log says of capacitors after a fire phase without a shot; every answer must be asked for."""
    choices = ScriptedChoices(answers)
    events = fire.resolve(battle, ScriptedDice([], choices))
    assert choices.left == 0
    return [event.text for event in of_kind(events, CapacitorCharged)]


def charges(battle: Battle) -> list[str]:
    return list(battle["red-1"].charged)


@pytest.mark.ruling("TWB-17.35")
def test_a_ppc_that_has_not_fired_charges_its_capacitor_for_five_heat() -> None:
    battle = field(MARAUDER)
    assert held_fire(battle, "yes", "no") == [f"red-1 charges the capacitor of {LEFT}"]
    mech = battle.mech("red-1")
    assert charges(battle) == [LEFT]
    assert [(line.label, line.value) for line in mech.heat_lines] == [(f"capacitor of {LEFT}", 5)]


def test_who_is_asked_for_a_charge_reads_the_weapon_once_and_what_each_answer_does() -> None:
    battle = field(MARAUDER)
    battle["red-1"].charged = (LEFT,)
    choices = ScriptedChoices(("yes", "no"))
    fire.resolve(battle, ScriptedDice([], choices))
    kept, new = ((in_words(each.text, names(battle)), each.labels) for each in choices.asked)
    assert kept == (
        "Marauder BX-A: PPC (LA) has not fired. Shall it keep the charge of its capacitor?",
        ("Keep it", "Let it go"),
    )
    assert new == (
        "Marauder BX-A: PPC (RA) has not fired. Shall it charge its capacitor?",
        ("Charge it", "Do not"),
    )


@pytest.mark.ruling("TWB-17.35")
def test_its_next_shot_does_five_more_for_five_heat_more_and_takes_the_charge() -> None:
    battle = field(MARAUDER)
    battle["red-1"].charged = (LEFT,)
    shot = plan(battle, LEFT)
    assert (shot.weapon.name, shot.weapon.damage, shot.weapon.heat) == ("PPC (charged)", 15, 15)
    assert plan(battle, RIGHT).weapon.damage == 10
    assert heat_sums.heat_sum(battle, battle["red-1"], [Shot(LEFT, "blue-1")]).declared == 15
    assert shot_odds.odds(battle, shot).groups[(15,)] == shot.tally.chance
    shooting.pay(battle, shot)
    (fired,) = of_kind(shooting.attack(battle, shot, script(two(12), two(7))), ShotFired)
    assert (fired.groups, charges(battle)) == ((15,), [])
    assert plan(battle, LEFT).weapon.damage == 10


@pytest.mark.ruling("TWB-17.35")
def test_a_weapon_that_fired_does_not_charge() -> None:
    battle = field(MARAUDER)
    battle.declarations["red-1"] = Declaration(shots=[Shot(LEFT, "blue-1"), Shot(RIGHT, "blue-1")])
    choices = ScriptedChoices(())
    fire.resolve(battle, ScriptedDice([1, 1, 1, 1], choices))
    assert charges(battle) == []


@pytest.mark.ruling("TWB-17.35")
def test_a_charge_is_kept_for_five_heat_or_let_go_for_none() -> None:
    battle = field(MARAUDER)
    mech = battle.mech("red-1")
    mech.charged = (LEFT, RIGHT)
    told = held_fire(battle, "yes", "no")
    assert told == [
        f"red-1 keeps the charge of the capacitor of {LEFT}",
        f"red-1 lets the charge go from the capacitor of {RIGHT}",
    ]
    assert charges(battle) == [LEFT]
    assert sum(line.value for line in mech.heat_lines) == 5


@pytest.mark.ruling("TWB-17.35")
@pytest.mark.parametrize(("charge", "blasts"), [((LEFT,), [15]), ((RIGHT,), []), ((), [])])
def test_a_hit_on_a_capacitor_disables_its_ppc_and_sets_off_its_charge(
    charge: tuple[str, ...], blasts: list[int]
) -> None:
    battle = field(MARAUDER)
    mech = battle.mech("red-1")
    mech.charged = charge
    (slot,) = mech.design.mount(LEFT).control_slots
    assert condition.is_explosive(mech, "LA", slot) is bool(blasts)
    events = criticals.break_slot(battle, mech, "LA", slot, script(two(2), two(12), two(12), two(12)))
    assert [event.damage for event in of_kind(events, Exploded)] == blasts
    assert any("is destroyed" in reason.text for reason in plan(battle, LEFT).reasons)
    assert charges(battle) == ([] if blasts else [*charge])


@pytest.mark.ruling("TWB-17.35")
def test_a_hit_on_the_capacitor_of_one_arm_leaves_that_of_the_other_alone() -> None:
    battle = field(MARAUDER)
    mech = battle.mech("red-1")
    mech.charged = (LEFT,)
    (slot,) = mech.design.mount(RIGHT).control_slots
    assert of_kind(criticals.break_slot(battle, mech, "RA", slot, script()), Exploded) == []
    assert any("is destroyed" in reason.text for reason in plan(battle, RIGHT).reasons)
    assert (plan(battle, LEFT).reasons, charges(battle)) == ((), [LEFT])


@pytest.mark.ruling("TWB-17.35")
@pytest.mark.parametrize(("hex", "damage"), [("0508", 15), ("0516", 13), ("0517", 13)])
def test_a_charge_adds_as_much_to_a_ppc_that_is_weaker_far_away(hex: str, damage: int) -> None:
    arm = ("Shoulder", "Upper Arm Actuator", "Snub-Nose PPC", "Snub-Nose PPC", "PPC Capacitor", *("",) * 7)
    battle = field(rearmed("Atlas AS7-D", RA=arm), blue_hex=hex)
    battle["red-1"].charged = ("snppc-ra",)
    shot = plan(battle, "snppc-ra")
    assert shot.weapon.damage_at(shot.band or "long") == damage


@pytest.mark.parametrize(("spare", "charged"), [(20, [LEFT, RIGHT]), (1, [LEFT]), (0, []), (-20, [])])
def test_without_a_word_a_mech_charges_what_its_sinks_bear(spare: int, charged: list[str]) -> None:
    battle = field(MARAUDER)
    mech = battle.mech("red-1")
    mech.heat = max(mech.design.dissipation - spare, 0)
    fire.resolve(battle, ScriptedDice([]))
    assert charges(battle) == charged, "heat 4 costs nothing, heat 5 does"


def test_without_a_word_a_vehicle_charges_for_it_counts_no_heat() -> None:
    battle = against_an_atlas(("PPC", "FR"), ("PPC Capacitor", "FR"))
    fire.resolve(battle, ScriptedDice([]))
    assert charges(battle) == ["ppc-fr"]


def test_a_capacitor_of_a_weapon_that_is_lost_holds_no_charge() -> None:
    battle = field(MARAUDER)
    battle["red-1"].charged = (LEFT,)
    battle.mech("red-1").hits["LA"] = [3]
    assert held_fire(battle, "no") == []
    assert charges(battle) == []


@pytest.mark.ruling("TWB-17.35")
def test_that_of_a_vehicle_goes_up_with_its_ppc() -> None:
    battle = against_an_atlas(("PPC", "FR"), ("PPC Capacitor", "FR"))
    tank = battle["red-1"]
    assert isinstance(tank, Vehicle)
    assert held_fire(battle, "yes") == ["red-1 charges the capacitor of ppc-fr"]
    assert plan(battle, "ppc-fr").weapon.damage == 15
    hit = Critical(battle, tank, "FR", script(1), Roll((5, 5), "critical hit"))
    (blast,) = of_kind(hit.weapon_destroyed("weapon destroyed"), Exploded)
    assert blast.damage == 15
