"""Abilities of factions: they are off unless a game switches them on."""

from __future__ import annotations

import pytest

import boxcars as bx
from tests.clix.stock import BOTH, MEK, VEH, Table, with_equipment

U, area = bx.clix.unit, bx.clix.area
FALCON, FOX = "Clan Jade Falcon", "Clan Sea Fox"
ON = {"faction.abilities": True}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("keys", "defense"), [({}, 18), (ON, 17)])
def test_enhanced_imaging_sees_through_woods(edition: str, keys: dict[str, bool], defense: int) -> None:
    woods = [area("woods", 16, 20, 24, 26)]
    table = Table([U(VEH, "18,30/0", faction=FALCON)], [U(VEH, "18,22/180")], edition, terrain=woods, keys=keys)
    assert table.defense("ranged a-1 b-1") == defense
    other = Table([U(VEH, "18,30/0")], [U(VEH, "18,22/180", faction=FALCON)], edition, terrain=woods, keys=keys)
    assert other.defense("ranged a-1 b-1") == 18, "only its own units have it"


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(("dice", "clicks"), [([6, 5], (6, 1)), ([2, 3], (1, 2))])
def test_merciless_units_jump_on_others_at_a_lower_cost(edition: str, dice: list[int], clicks: tuple[int, int]) -> None:
    jumper = U(with_equipment(MEK, speed="JJ"), "18,30/0", faction=FALCON)
    table = Table([jumper], [U(VEH, "18,24/0")], edition, keys=ON, dice=dice)
    order = "move a-1 dfa 18,26.375 at b-1 facing 0"
    assert table.attack(order) == 10
    table.play(order)
    assert (table["b-1"].click, table["a-1"].click) == clicks


@pytest.mark.parametrize("edition", BOTH)
def test_renegades_are_in_no_formation(edition: str) -> None:
    row = [U(VEH, f"{x},31/0", faction=FOX) for x in (18, 19.2, 16.8)]
    order = "ranged a-1 b-1 helped a-2+a-3"
    assert Table(row, [U(VEH, "18,22/180")], edition).refuses(order) == ""
    assert "renegade of Clan Sea Fox" in Table(row, [U(VEH, "18,22/180")], edition, keys=ON).refuses(order)
