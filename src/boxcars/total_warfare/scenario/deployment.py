"""Deployment: units come onto the map in the zone of their side, or where their reinforcements come in (TWB-45.1).

In the turn in which they are due, after initiative.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Decision, Event
from boxcars.core.scenario import arriving
from boxcars.core.scenario.area import Area, covers
from boxcars.core.scenario.scenario_events import UnitDeployed
from boxcars.hexes.board import Building
from boxcars.hexes.coords import DIRECTIONS, direction_of
from boxcars.total_warfare.actions import Deploy
from boxcars.total_warfare.aerospace import tele_missiles
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.scenario import hiding
from boxcars.total_warfare.scenario.standing import terrain_of
from boxcars.total_warfare.setup.starting import can_deploy, no_room, starting_foot
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

RULE = "TWB-45.1"
LOWEST, HIGHEST = -9, 30
"""Between these a unit may begin, above or below its hex."""
INWARD = {"west": "SE", "east": "NW", "south": "N", "north": "S"}
"""How units face that come in by an edge."""


def is_due(battle: Battle) -> bool:
    """Whether somebody can deploy this turn."""
    return decision(battle) is not None


def decision(battle: Battle) -> Decision | None:
    """Who deploys now; None when all that are due are on the map, or find no room there."""
    return arriving.decision(battle, lambda unit: any(_places(battle, unit)))


def _places(battle: Battle, unit: Unit) -> Iterator[str]:
    """The hexes in which a unit can deploy."""
    return (hex for hex in battle.board if not any(_place_reasons(battle, unit, Deploy(unit.id, hex, "N"))))


def options(battle: Battle, units: Sequence[str]) -> list[Deploy]:
    """Every hex in which some units can deploy or hide, in every facing; infantry has none."""
    return [
        Deploy(id, hex, facing, hidden=hidden)
        for id in units
        for hidden in ((False, True) if arriving.hides_left(battle, battle.reserves[id].side) > 0 else (False,))
        for hex in battle.board
        if not any(_place_reasons(battle, battle.reserves[id], Deploy(id, hex, "N", hidden=hidden)))
        for facing in (DIRECTIONS if not _is_faceless(battle.reserves[id]) else DIRECTIONS[:1])
    ]


def heights(battle: Battle, unit: Unit, hex: str, *, hidden: bool = False) -> list[int]:
    """How high above a hex a unit can begin: flyers, submarines, and infantry on the floors of a house."""
    return [
        height
        for height in range(LOWEST, HIGHEST + 1)
        if not any(_place_reasons(battle, unit, Deploy(unit.id, hex, "N", height, hidden=hidden)))
    ]


def zone_of(battle: Battle, unit: Unit) -> Area:
    """Where a unit comes in."""
    assert battle.mission is not None
    return battle.mission.zone(unit.id, unit.side)


def _is_faceless(unit: Unit) -> bool:
    return kind_of(unit).mover(unit).faceless


def verify(battle: Battle, action: Deploy) -> None:
    """Raise `Illegal` with every reason against a deployment."""
    why = list(_place_reasons(battle, battle.reserves[action.unit], action))
    if why:
        raise Illegal(*why)


def _place_reasons(battle: Battle, unit: Unit, action: Deploy) -> Iterator[Reason]:
    hex = action.hex
    if unit.guided:
        yield Reason(f"{unit.id} comes with the ship that launches it", "TWB-130")
        return
    if hex not in battle.board:
        yield Reason(f"the board has no hex {hex[:20]}", RULE)
        return
    zone = zone_of(battle, unit)
    if not covers(terrain_of(battle.board), zone, hex):
        yield Reason(f"{unit.id} deploys {zone.in_words()}, not in {hex}", RULE)
        return
    if action.prone and not stacking.is_mech(unit):
        yield Reason(f"{unit.id} cannot lie down", RULE)
    placed = _placed(battle, unit, action)
    if placed is None:
        yield Reason(f"{unit.id} cannot stand in {hex}", RULE)
        return
    if why := no_room(battle, placed):
        yield Reason(f"{unit.id} cannot start in {hex}: {why}", "TWB-6")
    if action.hidden:
        yield from hiding.hiding_reasons(battle, placed, battle.board[hex], placed.foot)


def _placed(battle: Battle, unit: Unit, action: Deploy) -> Unit | None:
    """The unit where it would be, or None where it cannot be; who hides may do so where it would not form up."""
    terrain = battle.board[action.hex]
    foot = starting_foot(battle.board, unit, action.hex, action.elevation)
    if action.hidden and terrain.building and not can_deploy(battle.board, unit, action.hex):
        foot = terrain.level + action.elevation if action.elevation in _floors(unit, terrain.building) else None
    elif not (action.elevation or action.hidden or can_deploy(battle.board, unit, action.hex)):
        foot = None
    if foot is None or terrain.impassable:
        return None
    twin = unit.copy()
    twin.hex, twin.foot, twin.facing, twin.hidden = action.hex, foot, direction_of(action.facing), action.hidden
    return replace(twin, prone=True) if action.prone and stacking.is_mech(unit) else twin


def _floors(unit: Unit, building: Building) -> range:
    """The floors of a building on which a unit could hide: those that it could reach from the ground [TW-259.9]."""
    kind = kind_of(unit)
    if unit.flies or kind.mover(unit).building[building.type] is None:
        return range(0)
    return range(building.height if unit.stacks_as == "infantry" else 1)


def apply(battle: Battle, action: Deploy, dice: Dice) -> tuple[list[Event], bool]:
    """Bring a unit onto the map."""
    unit = _placed(battle, battle.reserves.pop(action.unit), action)
    assert unit is not None
    battle.units[unit.id] = unit
    tele_missiles.bring(battle, unit)
    return [UnitDeployed(unit=unit.id, place=action.hex, facing=action.facing, hidden=action.hidden)], True
