"""What goes wrong on the way in, each with its HTTP status and in one shape."""

from __future__ import annotations

import msgspec

from boxcars.core.errors import BadRecord, BoxcarsError, NeedDice, Reason, Reasoned, UnknownRuling
from boxcars.serve import answers
from boxcars.serve.shapes import reason_shape
from boxcars.serve.store import StoreError


class Refused(Reasoned):
    """A request that the server does not carry out; the game is as it was.

    >>> Refused(403, "this seat belongs to another game").status
    403
    """

    def __init__(self, status: int, *reasons: Reason | str) -> None:
        self.status = status
        super().__init__(*reasons)


def bad_request(text: str) -> Refused:
    """The request cannot be read."""
    return Refused(400, text)


def not_found(text: str) -> Refused:
    """There is no such thing."""
    return Refused(404, text)


def conflict(text: str) -> Refused:
    """The game does not stand where the request thinks it does."""
    return Refused(409, text)


def status_of(error: BoxcarsError) -> int:
    """The HTTP status of any error of ours; a disk that is full or busy now may serve the same request later.

    >>> status_of(BoxcarsError("out of range")), status_of(UnknownRuling("no ruling has the id TW-1"))
    (422, 404)
    """
    if isinstance(error, Refused):
        return error.status
    if isinstance(error, UnknownRuling):
        return 404
    if isinstance(error, StoreError):
        return 503
    return 409 if isinstance(error, NeedDice) else 422


def reasons_of(error: BoxcarsError) -> tuple[Reason, ...]:
    """Why something was refused.

    >>> reasons_of(Reasoned("out of range", cite="TWB-12.3"))
    (Reason(text='out of range', cite='TWB-12.3'),)
    """
    return error.reasons if isinstance(error, Reasoned) else (Reason(str(error)),)


def error_body(error: BoxcarsError) -> answers.Error:
    """The one shape of every error.

    >>> error_body(Reasoned("out of range", cite="TWB-12.3")).reasons[0].text
    'out of range'
    """
    line = error.line if isinstance(error, BadRecord) else msgspec.UNSET
    return answers.Error(str(error), [reason_shape(reason) for reason in reasons_of(error)], line=line)
