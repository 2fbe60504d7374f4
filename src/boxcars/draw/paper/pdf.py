"""Pages as a PDF file, with reportlab; the extra `boxcars[print]` brings it."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from boxcars.core.errors import BoxcarsError
from boxcars.draw.geometry import Point
from boxcars.draw.palette import LIGHT
from boxcars.draw.paper.scene import Circle, Group, Line, Page, Polygon, Rect, Shape, Text

Canvas = Any
"""A canvas of reportlab, which has no types."""

_OTHER_SIGNS: Final = str.maketrans({"−": "–", "″": '"', "‼": "!", "Ł": "L", "ł": "l", "Đ": "D", "đ": "d"})
"""Signs that the fonts of every PDF reader lack."""

_RGBA: Final = re.compile(r"rgba\((\d+),(\d+),(\d+),([\d.]+)\)")


class NoPdf(BoxcarsError):
    """PDF was asked for where nothing can write it."""


def pages_pdf(pages: Sequence[Page]) -> bytes:
    """All pages as one PDF file, the same bytes every time.

    >>> from boxcars.draw.paper.scene import page_of
    >>> pages_pdf([page_of("Test", [Text(0, 10, "Atlas", 8)])])[:5]
    b'%PDF-'
    """
    try:
        from reportlab.pdfgen import canvas as reportlab
    except ModuleNotFoundError as missing:
        raise NoPdf(f"{missing.name} is not installed; PDF needs: pip install 'boxcars[print]'") from missing

    file = io.BytesIO()
    canvas = reportlab.Canvas(file, invariant=1)
    canvas.setCreator("Boxcars")
    if pages:
        canvas.setTitle(pages[0].title)
    for page in pages:
        canvas.setPageSize((page.width, page.height))
        canvas.translate(0, page.height)
        canvas.setLineJoin(1)
        for shape in page.parts:
            _draw(canvas, shape)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw(canvas: Canvas, shape: Shape) -> None:
    """Draw a shape below the origin: in a PDF y runs upwards, so every y is turned."""
    match shape:
        case Group(parts, x, y, scale):
            canvas.saveState()
            canvas.translate(x, -y)
            canvas.scale(scale, scale)
            for part in parts:
                _draw(canvas, part)
            canvas.restoreState()
        case Text():
            _write(canvas, shape)
        case Circle(x, y, r, fill, stroke, width):
            canvas.circle(x, -y, r, **_ink(canvas, fill, stroke, width))
        case Rect(x, y, w, h, radius, fill, stroke, width):
            canvas.roundRect(x, -y - h, w, h, radius, **_ink(canvas, fill, stroke, width))
        case Polygon(points, fill, stroke, width):
            canvas.drawPath(_path(canvas, points, closed=True), **_ink(canvas, fill, stroke, width))
        case Line(points, stroke, width, dash):
            canvas.setDash(list(dash))
            canvas.drawPath(_path(canvas, points, closed=False), **_ink(canvas, "", stroke, width))
            canvas.setDash([])


def _write(canvas: Canvas, text: Text) -> None:
    canvas.setFont("Helvetica-Bold" if text.bold else "Helvetica", text.size)
    canvas.setFillColor(_colour(text.fill))
    write = {"start": canvas.drawString, "middle": canvas.drawCentredString, "end": canvas.drawRightString}
    write[text.anchor](text.x, -text.y, _writable(text.text))


def _writable(text: str) -> str:
    """Text in the letters that the fonts have: a letter whose accent they lack goes without it.

    >>> _writable("Jiří Łukasz")
    'Jirí Lukasz'
    """
    return "".join(map(_letter, text.translate(_OTHER_SIGNS)))


def _letter(letter: str) -> str:
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return unicodedata.normalize("NFKD", letter)[0]
    return letter


def _ink(canvas: Canvas, fill: str, stroke: str, width: float) -> dict[str, int]:
    """Set the colours, and say what of a shape is painted."""
    if fill:
        canvas.setFillColor(_colour(fill))
    if stroke:
        canvas.setStrokeColor(_colour(stroke))
        canvas.setLineWidth(width)
    return {"fill": int(bool(fill)), "stroke": int(bool(stroke))}


def _path(canvas: Canvas, points: tuple[Point, ...], *, closed: bool) -> Any:
    path = canvas.beginPath()
    (x, y), *rest = points
    path.moveTo(x, -y)
    for x, y in rest:
        path.lineTo(x, -y)
    if closed:
        path.close()
    return path


@lru_cache(maxsize=1024)
def _colour(name: str) -> Any:
    from reportlab.lib.colors import Color, HexColor

    value = LIGHT[name]
    parts = _RGBA.fullmatch(value)
    if parts is None:
        return HexColor(value)
    red, green, blue = (int(part) / 255 for part in parts.groups()[:3])
    return Color(red, green, blue, float(parts[4]))
