"""Line of sight between two units on a board: what blocks it, what it costs, and why (TWB-10).

`sight` answers for a whole line. Its parts are open: `survey` looks at a given list of hexes, and `lines.line`
gives those lists, so a caller can put them together in another way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.coords import Path, distance, side_struck
from boxcars.hexes.lines import line

Medium = Literal["dry", "wading", "submerged"]

MOST_WOODS = 2
"""Three points of intervening woods block (TWB-10.4)."""

MOST_ROOMS = 2
"""More than two hexes and levels of one building block (TWB-10.5)."""

_SIDE_RANK = {"front": 0, "left": 1, "right": 1, "rear": 2}


class Viewer(msgspec.Struct, frozen=True):
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


class Contribution(msgspec.Struct, frozen=True):
    """One hex or condition that adds to the shot, or blocks it, with its rule."""

    hex: str
    label: str
    value: int
    cite: str


class Survey(msgspec.Struct, frozen=True):
    """What a list of hexes on a line does to the sight along it, before the limits on woods and rooms."""

    hexes: tuple[str, ...] = ()
    woods: int = 0
    rooms: int = 0
    target_cover: str = ""
    attacker_cover: str = ""
    obstacle: Contribution | None = None
    lines: tuple[Contribution, ...] = ()

    @property
    def blocker(self) -> Contribution | None:
        """What stops the line: an obstacle, or too much woods, or too many hexes of one building."""
        if self.obstacle:
            return self.obstacle
        if self.woods > MOST_WOODS:
            return Contribution(self.lines[-1].hex, f"woods, {self.woods} points", 0, "TWB-10.4")
        if self.rooms > MOST_ROOMS:
            return Contribution(self.lines[-1].hex, f"building, {self.rooms} hexes and levels", 0, "TWB-10.5")
        return None


class Sight(msgspec.Struct, frozen=True):
    """The answer for one line: seen or not, what it adds to the to-hit number, and every deciding hex.

    `rooms` counts hexes and levels inside one building. `cover` names the causes of the target's partial cover:
    terrain, water, building. `attacker_cover` is the hex that keeps the attacker's leg weapons from firing.
    `path` is the hand chosen on a split line, empty when the line does not split or both hands are equal.
    """

    visible: bool
    woods: int = 0
    rooms: int = 0
    cover: tuple[str, ...] = ()
    attacker_cover: str = ""
    path: Path = ""
    hexes: tuple[str, ...] = ()
    blocker: Contribution | None = None
    lines: tuple[Contribution, ...] = ()
    underwater: bool = False

    @property
    def modifier(self) -> int:
        """What the line adds to a to-hit number: woods, building hexes and levels, partial cover."""
        return self.woods + self.rooms + bool(self.cover)

    def __str__(self) -> str:
        if self.blocker:
            return f"no line of sight: {self.blocker.label} [{self.blocker.cite}]"
        return "; ".join(f"+{each.value} {each.label} [{each.cite}]" for each in self.lines) or "clear"


def sight(board: Board, attacker: Viewer, target: Viewer, target_facing: int | None = None) -> Sight:
    """The line of sight from one unit to another.

    The target's facing only settles a split line whose two hands are equal in everything else.

    >>> board = Board.plain(9, 9).with_terrain("0504", woods=2).with_terrain("0505", woods=1)
    >>> print(sight(board, Viewer("0503"), Viewer("0505")))
    +2 heavy woods, 0504 [TWB-10.4]
    >>> print(sight(board, Viewer("0503"), Viewer("0506")))
    no line of sight: woods, 3 points [TWB-10.4]
    """
    wall = surface_between(board, attacker, target)
    if wall:
        return Sight(visible=False, blocker=wall)
    hands = both_hands(board, attacker, target)
    if hands is None:
        return _along(board, attacker, target, line(attacker.hex, target.hex).whole, "")
    return _chosen(*hands, attacker, target, target_facing)


def both_hands(board: Board, attacker: Viewer, target: Viewer) -> tuple[Sight, Sight] | None:
    """The line with the hexes on its left and with those on its right; None where it does not split.

    >>> board = Board.plain(9, 9).with_terrain("0604", woods=1)
    >>> [seen.woods for seen in both_hands(board, Viewer("0505"), Viewer("0905"))]
    [1, 0]
    """
    crossed = line(attacker.hex, target.hex)
    if not crossed.split:
        return None
    left = _along(board, attacker, target, crossed.along_left, "left")
    return left, _along(board, attacker, target, crossed.along_right, "right")


def _chosen(left: Sight, right: Sight, attacker: Viewer, target: Viewer, facing: int | None) -> Sight:
    """The hand that the target's owner picks (TWB-10.2, TW-119.1)."""
    first, second = _worth(left), _worth(right)
    if first == second and facing is not None:
        first, second = (
            (-_SIDE_RANK[side_struck(target.hex, facing, attacker.hex, hand)],) for hand in ("left", "right")
        )
    if first == second:
        return msgspec.structs.replace(left, path="")
    return left if first > second else right


def _worth(seen: Sight) -> tuple[int, ...]:
    """How good a line is for its target; blocked lines are all alike."""
    return (0, seen.modifier, bool(seen.cover)) if seen.visible else (1,)


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


