"""Clix units: that their dials are those of the dossier, and what is wrong with broken ones."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from boxcars.catalog.clix import (
    SPECIAL_EQUIPMENT,
    ArtilleryMarker,
    ClixUnit,
    Dial,
    HeatDial,
    HeatWindow,
    Stat,
    artillery_marker,
    artillery_markers,
    clix_unit,
    clix_units,
    validate_clix,
)
from boxcars.core.errors import BadUnitFile, UnknownUnit

from . import shared

DOSSIER = "rules/mechwarrior-clix-units.md"
each_unit = pytest.mark.parametrize("unit", clix_units(), ids=lambda unit: unit.name)
replace = msgspec.structs.replace


def _dossier_rows() -> dict[str, dict[str, Any]]:
    text = "\n".join(shared.lines(DOSSIER))
    return {row["id"]: row for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL) for row in json.loads(block)}


def test_twelve_dials_are_second_hand_and_the_others_ours() -> None:
    assert [unit.id for unit in clix_units() if unit.origin == "second-hand"] == [
        *("AOD104", "AOD091", "AOD134", "AOD133", "AOD071", "AOD126"),
        *("AOD127", "AOD128", "AOD129", "AOD130", "AOD131", "AOD132"),
    ]
    assert sum(unit.origin == "ours" for unit in clix_units()) == 74
    assert {marker.origin for marker in artillery_markers()} == {"ours"}


@each_unit
def test_unit_could_be_built(unit: ClixUnit) -> None:
    assert validate_clix(unit) == []


@each_unit
def test_unit_survives_json(unit: ClixUnit) -> None:
    again = msgspec.json.decode(msgspec.json.encode(unit), type=ClixUnit)
    assert again == unit
    assert again.clicks == unit.clicks


@pytest.mark.parametrize("unit", clix_units()[:36], ids=lambda unit: unit.name)
def test_unit_equals_the_dossier(unit: ClixUnit) -> None:
    row = _dossier_rows()[unit.id]
    ours = json.loads(msgspec.json.encode(unit))
    for word in ("name", "type", "faction", "points", "dial", "weapons"):
        assert ours.get(word, "Mercenary") == row[word], word
    assert unit.speed_mode == row["speed_mode"].lower()
    assert ours.get("heat") == row.get("heat")
    assert list(unit.repair_markers) == row["repair_markers"]
    for word in ("variant", "rank"):
        assert getattr(unit, word) == row.get(word, "")
    for word in ("vent", "capacity", "artillery_range"):
        assert getattr(unit, word) == row.get(word, 0)
    assert unit.weight_class == row.get("class", "")
    assert unit.unique == row.get("unique", False)


def test_points_clicks_and_defense_of_our_own_units() -> None:
    for id, name, points, clicks, defense, *_ in shared.table(DOSSIER, "4.4 Balance check")[1:]:
        unit = clix_unit(id)
        first = unit.clicks[0]
        assert (unit.name, str(unit.points), str(len(unit.clicks))) == (name, points, clicks)
        assert str(first.defense.value) == defense


def test_special_equipment_of_the_card() -> None:
    assert len(SPECIAL_EQUIPMENT) == 30
    for row in shared.table(DOSSIER, "2. What a unit data file must contain"):
        if row[0].split()[-1] in ("speed", "damage", "attack", "defense") and len(row) == 6:
            column = row[0].removesuffix(" damage")
            colours = ("green", "red", "blue", "black", "grey")
            for colour, (code, name) in zip(colours, (cell.split(" ", 1) for cell in row[1:]), strict=True):
                found = SPECIAL_EQUIPMENT[code]
                assert (found.name, found.column, found.colour) == (name, column, colour)


def test_a_dial_click_by_click() -> None:
    copperhead = clix_unit("Mangonel 'Copperhead'")
    assert len(copperhead.clicks) == 15
    fourth, last = copperhead.clicks[3], copperhead.clicks[-1]
    assert (fourth.damage, fourth.damage2, fourth.speed) == (Stat(3, "PU"), Stat(3), Stat(7))
    assert (last.damage, last.attack, last.defense) == (Stat(0), Stat(4, "SA"), Stat(15))
    assert copperhead.heat_positions[4].damage2 == HeatWindow(-1, "red")


def test_a_circle_is_no_square() -> None:
    blade = clix_unit("Blade")
    assert [click.speed.circle for click in blade.clicks[:2]] == [True, False]
    assert blade.clicks[0].damage2 == Stat(3, "AP", circle=True)


def test_the_missing_value_of_the_salamander_is_a_guess() -> None:
    guesses = [(unit.name, n) for unit in clix_units() for n, click in enumerate(unit.clicks, 1) if _guessed(click)]
    assert guesses == [("Salamander Battle Armor", 7)]
    assert clix_unit("AOD127").clicks[6].defense == Stat(14, guessed=True)


def _guessed(click: msgspec.Struct) -> bool:
    return any(stat.guessed for stat in msgspec.structs.astuple(click) if stat)


def test_artillery_drifts_by_bands() -> None:
    marker = artillery_marker(clix_unit("Longreach Howitzer").artillery_marker)
    assert [marker.drift_inches(result) for result in (16, 15, 14, 13, 11, 10, 0)] == [0, 2, 2, 4, 4, 6, 6]
    row = _dossier_rows()["ART-B"]
    assert artillery_marker("ART-B") == msgspec.convert(row | {"origin": "ours"}, ArtilleryMarker)


def test_unknown_names() -> None:
    with pytest.raises(UnknownUnit, match=r"^no clix unit is called 'Zzz'$"):
        clix_unit("Zzz")
    with pytest.raises(UnknownUnit, match="no artillery marker is called 'ART-Z'"):
        artillery_marker("ART-Z")


@pytest.mark.parametrize("token", ["", "x", "3ZZ", "3o", "-1", "123", "?"])
def test_tokens_that_are_no_values(token: str) -> None:
    with pytest.raises(BadUnitFile, match="is no value of a dial"):
        Stat.read(token)


def test_validate_names_every_fault() -> None:
    blade, riders = clix_unit("Blade"), clix_unit("Pathfinders")
    assert validate_clix(replace(riders, dial=replace(riders.dial, speed="7CA 7 6"))) == [
        "speed has 3 clicks instead of 4"
    ]
    assert validate_clix(replace(riders, dial=replace(riders.dial, speed="7JQ ? x 5"))) == [
        "'7JQ' is no value of a dial"
    ]
    assert validate_clix(replace(riders, dial=replace(riders.dial, damage="1PU 1 1 1", attack="6CA 6 5 4"))) == [
        "Camouflage is speed equipment and stands in the attack column",
        "Pulse is energy equipment and stands in the ballistic column",
    ]
    long = " ".join(["1"] * 18)
    assert validate_clix(replace(riders, dial=Dial(long, long, long, long))) == [
        "the dial has 18 clicks; it may have 1 to 17"
    ]
    assert validate_clix(replace(blade, heat=HeatDial("0 0", "0 0", "0"))) == [
        "the rows of the heat dial differ in length"
    ]
    assert validate_clix(replace(blade, heat=HeatDial("0 g", "0 0", "0 0"))) == ["'g' is no value of a heat dial"]


def test_validate_reads_the_base() -> None:
    blade, riders = clix_unit("Blade"), clix_unit("Pathfinders")
    assert validate_clix(replace(riders, type="mech")) == [
        "it has 1 weapons instead of 2",
        "a 'Mech has a secondary damage value, and nothing else has",
        "a 'Mech has a class, a heat dial and a vent rating, and nothing else has",
    ]
    club, backwards = replace(blade.weapons[0], type="melee"), replace(blade.weapons[1], min=20)
    assert validate_clix(replace(blade, weapons=(club, backwards))) == [
        "a melee weapon has a range of 0/10",
        "the range 20/18 is none",
    ]
    assert validate_clix(replace(riders, artillery_marker="ART-Z", repair_scope="foot")) == [
        "no artillery marker is called 'ART-Z'",
        "it says what it repairs, and has no Repair",
    ]
