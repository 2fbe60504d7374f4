"""Marching: the MP of platoons and squads, what ground costs them, and their moves, which need no rolls (TWB-34.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from boxcars.catalog.units.beasts import beast_called
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Terrain
from boxcars.hexes.coords import distance
from boxcars.hexes.reach import floors_beside
from boxcars.hexes.steps import Price, Step
from boxcars.total_warfare.actions import BOARDING, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying, storming
from boxcars.total_warfare.boarding.holding import board, is_aloft, is_in_deep_water, leave, sink
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.infantry_events import LoadShed
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.moving.depths import DIVERS
from boxcars.total_warfare.moving.flight_ways import Flights, Medium
from boxcars.total_warfare.moving.flying import FlightMoves, Soaring
from boxcars.total_warfare.moving.jump_reach import landing_foot
from boxcars.total_warfare.moving.leaping import (
    FLOOR,
    THROUGH_WALLS,
    UNDER,
    break_in,
    breaks_in,
    can_land,
    fits_beneath,
    leaps,
    leaps_within,
    number_needed,
)
from boxcars.total_warfare.moving.march_ways import Leaps, Marches
from boxcars.total_warfare.moving.move_plan import (
    Check,
    MovePlan,
    PlannedRoll,
    Planner,
    Stage,
    available_mp,
    moved_event,
    plan,
)
from boxcars.total_warfare.moving.terrain_costs import GroundMover
from boxcars.total_warfare.moving.wings import WINGS
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Due, Unit

_DRY: Final[tuple[Price, ...]] = (0, None, None)
_NO_WOODS: Final[tuple[Price, ...]] = (0, None, None, None)
_HALLS: Final[tuple[Price, ...]] = (0, 0, 0, 0, 0, None)
_GATES: Final[tuple[Price, ...]] = (0, 1, 1, 1, 1, None)

ON_FOOT: Final = GroundMover(
    kind="infantry",
    height=1,
    level_limit=1,
    level_cost=2,
    faceless=True,
    floor_cost=1,
    woods=(0, 0, 1, None),
    water=_DRY,
    building=_HALLS,
    swamp=2,
)
"""Men, with motors or jump packs or without: light woods cost them no more than clear ground [TW-214.4]."""

ON_TRACKS: Final = GroundMover(
    kind="infantry-tracked",
    height=1,
    level_limit=1,
    level_cost=2,
    faceless=True,
    floor_cost=1,
    woods=(0, 1, None, None),
    jungle=_NO_WOODS,
    water=_DRY,
    building=_GATES,
    swamp=2,
)
"""Men in tracked carriers, who go where those go [TW-214.3]."""

ON_WHEELS: Final = GroundMover(
    kind="infantry-wheeled",
    height=1,
    level_limit=1,
    level_cost=2,
    faceless=True,
    floor_cost=1,
    woods=_NO_WOODS,
    jungle=_NO_WOODS,
    rough=(0, None, None),
    rubble=(0, *(None,) * 6),
    water=_DRY,
    building=_GATES,
    swamp=2,
    deep_snow=None,
)
"""Men in wheeled carriers [TW-214.3]."""

ON_AIR: Final = GroundMover(
    kind="infantry-hover",
    height=1,
    level_limit=1,
    level_cost=2,
    faceless=True,
    floor_cost=1,
    floats=True,
    woods=_NO_WOODS,
    jungle=_NO_WOODS,
    water=(0, 0, 0),
    building=_GATES,
    swamp=0,
    mud=0,
    deep_snow=0,
    ice=0,
)
"""Men in hovercraft, who cross any water but no woods [TW-214.3]."""

IN_WATER: Final = msgspec.structs.replace(ON_FOOT, kind="infantry-diving", water=(0, 0, 0))
"""Men and suits with UMU, who walk into water and along its bottom, and out of it again (TWB-34.7)."""

FLY: Final = "fly"
"""How infantry with VTOL MP gets about."""

SWIM: Final = "swim"
"""How infantry with UMU MP gets about, below the surface of water."""

SHED: Final = "shed"
"""The word that begins a move before which suits drop what burdens them."""

MOVERS: Final = {
    "leg": ON_FOOT,
    "motorized": ON_FOOT,
    "jump": ON_FOOT,
    "vtol": ON_FOOT,
    "microlite": ON_FOOT,
    "tracked": ON_TRACKS,
    "wheeled": ON_WHEELS,
    "hover": ON_AIR,
    "umu": IN_WATER,
    "motorized scuba": IN_WATER,
}
"""How troops move over the ground, by their motion."""


def mover_of(motion: str) -> GroundMover:
    """How troops of a motion move over the ground: riders as men on foot, those on beasts that swim as divers.

    >>> mover_of("beast:horse") is ON_FOOT, mover_of("beast:orca") is IN_WATER
    (True, True)
    """
    beast = beast_called(motion)
    if beast is not None:
        return IN_WATER if beast.moves == "submarine" else ON_FOOT
    return MOVERS.get(motion, ON_FOOT)


def movement_mp(troops: Troops, mode: str) -> Tally:
    """The MP of marching, jumping, flying or swimming.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.infantry.state import fresh_platoon
    >>> jumpers = fresh_platoon("red-1", "red", any_design("Jump Platoon (SRM)"), "0508", 0)
    >>> movement_mp(jumpers, "walk").total, movement_mp(jumpers, "jump").total
    (1, 2)
    """
    points = troops.troop_mp
    if mode == FLY:
        return Tally.of("VTOL MP", "flying", points.jump, "TWB-34.1")
    if mode == SWIM:
        return Tally.of("UMU MP", "swimming", points.umu, "TWB-34.7")
    if mode == "jump":
        return Tally.of("jumping MP", "jumping", points.jump, "TWB-34.1")
    return Tally.of("ground MP", "marching", points.ground, "TWB-34.1")


def modes(troops: Troops, terrain: Terrain) -> tuple[str, ...]:
    """The ways in which troops can move now."""
    if troops.sunk:
        return ()
    able = troops.troop_mp.jump or troops.swims
    return tuple(mode for mode in _known_modes(troops, terrain) if mode == "walk" or able)


def _known_modes(troops: Troops, terrain: Terrain) -> tuple[str, ...]:
    """How troops get about, whatever they carry; who is in the air or off the bottom stays so until he comes down."""
    if troops.swims:
        return _diving_modes(troops, terrain)
    if not troops.flies:
        return "walk", "jump"
    return (FLY,) if kind_of(troops).is_aloft(troops, terrain) else ("walk", FLY)


def _diving_modes(troops: Troops, terrain: Terrain) -> tuple[str, ...]:
    """Swimming wherever divers are in water, and walking on land and on the bottom (TWB-34.7)."""
    if not DIVERS.is_open(terrain, troops.foot):
        return ("walk",)
    return ("walk", SWIM) if troops.foot == terrain.floor else (SWIM,)


class Column(Planner):
    """The stages of a march or a jump."""

    def __init__(self, battle: Battle, troops: Troops, move: Move) -> None:
        self.troops = troops.copy() if move.steps[:1] == (SHED,) else troops
        self.relief: Tally | None = None
        super().__init__(battle, self.troops, move)

    def stay(self) -> None:
        """Stand still, perhaps to drop a load."""
        if self.move.steps[:1] == (SHED,):
            self._shed()
        super().stay()

    def go(self) -> None:
        """March or jump."""
        move = self.move
        known = _known_modes(self.troops, self.board[self.hex])
        self._refuse_if(move.mode not in known, f"{self.unit.id} does not {move.mode} now", "TWB-34.1")
        self._refuse_if(bool(self.unit.mode), f"{self.unit.id} has moved already", "TWB-34.1")
        sunk = self.battle.rules.cite("TW-057.2", "TWB-34.4")
        self._refuse_if(self.troops.sunk, f"{self.unit.id} lies on the bottom of the water", sunk)
        self._refuse_if(self.troops.idle, f"{self.unit.id} was thrown off and moves no more this turn", "TW-222.1")
        self._refuse_if(bool(self.troops.fired), f"{self.unit.id} has fired artillery and stays", "TWB-17.52")
        self._refuse_if(bool(move.facing), "infantry has no facing", "TWB-34.1")
        self._refuse_if(bool(move.assault), "infantry makes no such attack", "TWB-34.1")
        if move.steps[:1] == (SHED,):
            self._shed()
        if self.reasons:
            return
        if move.mode == "jump":
            self._jump()
        else:
            self.go_along()

    def mount(self) -> None:
        """Get into or onto a carrier, for all MP [TW-223.6]."""
        carrier = self.battle.units.get(self.move.steps[0]) if len(self.move.steps) == 1 else None
        if carrier is None:
            self._refuse_if(True, "mounting names one carrier", "TWB-37.1")
            return
        self.reasons += carrying.way_aboard(self.battle, self.troops, carrier)[1]
        self.relief = storming.relief(self.battle, self.troops, carrier)

    def dismount(self) -> None:
        """Get off a carrier, into its hex or beside it."""
        to = self.move.steps[0] if self.move.steps else self.hex
        self.reasons += carrying.dismount_reasons(self.battle, self.troops, to)
        if not self.reasons:
            carrier = self.battle[self.troops.host]
            self.hex, self.foot = to, carrying.landings(self.battle, self.troops, carrier)[to]

    def _shed(self) -> None:
        """Drop what keeps suits from jumping, which takes no time [TW-214.1]."""
        if not self._refuse_if(not self.troops.can_shed, f"{self.unit.id} has nothing to drop", "TW-214.1"):
            self.troops.drop_load()
            self.move = msgspec.structs.replace(self.move, steps=self.move.steps[1:])

    def _token(self, token: str) -> bool:
        """One word of the move; stairs are for who walks."""
        if token not in ("up", "down"):
            return super()._token(token)
        foot = self.foot + (1 if token == "up" else -1)
        no_floor = foot not in floors_beside(self.board[self.hex], self.foot)
        if self._refuse_if(no_floor, f"there is no floor {token} from there in {self.hex}", "TWB-22.6"):
            return False
        self._check_hold()
        self.foot = foot
        self._add("up" if token == "up" else "down", (Line(f"a floor {token}", self.mover.floor_cost, "TWB-22.6"),))
        return True

    def _jump(self) -> None:
        self.available = available_mp(self.battle, self.unit, "jump")
        goal = self._goal_of_jump()
        if goal is None:
            return
        to, foot = goal
        if to == self.hex:
            self._jump_within(foot)
            return
        hexes, due = distance(self.hex, to), breaks_in(self.board[to], foot)
        way = next((leap for leap in leaps(self.battle, self.troops) if (leap.hex, leap.foot) == goal), None)
        if due is None and foot == landing_foot(self.board[to]) and not can_land(self.board[to]):
            self._refuse_if(True, f"infantry cannot land in {to}", "TWB-34.1")
        elif way is None and hexes <= self.available.total:
            unseen = f"it sees no way through the walls of {to} to that floor"
            too_high = f"the way to {to} rises too high for the jump"
            self._refuse_if(True, unseen if due else too_high, "TW-168.2" if due else "TWB-5.1")
        self.hex, self.foot, self.hexes = to, foot, hexes
        self._check_room()
        checks = (Check("building", due),) if due else ()
        path = way.path if way else (to,)
        self._add("jump", (Line(f"jump to {to}", hexes, "TWB-5.1"),), path=path, checks=checks)
        self._check_cost()

    def _jump_within(self, foot: int) -> None:
        """Jump in its own hex, inside a building from floor to floor."""
        floors, rule = abs(foot - self.foot), self.battle.rules.cite("TW-214.2", "TWB-22.6")
        stays = not leaps_within(self.battle, self.troops, foot)
        self._refuse_if(stays, "a jump of infantry leaves its hex, or its floor inside a building", rule)
        self.foot, self.hexes = foot, 0
        self._check_room()
        self._add("jump", (Line(f"jump within {self.hex}", floors, rule),))
        self._check_cost()

    def _goal_of_jump(self) -> tuple[str, int] | None:
        """The hex and the level that a jump names, the highest there unless it names a floor, or goes under a deck."""
        first, *rest = self.move.steps or ("",)
        to = first.removeprefix(f"{UNDER} ")
        word, _, number = rest[0].partition(" ") if rest else (FLOOR, "", "0")
        named = to in self.board and len(rest) <= 1 and word == FLOOR and number.isdecimal()
        if self._refuse_if(not named, "a jump names the one hex it lands in, and a floor of it", "TWB-5.1"):
            return None
        terrain = self.board[to]
        if to != first:
            unfit = bool(rest) or not fits_beneath(terrain, self.troops.height)
            return None if self._refuse_if(unfit, f"it does not fit beneath {to}", "TWB-4.1") else (to, terrain.level)
        if not rest:
            return to, landing_foot(terrain)
        foot = terrain.level + int(number)
        closed = to != self.hex and not THROUGH_WALLS.of(self.battle.rules)
        missing = closed or breaks_in(terrain, foot) is None
        return None if self._refuse_if(missing, f"there is no floor {number} in {to}", "TWB-22.6") else (to, foot)

    def _rolls(self) -> tuple[PlannedRoll, ...]:
        """Those of a jump into a building, and of mounting a friend that is swarmed."""
        boarding = (PlannedRoll(self.hex, "mounting a unit that is swarmed", self.relief),) if self.relief else ()
        return (*super()._rolls(), *boarding)

    def _needed(self, due: Due, hex: str) -> Tally:
        """A roll of the anti-'Mech skill."""
        return number_needed(self.troops, due)

    def _entry_checks(self, step: Step, drop: int) -> list[Check]:
        """Men walk through doors."""
        return []

    def _is_minimum_move(self) -> bool:
        """One hex is always possible, as the whole move."""
        return [stage.kind for stage in self.stages] == ["forward"]


