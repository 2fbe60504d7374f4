"""Platoons of conventional infantry on the table: what play changes of one, next to its design."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from boxcars.catalog.units.design import Bin, Mount
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.infantry import TROOPS, Infantry
from boxcars.catalog.units.platoon import is_mechanized, transport_weight
from boxcars.catalog.units.small_arms import small_arms
from boxcars.total_warfare.units.unit import Unit

RANKS: Final = "ranks"
"""What the one location of a platoon is called."""


class FieldedPlatoon(msgspec.Struct, frozen=True, dict=True):
    """The design of a platoon as the hex game asks for it: its troopers are its structure, their arms one weapon.

    >>> from boxcars.catalog import any_design
    >>> rifles = FieldedPlatoon(any_design("Foot Platoon (Rifle)"))
    >>> rifles.structure, [mount.key for mount in rifles.mounts]
    ({'TPRS': 28}, ['small-arms'])
    """

    infantry: Infantry

    @property
    def name(self) -> str:
        """Its full name."""
        return self.infantry.name

    @property
    def chassis(self) -> str:
        """The name of its chassis."""
        return self.infantry.chassis

    @property
    def model(self) -> str:
        """Its model."""
        return self.infantry.model

    @property
    def title(self) -> str:
        """Its name without the model."""
        return self.infantry.title

    @property
    def letters(self) -> str:
        """Three letters for its token."""
        return self.infantry.letters

    @property
    def bv(self) -> int:
        """Its Battle Value."""
        return self.infantry.bv

    @property
    def tons(self) -> float:
        """What it weighs."""
        return transport_weight(self.infantry)

    @property
    def armor(self) -> dict[str, int]:
        """No armor counts [TW-216.7]."""
        return {TROOPS: 0}

    @property
    def structure(self) -> dict[str, int]:
        """Its troopers."""
        return {TROOPS: self.infantry.men}

    @cached_property
    def mounts(self) -> tuple[Mount, ...]:
        """Its small arms."""
        return (small_arms(self.infantry),)

    @property
    def equipment(self) -> tuple[Fitting, ...]:
        """What its troopers carry besides their arms."""
        return self.infantry.equipment

    @property
    def bins(self) -> tuple[Bin, ...]:
        """Ammunition is never counted [TW-104.1]."""
        return ()

    def mount(self, key: str) -> Mount:
        """The weapon with this key."""
        return {mount.key: mount for mount in self.mounts}[key]

    def bin(self, key: str) -> Bin:
        """It has none."""
        raise KeyError(key)


class Platoon(Unit, kw_only=True):
    """One platoon in a battle."""

    design: FieldedPlatoon
    scratched: bool = False
    """Whether one trooper of a mechanized platoon has taken the first of the two points he bears [TW-216.3]."""

    @property
    def troopers(self) -> int:
        """How many are left."""
        return self.structure[TROOPS]

    @property
    def mechanized(self) -> bool:
        """Whether vehicles carry it."""
        return is_mechanized(self.design.infantry)

    def called(self, location: str) -> str:
        """It has one location."""
        return RANKS


def fresh_platoon(
    id: str, side: str, design: Infantry, hex: str, facing: int, *, foot: int = 0, gunnery: int = 4, piloting: int = 5
) -> Platoon:
    """A platoon at full strength.

    >>> from boxcars.catalog import any_design
    >>> fresh_platoon("red-1", "red", any_design("Foot Platoon (SRM)"), "0508", 0).troopers
    24
    """
    fielded = FieldedPlatoon(design)
    return Platoon(
        id=id,
        side=side,
        design=fielded,
        gunnery=gunnery,
        piloting=piloting,
        hex=hex,
        facing=facing,
        foot=foot,
        armor=fielded.armor,
        structure=fielded.structure,
        shots={},
    )
