"""What an engagement promises: the chance to win control, and the damage to be expected of each way to take it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import msgspec

from boxcars.alpha_strike.aerospace import air_to_air, air_weapons, control, engagement
from boxcars.alpha_strike.aerospace.engaged import Engagement
from boxcars.alpha_strike.attacks.ranges import index
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Roll
from boxcars.core.tally import Tally

_THROWS = tuple(product(range(1, 7), repeat=2))
_WAYS = {total: sum(sum(throw) == total for throw in _THROWS) for total in range(2, 13)}


class ControlOdds(msgspec.Struct, frozen=True):
    """How likely a unit wins, ties and loses control."""

    win: Fraction
    tie: Fraction
    lose: Fraction


class Shot(msgspec.Struct, frozen=True):
    """The best attack of one unit on another in a position: its number, and what it does on average."""

    weapon: str
    tally: Tally
    damage: int
    expected: float


class Prospect(msgspec.Struct, frozen=True):
    """One way to take control, and what both sides can then do."""

    take: str
    deal: Shot | None
    reply: Shot | None

    @property
    def worth(self) -> float:
        """What it gives more than it takes."""
        return (self.deal.expected if self.deal else 0) - (self.reply.expected if self.reply else 0)


def control_odds(battle: Battle, unit: Unit, enemy: Unit, *, again: tuple[bool, bool] = (False, False)) -> ControlOdds:
    """The exact chances of a contest for control.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Lightning LTN-G15"], ["Lightning LTN-G15"], seed=1).state
    >>> odds = control_odds(battle, battle["red-1"], battle["blue-1"])
    >>> odds.win == odds.lose, odds.win + odds.tie + odds.lose
    (True, Fraction(1, 1))
    """
    wins = {0: 0, 1: 0, None: 0}
    for (mine, ways), (other, other_ways) in product(_WAYS.items(), repeat=2):
        rolls = (_roll(mine), _roll(other))
        judged = engagement.judged(battle.rules, (unit, enemy), rolls, again)
        wins[judged.winner] += ways * other_ways
    every = len(_THROWS) ** 2
    return ControlOdds(Fraction(wins[0], every), Fraction(wins[None], every), Fraction(wins[1], every))


def _roll(total: int) -> Roll:
    high = min(6, total - 1)
    return Roll((high, total - high), "control")


def prospects(battle: Battle, winner: Unit, loser: Unit) -> list[Prospect]:
    """Every way to take control of an engagement, the best one first."""
    ways = []
    for take in engagement.takes(loser):
        fight = engagement.taken(Engagement(winner.id, loser.id), winner.id, take)
        ways.append(Prospect(take, best_shot(battle, winner, loser, fight), best_shot(battle, loser, winner, fight)))
    return sorted(ways, key=lambda prospect: -prospect.worth)


def if_tied(battle: Battle, unit: Unit, enemy: Unit) -> Prospect:
    """What both can do where nobody has control."""
    fight = engagement.tied(Engagement(unit.id, enemy.id))
    return Prospect("", best_shot(battle, unit, enemy, fight), best_shot(battle, enemy, unit, fight))


def exchange(odds: ControlOdds, won: Prospect, tied: Prospect, lost: Prospect) -> tuple[float, float]:
    """The damage that a unit deals and takes on average, by who wins control; `lost` is as the enemy takes it."""
    shots = ((odds.win, won.deal, won.reply), (odds.tie, tied.deal, tied.reply), (odds.lose, lost.reply, lost.deal))
    dealt = sum(float(chance) * shot.expected for chance, shot, _ in shots if shot)
    taken = sum(float(chance) * shot.expected for chance, _, shot in shots if shot)
    return dealt, taken


def best_take(battle: Battle, winner: Unit, loser: Unit) -> str:
    """What gives the winner most."""
    return prospects(battle, winner, loser)[0].take


def best_shot(battle: Battle, attacker: Unit, target: Unit, fight: Engagement) -> Shot | None:
    """The best attack in a position, if any is to be had."""
    if fight.band is None or not can_fire(battle, attacker):
        return None
    shots = []
    for choice in air_weapons.choices(attacker, battle.rules):
        if any(air_weapons.bearing_reasons(attacker, fight, choice)) or not choice.works_at(index(fight.band)):
            continue
        tally = air_to_air.number(battle, attacker, target, fight.band, choice.key)
        behind = fight.tails(attacker.id)
        hit = air_to_air.damage(battle, attacker, target, choice, fight.band, 0, behind=behind)
        shots.append(Shot(choice.key, tally, hit.total, float(tally.chance) * hit.total))
    return max(shots, key=lambda shot: shot.expected, default=None)


def can_fire(battle: Battle, unit: Unit) -> bool:
    """Whether a unit fights in the air this turn: not one that attacks the ground or has lost control."""
    flight = unit.flight
    if flight is None or flight.barred or unit.shutdown or unit.is_dropping:
        return False
    return not flight.task or (bool(unit.card.arcs) and air_weapons.BOTH_ATTACKS.of(battle.rules))


def keeps_control(battle: Battle, unit: Unit) -> Fraction:
    """The chance of a Control Roll."""
    number = control.number(battle.rules, unit).total
    return Fraction(sum(ways for total, ways in _WAYS.items() if total >= number), len(_THROWS))
