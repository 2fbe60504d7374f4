"""A DropShip on the table."""

from __future__ import annotations

from typing import ClassVar, Final

from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.hexes.coords import Side, neighbour
from boxcars.total_warfare.units.flyer.state import CraftSize, Flyer
from boxcars.total_warfare.units.unit import Stacking

SPHEROID_HULL = Key("TW-146.2", now=True, before=False)
"""Blows strike the hull of a spheroid, as its nose is out of reach."""
_HULLS: Final[dict[str, Side]] = {"left": "left hull", "right": "right hull"}
"""The sides of a spheroid that blows from the ground strike, by the side that shots do."""


class DropShip(Flyer, kw_only=True):
    """A DropShip: on the ground it fills its hex and the six around it."""

    craft_size: ClassVar[CraftSize] = "DropShip"
    stacks_as: ClassVar[Stacking] = "large"
    sprawls: ClassVar[bool] = True
    warrior: ClassVar[str] = "crew"

    @property
    def is_unyielding(self) -> bool:
        """While it stands on the ground [TW-148.10]."""
        return self.landed

    @property
    def aims(self) -> tuple[str, ...]:
        """At nothing, whatever is known about it [TW-110.3]."""
        return ()

    def splits_fire(self, rules: RuleSet) -> bool:
        """It has gunners for all targets."""
        return True

    def blow_side(self, side: Side, rules: RuleSet) -> Side:
        """The hull of a spheroid on that side, where its nose is out of reach since printing 4 [TW-146.2]."""
        return _HULLS[side] if self.design.listed.shape == "spheroid" and SPHEROID_HULL.of(rules) else side

    @property
    def can_spot(self) -> bool:
        """A spheroid on the ground [TW-111.8]."""
        return self.landed and self.design.listed.shape == "spheroid"

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
