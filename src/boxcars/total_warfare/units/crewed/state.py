"""Units that a crew serves: weapons that jam, turrets that stick, and men who are stunned (TWB-31.8)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Self

from boxcars.catalog.units.design import Mount
from boxcars.total_warfare.units.turning import to_any_hexside
from boxcars.total_warfare.units.unit import Unit


class Crewed(Unit, kw_only=True):
    """A unit with a crew and perhaps a turret: a vehicle, or guns on a roof."""

    turret: int = 0
    """The hexsides that its turret is turned to the right of the hull."""
    jammed_turret: int = 0
    """The turn in which its turret jammed; 0 while it turns."""
    turret_jammed_once: bool = False
    turret_locked: bool = False
    stunned: int = 0
    """The end phases until its crew has recovered."""
    malfunctions: dict[str, int] = {}
    """Weapons that do not fire until they are cleared, and the turn since when."""
    broken: list[str] = []
    """Weapons that are destroyed."""

    @property
    def torso(self) -> int:
        """Where its turret points, as a torso does."""
        return self.turret

    @property
    @abstractmethod
    def has_turret(self) -> bool:
        """Whether it has a turret."""

    @property
    def turret_turns(self) -> bool:
        """Whether it has a turret that turns."""
        return self.has_turret and not self.turret_locked and not self.jammed_turret

    @property
    def twists(self) -> Mapping[str, int]:
        """A turret turns to any hexside."""
        return to_any_hexside(self.facing) if self.turret_turns else {}

    def turned(self, torso: int) -> int:
        """A turret that is stuck stays as it is."""
        return torso if self.turret_turns else self.turret

    def turn(self, torso: int, flipped: bool) -> None:
        """Turn the turret."""
        self.turret = self.turned(torso)

    def is_stuck(self, mount: Mount) -> bool:
        """With a malfunction."""
        return mount.key in self.malfunctions

    def copy(self) -> Self:
        """An independent copy that shares the design."""
        twin = super().copy()
        twin.malfunctions = self.malfunctions.copy()
        twin.broken = self.broken.copy()
        return twin
