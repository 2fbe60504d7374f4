"""Bases of the clix games: the true outline at scale, a ring of clicks, the side's body, and order tokens as coins."""

from __future__ import annotations

from math import pi
from typing import Final
from xml.sax.saxutils import escape

from boxcars.catalog.units.unit import letters_of
from boxcars.clix.battle import Battle
from boxcars.clix.piece import Piece
from boxcars.draw.geometry import number
from boxcars.draw.outlines import INCH

CLIX_TOKEN_STYLE: Final = (
    ".bx-clix .ring{fill:none;stroke-width:1.2;stroke:--ink-3}.bx-clix .ring.left{stroke-width:4.2}"
    + "".join(
        f".bx-clix.{side} .ring.left{{stroke:--{colour}}}"
        for side, colour in {"blue": "blue", "red": "red", "purple": "third", "green": "fourth"}.items()
    )
    + ".bx-clix .coin circle{fill:--panel;stroke:--mapink;stroke-width:1.5}"
    ".bx-clix .coin path{fill:none;stroke:--mapink;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}"
    ".bx-clix .chip rect{fill:--panel;stroke:--mapink;stroke-width:1.2}"
    ".bx-clix .chip text{fill:--mapink;font-size:8.6px}"
    ".bx-clix .rotor{stroke:--mapink;stroke-width:1.6;stroke-linecap:round;opacity:.75}"
    ".bx-clix.captive .body{fill-opacity:.35}.bx-clix.captive .code{fill:--mapink}"
)

_SIDES: Final = ("blue", "red", "purple", "green")


def piece_code(piece: Piece) -> str:
    """Three letters for a piece.

    >>> from boxcars.clix.army.pieces import piece
    >>> piece_code(piece("Line Rifles"))
    'LIN'
    """
    return letters_of(piece.figure.name, "")


def badge(piece: Piece) -> str:
    """A piece as a small picture for lists: the side's shape with its letters."""
    kind = piece.side if piece.side in _SIDES else "neutral"
    return (
        f'<g class="bx-token bx-clix {kind}{" out" if piece.eliminated else ""}">{_body(kind, 17.0, 0.0, 0)}'
        f'<text class="code" y="4">{escape(piece_code(piece))}</text></g>'
    )


def clix_token(battle: Battle, piece: Piece) -> str:
    """A piece about its dot, 24 units an inch.

    >>> from boxcars.clix.army.setting_up import battle_of
    >>> battle = battle_of(red=["Line Rifles"])
    >>> clix_token(battle, battle.units["red-1"]).count("LIN")
    1
    """
    base = battle.base(piece)
    radius, spine = base.radius * INCH, base.spine * INCH
    kind = piece.side if piece.side in _SIDES else "neutral"
    body = radius * (0.62 if piece.is_mech else 0.68)
    size = 9.6 if piece.is_mech else 7.6
    parts = [
        _facing(radius, spine, piece.facing),
        f'<path class="bx-base" d="{_stadium(radius, spine)}" {_turned(piece.facing)}/>',
        _rotor(radius + spine, piece) if piece.is_vtol else "",
        _ring(radius - 3, spine, piece),
        _body(kind, body, spine, piece.facing),
        f'<text class="code" style="font-size:{number(size)}px" y="{number(size * 0.36)}">'
        f"{escape(piece_code(piece))}</text>",
        _coins(radius, piece.tokens),
        *_chips(battle, piece, radius),
    ]
    captive = " captive" if piece.is_captive else ""
    return f'<g class="bx-token bx-clix {kind}{captive}">{"".join(parts)}</g>'


def _turned(facing: int) -> str:
    return f'transform="rotate({facing})"'


def _stadium(radius: float, spine: float) -> str:
    """The outline of a base that faces north: a circle, or two half circles with straight sides."""
    r, wide = number(radius), number(2 * radius)
    return f"M-{r} {number(-spine)}a{r} {r} 0 0 1 {wide} 0v{number(2 * spine)}a{r} {r} 0 0 1 -{wide} 0Z"


