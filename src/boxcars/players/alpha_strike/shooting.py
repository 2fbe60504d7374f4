"""How the greedy bot attacks: the target, the weapons and the overheat that are worth most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from boxcars.alpha_strike.actions import AnyAction, Artillery, Attack, Done, Physical, Use
from boxcars.alpha_strike.air_actions import Bomb, Strafe
from boxcars.alpha_strike.artillery import artillery_preview
from boxcars.alpha_strike.attacks import combat, physical, targets
from boxcars.alpha_strike.attacks.attack_odds import AttackOdds, odds
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings.buildings import standing
from boxcars.alpha_strike.unit import Unit
from boxcars.players.alpha_strike import air_strikes, gadgets
from boxcars.players.alpha_strike.cooling import heat_cost
from boxcars.players.alpha_strike.outlook import HEAT_WORTH
from boxcars.players.alpha_strike.worth import hit_worth, left, value, worth
from boxcars.players.player import Score

_CRITICAL = 0.06
"""What a roll for a critical hit is worth, as a share of the unit."""


_BLOWS: Final = {
    "standard": "strikes",
    "melee": "strikes with its melee weapon at",
    "anti-mech": "climbs and attacks",
    "charge": "charges",
    "dfa": "comes down on",
}


class Weighed(msgspec.Struct, frozen=True):
    """An attack and what it is worth."""

    action: AnyAction
    score: Score


def unit_to_attack(battle: Battle, units: Sequence[str]) -> Unit:
    """Who attacks first: whoever is bound to, then who has least choice; who sees nobody comes last, for spotters."""
    return min((battle[id] for id in units), key=lambda unit: _freedom(battle, unit))


def _freedom(battle: Battle, unit: Unit) -> tuple[bool, bool, int]:
    seen = sum(look(battle, unit, enemy).visible for enemy in battle.enemies(unit.side) if left(enemy))
    return unit.assault is None, seen == 0, seen


def choose_attack(battle: Battle, unit: Unit) -> list[Weighed]:
    """Everything that a unit may do now, best first."""
    actions = list(_weighed(battle, unit))
    return sorted(actions, key=lambda weighed: -weighed.score.value)


def _weighed(battle: Battle, unit: Unit) -> Iterator[Weighed]:
    @lru_cache(maxsize=64)  # many attacks have the same spotter
    def spotting(spotter: str) -> float:
        return spared(battle, spotter)

    for action in combat.options(battle, [unit.id]):
        if isinstance(action, Attack | Physical) and action.target in standing(battle):
            continue  # it has no quarrel with buildings
        if isinstance(action, Attack) and targets.place(battle, action.target):
            continue  # nor plans for a place
        yield Weighed(action, weigh(battle, unit, action, spotting))


def weigh(battle: Battle, unit: Unit, action: AnyAction, spotting: Callable[[str], float]) -> Score:
    """What an action of the Combat Phase is worth, where `spotting` costs a spotter its own attack."""
    match action:
        case Strafe() | Bomb():
            return air_strikes.weigh(battle, unit, action)
        case Attack():
            return _weapons(battle, unit, action, spotting)
        case Physical():
            blow = physical.assess(battle, unit, action.attack, battle[action.target])
            target, chance = battle[action.target], float(blow.tally.chance)
            points = max(blow.damage.total, 0.5)
            return Score(str(action), chance * hit_worth(target, points), given=chance * points)
        case Artillery():
            return _shell(battle, unit, action, spotting)
        case Use():
            return gadgets.weigh(battle, unit, action)
        case _:
            return Score(str(action), 0.0)


def _weapons(battle: Battle, unit: Unit, attack: Attack, spotting: Callable[[str], float]) -> Score:
    chances = odds(battle, attack)
    gained = odds_worth(chances)
    lost = heat_cost(battle, unit, unit.heat + attack.overheat)
    if attack.spotter and not attack.spotter_attacks:
        lost += spotting(attack.spotter)
    return Score(str(attack), gained - lost, given=float(chances.expected))


def odds_worth(of: AttackOdds) -> float:
    """What an attack is worth by its exact odds."""
    target = of.target
    gained = sum(float(chance) * hit_worth(target, points) for points, chance in of.damage.items() if points)
    if left(target):
        gained += float(of.critical) * _CRITICAL * value(target) + float(of.heat) * HEAT_WORTH * worth(target)
    return gained


def spared(battle: Battle, spotter: str) -> float:
    """What a spotter gives up that does not attack."""
    if spotter not in battle.waiting:
        return 0.0
    attacks = combat.weapon_attacks(battle, battle[spotter])
    direct = [attack for attack in attacks if not attack.spotter and not attack.overheat]
    return max((odds_worth(odds(battle, attack)) for attack in direct), default=0.0)


def _shell(battle: Battle, unit: Unit, action: Artillery, spotting: Callable[[str], float]) -> Score:
    shell = artillery_preview.shell(battle, action)
    chance = float(shell.tally.chance) if shell.tally else 0.0
    points = float(shell.damage[0]) if shell.damage else 0.0
    gained = 0.0
    for id in shell.caught:
        struck = battle[id]
        gained += hit_worth(struck, points) * (1 if struck.side != unit.side else -1)
    lost = spotting(action.spotter) if action.spotter and not action.spotter_attacks else 0.0
    lost += heat_cost(battle, unit, unit.heat)
    return Score(str(action), chance * gained - lost, given=chance * points * len(shell.caught))


def in_words(chosen: Weighed, heat: int = 0) -> str:
    """Why a unit attacks so, in one line."""
    action, score = chosen.action, chosen.score
    if isinstance(action, Done):
        return "holds its fire to cool down" if heat else "has no attack that is worth it"
    expects = f"expects {score.given:.1f} damage" if score.given else "nothing else is worth as much"
    return f"{_deed(action)}: {expects}"


def _deed(action: AnyAction) -> str:
    """What a unit does in an attack, without its name."""
    match action:
        case Attack():
            weapon = "" if action.weapon == "standard" else f" with {action.weapon.upper()}"
            heat = f", overheating by {action.overheat}" if action.overheat else ""
            return f"fires at {action.target}{weapon}{_spotted(action.spotter)}{heat}"
        case Physical():
            return f"{_BLOWS[action.attack]} {action.target}"
        case Artillery():
            return f"fires its artillery at {action.aim}{_spotted(action.spotter)}"
        case Use():
            return f"uses {action.ability}{f' on {action.target}' if action.target else ''}"
        case Strafe():
            return "strafes what lies under its flight"
        case _:
            return "bombs what lies under its flight"


def _spotted(spotter: str) -> str:
    return f", spotted by {spotter}" if spotter else ""
