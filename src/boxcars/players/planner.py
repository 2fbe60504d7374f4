"""A bot that looks ahead: it tries the best few actions of the greedy bot in thought, and takes what comes out best."""

from __future__ import annotations

from statistics import fmean, stdev
from typing import Any

import msgspec

from boxcars.core.game import Action, View
from boxcars.players.deadline import Deadline
from boxcars.players.greedy import GreedyPlayer
from boxcars.players.mind import Mind, Rehearsal, mind_for
from boxcars.players.player import Score, asked_of
from boxcars.players.tactics import Answer, sentence

_PASSES = 3
"""So often all that is still in the running is tried, if there is no time limit."""
_MOST_PASSES = 12
"""With a time limit more tries are of no more use than these."""
_FELT = 0.05
"""A smaller lead is none in words."""
_AT_LEAST = 2
"""So many candidates stay in the running to the end."""


class Trial:
    """A candidate, and what has come of it so far."""

    def __init__(self, answer: Answer, prior: float) -> None:
        self.answer = answer
        self.prior = prior
        self.foreseen: list[float] = []

    @property
    def value(self) -> float:
        """What it has come to on average, and a little of what the greedy bot thinks of it."""
        return fmean(self.foreseen) + self.prior * self.answer.scores[0].value

    def sure(self, first: Trial, caution: float) -> float:
        """What it is worth beside the first candidate, less what may be luck: all, for all that one try can tell.

        >>> first, other = (Trial(Answer(None, name, (Score(name, 0.0),)), prior=0.0) for name in ("first", "other"))
        >>> first.foreseen, other.foreseen = [2.0, 9.0], [5.0, 12.0]
        >>> first.sure(first, caution=2.0), other.sure(first, caution=2.0)
        (5.5, 6.5)
        """
        if self is first or not caution:
            return self.value
        apart = [mine - other for mine, other in zip(self.foreseen, first.foreseen, strict=False)]
        return self.value - caution - (stdev(apart) if len(apart) > 1 else abs(apart[0]))

    def score(self, first: Trial, caution: float) -> Score:
        """What was thought of it."""
        return msgspec.structs.replace(self.answer.scores[0], value=self.sure(first, caution))


def beyond(gap: float) -> str:
    """By how much the best is better than the next, in words.

    >>> beyond(2.14), beyond(0.01)
    ('it comes out 2.1 better than the next best', 'the next best is as good')
    """
    return f"it comes out {gap:.1f} better than the next best" if gap >= _FELT else "the next best is as good"


class PlannerPlayer(GreedyPlayer):
    """Plays each promising action on in thought, with greedy replies of all sides, and compares where that leads.

    Where a game has nothing to look ahead for, it plays like the greedy bot.
    """

    name = "planner"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._minds: dict[str, Mind] = {}

    def choose(self, view: View[Any], budget: float | None = None) -> Action:
        """The best action found; with a budget, the best found in so many seconds."""
        decision, deadline, game = asked_of(view), Deadline(budget), view.rulebook.name
        if view.question:
            return super().choose(view, budget)
        if game not in self._minds:
            self._minds[game] = mind_for(game)
        mind = self._minds[game]
        trials = [Trial(answer, mind.prior) for answer in mind.candidates(view, decision, deadline)]
        if not trials:
            return super().choose(view, budget)
        if len(trials) < _AT_LEAST or not self._try(mind, view, trials, deadline):
            return self._take(decision.side, trials[0].answer)
        scored = [(trial.score(trials[0], mind.caution), trial.answer) for trial in trials if trial.foreseen]
        (score, best), *others = sorted(scored, key=lambda each: -each[0].value)
        beside = beyond(score.value - others[0][0].value) if others else "nothing else was tried"
        self.reason = f"{sentence(decision.side, best)}; looking ahead, {beside}"
        self.scores, self.then = (score, *(other for other, _ in others)), ()
        return best.action

    def _take(self, side: str, answer: Answer) -> Action:
        """Do the only thing there is, or the first where there is no time for thought."""
        self.reason, self.scores, self.then = sentence(side, answer), answer.scores, answer.then
        return answer.action

    def _try(self, mind: Mind, view: View[Any], trials: list[Trial], deadline: Deadline) -> bool:
        """Try the candidates: all of them first, then only the better half again and again. False without any try."""
        running = trials
        for number in range(_MOST_PASSES if deadline.limited else _PASSES):
            for trial in running:
                if deadline.passed:
                    return bool(trials[0].foreseen)
                rehearsal = Rehearsal(view, f"{self.seed} {number}")
                trial.foreseen.append(mind.foresee(rehearsal, view.side, trial.answer))
            half = max(_AT_LEAST, -(-len(running) // 2))
            running = sorted(running, key=lambda trial: -trial.value)[:half]
            if mind.caution and trials[0] not in running:
                running = [trials[0], *running]
        return True
