"""A physical attack before it is made (TWB-19)."""

from __future__ import annotations

import msgspec

from boxcars.core.errors import Reason
from boxcars.core.tally import Tally
from boxcars.total_warfare.weapons.hit_location import Table


class Attack(msgspec.Struct, frozen=True):
    """One physical attack on one target: what it needs, what it does, and every reason why it cannot be made."""

    unit: str
    attack: str
    target: str
    tally: Tally
    damage: Tally | None
    """None for a push, which does no damage."""
    table: Table
    reasons: tuple[Reason, ...]
    strikers: int = 1
    """How many strike, each for its share of the damage: as many hit as the Cluster Hits Table says."""

    @property
    def legal(self) -> bool:
        """Whether it can be declared."""
        return not self.reasons
