"""What lies between two units on a board: heights that stand in the way or cover them, woods, and rooms.

`survey` looks at a given list of hexes, and `lines.line` gives those lists. What a line then comes to is for a game to
say: how much of the woods it sees through, and what cover is worth.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from boxcars.core.tally import What
from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.coords import distance


class Viewer(msgspec.Struct, frozen=True, gc=False):
    """Who looks or is looked at: a unit as far as sight is concerned.

    `foot` is the level of what it stands on, `height` how many levels it rises: a standing 'Mech 2, prone 1.

    >>> Viewer("0508", foot=1).top
    3
    """

    hex: str
    foot: int = 0
    height: int = 2
    kind: str = "mech"

    @property
    def top(self) -> int:
        """The unit level: foot level plus height (TWB-1)."""
        return self.foot + self.height

    @property
    def can_take_cover(self) -> bool:
        """Only standing 'Mechs have partial cover (TWB-10.7)."""
        return self.kind == "mech" and self.height > 1


def viewer(board: Board, hex: str, height: int = 2, kind: str = "mech") -> Viewer:
    """A unit on the ground, or on the bottom of the water, of a hex.

    >>> viewer(Board.plain(3, 3).with_terrain("0202", water=1), "0202").foot
    -1
    """
    return Viewer(hex, board[hex].floor, height, kind)


class Contribution(msgspec.Struct, frozen=True, repr_omit_defaults=True, gc=False):
    """One hex or condition that adds to the shot, or blocks it, with its rule."""

    hex: str
    label: str
    value: int
    cite: str
    what: What = msgspec.UNSET
    """What it is, by a word of its own where a rule asks."""


class Survey(msgspec.Struct, frozen=True, gc=False):
    """What a list of hexes on a line does to the sight along it, before any limits on woods and rooms."""

    hexes: tuple[str, ...] = ()
    woods: int = 0
    rooms: int = 0
    target_cover: str = ""
    attacker_cover: str = ""
    obstacle: Contribution | None = None
    lines: tuple[Contribution, ...] = ()


def survey(board: Board, attacker: Viewer, target: Viewer, hexes: Iterable[str]) -> Survey:
    """What the given hexes do to the line; hexes off the board do nothing."""
    on_board = tuple(hex for hex in hexes if hex in board)
    if is_underwater(board, attacker, target):
        return _look_under_water(board, attacker, target, on_board)
    return _look(board, attacker, target, on_board, shared_building(board, attacker, target))


def _look(board: Board, attacker: Viewer, target: Viewer, hexes: tuple[str, ...], inside: frozenset[str]) -> Survey:
    """Look along a line over the ground."""
    lines: list[Contribution] = []
    woods = rooms = 0
    target_cover = attacker_cover = ""
    for hex in hexes:
        terrain = board[hex]
        if hex in inside:
            rooms += 1
            lines.append(Contribution(hex, f"building, {hex}", 1, "TWB-10.5"))
            continue
        height = terrain.blocking_height
        if intervenes(height, hex, attacker, target):
            return Survey(hexes, obstacle=_obstacle(hex, terrain))
        if terrain.growth and intervenes(terrain.treetop, hex, attacker, target):
            woods += terrain.growth
            lines.append(Contribution(hex, f"{terrain.growth_name}, {hex}", terrain.growth, "TWB-10.4"))
        if covers(height, hex, target, attacker):
            target_cover = target_cover or hex
        if covers(height, hex, attacker, target):
            attacker_cover = attacker_cover or hex
    return Survey(hexes, woods, rooms, target_cover, attacker_cover, None, tuple(lines))


def _look_under_water(board: Board, attacker: Viewer, target: Viewer, hexes: tuple[str, ...]) -> Survey:
    """Look along a line that runs under water: every hex must be water, and only the bottom rises (TWB-10.6)."""
    target_cover = attacker_cover = ""
    for hex in hexes:
        terrain = board[hex]
        if terrain.depth < 1:
            return Survey(hexes, obstacle=Contribution(hex, f"no water at {hex}", 0, "TWB-10.6"))
        if intervenes(terrain.floor, hex, attacker, target):
            return Survey(hexes, obstacle=Contribution(hex, f"the bottom at {hex}", 0, "TWB-10.6"))
        if covers(terrain.floor, hex, target, attacker):
            target_cover = target_cover or hex
        if covers(terrain.floor, hex, attacker, target):
            attacker_cover = attacker_cover or hex
    return Survey(hexes, target_cover=target_cover, attacker_cover=attacker_cover)


def _obstacle(hex: str, terrain: Terrain) -> Contribution:
    what = "building" if terrain.building else "hill" if terrain.level else "ground"
    return Contribution(hex, f"{what} at {hex}", 0, "TWB-10.3")


def intervenes(height: int, hex: str, attacker: Viewer, target: Viewer) -> bool:
    """Whether a height in a hex on the line stands between two units (TWB-10.3); there is no sloping line.

    >>> intervenes(2, "0304", Viewer("0301"), Viewer("0305", foot=4))
    False
    >>> intervenes(2, "0302", Viewer("0301"), Viewer("0305", foot=4))
    True
    """
    if height >= attacker.top:
        return height >= target.top or distance(hex, attacker.hex) == 1
    return height >= target.top and distance(hex, target.hex) == 1


def covers(height: int, hex: str, hidden: Viewer, other: Viewer) -> bool:
    """Whether a height in a hex on the line gives a unit partial cover from another one (TWB-10.7, TW-109.1).

    >>> covers(1, "0304", Viewer("0305"), Viewer("0301")), covers(1, "0304", Viewer("0305"), Viewer("0301", foot=1))
    (True, False)
    """
    return (
        height == hidden.foot + 1
        and other.top <= hidden.top
        and hidden.can_take_cover
        and distance(hex, hidden.hex) == 1
    )


def is_submerged(board: Board, who: Viewer) -> bool:
    """Whether a unit is under the surface of the water as a whole.

    >>> pond = Board.plain(1, 1).with_terrain("0101", water=1)
    >>> is_submerged(pond, viewer(pond, "0101")), is_submerged(pond, viewer(pond, "0101", height=1))
    (False, True)
    """
    terrain = board[who.hex]
    return terrain.depth > 0 and who.foot < terrain.level and who.top <= terrain.level


def is_underwater(board: Board, attacker: Viewer, target: Viewer) -> bool:
    """Whether the line between two units runs under water (TWB-10.6)."""
    return is_submerged(board, attacker) or is_submerged(board, target)


def is_inside(board: Board, who: Viewer) -> bool:
    """Whether a unit is inside a building for line of sight: its top is not above the roof (TWB-10.5)."""
    terrain = board[who.hex]
    return terrain.building is not None and who.foot >= terrain.lowest and who.top <= terrain.roof


def shared_building(board: Board, attacker: Viewer, target: Viewer) -> frozenset[str]:
    """The hexes of the building that both units are inside of; empty if there is none."""
    number = board.building_id(attacker.hex)
    if number == 0 or number != board.building_id(target.hex):
        return frozenset()
    if not (is_inside(board, attacker) and is_inside(board, target)):
        return frozenset()
    return frozenset(board.buildings[number])
