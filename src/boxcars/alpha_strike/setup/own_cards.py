"""Cards that players write themselves: what is wrong with one, before a battle rests on it (ASB-2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

from boxcars.alpha_strike.abilities.abilities import abilities
from boxcars.catalog.alpha_strike import Card, CardType, Special, read_card
from boxcars.catalog.alpha_strike.rounding import MINIMAL
from boxcars.core.errors import BadSetup

MOVE_LETTERS: Final = ("", "j", "t", "w", "h", "v", "g", "n", "s", "f", "m", "r", "i", "a", "p", "k", "qt", "qw")
"""How a Move is written: by nothing for walking, or by these."""
RANGES: Final = {
    "size": (1, 4),
    "tmm": (0, 9),
    "overheat": (0, 4),
    "armor": (0, 9999),
    "structure": (1, 9999),
    "skill": (0, 7),
    "pv": (0, 9999),
}
"""The least and the most of each number on a card."""
MOST_MOVE: Final = 400
MOST_DAMAGE: Final = 99
BANDED: Final = frozenset(
    ["AC", "BIM", "CAP", "FLK", "HT", "IATM", "LAM", "LRM", "MSL", "REAR", "SCAP", "SDS-CM", "SRM", "TOR", "TUR"]
)
"""Abilities with damage values by range, or the moves of another shape."""
NUMBERED: Final = frozenset(["CAR", "CK", "CT", "IF", "IT", "MDS", "MHQ", "PNT", "VTH", "VTM"])
"""Abilities that mean nothing without their number."""


def own_card(line: str) -> Card:
    """The card that a player has written in a line, if a battle can be fought with it.

    >>> own_card('Mule: CV 2, 8"t, 2/1/-, A 3, S 2, XYZ')
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: the card of Mule: specials has 'XYZ', which is no special ability
    """
    card = read_card(line)
    check_card(card.name, card)
    return card


def check_card(who: str, card: Card) -> None:
    """Refuse a card that no battle can be fought with, and say what is wrong with it.

    >>> check_card("red-1", Card.of("Tank", "CV", size=2, move='8"t', damage="2/1/-", armor=3, structure=0))
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: the card of red-1: structure is 0: it is 1 to 9999
    """
    wrong = next(_flaws(card), "")
    if wrong:
        raise BadSetup(f"the card of {who}: {wrong}")


def _flaws(card: Card) -> Iterator[str]:
    if not isinstance(card.name, str) or not 0 < len(card.name) <= 80:
        yield "name is 1 to 80 letters"
    if card.type not in get_args(CardType):
        yield f"type is {card.type!r}; types are {' '.join(get_args(CardType))}"
    for field, (least, most) in RANGES.items():
        value = getattr(card, field)
        if not isinstance(value, int) or not least <= value <= most:
            yield f"{field} is {value!r}: it is {least} to {most}"
    yield from _move_flaws(card.move)
    yield from _damage_flaws("damage", card.damage, (4,))
    if not isinstance(card.specials, tuple):
        yield f"specials is {card.specials!r}: write a tuple of Special, or Card.of(...), which reads texts"
        return
    for special in card.specials:
        yield from _special_flaws(special)


def _move_flaws(move: Any) -> Iterator[str]:
    if not isinstance(move, dict) or not move:
        yield f'move is {move!r}: write inches by letter, as in {{"t": 8}}'
        return
    for letter, inches in move.items():
        if letter not in MOVE_LETTERS:
            yield f"move has the letter {letter!r}; letters are {' '.join(MOVE_LETTERS[1:])}"
        if not isinstance(inches, int) or not 0 <= inches <= MOST_MOVE:
            yield f"move is {inches!r}: it is 0 to {MOST_MOVE} inches"


def _damage_flaws(field: str, bands: Any, counts: tuple[int, ...]) -> Iterator[str]:
    if not isinstance(bands, tuple) or len(bands) not in counts:
        yield f"{field} is {bands!r}: it has {' or '.join(map(str, counts))} values, short range first"
        return
    for value in bands:
        whole = isinstance(value, int | float) and 0 <= value <= MOST_DAMAGE and value == int(value)
        if not whole and value != MINIMAL:
            yield f"{field} has the value {value!r}: values are whole numbers, or 0.5 for 0*"


def _special_flaws(special: Any) -> Iterator[str]:
    if not isinstance(special, Special):
        yield f"specials has {special!r}, which is no Special: write Special.read({str(special)!r})"
        return
    code = special.code
    if code not in abilities():
        yield f"specials has {str(code)[:20]!r}, which is no special ability"
    elif code in BANDED:
        if special.bands or not special.parts:
            yield from _damage_flaws(f"specials, {code}", special.bands, (1, 2, 3, 4))
        for part in special.parts:
            yield from _special_flaws(part)
    elif special.bands or special.parts:
        yield f"specials, {code}: it has no values by range"
    elif code in NUMBERED and special.value is None:
        yield f"specials, {code}: it needs its number, as in {code}2"
    elif special.value is not None and special.value < 0:
        yield f"specials, {code}: its number is {special.value:g}: it is not less than 0"
