"""The pieces every sheet is put together from: boxes, captions, tables, figures and rows of pips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from boxcars.draw.paper.lettering import fitted, text_width
from boxcars.draw.paper.scene import Anchor, Circle, Line, Rect, Shape, Text

GAP: Final = 7.0
"""Between two panels."""

CAPTION: Final = 15.0
"""The height of a panel's caption."""


class Box(msgspec.Struct, frozen=True):
    """A place on the page.

    >>> [part.x for part in Box(0, 0, 107, 20).columns(1, 1)]
    [0, 57.0]
    """

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def inside(self) -> Box:
        """What a panel leaves free: below its caption, within its border."""
        return Box(self.x + 7, self.y + CAPTION, self.w - 14, self.h - CAPTION - 5)

    def columns(self, *shares: float, gap: float = GAP) -> list[Box]:
        """The box side by side in columns of these shares, with gaps between them."""
        unit = (self.w - gap * (len(shares) - 1)) / sum(shares)
        boxes, x = [], self.x
        for share in shares:
            boxes.append(Box(x, self.y, share * unit, self.h))
            x += share * unit + gap
        return boxes

    def rows(self, *heights: float, gap: float = GAP) -> list[Box]:
        """The box in rows of these heights from the top; a height of 0 takes what the others leave."""
        free = self.h - gap * (len(heights) - 1) - sum(heights)
        boxes, y = [], self.y
        for height in heights:
            boxes.append(Box(self.x, y, self.w, height or free))
            y += (height or free) + gap
        return boxes


Column = tuple[str, float, Anchor]
"""A column of a table: its head, its width as a share, and where its text is aligned."""


def panel(box: Box, caption: str, note: str = "") -> list[Shape]:
    """The border of a panel, its caption, and a note at the right of it.

    >>> len(panel(Box(0, 0, 100, 50), "Armor"))
    2
    """
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, 5, "", "rule-2", 0.7),
        Text(box.x + 7, box.y + 10.6, caption.upper(), 6.2, "ink-3", bold=True),
    ]
    if note:
        free = box.w - 20 - text_width(caption.upper(), 6.2, bold=True)
        shapes.append(line_of(note, box.right - 7, box.y + 10.6, free, 6.4, "ink-2", anchor="end"))
    return shapes


def line_of(
    text: str,
    x: float,
    y: float,
    width: float,
    size: float,
    fill: str = "ink",
    *,
    bold: bool = False,
    anchor: Anchor = "start",
    least: float = 0.8,
) -> Text:
    """Text that is made to fit a width.

    >>> line_of("Atlas", 0, 10, 100, 8).text
    'Atlas'
    """
    short, fit = fitted(text, width, size, bold=bold, least=least)
    return Text(x, y, short, fit, fill, bold, anchor)


def table(
    box: Box, columns: Sequence[Column], rows: Sequence[Sequence[str]], *, size: float = 7.0, tallest: float = 10.5
) -> list[Shape]:
    """A table that fills its box from the top; many rows make it finer.

    >>> shapes = table(Box(0, 0, 100, 40), [("item", 1, "start"), ("heat", 1, "end")], [("PPC", "10")])
    >>> [shape.text for shape in shapes if isinstance(shape, Text)]
    ['item', 'heat', 'PPC', '10']
    """
    step = min(tallest, (box.h - 9) / max(1, len(rows)))
    size = min(size, step * 0.82)
    places = box.columns(*(share for _, share, _ in columns), gap=3)
    shapes: list[Shape] = [
        _cell(place, box.y + 6, head, 5.6, "ink-3", anchor)
        for place, (head, _, anchor) in zip(places, columns, strict=True)
    ]
    shapes.append(Line(((box.x, box.y + 8.6), (box.right, box.y + 8.6)), "rule-2", 0.6))
    for index, row in enumerate(rows):
        base = box.y + 9 + step * (index + 0.74)
        for place, (_, _, anchor), text in zip(places, columns, row, strict=True):
            if text:
                shapes.append(_cell(place, base, text, size, "ink", anchor))
        if index > 0:
            y = box.y + 9 + step * index
            shapes.append(Line(((box.x, y), (box.right, y)), "rule", 0.35))
    return shapes


