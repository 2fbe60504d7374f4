"""Landing: who may land how, the strip it takes, the roll, and what failure costs (TWB-114)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.coords import cell, cell_beside, name
from boxcars.total_warfare.aerospace import control, crashes, craters, exhaust, taxiing
from boxcars.total_warfare.aerospace.handling import Handling, handling_of
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.flight_events import Landed
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.state import AIR, Flyer
from boxcars.total_warfare.units.unit import Due

FREE_VELOCITY = Key("TW-086.2", now=2, before=3)
"""The velocity that makes a landing along a strip no harder."""
MORE_LAND_UPRIGHT = Key("TW-087.2", now=True, before=False)
"""Conventional fighters and small craft may land upright."""
GEAR_HARDER = Key("TW-086.3", now=True, before=False)
"""Damaged landing gear makes a landing harder by 5, and not by 3 for each hit."""
UPRIGHT_BY_BUILD = Key("TW-086.4", now=True, before=False)
"""What landing upright in the atmosphere adds goes by the table of now."""
BRAKING_SPARES_GEAR = Key("TW-087.4", now=True, before=False)
"""Braking that fails by 6 or more damages the landing gear, and does not destroy it."""
NO_BRAKING: Final = Key("reading:aero-no-braking", now=True, before=False)
STRIP_STRICT: Final = Key("reading:aero-strip-strict", now=True, before=False)
STANDING: Final = Key("reading:aero-landing-standing", now=True, before=False)
HIGHEST: Final = Key("reading:aero-landing-highest", now=True, before=False)
BUILDING_THREE: Final = Key("reading:aero-landing-building-three", now=True, before=False)
LANDING_ALTITUDE: Final = 1
SHORT_STRIP: Final = 5
LONG_STRIP: Final = 8
SHIP_STRIP: Final = 15
"""The hexes of a strip: of what needs little, of other craft, and of DropShips, whose strip is three wide."""
OVERSHOT: Final = 20
"""The hexes that a unit needs whose braking went wrong."""
OVERSHOT_DAMAGE: Final = 20
_VERTICAL: Final[dict[str, tuple[int | None, int | None]]] = {
    "fighter": (2, 0),
    "small-craft": (2, 0),
    "conventional": (0, None),
    "fixed-wing": (2, 0),
    "dropship": (None, 0),
    "spheroid": (0, 0),
}
"""What landing upright adds by build, in the atmosphere and in vacuum; None where it is impossible [TW-086.4]."""
_NEED_VSTOL: Final = ("conventional", "fixed-wing")
_VERTICAL_ONCE: Final = {"fighter": 1}
"""What it added in the atmosphere before printing 8."""
_BUILDINGS: Final = {1: 2, 2: 3, 3: 4, 4: 5}
_BUILDING, _ANY_BUILDING = "building of type", 3
"""What a building is called among the ground of a strip, and what each adds in another reading."""
BRAKING: Final = Due("braking", 0, "TWB-114")


def reasons(battle: Battle, unit: Flyer, *, vertical: bool) -> Iterator[Reason]:
    """Why a unit cannot land so now [TW-087.1, TW-087.2]."""
    handling = handling_of(unit)
    if unit.map != AIR:
        yield Reason(f"{unit.id} is not over ground that it could land on", "TW-087.1")
    if unit.out_of_control:
        yield Reason(f"{unit.id} is out of control", "TWB-112")
    if unit.altitude != LANDING_ALTITUDE or unit.steps_made:
        yield Reason(f"landing is all that a unit does in its turn, from Altitude {LANDING_ALTITUDE}", "TW-087.1")
    if vertical and not lands_upright(battle, handling):
        yield Reason(f"{unit.id} cannot land upright", battle.rules.cite("TW-087.2", "TWB-114"))
    if not vertical and handling.build == "spheroid":
        yield Reason("spheroids land upright", "TWB-114")
    length = strip_length(unit, handling)
    if not vertical and STRIP_STRICT.of(battle.rules) and len(stretch(battle, unit, length)) < length:
        yield Reason(f"it needs a strip of {length} hexes", "TWB-114")
    if why := _occupied(battle, unit, unit.hex, DropShip in type(unit).__mro__):
        yield Reason(f"{unit.id} cannot come down in {unit.hex}: {why}", "TW-087.1")


def upright_modifier(handling: Handling) -> int | None:
    """What landing upright adds for a unit, by the table alone; None where it is impossible [TW-086.4, TW-087.3].

    The first figure is for the atmosphere and the second for vacuum; who cannot land so and is forced down stalls
    [TW-086.5].

    >>> slayer = Handling(build="fighter", map="air", safe=6)
    >>> leopard = msgspec.structs.replace(slayer, build="dropship")
    >>> bare = [msgspec.structs.replace(each, airless=True) for each in (slayer, leopard)]
    >>> [upright_modifier(each) for each in (slayer, leopard, *bare)]
    [2, None, 0, 0]
    """
    if handling.build in _NEED_VSTOL and not handling.vstol:
        return None
    return _VERTICAL.get(handling.build, (None, None))[handling.airless]


def lands_upright(battle: Battle, handling: Handling) -> bool:
    """Whether a unit can land upright, by the table of modifiers alone [TW-086.4, TW-087.3].

    In the atmosphere conventional fighters without VSTOL and aerodyne DropShips cannot; before printing 8 neither could
    any conventional fighter or aerodyne small craft [TW-087.2].
    """
    if handling.build in ("conventional", "small-craft") and not MORE_LAND_UPRIGHT.of(battle.rules):
        return False
    return upright_modifier(handling) is not None


def _occupied(battle: Battle, unit: Flyer, hex: str, ship: bool) -> str:
    """What stands in the way in the hexes that a unit would stand in."""
    if ship and not crashes.is_surrounded(battle.board, hex):
        return "it needs seven hexes"
    for each in (hex, *battle.board.neighbours(hex)) if ship else (hex,):
        if battle.board[each].building:
            return "there is a building"
        if _known_at(battle, unit, each):
            return "it is taken"
    return ""


def strip_length(unit: Flyer, handling: Handling) -> int:
    """The hexes that a unit needs to land along the ground."""
    if unit.craft_size == "DropShip":
        return SHIP_STRIP
    little = handling.build == "fighter" or (handling.build in ("conventional", "fixed-wing") and handling.vstol)
    return SHORT_STRIP if little else LONG_STRIP


def strip(board: Board, unit: Flyer, length: int) -> list[str]:
    """The hexes of a strip that lie on the map, beginning with that of the unit."""
    return _named(board, _line(unit, length))


def _line(unit: Flyer, length: int) -> list[tuple[int, int]]:
    """The cells of a strip, on the map or not."""
    cells = [cell(unit.hex)]
    while len(cells) < length:
        cells.append(cell_beside(*cells[-1], unit.facing))
    return cells


def _named(board: Board, cells: Iterable[tuple[int, int]]) -> list[str]:
    """The hexes of cells that lie on the map, each once."""
    known = dict.fromkeys(
        (column, row) for column, row in cells if 0 <= column < board.width and 0 <= row < board.height
    )
    return [name(*each) for each in known]


def stretch(battle: Battle, unit: Flyer, length: int) -> list[str]:
    """The hexes of a strip up to the first obstacle: another level, a building or a unit on the ground.

    A DropShip needs the hexes around each too, so that its strip ends before the edge of the map.
    """
    level, free = battle.board[unit.hex].level, list[str]()
    for hex in strip(battle.board, unit, length):
        if free and unit.sprawls and not crashes.is_surrounded(battle.board, hex):
            break
        if any(_is_obstructed(battle, unit, each, level) for each in across(battle.board, unit, hex)):
            break
        free.append(hex)
    return free


def across(board: Board, unit: Flyer, hex: str) -> list[str]:
    """A hex of a strip with those that are as far along it: a DropShip's is three wide."""
    return _named(board, [cell(hex), *_beside(unit, cell(hex))])


