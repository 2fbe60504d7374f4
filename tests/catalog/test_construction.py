from __future__ import annotations

import pytest

from boxcars.catalog import Engine, internal_structure, location_name, max_armor, running_mp, slot_count
from boxcars.catalog.gear.equipment import SLOT_KINDS, jump_jet_tons, slot_kind, slots_of
from boxcars.catalog.units.construction import ARMOR_KEYS, armor_tons, gyro_tons, structure_tons
from boxcars.catalog.units.locations import LOCATIONS

from . import shared

DOSSIER = "rules/total-warfare-equipment.md"


def test_structure_of_every_tonnage_equals_the_dossier() -> None:
    rows = shared.table(DOSSIER, "8.1 Internal structure")[1:]
    assert len(rows) == 19
    for cells in rows:
        tons, head, center, side, arm, leg, total, armor = map(int, cells)
        points = internal_structure(tons)
        assert [points[loc] for loc in ("HD", "CT", "LT", "RT", "LA", "RA", "LL", "RL")] == [
            *(head, center, side, side, arm, arm, leg, leg)
        ]
        assert sum(points.values()) == total
        assert sum(max_armor(tons).values()) == armor


def test_every_engine_equals_the_dossier() -> None:
    weights = {}
    for cells in shared.table(DOSSIER, "8.2 Engine weights"):
        if len(cells) == 8 and cells[0].isdigit():
            pairs = zip(cells[::2], cells[1::2], strict=True)
            weights.update({int(rating): float(tons) for rating, tons in pairs if rating != "-"})
    assert sorted(weights) == list(range(10, 405, 5))
    assert {rating: Engine(rating).tons for rating in weights} == weights


def test_engine_kinds() -> None:
    assert (Engine(300, "xl").tons, Engine(300, "xl").side_slots) == (9.5, 3)
    assert (Engine(300, "clan-xl").tons, Engine(300, "clan-xl").side_slots) == (9.5, 2)
    assert (Engine(300, "light").tons, Engine(300, "light").side_slots) == (14.5, 2)
    assert (Engine(300, "compact").tons, Engine(300, "compact").center_slots) == (28.5, 3)
    assert Engine(160).heat_sinks == 6


def test_weights_round_up_to_half_tons() -> None:
    assert armor_tons(277, "ferro-fibrous", "is") == 15.5
    assert armor_tons(230, "ferro-fibrous", "clan") == 12.0
    assert armor_tons(161, "standard", "is") == 10.5
    assert structure_tons(55, "endo-steel") == 3.0
    assert gyro_tons(305, "standard") == 4.0
    assert gyro_tons(300, "xl") == 1.5


@pytest.mark.ruling("QR-run-mp.1")
def test_running_mp() -> None:
    assert [running_mp(walk) for walk in range(8)] == [0, 2, 3, 5, 6, 8, 9, 11]


def test_a_quad_walks_on_four_legs() -> None:
    points = internal_structure(55, "quad")
    assert points["LA"] == points["LL"] == 13
    assert [slot_count(loc, "quad") for loc in LOCATIONS] == [6, 12, 12, 12, 6, 6, 6, 6]
    assert location_name("RA", "quad") == "Front Right Leg"


def test_armor_keys() -> None:
    assert ARMOR_KEYS == ("HD", "CT", "CTR", "LT", "LTR", "RT", "RTR", "LA", "RA", "LL", "RL")
    assert location_name("LTR") == "Left Torso (Rear)"


@pytest.mark.parametrize(
    ("name", "kind", "slots"),
    [
        ("", "empty", 1),
        ("Engine", "engine", 1),
        ("Hip", "hip", 1),
        ("Heat Sink", "heat-sink", 1),
        ("Double Heat Sink", "heat-sink", 3),
        ("Endo Steel", "structure", 1),
        ("Ferro-Fibrous", "armor", 1),
        ("LRM 20", "weapon", 5),
        ("Medium Laser (R)", "weapon", 1),
        ("LRM 20 Ammo", "ammo", 1),
    ],
)
def test_slot_kinds(name: str, kind: str, slots: int) -> None:
    assert slot_kind(name) == kind
    assert kind in SLOT_KINDS
    assert slots_of(name) == slots


def test_unknown_equipment_is_kept_and_known_as_such() -> None:
    assert slot_kind("Improved Coffee Maker") == "unknown"


@pytest.mark.parametrize(("tons", "each"), [(20, 0.5), (55, 0.5), (60, 1), (85, 1), (90, 2), (100, 2)])
def test_jump_jets(tons: int, each: float) -> None:
    assert jump_jet_tons(tons) == each
