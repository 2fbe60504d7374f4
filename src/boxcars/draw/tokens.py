"""Tokens: a side's shape and colour, the unit's code, its armor, its facing and how it moved."""

from __future__ import annotations

from typing import Final, Literal
from xml.sax.saxutils import escape

from boxcars.draw.flyer_marks import FLYER_STYLE, flag_svg, pill_svg
from boxcars.draw.geometry import number, polygon, toward
from boxcars.draw.palette import SANS, style
from boxcars.draw.token_kinds import (
    KIND_STYLE,
    PLAIN,
    SMALL,
    Traits,
    barrel_svg,
    chips_svg,
    floors_svg,
    gait_svg,
    place_svg,
    strength_svg,
)

Flight = Literal["", "rotor", "wing"]
"""How something flies: with rotors, or in ground effect."""

LIFT: Final = 11
"""How far what flies is lifted off the ground of its hex."""

_BLADES: Final = {
    "rotor": '<path class="blades" d="M-21-21 21 21M-21 21 21-21"/>',
    "wing": '<path class="blades" d="M-25 0H25"/>',
}
_ABOVE_GROUND: Final = (
    '<ellipse class="shadow" cx="0" cy="14" rx="15" ry="5"/>',
    f'<path class="stem" d="M0 14V{-LIFT}"/>',
)

_SQUARE: Final = '<rect class="body" x="-15.5" y="-15.5" width="31" height="31" rx="3"/>'
_SHAPES: Final = {
    "blue": '<circle class="body" r="17"/>',
    "red": _SQUARE,
    "purple": '<path class="body" d="M0-20.5 20.5 0 0 20.5-20.5 0Z"/>',
    "green": '<path class="body" d="M0-20 20 14.5H-20Z"/>',
    "neutral": '<path class="body" d="M-9.5-16.5H9.5L19 0 9.5 16.5H-9.5L-19 0Z"/>',
}
_LINES: Final = {"green": (7.6, 9.8)}
"""Where the code and the armor stand, if not in the middle: a triangle is wide at its foot."""
_PRONE: Final = {
    "blue": '<rect class="body" x="-19" y="-9" width="38" height="18" rx="9"/>',
    "red": '<rect class="body" x="-19" y="-8.5" width="38" height="17" rx="3"/>',
    "purple": '<path class="body" d="M0-11.5 24 0 0 11.5-24 0Z"/>',
    "green": '<path class="body" d="M0-12 23 9.5H-23Z"/>',
}
"""A side is told by its shape and its colour: blue circle, red square, purple diamond, green triangle."""

TOKEN_STYLE: Final = (
    f".bx-token text{{font-family:{SANS};font-weight:700;text-anchor:middle;stroke:none}}"
    ".bx-token .body,.bx-token .facing{stroke:--halo;stroke-width:1.8;stroke-linejoin:round;paint-order:stroke}"
    + "".join(
        f".bx-token.{side} .body,.bx-token.{side} .facing{{fill:--{colour}}}"
        f".bx-token.{side} .code,.bx-token.{side} .armor{{fill:--{colour}-on}}"
        f".bx-token.{side} .torso{{stroke:--{colour}}}"
        for side, colour in {"blue": "blue", "red": "red", "purple": "third", "green": "fourth"}.items()
    )
    + ".bx-token.neutral .body,.bx-token.neutral .facing{fill:--panel;stroke:--mapink}"
    ".bx-token.neutral .code{fill:--mapink}"
    ".bx-token .code{font-size:11.4px}"
    ".bx-token .armor.full{fill-opacity:.38}"
    ".bx-token .torso{fill:none;stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}"
    ".bx-token .torso.case{stroke:--halo;stroke-width:6.4}"
    ".bx-token .die rect{stroke:#1c2126;stroke-width:1.4}.bx-token .die text{font-size:10px}"
    ".bx-token .die.walk rect{fill:#fff}.bx-token .die.walk text{fill:#1c2126}"
    ".bx-token .die.run rect{fill:#1c2126;stroke:#fffdf6}.bx-token .die.run text{fill:#fff}"
    ".bx-token .die.jump rect{fill:--gold}.bx-token .die.jump text{fill:#1c2126}"
    ".bx-token .blades{fill:none;stroke:--mapink;stroke-width:3.4;stroke-linecap:round}"
    ".bx-token .shadow{fill:--mapink;opacity:.28}"
    ".bx-token .stem{fill:none;stroke:--mapink;stroke-width:1.6;stroke-dasharray:2 2.4}"
    ".bx-token .height rect{fill:--panel;stroke:--mapink;stroke-width:1.2}"
    ".bx-token .height text{font-size:9.4px;fill:--mapink}"
    ".bx-token.out>*{opacity:.5}.bx-token.out>.bar{opacity:1}"
    ".bx-token .bar{stroke:--mapink;stroke-width:3.2;stroke-linecap:round}"
    ".bx-ring{fill:none;stroke-linejoin:round}.bx-ring.case{stroke:--mapink;stroke-width:6.6}"
    ".bx-ring.gold{stroke:--gold;stroke-width:3.6}"
    + KIND_STYLE
    + FLYER_STYLE
    + ".bx-corners{fill:none;stroke:--mapink;stroke-width:3.4}.bx-corners.case{stroke:--halo;stroke-width:6.4}"
)


