"""Which rulings a rule set switches: those whose older reading is known, but for what is written down as played alike.

What a ruling inserted was not there before, so its older reading is the rule left out. `rulings/unswitched.json` is
written by hand: the rulings whose older reading no edition brings back, by the reason why.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from boxcars.core.coverage import aside
from boxcars.core.errors import UnknownRuling
from boxcars.core.ledger import Ruling, ruling, rulings

UNSWITCHED_FILE = "unswitched.json"

_UNKNOWN = "Unknown"
"""How `before` begins where the source does not say what held."""

_NOT_QUOTED = "The source does not quote the older text."

_BESIDES: Final = frozenset(
    {"TW-098.1", "TW-106.3", "TW-111.4", "TW-112.1", "TW-128.2", "TW-133.1", "TW-135.2", "TW-138.2"}
    | {"TW-146.1", "TW-151.5", "TW-176.2", "TW-238.6", "TW-258.2", "TW-261.2", "TWB-19.5"}
)
"""Switched though no edition is told, or not what held before, or though no unit that is played meets them."""


def has_older_reading(row: Ruling) -> bool:
    """Whether an edition brought the ruling, changed an outcome by it, and it is known what held before.

    Where the older text was silent, the rule was not there yet.

    >>> from boxcars.core.ledger import ruling
    >>> [has_older_reading(ruling(id)) for id in ("TW-137.4", "TW-053.2", "TW-062.4", "TW-016.1")]
    [True, True, False, False]
    """
    is_known = bool(row.before) and not row.before.startswith(_UNKNOWN)
    return is_known and row.changes_outcome and row.since is not None


@cache
def unswitched() -> dict[str, str]:
    """The rulings that changed an outcome and that no edition takes back, each with a sentence why.

    >>> unswitched()["TW-091.1"]
    'The older text left it open; the answer that came later is played in every edition.'
    >>> unswitched()["TW-062.4"]
    'The source does not quote the older text.'
    """
    file = files("boxcars.core") / "rulings" / UNSWITCHED_FILE
    by_reason = msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]])
    written = {id: reason for reason, ids in by_reason.items() for id in ids}
    unknown = (row.id for row in rulings() if row.changes_outcome and row.before.startswith(_UNKNOWN))
    return dict.fromkeys(set(unknown) - aside().keys() - _BESIDES, _NOT_QUOTED) | written


@cache
def switchable() -> frozenset[str]:
    """The rulings that the rules ask a rule set for, so that it can switch them off.

    >>> "TW-137.4" in switchable(), "AS-030.1" in switchable(), "TW-109.1" in switchable()
    (True, True, False)
    """
    known = {row.id for row in rulings() if has_older_reading(row)}
    return _BESIDES | (known - unswitched().keys() - aside().keys())


def why_not_switched(id: str) -> str:
    """A clause that says why no rule set switches a ruling off.

    >>> why_not_switched("TW-062.4"), why_not_switched("TW-999.1")
    ('the source does not quote the older text', 'no ruling has this id')
    >>> why_not_switched("DA-pushing.1")
    'its edition is a rule book of its own; name another edition instead'
    """
    try:
        row = ruling(id)
    except UnknownRuling:
        return "no ruling has this id"
    if reason := unswitched().get(id) or aside().get(id):
        return reason[0].lower() + reason[1:].rstrip(".")
    if row.editions.separate:
        return "its edition is a rule book of its own; name another edition instead"
    return "it changed no outcome, or has always held"
