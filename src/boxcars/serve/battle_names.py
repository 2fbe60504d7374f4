"""What a battle is called where many are listed: by its scenario, or by who fights whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boxcars.core.scenario.mission import Mission
from boxcars.serve.served import Served


def battle_name(mission: Mission | None, forces: Mapping[str, Sequence[str]]) -> str:
    """The title of its scenario; without one, the first unit of each side, and how many more there are.

    >>> battle_name(None, {"red": ["Atlas AS7-D", "Locust LCT-1V"], "blue": ["Wasp WSP-1A"]})
    'Atlas AS7-D and 1 more against Wasp WSP-1A'
    """
    if mission and mission.title:
        return mission.title
    return " against ".join(_in_short(names) for names in forces.values())


def own_first(forces: Mapping[str, Sequence[str]], own: Sequence[str]) -> dict[str, Sequence[str]]:
    """Forces in the order in which the one who plays them names a battle: the own before those of others.

    >>> list(own_first({"red": ["Atlas AS7-D"], "blue": ["Wasp WSP-1A"]}, ["blue"]))
    ['blue', 'red']
    """
    return dict(sorted(forces.items(), key=lambda force: bool(own) and force[0] not in own))


def name_of_setup(game: Served, setup: Any) -> str:
    """What a battle is called before anybody looks at it; forces in which units may be hidden are not named."""
    if game.hides_units(setup):
        return battle_name(getattr(setup, "mission", None), dict.fromkeys(setup.forces, ()))
    forces = {side: [game.fielded(unit) for unit in units] for side, units in setup.forces.items()}
    return battle_name(getattr(setup, "mission", None), forces)


def _in_short(names: Sequence[str]) -> str:
    if not names:
        return "unseen forces"
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
