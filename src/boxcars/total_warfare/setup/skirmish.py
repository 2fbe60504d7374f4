"""Setting up a battle: forces, a board, and where everybody starts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boxcars.catalog import Design, any_design
from boxcars.catalog.gear.munitions import NoSuchMunition
from boxcars.catalog.units.protomech import ProtoMech
from boxcars.core.editions import PRINTINGS
from boxcars.core.errors import BadSetup, Reason, UnknownUnit
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.mission import check_mission
from boxcars.core.setup import check_rules, check_sides, check_turns
from boxcars.hexes.board import Board
from boxcars.hexes.coords import distance, name
from boxcars.hexes.named import load_board
from boxcars.total_warfare import conditions
from boxcars.total_warfare.aerospace import control, fuel, rows, tele_missiles, vacuum
from boxcars.total_warfare.aerospace.crossing import SHEET, Sky
from boxcars.total_warfare.aerospace.starting import put_in_the_air, usual_flight
from boxcars.total_warfare.battle import Battle, MapWord, Scale, Setup, SkySetup, UnitSetup
from boxcars.total_warfare.boarding import carrying, towing
from boxcars.total_warfare.options import OPTIONS
from boxcars.total_warfare.scenario.standing import terrain_of
from boxcars.total_warfare.scenario.types import with_conditions
from boxcars.total_warfare.setup import older_stock
from boxcars.total_warfare.setup.experience import LEVELS
from boxcars.total_warfare.setup.starting import no_room, starting_foot
from boxcars.total_warfare.units.flyer.state import HIGH, LOW, SPACE
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.protomech.state import POINT
from boxcars.total_warfare.units.unit import Unit

MAX_UNITS = 24


def new_battle(setup: Setup) -> Battle:
    """The battle that a setup describes, before its first turn."""
    board = _battlefield(setup)
    check_rules(setup.rules, OPTIONS, game="Total Warfare", editions=PRINTINGS)
    conditions.check(setup.rules)
    check_sides(setup.forces, MAX_UNITS)
    check_turns(setup.turns)
    battle = Battle(
        rules=setup.rules,
        board=board,
        sides=tuple(setup.forces),
        units={},
        turns=setup.turns,
        scale=setup.scale,
        sky=_sky(setup, board),
        mission=with_conditions(setup.mission, tuple(setup.forces)) if setup.mission else None,
    )
    _join_all(battle, setup)
    _hitch_trailers(battle, setup)
    _embark_infantry(battle, setup)
    if battle.mission:
        sides = {unit.id: unit.side for unit in battle.everybody.values()}
        check_mission(battle.mission, sides, battle.reserves, terrain_of(board))
    tele_missiles.stock(battle)
    return battle


def _battlefield(setup: Setup) -> Board:
    """The board of a battle; in space nothing of it is left but its size."""
    board = setup_board(setup.board)
    if setup.scale == HIGH:
        return _high_altitude(board)
    return Board.plain(board.width, board.height, SPACE) if setup.scale == SPACE else board


def _high_altitude(board: Board) -> Board:
    """A planet's high-altitude map as large as a board, which has to leave room for space."""
    if board.width < rows.NARROWEST:
        raise BadSetup(f"a high-altitude map is {rows.NARROWEST} hexes wide at least, and this board is {board.width}")
    return rows.high_board(board.width, board.height)


def _sky(setup: Setup, board: Board) -> Sky | None:
    """The low-altitude map beside the ground map, which is one hex of it [TW-091.2]."""
    if setup.sky is None:
        return None
    if setup.scale != "ground":
        raise BadSetup("a low-altitude map lies beside a ground map, and this battle has none")
    if setup.mission:
        raise BadSetup("a scenario is fought on one map, and this one has a low-altitude map beside it")
    if board.width > SHEET[0] or board.height > SHEET[1]:
        largest = f"{SHEET[0]} by {SHEET[1]} hexes"
        raise BadSetup(f"the ground map is larger than {largest}, the mapsheet of one low-altitude hex")
    sky = setup_board(setup.sky.board)
    if setup.sky.sheet not in sky:
        raise BadSetup(f"the ground map cannot be {setup.sky.sheet[:8]}: the low-altitude map has no such hex")
    return Sky(sky, setup.sky.sheet)


def _join_all(battle: Battle, setup: Setup) -> None:
    """Put every unit in its place, or refuse the setup with all that is wrong with any of them."""
    findings: list[Reason] = []
    for side, force in setup.forces.items():
        _check_points(side, force)
        for number, unit in enumerate(force, start=1):
            try:
                _join(battle, f"{side}-{number}", side, unit)
            except BadSetup as wrong:
                findings += wrong.reasons
            except UnknownUnit as unknown:
                findings.append(Reason(str(unknown)))
    if findings:
        raise BadSetup(*findings)


