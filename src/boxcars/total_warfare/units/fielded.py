"""Designs that the hex game asks in its own way: what it takes over from the catalog as it is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

import msgspec

from boxcars.catalog.units.design import Bin, Mount
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.unit import Unit as Listed


class Fielded(msgspec.Struct, frozen=True, dict=True):
    """The design of a unit as it stands on the table, next to the one of the catalog."""

    @property
    @abstractmethod
    def listed(self) -> Listed:
        """What it is in the catalog."""

    @property
    def name(self) -> str:
        """Its full name."""
        return self.listed.name

    @property
    def chassis(self) -> str:
        """The name of its chassis."""
        return self.listed.chassis

    @property
    def model(self) -> str:
        """Its model."""
        return self.listed.model

    @property
    def title(self) -> str:
        """Its name without the model."""
        return self.listed.title

    @property
    def barrier(self) -> int:
        """The barrier armor rating that counts."""
        return self.listed.barrier

    @property
    def tech_base(self) -> str:
        """Whose technology it is."""
        return self.listed.tech_base

    @property
    def role(self) -> str:
        """What it is made for."""
        return self.listed.role

    @property
    def letters(self) -> str:
        """Three letters for its token."""
        return self.listed.letters

    @property
    def bv(self) -> int:
        """Its Battle Value."""
        return self.listed.bv

    @property
    @abstractmethod
    def equipment(self) -> tuple[Fitting, ...]:
        """What it carries."""

    @property
    @abstractmethod
    def tons(self) -> float:
        """What it weighs."""

    @property
    @abstractmethod
    def armor(self) -> dict[str, int]:
        """Its armor by location."""

    @property
    @abstractmethod
    def structure(self) -> dict[str, int]:
        """Its structure or its troopers by location."""

    @property
    @abstractmethod
    def mounts(self) -> tuple[Mount, ...]:
        """Its weapons."""

    @property
    def bins(self) -> tuple[Bin, ...]:
        """Its ammunition, where it is counted."""
        return ()

    def places(self, word: str) -> tuple[str, ...]:
        """Where it carries what a property word describes."""
        return self.listed.places(word)

    def carries_any(self, words: Iterable[str]) -> bool:
        """Whether it carries anything that one of some property words describes."""
        return self.listed.carries_any(words)

    def mount(self, key: str) -> Mount:
        """The weapon with this key."""
        return {mount.key: mount for mount in self.mounts}[key]

    def bin(self, key: str) -> Bin:
        """The ammunition with this key."""
        return {bin.key: bin for bin in self.bins}[key]
