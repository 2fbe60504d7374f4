"""Keys of weapons and ammunition, for every kind of unit."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from boxcars.catalog import (
    BattleArmor,
    Design,
    Fitting,
    Infantry,
    Keyed,
    Mech,
    Vehicle,
    all_equipment,
    any_design,
    designs,
    read_unit,
    weapons,
)
from tests.corpus import UNITS, files

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")


def weapon_fittings(design: Design) -> list[str]:
    return [f.name for f in design.equipment if (item := f.item) and item.kind == "weapon"]


def carried(design: Design) -> list[str]:
    return [name for name in (design.primary, design.secondary) if name] if isinstance(design, Infantry) else []


def assert_keys_name_every_weapon(design: Design) -> None:
    keys = [each.key for each in design.keyed_weapons]
    assert len(set(keys)) == len(keys), design.name
    assert all(KEY.fullmatch(key) for key in keys), design.name
    named = Counter(each.fitting.name for each in design.keyed_weapons)
    assert named == Counter([*weapon_fittings(design), *carried(design)]), design.name
    lots = [each.key for each in design.keyed_ammo]
    assert len(set(lots)) == len(lots), design.name
    assert [mount.key for mount in design.mounts] == [key for key in keys if key in {m.key for m in design.mounts}]


def test_every_weapon_that_comes_along_has_a_key_of_its_own() -> None:
    for design in designs():
        assert_keys_name_every_weapon(design)


@pytest.mark.skipif(not UNITS.is_file(), reason="the corpus of unit files is not on this machine")
def test_every_weapon_of_every_file_has_a_key_of_its_own() -> None:
    kinds: Counter[type] = Counter()
    for name, content in files():
        design = read_unit(content, name)
        assert_keys_name_every_weapon(design)
        kinds[type(design)] += len(design.keyed_weapons)
    assert len(kinds) == 11
    assert min(kinds.values()) > 0


def test_no_weapon_without_rules_takes_the_short_name_of_one_with_rules() -> None:
    """Else the keys of a record would move when rules for the other weapon come."""
    short = {weapon.slug for weapon in weapons()}
    played = {weapon.equipment for weapon in weapons()}
    others = [item for item in all_equipment() if item.kind == "weapon" and item.name not in played]
    unit = Vehicle(
        chassis="Store", tons=100, motion="none", cruise=0, armor={}, equipment=tuple(Fitting(i.name) for i in others)
    )
    assert not short & {each.key.rstrip("-") for each in unit.keyed_weapons}


def test_a_second_weapon_in_the_same_place_is_counted() -> None:
    tank = Vehicle(
        chassis="Tank",
        tons=60,
        motion="tracked",
        cruise=4,
        armor={"FR": 10, "TU": 10},
        equipment=(Fitting("SRM 6", "FR"), Fitting("AC/20", "TU"), Fitting("SRM 6", "FR"), Fitting("SRM 6 Ammo", "BD")),
    )
    assert [mount.key for mount in tank.mounts] == ["srm6-fr", "ac20-tu", "srm6-fr-2"]
    assert [bin.key for bin in tank.bins_of(tank.mount("srm6-fr-2"))] == ["srm6-bd-1"]
    assert tank.bins_of(tank.mount("ac20-tu")) == ()


def test_a_sponson_keeps_its_mark() -> None:
    tank = Vehicle(
        chassis="Tank",
        tons=60,
        motion="tracked",
        cruise=4,
        armor={"LS": 10},
        equipment=(Fitting("Medium Laser", "LS", turret="sponson"),),
    )
    assert tank.mount("ml-ls").turret == "sponson"


def test_rear_weapons_of_a_ship_are_named_by_their_arc() -> None:
    ship = any_design("Union (2708)")
    rear = [mount for mount in ship.mounts if mount.rear]
    assert rear
    assert all(mount.key.split("-")[1] in ("lsr", "rsr") for mount in rear)


def test_suits_use_their_own_ammunition_and_that_of_the_squad() -> None:
    squad = BattleArmor(
        chassis="Gunners",
        suits=2,
        weight_class="heavy",
        walk=1,
        motion="leg",
        armor=9,
        equipment=(
            Fitting("SRM 2", "Trooper 1"),
            Fitting("SRM 2 Ammo", "Trooper 1", shots=4),
            Fitting("SRM 2 Ammo", "Trooper 2", shots=6),
            Fitting("SRM 2 Ammo", "Squad", shots=1),
        ),
    )
    assert [(bin.key, bin.shots) for bin in squad.bins_of(squad.mount("srm2-suit1"))] == [
        ("srm2-suit1-1", 4),
        ("srm2-squad-1", 1),
    ]


def test_an_unknown_key_names_those_that_exist() -> None:
    with pytest.raises(KeyError, match="has no weapon 'ppc-tu', only"):
        any_design("Scorpion Light Tank").mount("ppc-tu")
    with pytest.raises(KeyError, match="has no ammunition"):
        any_design("Scorpion Light Tank").bin("ppc-bd-1")


def test_keys_of_mechs_are_those_of_old_records() -> None:
    atlas = any_design("Atlas AS7-D")
    assert isinstance(atlas, Mech)
    assert [mount.key for mount in atlas.mounts] == [
        *("ml-ctr", "ml-ctr-2", "lrm20-lt", "srm6-lt", "ac20-rt", "ml-la", "ml-ra"),
    ]
    assert atlas.keyed_weapons[0] == Keyed("ml-ctr", next(f for f in atlas.equipment if f.rear))
