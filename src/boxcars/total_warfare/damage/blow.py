"""One attack that struck, before it is known what it does to its target."""

from __future__ import annotations

import msgspec

from boxcars.catalog.gear.weapons import Weapon
from boxcars.total_warfare.units.unit import Unit


class Blow(msgspec.Struct, frozen=True):
    """The damage groups of an attack, and what made it: no weapon for a blow, a fall or a collapse.

    >>> Blow((5, 5, 2), "fall").damage
    12
    """

    groups: tuple[int, ...]
    source: str = ""
    weapon: Weapon | None = None
    munition: str = "standard"
    mode: str = ""
    attacker: Unit | None = None
    plain: bool = False
    """Whether its points are troopers lost, as if infantry had dealt them, whatever the ground."""
    blast: bool = False
    """Whether it strikes an area, though no weapon does."""

    @property
    def damage(self) -> int:
        """All of it."""
        return sum(self.groups)

    @property
    def strikes_areas(self) -> bool:
        """Whether it is an area-effect attack: a blast, or one of a weapon."""
        return self.blast or (self.weapon is not None and self.weapon.strikes_areas)
