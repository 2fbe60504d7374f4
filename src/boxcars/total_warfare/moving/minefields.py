"""Minefields on a way: which mined hexes a move enters on the ground, and what sets the mines off (TWB-17.93)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Protocol

from boxcars.core.tally import Tally
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.ground import Minefield
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

ENTERING: Final = "TWB-17.93"
FLOATS: Final = 12
"""What a hovercraft needs to set mines off."""
_MEN: Final = 1
_THICK: Final = ((25, 7), (15, 8), (0, 9))
"""What sets mines off, by how thick they lie at least."""


class Place(Protocol):
    """A stage of a move: where the unit is after it."""

    @property
    def hex(self) -> str:
        """The hex."""
        ...

    @property
    def foot(self) -> int:
        """The level."""
        ...


def can_be_mined(terrain: Terrain) -> bool:
    """Whether mines can lie in a hex: on dry and open ground.

    >>> can_be_mined(Terrain(woods=1)), can_be_mined(Terrain(water=1))
    (True, False)
    """
    return terrain.water is None and terrain.building is None and terrain.bridge is None


def trigger(density: int) -> int:
    """What sets mines off, and wears them out, by how thick they lie.

    >>> [trigger(density) for density in (10, 15, 25)]
    [9, 8, 7]
    """
    return next(number for least, number in _THICK if density >= least)


def needed(field: Minefield, unit: Unit) -> Tally:
    """What two dice must show for a unit to set mines off.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.vehicle.state import fresh_vehicle
    >>> tank = fresh_vehicle("red-1", "red", any_design("Scorpion Light Tank"), "0508", 0)
    >>> needed(Minefield(20, ()), tank).total
    8
    """
    if kind_of(unit).mover(unit).floats:
        return Tally.of("mines", "on a cushion of air", FLOATS, ENTERING)
    tally = Tally.of("mines", f"density {field.density}", trigger(field.density), ENTERING)
    return tally.plus("infantry", _MEN, ENTERING) if unit.stacks_as == "infantry" else tally


def on_the_way(battle: Battle, unit: Unit, stages: Iterable[Place]) -> Iterator[int]:
    """The numbers of the stages in which a unit enters a mined hex on the ground; who flies over sets nothing off."""
    before = (unit.hex, unit.foot)
    for number, stage in enumerate(stages):
        here = (stage.hex, stage.foot)
        if here != before and stage.hex in battle.mines and stage.foot == battle.board[stage.hex].level:
            yield number
        before = here
