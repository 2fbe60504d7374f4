"""A 'Mech on the table: its design, and everything that play has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

import msgspec

from boxcars.catalog.units.design import MechDesign
from boxcars.core.tally import Line
from boxcars.total_warfare.units.piloted import Piloted
from boxcars.total_warfare.units.unit import BRIDGES

LOCATIONS = ("HD", "CT", "LT", "RT", "LA", "RA", "LL", "RL")
TORSOS = ("CT", "LT", "RT")
LEGS = ("LL", "RL")
ARMS = ("LA", "RA")
LIMBS = (*LEGS, *ARMS)

LOCATION_NAMES = {
    "HD": "head",
    "CT": "center torso",
    "LT": "left torso",
    "RT": "right torso",
    "LA": "left arm",
    "RA": "right arm",
    "LL": "left leg",
    "RL": "right leg",
    "CTR": "center torso rear",
    "LTR": "left torso rear",
    "RTR": "right torso rear",
}


INWARD = {"LA": "LT", "RA": "RT", "LL": "LT", "RL": "RT", "LT": "CT", "RT": "CT"}
"""Where damage goes when a location is gone (TWB-16)."""


class Mech(Piloted, kw_only=True):
    """One 'Mech in a battle."""

    legs: ClassVar[tuple[str, ...]] = LEGS
    """The locations it stands on."""
    arms: ClassVar[tuple[str, ...]] = ARMS
    """The locations it punches with, and props itself up on when it lies prone."""

    critical_modifier: ClassVar[int] = 0
    """What is added to every check for critical hits on it."""

    STEERING: ClassVar[str] = "drone-operating-system"
    """What the equipment tables call the system by which it is steered from afar."""

    design: MechDesign
    cut_off: bool = False
    """Whether it is a drone that does not hear its operator (TWB-17.114)."""
    hits: dict[str, Sequence[int]]
    """Destroyed critical slots by location, counted from 0; those of a location are replaced, never changed."""
    scarred: tuple[str, ...] = ()
    """The armored components that have taken the hit which their armor takes."""
    flooded: tuple[str, ...] = ()
    """Locations that the water got into."""

    heat: int = 0
    heat_lines: list[Line] = msgspec.field(default_factory=list)
    """Heat built up this turn, line by line."""
    shutdown: bool = False

    prone: bool = False
    stand_attempts: int = 0
    strain: int = 0
    """What its turns with MASC weigh on the next: each adds one, and each turn without takes one off."""
    overdrive: int = 0
    """The same of its turns with a supercharger."""
    flushes: int = 0
    """The turns in a row in which it has used its radical heat sinks."""
    torso: int = 0
    """-1 twisted left, 0 ahead, 1 right; the turret of a quad in hexsides to the right."""
    flipped: bool = False
    club: bool = False
    """Whether it holds a tree or a girder to strike with."""
    shaken: int = 0
    """For an IndustrialMech that fell or was struck this turn: the levels that it fell, and one."""
    under_since: int = 0
    """The turn in which an IndustrialMech went under water that drowns it; 0 if it did not."""

    @property
    def toughness(self) -> tuple[float, float] | None:
        """That of its design."""
        return self.design.toughness

    @property
    def can_act(self) -> bool:
        """Whether its warrior and engine allow it to do anything."""
        return not self.destroyed and not self.shutdown and self.awake and not self.cut_off

    @property
    def unmanned(self) -> bool:
        """Whether it is a drone (TWB-17.114)."""
        return bool(self.design.places(self.STEERING))

    @property
    def height(self) -> int:
        """Its height in levels: 2 standing, 1 prone (TWB-1)."""
        return 1 if self.prone else 2

    @property
    def can_bridge(self) -> bool:
        """Its bridge-layer fails with the first critical hit on it [TW-130.5]."""
        layers = (fitting for fitting in self.design.equipment if fitting.name in BRIDGES)
        broken = any(slot in self.hits[layer.loc] for layer in layers for slot in layer.slots)
        return super().can_bridge and not broken

    def copy(self) -> Self:
        """An independent copy that shares the design."""
        twin = super().copy()
        twin.hits = self.hits.copy()
        twin.heat_lines = self.heat_lines.copy()
        return twin
