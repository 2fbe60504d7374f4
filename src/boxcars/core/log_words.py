"""Words for sentences of the log and for reasons."""

from __future__ import annotations

_ASSAULTS = {"charge": "a charge at", "dfa": "a death from above on"}


def assault_words(assault: str) -> str:
    """An attack that ends a move, as it is declared.

    >>> assault_words("dfa red-1"), assault_words("charge blue-2")
    ('a death from above on red-1', 'a charge at blue-2')
    """
    kind, _, target = assault.partition(" ")
    return f"{_ASSAULTS[kind]} {target}"


def with_article(name: str) -> str:
    """A name after "a" or "an".

    >>> with_article("Immelmann"), with_article("loop")
    ('an Immelmann', 'a loop')
    """
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"
