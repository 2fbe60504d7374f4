"""The armor diagram of the record sheet: a 'Mech or ProtoMech from the front, a vehicle from above."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Literal, NamedTuple

from boxcars.catalog.units.locations import location_name
from boxcars.draw.geometry import Point, number, polygon
from boxcars.draw.palette import SANS, style


def _points(text: str) -> list[Point]:
    pairs = (pair.split(",") for pair in text.split())
    return [(float(x), float(y)) for x, y in pairs]


def _mirrored(points: list[Point], width: float) -> list[Point]:
    return [(width - x, y) for x, y in points]


def _shifted(points: list[Point], across: float, down: float) -> list[Point]:
    return [(x + across, y + down) for x, y in points]


_FRONT: Final = {
    "HD": _points("107,6 129,6 135,18 130,36 106,36 101,18"),
    "CT": _points("101,41 135,41 143,58 139,104 127,116 109,116 97,104 93,58"),
    "LT": _points("59,44 96,41 89,58 93,103 71,97 57,76"),
    "LA": _points("22,50 54,45 52,78 46,100 46,146 38,156 22,156 16,146 20,98"),
    "LL": _points("72,102 95,109 106,120 116,121 112,152 108,186 114,206 66,206 72,186 68,148"),
}
_REAR: Final = {
    "LTR": _points("4,12 34,8 30,24 32,62 14,56 3,38"),
    "CTR": _points("39,8 69,8 75,24 71,62 63,70 45,70 37,62 33,24"),
}
_QUAD_LEGS: Final = {
    "LA": _points("24,58 54,54 55,84 48,116 50,154 18,154 24,116 20,84"),
    "LL": _points("72,102 95,109 106,120 106,150 100,186 106,206 64,206 70,186 66,148"),
}
_REAR_AT: Final = (244.0, 22.0)

Build = Literal["biped", "quad", "vehicle", "protomech"]
"""What a diagram shows."""

VEHICLE_OUTLINES: Final = {
    "FR": _points("66,8 170,8 192,54 44,54"),
    "LS": _points("40,60 80,60 80,152 40,152"),
    "TU": _points("88,66 148,66 148,146 88,146"),
    "RO": _points("108,64 128,64 128,92 150,92 150,120 128,120 128,148 108,148 108,120 86,120 86,92 108,92"),
    "RS": _points("156,60 196,60 196,152 156,152"),
    "RR": _points("44,158 192,158 178,202 58,202"),
    "FRLS": _points("40,60 80,60 80,104 40,104"),
    "RRLS": _points("40,108 80,108 80,152 40,152"),
    "FRRS": _points("156,60 196,60 196,104 156,104"),
    "RRRS": _points("156,108 196,108 196,152 156,152"),
}
"""A vehicle from above, its front upward."""

_TWIN_TURRETS: Final = {
    "TU": _points("88,108 148,108 148,146 88,146"),
    "FT": _points("88,66 148,66 148,104 88,104"),
}
"""Where two turrets share the place of one."""

_PROTO_ARM: Final = _points("44,58 70,54 68,92 62,136 54,150 42,150 36,136 40,92")
PROTO_OUTLINES: Final = {
    "HD": _points("104,8 132,8 138,20 132,42 104,42 98,20"),
    "T": _points("76,50 98,47 138,47 160,50 164,82 150,114 86,114 72,82"),
    "LA": _PROTO_ARM,
    "RA": _mirrored(_PROTO_ARM, 236),
    "L": _points("86,119 150,119 160,160 156,204 130,204 118,182 106,204 80,204 76,160"),
    "MG": _points("160,6 200,6 200,42 160,42"),
}
"""A ProtoMech from the front, its main gun beside its head."""

PROTO_NAMES: Final = {"T": "torso", "L": "legs", "MG": "main gun"}

OUTLINES: Final[dict[str, list[Point]]] = {
    **_FRONT,
    **{f"R{loc[1]}": _mirrored(_FRONT[loc], 236) for loc in ("LT", "LA", "LL")},
    **{loc: _shifted(points, *_REAR_AT) for loc, points in _REAR.items()},
    "RTR": _shifted(_mirrored(_REAR["LTR"], 108), *_REAR_AT),
}
"""The outline of each location; the left of the 'Mech is on the left, as on the paper sheet."""

