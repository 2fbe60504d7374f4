from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from boxcars.catalog import (
    MechDesign,
    mech_design,
    mech_designs,
    read_unit,
    slot_kind,
    tonnage,
    validate,
    weapon,
    write_unit,
)
from boxcars.catalog.units.construction import ARMOR_KEYS, Engine
from boxcars.catalog.units.locations import LOCATIONS, REAR

from . import shared

ALL = mech_designs()
PLAYED = [d for d in ALL if d.mul_id and d.config == "biped" and not d.unplayed]
each_design = pytest.mark.parametrize("mech", ALL, ids=lambda d: d.name)
each_played = pytest.mark.parametrize("mech", PLAYED, ids=lambda d: d.name)


@each_design
def test_design_is_valid(mech: MechDesign) -> None:
    assert validate(mech) == []
    assert tonnage(mech) == mech.tons


@each_played
def test_design_equals_the_oracle(mech: MechDesign) -> None:
    row = shared.oracle_units()[mech.name]
    sums = {"armor": mech.total_armor, "internal": sum(mech.structure.values())}
    masc = any(fitting.item and fitting.item.has("masc") for fitting in mech.equipment)
    moves = {"walk": mech.walk, "run": 2 * mech.walk if masc else mech.run, "jump": mech.jump}
    heat = {"sinks": mech.heat_sinks, "dissipation": mech.dissipation}
    facts = {"tons": mech.tons, "year": mech.year, "role": mech.role, "bv_base": mech.bv}
    for key, ours in (sums | moves | heat | facts).items():
        assert row[key] == ours, key
    assert row["as"]["pv"] == mech.pv
    assert _locations(mech) == {loc: tuple(values) for loc, *values in row["locs"]}
    assert _weapons(mech) == _oracle_weapons(row)


def _locations(mech: MechDesign) -> dict[str, tuple[int, int | None, int]]:
    return {
        loc: (mech.armor[loc], mech.armor[REAR[loc]] if loc in REAR else None, mech.structure[loc]) for loc in LOCATIONS
    }


def _weapons(mech: MechDesign) -> Counter[tuple[str, str]]:
    return Counter((m.weapon.key, m.loc + "(R)" * m.rear) for m in mech.mounts)


def _oracle_weapons(row: dict[str, Any]) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for place, number in row["weapons"].items():
        internal, loc = place.rsplit("@", 1)
        found[weapon(internal).key, loc] += number
    return found


@each_design
def test_mounts_and_bins_fill_their_slots(mech: MechDesign) -> None:
    assert len({m.key for m in mech.mounts}) == len(mech.mounts)
    assert len({b.key for b in mech.bins}) == len(mech.bins)
    filled = Counter((item.loc, slot) for item in mech.items for slot in item.slots)
    assert set(filled.values()) == {1}
    assert set(filled) == {(loc, n) for loc in LOCATIONS for n, s in enumerate(mech.slots[loc]) if s}
    for mount in mech.mounts:
        item = mech.item_at(mount.loc, mount.slots[0])
        assert item is not None
        assert item.slots == mount.slots
        assert len(mount.slots + mount.outer_slots) == mount.weapon.slots
        assert mech.mount(mount.key) is mount
        assert all(mech.mount_at(mount.loc, slot) is mount for slot in mount.slots)
    for bin in mech.bins:
        assert slot_kind(mech.slots[bin.loc][bin.slot]) == "ammo"
        assert bin.shots == bin.ammo.shots
        assert mech.bin(bin.key) is bin
        assert mech.bin_at(bin.loc, bin.slot) is bin


@each_played
def test_every_weapon_with_ammunition_has_some(mech: MechDesign) -> None:
    fed = {bin.ammo.weapon for bin in mech.bins}
    assert fed == {mount.weapon.key for mount in mech.mounts if mount.weapon.ammo}


@each_design
def test_design_survives_json(mech: MechDesign) -> None:
    text = msgspec.json.encode(mech)
    again = msgspec.json.decode(text, type=MechDesign)
    assert again == mech
    assert again.mounts == mech.mounts
    assert b'"kind":"mech"' in text


def test_codes_tell_the_chassis_apart() -> None:
    codes = {d.code for d in ALL}
    assert len({(d.code, d.title) for d in ALL}) == len(codes) == len({d.title for d in ALL})
    assert all(len(code) == 3 and code == code.upper() for code in codes)


def test_the_atlas_as_its_record_sheet_prints_it() -> None:
    atlas = mech_design("Atlas AS7-D")
    assert (atlas.walk, atlas.run, atlas.jump) == (3, 5, 0)
    assert [atlas.armor[loc] for loc in ARMOR_KEYS] == [9, 47, 14, 32, 10, 32, 10, 34, 34, 41, 41]
    assert atlas.mount("ml-ctr").rear
    assert [m.key for m in atlas.mounts if m.loc == "LT"] == ["lrm20-lt", "srm6-lt"]
    assert (atlas.era, atlas.weight_class, atlas.bv, atlas.pv) == ("Star League", "assault", 1897, 52)
    with pytest.raises(KeyError, match="ac20-rt"):
        atlas.mount("ac20-lt")
    with pytest.raises(KeyError, match="ac20-rt-1"):
        atlas.bin("ac20-lt-1")


