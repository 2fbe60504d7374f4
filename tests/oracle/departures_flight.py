"""Where the other program flies otherwise than our rules: the departures AD-n of movement by thrust."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.core.errors import Reason
from boxcars.hexes.board import Board
from boxcars.total_warfare.aerospace import orders
from boxcars.total_warfare.aerospace.flight import Made, Pilot
from boxcars.total_warfare.aerospace.flight_ways import Allowance, Bend, Course, FlightWays, Ground, Way
from boxcars.total_warfare.aerospace.handling import PAID_SPACING, Handling, Rotation
from boxcars.total_warfare.aerospace.orders import Step
from boxcars.total_warfare.units.flyer.state import AIR, LOW, SPACE, Flyer

_FORBIDDING = 3
_REFUSED = Reason("the other program does not turn so")


class TheirHandling(Handling, frozen=True, kw_only=True):
    """How a unit handles in the other program."""

    began: int = 0
    """The velocity before its move."""

    @property
    def fastest(self) -> int | None:
        """Who is too fast already may become faster (AD-34)."""
        usual = super().fastest
        return None if usual is not None and self.began > usual else usual

    def free_after(self, velocity: int) -> int:
        """Small craft read the line of DropShips at low altitude (AD-1); the formula goes on to Velocity 0 (AD-33)."""
        if self.map == LOW and self.build == "small-craft":
            return msgspec.structs.replace(self, build="dropship").free_after(velocity)
        if self.map == AIR and velocity == 0:
            return 8 - (super().free_after(2) - 8)
        return super().free_after(velocity)

    def surcharge(self, side: int) -> int | None:
        """Hits count on turns to their own side, in space only; the third forbids turns to the other (AD-20)."""
        if self.forbids(side):
            return None
        return (self.right if side > 0 else self.left) if self.map == SPACE else 0

    def forbids(self, side: int) -> bool:
        """Whether thrusters forbid turns to a side (AD-20)."""
        return (self.left if side > 0 else self.right) >= _FORBIDDING

    def turn_cost(self, velocity: int, straight: int, entered: int, side: int) -> int | Reason:
        """As for one that did not change its velocity since its last turn."""
        return self.turn_cost_of(straight >= self.free_after(velocity), velocity, straight, entered, side)

    def turn_cost_of(self, earned: bool, velocity: int, straight: int, entered: int, side: int) -> int | Reason:
        """A turn that was earned at the velocity of then stays free (AD-36); others are paid after 8 hexes (AD-31)."""
        if self.forbids(side):
            return _REFUSED
        paid = self._may_pay(min(straight, entered) if self.map == AIR else straight, entered)
        if not (paid or straight >= self.free_after(velocity)):
            return _REFUSED
        return 0 if earned else -(-velocity // 2)

    def _may_pay(self, straight: int, entered: int) -> bool:
        spacing = PAID_SPACING if self.map == AIR else 1
        return self.pays_for_turns and entered > 0 and straight >= spacing

    def afloat_turn(self, turned: int) -> int | Reason:
        """Spheroids turn as they like (AD-2)."""
        return 0

    @property
    def holding(self) -> int:
        """And do not pay for holding their altitude (AD-32)."""
        return 0


class TheirCourse(Course):
    """Lines that begin where the unit has changed its velocity."""

    arrived = 0
    """The velocity before that."""

    def turns_at(self, bend: Bend, flown: int) -> Sequence[Rotation]:
        """What was earned before the change is not lost, and what only the change would earn is charged (AD-36)."""
        handling = self.handling
        plain = isinstance(handling, TheirHandling) and handling.map != SPACE and self.allowed.turns
        if bend.flown or not plain:
            return super().turns_at(bend, flown)
        assert isinstance(handling, TheirHandling)
        if not handling.free_after(self.velocity):  # it spins freely (AD-33)
            return [Rotation(side, 0, ()) for side in range(1, 6)]
        straight = bend.straight + flown
        earned = bend.straight >= handling.free_after(self.arrived)
        earned = earned or (flown > 0 and straight >= handling.free_after(self.velocity))
        costs = {
            side: handling.turn_cost_of(earned, self.velocity, straight, self.entered + flown, side) for side in (1, -1)
        }
        return [Rotation(side, cost, ()) for side, cost in costs.items() if isinstance(cost, int)]


class TheirWays(FlightWays):
    """The ends of a flight in the other program."""

    def __init__(self, board: Board, unit: Flyer, allowed: Allowance, handling: Handling) -> None:
        super().__init__(board, unit, allowed, handling)
        self._gains = False
        """Whether lines begin where a descent has made the unit faster."""

    def _descending(self, change: int) -> Iterator[Way]:
        self._gains = False
        yield from super()._descending(change)

    def lines(self, ground: Ground, velocity: int, hexes: int, budget: int) -> Course:
        """Lines that remember how fast the unit arrived."""
        course = TheirCourse(ground, self.handling, velocity, hexes, budget, self.allowed)
        course.arrived = velocity - 1 if self._gains else self.unit.velocity
        return course

    def _gaining(self, change: int) -> Iterator[Way]:
        ways = super()._gaining(change)
        self._gains = True
        yield from ways


class TheirPilot(Pilot):
    """Makes steps as the other program does, and remembers which turns are earned."""

    def __init__(self, board: Board, unit: Flyer, handling: Handling) -> None:
        super().__init__(board, unit, handling)
        self._earned = unit.straight >= handling.free_after(unit.velocity)

    def turning(self, side: int, count: int) -> int | Reason:
        """Free if it was earned (AD-36)."""
        unit, handling = self.unit, self.handling
        if not isinstance(handling, TheirHandling) or handling.spheroid or unit.map == SPACE:
            return super().turning(side, count)
        if not handling.free_after(unit.velocity):
            return 0
        if count > 1 or unit.turned_here:
            return super().turning(side, count)
        return handling.turn_cost_of(self._earned, unit.velocity, unit.straight, unit.hexes_moved, side)

    def make(self, step: Step) -> Made:
        """Turns are earned on entering a hex."""
        made = super().make(step)
        if step.word == orders.FORWARD:
            self._earned = self._earned or self.unit.straight >= self.handling.free_after(self.unit.velocity)
        elif step.word in (orders.LEFT, orders.RIGHT):
            self._earned = False
        return made
