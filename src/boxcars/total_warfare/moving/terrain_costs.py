"""What terrain costs a unit that walks or drives (TWB-4.1)."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import BUILDINGS, JUNGLE, WOODS, Footing, Terrain
from boxcars.hexes.steps import Cites, Mover, Price, TerrainPrice
from boxcars.total_warfare import conditions

ROADS_OPEN = Key("reading:roads-open-hexes", now=True, before=False)
"""By this word a road lets vehicles into woods from any side; else they keep along the road [TW-052.1]."""
MECHANIZED: Final = ("infantry-tracked", "infantry-wheeled", "infantry-hover")
PROTOMECH: Final = "protomech"
"""What the movers of mechanized infantry and of ProtoMechs are called."""
LIGHT_WOODS_BY_TYPE = Key("TW-052.3", now=True, before=False)
"""Mechanized infantry enters light woods by its motive type, and not all at one price."""
HEAVY_WOODS_AS_ALL = Key("TW-052.4", now=True, before=False)
"""Mechanized infantry has no price of its own for heavy woods."""
PROTOMECHS_WADE = Key("TW-057.3", now=True, before=False)
"""ProtoMechs enter water."""
BULLDOZERS_CLEAR = Key("TW-131.1", now=True, before=False)
"""Bulldozers enter rubble that is closed to their motive type, to clear it."""


class GroundMover(Mover, frozen=True, cache_hash=True):
    """How a kind of unit moves over the ground: limits and prices, indexed by the value of the terrain.

    >>> MECH.woods[2], MECH.level_limit
    (2, 2)
    """

    kind: str = "mech"
    clear: Price = 0
    """Dry ground of any kind."""
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
    roads_only: bool = False
    """Whether it keeps to pavement, roads and bridges."""
    roads_open: bool = False
    """Whether a road in a hex of woods, rough or rubble lets it in from any side, at the price of a 'Mech."""
    murk: tuple[tuple[str, int], ...] = ()
    """What fog and night add to every hex, by name."""

    cites: ClassVar[Cites] = Cites("TWB-4.1", "QR-movement-terrain.1", "TWB-3", "QR-movement-additional.1")

    def prices(self, entered: Terrain, footing: Footing, *, paved: bool = False) -> list[TerrainPrice]:
        """What the terrain of a hex, and the weather over it, add for a unit that comes to stand there.

        >>> in_fog = GroundMover(murk=(("heavy fog", 2),))
        >>> [price[:2] for price in in_fog.prices(Terrain(rough=1), "ground") if price[1]]
        [('rough', 1), ('heavy fog', 2)]
        """
        weather = [(label, cost, "QR-movement-weather.1") for label, cost in self.murk]
        return [*self.terrain_prices(entered, footing, paved=paved), *weather]

    def terrain_prices(self, entered: Terrain, footing: Footing, *, paved: bool = False) -> list[TerrainPrice]:
        """What the terrain of a hex adds. A paved step pays for buildings only.

        >>> [price for price in MECH.terrain_prices(Terrain(rough=1, woods=1), "ground") if price[1]]
        [('light woods', 1, 'QR-movement-terrain.1'), ('rough', 1, 'QR-movement-terrain.1')]
        >>> MECH.terrain_prices(Terrain(rough=1, water=2), "ground")
        [('water depth 2', 3, 'QR-movement-terrain.1')]
        """
        table, extra = "QR-movement-terrain.1", "QR-movement-terrain-mods.1"
        if self.roads_only and not paved:
            return [("leaving the road", None, "TWB-31.2")]
        if footing == "floor" and entered.building:
            kind = entered.building.type
            return [(BUILDINGS[kind], self.building[kind], table)]
        drowns = entered.depth > 0 and self.water[min(entered.depth, 2)] is None
        if footing != "ground" or (paved and not drowns):
            return []
        if not entered.depth and self.clear is None:
            return [("dry ground", None, table)]
        if entered.depth:
            return [(f"water depth {entered.depth}", self.water[min(entered.depth, 2)], table)]
        cover = MECH if self.roads_open and entered.road else self
        return [
            (WOODS[entered.woods], cover.woods[entered.woods], table),
            (JUNGLE[entered.jungle], cover.jungle[entered.jungle], table),
            ("rough", cover.rough[entered.rough], table),
            ("rubble", cover.rubble[entered.rubble], table),
            ("swamp", self.swamp if entered.feature("swamp") else 0, extra),
            ("mud", self.mud if entered.feature("mud") else 0, extra),
            ("deep snow", self.deep_snow if entered.feature("snow") == 2 else 0, extra),
            ("ice", self.ice if entered.feature("ice") else 0, extra),
            ("heavy industrial zone", self.heavy_industrial if entered.feature("heavy_industrial") else 0, "TWB-4"),
        ]


