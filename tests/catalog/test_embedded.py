"""The units that come with Boxcars: how many there are of each kind, and that they are what the tables say."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from boxcars.catalog import (
    BattleArmor,
    CapitalShip,
    Design,
    DropShip,
    Fighter,
    Infantry,
    Mech,
    ProtoMech,
    SmallCraft,
    Unit,
    Vehicle,
    any_design,
    design,
    designs,
    from_json,
    mech_design,
    mech_designs,
    read_unit,
    to_json,
    validate,
    write_unit,
)
from boxcars.catalog.alpha_strike import card
from boxcars.catalog.battle_value import battle_value
from boxcars.catalog.gear.equipment_table import DATA
from boxcars.catalog.library.entry import names_of, unknown_equipment
from boxcars.core.errors import BadSetup, UnknownUnit
from boxcars.total_warfare import skirmish
from boxcars.total_warfare.setup.skirmish import obstacle
from tests import corpus

from . import shared

ALL = designs()
FOLDERS = ("mechs", "vehicles", "infantry", "battle_armor", "protomechs", "fighters", "ships")
FORCES = ("AS-135.2", "AS-136.2", "AS-137.2", "AS-138.1", "AS-139.2", "AS-140.2", "AS-141.1")
each_unit = pytest.mark.parametrize("unit", ALL, ids=lambda d: d.name)
OURS = [unit for unit in ALL if unit.source == "Boxcars"]
each_published_unit = pytest.mark.parametrize("unit", [u for u in ALL if u not in OURS], ids=lambda d: d.name)
each_of_ours = pytest.mark.parametrize("unit", OURS, ids=lambda d: d.name)


def _of(kind: type[Unit] | tuple[type[Unit], ...]) -> list[Design]:
    return [each for each in ALL if isinstance(each, kind)]


@pytest.mark.parametrize(
    ("kind", "least"),
    [
        *[(Mech, 180), (Vehicle, 55), (Infantry, 24), (BattleArmor, 15), (ProtoMech, 6), (Fighter, 12)],
        ((SmallCraft, DropShip), 3),
    ],
)
def test_there_are_enough_of_every_kind(kind: type[Unit], least: int) -> None:
    assert len(_of(kind)) >= least


def test_vehicles_of_all_motive_types() -> None:
    motions = {each.motion for each in ALL if isinstance(each, Vehicle)}
    assert {"tracked", "wheeled", "hover", "vtol", "wige", "naval", "hydrofoil", "submarine"} <= motions


def test_platoons_suits_and_fighters_of_many_sorts() -> None:
    assert {"leg", "jump", "motorized", "hover", "tracked", "wheeled"} <= {
        each.motion for each in ALL if isinstance(each, Infantry)
    }
    assert {"leg", "jump", "umu"} <= {each.motion for each in ALL if isinstance(each, BattleArmor)}
    assert {"aerospace", "conventional"} <= {each.variety for each in ALL if isinstance(each, Fighter)}


def test_names_tell_units_apart() -> None:
    names = Counter(name for each in ALL for name in names_of(each))
    assert not [name for name, count in names.items() if count > 1]


@pytest.mark.parametrize("force", FORCES)
def test_the_forces_of_the_errata_are_here(force: str) -> None:
    row = next(row for row in shared.rows("rulings/alpha-strike.jsonl") if row["id"] == force)
    known = {word for mech in mech_designs() for word in _words(mech)}
    assert [name for name, _ in row["data"]["units"] if name not in known] == []


def _words(mech: Mech) -> tuple[str, ...]:
    """What a list calls a 'Mech: its model without a nickname, or its name with a space for a hyphen."""
    return mech.model.partition(" '")[0], f"{mech.chassis} {mech.model}".replace("-", " ")


@each_unit
def test_unit_is_lossless_in_our_json_and_in_files(unit: Design) -> None:
    assert from_json(to_json(unit)) == unit
    again = read_unit(write_unit(unit).encode(), "unit.mtf" if isinstance(unit, Mech) else "unit.blk")
    assert (again.name, again.equipment) == (unit.name, unit.equipment)


@each_unit
def test_unit_is_made_of_facts_only(unit: Design) -> None:
    assert unit.fluff == unit.extra == {}
    assert unknown_equipment(unit) == ()
    assert unit.bv > 0
    assert unit.pv > 0
    assert (unit.mul_id > 0) != (unit in OURS)
    assert 1900 <= unit.year <= 3150


@each_of_ours
def test_a_unit_of_our_own_has_the_value_and_the_card_that_follow_from_it(unit: Design) -> None:
    assert unit.bv == round(battle_value(unit).total)
    assert unit.pv == card(unit).pv
    assert validate(unit) == []


