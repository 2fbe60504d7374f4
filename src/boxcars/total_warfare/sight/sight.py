"""Line of sight from one unit to another: what blocks it, what it costs, and why (TWB-10).

`sight` answers for a whole line. The geometry is that of `boxcars.hexes.sight`, whose `survey` says what lies on a
line; here stand the limits on woods and rooms, the water surface, partial cover, and the choice on a split line.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, Literal

import msgspec

from boxcars.core.tally import Line
from boxcars.hexes.board import Board
from boxcars.hexes.coords import Path, side_struck
from boxcars.hexes.lines import line
from boxcars.hexes.sight import Contribution, Survey, Viewer, is_submerged, shared_building, survey

Medium = Literal["dry", "wading", "submerged"]

MOST_WOODS = 2
"""Three points of intervening woods block (TWB-10.4)."""

MOST_ROOMS = 2
"""More than two hexes and levels of one building block (TWB-10.5)."""

_SIDE_RANK = {"front": 0, "left": 1, "right": 1, "rear": 2}


class Sight(msgspec.Struct, frozen=True, dict=True):
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

    @property
    def modifier(self) -> int:
        """What the line adds to a to-hit number: woods, building hexes and levels, partial cover."""
        return self.woods + self.rooms + bool(self.cover)

    @cached_property
    def to_hit_lines(self) -> tuple[Line, ...]:
        """What the line adds to a to-hit number, line by line."""
        return tuple(Line(each.label, each.value, each.cite) for each in self.lines)

    def __str__(self) -> str:
        if self.blocker:
            return f"no line of sight: {self.blocker.label} [{self.blocker.cite}]"
        return "; ".join(f"+{each.value} {each.label} [{each.cite}]" for each in self.lines) or "clear"


OPEN_AIR: Final = Sight(visible=True)
"""Nothing stands in the way between craft in flight."""


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
    wall = wall or _ground_between(board, attacker, target)
    if wall:
        return Sight(visible=False, blocker=wall)
    hands = both_hands(board, attacker, target)
    if hands is None:
        return _along(board, attacker, target, line(attacker.hex, target.hex).whole, "")
    return _chosen(*hands, attacker, target, target_facing)


def _ground_between(board: Board, attacker: Viewer, target: Viewer) -> Contribution | None:
    """The ground around a basement, which only those in the same building see into (TWB-22.8)."""
    buried = [who.hex for who in (attacker, target) if board[who.hex].lowest <= who.foot < board[who.hex].level]
    if not buried or attacker.hex == target.hex or shared_building(board, attacker, target):
        return None
    return Contribution(buried[0], f"ground around the basement, {buried[0]}", 0, "TWB-22.8")


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


def blocker_of(surveyed: Survey) -> Contribution | None:
    """What stops a line: an obstacle, or too much woods, or too many hexes of one building.

    >>> blocker_of(Survey(woods=2)) is None
    True
    """
    if surveyed.obstacle:
        return surveyed.obstacle
    if surveyed.woods > MOST_WOODS:
        return Contribution(surveyed.lines[-1].hex, f"woods, {surveyed.woods} points", 0, "TWB-10.4")
    if surveyed.rooms > MOST_ROOMS:
        return Contribution(surveyed.lines[-1].hex, f"building, {surveyed.rooms} hexes and levels", 0, "TWB-10.5")
    return None


def with_levels(surveyed: Survey, attacker: Viewer, target: Viewer) -> Survey:
    """A survey inside one building, with the levels between the two units charged too (TWB-10.5).

    >>> with_levels(Survey(), Viewer("0101", foot=2), Viewer("0102")).rooms
    2
    """
    levels = abs(attacker.foot - target.foot)
    if levels == 0:
        return surveyed
    charge = Contribution(target.hex, f"building, {levels} level{'s' * (levels > 1)}", levels, "TWB-10.5")
    return msgspec.structs.replace(surveyed, rooms=surveyed.rooms + levels, lines=(*surveyed.lines, charge))


def medium(board: Board, who: Viewer) -> Medium:
    """Whether a unit is dry, stands in the water with its upper part dry, or is submerged (TWB-5.6).

    >>> from boxcars.hexes import viewer
    >>> pond = Board.plain(1, 1).with_terrain("0101", water=1)
    >>> medium(pond, viewer(pond, "0101")), medium(pond, viewer(pond, "0101", height=1))
    ('wading', 'submerged')
    """
    terrain = board[who.hex]
    if terrain.depth < 1 or who.foot >= terrain.level:
        return "dry"
    return "submerged" if is_submerged(board, who) else "wading"


def is_afloat(board: Board, who: Viewer) -> bool:
    """Whether a unit floats on water of Depth 1 or more, where it is seen from above and from below (TWB-10.6).

    >>> is_afloat(Board.plain(1, 1).with_terrain("0101", water=1), Viewer("0101", height=1))
    True
    """
    if who.height != 1:
        return False
    terrain = board[who.hex]
    return terrain.depth > 0 and who.foot == terrain.level and who.foot != terrain.deck


def surface_between(board: Board, attacker: Viewer, target: Viewer) -> Contribution | None:
    """The water surface parts dry units from submerged ones (QR-underwater.2)."""
    media = {medium(board, attacker), medium(board, target)}
    if media != {"dry", "submerged"} or is_afloat(board, attacker) or is_afloat(board, target):
        return None
    hex = target.hex if medium(board, target) == "submerged" else attacker.hex
    return Contribution(hex, f"the water surface at {hex}", 0, "QR-underwater.2", "surface")


def cover_causes(board: Board, attacker: Viewer, target: Viewer, surveyed: Survey) -> tuple[str, ...]:
    """Every cause of the target's partial cover (TWB-10.7); together they count once.

    >>> from boxcars.hexes import viewer
    >>> house = Board.plain(5, 5).with_terrain("0101", water=1)
    >>> cover_causes(house, Viewer("0501", foot=6), viewer(house, "0101"), Survey())
    ('water',)
    """
    causes = ["terrain"] if surveyed.target_cover else []
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
    surveyed = survey(board, attacker, target, hexes)
    if shared_building(board, attacker, target):
        surveyed = with_levels(surveyed, attacker, target)
    blocker = blocker_of(surveyed)
    seen = Sight(
        visible=blocker is None,
        path=path,
        hexes=surveyed.hexes,
        blocker=blocker,
        lines=surveyed.lines,
    )
    return seen if blocker else _with_cover(seen, surveyed, cover_causes(board, attacker, target, surveyed), target)


def _with_cover(seen: Sight, surveyed: Survey, causes: tuple[str, ...], target: Viewer) -> Sight:
    lines = seen.lines
    if causes:
        hex = surveyed.target_cover or target.hex
        label = f"partial cover, {' and '.join(causes)}, {hex}"
        lines = (*lines, Contribution(hex, label, 1, _COVER_CITES[causes[0]], "partial-cover"))
    return msgspec.structs.replace(
        seen,
        woods=surveyed.woods,
        rooms=surveyed.rooms,
        cover=causes,
        attacker_cover=surveyed.attacker_cover,
        lines=lines,
    )


def woods_at(board: Board, who: Viewer) -> int:
    """The points of the woods that a unit stands in, 0 when it looks over them (TWB-12.3).

    >>> forest = Board.plain(1, 1).with_terrain("0101", woods=2)
    >>> woods_at(forest, Viewer("0101")), woods_at(forest, Viewer("0101", foot=1))
    (2, 0)
    """
    terrain = board[who.hex]
    growth = terrain.growth
    return growth if growth and who.top <= terrain.treetop else 0
