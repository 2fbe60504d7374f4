"""The record sheet of a ProtoMech."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.units.design import ProtoMech
from boxcars.draw.paper.arms import GROUND_COLUMNS, ground_rows
from boxcars.draw.paper.crew import Pilot, seat_of
from boxcars.draw.paper.diagram import diagram, protomech_outlines
from boxcars.draw.paper.panels import Box, facts, figures, line_of, panel, tick_boxes
from boxcars.draw.paper.parts import BODY, armament, head, located_pips, notes, title_case, values, warrior
from boxcars.draw.paper.scene import Shape, Text

_NAMES: Final = {"HD": "Head", "T": "Torso", "LA": "Left arm", "RA": "Right arm", "L": "Legs", "MG": "Main gun"}
_CRITICALS: Final = (
    ("Head", 2, "+1 to hit for each"),
    ("Left arm", 2, "+1 to hit with it for each"),
    ("Right arm", 2, "+1 to hit with it for each"),
    ("Torso", 3, "a torso weapon may go; the third destroys"),
    ("Legs", 3, "−1 MP, then half, then none"),
)


def protomech_sheet(design: ProtoMech, crew: Pilot | None = None) -> list[Shape]:
    """Everything on the record sheet of a ProtoMech.

    >>> proto = ProtoMech(chassis="Roc", tons=7, walk=4, jump=4, armor={"HD": 3, "T": 13, "RA": 4, "LA": 4, "L": 8})
    >>> protomech_sheet(proto)[14].text
    'Roc'
    """
    left, right = BODY.columns(308, 232)
    data, arms, pilot, damage, remarks = left.rows(76, 0, 48, 124, 96)
    outlines = protomech_outlines(design.armor)
    armor = {loc: points for loc, points in design.armor.items() if loc in outlines}
    structure = [(_NAMES[loc], points) for loc, points in design.structure.items() if points]
    plates, inner = right.rows(0, 20 + 13 * len(structure))
    note = f"{design.total_armor} points, {title_case(design.armor_kind)}"
    return [
        *head(design, f"{design.motion.capitalize()} ProtoMech", _numbers(design)),
        *_data(data, design),
        *armament(arms, design.equipment, GROUND_COLUMNS, ground_rows(design.equipment)),
        *warrior(pilot, seat_of(design), crew),
        *_damage(damage),
        *notes(remarks, _REMARKS),
        *diagram(plates, "Armor", outlines, armor, note),
        *located_pips(inner, "Internal structure", structure),
    ]


_REMARKS: Final = (
    "Hit location, 2D6: 2 main gun, or torso if none; 3 near miss; 4 right arm; 5 legs; 6–8 torso; 9 legs; "
    "10 left arm; 11 near miss; 12 head.",
    "Whenever structure is damaged, roll 2D6: 8–9 one, 10–11 two, 12 three critical boxes of that location. An attack "
    "that marks any costs the pilot 1 point.",
    "A ProtoMech builds up no heat, does not fall and is never prone.",
)


def _numbers(design: ProtoMech) -> list[tuple[str, str]]:
    return [("Tons", f"{design.tons:g}"), *values(design)]


def _data(box: Box, design: ProtoMech) -> list[Shape]:
    inner = box.inside
    moves, rest = inner.rows(26, 0, gap=2)
    speeds = [("walking MP", str(design.walk)), ("running MP", str(design.run)), ("jumping MP", str(design.jump))]
    lines = [("engine", title_case(design.engine_kind)), ("armor", f"{title_case(design.armor_kind)}")]
    return [*panel(box, "Movement and build"), *figures(moves, speeds), *facts(rest, lines, share=0.22)]


def _damage(box: Box) -> list[Shape]:
    inner = box.inside
    shapes = panel(box, "Critical damage")
    for index, (name, count, effect) in enumerate(_CRITICALS):
        y = inner.y + 2 + index * 19
        shapes.append(Text(inner.x, y + 8.4, name, 6.8))
        shapes += tick_boxes(inner.x + 62, y, [str(number + 1) for number in range(count)], width=20)
        shapes.append(line_of(effect, inner.x + 134, y + 8.4, inner.w - 134, 6.4, "ink-3"))
    return shapes
