"""Units that come from an earlier battle and have not rearmed since: what their cards are worth [AS-119.1].

Their price stays that of the whole card.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boxcars.catalog.alpha_strike import Card, Special
from boxcars.catalog.alpha_strike.rounding import MINIMAL
from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet

WEAPONS = frozenset({"AC", "BOMB", "FLK", "HT", "IATM", "IF", "LRM", "MSL", "SRM", "TOR"})
"""The weapon abilities that fail without ammunition, besides all artillery [AS-119.2]."""
GEAR = frozenset({"AMS", "BTAS", "C3RS", "CNARC", "INARC", "MDS", "MTAS", "RAMS", "RSD", "SNARC"})
"""The gear that needs ammunition [AS-119.2]; that RAMS and tasers do is our reading."""
BARE_LIST = Key("reading:as-rearm-list", now=True, before=False)
"""The reading by which only the codes fail that the errata names."""
KEPT: Key[float] = Key("reading:as-rearm-list", now=MINIMAL, before=0)
"""What becomes of 0*; by the reading it stays."""
NOT_NAMED = frozenset({"AC", "IATM", "RAMS", "BTAS", "MTAS"})
"""The codes that it does not name."""
BANDED = frozenset({"REAR", "TUR"})
"""Damage by range that falls like the standard damage."""


def unarmed(card: Card, rules: RuleSet = LATEST) -> Card:
    """The card of a unit that has not rearmed; energy weapons need no ammunition.

    >>> from boxcars.catalog.alpha_strike import card
    >>> str(card("Atlas AS7-D").damage), str(unarmed(card("Atlas AS7-D")).damage)
    ('(5, 5, 2, 0)', '(4, 4, 1, 0)')
    """
    if card.has("ENE") and not card.aerospace:
        return card
    if card.has("ENE"):  # such a fighter loses only its bombs [AS-119.3]
        return replace(card, specials=tuple(special for special in card.specials if special.code != "BOMB"))
    short, medium, long, beyond = _weaker(card.damage, rules)
    specials = tuple(_without(special, rules) for special in card.specials if not needs_ammunition(special.code, rules))
    return replace(card, damage=(short, medium, long, beyond), specials=specials)


def needs_rearming(card: Card) -> bool:
    """Whether a unit that took part in a battle has to rearm: all but those with energy weapons alone [AS-119.1].

    Of those, a fighter loses its bombs until it does [AS-119.3].
    """
    return not card.has("ENE") or (card.aerospace and card.has("BOMB"))


def needs_ammunition(code: str, rules: RuleSet = LATEST) -> bool:
    """Whether an ability is lost until its unit rearms [AS-119.2]."""
    if code in NOT_NAMED and BARE_LIST.of(rules):
        return False
    return code in WEAPONS or code in GEAR or code.startswith("ART")


def _without(special: Special, rules: RuleSet) -> Special:
    """An ability that stays, with weaker values by range and nothing inside it that needs ammunition."""
    if special.code not in BANDED:
        return special
    parts = tuple(part for part in special.parts if not needs_ammunition(part.code, rules))
    return replace(special, bands=_weaker(special.bands, rules), parts=parts)


def _weaker(values: Sequence[float], rules: RuleSet) -> tuple[float, ...]:
    """A point less at every range, and not below nothing; 0* is nothing, or stays by one reading."""
    kept = KEPT.of(rules)
    return tuple(kept if value == MINIMAL else max(0, int(value) - 1) for value in values)
