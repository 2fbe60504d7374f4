"""A whole force on paper: the roster, then sheets, Alpha Strike cards and pilot cards with the warriors filled in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from boxcars.catalog.alpha_strike import Card, NoCard, card
from boxcars.catalog.force import BadForce, Bill, Force, Price, check_networks, price
from boxcars.catalog.library.library import any_design
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.second_skill import second_skill
from boxcars.draw.paper.cards import CardKind, pilot_cards, unit_cards
from boxcars.draw.paper.crew import Pilot, seat_of
from boxcars.draw.paper.lettering import wrapped
from boxcars.draw.paper.panels import Box, Column, panel, table
from boxcars.draw.paper.parts import BODY, headline
from boxcars.draw.paper.scene import Page, Paper, Shape, Text, page_of
from boxcars.draw.paper.sheets import NoSheet, record_sheet

ForceKind = Literal["sheet", "card", "card-and-back", "large-card", "pilot", "all"]

ROWS: Final = 36
"""Units on a page of the roster."""

_ROW: Final = 15.0
_NOTE_LINES: Final = 11
_LONGEST: Final = 80
"""No name on paper is longer: names come from anywhere."""

_COLUMNS: Final[tuple[Column, ...]] = (
    ("", 0.7, "start"),
    ("unit", 6, "start"),
    ("warrior", 4.4, "start"),
    ("G/P", 1.2, "middle"),
    ("Skill", 1.0, "middle"),
    ("C3", 1.6, "start"),
    ("tons", 1.4, "end"),
    ("BV", 1.5, "end"),
    ("PV", 1.1, "end"),
)


class _Fielded(msgspec.Struct, frozen=True):
    """A unit of the force that the library knows, and who sits in it."""

    design: Design
    pilot: Pilot


def force_pages(force: Force, kind: ForceKind = "all", paper: Paper = "a4") -> list[Page]:
    """The roster of a force, and the papers of its units. What has none is named on the roster.

    >>> from boxcars.catalog.force import Member
    >>> lance = Force("Recon", (Member("Wasp WSP-1A", "Ana", 3, 4), Member("Locust LCT-1V")))
    >>> [page.title for page in force_pages(lance)]
    ['Recon', 'Wasp WSP-1A', 'Locust LCT-1V', 'Alpha Strike cards', 'Pilot cards']
    """
    if not force.units:
        raise BadForce("the force has no units to print")
    bill = price(force)
    fielded = [_fielded(each, any_design(each.member.unit)) for each in bill.prices if each.entry]
    notes = [f"{_short(each.member.unit)} is not in your library" for each in bill.prices if each.entry is None]
    pages: list[Page] = []
    if kind in ("sheet", "all"):
        pages += _sheets(fielded, paper, notes)
    if kind == "all":
        pages += _cards(fielded, paper, notes, "card")
    elif kind != "sheet" and kind != "pilot":
        pages += _cards(fielded, paper, notes, kind)
    if kind in ("pilot", "all"):
        pages += pilot_cards([each.pilot for each in fielded], paper)
    return [*roster_pages(force, bill, paper, notes), *pages]


def _fielded(each: Price, design: Design) -> _Fielded:
    member = each.member
    pilot = Pilot(
        name=_short(member.pilot),
        unit=design.name,
        gunnery=member.gunnery,
        piloting=second_skill(design, member.piloting),
        skill=member.alpha_strike_skill,
        seat=seat_of(design),
        bv=each.bv,
    )
    return _Fielded(design, pilot)


def _short(name: str) -> str:
    """A name in one line of letters that can be printed."""
    letters = "".join(letter if letter.isprintable() else " " * letter.isspace() for letter in name[: 2 * _LONGEST])
    return " ".join(letters.split())[:_LONGEST]


def _sheets(fielded: Sequence[_Fielded], paper: Paper, notes: list[str]) -> list[Page]:
    """The record sheets; what has none is noted."""
    pages: list[Page] = []
    for each in fielded:
        try:
            pages += record_sheet(each.design, paper, each.pilot)
        except NoSheet as none:
            notes.append(str(none))
    return pages


def _cards(fielded: Sequence[_Fielded], paper: Paper, notes: list[str], kind: CardKind) -> list[Page]:
    """The Alpha Strike cards; what has none is noted."""
    cards: list[Card] = []
    pilots: list[Pilot] = []
    for each in fielded:
        try:
            cards.append(card(each.design))
        except NoCard as none:
            notes.append(str(none))
        else:
            pilots.append(each.pilot)
    return unit_cards(cards, paper, pilots, kind)


def roster_pages(force: Force, bill: Bill, paper: Paper = "a4", notes: Sequence[str] = ()) -> list[Page]:
    """The list of a force: who sits where and what it costs, and below it whatever there is to say.

    >>> from boxcars.catalog.force import Member
    >>> lance = Force("Recon", (Member("Wasp WSP-1A"),) * 40)
    >>> len(roster_pages(lance, price(lance)))
    2
    """
    title = _short(force.name) or "Force"
    rows = [_row(place, each) for place, each in enumerate(bill.prices, 1)]
    starts = range(0, len(rows), ROWS)
    said = list(dict.fromkeys([*notes, *map(_short, check_networks(force))]))
    pages = []
    for sheet, start in enumerate(starts, 1):
        shapes = [*_head(title, bill, f"page {sheet} of {len(starts)}" if len(starts) > 1 else "")]
        shown = rows[start : start + ROWS]
        listed, below = BODY.rows(9 + _ROW * len(shown), 0, gap=14)
        shapes += table(listed, _COLUMNS, shown, size=8.4, tallest=_ROW)
        if said and sheet == len(starts):
            shapes += _notes(below, said)
        pages.append(page_of(title, shapes, paper))
    return pages


def _head(title: str, bill: Bill, place: str) -> list[Shape]:
    count = len(bill.prices)
    words = [f"{count} unit{'s' * (count != 1)}", place]
    numbers = [("Tons", _tons(bill.tons)), ("Battle Value", f"{bill.bv:,}"), ("Point Value", f"{bill.pv:,}")]
    return headline(title, " · ".join(word for word in words if word), numbers)


def _row(place: int, each: Price) -> tuple[str, ...]:
    member, entry = each.member, each.entry
    return (
        str(place),
        _short(entry.name if entry else member.unit),
        _short(member.pilot),
        _skills(each),
        str(member.alpha_strike_skill),
        _short(member.c3),
        _tons(entry.tons) if entry else "–",
        *("–" if value is None else f"{value:,}" for value in (each.bv, each.pv)),
    )


def _skills(each: Price) -> str:
    """Both skills as the sheet of the unit shows them."""
    member = each.member
    pilot = _fielded(each, any_design(member.unit)).pilot if each.entry else Pilot(piloting=member.piloting)
    return f"{member.gunnery}/{pilot.piloting_text}"


def _tons(tons: float) -> str:
    """Tons as people write them; what is counted in men has none."""
    return f"{tons:,.1f}".removesuffix(".0") if tons else "–"


def _notes(box: Box, said: Sequence[str]) -> list[Shape]:
    """What a player should know about this print, and how much more there is than room."""
    lines = [line for text in said for line in wrapped(f"{text[:1].upper()}{text[1:]}.", box.inside.w, 7)]
    if len(lines) > _NOTE_LINES:
        lines = [*lines[: _NOTE_LINES - 1], f"… and {len(lines) - _NOTE_LINES + 1} lines more."]
    shapes = panel(Box(box.x, box.y, box.w, 22 + 10 * len(lines)), "Notes")
    return shapes + [Text(box.inside.x, box.inside.y + 7 + 10 * at, line, 7) for at, line in enumerate(lines)]
