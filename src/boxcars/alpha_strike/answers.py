"""What an attack would come to, as a player asks for it: the number, the chance, the damage, and why."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from boxcars.alpha_strike.actions import Artillery, Attack, Physical
from boxcars.alpha_strike.artillery import artillery_preview
from boxcars.alpha_strike.artillery.artillery_preview import Shell
from boxcars.alpha_strike.attacks import physical, targets
from boxcars.alpha_strike.attacks.attack_odds import AttackOdds
from boxcars.alpha_strike.attacks.attack_plan import plan_of
from boxcars.alpha_strike.attacks.physical import PhysicalAttack
from boxcars.alpha_strike.attacks.weapon_attack import AttackPlan
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings.buildings import standing, target
from boxcars.catalog.alpha_strike.special import damage_text
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Action
from boxcars.core.tally import Tally


class Answer(msgspec.Struct, frozen=True):
    """What an attack needs and does, and why; what it is in full stands in `plan`."""

    plan: AttackPlan | PhysicalAttack | Shell
    battle: Battle

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Every reason why it may not be made; empty if it may."""
        return self.plan.reasons

    @property
    def tally(self) -> Tally | None:
        """The number to hit; None where there is nothing to roll."""
        return self.plan.tally

    @property
    def chance(self) -> Fraction:
        """The exact chance to hit, 0 if it may not be made."""
        return Fraction(0) if self.reasons or self.tally is None else self.tally.chance

    def __str__(self) -> str:
        if self.reasons or self.tally is None:
            return "; ".join(map(str, self.reasons))
        first, *rest = self.tally.lines
        words = [f"{first.value} {first.label}", *map(str, rest)]
        return f"{self.tally.target}   {', '.join(words)}   for {self.harm}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"

    @property
    def harm(self) -> str:
        """The damage of a hit, in words."""
        match self.plan:
            case PhysicalAttack():
                return f"{self.plan.note or self.plan.damage.total} damage"
            case Shell():
                caught = f" on {', '.join(self.plan.caught)}" if self.plan.caught else ""
                return f"{'/'.join(map(damage_text, self.plan.damage))} damage{caught}"
            case AttackPlan():
                return str(self.plan.damage)


class AttackAnswer(Answer, frozen=True):
    """What a weapon attack needs and does, and why; `odds` says how likely what is."""

    plan: AttackPlan

    def odds(self) -> AttackOdds:
        """The exact chances: to hit, by points of damage, through the armor, to destroy."""
        return AttackOdds(self.plan, self.battle)


def answer(battle: Battle, action: Action) -> Answer:
    """What an attack would come to as things stand, whoever's turn it is.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> print(answer(battle, Physical("red-1", "standard", "blue-1")))
    red-1 is not in base contact with blue-1 [ASB-14]
    """
    if not isinstance(action, Attack | Physical | Artillery):
        raise Illegal(f"'{action}' is no attack: ask about attack, physical or artillery")
    known(battle, action.unit)
    match action:
        case Attack():
            spotter = [action.spotter] if action.spotter not in ("", *battle.sensors) else []
            aim = [] if targets.place(battle, action.target) else [action.target]
            known(battle, *aim, *spotter, structures=True)
            return AttackAnswer(plan_of(battle, action), battle)
        case Physical():
            known(battle, action.target, structures=True)
            unit = battle[action.unit]
            return Answer(physical.assess(battle, unit, action.attack, target(battle, unit, action.target)), battle)
        case Artillery():
            return Answer(artillery_preview.shell(battle, action), battle)


def known(battle: Battle, *ids: str, structures: bool = False) -> None:
    """Raise `Illegal` where there is no such unit, and say which there are."""
    for id in ids:
        if id not in battle.units and not (structures and id in standing(battle)):
            raise Illegal(f"there is no unit {id[:40]}; there are {', '.join(battle.units)}")
