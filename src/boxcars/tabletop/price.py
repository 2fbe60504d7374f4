"""What a path costs in inches of Move: named, cited lines that sum, like a tally in thousandths of an inch."""

from __future__ import annotations

import msgspec

from boxcars.tabletop.measure import DIGITS, inches


class PriceLine(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """One stretch or surcharge of a path.

    >>> str(PriceLine("woods, 1.5″ at double", 3.0, "ASB-6.2"))
    '3″ woods, 1.5″ at double'
    """

    label: str
    value: float
    cite: str = ""
    ground: str = ""
    """The kind of ground it goes over; nothing for what is no stretch of a path."""

    def __str__(self) -> str:
        return f"{inches(self.value)}″ {self.label}"


class Price(msgspec.Struct, frozen=True):
    """The cost of a path.

    >>> climb = Price("move", (PriceLine("clear, 4″", 4.0), PriceLine("2″ up", 4.0, "AS-030.1")), length=4.0)
    >>> climb.total
    8.0
    """

    name: str
    lines: tuple[PriceLine, ...] = ()
    length: float = 0.0
    """How long the path is on the table."""

    @property
    def total(self) -> float:
        """The sum of the lines, in inches of Move."""
        return round(sum(line.value for line in self.lines), DIGITS)

    def __str__(self) -> str:
        return f"{inches(self.total)}″ = {', '.join(map(str, self.lines)) or 'nothing'}"
