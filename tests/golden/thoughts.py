"""Golden thoughts: what bots make of moments in the golden records, in the numbers by which they choose.

    python -m tests.golden.thoughts

writes them anew; do it when the bots are meant to think otherwise, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

from boxcars.players import Player, make
from tests.golden.moments import Moment, moments
from tests.golden.records import GAMES

FOLDER = Path(__file__).parent / "thoughts"
SHOWN = 6
"""Of so many of the actions that a bot weighed the value is kept, and what they give, take and risk."""
PLANNED = ("tw-duel", "tw-printing-3", "as-duel", "as-older-release", "cx-random-4", "cx-random-46")
"""The small games in which the planner thinks as well; in others it would take too long."""


def thoughts_in(name: str) -> str:
    """What bots would do at each moment of a kept game, and what the best actions are worth to them."""
    bots = [make(bot) for bot in ("greedy", *(["planner"] if name in PLANNED else []))]
    return "".join(_thought(bot, moment) for moment in moments(name) for bot in bots)


def _thought(bot: Player, moment: Moment) -> str:
    action = bot.choose(moment.view)
    scores = ((each.value, each.given, each.taken, each.risk) for each in bot.scores[:SHOWN])
    numbers = " | ".join(" ".join(f"{number:.2f}" for number in score) for score in scores)
    return f"{moment.at} {moment.decision.kind}, {bot.name}: {action} | {numbers}\n"


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(thoughts_in(name), encoding="utf-8")


if __name__ == "__main__":
    main()
