"""Special abilities that are actions of their own in the Combat Phase: `use UNIT ABILITY TARGET` (ASB-17, ASB-18).

Each ability has a module with its `ABILITY`; this one asks them. All but the booby trap, minesweeping,
firefighting and clearing paths come besides the unit's attack.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.alpha_strike.abilities import (
    booby_trap,
    bridgelayers,
    c3_sensors,
    capital_missiles,
    engineering,
    firefighting,
    jammers,
    narc,
    pods,
    remote_sensors,
    tag,
    taser,
    trenches,
    tsemp,
)
from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.actions import Use
from boxcars.alpha_strike.advanced import mine_work
from boxcars.alpha_strike.advanced.hidden_units import show
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.tally import IMPOSSIBLE, Tally

_ABILITIES: Final[tuple[Ability, ...]] = (
    tag.ABILITY,
    narc.ABILITY,
    pods.ABILITY,
    taser.ABILITY,
    tsemp.ABILITY,
    booby_trap.ABILITY,
    trenches.ABILITY,
    mine_work.ABILITY,
    firefighting.ABILITY,
    remote_sensors.ABILITY,
    capital_missiles.ABILITY,
    engineering.ABILITY,
    c3_sensors.ABILITY,
    bridgelayers.ABILITY,
    jammers.ABILITY,
)
ABILITIES: Final[dict[str, Ability]] = {code: ability for ability in _ABILITIES for code in ability.codes}
"""The abilities that can be used, by code."""


class Choice(msgspec.Struct, frozen=True):
    """A use of an ability, for the page and for bots."""

    action: str
    ability: str
    target: str
    reasons: tuple[Reason, ...]
    """Why it is not legal; empty if it is."""
    tally: Tally | None = None
    """What it needs, if it rolls to hit."""

    @property
    def possible(self) -> bool:
        """Whether it is legal now and can succeed."""
        return not self.reasons and (self.tally is None or self.tally.total < IMPOSSIBLE)


def verify(battle: Battle, action: Use) -> None:
    """Raise `Illegal` with every reason if the ability cannot be used so."""
    if reasons := _reasons(battle, battle[action.unit], action.ability, action.target):
        raise Illegal(*reasons)


def _reasons(battle: Battle, unit: Unit, code: str, target: str) -> tuple[Reason, ...]:
    ability = ABILITIES.get(code)
    if ability is None:
        return (Reason(f"{code[:20]!r} cannot be used; {', '.join(ABILITIES)} can", "ASB-18"),)
    if not ability.carried(unit, code):
        return (Reason(f"{unit.id} has no {code}", "ASB-18"),)
    if unit.flight and not ability.from_afar and (not ability.over_table or unit.flight.line is None):
        return (Reason(f"{unit.id} cannot use {code} where it flies", "ASB-20"),)
    return (*attacker_reasons(unit), *ability.reasons(battle, unit, code, target))


def apply(battle: Battle, action: Use, dice: Dice) -> list[Event]:
    """Use an ability, as verified."""
    unit = battle[action.unit]
    events = show(unit, f"it uses {action.ability}")
    events += ABILITIES[action.ability].apply(battle, unit, action.ability, action.target, dice)
    unit.attacks.append(action.ability)
    return events


def options(battle: Battle, unit: Unit) -> Iterator[Use]:
    """The uses that are legal now and can succeed."""
    for use in _thinkable(battle, unit):
        if _choice(battle, unit, use).possible:
            yield use


def preview(battle: Battle, unit: Unit) -> list[Choice]:
    """Every use that a unit might think of, with what it needs or why it is not legal."""
    return [_choice(battle, unit, use) for use in _thinkable(battle, unit)]


def _thinkable(battle: Battle, unit: Unit) -> Iterator[Use]:
    for code, ability in ABILITIES.items():
        if ability.carried(unit, code):
            yield from (Use(unit.id, code, target) for target in ability.targets(battle, unit, code))


def _choice(battle: Battle, unit: Unit, use: Use) -> Choice:
    reasons = _reasons(battle, unit, use.ability, use.target)
    number = ABILITIES[use.ability].number
    tally = number(battle, unit, use.target) if number else None
    return Choice(str(use), use.ability, use.target, reasons, tally)
