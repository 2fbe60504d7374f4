"""The record sheets of fighters, small craft, DropShips and ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.units.aerospace import AerospaceUnit, Craft
from boxcars.catalog.units.carried import BAYS
from boxcars.catalog.units.design import CapitalShip, DropShip, Fighter, SmallCraft
from boxcars.draw.paper.arms import AEROSPACE_COLUMNS, aerospace_rows
from boxcars.draw.paper.crew import Pilot, seat_of
from boxcars.draw.paper.diagram import aerospace_outlines, diagram
from boxcars.draw.paper.panels import Box, facts, figures, line_of, panel, pip_row, table, tick_boxes
from boxcars.draw.paper.parts import (
    BODY,
    HEAT_PANEL,
    QUIRKS_WIDTH,
    HeatRow,
    armament,
    cooling,
    head,
    heat_scale,
    quirk_lines,
    title_case,
    values,
    warrior,
)
from boxcars.draw.paper.scene import Shape, Text
from boxcars.draw.paper.tables import AIR_SIDES, CRAFT_HITS, FIGHTER_HITS
from boxcars.total_warfare.turn import heat

MOST_ROWS: Final = 40
"""More lines than this would make the table of weapons hard to read."""

AnyAerospace = Fighter | SmallCraft | DropShip | CapitalShip

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


def needs_two_pages(design: AnyAerospace) -> bool:
    """Whether the weapons need a page of their own: those of JumpShips and larger, and of the best armed DropShips.

    >>> needs_two_pages(Fighter(chassis="Seydlitz", tons=20, thrust=11, armor={"NOS": 12}, equipment=()))
    False
    """
    return isinstance(design, CapitalShip) or len(aerospace_rows(design.equipment)) > MOST_ROWS


def aerospace_sheet(design: Fighter | SmallCraft | DropShip, crew: Pilot | None = None) -> list[Shape]:
    """Everything on the record sheet of a fighter, small craft or DropShip.

    >>> aerospace_sheet(Fighter(chassis="Seydlitz", tons=20, thrust=11, armor={"NOS": 12}, equipment=()))[14].text
    'Seydlitz'
    """
    fighter = isinstance(design, Fighter)
    hot = isinstance(design, Fighter) and design.variety == "aerospace"
    upper, *bottom = BODY.rows(0, HEAT_PANEL) if hot else [BODY]
    left, right = upper.columns(308, 232)
    data, arms, hits, pilot, damage = left.rows(110, 0, 116, 48 if fighter else 34, 136)
    sinks = cooling(design.heat_sinks, design.sink_kind, design.dissipation)
    return [
        *_head(design),
        *_data(data, design),
        *_armament(arms, design),
        *panel(hits, "Hit location", "and what a critical hit strikes there"),
        *table(hits.inside, AIR_SIDES, FIGHTER_HITS if fighter else CRAFT_HITS, size=6.4),
        *warrior(pilot, seat_of(design), crew),
        *_damage(damage, design),
        *_hull(right, design),
        *(shape for box in bottom for shape in heat_scale(box, sinks, _HEAT)),
    ]


def large_craft_sheets(design: DropShip | CapitalShip, pilot: Pilot | None = None) -> tuple[list[Shape], list[Shape]]:
    """The two pages of a craft with many weapons: the ship, and what it carries.

    >>> armor = {"NOS": 9, "FLS": 9, "FRS": 9, "ALS": 9, "ARS": 9, "AFT": 9}
    >>> scout = CapitalShip(variety="jumpship", chassis="Scout", tons=1e5, thrust=0, structural_integrity=1,
    ...     armor=armor, equipment=())
    >>> [page[14].text for page in large_craft_sheets(scout)]
    ['Scout', 'Scout']
    """
    left, right = BODY.columns(308, 232)
    data, damage, crew, notes = left.rows(110, 136, 34, 0)
    ship = [
        *_head(design),
        *_data(data, design),
        *_damage(damage, design),
        *warrior(crew, seat_of(design), pilot),
        *panel(notes, "Notes", "weapons on the second page"),
        *_hull(right, design),
    ]
    return ship, [*_head(design), *_armament(BODY, design)]


def _head(design: AnyAerospace) -> list[Shape]:
    return head(design, _kind(design), [("Tons", f"{design.tons:,.0f}"), *values(design)])


def _armament(box: Box, design: AnyAerospace) -> list[Shape]:
    rows = aerospace_rows(design.equipment)
    return armament(box, design.equipment, AEROSPACE_COLUMNS, rows, "Weapons and attack values")


def _hull(box: Box, design: AnyAerospace) -> list[Shape]:
    """Armor and structural integrity."""
    plates, inner = box.rows(0, 60)
    armor = {loc: points for loc, points in design.armor.items() if points or loc in ("NOS", "AFT")}
    outlines = aerospace_outlines(armor, spheroid=design.shape == "spheroid" and not isinstance(design, Fighter))
    note = f"{design.total_armor} points, {title_case(design.armor_kind)}"
    return [*diagram(plates, "Armor", outlines, armor, note), *_integrity(inner, design)]


def _kind(design: AnyAerospace) -> str:
    if isinstance(design, Fighter):
        return {"aerospace": "Aerospace fighter", "conventional": "Conventional fighter"}.get(
            design.variety, "Fixed-wing support vehicle"
        )
    if isinstance(design, CapitalShip):
        return {"jumpship": "JumpShip", "warship": "WarShip", "station": "Space station"}[design.variety]
    return f"{design.shape.capitalize()} {'DropShip' if isinstance(design, DropShip) else 'small craft'}"


def _data(box: Box, design: AnyAerospace) -> list[Shape]:
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
    bays: dict[str, float] = {}
    for bay in design.bays:
        if bay.kind in BAYS:
            bays[BAYS[bay.kind]] = bays.get(BAYS[bay.kind], 0) + bay.size
    if any(bays.values()):
        lines.append(("bays", ", ".join(f"{name} {size:g}" for name, size in bays.items() if size)))
    lines += quirk_lines(design, QUIRKS_WIDTH)
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


def _integrity(box: Box, design: AnyAerospace) -> list[Shape]:
    points = design.structural_integrity
    spacing = 7.2 if points <= 90 else 5.0
    inner = box.inside
    pips = pip_row(inner.x, inner.y + 5, points, inner.w, spacing=spacing) if points <= 270 else []
    return [*panel(box, "Structural integrity", f"{points} points"), *pips]
