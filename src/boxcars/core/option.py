"""Options of a game: rules, conditions and readings that are played when their word stands in `RuleSet.options`."""

from __future__ import annotations

import msgspec


class Option(msgspec.Struct, frozen=True):
    """A rule that is played when its word stands in `RuleSet.options`.

    >>> Option("fuel", "Fuel", "The fuel of craft is counted.", "TWB-105").word
    'fuel'
    """

    word: str
    title: str
    explains: str
    cite: str
    group: str = ""
    """What kind of condition it is, of which there is one at once; empty for rules."""
