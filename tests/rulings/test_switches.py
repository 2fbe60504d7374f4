"""Every older reading that a ledger tells can be played by its edition, or it is written down why not."""

from __future__ import annotations

from boxcars.core.coverage import aside
from boxcars.core.ruling import rulings
from boxcars.core.switches import has_older_reading, switchable, unswitched


def test_every_older_reading_is_switched_or_says_why_not() -> None:
    known = {row.id for row in rulings() if has_older_reading(row)}
    assert known - switchable() - aside().keys() == unswitched().keys()


def test_what_says_why_it_is_not_switched_is_not_switched() -> None:
    assert not unswitched().keys() & (switchable() | aside().keys())
