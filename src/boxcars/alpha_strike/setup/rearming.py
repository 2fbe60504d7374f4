"""Units that come from an earlier battle and have not rearmed since: what their cards are worth [AS-119.1].

Their price stays that of the whole card.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boxcars.catalog.alpha_strike import Card, Special

WEAPONS = frozenset({"AC", "BOMB", "FLK", "HT", "IATM", "IF", "LRM", "MSL", "SRM", "TOR"})
"""The weapon abilities that fail without ammunition, besides all artillery [AS-119.2]."""
GEAR = frozenset({"AMS", "BTAS", "C3RS", "CNARC", "INARC", "MDS", "MTAS", "RAMS", "RSD", "SNARC"})
"""The gear that needs ammunition [AS-119.2]; that RAMS and tasers do is our reading."""
BANDED = frozenset({"REAR", "TUR"})
"""Damage by range that falls like the standard damage."""


def unarmed(card: Card) -> Card:
    """The card of a unit that has not rearmed; energy weapons need no ammunition.

    >>> from boxcars.catalog.alpha_strike import card
    >>> str(card("Atlas AS7-D").damage), str(unarmed(card("Atlas AS7-D")).damage)
    ('(5, 5, 2, 0)', '(4, 4, 1, 0)')
    """
    if card.has("ENE") and not card.aerospace:
        return card
    if card.has("ENE"):  # such a fighter loses only its bombs [AS-119.3]
        return replace(card, specials=tuple(special for special in card.specials if special.code != "BOMB"))
    short, medium, long, beyond = _weaker(card.damage)
    specials = tuple(_without(special) for special in card.specials if not needs_ammunition(special.code))
    return replace(card, damage=(short, medium, long, beyond), specials=specials)


def needs_ammunition(code: str) -> bool:
    """Whether an ability is lost until its unit rearms [AS-119.2]."""
    return code in WEAPONS or code in GEAR or code.startswith("ART")


def _without(special: Special) -> Special:
    """An ability that stays, with weaker values by range and nothing inside it that needs ammunition."""
    if special.code not in BANDED:
        return special
    parts = tuple(part for part in special.parts if not needs_ammunition(part.code))
    return replace(special, bands=_weaker(special.bands), parts=parts)


def _weaker(values: Sequence[float]) -> tuple[float, ...]:
    """A point less at every range, and not below nothing; 0* is nothing."""
    return tuple(max(0, int(value) - 1) for value in values)
