from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from boxcars.catalog import Weapon, all_ammo, ammo, ammo_for, equipment, weapon, weapons
from boxcars.catalog.gear.weapons import TechBase, UnknownEquipment, find_weapon, loaded

from . import shared

DOSSIER = "rules/total-warfare-equipment.md"

# Name, heat, damage, minimum, short, medium, long, tons, slots as every player knows them.
KNOWN = [
    ("AC/5", 1, 5, 3, 6, 12, 18, 8, 4),
    ("AC/20", 7, 20, 0, 3, 6, 9, 14, 10),
    ("Medium Laser", 3, 5, 0, 3, 6, 9, 1, 1),
    ("Large Laser", 8, 8, 0, 5, 10, 15, 5, 2),
    ("PPC", 10, 10, 3, 6, 12, 18, 7, 3),
    ("Gauss Rifle", 1, 15, 2, 7, 15, 22, 15, 7),
    ("LRM 20", 6, 1, 6, 7, 14, 21, 10, 5),
    ("SRM 6", 4, 2, 0, 3, 6, 9, 3, 2),
    ("Machine Gun", 0, 2, 0, 1, 2, 3, 0.5, 1),
    ("Clan ER PPC", 15, 15, 0, 7, 14, 23, 6, 2),
    ("Clan ER Large Laser", 12, 10, 0, 8, 15, 25, 4, 1),
    ("Clan Large Pulse Laser", 10, 10, 0, 6, 14, 20, 6, 2),
]


@pytest.mark.parametrize("row", KNOWN, ids=lambda row: str(row[0]))
def test_known_weapon(row: tuple[Any, ...]) -> None:
    w = weapon(row[0])
    assert (w.heat, w.damage, w.minimum, w.short, w.medium, w.long, w.tons, w.slots) == row[1:]


def test_every_weapon_equals_the_dossier() -> None:
    compared = 0
    for heading, tech in (("1. Inner Sphere weapons", "is"), ("2. Clan weapons", "clan")):
        for cells in shared.table(DOSSIER, heading):
            found = _named(cells[0], "clan" if tech == "clan" else "is")
            if found is not None and not is_elsewhere(found):
                assert _as_cells(found) == _plain_cells(cells), found.key
                compared += 1
    assert compared == sum(not is_elsewhere(w) for w in weapons())


def is_elsewhere(w: Weapon) -> bool:
    """Whether a weapon is in no table of Total Warfare, or has another name or a row for each of its missiles there."""
    by_missiles = any(a.ranges for a in ammo_for(w))
    other_name = w.name.startswith(("HAG", "Narc", "iNarc", "C3 ", "LRT", "SRT", "Anti-BattleArmor"))
    return by_missiles or other_name or not equipment(w.equipment).types


def _named(name: str, tech_base: TechBase) -> Weapon | None:
    found = find_weapon(name, tech_base)
    return found if found and found.tech_base == tech_base else None


def _as_cells(w: Weapon) -> list[str]:
    """A weapon written as the dossier's table writes it."""
    damage = "/".join(map(str, w.damage_by_range)) if w.damage_by_range else str(w.damage)
    if w.cluster:
        damage = f"{w.damage}/missile;C{w.group}/{w.cluster}"
    elif w.rate > 1:
        damage = f"{w.damage}/shot;C{w.damage}/{w.rate}"
    elif w.name.startswith("LB"):
        damage = f"{w.damage} slug or C1/{w.damage} cluster"
    elif w.name == "Anti-Missile System":
        damage = "-"
    shots = str(ammo(w.ammo).shots) if w.ammo else "1" if "OS" in w.types else "-"
    water = "/".join(map(str, w.underwater)) if w.underwater else "-"
    numbers = [str(w.minimum or "-"), *map(str, (w.short, w.medium, w.long)), shots, f"{w.tons:g}"]
    return [w.name.split(" (")[0], ",".join(w.types), str(w.heat), damage, *numbers, str(w.slots), water]


def _plain_cells(cells: list[str]) -> list[str]:
    return [*(cell.split(" (")[0] for cell in cells[:11]), cells[15]]


def test_to_hit_modifiers_of_weapons() -> None:
    for w in weapons():
        expected = 0
        if "P" in w.types:
            expected = -1 if re.match(r"ER |.* Re-engineered", w.name) else -2
        elif re.match(r"Heavy \w+ Laser|MRM|Rocket", w.name):
            expected = 1
        elif w.key == "barracuda":
            expected = -2
        elif w.key == "m-pod":
            expected = -1
        assert w.to_hit == expected, w.key


def test_keys_and_slugs_name_one_weapon_each() -> None:
    words = [word for w in weapons() for word in {w.key, w.slug}]
    assert [word for word, n in Counter(words).items() if n > 1] == []
    for w in weapons():
        assert weapon(w.key) is w
        assert weapon(w.slug) is w
        assert weapon(w.name, w.tech_base) is w
        for alias in w.aliases:
            assert weapon(alias, w.tech_base) is w, alias


