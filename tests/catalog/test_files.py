"""What the readers make of lines, blocks and marks; and that designs survive every format."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from boxcars.catalog import (
    Engine,
    Fitting,
    Infantry,
    Listed,
    Mech,
    Vehicle,
    from_json,
    mech_design,
    mech_designs,
    read_unit,
    to_json,
)
from boxcars.catalog.files import read_blk, read_mtf, read_mul, unit_schema, write_mtf, write_mul
from boxcars.catalog.files.blocks import read_bay
from boxcars.catalog.files.mtf import slot_text
from boxcars.catalog.library.entry import unknown_equipment
from boxcars.catalog.units.marks import read_fitting, write_block_line
from boxcars.core.errors import BadUnitFile
from tests import fuzz_readers

SCHEMA = Path(__file__).parents[2] / "docs" / "reference" / "unit-schema.json"

OLD = """Version:1.0
Wasp
WSP-1A

Config:Biped
TechBase:Inner Sphere
Era:2464
Source:TRO 3025
Rules Level:1

Mass:20
Engine:120 Fusion Engine
Structure:IS Standard
Myomer:Standard

Heat Sinks:10 Single
Walk MP:6
Jump MP:6

Armor:Standard Armor
LA Armor:6
RA Armor:6
LT Armor:4
RT Armor:4
CT Armor:8
HD Armor:8
LL Armor:6
RL Armor:6
RTL Armor:1
RTR Armor:1
RTC Armor:2

Weapons:2
1 Medium Laser, Right Arm
1 SRM 2, Left Leg, Ammo:50

Left Arm:
Shoulder
Upper Arm Actuator
Lower Arm Actuator
Hand Actuator

Right Arm:
Shoulder
Upper Arm Actuator
Lower Arm Actuator
Hand Actuator
ISMediumLaser

Center Torso:
Fusion Engine
Fusion Engine
Fusion Engine
Gyro
Gyro
Gyro
Gyro
Fusion Engine
Fusion Engine
Fusion Engine

Left Leg:
Hip
Upper Leg Actuator
Lower Leg Actuator
Foot Actuator
ISSRM2
Jump Jet

