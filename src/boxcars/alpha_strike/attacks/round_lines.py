"""What rounds other than the standard ones add to the number of an attack (ASB-22.10)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.attacks import rounds
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.unit import Unit
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line

PRECISE = 2
"""How much of a target's movement modifier precision rounds take off."""
HOT, COLD = 2, 1
"""The most that a target's heat helps heat-seeking missiles, and what they lose where there is none."""
PIERCING = 1
"""What armor-piercing rounds add to the number."""
HARDER_PIERCING = Key("reading:as-autocannon-rounds", now=False, before=True)
"""Piercing rounds make the attack harder."""
MOST_PRECISE = Key("reading:as-autocannon-rounds", now=1, before=PRECISE)
"""What precision rounds take off at most."""

FOUND = Key("reading:as-semi-guided-direct", now=True, before=False)
"""The reading by which semi-guided missiles that are fired directly do no more, but find who moves as if it stood."""


def finds(rules: RuleSet, weapon: str) -> bool:
    """Whether the movement of a target does not help it against missiles that TAG guides.

    >>> other = RuleSet(options=(FOUND.ruling,))
    >>> finds(other, "lrm-semi-guided"), finds(other, "if-semi-guided"), finds(RuleSet(), "lrm-semi-guided")
    (True, False, False)
    """
    direct = not weapon.removeprefix("turret-").startswith("if")
    return direct and rounds.named(weapon) is rounds.SEMI_GUIDED and FOUND.of(rules)


def lines(battle: Battle, target: Unit, weapon: str) -> Iterator[Line]:
    """What the round of an attack adds to its number."""
    match rounds.named(weapon):
        case rounds.HEAT_SEEKING:
            hot = min(HOT, target.heat)
            yield Line(f"heat-seeking, target at heat {target.heat}", -hot or COLD, "ASB-22.10")
        case rounds.ARMOR_PIERCING if HARDER_PIERCING.of(battle.rules):
            yield Line("armor-piercing rounds", PIERCING, "ASB-22.10")
        case rounds.SEMI_GUIDED if finds(battle.rules, weapon):
            moved = sum(line.value for line in mp.target_movement(battle, target))
            if moved > 0:
                yield Line("semi-guided missiles", -moved, "ASB-22.10")
        case rounds.PRECISION:
            moved = sum(line.value for line in mp.target_movement(battle, target) if line.what != "jumped")
            most = MOST_PRECISE.of(battle.rules)
            if moved > 0:
                yield Line("precision rounds", -min(most, moved), "ASB-22.10")
