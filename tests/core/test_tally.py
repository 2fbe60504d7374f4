from __future__ import annotations

from fractions import Fraction

import pytest

from boxcars.core.tally import Line, Tally, chance_2d6, percent, signed


@pytest.mark.parametrize(
    ("target", "ways"),
    [
        (1, 36),
        (2, 36),
        (3, 35),
        (4, 33),
        (5, 30),
        (6, 26),
        (7, 21),
        (8, 15),
        (9, 10),
        (10, 6),
        (11, 3),
        (12, 1),
        (13, 0),
    ],
)
def test_the_chance_of_two_dice(target: int, ways: int) -> None:
    rolled = sum(a + b >= target for a in range(1, 7) for b in range(1, 7))
    assert rolled == ways
    assert chance_2d6(target) == Fraction(ways, 36)


def test_numbers_out_of_reach_are_certain_or_impossible() -> None:
    assert chance_2d6(-20) == 1
    assert chance_2d6(40) == 0


def test_a_tally_sums_and_prints_its_lines() -> None:
    shot = Tally.of("to hit", "gunnery", 4).plus("jumped", 3, "QR-attack-attacker-movement.1").plus("pulse", -2)
    assert shot.total == 5
    assert str(shot) == "5 = 4 gunnery, +3 jumped [QR-attack-attacker-movement.1], −2 pulse"
    assert shot.target == "5+ (83.3\u2009%)"
    assert shot.table().splitlines()[-1].split() == ["5", "to", "hit"]


def test_tallies_do_not_change() -> None:
    base = Tally.of("to hit", "gunnery", 4)
    longer = base.extended([Line("long range", 4), Line("target prone", 1)])
    assert (base.total, longer.total) == (4, 9)
    assert base.extended([]) is base
    with pytest.raises(AttributeError):
        base.name = "other"  # type: ignore[misc]


def test_numbers_as_people_read_them() -> None:
    assert [signed(value) for value in (-4, 0, 3)] == ["−4", "+0", "+3"]
    assert percent(Fraction(1, 36)) == "2.8\u2009%"
