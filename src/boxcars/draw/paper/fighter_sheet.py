"""The record sheets of fighters, small craft, DropShips and ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.aerospace import AerospaceUnit, Craft
from boxcars.catalog.design import CapitalShip, DropShip, Fighter, SmallCraft
from boxcars.draw.paper.arms import AEROSPACE_COLUMNS, aerospace_rows
from boxcars.draw.paper.diagram import aerospace_outlines, diagram
from boxcars.draw.paper.panels import Box, facts, figures, line_of, panel, pip_row, table, tick_boxes
from boxcars.draw.paper.parts import (
    BODY,
    HEAT_PANEL,
    HeatRow,
    armament,
    cooling,
    head,
    heat_scale,
    title_case,
    values,
    warrior,
)
from boxcars.draw.paper.scene import Shape, Text
from boxcars.draw.paper.tables import AIR_SIDES, CRAFT_HITS, FIGHTER_HITS
from boxcars.total_warfare import heat

_CRITICALS: Final[Sequence[tuple[str, Sequence[str], str]]] = (
    ("Avionics", ("+1", "+2", "+5"), "to control rolls"),
    ("Sensors", ("+1", "+2", "+5"), "to hit"),
    ("Fire control", ("+2", "+4", "off"), "to hit"),
    ("Engine", ("−2", "−4", "off"), "safe thrust; +2 heat a turn each"),
    ("Gear", ("+5",), "to land"),
    ("Life support", ("hit",), "+2 to control rolls"),
)
_HEAT: Final[Sequence[HeatRow]] = (
    ("drift", ((25, 10), (20, 8), (15, 7), (10, 6), (5, 5)), "avoid {:d}+"),
    ("to hit", heat.TO_HIT, "{:+d}"),
    ("shutdown", heat.SHUTDOWN, "avoid {:d}+"),
    ("ammunition", heat.AMMUNITION, "avoid {:d}+"),
)
"""Heat makes a fighter drift at random where it slows a 'Mech down."""

_CRAFT_ENGINE: Final = ("Engine", ("−1", "−2", "−3", "−4", "−5", "off"), "safe thrust")


_BAYS: Final = {
    "mechbay": "’Mechs",
    "asfbay": "fighters",
    "smallcraftbay": "small craft",
    "protomechbay": "ProtoMechs",
    "lightvehiclebay": "light vehicles",
    "heavyvehiclebay": "heavy vehicles",
    "superheavyvehiclebay": "superheavy vehicles",
    "infantrybay": "infantry",
    "battlearmorbay": "battle armor",
    "cargobay": "cargo",
    "liquidcargobay": "liquid cargo",
    "refrigeratedcargobay": "cooled cargo",
    "insulatedcargobay": "insulated cargo",
    "livestockcargobay": "livestock",
}
"""What the bays of a craft hold; quarters are not listed."""


def aerospace_sheet(design: Fighter | SmallCraft | DropShip | CapitalShip) -> list[Shape]:
    """Everything on the record sheet of a unit that flies by thrust."""
    hot = isinstance(design, Fighter) and design.variety == "aerospace"
    upper, bottom = BODY.rows(0, HEAT_PANEL) if hot else (BODY, BODY)
    left, right = upper.columns(308, 232)
    data, arms, hits, pilot, damage = left.rows(110, 0, 116, 48 if isinstance(design, Fighter) else 34, 136)
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
        *panel(hits, "Hit location", "and what a critical hit strikes there"),
        *table(hits.inside, AIR_SIDES, FIGHTER_HITS if isinstance(design, Fighter) else CRAFT_HITS, size=6.4),
        *warrior(pilot, "Pilot" if isinstance(design, Fighter) else "Crew", track=isinstance(design, Fighter)),
        *_damage(damage, design),
        *diagram(plates, "Armor", outlines, armor, note),
        *_integrity(inner, design),
    ]
    return (
        [*shapes, *heat_scale(bottom, cooling(design.heat_sinks, design.sink_kind, design.dissipation), _HEAT)]
        if hot
        else shapes
    )


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
    lines = [("heat sinks", sinks), ("fuel", f"{design.fuel:g}")]
    if isinstance(design, Fighter):
        lines.insert(0, ("engine", title_case(design.engine_kind)))
    else:
        people = ((design.crew, "crew"), (design.gunners, "gunners"), (design.passengers, "passengers"))
        lines.append(("aboard", ", ".join(f"{count} {who}" for count, who in people if count) or "nobody listed"))
    bays = [f"{_BAYS[bay.kind]} {bay.size:g}" for bay in design.bays if bay.kind in _BAYS and bay.size]
    if bays:
        lines.append(("bays", ", ".join(bays)))
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
