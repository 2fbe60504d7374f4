"""The weapons of a large craft: four arcs, in each of them up to four classes (ASB-20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from boxcars.catalog.alpha_strike import Card

ArcWord = Literal["nose", "left", "right", "aft"]
ARC_WORDS: dict[str, ArcWord] = {"front": "nose", "left": "left", "right": "right", "rear": "aft"}
"""The arcs of a card, as players call them."""
HEAVY = {"cap": "capital weapons", "scap": "sub-capital weapons", "msl": "capital missiles"}
"""The classes besides the standard one."""
_FIELDS = {"cap": "capital", "scap": "subcapital", "msl": "missiles"}


class ArcLine(msgspec.Struct, frozen=True):
    """One class of weapons in one arc."""

    key: str
    """Its word in an action, such as `nose` or `left-msl`."""
    arc: ArcWord
    label: str
    bands: tuple[float, ...]
    codes: frozenset[str] = frozenset()
    heat: tuple[float, ...] = ()


def arc_lines(card: Card) -> Iterator[ArcLine]:
    """What a large craft has in its arcs; DropShips print the heavy classes as abilities of the arc.

    >>> from boxcars.catalog.alpha_strike import card
    >>> [(line.key, line.bands) for line in arc_lines(card("Leopard (3056)"))][:2]
    [('nose', (5, 6, 4, 0)), ('left', (4, 4, 4, 0))]
    """
    for arc in card.arcs:
        word = ARC_WORDS[arc.name]
        own = {special.code: special for special in arc.specials}
        heat = own["HT"].bands if "HT" in own else ()
        if any(arc.standard) or heat:
            yield ArcLine(word, word, f"{word} weapons", arc.standard, frozenset(own), heat)
        for short, field in _FIELDS.items():
            printed = own.get(short.upper())
            bands = (printed.bands if printed else ()) or getattr(arc, field)
            if any(bands):
                yield ArcLine(f"{word}-{short}", word, f"{word} {HEAVY[short]}", tuple(bands))
