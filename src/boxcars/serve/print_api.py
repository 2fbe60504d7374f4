"""What can be printed: a force with its warriors, and the sheet or card of one unit. PDFs are printed by a worker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

import msgspec
from starlette.responses import Response

from boxcars.catalog.force import BadForce, force_from_json
from boxcars.draw.paper import ForceKind, Paper
from boxcars.serve.errors import Refused
from boxcars.serve.jobs import Failed, Printed, PrintForce, PrintUnit, refused
from boxcars.serve.paper import UnitKind, unit_svg
from boxcars.serve.requests import Call

MOST_PRINTED: Final = 100
"""Units of a force that the server prints at once; the command line prints more."""


class PrintAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to print a force."""

    force: msgspec.Raw
    kind: ForceKind = "all"
    paper: Paper = "a4"


def post_print(call: Call) -> Response:
    """A force as a PDF."""
    try:
        asked = msgspec.json.decode(call.body, type=PrintAsked)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise BadForce(f"the force cannot be read: {wrong}") from None
    force = force_from_json(bytes(asked.force))
    if len(force.units) > MOST_PRINTED:
        raise BadForce(f"the server prints {MOST_PRINTED} units at once, and the force has {len(force.units)}")
    job = PrintForce(force=bytes(asked.force), kind=asked.kind, paper=asked.paper)
    return _file(_printed(call, job), "force.pdf", "application/pdf")


def get_unit_sheet(call: Call) -> Response:
    """The sheet or card of one unit, as PDF or as SVG."""
    kind = call.text("kind", "sheet")
    paper, file_type = call.text("paper", "a4"), call.text("format", "pdf")
    _known("kind", kind, get_args(UnitKind))
    _known("paper", paper, get_args(Paper))
    _known("format", file_type, ("pdf", "svg"))
    asked = call.text("name"), msgspec.convert(kind, UnitKind), msgspec.convert(paper, Paper)
    if file_type == "pdf":
        job = PrintUnit(name=asked[0], kind=asked[1], paper=asked[2])
        return _file(_printed(call, job), "unit.pdf", "application/pdf")
    return _file(unit_svg(*asked, call.number("page", 1)), "unit.svg", "image/svg+xml")


def _printed(call: Call, job: PrintForce | PrintUnit) -> bytes:
    """What a worker prints for a client, as long as that one does not ask for too much."""
    call.room.limits.printing.count(call.client)
    result = call.room.desk.do(job, call.client)
    if isinstance(result, Failed):
        raise refused(result)
    assert isinstance(result, Printed)
    return result.data


def _known(name: str, value: str, choices: Sequence[str]) -> None:
    if value not in choices:
        raise Refused(422, f"'{name}' is one of {', '.join(choices)}, not {value[:40]!r}")


def _file(data: bytes, name: str, media_type: str) -> Response:
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'inline; filename="{name}"'}
    return Response(data, 200, headers, media_type=media_type)
