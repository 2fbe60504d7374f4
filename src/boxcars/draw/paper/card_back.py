"""The back of an Alpha Strike card: what each of its special abilities does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities.abilities import ability
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.draw.paper.lettering import wrapped
from boxcars.draw.paper.panels import Box, line_of
from boxcars.draw.paper.parts import boxcars_mark
from boxcars.draw.paper.scene import Line, Rect, Shape

_SIZES: Final = (6.8, 6.2, 5.6, 5.0, 4.5, 4.0, 3.6)
"""Letters from large to small; the first that lets everything stand on the card is taken."""
_LEADING: Final = 1.22


def card_back(card: Card, width: float, height: float) -> list[Shape]:
    """Every ability of a card with its name and what it does, each once.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> [getattr(shape, "text", "") for shape in card_back(card(design("Raven RVN-3L")), 268, 180)][2]
    'CASE: Ammunition storage'
    """
    box = Box(10, 8, width - 20, height - 16)
    head, body = box.rows(16, 0, gap=2)
    shapes: list[Shape] = [
        Rect(0, 0, width, height, 8, "panel", "ink-2", 1.0),
        line_of(card.name, head.x, head.y + 10, head.w - 26, 9.4, bold=True),
    ]
    if not card.specials:
        return [
            *shapes,
            *_title_line(head),
            line_of("It has no special abilities.", body.x, body.y + 9, body.w, 6.8, "ink-2"),
        ]
    size = next((size for size in _SIZES if _tall(card, body.w, size) <= body.h), _SIZES[-1])
    y = body.y
    for special in _each(card):
        for text, bold in _lines(special, body.w, size):
            y += size * _LEADING
            if y > body.bottom:
                return [*shapes, *_title_line(head)]
            shapes.append(line_of(text, body.x, y, body.w, size, "ink" if bold else "ink-2", bold=bold))
    return [*shapes, *_title_line(head)]


def _title_line(head: Box) -> list[Shape]:
    return [
        Line(((head.x, head.bottom), (head.right, head.bottom)), "rule-2", 0.7),
        *boxcars_mark(head.right - 19, head.y, 9),
    ]


def _each(card: Card) -> Iterator[Special]:
    """The abilities of a card and of its turret, each code once."""
    seen: set[str] = set()
    for special in card.specials:
        for each in (special, *special.parts):
            if each.code not in seen:
                seen.add(each.code)
                yield each


def _lines(special: Special, width: float, size: float) -> list[tuple[str, bool]]:
    known = ability(special.code)
    return [(f"{special.text}: {known.name}", True), *((line, False) for line in wrapped(known.text, width, size))]


def _tall(card: Card, width: float, size: float) -> float:
    return sum(len(_lines(special, width, size)) for special in _each(card)) * size * _LEADING
