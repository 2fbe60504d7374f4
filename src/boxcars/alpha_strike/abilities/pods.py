"""Other pods of NARC launchers than the beacon, an option: explosive ones, jammers, and haywire (ASB-22.10).

They are fired as the beacon is, as in `use red-1 SNARC-HAYWIRE blue-1`. What they jam is jammed from the next turn on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities import ecm, narc, shock, special_attack
from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key

OPTION: Final = "pods"
PLAYED = Key(OPTION, now=True, before=False)
EXPLOSIVE, ECM, HAYWIRE = "EXPLOSIVE", "ECM", "HAYWIRE"
CODES: Final = tuple(f"{code}-{pod}" for code in narc.CODES for pod in (EXPLOSIVE, ECM, HAYWIRE))
BLAST: Final = 1
"""The damage of an explosive pod."""
FOR_GOOD: Final = 10**6
"""The turn until which haywire lasts: beyond any battle."""


def launcher(code: str) -> str:
    """The launcher of a pod.

    >>> launcher("INARC-ECM")
    'INARC'
    """
    return code.partition("-")[0]


def carried(unit: Unit, code: str) -> bool:
    """Whether a unit has the launcher of a pod."""
    return unit.has(launcher(code))


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """What it could be used on."""
    return special_attack.enemies(battle, unit) if PLAYED.of(battle.rules) else []


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be used so: as for the beacon, instead of which it is fired."""
    if not PLAYED.of(battle.rules):
        yield Reason(f"{code} is fired only with the option {OPTION}", "ASB-22.10")
    yield from narc.reasons(battle, unit, launcher(code), target)


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Fire it: roll, and let it do what it does."""
    used = special_attack.roll(battle, unit, code, target, dice)
    if not used.hit:
        return [used]
    victim, pod = battle[target], code.partition("-")[2]
    if pod == EXPLOSIVE:
        return [used, *damage.apply_damage(battle, victim, BLAST, dice, source=f"a pod of {unit.id}", by=unit.id)]
    if pod == ECM:
        victim.jammed[ecm.POD] = battle.turn + 1
    else:
        free = next((effect for effect in shock.HAYWIRE if effect not in victim.jammed), None)
        victim.jammed |= {free: FOR_GOOD} if free else {}
    return [used]


ABILITY: Final = Ability(CODES, targets, reasons, apply, carried=carried, number=special_attack.number)
