"""The small family of errors; each names the thing, the place and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from boxcars.core.tally import What

if TYPE_CHECKING:
    from boxcars.core.choices import Question


class BoxcarsError(Exception):
    """Base of every error that Boxcars raises on purpose."""


class Reason(msgspec.Struct, frozen=True, repr_omit_defaults=True, gc=False):
    """One reason why something cannot be done, with the ruling it rests on.

    >>> str(Reason("the target is out of range", "TWB-12.3"))
    'the target is out of range [TWB-12.3]'
    """

    text: str
    cite: str = ""
    what: What = msgspec.UNSET
    """What it is, by a word of its own where a rule asks: no rule reads a text or a citation."""

    def __str__(self) -> str:
        return f"{self.text} [{self.cite}]" if self.cite else self.text


class Reasoned(BoxcarsError):
    """An error that carries every reason for it."""

    def __init__(self, *reasons: Reason | str, cite: str = "") -> None:
        self.reasons = tuple(r if isinstance(r, Reason) else Reason(r, cite) for r in reasons)
        super().__init__("; ".join(map(str, self.reasons)))


class Illegal(Reasoned):
    """An action the rules do not allow, with every reason; the game is unchanged.

    >>> raise Illegal("blue-1 has no line of sight to red-1", cite="TWB-10.3")
    Traceback (most recent call last):
    boxcars.core.errors.Illegal: blue-1 has no line of sight to red-1 [TWB-10.3]
    """


class BadAction(Illegal):
    """A text that does not parse as an action of this game."""


class _Placed(BoxcarsError):
    """An error in a text, with the line it stands on."""

    thing = "file"

    def __init__(self, message: str, line: int | None = None) -> None:
        self.message = message
        self.line = line
        where = "" if line is None else f"line {line}: "
        super().__init__(f"bad {self.thing}: {where}{message}")


class BadRecord(_Placed):
    """A game record that is torn, altered, or written by a newer program.

    >>> print(BadRecord("the hash does not match", line=12))
    bad record: line 12: the hash does not match
    """

    thing = "record"


class BadBoard(_Placed):
    """A board file that cannot be read."""

    thing = "board"


class BadTable(BadBoard):
    """A table in inches that cannot be read.

    >>> print(BadTable("there is no table 'atlantis'"))
    bad table: there is no table 'atlantis'
    """

    thing = "table"


class BadUnitFile(_Placed):
    """A unit file that cannot be read."""

    thing = "unit file"


class BadSetup(Reasoned):
    """A game that cannot be set up as asked, with everything that is wrong with it.

    >>> BadSetup("red-1 is no 'Mech and cannot be shut down", "red-2 has clicks 1 to 4, not 9").reasons[1].text
    'red-2 has clicks 1 to 4, not 9'
    """


class UnknownRuling(BoxcarsError):
    """An id that is in no ledger."""


class UnknownUnit(BoxcarsError):
    """A design name that the catalog does not hold."""


class NeedDice(BoxcarsError):
    """A person's dice are wanted before the action can go on; the game is unchanged until they are given."""

    def __init__(self, count: int, why: str) -> None:
        self.count = count
        self.why = why
        super().__init__(f"roll {count} dice for {why}")


class NeedAnswer(BoxcarsError):
    """A side must answer a question before the action can go on; the game is unchanged until it does."""

    def __init__(self, question: Question) -> None:
        self.question = question
        super().__init__(question.text)
