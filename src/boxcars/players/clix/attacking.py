"""How the greedy bot weighs attacks: by the rules' own to-hit numbers and damage steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.clix.actions import AnyOrder, Artillery, Assault, Close, Move, Ranged, Repair
from boxcars.clix.battle import Battle
from boxcars.clix.combat import damage_steps
from boxcars.clix.combat.attack import Attack, damage_type, uses_alpha_strike, weapon_equipment
from boxcars.clix.combat.sequence import second_attack
from boxcars.clix.dials.values import attack_value, damage_value, defense_value
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.events.combat_events import Comparison
from boxcars.clix.moving.going import run_heat
from boxcars.clix.options import shots, strikes
from boxcars.clix.piece import Piece
from boxcars.clix.previews.answers import comparisons, declared_in
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import ScriptedDice
from boxcars.players.clix.outlook import Outlook, hit_chance
from boxcars.players.clix.worth import Scale, prize
from boxcars.players.player import Score
from boxcars.tabletop.measure import Point, length

_USUAL_DIE: Final = (4,)
"""What a die that decides damage is taken to roll."""
_SHELL: Final = 0.5
"""Of the units under an artillery marker about half are still there when it comes down."""
_HELPER: Final = 0.25
"""What it costs to tie a unit up in a formation, in clicks of its own."""
_HEATED: Final = 0.5
"""What a degree of heat on an opposing 'Mech is worth, in clicks."""


class Weighed(msgspec.Struct, frozen=True):
    """An order and what the bot thinks of it; where it comes to an attack, what its hits give."""

    order: AnyOrder
    value: float
    given: float = 0.0
    taken: float = 0.0

    @property
    def score(self) -> Score:
        """The same as the table shows it."""
        return Score(str(self.order), self.value, given=self.given, taken=self.taken)


def attacks(outlook: Outlook, piece: Piece, kinds: set[str]) -> Iterator[Weighed]:
    """Every attack that a piece might be ordered to make where it stands, weighed but not verified."""
    battle, scale = outlook.battle, outlook.scale
    if "ranged" in kinds:
        for shot in shots(battle, piece):
            if isinstance(shot, Artillery):
                yield _shell(battle, scale, piece, shot)
            elif battle.base(piece).in_front(battle.units[shot.targets[0]].at):
                yield weigh(outlook, shot)
    if "close" in kinds:
        for strike in strikes(battle, piece):
            yield _repair(battle, scale, piece, strike) if isinstance(strike, Repair) else weigh(outlook, strike)


def weigh(outlook: Outlook, order: Ranged | Close | Assault | Move) -> Weighed:
    """What an order to attack is worth, its price taken off."""
    battle, scale = outlook.battle, outlook.scale
    piece = battle.units[order.unit]
    trial, attack = declared_in(battle, order)
    assert attack is not None
    now = Resolution(trial, ScriptedDice(_USUAL_DIE))
    given, heat = _exchange(now, scale, attack)
    taken = scale.push_cost(piece) + len(now.circles) * scale.click_worth(piece)
    taken += scale.hit_worth(piece, _own_damage(trial, attack, piece))
    helpers = [battle.units[id] for id in attack.helped]
    taken += sum(_HELPER * scale.click_worth(helper) + scale.push_cost(helper) for helper in helpers)
    heat += _heat_of(battle, order, piece)
    taken += scale.heat_cost(battle, piece, piece.heat + heat) - scale.heat_cost(battle, piece, piece.heat)
    return Weighed(order, given - taken, given, taken)


def _heat_of(battle: Battle, order: AnyOrder, piece: Piece) -> int:
    """The heat that an order costs a 'Mech besides that of its attack."""
    if not piece.is_mech:
        return 0
    pushed = int(piece.tokens > 0)
    match order:
        case Assault():
            return pushed + battle.keys.number("assault.heat")
        case Move(mode="charge"):
            return pushed + run_heat(battle, piece, "charge") + battle.keys.number("charge.heat")
        case Move(mode="run"):
            return pushed + run_heat(battle, piece, "run")
    return pushed


