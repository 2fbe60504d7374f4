"""What lies over a map: cased lines, rings, corners, and labels that keep out of each other's way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from boxcars.draw.geometry import number, polyline
from boxcars.draw.outlines import INCH, drawn
from boxcars.draw.palette import SANS
from boxcars.tabletop.measure import Point

OVERLAY_STYLE: Final = (
    ".bx-over path{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    ".bx-over .case{stroke:--halo}.bx-over .line{stroke:--mapink}"
    ".bx-over .case.reach{stroke-width:5.2}.bx-over .line.reach{stroke-width:2.2}"
    ".bx-over .line.jump{stroke-dasharray:6 5}.bx-over .veil{fill:--halo;fill-opacity:.42;stroke:none}"
    ".bx-over .case.path{stroke:--mapink;stroke-width:8}.bx-over .line.path{stroke:--gold;stroke-width:4.6}"
    ".bx-over .case.sight{stroke-width:6}.bx-over .line.sight{stroke-width:2.6}"
    ".bx-over .case.beyond{stroke-width:3.8;stroke-opacity:.7}"
    ".bx-over .line.beyond{stroke-width:1.4;stroke-dasharray:2 5}"
    ".bx-over .case.through{stroke:--mapink;stroke-width:9;stroke-linecap:butt}"
    ".bx-over .line.through{stroke:--gold;stroke-width:5;stroke-linecap:butt}"
    ".bx-over .case.arc{stroke-width:3.6}.bx-over .line.arc{stroke-width:1.5;stroke-dasharray:1 5}"
    ".bx-over .case.range{stroke-width:4.4}.bx-over .line.range{stroke-width:1.7}"
    ".bx-over .dim{fill:--mapink;fill-opacity:.13;stroke:none}"
    ".bx-over .bead{fill:--halo;stroke:--mapink;stroke-width:2}"
    ".bx-over .goal{fill:--gold;fill-opacity:.3;stroke:--mapink;stroke-width:2;stroke-dasharray:5 4}"
    ".bx-over .screen{fill:--halo;stroke:--mapink;stroke-width:1.4}.bx-over .hidden{fill:--mapink;fill-opacity:.62}"
    ".bx-pill rect{fill:--panel;stroke:--rule-2;stroke-width:1}.bx-pill.main rect{fill:--btn;stroke:--halo}"
    f".bx-pill text{{font:700 11.5px {SANS};fill:--ink;text-anchor:middle}}.bx-pill.main text{{fill:--btn-on}}"
)

_LETTER: Final = 6.5
"""About the width of a letter of a label."""
_TALL: Final = 20.0
_NEAR: Final = 17.0
"""No label comes nearer to the middle of a base."""

_LEAST_RADIUS: Final = 0.4
"""What is aimed at has corners around it even where it has no base, as a place of a building."""

_Box = tuple[float, float, float, float]

_ABOVE: Final = ((0, -36), (0, 36), (1, -18), (-1, -18), (1, 18), (-1, 18), (0, -60), (0, 60), (1, 0), (-1, 0))
_BESIDE: Final = ((1, 12), (-1, -12), (1, -12), (-1, 12), (0, -26), (0, 26), (1, 36), (-1, -36))
_ON: Final = ((0, 0), (0, -22), (0, 22))
PLACES: Final = {"above": _ABOVE, "beside": _BESIDE, "on": _ON}
"""Where a label may stand, best first: how many half widths aside, and how far down."""


class Label(NamedTuple):
    """A few words tied to a place."""

    at: Point
    text: str
    place: str = "above"
    """`above` a base, `beside` a line, or `on` one."""
    main: bool = False
    """The one that matters: it is dark, and it is never left out."""


def cased(data: str, kind: str) -> str:
    """A line of a kind, with the edge that sets it off from any ground."""
    return f'<path class="case {kind}" d="{data}"/><path class="line {kind}" d="{data}"/>'


def line(points: Sequence[Point], kind: str) -> str:
    """A cased line through places of the table."""
    return cased(polyline(drawn(points)), kind)


def disc(at: Point, radius: float, kind: str) -> str:
    """A circle about a place; the radius is in units of the drawing."""
    return f'<circle class="{kind}" cx="{number(at.x * INCH)}" cy="{number(at.y * INCH)}" r="{number(radius)}"/>'


def gold_ring(at: Point, radius: float) -> str:
    """The cased ring around the base of the unit that the picture is about."""
    return "".join(disc(at, radius * INCH + 5, f"bx-ring {kind}") for kind in ("case", "gold"))


def target_corners(at: Point, radius: float) -> str:
    """The four corners around the base of a target."""
    far = max(radius, _LEAST_RADIUS) * INCH + 8
    near = far - 9
    path = "".join(
        f"M{number(x * far)} {number(y * near)}V{number(y * far)}H{number(x * near)}" for x in (-1, 1) for y in (-1, 1)
    )
    place = f'transform="translate({number(at.x * INCH)} {number(at.y * INCH)})"'
    return f'<g {place}><path class="bx-corners case" d="{path}"/><path class="bx-corners" d="{path}"/></g>'


def pills(labels: Iterable[Label], bases: Iterable[Point], within: _Box) -> str:
    """The labels, each where it covers no base and no other; what finds no room and is not the main one is left out.

    >>> pills([Label(Point(10, 10), "clear"), Label(Point(10, 10), "12″", main=True)], [], (0, 0, 900, 900)).count("<g")
    2
    """
    taken: list[_Box] = [(x * INCH - _NEAR, y * INCH - _NEAR, x * INCH + _NEAR, y * INCH + _NEAR) for x, y in bases]
    placed = []
    for label in sorted(labels, key=lambda label: not label.main):
        boxes = [_box(label, across, down) for across, down in PLACES[label.place]]
        free = [box for box in boxes if _is_inside(box, within) and not any(_overlap(box, other) for other in taken)]
        if free or label.main:
            box = (free or boxes)[0]
            taken.append(box)
            placed.append(_pill(label, box))
    return "".join(placed)


def _box(label: Label, across: float, down: float) -> _Box:
    wide = 18 + _LETTER * len(label.text)
    x = label.at.x * INCH + across * (wide / 2 + 20)
    y = label.at.y * INCH + down
    return x - wide / 2, y - _TALL / 2, x + wide / 2, y + _TALL / 2


def _is_inside(box: _Box, within: _Box) -> bool:
    return box[0] >= within[0] and box[1] >= within[1] and box[2] <= within[2] and box[3] <= within[3]


def _overlap(a: _Box, b: _Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _pill(label: Label, box: _Box) -> str:
    left, top, right, _ = box
    return (
        f'<g class="bx-pill{" main" if label.main else ""}">'
        f'<rect x="{number(left)}" y="{number(top)}" width="{number(right - left)}" height="{number(_TALL)}" rx="6"/>'
        f'<text x="{number((left + right) / 2)}" y="{number(top + 14)}">{escape(label.text)}</text></g>'
    )
