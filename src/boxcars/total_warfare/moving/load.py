"""Carrying cargo: what a load takes of a unit's movement (TWB-44)."""

from __future__ import annotations

from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.total_warfare.units.unit import Unit

LIGHT = 0.25
"""The share of its own weight up to which a load is light."""
LIFTED = 0.10
"""The share of its own weight that a 'Mech lifts in its hands without loss; twice that with active myomer."""
LIFTS_LIGHTLY = Key("TW-261.2", now=True, before=False)
"""A 'Mech that lifts no more than its share loses no MP."""


def load_lines(unit: Unit, walk: int) -> list[Line]:
    """What its load takes of a unit's Walking or Cruising MP [TW-261.1].

    A light load takes 3 or leaves half, whichever takes less; a heavier one leaves half.
    """
    if not unit.load:
        return []
    half = walk - walk // 2
    loss = min(3, half) if unit.load <= LIGHT * unit.design.tons else half
    return [Line(f"load of {unit.load:g} tons", -loss, "TW-261.1")]


def is_light(rules: RuleSet, unit: Unit, *, strong: bool) -> bool:
    """Whether a 'Mech lifts its load without loss; `strong` where triple-strength myomer is at work [TW-261.2]."""
    share = LIFTED * (2 if strong else 1)
    return unit.lifts and unit.load <= share * unit.design.tons and LIFTS_LIGHTLY.of(rules)


def jump_lines(unit: Unit, jump: int) -> list[Line]:
    """No unit jumps with a load that it does not carry in its hands [TW-261.1]."""
    barred = unit.load and not unit.lifts
    return [Line("no jump with a load", -jump, "TW-261.1")] if barred and jump else []
