"""Golden thoughts: what bots make of moments in the golden records, in the numbers by which they choose.

    python -m tests.golden.thoughts

writes them anew; do it when the bots are meant to think otherwise, and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from boxcars.players import Player, make
from boxcars.players.deadline import Deadline
from boxcars.players.mind import Mind, mind_for
from boxcars.players.player import Score
from tests.golden.moments import Moment, moments
from tests.golden.records import GAMES

FOLDER = Path(__file__).parent / "thoughts"
SHOWN = 6
"""Of so many of the actions that a bot weighed is kept what they are worth, give, take and risk; of others the sums."""
MOST = 10
"""So many decisions of each kind a bot thinks of in a game."""
PLANNED = ("tw-duel", "tw-printing-3", "as-duel", "as-older-release", "cx-random-4", "cx-random-46")
"""The small games in which the planner thinks as well; in others it would take too long."""


def thoughts_in(name: str) -> str:
    """What bots would do at each moment of a kept game and why, and what the best actions are worth to them."""
    return "".join(f"{line}\n" for line in _thoughts(name))


def _thoughts(name: str) -> Iterator[str]:
    greedy, planner = make("greedy"), make("planner")
    found = moments(name, MOST)
    mind = mind_for(found[0].view.rulebook.name)
    told = ""
    for moment in found:
        yield _thought(greedy, moment)
        lost = _lost(mind, moment)
        if lost != told:
            yield f"{moment.at} lost: {lost}"
        told = lost
        tried = mind.candidates(moment.view, moment.decision, Deadline(None))
        if tried:
            yield f"{moment.at} to try: {tried[0].action} | {_numbers([each.scores[0] for each in tried])}"
    for moment in moments(name) if name in PLANNED else ():
        yield _thought(planner, moment)


def _thought(bot: Player, moment: Moment) -> str:
    action = bot.choose(moment.view)
    then = "".join(f", then {each}" for each in bot.then)
    return f"{moment.at} {moment.decision.kind}, {bot.name}: {action}{then} | {_numbers(bot.scores)} | {bot.reason}"


def _lost(mind: Mind, moment: Moment) -> str:
    """What each side has lost of its value."""
    return ", ".join(f"{side} {value:.2f}" for side, value in sorted(mind.losses(moment.view.state).items()))


def _numbers(scores: Sequence[Score]) -> str:
    """The best scores one by one, and the sums of the others."""
    others = scores[SHOWN:]
    rest = [f"{len(others)} more {_four(map(sum, zip(*map(_parts, others), strict=True)))}"] if others else []
    return " | ".join([*(_four(_parts(each)) for each in scores[:SHOWN]), *rest])


def _parts(score: Score) -> tuple[float, float, float, float]:
    return score.value, score.given, score.taken, score.risk


def _four(numbers: Iterable[float]) -> str:
    return " ".join(f"{number:.2f}" for number in numbers)


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(thoughts_in(name), encoding="utf-8")


if __name__ == "__main__":
    main()