def in_printing(mover: GroundMover, rules: RuleSet) -> GroundMover:
    """How something moved before printing 5, if that is what a rule set says.

    Woods cost mechanized infantry a flat rate [TW-052.3, TW-052.4], ProtoMechs kept out of water [TW-057.3], and rubble
    stopped a bulldozer on wheels [TW-131.1].

    >>> in_printing(MECH, RuleSet(printing=1)) is MECH
    True
    """
    if mover.kind in MECHANIZED:
        light = mover.woods[1] if LIGHT_WOODS_BY_TYPE.of(rules) else 1
        heavy = mover.woods[2] if HEAVY_WOODS_AS_ALL.of(rules) else 2
        woods = (0, light, heavy, None)
        return mover if woods == mover.woods else msgspec.structs.replace(mover, woods=woods)
    if mover.kind == PROTOMECH and not PROTOMECHS_WADE.of(rules):
        return msgspec.structs.replace(mover, water=_DRY)
    if mover == WHEELED_BULLDOZER and not BULLDOZERS_CLEAR.of(rules):
        return WHEELED
    return mover


def in_weather(mover: GroundMover, rules: RuleSet, *, lit: bool = True) -> GroundMover:
    """How something moves under the printing and the conditions that a rule set names, with its searchlight on or off.

    >>> in_weather(MECH, RuleSet()) is MECH, in_weather(MECH, RuleSet(options=("light-fog",))).murk
    (True, (('light fog', 1),))
    """
    mover, murk = in_printing(mover, rules), conditions.murk(rules, lit=lit)
    if ROADS_OPEN.of(rules) and mover.kind in _DRIVEN:
        mover = msgspec.structs.replace(mover, roads_open=True)
    return msgspec.structs.replace(mover, murk=murk) if murk else mover


MECH = GroundMover()
"""A two-legged 'Mech, or any that has no lateral shift."""

QUAD = GroundMover(lateral=True)
"""A four-legged 'Mech with all its legs."""

_NO_WOODS: tuple[Price, ...] = (0, None, None, None)
_WATERPROOF: tuple[Price, ...] = (0, 0, 0)
_DRY: tuple[Price, ...] = (0, None, None)

TRACKED = GroundMover(
    kind="tracked",
    height=1,
    level_limit=1,
    level_cost=2,
    upper_floors=False,
    woods=(0, 1, None, None),
    jungle=_NO_WOODS,
    rough=(0, 1, None),
    rubble=(0, 1, 1, 1, 1, 1, None),
    water=_DRY,
    swamp=2,
)
"""A vehicle on tracks (TWB-31.3)."""

TRACKED_MECH = msgspec.structs.replace(TRACKED, kind="tracked-mech", height=MECH.height)
"""A 'Mech that stands on its tracks (TWB-17.77)."""

WHEELED = GroundMover(
    kind="wheeled",
    height=1,
    level_limit=1,
    level_cost=2,
    upper_floors=False,
    woods=_NO_WOODS,
    jungle=_NO_WOODS,
    rough=(0, None, None),
    rubble=(0, *(None,) * 6),
    water=_DRY,
    swamp=2,
    deep_snow=None,
)
"""A vehicle on wheels (TWB-31.3)."""

WHEELED_BULLDOZER = msgspec.structs.replace(WHEELED, rubble=TRACKED.rubble)
"""A bulldozer on wheels, which rubble does not stop [TW-131.1]."""

HOVER = GroundMover(
    kind="hover",
    height=1,
    level_limit=1,
    level_cost=2,
    upper_floors=False,
    floats=True,
    woods=_NO_WOODS,
    jungle=_NO_WOODS,
    rough=(0, 1, None),
    rubble=(0, 1, 1, 1, 1, 1, None),
    water=_WATERPROOF,
    swamp=0,
    mud=0,
    deep_snow=0,
    ice=0,
)
"""A hovercraft, to which water is as land (TWB-31.3)."""

NAVAL = GroundMover(
    kind="naval",
    height=1,
    level_limit=0,
    upper_floors=False,
    floats=True,
    clear=None,
    building=(0, *(None,) * 5),
    water=_WATERPROOF,
)
"""A vessel on the surface (TWB-31.3)."""

AIRBORNE = GroundMover(kind="airborne", height=1, level_limit=10**6, level_cost=1, upper_floors=False, floats=True)
"""A flyer, to which the ground is nothing; where it can fly, `air` says."""

AMPHIBIOUS = {
    (mover.kind, more): msgspec.structs.replace(mover, kind=f"{word}-{mover.kind}", floats=True, water=(0, more, more))
    for mover in (TRACKED, WHEELED)
    for more, word in ((1, "amphibious"), (2, "limited-amphibious"))
}
"""Tracks and wheels on a chassis that swims, by what each hex of water costs it besides (TWB-33, TWB-17.73)."""

_DRIVEN = frozenset(mover.kind for mover in (TRACKED, WHEELED, HOVER, *AMPHIBIOUS.values()))
"""What the movers of vehicles on land are called."""

FLOATING = frozenset({"hover", "naval", "hydrofoil", "submarine", "wige"})
"""The motive types that water carries."""

MOVERS = {
    "tracked": TRACKED,
    "wheeled": WHEELED,
    "hover": HOVER,
    "naval": NAVAL,
    "hydrofoil": NAVAL,
}
"""How vehicles move over the ground, by motive type."""
