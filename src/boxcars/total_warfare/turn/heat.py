"""Heat: what builds up, what the sinks take away, and what the rest does (TWB-21)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally, percent, signed
from boxcars.total_warfare import questions
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction, explosions
from boxcars.total_warfare.electronics import stealth
from boxcars.total_warfare.events.unit_events import EngineState, HeatChanged, RollMade
from boxcars.total_warfare.piloting import pilot, psr
from boxcars.total_warfare.sight.line_of_sight import water_state
from boxcars.total_warfare.turn import coolant
from boxcars.total_warfare.units import condition, partial_wing
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import REACTOR_OFF, Mech
from boxcars.total_warfare.units.unit import LONGEST_WITHOUT_POWER, WITHOUT_POWER

Scale = tuple[tuple[int, int], ...]
"""Steps of the heat scale: from this heat on, this number."""

MOVEMENT: Scale = ((25, -5), (20, -4), (15, -3), (10, -2), (5, -1))
TO_HIT: Scale = ((24, 4), (17, 3), (13, 2), (8, 1))
SHUTDOWN: Scale = ((26, 10), (22, 8), (18, 6), (14, 4))
AMMUNITION: Scale = ((28, 8), (23, 6), (19, 4))
FUEL_LAGS: Final = Key("TW-160.5", now=0, before=1)
"""How much hotter than for ammunition it must be before fuel may explode."""
WARRIOR: Scale = ((26, 2), (15, 1))

AUTOMATIC_SHUTDOWN = 30
SHUTDOWN_STARTS = 14
INFERNO_HEAT = 2
"""The heat of an inferno missile."""
ENGINE_HIT_HEAT = 5
LIMITS = (
    *sorted(at - 1 for scale in (MOVEMENT, TO_HIT, SHUTDOWN) for at, _ in scale if at <= SHUTDOWN_STARTS),
    AUTOMATIC_SHUTDOWN - 1,
)
"""The last heats before something worse, up to where shutdowns begin, and the last before a certain one."""

MOST_OUTSIDE_HEAT = 15
MOST_WATER_COOLING = 6

_OUTSIDE = "outside"
FROM_OUTSIDE = "TW-159.1"
"""What heat cites that comes from an enemy, of which only so much counts in a turn."""
ASLEEP_SHUTS_DOWN = Key("TW-160.1", now=True, before=False)
"""Only a conscious warrior prevents a shutdown."""
QUIET_SHUTDOWN = Key("TW-060.1", now=True, before=False)
"""A shutdown that the warrior chooses asks for no piloting roll."""
AMMUNITION_NEEDS_LUCK = Key("TW-160.3", now=True, before=False)
"""Avoiding an explosion of ammunition needs no warrior."""


def from_outside(source: str, points: int) -> Line:
    """Heat that comes from an enemy.

    >>> str(from_outside("Flamer", 2))
    '+2 from outside: Flamer'
    """
    return Line(f"from outside: {source}", points, FROM_OUTSIDE, _OUTSIDE)


def is_from_outside(line: Line) -> bool:
    """Whether heat comes from an enemy."""
    return line.what == _OUTSIDE


MYOMER_HEAT = 9
"""The heat from which on triple-strength myomer works."""


def step(scale: Scale, heat: int) -> int:
    """The number of a scale at this heat, 0 below its first step.

    >>> [step(TO_HIT, heat) for heat in (7, 8, 13, 17, 24)]
    [0, 1, 2, 3, 4]
    """
    for least, number in scale:
        if heat >= least:
            return number
    return 0


def heat_to_hit(mech: Mech) -> Line | None:
    """What heat adds to the numbers that a 'Mech needs to hit with weapons.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> atlas.heat = 14
    >>> print(heat_to_hit(atlas), movement_penalty(atlas))
    +2 heat 14 −2 heat 14
    """
    return _to_hit_line(mech.heat)


@lru_cache(maxsize=256)
def _to_hit_line(heat: int) -> Line | None:
    modifier = step(TO_HIT, heat)
    return Line(f"heat {heat}", modifier, "QR-weapon-attacker.1") if modifier else None


def is_myomer_hot(mech: Mech) -> bool:
    """Whether a 'Mech has triple-strength myomer that is hot enough to work (TWB-21)."""
    return mech.heat >= MYOMER_HEAT and bool(mech.design.gear("tsm"))


