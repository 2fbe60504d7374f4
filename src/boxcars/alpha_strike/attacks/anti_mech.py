"""Anti-'Mech attacks of infantry: small damage, but a chance of a critical hit through any armor [AS-043.3]."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.modifiers import modifier_line
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line

HEATS = Key("AS-043.3", now=True, before=False)
"""The attack brings the attacker's heat, and a critical roll only if it harms."""


def reasons(unit: Unit, target: Unit) -> Iterator[Reason]:
    """Why a unit cannot climb onto another: infantry trained for it can, onto what stands on the ground (ASB-14)."""
    if not unit.is_infantry or not unit.has("AM"):
        yield Reason(f"{unit.id} is no anti-'Mech infantry", "ASB-14")
    if target.is_infantry:
        yield Reason(f"{target.id} is infantry", "ASB-14")
    if is_airborne(target):
        yield Reason(f"{target.id} is in the air", "ASB-14")


def lines(battle: Battle, unit: Unit, target: Unit) -> Iterator[Line]:
    """What the attack adds to its number."""
    yield modifier_line("AS-037.27")
    if unit.type == "CI":
        yield modifier_line("AS-037.41")
    if carries_battle_armor(battle, target):
        yield modifier_line("AS-037.42")


def carries_battle_armor(battle: Battle, unit: Unit) -> bool:
    """Whether battle armor rides on a unit, outside or as cargo [AS-037.55]."""
    return any(rider.type == "BA" for rider in battle.riders(unit.id))


def value(unit: Unit) -> float:
    """What it does: the Short damage of its card, where 0.5 is 0*.

    >>> from boxcars.alpha_strike import skirmish
    >>> value(skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"])
    5
    """
    return unit.card.damage[0]


def heat(battle: Battle, unit: Unit) -> int:
    """The heat that comes with it; the older text knew none [AS-043.3]."""
    ability = unit.card.special("HT")
    return int(ability.bands[0]) if ability and ability.bands and HEATS.of(battle.rules) else 0


def strike(battle: Battle, unit: Unit, target: Unit, dice: Dice) -> list[Event]:
    """Apply a hit: damage, heat, and a critical roll if it did any of either [AS-043.3]."""
    points, rolled = damage.minimal_or_whole(battle, value(unit), dice, f"anti-'Mech attack of {unit.id}")
    added = heat(battle, unit)
    harms = points > 0 or (added > 0 and not target.has("FR"))
    return damage.apply_damage(
        battle,
        target,
        points,
        dice,
        source=f"anti-'Mech attack of {unit.id}",
        heat=added,
        criticals=int(harms or not HEATS.of(battle.rules)),
        by=unit.id,
        rolled=rolled,
    )
