"""How the greedy bot flies: to where its attacks are worth most, over the table when that pays, into fair fights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import air_attack, air_odds, declaring, dropping, engagement, flight, flight_options
from boxcars.alpha_strike.aerospace.aloft import DROP
from boxcars.alpha_strike.aerospace.radar_map import CENTRAL, INNER, ring
from boxcars.alpha_strike.air_actions import Bomb, Fly, Strafe
from boxcars.alpha_strike.attacks import weapon_attack
from boxcars.alpha_strike.attacks.attack_odds import mean_damage
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.players.alpha_strike import air_strikes
from boxcars.players.alpha_strike.worth import left, value, worth
from boxcars.players.player import Score
from boxcars.players.tactics import Answer

_NEAR: Final = {"central": 0.0, "inner": 0.9, "middle": 0.6, "outer": 0.0}
"""What it is worth to be close to the table with somebody to attack there."""
_LANDING: Final = -2.0
"""What is held against landing: a fighter on the ground is a target."""
_TROOPS: Final = 3.0
"""What it is worth to bring a unit down to the table."""
_CRASH: Final = 0.8
"""How much of a unit is lost with its crash, as a share."""


def choose_flight(battle: Battle, units: Sequence[str]) -> Answer:
    """The best move of the first of these units."""
    unit = battle[units[0]]
    twin = battle.copy()
    scored = [(_flight_worth(twin, twin[unit.id], fly, battle), fly) for fly in flight_options.moves(battle, unit)]
    ranked = sorted(scored, key=lambda pair: -pair[0])
    best, fly = ranked[0]
    scores = tuple(Score(str(each), gain) for gain, each in ranked)
    return Answer(fly, f"{_flight(fly)}: {_gain(best)}", scores)


_OVER_THE_TABLE: Final = {
    "": "flies over the table",
    "strafe": "flies over the table to strafe",
    "strike": "flies over the table to strike",
    "dive": "dives at a target on the table",
    "bomb": "flies over the table to bomb",
    "land": "comes down to land",
    DROP: "flies over the table to drop its troops",
}
_ZONES: Final = {CENTRAL: "the table", INNER: "the Inner Ring"}
_WAYS: Final = {
    "stay": "stays in its zone",
    "hover": "stays over the table",
    "liftoff": "lifts off",
    "fall": "comes down on the table",
}


def _flight(fly: Fly) -> str:
    """Where a unit flies and what for, without its name."""
    if fly.task or fly.at:
        return _OVER_THE_TABLE[fly.task]
    return _WAYS[fly.way] if fly.way else f"flies to {_ZONES.get(fly.zones[-1], f'zone {fly.zones[-1]}')}"


def _gain(best: float) -> str:
    return "expects to gain more than it risks there" if best > 0 else "every other choice risks more"


def _flight_worth(twin: Battle, unit: Unit, fly: Fly, battle: Battle) -> float:
    """What a move leads to, as far as this turn can tell: its attacks, those of the enemy, and how near it is."""
    planned = flight.plan(battle, fly).flight
    if planned is None:
        return 0.0
    unit.flight = planned
    if planned.line:
        unit.at, unit.facing = planned.line.start, planned.line.facing
    gain = _NEAR[ring(planned.zone)] if battle.known_enemies(unit.side) else 0.0
    gain += max((engagement_worth(twin, unit, enemy) for enemy in _in_zone(twin, unit)), default=0.0)
    if planned.task == DROP:
        gain += _TROOPS * len(dropping.jumpers(battle, battle[unit.id]))
    if planned.zone != CENTRAL:
        return gain
    if planned.task == "land":
        return _LANDING
    actions = (each for each in air_attack.options(twin, unit) if isinstance(each, Attack | Strafe | Bomb))
    gain += max((air_strikes.weigh(twin, unit, each).value for each in actions), default=0.0)
    return gain - _flak(twin, unit)


def _in_zone(battle: Battle, unit: Unit) -> list[Unit]:
    return [enemy for enemy in engagement.enemies_in_zone(battle, unit) if left(enemy)]


def _flak(battle: Battle, unit: Unit) -> float:
    """What fire from the ground costs: the damage to be expected, and the crash that may follow it."""
    hurt, missed = 0.0, 1.0
    for enemy in battle.known_enemies(unit.side):
        planned = weapon_attack.plan(battle, Attack(enemy.id, unit.id))
        if not planned.impossible:
            hurt += mean_damage(battle, planned)
            missed *= 1 - float(planned.tally.chance)
    low = unit.flight is not None and unit.flight.is_low
    falls = (1 - missed) * (1 - float(air_odds.keeps_control(battle, unit))) if low else 0.0
    return hurt * worth(unit) + falls * value(unit) * _CRASH


def engagement_worth(battle: Battle, unit: Unit, enemy: Unit) -> float:
    """What a fight with an enemy is worth: what both are expected to do, by who wins control."""
    odds = air_odds.control_odds(battle, unit, enemy)
    won, lost = air_odds.prospects(battle, unit, enemy)[0], air_odds.prospects(battle, enemy, unit)[0]
    return float(odds.win) * _balance(won, unit, enemy) - float(odds.lose) * _balance(lost, enemy, unit)


def _balance(prospect: air_odds.Prospect, unit: Unit, enemy: Unit) -> float:
    deal = prospect.deal.expected if prospect.deal else 0.0
    reply = prospect.reply.expected if prospect.reply else 0.0
    return deal * worth(enemy) - reply * worth(unit)


def choose_engagement(battle: Battle, units: Sequence[str]) -> Answer:
    """Whom the first of these units names, if anybody."""
    unit = battle[units[0]]
    named = [action for action in declaring.options(battle, [unit.id]) if len(action.enemies) <= 1]
    scored = [
        (engagement_worth(battle, unit, battle[each.enemies[0]]) if each.enemies else 0.0, each) for each in named
    ]
    best, action = max(scored, key=lambda pair: pair[0])
    if action.enemies:
        take = air_odds.best_take(battle, unit, battle[action.enemies[0]])
        action = replace(action, take=take)
    scores = tuple(Score(str(each), gain) for gain, each in sorted(scored, key=lambda pair: -pair[0]))
    whom = " and ".join(action.enemies)
    return Answer(action, f"engages {whom}: {_gain(best)}" if whom else "engages nobody: no fight favors it", scores)
