"""The record sheet of a 'Mech."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boxcars.catalog.gear.equipment import TWO_IN_ONE
from boxcars.catalog.gear.weapons import ammo_for
from boxcars.catalog.units.design import Mech
from boxcars.catalog.units.locations import CENTER_LEG, REAR, location_name
from boxcars.draw.armor import OUTLINES, QUAD_OUTLINES
from boxcars.draw.geometry import Point
from boxcars.draw.paper.arms import GROUND_COLUMNS, ground_rows
from boxcars.draw.paper.crew import Pilot, seat_of
from boxcars.draw.paper.panels import Box, Column, facts, figures, line_of, panel, pip_row, table
from boxcars.draw.paper.parts import (
    BODY,
    HEAT_PANEL,
    QUIRKS_WIDTH,
    armament,
    cooling,
    head,
    heat_scale,
    quirk_lines,
    title_case,
    values,
    warrior,
)
from boxcars.draw.paper.pips import pips_in
from boxcars.draw.paper.scene import Group, Line, Polygon, Shape, Text
from boxcars.draw.paper.tables import CLUSTER_SIZES, mech_hit_rows
from boxcars.total_warfare.damage.criticals import ENGINE_HITS
from boxcars.total_warfare.units.condition import gyro_limit
from boxcars.total_warfare.weapons.cluster import cluster_hits

_TRIPOD_LEG: Final[list[Point]] = [
    *((66, 102), (88, 109), (97, 120), (102, 122), (99, 152), (96, 186), (101, 206)),
    *((58, 206), (63, 186), (60, 148)),
]
_TRIPOD_LEGS: Final[dict[str, list[Point]]] = {
    "LL": _TRIPOD_LEG,
    "RL": [(236 - x, y) for x, y in _TRIPOD_LEG],
    CENTER_LEG: [(108, 122), (128, 122), (133, 152), (131, 206), (105, 206), (103, 152)],
}
_LABEL_AT: Final[Mapping[str, Point]] = {
    "HD": (158, 18), "CT": (118, 53), "LT": (72, 38), "RT": (164, 38), "LA": (30, 166), "RA": (206, 166),
    "LL": (84, 215), "RL": (152, 215), "CL": (118, 215), "LTR": (19, 5), "CTR": (54, 5), "RTR": (89, 5),
}  # fmt: skip
_CT_PIPS_FROM: Final = 55.0
"""The label of the center torso stands inside it, above the pips."""

MOST_ROWS: Final = 18
"""More lines than this would make the table of weapons hard to read."""

MOST_SIZES: Final = 5
"""So many sizes of clusters find room; hardly a 'Mech has more."""

_REAR_AT: Final = (244.0, 22.0)
_COLUMNS: Final = (("LA", "LT", "LL"), ("HD", "CT", CENTER_LEG), ("RA", "RT", "RL"))


def mech_sheet(design: Mech, crew: Pilot | None = None) -> list[Shape]:
    """Everything on the record sheet of a 'Mech.

    >>> from boxcars.catalog import design
    >>> sum(1 for _ in mech_sheet(design("Atlas AS7-D"))) > 100
    True
    """
    upper, bottom = BODY.rows(0, HEAT_PANEL)
    left, right = upper.columns(308, 232)
    build_lines = _build_lines(design)
    data, arms, pilot, slots = left.rows(38 + 9.6 * len(build_lines), 0, 48, 306)
    front, inner, systems = right.rows(322, 0, 87)
    build = {"biped": "", "quad": "quad ", "tripod": "tripod "}[design.config]
    omni = "OmniMech" if design.omni else "’Mech"
    return [
        *head(
            design,
            f"{build}{design.weight_class} ".capitalize() + omni,
            [("Tons", str(design.tons)), *values(design)],
        ),
        *_data(data, design, build_lines),
        *armament(arms, design.equipment, GROUND_COLUMNS, _arms(design)),
        *warrior(pilot, seat_of(design), crew),
        *_criticals(slots, design),
        *_armor(front, design),
        *_structure(inner, design),
        *_systems(systems, design),
        *heat_scale(bottom, cooling(design.heat_sinks, design.sink_kind, design.dissipation)),
    ]


def _build_lines(design: Mech) -> list[tuple[str, str]]:
    """What the 'Mech is built of, and its quirks."""
    lines = [
        ("engine", f"{design.engine.rating} {title_case(design.engine.kind)}"),
        ("gyro, cockpit", f"{title_case(design.gyro)}, {title_case(design.cockpit)}"),
        ("structure", title_case(design.structure_kind)),
        ("armor", f"{title_case(design.armor_kind)}, {design.total_armor} points"),
    ]
    return lines + quirk_lines(design, QUIRKS_WIDTH)


