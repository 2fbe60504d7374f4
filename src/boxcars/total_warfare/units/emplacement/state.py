"""Gun emplacements on the table: guns on a roof, and what play changes of them, next to their design."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Final

from boxcars.catalog.units.design import Bin, Fitting, Mount
from boxcars.catalog.units.emplacement import Emplacement as EmplacementDesign
from boxcars.core.tally import Line
from boxcars.total_warfare.units.crewed.state import Crewed
from boxcars.total_warfare.units.fielded import Fielded
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import KindWord, Stacking, Unit

GUN: Final = "GUN"
"""The one location."""


class FieldedGuns(Fielded, frozen=True):
    """The design of a gun emplacement as the hex game asks for it: guns that stand or do not, and weigh nothing.

    >>> from boxcars.catalog import any_design
    >>> guns = FieldedGuns(any_design("Sentry Turret BX"))
    >>> guns.structure, [mount.key for mount in guns.mounts]
    ({'GUN': 1}, ['ml-gun', 'ml-gun-2', 'ac5-gun'])
    """

    listed: EmplacementDesign

    @property
    def tons(self) -> float:
        """The roof is built for it."""
        return 0.0

    @property
    def armor(self) -> dict[str, int]:
        """None: the building is its armor."""
        return {GUN: 0}

    @property
    def structure(self) -> dict[str, int]:
        """A point that says whether it still stands."""
        return {GUN: 1}

    @property
    def equipment(self) -> tuple[Fitting, ...]:
        """Everything in it."""
        return self.listed.equipment

    @cached_property
    def mounts(self) -> tuple[Mount, ...]:
        """Its guns."""
        return self.listed.mounts

    @cached_property
    def bins(self) -> tuple[Bin, ...]:
        """Its ammunition."""
        return self.listed.bins


class Emplacement(Crewed, kw_only=True):
    """One gun emplacement in a battle; it stands on the roof of its building hex."""

    kind_word: ClassVar[KindWord] = "emplacement"
    stacks_as: ClassVar[Stacking] = "large"

    design: FieldedGuns

    @property
    def is_immobile(self) -> bool:
        """It never moves."""
        return True

    @property
    def aims(self) -> tuple[str, ...]:
        """There is nothing to aim at but the building."""
        return ()

    def sure_line(self, attacker: Unit) -> Line | None:
        """From beside it nobody misses the building."""
        return Line("guns on a roof beside it", 2, "TWB-39") if span(self, attacker) <= 1 else None

    @property
    def can_spot(self) -> bool:
        """It is not named among the ground units [TW-020.1]."""
        return False

    @property
    def tsemp_numbers(self) -> tuple[int, int] | None:
        """As those of a combat vehicle (TWB-17.110)."""
        return (6, 8)

    @property
    def collapse_factor(self) -> int:
        """It falls on the others."""
        return 0

    @property
    def has_turret(self) -> bool:
        """As it was built."""
        return self.design.listed.turret

    def turns_with_torso(self, mount: Mount) -> bool:
        """All its guns."""
        return self.has_turret

    def called(self, location: str) -> str:
        """Its guns."""
        return "guns" if location == GUN else ""


def fresh_emplacement(
    id: str, side: str, design: EmplacementDesign, hex: str, facing: int, *, foot: int, gunnery: int = 4
) -> Emplacement:
    """A gun emplacement with all its guns.

    >>> from boxcars.catalog import any_design
    >>> fresh_emplacement("red-1", "red", any_design("Sentry Turret BX"), "0508", 0, foot=2).has_turret
    True
    """
    fielded = FieldedGuns(design)
    return Emplacement(
        id=id,
        side=side,
        design=fielded,
        gunnery=gunnery,
        hex=hex,
        facing=facing,
        foot=foot,
        armor=dict(fielded.armor),
        structure=dict(fielded.structure),
        shots={bin.key: bin.shots for bin in fielded.bins},
    )
