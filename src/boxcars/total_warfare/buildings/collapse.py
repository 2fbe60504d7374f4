"""Buildings and bridges that fall: when they do, and what becomes of those in and on them (TWB-22.4, TWB-22.7)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import basements
from boxcars.total_warfare.buildings.construction import cf_at_start, is_inside, structure_of
from boxcars.total_warfare.damage import destruction, strikes
from boxcars.total_warfare.events.ground_events import BridgeFell, BuildingFell
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons import cluster
from boxcars.total_warfare.weapons.hit_location import Table

_DROPPED = Due("the building collapses", 0, "TWB-22.4", automatic=True)
_UNDERMINED = Due("the bridge collapses", 0, "TWB-22.7", automatic=True)
HOVERING_WEIGHS = Key("TW-055.2", now=True, before=False)
"""A WiGE weighs on the roof that it passes over."""
AS_IN_EXAMPLE = Key("TW-178.1", now=True, before=False)
"""A collapse does its damage once for each level above, as in the example."""
ONE_MORE = Key("TW-176.2", now=True, before=False)
"""A collapse does its damage once, and once more for each level above."""


def weakness(battle: Battle, hex: str) -> str:
    """Why the building or the bridge in a hex cannot stand any longer; empty if it can, or there is none.

    Too much weight on a floor above the ground, on the roof or on the deck, brings it down (TWB-22.3).
    """
    structure = structure_of(battle.board[hex])
    if structure is None:
        return ""
    if structure.cf <= 0:
        return "nothing holds it up"
    load = heaviest_load(battle, hex)
    return f"{load} tons on CF {structure.cf}" if load > structure.cf else ""


def would_give_way(terrain: Terrain, foot: int, tons: float, wear: int = 0) -> str:
    """Why a building would fall under a unit that comes to stand in it or on it; empty if it holds (TWB-22.3).

    `wear` is what the walls lose to a unit that breaks in.

    >>> from boxcars.hexes import Building
    >>> house = Terrain(building=Building(type=2, height=2, cf=40))
    >>> would_give_way(house, 2, 55, 6), would_give_way(house, 0, 55, 6), would_give_way(house, 1, 40, 4)
    ('55 tons on CF 40', '', '40 tons on CF 36')
    """
    if terrain.bridge and foot == terrain.deck:
        return f"{tons:g} tons on CF {terrain.bridge.cf}" if tons > terrain.bridge.cf else ""
    building = terrain.building
    if building is None or not terrain.level <= foot <= terrain.roof:
        return ""
    left = building.cf - (wear if is_inside(terrain, foot) else 0)
    if left <= 0:
        return "nothing holds it up"
    return f"{tons:g} tons on CF {left}" if foot > terrain.level and tons > left else ""


def heaviest_load(battle: Battle, hex: str) -> float:
    """The most tons on any one floor above the ground, on the roof, or on the deck of a bridge."""
    terrain = battle.board[hex]
    if terrain.bridge and not terrain.building:
        return sum(unit.design.tons for unit in on_deck(battle, hex))
    loads: dict[int, float] = {}
    for unit in battle.at(hex):
        if terrain.level < unit.foot <= terrain.roof:
            loads[unit.foot] = loads.get(unit.foot, 0) + unit.design.tons
        elif unit.pressure and unit.foot == terrain.roof + 1 and HOVERING_WEIGHS.of(battle.rules):
            loads[unit.foot] = unit.pressure
    return max(loads.values(), default=0)


def on_entry(battle: Battle, hex: str, dice: Dice) -> list[Event]:
    """Whether a building hex or a bridge stands when somebody has come into it or onto it.

    Too much weight brings it down at once, and so does a lack of strength in the movement phase; in other phases that
    waits for the end (TWB-22.4).
    """
    structure, why = structure_of(battle.board[hex]), weakness(battle, hex)
    waits = structure is not None and structure.cf == 0 and battle.phase != "movement"
    if why:
        return [] if waits else bring_down(battle, hex, why, dice)
    return basements.give_way(battle, hex, dice)


def check_collapses(battle: Battle, dice: Dice) -> list[Event]:
    """The end of a phase: every hex that was damaged in it stands or falls."""
    events: list[Event] = []
    for hex in sorted(battle.ground.cf_before):
        if not weakness(battle, hex):
            events += basements.give_way(battle, hex, dice)
        if why := weakness(battle, hex):  # what falls into a basement may take the rest of its strength
            events += bring_down(battle, hex, why, dice)
    battle.ground.cf_before = {}
    return events


def bring_down(battle: Battle, hex: str, why: str, dice: Dice) -> list[Event]:
    """A building hex falls on all in it, from the top down; when more than half is gone, so does the rest."""
    terrain, cf = battle.board[hex], cf_at_start(battle, hex)
    if terrain.building is None:
        return _break_bridge(battle, hex, why, cf, dice)
    ruin = _ruin(battle, hex)
    rubble = rubble_of(terrain)
    events: list[Event] = [BuildingFell(hex=hex, why=why, cf=cf, terrain=rubble)]
    inside = sorted((unit for unit in battle.at(hex) if unit.foot <= terrain.roof), key=lambda unit: -unit.foot)
    for unit in inside:
        events += _bury(battle, unit, terrain, cf, dice)
    battle.change_ground({hex: rubble})
    for unit in inside:
        events += _drop(battle, unit, rubble, dice)
    standing = [other for other in ruin if battle.board[other].building]
    if standing and 2 * len(standing) < len(ruin):
        events += bring_down(battle, standing[0], "more than half of it has fallen", dice)
    return events


def on_deck(battle: Battle, hex: str) -> list[Unit]:
    """Those who stand on the bridge of a hex; who passes beneath it does not."""
    deck = battle.board[hex].deck
    return [unit for unit in battle.at(hex) if unit.foot == deck]


def _break_bridge(battle: Battle, hex: str, why: str, cf: int, dice: Dice) -> list[Event]:
    """A bridge falls, and all on it with its deck; who is beneath it takes no harm (TWB-22.7)."""
    fallen = on_deck(battle, hex)
    bare = msgspec.structs.replace(battle.board[hex], bridge=None, road=None)
    events: list[Event] = [BridgeFell(hex=hex, why=why, cf=cf, terrain=bare)]
    battle.change_ground({hex: bare})
    for unit in fallen:
        events += _drop(battle, unit, bare, dice, _UNDERMINED)
    return events


def rubble_of(terrain: Terrain) -> Terrain:
    """What is left of a building hex: rubble, whatever was paved there.

    >>> from boxcars.hexes import Building
    >>> str(rubble_of(Terrain(level=1, pavement=1, building=Building(type=2, height=3, cf=0))))
    'level 1, rubble'
    """
    kind = terrain.building.type if terrain.building else 1
    return msgspec.structs.replace(terrain, building=None, rubble=kind, pavement=0, road=None)


def _ruin(battle: Battle, hex: str) -> tuple[str, ...]:
    """The hexes of a building as it was when it was whole; it is remembered from now on."""
    for ruin in battle.ground.ruins:
        if hex in ruin:
            return ruin
    whole = battle.board.buildings[battle.board.building_id(hex)]
    battle.ground.ruins.append(whole)
    return whole


def collapse_damage(rules: RuleSet, cf: int, levels_above: int) -> Tally:
    """What a falling building does to a unit in it, by its construction factor at the start of the phase.

    The base is a tenth, and as much again for every level above the unit; only the sum is rounded up [TW-176.2]. The
    example of the sixth printing counts the levels above alone [TW-178.1].

    >>> [collapse_damage(RuleSet(), cf, above).total for cf, above in ((8, 2), (8, 0), (40, 3))]
    [3, 1, 16]
    """
    as_in_example = AS_IN_EXAMPLE.of(rules) and not ONE_MORE.of(rules)
    times = max(levels_above, 1) if as_in_example else levels_above + 1
    label = f"CF {cf} ÷ 10 × {times}"
    return Tally.of(
        "collapse",
        label,
        ceil(Fraction(cf, 10) * times),
        "TW-178.1" if as_in_example else rules.cite("TW-176.2", "TWB-22.4"),
    )


def levels_above(terrain: Terrain, foot: int) -> int:
    """The levels of a building above a unit; the roof is none.

    >>> from boxcars.hexes import Building
    >>> tower = Terrain(level=1, building=Building(type=3, height=4, cf=60))
    >>> [levels_above(tower, foot) for foot in (1, 4, 5)]
    [3, 0, 0]
    """
    return max(terrain.roof - 1 - foot, 0)


def _bury(battle: Battle, unit: Unit, terrain: Terrain, cf: int, dice: Dice) -> list[Event]:
    """The damage of falling masonry: on the Punch table, or anywhere on a unit that stood on the roof.

    A basement is a grave.
    """
    if unit.foot < terrain.level:
        return destruction.destroy(unit, "it is buried in a basement")
    amount = collapse_damage(battle.rules, cf, levels_above(terrain, unit.foot)).total
    table: Table = "full" if unit.foot >= terrain.roof else "punch"
    groups = cluster.grouped(amount * unit.collapse_factor)
    return strikes.strike(battle, unit, "front", groups, dice, table=table, source="collapsing building", plain=True)


def _drop(battle: Battle, unit: Unit, below: Terrain, dice: Dice, due: Due = _DROPPED) -> list[Event]:
    """Who stood above the ground falls down with the floor, into the water if there is some."""
    bottom = below.level if kind_of(unit).mover(unit).floats else below.floor
    levels = unit.foot - bottom
    unit.foot = bottom
    if levels <= 0 or unit.destroyed:
        return []
    return kind_of(unit).drop(battle, unit, due, dice, levels=levels)
