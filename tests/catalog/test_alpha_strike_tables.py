"""The tables by which cards are made: every row and both sides of every bound."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from boxcars.catalog import Design, any_design
from boxcars.catalog.alpha_strike.durability import structure
from boxcars.catalog.alpha_strike.kind import size
from boxcars.catalog.units.construction import Engine
from boxcars.catalog.units.design import CapitalShip
from tests.catalog.test_alpha_strike_card import mech, tank

LIMITS: dict[str, tuple[float, ...]] = {
    "tracked": (100, 200),
    "wheeled": (80, 160),
    "hover": (50, 100),
    "naval": (300, 6_000, 30_000),
    "hydrofoil": (300, 6_000, 30_000),
    "submarine": (300, 6_000, 30_000),
    "wige": (80, 240),
    "rail": (300, 600),
    "maglev": (300, 600),
    "airship": (300, 600, 900),
    "vtol": (30, 60),
}


@pytest.mark.parametrize(("motion", "limits"), LIMITS.items())
def test_support_vehicles_have_a_size_by_their_motion(motion: str, limits: tuple[float, ...]) -> None:
    def of(tons: float) -> int:
        return size(tank(variety="support", motion=motion, tons=tons))

    assert (of(4.5), of(5)) == (1, 2)
    for number, limit in enumerate(limits):
        assert (of(limit), of(limit + 0.5)) == (2 + number, 3 + number)


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("Atlas AS7-D", (40, 60, 80)),
        ("Bulldog Medium Tank", (40, 60, 80)),
        ("Slayer SL-15", (50, 75)),
        ("Shuttle ST-46", (2_500, 10_000)),
        ("Union (2708)", (2_500, 10_000)),
        ("jumpship", (100_000, 300_000)),
        ("station", (100_000, 300_000)),
        ("warship", (500_000, 800_000, 1_200_000)),
    ],
)
def test_all_others_have_a_size_by_their_weight(name: str, limits: tuple[float, ...]) -> None:
    for number, limit in enumerate(limits, start=1):
        assert [size(of_weight(name, tons)) for tons in (limit - 1, limit)] == [number, number + 1]


def of_weight(name: str, tons: float) -> Design:
    """A design of ours, or a ship of some kind, of another weight."""
    if name in ("jumpship", "station", "warship"):
        bare = {"chassis": "Ship", "thrust": 0, "structural_integrity": 1, "armor": {}, "equipment": ()}
        return CapitalShip(variety=name, tons=tons, **bare)  # type: ignore[arg-type]
    return replace(any_design(name), tons=tons)


def test_fixed_wings_have_a_size_by_their_weight() -> None:
    plane = replace(any_design("Slayer SL-15"), variety="fixed-wing")
    assert [size(replace(plane, tons=tons)) for tons in (4.5, 5, 100, 100.5)] == [1, 2, 2, 3]


ROWS = {
    (
        300,
        "compact",
    ): "1 2 2 3 3 4 4 5 5 6 7 7 7 8 8 9 10 10 10 11 11 12 12 13 13 14 14 15 15 16 16 17 17 18 18 19 19 20 20",
    (300, "fusion"): "1 1 2 2 3 3 3 4 4 5 5 5 6 6 6 7 7 8 8 8 8 9 9 10 10 10 11 11 11 12 12 13 13 13 14 14 14 15 15",
    (405, "fusion"): "1 1 1 2 2 2 2 3 3 4 4 4 4 5 5 5 6 6 6 6 7 7 7 8 8 8 8 9 9 9 10 10 10 11 11 11 11 12 12",
    (300, "light"): "1 1 1 1 2 2 2 2 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 10 10 10",
    (300, "xl"): "1 1 1 1 1 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5 6 6 6 6 6 7 7 7 7 8 8 8 8 8 9",
    (300, "clan-xxl"): "1 1 1 1 1 1 2 2 2 2 3 3 3 3 3 3 4 4 4 4 4 4 5 5 5 5 5 6 6 6 6 6 6 7 7 7 7 7 8",
    (405, "clan-xxl"): "1 1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3 4 4 4 4 4 4 5 5 5 5 5 5 6 6 6 6 6 6 7 7",
    (300, "xxl"): "1 1 1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3 3 4 4 4 4 4 4 4 5 5 5 5 5 5 5 6 6 6 6",
    (405, "xxl"): "1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3 4 4 4 4 4 4 4 5 5 5 5 5 5 5 5",
}
SAME = {(300, "clan-xl"): (300, "light"), (405, "clan-xl"): (300, "xl"), (405, "light"): (300, "xl")} | {
    (405, "compact"): (300, "compact"),
    (400, "xxl"): (300, "xxl"),
}
"""Engines that share the row of another."""


@pytest.mark.parametrize(("engine", "row"), [*((each, each) for each in ROWS), *SAME.items()])
def test_mechs_of_every_weight_have_their_structure_by_their_engine(
    engine: tuple[int, str], row: tuple[int, str]
) -> None:
    made = Engine(engine[0], engine[1])  # type: ignore[arg-type]
    mechs = [mech(tons=tons, engine=made) for tons in range(10, 205, 5)]
    assert [structure(mech)[0] for mech in mechs] == [int(points) for points in ROWS[row].split()]


def test_large_ships_have_a_point_for_more_boxes() -> None:
    def boxes_a_point(tons: float, motion: str = "naval", variety: str = "support") -> float:
        ship = tank(variety=variety, motion=motion, tons=tons)
        return sum(ship.structure.values()) / structure(ship)[0]

    bounds = ((300, 10, 15), (500, 15, 20), (6_000, 20, 25), (12_000, 25, 30), (30_000, 30, 35))
    for tons, before, after in bounds:
        assert round(boxes_a_point(tons), 0) <= before
        assert before < round(boxes_a_point(tons + 1), 1) <= after
    assert all(first[0] < second[0] for first, second in pairwise(bounds))
    assert boxes_a_point(400, "tracked") <= 10
    assert boxes_a_point(400, "naval", "combat") <= 10
