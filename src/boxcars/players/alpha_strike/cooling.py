"""What heat costs the greedy bot: hits that it will miss, and hits that it will take for being slow."""

from __future__ import annotations

import msgspec

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.unit import Unit
from boxcars.core.tally import chance_2d6
from boxcars.players.alpha_strike.worth import left, value, worth

_USUAL_NUMBER = 8
"""What attacks need more often than not."""
_USUAL_DAMAGE = 3
"""What an enemy's hit does more often than not."""
_COOLED_BY_THEN = 0.6
"""How much of a level of heat is felt before it can be let go."""


def usual_attack(unit: Unit) -> float:
    """What a unit does in a turn, more often than not."""
    return max(unit.card.damage[:3]) * float(chance_2d6(_USUAL_NUMBER))


def heat_cost(battle: Battle, unit: Unit, level: int) -> float:
    """What it costs a unit to begin a turn with so much heat.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Marauder MAD-3R"], ["Atlas AS7-D"], seed=1).state
    >>> costs = [heat_cost(battle, battle["red-1"], level) for level in range(5)]
    >>> costs[0], costs == sorted(costs), costs[4] > 2 * costs[2]
    (0.0, True, True)
    """
    if not level or unit.marks.destroyed or battle.turn >= battle.turns:
        return 0.0
    if level >= unit.shuts_down_at:
        return min(value(unit), left(unit) * worth(unit))
    return _COOLED_BY_THEN * (_missed(unit, level) + _exposed(battle, unit, level))


def _missed(unit: Unit, level: int) -> float:
    """What the heat takes from the unit's own attack."""
    return usual_attack(unit) * (1 - float(chance_2d6(_USUAL_NUMBER + level) / chance_2d6(_USUAL_NUMBER)))


def _exposed(battle: Battle, unit: Unit, level: int) -> float:
    """What the heat adds to the enemies' hits, since a hot unit is slow."""
    cool, hot = (msgspec.structs.replace(unit, heat=heat, mode="ground") for heat in (0, level))
    easier = sum(line.value for line in mp.target_movement(battle, cool)) - sum(
        line.value for line in mp.target_movement(battle, hot)
    )
    more = chance_2d6(_USUAL_NUMBER - easier) - chance_2d6(_USUAL_NUMBER)
    return max(0.0, float(more)) * _USUAL_DAMAGE * worth(unit)
