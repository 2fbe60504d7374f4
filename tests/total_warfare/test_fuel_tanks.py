"""Extended fuel tanks, which explode like ammunition while there is fuel in them."""

from __future__ import annotations

import pytest

from boxcars.core.errors import BadSetup
from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.damage import criticals, vehicle_criticals
from boxcars.total_warfare.events.unit_events import Exploded
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units import condition
from tests.total_warfare.field import field, of_kind, rearmed, script, two

TRUCK, WORKER = "Camel Desert Truck BX", "Longshoreman LGS-3F"


def set_up(design: str, fuel: float) -> Battle:
    """A battle that a unit with extended tanks begins with so much fuel."""
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup(design, "0202", 0, fuel=fuel),),
        "blue": (UnitSetup("Locust LCT-1V", "0606", 0),),
    }
    return new_battle(Setup(board=Board.plain(8, 8).to_text(), forces=forces))


@pytest.mark.ruling("TW-135.3")
@pytest.mark.parametrize("fuel", [1.0, 0.5])
def test_a_tank_of_a_mech_with_any_fuel_explodes_for_twenty(fuel: float) -> None:
    battle = set_up(WORKER, fuel)
    events = criticals.break_slot(battle, battle.mech("red-1"), "LT", 0, script(*[two(12)] * 4))
    assert of_kind(events, Exploded)[0].damage == 20


@pytest.mark.ruling("TW-135.3")
def test_an_empty_tank_of_a_mech_does_nothing_like_an_empty_bin() -> None:
    battle = set_up(WORKER, 0)
    worker = battle.mech("red-1")
    assert not condition.holds_explosives(worker, "LT")
    events = criticals.break_slot(battle, worker, "LT", 0, script())
    assert of_kind(events, Exploded) == []
    assert worker.structure == worker.design.structure


@pytest.mark.ruling("TW-135.3")
def test_case_keeps_the_explosion_of_a_tank_in_its_place() -> None:
    slots = ("Extended Fuel Tank", "CASE", *[""] * 10)
    battle = field(blue=rearmed("Centurion CN9-A", LT=slots))
    target = battle.mech("blue-1")
    criticals.break_slot(battle, target, "LT", 0, script(two(12), two(12)))
    assert (target.structure["LT"], target.pilot_hits) == (0, 2)
    assert target.structure["CT"] == target.design.structure["CT"]


@pytest.mark.ruling("TW-135.3")
@pytest.mark.parametrize(("fuel", "damage"), [(0.5, 40), (0.0, 0)])
def test_the_tanks_of_a_vehicle_go_up_with_its_ammunition(fuel: float, damage: int) -> None:
    battle = set_up(TRUCK, fuel)
    truck = battle["red-1"]
    shells = sum(truck.shots[bin.key] * bin.ammo.explosion for bin in truck.design.bins)
    events = vehicle_criticals.check(battle, truck, "TU", script(two(11)))  # type: ignore[arg-type]
    assert of_kind(events, Exploded)[0].damage == shells + damage


@pytest.mark.ruling("TW-135.3")
@pytest.mark.parametrize(("fuel", "blasts"), [(1.0, [40]), (0.0, [])])
def test_the_tanks_alone_explode_where_all_shots_are_spent(fuel: float, blasts: list[int]) -> None:
    battle = set_up(TRUCK, fuel)
    truck = battle["red-1"]
    truck.shots = dict.fromkeys(truck.shots, 0)
    events = vehicle_criticals.check(battle, truck, "TU", script(two(11)))  # type: ignore[arg-type]
    assert [event.damage for event in of_kind(events, Exploded)] == blasts


def test_tanks_are_between_empty_and_full() -> None:
    with pytest.raises(BadSetup, match="1 is full and 0 is empty"):
        set_up(TRUCK, 1.5)
