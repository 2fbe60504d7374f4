"""The equipment tables: one name for each item, the figures of the sheets, and the corrections of the errata."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from boxcars.catalog import all_equipment, equipment, find_equipment, weapons
from boxcars.catalog.gear.equipment_table import equipment_index
from boxcars.catalog.units.suit_arms import suit_weapon
from boxcars.total_warfare.weapons import artillery

from . import shared

INFANTRY = "rules/total-warfare-infantry-weapons.md"


def test_every_name_is_that_of_one_item() -> None:
    assert [name for name, n in Counter(item.name.lower() for item in all_equipment()).items() if n > 1] == []
    for item in all_equipment():
        assert equipment(item.name) is item
        assert equipment(item.file_name) is item


def test_every_spelling_of_the_sheet_is_understood() -> None:
    names = [line.split("\t") for line in shared.lines("rules/equipment-names.tsv")[1:]]
    for alias, canonical, _ in names:
        assert alias == "industrial " or equipment_index()[alias.strip()].file_name == canonical
    assert len(names) > 5000


def test_every_row_of_the_sheet_is_here() -> None:
    head, *rows = (line.split("\t") for line in shared.lines("rules/equipment-values.tsv"))
    for cells in rows:
        row = dict(zip(head, cells, strict=True))
        item = equipment(row["canonical"])
        assert item.bv == (None if row["bv"] == "formula" else float(row["bv"] or 0)), item.name
        assert item.tons == (None if row["tons"] == "formula" else float(row["tons"] or 0)), item.name
        assert item.properties == set(row["properties"].split())
        assert [item.heat, item.short, item.long, item.shots] == [
            int(row[key] or 0) for key in ("heat", "short", "long", "shots")
        ]
    assert len(rows) == len(all_equipment())


def test_the_game_and_the_tables_have_the_same_figures() -> None:
    for weapon in weapons():
        item = equipment(weapon.equipment)
        assert (weapon.heat, weapon.tons) == (item.heat, item.tons)
        reach = equipment("LRM 5").long if weapon.name.startswith("MML") else item.long
        if artillery.is_piece(weapon):
            reach = artillery.MAPSHEET  # what it fires at in sight; the table has mapsheets
        assert weapon.long == reach, "the launcher of many missiles has the range of its farthest"


def test_infantry_weapons_have_what_their_table_says() -> None:
    kinds = {"E": "energy", "B": "ballistic", "M": "missile", "A": "archaic"}
    rows = [cells for cells in shared.table(INFANTRY, "Conventional infantry weapons") if cells[0] != "Weapon"]
    by_name = {item.display: item for item in all_equipment() if item.has("infantry") and item.kind == "weapon"}
    found = [(by_name[cells[0]], cells) for cells in rows if cells[0] in by_name]
    assert len(found) > 200
    for item, cells in found:
        assert (item.inf_damage, item.inf_range, item.crew) == (float(cells[3]), int(cells[4]), int(cells[5]))
        assert item.inf_type == kinds[cells[1]]
        assert len(item.inf_marks) == len(cells[2].strip("-"))


def test_the_tables_load_quickly() -> None:
    code = (
        "import time, boxcars.catalog.gear.equipment_table as t\n"
        "start = time.process_time(); t.equipment_index(); print(time.process_time() - start)"
    )
    runs = [subprocess.run([sys.executable, "-c", code], check=True, capture_output=True) for _ in range(3)]
    assert min(float(run.stdout) for run in runs) < 0.06


@pytest.mark.ruling("TW-303.2", "TW-304.3")
def test_plasma_weapons_are_not_anti_infantry_weapons() -> None:
    assert equipment("ISPlasmaRifle").types == ("DE", "H")
    assert equipment("CLPlasmaCannon").types == ("DE", "H")


@pytest.mark.ruling("TW-303.3", "TW-304.7")
def test_b_pods_are_explosive() -> None:
    assert "X" in equipment("ISBPod").types
    assert equipment("CLBPod") is equipment("ISBPod")


@pytest.mark.ruling("TW-304.2", "TW-304.4")
def test_aero_attack_values() -> None:
    assert equipment("CLLBXAC2").attack_value == (2, 2, 2, 2)
    assert equipment("CLATM6").attack_value == (10, 10, 0, 0)


@pytest.mark.ruling("TW-304.6")
def test_the_aero_attack_value_of_clan_srms_with_and_without_artemis() -> None:
    launcher = equipment("CLSRM2")
    assert (launcher.attack_value, launcher.guided_attack_value) == ((2, 0, 0, 0), (4, 0, 0, 0))


@pytest.mark.ruling("TW-304.5")
def test_a_ton_of_atm_12_ammunition() -> None:
    assert equipment("CLATM12 Ammo").shots == 5


@pytest.mark.ruling("TW-305.2")
def test_grenade_launchers_and_mortars_switch_ammunition() -> None:
    for name in ("Heavy Grenade Launcher", "Grenade Launcher (Micro)", "CLBALightMortar", "CLBAHeavyMortar"):
        assert equipment(name).types == ("DB", "AI", "S"), name
        fired = suit_weapon(equipment(name))
        assert fired is not None
        assert fired.types == ("DB", "AI", "S"), "and so suits fire them"


@pytest.mark.ruling("TW-305.3")
def test_the_man_portable_plasma_rifle_causes_heat() -> None:
    rifle = equipment("ISBAPlasmaRifle")
    assert (rifle.types, rifle.damage, rifle.footnote) == (("DE", "H"), 2, "§§")


@pytest.mark.ruling("TW-305.4", "TW-228.3")
def test_reach_of_probes_of_battle_armor() -> None:
    probe = equipment("ISBALightActiveProbe")
    assert (probe.types, probe.reach) == (("E",), 3)
    assert equipment("ISImprovedSensors").reach == 2
    assert equipment("CLImprovedSensors").reach == 2


@pytest.mark.ruling("TW-305.5")
def test_pop_up_mines() -> None:
    mine = equipment("BAMineLauncher")
    assert (mine.types, mine.damage, mine.long) == (("E",), 4, 0)
    fired = suit_weapon(mine)
    assert fired is not None
    assert (fired.types, fired.damage, fired.long) == (("E", "OS"), 4, 0), "each suit has one"


@pytest.mark.ruling("TW-305.8")
def test_advanced_srms_do_two_points_each() -> None:
    bins = [item for item in all_equipment() if item.kind == "ammo" and item.ammo == "srm-advanced"]
    assert len(bins) == 6
    assert {item.damage_per_shot for item in bins} == {2}


@pytest.mark.ruling("TW-305.9")
def test_flamers_of_battle_armor_burn_as_such() -> None:
    assert equipment("CLBAFlamer").burst == "3D6"
    assert equipment("Flamer").burst == "4D6"


@pytest.mark.ruling("TW-107.2")
def test_the_support_ppc_under_water() -> None:
    for name in ("ISBASupportPPC", "BA Support PPC"):
        weapon = suit_weapon(equipment(name))
        assert weapon is not None
        assert [weapon.bracket(hexes, underwater=True) for hexes in range(1, 7)] == [
            *("short", "medium", "medium", "long", "long", None)
        ]


def test_every_launcher_of_torpedoes_has_ranges_under_water() -> None:
    launchers = [item for item in all_equipment() if item.kind == "weapon" and item.ammo.endswith("-torpedo")]
    assert len(launchers) == 64
    assert {(item.ammo, item.underwater) for item in launchers} == {
        ("srm-torpedo", (3, 6, 9)),
        ("lrm-torpedo", (7, 14, 21)),
    }


@pytest.mark.ruling("TW-217.2")
@pytest.mark.parametrize(
    ("suits", "larger", "dice"),
    [
        ("ISBASmallPulseLaser", "ISSmallPulseLaser", "2D6"),
        ("CLBAERSmallPulseLaser", "CLERSmallPulseLaser", "1D6"),
        ("CLBAHeavyFlamer", "Heavy Flamer", "6D6"),
    ],
)
def test_what_the_burst_table_does_not_list_for_suits_bursts_as_the_larger_weapon(
    suits: str, larger: str, dice: str
) -> None:
    assert equipment(suits).burst == equipment(larger).burst == dice


def test_unknown_names_are_not_guessed() -> None:
    assert find_equipment("Improved Coffee Maker", "clan") is None
