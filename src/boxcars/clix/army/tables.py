"""Ready tables: terrain laid out as the rules of placing it allow (MWB-5)."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.clix.army.terrain_placing import with_placed
from boxcars.clix.battle import PlacedTerrain
from boxcars.core.errors import BadSetup
from boxcars.tabletop.measure import Point
from boxcars.tabletop.table import Table

SIDE: Final = 36.0
"""A table is a square of so many inches (MWB-5)."""


class ReadyTable(msgspec.Struct, frozen=True):
    """A table that can be played on at once.

    >>> ready_table("tarn-meadow").table.width
    36.0
    """

    name: str
    title: str
    about: str
    placed: tuple[PlacedTerrain, ...] = ()

    @property
    def table(self) -> Table:
        """The table with its terrain."""
        return with_placed(Table(self.name, SIDE, SIDE, (), self.about), self.placed)


def _laid(text: str) -> tuple[PlacedTerrain, ...]:
    """Pieces of terrain from words such as `woodland@18,13/20`."""
    pieces = []
    for word in text.split():
        name, _, rest = word.partition("@")
        at, _, turned = rest.partition("/")
        pieces.append(PlacedTerrain(name, Point.of(at), int(turned or 0)))
    return tuple(pieces)


READY_TABLES: Final = (
    ReadyTable(
        "tarn-meadow",
        "Tarn meadow",
        "Woods in the middle, a lake and a butte on the flanks.",
        _laid("woodland@17,14 office@9,11/85 office@26.5,12/8 lagoon@26,22/15 brush@9,21 butte@16,26/10"),
    ),
    ReadyTable(
        "old-town",
        "Old town",
        "Blocks and towers: short lines of fire.",
        _laid(
            "city-block@11,11/10 tower@18.5,11 city-block@26,12/80 office@9,21/30 tower@25,21/20 city-block@17,24/45"
        ),
    ),
    ReadyTable(
        "coppices",
        "Coppices",
        "Woods everywhere, to hide in and to stop at.",
        _laid("woodland@10,11 orchard@19,11/20 woodland@27,14/60 brush@17,19 woodland@9,22/30 orchard@24,25/70"),
    ),
    ReadyTable(
        "canals",
        "Canals",
        "Water to wade, to cool in, and to go round.",
        _laid("canal@11,12/20 canal@24,11/160 pool@17.5,18 brush@27,19 canal@11,24/160 office@22.5,26/10"),
    ),
    ReadyTable("open", "Open ground", "Nothing in the way."),
)


def ready_table(name: str) -> ReadyTable:
    """The ready table of a name."""
    table = next((each for each in READY_TABLES if each.name == name), None)
    if table is None:
        raise BadSetup(f"there is no table {name[:40]!r}; there are {', '.join(each.name for each in READY_TABLES)}")
    return table