def _facing(radius: float, spine: float, facing: int) -> str:
    tip = radius + spine
    return f'<path class="facing" d="M0 {number(-tip - 8)}L6.5 {number(-tip + 3)}H-6.5Z" {_turned(facing)}/>'


def _ring(radius: float, spine: float, piece: Piece) -> str:
    """A tick for each click: thick those that are left, thin those that are lost."""
    clicks, left = len(piece.figure.clicks), max(0, len(piece.figure.clicks) - piece.click + 1)
    unit = (2 * pi * radius + 4 * spine) / clicks
    tick = f"{number(unit * 0.6)} {number(unit * 0.4)}"
    outline = f'd="{_stadium(radius, spine)}" {_turned(piece.facing)}'
    thick = f"{' '.join([tick] * left)} 0 {number(unit * clicks)}"
    return (
        f'<path class="ring" {outline} stroke-dasharray="{tick}"/>'
        f'<path class="ring left" {outline} stroke-dasharray="{thick}"/>'
    )


def _body(kind: str, radius: float, spine: float, facing: int) -> str:
    """The side's shape: long for a vehicle, round corners for Blue and square ones for Red."""
    turned = _turned(facing) if spine else ""
    if kind == "red":
        wide, high = radius * 0.94, radius * 0.94 + spine
        return (
            f'<rect class="body" x="{number(-wide)}" y="{number(-high)}" width="{number(2 * wide)}" '
            f'height="{number(2 * high)}" rx="3" {turned}/>'
        )
    if kind == "blue":
        return f'<path class="body" d="{_stadium(radius, spine)}" {turned}/>'
    across, along = number(radius * 1.15), number(radius * 1.15 + spine)
    points = {
        "purple": f"M0-{along}L{across} 0 0 {along}-{across} 0Z",
        "green": f"M0-{along}L{across} {number(radius * 0.8)}H-{across}Z",
    }
    return f'<path class="body" d="{points.get(kind, points["purple"])}" {turned}/>'


def _rotor(reach: float, piece: Piece) -> str:
    far = number(reach + (6 if piece.cruising else 2))
    return f'<path class="rotor" d="M-{far}-{far}L{far} {far}M{far}-{far}L-{far} {far}"/>'


def _coins(radius: float, tokens: int) -> str:
    at = radius * 0.72
    return "".join(
        f'<g class="coin" transform="translate({number(at + 11 * n)} {number(at)})"><circle r="5.6"/>'
        f'<path d="M-2.6-1 0 1.6 2.6-1"/></g>'
        for n in range(tokens)
    )


def _chips(battle: Battle, piece: Piece, radius: float) -> list[str]:
    """What else must be seen: a VTOL's level upper left, passengers or a captor upper right, a shutdown below."""
    chips = []
    if piece.cruising:
        chips.append(_chip(-radius * 0.8, -radius * 0.9, "▲"))
    if aboard := len(battle.passengers(piece)):
        chips.append(_chip(radius * 0.85, -radius * 0.85, f"+{aboard}"))
    if piece.is_captive:
        chips.append(_chip(radius * 0.85, -radius * 0.85, "held"))
    if piece.shut_down:
        chips.append(_chip(-radius * 0.8, radius * 0.9, "off"))
    elif piece.is_salvage:
        chips.append(_chip(-radius * 0.8, radius * 0.9, "SA"))
    return chips


def _chip(x: float, y: float, text: str) -> str:
    wide = 7 + 5.4 * len(text)
    return (
        f'<g class="chip" transform="translate({number(x)} {number(y)})"><rect x="{number(-wide / 2)}" y="-6.5" '
        f'width="{number(wide)}" height="13" rx="3.2"/><text y="3.2">{escape(text)}</text></g>'
    )
