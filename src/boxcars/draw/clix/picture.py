"""A clix battle as a picture: the table with its zones and walls, and every base on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from xml.sax.saxutils import escape

from boxcars.clix.battle import Battle, Rectangle
from boxcars.clix.ground.terrain import WALL, Feature
from boxcars.draw.clix.tokens import CLIX_TOKEN_STYLE, clix_token
from boxcars.draw.geometry import number
from boxcars.draw.outlines import INCH
from boxcars.draw.palette import style
from boxcars.draw.table import table_svg
from boxcars.tabletop.table import Table

CLIX_TABLE_STYLE: Final = (
    ".bx-zone{fill:none;stroke:--ink-3;stroke-width:1.6;stroke-dasharray:9 6}"
    ".bx-table .bx-zone-name{font-size:11.5px;fill:--ink-3;text-anchor:end}"
    ".bx-table .bx-kind{font-size:11.5px;font-weight:600;fill:--mapink;stroke:--halo;stroke-width:2.6;"
    "paint-order:stroke;opacity:.82}"
    ".bx-wall{fill:none;stroke:--stone;stroke-width:5}.bx-wall.case{stroke:--mapink;stroke-width:7.6}"
)


def clix_table_svg(
    table: Table, zones: dict[str, Rectangle], features: Sequence[Feature], *, inline: bool = False, over: str = ""
) -> str:
    """A table with the zones of the sides, low walls, and the words for its terrain.

    >>> clix_table_svg(Table("open", 36, 36), {"red": Rectangle(8, 33, 28, 36)}, ()).count("Red deployment zone")
    1
    """
    ground = "".join(
        [style(CLIX_TOKEN_STYLE + CLIX_TABLE_STYLE, inline=inline)]
        + [_zone(zone) for zone in zones.values()]
        + [_wall(feature) for feature in features if feature.kind == WALL]
        + ['<g class="names">']
        + [_zone_name(side, zone) for side, zone in zones.items()]
        + [_kind(feature) for feature in features if feature.kind != WALL]
        + ["</g>"]
    )
    return table_svg(table, inline=inline, rulers=inline, over=ground + over)


def clix_svg(battle: Battle, *, inline: bool = True) -> str:
    """The table and the bases of all pieces that stand on it."""
    bases = "".join(_placed(battle, id) for id in _standing(battle))
    return clix_table_svg(
        battle.table, battle.zones, battle.features, inline=inline, over=f'<g class="tokens">{bases}</g>'
    )


def _standing(battle: Battle) -> Iterable[str]:
    return (piece.id for piece in battle.standing())


def _placed(battle: Battle, id: str) -> str:
    piece = battle.units[id]
    at = f"translate({number(piece.at.x * INCH)} {number(piece.at.y * INCH)})"
    return f'<g transform="{at}">{clix_token(battle, piece)}</g>'


def _zone(zone: Rectangle) -> str:
    wide, high = (zone.east - zone.west) * INCH, (zone.south - zone.north) * INCH
    at = f'x="{number(zone.west * INCH)}" y="{number(zone.north * INCH)}"'
    return f'<rect class="bx-zone" {at} width="{number(wide)}" height="{number(high)}"/>'


def _zone_name(side: str, zone: Rectangle) -> str:
    at = f'x="{number(zone.east * INCH - 8)}" y="{number(zone.north * INCH + 16)}"'
    return f'<text class="bx-zone-name" {at}>{escape(side.capitalize())} deployment zone</text>'


def _wall(feature: Feature) -> str:
    (a, b) = feature.corners
    path = f"M{number(a.x * INCH)} {number(a.y * INCH)}L{number(b.x * INCH)} {number(b.y * INCH)}"
    return f'<path class="bx-wall case" d="{path}"/><path class="bx-wall" d="{path}"/>'


def _kind(feature: Feature) -> str:
    count = len(feature.corners)
    x, y = sum(p.x for p in feature.corners) / count, sum(p.y for p in feature.corners) / count
    word = escape(feature.name or feature.kind)
    return f'<text class="bx-kind" x="{number(x * INCH)}" y="{number(y * INCH + 4)}">{word}</text>'
