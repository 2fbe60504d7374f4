"""What it is worth to use an ability besides a unit's attack, or in its place: TAG, pods, tasers, sensors, jammers."""

from __future__ import annotations

from boxcars.alpha_strike.abilities import c3, ecm, jammers, special_attack
from boxcars.alpha_strike.actions import Use
from boxcars.alpha_strike.attacks.ranges import REACH
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.tally import chance_2d6
from boxcars.players.alpha_strike.worth import left, worth
from boxcars.players.player import Score
from boxcars.tabletop.measure import Base

_ON_UNITS = {"TAG": 0.1, "LTAG": 0.1, "CNARC": 0.4, "INARC": 0.4, "SNARC": 0.4, "BTAS": 0.8, "MTAS": 1.0, "TSEMP": 1.2}
"""What a hit with an ability that does no damage is worth."""
_MEASURED = 0.3
"""What it is worth to a member of a C3 network that a sensor measures its range to an enemy."""
_POD = 0.1
"""What it is worth to keep one of a few sensors."""
_PATH = 0.05
"""What a turn of work on a path is worth: more than nothing, and less than any attack."""
_SAVED = 0.5
"""What it is worth to keep what can be used once."""
_INFECTED = float(1 - chance_2d6(jammers.RESISTS))
_JAMMED = {"DJ": 0.6 * _INFECTED, "HJ": 0.5 * _INFECTED, "HPG": 1.5}
"""What it is worth to jam a unit."""
_HOMING = (*c3.MASTERS, *c3.SLAVES, *c3.EQUALS, "TAG", "LTAG", "LRM", "SRM", "IATM", "IF")


def weigh(battle: Battle, unit: Unit, use: Use) -> Score:
    """What a use is worth; less than nothing for what it has no plan for."""
    code = use.ability
    if code in _ON_UNITS:
        value = _aimed(battle, unit, use)
    elif code in jammers.CODES:
        value = _jammed(battle, unit, code) - _SAVED
    elif code == "C3RS":
        value = _measured(battle, unit, use) - _POD
    else:
        value = _PATH if code in ("ENG", "SAW") else -1.0
    return Score(str(use), value)


def _aimed(battle: Battle, unit: Unit, use: Use) -> float:
    target = battle[use.target]
    chance = float(special_attack.number(battle, unit, use.target).chance)
    return chance * _ON_UNITS[use.ability] * worth(target) if left(target) else 0.0


def _jammed(battle: Battle, unit: Unit, code: str) -> float:
    """What a jammer takes from the enemies that it reaches, and from friends."""
    troubled = {"DJ": ("STL", *ecm.SUITES), "HJ": _HOMING}.get(code, ())
    reached = [other for other in jammers.reached(battle, unit, code) if not troubled or other.has(*troubled)]
    return sum(_JAMMED[code] * worth(other) * (1 if other.side != unit.side else -1) for other in reached)


def _measured(battle: Battle, unit: Unit, use: Use) -> float:
    """How many enemies a sensor brings into Short range of a network none of whose members is so near."""
    word, spot, near = c3.network_with_room(battle, unit), Base(battle.field.point(use.target), 0), REACH["short"]
    members = [friend for friend in battle.on_table(unit.side) if friend.c3 == word]
    chance = float(special_attack.number(battle, unit, use.target).chance)
    gained = 0.0
    for enemy in battle.known_enemies(unit.side):
        close = battle.field.distance(spot, enemy.base) <= near
        if close and all(battle.field.distance(friend.base, enemy.base) > near for friend in members):
            gained += worth(enemy)
    return chance * _MEASURED * len(members) * gained
