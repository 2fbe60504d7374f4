"""Fire between units inside one building: floors count as hexes do, in one hex nothing does, and where it strikes.

(TWB-22.2)
"""

from __future__ import annotations

from boxcars.hexes.sight import is_inside as inside_for_sight
from boxcars.hexes.sight import shared_building
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.sight.line_of_sight import viewer
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.hit_location import Table


def are_together(battle: Battle, attacker: Unit, target: Unit) -> bool:
    """Whether two units stand on floors of the same building."""
    board = battle.board
    number = board.building_id(attacker.hex)
    if number == 0 or number != board.building_id(target.hex):
        return False
    return all(is_inside(board[unit.hex], unit.foot) for unit in (attacker, target))


def range_between(battle: Battle, attacker: Unit, target: Unit) -> int:
    """The range of a shot: hexes, and inside one building the levels between the two as well."""
    apart = span(attacker, target)
    return apart + abs(attacker.foot - target.foot) if are_together(battle, attacker, target) else apart


def is_point_blank(battle: Battle, attacker: Unit, target: Unit) -> bool:
    """Whether both are inside one hex of a building, where all that bears fires and no range is added [TW-175.2]."""
    if attacker.hex != target.hex or not battle.under(target).building:
        return False
    return all(inside_for_sight(battle.board, viewer(battle, unit)) for unit in (attacker, target))


def table_between(battle: Battle, attacker: Unit, target: Unit) -> Table:
    """The table by which a shot strikes: those of one die between floors, for who has a table for each attack."""
    if attacker.foot == target.foot or not battle.under(target).building:
        return "full"
    inside = shared_building(battle.board, viewer(battle, attacker), viewer(battle, target))
    return "full" if not inside else "above" if attacker.foot > target.foot else "below"
