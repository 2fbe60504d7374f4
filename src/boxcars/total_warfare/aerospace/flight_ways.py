"""Where a flight can end, and a way to each end with the least thrust (TWB-106, TWB-108, TWB-110).

Only facing changes branch: between two of them a flight is a straight line. So the search goes from one facing change
to the next, and asks `Handling` at every hex of the line which turns are open there. Climbing at the start and
descending at the end are never worse than doing so on the way, but for the altitude that makes a unit faster, which is
best lost when all hexes at the old velocity are flown. By the reading in which each altitude does, a descent is made
one altitude after another, each when the hexes of the velocity before are flown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import NamedTuple

import msgspec

from boxcars.core.errors import Reason
from boxcars.hexes.board import Board
from boxcars.hexes.coords import cell, cell_beside, distance, name
from boxcars.total_warfare.aerospace import fuel, high_ways, orders, rows
from boxcars.total_warfare.aerospace.flight import CLIMB_THRUST, height_of, is_too_low
from boxcars.total_warfare.aerospace.handling import AFLOAT_REACH, HIGHEST, Handling, Rotation, handling_of
from boxcars.total_warfare.aerospace.orders import Step
from boxcars.total_warfare.units.flyer.state import AIR, HIGH, LOW, Flyer

Cell = tuple[int, int]


class End(NamedTuple):
    """How a flight ends."""

    hex: str
    facing: int
    velocity: int
    altitude: int


class Bend(NamedTuple):
    """Where a straight line of a flight begins: after how many hexes, where, and how straight it was flown before."""

    flown: int
    at: Cell
    facing: int
    straight: int


class Allowance(msgspec.Struct, frozen=True):
    """Which steps a search makes: the most points of velocity up and down, and altitudes."""

    faster: int = 99
    slower: int = 99
    up: int = HIGHEST
    down: int = HIGHEST
    turns: bool = True
    yaws: bool = False
    shifts: bool = True
    """Whether spheroids in the air go another way than they face."""
    stride: int = 1
    """Over the ground turns are tried after every so many hexes only."""


class Course:
    """All straight lines that a flight of so many hexes at one velocity and altitude can be made of."""

    def __init__(
        self, ground: Ground, handling: Handling, velocity: int, hexes: int, budget: int, allowed: Allowance
    ) -> None:
        self.ground, self.handling, self.velocity, self.hexes = ground, handling, velocity, hexes
        self.budget, self.allowed, self.entered = budget, allowed, 0
        self.stride = allowed.stride if handling.map == AIR else 1
        self.tolled = handling.map == HIGH
        self.costs: dict[Bend, int] = {}
        self.befores: dict[Bend, tuple[Bend, Rotation]] = {}
        self.turns: dict[Bend, int] = {}
        """How often a flight has turned where a line begins: of two for the same thrust the straighter is flown."""
        self.ends: dict[Bend, int] = {}
        """The last hexes, each with the thrust to get there; `straight` counts up to it."""
        self.lasts: dict[Bend, Bend] = {}
        """The beginning of the line that leads to an end."""
        self.exits: dict[tuple[Cell, int], Bend] = {}
        """Where lines leave the map, and the beginning of the cheapest one that does."""

    def search(self, starts: dict[Bend, int], entered: int) -> None:
        """Follow every line from some starts, with their thrust; `entered` hexes were flown before."""
        self.entered = entered
        layers: list[dict[Bend, int]] = [dict(starts), *({} for _ in range(self.hexes))]
        self._follow_all(dict(starts), layers, may_turn=True)
        for bend, cost in starts.items():
            if layers[0][bend] == cost:  # else a turn from another start leads there with less thrust
                del layers[0][bend]
        for layer in layers:
            self._follow_all(layer, layers, may_turn=False)

    def _follow_all(self, bends: dict[Bend, int], layers: list[dict[Bend, int]], *, may_turn: bool) -> None:
        for bend, cost in bends.items():
            self.costs[bend] = cost
            self._follow(bend, cost, layers, may_turn=may_turn)

    def _follow(self, bend: Bend, cost: int, layers: list[dict[Bend, int]], *, may_turn: bool) -> None:
        """Go straight on from a bend to the end, and turn wherever that is open."""
        at, facing = bend.at, bend.facing
        for flown in range(bend.flown, self.hexes + 1):
            if flown > bend.flown:
                ahead = self.ground.beside(at, facing)
                if ahead is None:
                    self._note_exit(at, bend, cost)
                    return
                if ahead in self.ground.closed:
                    return
                if self.tolled and (toll := self.handling.row_cost(at[0], ahead[0])):
                    if cost + toll > self.budget:
                        break  # it stays there, and its movement is over (TWB-107)
                    cost += toll
                at, may_turn = ahead, True
            if may_turn and flown % self.stride == 0:
                for turn in self.turns_at(bend, flown):
                    self._bend(bend, Bend(flown, at, (facing + turn.sides) % 6, 0), cost + turn.cost, turn, layers)
        end = Bend(self.hexes, at, facing, bend.straight + self.hexes - bend.flown)
        known = self.ends.get(end, self.budget + 1)
        if cost < known or (cost == known and self.turned(bend) < self.turned(self.lasts[end])):
            self.ends[end], self.lasts[end] = cost, bend

    def _bend(self, before: Bend, after: Bend, cost: int, turn: Rotation, layers: list[dict[Bend, int]]) -> None:
        known, turns = layers[after.flown].get(after, self.budget + 1), self.turned(before) + 1
        if cost < known or (cost == known and turns < self.turned(after)):
            layers[after.flown][after] = cost
            self.befores[after], self.turns[after] = (before, turn), turns

    def turned(self, bend: Bend) -> int:
        """How often a flight has turned before a line."""
        return self.turns.get(bend, 0)

    def _note_exit(self, at: Cell, bend: Bend, cost: int) -> None:
        known = self.exits.get((at, bend.facing))
        if known is None or cost < self.costs[known]:
            self.exits[at, bend.facing] = bend

    def turns_at(self, bend: Bend, flown: int) -> Sequence[Rotation]:
        """The turns that are open on the line from a bend when so many hexes of the course are flown; remembered."""
        straight, entered = bend.straight + flown - bend.flown, self.entered + flown
        key = straight, bool(entered)
        if key not in self._rotations:
            turns, yaws = self.allowed.turns, self.allowed.yaws
            rotations = self.handling.rotations(self.velocity, straight, entered, turns=turns, yaws=yaws)
            self._rotations[key] = list(rotations)
        return self._rotations[key]

    @cached_property
    def _rotations(self) -> dict[tuple[int, bool], list[Rotation]]:
        return {}

    def first(self, bend: Bend) -> Bend:
        """The start that a line goes back to."""
        while bend in self.befores:
            bend = self.befores[bend][0]
        return bend

    def steps(self, bend: Bend, hexes: int) -> tuple[Step, ...]:
        """The steps from the start over the beginning of a line to so many hexes in all."""
        steps = _forward(hexes - bend.flown)
        while bend in self.befores:
            before, turn = self.befores[bend]
            steps = (*_forward(bend.flown - before.flown), *turn.steps, *steps)
            bend = before
        return steps


def _forward(hexes: int) -> tuple[Step, ...]:
    return (Step(orders.FORWARD, hexes),) if hexes else ()


class Ground(msgspec.Struct, frozen=True):
    """A board as a flight at one altitude finds it: how large it is, and the hexes that rise as high."""

    width: int
    height: int
    closed: frozenset[Cell]

    def beside(self, at: Cell, direction: int) -> Cell | None:
        """The next cell in a direction; None beyond the edge."""
        column, row = cell_beside(*at, direction)
        return (column, row) if 0 <= column < self.width and 0 <= row < self.height else None


def ground_at(board: Board, unit: Flyer, altitude: int, handling: Handling) -> Ground:
    """The board as a unit finds it at an altitude; on the high-altitude map as far as there is air that it needs."""
    if unit.map == HIGH:
        thin = (hex for hex in board if rows.row_of(hex) > handling.highest_row)
        return Ground(board.width, board.height, frozenset(cell(hex) for hex in thin))
    uneven = unit.map == LOW or is_too_low(unit, altitude, 0)
    rises = (hex for hex in board if is_too_low(unit, altitude, height_of(board[hex], unit))) if uneven else ()
    return Ground(board.width, board.height, frozenset(cell(hex) for hex in rises))


class Way(NamedTuple):
    """A flight of least thrust to its end; its steps are put together when they are asked for."""

    end: End
    cost: int
    change: int
    """Of velocity, at the start."""
    course: Course
    last: Bend
    """Where its last straight line begins."""
    up: int = 0
    """Altitudes climbed at the start."""
    down: int = 0
    """Altitudes lost at the end."""
    priors: tuple[Course, ...] = ()
    """What was flown before each descent that made it faster, in this order."""

    @property
    def effort(self) -> tuple[int, int]:
        """Its thrust, and how often it turns."""
        return self.cost, sum(course.turned(line) for course, line in self._lines())

    def _lines(self) -> Iterator[tuple[Course, Bend]]:
        """All courses that it is made of, the last one first, each with the beginning of the last line there."""
        course, line = self.course, self.last
        yield course, line
        for prior in reversed(self.priors):
            line = prior.lasts[course.first(line)._replace(flown=prior.hexes)]
            course = prior
            yield course, line

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the unit is told."""
        flown = self.course.steps(self.last, self.course.hexes)
        for prior, line in islice(self._lines(), 1, None):
            flown = (*prior.steps(line, prior.hexes), Step(orders.DOWN, self.course.handling.gaining), *flown)
        begun = Step(orders.FASTER if self.change > 0 else orders.SLOWER, abs(self.change))
        return (
            *((begun,) if self.change else ()),
            *((Step(orders.UP, self.up),) if self.up else ()),
            *flown,
            *((Step(orders.DOWN, self.down),) if self.down else ()),
        )


