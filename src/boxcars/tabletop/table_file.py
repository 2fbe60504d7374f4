"""The text of a table: one line a piece, to be read and written by people.

    table mill-pond 72 x 48
    about "Two farms, a hill each, and the pond between them."
    hill level 1 "Signal Hill" 24,10 28,9 31,12 29,16 24,15
    woods tall 2 30,20 34,21 33,25 29,24
    building medium tall 1 "Halder's Farm" 40,12 42,12 42,14 40,14
    road wide 2 along 0,20 30,18 72,22

A piece is its kind, what it measures, its name if it has one, and its corners as x,y in inches. Roads, streams and
bridges can be `wide` and go `along` a line instead. Grades of a kind, such as `heavy-woods`, stand in its place; what
play has put in the place of other terrain says so, as in `rough instead woods`. Empty lines and lines that start with
`#` say nothing.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from boxcars.core.errors import BadAction, BadTable
from boxcars.tabletop.measure import Point, inches
from boxcars.tabletop.outline import ribbon
from boxcars.tabletop.terrain import BUILDINGS, GRADES, MAX_NAME, Piece, bad_name, flaw

MAX_TEXT = 120_000
MAX_PIECES = 250
MAX_ABOUT = 200
MIN_SIDE, MAX_SIDE = 12, 144
MEASURES = ("level", "depth", "tall", "wide")
"""What a piece can measure, as its line says it."""

_WORDS = re.compile(r'"(?P<name>[^"]*)"|(?P<word>[^\s"]+)')


class Plan(msgspec.Struct, kw_only=True):
    """What the text of a table says."""

    name: str
    width: float
    depth: float
    about: str = ""
    pieces: tuple[Piece, ...] = ()


def write_plan(plan: Plan) -> str:
    """The text of a table.

    >>> print(write_plan(Plan(name="open-plain", width=72, depth=48)), end="")
    table open-plain 72 x 48
    """
    lines = [f"table {_quoted(plan.name)} {inches(plan.width)} x {inches(plan.depth)}"]
    if plan.about:
        lines.append(f'about "{plan.about}"')
    return "\n".join([*lines, *map(_line, plan.pieces)]) + "\n"


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _line(piece: Piece) -> str:
    words = [piece.grade or piece.kind, *([piece.building] if piece.building else [])]
    words += ["instead", piece.instead] if piece.instead else []
    for measure in MEASURES:
        if value := getattr(piece, measure):
            words += [measure, inches(value)]
    if piece.name:
        words.append(f'"{piece.name}"')
    if piece.line:
        words.append("along")
    return " ".join([*words, *(point.word for point in piece.line or piece.outline)])


def read_plan(text: str) -> Plan:
    """The table that a text describes; a wrong line raises `BadTable` with its number.

    >>> plan = read_plan('table ford 24 x 24\\nwater depth 1 wide 3 "The Aller" along 0,12 24,12')
    >>> plan.pieces[0].name, plan.pieces[0].outline[0]
    ('The Aller', Point(x=0.0, y=10.5))
    """
    if len(text) > MAX_TEXT:
        raise BadTable(f"a table is at most {MAX_TEXT} characters long")
    plan: Plan | None = None
    pieces: list[Piece] = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = _words(line)
        if not words or words[0].text.startswith("#"):
            continue
        if plan is None:
            plan = _head([word.text for word in words], number)
        elif words[0].text == "about":
            plan.about = _named(" ".join(word.text for word in words[1:]), number, most=MAX_ABOUT)
        elif len(pieces) == MAX_PIECES:
            raise BadTable(f"a table has at most {MAX_PIECES} pieces", number)
        else:
            pieces.append(_piece(words, number))
    if plan is None:
        raise BadTable("a table starts with its name and size, as in: table mill-pond 72 x 48")
    plan.pieces = tuple(pieces)
    return plan


class _Word(NamedTuple):
    text: str
    quoted: bool


def _words(line: str) -> list[_Word]:
    return [_Word(match["name"] or match["word"] or "", match["word"] is None) for match in _WORDS.finditer(line)]


def _head(words: list[str], number: int) -> Plan:
    if len(words) != 5 or words[0] != "table" or words[3] != "x":
        raise BadTable("a table starts with its name and size, as in: table mill-pond 72 x 48", number)
    width, depth = _number(words[2], number), _number(words[4], number)
    if not (MIN_SIDE <= width <= MAX_SIDE and MIN_SIDE <= depth <= MAX_SIDE):
        raise BadTable(f"the sides of a table are {MIN_SIDE} to {MAX_SIDE} inches long", number)
    return Plan(name=_named(words[1], number), width=width, depth=depth)


def _piece(words: list[_Word], number: int) -> Piece:
    """The piece of one line."""
    names = [_named(word.text, number) for word in words if word.quoted]
    word, *rest = [word.text for word in words if not word.quoted] or [""]
    building = rest.pop(0) if rest and rest[0] in BUILDINGS else ""
    instead = ""
    if len(rest) > 1 and rest[0] == "instead":
        _, instead, *rest = rest
    measures = dict.fromkeys(MEASURES, 0.0)
    while len(rest) > 1 and rest[0] in measures:
        measure, value = rest.pop(0), rest.pop(0)
        measures[measure] = _number(value, number)
    has_line = rest[:1] == ["along"]
    points = tuple(_point(corner, number) for corner in rest[has_line:])
    if has_line != (measures["wide"] > 0) or (has_line and len(points) < 2):
        raise BadTable("what goes along a line has a width and two points or more", number)
    piece = Piece(
        kind=GRADES.get(word, word),
        grade=word if word in GRADES else "",
        instead=instead,
        outline=ribbon(points, measures["wide"]) if has_line else points,
        building=building,
        name=" ".join(names),
        line=points if has_line else (),
        **measures,
    )
    if wrong := flaw(piece):
        raise BadTable(wrong, number)
    return piece


def _point(word: str, number: int) -> Point:
    try:
        return Point.of(word)
    except BadAction as wrong:
        raise BadTable(str(wrong), number) from None


def _number(word: str, number: int) -> float:
    try:
        value = round(float(word), 3)
    except ValueError:
        value = -1.0
    if not 0 <= value < 10_000:
        raise BadTable(f"{word[:20]!r} is no measure in inches", number)
    return value


def _named(name: str, number: int, most: int = MAX_NAME) -> str:
    if not name or bad_name(name, most):
        raise BadTable(f"a name is 1 to {most} letters long", number)
    return name
