"""What is a ProtoMech's own on its sheet: its critical boxes, and the others of its Point."""

from __future__ import annotations

from typing import Any, Final

from boxcars.draw import armor_diagram_svg
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.protomech.state import BOXES, Proto

_MARKS: Final = {
    "HD": ("+1", "+2, not far"),
    "LA": ("+1", "lost"),
    "RA": ("+1", "lost"),
    "T": ("−1 jump", "half jump", "lost"),
    "L": ("−1 MP", "half", "stop"),
    "MG": ("lost",),
}
"""What is most felt of each box."""


def proto_own_shape(battle: Battle, unit: Proto) -> dict[str, Any]:
    """The boxes beside the armor diagram, and the Point in a row."""
    places = [place for place, full in unit.design.structure.items() if full]
    return {
        "criticals": [{"name": unit.called(place), "marks": _boxes(unit, place)} for place in places],
        "point": [_mate(battle, mate) for mate in point_of(battle, unit)],
    }


def point_of(battle: Battle, unit: Proto) -> list[Proto]:
    """The ProtoMechs of its Point, itself among them; nobody for one that acts alone."""
    protos = [each for each in battle.units.values() if isinstance(each, Proto)]
    return [each for each in protos if unit.point and battle.turn_of(each.id) == battle.turn_of(unit.id)]


def _boxes(unit: Proto, place: str) -> list[dict[str, Any]]:
    names = _MARKS[place]
    return [{"name": names[box], "hit": box < unit.boxes[place]} for box in range(BOXES[place])]


def _mate(battle: Battle, mate: Proto) -> dict[str, Any]:
    design = mate.design
    svg = armor_diagram_svg(mate.armor, mate.structure, design.armor, design.structure, build="protomech")
    return {"unit": mate.id, "name": design.title, "svg": svg, "destroyed": mate.destroyed}
