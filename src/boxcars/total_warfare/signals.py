"""What play has made of electronics: who is marked, what clings to whom, what is switched off. Plain data.

The rules that change it are in `electronics`.
"""

from __future__ import annotations

from typing import Self

import msgspec


class Pod(msgspec.Struct, frozen=True):
    """A pod of a Narc or iNarc launcher: whom it clings to, and where."""

    unit: str
    location: str
    kind: str
    """homing, haywire, ecm or nemesis."""
    side: str
    """The side that fired it."""
    improved: bool = False
    """Whether an iNarc launcher fired it."""


class Signals(msgspec.Struct, omit_defaults=True):
    """All that a battle has changed about its electronics; empty while everything is as it was set up.

    >>> Signals().untouched, Signals(off=["red-1 ecm"]).untouched
    (True, False)
    """

    marked: dict[str, list[str]] = {}
    """The units that have marked a target with TAG this turn, by the target."""
    turned: list[str] = []
    """The units that have twisted, flipped or turned for their TAG this turn."""
    off: list[str] = []
    """The gear that is switched off: a unit's id and "ecm" or "stealth"."""
    slaves: list[str] = []
    """The units that could be C3 masters and were set up as slaves."""
    emergency: dict[str, int] = {}
    """The turns in which units have stood in for a C3 master with their emergency masters."""
    pods: list[Pod] = []
    """The pods that cling to units."""

    @property
    def untouched(self) -> bool:
        """Whether nothing has changed."""
        return self == Signals()

    def copy(self) -> Self:
        """An independent copy."""
        return msgspec.structs.replace(
            self,
            marked={target: units.copy() for target, units in self.marked.items()},
            turned=self.turned.copy(),
            off=self.off.copy(),
            slaves=self.slaves.copy(),
            emergency=self.emergency.copy(),
            pods=self.pods.copy(),
        )
