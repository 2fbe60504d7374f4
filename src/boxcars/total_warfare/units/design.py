"""What the hex game asks of the design of any unit, whatever its kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from boxcars.catalog.units.design import Bin, Fitting, Mount


class FieldedDesign(Protocol):
    """What the hex game asks of the design of any unit, whatever its kind."""

    @property
    def name(self) -> str:
        """Its full name."""
        ...

    @property
    def chassis(self) -> str:
        """The name of its chassis."""
        ...

    @property
    def model(self) -> str:
        """Its model."""
        ...

    @property
    def title(self) -> str:
        """Its name without the model."""
        ...

    @property
    def tech_base(self) -> str:
        """Whose technology it is."""
        ...

    @property
    def role(self) -> str:
        """What it is made for."""
        ...

    @property
    def barrier(self) -> int:
        """The barrier armor rating that counts."""
        ...

    @property
    def tons(self) -> float:
        """What it weighs."""
        ...

    @property
    def letters(self) -> str:
        """Three letters for its token."""
        ...

    @property
    def bv(self) -> int:
        """Its Battle Value."""
        ...

    @property
    def armor(self) -> dict[str, int]:
        """Its armor by location."""
        ...

    @property
    def structure(self) -> dict[str, int]:
        """Its structure by location."""
        ...

    @property
    def equipment(self) -> tuple[Fitting, ...]:
        """Everything it carries."""
        ...

    @property
    def mounts(self) -> tuple[Mount, ...]:
        """Its weapons in their places."""
        ...

    @property
    def bins(self) -> tuple[Bin, ...]:
        """Its ammunition in its places."""
        ...

    def places(self, word: str) -> tuple[str, ...]:
        """Where it carries what a property word describes."""
        ...

    def carries_any(self, words: Iterable[str]) -> bool:
        """Whether it carries anything that one of some property words describes."""
        ...

    def mount(self, key: str) -> Mount:
        """The weapon with this key."""
        ...

    def bin(self, key: str) -> Bin:
        """The ammunition with this key."""
        ...
