"""What terrain costs a unit that walks or drives (TWB-4.1)."""

from __future__ import annotations

from typing import ClassVar

from boxcars.hexes.board import BUILDINGS, JUNGLE, WOODS, Footing, Terrain
from boxcars.hexes.steps import Cites, Mover, Price, TerrainPrice


class GroundMover(Mover, frozen=True):
    """How a kind of unit moves over the ground: limits and prices, indexed by the value of the terrain.

    >>> MECH.woods[2], MECH.level_limit
    (2, 2)
    """

    kind: str = "mech"
    woods: tuple[Price, ...] = (0, 1, 2, None)
    jungle: tuple[Price, ...] = (0, 2, 3, None)
    rough: tuple[Price, ...] = (0, 1, 2)
    rubble: tuple[Price, ...] = (0, 1, 1, 1, 1, 1, 2)
    water: tuple[Price, ...] = (0, 1, 3)
    building: tuple[Price, ...] = (0, 1, 2, 3, 4, None)
    swamp: Price = 1
    mud: Price = 1
    deep_snow: Price = 1
    ice: Price = 1
    heavy_industrial: Price = 1

    cites: ClassVar[Cites] = Cites("TWB-4.1", "QR-movement-terrain.1", "TWB-3", "QR-movement-additional.1")

    def prices(self, entered: Terrain, footing: Footing, *, paved: bool = False) -> list[TerrainPrice]:
        """What the terrain of a hex adds for a unit that comes to stand there. A paved step pays for buildings only.

        >>> [price for price in MECH.prices(Terrain(rough=1, woods=1), "ground") if price[1]]
        [('light woods', 1, 'QR-movement-terrain.1'), ('rough', 1, 'QR-movement-terrain.1')]
        >>> MECH.prices(Terrain(rough=1, water=2), "ground")
        [('water depth 2', 3, 'QR-movement-terrain.1')]
        """
        table, extra = "QR-movement-terrain.1", "QR-movement-terrain-mods.1"
        if footing == "floor" and entered.building:
            kind = entered.building.type
            return [(BUILDINGS[kind], self.building[kind], table)]
        if footing != "ground" or paved:
            return []
        if entered.depth:
            return [(f"water depth {entered.depth}", self.water[min(entered.depth, 2)], table)]
        return [
            (WOODS[entered.woods], self.woods[entered.woods], table),
            (JUNGLE[entered.jungle], self.jungle[entered.jungle], table),
            ("rough", self.rough[entered.rough], table),
            ("rubble", self.rubble[entered.rubble], table),
            ("swamp", self.swamp if entered.feature("swamp") else 0, extra),
            ("mud", self.mud if entered.feature("mud") else 0, extra),
            ("deep snow", self.deep_snow if entered.feature("snow") == 2 else 0, extra),
            ("ice", self.ice if entered.feature("ice") else 0, extra),
            ("heavy industrial zone", self.heavy_industrial if entered.feature("heavy_industrial") else 0, "TWB-4"),
        ]


MECH = GroundMover()
"""A two-legged 'Mech, or any that has no lateral shift."""

QUAD = GroundMover(lateral=True)
"""A four-legged 'Mech with all its legs."""
