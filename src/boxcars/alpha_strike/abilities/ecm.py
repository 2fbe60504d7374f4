"""ECM: which fields hold where, and whom they jam (ASB-17).

A field jams enemies only. With the option `eccm` suites may work against those of the enemy instead: over each place
the suites of both are counted, and only a surplus jams.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boxcars.alpha_strike.abilities import jammers, stealth
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import conditions
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Illegal
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.measure import Base, Point, nearest

RADIUS = 12
"""How far a full suite reaches, in inches (ASB-17)."""
LIGHT_RADIUS = 2
FULL = Key("AS-048.12", now=("ECM", "AECM", "NOVA", "WAT"), before=("ECM", "AECM", "NOVA"))
"""The suites that reach as far as a full one."""
SUITES = ("ECM", "AECM", "NOVA", "WAT", "LECM")

PULSE = Key("AS-103.1", now=6, before=8)
"""How wide the field is that EMP mines put up [AS-103.1]; before, 4" was its radius."""

MODES = ("ecm", "eccm")
ANGEL_MODES = ("ecm", "both", "2eccm")
"""What suites can be set to with the option `eccm`; an Angel suite counts as two, which may be split [AS-091.1]."""
POD = "jamming pod"
"""The effect of a NARC pod that jams who carries it (ASB-22.10)."""
ECCM = Key("eccm", now=True, before=False)
"""The option by which suites may work against those of the enemy."""


class Output(msgspec.Struct, frozen=True):
    """What a unit's suite puts out: its fields of each kind, how far, and whether it jams as an Angel suite does."""

    radius: float = 0
    ecm: int = 0
    eccm: int = 0
    angel: bool = False
    nova: bool = False


SILENCE = Output()


class Field(msgspec.Struct, frozen=True):
    """The field of a suite that stands somewhere."""

    side: str
    base: Base
    output: Output


def radius(rules: RuleSet, unit: Unit) -> float:
    """How far the suite of a unit reaches; 0 without one. A Watchdog is a full suite [AS-048.12].

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Raven RVN-3L"], ["Atlas AS7-D"], seed=1).state
    >>> radius(battle.rules, battle["red-1"]), radius(battle.rules, battle["blue-1"])
    (12, 0)
    """
    full = FULL.of(rules)
    if unit.has(*full):
        return RADIUS
    return LIGHT_RADIUS if unit.has("LECM", "WAT") else 0


def output(battle: Battle, unit: Unit) -> Output:
    """What a unit's suite does now. Under active Stealth it reaches nobody else [AS-048.8]."""
    far = radius(battle.rules, unit)
    if conditions.silences(battle.rules):
        return SILENCE
    if not far or unit.destroyed or unit.carrier or unit.shutdown or jammers.NO_ECM in unit.effects:
        return SILENCE
    angel = unit.has("AECM")
    hidden = stealth.is_on(unit) and not unit.is_infantry
    mode = unit.ecm if ECCM.of(battle.rules) else "ecm"
    if hidden:
        # an Angel suite may still put out one field, and only as ECCM [AS-048.9]
        return Output(far, 0, 1) if angel and mode != "ecm" else SILENCE
    if mode == "ecm":
        return Output(far, 2 if angel else 1, 0, angel, unit.has("NOVA"))
    if mode == "both":
        return Output(far, 1, 1)
    return Output(far, 0, 2 if mode == "2eccm" else 1)


def fields(battle: Battle) -> list[Field]:
    """All fields on the table."""
    bearers = (unit for unit in battle.on_table() if unit.has(*SUITES))
    return [Field(unit.side, unit.base, out) for unit in bearers if (out := output(battle, unit)).radius]


def is_jammed_at(
    battle: Battle, side: str, base: Base, *, angel: bool = False, among: Sequence[Field] | None = None
) -> bool:
    """Whether a hostile field holds over a place for a side; `angel` asks for one that even boosted gear fears.

    `among` are all fields, for those who ask about many places.
    """
    if conditions.silences(battle.rules) or (not angel and is_pulsed(battle, base)):
        return True
    ecm = eccm = 0
    strong = False
    for field in fields(battle) if among is None else among:
        if battle.field.distance(field.base, base) > field.output.radius:
            continue
        if field.side == side:
            eccm += field.output.eccm
        else:
            ecm += field.output.ecm
            strong = strong or field.output.angel
    return ecm > eccm and (strong or not angel)


def is_pulsed(battle: Battle, base: Base) -> bool:
    """Whether EMP mines that went off this turn jam a place, for everybody [AS-103.1]."""
    wide = PULSE.of(battle.rules)
    return any(battle.field.is_under(battle.field.point(at), wide, base) for at in battle.pulses)


def is_jammed(battle: Battle, unit: Unit, *, angel: bool = False, among: Sequence[Field] | None = None) -> bool:
    """Whether a unit suffers from hostile ECM. Its own active Stealth does the same to it [AS-048.8]."""
    if not angel and (POD in unit.effects or (stealth.is_on(unit) and not unit.is_infantry)):
        return True
    return is_jammed_at(battle, unit.side, unit.base, angel=angel, among=among)


def is_cut(
    battle: Battle, side: str, a: Point, b: Point, *, angel: bool = False, among: Sequence[Field] | None = None
) -> bool:
    """Whether data of a side on the way from point to point passes through a hostile field.

    A field is round, so what counts is the place of the line that is nearest to its middle.
    """
    among = fields(battle) if among is None else among
    places = [nearest(a, b, field.base.at) for field in among if field.side != side and field.output.ecm]
    return any(is_jammed_at(battle, side, Base(place, 0), angel=angel, among=among) for place in places)


def in_nova(battle: Battle, unit: Unit) -> bool:
    """Whether a hostile Nova suite holds over a unit, or nothing gets through at all: that breaks a Nova network."""
    return conditions.silences(battle.rules) or any(
        output(battle, other).nova and battle.field.distance(other.base, unit.base) <= RADIUS
        for other in battle.enemies(unit.side)
    )


def choices(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """What its suite can be switched to now, in an End Phase and with the option `eccm`."""
    if not ECCM.of(battle.rules) or unit.destroyed or not unit.has("ECM", "AECM", "WAT"):
        return ()
    return tuple(mode for mode in (ANGEL_MODES if unit.has("AECM") else MODES) if mode != unit.ecm)


def verify(battle: Battle, unit: Unit, to: str) -> None:
    """Raise `Illegal` if its suite cannot be switched to this."""
    possible = choices(battle, unit)
    if not possible:
        raise Illegal(f"{unit.id} has no suite that can be switched", cite="ASB-17")
    if to not in possible:
        raise Illegal(f"the suite of {unit.id} can be switched to {' or '.join(possible)}", cite="ASB-17")


def switch(unit: Unit, to: str) -> None:
    """Switch its suite, as verified."""
    unit.ecm = to