QUAD_OUTLINES: Final = (
    OUTLINES | _QUAD_LEGS | {f"R{loc[1]}": _mirrored(points, 236) for loc, points in _QUAD_LEGS.items()}
)
"""The same for a quad, which stands on its front legs where others have arms."""

VEHICLE_NAMES: Final = {
    "FR": "front",
    "LS": "left side",
    "TU": "turret",
    "FT": "front turret",
    "RO": "rotors",
    "RS": "right side",
    "RR": "rear",
    "FRLS": "front left side",
    "RRLS": "rear left side",
    "FRRS": "front right side",
    "RRRS": "rear right side",
}

_BUILDS: Final[dict[Build, dict[str, list[Point]]]] = {
    "biped": OUTLINES,
    "quad": QUAD_OUTLINES,
    "vehicle": VEHICLE_OUTLINES,
    "protomech": PROTO_OUTLINES,
}
_BACKS: Final = ("LTR", "CTR", "RTR")

_NUMBER_AT: Final = {
    "HD": (118.0, 22.0), "CT": (118.0, 82.0), "LT": (76.0, 74.0), "RT": (160.0, 74.0), "LA": (34.5, 100.0),
    "RA": (201.5, 100.0), "LL": (90.0, 164.0), "RL": (146.0, 164.0), "LTR": (262.0, 61.0), "CTR": (298.0, 66.0),
    "RTR": (334.0, 61.0), "FR": (118.0, 34.0), "LS": (60.0, 104.0), "TU": (118.0, 104.0), "RO": (118.0, 104.0),
    "RS": (176.0, 104.0),
    "RR": (118.0, 182.0), "FRLS": (60.0, 78.0), "RRLS": (60.0, 126.0), "FRRS": (176.0, 78.0), "RRRS": (176.0, 126.0),
}  # fmt: skip

ARMOR_STYLE: Final = (
    f".bx-armor text{{font-family:{SANS};text-anchor:middle;fill:--ink;font-variant-numeric:tabular-nums}}"
    ".bx-armor path{stroke-linejoin:round}"
    ".bx-armor .lost{fill:--panel}.bx-armor .left{fill:--blue-wash}"
    ".bx-armor .hatch{stroke:--hatch;stroke-width:1;fill:none}"
    ".bx-armor .edge{fill:none;stroke:--ink-2;stroke-width:1.4}"
    ".bx-armor .hit .edge{stroke:--gold;stroke-width:3}"
    ".bx-armor .points{font-size:15px;font-weight:700}"
    ".bx-armor .points{paint-order:stroke;stroke:--panel;stroke-width:4;stroke-linejoin:round}"
    ".bx-armor .full .points{stroke:none}"
    ".bx-armor .box{fill:--panel;stroke:--ink-3;stroke-width:.9}.bx-armor .inner{font-size:9.6px;fill:--ink-2}"
    ".bx-armor .hurt .box{stroke:--ink;stroke-width:1.6}.bx-armor .hurt .inner{fill:--ink;font-weight:700}"
    ".bx-armor .gone{stroke:--ink;stroke-width:3;stroke-linecap:round}"
    ".bx-armor .note{font-size:10.5px;fill:--ink-3}.bx-armor .key{font-size:11px;fill:--ink-2;text-anchor:start}"
)


