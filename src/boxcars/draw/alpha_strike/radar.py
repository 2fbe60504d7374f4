"""The Radar Map of Alpha Strike as a picture: rings, areas and lanes around the table, north up (ASB-20.2)."""

from __future__ import annotations

from math import cos, radians, sin

from boxcars.alpha_strike.aerospace.radar_map import CENTRAL, INNER, LANES, MIDDLE, OUTER
from boxcars.draw.geometry import number

TABLE_RADIUS, INNER_RADIUS, MIDDLE_RADIUS, OUTER_RADIUS = 21, 44, 73, 100
"""The rings, in units of a drawing that is 100 from its middle to its edge."""
_EDGE = 112
"""How far the picture reaches, with the numbers around it."""


def spot(zone: str, lane: str = "") -> tuple[float, float]:
    """Where units stand in a zone.

    >>> spot("central"), spot("inner", "S"), spot("D")
    ((0.0, 0.0), (0.0, 33.0), (0.0, 59.0))
    """
    if zone == CENTRAL:
        return 0.0, 0.0
    if zone == INNER:
        return _point(_lane_angle(lane or "N"), (TABLE_RADIUS + INNER_RADIUS) / 2 + 0.5)
    if zone in MIDDLE:
        return _point(60 * MIDDLE.index(zone), (INNER_RADIUS + MIDDLE_RADIUS) / 2 + 0.5)
    return _point(30 * OUTER.index(zone) - 15, (MIDDLE_RADIUS + OUTER_RADIUS) / 2)


def radar_svg(wide: float, deep: float) -> str:
    """The map with a small sheet for a table of this shape; every zone is a path that names itself.

    >>> radar_svg(72, 48).count("data-zone")
    20
    """
    areas = [
        *(_sector(area, 30 * at - 30, 30, MIDDLE_RADIUS, OUTER_RADIUS) for at, area in enumerate(OUTER)),
        *(_sector(area, 60 * at - 30, 60, INNER_RADIUS, MIDDLE_RADIUS) for at, area in enumerate(MIDDLE)),
        f'<circle class="zone inner" data-zone="{INNER}" r="{INNER_RADIUS}"/>',
        *(_lane_line(at) for at in range(len(LANES))),
        f'<circle class="zone central" data-zone="{CENTRAL}" r="{TABLE_RADIUS}"/>',
        _sheet(wide, deep),
    ]
    names = [
        *(_name(area, _point(30 * at - 15, OUTER_RADIUS + 6), "outer-name") for at, area in enumerate(OUTER)),
        *(_name(area, _point(60 * at, MIDDLE_RADIUS - 5), "area-name") for at, area in enumerate(MIDDLE)),
        *(_name(lane, _point(_lane_angle(lane), INNER_RADIUS - 4), "lane-name") for lane in LANES),
    ]
    box = f"{-_EDGE} {-_EDGE} {2 * _EDGE} {2 * _EDGE}"
    return f'<svg class="bx-radar" viewBox="{box}" role="img" aria-label="Radar Map">{"".join(areas + names)}</svg>'


def _lane_angle(lane: str) -> float:
    return 60 * LANES.index(lane)


def _point(angle: float, far: float) -> tuple[float, float]:
    """The point so far from the middle, in a direction clockwise from north."""
    return round(far * sin(radians(angle)), 2) + 0.0, round(-far * cos(radians(angle)), 2) + 0.0


def _sector(zone: str, start: float, wide: float, near: float, far: float) -> str:
    """A part of a ring."""
    a, b = _point(start, far), _point(start + wide, far)
    c, d = _point(start + wide, near), _point(start, near)
    arc = f"A{number(far)} {number(far)} 0 0 1 {_at(b)}"
    back = f"A{number(near)} {number(near)} 0 0 0 {_at(d)}"
    ring = "middle" if zone in MIDDLE else "outer"
    odd = (MIDDLE if zone in MIDDLE else OUTER).index(zone) % 2
    path = f"M{_at(a)}{arc}L{_at(c)}{back}Z"
    return f'<path class="zone {ring}{" odd" if odd else ""}" data-zone="{zone}" d="{path}"/>'


def _lane_line(at: int) -> str:
    start, end = _point(60 * at + 30, TABLE_RADIUS), _point(60 * at + 30, INNER_RADIUS)
    return f'<path class="lane-line" d="M{_at(start)}L{_at(end)}"/>'


def _sheet(wide: float, deep: float) -> str:
    """The table, in its own shape, inside the Central Zone."""
    scale = 1.5 * TABLE_RADIUS / max(wide, deep) * 0.9
    x, y = wide * scale, deep * scale
    return f'<rect class="sheet" x="{number(-x / 2)}" y="{number(-y / 2)}" width="{number(x)}" height="{number(y)}"/>'


def _name(word: str, at: tuple[float, float], kind: str) -> str:
    return f'<text class="{kind}" x="{number(at[0])}" y="{number(at[1] + 2)}">{word}</text>'


def _at(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"
