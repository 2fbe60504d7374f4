"""Every kind of unit that the game plays: a new one is a struct, a kind, and a line here."""

from __future__ import annotations

from typing import Any

from boxcars.catalog.units.design import Design
from boxcars.total_warfare.units.biped import BipedKind
from boxcars.total_warfare.units.kind import Kind, register
from boxcars.total_warfare.units.mech import Mech, Quad
from boxcars.total_warfare.units.quad import QuadKind
from boxcars.total_warfare.units.unit import Unit

KINDS: dict[type[Unit], Kind[Any]] = {
    Mech: BipedKind(),
    Quad: QuadKind(),
}
"""The kinds, by the struct of their units."""

for _unit, _kind in KINDS.items():
    register(_unit, _kind)


def kind_for(design: Design) -> Kind[Any] | None:
    """The kind that plays a design, or None where there is none yet.

    >>> from boxcars.catalog import design
    >>> kind_for(design("Atlas AS7-D")) is not None, kind_for(design("Scorpion Light Tank")) is None
    (True, True)
    """
    return next((kind for kind in KINDS.values() if kind.plays(design)), None)
