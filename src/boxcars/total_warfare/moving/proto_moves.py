"""Moving ProtoMechs: their MP, what ground costs them, walks, runs and jumps, which need no rolls (TWB-38.1).

Only a myomer booster is rolled for, when it is engaged [TW-187.4].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boxcars.catalog.units.carried import has
from boxcars.catalog.units.design import running_mp as running_mp_of
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.hexes.coords import DIRECTIONS
from boxcars.hexes.steps import Step, footing_at
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.buildings.construction import weaken
from boxcars.total_warfare.damage import proto_damage
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.moving.move_options import JumpMoves, WalkMoves, Walks, jumps, minimum_move
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
from boxcars.total_warfare.moving.terrain_costs import PROTOMECH, GroundMover
from boxcars.total_warfare.units.protomech.state import BOXES, Proto
from boxcars.total_warfare.units.unit import Due

BOOSTER: Final = "boost"
"""The way of moving that engages a myomer booster."""

BOOSTER_FAILS: Final = 2
"""The roll that breaks a booster's myomer."""

STRIDES: Final = GroundMover(
    kind=PROTOMECH, height=1, level_limit=1, level_cost=1, building=(0, 1, 1, 1, 1, None), upper_floors=True
)
"""How a ProtoMech walks: as a 'Mech, but one level a step, and into any building for one MP more."""
BOOSTER_ALWAYS_STRAINS = Key("TW-187.4", now=True, before=False)
"""A booster is rolled for whenever it is switched on, and not only when its MP are needed."""


