"""The JSON shapes that everything uses: tallies, reasons, rolls, and plain structs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from boxcars.core.coverage import is_proven, partly
from boxcars.core.dice import Roll
from boxcars.core.errors import Reason, UnknownRuling
from boxcars.core.game import Event
from boxcars.core.ledger import Ruling, ruling
from boxcars.core.tally import Line, Tally, percent
from boxcars.hexes.sight import Contribution
from boxcars.serve import answers
from boxcars.tabletop.price import Price, PriceLine


def jsonable(value: Any) -> Any:
    """Anything of ours as data that is sent as JSON; tallies and reasons as the structs of `answers`.

    >>> jsonable({"roll": Roll((3, 4)), "why": (Reason("out of range", "TWB-12"),), "chance": Fraction(1, 4)})
    {'roll': [3, 4], 'why': [Reason(text='out of range', cite='TWB-12', what=UNSET)], 'chance': 0.25}
    """
    match value:
        case Tally():
            return tally_shape(value)
        case Line() | PriceLine():
            return line_shape(value)
        case Price():
            return price_shape(value)
        case Reason():
            return reason_shape(value)
        case Contribution():
            return {"hex": value.hex, "label": value.label, "value": value.value, "cite": value.cite}
        case Roll():
            return list(value.dice)
        case Fraction():
            return round(float(value), 6)
        case msgspec.Struct():
            return {name: jsonable(getattr(value, name)) for name in value.__struct_fields__}
        case dict():
            return {str(key): jsonable(each) for key, each in value.items()}
        case list() | tuple():
            return [jsonable(each) for each in value]
        case _:
            return value


def kind_of(event: Event) -> str:
    """What kind of event it is, in the word that its game gives it."""
    return tag_of(type(event))


def tag_of(kind: type[Event]) -> str:
    """The word of a class of events.

    >>> from boxcars.core.turn_events import BattleEnded
    >>> tag_of(BattleEnded)
    'ended'
    """
    return str(kind.__struct_config__.tag)


def tally_shape(tally: Tally) -> answers.Tally:
    """A number with its reasons.

    >>> tally_shape(Tally.of("to hit", "gunnery", 4).plus("light woods", 4)).percent
    '41.7\u2009%'
    """
    return answers.Tally(
        name=tally.name,
        total=tally.total,
        chance=round(float(tally.chance), 6),
        percent=percent(tally.chance),
        lines=[line_shape(line) for line in tally.lines],
    )


def reason_shape(reason: Reason) -> answers.Reason:
    """Why something cannot be done, with its ruling, and what it is where a rule or the page asks.

    >>> reason_shape(Reason("out of range", "TWB-12.3", "range"))
    Reason(text='out of range', cite='TWB-12.3', what='range')
    """
    return answers.Reason(reason.text, reason.cite, reason.what)


def price_shape(price: Price) -> answers.Price:
    """A cost in inches with its reasons.

    >>> price_shape(Price("move", (PriceLine("clear", 4.0), PriceLine("up", 2.0)), length=4.0)).total
    6.0
    """
    return answers.Price(price.name, price.total, [line_shape(line) for line in price.lines])


def line_shape(line: Line | PriceLine) -> answers.Line:
    """One line of a tally or a price, with the title of its ruling."""
    return answers.Line(line.label, line.value, line.cite, _title(line.cite))


def _title(cite: str) -> str:
    try:
        return ruling(cite).title if cite else ""
    except UnknownRuling:
        return ""


def ruling_shape(row: Ruling) -> dict[str, Any]:
    """A ruling as it is shown.

    >>> ruling_shape(ruling("TW-109.1"))["source"]
    'Total Warfare p. 109, since printing 5'
    """
    names = ("id", "title", "kind", "chapter", "rule", "page", "printing", "before", "check", "notes")
    proof = {"proven": is_proven(row.id), "missing": partly().get(row.id, ())}
    return {name: getattr(row, name) for name in names} | {"source": row.source, "ledger": row.ledger} | proof
