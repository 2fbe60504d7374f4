"""Rulings that an errata inserted: where a rule set leaves one out, its rule is not there.

`python -m tests.left_out` shows for all of them that a test which claims one fails without it; here are those whose
switch stands beside another, or is kept with the unit.
"""

from __future__ import annotations

import pytest

from boxcars.catalog import any_design
from boxcars.core.errors import Illegal
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.actions import Twist
from boxcars.total_warfare.aerospace import flying
from boxcars.total_warfare.aerospace.handling import handling_of
from boxcars.total_warfare.battle import UnitSetup
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.aerospace.sky import SLAYER, flight, refusal, sky
from tests.total_warfare.field import of_kind, plan, script
from tests.total_warfare.scenes import planned, refused, scene
from tests.total_warfare.test_protomechs import GORGON, proto
from tests.total_warfare.test_tag import marking_phase
from tests.total_warfare.test_vehicle_gear import against_an_atlas
from tests.total_warfare.test_wiges import wige


@pytest.mark.ruling("TW-055.5")
def test_wiges_once_went_backward() -> None:
    battle = scene(wige())
    assert "[TW-055.5]" in refused(battle, "move red-1 cruise back 0511")
    battle.rules = RuleSet(without=("TW-055.5",))
    assert planned(battle, "move red-1 cruise back 0511").cost.total == 1


@pytest.mark.ruling("TW-084.2")
def test_craft_once_could_not_hover_and_stalled() -> None:
    battle, unit = sky(SLAYER, velocity=0)
    assert flight(battle, "hover").cost.total == 2
    battle.rules = RuleSet(printing=2)
    assert "it cannot hover" in refusal(battle, "hover")
    assert flying.is_stalling(unit, handling_of(unit, battle.rules))


@pytest.mark.ruling("TW-084.8")
@pytest.mark.parametrize(("printing", "cost"), [(11, 0), (10, 2)])
def test_thruster_hits_once_burdened_free_turns_too(printing: int, cost: int) -> None:
    battle, _ = sky(SLAYER, velocity=8, boxes={"left thruster": 2})
    battle.rules = RuleSet(printing=printing)
    assert flight(battle, "F2 R F6").cost.total == cost
    assert flight(battle, "F2 L F6").cost.total == 0, "to the side that the hits do not weigh on"


@pytest.mark.ruling("TW-142.6")
def test_nobody_once_turned_for_a_mark() -> None:
    battle = marking_phase(blue_hex="0508")
    fire.verify(battle, Twist("red-1", "left"))
    battle.rules = RuleSet(printing=10)
    with pytest.raises(Illegal, match="turns for its weapons, not for its TAG"):
        fire.verify(battle, Twist("red-1", "left"))
    assert not [option for option in fire.options(battle, ["red-1"]) if isinstance(option, Twist)]
    battle.phase = "fire"
    fire.verify(battle, Twist("red-1", "left"))


@pytest.mark.ruling("TW-187.1")
@pytest.mark.parametrize(("printing", "lost"), [(8, 3), (7, 2)])
def test_a_frenzy_was_once_a_blow_like_any_other_to_men(printing: int, lost: int) -> None:
    """Three points are three troopers; a tenth of them, rounded up, is one, and two in the open."""
    rifles = any_design("Foot Platoon (Rifle)")
    kind = kind_for(rifles)
    assert kind is not None
    men = kind.fresh("blue-1", "blue", rifles, UnitSetup("", "0510", 0), 0)
    giant = proto(GORGON, design={"tons": 10.0})
    battle = scene(giant, men, phase="physical", rules=RuleSet(printing=printing))
    physical.declare(battle, physical.options(battle, ["red-1"])[1])
    events = physical.resolve(battle, script((6, 6)))
    assert [event.lost for event in of_kind(events, TroopersLost)] == [lost]


@pytest.mark.ruling("TW-143.3")
@pytest.mark.parametrize(("printing", "cites"), [(1, []), (2, ["TW-143.3"]), (3, ["TW-110.4"])])
def test_computers_once_aimed_hyper_assault_gauss_rifles(printing: int, cites: list[str]) -> None:
    battle = against_an_atlas(("Targeting Computer", "BD"), ("CLHAG20", "TU"))
    battle.rules = RuleSet(printing=printing)
    gun = next(mount.key for mount in battle["red-1"].design.mounts if "hag" in mount.key)
    no_ammunition = "TWB-14"
    assert [reason.cite for reason in plan(battle, gun, aim="CT").reasons] == [no_ammunition, *cites]
