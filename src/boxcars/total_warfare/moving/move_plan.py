"""A move before it is made: every turn and step, its cost, the rolls on the way and the heat (TWB-3, TWB-4, TWB-5).

`plan` rolls no dice. The same stages are shown to the player, checked by `movement.verify` and carried out by
`movement.apply`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from boxcars.core.errors import Illegal, Reason
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import DIRECTIONS, direction_of, distance
from boxcars.hexes.reach import jump_reach, landing_foot
from boxcars.hexes.steps import Step, footing_at, steps
from boxcars.total_warfare.actions import Assault, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.collapse import would_give_way
from boxcars.total_warfare.moving import entering, masc, mp, skidding, stacking
from boxcars.total_warfare.physical import charge, death_from_above
from boxcars.total_warfare.physical.close_combat import MoveEnd
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.piloting.displacement import direction_to
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech import LEGS, Mech
from boxcars.total_warfare.units.unit import Due

StageKind = Literal["turn", "forward", "backward", "stand", "drop", "jump"]
CheckKind = Literal["fall", "building", "skid", "stand"]

STAND_MP = 2
STANDING_UP = Due("standing up", 0, "QR-psr-actions.1")
LANDING = Due("landing on damaged legs or gyro", 0, "QR-psr-actions.1")
RUNNING = Due("running with a damaged hip or gyro", 0, "QR-psr-actions.1")


class Check(msgspec.Struct, frozen=True):
    """A piloting roll on the way; its kind says what failure brings."""

    kind: CheckKind
    due: Due
    levels: int = 0
    """How far the 'Mech falls."""
    direction: int = 0
    """Where it skids, or the way it entered a building."""


class Stage(msgspec.Struct, frozen=True):
    """One elementary part of a move, and where the 'Mech is after it."""

    kind: StageKind
    hex: str
    facing: int
    foot: int
    lines: tuple[Line, ...]
    hexes: int
    """Hexes that count for the target movement modifier."""
    run_up: int
    """Hexes that count for a charge."""
    path: tuple[str, ...] = ()
    """The hexes it goes through, the last one included."""
    checks: tuple[Check, ...] = ()

    @property
    def cost(self) -> int:
        """The movement points it takes."""
        return sum(line.value for line in self.lines)


class PlannedRoll(msgspec.Struct, frozen=True):
    """A roll that a move asks for, where it is made and what it needs as things stand now."""

    hex: str
    cause: str
    tally: Tally


class GivesWay(msgspec.Struct, frozen=True):
    """A building on the way that falls under the unit, which ends the move there."""

    hex: str
    why: str


class MovePlan(msgspec.Struct, frozen=True):
    """What a move would do and cost, if every roll succeeds."""

    unit: str
    mode: str
    stages: tuple[Stage, ...]
    available: Tally
    """The movement points of the mode, less those spent before in this turn."""
    cost: Tally
    path: tuple[str, ...]
    """The hexes from first to last, the start included."""
    hex: str
    facing: int
    foot: int
    prone: bool
    hexes: int
    rolls: tuple[PlannedRoll, ...] = ()
    heat: tuple[Line, ...] = ()
    assault: Assault | None = None
    collapses: tuple[GivesWay, ...] = ()


def plan(battle: Battle, move: Move) -> MovePlan:
    """Work out a move without dice; raises `Illegal` with every reason against it."""
    unit = battle[move.unit]
    return kind_of(unit).plan_move(battle, unit, move)


def plan_on_foot(battle: Battle, mech: Mech, move: Move) -> MovePlan:
    """The plan of a 'Mech's move."""
    planner = _Planner(battle, mech, move)
    if move.mode == "stay":
        planner.stay()
    elif move.mode == "jump":
        planner.jump()
    else:
        planner.walk()
    if planner.reasons:
        raise Illegal(*planner.reasons)
    return planner.result()


def available_mp(battle: Battle, mech: Mech, mode: str) -> Tally:
    """The movement points a 'Mech has left for a way of moving."""
    tally = mp.movement_mp(battle, mech, mode)
    return tally.plus("spent before", -mech.mp_spent, "TWB-3") if mech.mp_spent else tally


def standing_cost(battle: Battle, mech: Mech) -> int:
    """What an attempt to stand costs: 2 MP, or 1 if a 'Mech has no more in all (TWB-3)."""
    most = max(mp.walking_mp(battle, mech).total, mp.running_mp(battle, mech).total)
    return min(STAND_MP, most)