class _Flight(Soaring, Column):
    """The stages of a flight, which begins outside of buildings and may end in one."""

    medium: Medium = WINGS

    def go(self) -> None:
        """Fly."""
        indoors = is_inside(self.board[self.hex], self.foot)
        self._refuse_if(indoors, f"{self.unit.id} is inside a building and cannot take off", "TWB-34.1")
        super().go()


class _Dive(Soaring, Column):
    """The stages of a way through the water."""

    medium: Medium = DIVERS


_PLANNERS: Final[dict[str, type[Column]]] = {FLY: _Flight, SWIM: _Dive}


def plan_march(battle: Battle, troops: Troops, move: Move) -> MovePlan:
    """The plan of a march, a jump, a flight or a dive."""
    planner = _PLANNERS.get(move.mode, Column)(battle, troops, move)
    ways = {"stay": planner.stay, carrying.MOUNT: planner.mount, carrying.DISMOUNT: planner.dismount}
    ways.get(move.mode, planner.go)()
    return planner.finished()


def marches(battle: Battle, troops: Troops) -> Iterator[Sequence[Move]]:
    """The moves of troops, part by part."""
    yield [Move(troops.id, "stay")]
    if troops.host:
        yield list(_dismounts(battle, troops))
        return
    if troops.mode or troops.idle or troops.sunk or troops.fired:
        return
    yield [Move(troops.id, carrying.MOUNT, (carrier.id,)) for carrier in carrying.carriers(battle, troops)]
    able = modes(troops, battle.under(troops))
    if "walk" in able:
        on_foot = Marches(battle, troops, "walk")
        yield [on_foot.move(state) for state in list(on_foot.ends)[1:]]
    if FLY in able:
        yield FlightMoves(flights(battle, troops))
    if SWIM in able:
        yield FlightMoves(dives(battle, troops))
    if "jump" in able:
        yield _moves(Leaps(battle, troops))
    if troops.can_shed:
        yield [Move(troops.id, "stay", (SHED,))]
        lighter = troops.copy()
        lighter.drop_load()
        yield _moves(Leaps(battle, lighter, (SHED,)))


