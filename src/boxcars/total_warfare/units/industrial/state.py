"""IndustrialMechs on the table: 'Mechs for work."""

from __future__ import annotations

from typing import ClassVar

from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.quad.state import Quad


class IndustrialMech(Mech, kw_only=True):
    """A 'Mech for work, on two legs."""

    critical_modifier: ClassVar[int] = 2


class IndustrialQuad(Quad, kw_only=True):
    """A 'Mech for work, on four legs."""

    critical_modifier: ClassVar[int] = 2
