"""Playing a league, and what its games say of the two bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from time import thread_time

import msgspec

from boxcars.core.interval import wilson
from boxcars.players import Player, make
from tests.arena.battles import battle_of

SIDES = ("red", "blue")


class League(msgspec.Struct, frozen=True):
    """Two bots and what they play."""

    game: str
    battle: str = ""
    first: str = "greedy"
    second: str = "random"
    seconds: float | None = None
    """How long a bot may think about a decision; as long as it likes where nothing is said.

    All times are those that one core spent, so that a busy machine changes no result.
    """


class Thinking(msgspec.Struct):
    """How long a bot has thought."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Thinking) -> None:
        """Count another's as well."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)

    def __str__(self) -> str:
        mean = self.seconds / self.decisions if self.decisions else 0.0
        return f"{mean * 1000:.0f} ms a decision, the longest {self.longest * 1000:.0f} ms"


class Played(msgspec.Struct, frozen=True):
    """One game of a league."""

    league: League
    number: int
    """Games of an even number and the next are one battle with sides swapped."""
    winner: str
    """The place of the winning bot, "first" or "second"; nothing for a draw."""
    turns: int
    why: str
    thinking: tuple[Thinking, Thinking]


class Standing(msgspec.Struct, frozen=True):
    """What a league has come to, as the first of its bots sees it."""

    league: League
    games: int
    won: int
    drawn: int
    lost: int
    share: float
    """Of the games that were won."""
    low: float
    high: float
    """Between these the share lies with 95 % confidence."""
    first: Thinking
    second: Thinking

    def __str__(self) -> str:
        sure = f"{self.share:.0%} (95 %: {self.low:.0%} to {self.high:.0%})"
        names = f"{self.league.first} against {self.league.second}"
        times = f"{self.league.first} {self.first}; {self.league.second} {self.second}"
        return f"{names}: won {self.won}, drawn {self.drawn}, lost {self.lost} of {self.games}: {sure}; {times}"


def play_one(league: League, number: int) -> Played:
    """One game of a league; the same number is the same battle, with the same dice."""
    seed = number // 2
    game = battle_of(league.game, league.battle)(Random(seed), f"arena-{seed}")
    places = ("first", "second") if number % 2 == 0 else ("second", "first")
    by_side = dict(zip(SIDES, places, strict=True))
    bots: dict[str, Player] = {"first": make(league.first, seed), "second": make(league.second, seed + 1)}
    thinking = {place: Thinking() for place in bots}
    while decision := game.decision:
        place = by_side[decision.side]
        view, start = game.view(decision.side), thread_time()
        action = bots[place].choose(view, league.seconds)
        spent = thread_time() - start
        thinking[place].add(Thinking(1, spent, spent))
        game.play(action, by=decision.side)
    assert game.outcome is not None
    winner = by_side.get(game.outcome.winner, "")
    times = thinking["first"], thinking["second"]
    return Played(league, number, winner, game.state.turn, game.outcome.reason, times)


def play_league(league: League, numbers: Iterable[int], keep: Path | None = None) -> Iterator[Played]:
    """The games of a league; those that a file has are taken from it, and what is played is written there."""
    known = {played.number: played for played in kept(keep) if played.league == league}
    for number in numbers:
        if number not in known:
            known[number] = play_one(league, number)
            if keep:
                with keep.open("ab") as file:
                    file.write(msgspec.json.encode(known[number]) + b"\n")
        yield known[number]


def kept(path: Path | None) -> list[Played]:
    """The games that a file has; a last line that was broken off is none."""
    if path is None or not path.exists():
        return []
    *lines, rest = path.read_bytes().split(b"\n")
    if rest:
        path.write_bytes(b"".join(line + b"\n" for line in lines))
    return [msgspec.json.decode(line, type=Played) for line in lines]


def standing(league: League, games: Iterable[Played]) -> Standing:
    """What games of a league come to."""
    count, won, drawn = 0, 0, 0
    thinking = Thinking(), Thinking()
    for played in games:
        count += 1
        won += played.winner == "first"
        drawn += not played.winner
        for all_of, one in zip(thinking, played.thinking, strict=True):
            all_of.add(one)
    low, high = wilson(won, count)
    share = won / count if count else 0.0
    return Standing(league, count, won, drawn, count - won - drawn, share, low, high, *thinking)
