"""Finding a ruling by words: every word must occur; the best matches come first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from boxcars.core.editions import Editions
from boxcars.core.errors import BoxcarsError
from boxcars.core.ledger import BASE_RULES, LEDGERS, Ruling, ledger, rulings

SEARCHED = (*LEDGERS, *BASE_RULES)
"""The ledgers in the order in which equal matches are listed."""

DIFFER = "diff"
"""The word that asks what two editions have differently."""

_IN_ID, _WHOLE_WORD_IN_TITLE, _IN_TITLE, _WHOLE_WORD_IN_RULE, _IN_RULE = 16, 8, 4, 2, 1


def find_rulings(words: Iterable[str], ledgers: Sequence[str] = SEARCHED) -> list[Ruling]:
    """The rulings that hold every word in their id, title or rule, best first.

    >>> [found.id for found in find_rulings(["fall", "jump"])][0]
    'TW-068.2'
    """
    wanted = [word.casefold() for text in words for word in text.split()]
    if unknown := [name for name in ledgers if name not in SEARCHED]:
        raise BoxcarsError(f"there is no ledger {unknown[0]}; there are {', '.join(SEARCHED)}")
    if not wanted:
        return []
    scored = [(_score(row, wanted), row) for name in ledgers for row in ledger(name).values()]
    best_first = sorted((pair for pair in scored if pair[0]), key=lambda pair: -pair[0])
    return [row for _, row in best_first]


def changes_between(editions: Editions, older: int | str, newer: int | str) -> list[Ruling]:
    """The rulings that came after one edition of a game up to another, as they stand in their ledgers.

    >>> from boxcars.core.editions import PRINTINGS
    >>> [row.since for row in changes_between(PRINTINGS, 10, 11)][:2], changes_between(PRINTINGS, 4, 4)
    ([11, 11], [])
    """
    for name in (older, newer):
        editions.check(name)
    first, last = sorted(map(editions.names.index, (older, newer)))
    brought = editions.names[first + 1 : last + 1]
    return [row for row in rulings() if row.editions is editions and row.since in brought]


def _score(row: Ruling, words: list[str]) -> int:
    """How well a ruling matches; 0 when a word is missing."""
    points = [_word_score(row, word) for word in words]
    return sum(points) if all(points) else 0


def _word_score(row: Ruling, word: str) -> int:
    title, rule = row.title.casefold(), row.rule.casefold()
    if word in row.id.casefold():
        return _IN_ID
    if word in title:
        return _WHOLE_WORD_IN_TITLE if _is_whole(word, title) else _IN_TITLE
    if word in rule:
        return _WHOLE_WORD_IN_RULE if _is_whole(word, rule) else _IN_RULE
    return 0


def _is_whole(word: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None
