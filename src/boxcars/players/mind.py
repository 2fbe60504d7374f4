"""What a bot that looks ahead asks of a game: what is worth trying, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from boxcars.core.dice import SeededDice
from boxcars.core.game import Action, Decision, View
from boxcars.core.scenario.scoring import Fate
from boxcars.players.deadline import Deadline
from boxcars.players.greedy import tactics_for
from boxcars.players.tactics import Answer, Tactics, part_of_game

_LATER = 0.5
"""What attacks count against those of the turn before, which nobody can avoid any more."""


class Rehearsal:
    """A game that is played on in thought, from what one side sees, by greedy bots and with dice of its own.

    Nothing is in it that the side may not know, and what happens in it has not happened.
    """

    def __init__(self, view: View[Any], seed: str) -> None:
        self.rulebook = view.rulebook
        self.state: Any = view.rulebook.copy(view.state)
        self._dice = SeededDice(seed)
        self._tactics: dict[str, Tactics] = {}

    @property
    def decision(self) -> Decision | None:
        """Who must decide what; None when the game is over."""
        return self.rulebook.decision(self.state)

    def play(self, action: Action) -> None:
        """Do what is known to be legal."""
        self.rulebook.apply(self.state, action, self._dice)

    def reply(self, decision: Decision) -> Answer:
        """Do what the greedy bot does."""
        side = decision.side
        if side not in self._tactics:
            self._tactics[side] = tactics_for(self.rulebook.name)
        view: View[Any] = View(self.rulebook, self.state, side, ())
        answer = self._tactics[side].choose(view, decision, Deadline(None))
        self.play(answer.action)
        return answer


class Mind(Protocol):
    """The way to look ahead in one game."""

    measure: str
    """What losses are counted in, as in "BV"."""
    prior: float
    """What the greedy bot's own score counts beside what was foreseen."""
    caution: float
    """By how much more than tries differ another candidate must come out better than the first; 0 where no luck is in
    them, and the best is taken."""

    def candidates(self, view: View[Any], decision: Decision, deadline: Deadline) -> Sequence[Answer]:
        """The actions that are worth trying, best first, each with its own score; none where there is no more to it."""

    def foresee(self, rehearsal: Rehearsal, side: str, tried: Answer) -> float:
        """Do what is tried and play on for a while; what that is worth to a side."""

    def losses(self, state: Any) -> dict[str, float]:
        """What each side has lost of the value of its units: all of what is gone, a share of what is hit."""


def lost_by_side(fates: Iterable[Fate], left: Callable[[str], float]) -> dict[str, float]:
    """What each side has lost of its value, by the fates of the units and the share that is left of each.

    >>> gone = Fate("red-1", "red", 40, "lost")
    >>> hit = Fate("blue-1", "blue", 30, "here")
    >>> lost_by_side([gone, hit], {"red-1": 0.5, "blue-1": 0.8}.__getitem__)
    {'red': 40.0, 'blue': 6.0}
    """
    lost: dict[str, float] = {}
    for fate in fates:
        share = 1.0 if fate.kind == "lost" else 1.0 - left(fate.unit)
        lost[fate.side] = lost.get(fate.side, 0.0) + round(fate.value * share, 1)
    return lost


class Exchanges(msgspec.Struct, frozen=True):
    """How to look ahead where all move before all attack: to the attacks of this turn, and of some after it.

    Attacks are not rolled in thought: what both sides may expect of them is compared, so that one try tells as much
    as many.
    """

    phase: str
    """In which all attack."""
    expect: Callable[[Any, str], float]
    """What a side may expect of the attacks of the phase, less what its enemies may."""
    passing: Callable[[Decision], Action | None]
    """How to decide without attacking; nothing where the greedy bot decides."""
    rounds: int = 1

    def foresee(self, rehearsal: Rehearsal, side: str) -> float:
        """What the attacks to come are worth to a side."""
        total, weight, rounds, turn = 0.0, 1.0, self.rounds, 0
        while decision := rehearsal.decision:
            state = rehearsal.state
            if state.phase == self.phase and state.turn != turn:
                total += weight * self.expect(state, side)
                weight, rounds, turn = weight * _LATER, rounds - 1, state.turn
                if not rounds:
                    break
            if action := self.passing(decision):
                rehearsal.play(action)
            else:
                rehearsal.reply(decision)
        return total


def mind_for(game: str) -> Mind:
    """How to look ahead in a game, by the name of its rule book.

    >>> type(mind_for("clix")).__name__
    'ClixMind'
    """
    mind: Mind = part_of_game("planner", "mind", game)
    return mind
