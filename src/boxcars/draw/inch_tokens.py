"""Tokens of the inch games: the true base at scale, and the side's token inside it."""

from __future__ import annotations

from typing import Final

from boxcars.draw.geometry import number
from boxcars.draw.outlines import INCH
from boxcars.draw.palette import SANS
from boxcars.draw.token_kinds import PLAIN, Traits
from boxcars.draw.tokens import Flight, token

INCH_TOKEN_STYLE: Final = (
    ".bx-base{fill:--halo;stroke:--mapink;stroke-width:1.3}.bx-base.out{fill:none;stroke-dasharray:3 3}"
    f".bx-where text{{font:700 10px {SANS};text-anchor:middle;fill:--mapink}}"
    ".bx-where rect{fill:--panel;stroke:--mapink;stroke-width:1.2}"
    ".bx-high{fill:none;stroke:--mapink;stroke-width:1;stroke-dasharray:1.5 2.5}"
)

_BODY: Final = 0.84
"""The token in a base of 1.25 inches; in larger bases it grows to at most twice that."""
_USUAL_RADIUS: Final = 0.625


def inch_token(
    code: str,
    side: str,
    facing: int,
    radius: float,
    *,
    armor: float = 1.0,
    mode: str = "",
    modifier: int | None = None,
    badge: str = "",
    hidden: bool = False,
    out: bool = False,
    flight: Flight = "",
    traits: Traits = PLAIN,
) -> str:
    """A token about the origin, 24 units an inch; the facing is in degrees clockwise from north.

    `mode` is `ground` or `jump` once it has moved, and `modifier` what its movement adds to hit it; a `hidden` unit
    is only an outline to its own side. The `badge` says where it is,
    if not on the ground: "▲3" is 3 inches above it. `flight` and `traits` are those of its kind.

    >>> inch_token("PXH", "blue", 90, 0.625, mode="jump", modifier=3).count("+3")
    1
    """
    scale = _BODY * max(0.6, min(2.0, radius / _USUAL_RADIUS))
    body = token(
        code,
        side,
        facing / 60,
        armor=armor,
        mode=_DICE.get(mode, ""),
        modifier=modifier,
        out=out,
        flight=flight,
        traits=traits,
    )
    ring = f'<circle class="bx-high" r="{number(radius * INCH + 3)}"/>' if badge.startswith("▲") else ""
    base = f'<circle class="bx-base{" out" if out or hidden else ""}" r="{number(radius * INCH)}"/>'
    faint = ' opacity=".55"' if hidden else ""
    chip = _chip(badge, facing) if badge and not out else ""
    return f'{ring}{base}<g transform="scale({scale:.2f})"{faint}>{body}{chip}</g>'


def _chip(badge: str, facing: int) -> str:
    """Where it is, in the upper left corner; in the upper right one where its triangle points left."""
    across, half = (15 if 270 <= facing < 360 else -15), 4 + 3 * len(badge)
    return (
        f'<g class="bx-where" transform="translate({across} -15)">'
        f'<rect x="{-half}" y="-7" width="{2 * half}" height="14" rx="4"/><text y="3.6">{badge}</text></g>'
    )


_DICE: Final = {"ground": "walk", "immobile": "walk", "jump": "jump"}
"""The die is white for who moved and gold for who jumped; who stood still has none."""
