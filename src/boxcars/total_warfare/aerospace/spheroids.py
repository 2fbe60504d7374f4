"""Spheroids in the atmosphere: they stand on their drive, and a die says where they are struck (TWB-128)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.hexes.coords import Side
from boxcars.total_warfare.aerospace.air_to_hit import is_spheroid_in_air
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.weapons.shot_plan import ShotPlan


def struck(die: int, above: int, flank: Side) -> Side:
    """The side that a die finds, by how far the attacker is above; `flank` is the one that it sees [TW-249.3].

    >>> [struck(die, 0, "left") for die in (1, 2, 5, 6)], [struck(die, 2, "left") for die in (3, 4)]
    (['front', 'left', 'left', 'rear'], ['front', 'left'])
    >>> [struck(die, -1, "right") for die in (3, 4)]
    ['rear', 'right']
    """
    if above:
        return flank if die > 3 else "front" if above > 0 else "rear"
    return "front" if die == 1 else "rear" if die == 6 else flank


def altitude_reasons(attacker: Flyer, target: Flyer, mount: Mount, *, dead: bool) -> Iterator[Reason]:
    """What a spheroid fires at another altitude: ahead up, astern down, and nothing else in the dead zone.

    [TW-249.4, TW-249.5]
    """
    above = target.altitude - attacker.altitude
    fore, aft = ("NOS", False), ("AFT", False)
    place = (mount.loc, False) if mount.loc in ("NOS", "AFT") else ("side", mount.rear)
    allowed = {0: [("side", False), ("side", True)], 1: [fore, ("side", False)], -1: [aft, ("side", True)]}
    ways = [each for each in allowed[(above > 0) - (above < 0)] if not dead or each in (fore, aft)]
    if place not in ways:
        where = "at its own altitude" if not above else "above" if above > 0 else "below"
        cite = "TW-249.5" if dead else "TW-249.4"
        yield Reason(f"{mount.key} does not reach what is {where}{' in the dead zone' * dead}", cite)


def settled(battle: Battle, plan: ShotPlan, dice: Dice) -> ShotPlan:
    """An attack with the side that it strikes, rolled once where the target is a spheroid, in the air or grounded."""
    sides = sides_by_die(battle, plan)
    return replace(plan, side=sides[dice.d6("side struck") - 1]) if sides else plan


def sides_by_die(battle: Battle, plan: ShotPlan) -> tuple[Side, ...]:
    """The side that each face of a die finds; none where the target is no spheroid, or in space."""
    target, attacker = battle.units[plan.target].craft, battle.units[plan.attacker]
    if target is None or not is_spheroid_in_air(target):
        return ()
    return tuple(struck(die, attacker.altitude - target.altitude, plan.side) for die in range(1, 7))
