"""Work that takes long: thinking for a bot, trying out a scenario, and printing.

It is plain data in and out, so that any process can do it.

A job is done by `do`, here or in a worker (`worker.py`), and both give the same.
"""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Any

import msgspec

from boxcars import games, players, scenarios
from boxcars.core.choices import Question
from boxcars.core.errors import BoxcarsError, Reason
from boxcars.core.game import Rulebook, View
from boxcars.core.scenario.hiding import conceal_mission
from boxcars.draw.paper import ForceKind, Paper
from boxcars.players import Player, Score
from boxcars.players.warm_up import warm_up
from boxcars.serve.errors import Refused, reasons_of, status_of
from boxcars.serve.paper import UnitKind, force_pdf, unit_pdf

LOG = logging.getLogger("boxcars.serve")

_MOST_ACTIONS = 20_000
"""A game that is tried out ends after so many, whatever its scenario says."""


class Job(msgspec.Struct, frozen=True, kw_only=True, tag_field="job"):
    """Something to be done."""


class WarmUp(Job, frozen=True, tag="warm up"):
    """Load and compile what the first decision of a bot would otherwise wait for."""


class Choose(Job, frozen=True, tag="choose"):
    """Choose the action of a bot: what its side sees of a game, and how long it may think."""

    table: str
    """Whose bot it is, all game long; empty where only one decision is asked for, as advice is."""
    game: str
    setup: str
    side: str
    bot: str
    seed: int
    state: bytes
    """What the side sees, whole."""
    question: Question | None
    orders: dict[str, str]
    seconds: float


class TryOut(Job, frozen=True, tag="try out"):
    """Let greedy bots play a scenario once."""

    scenario: bytes
    """As its file has it."""
    seed: str


class PrintForce(Job, frozen=True, tag="print force"):
    """A force on paper, as PDF."""

    force: bytes
    kind: ForceKind
    paper: Paper


class PrintUnit(Job, frozen=True, tag="print unit"):
    """The sheet or card of one unit, as PDF."""

    name: str
    kind: UnitKind
    paper: Paper


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """The action of a bot, and why."""

    action: str
    reason: str
    scores: tuple[Score, ...] = ()
    then: tuple[str, ...] = ()
    """The actions that belong to it and are to follow it."""


class Tried(msgspec.Struct, frozen=True, tag="tried"):
    """How a game between bots has ended."""

    winner: str
    """The side that has won; empty for a draw."""
    reason: str
    turn: int
    points: dict[str, int]
    """Victory points by side."""


class Printed(msgspec.Struct, frozen=True, tag="printed"):
    """What was printed."""

    data: bytes


class Warm(msgspec.Struct, frozen=True, tag="warm"):
    """All is loaded."""


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """Why a job cannot be done, as it is answered."""

    status: int
    reasons: tuple[Reason, ...]


AnyJob = WarmUp | Choose | TryOut | PrintForce | PrintUnit
Result = Chosen | Tried | Printed | Warm | Failed


def do(job: AnyJob) -> Result:
    """Do a job; what is refused is a result too."""
    try:
        match job:
            case WarmUp():
                warm_up()
                return Warm()
            case Choose():
                return chosen(job)
            case TryOut():
                return tried(job)
            case PrintForce():
                return Printed(force_pdf(job.force, job.kind, job.paper))
            case PrintUnit():
                return Printed(unit_pdf(job.name, job.kind, job.paper))
    except BoxcarsError as error:
        return Failed(status_of(error), reasons_of(error))


def refused(failed: Failed) -> Refused:
    """The refusal that a failed job is."""
    return Refused(failed.status, *failed.reasons)


def chosen(job: Choose) -> Chosen:
    """What a bot plays and why; the first option if it fails."""
    view = seen_by_bot(job)
    try:
        player = _player(job.table, job.side, job.bot, job.seed) if job.table else players.make(job.bot, job.seed)
        action = player.choose(view, job.seconds)
        view.verify(action)
    except Exception as error:
        LOG.warning("bot %s in game %s takes the first option, because it failed: %r", job.bot, job.table, error)
        return Chosen(str(view.options()[0]), "could not decide, and took the first option")
    return Chosen(str(action), player.reason, player.scores, tuple(map(str, player.then)))


def seen_by_bot(job: Choose) -> View[Any]:
    """The view from which a bot chooses: what its side sees, and no more."""
    rules = rules_of(job.game)
    state = rules.decode(_fresh(job.game, job.setup), job.state)
    conceal_mission(state, job.side)  # the setup holds those of all sides
    return View(rules, state, job.side, (), open=job.question, orders=job.orders)


def tried(job: TryOut) -> Tried:
    """One game of a scenario between greedy bots; who could go on for ever has drawn."""
    game = scenarios.start(scenarios.read_scenario(job.scenario), job.seed)
    players.play(game, dict.fromkeys(game.state.sides, "greedy"), max_actions=_MOST_ACTIONS)
    ended = scenarios.result(game)
    return Tried(ended["winner"], ended["reason"], ended["turn"], ended["points"])


def rules_of(game: str) -> Rulebook[Any]:
    """The rule book of a game."""
    book: Rulebook[Any] = games.row(game).load("rules").RULEBOOK
    return book


@lru_cache(maxsize=32)
def _fresh(game: str, setup: str) -> Any:
    """A battle as it was set up, which gives others its board and its designs."""
    rules = rules_of(game)
    return rules.new(msgspec.json.decode(setup, type=rules.setup_type))


@lru_cache(maxsize=256)
def _player(table: str, side: str, bot: str, seed: int) -> Player:
    """The bot of a side at a table: the same one for all of its actions, as long as there is room."""
    return players.make(bot, seed)
