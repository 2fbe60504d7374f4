"""Target acquisition gear: it marks a target just before the weapon attack phase (TWB-41).

It rolls to hit like a weapon, but is none: what it marks is not among the unit's targets [TW-142.7]. A mark guides
semi-guided missiles, and spots for indirect fire at no cost [TW-142.8].
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.unit import Unit

PHASE = "tag"
"""The phase in which targets are marked; it takes place only where somebody carries TAG."""
TURNS_FOR_TAG = Key("TW-142.6", now=True, before=False)
"""A unit may turn its torso or turret for its TAG."""


@lru_cache(maxsize=1024)
def is_tag(weapon: Weapon) -> bool:
    """Whether a weapon marks targets and does nothing else; a C3 master can, too.

    >>> from boxcars.catalog import weapon
    >>> is_tag(weapon("TAG")), is_tag(weapon("Medium Laser"))
    (True, False)
    """
    return equipment(weapon.equipment).has("tag") if weapon.equipment else False


def is_carried(battle: Battle) -> bool:
    """Whether any unit in the battle has TAG."""
    return any(is_tag(mount.weapon) for unit in battle.in_play() for mount in unit.design.mounts)


def is_its_phase(battle: Battle, weapon: Weapon) -> bool:
    """Whether a weapon is used in this phase: TAG in its own, all others in the weapon attack phase."""
    return is_tag(weapon) == (battle.phase == PHASE)


def phase_reasons(battle: Battle, weapon: Weapon) -> Iterator[Reason]:
    """Why a weapon cannot be declared in this phase."""
    if is_its_phase(battle, weapon):
        return
    if is_tag(weapon):
        yield Reason(f"{weapon.name} is used before the weapon attack phase", "TW-142.7")
    else:
        yield Reason("only TAG is used before the weapon attack phase", "TW-142.7")


def target_reasons(target: Unit) -> Iterator[Reason]:
    """Why a target cannot be marked."""
    if not target.takes_marks:
        yield Reason(f"TAG does not mark {target.design.name}", "TWB-41")


def turn_reasons(battle: Battle, unit: Unit) -> Iterator[Reason]:
    """Why a unit cannot turn its torso or turret, or flip its arms, once more.

    Since printing 11 it may do so for its TAG, and not again for its weapons [TW-142.6].
    """
    if battle.phase == PHASE and not TURNS_FOR_TAG.of(battle.rules):
        yield Reason(f"{unit.id} turns for its weapons, not for its TAG", "TWB-11")
    if unit.id in battle.signals.turned:
        yield Reason(f"{unit.id} has turned for its TAG already", "TW-142.6")


def is_marked_for(battle: Battle, unit: Unit, target: Unit) -> bool:
    """Whether a friend of a unit, or it itself, has marked a target this turn."""
    return any(battle.units[id].side == unit.side for id in battle.signals.marked.get(target.id, ()))


def marks(battle: Battle, unit: str, target: str) -> bool:
    """Whether a unit has marked a target this turn."""
    return unit in battle.signals.marked.get(target, ())


def marks_any(battle: Battle, unit: str) -> bool:
    """Whether a unit has marked anything this turn."""
    return any(unit in by for by in battle.signals.marked.values())


def marks_another(battle: Battle, unit: str, target: str) -> bool:
    """Whether a unit has marked something else, which is then all that it may spot this turn [TW-142.8]."""
    return any(unit in by for marked, by in battle.signals.marked.items() if marked != target)


def forget(battle: Battle) -> None:
    """Marks are for one turn."""
    battle.signals.marked = {}
    battle.signals.turned = []
