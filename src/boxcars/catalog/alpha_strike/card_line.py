"""A card from one line of text, as `str(card)` writes it, for cards that players bring (ASB-2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, get_args

import msgspec

from boxcars.catalog.alpha_strike.card import Card
from boxcars.catalog.alpha_strike.kind import CardType
from boxcars.catalog.alpha_strike.point_value import point_value
from boxcars.core.errors import BoxcarsError

MOST_LETTERS: Final = 600
_NUMBERS: Final = {"TMM": "tmm", "OV": "overheat", "A": "armor", "S": "structure", "SKILL": "skill"}
"""The numbers of a card by the word before them."""
_NEEDED: Final = {
    "type": "its type and Size, as in BM 4",
    "move": 'its Move, as in 8" or 10"j',
    "damage": "its damage, as in 3/3/1",
    "armor": "its armor, as in A 6",
    "structure": "its structure, as in S 3",
}
_TYPED: Final = re.compile(r"([A-Za-z]{2})\s+(\d)")
_NUMBERED: Final = re.compile(r"(TMM|OV|A|S|Skill)\s*(\d+)", re.IGNORECASE)
_PRICED: Final = re.compile(r"(?:(\d+)\s*PV|PV\s*(\d+))", re.IGNORECASE)
_MOVED: Final = re.compile(r'\d+"[a-z]*(?:/\d+"[a-z]*)*')
_STRUCK: Final = re.compile(r"(?:\d+\*?|-)(?:/(?:\d+\*?|-)){2}")


def read_card(line: str) -> Card:
    """The card that a line says, in the order of `str(card)` or any other; without a price, at its own Point Value.

    >>> mule = read_card('Mule: CV 2, 8"t, 2/1/-, A 3, S 2, SRCH,TUR(1/1/-), Scout')
    >>> print(mule)
    Mule: CV 2, TMM 1, 8"t, 2/1/0, A 3, S 2, SRCH,TUR(1/1/-), Scout, 13 PV
    >>> read_card(str(mule)) == mule
    True
    >>> read_card("Mule: CV 2, A 3")
    Traceback (most recent call last):
    boxcars.core.errors.BoxcarsError: the card of Mule lacks its Move, as in 8" or 10"j
    """
    text = " ".join(line.replace("″", '"').split())
    name, colon, rest = text.partition(": ")
    if not colon or len(text) > MOST_LETTERS:
        raise BoxcarsError('a card is one line, a name and a colon first: "Mule: CV 2, 8"t, 2/1/-, A 3, S 2"')
    fields: dict[str, Any] = {"specials": ""}
    for part in _parts(rest):
        _take(name, part, fields)
    for field, words in _NEEDED.items():
        if field not in fields:
            raise BoxcarsError(f"the card of {name[:40]} lacks {words}")
    card = Card.of(name, **fields)
    return card if "pv" in fields else msgspec.structs.replace(card, pv=int(point_value(card).total))


def _parts(rest: str) -> Iterator[str]:
    """What stands between commas, but for those inside brackets."""
    return (part.strip() for part in re.split(r",(?![^(]*\))", rest) if part.strip())


def _take(name: str, part: str, fields: dict[str, Any]) -> None:
    """Read one part of a line into the fields of a card."""
    if "type" not in fields and (typed := _TYPED.fullmatch(part)) and typed[1].upper() in get_args(CardType):
        fields |= {"type": typed[1].upper(), "size": int(typed[2])}
    elif numbered := _NUMBERED.fullmatch(part):
        fields[_NUMBERS[numbered[1].upper()]] = int(numbered[2])
    elif priced := _PRICED.fullmatch(part):
        fields["pv"] = int(priced[1] or priced[2])
    elif _MOVED.fullmatch(part):
        fields["move"] = part
    elif _STRUCK.fullmatch(part):
        fields["damage"] = part
    elif any(letter.islower() for letter in part.partition("(")[0]):
        if "role" in fields:
            raise BoxcarsError(f"the card of {name[:40]} has {part[:40]!r}, which is nothing that a card says")
        fields["role"] = part
    else:
        fields["specials"] += f"{',' if fields['specials'] else ''}{part}"
