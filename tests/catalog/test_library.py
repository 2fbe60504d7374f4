from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest

from boxcars.catalog import any_design, designs, mech_design, mech_designs, search
from boxcars.core.errors import UnknownUnit

LANCES = [
    *("Warhammer WHM-6R", "Griffin GRF-1N", "Wolverine WVR-6R", "Phoenix Hawk PXH-1"),
    *("Marauder MAD-3R", "Hunchback HBK-4G", "Shadow Hawk SHD-2H", "Panther PNT-9R"),
]


@pytest.mark.parametrize("name", LANCES)
def test_the_lances_of_the_benchmark_are_here(name: str) -> None:
    assert mech_design(name).name == name


def test_designs_of_every_weight_class_in_order() -> None:
    assert {d.weight_class for d in mech_designs()} == {"light", "medium", "heavy", "assault"}
    assert all((a.tons, a.name) < (b.tons, b.name) for a, b in pairwise(mech_designs()))


@pytest.mark.parametrize("name", ["mad cat prime", "TIMBER WOLF PRIME", " Mad Cat  (Timber Wolf) Prime "])
def test_a_clan_mech_answers_to_all_its_names(name: str) -> None:
    assert mech_design(name).code == "TBR"


def test_an_unknown_name_is_answered_with_close_ones() -> None:
    with pytest.raises(UnknownUnit, match=r"no unit is called 'Maurader MAD-3R'; did you mean 'Marauder MAD-3R'"):
        mech_design("Maurader MAD-3R")
    with pytest.raises(UnknownUnit, match=r"^no unit is called 'Zzz'$"):
        mech_design("Zzz")
    with pytest.raises(UnknownUnit, match="Timber Wolf"):
        mech_design("Timber Wolf Prim")


def test_search_takes_every_word() -> None:
    assert mech_design("Awesome AWS-8Q") in search("PPC assault")
    assert mech_design("Panther PNT-9R") not in search("PPC assault")
    assert {d.tech_base for d in search("clan prime pulse")} == {"clan"}
    assert search("clan urbanmech") == ()
    assert search("") == designs()
    assert any_design("Kestrel VTOL") in search("vehicle vtol")
    assert any_design("Elemental Battle Armor [MG](Sqd5)") in search("clan battle-armor jump srm")


def test_importing_the_catalog_reads_no_file() -> None:
    code = (
        "import pathlib, boxcars.catalog as c\n"
        "assert not c.designs.cache_info().currsize and not c.weapons.cache_info().currsize"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_importing_the_catalog_loads_nothing_of_the_web_and_no_values() -> None:
    code = (
        "import sys, boxcars.catalog\n"
        "for name in ('urllib.request', 'sqlite3', 'boxcars.catalog.battle_value', 'boxcars.catalog.alpha_strike'):\n"
        "    assert name not in sys.modules, name"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