def _join(battle: Battle, id: str, side: str, unit: UnitSetup) -> None:
    """Put a unit on the map, or with those to come if it has no place and a scenario says where it deploys."""
    if not unit.hex and battle.mission:
        battle.reserves[id] = _fresh(id, side, unit, 0)
        _make_ready(battle.rules, battle.reserves[id], unit.fuel)
        put_in_the_air(battle.reserves[id], battle.scale)
    else:
        low = unit.map == LOW
        if low and not battle.sky:
            raise BadSetup(f"{id} cannot start on the low-altitude map: the battle has none")
        placed = _place(battle.maps[unit.map], id, side, unit)
        _make_ready(battle.rules, placed, unit.fuel)
        put_in_the_air(placed, battle.scale, low=low, aboard=bool(unit.carrier))
        if not unit.carrier and (why := no_room(battle, placed)):
            raise BadSetup(f"{placed.id} cannot start in {placed.hex}: {why}")
        battle.units[id] = placed
    if unit.experience:
        battle.experience[id] = f"{unit.experience}{' clan' * unit.clan}"
    if unit.link == "slave":
        battle.signals.slaves.append(id)


def _make_ready(rules: RuleSet, unit: Unit, filled: float) -> None:
    """Give a unit what the rules of the battle say of it: air, the stock of its printing, fuel, life support."""
    vacuum.enter(rules, unit)
    older_stock.issue(rules, unit)
    fuel.fill(rules, unit, filled)
    control.brief(rules, unit)


def _hitch_trailers(battle: Battle, setup: Setup) -> None:
    """Couple the trains that the setup names."""
    for side, force in setup.forces.items():
        for number, unit in enumerate(force, start=1):
            if unit.tractor and (why := towing.hitch(battle, f"{side}-{number}", unit.tractor)):
                raise BadSetup(f"{side}-{number} cannot be hitched to {unit.tractor}: {why}")


def _embark_infantry(battle: Battle, setup: Setup) -> None:
    """Put aboard whom the setup wants to be carried from the start."""
    for side, force in setup.forces.items():
        for number, unit in enumerate(force, start=1):
            if unit.carrier and (why := carrying.embark(battle, f"{side}-{number}", unit.carrier)):
                raise BadSetup(f"{side}-{number} cannot begin aboard {unit.carrier}: {why}")


def _check_points(side: str, force: Sequence[UnitSetup]) -> None:
    """A Point is five ProtoMechs at most (TWB-38.1)."""
    for point, members in Counter(unit.point for unit in force if unit.point).items():
        if point < 0 or members > POINT:
            raise BadSetup(f"{side} has {members} ProtoMechs in Point {point}; Points have {POINT} and count from 1")
    for unit in force:
        if unit.point and not is_proto(unit.design):
            raise BadSetup(f"{unit.design} cannot be in a Point: only ProtoMechs form one")


def is_proto(name: str) -> bool:
    """Whether a design is a ProtoMech, which acts with its Point.

    >>> is_proto("Roc"), is_proto("Locust LCT-1V")
    (True, False)
    """
    return isinstance(any_design(name), ProtoMech)


def setup_board(text: str) -> Board:
    """The board of a setup: one of ours by name, or the text of a board file."""
    return Board.from_text(text) if "\n" in text else load_board(text)


def _place(board: Board, id: str, side: str, unit: UnitSetup) -> Unit:
    if unit.hex not in board:
        raise BadSetup(f"{id} cannot start in {unit.hex}: the board has no such hex")
    if not 0 <= unit.facing < 6:
        raise BadSetup(f"{id} cannot face {unit.facing}: facings are 0 to 5")
    placed = _fresh(id, side, unit, 0)
    foot = starting_foot(board, placed, unit.hex, unit.elevation)
    if foot is None:
        raise BadSetup(f"{id} cannot start in {unit.hex} at elevation {unit.elevation}")
    placed.foot = foot
    return placed


def _fresh(id: str, side: str, unit: UnitSetup, foot: int) -> Unit:
    """A unit as it leaves the bay, with its ammunition."""
    if not (0 <= unit.gunnery <= 8 and 0 <= unit.piloting <= 8):
        raise BadSetup(f"{id} has skills {unit.gunnery}/{unit.piloting}: both are 0 to 8")
    design = any_design(unit.design)
    kind = kind_for(design)
    if kind is None or not can_fight(design):
        raise BadSetup(f"{design.name} cannot fight: {obstacle(design)}")
    if unit.ammo:
        try:
            design = design.loaded(unit.ammo)
        except NoSuchMunition as wrong:
            raise BadSetup(f"{id} cannot be loaded so: {wrong}") from None
    if unit.experience and unit.experience not in LEVELS:
        raise BadSetup(f"{id} cannot be {unit.experience[:20]!r}: crews are {', '.join(LEVELS)}")
    fresh = kind.fresh(id, side, design, unit, foot)
    if not 0 <= unit.load <= fresh.design.tons:
        raise BadSetup(f"{id} cannot carry {unit.load:g} tons")
    if not 0 <= unit.fuel <= 1:
        raise BadSetup(f"the tanks of {id} cannot be {unit.fuel:g} full: 1 is full and 0 is empty")
    fresh.load, fresh.lifts, fresh.dry = unit.load, unit.lifts, not unit.fuel
    return fresh


