"""Which hexes lie on the straight line between two hexes (TWB-10.2)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from boxcars.hexes.coords import Path, cell, cell_beside, name

_CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
Cell = tuple[int, int]


class HexLine(msgspec.Struct, frozen=True, gc=False):
    """The hexes between two hexes, in order, without the two themselves.

    On a split line, one that runs along hexsides, `left` and `right` are the hexes on either hand of the
    direction of fire; the target chooses one hand for the whole line.
    """

    whole: tuple[str, ...]
    left: tuple[str, ...]
    right: tuple[str, ...]
    along_left: tuple[str, ...]
    along_right: tuple[str, ...]

    @property
    def split(self) -> bool:
        """Whether the line runs along hexsides."""
        return bool(self.left)

    def along(self, path: Path) -> tuple[str, ...]:
        """All hexes on the line for a choice of left or right, in order.

        >>> line("0605", "0802").along("left")
        ('0604', '0704', '0703')
        """
        return self.along_right if path == "right" else self.along_left


@lru_cache(maxsize=1 << 17)
def line(a: str, b: str) -> HexLine:
    """The line from the centre of one hex to the centre of another; hexes touched in a corner count.

    >>> line("0505", "0902").whole
    ('0604', '0603', '0704', '0703', '0803', '0802')
    >>> line("0505", "0905")  # doctest: +NORMALIZE_WHITESPACE
    HexLine(whole=('0705',), left=('0604', '0804'), right=('0605', '0805'),
            along_left=('0604', '0705', '0804'), along_right=('0605', '0705', '0805'))
    """
    (column, row), (to_column, to_row) = cell(a), cell(b)
    crossed = offsets(column & 1, to_column - column, to_row - row)
    hexes = [(name(column + across, row + down), hand) for across, down, hand in crossed]

    def on(*hands: int) -> tuple[str, ...]:
        return tuple([hex for hex, hand in hexes if hand in hands])

    whole = on(0)
    if len(whole) == len(hexes):
        return HexLine(whole, (), (), whole, whole)
    return HexLine(whole, on(-1), on(1), on(0, -1), on(0, 1))


@lru_cache(maxsize=1 << 15)
def offsets(parity: int, across: int, down: int) -> tuple[tuple[int, int, int], ...]:
    """The line to a hex `across` columns and `down` rows away from a column of this parity (0: odd-numbered).

    Each entry is (columns, rows, hand) from the start, in order along the line; hand is -1 for the left hexes
    of a split line, 1 for the right ones and 0 for hexes that count in any case.

    >>> offsets(0, 2, 0)
    ((1, -1, -1), (1, 0, 1))
    """
    start, end = (parity, 0), (parity + across, down)
    (ax, ay), (bx, by) = _plane(start), _plane(end)
    crossed = []
    for hex in _near(start, end):
        hand = _hand(bx - ax, by - ay, hex, (ax, ay))
        if hand is not None:
            x, y = _plane(hex)
            progress = (x - ax) * (bx - ax) + 3 * (y - ay) * (by - ay)
            crossed.append((progress, hand, hex[0] - parity, hex[1]))
    return tuple((columns, rows, hand) for _, hand, columns, rows in sorted(crossed))


def _plane(hex: Cell) -> Cell:
    return 3 * hex[0], 2 * hex[1] + (hex[0] & 1)


def _near(start: Cell, end: Cell) -> set[Cell]:
    """Hexes that can touch the line: those around the hex under each of many points on it."""
    (ax, ay), (bx, by) = _plane(start), _plane(end)
    steps = max(1, abs(bx - ax) + abs(by - ay))
    near: set[Cell] = set()
    for step in range(steps + 1):
        column = round((ax + (bx - ax) * step / steps) / 3)
        row = round((ay + (by - ay) * step / steps - (column & 1)) / 2)
        near.add((column, row))
        near.update(cell_beside(column, row, direction) for direction in range(6))
    return near - {start, end}


def _hand(dx: int, dy: int, hex: Cell, start: Cell) -> int | None:
    """Where a hex lies: 0 crossed or touched in one corner, -1 or 1 beside a split line, None off the line."""
    x, y = _plane(hex)
    if not _between(dx, dy, x - start[0], y - start[1]):
        return None
    turns = [dx * (y + v - start[1]) - dy * (x + u - start[0]) for u, v in _CORNERS]
    if min(turns) < 0 < max(turns) or turns.count(0) == 1:
        return 0
    return (1 if max(turns) > 0 else -1) if turns.count(0) == 2 else None


def _between(dx: int, dy: int, x: int, y: int) -> bool:
    """Whether the foot of a hex centre lies between the ends, so that hexes behind an end do not count."""
    return 0 < x * dx + 3 * y * dy < dx * dx + 3 * dy * dy
