"""How far a scenario has come: the part of it that play changes."""

from __future__ import annotations

from typing import Self

import msgspec


class Progress(msgspec.Struct, kw_only=True):
    """What play has made of a scenario."""

    points: dict[str, dict[str, int]] = {}
    """Points kept from turns before, by objective and side."""
    left: dict[str, str] = {}
    """The units that have left the table, and by which edge."""
    withdrew: list[str] = []
    """Those of them that left under forced withdrawal."""

    def copy(self) -> Self:
        """An independent copy."""
        points = {name: dict(by_side) for name, by_side in self.points.items()}
        return type(self)(points=points, left=self.left.copy(), withdrew=self.withdrew.copy())
