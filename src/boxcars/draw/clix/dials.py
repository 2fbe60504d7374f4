"""Dials as they stand in play: the click in force under a gold window at the top, what is passed hatched."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from boxcars.catalog.clix import ClixUnit, HeatWindow, Stat
from boxcars.draw.clix.dial_parts import (
    COLOURS,
    HEAT_HUB,
    HEAT_POSITIONS,
    HEAT_RINGS,
    HUB,
    POSITIONS,
    RIM,
    RINGS,
    at_place,
    sector,
    stat_of,
    window_of,
)
from boxcars.draw.geometry import number, polygon
from boxcars.draw.palette import SANS, style

HEAT_RIM: Final = 60.0
_MARKS: Final = {"": "", "yellow": "!", "red": "‼", "black": "■"}
_HATCH: Final = (
    '<pattern id="bx-dial-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="hatch" d="M0 0V5"/></pattern>'
)

DIAL_STYLE: Final = (
    f".bx-dial text{{font-family:{SANS};text-anchor:middle;font-size:8.6px;fill:--ink}}"
    ".bx-dial .rim{fill:--panel-3;stroke:--ink-2;stroke-width:1.2}"
    ".bx-dial .sector{fill:--halo;stroke:--rule-2;stroke-width:.6}"
    ".bx-dial .passed{fill:url(#bx-dial-hatch);stroke:none}.bx-dial .hatch{fill:none;stroke:--hatch;stroke-width:1}"
    ".bx-dial .old text{fill:--ink-3}.bx-dial .now text{font-weight:700;font-size:9.8px}"
    ".bx-dial .special text{font-weight:700;font-size:8px}"
    + "".join(f".bx-dial .{colour} :is(rect,circle){{fill:--{name}}}" for colour, name in COLOURS.items())
    + ".bx-dial .special text{fill:--btn-on}.bx-dial .old.special,.bx-dial .old .special{opacity:.55}"
    ".bx-dial .hub{fill:--panel;stroke:--ink-2}.bx-dial .count{font-size:19px;font-weight:700}"
    ".bx-dial .of{font-size:8.4px;fill:--ink-3}"
    ".bx-dial .window{fill:none;stroke:--gold;stroke-width:3.4;stroke-linejoin:round}"
    ".bx-dial .window.case{stroke:--ink;stroke-width:5.6}"
    ".bx-dial .sector.due{fill:--gold-wash}.bx-dial .tip{fill:--ink}"
    ".bx-dial .bow{fill:none;stroke:--ink;stroke-width:2}"
    ".bx-dial .start{fill:--fourth}.bx-dial .repair,.bx-dial .dot{fill:--ink}"
    ".bx-dial .off{font-weight:700;font-size:9px}"
)


def dial_svg(figure: ClixUnit, click: int, *, pending: int = 0, inline: bool = False) -> str:
    """The combat dial of a figure at a click; damage turns it counter-clockwise under the window.

    `pending` clicks, which a hit would turn it by, are washed in gold with an arrow along the rim.

    >>> from boxcars.catalog.clix import clix_unit
    >>> "3 of 4" in dial_svg(clix_unit("Pathfinders"), 3)
    True
    """
    now = min(click, len(figure.clicks))
    parts = []
    for place, each in enumerate(figure.clicks, start=1):
        values = "".join(_value(stat_of(each, ring), place - now, radius) for ring, radius in RINGS)
        age = _age(place, now) or ("due" if place <= now + pending else "")
        parts.append(_sector(place - now, POSITIONS, HUB, RIM, age) + _aged(values, age))
    dots = "".join(
        _circle(at_place(len(figure.clicks) + 1 - now, POSITIONS, radius), 1.6, "dot") for radius in (52, 60, 68)
    )
    marks = "".join(_marker(place, now) for place in (1, *figure.repair_markers))
    label = f"combat dial, click {now} of {len(figure.clicks)}"
    hub = f'<text class="count" y="3.5">{now}</text><text class="of" y="13">of {len(figure.clicks)}</text>'
    return _picture(
        label, RIM + 8, f"{''.join(parts)}{dots}{marks}{_arrow(pending)}", hub, inline=inline, hub_radius=HUB
    )


def heat_svg(figure: ClixUnit, heat: int, *, inline: bool = False) -> str:
    """The heat dial of a 'Mech; the position after the last is the shutdown.

    >>> from boxcars.catalog.clix import clix_unit
    >>> "heat dial, position 1" in heat_svg(clix_unit("Hatchetman"), 1)
    True
    """
    parts = []
    for place, each in enumerate(figure.heat_positions):
        values = "".join(
            _window(window_of(each, ring), at_place(place - heat, HEAT_POSITIONS, HEAT_RIM * share))
            for ring, share in HEAT_RINGS
        )
        parts.append(_sector(place - heat, HEAT_POSITIONS, HEAT_RIM * HEAT_HUB, HEAT_RIM, "") + values)
    x, y = at_place(len(figure.heat_positions) - heat, HEAT_POSITIONS, HEAT_RIM * 0.66)
    off = f'<text class="off" x="{number(x)}" y="{number(y + 3)}">off</text>'
    hub = f'<text class="count" style="font-size:15px" y="5">{heat}</text>'
    label = f"heat dial, position {heat}, shutdown at {len(figure.heat_positions)}"
    return _picture(label, HEAT_RIM + 4, "".join(parts) + off, hub, inline=inline, hub_radius=HEAT_RIM * HEAT_HUB)


def _picture(label: str, reach: float, disk: str, hub: str, *, inline: bool, hub_radius: float) -> str:
    """A dial: the disk that turns, and what stays: the hub and the gold window at the top."""
    rim, positions = (RIM, POSITIONS) if hub_radius == HUB else (HEAT_RIM, HEAT_POSITIONS)
    window = polygon(list(sector(0, positions, hub_radius, rim)))
    view = f"{number(-reach)} {number(-reach)} {number(2 * reach)} {number(2 * reach)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-dial" role="img" aria-label="{escape(label)}" '
        f'viewBox="{view}">{style(DIAL_STYLE, inline=inline)}<defs>{_HATCH}</defs>'
        f'<g class="disk" data-step="{number(360 / positions)}"><circle class="rim" r="{number(rim)}"/>{disk}</g>'
        f'<circle class="hub" r="{number(hub_radius)}"/>{hub}'
        f'<path class="window case" d="{window}"/><path class="window" d="{window}"/></svg>'
    )


def _age(place: int, now: int) -> str:
    return "old" if place < now else "now" if place == now else ""


def _aged(values: str, age: str) -> str:
    return f'<g class="{age}">{values}</g>' if age else values


def _sector(place: int, positions: int, inner: float, outer: float, age: str) -> str:
    shape = polygon(list(sector(place, positions, inner, outer)))
    passed = f'<path class="passed" d="{shape}"/>' if age == "old" else ""
    return f'<path class="sector {age}" d="{shape}"/>{passed}'


def _arrow(clicks: int) -> str:
    """An arrow along the rim over the clicks that a hit would turn."""
    if not clicks:
        return ""
    (x, y), (a, b) = (at_place(place, POSITIONS, RIM + 4) for place in (0.5, min(clicks, POSITIONS - 1)))
    far = number(RIM + 4)
    bow = f"M{number(x)} {number(y)}A{far} {far} 0 {int(clicks > POSITIONS / 2)} 1 {number(a)} {number(b)}"
    tip = f'transform="translate({number(a)} {number(b)}) rotate({20 * min(clicks, POSITIONS - 1)})"'
    return f'<path class="bow" d="{bow}"/><path class="tip" d="M7 0-3-5V5Z" {tip}/>'


def _value(stat: Stat | None, place: int, radius: float) -> str:
    """A number, on a square or circle in the colour of its special equipment."""
    if stat is None:
        return ""
    x, y = at_place(place, POSITIONS, radius)
    text = f'<text x="{number(x)}" y="{number(y + 3)}">{stat.value}{"?" * stat.guessed}</text>'
    if not stat.special:
        return text
    half = min(6.4, radius * 0.15)
    behind = (
        _circle((x, y), half, "")
        if stat.circle
        else f'<rect x="{number(x - half)}" y="{number(y - half)}" width="{number(2 * half)}" '
        f'height="{number(2 * half)}" rx="1.6"/>'
    )
    return f'<g class="special {stat.special.colour}"><title>{escape(stat.special.name)}</title>{behind}{text}</g>'


def _circle(at: tuple[float, float], radius: float, kind: str) -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<circle{named} cx="{number(at[0])}" cy="{number(at[1])}" r="{number(radius)}"/>'


def _marker(place: int, now: int) -> str:
    """The start marker, a green triangle, or a repair marker, a black square, on the rim."""
    x, y = at_place(place - now, POSITIONS, RIM + 3)
    at = f'transform="translate({number(x)} {number(y)}) rotate({20 * (place - now)})"'
    if place == 1:
        return f'<path class="start" d="M-5-4H5L0 4Z" {at}/>'
    return f'<rect class="repair" x="-3" y="-3" width="6" height="6" rx=".6" {at}/>'


def _window(window: HeatWindow, at: tuple[float, float]) -> str:
    text = f"{window.modifier}".replace("-", "−") + _MARKS[window.colour]
    return f'<text x="{number(at[0])}" y="{number(at[1] + 3)}">{text}</text>'
