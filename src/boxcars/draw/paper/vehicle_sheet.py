"""The record sheet of a vehicle."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.units.design import Vehicle
from boxcars.draw.paper.arms import GROUND_COLUMNS, ground_rows
from boxcars.draw.paper.crew import Pilot, seat_of
from boxcars.draw.paper.diagram import diagram, vehicle_outlines
from boxcars.draw.paper.panels import Box, facts, figures, line_of, panel, table, tick_boxes
from boxcars.draw.paper.parts import (
    BODY,
    QUIRKS_WIDTH,
    armament,
    head,
    located_pips,
    notes,
    quirk_lines,
    title_case,
    values,
    warrior,
)
from boxcars.draw.paper.scene import Shape, Text
from boxcars.draw.paper.tables import MOTIVE_COLUMNS, MOTIVE_DAMAGE, THREE_SIDES, VEHICLE_HITS, VTOL_HITS

LOCATION_NAMES: Final = {
    "FR": "Front",
    "LS": "Left side",
    "RS": "Right side",
    "RR": "Rear",
    "TU": "Turret",
    "FT": "Front turret",
    "RO": "Rotor",
    "FRLS": "Front left side",
    "FRRS": "Front right side",
    "RRLS": "Rear left side",
    "RRRS": "Rear right side",
    "BD": "Body",
}
_NO_ARMOR: Final = frozenset({"BD"})


def vehicle_sheet(design: Vehicle, pilot: Pilot | None = None) -> list[Shape]:
    """Everything on the record sheet of a vehicle.

    >>> tank = Vehicle(chassis="Scorpion", tons=25, motion="tracked", cruise=4, armor={"FR": 16}, equipment=())
    >>> vehicle_sheet(tank)[14].text
    'Scorpion'
    """
    left, right = BODY.columns(308, 232)
    data, arms, hits, crew, damage, remarks = left.rows(96, 0, 142, 34, 142, 66)
    plates, inner = right.rows(0, 18 + 13 * len(design.structure))
    armor = {loc: points for loc, points in design.armor.items() if loc not in _NO_ARMOR}
    outlines = vehicle_outlines(armor, vtol=design.motion == "vtol")
    kind = f"{title_case(design.motion)} {'support' if design.is_support else 'combat'} vehicle"
    structure = [(LOCATION_NAMES[loc], design.structure[loc]) for loc in outlines if loc in design.structure]
    note = f"{design.total_armor} points, {title_case(design.armor_kind)}"
    return [
        *head(design, kind[0].upper() + kind[1:], [("Tons", f"{design.tons:g}"), *values(design)]),
        *_data(data, design),
        *armament(arms, design.equipment, GROUND_COLUMNS, ground_rows(design.equipment)),
        *_hits(hits, design),
        *warrior(crew, seat_of(design), pilot),
        *_damage(damage, [loc for loc in outlines if loc != "RO"], vtol=design.motion == "vtol"),
        *notes(remarks, _remarks(design)),
        *diagram(plates, "Armor", outlines, armor, note),
        *located_pips(inner, "Internal structure", structure, "destroyed when one location is gone"),
    ]


def _data(box: Box, design: Vehicle) -> list[Shape]:
    inner = box.inside
    moves, rest = inner.rows(26, 0, gap=2)
    speeds = [("cruising MP", str(design.cruise)), ("flanking MP", str(design.flank))]
    if design.jump:
        speeds.append(("jumping MP", str(design.jump)))
    engine = "none" if design.engine_kind == "none" else f"{design.engine.rating} {title_case(design.engine_kind)}"
    bar = f", BAR {design.barrier}" if design.barrier < 10 else ""
    lines = [
        ("motive type", title_case(design.motion)),
        ("engine", engine),
        ("armor", f"{title_case(design.armor_kind)}, {design.total_armor} points{bar}"),
    ]
    if design.bays:
        lines.append(("carries", ", ".join(f"{title_case(bay.kind)} {bay.size:g}" for bay in design.bays)))
    lines += quirk_lines(design, QUIRKS_WIDTH)
    return [*panel(box, "Movement and build"), *figures(moves, speeds), *facts(rest, lines, share=0.22)]


def _hits(box: Box, design: Vehicle) -> list[Shape]:
    """Where hits land; only ground vehicles take motive damage."""
    if design.motion == "vtol":
        return [*panel(box, "Hit location", "* critical check"), *table(box.inside, THREE_SIDES, VTOL_HITS, size=6.4)]
    where, motive = box.inside.columns(1.55, 1, gap=12)
    shapes = panel(box, "Hit location", "* critical check · m motive damage · no turret: the side struck")
    return [
        *shapes,
        *table(where, THREE_SIDES, VEHICLE_HITS, size=6.4),
        *table(motive, MOTIVE_COLUMNS, MOTIVE_DAMAGE, size=6.4),
    ]


def _damage(box: Box, locs: list[str], *, vtol: bool) -> list[Shape]:
    """What critical hits and motive damage leave behind, to tick."""
    turret = [("Turret", ["jam", "lock"], "")] if {"TU", "FT"} & set(locs) else []
    people = (
        ("Commander hit", ["hit"], "+1 to hit and to driving, crew stunned"),
        ("Driver hit", ["hit"], "+2 to driving"),
        ("Motive", ["+1", "+2", "+3"], "to driving; −1 cruise, then half"),
    )
    fliers = (
        ("Co-pilot hit", ["hit"], "+1 to hit"),
        ("Pilot hit", ["hit"], "+2 to driving, and a driving roll"),
        ("Flight stabilizer", ["hit"], "+3 to driving"),
    )
    rows = (
        *(fliers if vtol else people),
        ("Sensors", ["+1", "+2", "+3", "off"], "to hit; the fourth: no fire"),
        ("Engine", ["hit"], "it moves no more"),
        ("Stabilizers", locs, ""),
        *turret,
    )
    inner = box.inside
    shapes = panel(box, "Critical and motive damage")
    for index, (name, labels, effect) in enumerate(rows):
        y = inner.y + index * 17.4
        shapes.append(Text(inner.x, y + 8.4, name, 6.8))
        width = 28.0 if len(labels) > 6 else 24.0
        shapes += tick_boxes(inner.x + 62, y, labels, width=width)
        start = inner.x + 62 + len(labels) * (width + 2) + 6
        if effect:
            shapes.append(line_of(effect, start, y + 8.4, inner.right - start, 6.4, "ink-3"))
    return shapes


def _remarks(design: Vehicle) -> list[str]:
    lines = [
        "Crew stunned: next turn it does not attack or spot, and only cruises.",
        "Stabilizer hit: weapons of that location double the modifier for the vehicle’s own movement.",
    ]
    if design.turrets:
        lines.append("Jammed turret: it keeps its facing until the crew clears it; a second jam locks it.")
    if design.motion == "vtol":
        lines.append("Rotor hits divide a weapon’s damage by 10, rounded up; each costs 1 cruising MP.")
    if design.barrier < 10:
        lines.append(
            f"BAR {design.barrier}: a hit of more damage than that asks for a critical check even if armor holds."
        )
    return lines
