"""Older readings of what goes on the ground: the same state under two printings, and both outcomes."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.actions import FRENZY
from boxcars.total_warfare.events import RollMade
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.units.kind import kind_of
from tests.total_warfare.field import of_kind, script
from tests.total_warfare.scenes import mech, scene
from tests.total_warfare.test_groundwork import dozer
from tests.total_warfare.test_protomechs import GORGON, proto


@pytest.mark.ruling("TW-131.2")
@pytest.mark.parametrize(("printing", "rolls"), [(8, {"FR": 1, "RR": 0}), (9, {"FR": 0, "RR": 1})])
def test_damage_to_the_front_once_shook_a_bulldozer_at_the_rear(printing: int, rolls: dict[str, int]) -> None:
    for location, count in rolls.items():
        unit = dozer()
        battle = scene(unit, rules=RuleSet(printing=printing))
        events = kind_of(unit).hit(battle, unit, location, 3, ScriptedDice([3, 4] * count))
        assert len(of_kind(events, RollMade)) == count


@pytest.mark.ruling("TW-185.2")
@pytest.mark.parametrize(("printing", "points"), [(4, 2), (5, 1)])
def test_every_box_of_a_protomech_once_cost_its_pilot_a_point(printing: int, points: int) -> None:
    unit = proto(GORGON)
    unit.armor["L"] = 0
    battle = scene(unit, rules=RuleSet(printing=printing))
    kind_of(unit).hit(battle, unit, "L", 1, script((5, 5)))
    kind_of(unit).aftermath(battle, unit, script(*[(5, 5)] * points))
    assert (unit.boxes["L"], unit.pilot_hits) == (2, points)


@pytest.mark.ruling("TW-187.2")
@pytest.mark.parametrize(("printing", "targets"), [(4, ["blue-2"]), (5, ["blue-1"])])
def test_a_frenzy_was_once_for_those_in_the_next_hex_ahead(printing: int, targets: list[str]) -> None:
    battle = scene(
        proto(),
        mech("blue-1", "Atlas AS7-D", "0510"),
        mech("blue-2", "Locust LCT-1V", "0509"),
        mech("blue-3", "Locust LCT-1V", "0511"),
        rules=RuleSet(printing=printing),
        phase="physical",
    )
    attacks = [physical.assess(battle, battle["red-1"], FRENZY, enemy) for enemy in battle.enemies("red")]
    assert [attack.target for attack in attacks if attack.legal] == targets
    offered = [str(action) for action in physical.options(battle, ["red-1"])]
    assert offered == ["physical red-1 none", *(f"physical red-1 frenzy {target}" for target in targets)]
