"""What tells the kinds of units apart on their tokens: tracks and turrets, troopers and suits, floors, who is aboard.

The corners are fixed: height at the upper left, who is on it at the upper right, the movement die at the lower right.
"""

from __future__ import annotations

from typing import Final, Literal
from xml.sax.saxutils import escape

import msgspec

from boxcars.draw.geometry import number

Gait = Literal["", "tracks", "wheels", "hover", "naval"]
"""What carries a vehicle: the bars beside its body."""

SMALL: Final = 0.84
"""How much smaller infantry and ProtoMechs are drawn than what they fight."""

_SIDES: Final = {"blue": "blue", "red": "red", "purple": "third", "green": "fourth"}
_GAITS: Final = {
    "tracks": "M{x}-13V13",
    "hover": "M{x}-13V13",
    "wheels": "M{x}-13V-4M{x} 4V13",
    "naval": "M{x}-13q2.6 4.3 0 8.6t0 8.6t0 8.6",
}
_MOST_FLOORS: Final = 6


class Chip(msgspec.Struct, frozen=True):
    """Somebody who is on a unit or in it: a code and a number in the colour of his side."""

    side: str
    text: str
    hold: str = "ride"
    """`ride` on the outside, `inside`, `swarm`, or `hoist` for what hangs on one."""


class Traits(msgspec.Struct, frozen=True):
    """What a token shows besides side, code, facing and armor."""

    gait: Gait = ""
    turret: float | None = None
    """Where the turret points, in hexsides."""
    small: bool = False
    faceless: bool = False
    """Whether it has no facing, as infantry."""
    count: str = ""
    """What stands under the code of a small token: the troopers that are left, or a place in the Point."""
    suits: tuple[bool, ...] = ()
    """For each suit, whether it is left."""
    place: str = ""
    """Where in a building it is: a floor or the roof."""
    floors: tuple[int, int] | None = None
    """The height of the building that it is in, and its floor."""
    aboard: tuple[Chip, ...] = ()
    altitude: str = ""
    """How high a craft in flight is, for its flag."""
    velocity: int | None = None
    """How fast it is."""


PLAIN: Final = Traits()

KIND_STYLE: Final = (
    ".bx-token .gait{fill:none;stroke-width:4}.bx-token .gait.case{stroke:--halo;stroke-width:7}"
    ".bx-token .gait.hover{stroke-dasharray:4 2.4}"
    ".bx-token .barrel{fill:none;stroke:--mapink;stroke-width:4.4;stroke-linecap:round}"
    ".bx-token .barrel.case{stroke:--halo;stroke-width:8}"
    ".bx-token .ring{fill:none;stroke-width:1;opacity:.65}"
    ".bx-token .count{font-size:10px;font-weight:600}.bx-token .suit{stroke-width:.9}.bx-token .suit.lost{fill:none}"
    ".bx-token .chip text{font-size:9.6px}.bx-token .chip rect{stroke:--halo;stroke-width:1.2}"
    ".bx-token .chip.inside rect{fill:--panel;stroke-width:1.8}.bx-token .chip.inside text{fill:--mapink}"
    ".bx-token .claws{fill:none;stroke:--mapink;stroke-width:2.4;stroke-linecap:round}"
    ".bx-token .claws.case{stroke:--halo;stroke-width:4.6}"
    ".bx-token .floors rect{fill:--panel;stroke:--mapink;stroke-width:1}"
    ".bx-token .floors text{font-size:7.4px;fill:--mapink}"
    + "".join(
        f".bx-token.{side} .gait:not(.case){{stroke:--{colour}}}.bx-token.{side} .ring{{stroke:--{colour}-on}}"
        f".bx-token.{side} .count,.bx-token.{side} .suit{{fill:--{colour}-on;stroke:--{colour}-on}}"
        f".bx-token.{side} .count{{stroke:none}}.bx-token.{side} .suit.lost{{fill:none}}"
        f".bx-token.{side} .floors .held{{fill:--{colour}}}.bx-token.{side} .floors .held+text{{fill:--{colour}-on}}"
        f".bx-token .chip.{side} rect{{fill:--{colour}}}.bx-token .chip.{side} text{{fill:--{colour}-on}}"
        f".bx-token .chip.{side}.inside rect{{fill:--panel;stroke:--{colour}}}"
        f".bx-token .chip.{side}.inside text{{fill:--mapink}}"
        for side, colour in _SIDES.items()
    )
)


