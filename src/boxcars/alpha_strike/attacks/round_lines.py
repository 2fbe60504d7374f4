"""What rounds other than the standard ones add to the number of an attack (ASB-22.10)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.attacks import rounds
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.unit import Unit
from boxcars.core.tally import Line

PRECISE = 2
"""How much of a target's movement modifier precision rounds take off."""
HOT, COLD = 2, 1
"""The most that a target's heat helps heat-seeking missiles, and what they lose where there is none."""
PIERCING = 1
"""What armor-piercing rounds add to the number."""

_JUMPED = "AS-037.7"


def lines(battle: Battle, target: Unit, weapon: str) -> Iterator[Line]:
    """What the round of an attack adds to its number."""
    match rounds.named(weapon):
        case rounds.HEAT_SEEKING:
            hot = min(HOT, target.heat)
            yield Line(f"heat-seeking, target at heat {target.heat}", -hot or COLD, "ASB-22.10")
        case rounds.ARMOR_PIERCING:
            yield Line("armor-piercing rounds", PIERCING, "ASB-22.10")
        case rounds.PRECISION:
            moved = sum(line.value for line in mp.target_movement(battle, target) if line.cite != _JUMPED)
            if moved > 0:
                yield Line("precision rounds", -min(PRECISE, moved), "ASB-22.10")