def token(
    code: str,
    side: str,
    facing: float,
    *,
    armor: float = 1.0,
    torso: int = 0,
    mode: str = "",
    modifier: int | None = None,
    prone: bool = False,
    out: bool = False,
    flight: Flight = "",
    elevation: int = 0,
    traits: Traits = PLAIN,
) -> str:
    """A token about the origin, as a group: the hex side is 33.

    `mode` is how it moved (walk, run, jump) and `modifier` what that adds to hit it; `torso` is -1 for a
    twist to the left, 1 to the right; `out` means out of action. What flies by `flight` is lifted off its shadow,
    with its `elevation` at the upper left; what is under water has its depth there. `traits` are those of its kind.

    >>> token("WVR", "blue", 0, mode="run", modifier=2).count("+2")
    1
    """
    kind = side if side in _SHAPES else "neutral"
    turned = _torso(facing, torso) if torso else ""
    pointed = "" if traits.faceless else _facing(facing)
    body = _small(kind, code, traits) if traits.small else _body(kind, code, armor, prone)
    ring = '<circle class="ring" r="13"/>' if traits.turret is not None else ""
    under = [_BLADES.get(flight, ""), pointed, gait_svg(traits, facing), turned, barrel_svg(traits)]
    parts = [*under, body, ring, "" if out else floors_svg(traits) + chips_svg(traits, facing)]
    parts += [] if out else _flight_marks(traits, facing)
    if mode in ("walk", "run", "jump") and modifier is not None and not out:
        parts.append(_die(mode, modifier))
    if elevation > 0 and not out:
        parts = [*_ABOVE_GROUND, f'<g transform="translate(0 {-LIFT})">', *parts, place_svg(f"▲{elevation}"), "</g>"]
    elif (elevation < 0 or traits.place) and not out:
        parts.append(place_svg(traits.place or f"▼{-elevation}"))
    if out:
        parts.append('<path class="bar" d="M-17 17 17-17"/>')
    return f'<g class="bx-token {kind}{" out" if out else ""}{" prone" if prone else ""}">{"".join(parts)}</g>'


def token_svg(code: str, side: str, facing: int = 0, *, armor: float = 1.0, inline: bool = True) -> str:
    """One token as a picture of its own.

    >>> "Blue WVR" in token_svg("WVR", "blue")
    True
    """
    label = escape(f"{side.capitalize()} {code}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" viewBox="-33 -33 66 66">'
        f"{style(TOKEN_STYLE, inline=inline)}{token(code, side, facing, armor=armor)}</svg>"
    )


def ring() -> str:
    """The cased gold hexagon of the selected unit, about the origin."""
    outline = polygon([toward(step + 0.5, 31) for step in range(6)])
    return f'<path class="bx-ring case" d="{outline}"/><path class="bx-ring gold" d="{outline}"/>'


def corners() -> str:
    """The four corners of a target, about the origin."""
    path = "M-24-14V-24H-14M14-24H24V-14M24 14V24H14M-14 24H-24V14"
    return f'<path class="bx-corners case" d="{path}"/><path class="bx-corners" d="{path}"/>'


def _facing(facing: float) -> str:
    tip, left, right = toward(facing, 28), toward(facing - 0.62, 19), toward(facing + 0.62, 19)
    return f'<path class="facing" d="{polygon([tip, right, toward(facing, 4), left])}"/>'


def _torso(facing: float, torso: int) -> str:
    at = facing + torso
    left, tip, right = toward(at - 0.42, 22), toward(at, 28), toward(at + 0.42, 22)
    path = (
        f"M{number(left[0])} {number(left[1])}L{number(tip[0])} {number(tip[1])} {number(right[0])} {number(right[1])}"
    )
    return f'<path class="torso case" d="{path}"/><path class="torso" d="{path}"/>'


def _body(kind: str, code: str, armor: float, prone: bool) -> str:
    shape = _PRONE.get(kind, _SHAPES[kind]) if prone else _SHAPES[kind]
    line, bar = (2.5, 4.2) if prone else _LINES.get(kind, (3.2, 7.2))
    left = max(0.0, min(1.0, armor)) * 20
    return (
        f'{shape}<text class="code" y="{line}">{escape(code)}</text>'
        f'<rect class="armor full" x="-10" y="{bar}" width="20" height="3" rx="1"/>'
        f'<rect class="armor" x="-10" y="{bar}" width="{number(left)}" height="3" rx="1"/>'
    )


def _small(kind: str, code: str, traits: Traits) -> str:
    """A smaller body, with a number or suits under its code."""
    return f'<g transform="scale({SMALL})">{_SHAPES[kind]}{strength_svg(traits, code)}</g>'


def _flight_marks(traits: Traits, facing: float) -> list[str]:
    """How high and how fast a craft in flight is."""
    flag = [flag_svg(traits.altitude, facing)] if traits.altitude else []
    return flag if traits.velocity is None else [*flag, pill_svg(traits.velocity, facing)]


def _die(mode: str, modifier: int) -> str:
    return (
        f'<g class="die {mode}" transform="translate(15.5 14.5)">'
        f'<rect x="-8.5" y="-7" width="17" height="14" rx="3.2"/>'
        f'<text y="3.6">{f"{modifier:+}".replace("-", "−")}</text></g>'
    )
