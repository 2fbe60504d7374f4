"""The compiled loops give what the same loops give in plain Python."""

from __future__ import annotations

from importlib.util import find_spec

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxcars.tabletop import reach as reaching
from boxcars.tabletop.measure import Base
from tests.tabletop.fields import Walker, places, plain_kernels, wild_table

pytestmark = pytest.mark.skipif(find_spec("numba") is None, reason="Numba is not installed")
PLAIN = plain_kernels()


def test_the_plain_kernels_are_not_compiled() -> None:
    from boxcars.tabletop import kernels

    assert hasattr(kernels.search, "py_func")
    assert not hasattr(PLAIN.search, "py_func")


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.floats(0, 9), st.sampled_from([1.0, 2.0]))
def test_searches_agree(seed: int, budget: float, max_step: float) -> None:
    table = wild_table(seed % 50, width=36, depth=36)
    start, *others = places(seed, table, 4)
    bases = [Base(point, 0.625) for point in others]
    terms = Walker(max_step=max_step)
    quick = reaching.reach(table, start, budget, terms, bases, 0.625)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reaching, "_kernels", lambda: PLAIN)
        slow = reaching.reach(table, start, budget, terms, bases, 0.625)
    assert quick.costs == slow.costs
    assert quick.parents == slow.parents
