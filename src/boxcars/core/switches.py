"""Which rulings a rule set switches: those whose older reading is known, but for what is written down as played alike.

`rulings/unswitched.json` is written by hand: the rulings whose older reading no edition brings back, by the reason why.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from boxcars.core.coverage import aside
from boxcars.core.ruling import Ruling, rulings

UNSWITCHED_FILE = "unswitched.json"

_NO_READING = ("Unknown", "Silent")
"""How `before` begins where the source does not say what held, or nothing did."""

_BESIDES: Final = frozenset(
    {
        *("TW-098.1", "TW-106.3", "TW-111.4", "TW-112.1", "TW-128.2", "TW-133.1", "TW-135.2", "TW-138.2"),
        *("TW-146.1", "TW-151.5", "TW-176.2", "TW-238.6", "TW-258.2", "TW-261.2", "TWB-19.5"),
    }
)
"""The rulings that are switched though no source tells what held before them, or no unit that is played meets them."""


def has_older_reading(row: Ruling) -> bool:
    """Whether an edition brought the ruling, changed an outcome by it, and the source says what held before.

    >>> from boxcars.core.ruling import ruling
    >>> [has_older_reading(ruling(id)) for id in ("TW-137.4", "TW-062.4", "TW-016.1")]
    [True, False, False]
    """
    is_known = bool(row.before) and not row.before.startswith(_NO_READING)
    return is_known and row.changes_outcome and row.since is not None


@cache
def unswitched() -> dict[str, str]:
    """The rulings with an older reading that no edition brings back, each with a sentence why.

    >>> unswitched()["TW-091.1"]
    'The older text left it open; the answer that came later is played in every edition.'
    """
    file = files("boxcars.core") / "rulings" / UNSWITCHED_FILE
    by_reason = msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]])
    return {id: reason for reason, ids in by_reason.items() for id in ids}


@cache
def switchable() -> frozenset[str]:
    """The rulings that the rules ask a rule set for, so that it can switch them off.

    >>> "TW-137.4" in switchable(), "AS-030.1" in switchable(), "TW-109.1" in switchable()
    (True, True, False)
    """
    known = {row.id for row in rulings() if has_older_reading(row)}
    return _BESIDES | (known - unswitched().keys() - aside().keys())