def standing_reasons(battle: Battle, mech: Mech) -> list[Reason]:
    """Why a prone 'Mech cannot try to stand."""
    reasons = []
    if standing_cost(battle, mech) <= 0:
        reasons.append(Reason("it has no MP to stand up with", "TWB-3"))
    if condition.gyro_destroyed(mech):
        reasons.append(Reason("it cannot stand without a gyro", "QR-critical-effects.5"))
    if condition.crippled_legs(mech) == len(LEGS):
        reasons.append(Reason("it cannot stand without legs", "TW-122.3"))
    if condition.crippled_legs(mech) == 1 and mech.stand_attempts:
        reasons.append(Reason("on one leg it may try to stand only once a turn", "TW-122.1"))
    return reasons


def _must_roll_after_run(mech: Mech) -> bool:
    return condition.has_shaky_gyro(mech) or condition.count_hits(mech, "hip") > 0


def _must_roll_after_jump(mech: Mech) -> bool:
    broken = any(condition.count_hits(mech, part) for part in ("hip", *condition.LEG_ACTUATORS))
    return broken or condition.has_shaky_gyro(mech) or condition.lost_legs(mech) > 0


def _landing_roll(mech: Mech) -> Due:
    """The roll of landing on damaged legs; a quad that lacks the leg it could spare makes it at +5 [TW-122.4]."""
    lacks_one = condition.lost_legs(mech) > 0 and not condition.crippled_legs(mech)
    return msgspec.structs.replace(LANDING, modifier=5, cite="TW-122.4") if lacks_one else LANDING


