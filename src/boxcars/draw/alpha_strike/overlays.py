"""Pictures that answer a question about a battle of Alpha Strike: a move, a reach, a line of sight, an arc.

Each shows the part of the table that it is about, with rulers, and says in a line below it what the engine says.

>>> import boxcars as bx
>>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Griffin GRF-1N"], "mill-pond", seed=7).state
>>> reach_picture(battle, "blue-1").svg.startswith("<svg")
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

import msgspec

from boxcars.alpha_strike.actions import Move, parse_action
from boxcars.alpha_strike.attacks import arcs
from boxcars.alpha_strike.attacks.attack_preview import SightShape, measured
from boxcars.alpha_strike.attacks.line_of_sight import height
from boxcars.alpha_strike.attacks.ranges import BANDS, EXTENDED, REACH, band
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import buildings
from boxcars.alpha_strike.game import AlphaStrikeGame
from boxcars.alpha_strike.moving.move_preview import PlanPreview, open_modes, plan_preview, reach_by
from boxcars.alpha_strike.moving.mp import available_move
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import BadAction, Illegal
from boxcars.core.game import View
from boxcars.core.tally import percent, signed
from boxcars.draw.alpha_strike.battle import alpha_strike_token
from boxcars.draw.geometry import number, polygon
from boxcars.draw.notebook import Picture
from boxcars.draw.outlines import INCH, drawn
from boxcars.draw.overlays import (
    OVERLAY_STYLE,
    Label,
    cased,
    disc,
    gold_ring,
    line,
    pills,
    target_corners,
)
from boxcars.draw.palette import SANS, style
from boxcars.draw.table import FIELD_STYLE, RULER, field_defs, field_ground, rulers_svg
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Point, inches, length, toward

LEAST_LABELLED: Final = 0.3
"""A stretch that costs less has no label of its own."""
MARGIN: Final = 3
"""So many inches are shown around what a picture is about."""
LEAST_WIDTH, LEAST_DEPTH = 24, 16
_CAPTION: Final = 17.0
"""The height of a line below the picture."""
_LETTERS: Final = 7.3
"""About the width of a letter below it."""
_STYLE: Final = f".bx-table .bx-says{{font:600 12px {SANS};fill:--ink-2;text-anchor:start}}.bx-paper{{fill:--panel}}"
_SCREEN: Final = (12.0, 38.0)
"""The little screen beside a target whose hatched part is hidden: how wide and tall it is."""

Shown = Battle | AlphaStrikeGame | View[Battle]
"""What pictures are made of: a battle, its game, or what one side sees of it."""


class Frame(NamedTuple):
    """The part of a table that is shown, in whole inches."""

    left: int
    top: int
    width: int
    depth: int

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Its bounds on the drawing."""
        right, bottom = self.left + self.width, self.top + self.depth
        return self.left * INCH, self.top * INCH, right * INCH, bottom * INCH


def move_picture(of: Shown, move: Move | str) -> Picture:
    """A move as it is planned: the way with the price of each stretch, where it ends, and whether it may be made.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Griffin GRF-1N"], "open-plain", seed=7).state
    >>> "7″ of 10″" in move_picture(battle, "move blue-1 jump 36,10").svg
    True
    """
    battle = _battle(of)
    asked = parse_action(move) if isinstance(move, str) else move
    if not isinstance(asked, Move):
        raise BadAction(f"'{asked}' is no move")
    unit = _unit(battle, asked.unit)
    seen = plan_preview(battle, asked, shots=False)
    path = seen.path or (unit.at,)
    there = msgspec.structs.replace(unit, at=path[-1], facing=seen.facing, altitude=seen.altitude, mode=seen.mode)
    lines = line(path, "path") if len(path) > 1 else ""
    beads = "".join(disc(part.start, 4, "bead") for part in seen.stretches[1:])
    goal = disc(there.at, there.base.radius * INCH + 5, "goal") + _token(battle, there) if len(path) > 1 else ""
    spent = f"{_tenth(seen.price.total)}″ of {seen.move.total if seen.move else 0}″"
    labels = [Label(there.at, spent if seen.legal else "not legal", main=True), *_price_labels(seen)]
    return _picture(
        battle,
        about=path,
        under=gold_ring(unit.at, unit.base.radius) + lines + beads,
        over=goal,
        labels=labels,
        says=_move_says(unit, seen, spent),
    )


