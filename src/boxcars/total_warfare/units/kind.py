"""The kind of a unit: a rule that differs by kind asks `kind_of(unit)`.

`units/kinds.py` lists all kinds. Since the kinds call the rules and the rules find the kinds by this table, no module
leads back to itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from boxcars.total_warfare.units.unit import Unit

if TYPE_CHECKING:
    from boxcars.total_warfare.units.base.kind import Kind

U = TypeVar("U", bound=Unit)

KINDS: dict[type[Unit], Kind[Any, Any]] = {}
"""The kinds, by the struct of their units; `units/kinds.py` fills it."""


def kind_of(unit: U) -> Kind[U, Any]:
    """The kind of a unit.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> bool(atlas.twists)
    True
    """
    return KINDS[type(unit)]
