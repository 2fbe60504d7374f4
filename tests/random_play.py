"""Random games against the game contract: whatever is legal can be played, checked, taken back and played again.

    python -m tests.random_play total_warfare --games 2000 --seed 1

A game that fails is written to `random-play-failure.bxr` and named by its seed, so that it can be played again with
`--games 1 --seed N`. With `--air` all games of Total Warfare are fought in the air, over the ground or in space.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

import msgspec
import pytest

from boxcars import games
from boxcars.core.choices import ASK
from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Game, read_action
from boxcars.core.record import Record
from boxcars.core.replay import replay

S = TypeVar("S")

GAMES = {row.package: row.trial for row in games.rows() if row.trial}
"""The games that can be tried, and the module that offers its `TRIAL`."""

CHECKED_OPTIONS = 3
CHECK_ONE_IN = 15
UNDO_ONE_IN = 60
ORDER_ONE_IN = 25
MOST_ACTIONS = 5_000
SAMPLE, LAST = 8, 4


class Trial(msgspec.Struct, Generic[S], frozen=True):
    """What a game brings along to be tried."""

    new: Callable[[Random], Game[S]]
    """A small random game."""
    check: Callable[[S], None]
    """Asserts what must hold of every state."""
    check_view: Callable[[S, str], None]
    """Asserts that the state a side sees holds nothing that it must not know."""
    wrong: Callable[[S, Random], str]
    """The text of an action that is never legal."""
    new_in_air: Callable[[Random], Game[S]] | None = None
    """A small random game in the air, where a game is fought there too."""


class Played(msgspec.Struct, frozen=True):
    """What one random game came to."""

    actions: int
    winner: str


def play_one(trial: Trial[S], seed: int) -> Played:
    """Play a random game to its end, check it all the way, and replay its record."""
    random, tried = Random(seed), Counter[str]()
    game = trial.new(random)
    try:
        while game.decision and len(game.log) < MOST_ACTIONS:
            play_action(trial, game, random, tried)
        check_record(game)
    except BaseException:
        Path("random-play-failure.bxr").write_text(game.record.text(), encoding="utf-8")
        raise
    return Played(len(game.log) - 1, game.outcome.winner if game.outcome else "nobody yet")


def play_action(trial: Trial[S], game: Game[S], random: Random, tried: Counter[str]) -> None:
    """Play one random option; now and then look at it from every side first."""
    if random.randrange(ORDER_ONE_IN) == 0 or len(game.log) == 1:
        give_orders(game, random)
    options = game.options()
    assert len(options), f"nothing is legal: {game.decision}"
    action = pick(options, random, tried)
    if random.randrange(CHECK_ONE_IN) == 0:
        check_options(game, [options[random.randrange(len(options))] for _ in range(CHECKED_OPTIONS)])
        check_refusal(game, trial.wrong(game.state, random))
        check_views(trial, game)
        check_put_down(game)
    if random.randrange(UNDO_ONE_IN) == 0:
        play_and_take_back(game, action)
    else:
        game.play(action)
    trial.check(game.state)


def give_orders(game: Game[S], random: Random) -> None:
    """Each side changes its standing order of some kind of question, and mostly wants to be asked."""
    before = snapshot(game)
    for side in game.rulebook.sides(game.state):
        for kind in random.sample(game.rulebook.questions, k=min(2, len(game.rulebook.questions))):
            game.play(f"order {kind.kind} {random.choice((ASK, ASK, *kind.orders))}", by=side)
    state, dice, _, decision = snapshot(game)
    assert (state, dice, decision) == (before[0], before[1], before[3])


def pick(options: Sequence[Action], random: Random, tried: Counter[str]) -> Action:
    """Any option, or, every other time, of several the kind that was tried least: rare things shall happen too."""
    chosen = options[random.randrange(len(options))]
    if random.randrange(2):
        some = [options[random.randrange(len(options))] for _ in range(SAMPLE)]
        chosen = min([*some, *options[-LAST:]], key=lambda option: tried[_kind(option)])
    tried[_kind(chosen)] += 1
    return chosen


def _kind(action: Action) -> str:
    """The words of an action without its numbers and names."""
    return " ".join(word for word in str(action).split() if word.isalpha())


def snapshot(game: Game[S]) -> tuple[bytes, int, int, object]:
    """All of a game that an action may change."""
    return game.rulebook.encode(game.state), game.dice.position, len(game.log), game.decision


def check_options(game: Game[S], options: list[Action]) -> None:
    """What is offered is legal, and its text means the same action."""
    before = snapshot(game)
    for option in options:
        game.verify(option)
        assert read_action(game.rulebook, str(option)) == option
    assert snapshot(game) == before


def check_refusal(game: Game[S], text: str) -> None:
    """An illegal action is refused with a reason and leaves no trace."""
    before = snapshot(game)
    with pytest.raises(Illegal):
        game.play(text)
    assert snapshot(game) == before


def check_views(trial: Trial[S], game: Game[S]) -> None:
    """No side's view holds what that side must not know."""
    for side in game.rulebook.sides(game.state):
        view = game.view(side)
        trial.check_view(view.state, side)
        asked = game.question if game.question and game.question.side == side else None
        assert view.question == asked
        assert game.question is None or asked or (view.decision and not view.decision.text and not view.options())
        for entry, whole in zip(view.log, game.log, strict=True):
            assert entry.question is None or entry.question.side == side
            assert entry.action == "" or not (entry.is_order or entry.is_answer) or entry.side == side
            assert all(event.secret in ("", side) for event in entry.events)
            assert [*entry.events] == [event for event in whole.events if event.secret in ("", side)]
            withheld = [event for event in whole.events if event.secret not in ("", side)]
            assert entry.action == "" or not any(event.in_its_action for event in withheld)
        unseen = getattr(game.state, "units", {}).keys() - getattr(view.state, "units", {}).keys()
        assert not [id for id in unseen for entry in view.log[-3:] if re.search(rf"\b{id}\b", repr(entry))]


