"""Every older reading that a ledger tells can be played by its edition, or it is written down why not."""

from __future__ import annotations

import re

from boxcars.core.coverage import RULING_ID, aside, sources
from boxcars.core.ledger import rulings
from boxcars.core.switches import switchable, unswitched

ASKED = re.compile(rf'\b(?:rules\.has|Key|ruled)\(\s*"({RULING_ID.pattern})"')
BY_NAME = re.compile(r"\brules\.has\((?!\s*\")")
QUOTED = re.compile(rf'"({RULING_ID.pattern})"')


def asked() -> set[str]:
    """The rulings that the rules ask a rule set for by their ids, or declare a key or a rule by."""
    return {id for _, source in sources() for id in ASKED.findall(source)}


def named() -> set[str]:
    """The rulings in the tables and constants of modules that ask for what these name."""
    return {id for _, source in sources() if BY_NAME.search(source) for id in QUOTED.findall(source)}


def test_every_older_reading_is_switched_or_says_why_not() -> None:
    assert asked() <= switchable(), "asked for, but said to be played alike in all editions"
    assert switchable() <= asked() | named(), "neither asked for, nor is it said why not"


def test_what_says_why_it_is_not_switched_changed_an_outcome() -> None:
    assert unswitched().keys() <= {row.id for row in rulings() if row.changes_outcome}
    assert not unswitched().keys() & aside().keys()
