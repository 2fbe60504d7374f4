"""The armor diagram of a craft that flies by thrust: its arcs from above about its structural integrity."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from boxcars.draw.armor import ARMOR_STYLE, Naming, key_svg, location_svg, numbers_svg
from boxcars.draw.geometry import Point, number
from boxcars.draw.palette import style

_LEFT_WING: Final[list[Point]] = [(94, 66), (94, 122), (16, 148), (10, 130), (70, 84), (80, 66)]
_LEFT_SIDE: Final[list[Point]] = [(94, 66), (94, 124), (52, 132), (40, 112), (48, 78), (66, 66)]
_WIDTH: Final = 236


def _mirrored(points: list[Point]) -> list[Point]:
    return [(_WIDTH - x, y) for x, y in points]


class _Place(NamedTuple):
    """Where a location lies, where its numbers stand, and what it is called."""

    outline: list[Point]
    at: Point
    name: str
    name_at: Point


_PLACES: Final = {
    "NOS": _Place([(118, 4), (133, 26), (140, 62), (96, 62), (103, 26)], (118, 44), "nose", (160, 24)),
    "LWG": _Place(_LEFT_WING, (69, 105), "left wing", (34, 168)),
    "RWG": _Place(_mirrored(_LEFT_WING), (167, 105), "right wing", (202, 168)),
    "LS": _Place(_LEFT_SIDE, (69, 98), "left side", (34, 152)),
    "RS": _Place(_mirrored(_LEFT_SIDE), (167, 98), "right side", (202, 152)),
    "AFT": _Place(
        [(97, 130), (139, 130), (146, 170), (132, 176), (118, 168), (104, 176), (90, 170)],
        (118, 147),
        "aft",
        (158, 168),
    ),
}
"""The arcs of fighters and of craft with sides, nose up, the left on the left."""

FLYER_STYLE: Final = (
    ".bx-armor .hull{fill:--panel;stroke:--ink-2;stroke-width:1.3}.bx-armor .hurt.hull{stroke-width:2.4}"
    ".bx-armor .integrity{font-size:19px;font-weight:700}.bx-armor .small{font-size:10px;fill:--ink-3}"
)


def flyer_diagram_svg(
    armor: Mapping[str, int],
    full_armor: Mapping[str, int],
    thresholds: Mapping[str, int],
    integrity: tuple[int, int],
    *,
    hit: Collection[str] = (),
    inline: bool = False,
) -> str:
    """The armor of each arc with its threshold, about the structural integrity that is left of what there was.

    >>> full = {"NOS": 24, "LWG": 19, "RWG": 19, "AFT": 18}
    >>> svg = flyer_diagram_svg(full | {"LWG": 11}, full, {"NOS": 3, "LWG": 2, "RWG": 2, "AFT": 2}, (8, 8))
    >>> svg.count("data-loc"), ">t 3</text>" in svg
    (4, True)
    """
    shown = {loc: place for loc, place in _PLACES.items() if loc in full_armor}
    parts = [
        location_svg(
            place.outline,
            (armor[loc], full_armor[loc]),
            numbers_svg(armor[loc], f"t {thresholds[loc]}", place.at),
            Naming(loc, place.name, loc in hit),
            more=f", threshold {thresholds[loc]}",
        )
        for loc, place in shown.items()
    ]
    notes = "".join(
        f'<text class="note" x="{number(x)}" y="{number(y)}">{name}</text>' for _, _, name, (x, y) in shown.values()
    )
    words = ", ".join(f"{place.name} {armor[loc]}" for loc, place in shown.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-armor" role="img" '
        f'aria-label="Armor left: {words}; structural integrity {integrity[0]} of {integrity[1]}" '
        f'viewBox="0 0 352 182">{style(ARMOR_STYLE + FLYER_STYLE, inline=inline)}{"".join(parts)}'
        f"{_integrity(*integrity)}{notes}{key_svg((250, 22), 't: threshold')}"
        '<text class="key" x="250" y="126">one hit above t:</text>'
        '<text class="key" x="250" y="141">critical on 8+</text>'
        "</svg>"
    )


def _integrity(now: int, full: int) -> str:
    hurt = " hurt" if now < full else ""
    return (
        f'<rect class="hull{hurt}" x="99" y="68" width="38" height="56" rx="5"/>'
        '<text class="small" x="118" y="84">SI</text>'
        f'<text class="integrity" x="118" y="105">{now}</text><text class="small" x="118" y="118">of {full}</text>'
    )
