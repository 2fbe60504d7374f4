"""The combat and heat dials of clix figures, three to a page: the whole dial at once, and beside it the list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.clix import ClixUnit, HeatWindow, Stat
from boxcars.draw.clix.dial_parts import (
    COLOURS,
    HEAT_HUB,
    HEAT_POSITIONS,
    HEAT_RINGS,
    HUB,
    POSITIONS,
    RIM,
    RINGS,
    at_place,
    sector,
    stat_of,
    window_of,
)
from boxcars.draw.paper.panels import Box, line_of, panel, table
from boxcars.draw.paper.scene import (
    HEIGHT,
    WIDTH,
    Anchor,
    Circle,
    Group,
    Page,
    Paper,
    Polygon,
    Rect,
    Shape,
    Text,
    page_of,
)

EACH: Final = 3
"""Dials on a page."""

_MARKS: Final = {"": "", "yellow": "!", "red": "!!", "black": "x"}


def dial_pages(units: Sequence[ClixUnit], paper: Paper = "a4") -> list[Page]:
    """The dials of some clix figures.

    >>> from boxcars.catalog.clix import clix_unit
    >>> len(dial_pages([clix_unit("Hatchetman")] * 4))
    2
    """
    pages = []
    for start in range(0, len(units), EACH):
        boxes = Box(0, 0, WIDTH, HEIGHT).rows(*[(HEIGHT - 14) / EACH] * EACH)
        shapes = [shape for box, unit in zip(boxes, units[start:], strict=False) for shape in _figure(box, unit)]
        pages.append(page_of("Clix dials", shapes, paper))
    return pages


def _figure(box: Box, unit: ClixUnit) -> list[Shape]:
    kind = f"{unit.weight_class} ’Mech" if unit.type == "mech" else unit.type.capitalize()
    mode = "" if unit.speed_mode == "mech" else f"moves as {unit.speed_mode}"
    rest = [unit.rank, unit.faction, mode, f"{unit.front_arc}° front"]
    words = " · ".join(word for word in (kind, *rest) if word)
    left = box.x + 218
    beside = Box(left, box.y + 44, box.right - left - 10, box.h - 52)
    return [
        Rect(box.x, box.y, box.w, box.h, 8, "panel", "ink-2", 1.0),
        Group(tuple(combat_dial(unit)), box.x + 107, box.y + box.h / 2, label=f"combat dial of {unit.name}"),
        line_of(f"{unit.name} {unit.variant}".rstrip(), left, box.y + 20, beside.w - 50, 14, bold=True),
        line_of(words, left, box.y + 32, beside.w - 50, 7.4, "ink-3"),
        Text(beside.right, box.y + 20, str(unit.points), 16, bold=True, anchor="end"),
        Text(beside.right, box.y + 32, "points", 6.6, "ink-3", anchor="end"),
        *_list(beside, unit),
    ]


def combat_dial(unit: ClixUnit) -> list[Shape]:
    """The combat dial about the origin: from outside defense, attack, speed, secondary and primary damage.

    >>> from boxcars.catalog.clix import clix_unit
    >>> [shape.text for shape in combat_dial(clix_unit("Pathfinders")) if isinstance(shape, Text)][:4]
    ['16', '6', '7', '1']
    """
    shapes: list[Shape] = [Circle(0, 0, RIM, "panel-3", "ink-2", 1.0)]
    for place, click in enumerate(unit.clicks):
        shapes.append(Polygon(sector(place, POSITIONS, HUB, RIM), "halo", "rule-2", 0.6))
        shapes += [shape for ring, radius in RINGS for shape in _value(stat_of(click, ring), place, radius)]
    shapes += [_tick(place) for place in (0, *(marker - 1 for marker in unit.repair_markers))]
    shapes += [Circle(*at_place(len(unit.clicks), POSITIONS, radius), 1.5, "ink-2") for radius in (52, 60, 68)]
    return [
        *shapes,
        Circle(0, 0, HUB, "panel", "ink-2", 0.8),
        Text(0, 4, str(len(unit.clicks)), 14, bold=True, anchor="middle"),
        Text(0, 12, "clicks", 6, "ink-3", anchor="middle"),
    ]


def _value(stat: Stat | None, place: int, radius: float) -> list[Shape]:
    """A number, on a square or circle in the colour of its special equipment."""
    if stat is None:
        return []
    x, y = at_place(place, POSITIONS, radius)
    text = f"{stat.value}?" if stat.guessed else str(stat.value)
    if not stat.special:
        return [Text(x, y + 2.4, text, 7 if radius > 40 else 6.4, "ink", anchor="middle")]
    colour = COLOURS[stat.special.colour]
    half = min(5.2, radius * 0.118)
    behind = Circle(x, y, half, colour) if stat.circle else Rect(x - half, y - half, 2 * half, 2 * half, 1.4, colour)
    return [behind, Text(x, y + 2.3, text, min(6.8, half * 1.42), "btn-on", bold=True, anchor="middle")]


def _tick(place: int) -> Shape:
    """The start marker, a green triangle, or a repair marker, a black square, on the rim."""
    x, y = at_place(place, POSITIONS, RIM + 2)
    if place:
        return Rect(x - 3, y - 3, 6, 6, 0.6, "ink")
    return Polygon(((x - 5, y - 5), (x + 5, y - 5), (x, y + 3)), "fourth")


def _list(box: Box, unit: ClixUnit) -> list[Shape]:
    """Weapons, every click, the names of the special equipment, and the heat dial."""
    clicks, below = box.rows(84, 0, gap=4)
    texts = [
        f"{each.type}, {each.targets} target{'s' * (each.targets > 1)}, range {each.min}–{each.max}″"
        for each in unit.weapons
    ]
    if unit.capacity:
        texts.append(f"carries {unit.capacity}")
    if unit.artillery_range:
        texts.append(f"artillery {unit.artillery_range}″")
    names = {"damage": "primary", "damage2": "secondary"}
    rows = [
        (names.get(ring, ring), *(_token(stat_of(click, ring)) for click in unit.clicks))
        for ring, _ in reversed(RINGS)
        if ring != "damage2" or unit.dial.damage2
    ]
    numbers: list[tuple[str, float, Anchor]] = [(str(n), 1, "middle") for n in range(1, len(unit.clicks) + 1)]
    spare: list[tuple[str, float, Anchor]] = [("", max(0.01, 12 - len(unit.clicks)), "start")]
    shapes: list[Shape] = [line_of(" · ".join(texts), clicks.x, clicks.y + 6, clicks.w, 7, "ink-2")]
    shapes += table(
        Box(clicks.x, clicks.y + 14, clicks.w, clicks.h - 14),
        [("click", 2.1, "start"), *numbers, *spare],
        [(*row, "") for row in rows],
        size=6.8,
        tallest=11,
    )
    return [*shapes, *_equipment(below, unit)]


def _token(stat: Stat | None) -> str:
    if stat is None:
        return ""
    return f"{stat.value}{stat.equipment}{'o' * stat.circle}{'?' * stat.guessed}"


def _equipment(box: Box, unit: ClixUnit) -> list[Shape]:
    names, dial = box.columns(1.25, 1) if unit.heat else (box, box)
    shapes = panel(names, "Special equipment", "a circle (o) costs 1 damage")
    for index, each in enumerate(unit.equipment):
        y = names.inside.y + 6 + index * 11
        shapes.append(Rect(names.inside.x, y - 5, 10, 9.2, 1.6, COLOURS[each.colour]))
        shapes.append(Text(names.inside.x + 5, y + 1.6, each.code, 5.4, "btn-on", bold=True, anchor="middle"))
        shapes.append(line_of(f"{each.name}, {each.column}", names.inside.x + 15, y + 2, names.inside.w - 15, 7))
    if unit.origin == "second-hand":
        shapes.append(
            line_of("dial as others wrote it down", names.inside.x, names.bottom - 5, names.inside.w, 6, "ink-3")
        )
    return [*shapes, *_heat(dial, unit)] if unit.heat else shapes


def _heat(box: Box, unit: ClixUnit) -> list[Shape]:
    """The heat dial: from outside speed, secondary and primary; the last position shuts down."""
    radius = min(box.w / 2 - 6, (box.h - 25) / 2)
    x, y = box.x + box.w / 2, box.y + 14 + radius
    parts: list[Shape] = [Circle(0, 0, radius, "panel-3", "ink-2", 0.8)]
    for place, position in enumerate(unit.heat_positions):
        parts.append(Polygon(sector(place, HEAT_POSITIONS, radius * HEAT_HUB, radius), "halo", "rule-2", 0.5))
        for ring, share in HEAT_RINGS:
            across, down = at_place(place, HEAT_POSITIONS, radius * share)
            parts.append(Text(across, down + 1.9, _window(window_of(position, ring)), 5.8, "ink", anchor="middle"))
    across, down = at_place(len(unit.heat_positions), HEAT_POSITIONS, radius * 0.66)
    parts.append(Text(across, down + 2, "off", 6, "ink", bold=True, anchor="middle"))
    parts.append(Circle(0, 0, radius * HEAT_HUB, "panel", "ink-2", 0.7))
    parts.append(Text(0, 2.2, "heat", 5.4, "ink-3", anchor="middle"))
    return [
        *panel(box, "Heat", f"vent {unit.vent}"),
        Group(tuple(parts), x, y, label="heat dial"),
        line_of("! yellow  !! red  x black effect", x, box.bottom - 5, box.w - 10, 5.6, "ink-3", anchor="middle"),
    ]


def _window(window: HeatWindow) -> str:
    return f"{window.modifier}".replace("-", "−") + _MARKS[window.colour]
