"""Whose turn it is when sides alternate with unequal numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def exchange(order: Sequence[str], left: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """One exchange: in `order` (first mover first), how many units each side with units left acts with.

    A side with k times as many units left as the smallest side that still has any acts with k of them.

    >>> exchange(["red", "blue"], {"red": 2, "blue": 5})
    (('red', 1), ('blue', 2))
    >>> exchange(["red", "blue"], {"red": 0, "blue": 3})
    (('blue', 3),)
    """
    waiting = [side for side in order if left[side]]
    if not waiting:
        return ()
    fewest = min(left[side] for side in waiting)
    if len(waiting) == 1:
        return ((waiting[0], left[waiting[0]]),)
    return tuple((side, left[side] // fewest) for side in waiting)
