"""The games by the names that their records give them. Each is imported on first use."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boxcars.core.errors import BadRecord
from boxcars.core.record import Record

if TYPE_CHECKING:
    from boxcars.alpha_strike import StrikeGame
    from boxcars.core.game import Rulebook
    from boxcars.total_warfare import BattleGame

_ROOMS = {"total-warfare": "boxcars.total_warfare", "alpha-strike": "boxcars.alpha_strike"}

NAMES = tuple(_ROOMS)


def rulebook_of(record: Record) -> Rulebook[Any]:
    """The rule book that a record was played by.

    >>> rulebook_of(Record("alpha-strike", "0.1.0", "{}", "typed", ())).name
    'alpha-strike'
    >>> rulebook_of(Record("chess", "0.1.0", "{}", "typed", ()))
    Traceback (most recent call last):
    boxcars.core.errors.BadRecord: bad record: line 2: there is no game 'chess'; there are total-warfare, alpha-strike
    """
    if record.game not in _ROOMS:
        raise BadRecord(f"there is no game {record.game[:40]!r}; there are {', '.join(NAMES)}", 2)
    book: Rulebook[Any] = import_module(_ROOMS[record.game]).RULEBOOK
    return book


def replay(source: str | Path | Record) -> BattleGame | StrikeGame:
    """The game that a record, or the file of one, tells, played again: the same game, to the last die."""
    record = source if isinstance(source, Record) else Record.read(Path(source).read_text(encoding="utf-8"))
    game: BattleGame | StrikeGame = import_module(_ROOMS[rulebook_of(record).name]).replay(record)
    return game