def movement_penalty(mech: Mech) -> Line | None:
    """What heat takes from walking MP."""
    penalty = step(MOVEMENT, mech.heat)
    return Line(f"heat {mech.heat}", penalty, "TWB-21") if penalty else None


class Consequence(msgspec.Struct, frozen=True):
    """What a heat brings, and the number that avoids it, if one does."""

    text: str
    tally: Tally | None = None


def consequences(mech: Mech, heat: int) -> tuple[Consequence, ...]:
    """What a heat would bring a 'Mech in the heat phase and until the next: the worst first.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> [each.text for each in consequences(atlas, 22)]
    ['shutdown', 'ammunition explodes', '−4 MP', '+3 to hit']
    """
    certain: list[Consequence] = []
    if heat >= AUTOMATIC_SHUTDOWN:
        certain.append(Consequence("shutdown, not to be avoided"))
    elif heat >= SHUTDOWN_STARTS:
        certain.append(Consequence("shutdown", _avoiding("avoiding shutdown", SHUTDOWN, heat)))
    if step(AMMUNITION, heat) and explosions.worst_bin(mech):
        avoided = _avoiding("avoiding an ammunition explosion", AMMUNITION, heat)
        certain.append(Consequence("ammunition explodes", avoided))
    if step(WARRIOR, heat) and condition.count_hits(mech, "life support"):
        certain.append(Consequence(f"{step(WARRIOR, heat)} to the warrior, without life support"))
    changes = ((MOVEMENT, "MP"), (TO_HIT, "to hit"))
    return (
        *certain,
        *(Consequence(f"{signed(step(scale, heat))} {what}") for scale, what in changes if step(scale, heat)),
    )


def _avoiding(what: str, scale: Scale, heat: int) -> Tally:
    return Tally.of(what, f"heat {heat}", step(scale, heat), "TWB-21")


def build_up(battle: Battle, mech: Mech) -> Tally:
    """The heat of a turn, line by line: what was there, what was built up, and what the sinks take away."""
    tally = Tally.of("heat", "heat before", mech.heat, "TWB-21").extended(_own_lines(mech))
    tally = tally.extended(tuple(stealth.heat_lines(battle, mech)))
    tally = tally.extended(_outside_lines(mech))
    cooled = min(tally.total, dissipation(battle, mech).total)
    return tally.plus(f"{working_sinks(mech)} heat sinks", -cooled, "QR-heat-points.1") if cooled else tally


def _own_lines(mech: Mech) -> list[Line]:
    lines = [line for line in mech.heat_lines if not is_from_outside(line)]
    hits = min(condition.count_hits(mech, "engine"), 2)
    if hits and not mech.shutdown:
        lines.append(Line(f"{hits} engine hit{'s' * (hits > 1)}", ENGINE_HIT_HEAT * hits, "QR-critical-effects.3"))
    return lines + coolant.leak_lines(mech)


