"""`boxcars sheet`: record sheets, cards, dials and reference tables on paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from boxcars.catalog.alpha_strike import card
from boxcars.catalog.clix import clix_unit
from boxcars.catalog.files import read_unit
from boxcars.catalog.force import price, read_force
from boxcars.catalog.library.library import any_design
from boxcars.catalog.units.design import Design
from boxcars.cli.printing import say
from boxcars.core.errors import BoxcarsError
from boxcars.draw.paper import (
    ForceKind,
    Page,
    Paper,
    Pilot,
    dial_pages,
    force_pages,
    page_svg,
    pages_pdf,
    pilot_cards,
    record_sheet,
    reference_pages,
    seat_of,
    unit_cards,
)

Kind = Literal["sheet", "card", "card-and-back", "large-card", "pilot", "dial", "reference"]

_FILES = (".mtf", ".blk", ".json")


class CannotPrint(BoxcarsError):
    """A print that was asked for in a way that nothing can be made of."""


def write_sheet(units: Sequence[str], file: Path, kind: Kind, paper: Paper) -> None:
    """Print what was asked for into a file, and say what was written."""
    check_name(file)
    if not units and kind != "reference":
        raise CannotPrint('name at least one unit, as in: boxcars sheet "Atlas AS7-D" -o atlas.pdf')
    pages = pages_of(units, kind, paper)
    for path in save(pages, file):
        say(f"wrote {path}")


def print_force(file: Path, to: Path, kind: ForceKind, paper: Paper) -> None:
    """Print a force into a file, and say what was written and what has no paper."""
    check_name(to)
    force = read_force(file)
    for path in save(force_pages(force, kind, paper), to):
        say(f"wrote {path}")
    for each in price(force).prices:
        if each.entry is None:
            say(f"{each.member.unit} is not in your library", style="dim")


def check_name(file: Path) -> None:
    """A print is PDF or SVG, by the end of its file's name."""
    if file.suffix.lower() not in (".pdf", ".svg"):
        raise CannotPrint(f"cannot write {file.name}: give a file that ends in .pdf or .svg")


def pages_of(units: Sequence[str], kind: Kind, paper: Paper = "a4") -> list[Page]:
    """The pages of some units, each given by its name or by the path of its file.

    >>> [page.title for page in pages_of(["Atlas AS7-D"], "sheet")]
    ['Atlas AS7-D']
    """
    match kind:
        case "sheet":
            return [page for unit in units for page in record_sheet(_design(unit), paper)]
        case "card" | "card-and-back" | "large-card":
            return unit_cards([card(_design(unit)) for unit in units], paper, kind=kind)
        case "pilot":
            designs = [_design(unit) for unit in units]
            return pilot_cards([Pilot(unit=design.name, seat=seat_of(design)) for design in designs], paper)
        case "dial":
            return dial_pages([clix_unit(unit) for unit in units], paper)
        case "reference":
            return reference_pages(paper)


def save(pages: Sequence[Page], file: Path) -> list[Path]:
    """Write pages: all into one PDF, or an SVG for each, numbered from the second on."""
    if file.suffix.lower() == ".pdf":
        file.write_bytes(pages_pdf(pages))
        return [file]
    paths = [file if n == 1 else file.with_stem(f"{file.stem}-{n}") for n in range(1, len(pages) + 1)]
    for path, page in zip(paths, pages, strict=True):
        path.write_text(page_svg(page), encoding="utf-8")
    return paths


def _design(unit: str) -> Design:
    if not unit.lower().endswith((*_FILES, ".mul")):
        return any_design(unit)
    if _is_force(Path(unit)):
        raise CannotPrint(f"{unit} is a force, not a unit: boxcars force print {unit} prints it")
    return read_unit(Path(unit))


def _is_force(file: Path) -> bool:
    if file.suffix.lower() not in (".json", ".mul"):
        return False
    try:
        read_force(file)
    except BoxcarsError:
        return False
    return True
