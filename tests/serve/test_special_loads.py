"""A new game may name special munitions and the part of a unit in its C3 network."""

from __future__ import annotations

from boxcars.serve.total_warfare.new_battle import NewBattle, UnitAsked


def test_what_a_unit_is_loaded_with_and_its_link_reach_the_setup() -> None:
    atlas = UnitAsked("Atlas AS7-D", ammo={"ac20-rt-1": "precision"}, link="slave")
    standing = UnitAsked("Atlas AS7-D", hex="0205", facing=2, ammo={"ac20-rt-1": "precision"}, link="slave")
    deployed = NewBattle(forces={"red": [atlas], "blue": ["Locust LCT-1V"]}).setup()
    placed = NewBattle(forces={"red": [standing], "blue": [UnitAsked("Locust LCT-1V", hex="1005")]}).setup()
    for setup in (deployed, placed):
        unit = setup.forces["red"][0]
        assert (unit.ammo, unit.link) == ({"ac20-rt-1": "precision"}, "slave")
    assert deployed.forces["blue"][0].ammo == {}
