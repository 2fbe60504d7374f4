"""What is left of 'Mechs that are destroyed, where campaigns and salvage ask for it."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import wrecks
from boxcars.total_warfare.events.unit_events import DamageTaken, Fell, PilotHurt
from boxcars.total_warfare.piloting import psr
from tests.total_warfare.field import of_kind, script, two
from tests.total_warfare.scenes import mech, scene

ATLAS = "Atlas AS7-D"
FRONT = 1


def wreck(rules: RuleSet, **state: Any) -> Battle:
    unit = mech("red-1", ATLAS, "0505", destroyed="its center torso is destroyed", **state)
    unit.structure["CT"] = 0
    return scene(unit, rules=rules, phase="fire")


COUNTED = RuleSet(options=(wrecks.SALVAGE,))


@pytest.mark.ruling("TW-128.2")
def test_a_standing_mech_that_is_destroyed_falls_in_a_campaign_and_its_warrior_is_hurt_without_a_roll() -> None:
    battle = wreck(COUNTED)
    left_leg, right_torso = (3, 6), (2, 4)
    events = psr.roll_due(battle, script(FRONT, left_leg, right_torso))
    assert [(event.damage.total, event.column) for event in of_kind(events, Fell)] == [(10, "front")]
    assert [(event.location, event.amount) for event in of_kind(events, DamageTaken)] == [("LL", 5), ("RT", 5)]
    assert [(event.amount, event.total) for event in of_kind(events, PilotHurt)] == [(1, 1)]
    assert battle.mech("red-1").prone
    assert psr.roll_due(battle, script()) == [], "it falls once"


@pytest.mark.ruling("TW-128.2")
@pytest.mark.parametrize(
    ("rules", "state"),
    [
        (RuleSet(), {}),
        (RuleSet(printing=9, options=(wrecks.SALVAGE,)), {}),
        (COUNTED, {"prone": True}),
    ],
    ids=["no campaign", "printing 9", "prone before"],
)
def test_elsewhere_and_before_and_lying_down_it_does_not_fall(rules: RuleSet, state: dict[str, Any]) -> None:
    assert psr.roll_due(wreck(rules, **state), script()) == []


@pytest.mark.ruling("TW-128.2")
def test_a_dead_warrior_is_not_hurt_again_and_a_lost_center_torso_takes_nothing_more() -> None:
    battle = wreck(COUNTED, pilot_hits=6)
    events = psr.roll_due(battle, script(FRONT, two(7), two(7)))
    assert of_kind(events, PilotHurt) == []
    assert battle.mech("red-1").structure["CT"] == 0
