"""Answers to "what do I need, and what will it do?" for any order."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from boxcars.clix import orders
from boxcars.clix.actions import AnyOrder, Assault, Close, Move, Ranged
from boxcars.clix.battle import Battle
from boxcars.clix.combat import assault, close, ranged, special
from boxcars.clix.combat.attack import Attack, splash
from boxcars.clix.combat.modifiers import attack_tally, defense_tally
from boxcars.clix.equipment.point_defense import lenders
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.events.combat_events import Comparison
from boxcars.clix.moving.legality import with_cancelled
from boxcars.clix.moving.move import shot_on_the_way
from boxcars.clix.moving.plan import read_plan
from boxcars.clix.piece import Piece
from boxcars.core.choices import BestChoices
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.odds import Distribution, outcomes
from boxcars.core.tally import IMPOSSIBLE, chance_2d6, percent

BOXCARS, SNAKE_EYES = 12, 2


class Change(msgspec.Struct, frozen=True):
    """What an order did to one unit: clicks it lost, heat it gained, whether it is gone, captured or shut down."""

    unit: str
    clicks: int = 0
    heat: int = 0
    eliminated: bool = False
    captured: bool = False
    shut_down: bool = False


class OrderAnswer(msgspec.Struct, frozen=True):
    """What an order needs and does; if it is illegal, why."""

    order: str
    reasons: tuple[Reason, ...]
    compared: tuple[Comparison, ...] = ()
    """Every unit the attack would be compared with, and both sums."""

    @property
    def legal(self) -> bool:
        """Whether the order may be given now."""
        return not self.reasons

    def needed(self, unit: str = "") -> int:
        """The lowest dice that hit a unit, or the first one; 2 never does and 12 always."""
        each = next(each for each in self.compared if unit in ("", each.target))
        return min(max(each.needed, SNAKE_EYES + 1), BOXCARS)

    def chance(self, unit: str = "") -> Fraction:
        """The exact chance of the attack roll to hit a unit, or the first one."""
        return chance_2d6(min(self.needed(unit), IMPOSSIBLE))

    def __str__(self) -> str:
        if self.reasons:
            return "; ".join(map(str, self.reasons))
        return "\n".join(
            f"{each.target}: {self.needed(each.target)}+ ({percent(self.chance(each.target))})   "
            f"{each.attack} against {each.defense}"
            for each in self.compared
        )


def answer(battle: Battle, order: AnyOrder) -> OrderAnswer:
    """What an order needs as things stand."""
    try:
        orders.verify(battle, order)
    except Illegal as wrong:
        return OrderAnswer(str(order), wrong.reasons)
    trial, attack = declared_in(battle, order)
    return OrderAnswer(str(order), (), comparisons(trial, attack) if attack else ())


def declared_in(battle: Battle, order: AnyOrder) -> tuple[Battle, Attack | None]:
    """The attack of an order, and the battle as it stands when that is made."""
    match order:
        case Ranged() | Close():
            trial = with_cancelled(battle, {order.unit: order.cancel})
            return trial, ranged.declared(order) if isinstance(order, Ranged) else close.declared(order)
        case Assault(attack=attack) if attack is not None:
            trial = with_cancelled(battle, {order.unit: order.move.cancel + attack.cancel}).copy()
            piece = trial.units[order.unit]
            plan = read_plan(trial, piece, order.move)
            piece.at, piece.facing = plan.end, plan.facing
            return trial, assault.declared(attack)
        case Move():
            trial = with_cancelled(battle, {order.unit: order.cancel})
            piece = trial.units[order.unit]
            plan = read_plan(trial, piece, special.straightened(trial, order))
            return shot_on_the_way(trial, piece, plan) if plan.shot else (trial, special.declared(trial, piece, plan))
    return battle, None


def comparisons(battle: Battle, attack: Attack) -> tuple[Comparison, ...]:
    """All that an attack roll would be compared with; who may borrow a better defense does."""
    affected = [(battle.units[id], False) for id in attack.targets]
    affected += [(piece, True) for piece in splash(battle, attack)]
    return tuple(
        Comparison(
            piece.id,
            attack_tally(battle, attack, piece),
            defense_tally(battle, attack, piece, lender=_lender(battle, piece), splash=is_splash),
            False,
            is_splash,
        )
        for piece, is_splash in affected
    )


def _lender(battle: Battle, piece: Piece) -> Piece | None:
    best = next(iter(lenders(battle, piece)), None)
    return best if best and best.dial.defense.value > piece.dial.defense.value else None


def odds(battle: Battle, order: AnyOrder) -> Distribution[tuple[Change, ...]]:
    """The exact chances of all that an order can do to the units.

    Questions are answered as the engine does, and a die is rolled again where that is likelier to hit.
    """
    orders.verify(battle, order)
    rerolls = equipped(battle, battle.units[order.unit], "IT") is not None

    def outcome(dice: Dice) -> tuple[Change, ...]:
        after = battle.copy()
        orders.carry_out(after, order, dice)
        return changes(battle, after)

    return outcomes(outcome, summed=not rerolls, choices=BestChoices())


def changes(before: Battle, after: Battle) -> tuple[Change, ...]:
    """What changed on the dials between two states."""
    changed = []
    for id, piece in after.units.items():
        was = before.units[id]
        most = len(piece.figure.clicks) + 1
        change = Change(
            id,
            min(piece.click, most) - was.click,
            piece.heat - was.heat,
            piece.eliminated and not was.eliminated,
            piece.is_captive and not was.is_captive,
            piece.shut_down and not was.shut_down,
        )
        if change != Change(id):
            changed.append(change)
    return tuple(changed)


def outcome_of(odds: Distribution[tuple[Change, ...]], id: str, what: str) -> Distribution[int]:
    """How one field of the changes of a unit comes out."""
    return odds.map(lambda changes: next((int(getattr(change, what)) for change in changes if change.unit == id), 0))