def gait_svg(traits: Traits, facing: float) -> str:
    """The bars beside the body of a vehicle, along its facing."""
    if not traits.gait:
        return ""
    path = "".join(_GAITS[traits.gait].replace("{x}", x) for x in ("-20.4", "20.4"))
    turn = f'transform="rotate({number(facing * 60)})"'
    return f'<path class="gait case" {turn} d="{path}"/><path class="gait {traits.gait}" {turn} d="{path}"/>'


def barrel_svg(traits: Traits) -> str:
    """The barrel of a turret, which sticks out from under the body."""
    if traits.turret is None:
        return ""
    turn = f'transform="rotate({number(traits.turret * 60)})" d="M0-12V-32"'
    return f'<path class="barrel case" {turn}/><path class="barrel" {turn}/>'


def strength_svg(traits: Traits, code: str) -> str:
    """The code of a small unit, and below it its number or its suits."""
    if traits.suits:
        left = -3.1 * len(traits.suits) + 0.6
        boxes = "".join(
            f'<rect class="suit{"" if alive else " lost"}" x="{number(left + 6.2 * at)}" y="5.4" '
            'width="4.8" height="4.8"/>'
            for at, alive in enumerate(traits.suits)
        )
        return f'<text class="code" y="1.5">{escape(code)}</text>{boxes}'
    return f'<text class="code" y="-0.5">{escape(code)}</text><text class="count" y="10">{escape(traits.count)}</text>'


def place_svg(words: str) -> str:
    """The badge at the upper left: how high, how deep, which floor.

    >>> "roof" in place_svg("roof")
    True
    """
    wide = 7 + 6 * len(words)
    return (
        f'<g class="height" transform="translate(-15.5 -14.5)"><rect x="{number(-wide / 2)}" y="-7" '
        f'width="{number(wide)}" height="14" rx="3.2"/><text y="3.4">{escape(words)}</text></g>'
    )


def floors_svg(traits: Traits) -> str:
    """The floors of the building that a unit is in, as a ladder at its right, the ground at the bottom."""
    if traits.floors is None:
        return ""
    height, held = traits.floors
    lowest = max(0, min(held - _MOST_FLOORS // 2, height - _MOST_FLOORS))
    shown = range(lowest, min(height, lowest + _MOST_FLOORS))
    foot = 4.5 * len(shown) - 9
    steps = (
        f'<rect class="{"held" if floor == held else "free"}" x="21" y="{number(foot - 9 * at)}" '
        'width="11" height="9"/>'
        f'<text x="26.5" y="{number(foot - 9 * at + 7)}">{floor}</text>'
        for at, floor in enumerate(shown)
    )
    return f'<g class="floors">{"".join(steps)}</g>'


def chips_svg(traits: Traits, facing: float) -> str:
    """Those who are on a unit: at its upper right, or below where its facing lies there; a load hangs under it."""
    under = not traits.faceless and round(facing) % 6 == 1
    x, y, step = (-19, 17, 15) if under else (19, -17, -15)
    holding = [chip for chip in traits.aboard if chip.hold != "hoist"]
    hanging = [chip for chip in traits.aboard if chip.hold == "hoist"]
    beside = -19 if round(facing) % 6 == 3 else 0
    chips = [_chip(chip, x, y + step * at) for at, chip in enumerate(holding)]
    return "".join([*chips, *(_chip(chip, beside, 29) for chip in hanging)])


def _chip(chip: Chip, x: float, y: float) -> str:
    wide = 8 + 6.2 * len(chip.text)
    grip = ""
    if chip.hold == "swarm":
        path = "".join(f"M{number(5 - wide / 2 + 6 * at)} 6l-3.4 6.5" for at in range(3))
        grip = f'<path class="claws case" d="{path}"/><path class="claws" d="{path}"/>'
    elif chip.hold == "hoist":
        grip = '<path class="claws case" d="M0-7V-13"/><path class="claws" d="M0-7V-13"/>'
    round_corners = "7" if chip.side == "blue" else "2.5"
    return (
        f'<g class="chip {chip.side} {chip.hold}" transform="translate({number(x)} {number(y)})">{grip}'
        f'<rect x="{number(-wide / 2)}" y="-7" width="{number(wide)}" height="14" rx="{round_corners}"/>'
        f'<text y="3.5">{escape(chip.text)}</text></g>'
    )