def armor_diagram_svg(
    armor: Mapping[str, int],
    structure: Mapping[str, int],
    full_armor: Mapping[str, int],
    full_structure: Mapping[str, int],
    *,
    hit: Collection[str] = (),
    build: Build = "biped",
    inline: bool = False,
) -> str:
    """The armor and structure that each location has left, of what it had; `hit` are those hit this turn.

    >>> from boxcars.catalog import design
    >>> atlas = design("Atlas AS7-D")
    >>> svg = armor_diagram_svg(atlas.armor, atlas.structure, atlas.armor, atlas.structure)
    >>> svg.count('data-loc="')
    11
    """
    is_mech = build in ("biped", "quad")
    outlines = _BUILDS[build]
    twins = _TWIN_TURRETS if "FT" in full_structure else {}
    if not is_mech:
        outlines = {loc: points for loc, points in (outlines | twins).items() if full_structure.get(loc)}
    parts = []
    for loc, points in outlines.items():
        whole = full_armor.get(loc, 0)
        inner = None if loc in _BACKS else (structure.get(loc, 0), full_structure.get(loc, 0))
        at = _centre(points) if build == "protomech" or loc in twins else _NUMBER_AT[loc]
        parts.append(_location(points, armor.get(loc, 0), whole, inner, at, _naming(loc, build, hit)))
    captions = _captions() if is_mech else ""
    box = "0 0 356 212" if is_mech else "36 4 164 202"
    words = ", ".join(f"{loc} {armor.get(loc, 0)}" for loc in outlines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-armor" role="img" aria-label="Armor left: {words}" '
        f'viewBox="{box}">{style(ARMOR_STYLE, inline=inline)}{"".join(parts)}{captions}</svg>'
    )


class Naming(NamedTuple):
    """How a location is called and marked."""

    loc: str
    name: str
    hit: bool


def _naming(loc: str, build: Build, hit: Collection[str]) -> Naming:
    names = VEHICLE_NAMES if build == "vehicle" else PROTO_NAMES if build == "protomech" else {}
    return Naming(loc, names.get(loc) or location_name(loc, "quad" if build == "quad" else "biped"), loc in hit)


def _centre(points: list[Point]) -> Point:
    """The middle of an outline, a little below."""
    across, down = [x for x, _ in points], [y for _, y in points]
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2 + 1


def _location(
    points: list[Point], left: int, whole: int, inner: tuple[int, int] | None, at: Point, naming: Naming
) -> str:
    gone = inner is not None and inner[0] == 0
    boxed = inner is not None and (naming.loc != "HD" or inner[0] != inner[1])
    text = _inner_text(*inner) if inner and boxed else ""  # the head is too small for a box that says nothing yet
    return location_svg(
        points,
        (left, whole),
        _cross(points) if gone else numbers_svg(left, text, at),
        naming,
        gone=gone,
        hurt=inner is not None and inner[0] < inner[1],
        more=f", structure {inner[0]} of {inner[1]}" if inner else "",
    )


def location_svg(
    points: list[Point],
    armor: tuple[int, int],
    numbers: str,
    naming: Naming,
    *,
    gone: bool = False,
    hurt: bool = False,
    more: str = "",
) -> str:
    """One location, filled from the bottom by the armor that is left of what it had, with its numbers on it."""
    left, whole = armor
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    level = bottom - (bottom - top) * (left / whole if whole else 0)
    parts = [f'<path class="lost" d="{polygon(points)}"/>']
    if left < whole or gone:
        parts.append(f'<path class="hatch" d="{hatching(_above(points, level))}"/>')
    if left:
        parts.append(f'<path class="left" d="{polygon(_below(points, level))}"/>')
    parts += [f'<path class="edge" d="{polygon(points)}"/>', numbers]
    kinds = ["loc", *["hit"] * naming.hit, *["full"] * (left == whole), *["hurt"] * hurt]
    title = f"<title>{naming.name}: armor {left} of {whole}{more}</title>"
    return f'<g class="{" ".join(kinds)}" data-loc="{naming.loc}">{title}{"".join(parts)}</g>'


