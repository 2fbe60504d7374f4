"""Every older reading that a ledger tells can be played by its edition, or it is written down why not."""

from __future__ import annotations

from boxcars.core.coverage import aside, has_older_reading, switchable, unswitched
from boxcars.core.ruling import rulings

STILL_OPEN = """
    TW-020.1 TW-049.3 TW-049.4 TW-052.1 TW-052.3 TW-052.4 TW-055.3 TW-055.4 TW-057.3 TW-060.3 TW-080.2 TW-084.1
    TW-084.5 TW-085.1 TW-086.5 TW-093.1 TW-093.2 TW-101.1 TW-111.1 TW-111.7 TW-123.2 TW-123.3 TW-128.3 TW-129.4
    TW-131.1 TW-138.1 TW-140.1 TW-141.5 TW-144.4 TW-148.3 TW-151.4 TW-151.6 TW-179.1 TW-187.4 TW-194.1 TW-220.5
    TW-223.4 TW-223.6 TW-224.1 TW-229.1 TW-237.5 TW-238.2 TW-238.6 TW-238.7 TW-242.3 TW-242.4 TW-243.1 TW-243.3
    TW-246.3 TW-249.1 TW-249.6 TW-249.7 TW-249.8 TW-249.9 TW-258.1 TW-303.2 TW-303.3 TW-304.2 TW-304.3 TW-304.4
    TW-304.5 TW-304.6 TW-304.7 TW-305.2 TW-305.3 TW-305.4 TW-305.5 TW-305.8 TW-305.9 AS-011.1 AS-013.1 AS-014.1
    AS-016.3 AS-016.5 AS-017.2 AS-018.1 AS-019.2 AS-019.3 AS-024.2 AS-024.3 AS-024.4 AS-024.5 AS-024.6 AS-024.7
    AS-024.8 AS-024.11 AS-024.13 AS-027.5 AS-028.1 AS-030.1 AS-030.2 AS-030.3 AS-030.4 AS-032.5 AS-033.1 AS-033.2
    AS-036.3 AS-036.4 AS-037.5 AS-037.6 AS-037.25 AS-037.26 AS-037.32 AS-037.33 AS-037.38 AS-037.44 AS-038.8
    AS-038.9 AS-039.5 AS-039.6 AS-040.1 AS-042.2 AS-042.3 AS-042.4 AS-042.5 AS-042.7 AS-042.8 AS-043.2 AS-043.4
    AS-043.6 AS-044.1 AS-046.2 AS-047.3 AS-047.4 AS-048.2 AS-048.3 AS-048.4 AS-048.5 AS-048.6 AS-054.1 AS-055.1
    AS-055.2 AS-055.5 AS-057.5 AS-057.6 AS-057.7 AS-058.1 AS-060.1 AS-065.3 AS-065.4 AS-066.1 AS-068.1 AS-070.1
    AS-070.2 AS-070.3 AS-070.4 AS-070.8 AS-070.11 AS-077.1 AS-077.4 AS-077.5 AS-077.6 AS-077.7 AS-077.8 AS-077.9
    AS-080.1 AS-082.1 AS-082.3 AS-082.4 AS-089.1 AS-094.1 AS-102.1 AS-106.1 AS-120.1 AS-120.2 AS-135.2 AS-136.1
    AS-136.2 AS-137.1 AS-137.2 AS-138.1 AS-139.1 AS-139.2 AS-140.1 AS-140.2 AS-141.1 AS-164.3
"""
"""Older readings that no switch brings back yet; this list only ever gets shorter."""


def test_every_older_reading_is_switched_or_says_why_not() -> None:
    told = {row.id for row in rulings() if has_older_reading(row)}
    assert told - switchable() - aside().keys() - unswitched().keys() == set(STILL_OPEN.split())


def test_what_says_why_it_is_not_switched_is_not_switched() -> None:
    told = {row.id for row in rulings() if has_older_reading(row)}
    assert unswitched().keys() <= told
    assert not unswitched().keys() & (switchable() | aside().keys())