@each_of_ours
def test_a_unit_of_our_own_has_ammunition_for_its_weapons_and_no_other(unit: Design) -> None:
    items = [item for fitting in unit.equipment if (item := fitting.item)]
    wanted = {
        (item.ammo, item.rack)
        for item in items
        if item.kind == "weapon" and item.ammo not in ("", "infantry", "rocket-launcher", "ba-micro-bomb")
    }
    carried = {(item.ammo, item.rack) for item in items if item.kind == "ammo" and item.ammo != "coolant-pod"}
    assert carried == wanted


def test_there_are_units_of_every_era() -> None:
    eras = {each.era for each in ALL}
    assert {"Age of War", "Star League", "Clan Invasion", "Civil War", "Jihad", "Early Republic", "Dark Age"} <= eras
    assert {"Early Succession War", "Late Succession War - LosTech", "Late Succession War - Renaissance"} <= eras


def test_the_abilities_that_people_know_can_be_tried() -> None:
    codes = {special.code for each in ALL for special in card(each).specials}
    assert {"C3M", "C3S", "C3I", "NOVA", "ECM", "AECM", "LECM", "PRB", "BH", "LPRB", "RCN", "MHQ"} <= codes
    assert {"TAG", "LTAG", "SNARC", "INARC", "CNARC", "STL", "MAS", "AMS", "TSM", "MEL", "SAW", "TSEMP"} <= codes
    assert {"ARTAIS", "ARTAC", "ARTT", "ARTS", "ARTLT", "IF", "FLK", "HT", "TOR", "CASEII", "REL"} <= codes
    assert {"CR", "RCA", "RFA", "FR", "BAR", "AFC", "BFC", "UMU", "JMPS", "JMPW", "SUBS", "LG", "VLG"} <= codes
    assert {"MDS", "MSW", "BRID", "ENG", "MASH", "IT", "CT", "TRN", "MTN", "PAR", "FF", "MEC", "XMEC"} <= codes


@each_published_unit
def test_unit_agrees_with_the_table_of_another_program(unit: Design) -> None:
    row = _row(unit)
    differences = {fact: (ours, theirs) for fact, ours, theirs in corpus.facts(unit, row) if ours != theirs}
    assert differences == {}
    assert (unit.bv, unit.pv, unit.role or "Undetermined") == (row["bv_base"], row["as"]["pv"], row["role"])


def _row(unit: Design) -> dict[str, Any]:
    return shared.oracle_units()[unit.name]


@pytest.mark.parametrize("mech", mech_designs(), ids=lambda d: d.name)
def test_mech_could_be_built(mech: Mech) -> None:
    assert validate(mech) == []


def test_figures_of_one_unit_of_each_kind() -> None:
    scorpion = any_design("Scorpion Light Tank")
    assert isinstance(scorpion, Vehicle)
    assert (scorpion.tons, scorpion.cruise, scorpion.flank, scorpion.total_armor, scorpion.bv) == (25, 4, 6, 64, 306)
    elementals = any_design("Elemental Battle Armor [MG](Sqd5)")
    assert isinstance(elementals, BattleArmor)
    assert (elementals.suits, elementals.armor, elementals.jump) == (5, 10, 3)
    rifles = any_design("Foot Platoon (Rifle)")
    assert isinstance(rifles, Infantry)
    assert rifles.men == 28
    roc = any_design("Roc")
    assert isinstance(roc, ProtoMech)
    assert (roc.tons, roc.walk, roc.jump) == (7, 5, 5)
    slayer = any_design("Slayer SL-15")
    assert isinstance(slayer, Fighter)
    assert (slayer.tons, slayer.thrust, slayer.max_thrust) == (80, 6, 9)
    union = any_design("Union (2708)")
    assert isinstance(union, DropShip)
    assert (union.tons, union.thrust, union.shape) == (3600, 3, "spheroid")


def test_the_data_stay_small() -> None:
    files = [file for folder in FOLDERS for file in Path(DATA / folder).glob("*.json")]
    assert len(files) == len(ALL)
    assert sum(file.stat().st_size for file in files) < 600_000


def test_a_mech_is_asked_for_by_a_word_of_its_own() -> None:
    assert design("Scorpion Light Tank") is any_design("Scorpion Light Tank")
    with pytest.raises(UnknownUnit, match="Scorpion Light Tank is no 'Mech but of the kind vehicle"):
        mech_design("Scorpion Light Tank")


def test_ships_that_jump_between_stars_fight_no_battles_so_far() -> None:
    scout = CapitalShip(
        variety="jumpship", chassis="Scout", tons=1e5, thrust=0, structural_integrity=1, armor={}, equipment=()
    )
    assert obstacle(scout) == "the game has no rules yet for its kind of unit"


def test_battles_refuse_weapons_without_rules() -> None:
    with pytest.raises(BadSetup, match="Gloaming GLM-1N cannot fight: the game has no rules yet for Null"):
        skirmish(red=["Atlas AS7-D"], blue=["Gloaming GLM-1N"])