def test_the_timber_wolf_has_clan_technology() -> None:
    wolf = mech_design("Timber Wolf Prime")
    assert wolf.engine == Engine(375, "clan-xl")
    assert wolf.dissipation == 34
    assert wolf.mount("cerll-la").weapon.long == 25
    assert wolf.mount("clrm20-lt").weapon.minimum == 0
    assert wolf.bin("clrm20-rt-1").ammo.key == "clan-lrm20-ammo"
    assert wolf.has_case("RT")
    sinks = [item for item in wolf.items if item.kind == "heat-sink"]
    assert [item.slots for item in sinks] == [(3, 4), (3, 4)]


def test_the_lancelot_has_an_xl_engine_of_the_inner_sphere() -> None:
    lancelot = mech_design("Lancelot LNC25-01")
    assert lancelot.engine == Engine(360, "xl")
    assert [lancelot.slots[loc].count("Engine") for loc in ("LT", "CT", "RT")] == [3, 6, 3]
    assert not lancelot.has_case("LT")


def test_double_heat_sinks_of_the_inner_sphere_fill_three_slots() -> None:
    thug = mech_design("Thug THG-11E")
    sinks = [item for item in thug.items if item.kind == "heat-sink"]
    assert len(sinks) == 6
    assert {len(item.slots) for item in sinks} == {3}


def test_empty_slots_hold_nothing() -> None:
    marauder = mech_design("Marauder MAD-3R")
    assert marauder.item_at("LT", 5) is None
    assert marauder.mount_at("LT", 0) is None
    assert marauder.bin_at("RT", 0) is None


def _changed(name: str, **changes: Any) -> list[str]:
    return validate(msgspec.structs.replace(mech_design(name), **changes))


def _slots(name: str, loc: str, *names: str) -> dict[str, tuple[str, ...]]:
    return mech_design(name).slots | {loc: names}


def test_validate_names_every_fault() -> None:
    panther = "Panther PNT-9R"
    armor = mech_design(panther).armor | {"CT": 30}
    assert _changed(panther, armor=armor, jump=5) == [
        "4 jump jets give 4 jumping MP, not 5",
        "jumping MP 5 exceed walking MP 4",
        "CT carries 37 armor, more than 22",
        "the parts weigh 36 tons instead of 35",
    ]
    assert _changed(panther, heat_sinks=14) == [
        "8 heat sinks stand in critical slots, 9 have to",
        "the parts weigh 36 tons instead of 35",
    ]
    assert _changed(panther, heat_sinks=9)[0] == "9 heat sinks are fewer than 10"


def test_validate_reads_the_critical_table() -> None:
    hip = ("Hip", "Upper Leg Actuator", "Lower Leg Actuator", "Foot Actuator")
    locust = "Locust LCT-1V"
    assert _changed(locust, slots=_slots(locust, "LL", *hip)) == ["LL has 4 critical slots instead of 6"]
    assert _changed(locust, slots=_slots(locust, "LL", *hip, "Warp Coil", "")) == [
        "LL: no equipment is called 'Warp Coil'"
    ]
    assert _changed(locust, slots={"HD": ()}) == ["the critical table has the locations HD"]
    assert "LL has the systems hip" in _changed(locust, slots=_slots(locust, "LL", "Hip", *[""] * 5))
    assert "PPC in LL fills 2 slots instead of 3" in _changed(locust, slots=_slots(locust, "LL", *hip, "PPC", "PPC"))
    crowded = ("Engine", *["Gyro"] * 4, *["PPC"] * 4, *[""] * 3)
    assert "PPC in CT fills 1 slots instead of 3" in _changed(locust, slots=_slots(locust, "CT", *crowded)), "too many"
    assert "AC/5 Ammo in LL feeds no weapon" in _changed(locust, slots=_slots(locust, "LL", *hip, "AC/5 Ammo", ""))


def test_validate_wants_the_slots_of_engine_structure_and_armor() -> None:
    assert _changed("Mad Cat Prime", engine=Engine(375), structure_kind="standard")[:3] == [
        "LT has 2 engine slots instead of 0",
        "RT has 2 engine slots instead of 0",
        "7 structure slots instead of 0",
    ]
    assert "0 armor slots instead of 14" in _changed("Atlas AS7-D", armor_kind="ferro-fibrous")
    assert _changed("Atlas AS7-D", armor={"CT": 1})[0] == "the armor has the locations CT"


def test_a_mech_of_a_file_has_letters_for_its_token() -> None:
    read = read_unit(write_unit(mech_design("Atlas AS7-D")).encode(), "atlas.mtf")
    assert isinstance(read, MechDesign)
    assert (read.code, read.letters) == ("", "AS7")
    assert msgspec.structs.replace(read, model="Mine").letters == "ATL"
