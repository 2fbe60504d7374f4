"""Partial wings."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.scenes import PLAIN, mech, scene

WINGED = "Phoenix Hawk BX-W"
JETS = (("CT", 11), ("LT", 3), ("LT", 4), ("RT", 3), ("LL", 5), ("RL", 5))
WING = (("CT", 10), ("LT", 2), ("RT", 2), ("LA", 6))


def hawk(*hits: tuple[str, int], mode: str = "") -> Mech:
    unit = mech("red-1", WINGED, "0505", mode=mode)
    for location, slot in hits:
        condition.mark(unit, location, slot)
    return unit


@pytest.mark.ruling("TWB-17.72")
@pytest.mark.parametrize(("hits", "jump"), [(0, 8), (1, 7), (2, 6), (3, 6)])
def test_every_slot_of_the_wing_lifts_one_hex_at_most_two(hits: int, jump: int) -> None:
    unit = hawk(*WING[:hits])
    assert mp.jumping_mp(scene(unit), unit).total == jump


@pytest.mark.ruling("TWB-17.72")
def test_a_wing_does_not_lift_without_jets() -> None:
    unit = hawk(*JETS[:5])
    assert mp.jumping_mp(scene(unit), unit).total == 3
    unit = hawk(*JETS)
    tally = mp.jumping_mp(scene(unit), unit)
    assert (tally.total, tally.lines[-1].label) == (0, "no jets for its partial wing")
    assert mp.jumping_mp(scene(hawk(WING[0])), hawk(WING[0])).lines[-1].label == "partial wing torn"


@pytest.mark.ruling("TWB-17.72")
@pytest.mark.parametrize(("depth", "jump"), [(1, 6), (2, 0)])
def test_a_wing_does_not_lift_where_all_jets_are_under_water(depth: int, jump: int) -> None:
    unit = hawk()
    assert mp.jumping_mp(scene(unit, board=PLAIN.with_terrain("0505", water=depth)), unit).total == jump


@pytest.mark.ruling("TWB-17.72")
@pytest.mark.parametrize(("tons", "lost"), [(55, 2), (60, 1)])
def test_the_wing_of_a_heavy_mech_lifts_it_one_hex(tons: int, lost: int) -> None:
    unit = hawk(*WING[:3])
    unit.design = msgspec.structs.replace(unit.design, tons=tons)
    assert mp.jumping_mp(scene(unit), unit).total == 8 - lost


@pytest.mark.ruling("TWB-17.72")
@pytest.mark.parametrize(("hits", "cooled"), [(0, 23), (1, 22), (2, 21), (3, 20), (4, 20)])
def test_a_jump_cools_by_three_less_what_the_wing_has_lost(hits: int, cooled: int) -> None:
    unit = hawk(*WING[:hits], mode="jump")
    tally = heat.dissipation(scene(unit), unit)
    assert tally.total == cooled
    assert ("partial wing" in [line.label for line in tally.lines]) == (cooled > 20)


@pytest.mark.ruling("TWB-17.72")
def test_who_did_not_jump_is_not_cooled_by_its_wing() -> None:
    unit = hawk(mode="run")
    assert heat.dissipation(scene(unit), unit).total == 20