class _Planner:
    """Collects the stages of a move, and the reasons against it."""

    def __init__(self, battle: Battle, mech: Mech, move: Move) -> None:
        self.battle, self.board, self.mech, self.move = battle, battle.board, mech, move
        self.hex, self.facing, self.foot, self.prone = mech.hex, mech.facing, mech.foot, mech.prone
        self.hexes, self.run_up = mech.hexes_moved, mech.run_up
        self.mover = kind_of(mech).mover(mech)
        self.stages: list[Stage] = []
        self.reasons: list[Reason] = []
        self.backward: bool | None = None
        self.travel = mech.facing
        self.runs = move.mode in mp.RUNS
        self.turned_on_pavement = False
        self.available = Tally.of("MP", "standing still", 0, "TWB-3")
        self._refuse_if(not mech.can_act, f"{mech.id} can do nothing now", "TWB-2")
        wrong_mode = mech.mode not in ("", move.mode) and move.mode != "stay"
        self._refuse_if(wrong_mode, f"it has already begun to {mech.mode} this turn", "TWB-3")

    def _refuse_if(self, wrong: bool, why: str, cite: str) -> bool:
        if wrong:
            self.reasons.append(Reason(why, cite))
        return wrong

    def stay(self) -> None:
        """Stand still, or end an interrupted move."""
        extra = self.move.steps or self.move.facing or self.move.assault
        self._refuse_if(bool(extra), "standing still has no steps, facing or attack", "TWB-3")

    def walk(self) -> None:
        """Walk or run: stand up, turn, step, drop."""
        unable = not self.mech.mode and self.move.mode not in mp.modes_on_foot(self.mech)
        self._refuse_if(unable, "it has no MASC that works", "TWB-21")
        self.available = available_mp(self.battle, self.mech, self.move.mode)
        for token in self.move.steps:
            if not self._token(token):
                return
        if self.move.facing:
            self._turn_to(direction_of(self.move.facing))
        self._check_end()
        self._check_cost()
        if self.runs and self._entered_hexes() and _must_roll_after_run(self.mech):
            self._add_check(Check("fall", RUNNING))
        if self.move.assault:
            self._check_assault()

    def _token(self, token: str) -> bool:
        """One word of the move; false when the rest cannot be worked out."""
        verb, _, rest = token.rpartition(" ")
        if verb == "stand":
            return self._stand(direction_of(rest))
        if verb == "turn":
            self._turn_to(direction_of(rest))
            return True
        if token == "drop":
            return self._drop()
        if verb not in ("", "back", "under", "shift", "shift under") or rest not in self.board:
            return not self._refuse_if(True, f"'{token}' is no step on this board", "TWB-3")
        under = verb.endswith("under")
        if verb.startswith("shift"):
            return self._shift(rest, under=under)
        return self._step(rest, backward=verb == "back", under=under)

    def _stand(self, facing: int) -> bool:
        self._refuse_if(not self.prone, "it stands already", "TWB-3")
        self.reasons += standing_reasons(self.battle, self.mech)
        self.prone, self.facing, self.turned_on_pavement = False, facing, False
        line = Line("standing up", standing_cost(self.battle, self.mech), "QR-standing.1")
        checks = () if condition.stands_on_four(self.mech) else (Check("stand", STANDING_UP),)
        self._add("stand", (line,), checks=checks)
        return True

    def _drop(self) -> bool:
        self._refuse_if(self.prone, "it lies prone already", "TWB-3")
        self.prone = True
        self._add("drop", (Line("dropping prone", 1, "QR-movement-additional.1"),))
        return True

    def _turn_to(self, facing: int) -> None:
        """Turn the shorter way round, one hexside at a time."""
        right = (facing - self.facing) % 6
        for _ in range(min(right, 6 - right)):
            self.facing = (self.facing + (1 if right <= 3 else 5)) % 6
            paved = skidding.is_paved(self.board[self.hex], footing_at(self.board[self.hex], self.foot))
            self.turned_on_pavement |= paved and not self.prone and self.runs
            self._add("turn", (Line(f"turn to {DIRECTIONS[self.facing]}", 1, "QR-movement-additional.1"),))

    def _step(self, to: str, *, backward: bool, under: bool) -> bool:
        if self._refuse_if(distance(self.hex, to) != 1, f"{to} is not beside {self.hex}", "TWB-3"):
            return False
        direction = direction_to(self.hex, to)
        self._turn_to((direction + 3) % 6 if backward else direction)
        return self._go(direction, backward=backward, under=under)

    def _shift(self, to: str, *, under: bool) -> bool:
        """A lateral shift: beside the hex ahead or behind, without turning (TWB-3)."""
        if self._refuse_if(distance(self.hex, to) != 1, f"{to} is not beside {self.hex}", "TWB-3"):
            return False
        direction = direction_to(self.hex, to)
        aside = (direction - self.facing) % 6
        self._refuse_if(not self.mover.lateral, "only a quad with all its legs shifts sideways", "TW-122.4")
        if self._refuse_if(aside in (0, 3), f"{to} lies straight ahead or behind, which is no shift", "TWB-3"):
            return False
        return self._go(direction, backward=aside in (2, 4), under=under, shift=True)

    def _go(self, direction: int, *, backward: bool, under: bool, shift: bool = False) -> bool:
        """One step as it faces."""
        to = self.board.neighbour(self.hex, direction)
        self._refuse_if(self.prone, "a prone 'Mech cannot leave its hex", "TW-049.2")
        self._refuse_if(backward and self.runs, "running goes forward only", "TWB-3")
        ways = steps(self.board, self.mover, self.hex, self.foot, direction, backward=backward, shift=shift)
        step = choose_way(ways, under=under)
        if step is None:
            return not self._refuse_if(True, f"nothing passes beneath {to}", "TWB-4.1")
        self._check_step(step)
        if self.turned_on_pavement:
            self._add_check(skid_check(self.hexes, self.travel))
        self._enter(step, backward)
        return True

    def _check_step(self, step: Step) -> None:
        self._refuse_if(bool(step.prohibited), f"{step.to}: {step.prohibited}", step.cite)
        enemy = step.to in stacking.enemy_hexes(self.battle, self.mech)
        self._refuse_if(enemy, f"an enemy stands in {step.to}", "TWB-6")
        wet = self.runs and step.footing == "ground" and self.board[step.to].depth > 0
        self._refuse_if(wet, f"it cannot run into the water of {step.to}", "TWB-4")

    def _enter(self, step: Step, backward: bool) -> None:
        reversed_ = self.backward is not None and backward != self.backward
        self.hexes = 1 if reversed_ else self.hexes + 1
        self.run_up = 1 if reversed_ else self.run_up + 1
        drop = max(self.foot - step.foot, 0)
        self.hex, self.foot = step.to, step.foot
        self.backward, self.travel, self.turned_on_pavement = backward, step.direction, False
        terrain = self.board[step.to]
        checks = []
        if due := entering.entry_roll(terrain, step.footing, paved=step.paved):
            checks.append(Check("fall", due, levels=drop))
        if due := entering.building_roll(terrain, step.footing, self.hexes):
            checks.append(Check("building", due, direction=step.direction))
        self._add("backward" if backward else "forward", step.lines, path=(step.to,), checks=tuple(checks))

    def jump(self) -> None:
        """Jump: one flight to a hex, any facing, with the rolls of landing."""
        mech, move = self.mech, self.move
        self.available = available_mp(self.battle, mech, "jump")
        self._refuse_if(bool(mech.mode), "a jump is a whole move", "TWB-3")
        self._refuse_if(self.prone, "a prone 'Mech cannot jump", "TWB-5.1")
        self._refuse_if(self.available.total <= 0, "it has no jumping MP", "TWB-5.1")
        if self._refuse_if("drop" in move.steps, "a 'Mech that jumped cannot drop prone", "TW-049.4"):
            return
        wanted = len(move.steps) <= 1 and all(step in self.board for step in move.steps)
        if self._refuse_if(not wanted, "a jump names the one hex it lands in", "TWB-5.1"):
            return
        self._fly(move.steps[0] if move.steps else mech.hex)
        self._check_cost()
        if move.assault:
            self._check_assault()

    def _fly(self, to: str) -> None:
        reached = jump_reach(self.board, self.hex, self.foot, max(self.available.total, 0))
        hexes = distance(self.hex, to)
        if to not in reached.hexes:
            near = hexes <= self.available.total
            self._refuse_if(near, f"the way to {to} rises too high for the jump", "TWB-5.1")
        taken = to in stacking.taken_hexes(self.battle, self.mech)
        self._refuse_if(taken, f"{to} is occupied", "TWB-6")
        self._refuse_if(self.board[to].impassable, f"{to} is impassable", "TWB-5.1")
        path = reached.path_to(to) if to in reached.hexes else (to,)
        lines = [Line(f"jump to {to}", hexes, "TWB-5.1")]
        if self.move.assault and self.move.assault.kind == "dfa":
            lines.append(Line("jump at the target", 1, "TW-149.1"))
        self.foot = self.foot if to == self.hex else landing_foot(self.board[to])
        self.hex, self.hexes = to, hexes
        if self.move.facing:
            self.facing = direction_of(self.move.facing)
        self._add("jump", tuple(lines), path=path, checks=self._landing_checks())

    def _landing_checks(self) -> tuple[Check, ...]:
        terrain = self.board[self.hex]
        checks = []
        if terrain.depth and self.hexes and footing_at(terrain, self.foot) == "ground":
            due = entering.entry_roll(terrain, "ground")
            assert due is not None
            cite = "TW-053.2"
            checks.append(Check("fall", msgspec.structs.replace(due, cite=cite), levels=terrain.depth))
        if _must_roll_after_jump(self.mech):
            checks.append(Check("fall", _landing_roll(self.mech)))
        return tuple(checks)

    def _check_end(self) -> None:
        taken = self.hex in stacking.taken_hexes(self.battle, self.mech)
        self._refuse_if(taken, f"{self.hex} is occupied", "TWB-6")
        self._refuse_if(not self.stages, f"it does not {self.move.mode} at all; say stay", "TWB-3")

    def _check_cost(self) -> None:
        cost, has = self._cost(), self.available.total
        short = cost > has and not self._is_minimum_move()
        self._refuse_if(short, f"it needs {cost} MP and has {max(has, 0)}", self.available.lines[0].cite)

    def _is_minimum_move(self) -> bool:
        """One step straight ahead is always possible to a standing 'Mech that has done nothing yet (TWB-3).

        It is a run, which one leg does not allow [TW-122.1].
        """
        crippled = condition.gyro_destroyed(self.mech) or condition.crippled_legs(self.mech)
        able = mp.walking_mp(self.battle, self.mech).total >= 1 and not crippled
        alone = [stage.kind for stage in self.stages] == ["forward"] and not self.move.assault
        return able and alone and self.move.mode == "run" and not self.mech.mode

    def _check_assault(self) -> None:
        assert self.move.assault is not None
        verb, target = self.move.assault.kind, self.move.assault.target
        if self._refuse_if(target not in self.battle.units, f"there is no unit {target}", "TWB-19.3"):
            return
        entered = self._entered_hexes()
        end = MoveEnd(self.move.mode, self.hex, self.facing, self.foot, self.prone, entered)
        rule = charge if verb == "charge" else death_from_above
        self.reasons += rule.reasons(self.battle, self.mech, self.battle[target], end)

    def _entered_hexes(self) -> int:
        return sum(stage.kind in ("forward", "backward") for stage in self.stages)

    def _add(
        self, kind: StageKind, lines: tuple[Line, ...], *, path: tuple[str, ...] = (), checks: tuple[Check, ...] = ()
    ) -> None:
        stage = Stage(kind, self.hex, self.facing, self.foot, lines, self.hexes, self.run_up, path, checks)
        self.stages.append(stage)

    def _add_check(self, check: Check) -> None:
        last = self.stages[-1]
        self.stages[-1] = msgspec.structs.replace(last, checks=(*last.checks, check))

    def _cost(self) -> int:
        return sum(stage.cost for stage in self.stages)

    def result(self) -> MovePlan:
        """The finished plan."""
        return MovePlan(
            unit=self.mech.id,
            mode=self.move.mode,
            stages=tuple(self.stages),
            available=self.available,
            cost=cost_tally(self.stages),
            path=path_of(self.mech.hex, self.stages),
            hex=self.hex,
            facing=self.facing,
            foot=self.foot,
            prone=self.prone,
            hexes=self.hexes,
            rolls=self._rolls(),
            heat=self._heat(),
            assault=self.move.assault,
            collapses=self._collapses(),
        )

    def _collapses(self) -> tuple[GivesWay, ...]:
        tons = self.mech.design.tons
        entered = [stage for stage in self.stages if stage.path and self.board[stage.hex].building]
        found = ((stage.hex, would_give_way(self.board[stage.hex], stage.foot, tons)) for stage in entered)
        return tuple(GivesWay(hex, why) for hex, why in found if why)

    def _rolls(self) -> tuple[PlannedRoll, ...]:
        strain = PlannedRoll(self.mech.hex, "MASC", masc.avoiding_damage(self.mech))
        begins = self.move.mode == "masc" and not self.mech.mode
        piloting = (
            PlannedRoll(stage.hex, check.due.cause, psr.piloting_roll(self.battle, self.mech, check.due, hex=stage.hex))
            for stage in self.stages
            for check in stage.checks
        )
        return (strain, *piloting) if begins else tuple(piloting)

    def _heat(self) -> tuple[Line, ...]:
        begins = not self.mech.mode and self.move.mode != "stay"
        lines = [movement_heat_of(self.mech, self.move.mode, self._cost())] if begins else []
        stands = sum(stage.kind == "stand" for stage in self.stages)
        return (*lines, *(STAND_HEAT for _ in range(stands)))


