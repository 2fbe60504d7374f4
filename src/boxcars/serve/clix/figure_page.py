"""A figure before it is bought: its dials drawn, every click in a table, and what its special equipment does."""

from __future__ import annotations

from typing import Any

from boxcars.catalog.clix import Click, ClixUnit, Stat
from boxcars.draw.clix.dials import dial_svg, heat_svg
from boxcars.serve.clix.equipment_words import EXPLAINS

_COLUMNS = {"speed": "Speed", "attack": "Attack", "defense": "Defense", "damage": "Damage", "damage2": "Secondary"}


def figure_page(figure: ClixUnit) -> dict[str, Any]:
    """All that a figure's dials tell.

    >>> from boxcars.catalog.clix import clix_unit
    >>> page = figure_page(clix_unit("Blade"))
    >>> page["clicks"][0][0]
    {'value': 12, 'code': 'CA', 'colour': 'green', 'circle': True}
    """
    columns = [name for name in _COLUMNS if getattr(figure.clicks[0], name) is not None]
    return {
        "name": figure.name,
        "dial": dial_svg(figure, 1),
        "heat_dial": heat_svg(figure, 0) if figure.heat else "",
        "columns": [_COLUMNS[name] for name in columns],
        "clicks": [[_value(each, name) for name in columns] for each in figure.clicks],
        "weapons": [
            {"type": each.type, "targets": each.targets, "min": each.min, "max": each.max} for each in figure.weapons
        ],
        "equipment": [
            {"code": each.code, "name": each.name, "colour": each.colour, "explains": EXPLAINS[each.code]}
            for each in figure.equipment
        ],
    }


def _value(click: Click, column: str) -> dict[str, Any]:
    stat: Stat = getattr(click, column)
    colour = stat.special.colour if stat.special else ""
    return {"value": stat.value, "code": stat.equipment, "colour": colour, "circle": stat.circle}
