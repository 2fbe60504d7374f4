"""Death from above: a jump onto a target, declared with the move and resolved in the Combat Phase (ASB-14)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.attacks import charge
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import ruled
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally


def reasons(unit: Unit) -> Iterator[Reason]:
    """Why a unit cannot come from above: 'Mechs that jump can (ASB-14)."""
    if not unit.is_mech or not unit.card.move.get("j"):
        yield Reason(f"{unit.id} is no 'Mech that can jump", "ASB-14")


def tally(unit: Unit, covered: float) -> Tally:
    """What it does: as much as a charge and 1 more [AS-043.6]."""
    return charge.tally(unit, covered).plus("from above", 1, "AS-043.6")


def recoil(rules: RuleSet, unit: Unit, *, hit: bool) -> int:
    """What the attacker takes: its Size after a hit; 1 after a miss, 2 if it is heavy [AS-043.7].

    A miss cost Size + 1 in the first printing [AS-043.9].
    """
    size = unit.card.size
    if hit:
        return size
    return miss(rules, size)


@ruled("AS-043.7")
def miss(rules: RuleSet, size: int) -> int:
    """What a miss costs a unit of a Size: 1 point, or 2 if it is heavy."""
    return 2 if size >= charge.HEAVY else 1


@miss.before
def miss_by_size(rules: RuleSet, size: int) -> int:
    """In the first printing a point more than its Size."""
    return size + 1


def land(battle: Battle, unit: Unit, dice: Dice, *, hit: bool) -> list[Event]:
    """What the attack does to the attacker itself; the target keeps its own attack [AS-043.7]."""
    taken = recoil(battle.rules, unit, hit=hit)
    return damage.apply_damage(battle, unit, taken, dice, source="its own death from above")
