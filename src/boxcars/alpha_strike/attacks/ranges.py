"""Range bands: how far is Short, Medium and Long, and what each adds to the number (ASB-9, ASB-22.8)."""

from __future__ import annotations

from typing import Literal

from boxcars.alpha_strike.attacks.modifiers import modifier_line
from boxcars.core.keys import Key
from boxcars.core.tally import Line
from boxcars.tabletop.measure import HAIR, inches

Band = Literal["short", "medium", "long", "extreme", "horizon"]

BANDS: tuple[Band, ...] = ("short", "medium", "long", "extreme", "horizon")
REACH: dict[Band, float] = {"short": 6, "medium": 24, "long": 42, "extreme": 60, "horizon": 90}
"""How many inches each band reaches, inclusive; the last two only with extended ranges."""

ROWS: dict[Band, str] = {"short": "AS-037.2", "medium": "AS-037.3", "long": "AS-037.4"}
"""The rows of the table of modifiers."""
BEYOND: dict[Band, int] = {"extreme": 6, "horizon": 8}
"""What ranges add that the table does not know."""
EXTENDED = Key("extended-ranges", now=True, before=False)
"""The option by which there are extreme ranges and ranges at the horizon."""


def band(distance: float, underwater: bool = False, extended: bool = False) -> Band | None:
    """The band of a distance; None beyond the last. Under water every range is halved [AS-037.47].

    >>> band(6), band(6.1), band(24), band(42), band(42.1)
    ('short', 'medium', 'medium', 'long', None)
    >>> band(8, underwater=True), band(50, extended=True)
    ('medium', 'extreme')
    """
    share = 2 if underwater else 1
    for each in BANDS if extended else BANDS[:3]:
        if distance * share <= REACH[each] + HAIR:
            return each
    return None


def index(of: Band) -> int:
    """The place of a band's value on a card, on which everything beyond Long stands in the fourth place.

    >>> index("short"), index("horizon")
    (0, 3)
    """
    return min(BANDS.index(of), 3)


def range_line(of: Band, distance: float, helper: str = "") -> Line:
    """What the range adds; `helper` is the member of a C3 network that it is measured from (ASB-17).

    >>> str(range_line("medium", 8))
    '+2 medium range, 8″'
    """
    by = f" from {helper} by C3 (ASB-17)" if helper else ""
    label = f"{of} range, {inches(distance)}″{by}"
    if of in BEYOND:
        return Line(label, BEYOND[of], "ASB-22.8")
    return modifier_line(ROWS[of], label)
