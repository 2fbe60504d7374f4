"""Points in which editions differ, each declared once beside its rule: a value (`Key`) or what a rule does (`ruled`).

A key is a row of a table: its value now, the value before each ruling that changed it, and the values that other
rule books (`core.books`) give it. A rule that an older edition did in another way is a function with its older one
beside it. So no rule asks for rulings in the middle of its work.

>>> from boxcars.core.ruling import RuleSet
>>> RADIUS = Key("AS-094.1", now=3, before=6)
>>> RADIUS.of(RuleSet()), RADIUS.of(RuleSet(release="1st-printing"))
(3, 6)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

from boxcars.core.books import book
from boxcars.core.ruling import RuleSet

V = TypeVar("V")
P = ParamSpec("P")
R = TypeVar("R")


class Key(Generic[V]):
    """A value that editions give differently, and the ruling that made it what it is now.

    An option is a key too: `now` is what holds where it is chosen.

    >>> FAST = Key("fast-bridges", now=True, before=False)
    >>> FAST.of(RuleSet()), FAST.of(RuleSet(options=("fast-bridges",)))
    (False, True)
    >>> DEEP = Key("AS-034.1", now=0, before=1, older=(("AS-014.4", 2),))
    >>> [DEEP.of(RuleSet(release=release)) for release in ("1st-printing", "v2.1", "v2.2")]
    [2, 1, 0]
    """

    __slots__ = ("before", "now", "older", "ruling")

    def __init__(self, ruling: str, *, now: V, before: V, older: tuple[tuple[str, V], ...] = ()) -> None:
        self.ruling = ruling
        """The ruling or the option that brought the value that it has now."""
        self.now = now
        self.before = before
        """What it was before that ruling."""
        self.older = older
        """Rulings before that one, the later first, each with what the value was before it."""

    def of(self, rules: RuleSet) -> V:
        """The value that holds in a rule set."""
        if rules.book:
            values = book(rules.book).values
            if self in values:
                value: V = values[self]
                return value
        if rules.has(self.ruling):
            return self.now
        for ruling, value in reversed(self.older):
            if not rules.has(ruling):
                return value
        return self.before

    def __repr__(self) -> str:
        return f"Key({self.ruling!r}, now={self.now!r}, before={self.before!r})"


class Ruled(Generic[P, R]):
    """A rule that editions make differently: the function as it is now, with what stands in its place elsewhere."""

    def __init__(self, ruling: str, now: Callable[P, R]) -> None:
        update_wrapper(self, now)
        self.ruling = ruling
        """The ruling or the option that brought the rule as it is now."""
        self.now = now
        self.older: Callable[P, R] | None = None

    def before(self, older: Callable[P, R]) -> Callable[P, R]:
        """Take a function for what held before the ruling."""
        self.older = older
        return older

    def of(self, rules: RuleSet) -> Callable[P, R]:
        """The function that holds in a rule set."""
        if rules.book and self in (instead := book(rules.book).rules):
            replaced: Callable[P, R] = instead[self]
            return replaced
        return self.now if self.older is None or rules.has(self.ruling) else self.older

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Apply the rule as it holds in the rule set of its first argument."""
        first: Any = args[0]
        return self.of(first if isinstance(first, RuleSet) else first.rules)(*args, **kwargs)


def ruled(ruling: str = "") -> Callable[[Callable[P, R]], Ruled[P, R]]:
    """Declare a rule as it is since a ruling; its first argument is a rule set, or has one as a battle does.

    Without a ruling it is alike in all editions, but another rule book may replace it.

    >>> @ruled("AS-094.1")
    ... def reach(rules: RuleSet, size: int) -> int:
    ...     return size
    >>> @reach.before
    ... def reach_by_diameter(rules: RuleSet, size: int) -> int:
    ...     return 2 * size
    >>> reach(RuleSet(), 3), reach(RuleSet(release="1st-printing"), 3)
    (3, 6)
    """
    return lambda now: Ruled(ruling, now)
