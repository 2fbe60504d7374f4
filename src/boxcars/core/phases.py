"""The turn machine: phases in order, who acts in each, and what follows. Every game in turns has one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import msgspec

from boxcars.core import turn_order
from boxcars.core.battle import BattleHead
from boxcars.core.dice import Dice
from boxcars.core.game import Decision, Event
from boxcars.core.turn_events import PhaseBegan

B = TypeVar("B", bound=BattleHead)

Step = Callable[[B, Dice], list[Event]]
"""Something that happens by itself."""


class Phase(msgspec.Struct, Generic[B], frozen=True, kw_only=True):
    """One phase: what happens at its beginning, who then acts, and what happens when all have.

    A phase without `kind` is automatic: it begins, and the next one follows.

    >>> Phase(name="movement", kind="move", units=lambda battle: battle.in_play()).kind
    'move'
    """

    name: str
    kind: str = ""
    """What is decided in it: the kind of its decisions."""
    begin: Step[B] | None = None
    units: Callable[[B], Iterable[Any]] | None = None
    """The units that act in it, as it begins."""
    together: bool = False
    """A side acts with all of its units before the next one does."""
    asks: Callable[[B], Decision | None] | None = None
    """Who decides, in a phase where sides act and not units; None when all have."""
    resolve: Step[B] | None = None
    occurs: Callable[[B], bool] | None = None
    """Whether it takes place at all, where it does not always; else it is passed over in silence."""


class Phases(Generic[B]):
    """The phases of a turn in order. `advance` goes on until somebody must decide.

    `ready` says whether a unit can still act; `settled` is asked after every phase and ends the battle.
    """

    def __init__(
        self, *phases: Phase[B], ready: Callable[[Any], bool], settled: Callable[[B], list[Event]] = lambda _: []
    ) -> None:
        self.names = tuple(phase.name for phase in phases)
        self._phases = {phase.name: phase for phase in phases}
        self._ready = ready
        self._settled = settled

    def taking_place(self, battle: B) -> tuple[str, ...]:
        """The phases that a turn of this battle has, as things stand."""
        return tuple(name for name, phase in self._phases.items() if phase.occurs is None or phase.occurs(battle))

    def decision(self, battle: B) -> Decision | None:
        """Who must decide what now; None when the battle is over."""
        if battle.outcome:
            return None
        phase = self._phases.get(battle.phase)
        if phase and phase.asks:
            return phase.asks(battle)
        return turn_order.next_decision(battle, phase.kind if phase else "")

    def unit_acted(self, battle: B, id: str) -> None:
        """Mark a unit as done in this phase and pass the turn on."""
        turn_order.unit_acted(battle, id)
        self._refresh_turn(battle)

    def advance(self, battle: B, dice: Dice) -> list[Event]:
        """Go on until somebody must decide or the battle is over."""
        events: list[Event] = []
        if battle.exchange:
            self._refresh_turn(battle)
        while not battle.outcome and not self._waits(battle):
            if battle.turn:
                events += self._end_phase(battle, dice)
            if not battle.outcome:
                events += self._next_phase(battle, dice)
        return events

    def _waits(self, battle: B) -> bool:
        phase = self._phases.get(battle.phase)
        asked = phase.asks(battle) if phase and phase.asks and battle.turn else None
        return bool(battle.exchange) or asked is not None

    def _refresh_turn(self, battle: B) -> None:
        """Say who is next among those who can still act."""
        battle.waiting = [id for id in battle.waiting if self._ready(battle.units[id])]
        turn_order.refresh(battle, together=self._phases[battle.phase].together)

    def _end_phase(self, battle: B, dice: Dice) -> list[Event]:
        resolve = self._phases[battle.phase].resolve
        events = resolve(battle, dice) if resolve else []
        return events + self._settled(battle)

    def _next_phase(self, battle: B, dice: Dice) -> list[Event]:
        battle.phase = self._after(battle, battle.phase)
        if battle.phase == self.names[0]:
            battle.turn += 1
        phase = self._phases[battle.phase]
        events: list[Event] = [PhaseBegan(turn=battle.turn, phase=battle.phase)]
        events += phase.begin(battle, dice) if phase.begin else []
        if phase.units:
            battle.waiting = [unit.id for unit in phase.units(battle)]
            self._refresh_turn(battle)
        return events

    def _after(self, battle: B, name: str) -> str:
        """The phase after one, of those that take place; the first after the last, and before the first turn."""
        at = self.names.index(name) + 1 if name in self.names else 0
        following = self.names[at % len(self.names)]
        occurs = self._phases[following].occurs
        return following if occurs is None or occurs(battle) else self._after(battle, following)
