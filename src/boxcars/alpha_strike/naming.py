"""What players call the units and buildings of a battle."""

from __future__ import annotations

from functools import lru_cache

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings.buildings import standing
from boxcars.catalog import any_design
from boxcars.core.errors import UnknownUnit
from boxcars.core.naming import told_apart, unit_names
from boxcars.tabletop.structures import SPAN, Structure


def names(battle: Battle) -> dict[str, str]:
    """Names by id: of units by their chassis, of buildings and bridges by their own name or what they are.

    >>> import boxcars as bx
    >>> names(bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Locust LCT-1V"], "open-plain", seed=7).state)
    {'red-1': 'Atlas', 'blue-1': 'Locust'}
    """
    houses = standing(battle).values()
    built = told_apart((house.key, house.name or _built(house)) for house in houses)
    units = ((unit.id, unit.side, chassis_and_model(unit.card.name)[0]) for unit in battle.everybody.values())
    return built | unit_names(units)


def _built(house: Structure) -> str:
    return "bridge" if house.key.startswith(SPAN) else f"{house.kind} building"


@lru_cache(maxsize=1024)
def chassis_and_model(name: str) -> tuple[str, str]:
    """The chassis and the model of a unit; of one that no library knows, the last word is the model.

    >>> chassis_and_model("Atlas AS7-D"), chassis_and_model("Home Made One")
    (('Atlas', 'AS7-D'), ('Home Made', 'One'))
    """
    try:
        design = any_design(name)
    except UnknownUnit:
        chassis, _, model = name.rpartition(" ")
        return chassis or model, model if chassis else ""
    return design.chassis, design.model
