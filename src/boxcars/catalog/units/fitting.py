"""A piece of equipment in its place, and a bay for what a unit carries."""

from __future__ import annotations

from typing import Literal

import msgspec

from boxcars.catalog.gear.equipment_table import Equipment, find_equipment

Turret = Literal["", "mech", "sponson", "pintle"]
Facing = Literal["", "FL", "FR", "RL", "RR"]
SuitPlace = Literal["", "body", "left-arm", "right-arm", "turret"]
Carried = Literal["", "squad-support", "anti-personnel", "detachable"]


class Fitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of equipment in its place, with everything a unit file marks about it.

    `name` is that of the equipment tables, or the file's own word where they do not know it. `shots` is None
    for a full bin, `size` is 0 where the equipment has only one. `slots` are the critical slots it fills in
    `loc`; a weapon split over two locations belongs to the inner one and fills `outer_slots` in `outer`.

    >>> from boxcars.catalog import design
    >>> fitting = next(f for f in design("Atlas AS7-D").equipment if f.rear)
    >>> fitting.name, fitting.loc, fitting.item.damage
    ('Medium Laser', 'CT', 5)
    """

    name: str
    loc: str = ""
    rear: bool = False
    omnipod: bool = False
    armored: bool = False
    turret: Turret = ""
    facing: Facing = ""
    size: float = 0.0
    shots: int | None = None
    new_bay: bool = False
    suit_place: SuitPlace = ""
    carried: Carried = ""
    slots: tuple[int, ...] = ()
    outer: str = ""
    outer_slots: tuple[int, ...] = ()

    @property
    def item(self) -> Equipment | None:
        """The line of the equipment tables, or None if they do not know it."""
        return find_equipment(self.name)

    @property
    def loaded(self) -> int:
        """The shots in a bin: those that the file states, or all that it holds.

        >>> Fitting("AC/20 Ammo").loaded, Fitting("AC/20 Ammo", shots=3).loaded
        (5, 3)
        """
        if self.shots is not None:
            return self.shots
        item = self.item
        return item.shots if item is not None else 0


class Bay(msgspec.Struct, frozen=True, omit_defaults=True):
    """Room for passengers, cargo or other units: a line of a transport list.

    >>> Bay("infantrybay", 2.0, 1, 4, "Foot").kind
    'infantrybay'
    """

    kind: str
    size: float = 0.0
    doors: int = 0
    number: int = -1
    platoon: str = ""
    facing: str = ""
    bitmap: str = ""
    omnipod: bool = False
