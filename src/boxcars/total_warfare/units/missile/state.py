"""A tele-operated missile on the table."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from boxcars.catalog.units.design import Mount
from boxcars.total_warfare.aerospace import warheads
from boxcars.total_warfare.units.fighter.state import Fighter
from boxcars.total_warfare.units.flyer.state import FieldedFlyer


class FieldedMissile(FieldedFlyer, frozen=True):
    """The design of a tele-operated missile, which is its own weapon."""

    launcher: str = ""
    """The weapon that fires it, by key."""

    @property
    def mounts(self) -> tuple[Mount, ...]:
        """Itself."""
        return (self._warhead,)

    @cached_property
    def _warhead(self) -> Mount:
        return warheads.mount_of(self.launcher)


class Missile(Fighter, kw_only=True):
    """A tele-operated missile, which flies with the fighters (TWB-130)."""

    guided: ClassVar[bool] = True

    ship: str
    """Who steers it, and has it aboard until it is launched."""
    bin: str
    """The lot of ammunition that it belongs to there."""
