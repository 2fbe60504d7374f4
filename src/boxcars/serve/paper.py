"""What the server prints: pages of a force or of one unit, as PDF or SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from boxcars.catalog.alpha_strike import card
from boxcars.catalog.force import force_from_json
from boxcars.catalog.library.library import any_design
from boxcars.catalog.units.design import Design
from boxcars.core.errors import UnknownUnit
from boxcars.draw.paper import (
    ForceKind,
    NoPdf,
    Page,
    Paper,
    Pilot,
    force_pages,
    page_svg,
    pages_pdf,
    pilot_cards,
    record_sheet,
    seat_of,
    unit_cards,
)
from boxcars.serve.errors import Refused, not_found

UnitKind = Literal["sheet", "card", "card-and-back", "large-card", "pilot"]


def force_pdf(force: bytes, kind: ForceKind, paper: Paper) -> bytes:
    """A force on paper."""
    return _pdf(force_pages(force_from_json(force), kind, paper))


def unit_pdf(name: str, kind: UnitKind, paper: Paper) -> bytes:
    """The pages of one unit on paper."""
    return _pdf(unit_pages(_design(name), kind, paper))


def unit_svg(name: str, kind: UnitKind, paper: Paper, number: int) -> bytes:
    """One page of a unit as a picture."""
    pages = unit_pages(_design(name), kind, paper)
    if not 1 <= number <= len(pages):
        raise not_found(f"there are {len(pages)} pages, and none is number {number}")
    return page_svg(pages[number - 1]).encode()


def unit_pages(design: Design, kind: UnitKind, paper: Paper = "a4") -> list[Page]:
    """The pages of one unit, with room for its warrior.

    >>> from boxcars.catalog import design
    >>> [page.title for page in unit_pages(design("Atlas AS7-D"), "card")]
    ['Alpha Strike cards']
    """
    match kind:
        case "sheet":
            return record_sheet(design, paper)
        case "card" | "card-and-back" | "large-card":
            return unit_cards([card(design)], paper, kind=kind)
        case "pilot":
            return pilot_cards([Pilot(unit=design.name, seat=seat_of(design))], paper)


def _design(name: str) -> Design:
    try:
        return any_design(name)
    except UnknownUnit as unknown:
        raise not_found(str(unknown)) from None


def _pdf(pages: Sequence[Page]) -> bytes:
    """Pages as a PDF, or which part of Boxcars the server lacks to make one."""
    try:
        return pages_pdf(pages)
    except NoPdf as missing:
        raise Refused(501, str(missing)) from None
