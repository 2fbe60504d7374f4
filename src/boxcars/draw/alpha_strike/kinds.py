"""What tells the kinds of units of Alpha Strike apart on their tokens, in the marks of the hex game."""

from __future__ import annotations

from typing import Final

from boxcars.alpha_strike.moving.mp import ground_letter
from boxcars.alpha_strike.unit import Unit
from boxcars.draw.token_kinds import PLAIN, Gait, Traits
from boxcars.draw.tokens import Flight

_GAITS: Final[dict[str, Gait]] = {"t": "tracks", "w": "wheels", "h": "hover", "g": "hover", "n": "naval", "s": "naval"}
"""What carries a vehicle, by the letter of its Move."""
_ROTOR: Final = "v"
"""The letter of what flies with a rotor."""


def traits_of(unit: Unit) -> Traits:
    """The marks of a unit's kind: bars beside a vehicle, a smaller body without facing for infantry.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Bulldog Medium Tank", "Foot Platoon (Rifle)"], seed=1).state
    >>> [(each.gait, each.small) for each in map(traits_of, battle.units.values())]
    [('', False), ('tracks', False), ('', True)]
    """
    if unit.is_infantry:
        return Traits(small=True, faceless=True, count=str(unit.armor + unit.structure))
    if unit.card.type == "PM":
        return Traits(small=True, count=str(unit.armor + unit.structure))
    return Traits(gait=_GAITS.get(ground_letter(unit.card), "")) if unit.is_vehicle else PLAIN


def flight_of(unit: Unit) -> Flight:
    """What keeps a unit in the air: a rotor, or wings; nothing for what stays on the ground."""
    if unit.is_aerospace:
        return "wing"
    return "rotor" if ground_letter(unit.card) == _ROTOR else ""
