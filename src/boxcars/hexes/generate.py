"""Random boards that are pleasant to play on; the same seed gives the same board on every machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from boxcars.core.errors import BadBoard
from boxcars.hexes.board import Board
from boxcars.hexes.board_file import MAX_HEXES, MAX_SIDE
from boxcars.hexes.sketch import Cell, Sketch, apart

Theme = Literal["mixed", "woods", "hills", "town", "lakes"]
THEMES: tuple[Theme, ...] = get_args(Theme)


def generate_board(width: int = 16, height: int = 17, seed: int = 0, theme: Theme = "mixed") -> Board:
    """Make a board: smooth hills, rivers that run from edge to edge, groves, and a road with its bridges.

    >>> board = generate_board(16, 17, seed=7, theme="lakes")
    >>> board.name, board == generate_board(16, 17, seed=7, theme="lakes")
    ('lakes-16x17-7', True)
    """
    if theme not in THEMES:
        raise BadBoard(f"there is no theme {theme!r}; choose one of {', '.join(THEMES)}")
    if not (4 <= width <= MAX_SIDE and 4 <= height <= MAX_SIDE and width * height <= MAX_HEXES):
        raise BadBoard(f"a generated board cannot be {width} x {height}")
    sketch = Sketch(width, height, seed * len(THEMES) + THEMES.index(theme))
    _DRAW[theme](sketch)
    return sketch.board(f"{theme}-{width}x{height}-{seed}")


def _mixed(sketch: Sketch) -> None:
    _hills(sketch, per_hundred=2.0, peak=3)
    if sketch.chance.random() < 0.7:
        sketch.river(_across(sketch))
    sketch.lower_steep_hills()
    _groves(sketch, per_hundred=3.0)
    _stones(sketch, per_hundred=0.8)
    if sketch.chance.random() < 0.7:
        sketch.road(_across(sketch)[::2])


def _woods(sketch: Sketch) -> None:
    _hills(sketch, per_hundred=1.0, peak=2)
    if sketch.chance.random() < 0.5:
        sketch.river(_across(sketch))
    sketch.lower_steep_hills()
    _groves(sketch, per_hundred=6.5)
    _stones(sketch, per_hundred=0.4)
    if sketch.chance.random() < 0.5:
        sketch.road(_across(sketch)[::2])


def _high(sketch: Sketch) -> None:
    _hills(sketch, per_hundred=2.5, peak=4)
    sketch.ridge(_across(sketch), radius=2, peak=sketch.between(2, 4))
    sketch.lower_steep_hills()
    _groves(sketch, per_hundred=2.0)
    _stones(sketch, per_hundred=2.0)


def _lakes(sketch: Sketch) -> None:
    _hills(sketch, per_hundred=1.2, peak=2)
    for _ in range(_number(sketch, 0.9)):
        sketch.lake(sketch.pick(sketch.cells), sketch.between(1, 3))
    sketch.river(_across(sketch), wide=True)
    sketch.lower_steep_hills()
    _groves(sketch, per_hundred=2.5)
    sketch.road(_across(sketch)[::2])


def _town(sketch: Sketch) -> None:
    _hills(sketch, per_hundred=0.5, peak=1)
    sketch.lower_steep_hills()
    centre = _middle(sketch)
    last_column, last_row = sketch.width - 1, sketch.height - 1
    third, sixth = sketch.width // 3, sketch.height // 6
    sketch.road([(0, centre[1] + sketch.between(-sixth, sixth)), centre])
    sketch.road([centre, (last_column, centre[1] + sketch.between(-sixth, sixth))])
    for column in range(third // 2, sketch.width, third):
        sketch.road([(min(last_column, column + sketch.between(-1, 1)), 0), (column, last_row)])
    _blocks(sketch, centre)
    _groves(sketch, per_hundred=1.5)


def _blocks(sketch: Sketch, centre: Cell) -> None:
    """Build houses along the streets, closer and taller toward the centre, with paved yards between."""
    reach = max(sketch.width, sketch.height) / 2
    for street in list(sketch.road_exits):
        near = apart(street, centre) / reach
        for site in sketch.beside(street):
            built_up = sum(cell in sketch.houses for cell in sketch.beside(site))
            if sketch.chance.random() < 0.42 - 0.35 * near and built_up < 3:
                sketch.house(_site(sketch, site), *_storeys(sketch, near))
        if near < 0.5:
            sketch.pave(sketch.beside(street))


def _site(sketch: Sketch, cell: Cell) -> list[Cell]:
    """The ground of a house: one hex, or two."""
    return [cell, sketch.pick(sketch.beside(cell))] if sketch.chance.random() < 0.4 else [cell]


def _storeys(sketch: Sketch, near: float) -> tuple[int, int]:
    """The type and height of a house."""
    tall = 3 if near < 0.4 else 2
    type = min(4, 1 + int(sketch.chance.random() * (3.4 - 1.4 * min(near, 1))))
    return type, sketch.between(1, tall) + (type > 2)


def _hills(sketch: Sketch, per_hundred: float, peak: int) -> None:
    for _ in range(_number(sketch, per_hundred)):
        top = sketch.between(1, peak)
        sketch.hill(sketch.pick(sketch.cells), top + sketch.between(0, 2), top)


def _groves(sketch: Sketch, per_hundred: float) -> None:
    for _ in range(_number(sketch, per_hundred)):
        sketch.grove(sketch.pick(sketch.cells), sketch.between(3, 9))


def _stones(sketch: Sketch, per_hundred: float) -> None:
    for _ in range(_number(sketch, per_hundred)):
        sketch.stones(sketch.pick(sketch.cells), sketch.between(2, 4))


def _number(sketch: Sketch, per_hundred: float) -> int:
    """How many features a board of this size gets."""
    return max(1, int(per_hundred * len(sketch.cells) / 100 * (0.75 + 0.5 * sketch.chance.random()) + 0.5))


def _middle(sketch: Sketch) -> Cell:
    return sketch.width // 2, sketch.height // 2


def _across(sketch: Sketch) -> list[Cell]:
    """Two points on opposite edges and one between them."""
    last_column, last_row = sketch.width - 1, sketch.height - 1
    third = (sketch.width // 3, sketch.height // 3)
    bend = (third[0] + sketch.between(0, third[0]), third[1] + sketch.between(0, third[1]))
    if sketch.chance.random() < 0.5:
        return [(0, sketch.between(1, last_row - 1)), bend, (last_column, sketch.between(1, last_row - 1))]
    return [(sketch.between(1, last_column - 1), 0), bend, (sketch.between(1, last_column - 1), last_row)]


_DRAW: dict[Theme, Callable[[Sketch], None]] = {
    "mixed": _mixed,
    "woods": _woods,
    "hills": _high,
    "town": _town,
    "lakes": _lakes,
}
