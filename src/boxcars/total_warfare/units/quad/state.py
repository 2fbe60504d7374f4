"""A 'Mech on four legs on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from boxcars.catalog.units.design import Mount
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.units.mech.state import ARMS, LEGS, Mech
from boxcars.total_warfare.units.turning import to_any_hexside

QUAD_LEGS = {"LA": "left front leg", "RA": "right front leg", "LL": "left rear leg", "RL": "right rear leg"}
"""What the limbs of a quad are called."""


class Quad(Mech, kw_only=True):
    """A 'Mech on four legs; its front legs stand in the places of the arms."""

    legs: ClassVar[tuple[str, ...]] = (*ARMS, *LEGS)
    arms: ClassVar[tuple[str, ...]] = ()

    @property
    def turret_turns(self) -> bool:
        """Whether it has a turret that no critical hit has locked (TWB-17.79)."""
        turrets = self.design.gear("quad-turret")
        return bool(turrets) and not any(self.is_spoiled(turret.loc, turret.slots) for turret in turrets)

    @property
    def twists(self) -> Mapping[str, int]:
        """It has a hull instead of a torso; on some a turret turns to any hexside (TWB-17.79)."""
        return to_any_hexside(self.facing) if self.turret_turns else {}

    def turned(self, torso: int) -> int:
        """A turret that is hit stays as it is."""
        locked = self.design.gear("quad-turret") and not self.turret_turns
        return self.torso if locked else torso

    def turn(self, torso: int, flipped: bool) -> None:
        """Turn the turret."""
        self.torso = self.turned(torso)

    def can_flip(self, rules: RuleSet) -> bool:
        """It has no arms."""
        return False

    def turns_with_torso(self, mount: Mount) -> bool:
        """The weapons of its turret; a hull without one never turns, and would with all of them."""
        return mount.turret == "mech" if self.design.gear("quad-turret") else super().turns_with_torso(mount)

    def called(self, location: str) -> str:
        """Its legs have names of their own."""
        return QUAD_LEGS.get(location, "")
