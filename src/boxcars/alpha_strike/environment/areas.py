"""Round areas that play makes on the table: smoke, and what flares light."""

from __future__ import annotations

from typing import Literal

import msgspec

SMALL, LARGE = 2, 6
"""How wide the two templates are, in inches."""


AreaKind = Literal["smoke", "flare"]
Density = Literal["", "light", "heavy"]


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """An area under a round template.

    >>> Area("smoke", "30,20", SMALL, density="light").name
    'light smoke'
    """

    kind: AreaKind
    at: str
    """The word of its middle."""
    across: float
    born: int = 0
    """The turn in which it came to be."""
    density: Density = ""

    @property
    def name(self) -> str:
        """What it is, in words."""
        return f"{self.density} {self.kind}".strip()
