"""What the page is told of units that are no 'Mechs."""

from __future__ import annotations

from boxcars.serve.total_warfare.moments import moment_shape
from boxcars.serve.total_warfare.units import unit_shape
from boxcars.total_warfare import skirmish


def test_a_platoon_without_armor_is_as_whole_as_its_troopers() -> None:
    battle = skirmish(["Foot Platoon (Rifle)"], ["Locust LCT-1V"], "open-plain", seed=1).state
    platoon = battle["red-1"]
    assert unit_shape(battle, platoon)["armor_percent"] == 100
    whole = unit_shape(battle, platoon)["token"]
    platoon.structure["TPRS"] = 7
    assert unit_shape(battle, platoon)["token"] != whole
    assert unit_shape(battle, platoon)["armor_percent"] == moment_shape(platoon)["armor_percent"] == 25
