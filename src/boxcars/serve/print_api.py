"""What can be printed: a force with its warriors, and the sheet or card of one unit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

import msgspec
from starlette.responses import Response

from boxcars.catalog.alpha_strike import card
from boxcars.catalog.force import BadForce, force_from_json
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
from boxcars.serve.requests import Call

MOST_PRINTED: Final = 100
"""Units of a force that the server prints at once; the command line prints more."""

UnitKind = Literal["sheet", "card", "pilot"]


class PrintForce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to print a force."""

    force: msgspec.Raw
    kind: ForceKind = "all"
    paper: Paper = "a4"


def post_print(call: Call) -> Response:
    """A force as a PDF."""
    try:
        asked = msgspec.json.decode(call.body, type=PrintForce)
    except (msgspec.MsgspecError, UnicodeError) as wrong:
        raise BadForce(f"the force cannot be read: {wrong}") from None
    force = force_from_json(bytes(asked.force))
    if len(force.units) > MOST_PRINTED:
        raise BadForce(f"the server prints {MOST_PRINTED} units at once, and the force has {len(force.units)}")
    return _pdf(force_pages(force, asked.kind, asked.paper), "force.pdf")


def get_unit_sheet(call: Call) -> Response:
    """The sheet or card of one unit, as PDF or as SVG."""
    kind = call.text("kind", "sheet")
    paper, made = call.text("paper", "a4"), call.text("format", "pdf")
    _known("kind", kind, get_args(UnitKind))
    _known("paper", paper, get_args(Paper))
    _known("format", made, ("pdf", "svg"))
    try:
        design = any_design(call.text("name"))
    except UnknownUnit as unknown:
        raise not_found(str(unknown)) from None
    pages = unit_pages(design, msgspec.convert(kind, UnitKind), msgspec.convert(paper, Paper))
    if made == "pdf":
        return _pdf(pages, "unit.pdf")
    number = call.number("page", 1)
    if not 1 <= number <= len(pages):
        raise not_found(f"there are {len(pages)} pages, and none is number {number}")
    return Response(page_svg(pages[number - 1]), 200, _headers("unit.svg"), media_type="image/svg+xml")


def unit_pages(design: Design, kind: UnitKind, paper: Paper = "a4") -> list[Page]:
    """The pages of one unit, with room for its warrior.

    >>> from boxcars.catalog import design
    >>> [page.title for page in unit_pages(design("Atlas AS7-D"), "card")]
    ['Alpha Strike cards']
    """
    match kind:
        case "sheet":
            return record_sheet(design, paper)
        case "card":
            return unit_cards([card(design)], paper)
        case "pilot":
            return pilot_cards([Pilot(unit=design.name, seat=seat_of(design))], paper)


def _known(name: str, value: str, choices: Sequence[str]) -> None:
    if value not in choices:
        raise Refused(422, f"'{name}' is one of {', '.join(choices)}, not {value[:40]!r}")


def _pdf(pages: Sequence[Page], name: str) -> Response:
    """Pages as a PDF, or which part of Boxcars the server lacks to make one."""
    try:
        return Response(pages_pdf(pages), 200, _headers(name), media_type="application/pdf")
    except NoPdf as missing:
        raise Refused(501, str(missing)) from None


def _headers(name: str) -> dict[str, str]:
    return {"Cache-Control": "no-store", "Content-Disposition": f'inline; filename="{name}"'}
