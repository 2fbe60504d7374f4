from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boxcars.hexes.coords import (
    bearing,
    cell,
    direction_of,
    distance,
    in_arc,
    mark,
    name,
    neighbour,
    plane,
    side_struck,
)
from tests.hexes.boards import facings, hexes


@pytest.mark.parametrize(
    ("hex", "around"),
    [
        ("0505", ["0504", "0604", "0605", "0506", "0405", "0404"]),
        ("0605", ["0604", "0705", "0706", "0606", "0506", "0505"]),
    ],
)
def test_neighbours_of_odd_and_even_columns(hex: str, around: list[str]) -> None:
    assert [neighbour(hex, direction) for direction in range(6)] == around


@pytest.mark.parametrize(
    ("a", "b", "hexes_apart"), [("0505", "0706", 2), ("0101", "0401", 3), ("0912", "0509", 5), ("0505", "0505", 0)]
)
def test_distance(a: str, b: str, hexes_apart: int) -> None:
    assert distance(a, b) == hexes_apart


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: str, b: str, c: str) -> None:
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert (distance(a, b) == 0) == (a == b)


@given(st.integers(0, 300), st.integers(0, 300))
def test_every_cell_has_one_name(column: int, row: int) -> None:
    assert cell(name(column, row)) == (column, row)


@pytest.mark.parametrize("text", ["", "05", "05 8", "0508a", "0000000", "٠٥٠٨"])
def test_what_is_not_a_hex_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a hex number"):
        cell(text)


@given(hexes, hexes)
def test_marks_follow_the_true_bearing(a: str, b: str) -> None:
    if a == b:
        return
    (ax, ay), (bx, by) = plane(a), plane(b)
    degrees = math.degrees(math.atan2((bx - ax) / 2, -(by - ay) * math.sqrt(3) / 2)) % 360
    exact = round(degrees / 30) * 30
    if math.isclose(degrees, exact, abs_tol=1e-9):
        assert mark(a, b) == exact // 30 * 2 % 24
    else:
        assert mark(a, b) == int(degrees // 30) * 2 + 1


@given(hexes, hexes, facings)
def test_turning_the_unit_turns_the_bearing(a: str, b: str, facing: int) -> None:
    if a != b:
        assert bearing(a, facing, b) == (mark(a, b) - 4 * facing) % 24


@pytest.mark.parametrize(
    ("direction", "forward", "left_arm", "right_arm", "rear"),
    [
        (0, True, True, True, False),
        (1, True, True, True, False),  # 60 degrees belongs to the forward arc
        (2, False, False, True, False),  # 120 degrees still to the right arm
        (3, False, False, False, True),
        (4, False, True, False, False),
        (5, True, True, True, False),
    ],
)
def test_arc_limits_lie_on_rows_of_hexes(
    direction: int, forward: bool, left_arm: bool, right_arm: bool, rear: bool
) -> None:
    target = "0606"
    for _ in range(3):
        target = neighbour(target, direction)
    assert in_arc("0606", target, 0, "forward") is forward
    assert in_arc("0606", target, 0, "left_arm") is left_arm
    assert in_arc("0606", target, 0, "right_arm") is right_arm
    assert in_arc("0606", target, 0, "rear") is rear


@given(hexes, hexes, facings)
def test_sides_and_arcs_turn_together(a: str, b: str, facing: int) -> None:
    if a != b:
        assert in_arc(a, b, facing, "rear") != (in_arc(a, b, facing, "left_arm") or in_arc(a, b, facing, "right_arm"))


@pytest.mark.parametrize(
    ("mark_seen", "left", "right", "none"),
    [
        (6, "right", "front", "front"),
        (10, "rear", "right", "right"),
        (14, "left", "rear", "left"),
        (18, "front", "left", "front"),
    ],
)
def test_on_a_corner_the_path_decides_the_side(mark_seen: int, left: str, right: str, none: str) -> None:
    attacker = next(
        name(column, row)
        for column in range(20)
        for row in range(20)
        if (column, row) != (10, 10) and mark("1111", name(column, row)) == mark_seen
    )
    assert side_struck("1111", 0, attacker, "left") == left
    assert side_struck("1111", 0, attacker, "right") == right
    assert side_struck("1111", 0, attacker) == none


@pytest.mark.parametrize(
    ("direction", "side"), [(0, "front"), (1, "front"), (2, "right"), (3, "rear"), (4, "left"), (5, "front")]
)
def test_side_struck_by_hexside(direction: int, side: str) -> None:
    for facing in range(6):
        assert side_struck("0606", facing, neighbour("0606", (direction + facing) % 6)) == side


def test_facings_by_name() -> None:
    assert [direction_of(word) for word in ("N", "ne", "SE", "s", "SW", "nw", "4")] == [0, 1, 2, 3, 4, 5, 4]
    with pytest.raises(ValueError, match="not a facing"):
        direction_of("E")
