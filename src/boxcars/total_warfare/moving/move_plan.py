"""A move before it is made: every turn and step, its cost, the rolls on the way and the heat (TWB-3, TWB-4, TWB-5).

`plan` rolls no dice. The same stages are shown to the player, checked by `movement.verify` and carried out by
`movement.apply`. `Planner` has what every unit on the ground does; a kind adds its own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Literal

import msgspec

from boxcars.core.errors import Illegal, Reason
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import DIRECTIONS, direction_of, distance
from boxcars.hexes.steps import Step, footing_at, steps
from boxcars.total_warfare.actions import LEAVE, Assault, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying
from boxcars.total_warfare.buildings.collapse import would_give_way
from boxcars.total_warfare.buildings.construction import structure_name, structure_of
from boxcars.total_warfare.effects import lasting
from boxcars.total_warfare.electronics import searchlights
from boxcars.total_warfare.events.unit_events import UnitMoved
from boxcars.total_warfare.moving import entering, minefields, pavement, stacking, unloading
from boxcars.total_warfare.moving.jump_reach import jump_reach, landing_foot
from boxcars.total_warfare.moving.terrain_costs import in_weather
from boxcars.total_warfare.physical import charge, death_from_above, ramming
from boxcars.total_warfare.physical.close_combat import MoveEnd
from boxcars.total_warfare.piloting.displacement import direction_to
from boxcars.total_warfare.scenario import leaving, withdrawal
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due, Unit

StageKind = Literal["turn", "forward", "backward", "up", "down", "stand", "drop", "jump"]
CheckKind = Literal["fall", "building", "leaving", "skid", "sideslip", "stand"]


class Check(msgspec.Struct, frozen=True):
    """A piloting roll on the way; its kind says what failure brings."""

    kind: CheckKind
    due: Due
    levels: int = 0
    """How far the 'Mech falls."""
    direction: int = 0
    """Where it skids, or the way it entered or left a building."""


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
    meets: tuple[str, ...] = ()
    """The units with whom it may collide as it enters."""

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
    """A building or a bridge on the way that falls under the unit, which ends the move there."""

    hex: str
    why: str
    what: str = "building"


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
    mines: tuple[PlannedRoll, ...] = ()
    """What sets off the mines that are known to lie on the way (TWB-17.93)."""


def plan(battle: Battle, move: Move) -> MovePlan:
    """Work out a move without dice; raises `Illegal` with every reason against it."""
    unit = battle[move.unit]
    stands = move.mode == "stay" or turns_at_work(unit, move)
    if not stands and (why := carrying.still_reasons(battle, unit)):
        raise Illegal(*why)
    if unit.bay and move.mode != "stay":
        return _plan_unloading(battle, unit, move)
    if move.mode == LEAVE:
        return _plan_leaving(battle, unit, move)
    way = kind_of(unit).plan_move(battle, unit, move)
    if against := tuple(withdrawal.move_reasons(battle, unit, way.hex)):
        raise Illegal(*against)
    return way


def turns_at_work(unit: Unit, move: Move) -> bool:
    """Whether a unit that clears its own hex only turns in it, as a bulldozer may [TW-131.1]."""
    return unit.task == unit.hex and not (move.steps or move.assault) and move.mode != "jump"


def _plan_leaving(battle: Battle, unit: Unit, move: Move) -> MovePlan:
    """Leaving the map takes the whole move."""
    if why := tuple(leaving.reasons(battle, unit, move)):
        raise Illegal(*why)
    whole = Tally.of("MP", "leaving the map", 0, leaving.RULE)
    return MovePlan(unit.id, LEAVE, (), whole, whole, (unit.hex,), unit.hex, unit.facing, unit.foot, False, 0)


def _plan_unloading(battle: Battle, unit: Unit, move: Move) -> MovePlan:
    """Leaving the bay of a craft, before whatever the unit does with the rest of its MP [TW-091.1]."""
    hex, facing, foot = unloading.where(battle, unit, move)
    available = kind_of(unit).movement_mp(battle, unit, unloading.slow_mode(battle, unit))
    spent = unloading.cost(battle, unit)
    heat = unloading.heat(battle, unit)
    return MovePlan(unit.id, move.mode, (), available, spent, (hex,), hex, facing, foot, False, 0, heat=heat)