def _beside(unit: Flyer, at: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells that a DropShip needs to the left and right of one of its strip."""
    return [cell_beside(*at, (unit.facing + side) % 6) for side in (2, 4)] if unit.craft_size == "DropShip" else []


def _is_obstructed(battle: Battle, unit: Flyer, hex: str, level: int) -> bool:
    terrain = battle.board[hex]
    return terrain.level != level or bool(terrain.building) or _known_at(battle, unit, hex)


def _known_at(battle: Battle, unit: Flyer, hex: str) -> bool:
    """Whether anybody else stands in a hex of whom the side of a unit knows: those who hide are met as it is down."""
    others = (other for other in battle.at(hex) if other.id != unit.id)
    return any(other.side == unit.side or not battle.is_hidden(other) for other in others)


def under_strip(board: Board, unit: Flyer, *, vertical: bool) -> list[str]:
    """The hexes whose ground counts: of a DropShip's strip also those beside it, upright those that it stands in."""
    if vertical:
        here, ship = cell(unit.hex), unit.craft_size == "DropShip"
        return _named(board, [here, *(cell_beside(*here, direction) for direction in range(6) if ship)])
    line = _line(unit, strip_length(unit, handling_of(unit)))
    return _named(board, [*line, *(beside for at in line for beside in _beside(unit, at))])


def landing_roll(battle: Battle, unit: Flyer, *, vertical: bool, more: tuple[Line, ...] = ()) -> Tally:
    """The number that a unit needs to land [TW-086.2 to TW-086.4]."""
    tally = Tally.of("landing", "piloting skill", unit.piloting, "TWB-114")
    lines = [
        *_damage_lines(battle, unit),
        *_speed_lines(battle, unit, vertical),
        *_build_lines(battle, unit, vertical),
        *more,
    ]
    if STANDING.of(battle.rules):
        lines += [*control.damage_lines(unit, systems=False), *control.flight_lines(unit, handling_of(unit))]
    return tally.extended([*lines, *ground_lines(battle, unit, vertical=vertical)])


def _damage_lines(battle: Battle, unit: Flyer) -> Iterator[Line]:
    listed, handling = unit.design.listed, handling_of(unit)
    yield from control.system_lines(unit)
    if unit.hits("left thruster") or unit.hits("right thruster"):
        yield Line("thrusters damaged", 4, "TWB-114")
    if boxes := unit.hits("gear"):
        yield Line("landing gear damaged", 5 if GEAR_HARDER.of(battle.rules) else 3 * boxes, "TW-086.3")
    if not unit.armor["NOS"]:
        yield Line("nose armor gone", 2, "TWB-114")
    if handling.safe == 0:
        yield Line("no thrust", 8 if handling.build == "spheroid" else 4, "TWB-114")
    elif 2 * handling.safe <= listed.thrust:
        yield Line("half of its thrust is gone", 2, "TWB-114")


def _speed_lines(battle: Battle, unit: Flyer, vertical: bool) -> Iterator[Line]:
    free = 1 if vertical else FREE_VELOCITY.of(battle.rules)
    over = unit.velocity - free
    if over > 0:
        yield Line("velocity", over, battle.rules.cite("TW-086.2", "TWB-114"))


def _build_lines(battle: Battle, unit: Flyer, vertical: bool) -> Iterator[Line]:
    handling = handling_of(unit)
    once = not (UPRIGHT_BY_BUILD.of(battle.rules) or handling.airless)
    more = _VERTICAL_ONCE.get(handling.build) if once else upright_modifier(handling)
    if vertical and more:
        yield Line("upright in the atmosphere", more, battle.rules.cite("TW-086.4", "TWB-114"))


def ground_lines(battle: Battle, unit: Flyer, *, vertical: bool) -> list[Line]:
    """What the ground adds: every kind of it that lies under the strip once, upright half of each, rounded up."""
    kinds: dict[str, int] = {}
    for hex in under_strip(battle.board, unit, vertical=vertical):
        kinds |= dict(_ground(battle.board[hex]))
    if BUILDING_THREE.of(battle.rules):
        kinds = {what: _ANY_BUILDING if what.startswith(_BUILDING) else more for what, more in kinds.items()}
    lines = [Line(what, -(-more // 2) if vertical else more, "TWB-114") for what, more in kinds.items() if more]
    return sorted(lines, key=lambda line: -line.value)[:1] if HIGHEST.of(battle.rules) else lines


def _ground(terrain: Terrain) -> Iterator[tuple[str, int]]:
    """What one hex adds: a road or pavement counts alone, and where there is nothing it is clear."""
    if terrain.pavement or terrain.road:
        unpaved = {3: ("dirt road", 2), 4: ("gravel road", 1)}
        kind = terrain.road.kind if terrain.road and not terrain.pavement else 0
        yield unpaved.get(kind, ("pavement", 0))
        return
    kinds = list(covers(terrain))
    yield from kinds or [("clear ground", 2)]


def covers(terrain: Terrain) -> Iterator[tuple[str, int]]:
    """What a hex holds that makes landing in it harder than in a clear one, and by how much."""
    if terrain.water is not None:
        yield ("deep water", 3) if terrain.water else ("shallow water", 2)
    if terrain.rough or terrain.rubble:
        yield "rough ground", 3
    if terrain.building:
        yield f"{_BUILDING} {terrain.building.type}", _BUILDINGS.get(terrain.building.type, 5)
    for plants, growth in (("woods", terrain.woods), ("jungle", terrain.jungle)):
        if growth:
            yield f"{'light' if growth == 1 else 'heavy'} {plants}", 4 if growth == 1 else 5


# Coming down


class Approach(msgspec.Struct, frozen=True):
    """How a unit comes down after its braking: the strip it needs, and what its roll is made harder by."""

    length: int
    lines: tuple[Line, ...] = ()
    broken_off: bool = False


def land(battle: Battle, unit: Flyer, dice: Dice, *, vertical: bool, brakes: bool) -> list[Event]:
    """Come down: brake, if wanted, roll, and stand where the strip ends."""
    unit.to_fly = 0
    if vertical:
        return _come_down(battle, unit, landing_roll(battle, unit, vertical=True), [unit.hex], dice)
    length = strip_length(unit, handling_of(unit))
    events, approach = brake(battle, unit, length, dice) if brakes else ([], Approach(length))
    if approach.broken_off or unit.destroyed:
        unit.velocity = max(unit.velocity, 1)
        return events
    free = stretch(battle, unit, approach.length) or [unit.hex]
    short = (Line("strip too short", 2, "TWB-114"),) if len(free) < approach.length else ()
    tally = landing_roll(battle, unit, vertical=False, more=(*approach.lines, *short))
    return events + _come_down(battle, unit, tally, free, dice)


def brake(battle: Battle, unit: Flyer, length: int, dice: Dice) -> tuple[list[Event], Approach]:
    """A control roll to stop in half the strip; the worse it fails, the worse the landing [TW-087.4]."""
    events, failed_by = control.roll_control(unit, BRAKING, dice, "braking")
    if not failed_by:
        return events, Approach(-(-length // 2))
    if failed_by < 5:
        fits = len(stretch(battle, unit, length)) == length
        return events, Approach(length, broken_off=not fits)
    if failed_by == 5:
        return events, Approach(length, (Line("braking failed", 1, battle.rules.cite("TW-087.4", "TWB-114")),))
    destroyed = not BRAKING_SPARES_GEAR.of(battle.rules)
    unit.boxes["gear"] = max(unit.hits("gear"), taxiing.DESTROYED if destroyed else 1)
    events += crashes.fall_on_ground(battle, unit, OVERSHOT_DAMAGE, dice, source="braking")
    return events, Approach(OVERSHOT, (Line("braking failed", 2, battle.rules.cite("TW-087.4", "TWB-114")),))


def _come_down(battle: Battle, unit: Flyer, tally: Tally, strip: list[str], dice: Dice) -> list[Event]:
    """The roll, the damage of failure, and standing on the ground all the same."""
    roll = dice.two_d6(f"landing of {unit.id}")
    margin = max(tally.total - roll.total, 0)
    events: list[Event] = [RollMade(unit=unit.id, what="landing", tally=tally, roll=roll, success=not margin)]
    rough = any(battle.board[hex].rough or battle.board[hex].rubble for hex in strip)
    if rough and len(strip) > 1:
        unit.boxes["gear"] = max(unit.hits("gear"), 1)
    unit.hex = strip[-1]
    crashes.touch_down(battle, unit)
    events.append(Landed(unit=unit.id, hex=unit.hex, facing=unit.facing))
    if margin:
        events += crashes.fall_on_ground(battle, unit, 10 * margin, dice, source="landing")
    if battle.board[unit.hex].depth > (1 if unit.craft_size == "DropShip" else 0):
        events += destruction.destroy(unit, "it sinks")
    return events + (_scorch(battle, unit, dice) if unit.craft_size == "DropShip" else [])


def _scorch(battle: Battle, ship: Flyer, dice: Dice) -> list[Event]:
    """What a DropShip that lands does to all around it, and to the ground."""
    return exhaust.burn(battle, ship, dice) + craters.by_landing(battle, ship)
