"""The moves of VTOLs: up and down, level flight, and landing (TWB-32.1). Carried out as those of other vehicles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.core.lazy import Lazy
from boxcars.core.tally import Line
from boxcars.hexes.steps import Step
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import air, driving
from boxcars.total_warfare.moving.depths import VESSELS
from boxcars.total_warfare.moving.flight_ways import Flights, Medium
from boxcars.total_warfare.moving.move_plan import Check, MovePlan, Planner, available_mp
from boxcars.total_warfare.units.vehicle.state import Vehicle

_CITE = "TWB-32.1"


class Soaring(Planner):
    """The stages of a move at levels of its own, through a medium."""

    medium: Medium = air

    def _token(self, token: str) -> bool:
        if token in ("up", "down"):
            return self._climb(1 if token == "up" else -1)
        return super()._token(token)

    def _climb(self, by: int) -> bool:
        """One level up or down."""
        terrain = self.board[self.hex]
        possible = self.medium.rises(terrain, self.foot) if by > 0 else self.medium.sinks(terrain, self.foot)
        if self._refuse_if(not possible, f"it cannot go {'up' if by > 0 else 'down'} in {self.hex}", _CITE):
            return False
        most = air.ceiling(self.battle.rules)
        too_high = by > 0 and self.foot - terrain.level >= most
        if self._refuse_if(too_high, f"it flies no higher than {most} levels above its hex", "TW-054.3"):
            return False
        self.foot += by
        self._add("up" if by > 0 else "down", (Line(f"{'up' if by > 0 else 'down'} to level {self.foot}", 1, _CITE),))
        return True

    def _go(self, direction: int, *, backward: bool, under: bool, shift: bool = False) -> bool:
        """Level flight into the next hex."""
        to = self.board.neighbour(self.hex, direction) or ""
        self._refuse_if(backward and self.runs, self.forward_only, "TWB-3")
        flies = self.medium.goes_into(self.board, self.hex, self.foot, direction)
        if self._refuse_if(not flies, f"at level {self.foot} {to or 'the edge of the board'} is closed to it", _CITE):
            return False
        if slips := self._slips():
            self._add_check(slips)
        self._enter(Step(self.hex, to, direction, self.foot, lines=(Line(f"hex {to}", 1, _CITE),)), backward)
        return True

    def _entry_checks(self, step: Step, drop: int) -> list[Check]:
        """It flies over whatever is there."""
        return []

    def _is_minimum_move(self) -> bool:
        """Each of its steps costs 1 MP."""
        return False


class Pilot(Soaring, driving.Driver):
    """The stages of the move of a VTOL."""

    def _turn_to(self, facing: int) -> None:
        grounded = facing != self.facing and not self.medium.turns(self.board[self.hex], self.foot)
        if not self._refuse_if(grounded, "it cannot turn on the ground, it rises first", _CITE):
            super()._turn_to(facing)


class Helmsman(Pilot):
    """The stages of a submarine's move."""

    medium: Medium = VESSELS


def plan_flight(battle: Battle, vehicle: Vehicle, move: Move, pilot: type[Pilot] = Pilot) -> MovePlan:
    """The plan of the move of a VTOL, or of a submarine with its own pilot."""
    planner = pilot(battle, vehicle, move)
    if move.mode == "stay":
        planner.stay()
    else:
        planner.drive()
        planner._refuse_if(move.assault is not None, "it charges nobody", "TWB-32.3")
    return planner.finished()


def flights(battle: Battle, vehicle: Vehicle, medium: Medium = air) -> Iterator[Sequence[Move]]:
    """The moves of a VTOL or a submarine, part by part."""
    yield [Move(vehicle.id, "stay")]
    for mode in (vehicle.mode,) if vehicle.mode else driving.modes(vehicle):
        if available_mp(battle, vehicle, mode).total > 0:
            yield FlightMoves(Flights(battle, vehicle, mode, medium))


class FlightMoves(Lazy[Move]):
    """The moves to every place, facing and level within reach, built when they are asked for."""

    what = "moves"

    def __init__(self, ways: Flights) -> None:
        self._ways = ways
        self._ends = list(ways.ends)[1:]

    def __len__(self) -> int:
        return len(self._ends)

    def item(self, number: int) -> Move:
        """The move to an end."""
        return self._ways.move(self._ends[number])
