"""Capital missiles of DropShips: they reach twice as far, strike ten times as hard, and break more (TWB-130)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.units.arsenal import Mount
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.aerospace import air_criticals, air_damage, bay_fire
from boxcars.total_warfare.aerospace.attack_values import is_capital
from boxcars.total_warfare.aerospace.warheads import WARHEADS
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events import DamageTaken
from boxcars.total_warfare.units.flyer import Flyer
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

BREAKS: Final = {
    "killer-whale": 10,
    "white-shark": 9,
    "barracuda": 11,
    **{launcher: warhead.breaks for launcher, warhead in WARHEADS.items()},
}
"""The roll on which a missile that hits breaks something, whatever its damage does."""
SPENT: Final = "it has struck"
"""What becomes of a tele-operated missile that hits."""


def breaks_on(members: Sequence[Mount]) -> int:
    """The roll on which the missiles of a bay break something: that of its best kind; 0 of all other weapons.

    >>> from boxcars.catalog import weapon
    >>> bay = [Mount(key, weapon(key), "NOS", False) for key in ("barracuda", "white-shark")]
    >>> breaks_on(bay), breaks_on([Mount("ppc", weapon("ppc"), "NOS", False)])
    (9, 0)
    """
    return min((BREAKS[each.weapon.key] for each in members if each.weapon.key in BREAKS), default=0)


def break_in(battle: Battle, plan: ShotPlan, target: Unit, told: Sequence[Event], dice: Dice) -> list[Event]:
    """The chance of a critical hit that a capital missile has besides all others, where it has struck.

    One that was steered there is gone with it.
    """
    attacker = battle.units[plan.attacker]
    if not (is_capital(plan.weapon) and isinstance(attacker, Flyer) and isinstance(target, Flyer)):
        return []
    hit = next((event for event in told if isinstance(event, DamageTaken) and event.unit == target.id), None)
    if hit is None or hit.roll is None:
        return []
    needed = breaks_on(bay_fire.working(attacker, plan.mount.key) or [plan.mount])
    spent = destruction.destroy(attacker, SPENT) if attacker.guided else []
    critical = air_damage.critical_at(battle, target, plan.side, hit.roll)
    return spent + air_criticals.check(battle, target, critical, hit.location, dice, damage=hit.amount, needed=needed)
