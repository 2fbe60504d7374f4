"""Marching: the MP of platoons and squads, what ground costs them, and their moves, which need no rolls (TWB-34.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import distance
from boxcars.hexes.steps import Price, Step
from boxcars.total_warfare.actions import BOARDING, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying
from boxcars.total_warfare.boarding.holding import board, leave
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events import UnitMoved
from boxcars.total_warfare.infantry_events import LoadShed
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.moving.jump_reach import jump_reach, landing_foot
from boxcars.total_warfare.moving.move_options import WalkMoves, Walks
from boxcars.total_warfare.moving.move_plan import (
    Check,
    MovePlan,
    Planner,
    Stage,
    available_mp,
    cost_tally,
    path_of,
    plan,
)
from boxcars.total_warfare.moving.terrain_costs import GroundMover
from boxcars.total_warfare.units.troops import Troops

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

SHED: Final = "shed"
"""The word that begins a move before which suits drop what burdens them."""

MOVERS: Final = {
    "leg": ON_FOOT,
    "motorized": ON_FOOT,
    "jump": ON_FOOT,
    "tracked": ON_TRACKS,
    "wheeled": ON_WHEELS,
    "hover": ON_AIR,
}
"""How troops move over the ground, by their motion."""


def movement_mp(troops: Troops, mode: str) -> Tally:
    """The MP of marching or jumping.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.platoon import fresh_platoon
    >>> jumpers = fresh_platoon("red-1", "red", any_design("Jump Platoon (SRM)"), "0508", 0)
    >>> movement_mp(jumpers, "walk").total, movement_mp(jumpers, "jump").total
    (1, 2)
    """
    points = troops.troop_mp
    if mode == "jump":
        return Tally.of("jumping MP", "jumping", points.jump, "TWB-34.1")
    return Tally.of("ground MP", "marching", points.ground, "TWB-34.1")


def modes(troops: Troops) -> tuple[str, ...]:
    """The ways in which troops can move."""
    return ("walk", "jump") if troops.troop_mp.jump else ("walk",)


class _Column(Planner):
    """The stages of a march or a jump."""

    def __init__(self, battle: Battle, troops: Troops, move: Move) -> None:
        self.troops = troops.copy() if move.steps[:1] == (SHED,) else troops
        super().__init__(battle, self.troops, move)

    def go(self) -> None:
        """March or jump."""
        move = self.move
        self._refuse_if(move.mode not in ("walk", "jump"), f"infantry does not {move.mode}", "TWB-34.1")
        self._refuse_if(bool(self.unit.mode), f"{self.unit.id} has moved already", "TWB-34.1")
        self._refuse_if(self.troops.idle, f"{self.unit.id} was thrown off and moves no more this turn", "TW-222.1")
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
            self._refuse_if(True, "mounting names one carrier", "TW-223.6")
            return
        self.reasons += carrying.way_aboard(self.battle, self.troops, carrier)[1]

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

    def _jump(self) -> None:
        self.available = available_mp(self.battle, self.unit, "jump")
        named = len(self.move.steps) == 1 and self.move.steps[0] in self.board
        if self._refuse_if(not named, "a jump names the one hex it lands in", "TWB-5.1"):
            return
        to = self.move.steps[0]
        if self._refuse_if(to == self.hex, "a jump of infantry leaves its hex", "TW-214.2"):
            return
        reached = jump_reach(self.board, self.hex, self.foot, max(self.available.total, 0))
        hexes = distance(self.hex, to)
        high = to not in reached.hexes and hexes <= self.available.total
        self._refuse_if(high, f"the way to {to} rises too high for the jump", "TWB-5.1")
        self._refuse_if(not can_land(self.battle, to), f"infantry cannot land in {to}", "TWB-34.1")
        path = reached.path_to(to) if to in reached.hexes else (to,)
        self.hex, self.foot, self.hexes = to, landing_foot(self.board[to]), hexes
        self._check_room()
        self._add("jump", (Line(f"jump to {to}", hexes, "TWB-5.1"),), path=path)
        self._check_cost()

    def _entry_checks(self, step: Step, drop: int) -> list[Check]:
        """Men walk through doors."""
        return []

    def _is_minimum_move(self) -> bool:
        """One hex is always possible, as the whole move."""
        return [stage.kind for stage in self.stages] == ["forward"]


def can_land(battle: Battle, hex: str) -> bool:
    """Whether jumping infantry can come down in a hex."""
    terrain = battle.board[hex]
    return not terrain.impassable and not (terrain.depth and landing_foot(terrain) < terrain.level)


def plan_march(battle: Battle, troops: Troops, move: Move) -> MovePlan:
    """The plan of a march or a jump."""
    planner = _Column(battle, troops, move)
    ways = {"stay": planner.stay, carrying.MOUNT: planner.mount, carrying.DISMOUNT: planner.dismount}
    ways.get(move.mode, planner.go)()
    if planner.reasons:
        raise Illegal(*planner.reasons)
    return planner.result()


def marches(battle: Battle, troops: Troops) -> Iterator[Sequence[Move]]:
    """The moves of troops, part by part."""
    yield [Move(troops.id, "stay")]
    if troops.host:
        yield list(_dismounts(battle, troops))
        return
    if troops.mode or troops.idle:
        return
    yield [Move(troops.id, carrying.MOUNT, (carrier.id,)) for carrier in carrying.carriers(battle, troops)]
    on_foot = Walks(battle, troops, "walk")
    yield WalkMoves(on_foot)
    yield list(_single_steps(battle, troops, {state[0] for state in on_foot.ends}))
    yield [Move(troops.id, "jump", (hex,)) for hex in _landings(battle, troops)]
    if troops.can_shed:
        lighter = troops.copy()
        lighter.drop_load()
        yield [Move(troops.id, "jump", (SHED, hex)) for hex in _landings(battle, lighter)]


def _dismounts(battle: Battle, troops: Troops) -> Iterator[Move]:
    """The ways to get off a carrier."""
    carrier = battle[troops.host]
    for hex in carrying.landings(battle, troops, carrier):
        if not carrying.dismount_reasons(battle, troops, hex):
            yield Move(troops.id, carrying.DISMOUNT, () if hex == troops.hex else (hex,))


def _landings(battle: Battle, troops: Troops) -> Iterator[str]:
    """Where troops can jump to."""
    taken = stacking.closed_landings(battle, troops) | {troops.hex}
    reached = jump_reach(battle.board, troops.hex, troops.foot, movement_mp(troops, "jump").total)
    return (hex for hex in reached.hexes if hex not in taken and can_land(battle, hex))


def _single_steps(battle: Battle, troops: Troops, affordable: set[str]) -> Iterator[Move]:
    """The hexes beside it that it can enter only as its whole move."""
    for hex in battle.board.neighbours(troops.hex):
        move = Move(troops.id, "walk", (hex,))
        if hex in affordable:
            continue
        try:
            plan_march(battle, troops, move)
        except Illegal:
            continue
        yield move


def march(battle: Battle, troops: Troops, move: Move, dice: Dice) -> tuple[list[Event], bool]:
    """Carry a move out; a building that gives way ends it."""
    way = plan(battle, move)
    if move.mode in BOARDING:
        return _change_carrier(battle, troops, move, way, dice), True
    start, made, events = troops.hex, list[Stage](), list[Event]()
    if move.steps[:1] == (SHED,):
        troops.drop_load()
        events.append(LoadShed(unit=troops.id))
    troops.mode = move.mode
    for stage in way.stages:
        troops.mp_spent += stage.cost
        troops.hex, troops.foot = stage.hex, stage.foot
        troops.hexes_moved, troops.run_up = stage.hexes, stage.run_up
        made.append(stage)
        if stage.path and collapse.weakness(battle, troops.hex):
            break
    moved = UnitMoved(
        unit=troops.id,
        mode=way.mode,
        path=path_of(start, made),
        facing=troops.facing,
        cost=cost_tally(made),
        hexes=troops.hexes_moved,
        assault="",
    )
    events.append(moved)
    if made:
        events += collapse.on_entry(battle, troops.hex, dice)
    return events, True


def _change_carrier(battle: Battle, troops: Troops, move: Move, way: MovePlan, dice: Dice) -> list[Event]:
    """Get on or off."""
    troops.mode = move.mode
    if move.mode == carrying.MOUNT:
        carrier = battle[move.steps[0]]
        return board(troops, carrier, carrying.way_aboard(battle, troops, carrier)[0])
    events = leave(troops, "it gets off")
    troops.hex, troops.foot = way.hex, way.foot
    return events + collapse.on_entry(battle, troops.hex, dice)


def drown(battle: Battle, troops: Troops) -> list[Event]:
    """Water of Depth 1 or more takes those who have no means for it (TWB-34.4)."""
    terrain = battle.under(troops)
    if terrain.depth and troops.foot < terrain.level and not (troops.destroyed or troops.host):
        return destruction.destroy(troops, "it drowns")
    return []