def _data(box: Box, design: Mech, lines: Sequence[tuple[str, str]]) -> list[Shape]:
    moves, rest = box.inside.rows(26, 0, gap=2)
    speeds = [("walking MP", str(design.walk)), ("running MP", str(design.run)), ("jumping MP", str(design.jump))]
    return [*panel(box, "Movement and build"), *figures(moves, speeds), *facts(rest, lines, share=0.22)]


def _cluster_sizes(design: Mech) -> list[int]:
    """The columns of the Cluster Hits Table that its weapons roll on."""
    weapons = [mount.weapon for mount in design.mounts]
    salvos = {weapon.cluster for weapon in weapons if weapon.cluster and not weapon.streak}
    pellets = {weapon.damage for weapon in weapons for ammo in ammo_for(weapon) if ammo.munition == "cluster"}
    bursts = {rate for weapon in weapons for rate in range(2, weapon.rate + 1)}
    return sorted((salvos | pellets | bursts) & set(CLUSTER_SIZES))


def _outlines(design: Mech) -> Mapping[str, list[Point]]:
    outlines = QUAD_OUTLINES if design.config == "quad" else OUTLINES
    return outlines | _TRIPOD_LEGS if design.config == "tripod" else outlines


def _armor(box: Box, design: Mech) -> list[Shape]:
    """The armor diagram: the front, and the rear of the torsos below it."""
    total = f"{design.total_armor} points, {title_case(design.armor_kind)}"
    outlines = _outlines(design)
    front = tuple(
        part
        for loc, outline in outlines.items()
        if loc not in REAR.values()
        for part in _location(design, loc, outline, design.armor)
    )
    rear = tuple(
        part
        for loc in REAR.values()
        for part in _location(design, loc, [(x - _REAR_AT[0], y - _REAR_AT[1]) for x, y in outlines[loc]], design.armor)
    )
    scale = (box.w - 10) / 236
    middle = box.x + box.w / 2
    return [
        *panel(box, "Armor", total),
        Group(front, middle - 118 * scale, box.y + 16, scale, "front armor"),
        Text(box.x + 16, box.bottom - 40, "Rear", 6.6, "ink-3", bold=True),
        Group(rear, middle - 54, box.bottom - 80, 1.0, "rear armor"),
    ]


def _structure(box: Box, design: Mech) -> list[Shape]:
    total = f"{sum(design.structure.values())} points, {title_case(design.structure_kind)}"
    parts = tuple(
        part
        for loc, outline in _outlines(design).items()
        if loc in design.structure
        for part in _location(design, loc, outline, design.structure)
    )
    scale = min((box.w - 20) / 236, (box.h - 24) / 218)
    at = (box.x + box.w / 2 - 118 * scale, box.y + 17)
    return [*panel(box, "Internal structure", total), Group(parts, *at, scale, "internal structure")]


def _location(design: Mech, loc: str, outline: list[Point], points: Mapping[str, int]) -> list[Shape]:
    count = points.get(loc, 0)
    x, y = _LABEL_AT[loc]
    short = location_short(loc, design.config == "quad")
    return [
        Polygon(tuple(outline), "blue-wash", "ink-2", 1.1),
        *pips_in(outline, count, top=_CT_PIPS_FROM if loc == "CT" else None),
        Text(x, y, f"{short} {count}", 7.4, "ink", bold=True, anchor="middle"),
    ]


def location_short(loc: str, quad: bool) -> str:
    """The letters of a location; front and rear legs of a quad have their own.

    >>> [location_short(loc, quad) for loc, quad in (("LA", True), ("RL", True), ("LA", False), ("CTR", False))]
    ['FLL', 'RRL', 'LA', 'CT']
    """
    legs = {"LA": "FLL", "RA": "FRL", "LL": "RLL", "RL": "RRL"}
    return legs[loc] if quad and loc in legs else loc[:2]


def _criticals(box: Box, design: Mech) -> list[Shape]:
    """The critical table: three columns of locations as they stand on the 'Mech."""
    shapes = panel(box, "Critical slots", "a location with twelve: 1–3 upper, 4–6 lower half")
    for place, locs in zip(box.inside.columns(1, 1, 1, gap=8), _COLUMNS, strict=True):
        y = place.y
        for loc in locs:
            if loc in design.slots:
                shapes += _slot_list(Box(place.x, y, place.w, 0), loc, design)
                y += 14 + 8.0 * len(design.slots[loc]) + 4
        if "CT" in locs and design.config != "tripod":
            shapes += _dice_table(Box(place.x, y + 6, place.w, box.inside.bottom - y - 6), design)
    return shapes


