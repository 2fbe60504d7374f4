"""What sheets of several kinds of unit have in common: head, armament, warrior, heat scale, notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.library.entry import role_of, values_of
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.quirks import quirk_words
from boxcars.catalog.units.unit import Unit
from boxcars.draw.paper.arms import ammunition
from boxcars.draw.paper.crew import Pilot, Seat
from boxcars.draw.paper.lettering import text_width, wrapped
from boxcars.draw.paper.panels import Box, Column, blank, line_of, panel, pip_row, table, tick_boxes
from boxcars.draw.paper.scene import HEIGHT, WIDTH, Circle, Line, Rect, Shape, Text
from boxcars.total_warfare.piloting.pilot import CONSCIOUSNESS
from boxcars.total_warfare.turn import heat

HEAD: Final = Box(0, 0, WIDTH, 40)
BODY: Final = Box(0, 47, WIDTH, HEIGHT - 47)
"""A sheet is its head, and below it the panels."""

HEAT_PANEL: Final = 84.0
QUIRKS_WIDTH: Final = 222.0
"""The room for a line of quirks beside its name."""


def boxcars_mark(x: float, y: float, side: float = 13.0) -> list[Shape]:
    """Two dice that show a twelve: our mark.

    >>> sum(isinstance(shape, Circle) for shape in boxcars_mark(0, 0))
    12
    """
    shapes: list[Shape] = []
    for die in (0, 1):
        left = x + die * side * 1.12
        shapes.append(Rect(left, y, side, side, side * 0.2, "ink"))
        for column in (0.3, 0.7):
            shapes += [Circle(left + side * column, y + side * row, side * 0.085, "halo") for row in (0.22, 0.5, 0.78)]
    return shapes


def head(design: Design, kind: str, numbers: Sequence[tuple[str, str]]) -> list[Shape]:
    """The head of a sheet: the name, what and whence it is, and its most asked-for numbers at the right.

    >>> from boxcars.catalog import design
    >>> [shape.text for shape in head(design("Atlas AS7-D"), "’Mech", [("Tons", "100")]) if isinstance(shape, Text)]
    ['Atlas AS7-D', '’Mech · Inner Sphere · 2755 · Juggernaut', 'Tons', '100']
    """
    words = (kind, design.tech, str(design.year or ""), role_of(design))
    return headline(design.name, " · ".join(word for word in words if word), numbers)


def headline(name: str, words: str, numbers: Sequence[tuple[str, str]]) -> list[Shape]:
    """Our mark, a name and a line of words below it, and numbers at the right.

    >>> [shape.text for shape in headline("Recon", "4 units", [("Tons", "80")]) if isinstance(shape, Text)]
    ['Recon', '4 units', 'Tons', '80']
    """
    free = WIDTH - 40 - 52 * len(numbers)
    shapes = [
        *boxcars_mark(0, 5),
        line_of(name, 36, 18, free, 17, bold=True, least=0.6),
        line_of(words, 36, 30, free, 8, "ink-3"),
        Line(((0, HEAD.bottom - 1), (WIDTH, HEAD.bottom - 1)), "ink", 1.2),
    ]
    for index, (caption, value) in enumerate(reversed(numbers)):
        x = WIDTH - 52 * index
        shapes.append(Text(x, 9, caption, 6.2, "ink-3", anchor="end"))
        shapes.append(line_of(value, x, 26, 44, 16, bold=True, anchor="end", least=0.6))
    return shapes


def values(design: Design) -> list[tuple[str, str]]:
    """Battle and point value as the publisher prints them, or as the rules reckon them.

    >>> from boxcars.catalog import design
    >>> values(design("Atlas AS7-D"))
    [('Battle Value', '1,897'), ('Point Value', '52')]
    """
    reckoned_bv, reckoned_pv = values_of(design)
    bv, pv = design.bv or reckoned_bv, design.pv or reckoned_pv
    return [("Battle Value", f"{bv:,}" if bv else "–"), ("Point Value", str(pv) if pv else "–")]


def armament(
    box: Box,
    equipment: Sequence[Fitting],
    columns: Sequence[Column],
    rows: Sequence[Sequence[str]],
    caption: str = "Weapons and equipment",
) -> list[Shape]:
    """The table of weapons, and the ammunition below it.

    >>> from boxcars.catalog import design
    >>> from boxcars.draw.paper.arms import GROUND_COLUMNS, ground_rows
    >>> fitted = design("Locust LCT-1V").equipment
    >>> armament(Box(0, 0, 300, 90), fitted, GROUND_COLUMNS, ground_rows(fitted))[-1].text
    'Ammunition: Machine Gun 200'
    """
    shots = ammunition(equipment)
    text = "Ammunition: " + " · ".join(f"{name} {count}" for name, count in shots) if shots else ""
    inner = box.inside
    lines = wrapped(text, inner.w, 7)
    shapes = panel(box, caption)
    shapes += table(Box(inner.x, inner.y, inner.w, inner.h - 9 * len(lines)), columns, rows)
    for index, line in enumerate(lines):
        shapes.append(line_of(line, inner.x, inner.bottom - 9 * (len(lines) - 1 - index), inner.w, 7, "ink-2"))
    return shapes


def warrior(box: Box, seat: Seat, pilot: Pilot | None = None) -> list[Shape]:
    """Name, skills, and the hits a warrior takes with what each asks to stay awake; empty lines without a pilot.

    >>> from boxcars.draw.paper.crew import MECHWARRIOR
    >>> warrior(Box(0, 0, 300, 48), MECHWARRIOR)[-1].text
    'dead'
    """
    inner = box.inside
    half = inner.w / 2
    price = f"{pilot.bv:,} BV in this force" if pilot and pilot.bv is not None else ""
    name, gunnery, piloting = (pilot.name, str(pilot.gunnery), pilot.piloting_text) if pilot else ("", "", "")
    shapes = panel(box, seat.title, price)
    shapes += blank(inner.x, inner.y + 7, half + 20, "Name", name)
    shapes += blank(inner.x + half + 28, inner.y + 7, half / 2 - 22, "Gunnery", gunnery)
    shapes += blank(inner.x + half * 1.5 + 14, inner.y + 7, half / 2 - 14, seat.skill, piloting)
    if seat.takes_hits:
        labels = [f"{roll}+" for roll in CONSCIOUSNESS.values()]
        y = inner.y + 15
        shapes.append(Text(inner.x, y + 8.4, "Hits, and the roll to stay awake", 6.4, "ink-3"))
        start = inner.x + text_width("Hits, and the roll to stay awake", 6.4) + 8
        shapes += tick_boxes(start, y, [*labels, "dead"], width=min(24.0, (inner.right - start) / 6 - 2))
    return shapes


HeatRow = tuple[str, heat.Scale, str]
HEAT_ROWS: Final[tuple[HeatRow, ...]] = (
    ("movement", heat.MOVEMENT, "{:d} MP"),
    ("to hit", heat.TO_HIT, "{:+d}"),
    ("shutdown", heat.SHUTDOWN, "avoid {:d}+"),
    ("ammunition", heat.AMMUNITION, "avoid {:d}+"),
)


def heat_scale(box: Box, note: str, rows: Sequence[HeatRow] = HEAT_ROWS) -> list[Shape]:
    """The heat scale from 0 to 30, and under it what each stretch of it does.

    >>> sum(isinstance(shape, Rect) for shape in heat_scale(Box(0, 0, WIDTH, HEAT_PANEL), "")) - 1 - 31
    16
    """
    shapes = panel(box, "Heat", note)
    inner = box.inside
    left = inner.x + 44
    cell = (inner.right - left) / 31
    for step in range(31):
        x = left + step * cell
        stressed = any(step == least for _, scale, _ in rows for least, _ in scale)
        shapes.append(Rect(x + 0.6, inner.y + 1, cell - 1.2, 13, 2, "panel-2" if stressed else "", "ink-3", 0.6))
        shapes.append(Text(x + cell / 2, inner.y + 10, str(step), 6.4, "ink", bold=stressed, anchor="middle"))
    shapes.append(Text(inner.x, inner.y + 10, "heat", 6.4, "ink-3"))
    for index, (name, scale, words) in enumerate(rows):
        y = inner.y + 18 + index * 11.4
        shapes.append(Text(inner.x, y + 6.8, name, 6.4, "ink-3"))
        shapes += _stretches(left, y, cell, scale, words)
    off = inner.y + 18 + [name for name, _, _ in rows].index("shutdown") * 11.4 + 6.8
    x = left + (heat.AUTOMATIC_SHUTDOWN + 0.5) * cell
    return [*shapes, Text(x, off, "off", 5.6, "ink", bold=True, anchor="middle")]


def cooling(sinks: int, kind: str, dissipation: int) -> str:
    """What the heat sinks do, in words.

    >>> cooling(10, "double", 20)
    '10 double heat sinks take away 20 each turn'
    """
    return f"{sinks} {kind} heat sinks take away {dissipation} each turn"


def _stretches(left: float, y: float, cell: float, scale: heat.Scale, words: str) -> list[Shape]:
    """A bar for each step of a scale, up to the next one."""
    shapes: list[Shape] = []
    steps = sorted(scale)
    last = heat.AUTOMATIC_SHUTDOWN if scale is heat.SHUTDOWN else 31
    ends = [least for least, _ in steps[1:]] + [last]
    for (start, number), end in zip(steps, ends, strict=True):
        x, width = left + start * cell, (end - start) * cell
        shapes.append(Rect(x + 0.6, y, width - 1.2, 9.4, 2, "panel-3" if number == steps[-1][1] else "panel-2"))
        text = words.format(number).replace("-", "−")
        shapes.append(line_of(text, x + width / 2, y + 6.8, width - 3, 6.2, "ink-2", anchor="middle"))
    return shapes


def located_pips(
    box: Box, caption: str, points: Sequence[tuple[str, int]], note: str = "", *, share: float = 0.3
) -> list[Shape]:
    """A panel with a row of pips for each location.

    >>> sum(isinstance(shape, Circle) for shape in located_pips(Box(0, 0, 200, 60), "Structure", [("Front", 6)]))
    6
    """
    inner = box.inside
    shapes = panel(box, caption, note)
    step = min(12.0, inner.h / max(1, len(points)))
    start = inner.x + inner.w * share
    for index, (name, count) in enumerate(points):
        y = inner.y + step * (index + 0.5)
        shapes.append(line_of(f"{name} {count}", inner.x, y + 2.3, inner.w * share - 4, 6.6, "ink-2"))
        shapes += pip_row(start, y, count, inner.right - start, spacing=min(7.2, (inner.right - start) / max(1, count)))
    return shapes


def notes(box: Box, lines: Sequence[str], caption: str = "Notes") -> list[Shape]:
    """A panel of short lines, each broken where the width ends.

    >>> notes(Box(0, 0, 200, 60), ["It moves no more."])[-1].text
    'It moves no more.'
    """
    inner = box.inside
    shapes = panel(box, caption)
    texts = [part for line in lines for part in wrapped(line, inner.w, 6.6)]
    step = min(9.0, inner.h / max(1, len(texts)))
    for index, text in enumerate(texts):
        shapes.append(line_of(text, inner.x, inner.y + step * (index + 0.75), inner.w, min(6.6, step * 0.85), "ink-2"))
    return shapes


def quirk_lines(design: Unit, width: float) -> list[tuple[str, str]]:
    """The quirks of a unit in words, on as many lines of facts as they need.

    >>> from boxcars.catalog import design
    >>> quirk_lines(design("Atlas AS7-D"), 180)[0]
    ('quirks', 'battle fist, left arm; battle fist, right arm; command ’Mech;')
    """
    lines = wrapped("; ".join(map(quirk_words, design.quirks)), width, 7)
    return [("quirks" if index == 0 else "", line) for index, line in enumerate(lines)]


def title_case(word: str) -> str:
    """A word of the catalog as a sheet prints it.

    >>> title_case("endo-steel"), title_case("xl"), title_case("clan-xl")
    ('endo steel', 'XL', 'Clan XL')
    """
    spoken = {"xl": "XL", "xxl": "XXL", "clan": "Clan", "ice": "ICE", "vtol": "VTOL", "wige": "WiGE"}
    return " ".join(spoken.get(part, part) for part in word.split("-"))
