"""What a unit turns besides itself: a torso, a turret, two turrets or field guns."""

from __future__ import annotations

from collections.abc import Mapping

from boxcars.catalog.units.design import Mount
from boxcars.core.ruling import RuleSet
from boxcars.hexes.coords import DIRECTIONS


class Turning:
    """A unit that has nothing to turn; those that have override what differs.

    Where a torso or turret points is counted in hexsides to the right of the facing.
    """

    __slots__ = ()

    @property
    def twists(self) -> Mapping[str, int]:
        """The words by which its torso or turret is turned, with the hexsides to the right; empty where it cannot."""
        return {}

    def twisted(self, torso: int, word: str) -> int:
        """Where its torso or turret points when it pointed to `torso` and one of the words turns it."""
        return self.twists.get(word, 0)

    def turned(self, torso: int) -> int:
        """Where its torso or turret points with a twist declared, as far as it can turn at all."""
        return torso

    def turn(self, torso: int, flipped: bool) -> None:
        """Turn its torso and arms as it has declared."""

    def can_flip(self, rules: RuleSet) -> bool:
        """Whether it can flip its arms to the rear."""
        return False

    def turns_with_torso(self, mount: Mount) -> bool:
        """Whether a weapon's arc turns with the torso."""
        return False

    def swivel(self, mount: Mount, torso: int) -> int:
        """How many hexsides to the right a weapon's arc is turned with a twist declared."""
        return self.turned(torso) if self.turns_with_torso(mount) else 0


def to_any_hexside(facing: int) -> dict[str, int]:
    """The words for a turret that turns to any hexside, on a unit with this facing.

    >>> to_any_hexside(5)["N"]
    1
    """
    return {name: (side - facing) % 6 for side, name in enumerate(DIRECTIONS)}
