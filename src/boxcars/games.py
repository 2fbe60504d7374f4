"""The games: one row each, which names everything that is a game's own. All else asks the row.

A new game adds a row here and its own folders, and nothing else. What a row names is imported on first use.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from boxcars.core.errors import BadRecord, BoxcarsError
from boxcars.core.record import Record

if TYPE_CHECKING:
    from boxcars import alpha_strike as alpha_strike
    from boxcars import clix as clix
    from boxcars import total_warfare as total_warfare
    from boxcars.core.game import Game, Rulebook


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is a game's own, by name: `module` or `module:thing`. What is empty the game does not have.

    >>> row("alpha-strike").load("tactics").__name__
    'AlphaStrikeTactics'
    """

    name: str
    """As records and requests name it."""
    title: str
    """As people name it."""
    rules: str
    """The package of its rules, with `RULEBOOK` and `replay`."""
    tactics: str = ""
    """How the greedy bot plays it: `players.tactics.Tactics`."""
    mind: str = ""
    """How the planner looks ahead in it: `players.mind.Mind`."""
    served: str = ""
    """The game at the web table: `serve.served.Served`."""
    questions: str = ""
    """What can be asked at the table before a decision: handlers by word."""
    routes: str = ""
    """What can be asked of the server without a game: handlers by path."""
    posts: str = ""
    """What can be sent to the server without a game: handlers by path."""
    picture: str = ""
    """The drawing of a battle, as a function to SVG."""
    odds: str = ""
    """The module of its `boxcars odds` command: `command` and `SHORT_HELP`."""
    odds_words: str = ""
    """The module that answers attacks in words on the odds page: `answer` and `EXAMPLES`."""
    kit: str = ""
    """The address of the page's module that has its map, controls and words: `kit`."""
    offer: str = ""
    """The address of the page's module that says what the start page offers: `offer`."""
    files: str = ""
    """The folder of page files of its own, beside the table's, served below `/games/NAME/`."""
    naming: str = ""
    """What people call its units and things: a function from a battle to names by id."""
    standing: str = ""
    """What scenarios see of a battle: a function from it to `core.scenario.scoring.Standing`."""
    trial: str = ""
    """The module of the tests that tries it in random play: `TRIAL`."""

    @property
    def package(self) -> str:
        """The last word of its rules' package, by which `boxcars` knows it: `boxcars.total_warfare`."""
        return self.rules.rpartition(".")[2]

    def load(self, what: str) -> Any:
        """The thing that a field of the row names; an error in words where the game does not have it."""
        module, _, thing = getattr(self, what).partition(":")
        if not module:
            raise BoxcarsError(f"{self.name} has no {what}")
        loaded = import_module(module)
        return getattr(loaded, thing) if thing else loaded


