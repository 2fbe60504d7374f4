"""The record sheet of any unit."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.catalog.units.design import (
    BattleArmor,
    CapitalShip,
    Design,
    DropShip,
    Fighter,
    Infantry,
    Mech,
    ProtoMech,
    SmallCraft,
    Vehicle,
)
from boxcars.core.errors import BoxcarsError
from boxcars.draw.paper.crew import Pilot
from boxcars.draw.paper.fighter_sheet import aerospace_sheet, large_craft_sheets, needs_two_pages
from boxcars.draw.paper.mech_sheet import mech_sheet
from boxcars.draw.paper.protomech_sheet import protomech_sheet
from boxcars.draw.paper.scene import Page, Paper, Shape, page_of
from boxcars.draw.paper.troops_sheet import battle_armor_sheet, infantry_sheet
from boxcars.draw.paper.vehicle_sheet import vehicle_sheet


class NoSheet(BoxcarsError):
    """A kind of unit that has no record sheet."""


def record_sheet(design: Design, paper: Paper = "a4", pilot: Pilot | None = None) -> list[Page]:
    """The record sheet of a unit: one page, or two for a craft with many weapons; with a pilot, his name and skills.

    >>> from boxcars.catalog import design
    >>> [page.height for page in record_sheet(design("Atlas AS7-D"), "letter")]
    [792.0]
    """
    return [page_of(design.name, shapes, paper) for shapes in _pages(design, pilot)]


def _pages(design: Design, pilot: Pilot | None) -> Sequence[list[Shape]]:
    match design:
        case Mech():
            return [mech_sheet(design, pilot)]
        case Vehicle():
            return [vehicle_sheet(design, pilot)]
        case Infantry():
            return [infantry_sheet(design, pilot)]
        case BattleArmor():
            return [battle_armor_sheet(design, pilot)]
        case ProtoMech():
            return [protomech_sheet(design, pilot)]
        case DropShip() | CapitalShip() if needs_two_pages(design):
            return large_craft_sheets(design, pilot)
        case Fighter() | SmallCraft() | DropShip():
            return [aerospace_sheet(design, pilot)]
        case _:
            raise NoSheet(f"{design.name} does not move or take crew, and has no record sheet")
