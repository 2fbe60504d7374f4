"""What a craft in flight carries on its token: its altitude as a flag, its velocity as a dark pill."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from boxcars.draw.geometry import number

FLYER_STYLE: Final = (
    ".bx-token .flag path{fill:--panel;stroke:--mapink;stroke-width:1.2;stroke-linejoin:round}"
    ".bx-token .flag text{font-size:10px;fill:--mapink}"
    ".bx-token .speed rect{fill:--mapink;stroke:--halo;stroke-width:1.2}"
    ".bx-token .speed text{font-size:9.4px;fill:--halo}"
)

_FACING_FLAG: Final = 1
"""The facing whose triangle lies under the flag."""
_FACING_PILL: Final = 4


def flag_svg(altitude: str, facing: float) -> str:
    """The altitude as a flag at the upper right, or at the upper left where the facing lies there.

    >>> "translate(9.5 -13)" in flag_svg("5", 0), "translate(-9.5 -13)" in flag_svg("5", 1)
    (True, True)
    """
    wide = 10 + 6 * len(altitude)
    side = -1 if round(facing) % 6 == _FACING_FLAG else 1
    cloth = f"M0 6V-8H{number(side * wide)}L{number(side * (wide - 3))}-2 {number(side * wide)} 4H0"
    return (
        f'<g class="flag" transform="translate({number(side * 9.5)} -13)"><path d="{cloth}"/>'
        f'<text x="{number(side * (wide - 3) / 2)}" y="1.6">{escape(altitude)}</text></g>'
    )


def pill_svg(velocity: int, facing: float) -> str:
    """The velocity at the lower left, or at the lower right where the facing lies there.

    >>> "v5" in pill_svg(5, 0)
    True
    """
    text = f"v{velocity}"
    wide = 8 + 6 * len(text)
    x = 16 if round(facing) % 6 == _FACING_PILL else -16
    return (
        f'<g class="speed" transform="translate({x} 15)"><rect x="{number(-wide / 2)}" y="-7" '
        f'width="{number(wide)}" height="14" rx="7"/><text y="3.4">{text}</text></g>'
    )
