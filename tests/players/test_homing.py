"""How the greedy bot steers missiles to their targets."""

from __future__ import annotations

import pytest

from boxcars.hexes.coords import distance
from boxcars.players.total_warfare import homing
from boxcars.total_warfare.aerospace import flying
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import SPACE, Flyer
from boxcars.total_warfare.units.missile.state import Missile
from tests.total_warfare.aerospace.skies import fighter
from tests.total_warfare.aerospace.test_tele_missiles import WHALE, launched


def flies(hex: str, velocity: int = 3, fuel: int = 30) -> tuple[Battle, str]:
    """What the bot does with a Killer Whale-T that is so fast in a hex; the Union is in 0808."""
    battle, whale = launched(velocity)
    whale.hex, whale.fuel = hex, fuel
    return battle, str(homing.best_flight(battle, whale))


@pytest.mark.parametrize(
    ("hex", "velocity", "told"),
    [
        ("0811", 3, "fly red-2 F3"),
        ("0812", 3, "fly red-2 v+1 F4"),
        ("0810", 3, "fly red-2 F R F L2 F"),
    ],
)
def test_it_ends_on_its_target_with_the_least_thrust_if_it_can(hex: str, velocity: int, told: str) -> None:
    assert flies(hex, velocity)[1] == told


def test_a_ship_a_hex_farther_is_worth_more_than_a_fighter() -> None:
    battle, whale = launched()
    whale.hex, battle["blue-1"].hex = "0811", "0807"
    battle.units["blue-2"] = fighter("blue-2", hex="0808", map=SPACE, altitude=0)
    assert str(homing.best_flight(battle, whale)) == "fly red-2 v+1 F4"


def test_other_missiles_are_no_targets() -> None:
    battle, whale = launched()
    whale.hex = "0811"
    union = battle["blue-1"]
    assert isinstance(union, Flyer)
    decoy = battle["red-3"]
    assert isinstance(decoy, Missile)
    decoy.side, decoy.bay, decoy.map, decoy.hex = "blue", "", "space", "0808"
    union.hex = "0708"
    assert flying.plan(battle, homing.best_flight(battle, whale)).end.hex == "0708"


def test_from_afar_it_comes_to_where_one_more_turn_takes_it_to_its_target() -> None:
    battle, told = flies("0820")
    end = flying.plan(battle, homing.best_flight(battle, battle[WHALE])).end  # type: ignore[arg-type]
    assert distance(end.hex, "0808") == end.velocity, told


def test_without_fuel_it_flies_on() -> None:
    assert flies("0820", fuel=0)[1] == "fly red-2 F3"
    assert flies("0802", velocity=9, fuel=0)[1] == "fly red-2 F leave"
