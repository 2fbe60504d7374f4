"""Everything printed: record sheets, Alpha Strike and pilot cards, clix dials and reference tables.

A page is described once, as lists of shapes in points (`scene`), and rendered by `svg` and `pdf`. Each kind of unit
has a module for its record sheet, put together from the same panels. Text is measured by a table of widths
(`lettering`), so that both renderers fit it alike. Only PDF needs reportlab.

>>> from boxcars.catalog import design
>>> pages = record_sheet(design("Atlas AS7-D"), "letter")
>>> page_svg(pages[0]).endswith("</svg>"), pages_pdf(pages)[:5]
(True, b'%PDF-')
"""

from boxcars.draw.paper.cards import pilot_cards, unit_cards
from boxcars.draw.paper.crew import Pilot, seat_of
from boxcars.draw.paper.dials import dial_pages
from boxcars.draw.paper.force import ForceKind, force_pages
from boxcars.draw.paper.pdf import NoPdf, pages_pdf
from boxcars.draw.paper.reference import reference_pages
from boxcars.draw.paper.scene import PAPERS, Page, Paper
from boxcars.draw.paper.sheets import NoSheet, record_sheet
from boxcars.draw.paper.svg import page_svg

__all__ = [
    "PAPERS",
    "ForceKind",
    "NoPdf",
    "NoSheet",
    "Page",
    "Paper",
    "Pilot",
    "dial_pages",
    "force_pages",
    "page_svg",
    "pages_pdf",
    "pilot_cards",
    "record_sheet",
    "reference_pages",
    "seat_of",
    "unit_cards",
]
