"""Misprinted figures are played as the publisher corrected them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import boxcars as bx
from boxcars.clix.dials.values import damage_value
from boxcars.clix.moving.speed import speed_value
from tests.clix.stock import DA, INF, MEK, VEH, Table

U = bx.clix.unit


def printed(figure: Any, number: int, rank: str, name: str, **fields: Any) -> dict[str, Any]:
    """The fields of a figure as somebody writes down a misprinted copy."""
    named = bx.clix.figure(figure, rank=rank, name=name)
    fields_of: dict[str, Any] = msgspec.to_builtins(named)
    return fields_of | {"set": "DA", "collector_number": number} | fields


@pytest.mark.ruling("DA-unit-corrections.1")
def test_a_purifier_without_a_range_shoots_energy_to_8() -> None:
    blank = [{"type": "energy", "targets": 1, "min": 0, "max": 0}]
    for weapons in (blank, []):
        purifier = bx.clix.figure(printed(INF, 15, "Veteran", "Purifier Battle Armor", weapons=weapons))
        assert [(each.type, each.targets, each.min, each.max) for each in purifier.weapons] == [("energy", 1, 0, 8)]
    table = Table([U(purifier, "18,30/0")], [U(VEH, "18,22/180")], DA)
    assert table.refuses("ranged a-1 b-1") == ""
    green = bx.clix.figure(printed(INF, 15, "Green", "Purifier Battle Armor"))
    assert green.weapons == INF.weapons


@pytest.mark.ruling("DA-unit-corrections.2")
@pytest.mark.example("CX-002")
def test_a_green_jes_missile_carrier_costs_35() -> None:
    carrier = bx.clix.figure(printed(VEH, 55, "Green", "JES Missile Carrier", points=41))
    assert carrier.points == 35
    assert sum(each.points for each in (carrier, INF)) == 45
    assert bx.clix.figure(printed(VEH, 55, "Elite", "JES Missile Carrier", points=41)).points == 41


@pytest.mark.parametrize(
    ("number", "rank", "name", "dial", "heat", "modified"),
    [
        pytest.param(
            *(80, "Veteran", "ForestryMech", (3, 3, 6), 4, (2, 1, 5)),
            marks=pytest.mark.ruling("DA-unit-corrections.3"),
        ),
        pytest.param(
            *(89, "Elite", "AgroMech MOD", (3, 2, 8), 3, (2, 1, 6)),
            marks=pytest.mark.ruling("DA-unit-corrections.4"),
        ),
    ],
)
def test_the_heat_dials_of_early_copies_are_replaced(
    number: int, rank: str, name: str, dial: tuple[int, int, int], heat: int, modified: tuple[int, int, int]
) -> None:
    rows = {
        column: " ".join([str(value)] * 12) for column, value in zip(("damage", "damage2", "speed"), dial, strict=True)
    }
    shown = bx.clix.figure(MEK, dial=rows)
    mech = bx.clix.figure(printed(shown, number, rank, name))
    table = Table([U(mech, "18,30/0", heat=heat)], edition=DA)
    battle, piece = table.game.state, table["a-1"]
    values = (damage_value(battle, piece).total, damage_value(battle, piece, "damage2").total)
    assert (*values, speed_value(battle, piece).total) == modified
    assert len(mech.heat_positions) == 5, "the sixth position is shutdown"
