"""Hex geometry, boards and their files, what lies on a line, steps and reach at the prices that a game gives.

A `Board` is never changed: `Board.with_hexes` makes the next one, which takes over the graphs and arrays of the old
one (`derived`) and mends what is out of date when it is next asked. Places are strings (`"0508"`) outside `kernels`,
which are compiled where NumPy and Numba are there; `fast` does without. This room knows no rule: a game says what a
step costs and what may be hidden.

>>> from boxcars.hexes import Board, Viewer, line, survey
>>> board = Board.plain(16, 17).with_terrain("0504", woods=1)
>>> survey(board, Viewer("0503"), Viewer("0506"), line("0503", "0506").whole).woods
1
"""

from boxcars.hexes.board import Board, Bridge, Building, Feature, Footing, Road, Terrain
from boxcars.hexes.board_file import BoardFile, read_board, write_board
from boxcars.hexes.coords import DIRECTIONS, Arc, Path, Side, direction_of, distance, in_arc, neighbour, side_struck
from boxcars.hexes.generate import THEMES, Theme, generate_board
from boxcars.hexes.lines import HexLine, line
from boxcars.hexes.named import board_names, load_board
from boxcars.hexes.reach import Reach, Turn, reach
from boxcars.hexes.sight import Contribution, Survey, Viewer, survey, viewer
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
    "Mover",
    "Path",
    "Reach",
    "Road",
    "Side",
    "Step",
    "Survey",
    "Terrain",
    "Theme",
    "Turn",
    "Viewer",
    "board_names",
    "direction_of",
    "distance",
    "generate_board",
    "in_arc",
    "line",
    "load_board",
    "neighbour",
    "reach",
    "read_board",
    "side_struck",
    "steps",
    "survey",
    "viewer",
    "write_board",
]