def _price_labels(seen: PlanPreview) -> list[Label]:
    """A label for each stretch: what it costs, and why if that is more than its length."""
    labels = []
    for part in seen.stretches:
        kind = _kind(part.label)
        words = "" if part.cost <= part.length else f"{kind}: "
        if part.cost >= LEAST_LABELLED:
            labels.append(Label(part.mid, f"{words}{_tenth(part.cost)}″", "beside"))
    return labels


def _kind(label: str) -> str:
    """What a stretch is, without its length."""
    return label.rpartition(", ")[0] or label


def _move_says(unit: Unit, seen: PlanPreview, spent: str) -> str:
    if not seen.legal:
        return f"{unit.id} cannot: {'; '.join(map(str, seen.reasons))}"
    lines = [f"{_kind(price.label)} {_tenth(price.value)}″" for price in seen.price.lines if abs(price.value) >= 0.05]
    to_hit = f"{signed(seen.target_modifier)} to be hit"
    return ", ".join([f"{unit.card.name} ({unit.id}): {spent}", to_hit, *lines])


def reach_picture(of: Shown, unit: str) -> Picture:
    """Where a unit can get to this turn, in each way it can move."""
    battle = _battle(of)
    mover = _unit(battle, unit)
    outlines = {mode: reach_by(battle, mover, mode).outline() for mode in open_modes(battle, mover)}
    drawings, labels = [], []
    for number_of, (mode, outline) in enumerate(outlines.items()):
        data = "".join(polygon(drawn(loop)) for loop in outline)
        veil = f'<path class="veil" fill-rule="evenodd" d="{data}"/>' if not number_of else ""
        drawings.append(veil + cased(data, f"reach {mode}"))
        edge = max((point for loop in outline for point in loop), key=lambda at: _ahead(mover, at, number_of))
        labels.append(Label(edge, f"{mode} {available_move(battle, mover, mode).total}″", "on"))
    ways = ", ".join(f"{mode} {available_move(battle, mover, mode).total}″" for mode in outlines) or "it cannot move"
    return _picture(
        battle,
        about=[point for outline in outlines.values() for loop in outline for point in loop] or [mover.at],
        under="".join(drawings) + gold_ring(mover.at, mover.base.radius),
        labels=labels,
        says=f"{mover.card.name} ({mover.id}): {ways}",
    )


def _ahead(unit: Unit, at: Point, number_of: int) -> float:
    """How far a place lies in a direction, another for each way to move, so that labels do not meet."""
    far = toward(Point(0, 0), unit.facing + 60 * (1 - 2 * (number_of % 2)), 1)
    return at.x * far.x + at.y * far.y


def arc_picture(of: Shown, unit: str) -> Picture:
    """What a unit's weapons bear on: the front arc, the ranges in it, and the enemies with their distances."""
    battle = _battle(of)
    shooter = _unit(battle, unit)
    extended = EXTENDED.of(battle.rules)
    reaches = [REACH[each] for each in (BANDS if extended else BANDS[:3])]
    turn = 180 if arcs.fires_all_round(shooter) else arcs.FRONT
    enemies = [enemy for enemy in battle.enemies(shooter.side) if not enemy.hidden and arcs.in_arc(shooter, enemy.at)]
    labels = [
        Label(toward(shooter.at, shooter.facing, far + shooter.base.radius), f"{name} {inches(far)}″", "on")
        for name, far in zip(BANDS, reaches, strict=False)
    ]
    listed = []
    for enemy in enemies:
        far = battle.field.distance(shooter.base, enemy.base)
        if in_band := band(far, extended=extended):
            labels.append(Label(enemy.at, f"{_tenth(far)}″ {in_band}"))
            listed.append(f"{enemy.id} {_tenth(far)}″ ({in_band})")
    bows = "".join(_bow(shooter, turn, far) for far in reaches)
    return _picture(
        battle,
        about=[shooter.at, *(enemy.at for enemy in enemies), toward(shooter.at, shooter.facing, REACH["medium"])],
        under=_outside(battle.field, shooter, turn) + bows + gold_ring(shooter.at, shooter.base.radius),
        labels=labels,
        says=f"{shooter.card.name} ({shooter.id}) has in its arc: {', '.join(listed) or 'nobody in range'}",
    )


