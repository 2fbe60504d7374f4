"""A 'Mech on four legs on the table."""

from __future__ import annotations

from typing import ClassVar

from boxcars.total_warfare.units.mech.state import ARMS, LEGS, Mech

QUAD_LEGS = {"LA": "left front leg", "RA": "right front leg", "LL": "left rear leg", "RL": "right rear leg"}
"""What the limbs of a quad are called."""


class Quad(Mech, kw_only=True):
    """A 'Mech on four legs; its front legs stand in the places of the arms."""

    legs: ClassVar[tuple[str, ...]] = (*ARMS, *LEGS)
    arms: ClassVar[tuple[str, ...]] = ()

    def called(self, location: str) -> str:
        """Its legs have names of their own."""
        return QUAD_LEGS.get(location, "")
