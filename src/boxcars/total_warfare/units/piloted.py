"""Units with one warrior, whom hits hurt: 'Mechs and ProtoMechs (TWB-18)."""

from __future__ import annotations

from typing import ClassVar

from boxcars.total_warfare.units.unit import Unit


class Piloted(Unit, kw_only=True):
    """A unit that fights as long as its one warrior does."""

    warrior: ClassVar[str] = "MechWarrior"
    """What the log calls him."""

    pilot_hits: int = 0
    awake: bool = True
    out_since: int = 0
    """The turn in which its warrior fell unconscious."""

    @property
    def can_act(self) -> bool:
        """Whether its warrior can do anything."""
        return super().can_act and self.awake