def _bow(unit: Unit, turn: float, far: float) -> str:
    """The edge of a range: a part of a circle, or all of it."""
    radius = far + unit.base.radius
    if turn >= 180:
        return disc(unit.at, radius * INCH, "case range") + disc(unit.at, radius * INCH, "line range")
    (x, y), end = (drawn([toward(unit.at, unit.facing + side, radius)])[0] for side in (-turn, turn))
    size = number(radius * INCH)
    return cased(f"M{number(x)} {number(y)}A{size} {size} 0 0 1 {number(end[0])} {number(end[1])}", "range")


def _outside(field: Field, unit: Unit, turn: float) -> str:
    """All that is behind a unit, dimmed, and the line that parts it from the front; nothing for who fires all round."""
    if turn >= 180:
        return ""
    wide = field.width + field.depth
    left, right = (toward(unit.at, unit.facing + side, wide) for side in (-turn, turn))
    behind = [left, right, toward(right, unit.facing + 180, wide), toward(left, unit.facing + 180, wide)]
    return f'<path class="dim" d="{polygon(drawn(behind))}"/>' + line([left, right], "arc")


def sight_picture(of: Shown, viewer: str, target: str) -> Picture:
    """What a unit sees of another, or of a building: the line, what it crosses or is blocked by, and what is hidden."""
    battle = _battle(of)
    eye = _unit(battle, viewer)
    seen = buildings.target(battle, eye, target)
    distance, sight = measured(battle, eye, seen)
    deciding = [each for each in sight.crossings if each.decides]
    drawings = _sight_line(sight) + "".join(line([each.start, each.end], "through") for each in deciding)
    labels = [
        Label(
            Point((each.start.x + each.end.x) / 2, (each.start.y + each.end.y) / 2),
            f"{_kind(each.label)} {_tenth(length(each.start, each.end))}″",
            "beside",
        )
        for each in deciding
    ]
    main = f"{_tenth(distance)}″" if sight.visible else "not seen"
    return _picture(
        battle,
        about=[eye.at, seen.at],
        under=drawings + gold_ring(eye.at, eye.base.radius) + target_corners(seen.at, seen.base.radius),
        over=_screen(seen, sight.hidden),
        labels=[Label(seen.at, main, main=True), *labels],
        says=_sight_says(eye, seen, distance, sight),
    )


def _sight_line(sight: SightShape) -> str:
    """The line; where something blocks it there is a cross, and the rest is faint."""
    if sight.visible:
        return line([sight.start, sight.end], "sight")
    deciding = [each for each in sight.crossings if each.decides]
    solid = [each for each in deciding if each.kind != "woods"]
    blocks = solid[0].start if solid else deciding[-1].end if deciding else sight.start
    x, y = drawn([blocks])[0]
    cross = cased(f"M{number(x - 8)} {number(y - 8)}l16 16m0-16l-16 16", "sight")
    seen = line([sight.start, blocks], "sight") if blocks != sight.start else ""
    return line([blocks, sight.end], "beyond") + seen + cross


def _screen(unit: Unit, hidden: float) -> str:
    """A screen as tall as the unit beside its base; the dark part is hidden."""
    wide, tall = _SCREEN
    tall *= height(unit) / 2
    x, y = unit.at.x * INCH + unit.base.radius * INCH + 14, unit.at.y * INCH - tall / 2
    place = f'x="{number(x)}" width="{number(wide)}"'
    return (
        f'<rect class="screen" {place} y="{number(y)}" height="{number(tall)}" rx="2"/>'
        f'<rect class="hidden" {place} y="{number(y + tall * (1 - hidden))}" height="{number(tall * hidden)}" rx="2"/>'
    )


