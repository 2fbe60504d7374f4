"""What holds for all that a crew serves: its turret turns, and what has jammed is cleared (TWB-31.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.base.kind import D_contra, Kind
from boxcars.total_warfare.units.crewed.state import Crewed

C_contra = TypeVar("C_contra", bound=Crewed, contravariant=True)


class CrewedKind(Kind[C_contra, D_contra]):
    """What holds for all that a crew serves."""

    def is_broken(self, unit: C_contra, mount: Mount) -> bool:
        return mount.key in unit.broken

    def weapon_reasons(self, unit: C_contra, mount: Mount) -> Iterator[Reason]:
        """A stunned crew, and what has jammed."""
        if unit.stunned:
            yield Reason("its crew is stunned", "TWB-31.8")
        if unit.is_stuck(mount):
            yield Reason(f"{mount.key} has to be cleared first", "TWB-31.8")

    def can_clear(self, unit: C_contra) -> bool:
        """Whether a crew has the hands free to clear what has jammed."""
        return not unit.stunned and not unit.fired and not unit.assault

    def clear(self, battle: Battle, unit: C_contra) -> None:
        """A crew that made no attack clears what has jammed, and a stunned one recovers."""
        if self.can_clear(unit):
            unit.malfunctions = {key: since for key, since in unit.malfunctions.items() if since == battle.turn}
            unit.jammed_turret = unit.jammed_turret if unit.jammed_turret == battle.turn else 0
        unit.stunned = max(unit.stunned - 1, 0)

    def start_clean(self, unit: C_contra) -> None:
        """A turret that is free returns to the front."""
        if unit.turret_turns:
            unit.turret = 0
        super().start_clean(unit)
