"""Platoons: how far they go, in which armor, and whether they attack 'Mechs."""

from __future__ import annotations

import zipfile

import msgspec
import pytest

from boxcars.catalog import Fitting, Infantry
from boxcars.catalog.files import read_unit
from boxcars.catalog.units.beasts import beast_of
from boxcars.catalog.units.platoon import TroopMP, attacks_mechs, is_mechanized, platoon_mp, wears
from tests.catalog.shared import SHARED, rows

FOOT = Infantry(chassis="T", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")


@pytest.mark.parametrize(
    ("motion", "mp"),
    [
        ("leg", TroopMP(1)),
        ("jump", TroopMP(1, jump=3)),
        ("motorized", TroopMP(3)),
        ("hover", TroopMP(5)),
        ("microlite", TroopMP(1, jump=6)),
        ("submarine", TroopMP(0, umu=3)),
        ("beast:tariq", TroopMP(5)),
        ("beast:branth", TroopMP(0, jump=6)),
        ("beast:hipposaur", TroopMP(1, umu=2)),
        ("beast:custom:cow,LARGE,0.6,4,foot,1,1,1.5,0,0,0", TroopMP(4)),
        ("beast:custom:nonsense", TroopMP(2)),
    ],
)
def test_motion_gives_mp(motion: str, mp: TroopMP) -> None:
    assert platoon_mp(msgspec.structs.replace(FOOT, motion=motion)) == mp


def test_heavy_armor_and_two_support_weapons_slow_a_platoon() -> None:
    motorized = msgspec.structs.replace(FOOT, motion="motorized")
    encumbered = msgspec.structs.replace(motorized, armor_marks=("encumberingarmor",))
    assert platoon_mp(encumbered).ground == 2
    gunners = msgspec.structs.replace(motorized, secondary="Support Laser", secondary_per_squad=2)
    assert platoon_mp(gunners).ground == 2
    assert platoon_mp(msgspec.structs.replace(gunners, secondary_per_squad=1)).ground == 3
    assert platoon_mp(msgspec.structs.replace(gunners, augmentations=("dermal_armor",))).ground == 3


def test_field_artillery_moves_one_hex() -> None:
    crew = msgspec.structs.replace(FOOT, motion="motorized", equipment=(Fitting("Thumper", "FGUN"),))
    assert platoon_mp(crew).ground == 1
    assert not attacks_mechs(crew)


def test_the_kit_among_the_equipment_is_worn() -> None:
    spies = msgspec.structs.replace(FOOT, equipment=(Fitting("Sneak Suit (Camo/ECM)", "TPRS"),))
    assert [wears(spies, mark) for mark in ("sneak-camo", "sneak-ir", "sneak-ecm")] == [True, False, True]


def test_only_men_on_foot_and_riders_attack_mechs() -> None:
    assert attacks_mechs(FOOT)
    assert attacks_mechs(msgspec.structs.replace(FOOT, motion="beast:elephant"))
    for motion in ("tracked", "vtol", "beast:branth", "beast:hipposaur"):
        carried = msgspec.structs.replace(FOOT, motion=motion)
        assert is_mechanized(carried)
        assert not attacks_mechs(carried)
    assert beast_of(FOOT) is None


def test_every_platoon_of_the_corpus_moves_as_the_other_program_says() -> None:
    corpus = SHARED / "corpus" / "units.zip"
    if not corpus.exists():
        pytest.skip("the corpus of units is not here")
    platoons = {row["file"].removeprefix("data/mekfiles/"): row for row in rows("oracle/units.jsonl")}
    compared = 0
    with zipfile.ZipFile(corpus) as archive:
        for name in set(archive.namelist()) & set(platoons):
            row = platoons[name]
            if row["type"] == "Infantry":
                design = read_unit(archive.read(name), name)
                assert isinstance(design, Infantry)
                assert platoon_mp(design) == TroopMP(row["walk"], row["jump"], row.get("umu", 0)), name
                compared += 1
    assert compared > 200
