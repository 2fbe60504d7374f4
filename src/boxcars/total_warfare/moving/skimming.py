"""The moves of WiGEs: taking off, flight close to the ground, and coming down (TWB-32.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.hexes.steps import Step
from boxcars.total_warfare.actions import Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.unit_events import LevelChanged
from boxcars.total_warfare.moving import driving, low_flight, skidding
from boxcars.total_warfare.moving.low_flight import CITE
from boxcars.total_warfare.moving.move_plan import Check, MovePlan, PlannedRoll, available_mp
from boxcars.total_warfare.moving.skim_ways import Skims, offered
from boxcars.total_warfare.units import chassis
from boxcars.total_warfare.units.wige.state import Wige

ON_THE_GROUND = 1
"""The MP of a WiGE that stays landed."""
MEETS_NOBODY = Key("TW-055.3", now=True, before=False)
"""Nobody is charged by accident where a WiGE flies on purpose."""
ALL_WIGES_FLOAT = Key("TW-055.4", now=True, before=False)
"""Every WiGE floats."""


class Skimmer(driving.Driver):
    """The stages of a WiGE's move."""

    @property
    def _aloft(self) -> bool:
        return low_flight.is_aloft(self.board[self.hex], self.foot)

    def _token(self, token: str) -> bool:
        if token == "up":
            return self._take_off()
        if token == "down":
            return self._land()
        landed = any(stage.kind == "down" for stage in self.stages)
        if self._refuse_if(landed, "it has landed, which ends its move", CITE):
            return False
        verb, _, hex = token.rpartition(" ")
        return self._fly(hex, token) if verb == "high" else super()._token(token)

    def _take_off(self) -> bool:
        late = bool(self.stages) or self._aloft or bool(self.unit.mode)
        if self._refuse_if(late, "it takes off first of all, from the ground", CITE):
            return False
        self.foot += 1
        self._add("up", (Line("take-off", low_flight.TAKE_OFF, CITE),))
        return True

    def _land(self) -> bool:
        possible = self._aloft and low_flight.is_landing(self.board[self.hex])
        if self._refuse_if(not possible, f"it cannot land in {self.hex}", "TW-199.2"):
            return False
        self.foot = low_flight.ground(self.board[self.hex])
        self._add("down", (Line("landing", 0, CITE),))
        return True

    def _step(self, to: str, *, backward: bool, under: bool) -> bool:
        barred = backward and not low_flight.has_reverse(self.battle.rules)
        self._refuse_if(barred, "a WiGE has no reverse", "TW-055.5")
        if not self._aloft:
            return super()._step(to, backward=backward, under=under)
        self._refuse_if(backward and self.runs, self.forward_only, "TWB-3")
        return self._fly(to, f"back {to}" if backward else to, backward=backward)

    def _fly(self, to: str, word: str, *, backward: bool = False) -> bool:
        """Into the next hex, close to its ground or at the level it has."""
        for direction in range(6):
            if self.board.neighbour(self.hex, direction) == to:
                self._turn_to((direction + 3) % 6 if backward else direction)
        state = (self.hex, self.facing, self.foot)
        ways = low_flight.steps(self.board, state, backward=backward) if self._aloft else ()
        step = next(((state, lines) for state, named, lines in ways if named == word), None)
        if step is None:
            return not self._refuse_if(True, f"{to} is closed to it at level {self.foot}", CITE)
        if slips := self._slips():
            self._add_check(slips)
        (_, _, foot), lines = step
        direction = (self.facing + 3) % 6 if backward else self.facing
        self._enter(Step(self.hex, to, direction, foot, lines=lines), backward)
        self.stages[-1] = msgspec.structs.replace(self.stages[-1], meets=self._in_its_way())
        return True

    def _in_its_way(self) -> tuple[str, ...]:
        """Those whom it may charge by accident where it has come to.

        Only the first printing asks for that when it flies there on purpose, and not by a sideslip [TW-055.3].
        """
        if MEETS_NOBODY.of(self.battle.rules):
            return ()
        return tuple(other.id for other in skidding.in_the_open(self.battle, self.unit, self.hex, self.foot))

    def _rolls(self) -> tuple[PlannedRoll, ...]:
        charged = ((stage.hex, self.battle[id]) for stage in self.stages for id in stage.meets)
        collisions = (
            PlannedRoll(
                hex, f"accidental charge on {other.id}", skidding.collision_to_hit(self.battle, self.unit, other)
            )
            for hex, other in charged
        )
        return (*super()._rolls(), *collisions)

    def _entry_checks(self, step: Step, drop: int) -> list[Check]:
        """It flies over whatever is there."""
        return [] if self._aloft else super()._entry_checks(step, drop)

    def _check_cost(self) -> None:
        if not self._aloft and not any(stage.kind in ("up", "down") for stage in self.stages):
            self.available = Tally.of("MP", "on the ground", ON_THE_GROUND, CITE)
        super()._check_cost()

    def _is_minimum_move(self) -> bool:
        """There is none in the air."""
        return False

    def _finish(self) -> None:
        """It makes no attacks with its hull."""
        self._refuse_if(self.move.assault is not None, "a WiGE charges nobody", "TWB-32.3")


def plan_skim(battle: Battle, wige: Wige, move: Move) -> MovePlan:
    """The plan of a WiGE's move."""
    planner = Skimmer(battle, wige, move)
    if move.mode == "stay":
        planner.stay()
    else:
        planner.drive()
    return planner.finished()


def skims(battle: Battle, wige: Wige) -> Iterator[Sequence[Move]]:
    """The moves of a WiGE, part by part."""
    yield [Move(wige.id, "stay")]
    for mode in (wige.mode,) if wige.mode else driving.modes(wige):
        if available_mp(battle, wige, mode).total > 0:
            ways = Skims(battle, wige, mode)
            yield [ways.move(state) for state in offered(ways)]


def skim(battle: Battle, wige: Wige, move: Move, dice: Dice) -> tuple[list[Event], bool]:
    """Carry a move out; at its end a WiGE that has not flown far enough comes down [TW-199.2]."""
    wige.took_off = wige.took_off or "up" in move.steps
    wige.flew = wige.flew or wige.took_off or low_flight.is_aloft(battle.under(wige), wige.foot)
    events, done = driving.drive(battle, wige, move, dice)
    return (events + come_to_rest(battle, wige), done) if done else (events, done)


def come_to_rest(battle: Battle, wige: Wige) -> list[Event]:
    """The end of a move in the air: back to one level above the ground, or down to it."""
    terrain = battle.under(wige)
    ground = low_flight.ground(terrain)
    if wige.destroyed:
        return []
    if not low_flight.is_aloft(terrain, wige.foot):
        return _sink(battle, wige)
    if wige.took_off or wige.hexes_moved >= low_flight.LEAST_HEXES:
        wige.foot = ground + 1 if low_flight.is_open(terrain, ground + 1) else wige.foot
        return []
    if not low_flight.is_landing(terrain):
        return destruction.destroy(wige, destruction.CRASH)
    wige.foot = ground
    return [LevelChanged(unit=wige.id, foot=ground, elevation=0), *_sink(battle, wige)]


def _sink(battle: Battle, wige: Wige) -> list[Event]:
    """Every WiGE floats [TW-055.4]; before printing 5 one that was not amphibious was lost when it landed on water."""
    built_so = chassis.swimming_price(wige.design) > 0 or chassis.floats(wige.design)
    afloat = ALL_WIGES_FLOAT.of(battle.rules) or built_so or not battle.under(wige).depth
    return [] if afloat else destruction.destroy(wige, "it landed on water")
