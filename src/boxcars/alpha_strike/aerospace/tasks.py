"""What a unit may declare with its flight line: to strafe, strike, dive-bomb, bomb from high up, or land (ASB-20.4)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.aerospace.aloft import PLACED_TASKS, FlightLine
from boxcars.alpha_strike.aerospace.bomb_kinds import KINDS
from boxcars.alpha_strike.aerospace.craft import is_spheroid
from boxcars.alpha_strike.attacks.weapons import WeaponChoice, find_weapon
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.tabletop.measure import HAIR

STRIP = 10
"""The length of the strip that is strafed, in inches (ASB-20.4)."""
TITLES = {"strafe": "strafing", "strike": "striking", "dive": "dive bombing", "bomb": "altitude bombing"}


def ground_weapons(unit: Unit) -> WeaponChoice | None:
    """What a unit fires at the ground with: a spheroid its aft arc, other large craft the nose, the rest all they have.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Lightning LTN-G15", "Union (2708)"], ["Leopard (3056)"], seed=1).state
    >>> [ground_weapons(unit).key for unit in battle.aloft()]
    ['standard', 'aft', 'nose']
    """
    if not unit.card.arcs:
        return find_weapon(unit, "standard")
    return find_weapon(unit, "aft" if is_spheroid(unit.card) else "nose")


def task_reasons(battle: Battle, unit: Unit, line: FlightLine, task: str, *, barred: bool) -> Iterator[Reason]:
    """Why a unit cannot declare something for a line; landing and dropping have modules of their own."""
    if task in PLACED_TASKS:
        return
    what = TITLES[task]
    if barred:
        yield Reason(f"{unit.id} lost control last turn and may not attack", "ASB-20.7")
    if is_spheroid(unit.card) and task != "strike":
        yield Reason(f"a spheroid only strikes, with its aft weapons: no {what}", "ASB-20.4")
    if task in ("strafe", "strike"):
        weapons = ground_weapons(unit)
        if weapons is None or not weapons.works_at(0) or (task == "strafe" and not weapons.values[0]):
            yield Reason(f"{unit.id} has no weapons for {what}", "ASB-20.4")
        if task == "strafe" and line.length < STRIP - HAIR:
            yield Reason(f"strafing takes {STRIP}″ of line", "ASB-20.4")
    elif not any(KINDS[bomb].falls for bomb in unit.bombs):
        yield Reason(f"{unit.id} carries no bombs for {what}", "ASB-20.9")
