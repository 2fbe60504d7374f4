"""Units with one warrior, whom hits hurt: 'Mechs and ProtoMechs (TWB-18)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from boxcars.total_warfare.units.unit import Unit


class SecondWarrior(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits in a command console, and takes over when the other one cannot fight (TWB-17.25)."""

    seat: int
    """The slot of his cockpit in the head."""
    other: int
    """The slot of that of the warrior at the controls."""
    hits: int = 0
    awake: bool = True
    out_since: int = 0
    """The turn in which he fell unconscious."""


class Piloted(Unit, kw_only=True):
    """A unit that fights as long as its one warrior does."""

    warrior: ClassVar[str] = "MechWarrior"
    """What the log calls him."""

    pilot_hits: int = 0
    awake: bool = True
    out_since: int = 0
    """The turn in which its warrior fell unconscious."""
    second: SecondWarrior | None = None
    """The one in its command console, if it has one."""

    @property
    def unmanned(self) -> bool:
        """Whether its warrior sits elsewhere, where nothing hurts him."""
        return False

    @property
    def can_act(self) -> bool:
        """Whether its warrior can do anything."""
        return super().can_act and self.awake