Right Leg:
Hip
Upper Leg Actuator
Lower Leg Actuator
Foot Actuator
Jump Jet
Jump Jet
"""


def test_the_oldest_files_name_the_mech_without_keys() -> None:
    wasp = read_mtf(OLD)
    assert (wasp.chassis, wasp.model, wasp.year, wasp.rules_level) == ("Wasp", "WSP-1A", 2464, 1)
    assert (wasp.tons, wasp.walk, wasp.engine, wasp.heat_sinks) == (20, 6, Engine(120), 10)
    assert wasp.jump == 3, "jump jets are counted"
    assert wasp.armor["LTR"] == 1
    assert [(f.name, f.loc) for f in wasp.equipment if f.name != "Jump Jet"] == [
        ("SRM 2", "LL"),
        ("Medium Laser", "RA"),
    ]
    assert wasp.slots["LA"][4:] == ("",) * 8


def test_windows_line_ends_and_a_byte_order_mark_do_not_matter() -> None:
    assert read_mtf(b"\xef\xbb\xbf" + OLD.replace("\n", "\r\n").encode()) == read_mtf(OLD)


@pytest.mark.parametrize("mech", mech_designs(), ids=lambda d: d.name)
def test_our_own_mechs_survive_mtf(mech: Mech) -> None:
    again = read_mtf(write_mtf(mech))
    plain = msgspec.structs.replace(mech, code="", bv=0, pv=0)
    assert again == plain


@pytest.mark.parametrize(("name", "text"), fuzz_readers.texts(), ids=str)
def test_every_kind_of_unit_survives_its_file(name: str, text: str) -> None:
    if name.endswith(".mul"):
        assert write_mul(read_mul(text)) == text
        return
    unit = read_unit(text.encode(), name)
    assert from_json(to_json(unit)) == unit


def test_the_published_schema_is_the_one_of_the_code() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == json.loads(json.dumps(unit_schema())), (
        "run tools/make_unit_schema.py"
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ISMediumLaser (R)", Fitting("Medium Laser", rear=True)),
        ("(R) (B) ISERPPC", Fitting("ER PPC", rear=True, new_bay=True)),
        ("CLGaussRifle:OMNI", Fitting("Clan Gauss Rifle", omnipod=True)),
        ("Machine Gun(ST)", Fitting("Machine Gun", turret="sponson")),
        ("IS Ammo LRM-20:36", Fitting("LRM 20 Ammo", shots=36)),
        ("CLAPGaussRifle Ammo (10)", Fitting("Clan Anti-Personnel Gauss Rifle Ammo", shots=10)),
        ("ISBASmallLaser:APM:LA", Fitting("BA Small Laser", carried="anti-personnel", suit_place="left-arm")),
        ("Cargo:SIZE:2.5", Fitting("Cargo", size=2.5)),
        ("Communications Equipment (3 ton)", Fitting("Communications Equipment", size=3.0)),
        ("Cargo Container (10 tons)", Fitting("Cargo Container (10 tons)")),
        ("ISVehicularGrenadeLauncher (FL)", Fitting("Vehicular Grenade Launcher", facing="FL")),
        ("Phaser (OMNIPOD)", Fitting("Phaser", omnipod=True)),
    ],
    ids=str,
)
def test_marks(line: str, expected: Fitting) -> None:
    assert read_fitting(line, "is") == expected


def test_a_plain_name_means_the_tech_base_of_the_unit() -> None:
    assert read_fitting("ER Large Laser", "clan").name == "Clan ER Large Laser"
    assert read_fitting("ER Large Laser", "is").name == "ER Large Laser"
    assert read_fitting("LRM 20", "clan").name == "LRM 20", "that is how files spell the one of the Inner Sphere"


def test_slots() -> None:
    assert slot_text("Fusion Engine (ARMORED)", "is") == ("Engine", True)
    assert slot_text("IS Ammo AC/5|IS Ammo AC/5", "is") == ("AC/5 Ammo | AC/5 Ammo", False)
    assert slot_text("Warp Core", "is") == ("Warp Core", False)


def test_unknown_equipment_is_kept_and_reported() -> None:
    odd = read_mtf(OLD.replace("ISMediumLaser", "Improved Coffee Maker (R)"))
    assert unknown_equipment(odd) == ("Improved Coffee Maker",)
    assert read_mtf(write_mtf(odd)) == odd


def test_unknown_arms_of_a_platoon_are_reported() -> None:
    platoon = Infantry(
        chassis="Odd", motion="leg", squad_size=7, squads=4, primary="Pea Shooter", secondary="SRM 2", armor_kit="Foil"
    )
    assert unknown_equipment(platoon) == ("Pea Shooter", "Foil")


def test_split_weapons_belong_to_the_inner_location() -> None:
    arm = "Hand Actuator\n" + "Autocannon/20\n" * 8
    torso = "Left Torso:\n" + "Autocannon/20\n" * 2 + "\n"
    split = read_mtf(OLD.replace("Hand Actuator\n", arm, 1) + "\n" + torso)
    gun = next(f for f in split.equipment if f.name == "AC/20")
    assert (gun.loc, gun.slots, gun.outer, gun.outer_slots) == ("LT", (0, 1), "LA", tuple(range(4, 12)))
    mount = split.mount("ac20-lt")
    assert split.mount_at("LA", 7) is mount
    assert split.mount_at("LT", 1) is mount


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("Mass:20", "Mass:21"), "line 11: a 'Mech cannot weigh 21 tons"),
        (("Engine:120", "Engine:9999"), "line 12: an engine cannot have the rating 9999"),
        (("LA Armor:6", "LA Armor:six"), "line 21: la armor is 'six', not a number"),
        (("Walk MP:6\n", ""), "no line 'walk mp'"),
    ],
)
def test_bad_lines_are_named(change: tuple[str, str], message: str) -> None:
    with pytest.raises(BadUnitFile, match=message):
        read_mtf(OLD.replace(*change))


def test_bad_blocks_are_named() -> None:
    text = "<UnitType>\nTank\n</UnitType>\n<Name>\nX\n</Name>\n<tonnage>\nheavy\n</tonnage>\n"
    with pytest.raises(BadUnitFile, match="line 8: <tonnage> is 'heavy', not a number"):
        read_blk(text)
    with pytest.raises(BadUnitFile, match="no unit file"):
        read_unit(b"", "notes.txt")


def test_superheavy_tanks_have_six_sides() -> None:
    armor = "".join(f"{n}\n" for n in (60, 50, 51, 40, 41, 30, 57))
    text = "<UnitType>\nTank\n</UnitType>\n<Name>\nBig\n</Name>\n<motion_type>\nWheeled\n</motion_type>\n"
    text += (
        f"<tonnage>\n150.0\n</tonnage>\n<armor>\n{armor}</armor>\n<Rear Left Equipment>\nPPC\n</Rear Left Equipment>\n"
    )
    big = read_blk(text)
    assert isinstance(big, Vehicle)
    assert big.armor == {"FR": 60, "FRRS": 50, "FRLS": 51, "RRRS": 40, "RRLS": 41, "RR": 30, "TU": 57}
    assert big.equipment == (Fitting("PPC", "RRLS"),)


@pytest.mark.parametrize(
    "line",
    [
        "infantrybay:3.0:1:2:Jump",
        "dockingcollar",
        "cargobay:21.5:1:4::-1:0",
        "troopspace:4.5:omni",
        "navalrepair:1:2:3:f3",
    ],
)
def test_bays(line: str) -> None:
    bay = read_bay(line)
    assert bay.kind == line.split(":")[0]
    assert read_bay(line.upper()) == msgspec.structs.replace(
        bay, platoon=bay.platoon.upper(), facing=bay.facing.upper()
    )


def test_block_lines_read_back() -> None:
    for fitting in (Fitting("ER PPC", "NOS", rear=True, new_bay=True), Fitting("LRM 20 Ammo", "NOS", shots=12)):
        assert read_fitting(write_block_line(fitting), "is", "NOS") == fitting


def test_force_lists_name_units_and_pilots() -> None:
    text = """<?xml version="1.0"?><record><unit><entity chassis="Atlas" model="AS7-D" type="Biped">
    <crew crewType="single"><crewMember slot="0" name="Ann &amp; Co" gunnery="2" piloting="3"/></crew></entity>
    <entity chassis="Locust" model="LCT-1V"><pilot name="Bo" gunnery="x" piloting="4"/></entity></unit></record>"""
    assert read_mul(text) == (Listed("Atlas", "AS7-D", "Ann & Co", 2, 3), Listed("Locust", "LCT-1V", "Bo", 4, 4))
    assert mech_design(read_mul(text)[0].name).tons == 100


def test_names_in_force_lists_may_have_any_signs() -> None:
    odd = Listed("K&K <\"A\" 'B'>", "a\tb\nc", "Bo")
    assert read_mul(write_mul([odd])) == (odd,)
