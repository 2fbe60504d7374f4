"""Where the other program departs from our rules (OD-1 to OD-8, OD-28 to OD-30), built from parts of the rules.

These are differences we know and do not want in play: our rule follows the errata or the rulebook text.
"""

from __future__ import annotations

import msgspec

from boxcars.core.tally import Line
from boxcars.hexes import Board, Mover, Path, Terrain, Viewer, line, neighbour
from boxcars.hexes.board import Footing
from boxcars.hexes.coords import mark
from boxcars.hexes.sight import Survey, intervenes, is_inside, shared_building, survey
from boxcars.hexes.steps import Place, TerrainPrice, places
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.moving.terrain_costs import GroundMover
from boxcars.total_warfare.sight.sight import blocker_of, surface_between, with_levels
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit


def sight(board: Board, attacker: Viewer, target: Viewer) -> Survey | None:
    """Line of sight with OD-1 and OD-2; None if there is none."""
    if surface_between(board, attacker, target):
        return None
    found = _put_together(board, attacker, target)
    if _both_inside(board, attacker, target):
        found = with_levels(found, attacker, target)
    return None if blocker_of(found) else found


def total(found: Survey) -> int:
    """The modifier of a line: terrain only, without cover by water or by the target's own building."""
    return found.woods + found.rooms + bool(found.target_cover)


def fast_modes(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """OD-30: a run or a flank there is made with MASC, superchargers and jet boosters, where a unit has them."""
    return tuple(mode for mode in kind_of(unit).modes(battle, unit) if mode in (*mp.RUNS, "flank"))


def stopped_lines(target: Unit) -> list[Line]:
    """OD-29: the way that an immobile target came counts beside its being immobile."""
    return mp.movement_lines(target) if target.is_immobile else []


def _put_together(board: Board, attacker: Viewer, target: Viewer) -> Survey:
    """OD-2: the whole hexes first, then the worse of the two hands by itself; at a tie the right one."""
    crossed = line(attacker.hex, target.hex)
    ignored = _ignored(board, attacker, target)
    whole, left, right = (
        survey(board, attacker, target, (hex for hex in hexes if hex not in ignored))
        for hexes in (crossed.whole, crossed.left, crossed.right)
    )
    if blocker_of(whole) or not crossed.split:
        return whole
    take_left = _worth(left) > _worth(right) or (_worth(left) == _worth(right) and left.attacker_cover)
    return _added(whole, left if take_left else right)


def _added(first: Survey, second: Survey) -> Survey:
    return Survey(
        hexes=first.hexes + second.hexes,
        woods=first.woods + second.woods,
        rooms=first.rooms + second.rooms,
        target_cover=first.target_cover or second.target_cover,
        attacker_cover=first.attacker_cover or second.attacker_cover,
        obstacle=first.obstacle or second.obstacle,
        lines=first.lines + second.lines,
    )


def _worth(found: Survey) -> int:
    return 1000 if blocker_of(found) else total(found)


def _both_inside(board: Board, attacker: Viewer, target: Viewer) -> bool:
    return is_inside(board, attacker) and is_inside(board, target)


def _ignored(board: Board, attacker: Viewer, target: Viewer) -> frozenset[str]:
    """OD-1: with both units inside different buildings, the attacker's own does not block its way out."""
    if not _both_inside(board, attacker, target) or shared_building(board, attacker, target):
        return frozenset()
    own = board.building_id(attacker.hex)
    out = set()
    for hex in _walked(attacker.hex, target.hex):
        if board.building_id(hex) != own:
            break
        out.add(hex)
    return frozenset(out)


def _walked(a: str, b: str) -> list[str]:
    """The hexes of a line in the order in which the other program meets them."""
    crossed = line(a, b)
    on_line = {*crossed.whole, *crossed.left, *crossed.right, b}
    ahead = (mark(a, b) + 2) // 4 % 6
    order = []
    here = a
    while here != b:
        ways = [neighbour(here, (ahead + turn) % 6) for turn in (1, -1, 0)]
        here = next(hex for hex in ways if hex in on_line)
        order.append(here)
        on_line.discard(here)
    return order[:-1]


def side_path(board: Board, attacker: str, target: str, target_elevation: int) -> Path:
    """OD-3: the hand by which an attack enters, from a cruder look at each pair of hexes by itself."""
    crossed = line(attacker, target)
    shooter = Viewer(attacker, board[attacker].floor, 2)
    aim = Viewer(target, board[target].floor + target_elevation - 1, 2)
    left = right = 0
    for pair in zip(crossed.left, crossed.right, strict=True):
        on_the_left, on_the_right = (_screen(board, hex, shooter, aim) for hex in pair)
        if on_the_left > on_the_right:
            left += on_the_left
        else:
            right += on_the_right
    if left == right:
        return ""
    return "left" if left > right else "right"


def _screen(board: Board, hex: str, attacker: Viewer, target: Viewer) -> int:
    """The points of one hex for OD-3, a large number if it blocks."""
    if hex not in board:
        return 0
    terrain = board[hex]
    if intervenes(terrain.blocking_height, hex, attacker, target):
        return _BLOCKED
    return terrain.growth if terrain.growth and intervenes(terrain.treetop, hex, attacker, target) else 0


_BLOCKED = 1000


def step_places(terrain: Terrain, direction: int, foot: int, mover: Mover) -> tuple[Place, ...]:
    """OD-7: a 'Mech always takes the roof of a building, and the deck of a bridge within two levels."""
    if terrain.building:
        return (Place(terrain.roof, "roof"),)
    if terrain.deck is not None and abs(terrain.deck - foot) <= mover.level_limit:
        return (Place(terrain.deck, "deck"),)
    return places(terrain, direction, foot, mover)


def climbing_places(terrain: Terrain, direction: int, foot: int, mover: Mover) -> tuple[Place, ...]:
    """OD-7 with both climb modes, and OD-12: a 'Mech takes the roof too, and passes under any deck."""
    if mover.kind == "mech" and terrain.building:
        return tuple(dict.fromkeys((*places(terrain, direction, foot, mover), Place(terrain.roof, "roof"))))
    if mover.kind == "mech" and terrain.deck is not None:
        mover = msgspec.structs.replace(mover, height=0)
    return places(terrain, direction, foot, mover)


class _OtherMover(GroundMover, frozen=True, cache_hash=True):
    """What ground costs in the other program."""

    def prices(self, entered: Terrain, footing: Footing, *, paved: bool = False) -> list[TerrainPrice]:
        """OD-8: a building below level 0 is paid for on its roof too. OD-13: vessels pay for rough under them."""
        usual = super().prices(entered, footing, paved=paved)
        if self.kind == "mech" and footing == "roof" and entered.building and entered.roof < entered.building.height:
            return super().prices(entered, "floor", paved=paved)
        if self.kind == "naval" and entered.depth and entered.rough:
            return [*usual, ("rough", entered.rough, "OD-13")]
        return usual


def mover(ours: GroundMover, *, roads_open: bool = False) -> GroundMover:
    """A mover with OD-8 and OD-13, and for vehicles that do no support OD-28: a road opens its hex from any side."""
    return _OtherMover(**(msgspec.structs.asdict(ours) | {"roads_open": roads_open}))
