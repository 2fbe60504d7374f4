"""The inner loops of the greedy bot, against the same thing done slowly."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from boxcars.players.total_warfare.kernels import floats, ints, volley


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
