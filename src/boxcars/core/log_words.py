"""Words for sentences of the log and for reasons."""

from __future__ import annotations

from boxcars.core.text import Text, t

_ASSAULTS = {"charge": "a charge at {target}", "dfa": "a death from above on {target}"}


def assault_words(assault: str) -> Text | None:
    """An attack that ends a move, as it is declared; None for a move that ends without one.

    >>> str(assault_words("dfa red-1")), str(assault_words("charge blue-2"))
    ('a death from above on red-1', 'a charge at blue-2')
    """
    kind, _, target = assault.partition(" ")
    return t(_ASSAULTS[kind], target=target) if assault else None


def with_article(name: str) -> str:
    """A name after "a" or "an".

    >>> with_article("Immelmann"), with_article("loop")
    ('an Immelmann', 'a loop')
    """
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"
