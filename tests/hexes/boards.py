"""Random boards with everything in them, for property tests."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from boxcars.hexes import Board, Bridge, Building, Feature, Road, Terrain, Viewer
from boxcars.hexes.coords import name

hexes = st.builds(name, st.integers(0, 30), st.integers(0, 30))
facings = st.integers(0, 5)


def wild_board(seed: int, width: int = 11, height: int = 9) -> Board:
    """A board of steep hills, deep water, houses, bridges, woods and roads, all mixed up."""
    chance = Random(seed)
    return Board(width, height, tuple(_wild(chance) for _ in range(width * height)), f"wild {seed}")


def _wild(chance: Random) -> Terrain:
    level = chance.choice((0, 0, 0, 0, 1, 1, 2, 3, -1))
    kind = chance.choice(("clear", "clear", "woods", "water", "house", "bridge", "rough", "road", "paved"))
    exits = chance.randrange(64)
    if kind == "woods":
        return Terrain(level=level, woods=chance.choice((1, 1, 2, 3)), rough=chance.choice((0, 1)))
    if kind == "water":
        return Terrain(level=level, water=chance.randrange(4))
    if kind == "house":
        return Terrain(level=level, building=Building(chance.choice((2, 2, 3)), chance.randrange(1, 5), 40, 63))
    if kind == "bridge":
        water = chance.choice((None, 1, 2))
        return Terrain(level=level, water=water, bridge=Bridge(3, chance.randrange(4), 90, exits), road=Road(exits))
    if kind == "rough":
        return Terrain(level=level, rough=chance.choice((1, 2)), other=(Feature("swamp", 1),) * chance.randrange(2))
    if kind == "road":
        return Terrain(level=level, road=Road(exits, chance.choice((1, 3))))
    return Terrain(level=level, pavement=int(kind == "paved"), impassable=chance.random() < 0.05)


def wild_viewers(board: Board, seed: int) -> list[Viewer]:
    """A unit on every hex, standing or prone, on the ground, a floor, a roof or a deck."""
    chance = Random(seed)
    return [_wild_viewer(board, hex, chance) for hex in board]


def _wild_viewer(board: Board, hex: str, chance: Random) -> Viewer:
    terrain = board[hex]
    feet = [terrain.floor]
    if terrain.building:
        feet = list(range(terrain.level, terrain.roof + 1))
    if terrain.deck is not None:
        feet.append(terrain.deck)
    return Viewer(hex, chance.choice(feet), chance.choice((1, 2, 2)), chance.choice(("mech", "mech", "mech", "tank")))
