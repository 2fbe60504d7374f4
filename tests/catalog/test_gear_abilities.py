"""What every piece of equipment gives to an Alpha Strike card, by `gear_abilities.txt`: an ability, and what has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from boxcars.catalog import equipment
from boxcars.catalog.alpha_strike import gear_specials, weapon_specials
from boxcars.catalog.gear.equipment_table import all_equipment

TABLE = {
    name: ability
    for ability, _, names in (
        line.partition(": ") for line in (Path(__file__).parent / "gear_abilities.txt").read_text().splitlines()
    )
    for name in names.split(" | ")
}


def test_what_every_piece_of_equipment_gives() -> None:
    by_kind = {"gear": gear_specials.granted, "weapon": weapon_specials.granted}
    found = {item.name: by_kind[item.kind](item) for item in all_equipment() if item.kind in by_kind}
    assert {name: ability for name, ability in found.items() if ability} == TABLE


@pytest.mark.parametrize("name", ["Anti-Missile System", "Long Tom Cannon", "Sniper Cannon", "Thumper Cannon"])
def test_what_fighters_have_no_use_for(name: str) -> None:
    assert weapon_specials.granted(equipment(name))
    assert weapon_specials.granted(equipment(name), aero=True) == ""
    assert weapon_specials.granted(equipment("Sniper"), aero=True) == "ARTS+1"
