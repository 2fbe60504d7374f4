"""Sequences that build their items when they are asked for."""

from __future__ import annotations

import pytest

from boxcars.core.lazy import Chain


def test_a_chain_is_called_by_what_it_is_of_and_ends_where_its_parts_end() -> None:
    chain, plain = Chain([range(3), range(10, 12)], "moves"), Chain([range(3)])
    assert (repr(chain), repr(plain)) == ("<5 moves>", "<3 items>")
    assert [chain[number] for number in range(-5, 5)] == [0, 1, 2, 10, 11] * 2
    assert (chain[1:4], chain[::-2], list(Chain[int]([]))) == ([1, 2, 10], [11, 2, 0], [])
    for number in (5, -6):
        with pytest.raises(IndexError, match="there are not so many moves"):
            chain[number]


def test_an_empty_part_of_a_chain_is_passed_over() -> None:
    assert list(Chain([[], [1], [], [2, 3], []])) == [1, 2, 3]