def check_put_down(game: Game[S]) -> None:
    """The state, and what each side sees of it, is read back as it was written, in its order too."""
    rules = game.rulebook
    fresh, sides = rules.new(game.setup), rules.sides(game.state)
    for state in (game.state, *(game.view(side).state for side in sides)):
        written = rules.encode(state, whole=True)
        again = rules.decode(fresh, written)
        assert again == state
        assert rules.encode(again, whole=True) == written


def play_and_take_back(game: Game[S], action: Action) -> None:
    """Play an action; if it can be taken back, that leaves the game as it was, and it is played again."""
    assert game.decision is not None
    side, before = game.decision.side, snapshot(game)
    game.play(action)
    if game.can_undo(side):
        game.undo(side)
        assert snapshot(game) == before
        game.play(action)


def check_record(game: Game[S]) -> None:
    """The record reads back to itself, and plays to the same state."""
    record = game.record
    assert Record.read(record.text()) == record
    again = replay(record, game.rulebook)
    assert snapshot(again) == snapshot(game)
    assert again.record == record


def main() -> None:
    """Play many games and say how they went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--air", action="store_true", help="only games in the air")
    asked = parser.parse_args()
    trial: Trial[Any] = import_module(GAMES[asked.game]).TRIAL
    if asked.air:
        if trial.new_in_air is None:
            parser.error(f"{asked.game} has no games in the air alone")
        trial = msgspec.structs.replace(trial, new=trial.new_in_air)
    played: list[Played] = []
    start = shown = time.perf_counter()
    for seed in range(asked.seed, asked.seed + asked.games):
        try:
            played.append(play_one(trial, seed))
        except BaseException:
            print(f"\nthe game with --seed {seed} failed", file=sys.stderr)
            raise
        if time.perf_counter() - shown > 1 or len(played) == asked.games:
            shown = time.perf_counter()
            print(f"\r{summary(played, asked.games, shown - start)}", end="", flush=True)
    print()


def summary(played: list[Played], games: int, seconds: float) -> str:
    """How far the trial has come, in one line."""
    actions = sum(game.actions for game in played)
    winners = Counter(game.winner or "draw" for game in played)
    won = ", ".join(f"{side} {count}" for side, count in sorted(winners.items()))
    return f"{len(played)} of {games} games, {actions} actions, {actions / seconds:.0f}/s; won: {won}"


if __name__ == "__main__":
    main()