_ROWS = {
    each.name: each
    for each in (
        GameRow(
            name="total-warfare",
            title="Total Warfare",
            rules="boxcars.total_warfare",
            naming="boxcars.total_warfare.naming:names",
            tactics="boxcars.players.total_warfare.tactics:TotalWarfareTactics",
            mind="boxcars.players.total_warfare.mind:TotalWarfareMind",
            served="boxcars.serve.total_warfare.served:TOTAL_WARFARE",
            questions="boxcars.serve.total_warfare.questions:QUESTIONS",
            routes="boxcars.serve.total_warfare.legend_api:ROUTES",
            posts="boxcars.serve.total_warfare.paint_api:POSTS",
            picture="boxcars.draw.battle:battle_svg",
            odds="boxcars.cli.total_warfare.odds_command",
            odds_words="boxcars.serve.total_warfare.odds_words",
            kit="/static/js/total_warfare/kit.js",
            offer="/static/js/total_warfare/offer.js",
            standing="boxcars.total_warfare.scenario.standing:standing",
            trial="tests.total_warfare.trial",
        ),
        GameRow(
            name="alpha-strike",
            title="Alpha Strike",
            rules="boxcars.alpha_strike",
            naming="boxcars.alpha_strike.naming:names",
            tactics="boxcars.players.alpha_strike.tactics:AlphaStrikeTactics",
            mind="boxcars.players.alpha_strike.mind:AlphaStrikeMind",
            served="boxcars.serve.alpha_strike.served:ALPHA_STRIKE",
            questions="boxcars.serve.alpha_strike.questions:QUESTIONS",
            routes="boxcars.serve.alpha_strike.tables_api:ROUTES",
            posts="boxcars.serve.alpha_strike.posts:POSTS",
            picture="boxcars.draw.alpha_strike.battle:alpha_strike_svg",
            odds="boxcars.cli.alpha_strike.odds_command",
            odds_words="boxcars.serve.alpha_strike.odds_words",
            kit="/static/js/alpha_strike/kit.js",
            offer="/static/js/alpha_strike/offer.js",
            standing="boxcars.alpha_strike.turn.standing:standing",
            trial="tests.alpha_strike.trial",
        ),
        GameRow(
            name="clix",
            title="MechWarrior clix",
            rules="boxcars.clix",
            naming="boxcars.clix.naming:names",
            tactics="boxcars.players.clix.tactics:ClixTactics",
            mind="boxcars.players.clix.mind:ClixMind",
            odds="boxcars.cli.clix.odds_command",
            odds_words="boxcars.serve.clix.odds_words",
            served="boxcars.serve.clix.served:CLIX",
            questions="boxcars.serve.clix.questions:QUESTIONS",
            routes="boxcars.serve.clix.armies_api:ROUTES",
            posts="boxcars.serve.clix.armies_api:POSTS",
            picture="boxcars.draw.clix.picture:clix_svg",
            kit="/static/js/clix/kit.js",
            offer="/static/js/clix/offer.js",
            standing="boxcars.clix.turn.standing:standing",
            trial="tests.clix.trial",
        ),
    )
}

FIRST = next(iter(_ROWS))
"""The game that is meant where none is named."""


def names_in(game: str, battle: Any) -> dict[str, str]:
    """What people call the units and things of a battle, by id; nothing for a game that has no names."""
    found: dict[str, str] = row(game).load("naming")(battle) if row(game).naming else {}
    return found


def rows() -> tuple[GameRow, ...]:
    """The rows of all games."""
    return tuple(_ROWS.values())


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_ROWS)


def row(name: str) -> GameRow:
    """The row of a game.

    >>> row("chess")
    Traceback (most recent call last):
    boxcars.core.errors.BoxcarsError: there is no game 'chess'; there are total-warfare, ...
    """
    if name not in _ROWS:
        raise BoxcarsError(f"there is no game {name[:40]!r}; there are {', '.join(_ROWS)}")
    return _ROWS[name]


@contextmanager
def added(new: GameRow) -> Iterator[GameRow]:
    """One game more, for as long as the block runs: a game of somebody's own, or of a test."""
    _ROWS[new.name] = new
    try:
        yield new
    finally:
        del _ROWS[new.name]


def row_of(state: object) -> GameRow | None:
    """The game that a state belongs to, by the package of its class; none for anything else."""
    module = f"{type(state).__module__}."
    return next((each for each in rows() if module.startswith(f"{each.rules}.")), None)


def rulebook_of(record: Record) -> Rulebook[Any]:
    """The rule book that a record was played by.

    >>> rulebook_of(Record("alpha-strike", "0.1.0", "{}", "typed", ())).name
    'alpha-strike'
    >>> rulebook_of(Record("chess", "0.1.0", "{}", "typed", ()))
    Traceback (most recent call last):
    boxcars.core.errors.BadRecord: bad record: line 2: there is no game 'chess'; there are total-warfare, ...
    """
    book: Rulebook[Any] = _rules_of(record).RULEBOOK
    return book


def replay(source: str | Path | Record) -> Game[Any]:
    """The game that a record, or the file of one, tells, played again: the same game, to the last die."""
    record = Record.load(source)
    game: Game[Any] = _rules_of(record).replay(record)
    return game


def _rules_of(record: Record) -> Any:
    try:
        return row(record.game).load("rules")
    except BoxcarsError as error:
        raise BadRecord(str(error), 2) from None