@pytest.mark.parametrize(
    ("internal", "key"),
    [
        ("Autocannon/5", "ac5"),
        ("CLERPPC", "clan-er-ppc"),
        ("ISGaussRifle", "gauss-rifle"),
        ("CLMG", "clan-machine-gun"),
        ("CLLBXAC10", "clan-lb10x-ac"),
        ("ISUltraAC5", "ultra-ac5"),
        ("ISStreakSRM4", "streak-srm4"),
        ("ISERLargeLaser", "er-large-laser"),
        ("Medium Laser", "medium-laser"),
        ("LRM 20", "lrm20"),
    ],
)
def test_internal_names(internal: str, key: str) -> None:
    assert weapon(internal).key == key


def test_a_plain_name_means_the_weapon_of_the_tech_base() -> None:
    assert weapon("LRM 20").minimum == 6
    assert weapon("LRM 20", "clan").minimum == 0
    assert weapon("Medium Laser", "clan").key == "medium-laser"
    with pytest.raises(UnknownEquipment, match="Phaser"):
        weapon("Phaser")
    with pytest.raises(UnknownEquipment, match="Phaser Ammo"):
        ammo("Phaser Ammo")


def test_brackets_meet_without_gap() -> None:
    for w in weapons():
        if w.name.startswith(("LRT", "SRT")):
            continue  # torpedoes have ranges under water only
        assert w.short <= w.medium <= w.long
        assert w.minimum <= w.short
        brackets = [w.bracket(n) for n in range(w.long + 2)]
        assert brackets.count("short") == w.short + 1
        assert brackets.count("medium") == w.medium - w.short
        assert brackets.count("long") == w.long - w.medium
        assert brackets[-1] is None


def test_every_shot_of_the_oracle_has_our_bracket() -> None:
    words = {"short": (), "medium": ("medium range",), "long": ("long range",)}
    for row in shared.rows("oracle/tohit.jsonl"):
        w = weapon(row["weapon_internal"])
        assert w.name == row["weapon"]
        if not isinstance(row["value"], int):
            if row["desc"] == "Target out of range":
                assert w.bracket(row["range"]) is None
            continue
        bracket = w.bracket(row["range"])
        assert bracket is not None
        said = tuple(re.findall(r"\((\w+ range)\)", row["desc"]))
        minimum = ("minimum range",) if row["range"] <= w.minimum else ()
        assert sorted(said) == sorted((*words[bracket], *minimum)), row
        modifier = re.search(r"([+-] \d+) \(weapon to-hit modifier\)", row["desc"])
        assert w.to_hit == (int(modifier[1].replace(" ", "")) if modifier else 0)


FIRED = [a for a in all_ammo() if a.key != "coolant-pod"]
"""The ammunition that weapons fire; a coolant pod only explodes as ammunition does."""


def test_every_ammunition_belongs_to_a_weapon() -> None:
    for a in FIRED:
        w = weapon(a.weapon)
        assert a in ammo_for(w)
        assert a.tech_base == w.tech_base
        other_lot = a.name.endswith(("[Half]", "(Half-ton)", "- Full", "- Proto")) or "SRM" in a.name.removeprefix(
            w.name
        )
        if a.munition == "standard" and not other_lot and w.key != "ar10":  # it fires three kinds of missiles
            assert w.ammo == a.key
    for w in weapons():
        assert bool(w.ammo) == bool(ammo_for(w))


def test_ammunition_explodes_with_the_damage_of_all_its_missiles() -> None:
    for a in FIRED:
        w = weapon(a.weapon)
        if "Gauss" in a.name or "Plasma" in w.name:
            assert a.explosion == 0, a.key
        elif w.name not in ("Anti-Missile System", "Heavy Flamer", "Narc", "iNarc", "Screen Launcher"):
            assert a.explosion == loaded(w, a).damage * (w.cluster or 1), a.key


def test_only_gauss_rifles_improved_heavy_lasers_and_a_few_more_explode_themselves() -> None:
    lasers = {w.name: w.explosion for w in weapons() if "Improved Heavy" in w.name and "Laser" in w.name}
    assert [explosion for _, explosion in sorted(lasers.items())] == [8, 5, 3]
    explosive = {w.key: w.explosion for w in weapons() if w.explosion and w.name not in lasers}
    assert explosive == {
        "light-gauss-rifle": 16,
        "gauss-rifle": 20,
        "heavy-gauss-rifle": 25,
        "clan-gauss-rifle": 20,
        "clan-ap-gauss-rifle": 3,
        "clan-hag20": 10,
        "clan-hag30": 15,
        "clan-hag40": 20,
        "magshot": 3,
        "silver-bullet-gauss": 20,
        "improved-heavy-gauss-rifle": 30,
        "m-pod": 5,
        "b-pod": 2,
        "tsemp-cannon": 10,
        "tsemp-os": 10,
    }
    assert all("X" in weapon(key).types for key in explosive)
