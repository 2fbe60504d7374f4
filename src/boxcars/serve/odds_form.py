"""The choices of the odds page: fields that build the sentence by which an attack is asked for."""

from __future__ import annotations

from typing import Literal

import msgspec


class Field(msgspec.Struct, frozen=True):
    """A choice: what it is called, and what it puts into the sentence; `{}` stands for what is chosen.

    >>> Field("range", "Range", "range {}", least=1, most=30).kind
    'number'
    """

    key: str
    label: str
    words: str = "{}"
    kind: Literal["number", "choice", "flag", "name"] = "number"
    least: int = 0
    most: int = 0
    usual: str = ""
    """What is chosen before anybody chooses."""
    items: tuple[tuple[str, str], ...] = ()
    """For a choice: the words that each puts in, and what it is called."""
    names: str = ""
    """For a name: whose names are proposed, `units`, `weapons` or `figures`."""


def choice(key: str, label: str, *items: tuple[str, str]) -> Field:
    """A choice among words, the first of which is usual."""
    return Field(key, label, kind="choice", items=items)


def flag(key: str, label: str, words: str) -> Field:
    """Something that is so or not."""
    return Field(key, label, words, kind="flag")


def number(key: str, label: str, words: str, least: int, most: int, usual: str = "") -> Field:
    """A number within bounds; without one nothing is said of it."""
    return Field(key, label, words, least=least, most=most, usual=usual)