def _own_damage(battle: Battle, attack: Attack, piece: Piece) -> int:
    """The clicks that special attacks cost who makes them."""
    match attack.kind:
        case "charge":
            half = (max(damage_value(battle, piece).total, 0) + 1) // 2
            return {"one": 1, "half": half, "none": 0}[battle.keys.word("charge.self_damage")]
        case "ram":
            return battle.keys.number("ram.self_damage")
        case "dfa":
            return battle.keys.number("dfa.self_miss")
    return 0


def _exchange(now: Resolution, scale: Scale, attack: Attack) -> tuple[float, int]:
    """What the hits of an attack give, with its second one, and the heat that it costs."""
    battle = now.battle
    compared = comparisons(battle, attack)
    if attack.capture:
        return _capture(battle, scale, attack, compared[0]), 0
    turns = damage_steps.alpha_turns(battle, attack)
    value = damage_steps.first_value(battle, attack)
    value = damage_steps.scored(now, attack, value.plus("Alpha Strike", turns) if turns else value, critical=False)
    given = sum(_on_one(now, scale, attack, each, value.total, len(attack.targets)) for each in compared)
    again = second_attack(battle, attack)
    if again and not uses_alpha_strike(battle, attack):
        anew = msgspec.structs.replace(attack, second=True, helped=())
        later = comparisons(battle, anew)[0]
        return given + _on_one(now, scale, anew, later, value.total, 1, _chance(compared[0])), 1
    return given, turns


def _chance(compared: Comparison) -> float:
    return hit_chance(compared.needed)


def _on_one(
    now: Resolution,
    scale: Scale,
    attack: Attack,
    compared: Comparison,
    damage: int,
    targets: int,
    certainty: float = 1.0,
) -> float:
    """What an attack gives on one unit that it may hit, times the chance that it is made; below 0 on the bot's own."""
    battle, target = now.battle, now.battle.units[compared.target]
    share = damage if compared.splash or attack.kind != "ranged" else -(-damage // targets)
    value = damage_steps.first_value(battle, attack)
    tally = value.plus("share", share - value.total)
    clicks = damage_steps.dealt(now, attack, target, tally, critical=False).total
    chance = _chance(compared)
    if attack.kind == "ranged" and equipped(battle, target, "DE"):
        chance *= chance
    chance *= certainty
    worth = scale.hit_worth(target, clicks) * prize(battle, target)
    if target.is_mech and not target.shut_down:
        warms = 2 * bool(weapon_equipment(battle, attack, "FL")) if attack.kind == "close" else 0
        warms += damage_type(battle, attack) == "energy" and clicks > 0
        worth += warms * _HEATED * scale.click_worth(target)
    opposing = battle.opposes(battle.units[attack.attacker], target)
    return chance * worth * (1 if opposing else -1)


def _capture(battle: Battle, scale: Scale, attack: Attack, compared: Comparison) -> float:
    piece, target = battle.units[attack.attacker], battle.units[compared.target]
    chance = _chance(compared)
    return chance * scale.capture_worth(target) - (1 - chance) * scale.hit_worth(piece, 1)


def _shell(battle: Battle, scale: Scale, gun: Piece, order: Artillery) -> Weighed:
    """An artillery marker, by whom it would catch if all stayed where they are."""
    at = Point.of(order.places[0])
    clicks = damage_value(battle, gun).total
    caught = [other for other in battle.standing() if not other.is_captive and length(other.at, at) <= 2]
    worths = (scale.hit_worth(other, clicks) * (1 if battle.opposes(gun, other) else -2) for other in caught)
    given = _SHELL * sum(worths)
    return Weighed(order, given - scale.push_cost(gun), given)


def _repair(battle: Battle, scale: Scale, piece: Piece, order: Repair) -> Weighed:
    """A repair, by the clicks that it can give back."""
    target = battle.units[order.target]
    markers = [click for click in target.figure.repair_markers if click <= target.click]
    lost = target.click - max([1, *markers])
    clicks = min(lost, max(damage_value(battle, piece).total, 0))
    chance = hit_chance(defense_value(battle, target).total - attack_value(battle, piece).total)
    return Weighed(order, chance * clicks * scale.click_worth(target) - scale.push_cost(piece))
