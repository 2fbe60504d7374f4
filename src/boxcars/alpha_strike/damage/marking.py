"""Marking a card: boxes of armor and structure, and that a unit will be destroyed (ASB-11.2)."""

from __future__ import annotations

from boxcars.alpha_strike.unit import Unit


def mark_damage(unit: Unit, points: int, why: str) -> int:
    """Mark points of damage, armor first; how much structure was lost. Without any left the unit will be destroyed.

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"]
    >>> mark_damage(atlas, 12, "an example"), atlas.armor, atlas.structure
    (2, 0, 6)
    """
    from_armor = min(points, unit.armor)
    from_structure = min(points - from_armor, unit.structure)
    unit.armor -= from_armor
    unit.structure -= from_structure
    if not unit.structure:
        mark_destroyed(unit, why)
    return from_structure


def mark_destroyed(unit: Unit, why: str) -> None:
    """Let a unit be destroyed in the End Phase; the first reason counts."""
    unit.marks.destroyed = unit.marks.destroyed or why
