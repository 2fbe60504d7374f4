"""Taking unit files into the library of the machine that runs the table, one file or archive a request."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from boxcars.catalog.library.collection import Collection, library_path
from boxcars.catalog.library.importing import import_file
from boxcars.serve.errors import Refused, bad_request
from boxcars.serve.requests import Call, json_response

MAX_FILE: Final = 40_000_000
"""The longest file or archive."""
_LONGEST_NAME: Final = 120
_SHOWN_PROBLEMS: Final = 20


def post_import(call: Call) -> Response:
    """Read a unit file or an archive of them; only who sits at the machine itself may add to its library."""
    if not call.is_here:
        raise Refused(403, "units are imported on the machine that runs the table")
    name = call.text("name").strip()
    if not name or len(name) > _LONGEST_NAME:
        raise bad_request(f"'name' is the name of the file, of at most {_LONGEST_NAME} letters")
    collection = Collection(library_path())
    try:
        report = import_file(name, call.body, collection)
    finally:
        collection.close()
    return json_response(
        {
            "read": report.read,
            "added": report.added,
            "problems": [str(problem) for problem in report.problems[:_SHOWN_PROBLEMS]],
            "more_problems": max(0, len(report.problems) - _SHOWN_PROBLEMS),
            "unknown": report.unknown,
        }
    )
