"""Sequences one after another, as one sequence that copies none of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar, overload

T = TypeVar("T")


class Chain(Sequence[T]):
    """The items of some sequences, each built only when it is asked for.

    >>> chain = Chain([range(3), range(10, 12)])
    >>> len(chain), chain[3], chain[-1], chain[1:4]
    (5, 10, 11, [1, 2, 10])
    """

    def __init__(self, parts: Iterable[Sequence[T]], what: str = "items") -> None:
        self._parts = list(parts)
        self._length = sum(map(len, self._parts))
        self._what = what

    def __len__(self) -> int:
        return self._length

    def __repr__(self) -> str:
        return f"<{self._length} {self._what}>"

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._length))]
        if index < 0:
            index += self._length
        for part in self._parts:
            if 0 <= index < len(part):
                return part[index]
            index -= len(part)
        raise IndexError(f"there are not so many {self._what}")