def can_fight(design: Design) -> bool:
    """Whether battles can be fought with a unit so far.

    >>> [can_fight(any_design(name)) for name in ("Atlas AS7-D", "Kestrel VTOL", "Gloaming GLM-1N")]
    [True, True, False]
    """
    return not obstacle(design)


def obstacle(design: Design) -> str:
    """Why battles cannot be fought with a unit so far, or "" where they can.

    >>> obstacle(any_design("Gloaming GLM-1N"))
    'the game has no rules yet for Null Signature System'
    """
    kind = kind_for(design)
    if kind is None:
        return "the game has no rules yet for its kind of unit"
    strange = kind.strange_parts(design)
    return f"the game has no rules yet for {', '.join(strange)}" if strange else ""


def open_sky() -> SkySetup:
    """The usual low-altitude map beside a ground map: open, with the ground map in its middle.

    >>> open_sky().sheet
    '0505'
    """
    return SkySetup(Board.plain(9, 9).to_text(), "0505")


def deploy(
    board: Board, forces: dict[str, Sequence[str]], sky: SkySetup | None = None, scale: Scale = "ground"
) -> dict[str, tuple[UnitSetup, ...]]:
    """Place forces on opposite edges, spread along them, on the best dry ground near each place.

    The first side starts in the west (or south on a tall board) and the second opposite it; where there is a
    low-altitude map craft start on the same edge of that. ProtoMechs form Points in their order.
    """
    wide = board.width >= board.height or scale == HIGH  # the planet lies in the west
    edges = ("west", "east", "north", "south") if wide else ("south", "north", "west", "east")
    if len(forces) > len(edges):
        raise BadSetup("at most four sides fit on the table")
    maps = {"": board} | ({LOW: setup_board(sky.board)} if sky else {})
    taken: dict[str, set[str]] = {map: set() for map in maps}
    placed: dict[str, tuple[UnitSetup, ...]] = {}
    for edge, (side, names) in zip(edges, forces.items(), strict=False):
        flights = [usual_flight(any_design(called), scale) for called in names]
        begins = [_map_of(flight, sky) for flight in flights]
        units: list[UnitSetup] = []
        for number, (called, (altitude, velocity), map) in enumerate(zip(names, flights, begins, strict=True)):
            share = (begins[:number].count(map) + 1) / (begins.count(map) + 1)
            hex = _start_hex(maps[map], edge, share, taken[map], called)
            taken[map].add(hex)
            mates = sum(unit.point > 0 for unit in units)
            point = mates // POINT + 1 if is_proto(called) else 0
            facing = _INWARD_FACING[edge]
            units.append(UnitSetup(called, hex, facing, point=point, altitude=altitude, velocity=velocity, map=map))
        placed[side] = tuple(units)
    return placed


def _map_of(flight: tuple[int, int], sky: SkySetup | None) -> MapWord:
    """The map that a unit begins on by its usual flight: with a sky those that fly begin there."""
    return "low" if sky and any(flight) else ""


_INWARD_FACING = {"west": 2, "east": 4, "south": 0, "north": 3}


def _start_hex(board: Board, edge: str, share: float, taken: set[str], called: str) -> str:
    column = {"west": 2, "east": board.width - 1}.get(edge, round(1 + share * (board.width - 1)))
    row = {"north": 2, "south": board.height - 1}.get(edge, round(1 + share * (board.height - 1)))
    wanted = name(column - 1, row - 1)
    design = any_design(called)
    kind = kind_for(design)  # a design of no kind is refused when the battle is made
    free = [hex for hex in board if hex not in taken and (kind is None or kind.can_start(design, board[hex]))]
    if not free:
        raise BadSetup(f"the board has no free ground for {design.name} to start on")
    return min(free, key=lambda hex: (distance(wanted, hex), hex))


def skirmish_setup(
    red: Sequence[str],
    blue: Sequence[str],
    board: str = "river-fork",
    rules: RuleSet | None = None,
    turns: int = 60,
    sky: SkySetup | None = None,
) -> Setup:
    """Two forces on a board, deployed on opposite edges, and on those of a low-altitude map beside it.

    >>> skirmish_setup("Atlas AS7-D", ["Locust LCT-1V"])
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: the force of red is a list of names, as in ['Atlas AS7-D']
    """
    for side, force in (("red", red), ("blue", blue)):
        if isinstance(force, str):
            raise BadSetup(f"the force of {side} is a list of names, as in [{force!r}]")
    forces = deploy(setup_board(board), {"red": red, "blue": blue}, sky)
    return Setup(board=board, forces=forces, rules=rules or RuleSet(), turns=turns, sky=sky)