def flights(battle: Battle, troops: Troops) -> Flights:
    """Where infantry with VTOL MP can fly to; out of a building to nowhere."""
    indoors = is_inside(battle.under(troops), troops.foot)
    return Flights(battle, troops, FLY, WINGS, points=0 if indoors else None)


def dives(battle: Battle, troops: Troops) -> Flights:
    """Where infantry with UMU MP can swim to."""
    return Flights(battle, troops, SWIM, DIVERS)


def _moves(jumps: Leaps) -> list[Move]:
    return [jumps.move(state) for state in jumps.ends]


def _dismounts(battle: Battle, troops: Troops) -> Iterator[Move]:
    """The ways to get off a carrier."""
    carrier = battle[troops.host]
    for hex in carrying.landings(battle, troops, carrier):
        if not carrying.dismount_reasons(battle, troops, hex):
            yield Move(troops.id, carrying.DISMOUNT, () if hex == troops.hex else (hex,))


def march(battle: Battle, troops: Troops, move: Move, dice: Dice) -> tuple[list[Event], bool]:
    """Carry a move out; a building that gives way ends it."""
    way = plan(battle, move)
    if move.mode in BOARDING:
        return _change_carrier(battle, troops, move, way, dice), True
    start, stages, events = troops.hex, list[Stage](), list[Event]()
    if move.steps[:1] == (SHED,):
        troops.drop_load()
        events.append(LoadShed(unit=troops.id))
    troops.mode = move.mode
    for stage in way.stages:
        troops.mp_spent += stage.cost
        troops.hex, troops.foot = stage.hex, stage.foot
        troops.hexes_moved, troops.run_up = stage.hexes, stage.run_up
        stages.append(stage)
        if move.mode not in (FLY, SWIM) and collapse.weakness(battle, troops.hex):
            break
    events.append(moved_event(troops, way, start, stages))
    events += break_in(battle, troops, dice) if troops.mode == "jump" and troops.hex != start else []
    if stages and not is_aloft(battle, troops):
        events += collapse.on_entry(battle, troops.hex, dice)
    return events, True


