"""The record sheets of fighters, small craft, DropShips and ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.aerospace import AerospaceUnit, Craft
from boxcars.catalog.design import CapitalShip, DropShip, Fighter, SmallCraft
from boxcars.draw.paper.arms import AEROSPACE_COLUMNS, aerospace_rows
from boxcars.draw.paper.diagram import aerospace_outlines, diagram
from boxcars.draw.paper.panels import Box, facts, figures, line_of, panel, pip_row, tick_boxes
from boxcars.draw.paper.parts import BODY, HEAT_PANEL, armament, head, heat_scale, title_case, values, warrior
from boxcars.draw.paper.scene import Shape, Text

_CRITICALS: Final[Sequence[tuple[str, Sequence[str], str]]] = (
    ("Avionics", ("+1", "+2", "+5"), "to control rolls"),
    ("Sensors", ("+1", "+2", "+5"), "to hit"),
    ("Fire control", ("+2", "+4", "off"), "to hit"),
    ("Engine", ("−2", "−4", "off"), "safe thrust; +2 heat a turn each"),
    ("Gear", ("+5",), "to land"),
    ("Life support", ("hit",), "+2 to control rolls"),
)
_CRAFT_ENGINE: Final = ("Engine", ("−1", "−2", "−3", "−4", "−5", "off"), "safe thrust")


def aerospace_sheet(design: Fighter | SmallCraft | DropShip | CapitalShip) -> list[Shape]:
    """Everything on the record sheet of a unit that flies by thrust."""
    hot = isinstance(design, Fighter) and design.variety == "aerospace"
    upper, bottom = BODY.rows(0, HEAT_PANEL) if hot else (BODY, BODY)
    left, right = upper.columns(308, 232)
    data, arms, pilot, damage = left.rows(110, 0, 48, 136)
    plates, inner = right.rows(0, 60)
    armor = {loc: points for loc, points in design.armor.items() if points or loc in ("NOS", "AFT")}
    outlines = aerospace_outlines(armor, spheroid=design.shape == "spheroid" and not isinstance(design, Fighter))
    note = f"{design.total_armor} points, {title_case(design.armor_kind)}"
    shapes = [
        *head(
            design,
            _kind(design),
            [("Tons", f"{design.tons:,g}" if design.tons < 1e6 else f"{design.tons:,.0f}"), *values(design)],
        ),
        *_data(data, design),
        *armament(
            arms, design.equipment, AEROSPACE_COLUMNS, aerospace_rows(design.equipment), "Weapons and attack values"
        ),
        *warrior(pilot, "Pilot" if isinstance(design, Fighter) else "Crew"),
        *_damage(damage, design),
        *diagram(plates, "Armor", outlines, armor, note),
        *_integrity(inner, design),
    ]
    return [*shapes, *heat_scale(bottom, design.heat_sinks, design.sink_kind, design.dissipation)] if hot else shapes


def _kind(design: Fighter | SmallCraft | DropShip | CapitalShip) -> str:
    if isinstance(design, Fighter):
        return {"aerospace": "Aerospace fighter", "conventional": "Conventional fighter"}.get(
            design.variety, "Fixed-wing support vehicle"
        )
    if isinstance(design, CapitalShip):
        return {"jumpship": "JumpShip", "warship": "WarShip", "station": "Space station"}[design.variety]
    return f"{design.shape.capitalize()} {'DropShip' if isinstance(design, DropShip) else 'small craft'}"


def _data(box: Box, design: Fighter | SmallCraft | DropShip | CapitalShip) -> list[Shape]:
    inner = box.inside
    moves, rest = inner.rows(26, 0, gap=2)
    speeds = [("safe thrust", str(design.thrust)), ("maximum thrust", str(design.max_thrust))]
    speeds.append(("structural integrity", str(design.structural_integrity)))
    sinks = f"{design.heat_sinks} {design.sink_kind}, {design.dissipation} heat a turn" if design.heat_sinks else "none"
    lines = [("engine", title_case(design.engine_kind)), ("heat sinks", sinks), ("fuel", f"{design.fuel:g}")]
    if isinstance(design, Craft):
        people = ((design.crew, "crew"), (design.gunners, "gunners"), (design.passengers, "passengers"))
        lines.append(("aboard", ", ".join(f"{count} {who}" for count, who in people if count) or "nobody listed"))
    if design.bays:
        lines.append(("bays", ", ".join(f"{title_case(bay.kind)} {bay.size:g}" for bay in design.bays)))
    if design.quirks:
        lines.append(("quirks", ", ".join(word.replace("_", " ") for word in design.quirks)))
    return [*panel(box, "Thrust and build"), *figures(moves, speeds), *facts(rest, lines, share=0.22)]


def _damage(box: Box, design: AerospaceUnit) -> list[Shape]:
    rows = [_CRAFT_ENGINE if row[0] == "Engine" and isinstance(design, Craft) else row for row in _CRITICALS]
    inner = box.inside
    shapes = panel(box, "Critical damage")
    for index, (name, labels, effect) in enumerate(rows):
        y = inner.y + 2 + index * 19
        shapes.append(Text(inner.x, y + 8.4, name, 6.8))
        shapes += tick_boxes(inner.x + 62, y, labels, width=22)
        start = inner.x + 62 + 24 * len(labels) + 6
        shapes.append(line_of(effect, start, y + 8.4, inner.right - start, 6.4, "ink-3"))
    return shapes


def _integrity(box: Box, design: Fighter | SmallCraft | DropShip | CapitalShip) -> list[Shape]:
    points = design.structural_integrity
    spacing = 7.2 if points <= 90 else 5.0
    inner = box.inside
    pips = pip_row(inner.x, inner.y + 5, points, inner.w, spacing=spacing) if points <= 270 else []
    return [*panel(box, "Structural integrity", f"{points} points"), *pips]
