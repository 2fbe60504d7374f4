"""How the greedy bot strikes, kicks and pushes: by what it expects to do, less the risk to fall itself."""

from __future__ import annotations

from boxcars.core.tally import chance_2d6
from boxcars.players.player import Score
from boxcars.players.total_warfare.falls import fall_chance, fall_cost, fall_value
from boxcars.players.total_warfare.gunnery import heat_before, heat_costs
from boxcars.players.total_warfare.worth import worth
from boxcars.total_warfare.actions import Physical, target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import occupants
from boxcars.total_warfare.physical import hand_weapons, physical
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.physical.blow_words import single_blows, type_of
from boxcars.total_warfare.physical.hand_weapons import WEAPONS
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit

_PER_SWARM = 10.0
"""What a 'Mech would give to be rid of infantry that swarms it."""
_PER_POD = 5.0
"""What an iNarc pod less on it is worth."""


def choose_attack(battle: Battle, mech: Mech) -> list[tuple[Physical, Score]]:
    """The attacks of a unit, best first; none at all is worth nothing."""
    nothing = Physical(mech.id, "none")
    options = [(nothing, Score(str(nothing), 0.0))]
    for attack in physical.attacks(battle, mech):
        if attack.legal:
            action = Physical(mech.id, attack.attack, attack.target)
            options.append((action, _score(battle, mech, attack)))
    return sorted(options, key=lambda option: -option[1].value)


def _score(battle: Battle, mech: Mech, attack: Attack) -> Score:
    if hex := target_hex(attack.target):
        given = _harm_inside(battle, mech, attack, hex)
        return Score(f"physical {mech.id} {attack.attack} {attack.target}", given, given)
    target = battle[attack.target]
    if target is mech:
        return _score_of_pod(mech, attack)
    given = sum(_damage(one) for one in _blows(battle, mech, attack, target))
    value = given * worth(target, arcs.side(target, mech.hex), attack.table) if isinstance(target, Mech) else given
    chance = float(chance_2d6(attack.tally.total))
    risk = _heat_risk(battle, mech, attack)
    if attack.attack.startswith("kick"):
        value += chance * fall_value(battle, target)
        risk = (1 - chance) * fall_chance(battle, mech) * fall_cost(mech)
    if attack.attack.startswith("brush"):
        value += chance * _PER_SWARM
        risk = (1 - chance) * (attack.damage.total if attack.damage else 0)
    if attack.attack == "push":
        value += chance * fall_value(battle, target)
    return Score(f"physical {mech.id} {attack.attack} {attack.target}", value - risk, given, 0.0, risk)


def _heat_risk(battle: Battle, unit: Unit, attack: Attack) -> float:
    """What the heat of a blow costs who strikes it."""
    line = hand_weapons.heat_of(attack.attack)
    if line is None or not isinstance(unit, Mech):
        return 0.0
    before = max(0, heat_before(battle, unit))
    after = max(0, heat_before(battle, unit) + line.value)
    costs = heat_costs(any(unit.shots.values()))
    return costs[min(after, len(costs) - 1)] - costs[min(before, len(costs) - 1)]


def _score_of_pod(mech: Mech, attack: Attack) -> Score:
    """What it is worth to be rid of an iNarc pod, less the blow at itself if it misses."""
    chance = float(chance_2d6(attack.tally.total))
    risk = (1 - chance) * (attack.damage.total if attack.damage else 0)
    return Score(f"physical {mech.id} {attack.attack} {mech.id}", chance * _PER_POD - risk, 0.0, 0.0, risk)


def _harm_inside(battle: Battle, mech: Mech, attack: Attack, hex: str) -> float:
    """What a blow at a building does to the infantry inside: to enemies, less what it does to friends."""
    building = battle.board[hex].building
    inside = [unit for unit in battle.at(hex) if occupants.is_sheltered(battle, unit) and not battle.is_hidden(unit)]
    if building is None or attack.damage is None:
        return 0.0
    share = occupants.share(building.type, attack.damage.total)
    return float(sum(-share if unit.side == mech.side else share for unit in inside))


def _blows(battle: Battle, mech: Mech, attack: Attack, target: Unit) -> list[Attack]:
    """A punch with both arms is two attacks."""
    if attack.attack != "punch-both":
        return [attack]
    return [physical.assess(battle, mech, arm, target) for arm in single_blows(attack.attack)]


def _damage(attack: Attack) -> float:
    return float(chance_2d6(attack.tally.total)) * (attack.damage.total if attack.damage else 0)


_VERBS = {
    "punch": "punches",
    "kick": "kicks",
    "push": "pushes",
    **{word: f"swings its {weapon.called} at" for word, weapon in WEAPONS.items()},
    "brush": "brushes off",
    "thrash": "thrashes",
}


def target_words(target: str) -> str:
    """Whom or what a physical attack is made at.

    >>> target_words("blue-1"), target_words("hex:0808")
    ('blue-1', 'the building in 0808')
    """
    hex = target_hex(target)
    return f"the building in {hex}" if hex else target


def in_words(action: Physical, score: Score) -> str:
    """An attack in one line."""
    if action.attack == "none":
        return "makes no physical attack: none is worth its risk"
    verb = _VERBS[type_of(action.attack)]
    risk = f", risks {score.risk:.1f}" if score.risk else ""
    return f"{verb} {target_words(action.target)}: expects {score.given:.1f} damage{risk}"
