"""Terrain pieces of a table in inches as a survey map draws them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from boxcars.draw.geometry import Point, number, polygon, polyline
from boxcars.draw.outlines import (
    INCH,
    along,
    box,
    drawn,
    edges,
    from_edge,
    is_inside,
    middle,
    rounded,
    scatter,
    signed_area,
)
from boxcars.draw.palette import SERIF
from boxcars.tabletop.measure import inches
from boxcars.tabletop.terrain import SPECIAL_KINDS, Piece

HACHURES_APART: Final = 0.3 * INCH
_SHADOW: Final = 3.2
_LETTER: Final = 6.4
"""About the width of a letter in a name."""
_NARROW: Final = 1.6 * INCH
"""Water narrower than this has no room for wavelets."""

PIECE_STYLE: Final = (
    "".join(f".bx-table .hill.l{level}{{fill:--l{level}}}" for level in range(1, 6))
    + ".bx-table .hills .edge{fill:none;stroke:--contour;stroke-width:3;stroke-linejoin:round}"
    ".bx-table .hills .edge.high{stroke-width:4.4}.bx-table .hills .ticks{fill:none;stroke:--contour;stroke-width:.9}"
    ".bx-table .pond{stroke:--shore;stroke-width:1.6;stroke-linejoin:round}"
    ".bx-table .pond.w1{fill:--w1}.bx-table .pond.w2{fill:--w2}"
    ".bx-table .woods{fill:--woodwash2;stroke:--woodline;stroke-width:1.3;stroke-dasharray:2 3.2;stroke-linecap:round}"
    ".bx-table .stones{fill:--stonefill;fill-opacity:.22;stroke:--stone;stroke-width:1.2;stroke-dasharray:2 3.6;"
    "stroke-linecap:round}"
    ".bx-table .special{fill:--panel-3;fill-opacity:.5;stroke:--stone;stroke-width:1.2;stroke-dasharray:5 3}"
    ".bx-table .special.ice{fill:--snow;fill-opacity:.6;stroke:--shore}"
    ".bx-table .special.snow,.bx-table .special.tundra{fill:--snow;fill-opacity:.55;stroke:--rule-2}"
    ".bx-table .special.magma{fill:--red;fill-opacity:.28;stroke:--red}"
    ".bx-table .special.liquid-magma{fill-opacity:.6}"
    ".bx-table .special.swamp,.bx-table .special.mud{fill:--contour;fill-opacity:.28;stroke:--wood2}"
    ".bx-table .special.quicksand{fill-opacity:.55}"
    ".bx-table .special.sand,.bx-table .special.fields{fill:--l2;fill-opacity:.6;stroke:--contour}"
    ".bx-table .bare{fill:--l0;stroke:--woodline;stroke-width:1;stroke-dasharray:1 3}"
    + "".join(f".bx-table .bare.l{level}{{fill:--l{level}}}" for level in range(1, 6))
    + f".bx-table .kind{{font-family:{SERIF};font-style:italic;font-size:11px;fill:--ink-2;paint-order:stroke;"
    "stroke:--l0;stroke-opacity:.6;stroke-width:2.4px}"
    ".bx-table .paved{fill:--stonefill;fill-opacity:.45;stroke:--roadcase;stroke-width:.8;stroke-opacity:.6}"
    ".bx-table .roads{stroke-linejoin:round}.bx-table .roads path{fill:none}"
    ".bx-table .roads .case{stroke:--roadcase}.bx-table .roads .way{stroke:--road}"
    ".bx-table .roads .deck{fill:--road;stroke:--bldline;stroke-width:1.2}"
    ".bx-table .roads .rail{stroke:--bldline;stroke-width:2.2;stroke-linecap:round}"
    ".bx-table .shadow{fill:--mapink;fill-opacity:.16}"
    ".bx-table .block{fill:--bldtop;stroke:--bldline;stroke-width:1.3;stroke-linejoin:round}"
    ".bx-table .block.heavy,.bx-table .block.hardened{stroke-width:2.2}"
    ".bx-table .lit{fill:--halo;fill-opacity:.2}.bx-table .ridge{fill:none;stroke:--bldline;stroke-width:.9}"
    ".bx-table .tall{font-size:11px;font-weight:700;fill:--bldline;paint-order:stroke;stroke:--bldtop;stroke-width:3px}"
    ".bx-table .height{font-size:11.5px;font-weight:700;fill:--lvl;paint-order:stroke;stroke-width:3px;"
    "stroke-linejoin:round}"
    + "".join(f".bx-table .height.l{level}{{stroke:--l{level}}}" for level in range(1, 6))
    + f".bx-table .place{{font-family:{SERIF};font-style:italic;font-size:14px;fill:--ink-2;paint-order:stroke;"
    "stroke:--l0;stroke-opacity:.75;stroke-width:3px;stroke-linejoin:round}"
    ".bx-table .place.wet{fill:--waterink;stroke:--w1}"
)

_WASHED: Final = (*SPECIAL_KINDS, "pavement", "rough", "rubble", "woods")
_MARKED: Final = ("water", "swamp", "fields", "rough", "rubble", "woods")


class Lettering(NamedTuple):
    """A name on the map."""

    x: float
    y: float
    words: str
    kind: str

    @property
    def box(self) -> tuple[float, float, float, float]:
        """About what it covers."""
        half = len(self.words) * _LETTER / 2
        return self.x - half, self.y - 13, self.x + half, self.y + 4


def pieces_svg(pieces: Iterable[Piece]) -> dict[str, str]:
    """The pieces in draw order, one group for each subject of the map.

    >>> list(pieces_svg([Piece(kind="hill", outline=((1, 1), (9, 1), (9, 9)), level=1)]))
    ['hills', 'water', 'washes', 'roads', 'marks', 'heights', 'names']
    """
    kinds: dict[str, list[Piece]] = {}
    patches: list[Piece] = []
    for piece in pieces:
        if piece.instead == "bridge":
            kinds["bridge"] = [each for each in kinds.get("bridge", []) if each.outline != piece.outline]
        elif piece.instead:
            patches.append(piece)
        else:
            kinds.setdefault(piece.kind, []).append(piece)
    hills = kinds.get("hill", [])
    names = _names([piece for each in kinds.values() for piece in each])
    roads, buildings = kinds.get("road", []), kinds.get("building", [])
    return {
        "hills": _hills(hills),
        "water": "".join(map(_water, kinds.get("water", []))),
        "washes": "".join(_wash(piece) for kind in _WASHED for piece in kinds.get(kind, []))
        + "".join(_bare(piece, hills) + _wash(piece) for piece in patches),
        "roads": _roads(roads) + "".join(map(_bridge, kinds.get("bridge", []))),
        "marks": "".join(_marks(piece, roads, names, patches) for kind in _MARKED for piece in kinds.get(kind, []))
        + "".join(_marks(piece, roads, names) for piece in patches if piece.kind in _SCATTERED)
        + "".join(map(_building, buildings)),
        "heights": _heights(kinds) + "".join(map(_tall, buildings)),
        "names": "".join(_text(each.kind, each.x, each.y, each.words) for each in names),
    }


def tint(level: float) -> str:
    """The tint of a hill.

    >>> tint(0.5), tint(2), tint(9)
    ('l1', 'l2', 'l5')
    """
    return f"l{max(1, min(5, round(level)))}"


# ---- hills


def _hills(hills: Sequence[Piece]) -> str:
    """Level by level: edges and hachures first, then the fills over the inner halves, so that hills flow together."""
    groups = []
    for level in sorted({hill.level for hill in hills}):
        same = [hill for hill in hills if hill.level == level]
        paths = "".join(rounded(drawn(hill.outline)) for hill in same)
        ticks = "".join(_hachures(drawn(hill.outline), level) for hill in same)
        high = " high" if level >= 3 else ""
        groups.append(
            f'<path class="edge{high}" d="{paths}"/><path class="ticks" d="{ticks}"/>'
            f'<path class="hill {tint(level)}" d="{paths}"/>'
        )
    return "".join(groups)


def _hachures(outline: list[Point], level: float) -> str:
    """Short strokes downhill; every second one is a little shorter."""
    far = 4.4 + min(level, 4) * 0.8
    strokes = []
    for index, ((x, y), (across, down)) in enumerate(along(outline, HACHURES_APART)):
        long = far if index % 2 else far * 0.72
        strokes.append(f"M{number(x)} {number(y)}l{number(across * long)} {number(down * long)}")
    return "".join(strokes)


# ---- water, woods, stones


def _water(piece: Piece) -> str:
    depth = "w2" if piece.depth > 1 else "w1"
    return f'<path class="pond {depth}" d="{rounded(drawn(piece.outline))}"/>'


def _wash(piece: Piece) -> str:
    outline = drawn(piece.outline)
    match piece.kind:
        case "woods":
            return f'<path class="woods" d="{rounded(outline)}"/>'
        case "pavement":
            return f'<path class="paved" d="{polygon(outline)}"/>'
        case "rough" | "rubble":
            return f'<path class="stones" d="{rounded(outline)}"/>'
        case "clear":
            return ""
        case _:
            x, y = middle(outline)
            word = "" if piece.name else _text("kind", x, y + 4, (piece.grade or piece.kind).replace("-", " "))
            return f'<path class="special {" ".join(piece.words)}" d="{rounded(outline)}"/>{word}'


def _bare(patch: Piece, hills: Sequence[Piece]) -> str:
    """The ground under a patch of changed terrain: open water where ice was, else the tint of its hill."""
    outline = drawn(patch.outline)
    if patch.instead == "ice":
        return f'<path class="pond w2" d="{rounded(outline)}"/>'
    level = max((hill.level for hill in hills if is_inside(drawn(hill.outline), middle(outline))), default=0)
    return f'<path class="bare {tint(level) if level else ""}" d="{rounded(outline)}"/>'


_SCATTERED: Final = {
    "woods": ("tree", 0.74, 0.36),
    "rough": ("stone", 1.2, 0.4),
    "rubble": ("block", 0.95, 0.35),
    "water": ("wave", 1.9, 0.6),
    "swamp": ("tuft", 1.4, 0.5),
    "fields": ("furrow", 0.9, 0.7),
    "heavy-woods": ("fir", 0.66, 0.36),
    "ultra-woods": ("fir", 0.54, 0.36),
    "light-jungle": ("palm", 0.9, 0.36),
    "heavy-jungle": ("palm", 0.7, 0.36),
    "ultra-jungle": ("palm", 0.56, 0.36),
}
"""The mark of each kind of ground, how far apart the marks are and how far from the edge, in inches."""


def _marks(piece: Piece, roads: Sequence[Piece], names: Sequence[Lettering], patches: Sequence[Piece] = ()) -> str:
    """Trees, stones and waves, clear of roads, of what is written, and of patches where they are no more."""
    mark, apart, margin = _SCATTERED.get(piece.grade) or _SCATTERED[piece.kind]
    outline = drawn(piece.outline)
    left, top, right, bottom = box(outline)
    if piece.kind == "water" and (piece.line or min(right - left, bottom - top) < _NARROW):
        return ""
    key = f"{piece.kind} {number(left)} {number(top)}"
    closed = (*roads, *(patch for patch in patches if patch.instead == piece.kind))
    ways = [way for way in (drawn(road.outline) for road in closed) if _overlap(box(way), box(outline))]
    placed = scatter(outline, key, apart * INCH, margin * INCH)
    clear = [(x, y) for x, y in placed if not any(_overlap((x - 6, y - 5, x + 6, y + 5), name.box) for name in names)]
    free = [place for place in clear if not any(is_inside(way, place) for way in ways)]
    return "".join(f'<use href="#bx-{mark}" x="{number(x)}" y="{number(y)}"/>' for x, y in free)


# ---- roads and bridges


def _roads(roads: Sequence[Piece]) -> str:
    """The casing of every road first, so that crossings stay open."""
    lines = [(polyline(drawn(road.line)), road.wide * INCH) for road in roads if road.line]
    shapes = "".join(polygon(drawn(road.outline)) for road in roads if not road.line)
    cases = "".join(f'<path class="case" stroke-width="{number(wide + 2.6)}" d="{d}"/>' for d, wide in lines)
    ways = "".join(f'<path class="way" stroke-width="{number(wide)}" d="{d}"/>' for d, wide in lines)
    return f"{cases}{ways}" + (f'<path class="deck" d="{shapes}"/>' if shapes else "")


def _bridge(piece: Piece) -> str:
    """A deck, and railings along its two longest sides."""
    outline = drawn(piece.outline)
    sides = sorted(edges(outline), key=lambda side: -_square(*side))[:2]
    rails = "".join(polyline(list(side)) for side in sides)
    return f'<path class="deck" d="{polygon(outline)}"/><path class="rail" d="{rails}"/>'


def _square(a: Point, b: Point) -> float:
    return (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2


# ---- buildings


def _building(piece: Piece) -> str:
    """A block lit from the north-west with its shadow on the ground, longer for taller ones, and a ridge."""
    outline = drawn(piece.outline)
    cast = _SHADOW + min(piece.tall, 6) * 0.6
    shadow = [(x + cast, y + cast) for x, y in outline]
    sides = [[a, b, (b[0] + cast, b[1] + cast), (a[0] + cast, a[1] + cast)] for a, b in edges(outline)]
    hull = "".join(polygon(_clockwise(shape)) for shape in (shadow, *sides))
    parts = [f'<path class="shadow" d="{hull}"/>', f'<path class="block {piece.building}" d="{polygon(outline)}"/>']
    if len(outline) == 4:
        parts += _roof(outline)
    if piece.building == "hardened":
        x, y = middle(outline)
        inner = [(x + (px - x) * 0.78, y + (py - y) * 0.78) for px, py in outline]
        parts.append(f'<path class="ridge" d="{polygon(inner)}"/>')
    return "".join(parts)


def _clockwise(outline: list[Point]) -> list[Point]:
    """The same polygon, turned so that overlapping ones fill as one."""
    return outline if signed_area(outline) > 0 else outline[::-1]


def _roof(outline: list[Point]) -> list[str]:
    """The ridge along the longer way, and the half beyond it in the light."""
    a, b, c, d = outline if _square(*outline[:2]) >= _square(*outline[1:3]) else [*outline[1:], outline[0]]
    left, right = _half(a, d), _half(b, c)
    lit = [a, b, right, left] if a[1] + b[1] < c[1] + d[1] else [d, c, right, left]
    return [f'<path class="lit" d="{polygon(lit)}"/>', f'<path class="ridge" d="{polyline([left, right])}"/>']


def _half(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _tall(piece: Piece) -> str:
    x, y = middle(drawn(piece.outline))
    return _text("tall", x, y + 4, f"{inches(piece.tall)}″") if piece.tall else ""


# ---- what is written


def _heights(kinds: dict[str, list[Piece]]) -> str:
    """The height of each hill, inside its edge where nothing higher or drawn lies over it."""
    over = [drawn(piece.outline) for kind in ("water", "woods", "building", "rough") for piece in kinds.get(kind, [])]
    hills = kinds.get("hill", [])
    texts = []
    for hill in hills:
        outline = drawn(hill.outline)
        above = [drawn(other.outline) for other in hills if other.level > hill.level]
        x, y = _free_place(outline, [*above, *over])
        texts.append(_text(f"height {tint(hill.level)}", x, y + 4, f"{inches(hill.level)}″"))
    return "".join(texts)


def _free_place(outline: list[Point], taken: list[list[Point]]) -> Point:
    """A place just inside the edge that nothing covers, the first from the north-west."""
    inside = [(x - across * 15, y - down * 15) for (x, y), (across, down) in along(outline, INCH)]
    inside.sort(key=lambda place: place[0] + place[1] * 1.5)
    fit = [place for place in inside if is_inside(outline, place) and from_edge(outline, place) > 9]
    near = [other for other in taken if _overlap(box(other), box(outline))]
    free = (place for place in fit if not any(_is_near(other, place, 11) for other in near))
    return next(free, fit[0] if fit else middle(outline))


def _is_near(outline: list[Point], place: Point, far: float) -> bool:
    """Whether a place is inside a polygon, or nearer to it than that."""
    x, y = place
    left, top, right, bottom = box(outline)
    if not (left - far < x < right + far and top - far < y < bottom + far):
        return False
    return is_inside(outline, place) or from_edge(outline, place) < far


def _names(pieces: Sequence[Piece]) -> list[Lettering]:
    """Every name once, however many pieces bear it, where it covers neither a house nor another name."""
    named: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.name:
            named.setdefault(piece.name, []).append(piece)
    taken = [box(drawn(piece.outline)) for piece in pieces if piece.kind == "building"]
    written: list[Lettering] = []
    for name, bearers in sorted(named.items(), key=lambda entry: bool(entry[1][0].line)):
        tries = [Lettering(*at, *_lettering(name, bearers[0])) for at in _name_places(name, bearers)]
        best = next((each for each in tries if not any(_overlap(each.box, other) for other in taken)), tries[0])
        taken.append(best.box)
        written.append(best)
    return written


def _lettering(name: str, piece: Piece) -> tuple[str, str]:
    """The words of a name and how they are written: a pond tells its depth too."""
    if piece.kind != "water":
        return name, "place"
    return (f"{name} · {inches(piece.depth)}″" if piece.depth and not piece.line else name), "place wet"


def _name_places(name: str, bearers: Sequence[Piece]) -> list[Point]:
    """Where a name can stand, the best place first: on a line or a pond itself, else around what it names."""
    first = bearers[0]
    if first.line:
        line = drawn(first.line)
        return [(x, y + 4) for x, y in (line[round(share * (len(line) - 1))] for share in (0.33, 0.6, 0.15, 0.85, 0.5))]
    left, top, right, bottom = box([corner for piece in bearers for corner in drawn(piece.outline)])
    x, y = middle(drawn(first.outline))
    if first.kind == "water":
        return [(x, y + 4), (x, y - 14), (x, y + 22)]
    half = len(name) * _LETTER / 2 + 8
    across, above, below = (left + right) / 2, top - 9, bottom + 19
    beside = [(right + half, (top + bottom) / 2), (left - half, (top + bottom) / 2)]
    over = [(across, above), (across, below)] if first.kind == "building" else [(across, below), (across, above)]
    return over + beside


def _overlap(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] < b[2] and a[2] > b[0] and a[1] < b[3] and a[3] > b[1]


def _text(kind: str, x: float, y: float, words: str) -> str:
    return f'<text class="{kind}" x="{number(x)}" y="{number(y)}">{escape(words)}</text>'
