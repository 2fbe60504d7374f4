"""The second skill of a crew: Piloting, Driving or Anti-'Mech, and which units have none."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.infantry import Infantry
from boxcars.catalog.units.platoon import NO_ANTI_MECH, attacks_mechs, has_anti_mech_gear
from boxcars.catalog.units.protomech import ProtoMech
from boxcars.catalog.units.unit import Unit
from boxcars.catalog.units.vehicle import Vehicle

AVERAGE: Final = 5
"""What Battle Value counts for a unit that has no second skill."""


def second_skill(design: Unit, trained: int) -> int | None:
    """The second skill of a crew that is trained so well; None where the unit has no such skill.

    ProtoMechs have none, nor have platoons that cannot attack 'Mechs; a platoon without the gear for it has the worst.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> second_skill(foot, 4)
    8
    """
    if isinstance(design, ProtoMech):
        return None
    if not isinstance(design, Infantry):
        return trained
    if not attacks_mechs(design):
        return None
    return trained if has_anti_mech_gear(design) else NO_ANTI_MECH


def can_train(design: Unit) -> bool:
    """Whether the second skill of a crew may be better or worse.

    >>> can_train(Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"))
    False
    """
    return second_skill(design, 0) == 0


def second_skill_name(design: Unit) -> str:
    """What the second skill of a unit is called.

    >>> second_skill_name(Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Rifle"))
    "Anti-'Mech"
    """
    match design:
        case Infantry() | BattleArmor():
            return "Anti-'Mech"
        case Vehicle():
            return "Driving"
        case _:
            return "Piloting"


def counted_piloting(design: Unit, trained: int) -> int:
    """The second skill that Battle Value counts; a unit without one counts as average.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> tracked = Infantry(chassis="Tracked Platoon", motion="tracked", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> counted_piloting(foot, 4), counted_piloting(tracked, 4)
    (8, 5)
    """
    skill = second_skill(design, trained)
    return AVERAGE if skill is None else skill