def _sight_says(eye: Unit, seen: Unit, distance: float, sight: SightShape) -> str:
    facts = [f"{eye.id} to {seen.id}: {inches(distance)}″"]
    if sight.woods:
        facts.append(f"{inches(sight.woods)}″ of woods")
    facts.append(f"{percent(sight.hidden)} of the target hidden" if sight.hidden else "nothing of the target hidden")
    if sight.cover:
        facts.append(f"partial cover by {sight.cover}")
    said = ", ".join(facts)
    return said if sight.visible else f"{said}; not seen: {'; '.join(map(str, sight.reasons))}"


# Putting a picture together


def _battle(of: Shown) -> Battle:
    return of if isinstance(of, Battle) else of.state


def _unit(battle: Battle, id: str) -> Unit:
    if id not in battle.units:
        raise Illegal(f"there is no unit {id[:40]}; there are {', '.join(battle.units)}")
    return battle[id]


def _tenth(value: float) -> str:
    return number(value)


def _picture(
    battle: Battle, *, about: Sequence[Point], under: str, over: str = "", labels: Iterable[Label], says: str
) -> Picture:
    """The part of the table around some places: the ground, what lies under the bases, the bases, labels, and words."""
    frame = _frame(battle.field, about)
    units = sorted((u for u in battle.units.values() if not u.carrier), key=lambda unit: not unit.destroyed)
    bases = "".join(_token(battle, unit) for unit in units)
    words = pills(labels, [*(unit.at for unit in units), about[-1]], frame.box)
    left, top, right, bottom = frame.box
    wide, deep = right - left, bottom - top
    written = _wrapped(says, int((wide + RULER) / _LETTERS))
    foot = _CAPTION * len(written) + 10
    inner = (
        f'<svg x="{number(left)}" y="{number(top)}" width="{number(wide)}" height="{number(deep)}" '
        f'viewBox="{number(left)} {number(top)} {number(wide)} {number(deep)}">{field_ground(battle.field)}'
        f'<g class="bx-over">{under}</g><g class="tokens">{bases}</g><g class="bx-over">{over}</g>{words}</svg>'
    )
    caption = "".join(
        f'<text class="bx-says" x="{number(left)}" y="{number(bottom + _CAPTION * row + 2)}">{escape(text)}</text>'
        for row, text in enumerate(written, start=1)
    )
    size = f'width="{number(wide + RULER)}" height="{number(deep + RULER + foot)}"'
    view = f"{number(left - RULER)} {number(top - RULER)} {number(wide + RULER)} {number(deep + RULER + foot)}"
    label = escape(says, {'"': "&quot;"})
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-board bx-table" role="img" aria-label="{label}" '
        f'viewBox="{view}">{style(FIELD_STYLE + OVERLAY_STYLE + _STYLE, inline=True)}{field_defs(battle.field)}'
        f'<rect class="bx-paper" x="{number(left - RULER)}" y="{number(top - RULER)}" {size}/>'
        f"{inner}{rulers_svg(*frame)}{caption}</svg>"
    )


def _token(battle: Battle, unit: Unit) -> str:
    place = f"translate({number(unit.at.x * INCH)} {number(unit.at.y * INCH)})"
    return f'<g transform="{place}">{alpha_strike_token(battle, unit)}</g>'


def _frame(field: Field, about: Sequence[Point]) -> Frame:
    """The whole inches around some places, at least so many, and no more than the table has."""
    spans = []
    for values, most, least in (
        ([at.x for at in about], field.width, LEAST_WIDTH),
        ([at.y for at in about], field.depth, LEAST_DEPTH),
    ):
        low, high = min(values) - MARGIN, max(values) + MARGIN
        lacking = max(0.0, least - (high - low)) / 2
        low, high = max(0, floor(low - lacking)), min(ceil(most), ceil(high + lacking))
        spans.append((low, high - low))
    (left, width), (top, depth) = spans
    return Frame(left, top, width, depth)


def _wrapped(text: str, most: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) >= most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
