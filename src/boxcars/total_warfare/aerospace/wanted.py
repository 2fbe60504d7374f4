"""How an attack of or at a craft in flight is wanted, besides who attacks whom with what."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.core.tally import Line
from boxcars.total_warfare.sight.sight import Sight

OPEN_AIR: Final = Sight(visible=True)
"""Nothing stands in the way between craft in flight."""


class Wanted(msgspec.Struct, frozen=True):
    """The rest of a declaration, in the words of `to_hit.shot`."""

    aim: str = ""
    ammo: str = ""
    mode: str = ""
    torso: int = 0
    flipped: bool = False
    secondary: int = 0
    spotted: bool = False
    """Whether a friend is to spot for it."""
    others: tuple[Line, ...] = ()
    """Lines that follow from other declarations."""
