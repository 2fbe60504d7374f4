"""The table of damage groups: what is located together, and what one by one. Charges and deaths are proven apart."""

from __future__ import annotations

import pytest

from boxcars.catalog import weapon
from boxcars.core.dice import ScriptedDice
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.piloting import falling
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons.cluster import groups
from tests.total_warfare.field import field
from tests.total_warfare.test_physical import duel, resolved, wolverine


@pytest.mark.ruling("QR-damage-groups.1")
def test_the_table_of_damage_groups() -> None:
    assert groups(weapon("SRM 6"), 4, "short") == [2, 2, 2, 2]
    assert groups(weapon("LRM 20"), 12, "medium") == [5, 5, 2]
    assert groups(weapon("LB 10-X AC"), 6, "long", "cluster") == [1] * 6
    assert fall_groups(levels=1) == [5, 5, 5, 5]
    kicked = resolved(duel(wolverine()), 6, 6, 3, 6, 6, red_1="kick-right")
    assert [event.amount for event in kicked if isinstance(event, DamageTaken)] == [11]


def fall_groups(levels: int) -> list[int]:
    battle, dice = field(), ScriptedDice([6, 6, 1] + [3, 4] * 4)
    events = falling.fall(battle, battle.mech("red-1"), Due("a test"), dice, levels=levels)
    return [event.amount for event in events if isinstance(event, DamageTaken)]
