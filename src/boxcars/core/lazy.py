"""Sequences whose items are built only when they are asked for."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TypeVar, overload

T = TypeVar("T")


class Lazy(Sequence[T]):
    """A sequence that knows how many items it has and builds each of them when it is asked for.

    >>> class Squares(Lazy[int]):
    ...     def __len__(self) -> int:
    ...         return 5
    ...     def item(self, number: int) -> int:
    ...         return number * number
    >>> Squares()[3], Squares()[-1], Squares()[1:4], list(Squares())
    (9, 16, [1, 4, 9], [0, 1, 4, 9, 16])
    """

    what = "items"
    """What the sequence is of, as errors and `repr` call it."""

    @abstractmethod
    def item(self, number: int) -> T:
        """Build the item of a number, which is from 0 to below the length."""

    def __repr__(self) -> str:
        return f"<{len(self)} {self.what}>"

    def __iter__(self) -> Iterator[T]:
        return map(self.item, range(len(self)))

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        length = len(self)
        if isinstance(index, slice):
            return [self.item(number) for number in range(*index.indices(length))]
        if not -length <= index < length:
            raise IndexError(f"there are not so many {self.what}")
        return self.item(index % length)


class Chain(Lazy[T]):
    """The items of some sequences one after another, none of which is copied.

    >>> chain = Chain([range(3), range(10, 12)])
    >>> len(chain), chain[3], chain[-1], chain[1:4]
    (5, 10, 11, [1, 2, 10])
    """

    def __init__(self, parts: Iterable[Sequence[T]], what: str = "items") -> None:
        self._parts = list(parts)
        *self._starts, self._length = accumulate(map(len, self._parts), initial=0)
        self.what = what

    def __len__(self) -> int:
        return self._length

    def item(self, number: int) -> T:
        """The item of a number, counted through all parts."""
        part = bisect_right(self._starts, number) - 1
        return self._parts[part][number - self._starts[part]]