def movement_heat_of(mech: Mech, mode: str, cost: int) -> Line:
    """The heat of a move by this 'Mech; a jump costs one MP for each hex."""
    return mp.movement_heat(mode, cost, improved=mp.has_improved_jets(mech))


STAND_HEAT = Line("attempt to stand", 1, "QR-standing.1")


def skid_check(hexes: int, travel: int) -> Check:
    """The roll of a runner that turned on pavement and goes on."""
    return Check("skid", skidding.skid_roll(hexes), direction=travel)


def choose_way(ways: Sequence[Step], *, under: bool = False) -> Step | None:
    """Of the ways into a hex the best that is allowed, or the one beneath a bridge where that is asked for.

    >>> from boxcars.hexes import Board, Bridge
    >>> from boxcars.total_warfare.moving.terrain_costs import MECH
    >>> ford = Board.plain(1, 2).with_terrain("0101", level=2, water=4, bridge=Bridge(3, 0, 90, 0b001001))
    >>> ford = ford.with_terrain("0102", level=1)
    >>> choose_way(steps(ford, MECH, "0102", 1, 0)).footing
    'deck'
    """
    open_ways = [way for way in ways if not under or (way.footing == "ground" and len(ways) > 1)]
    return next((way for way in open_ways if way.allowed), open_ways[0] if open_ways else None)


def cost_tally(stages: Sequence[Stage]) -> Tally:
    """The movement points of some stages, line by line."""
    lines = tuple(line for stage in stages for line in stage.lines)
    return Tally("MP", lines or (Line("no movement", 0, "TWB-3"),))


def path_of(start: str, stages: Sequence[Stage]) -> tuple[str, ...]:
    """The hexes from a start through some stages."""
    return (start, *(hex for stage in stages for hex in stage.path))
