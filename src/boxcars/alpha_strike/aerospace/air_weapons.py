"""What a unit in the air can fire at another, by how they are to each other (ASB-20.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.alpha_strike.aerospace.engaged import Engagement
from boxcars.alpha_strike.aerospace.engagement import ARCS
from boxcars.alpha_strike.attacks.weapon_attack import attack_word
from boxcars.alpha_strike.attacks.weapons import WeaponChoice, weapons_of
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet

BOTH_ATTACKS = Key("reading:as-air-both-attacks", now=True, before=False)
_NO_SPECIALS: Final = frozenset[str]()


def choices(unit: Unit, rules: RuleSet) -> list[WeaponChoice]:
    """What a unit fires in the air: its weapons with their heat and no other abilities, its rear weapons, its arcs.

    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.core.ruling import LATEST
    >>> battle = skirmish(["Lightning LTN-G15", "Leopard (3056)"], ["Atlas AS7-D"], seed=1).state
    >>> [[choice.key for choice in choices(unit, LATEST)] for unit in battle.aloft()]
    [['standard', 'rear'], ['nose', 'left', 'right', 'aft']]
    """
    usual = ("standard", "rear")
    fired = [choice for choice in weapons_of(unit, rules) if unit.card.arcs or choice.key in usual]
    return [msgspec.structs.replace(choice, codes=_NO_SPECIALS) for choice in fired]


def arc_of(choice: WeaponChoice) -> str:
    """The arc that a choice fires from: `nose`, `left`, `right` or `aft`."""
    return {"front": "nose", "behind": "aft"}.get(choice.arc, choice.arc)


def bearing_reasons(unit: Unit, fight: Engagement, choice: WeaponChoice) -> Iterator[Reason]:
    """Why weapons do not bear: the loser of control fires from the arc that it was left, rear weapons at who tails."""
    enemy, arc = fight.other(unit.id), arc_of(choice)
    if choice.key == "rear" and not fight.tails(enemy):
        yield Reason(f"{enemy} does not tail {unit.id}, so that its rear weapons cannot fire", "AS-048.3")
    elif fight.tails(enemy) and arc != "aft":
        yield Reason(f"{enemy} is behind {unit.id}, where only rear weapons fire", "AS-048.3")
    elif fight.tails(unit.id) and arc != "nose":
        yield Reason(f"{unit.id} is behind {enemy} and fires ahead", "ASB-20.5")
    if fight.winner == enemy and fight.bears in ARCS and arc != fight.bears:
        yield Reason(f"{enemy} has {unit.id} bear its {fight.bears} weapons only", "ASB-20.5")


def limit_reasons(rules: RuleSet, unit: Unit, choice: WeaponChoice, target: str) -> Iterator[Reason]:
    """One attack a turn [AS-033.2], or one from each arc of a large craft; rear weapons come besides [AS-048.4].

    A front arc that is committed to an engagement that goes on fires at nobody else [AS-061.1].
    """
    flight = unit.flight
    arc = arc_of(choice)
    if flight and flight.keeps and arc == "nose" and target != flight.keeps:
        yield Reason(f"the front arc of {unit.id} is committed to {flight.keeps}", "AS-061.1")
    if flight and flight.task and not (BOTH_ATTACKS.of(rules) and unit.card.arcs):
        yield Reason(f"{unit.id} attacks the ground this turn, or lands, and nobody in the air", "ASB-20.4")
    if attack_word(unit, choice) in unit.attacks:
        yield Reason(f"{unit.id} has made its attack with these this turn", "AS-033.2")
    elif choice.key == "rear" and "weapon" in unit.attacks:
        yield Reason("the rear weapons fire before the others, which they weaken", "AS-048.4")
