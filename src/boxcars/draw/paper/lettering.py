"""How wide text is, so that it fits where it stands without asking the program that shows it."""

from __future__ import annotations

from typing import Final

ELLIPSIS: Final = "…"
SMALLEST: Final = 4.6
"""No text is set smaller, so that it stays legible on paper."""

# fmt: off
_REGULAR: Final = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
)
_BOLD: Final = (
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
)
# fmt: on
_OTHERS: Final = {"−": 549, "×": 584, "·": 278, "–": 556, "—": 1000, "’": 250, "″": 411, "½": 834, "…": 1000}
"""Thousandths of the size for each character from the space on, as the fonts of every PDF reader have them."""


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text.

    >>> round(text_width("Atlas", 10), 2), round(text_width("Atlas", 10, bold=True), 2)
    (22.23, 24.45)
    """
    widths = _BOLD if bold else _REGULAR
    return sum(widths[ord(ch) - 32] if " " <= ch <= "~" else _OTHERS.get(ch, 600) for ch in text) * size / 1000


def fitted(text: str, width: float, size: float, *, bold: bool = False, least: float = 0.8) -> tuple[str, float]:
    """Text that is not wider than `width`, and its size: smaller if need be, down to a share of it, then cut short.

    >>> fitted("Laser", 100, 7), fitted("Extended Range Medium Pulse Laser", 40, 7)[0]
    (('Laser', 7), 'Extended Ra…')
    """
    full = text_width(text, size, bold=bold)
    if full <= width:
        return text, size
    smaller = max(min(size, SMALLEST), size * least, size * width / full)
    if text_width(text, smaller, bold=bold) <= width + 0.01:
        return text, smaller
    while text and text_width(text + ELLIPSIS, smaller, bold=bold) > width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS, smaller


def wrapped(text: str, width: float, size: float) -> list[str]:
    """Text broken into lines between its words.

    >>> wrapped("the warrior suffers from heat", 60, 7)
    ['the warrior suffers', 'from heat']
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