def _cell(place: Box, base: float, text: str, size: float, fill: str, anchor: Anchor) -> Text:
    x = {"start": place.x, "middle": place.x + place.w / 2, "end": place.right}[anchor]
    return line_of(text, x, base, place.w, size, fill, anchor=anchor, least=0.7)


def figures(box: Box, pairs: Sequence[tuple[str, str]], *, size: float = 12.0) -> list[Shape]:
    """Numbers side by side, each with its name above it.

    >>> [shape.text for shape in figures(Box(0, 0, 90, 30), [("walk", "3"), ("run", "5")])]
    ['walk', '3', 'run', '5']
    """
    shapes: list[Shape] = []
    for place, (name, value) in zip(box.columns(*[1] * len(pairs), gap=4), pairs, strict=True):
        shapes.append(line_of(name, place.x, box.y + 6, place.w, 6, "ink-3"))
        shapes.append(line_of(value, place.x, box.y + 8 + size * 0.85, place.w, size, bold=True))
    return shapes


def facts(box: Box, pairs: Sequence[tuple[str, str]], *, step: float = 9.6, share: float = 0.36) -> list[Shape]:
    """Lines of a name and what it says.

    >>> [shape.text for shape in facts(Box(0, 0, 90, 30), [("engine", "300 fusion")])]
    ['engine', '300 fusion']
    """
    shapes: list[Shape] = []
    step = min(step, box.h / max(1, len(pairs)))
    for index, (name, value) in enumerate(pairs):
        base = box.y + step * (index + 0.75)
        shapes.append(line_of(name, box.x, base, box.w * share - 3, 6.4, "ink-3"))
        shapes.append(line_of(value, box.x + box.w * share, base, box.w * (1 - share), 7))
    return shapes


def pip_row(x: float, y: float, count: int, width: float, *, spacing: float = 7.2, filled: bool = False) -> list[Shape]:
    """Circles from left to right on the middle line `y`, in further lines below if they do not fit.

    >>> [circle.y for circle in pip_row(0, 0, 4, 20, spacing=7)]
    [0, 0, 7, 7]
    """
    each = max(1, int(width // spacing))
    radius = spacing * 0.385
    return [
        Circle(
            x + radius + index % each * spacing,
            y + index // each * spacing,
            radius,
            "ink-2" if filled else "halo",
            "ink-2",
            0.55,
        )
        for index in range(count)
    ]


def blank(x: float, y: float, width: float, caption: str, written: str = "") -> list[Shape]:
    """A line to write on, with its caption before it, and what is written on it already.

    >>> len(blank(0, 10, 100, "Name")), len(blank(0, 10, 100, "Name", "Ana"))
    (2, 3)
    """
    start = x + text_width(caption, 6.4) + 4
    line = Line(((start, y + 1.5), (x + width, y + 1.5)), "rule-2", 0.6)
    words = [line_of(written, start + 2, y, x + width - start - 2, 8.4, bold=True, least=0.6)] if written else []
    return [Text(x, y, caption, 6.4, "ink-3"), line, *words]


def tick_boxes(x: float, y: float, labels: Sequence[str], *, width: float = 17.0, height: float = 12.0) -> list[Shape]:
    """Boxes to cross, with a word in each.

    >>> len(tick_boxes(0, 0, ["3+", "5+"]))
    4
    """
    shapes: list[Shape] = []
    for index, label in enumerate(labels):
        left = x + index * (width + 2)
        shapes.append(Rect(left, y, width, height, 2.5, "", "ink-3", 0.7))
        shapes.append(
            line_of(label, left + width / 2, y + height * 0.5 + 2.3, width - 3, 6.4, "ink-2", anchor="middle")
        )
    return shapes
