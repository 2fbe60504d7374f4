"""What attacks take from a platoon: the exact odds of one, and those of common weapons for its sheet (TWB-34.3)."""

from __future__ import annotations

from functools import partial
from math import ceil

import msgspec

from boxcars.catalog.gear.weapons import Weapon, weapon
from boxcars.catalog.units.infantry import TROOPS
from boxcars.catalog.units.platoon import beast_bulk
from boxcars.core.dice import Dice
from boxcars.core.odds import Distribution, outcomes
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import losses
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.units.infantry.state import Platoon

COMMON = ("AC/20", "PPC", "LRM 20", "Machine Gun")
"""Weapons that stand for their kinds: what fires straight, energy, missiles, and bursts."""


class Loss(msgspec.Struct, frozen=True):
    """The troopers that a hit of a weapon takes at most, or the dice for them."""

    weapon: str
    in_cover: str
    in_the_open: str


def common_losses(platoon: Platoon) -> list[Loss]:
    """What each common weapon takes if all of it strikes.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.infantry.state import fresh_platoon
    >>> rifles = fresh_platoon("red-1", "red", any_design("Foot Platoon (Rifle)"), "0508", 0)
    >>> [(each.weapon, each.in_cover, each.in_the_open) for each in common_losses(rifles)]
    [('AC/20', '2', '4'), ('PPC', '1', '2'), ('LRM 20', '4', '8'), ('Machine Gun', '2D6', '2D6 × 2')]
    """
    return [_loss(platoon, weapon(name)) for name in COMMON]


def _loss(platoon: Platoon, used: Weapon) -> Loss:
    if dice := ceil(losses.burst_dice(used)):
        rolled = f"{dice}D6 ÷ 2" if platoon.mechanized else f"{dice}D6"
        if (bulk := beast_bulk(platoon.design.infantry)) > 1:
            return Loss(used.name, f"{rolled} ÷ {bulk:g}", f"{rolled} × 2 ÷ {bulk:g}")
        return Loss(used.name, rolled, f"{dice}D6" if platoon.mechanized else f"{rolled} × 2")
    divisor, more = losses.share(used)
    fallen = ceil(used.damage * (used.cluster or 1) / divisor) + more
    fallen *= 2 if platoon.mechanized else 1
    bulk = beast_bulk(platoon.design.infantry)
    return Loss(used.name, str(ceil(fallen / bulk)), str(ceil(2 * fallen / bulk)))


def losses_to(battle: Battle, platoon: Platoon, blow: Blow) -> Distribution[int]:
    """The troopers that an attack fells, by the rule of play itself, lump by lump.

    Each suit of a squad rolls dice of its own, and all their faces together would be too many to walk.
    """
    ranks = Distribution.sure((platoon.troopers, platoon.scratched))
    for lump in losses.casualty_groups(blow):
        ranks = ranks.then(partial(_after, battle, platoon, lump))
    return ranks.map(lambda state: platoon.troopers - state[0])


def _after(battle: Battle, platoon: Platoon, lump: Blow, ranks: tuple[int, bool]) -> Distribution[tuple[int, bool]]:
    """Who is left after one lump, and whether one of them is scratched."""

    def left(dice: Dice) -> tuple[int, bool]:
        twin = platoon.copy()
        twin.structure[TROOPS], twin.scratched = ranks
        losses.suffer_group(battle, twin, lump, dice)
        return twin.troopers, twin.scratched

    return outcomes(left) if ranks[0] else Distribution.sure(ranks)
