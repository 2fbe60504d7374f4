"""Lines of sight between two groups of units as numbers: what the kernels write and bots read."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boxcars.hexes.coords import Path

NEVER = 99
"""The modifier of a line that is blocked."""

STANDING = 2
"""The levels of a 'Mech that stands."""

TERRAIN, WATER, BUILDING, ATTACKER, LEFT, RIGHT = (1 << bit for bit in range(6))
"""Details of a line: causes of the target's partial cover, cover of the attacker's legs, hand chosen."""

WOODS_SHIFT, ROOMS_SHIFT = 6, 8
"""Where the points of woods and rooms stand in the details."""


class SightTable(msgspec.Struct, frozen=True):
    """All lines between two groups of units, row by row: attacker `a` and target `t` at `a * columns + t`.

    `modifiers` hold woods, rooms and partial cover together, `NEVER` where there is no line of sight. `standing_in`
    is the woods modifier of each target's own hex, which the modifiers leave out.
    """

    columns: int
    modifiers: Sequence[int]
    details: Sequence[int]
    standing_in: Sequence[int]

    def visible(self, attacker: int, target: int) -> bool:
        """Whether an attacker sees a target."""
        return bool(self.modifiers[attacker * self.columns + target] != NEVER)

    def detail(self, attacker: int, target: int) -> int:
        """The flags of a line: `TERRAIN`, `WATER`, `BUILDING`, `ATTACKER`, `LEFT`, `RIGHT`."""
        return int(self.details[attacker * self.columns + target])

    def woods(self, attacker: int, target: int) -> int:
        """The points of the woods on a line."""
        return self.detail(attacker, target) >> WOODS_SHIFT & 3

    def rooms(self, attacker: int, target: int) -> int:
        """The hexes and levels of a building on a line."""
        return self.detail(attacker, target) >> ROOMS_SHIFT

    def path(self, attacker: int, target: int) -> Path:
        """The hand chosen on a split line."""
        detail = self.detail(attacker, target)
        return "left" if detail & LEFT else "right" if detail & RIGHT else ""
