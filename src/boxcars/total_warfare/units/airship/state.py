"""An airship on the table."""

from __future__ import annotations

from typing import ClassVar

from boxcars.total_warfare.units.fighter.state import Fighter


class Airship(Fighter, kw_only=True):
    """An airship, which flies with the fighters."""

    is_airship: ClassVar[bool] = True
    climbs: ClassVar[bool] = False
