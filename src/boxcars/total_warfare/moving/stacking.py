"""Stacking: who may stand in a hex together, and which hexes a move may not enter or not leave again (TWB-6).

Only units whose levels overlap crowd each other: one on a bridge and one beneath it do not. Inside a building each unit
takes up one floor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.moving.jump_reach import landing_foot
from boxcars.total_warfare.units.place import footprint, on_one_map
from boxcars.total_warfare.units.unit import Unit

MOST_OF_A_SIDE = 2
"""So many units of one side may stand in a hex."""

MOST = 4
"""So many units of all sides together."""


def is_mech(unit: Unit) -> bool:
    """Whether a unit counts as a 'Mech, of which a hex holds one."""
    return unit.stacks_as == "mech"


def is_large(unit: Unit) -> bool:
    """Whether a unit fills its hex, so that only infantry finds room beside it (TWB-33.3)."""
    return unit.stacks_as == "large"


def is_infantry(unit: Unit) -> bool:
    """Whether a unit is infantry of any sort."""
    return unit.stacks_as == "infantry"


# On the way


def enemy_hexes(battle: Battle, unit: Unit) -> frozenset[str]:
    """The hexes that a unit may not enter: those of enemy 'Mechs for a 'Mech, of the largest for all but infantry.

    Of hidden enemies it knows nothing: its move ends before their hex [TW-259.3].
    """
    if is_infantry(unit):
        return frozenset()
    known = (o for o in battle.in_play() if o.id != unit.id and _is_known(battle, unit, o))
    closed = (o for o in known if is_large(o) or _are_foes(unit, o))
    return frozenset(hex for other in _met(unit, battle, closed) for hex in footprint(other))


def _are_foes(unit: Unit, other: Unit) -> bool:
    """Whether both are 'Mechs, and enemies."""
    return is_mech(unit) and is_mech(other) and unit.side != other.side


def dead_ends(battle: Battle, unit: Unit) -> frozenset[str]:
    """The hexes that end a move, because an enemy stands in them; infantry does not hold up a 'Mech [TW-057.5].

    A unit that begins its move beside an enemy in its hex may leave it.
    """
    enemies = _met(unit, battle, battle.enemies(unit.side))
    holding = (enemy for enemy in enemies if not (is_mech(unit) and is_infantry(enemy)))
    return frozenset(hex for enemy in holding for hex in footprint(enemy))


def _met(unit: Unit, battle: Battle, others: Iterable[Unit]) -> Iterator[Unit]:
    """Those that a unit would meet on the ground of their hex; those that fly above it are out of reach."""
    for other in others:
        ground = battle.board[other.hex]
        highest = max(ground.floor, ground.roof if ground.building else ground.floor, ground.deck or ground.floor)
        if not other.host and on_one_map(unit, other) and other.level < highest + unit.height:
            yield other


class Obstacles(NamedTuple):
    """The hexes that other units bar to the move of one."""

    enemies: frozenset[str]
    """Not to be entered."""
    taken: frozenset[str]
    """Without room to end in."""
    dead_ends: frozenset[str]
    """Not to be left again."""


def obstacles(battle: Battle, unit: Unit) -> Obstacles:
    """All that is in a unit's way, for those who search many moves of it."""
    return Obstacles(enemy_hexes(battle, unit), taken_hexes(battle, unit), dead_ends(battle, unit))


# At the end


def company(battle: Battle, unit: Unit, hex: str, foot: int) -> list[Unit]:
    """The other units in a hex that share a level with one that stands there at this foot level.

    A trailer counts with its tractor as one unit (TWB-33.4).
    """
    low, high = _levels(battle, unit, hex, foot)
    itself = unit.id, unit.tractor
    apart = (other for other in battle.at(hex, unit.map) if other.id not in itself and not other.tractor)
    others = (other for other in apart if _is_known(battle, unit, other))
    spans = ((other, _levels(battle, other, hex, other.level)) for other in others)
    return [other for other, (bottom, top) in spans if bottom < high and low < top]


def _is_known(battle: Battle, unit: Unit, other: Unit) -> bool:
    """Whether the side of a unit knows of another; who comes upon a hidden enemy learns it then [TW-259.3]."""
    return other.side == unit.side or not other.hidden


def _levels(battle: Battle, unit: Unit, hex: str, foot: int) -> tuple[int, int]:
    """The levels that a unit takes up, the upper limit not included."""
    return foot, foot + (1 if is_inside(battle.board[hex], foot) else unit.height)


def crowding(battle: Battle, unit: Unit, hex: str, foot: int) -> tuple[list[Unit], str]:
    """Those of whom one is too many when a unit stands in a hex too, and why; nobody while there is room."""
    others = company(battle, unit, hex, foot)
    friends = [other for other in others if other.side == unit.side]
    if is_mech(unit) and (mechs := [other for other in others if is_mech(other)]):
        return mechs, f"another 'Mech stands in {hex}"
    if not is_infantry(unit) and (
        filled := [o for o in others if is_large(o) or (is_large(unit) and not is_infantry(o))]
    ):
        return filled, f"a unit so large leaves no room in {hex}"
    if len(friends) >= MOST_OF_A_SIDE:
        return friends, f"two units of its side stand in {hex}"
    return (others, f"four units stand in {hex}") if len(others) >= MOST else ([], "")


def is_full(battle: Battle, unit: Unit, hex: str, foot: int) -> bool:
    """Whether there is no room for a unit in a hex at a level."""
    return bool(crowding(battle, unit, hex, foot)[0])


def taken_hexes(battle: Battle, unit: Unit) -> frozenset[str]:
    """The hexes that have no room for a unit on the level of somebody there."""
    others = (o for o in battle.in_play() if o.id != unit.id and not o.host and on_one_map(unit, o))
    return frozenset(hex for other in others for hex in footprint(other) if is_full(battle, unit, hex, other.level))


def closed_landings(battle: Battle, unit: Unit) -> frozenset[str]:
    """The hexes in which a jump of a unit may not end, because there is no room where it would land."""
    taken = taken_hexes(battle, unit)
    return frozenset(hex for hex in taken if is_full(battle, unit, hex, landing_foot(battle.board[hex])))


def wall_in(battle: Battle, unit: Unit, hex: str, foot: int) -> Unit | None:
    """The unit in a hex that stops whoever is pushed or slides there as prohibited terrain does [TW-148.10]."""
    return next((other for other in company(battle, unit, hex, foot) if other.is_unyielding), None)


def raised_hexes(battle: Battle) -> dict[str, int]:
    """The hexes in which a unit stands like a cliff, and the level of its top, which jumps must clear [TW-059.1]."""
    walls = (unit for unit in battle.in_play() if unit.is_unyielding)
    return {hex: unit.foot + unit.height for unit in walls for hex in footprint(unit)}


def in_the_way(battle: Battle, unit: Unit, hex: str, foot: int) -> Unit | None:
    """The unit that has to make room for one that comes to stand in a hex by force, if any has to."""
    return next(iter(crowding(battle, unit, hex, foot)[0]), None)