def available_mp(battle: Battle, unit: Unit, mode: str) -> Tally:
    """The movement points a unit has left for a way of moving."""
    tally = kind_of(unit).movement_mp(battle, unit, mode).extended(lasting.mp_lines(unit))
    return tally.plus("spent before", -unit.mp_spent, "TWB-3") if unit.mp_spent else tally


class Planner:
    """Collects the stages of a move over the ground, and the reasons against it."""

    fast_modes: tuple[str, ...] = ()
    """The ways of moving that go forward only and may skid."""
    forward_only = "running goes forward only"

    def __init__(self, battle: Battle, unit: Unit, move: Move) -> None:
        self.battle, self.board, self.unit, self.move = battle, battle.board, unit, move
        self.hex, self.facing, self.foot, self.prone = unit.hex, unit.facing, unit.foot, unit.prone
        self.hexes, self.run_up = unit.hexes_moved, unit.run_up
        self.mover = in_weather(
            kind_of(unit).mover(unit, move.mode), battle.rules, lit=searchlights.shines(battle, unit)
        )
        self.stages: list[Stage] = []
        self.reasons: list[Reason] = []
        self.backward: bool | None = None
        self.travel = unit.facing
        self.runs = move.mode in self.fast_modes
        self.turned = self.turned_on_pavement = False
        self.available = Tally.of("MP", "standing still", 0, "TWB-3")
        self._refuse_if(not unit.can_act, f"{unit.id} can do nothing now", "TWB-2")
        wrong_mode = unit.mode not in ("", move.mode) and move.mode != "stay"
        self._refuse_if(wrong_mode, f"it has already begun to {unit.mode} this turn", "TWB-3")

    def _refuse_if(self, wrong: bool, why: str, cite: str) -> bool:
        if wrong:
            self.reasons.append(Reason(why, cite))
        return wrong

    def stay(self) -> None:
        """Stand still, or end an interrupted move."""
        extra = self.move.steps or self.move.facing or self.move.assault
        self._refuse_if(bool(extra), "standing still has no steps, facing or attack", "TWB-3")

    def go_along(self) -> None:
        """Go where the words of the move say, and check what it comes to."""
        self.available = available_mp(self.battle, self.unit, self.move.mode)
        for token in self.move.steps:
            if not self._token(token):
                return
        if self.move.facing:
            self._turn_to(direction_of(self.move.facing))
        self._check_end()
        self._check_cost()
        self._finish()
        if self.move.assault:
            self._check_assault()

    def _finish(self) -> None:
        """What a kind adds at the end of a move."""

    def _token(self, token: str) -> bool:
        """One word of the move; false when the rest cannot be worked out."""
        verb, _, rest = token.rpartition(" ")
        if verb == "turn":
            self._turn_to(direction_of(rest))
            return True
        if verb not in ("", "back", "under", "shift", "shift under") or rest not in self.board:
            return not self._refuse_if(True, f"'{token}' is no step on this board", "TWB-3")
        under = verb.endswith("under")
        if verb.startswith("shift"):
            return self._shift(rest, under=under)
        return self._step(rest, backward=verb == "back", under=under)

    def _turn_to(self, facing: int) -> None:
        """Turn the shorter way round, one hexside at a time."""
        right = (facing - self.facing) % 6
        for _ in range(min(right, 6 - right)):
            self.facing, self.turned = (self.facing + (1 if right <= 3 else 5)) % 6, True
            paved = pavement.is_paved(self.board[self.hex], footing_at(self.board[self.hex], self.foot))
            self.turned_on_pavement |= paved and not self.prone and self.runs
            self._add("turn", (Line(f"turn to {DIRECTIONS[self.facing]}", 1, "QR-movement-additional.1"),))

    def _step(self, to: str, *, backward: bool, under: bool) -> bool:
        if self._refuse_if(distance(self.hex, to) != 1, f"{to} is not beside {self.hex}", "TWB-3"):
            return False
        direction = direction_to(self.hex, to)
        if not self.mover.faceless:
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
        self._refuse_if(backward and self.runs, self.forward_only, "TWB-3")
        ways = steps(self.board, self.mover, self.hex, self.foot, direction, backward=backward, shift=shift)
        step = choose_way(ways, under=under)
        if step is None:
            return not self._refuse_if(True, f"nothing passes beneath {to}", "TWB-4.1")
        self._check_step(step)
        if slips := self._slips():
            self._add_check(slips)
        self._enter(step, backward)
        return True

    def _slips(self) -> Check | None:
        """The roll of a unit that turned too fast and goes on."""
        return skid_check(self.hexes, self.travel) if self.turned_on_pavement else None

    @cached_property
    def _enemy_hexes(self) -> frozenset[str]:
        return stacking.enemy_hexes(self.battle, self.unit)

    @cached_property
    def _dead_ends(self) -> frozenset[str]:
        return stacking.dead_ends(self.battle, self.unit)

    def _check_step(self, step: Step) -> None:
        self._refuse_if(bool(step.prohibited), f"{step.to}: {step.prohibited}", step.cite)
        if step.to in self._enemy_hexes:
            foes = any(other.side != self.unit.side for other in self.battle.at(step.to))
            self._refuse_if(True, f"{'an enemy stands in' if foes else 'so large a unit fills'} {step.to}", "TWB-6")
        self._check_hold()

    def _check_hold(self) -> None:
        """Whether an enemy in a hex that it has entered lets it go no farther."""
        held = self.hex != self.unit.hex and self.hex in self._dead_ends
        self._refuse_if(held, f"the enemy in {self.hex} ends the move there", "TWB-6")

    def _enter(self, step: Step, backward: bool) -> None:
        reversed_ = self.backward is not None and backward != self.backward
        self.hexes = 1 if reversed_ else self.hexes + 1
        self.run_up = 1 if reversed_ else self.run_up + 1
        drop = max(self.foot - step.foot, 0)
        self.hex, self.foot = step.to, step.foot
        self.backward, self.travel = backward, step.direction
        self.turned = self.turned_on_pavement = False
        checks = tuple(self._entry_checks(step, drop))
        self._add("backward" if backward else "forward", step.lines, path=(step.to,), checks=checks)

    def _entry_checks(self, step: Step, drop: int) -> list[Check]:
        """The rolls on entering a hex, and on leaving one; those for buildings count the hexes before."""
        if due := entering.building_roll(self.board[step.to], step.footing, self.hexes - 1):
            return [Check("building", due, direction=step.direction)]
        left, foot = self.board[step.frm], step.foot - step.rise
        if due := entering.leaving_roll(self.battle.rules, left, foot, self.hexes - 1):
            return [Check("leaving", due, direction=step.direction)]
        return []

    def _landing(self, steps: tuple[str, ...]) -> str:
        """The hex that a jump names, its own where it names none; empty where it names no one hex of the board."""
        named = steps or (self.hex,)
        wrong = len(named) > 1 or named[0] not in self.board
        return "" if self._refuse_if(wrong, "a jump names the one hex it lands in", "TWB-5.1") else named[0]

    def _jump_to(self, to: str, *more: Line) -> None:
        """One flight to a hex, to any facing, at the cost of its distance and `more` (TWB-5.1)."""
        most, raised = max(self.available.total, 0), stacking.raised_hexes(self.battle)
        reached = jump_reach(self.board, self.hex, self.foot, most, raised=raised)
        hexes = distance(self.hex, to)
        high = to not in reached.hexes and hexes <= self.available.total
        self._refuse_if(high, f"the way to {to} rises too high for the jump", "TWB-5.1")
        self._refuse_if(self.board[to].impassable, f"{to} is impassable", "TWB-5.1")
        path = reached.path_to(to) if to in reached.hexes else (to,)
        self.foot = self.foot if to == self.hex else landing_foot(self.board[to])
        self.hex, self.hexes = to, hexes
        if self.move.assault and self.move.assault.kind == "charge":  # where an older printing lets it [TW-148.1]
            self.run_up = hexes
        self._check_room()
        if self.move.facing:
            self.facing = direction_of(self.move.facing)
        lines = (Line(f"jump to {to}", hexes, "TWB-5.1"), *more)
        self._add("jump", lines, path=path, checks=self._landing_checks())

    def _landing_checks(self) -> tuple[Check, ...]:
        """The rolls of coming down."""
        return ()

    def _check_end(self) -> None:
        self._check_room()
        self._refuse_if(not self.stages, f"it does not {self.move.mode} at all; say stay", "TWB-3")

    def _check_room(self) -> None:
        """Whether stacking lets it stand where it ends its move."""
        why = stacking.crowding(self.battle, self.unit, self.hex, self.foot)[1]
        self._refuse_if(bool(why), why, "TWB-6")

    def _check_cost(self) -> None:
        cost, has = self._cost(), self.available.total
        short = cost > has and not self._is_minimum_move()
        self._refuse_if(short, f"it needs {cost} MP and has {max(has, 0)}", self.available.lines[0].cite)

    @abstractmethod
    def _is_minimum_move(self) -> bool:
        """Whether the move is possible whatever it costs."""

    def _check_assault(self) -> None:
        assert self.move.assault is not None
        verb, target = self.move.assault.kind, self.move.assault.target
        entered = self._entered_hexes()
        end = MoveEnd(self.move.mode, self.hex, self.facing, self.foot, self.prone, entered)
        if verb == "charge" and ramming.is_building(target):
            self.reasons += ramming.reasons(self.battle, self.unit, target, end)
            return
        if self._refuse_if(target not in self.battle.units, f"there is no unit {target}", "TWB-19.3"):
            return
        rule = charge if verb == "charge" else death_from_above
        self.reasons += rule.reasons(self.battle, self.unit, self.battle[target], end)

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

    def finished(self) -> MovePlan:
        """The plan; raises `Illegal` with every reason against it."""
        if self.reasons:
            raise Illegal(*self.reasons)
        return self.result()

    def result(self) -> MovePlan:
        """The plan as far as it goes."""
        return MovePlan(
            unit=self.unit.id,
            mode=self.move.mode,
            stages=tuple(self.stages),
            available=self.available,
            cost=cost_tally(self.stages),
            path=path_of(self.unit.hex, self.stages),
            hex=self.hex,
            facing=self.facing,
            foot=self.foot,
            prone=self.prone,
            hexes=self.hexes,
            rolls=self._rolls(),
            heat=self._heat(),
            assault=self.move.assault,
            collapses=self._collapses(),
            mines=tuple(self._mines()),
        )

    def _collapses(self) -> tuple[GivesWay, ...]:
        tons, wear = self.unit.design.tons, self.unit.wall_damage
        arrives = [stage for stage in self.stages if stage.path or stage.kind in ("up", "down")]
        entered = [stage for stage in arrives if structure_of(self.board[stage.hex])]
        causes = ((stage.hex, would_give_way(self.board[stage.hex], stage.foot, tons, wear)) for stage in entered)
        return tuple(GivesWay(hex, why, structure_name(self.board[hex])) for hex, why in causes if why)

    def _rolls(self) -> tuple[PlannedRoll, ...]:
        return tuple(
            PlannedRoll(stage.hex, check.due.cause, self._needed(check.due, stage.hex))
            for stage in self.stages
            for check in stage.checks
        )

    def _mines(self) -> Iterator[PlannedRoll]:
        for number in minefields.on_the_way(self.battle, self.unit, self.stages):
            hex = self.stages[number].hex
            yield PlannedRoll(hex, "mines", minefields.needed(self.battle.mines[hex], self.unit))

    @abstractmethod
    def _needed(self, due: Due, hex: str) -> Tally:
        """The number of a roll on the way."""

    def _heat(self) -> tuple[Line, ...]:
        return ()


def skid_check(hexes: int, travel: int) -> Check:
    """The roll of a runner that turned on pavement and goes on."""
    return Check("skid", pavement.skid_roll(hexes), direction=travel)


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


def moved_event(unit: Unit, way: MovePlan, start: str, stages: Sequence[Stage]) -> UnitMoved:
    """What is said of some stages of a move that were made."""
    return UnitMoved(
        unit=unit.id,
        mode=way.mode,
        path=path_of(start, stages),
        facing=unit.facing,
        cost=cost_tally(stages),
        hexes=unit.hexes_moved,
        assault=str(way.assault or ""),
    )


def path_of(start: str, stages: Sequence[Stage]) -> tuple[str, ...]:
    """The hexes from a start through some stages."""
    return (start, *(hex for stage in stages for hex in stage.path))