def numbers_svg(left: int, boxed: str, at: Point) -> str:
    """The armor of a location in bold, and under it what stands in the small box."""
    x, y = at
    drawn = f'<text class="points" x="{number(x)}" y="{number(y)}">{left}</text>'
    if not boxed:
        return drawn
    width = 9 + 5.6 * len(boxed)
    box = f'x="{number(x - width / 2)}" y="{number(y + 5)}" width="{number(width)}" height="13.5"'
    return (
        f'{drawn}<rect class="box" {box} rx="4"/>'
        f'<text class="inner" x="{number(x)}" y="{number(y + 15.2)}">{boxed}</text>'
    )


def _inner_text(now: int, full: int) -> str:
    return str(full) if now == full else f"{now}/{full}"


def _cross(points: list[Point]) -> str:
    x = sum(x for x, _ in points) / len(points)
    y = sum(y for _, y in points) / len(points)
    return f'<path class="gone" d="M{number(x - 9)} {number(y - 9)}l18 18m0-18l-18 18"/>'


def _captions() -> str:
    labels = '<text class="note" x="148" y="16">HD</text><text class="note" x="30" y="170">LA</text>'
    labels += '<text class="note" x="206" y="170">RA</text><text class="note" x="298" y="18">rear armor</text>'
    return labels + key_svg((252, 118), "structure")


def key_svg(at: Point, boxed: str) -> str:
    """What the marks of a diagram mean; `boxed` is what stands in the small boxes."""
    x, top = at
    labels = ""
    rows = (("left", "armor left"), ("lost", "armor lost"), ("box", boxed), ("hit", "hit this turn"))
    for index, (kind, words) in enumerate(rows):
        y = top + index * 22
        labels += _key(kind, x, y) + f'<text class="key" x="{number(x + 24)}" y="{number(y + 10)}">{words}</text>'
    return labels


def _key(kind: str, x: float, y: float) -> str:
    box = f'x="{number(x)}" y="{number(y)}" width="17" height="12"'
    if kind == "hit":
        return f'<g class="hit"><rect class="edge" {box}/></g>'
    if kind == "box":
        return f'<rect class="box" {box} rx="4"/>'
    square = [(x, y), (x + 17, y), (x + 17, y + 12), (x, y + 12)]
    lines = f'<path class="hatch" d="{hatching(square, 4)}"/>' if kind == "lost" else ""
    return f'<rect class="{kind}" {box}/>{lines}<rect class="edge" {box}/>'


def _below(points: list[Point], level: float) -> list[Point]:
    """The part of a polygon at or under a height."""
    return _cut(points, level, 1)


def _above(points: list[Point], level: float) -> list[Point]:
    return _cut(points, level, -1)


def _cut(points: list[Point], level: float, keep: int) -> list[Point]:
    kept: list[Point] = []
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        if (ay - level) * keep >= 0:
            kept.append((ax, ay))
        if (ay - level) * (by - level) < 0:
            kept.append((ax + (bx - ax) * (level - ay) / (by - ay), level))
    return kept


def hatching(points: list[Point], spacing: float = 6.0) -> str:
    """Path data of diagonal lines that fill a polygon.

    >>> hatching([(0, 0), (6, 0), (6, 6), (0, 6)], 6)
    'M0 6L6 0'
    """
    if len(points) < 3:
        return ""
    sums = [x + y for x, y in points]
    lines = []
    total = (min(sums) // spacing + 1) * spacing
    while total < max(sums):
        cuts = sorted(_crossings(points, total))
        for (ax, ay), (bx, by) in zip(cuts[::2], cuts[1::2], strict=False):
            lines.append(f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}")
        total += spacing
    return "".join(lines)


def _crossings(points: list[Point], total: float) -> list[Point]:
    """Where the edges of a polygon meet the diagonal x + y = total."""
    crossings = []
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        start, end = ax + ay - total, bx + by - total
        if (start < 0) != (end < 0):
            share = start / (start - end)
            crossings.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return crossings
