"""A number is a tally: named, cited lines that sum."""

from __future__ import annotations

from fractions import Fraction
from typing import Self, TypeAlias

import msgspec

What: TypeAlias = str | msgspec.UnsetType
"""A word for what a line, a reason or a roll that is owed is. Most have none; it then takes no place in a record."""

WAYS_2D6 = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of the 36 results of two dice sum to each number."""

IMPOSSIBLE = len(WAYS_2D6)
"""The lowest number that two dice never reach."""

_AT_LEAST = tuple(Fraction(sum(WAYS_2D6[max(n, 2) :]), 36) for n in range(IMPOSSIBLE + 1))


def chance_2d6(target: int) -> Fraction:
    """The exact chance that two dice sum to `target` or more.

    >>> chance_2d6(8)
    Fraction(5, 12)
    >>> chance_2d6(13), chance_2d6(-1)
    (Fraction(0, 1), Fraction(1, 1))
    """
    return _AT_LEAST[min(max(target, 0), IMPOSSIBLE)]


def percent(chance: Fraction | float) -> str:
    """A chance as people read it, with one decimal and a thin space.

    >>> percent(chance_2d6(8))
    '41.7\u2009%'
    """
    return f"{float(chance) * 100:.1f}\u2009%"


class Line(msgspec.Struct, frozen=True, repr_omit_defaults=True, gc=False):
    """One line of a tally: what it is for, how much, and by which ruling.

    >>> str(Line("light woods, 1409", 1, "QR-attack-terrain.1"))
    '+1 light woods, 1409'
    """

    label: str
    value: int
    cite: str = ""
    what: What = msgspec.UNSET
    """What it is, by a word of its own where a rule asks: no rule reads a label or a citation."""

    def __str__(self) -> str:
        return f"{signed(self.value)} {self.label}"


def signed(value: int) -> str:
    """A number with its sign, and a real minus.

    >>> signed(2), signed(0), signed(-2)
    ('+2', '+0', '−2')
    """
    return f"+{value}" if value >= 0 else f"−{-value}"


class Tally(msgspec.Struct, frozen=True):
    """Named lines that sum to a number. The first line is the base, the others change it.

    >>> shot = Tally.of("to hit", "gunnery", 4).plus("attacker ran", 2, "QR-attack-attacker-movement.1")
    >>> shot.total, shot.chance
    (6, Fraction(13, 18))
    >>> print(shot)
    6 = 4 gunnery, +2 attacker ran [QR-attack-attacker-movement.1]
    """

    name: str
    lines: tuple[Line, ...]

    @classmethod
    def of(cls, name: str, label: str, value: int, cite: str = "") -> Self:
        """Begin a tally with its base line."""
        return cls(name, (Line(label, value, cite),))

    def plus(self, label: str, value: int, cite: str = "", what: What = msgspec.UNSET) -> Self:
        """This tally and one more line."""
        return type(self)(self.name, (*self.lines, Line(label, value, cite, what)))

    def extended(self, lines: tuple[Line, ...] | list[Line]) -> Self:
        """This tally and more lines."""
        return type(self)(self.name, (*self.lines, *lines)) if lines else self

    @property
    def total(self) -> int:
        """The sum of the lines."""
        total = 0
        for line in self.lines:  # most are summed once, where a loop costs less than a generator or a cache
            total += line.value
        return total

    @property
    def fact(self) -> int:
        """What a sentence says of it."""
        return self.total

    @property
    def chance(self) -> Fraction:
        """As a target number: the exact chance of two dice to reach it."""
        return chance_2d6(self.total)

    @property
    def target(self) -> str:
        """As a target number, with its chance.

        >>> Tally.of("to hit", "gunnery", 4).plus("long range", 4).target
        '8+ (41.7\u2009%)'
        """
        return f"{self.total}+ ({percent(self.chance)})"

    def __str__(self) -> str:
        first, *rest = self.lines
        words = [f"{first.value} {first.label}{_cited(first)}"]
        words += [f"{line}{_cited(line)}" for line in rest]
        return f"{self.total} = {', '.join(words)}"

    def table(self) -> str:
        """The tally as a small table, one line each.

        >>> print(Tally.of("to hit", "gunnery", 4).plus("target prone", 1, "QR-attack-target.1").table())
           4  gunnery
          +1  target prone        QR-attack-target.1
           5  to hit
        """
        width = max(len(line.label) for line in self.lines) + 8
        first, *rest = self.lines
        rows = [f"{first.value:>4}  {first.label:<{width}}{first.cite}".rstrip()]
        rows += [f"{signed(line.value):>4}  {line.label:<{width}}{line.cite}".rstrip() for line in rest]
        rows.append(f"{self.total:>4}  {self.name}")
        return "\n".join(rows)


def _cited(line: Line) -> str:
    return f" [{line.cite}]" if line.cite else ""
