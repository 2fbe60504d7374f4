"""Places larger than a hex: a unit that covers seven hexes is met in each of them."""

from __future__ import annotations

from typing import ClassVar

import pytest

from boxcars.catalog import mech_design
from boxcars.hexes.coords import neighbour
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.units import kind
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.place import footprint, nearest_hex, on_one_map, span, span_to
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.to_hit import find_mount, shot
from tests.total_warfare.scenes import mech, scene


class Giant(Mech, kw_only=True):
    """A 'Mech that covers the hexes around it too."""

    sprawls: ClassVar[bool] = True

    @property
    def footprint(self) -> tuple[str, ...]:
        """Its hex and the six around it."""
        return (self.hex, *(neighbour(self.hex, direction) for direction in range(6)))


def giant(id: str, hex: str) -> Giant:
    usual = fresh_mech(id, id.partition("-")[0], mech_design("Atlas AS7-D"), hex, 0)
    return Giant(**{field: getattr(usual, field) for field in usual.__struct_fields__})


def test_a_mech_covers_its_hex() -> None:
    atlas = mech("red-1", "Atlas AS7-D", "0505")
    assert footprint(atlas) == ("0505",)
    assert span(atlas, mech("blue-1", "Atlas AS7-D", "0509")) == 4
    assert (span_to(atlas, "0505"), span_to(atlas, "0504"), nearest_hex(atlas, "0101")) == (0, 1, "0505")
    assert atlas.level == atlas.foot == 0


def test_a_large_unit_is_near_where_any_of_its_hexes_is() -> None:
    atlas, large = mech("red-1", "Atlas AS7-D", "0505"), giant("blue-1", "0509")
    assert (span(atlas, large), span(large, atlas)) == (3, 3)
    assert nearest_hex(large, "0505") == "0508"
    assert span_to(large, "0508") == 0


def test_a_large_unit_closes_all_its_hexes(monkeypatch: pytest.MonkeyPatch) -> None:
    struct: type[Unit] = Giant
    monkeypatch.setitem(kind.KINDS, struct, kind.KINDS[Mech])
    atlas, large = mech("red-1", "Atlas AS7-D", "0505"), giant("blue-1", "0509")
    battle = scene(atlas, large)
    assert battle.at("0508") == battle.at("0509") == battle.at("0510") == [large]
    assert battle.at("0507") == []
    assert stacking.enemy_hexes(battle, atlas) == stacking.taken_hexes(battle, atlas) == set(footprint(large))
    assert stacking.in_the_way(battle, atlas, "0508", 0) is large


def test_range_and_reach_are_counted_to_the_nearest_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    struct: type[Unit] = Giant
    monkeypatch.setitem(kind.KINDS, struct, kind.KINDS[Mech])
    atlas, large = mech("red-1", "Atlas AS7-D", "0507", 3), giant("blue-1", "0509")
    battle = scene(atlas, large, phase="fire")
    assert shot(battle, atlas, find_mount(atlas, "AC/20"), large).range == 1
    assert {attack.target for attack in physical.attacks(battle, atlas)} == {"blue-1"}


def test_units_on_another_map_are_in_nobodys_way() -> None:
    atlas, above = mech("red-1", "Atlas AS7-D", "0505"), mech("blue-1", "Atlas AS7-D", "0508", map="sky")
    battle = scene(atlas, above)
    assert not on_one_map(atlas, above)
    assert battle.at("0508") == []
    assert battle.at("0508", map="sky") == [above]
    assert stacking.enemy_hexes(battle, atlas) == stacking.taken_hexes(battle, atlas) == frozenset()


def test_a_ground_battle_is_the_case_of_one_map() -> None:
    battle = scene(mech("red-1", "Atlas AS7-D", "0505"))
    assert battle.maps == {"": battle.board}
    assert battle.under(battle["red-1"]) is battle.board["0505"]
    assert b'"map"' not in RULEBOOK.encode(battle)
    battle["red-1"].map = "sky"
    assert b'"map":"sky"' in RULEBOOK.encode(battle)
