"""What combat enhancement cards do, in few words, for the page and for paper."""

from __future__ import annotations

import re

from boxcars.catalog.clix import SPECIAL_EQUIPMENT
from boxcars.catalog.clix_cards import DOINGS, Card, Effect

_SLOT_WORDS = {"damage": "primary damage", "damage2": "secondary damage"}


def card_words(card: Card) -> str:
    """What a card does, in few words.

    >>> from boxcars.catalog.clix_cards import card
    >>> card_words(card("Dust Storm"))
    'no cruising, no charge, no dfa, range at most 8, no line to a marker is clear'
    """
    return ", ".join(filter(None, map(_effect_words, card.effects)))


def _effect_words(effect: Effect) -> str:
    """One effect in words."""
    slot, sign = _SLOT_WORDS.get(effect.value, effect.value), f"{effect.n:+}".replace("-", "−")
    match effect.do:
        case "modify":
            return f"{sign} {slot}"
        case "replace":
            return f"{slot} becomes {effect.n}"
        case "grant":
            return f"gives {SPECIAL_EQUIPMENT[effect.code].name}"
        case "cap":
            return f"{slot} at most {effect.n}"
        case "forbid":
            return f"no {effect.value}"
        case "terrain":
            return f"{effect.value} becomes {effect.to or 'clear'}"
    return re.sub(r"\bn\b", str(effect.n), DOINGS[effect.do])
