"""What a 'Mech can do and bear, remembered as long as nothing but its place and its movement changes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boxcars.core.ruling import RuleSet
from boxcars.players.total_warfare.gunnery import guns_of
from boxcars.players.total_warfare.kernels import Guns, ints
from boxcars.players.total_warfare.worth import worth_by_mark
from boxcars.total_warfare.units.mech.state import Mech


class Profile(msgspec.Struct, frozen=True):
    """A 'Mech as numbers, wherever it is."""

    weapons: Guns
    worth: Sequence[float]
    """What a point of damage to it is worth by the mark it comes from, its own facing being mark 0."""

    def guns(self, bears: Sequence[int]) -> Guns:
        """Its weapons, which bear where these rows say."""
        return self.weapons._replace(bears=ints(bears))


_MOST_KNOWN = 256
_known: dict[str, tuple[RuleSet, Mech, Profile]] = {}
"""By id: the rules and the 'Mech as it was asked for last, and what came of them. Both sides of a battle ask."""


def profile_of(rules: RuleSet, mech: Mech) -> Profile:
    """The profile of a 'Mech.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> wolverine = fresh_mech("red-1", "red", design("Wolverine WVR-6R"), "0508", 0)
    >>> elsewhere = msgspec.structs.replace(wolverine, hex="0101", mode="run")
    >>> profile_of(RuleSet(), wolverine) is profile_of(RuleSet(), elsewhere)
    True
    >>> wolverine.heat = 9
    >>> profile_of(RuleSet(), wolverine) is profile_of(RuleSet(), elsewhere)
    False
    """
    still = _anywhere(mech)
    known = _known.get(mech.id)
    if known is None or known[0] != rules or known[1] != still:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        known = _known[mech.id] = rules, still, Profile(guns_of(rules, mech, ()), worth_by_mark(mech))
    return known[2]


def _anywhere(mech: Mech) -> Mech:
    """A copy of a 'Mech without its place and its movement, and the heat and rolls that these bring."""
    still = mech.copy()
    still.hex, still.facing, still.foot, still.torso, still.flipped = "", 0, 0, 0, False
    still.mode, still.hexes_moved, still.run_up, still.mp_spent, still.stand_attempts = "", 0, 0, 0, 0
    still.heat_lines, still.due, still.damage_taken = [], [], 0
    return still
