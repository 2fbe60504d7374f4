"""A clix army on paper: its list with points, and its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.clix import ClixUnit
from boxcars.catalog.clix_cards import Card
from boxcars.draw.clix.card_words import card_words
from boxcars.draw.paper.lettering import text_width
from boxcars.draw.paper.panels import Box, Column, line_of, panel, table
from boxcars.draw.paper.scene import HEIGHT, WIDTH, Page, Paper, Rect, Shape, Text, page_of

EACH: Final = 9
"""Cards on a page, three by three."""
LINE: Final = 10.0
MOST_ROWS: Final = 60


def army_list_pages(
    name: str, figures: Sequence[ClixUnit], cards: Sequence[Card], build_total: int, paper: Paper = "a4"
) -> list[Page]:
    """The list of an army: every figure with the first click of its dial, and the cards.

    >>> from boxcars.catalog.clix import clix_unit
    >>> [page.title for page in army_list_pages("Picket", [clix_unit("Lark")], [], 300)]
    ['Army list']
    """
    rows = [_row(figure) for figure in figures]
    pages = []
    for start in range(0, max(1, len(rows)), MOST_ROWS):
        part = rows[start : start + MOST_ROWS]
        shapes: list[Shape] = [
            line_of(name or "Army", 0, 18, WIDTH - 120, 16, bold=True),
            Text(WIDTH, 18, f"{sum(each.points for each in figures)} of {build_total}", 14, bold=True, anchor="end"),
        ]
        shapes += table(Box(0, 30, WIDTH, min(HEIGHT - 60, 20 + 12 * len(part))), _COLUMNS, part, size=8, tallest=12)
        if cards and start + MOST_ROWS >= len(rows):
            words = ", ".join(f"{card.name} ({card.points})" for card in cards)
            shapes.append(line_of(f"Cards: {words}", 0, 64 + 12 * len(part), WIDTH, 8, "ink-2"))
        pages.append(page_of("Army list", shapes, paper))
    return pages


_COLUMNS: Final[list[Column]] = [
    ("unit", 4.2, "start"),
    ("faction", 3.0, "start"),
    ("rank", 1.6, "start"),
    ("clicks", 1.1, "end"),
    ("speed", 1.1, "end"),
    ("attack", 1.1, "end"),
    ("defense", 1.2, "end"),
    ("damage", 1.2, "end"),
    ("points", 1.2, "end"),
]


def _row(figure: ClixUnit) -> tuple[str, ...]:
    first = figure.clicks[0]
    damage = f"{first.damage.value}/{first.damage2.value}" if first.damage2 else str(first.damage.value)
    numbers = (len(figure.clicks), first.speed.value, first.attack.value, first.defense.value, damage, figure.points)
    return (f"{figure.name} {figure.variant}".rstrip(), figure.faction, figure.rank, *map(str, numbers))


def clix_card_pages(cards: Sequence[Card], paper: Paper = "a4") -> list[Page]:
    """Combat enhancement cards, nine to a page.

    >>> from boxcars.catalog.clix_cards import card
    >>> len(clix_card_pages([card("Storm")] * 10))
    2
    """
    pages = []
    for start in range(0, len(cards), EACH):
        rows = Box(0, 0, WIDTH, HEIGHT).rows(*[(HEIGHT - 14) / 3] * 3)
        boxes = [box for row in rows for box in row.columns(1, 1, 1)]
        shapes = [shape for box, card in zip(boxes, cards[start:], strict=False) for shape in _card(box, card)]
        pages.append(page_of("Clix cards", shapes, paper))
    return pages


def _card(box: Box, card: Card) -> list[Shape]:
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, 8, "panel", "ink-2", 1.0),
        line_of(card.name, box.x + 10, box.y + 22, box.w - 50, 13, bold=True),
        Text(box.right - 10, box.y + 22, str(card.points), 13, bold=True, anchor="end"),
        line_of(f"{card.kind} · {card.id}", box.x + 10, box.y + 35, box.w - 20, 7.4, "ink-3"),
        *panel(Box(box.x + 8, box.y + 44, box.w - 16, box.h - 54), "What it does"),
    ]
    inside = Box(box.x + 8, box.y + 44, box.w - 16, box.h - 54).inside
    facts = [card_words(card)]
    facts += [f"for {', '.join(card.factions)}"] if card.factions else []
    facts += [f"on {', '.join(card.weight_classes)} ’Mechs"] if card.weight_classes else []
    facts += [f"cancels {', '.join(card.cancels)}"] if card.cancels else []
    y = inside.y + 8
    for fact in facts:
        for line in _wrapped(fact, inside.w, 8.0):
            shapes.append(Text(inside.x, y, line, 8.0, "ink"))
            y += LINE
        y += 4
    return shapes


def _wrapped(text: str, width: float, size: float) -> list[str]:
    """A text in lines that fit a width."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, size) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
