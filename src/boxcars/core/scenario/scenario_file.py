"""Scenarios as files: a setup of any game, with its terms and what players read before it."""

from __future__ import annotations

from typing import Any

import msgspec

from boxcars.core.errors import BadSetup

FORMAT = "boxcars scenario 1"


class Scenario(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A battle ready to be played.

    >>> Scenario(game="total-warfare", title="The ford", setup={"board": "river-fork"}).title
    'The ford'
    """

    format: str = ""
    game: str
    title: str
    story: str = ""
    """What has happened, and what is at stake."""
    briefs: dict[str, str] = {}
    """What each side has to do, in a sentence or two."""
    minutes: int = 0
    """How long it takes people, about."""
    uneven: str = ""
    """Who has the better of it and why, if the sides are not even."""
    setup: dict[str, Any]
    """The setup as the game reads it; `mission` has the terms."""


def read_scenario(text: str | bytes) -> Scenario:
    """The scenario in the text of a file.

    >>> read_scenario("{}")
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: this is no scenario: Object missing required field `game`
    """
    try:
        scenario = msgspec.json.decode(text, type=Scenario)
    except msgspec.DecodeError as wrong:
        raise BadSetup(f"this is no scenario: {wrong}") from None
    if scenario.format != FORMAT:
        raise BadSetup(f"this is no scenario: its format is {scenario.format[:40]!r}, not {FORMAT!r}")
    return scenario


def write_scenario(scenario: Scenario) -> str:
    """The text of a scenario's file."""
    current = msgspec.structs.replace(scenario, format=FORMAT)
    return msgspec.json.format(msgspec.json.encode(current), indent=2).decode() + "\n"
