"""Hex geometry, boards, line of sight and paths.

>>> from boxcars.hexes import Board, Viewer, sight
>>> board = Board.plain(16, 17).with_terrain("0504", woods=1)
>>> sight(board, Viewer("0503"), Viewer("0506")).modifier
1
"""

from boxcars.hexes.board import Board, Bridge, Building, Feature, Footing, Road, Terrain
from boxcars.hexes.board_file import BoardFile, read_board, write_board
from boxcars.hexes.coords import DIRECTIONS, Arc, Path, Side, direction_of, distance, in_arc, neighbour, side_struck
from boxcars.hexes.generate import THEMES, Theme, generate_board
from boxcars.hexes.lines import HexLine, line
from boxcars.hexes.named import board_names, load_board
from boxcars.hexes.reach import JumpReach, Reach, Turn, jump_reach, reach
from boxcars.hexes.sight import Contribution, Medium, Sight, Viewer, medium, sight, viewer, woods_at
from boxcars.hexes.steps import Mover, Step, steps

__all__ = [
    "DIRECTIONS",
    "THEMES",
    "Arc",
    "Board",
    "BoardFile",
    "Bridge",
    "Building",
    "Contribution",
    "Feature",
    "Footing",
    "HexLine",
    "JumpReach",
    "Medium",
    "Mover",
    "Path",
    "Reach",
    "Road",
    "Side",
    "Sight",
    "Step",
    "Terrain",
    "Theme",
    "Turn",
    "Viewer",
    "board_names",
    "direction_of",
    "distance",
    "generate_board",
    "in_arc",
    "jump_reach",
    "line",
    "load_board",
    "medium",
    "neighbour",
    "reach",
    "read_board",
    "side_struck",
    "sight",
    "steps",
    "viewer",
    "woods_at",
    "write_board",
]