class Float(NamedTuple):
    """A move of a spheroid in the air to its end, with the least thrust."""

    end: End
    cost: int
    steps: tuple[Step, ...]

    @property
    def effort(self) -> tuple[int, int]:
        """Its thrust, and how often it turns."""
        return self.cost, sum(step.word in (orders.LEFT, orders.RIGHT) for step in self.steps)


class FlightWays:
    """Every end of a unit's flight within an allowance, with a way of least thrust to it."""

    def __init__(
        self, board: Board, unit: Flyer, allowed: Allowance | None = None, handling: Handling | None = None
    ) -> None:
        self.board, self.unit, self.allowed = board, unit, allowed or Allowance()
        self.handling = handling or handling_of(unit)
        self._grounds: dict[int, Ground] = {}
        self._courses: dict[tuple[int, frozenset[Cell]], Course] = {}
        self._afloats: dict[frozenset[Cell], dict[tuple[Cell, int], tuple[int, tuple[Step, ...]]]] = {}

    @cached_property
    def ways(self) -> dict[End, Way | Float]:
        """A way of least thrust to every end."""
        best: dict[End, Way | Float] = {}
        for way in self.found():
            known = best.get(way.end)
            if known is None or way.effort < known.effort:
                best[way.end] = way
        return best

    def found(self) -> Iterator[Way | Float]:
        """Ways to every end, not only the cheapest."""
        if self.handling.spheroid:
            yield from self._floating()
            return
        for change in self.changes():
            yield from self._descending(change)
            if self.handling.goes_sideways and not self.unit.velocity + change:
                yield from self._shifting(change)
            if not self.unit.in_space:
                yield from self._climbing(change)
                yield from self._gaining(change)

    def exits(self) -> Iterator[tuple[Step, ...]]:
        """A way to every place and facing in which the flight can leave the map, without climbing."""
        for change in self.changes() if not self.handling.spheroid else ():
            course = self.course(change, self.unit.altitude)
            begun = Step(orders.FASTER if change > 0 else orders.SLOWER, abs(change))
            for (at, _), bend in course.exits.items():
                hexes = bend.flown + _steps_apart(bend.at, at)
                yield (*((begun,) if change else ()), *course.steps(bend, hexes), Step(orders.LEAVE))

    def changes(self) -> Iterator[int]:
        """The changes of velocity at the start that it can pay for."""
        unit, handling = self.unit, self.handling
        yield 0
        if unit.late_change or unit.bound or unit.steps_made:
            return
        left, fastest = fuel.thrust_left(unit, handling.most), handling.fastest
        slower = 0 if handling.guided else min(self.allowed.slower, unit.velocity, left)
        yield from range(-1, -slower - 1, -1)
        top = left if fastest is None else min(left, fastest - unit.velocity)
        yield from range(1, min(self.allowed.faster, top) + 1)

    def course(self, change: int, altitude: int) -> Course:
        """The lines of a flight after a change of velocity, at an altitude."""
        ground = self.ground(altitude)
        key = change, ground.closed
        if key not in self._courses:
            unit = self.unit
            begun = unit.to_fly if unit.to_fly >= 0 else unit.velocity * self.handling.per_point
            hexes = begun + change * self.handling.per_point
            course = self.lines(ground, unit.velocity + change, hexes, self._budget(change))
            course.search({Bend(0, cell(unit.hex), unit.facing, unit.straight): 0}, unit.hexes_moved)
            self._courses[key] = course
        return self._courses[key]

    def lines(self, ground: Ground, velocity: int, hexes: int, budget: int) -> Course:
        """The lines of a flight, before they are searched."""
        return Course(ground, self.handling, velocity, hexes, budget, self.allowed)

    def ground(self, altitude: int) -> Ground:
        """The board at an altitude, remembered."""
        if altitude not in self._grounds:
            self._grounds[altitude] = ground_at(self.board, self.unit, altitude, self.handling)
        return self._grounds[altitude]

    def _budget(self, change: int) -> int:
        return fuel.thrust_left(self.unit, self.handling.most) - abs(change)

    def _descending(self, change: int) -> Iterator[Way]:
        """Level flight, and down in the last hex; as far as that makes it no faster."""
        unit = self.unit
        course = self.course(change, unit.altitude)
        most = 0 if unit.in_space else min(self.allowed.down, self._level_descent(course.velocity))
        for last, cost in course.ends.items():
            for down in range(min(most, self._room(last.at, unit.altitude)) + 1):
                yield self._way(course, last, cost, change, down=down)

    def _level_descent(self, velocity: int) -> int:
        """The altitudes that can be lost before one makes the unit faster."""
        gaining, lost = self.handling.gaining, self.unit.descended
        if not self.handling.gains(velocity) or (gaining > 1 and lost >= gaining):
            return HIGHEST
        return gaining - 1 - (lost if gaining > 1 else 0)

    def _climbing(self, change: int) -> Iterator[Way]:
        budget, unit = self._budget(change), self.unit
        for up in range(1, min(self.allowed.up, HIGHEST - unit.altitude, budget // CLIMB_THRUST) + 1):
            course = self.course(change, unit.altitude + up)
            for last, cost in course.ends.items():
                if cost + CLIMB_THRUST * up <= budget:
                    yield self._way(course, last, cost + CLIMB_THRUST * up, change, up=up)

    def _gaining(self, change: int) -> Iterator[Way]:
        """Down after the hexes of the old velocity, then those of the point that it gains, and down.

        Where each altitude makes it faster, that is done again and again.
        """
        unit, handling, step = self.unit, self.handling, self.handling.gaining
        course, priors, lost = self.course(change, unit.altitude), list[Course](), 0
        if unit.descended and step > 1:
            return
        while lost + step <= self.allowed.down and handling.gains(course.velocity) and not (priors and step > 1):
            priors.append(course)
            course = self._faster(course, change, unit.altitude - lost)
            lost += step
            free = self.allowed.down - lost if step > 1 or not handling.gains(course.velocity) else 0
            for last, cost in course.ends.items():
                for down in range(min(free, self._room(last.at, unit.altitude - lost)) + 1):
                    yield self._way(course, last, cost, change, down=down, priors=tuple(priors))

    def _faster(self, prior: Course, change: int, altitude: int) -> Course:
        """The lines of the point of velocity that is gained by a descent from an altitude, after others."""
        handling, step = self.handling, self.handling.gaining
        course = self.lines(self.ground(altitude - step), prior.velocity + 1, handling.per_point, self._budget(change))
        low = {end: cost for end, cost in prior.ends.items() if self._room(end.at, altitude) >= step}
        course.search({end._replace(flown=0): cost for end, cost in low.items()}, self.unit.hexes_moved + prior.hexes)
        return course

    def _shifting(self, change: int) -> Iterator[Float]:
        """The moves of a spheroid that hovers high above the ground [TW-080.2]."""
        begun = (Step(orders.SLOWER, -change),) if change else ()
        for shift in high_ways.shifts(self.board, self.unit, self.handling, self._budget(change)):
            end = End(shift.hex, self.unit.facing, 0, 0)
            yield Float(end, shift.cost - change, (*begun, *shift.steps))

    def _floating(self) -> Iterator[Float]:
        """The moves of a spheroid: over the ground, then up, down or level at the thrust that holding costs."""
        unit, handling = self.unit, self.handling
        left = fuel.thrust_left(unit, handling.most)
        for up in range(min(self.allowed.up, HIGHEST - unit.altitude, left // CLIMB_THRUST) + 1):
            climbs = (Step(orders.UP, up),) if up else ()
            for (at, facing), (cost, steps) in self._afloat(unit.altitude + up).items():
                end = End(name(*at), facing, 0, unit.altitude + up)
                cost += CLIMB_THRUST * up + handling.holding
                if cost <= left:
                    yield Float(end, cost, (*climbs, *steps, *_hover(handling.holding)))
        held = handling.holding if handling.holds_always else 0
        for (at, facing), (cost, steps) in self._afloat(unit.altitude).items():
            for down in range(1, min(self.allowed.down, self._room(at, unit.altitude)) + 1):
                end = End(name(*at), facing, 0, unit.altitude - down)
                if cost + held <= left:
                    yield Float(end, cost + held, (*steps, Step(orders.DOWN, down), *_hover(held)))

    def _afloat(self, altitude: int) -> dict[tuple[Cell, int], tuple[int, tuple[Step, ...]]]:
        """Where a spheroid gets to over the ground, by hex and facing: the thrust, and the steps; remembered."""
        ground = self.ground(altitude)
        if ground.closed not in self._afloats:
            self._afloats[ground.closed] = self._search_afloat(ground)
        return self._afloats[ground.closed]

    def _search_afloat(self, ground: Ground) -> dict[tuple[Cell, int], tuple[int, tuple[Step, ...]]]:
        start, reach = cell(self.unit.hex), AFLOAT_REACH[self.unit.map]
        best: dict[tuple[Cell, int], tuple[int, tuple[Step, ...]]] = {}
        waiting: list[tuple[Cell, int, int, int, tuple[Step, ...]]] = [(start, self.unit.facing, 0, 0, ())]
        seen: set[tuple[Cell, int, int]] = set()
        while waiting:
            at, facing, turned, cost, steps = waiting.pop(0)
            if (at, facing, min(turned, 1)) in seen:
                continue
            seen.add((at, facing, min(turned, 1)))
            if cost < best.get((at, facing), (99, ()))[0]:
                best[at, facing] = cost, steps
            away = _steps_apart(start, at)
            for direction in range(facing, facing + (6 if self.allowed.shifts else 1)) if away < reach else ():
                beside = ground.beside(at, direction % 6)
                if beside and beside not in ground.closed and _steps_apart(start, beside) > away:
                    onward = _onward(steps, facing, direction % 6)
                    waiting.append((beside, facing, turned, cost + (0 if away else 1), onward))
            price = self.handling.afloat_turn(turned)
            if isinstance(price, Reason) or not self.allowed.turns:
                continue
            for sides in (1, -1, 2, -2, 3):
                word = Step(orders.RIGHT if sides > 0 else orders.LEFT, abs(sides))
                waiting.append((at, (facing + sides) % 6, turned + 1, cost + price, (*steps, word)))
        return best

    def _room(self, at: Cell, altitude: int) -> int:
        """The altitudes that a unit can descend over a cell without coming to the ground."""
        return max(altitude - 1 - height_of(self.board[name(*at)], self.unit), 0)

    def _way(
        self,
        course: Course,
        last: Bend,
        cost: int,
        change: int,
        *,
        up: int = 0,
        down: int = 0,
        priors: tuple[Course, ...] = (),
    ) -> Way:
        altitude = self.unit.altitude + up - down - self.handling.gaining * len(priors)
        end = End(name(*last.at), last.facing, course.velocity, altitude)
        return Way(end, cost + abs(change), change, course, course.lasts[last], up, down, priors)


def _hover(thrust: int) -> tuple[Step, ...]:
    """The step that thrust for holding an altitude is spent in."""
    return (Step(orders.HOVER),) if thrust else ()


def _onward(steps: tuple[Step, ...], facing: int, direction: int) -> tuple[Step, ...]:
    """Steps and one hex more of a spheroid, those straight ahead counted together."""
    if direction != facing:
        return (*steps, Step(orders.SHIFT, facing=direction))
    if steps and steps[-1].word == orders.FORWARD:
        return (*steps[:-1], Step(orders.FORWARD, steps[-1].count + 1))
    return (*steps, Step(orders.FORWARD))


def _steps_apart(frm: Cell, to: Cell) -> int:
    return distance(name(*frm), name(*to))