def _dice_table(box: Box, design: Mech) -> list[Shape]:
    """What 2D6 say, in the room below the center torso: where a biped is hit, and how many of its own missiles hit."""
    sides = ("left", "front", "right") if design.config == "biped" else ()
    sizes = _cluster_sizes(design)[:MOST_SIZES]
    if not sides and not sizes:
        return []
    columns: list[Column] = [("2D6", 0.9, "end"), *((side, 1, "middle") for side in sides)]
    columns += [(f"of {size}", 0.9, "end") for size in sizes]
    hits = mech_hit_rows() if sides else tuple((str(roll),) for roll in range(2, 13))
    rows = [
        (*where, *(str(cluster_hits(size, roll)) for size in sizes))
        for roll, where in zip(range(2, 13), hits, strict=True)
    ]
    title = " and ".join([*(["Hit location"] if sides else []), *(["clusters"] if sizes else [])])
    return [
        Text(box.x, box.y + 7, title[0].upper() + title[1:], 6.8, "ink", bold=True),
        *table(Box(box.x, box.y + 10, box.w, box.h - 10), columns, rows, size=6.2, tallest=8.4),
    ]


def _slot_list(box: Box, loc: str, design: Mech) -> list[Shape]:
    names = design.slots[loc]
    shapes: list[Shape] = [
        Text(box.x, box.y + 7, location_name(loc, design.config), 6.8, "ink", bold=True),
        Line(((box.x, box.y + 9.4), (box.right, box.y + 9.4)), "rule-2", 0.6),
    ]
    for index, name in enumerate(names):
        base = box.y + 16.4 + index * 8.0 + (2 if index >= 6 else 0)
        shapes.append(Text(box.x + 5, base, str(index % 6 + 1), 5.6, "ink-3", anchor="end"))
        if name:
            shapes.append(line_of(_slot_name(name, design), box.x + 9, base, box.w - 9, 6.3, least=0.73))
        else:
            shapes.append(Text(box.x + 9, base, "roll again", 5.6, "ink-3"))
    return shapes


def _slot_name(name: str, design: Mech) -> str:
    """A slot without what the head of the sheet says: Clan equipment on a Clan 'Mech, pods on an OmniMech."""
    if design.is_clan and not design.mixed:
        name = name.removeprefix("Clan ")
    parts = [part.replace(" (OMNIPOD)", "").replace(" (ARMORED)", " (armored)") for part in name.split(TWO_IN_ONE)]
    return f"2 × {parts[0]}" if len(parts) == 2 and len(set(parts)) == 1 else TWO_IN_ONE.join(parts)


def _arms(design: Mech) -> list[tuple[str, ...]]:
    """Weapons and equipment; where there is much, only what has a range, for the slots name the rest."""
    rows = ground_rows(design.equipment)
    return rows if len(rows) <= MOST_ROWS else [row for row in rows if row[-1]]


def _systems(box: Box, design: Mech) -> list[Shape]:
    """The hits that systems take before they are gone."""
    rows = (
        ("Engine", ENGINE_HITS, "+5 heat a turn each; the third destroys"),
        ("Gyro", gyro_limit(design.gyro), "+3 to piloting; the last throws it down"),
        ("Sensors", 2, "+2 to hit; the second blinds"),
        ("Life support", 1, "the warrior suffers from heat and water"),
    )
    inner = box.inside
    shapes = panel(box, "Systems")
    for index, (name, count, effect) in enumerate(rows):
        y = inner.y + 6 + index * 12.6
        shapes.append(Text(inner.x, y + 2.3, name, 6.6))
        shapes += pip_row(inner.x + 42, y, count, 40)
        shapes.append(line_of(effect, inner.x + 70, y + 2.3, inner.w - 70, 6.2, "ink-3"))
    y = inner.y + 6 + len(rows) * 12.6
    room = inner.w - 42
    spacing = min(7.2, room / max(1, design.heat_sinks))
    shapes.append(Text(inner.x, y + 2.3, "Heat sinks", 6.6))
    return [*shapes, *pip_row(inner.x + 42, y, design.heat_sinks, room + 1, spacing=spacing)]