def _change_carrier(battle: Battle, troops: Troops, move: Move, way: MovePlan, dice: Dice) -> list[Event]:
    """Get on or off."""
    troops.mode = move.mode
    if move.mode == carrying.MOUNT:
        return _get_on(battle, troops, battle[move.steps[0]], dice)
    battle[troops.host].note_dismount()
    events = leave(troops, "it gets off")
    troops.hex, troops.foot = way.hex, way.foot
    return events + collapse.on_entry(battle, troops.hex, dice)


def _get_on(battle: Battle, troops: Troops, carrier: Unit, dice: Dice) -> list[Event]:
    """Mount a carrier; where an enemy swarms it, suits have to fight their way up [TW-221.2]."""
    events: list[Event] = []
    if needed := storming.relief(battle, troops, carrier):
        what = f"mounting {carrier.id}, which is swarmed"
        roll = dice.two_d6(f"{troops.id} {what}")
        success = roll.total >= needed.total
        events.append(RollMade(unit=troops.id, what=what, tally=needed, roll=roll, success=success))
        if not success:
            return events
    return events + board(troops, carrier, carrying.way_aboard(battle, troops, carrier)[0])


def drown(battle: Battle, troops: Troops) -> list[Event]:
    """Water of Depth 1 or more takes those who have no means for it (TWB-34.4); suits only sink [TW-057.2]."""
    able = troops.swims or troops.sunk or kind_of(troops).mover(troops).floats
    if troops.destroyed or able or not is_in_deep_water(battle, troops):
        return []
    sink(battle, troops)
    return [] if troops.sunk else destruction.destroy(troops, "it drowns")