def _outside_lines(mech: Mech) -> list[Line]:
    """Heat from outside, of which at most 15 counts in a turn [TW-159.1]; heat-dissipating armor halves it first."""
    lines = [line for line in mech.heat_lines if is_from_outside(line)]
    if lines and mech.design.armor_kind == "heat-dissipating" and any(mech.armor.values()):
        heat = sum(line.value for line in lines)
        lines.append(Line("heat-dissipating armor", heat // 2 - heat, "TWB-17.17"))
    excess = sum(line.value for line in lines) - MOST_OUTSIDE_HEAT
    return [*lines, Line("at most 15 from outside", -excess, FROM_OUTSIDE)] if excess > 0 else lines


def working_sinks(mech: Mech) -> int:
    """The heat sinks that still work; those lost this turn cool no more [TW-127.1].

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> working_sinks(fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0))
    20
    """
    return mech.design.heat_sinks - condition.lost_heat_sinks(mech)


def dissipation(battle: Battle, mech: Mech) -> Tally:
    """The heat that the sinks can take away: 1 each, 2 if double or laser [TWB-17.90], and up to 6 more under water."""
    sinks, each = working_sinks(mech), mech.design.sink_cooling
    tally = Tally.of("dissipation", f"{sinks} heat sinks", sinks * each, "QR-heat-points.1")
    wet = min(_sinks_under_water(battle, mech) * each, MOST_WATER_COOLING)
    tally = tally.plus("cooled by water", wet, "QR-heat-points.1") if wet else tally
    return tally.extended(wing) if (wing := partial_wing.cooling_lines(mech)) else tally


def _sinks_under_water(battle: Battle, mech: Mech) -> int:
    state = water_state(battle, mech)
    if state == "dry":
        return 0
    if state == "submerged":
        return working_sinks(mech)
    return sum(
        condition.location_under_water(battle, mech, item.loc) and not condition.is_broken(mech, item)
        for item in mech.design.items
        if item.kind == "heat-sink"
    )


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """The heat phase, unit by unit; rolls for falls from its explosions come last."""
    events: list[Event] = []
    for unit in battle.in_play():
        events += kind_of(unit).heat_phase(battle, unit, dice)
    return events + psr.roll_due(battle, dice)


def adjust(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """One 'Mech's heat phase: the new heat, the engine, the ammunition, the warrior."""
    tally = build_up(battle, mech)
    flushed, events = coolant.flush(battle, mech, tally.total, working_sinks(mech), dice)
    tally = tally.extended(flushed)
    changed = bool(mech.heat or len(tally.lines) > 1)
    mech.heat = tally.total
    mech.heat_lines = []
    events += [HeatChanged(unit=mech.id, tally=tally, heat=mech.heat)] if changed else []
    if not mech.shutdown:
        events += _avoid_shutdown(battle, mech, dice)
    elif not mech.powered_down and mech.lasting.get(WITHOUT_POWER) != LONGEST_WITHOUT_POWER:
        events += start_up(mech, dice)
    events += _avoid_explosion(battle, mech, dice)
    events += _avoid_burning(battle, mech, dice)
    return events + _suffer(battle, mech, dice)


def _avoid_shutdown(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """Hot reactors shut down unless the warrior, who must be awake [TW-160.1], prevents it."""
    if mech.heat < SHUTDOWN_STARTS:
        return []
    if mech.heat >= AUTOMATIC_SHUTDOWN:
        return _shut_down(battle, mech, "heat 30 or more", dice)
    if not mech.awake and ASLEEP_SHUTS_DOWN.of(battle.rules):
        return _shut_down(battle, mech, "nobody to prevent it", dice)
    if _lets_it_happen(battle, mech, dice):
        if not QUIET_SHUTDOWN.of(battle.rules):
            return _shut_down(battle, mech, "its warrior lets it", dice)
        mech.shutdown = True
        return [EngineState(unit=mech.id, running=False, cause="its warrior lets it")]
    rolled = _roll(mech, "avoiding shutdown", step(SHUTDOWN, mech.heat), dice)
    return [rolled] if rolled.success else [rolled, *_shut_down(battle, mech, f"heat {mech.heat}", dice)]


def _lets_it_happen(battle: Battle, mech: Mech, dice: Dice) -> bool:
    """Whether a conscious warrior chooses the shutdown, which then asks for no piloting roll [TW-060.1].

    In older printings it did.
    """
    if not mech.awake:
        return False
    needed = Tally.of("avoiding shutdown", f"heat {mech.heat}", step(SHUTDOWN, mech.heat), "TWB-21")
    question = Question(
        mech.side,
        questions.SHUTDOWN.kind,
        f"{mech.design.name} is at heat {mech.heat}. Prevent the shutdown?",
        answers=("override", "shut-down"),
        default="override",
        unit=mech.id,
        labels=("Prevent it", "Shut down"),
        notes=(
            f"needs {needed.total}+ ({percent(needed.chance)}), else it shuts down with a piloting roll at +3",
            f"shuts down {'without' if QUIET_SHUTDOWN.of(battle.rules) else 'with'} a piloting roll",
        ),
        cite="TW-160.1",
    )
    return dice.choices.ask(question) == "shut-down"


def _shut_down(battle: Battle, mech: Mech, cause: str, dice: Dice) -> list[Event]:
    """An involuntary shutdown: of a reactor a piloting roll at +3 [TW-060.1], while the warrior has the controls."""
    events: list[Event] = [EngineState(unit=mech.id, running=False, cause=cause)]
    if not mech.design.engine.burns_fuel:
        events += psr.roll_at_once(battle, mech, REACTOR_OFF, dice)
    mech.shutdown = True
    return events


def start_up(mech: Mech, dice: Dice) -> list[Event]:
    """A cool reactor starts without a roll; a hot one needs the same roll that avoids a shutdown."""
    if mech.heat < SHUTDOWN_STARTS:
        mech.shutdown = mech.powered_down = False
        return [EngineState(unit=mech.id, running=True, cause=f"heat {mech.heat}")]
    if mech.heat >= AUTOMATIC_SHUTDOWN or not mech.awake:
        return []
    rolled = _roll(mech, "restarting", step(SHUTDOWN, mech.heat), dice)
    if not rolled.success:
        return [rolled]
    mech.shutdown = mech.powered_down = False
    return [rolled, EngineState(unit=mech.id, running=True, cause="restarted")]


def _avoid_explosion(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """Hot ammunition explodes; avoiding it is luck, and needs no warrior [TW-160.3]."""
    needed = step(AMMUNITION, mech.heat)
    worst = explosions.worst_bin(mech) if needed and not mech.destroyed else None
    if worst is None:
        return []
    if not mech.awake and not AMMUNITION_NEEDS_LUCK.of(battle.rules):
        return explosions.explode_bin(battle, mech, worst, dice)
    rolled = _roll(mech, "avoiding an ammunition explosion", needed, dice)
    return [rolled] if rolled.success else [rolled, *explosions.explode_bin(battle, mech, worst, dice)]


def _avoid_burning(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """The fuel of an internal combustion engine may explode at the same heats as ammunition."""
    needed = step(AMMUNITION, mech.heat - FUEL_LAGS.of(battle.rules))
    if not needed or mech.destroyed or mech.design.engine.kind != "ice":
        return []
    rolled = _roll(mech, "avoiding a fuel explosion", needed, dice)
    return [rolled] if rolled.success else [rolled, *destruction.destroy(mech, "its fuel explodes")]


def _suffer(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """Without life support a warrior suffers from heat and under water [QR-critical-effects.8]."""
    if mech.destroyed or not condition.count_hits(mech, "life support"):
        return []
    events: list[Event] = []
    if burns := step(WARRIOR, mech.heat):
        events += pilot.hurt(battle, mech, burns, f"heat {mech.heat} without life support", dice)
    if water_state(battle, mech) == "submerged":
        events += pilot.hurt(battle, mech, 1, "water without life support", dice)
    return events


def _roll(mech: Mech, what: str, needed: int, dice: Dice) -> RollMade:
    tally = Tally.of(what, f"heat {mech.heat}", needed, "TWB-21")
    roll = dice.two_d6(f"{mech.id} {what}")
    return RollMade(unit=mech.id, what=what, tally=tally, roll=roll, success=roll.total >= needed)
