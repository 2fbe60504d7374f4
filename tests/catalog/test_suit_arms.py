"""The weapons of battle armor, as the equipment tables have them and as the hex game fires them."""

from __future__ import annotations

import pytest

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.units.suit_arms import suit_weapon


@pytest.mark.parametrize(
    ("name", "kind", "types", "damage", "to_hit"),
    [
        ("BA ER Small Laser", "energy", "DE", 3, 0),
        ("BA Medium Pulse Laser", "energy", "DE P", 6, -2),
        ("BA Clan ER Medium Pulse Laser", "energy", "DE P", 7, -1),
        ("BA Clan Micro Pulse Laser", "energy", "DE P AI", 3, -2),
        ("BA Medium VSP Laser", "energy", "DE P V", 9, -2),
        ("BA Machine Gun (Light)", "ballistic", "DB AI", 1, 0),
        ("Clan Machine Gun (Bearhunter AC)", "ballistic", "DB AI", 3, 1),
        ("Clan Bomb Rack (Micro)", "ballistic", "AE OS", 2, 0),
        ("Pop-up Mine", "ballistic", "E OS", 4, 0),
        ("Heavy Flamer [BA]", "energy", "DE AI", 4, 0),
        ("BA Clan ER Small Pulse Laser", "energy", "DE P AI", 5, -1),
        ("BA Plasma Rifle (Man-Portable)", "energy", "DE H", 2, 0),
        ("TAG (Light)", "energy", "E", 0, 0),
        ("Narc (Compact)", "missile", "M", 0, 0),
    ],
)
def test_what_a_suit_fires_one_at_a_time(name: str, kind: str, types: str, damage: int, to_hit: int) -> None:
    weapon = suit_weapon(equipment(name))
    assert weapon is not None
    assert (weapon.kind, " ".join(weapon.types), weapon.damage, weapon.to_hit) == (kind, types, damage, to_hit)
    assert weapon.cluster == (0 if name in ("TAG (Light)", "Narc (Compact)") else 1)


@pytest.mark.parametrize(
    ("name", "types", "damage", "missiles", "group", "to_hit", "ammo"),
    [
        ("BA Clan SRM 3", "M", 2, 3, 2, 0, "srm3"),
        ("BA Clan SRM 3 (OS)", "M OS", 2, 3, 2, 0, ""),
        ("BA Clan LRM 4", "M", 1, 4, 5, 0, "lrm4"),
        ("BA MRM 5", "M", 1, 5, 5, 1, "mrm5"),
        ("BA MRM 5 (OS)", "M OS", 1, 5, 5, 1, ""),
        ("Clan Battle Armor LB-X AC", "DB", 1, 4, 1, -1, ""),
    ],
)
def test_what_a_suit_fires_in_salvos(
    name: str, types: str, damage: int, missiles: int, group: int, to_hit: int, ammo: str
) -> None:
    weapon = suit_weapon(equipment(name))
    assert weapon is not None
    assert (" ".join(weapon.types), weapon.damage, weapon.cluster) == (types, damage, missiles)
    assert (weapon.group, weapon.to_hit, weapon.ammo) == (group, to_hit, ammo)


def test_a_weapon_of_variable_speed_is_as_strong_as_that_of_a_mech() -> None:
    weapon = suit_weapon(equipment("BA Small VSP Laser"))
    assert weapon is not None
    assert (weapon.damage_by_range, weapon.group) == ((5, 4, 3), 0)


@pytest.mark.parametrize("name", ["Battle Armor Taser", "Tube Artillery (BA)", "Jump Jet [BA]"])
def test_what_has_no_rules_yet_is_no_weapon(name: str) -> None:
    assert suit_weapon(equipment(name)) is None
