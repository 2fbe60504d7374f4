"""Battles above ground without air: craft stand on their thrust there, and what needs air cannot fly (TWB-101)."""

from __future__ import annotations

from typing import Final

from boxcars.core.errors import BadSetup
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.aerospace.handling import handling_of
from boxcars.total_warfare.aerospace.landing import upright_modifier
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Unit

VACUUM: Final = Key("vacuum", now=True, before=False)
"""The word of the rule set: there is no air above the ground."""


def enter(rules: RuleSet, unit: Unit) -> None:
    """Let a unit of a battle know that there is no air; raises `BadSetup` where it cannot be there.

    Only who can land upright without air flies there: no conventional fighters, airships or wings without VSTOL.
    """
    if not VACUUM.of(rules):
        return
    if not isinstance(unit, Flyer):
        raise BadSetup(f"{unit.id} cannot start here: in vacuum there are rules for units that fly by thrust alone")
    unit.airless = True
    if upright_modifier(handling_of(unit)) is None:
        raise BadSetup(f"{unit.id} cannot start here: {unit.design.name} needs air to fly, and there is none")
