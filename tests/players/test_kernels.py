"""The inner loops of the greedy bot, against the same thing done slowly."""

from __future__ import annotations

from array import array
from itertools import combinations
from random import Random

import pytest

from boxcars.players.alpha_strike import kernels as strike
from boxcars.players.total_warfare.kernels import floats, ints, volley
from boxcars.tabletop.measure import HAIR


@pytest.mark.parametrize("seed", range(20))
def test_volley_is_the_best_of_all_sets_of_weapons(seed: int) -> None:
    random = Random(seed)
    count = random.randint(1, 7)
    values = [random.choice([0.0, random.uniform(0.1, 10)]) for _ in range(count)]
    heats = [random.randint(0, 10) for _ in range(count)]
    costs = sorted(random.uniform(0, 15) for _ in range(20))
    usable, before = random.getrandbits(count), random.randint(-12, 6)
    costs[0] = 0.0

    def total(chosen: tuple[int, ...]) -> float:
        level = min(max(before + sum(heats[i] for i in chosen), 0), len(costs) - 1)
        return sum(values[i] for i in chosen) - costs[level]

    allowed = [i for i in range(count) if usable >> i & 1]
    best = max(total(some) for size in range(count + 1) for some in combinations(allowed, size))
    value, mask = volley(floats(values), ints(heats), 0, count, usable, before, floats(costs))
    assert value == pytest.approx(best)
    assert total(tuple(i for i in range(count) if mask >> i & 1)) == pytest.approx(best)


def test_volley_finds_its_weapons_among_those_of_others() -> None:
    costs = floats([0.0] + [50.0] * 5)
    assert volley(floats([4.0, 9.0]), ints([99, 2, 8]), 1, 2, 0b11, -8, costs) == (9.0, 0b10)


@pytest.mark.parametrize("before", [-9, -3, 0], ids=["cold", "just cold enough", "hot"])
def test_volley_leaves_out_what_is_worth_nothing_or_cannot_fire(before: int) -> None:
    costs = floats([0.0, 0.0, 0.0, 1.0, *[50.0] * 20])
    cost = 1.0 if before == 0 else 0.0
    value, chosen = volley(floats([0.0, 5.0, 7.0]), ints([0, 3, 3]), 0, 3, 0b011, before, costs)
    assert (value, chosen) == (5.0 - cost, 0b010)


def strike_numbers(
    distance: float,
    trees: float = 0.0,
    end: int = 0,
    foe: int = 0,
    *,
    hidden: tuple[float, float] = (0.0, 0.0),
    wet: tuple[int, int] = (0, 0),
    both_ways: bool = False,
) -> tuple[int, int, int]:
    """The band, and what both of two units in the open need; trees between them, or about one of them, may be added.

    So may how much of each is hidden from the other, and whether water covers them.
    """
    rules = strike.Rules(
        *(array("d", [6.0, 24.0, 42.0]), array("q", [0, 2, 4]), 100.0, 6.0, 1.0, 0.3),
        *(both_ways, 1, 1, 1),
    )

    def party(in_woods: int, attack: int, in_water: int) -> strike.Party:
        places, nothing = array("d", [0.0]), array("q", [0])
        defence = array("q", [0, 0, 0])
        woods = array("q", [in_woods])
        water, needs = array("q", [in_water]), array("q", [attack])
        return strike.Party(places, places, places, woods, water, nothing, needs, defence, nothing)

    lines = strike.Lines(
        *(array("d", [distance]), array("d", [hidden[0]]), array("d", [hidden[1]]), array("d", [trees])),
        *(array("q", [0]), array("q", [0]), array("q", [0])),
    )
    strike.numbers(rules, party(end, 4, wet[0]), party(foe, 5, wet[1]), lines)
    return lines.band[0], lines.out[0], lines.into[0]


@pytest.mark.parametrize(
    ("distance", "band"),
    [(5.9, 0), (6.0, 0), (6.0 + HAIR, 0), (6.01, 1), (24.0, 1), (24.0004, 1), (24.01, 2), (42.0, 2)],
)
def test_a_band_of_alpha_strike_reaches_to_its_last_inch_and_no_farther(distance: float, band: int) -> None:
    assert strike_numbers(distance) == (band, 4 + 2 * band, 5 + 2 * band)


def test_nobody_is_hit_beyond_the_last_band() -> None:
    assert strike_numbers(42.01) == (strike.BANDS, strike.NEVER, strike.NEVER)


@pytest.mark.parametrize(("trees", "end", "foe"), [(0.5, 0, 0), (0.0, 1, 0), (0.0, 0, 1), (2.0, 1, 1)])
def test_woods_between_or_about_either_unit_add_once_in_both_directions(trees: float, end: int, foe: int) -> None:
    assert strike_numbers(5.0, trees, end, foe) == (0, 5, 6)


def test_woods_deeper_than_their_limit_hide_both() -> None:
    assert strike_numbers(5.0, 6.0) == (0, 5, 6)
    assert strike_numbers(5.0, 6.01) == (0, strike.NEVER, strike.NEVER)


@pytest.mark.parametrize(
    ("hidden", "wet", "numbers"),
    [
        ((0.0, 0.0), (0, 0), (4, 5)),
        ((0.29, 0.29), (0, 0), (4, 5)),
        ((0.3, 0.0), (0, 0), (5, 5)),
        ((0.0, 0.3), (0, 0), (4, 6)),
        ((1.0, 1.0), (0, 0), (5, 6)),
        ((1.01, 0.0), (0, 0), (strike.NEVER, 5)),
        ((0.0, 1.01), (0, 0), (4, strike.NEVER)),
        ((0.0, 0.0), (0, 1), (5, 5)),
        ((0.0, 0.0), (1, 0), (4, 6)),
        ((0.5, 0.5), (1, 1), (5, 6)),
    ],
)
def test_who_is_partly_hidden_or_stands_in_water_has_cover_and_who_is_hidden_is_not_hit(
    hidden: tuple[float, float], wet: tuple[int, int], numbers: tuple[int, int]
) -> None:
    assert strike_numbers(5.0, hidden=hidden, wet=wet)[1:] == numbers


@pytest.mark.parametrize("hidden", [(1.01, 0.0), (0.0, 1.01)])
def test_by_the_other_reading_what_hides_the_viewer_blocks_the_line_too(hidden: tuple[float, float]) -> None:
    assert strike_numbers(5.0, hidden=hidden, both_ways=True) == (0, strike.NEVER, strike.NEVER)
