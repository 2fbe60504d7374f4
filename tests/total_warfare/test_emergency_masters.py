"""C3 emergency masters: slaves that stand in for a master that is lost or jammed."""

from __future__ import annotations

import pytest

from boxcars.catalog import MechDesign, mech_design
from boxcars.core.dice import ScriptedDice
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import c3, tag
from boxcars.total_warfare.events.electronic_events import Switched
from boxcars.total_warfare.turn import end_phase
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from tests.total_warfare.field import field, join, of_kind, plan, rearmed

MASTER, SLAVE, ECM = "Atlas BX-C3", "Panther BX-C3", "Anvil ANV-3M"


def emergency() -> MechDesign:
    """A slave whose computer is an emergency master."""
    slots = mech_design(SLAVE).slots
    place = next(loc for loc in slots if "C3 Computer (Slave)" in slots[loc])
    free = [name for name in slots[place] if name and name != "C3 Computer (Slave)"]
    padded = [*free, "C3 Emergency Master", "C3 Emergency Master"]
    return rearmed(SLAVE, **{place: (*padded, *("",) * (len(slots[place]) - len(padded)))})


def lance() -> Battle:
    """A master far away, an emergency master, and two slaves, the last of them near the target."""
    battle = field(MASTER, red_hex="0101", blue_hex="0516")
    battle.units["red-2"] = fresh_mech("red-2", "red", emergency(), "0902", 3)
    join(battle, "red-3", SLAVE, "0903", 3)
    join(battle, "red-4", SLAVE, "0514", 3)
    return battle


def member(battle: Battle, by: str = "red-3") -> str:
    weapon = max(battle[by].design.mounts, key=lambda mount: mount.weapon.long).key
    return plan(battle, weapon, by=by).help.member


def end_turn(battle: Battle) -> list[Switched]:
    return of_kind(end_phase.resolve(battle, ScriptedDice([])), Switched)


@pytest.mark.ruling("TWB-17.113")
def test_it_is_a_slave_while_its_master_is_there() -> None:
    battle = lance()
    assert [c3.role(battle, battle[f"red-{number}"]) for number in (1, 2, 3)] == ["master", "slave", "slave"]
    assert (member(battle, "red-2"), member(battle)) == ("red-4", "red-4")
    assert end_turn(battle) == []
    assert battle.signals.emergency == {}


@pytest.mark.ruling("TWB-17.113")
def test_it_takes_over_from_a_master_that_is_lost_or_jammed_and_gives_back() -> None:
    battle = lance()
    battle["red-1"].destroyed = "gone"
    assert member(battle) == "red-4"
    battle["red-1"].destroyed = ""
    join(battle, "blue-2", ECM, "0104")
    assert not c3.is_linked(battle, battle["red-1"])
    assert member(battle) == "red-4"
    assert end_turn(battle) == [Switched(unit="red-2", gear="C3 emergency master", on=True)]
    battle["blue-2"].destroyed = "gone"
    assert member(battle) == "red-4"
    assert end_turn(battle) == []
    assert battle.signals.emergency == {"red-2": 1}, "the master is back"


@pytest.mark.ruling("TWB-17.113")
def test_without_one_or_while_it_is_jammed_itself_slaves_are_alone() -> None:
    battle = lance()
    battle["red-1"].destroyed = "gone"
    join(battle, "blue-2", ECM, "0901")
    assert not c3.is_linked(battle, battle["red-2"])
    assert member(battle) == ""
    assert end_turn(battle) == []
    assert battle.signals.emergency == {}
    battle["blue-2"].destroyed = "gone"
    battle["red-2"].destroyed = "gone"
    assert member(battle) == ""


@pytest.mark.ruling("TWB-17.113")
def test_after_six_turns_it_is_overloaded_for_good() -> None:
    battle = lance()
    battle["red-1"].destroyed = "gone"
    told = [event.on for _ in range(6) for event in end_turn(battle)]
    assert told == [True, False]
    assert member(battle) == ""
    battle["red-1"].destroyed = ""
    assert (member(battle), member(battle, "red-2")) == ("red-4", ""), "its slave is dead, too"
    assert battle.copy().signals.emergency == {"red-2": 6}


@pytest.mark.ruling("TWB-17.113")
def test_it_serves_below_the_company_master_and_takes_no_other_place() -> None:
    battle = field(MASTER, red_hex="0101", blue_hex="0516")
    join(battle, "red-2", MASTER, "0301")
    for number in (3, 4):
        join(battle, f"red-{number}", SLAVE, f"0{number}03", 3)
    battle.units["red-5"] = fresh_mech("red-5", "red", emergency(), "0502", 3)
    join(battle, "red-6", SLAVE, "0514", 3)
    [links] = c3.networks(battle, "red")
    assert [links[f"red-{number}"] for number in range(1, 7)] == ["", *["red-1"] * 3, *["red-2"] * 2]
    battle["red-2"].destroyed = "gone"
    assert member(battle, "red-3") == "red-6", "over the company master"
    battle["red-1"].destroyed = "gone"
    assert member(battle, "red-3") == "", "it is no company master"
    assert member(battle, "red-5") == "red-6"


@pytest.mark.ruling("TWB-17.113")
def test_it_is_no_tag() -> None:
    assert not any(tag.is_tag(mount.weapon) for mount in emergency().mounts)


@pytest.mark.ruling("TWB-17.113")
def test_of_two_emergency_masters_one_takes_over_for_either_side() -> None:
    battle = lance()
    battle.units["red-3"] = fresh_mech("red-3", "red", emergency(), "0903", 3)
    battle["red-1"].destroyed = "gone"
    [links] = c3.networks(battle, "red")
    assert c3.stand_ins(battle, links) == {"red-1": "red-2"}
    twin = battle.copy()
    assert end_turn(twin) == [Switched(unit="red-2", gear="C3 emergency master", on=True)]
    assert (twin.signals.emergency, battle.signals.emergency) == ({"red-2": 1}, {})
    for unit in battle.units.values():
        unit.side = "blue" if unit.side == "red" else "red"
    assert [event.unit for event in end_turn(battle)] == ["red-2"], "those of the other side count as well"


@pytest.mark.ruling("TWB-17.113")
def test_who_stands_in_for_a_company_master_leads_its_slaves_and_no_masters() -> None:
    battle = field(MASTER, red_hex="0101", blue_hex="0516")
    join(battle, "red-2", MASTER, "0301")
    battle.units["red-3"] = fresh_mech("red-3", "red", emergency(), "0303", 3)
    join(battle, "red-4", SLAVE, "0403", 3)
    join(battle, "red-5", SLAVE, "0502", 3)
    join(battle, "red-6", SLAVE, "0514", 3)
    assert member(battle, "red-4") == "red-6"
    battle["red-1"].destroyed = "gone"
    [links] = c3.networks(battle, "red")
    assert c3.stand_ins(battle, links) == {"red-1": "red-3"}
    assert member(battle, "red-4") != "red-6", "the lance of the other master is cut off"
    assert member(battle, "red-5") == "red-6"
