"""Damage to craft: armor, Structural Integrity, and the chances of critical hits (TWB-122)."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.units.locations import SI
from boxcars.core.dice import Dice, Roll
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare import rerolls
from boxcars.total_warfare.aerospace import air_criticals
from boxcars.total_warfare.aerospace.air_hit_location import HULL, Build, hand_of, needs_hand, struck
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.units.flyer.state import Flyer

HALVED_WITHOUT_ARMOR = Key("TW-238.7", now=True, before=False)
"""Damage to Structural Integrity is halved where no armor was left too."""
DOOR_ALONE = Key("TW-237.5", now=True, before=False)
"""A critical hit on a door of the sides does not break the docking collar as well."""
_FULL_ARMOR: Final = 10
_LEAST_ARMOR: Final = 2


def build_of(flyer: Flyer) -> Build:
    """The hit table of a craft."""
    return "fighter" if flyer.craft_size == "fighter" else "craft"


def threshold(flyer: Flyer, location: str) -> int:
    """The damage above which a hit on a location may be critical: a tenth of its original armor, rounded up.

    Armor of a support craft that is weaker than the best has 1, and that which is none at all has none (TWB-101).

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> threshold(built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0), "NOS")
    9
    """
    barrier = flyer.design.barrier
    if barrier < _FULL_ARMOR:
        return 1 if barrier >= _LEAST_ARMOR else 0
    return -(-flyer.design.armor[location] // 10)


def roll_place(flyer: Flyer, side: str, dice: Dice) -> tuple[str, Roll]:
    """Roll where a craft is struck on a side; from above and below a die says which wing (TWB-121).

    Blows on the hull of a spheroid are rolled again while they find its nose [TW-146.2].
    """
    build = build_of(flyer)
    *_, roll = rerolls.until(
        lambda: dice.two_d6("hit location"),
        lambda roll: not side.endswith(HULL) or struck(build, side, roll.total).location != "NOS",
        f"the place on the hull of {flyer.id}",
    )
    hand = hand_of(dice.d6("which wing")) if needs_hand(build, side, roll.total) else "right"
    return struck(build, side, roll.total, hand).location, roll


def integrity_loss(amount: int, by_armor: int, rules: RuleSet) -> int:
    """What Structural Integrity loses of damage that reaches it: half, rounded down, from any source [TW-238.7].

    Before printing 5 only what armor had left over was halved.

    >>> integrity_loss(9, 0, RuleSet()), integrity_loss(9, 0, RuleSet(printing=4)), integrity_loss(9, 2, RuleSet())
    (4, 9, 3)
    """
    points = amount - by_armor
    return points // 2 if by_armor or HALVED_WITHOUT_ARMOR.of(rules) else points


def hit(
    battle: Battle,
    flyer: Flyer,
    location: str,
    amount: int,
    dice: Dice,
    *,
    roll: Roll | None = None,
    source: str = "",
    lucky: bool = False,
    side: str = "",
) -> list[Event]:
    """One damage group on one location, without any transfer to others.

    Three things each give a chance of a critical hit: more damage than the threshold, damage to Structural Integrity,
    and a `lucky` attack, which hit with a natural 12. A chance belongs to the single hit [TW-123.1, TW-123.2].
    """
    if flyer.destroyed or amount <= 0:
        return []
    by_armor = min(flyer.armor[location], amount)
    by_integrity = min(flyer.integrity, integrity_loss(amount, by_armor, battle.rules))
    flyer.armor[location] -= by_armor
    flyer.structure[SI] -= by_integrity
    flyer.damage_taken += amount
    flyer.hurt += amount
    events: list[Event] = [_taken(flyer, location, by_armor + by_integrity, roll, source)]
    if not flyer.integrity:
        return events + destruction.destroy(flyer, "its structural integrity is gone")
    opened = by_integrity > 0 and location not in flyer.searched
    chances = (amount > threshold(flyer, location)) + opened + lucky
    for _ in range(chances if roll else 0):
        events += air_criticals.check(
            battle, flyer, critical_at(battle, flyer, side, roll), location, dice, damage=amount
        )
    return events


def _taken(flyer: Flyer, location: str, amount: int, roll: Roll | None, source: str) -> DamageTaken:
    """The damage that a craft has taken, for the log, with what is left."""
    return DamageTaken(
        unit=flyer.id,
        location=location,
        called=flyer.called(location),
        amount=amount,
        armor=flyer.armor[location],
        structure=flyer.integrity,
        roll=roll,
        source=source,
    )


def critical_at(battle: Battle, flyer: Flyer, side: str, roll: Roll | None) -> str:
    """What a critical hit breaks where a location roll has struck a side; none named is one that swarmers are on.

    Before printing 3 the row of the sides that names a door named the docking collar too [TW-237.5].
    """
    if roll is None:
        return ""
    critical = struck(build_of(flyer), side or "left", roll.total).critical
    both = critical == "door" and side != "rear" and not DOOR_ALONE.of(battle.rules)
    return air_criticals.COLLAR_AND_DOOR if both else critical