def walking_mp(proto: Proto) -> Tally:
    """Walking MP: the design's, less what the boxes of its legs take (TWB-38.5).

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.protomech.state import fresh_proto
    >>> centaur = fresh_proto("red-1", "red", any_design("Centaur 3"), "0508", 0)
    >>> centaur.boxes["L"] = 2
    >>> walking_mp(centaur).total, running_mp(centaur).total
    (3, 5)
    """
    walk, boxes = proto.design.walk, proto.boxes["L"]
    tally = Tally.of("walking MP", "walking", walk, "TWB-38.1")
    losses = {1: ("legs hit", -1), 2: ("legs hit twice, halved", walk // 2 - walk), 3: ("legs destroyed", -walk)}
    return tally.plus(*losses[boxes], "TWB-38.5") if boxes else tally


def running_mp(proto: Proto) -> Tally:
    """Running MP: one and a half times the present walking MP, rounded up."""
    walk = walking_mp(proto).total
    return Tally.of("running MP", f"walking MP {walk} × 1½", running_mp_of(walk), "TWB-38.1")


def boosted_mp(proto: Proto) -> Tally:
    """MP of a run with a myomer booster: twice the present walking MP."""
    walk = walking_mp(proto).total
    return Tally.of("running MP", f"walking MP {walk} × 2 with its booster", 2 * walk, "TWB-38.6")


def jumping_mp(battle: Battle, proto: Proto) -> Tally:
    """Jumping MP: the design's, less what the boxes of its torso take; none without legs, or under water."""
    jump, boxes = proto.design.jump, proto.boxes["T"]
    tally = Tally.of("jumping MP", "jumping", jump, "TWB-38.1")
    if not jump:
        return tally
    if proto.boxes["L"] == BOXES["L"]:
        return tally.plus("legs destroyed", -jump, "TWB-38.5")
    if boxes:
        losses = {1: ("torso hit", -1), 2: ("torso hit twice, halved", jump // 2 - jump), 3: ("torso gone", -jump)}
        tally = tally.plus(*losses[boxes], "TWB-38.5")
    ground = battle.under(proto)
    wet = ground.depth > 0 and footing_at(ground, proto.foot) == "ground"
    return tally.plus("jump jets under water", -tally.total, "TWB-5.1") if wet else tally


def movement_mp(battle: Battle, proto: Proto, mode: str) -> Tally:
    """The MP of a way to move."""
    if mode == "jump":
        return jumping_mp(battle, proto)
    return {"walk": walking_mp, "run": running_mp, BOOSTER: boosted_mp}[mode](proto)


def has_booster(proto: Proto) -> bool:
    """Whether it has a myomer booster."""
    return has(proto.design, "masc")


def modes_on_foot(proto: Proto) -> tuple[str, ...]:
    """The ways in which it can begin to walk or run."""
    return ("walk", "run", BOOSTER) if has_booster(proto) and walking_mp(proto).total else ("walk", "run")


def modes(battle: Battle, proto: Proto) -> tuple[str, ...]:
    """On foot, and by jumps."""
    on_foot = modes_on_foot(proto)
    return (*on_foot, "jump") if jumping_mp(battle, proto).total > 0 else on_foot


class Strides(Walks):
    """Where a ProtoMech can get to on foot; it charges nobody."""

    def charges(self) -> list[Move]:
        """None."""
        return []


class _Stride(Planner):
    """The stages of a ProtoMech's move."""

    fast_modes = mp.RUNS

    def __init__(self, battle: Battle, proto: Proto, move: Move) -> None:
        super().__init__(battle, proto, move)
        self.proto = proto
        self._refuse_if(bool(move.assault), "a ProtoMech makes no such attack", "TWB-38.7")

    def walk(self) -> None:
        """Walk or run."""
        able = self.move.mode in modes_on_foot(self.proto)
        if not self._refuse_if(not able, f"a ProtoMech like this does not {self.move.mode}", "TWB-38.1"):
            self.go_along()

    def jump(self) -> None:
        """Jump: one flight to a hex, any facing."""
        self.available = available_mp(self.battle, self.proto, "jump")
        self._refuse_if(bool(self.proto.mode), "a jump is a whole move", "TWB-3")
        self._refuse_if(self.available.total <= 0, "it has no jumping MP", "TWB-5.1")
        if to := self._landing(self.move.steps):
            self._jump_to(to)
            self._check_cost()

    def _check_step(self, step: Step) -> None:
        super()._check_step(step)
        wet = self.runs and step.footing == "ground" and self.board[step.to].depth > 0
        self._refuse_if(wet, f"it cannot run into the water of {step.to}", "TWB-4")

    def _slips(self) -> Check | None:
        """It keeps its feet."""
        return None

    def _entry_checks(self, step: Step, drop: int) -> list[Check]:
        """It never falls, and walks through walls."""
        return []

    def _needed(self, due: Due, hex: str) -> Tally:
        """It rolls for its booster only."""
        return booster_roll()

    def _is_minimum_move(self) -> bool:
        """One step straight ahead, while it can walk; without legs one turn by a hexside (TWB-38.5)."""
        kinds = [stage.kind for stage in self.stages]
        if self.proto.mode:
            return False
        if not walking_mp(self.proto).total:
            return kinds == ["turn"] and self.move.mode == "walk"
        return kinds == ["forward"] and self.move.mode == "run"

    def _rolls(self) -> tuple[PlannedRoll, ...]:
        begins = self.move.mode == BOOSTER and not self.proto.mode
        return (PlannedRoll(self.proto.hex, "myomer booster", booster_roll()),) if begins else ()


def plan_stride(battle: Battle, proto: Proto, move: Move) -> MovePlan:
    """The plan of a ProtoMech's move."""
    planner = _Stride(battle, proto, move)
    {"stay": planner.stay, "jump": planner.jump}.get(move.mode, planner.walk)()
    return planner.finished()


def strides(battle: Battle, proto: Proto) -> Iterator[Sequence[Move]]:
    """The moves of a ProtoMech, part by part."""
    yield [Move(proto.id, "stay")]
    if proto.mode:
        return
    for mode in modes_on_foot(proto):
        if available_mp(battle, proto, mode).total > 0:
            yield WalkMoves(Strides(battle, proto, mode))
    if walking_mp(proto).total:
        yield minimum_move(battle, proto)
    else:
        yield [Move(proto.id, "walk", (), DIRECTIONS[(proto.facing + side) % 6]) for side in (1, 5)]
    if jumping_mp(battle, proto).total > 0:
        yield JumpMoves(proto, list(jumps(battle, proto).hexes))


# Carrying out


def booster_roll() -> Tally:
    """The number that a booster needs: anything but a 2 [TW-187.4].

    >>> booster_roll().total
    3
    """
    return Tally.of("myomer booster", "myomer booster", BOOSTER_FAILS + 1, "TWB-38.6")


def engage(proto: Proto, dice: Dice) -> tuple[list[Event], bool]:
    """Engage a booster: where it fails the ProtoMech loses a box of its legs and does not move."""
    tally, roll = booster_roll(), dice.two_d6(f"{proto.id} myomer booster")
    works = roll.total >= tally.total
    events: list[Event] = [RollMade(unit=proto.id, what="myomer booster", tally=tally, roll=roll, success=works)]
    if not works:
        events += proto_damage.cross_off(proto, "L", dice)
        proto.crossed = 0  # no attack has done it, so that its pilot is not hurt [TW-185.2]
    return events, works


def stride(battle: Battle, proto: Proto, move: Move, dice: Dice) -> tuple[list[Event], bool]:
    """Carry a move out; a building that gives way ends it.

    A booster is rolled for as it is engaged, before printing 5 only where more MP than those of a run are spent.
    """
    way = plan(battle, move)
    start, stages, walls = proto.hex, list[Stage](), list[Event]()
    proto.mode = move.mode
    strains = BOOSTER_ALWAYS_STRAINS.of(battle.rules) or way.cost.total > running_mp(proto).total
    begun, works = engage(proto, dice) if move.mode == BOOSTER and strains else ([], True)
    if not works:
        return begun, True
    for stage in way.stages:
        proto.mp_spent += stage.cost
        proto.hex, proto.facing, proto.foot = stage.hex, stage.facing, stage.foot
        proto.hexes_moved, proto.run_up = stage.hexes, stage.run_up
        stages.append(stage)
        if stage.path and footing_at(battle.under(proto), proto.foot) == "floor":
            walls += weaken(battle, proto.hex, proto.wall_damage, f"{proto.id} enters")
        if stage.path and collapse.weakness(battle, proto.hex):
            break
    moved = moved_event(proto, way, start, stages)
    return [*begun, moved, *walls, *(collapse.on_entry(battle, proto.hex, dice) if stages else [])], True
