"""Declaring engagements, and rolling for their control when all have declared (ASB-20.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from boxcars.alpha_strike.aerospace import air_odds, engagement
from boxcars.alpha_strike.aerospace.engaged import Engagement
from boxcars.alpha_strike.aerospace.engagement import enemies_in_zone, most_enemies
from boxcars.alpha_strike.air_actions import Engage
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.flight_events import ControlContested, Declared
from boxcars.alpha_strike.questions import CONTROL
from boxcars.alpha_strike.unit import Unit
from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event

TIED = "medium range, each as it likes"
"""What nobody's control comes to, in words."""


def is_due(battle: Battle) -> bool:
    """Whether any enemies are in one zone."""
    return any(enemies_in_zone(battle, unit) for unit in battle.aloft())


def units_to_declare(battle: Battle) -> list[Unit]:
    """The units that may name an enemy: not one that is still engaged, attacks the ground, or cannot fight."""
    return [unit for unit in battle.aloft() if enemies_in_zone(battle, unit) and not any(_own_reasons(battle, unit))]


def _own_reasons(battle: Battle, unit: Unit) -> Iterator[Reason]:
    flight = unit.flight
    if flight is None:
        yield Reason(f"{unit.id} is on the ground", "ASB-20.5")
    elif flight.keeps and most_enemies(unit) == 1:
        yield Reason(f"{unit.id} is engaged with {flight.keeps} still", "AS-061.1")
    elif not air_odds.can_fire(battle, unit):
        yield Reason(f"{unit.id} does not fight in the air this turn", "ASB-20.4")


def options(battle: Battle, units: Sequence[str]) -> list[Engage]:
    """Whom units may name, and nobody."""
    actions = []
    for id in units:
        enemies = [enemy.id for enemy in enemies_in_zone(battle, battle[id])]
        actions += [Engage(id, (enemy,)) for enemy in enemies]
        if most_enemies(battle[id]) > 1:
            actions += [Engage(id, pair) for pair in combinations(enemies, 2)]
        actions.append(Engage(id))
    return actions


def verify(battle: Battle, action: Engage) -> None:
    """Raise `Illegal` with every reason if a unit cannot name these."""
    unit = battle[action.unit]
    reasons = list(_own_reasons(battle, unit))
    near = {enemy.id: enemy for enemy in enemies_in_zone(battle, unit)}
    reasons += [
        Reason(f"{id[:20]} is no enemy in the zone of {unit.id}", "AS-058.2") for id in action.enemies if id not in near
    ]
    if len(set(action.enemies)) < len(action.enemies) or len(action.enemies) > most_enemies(unit):
        reasons.append(Reason(f"{unit.id} names {most_enemies(unit)} at the most, each once", "ASB-20.5"))
    if action.take and not (action.enemies and action.take in engagement.takes(near.get(action.enemies[0], unit))):
        reasons.append(Reason(f"{action.take[:20]!r} cannot be taken of whom it names", "ASB-20.5"))
    if reasons:
        raise Illegal(*reasons)


def apply(battle: Battle, action: Engage) -> list[Event]:
    """Name them."""
    unit = battle[action.unit]
    assert unit.flight is not None  # it has been verified
    unit.flight = msgspec.structs.replace(unit.flight, named=action.enemies, wish=action.take)
    return [Declared(unit=unit.id, enemies=action.enemies)]


# Rolling


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Roll for control of every engagement, those that go on first, then in the order of declaration."""
    events: list[Event] = []
    contested: set[str] = set()
    fights: list[Engagement] = []
    for fight in _pairs(battle):
        settled, event = _contested(battle, fight, dice, contested)
        contested.update(fight.units)
        fights.append(settled)
        events.append(event)
    battle.engagements = fights
    return events


def _pairs(battle: Battle) -> list[Engagement]:
    """The engagements of this turn: those that go on, and what the sides have named, each pair once."""
    fights = {frozenset(fight.units): fight for fight in battle.engagements}
    for side in battle.order:
        for unit in battle.aloft(side):
            for enemy in unit.flight.named if unit.flight else ():
                fights.setdefault(frozenset((unit.id, enemy)), Engagement(unit.id, enemy))
    return list(fights.values())


def _contested(
    battle: Battle, fight: Engagement, dice: Dice, contested: set[str]
) -> tuple[Engagement, ControlContested]:
    pair = (battle[fight.first], battle[fight.second])
    contest = engagement.contest(battle, *pair, dice, contested)
    if contest.winner is None:
        settled, take = engagement.tied(fight), TIED
    else:
        winner, loser = pair[contest.winner], pair[1 - contest.winner]
        word = _ask(battle, winner, loser, dice)
        settled, take = engagement.taken(fight, winner.id, word), label(word)
    event = ControlContested(
        units=fight.units,
        rolls=contest.rolls,
        needed=contest.needed,
        results=contest.results,
        winner=settled.winner,
        take=take,
    )
    return settled, event


def _ask(battle: Battle, winner: Unit, loser: Unit, dice: Dice) -> str:
    """What the winner takes: what it wished for when it named this enemy, or what is best."""
    prospects = air_odds.prospects(battle, winner, loser)
    flight = winner.flight
    wished = flight.wish if flight and flight.named[:1] == (loser.id,) else ""
    return dice.choices.ask(
        Question(
            winner.side,
            CONTROL.kind,
            f"{winner.card.name} has control over {loser.card.name}. At what range, and how?",
            answers=tuple(each.take for each in prospects),
            default=wished or prospects[0].take,
            unit=winner.id,
            labels=tuple(label(each.take) for each in prospects),
            notes=tuple(_note(each) for each in prospects),
            cite="ASB-20.5",
        )
    )


def _note(prospect: air_odds.Prospect) -> str:
    deal = f"{prospect.deal.tally.target} for {prospect.deal.damage}" if prospect.deal else "no attack"
    reply = f"{prospect.reply.tally.target} for {prospect.reply.damage}" if prospect.reply else "none"
    return f"{deal}, reply {reply}"


def label(take: str) -> str:
    """What was taken, in words.

    >>> label("short-tail"), label("long-aft")
    ('behind it at short range', 'at long range, its aft arc bears')
    """
    band, _, how = take.partition("-")
    if how == engagement.TAIL:
        return f"behind it at {band} range"
    return f"head-on at {band} range" if how == engagement.HEAD else f"at {band} range, its {how} arc bears"
