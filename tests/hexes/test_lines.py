from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from boxcars.hexes.coords import cell, distance, name, plane
from boxcars.hexes.lines import HexLine, line
from tests.hexes.boards import hexes

CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


@pytest.mark.parametrize(
    ("a", "b", "whole", "left", "right"),
    [
        ("0505", "0706", "0605", "", ""),
        ("0505", "0602", "0504 0603", "", ""),
        ("0101", "0401", "0201 0301", "", ""),
        ("0505", "0905", "0705", "0604 0804", "0605 0805"),
        ("0206", "0305", "", "0205", "0306"),
        ("0605", "0802", "0704", "0604 0703", "0705 0803"),
        ("0505", "0902", "0603 0604 0703 0704 0802 0803", "", ""),
        ("0505", "1006", "0605 0705 0706 0805 0806 0906", "", ""),
        ("0912", "0509", "0609 0610 0710 0711 0810 0811", "", ""),
    ],
)
def test_worked_examples(a: str, b: str, whole: str, left: str, right: str) -> None:
    crossed = line(a, b)
    assert sorted(crossed.whole) == whole.split()
    assert (list(crossed.left), list(crossed.right)) == (left.split(), right.split())


def by_definition(a: str, b: str) -> HexLine:
    """The hexes of a line by the rule itself, over every hex that is near enough."""
    (ax, ay), (bx, by) = plane(a), plane(b)
    columns, rows = zip(cell(a), cell(b), strict=True)
    parts: dict[int, list[str]] = {0: [], -1: [], 1: []}
    for column in range(min(columns), max(columns) + 1):
        for row in range(max(-1, min(rows) - 2), max(rows) + 3):
            hex = name(column, row)
            if hex in (a, b) or distance(a, hex) + distance(hex, b) > distance(a, b) + 1:
                continue
            x, y = plane(hex)
            turns = [(bx - ax) * (y + v - ay) - (by - ay) * (x + u - ax) for u, v in CORNERS]
            if min(turns) < 0 < max(turns) or turns.count(0) == 1:
                parts[0].append(hex)
            elif turns.count(0) == 2:
                parts[1 if max(turns) > 0 else -1].append(hex)
    return HexLine(tuple(parts[0]), tuple(parts[-1]), tuple(parts[1]), along_left=(), along_right=())


@given(hexes, hexes)
def test_lines_by_definition(a: str, b: str) -> None:
    crossed, defined = line(a, b), by_definition(a, b)
    for part in ("whole", "left", "right"):
        assert set(getattr(crossed, part)) == set(getattr(defined, part))


@given(hexes, hexes)
def test_looking_back_swaps_the_hands(a: str, b: str) -> None:
    there, back = line(a, b), line(b, a)
    assert set(there.whole) == set(back.whole)
    assert set(there.left) == set(back.right)
    assert set(there.right) == set(back.left)


@given(hexes, hexes)
def test_both_hands_have_as_many_hexes_and_keep_the_order(a: str, b: str) -> None:
    crossed = line(a, b)
    assert len(crossed.left) == len(crossed.right)
    for path in (crossed.along_left, crossed.along_right):
        ranges = [distance(a, hex) for hex in path]
        assert all(later >= earlier - 1 for earlier, later in pairwise(ranges))
    assert crossed.along("right") == crossed.along_right
