"""A DropShip on the table."""

from __future__ import annotations

from typing import ClassVar

from boxcars.hexes.coords import neighbour
from boxcars.total_warfare.units.flyer.state import Flyer


class DropShip(Flyer, kw_only=True):
    """A DropShip: on the ground it fills its hex and the six around it."""

    sprawls: ClassVar[bool] = True
    warrior: ClassVar[str] = "crew"

    @property
    def footprint(self) -> tuple[str, ...]:
        """Seven hexes on the ground, one in the air."""
        if self.map:
            return (self.hex,)
        return (self.hex, *(neighbour(self.hex, direction) for direction in range(6)))

    @property
    def height(self) -> int:
        """Ten levels of a spheroid, five of an aerodyne, where it stands."""
        return 10 if self.design.listed.shape == "spheroid" else 5
