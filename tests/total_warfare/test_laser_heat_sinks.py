"""Heat sinks that cool by lasers."""

from __future__ import annotations

import pytest

from boxcars.hexes import Terrain
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.scenes import PLAIN, broken, mech, scene

SINK = 0


def lantern(heat: int = 0) -> Mech:
    return mech("red-1", "Lantern LNT-1", "0505", heat=heat)


@pytest.mark.ruling("TWB-17.90")
def test_a_laser_heat_sink_takes_away_two_points() -> None:
    unit = lantern(heat=30)
    assert heat.dissipation(scene(unit), unit).total == 26
    assert heat.build_up(scene(unit), unit).total == 4


@pytest.mark.ruling("TWB-17.90")
def test_one_that_is_hit_takes_away_nothing() -> None:
    unit = broken(lantern(), "RT", SINK)
    assert heat.dissipation(scene(unit), unit).total == 24


@pytest.mark.ruling("TWB-17.90")
def test_water_cools_it_as_a_double_one() -> None:
    unit = lantern()
    battle = scene(unit, board=PLAIN.with_hexes({"0505": Terrain(water=2)}))
    assert heat.dissipation(battle, unit).total == 26 + 6
