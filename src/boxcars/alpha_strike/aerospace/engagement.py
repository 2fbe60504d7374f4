"""Control of an engagement: who may engage whom, what each rolls, and what the winner may take (ASB-20.5)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from boxcars.alpha_strike.aerospace import control
from boxcars.alpha_strike.aerospace.craft import DROPSHIPS, LARGE, thrust
from boxcars.alpha_strike.aerospace.engaged import Engagement
from boxcars.alpha_strike.attacks.ranges import BANDS, Band
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.ruling import RuleSet

FIRST_SHARE, LATER_SHARE = 2, 4
"""A unit adds half its thrust, and a quarter where it has contested another engagement this turn [AS-059.1]."""
AIR_BANDS: Final[tuple[Band, ...]] = BANDS[:4]
"""Short to Extreme."""
HEAD, TAIL = "head", "tail"
ARCS: Final = ("nose", "left", "right", "aft")


class Contest(msgspec.Struct, frozen=True):
    """Two Control Rolls against each other."""

    rolls: tuple[Roll, Roll]
    needed: tuple[int, int]
    results: tuple[int, int]
    winner: int | None
    """Which of the two; None on a tie."""


def enemies_in_zone(battle: Battle, unit: Unit) -> list[Unit]:
    """The enemies whom a unit may engage: those in its zone [AS-058.2]."""
    zone = unit.flight.zone if unit.flight else ""
    return [other for other in battle.aloft() if other.side != unit.side and other.flight and other.flight.zone == zone]


def most_enemies(unit: Unit) -> int:
    """How many enemies a unit may name: one, or one for each arc of a large craft."""
    return len(ARCS) if unit.type in LARGE else 1


def modified(rules: RuleSet, unit: Unit, rolled: int, *, again: bool) -> int:
    """A Control Roll with its share of thrust; fractions of the sum are dropped [AS-059.1].

    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.core.ruling import LATEST
    >>> lightning = skirmish(["Lightning LTN-G15"], ["Atlas AS7-D"], seed=1).state["red-1"]
    >>> modified(LATEST, lightning, 5, again=True), modified(LATEST, lightning, 5, again=False)
    (6, 8)
    """
    return rolled + thrust(rules, unit).total // (LATER_SHARE if again else FIRST_SHARE)


def contest(battle: Battle, first: Unit, second: Unit, dice: Dice, contested: Collection[str] = ()) -> Contest:
    """Roll for control; `contested` are those who have rolled in another engagement this turn."""
    pair = (first, second)
    rolls = (control.roll(first, dice, f"against {second.id}"), control.roll(second, dice, f"against {first.id}"))
    return judged(battle.rules, pair, rolls, (first.id in contested, second.id in contested))


def judged(rules: RuleSet, pair: tuple[Unit, Unit], rolls: tuple[Roll, Roll], again: tuple[bool, bool]) -> Contest:
    """Who wins with these rolls: who keeps control against one who does not, else the higher result."""
    kept = [control.keeps(rules, unit, roll) for unit, roll in zip(pair, rolls, strict=True)]
    one, two = (
        modified(rules, unit, roll.total, again=repeated)
        for unit, roll, repeated in zip(pair, rolls, again, strict=True)
    )
    needed = (control.number(rules, pair[0]).total, control.number(rules, pair[1]).total)
    winner = (0 if kept[0] else 1) if kept[0] != kept[1] else None if one == two else (0 if one > two else 1)
    return Contest(rolls, needed, (one, two), winner)


def takes(loser: Unit) -> tuple[str, ...]:
    """What the winner may take: a band, and head-on or behind the loser; of a DropShip, the arc that it bears.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Lightning LTN-G15"], ["Union (2708)"], seed=1).state
    >>> takes(battle["red-1"])[:2], takes(battle["blue-1"])[:2]
    (('short-head', 'short-tail'), ('short-nose', 'short-left'))
    """
    hows = ARCS if loser.type in DROPSHIPS else (HEAD, TAIL)
    return tuple(f"{band}-{how}" for band in AIR_BANDS for how in hows)


def taken(fight: Engagement, winner: str, take: str) -> Engagement:
    """An engagement whose control was won, as the winner takes it."""
    band, _, how = take.partition("-")
    bears = how if how in ARCS else ""
    air_band = next(each for each in AIR_BANDS if each == band)
    return msgspec.structs.replace(fight, winner=winner, band=air_band, tail=how == TAIL, bears=bears)


def tied(fight: Engagement) -> Engagement:
    """An engagement that nobody controls: at Medium range, each with the facing of its choice."""
    return msgspec.structs.replace(fight, winner="", band="medium", tail=False, bears="")


def of(battle: Battle, unit: Unit) -> list[Engagement]:
    """The engagements of a unit."""
    return [fight for fight in battle.engagements if unit.id in fight.units]


def between(battle: Battle, one: Unit, other: Unit) -> Engagement | None:
    """The engagement of two units, if they have one."""
    return next((fight for fight in of(battle, one) if other.id in fight.units), None)
