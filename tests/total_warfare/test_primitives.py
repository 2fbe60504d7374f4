"""Primitive armor and cockpits: old, but they do what others do."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import mech_design
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.setup.skirmish import obstacle
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons.shot_lines import condition_lines
from tests.total_warfare.field import field, script
from tests.total_warfare.scenes import damage_to

PRIMITIVE = "Footman FTM-1"


@pytest.mark.ruling("TWB-17.111")
def test_a_point_of_primitive_armor_bears_one_of_damage() -> None:
    battle = field(PRIMITIVE)
    mech = battle.mech("red-1")
    assert mech.design.armor_kind == "primitive"
    before = mech.armor["CT"]
    events = strikes.strike(battle, mech, "front", [5], script((3, 4)))
    assert (damage_to(events, "red-1"), mech.armor["CT"]) == (5, before - 5)


@pytest.mark.ruling("TWB-17.111")
def test_a_primitive_cockpit_of_a_battlemech_costs_nothing() -> None:
    battle = field(PRIMITIVE)
    mech = battle.mech("red-1")
    assert mech.design.cockpit == "primitive"
    assert list(condition_lines(mech, mech.design.mounts[0])) == []
    assert psr.piloting_roll(battle, mech, Due("")).total == mech.piloting


@pytest.mark.ruling("TWB-17.111")
@pytest.mark.parametrize(("cockpit", "more"), [("primitive", 1), ("primitive-industrial", 2), ("industrial", 1)])
def test_one_of_an_industrialmech_aims_badly(cockpit: str, more: int) -> None:
    battle = field(msgspec.structs.replace(mech_design("Guardsman GDM-4"), cockpit=cockpit))
    mech = battle.mech("red-1")
    assert [line.value for line in condition_lines(mech, mech.design.mounts[0])] == [more]
    assert not obstacle(mech.design)
