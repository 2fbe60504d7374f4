"""A page as SVG."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape, quoteattr

from boxcars.draw.geometry import Point
from boxcars.draw.palette import LIGHT
from boxcars.draw.paper.lettering import text_width
from boxcars.draw.paper.scene import Circle, Group, Line, Page, Polygon, Rect, Shape, Text

FAMILY: Final = "Helvetica, Arial, 'Liberation Sans', sans-serif"
"""Fonts of the same widths, which `lettering` knows."""


def page_svg(page: Page) -> str:
    """The page as an SVG picture of its paper's size, with plain colours that every reader understands.

    >>> from boxcars.draw.paper.scene import page_of
    >>> svg = page_svg(page_of("Test", [Text(0, 10, "A < B", 8)]))
    >>> svg.count("A &lt; B"), 'width="595.28pt"' in svg
    (1, True)
    """
    size = f"{_number(page.width)} {_number(page.height)}"
    width, height = _number(page.width), _number(page.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label={quoteattr(page.title)} '
        f'width="{width}pt" height="{height}pt" viewBox="0 0 {size}" font-family="{FAMILY}" stroke-linejoin="round">'
        f'<title>{escape(page.title)}</title><rect width="{width}" height="{height}" fill="#ffffff"/>'
        f"{''.join(map(_shape, page.parts))}</svg>"
    )


def _shape(shape: Shape) -> str:
    match shape:
        case Group():
            return _group(shape)
        case Text():
            return _text(shape)
        case Circle(x, y, r, fill, stroke, width):
            at = f'cx="{_number(x)}" cy="{_number(y)}" r="{_number(r)}"'
            return f"<circle {at}{_ink(fill, stroke, width)}/>"
        case Rect(x, y, w, h, radius, fill, stroke, width):
            box = f'x="{_number(x)}" y="{_number(y)}" width="{_number(w)}" height="{_number(h)}"'
            corner = f' rx="{_number(radius)}"' if radius else ""
            return f"<rect {box}{corner}{_ink(fill, stroke, width)}/>"
        case Polygon(points, fill, stroke, width):
            return f'<path d="M{_through(points)}Z"{_ink(fill, stroke, width)}/>'
        case Line(points, stroke, width, dash):
            dashes = f' stroke-dasharray="{" ".join(map(_number, dash))}"' if dash else ""
            return f'<path d="M{_through(points)}"{_ink("", stroke, width)}{dashes}/>'


def _group(group: Group) -> str:
    scale = f" scale({_number(group.scale)})" if group.scale != 1 else ""
    moved = (
        f' transform="translate({_number(group.x)} {_number(group.y)}){scale}"' if group.x or group.y or scale else ""
    )
    label = f"<title>{escape(group.label)}</title>" if group.label else ""
    return f"<g{moved}>{label}{''.join(map(_shape, group.parts))}</g>"


def _text(text: Text) -> str:
    """Text carries the width that was reckoned with, so that another font cannot make it overlap."""
    anchor = f' text-anchor="{text.anchor}"' if text.anchor != "start" else ""
    bold = ' font-weight="700"' if text.bold else ""
    width = _number(text_width(text.text, text.size, bold=text.bold))
    length = f' textLength="{width}" lengthAdjust="spacingAndGlyphs"' if len(text.text) > 1 else ""
    at = f'x="{_number(text.x)}" y="{_number(text.y)}" font-size="{_number(text.size)}"'
    return f'<text {at}{bold}{anchor}{length} fill="{LIGHT[text.fill]}">{escape(text.text)}</text>'


def _ink(fill: str, stroke: str, width: float) -> str:
    filled = f' fill="{LIGHT[fill]}"' if fill else ' fill="none"'
    return f'{filled} stroke="{LIGHT[stroke]}" stroke-width="{_number(width)}"' if stroke else filled


def _through(points: tuple[Point, ...]) -> str:
    return "L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