def with_levels(found: Survey, attacker: Viewer, target: Viewer) -> Survey:
    """A survey inside one building, with the levels between the two units charged too (TWB-10.5).

    >>> with_levels(Survey(), Viewer("0101", foot=2), Viewer("0102")).rooms
    2
    """
    levels = abs(attacker.foot - target.foot)
    if levels == 0:
        return found
    charge = Contribution(target.hex, f"building, {levels} level{'s' * (levels > 1)}", levels, "TWB-10.5")
    return msgspec.structs.replace(found, rooms=found.rooms + levels, lines=(*found.lines, charge))


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


def medium(board: Board, who: Viewer) -> Medium:
    """Whether a unit is dry, stands in the water with its upper part dry, or is submerged (TWB-5.6).

    >>> pond = Board.plain(1, 1).with_terrain("0101", water=1)
    >>> medium(pond, viewer(pond, "0101")), medium(pond, viewer(pond, "0101", height=1))
    ('wading', 'submerged')
    """
    terrain = board[who.hex]
    if terrain.depth < 1 or who.foot >= terrain.level:
        return "dry"
    return "submerged" if who.top <= terrain.level else "wading"


def is_underwater(board: Board, attacker: Viewer, target: Viewer) -> bool:
    """Whether the line between two units runs under water (TWB-10.6)."""
    return "submerged" in (medium(board, attacker), medium(board, target))


def surface_between(board: Board, attacker: Viewer, target: Viewer) -> Contribution | None:
    """The water surface parts dry units from submerged ones (QR-underwater.2)."""
    media = {medium(board, attacker), medium(board, target)}
    if media != {"dry", "submerged"}:
        return None
    hex = target.hex if medium(board, target) == "submerged" else attacker.hex
    return Contribution(hex, f"the water surface at {hex}", 0, "QR-underwater.2")


def is_inside(board: Board, who: Viewer) -> bool:
    """Whether a unit is inside a building for line of sight: its top is not above the roof (TWB-10.5)."""
    terrain = board[who.hex]
    return terrain.building is not None and who.foot >= terrain.level and who.top <= terrain.roof


def shared_building(board: Board, attacker: Viewer, target: Viewer) -> frozenset[str]:
    """The hexes of the building that both units are inside of; empty if there is none."""
    number = board.building_id(attacker.hex)
    if number == 0 or number != board.building_id(target.hex):
        return frozenset()
    if not (is_inside(board, attacker) and is_inside(board, target)):
        return frozenset()
    return frozenset(board.buildings[number])


def cover_causes(board: Board, attacker: Viewer, target: Viewer, found: Survey) -> tuple[str, ...]:
    """Every cause of the target's partial cover (TWB-10.7); together they count once.

    >>> house = Board.plain(5, 5).with_terrain("0101", water=1)
    >>> cover_causes(house, Viewer("0501", foot=6), viewer(house, "0101"), Survey())
    ('water',)
    """
    causes = ["terrain"] if found.target_cover else []
    if target.can_take_cover:
        if medium(board, target) == "wading" and medium(board, attacker) != "submerged":
            causes.append("water")
        terrain = board[target.hex]
        if terrain.building and target.foot >= terrain.level and target.foot + 1 == terrain.roof:
            causes.append("building")
    return tuple(causes)


_COVER_CITES = {"terrain": "TWB-10.7", "water": "QR-underwater.1", "building": "TW-171.3"}


def _along(board: Board, attacker: Viewer, target: Viewer, hexes: tuple[str, ...], path: Path) -> Sight:
    """The answer for one complete line."""
    found = survey(board, attacker, target, hexes)
    if shared_building(board, attacker, target):
        found = with_levels(found, attacker, target)
    seen = Sight(
        visible=found.blocker is None,
        path=path,
        hexes=found.hexes,
        blocker=found.blocker,
        lines=found.lines,
        underwater=is_underwater(board, attacker, target),
    )
    return seen if found.blocker else _with_cover(seen, found, cover_causes(board, attacker, target, found), target)


def _with_cover(seen: Sight, found: Survey, causes: tuple[str, ...], target: Viewer) -> Sight:
    lines = seen.lines
    if causes:
        hex = found.target_cover or target.hex
        label = f"partial cover, {' and '.join(causes)}, {hex}"
        lines = (*lines, Contribution(hex, label, 1, _COVER_CITES[causes[0]]))
    return msgspec.structs.replace(
        seen,
        woods=found.woods,
        rooms=found.rooms,
        cover=causes,
        attacker_cover=found.attacker_cover,
        lines=lines,
    )


def woods_at(board: Board, who: Viewer) -> int:
    """The points of the woods that a unit stands in, 0 when it looks over them (TWB-12.3).

    >>> forest = Board.plain(1, 1).with_terrain("0101", woods=2)
    >>> woods_at(forest, Viewer("0101")), woods_at(forest, Viewer("0101", foot=1))
    (2, 0)
    """
    terrain = board[who.hex]
    return terrain.growth if terrain.growth and who.top <= terrain.treetop else 0
