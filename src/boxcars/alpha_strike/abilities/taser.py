"""Tasers (ASB-18.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities import special_attack
from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.abilities.shock import shock
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import LARGE_BASES, Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally

CODES = ("BTAS", "MTAS")


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """What it could be used on."""
    return [id for id in special_attack.enemies(battle, unit) if not is_immune(battle[id])]


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be used so. The shots of battle armor last the whole game, those of 'Mechs come again each turn."""
    used = unit.spent if code == "BTAS" else unit.attacks
    if used.count(code) >= special_attack.rating(unit, code):
        yield Reason(f"{unit.id} has used its {code}", "ASB-18.5")
    if target in battle.units and is_immune(battle[target]):
        yield Reason(f"a taser has no effect on {target}", "ASB-18.5")
    yield from special_attack.reasons(battle, unit, code, target, special_attack.TO_SHORT)


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Shoot the taser."""
    event = special_attack.roll(battle, unit, code, target, dice)
    if code == "BTAS":
        unit.spent.append(code)
    return [event, shock(battle[target], effect(code, battle[target]), dice)] if event.hit else [event]


def is_immune(target: Unit) -> bool:
    """Whether tasers do nothing to a unit: conventional infantry, DropShips, large units, ablative armor."""
    return target.type in ("CI", "DS", "DA") or target.has("ABA", *LARGE_BASES)


def effect(code: str, target: Unit) -> Tally:
    """What is added to the roll for the effect.

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Raven RVN-3L"], seed=1).state["red-1"]
    >>> effect("BTAS", atlas).total, effect("MTAS", atlas).total
    (-4, -2)
    """
    tally = Tally.of("effect", "shock", 0, "ASB-18.5")
    if code == "BTAS":
        tally = tally.plus("battle armor's taser", -2, "ASB-18.5")
    if target.is_mech:
        return tally.plus("'Mech", -2, "ASB-18.5")
    return tally.plus("battle armor", 2, "ASB-18.5") if target.type == "BA" else tally


ABILITY: Final = Ability(CODES, targets, reasons, apply, number=special_attack.number)
