"""Attacks from the air on the ground: striking one unit, and strafing all in a strip (ASB-20.4)."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from boxcars.alpha_strike.abilities import trenches
from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.advanced.hidden_units import show
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.aerospace.aloft import FlightLine
from boxcars.alpha_strike.aerospace.tasks import STRIP, ground_weapons
from boxcars.alpha_strike.air_actions import Strafe
from boxcars.alpha_strike.attacks import weapon_attack
from boxcars.alpha_strike.attacks.attack_damage import NO_DAMAGE, DamagePlan, amount, heated, reductions
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons, target_reasons
from boxcars.alpha_strike.attacks.to_hit import Aim, attacker_lines, skill_line, target_lines, terrain_lines
from boxcars.alpha_strike.attacks.weapon_attack import AttackPlan, attack_word
from boxcars.alpha_strike.attacks.weapon_fire import fire
from boxcars.alpha_strike.attacks.weapons import WeaponChoice
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import weather
from boxcars.alpha_strike.events.flight_events import Strafed
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.measure import HAIR, inches

MODIFIERS = {"strafe": 4, "strike": 2, "dive": 2, "bomb": 3}
"""What each kind of attack adds (ASB-20.4)."""
MADE = ("weapon", "bombs")
"""Attacks after which a unit makes no other on the ground."""
STRAFE_OVERHEAT = Key("reading:as-air-strafe-overheat", now=True, before=False)
ROCKETS = "rocket"
_LABELS = {"strafe": "strafing", "strike": "striking"}
STRAFES_WHOLE = Key("AS-057.3", now=True, before=False)
"""Energy weapons strafe with their whole value, and overheat is not added; once the value was halved."""


def number(battle: Battle, attacker: Unit, target: Unit, task: str) -> Tally:
    """What strafing and striking need: the kind of attack, how the target moved, what it is and stands in.

    They are weapon attacks, so that light and weather trouble them as they do those on the ground (ASB-23).
    """
    seen = look(battle, attacker, target)
    lines = [
        skill_line(attacker),
        Line(_LABELS[task], MODIFIERS[task], "ASB-20.4"),
        *target_lines(battle, attacker, target, "short"),
        *trenches.lines(battle, target),
        *terrain_lines(seen),
        *attacker_lines(battle, attacker),
        *weather.weapon_lines(battle, attacker, target, "standard"),
    ]
    return Tally("to hit", tuple(lines))


def sight_reasons(battle: Battle, attacker: Unit, target: Unit, line: FlightLine) -> Iterator[Reason]:
    """Why a unit on the ground cannot be attacked along a line: it is unseen [AS-055.1], or not under it."""
    yield from look(battle, attacker, target).reasons
    if not flight_line.is_under(battle.field, line, target.base):
        away = inches(flight_line.distance(battle.field, line, target.base))
        yield Reason(f"{target.id} is {away}″ from the line, more than {flight_line.ASIDE}″", "ASB-20.4")


def task_line(attacker: Unit, task: str) -> tuple[FlightLine | None, list[Reason]]:
    """The line of a unit that has declared an attack, and why it cannot make it."""
    flight = attacker.flight
    reasons = list(attacker_reasons(attacker))
    if flight is None or flight.line is None:
        return None, [*reasons, Reason(f"{attacker.id} is not over the table", "AS-054.4")]
    if flight.task != task:
        reasons.append(Reason(f"{attacker.id} has not declared this attack with its line", "ASB-20.4"))
    if any(word in MADE or word.startswith("arc-") for word in attacker.attacks):
        reasons.append(Reason(f"{attacker.id} has made its attack this turn", "AS-033.2"))
    return flight.line, reasons


# Striking


def plan(battle: Battle, attack: Attack) -> AttackPlan:
    """Plan a strike at one unit on the line: as at Short range, always on the front [AS-057.1]."""
    attacker, target = battle[attack.unit], battle[attack.target]
    choice = ground_weapons(attacker)
    line, reasons = task_line(attacker, "strike")
    reasons += target_reasons(attacker, target)
    seen = look(battle, attacker, target)
    if line:
        reasons += sight_reasons(battle, attacker, target, line)
    harm = NO_DAMAGE
    if choice is None or not choice.works_at(0):
        reasons.append(Reason(f"{attacker.id} has no weapons for striking", "ASB-20.4"))
    else:
        if attack.weapon not in ("standard", choice.key) or attack.spotter:
            reasons.append(Reason("a strike is made with the weapons that point down", "ASB-20.4"))
        reasons += weapon_attack.overheat_reasons(attacker, attack, choice, "short")
        harm = strike_damage(battle, attacker, target, choice, attack.overheat)
    return AttackPlan(
        attack=attack,
        choice=choice,
        aim=Aim(seen, seen, "short"),
        reasons=tuple(reasons),
        tally=number(battle, attacker, target, "strike"),
        damage=harm,
    )


def strike_damage(battle: Battle, attacker: Unit, target: Unit, choice: WeaponChoice, overheat: int = 0) -> DamagePlan:
    """What a strike does: the Short value, and 1 more with a rocket pod, once (ASB-20.9)."""
    harm = amount(battle, attacker, target, choice, "short", overheat=overheat)
    if ROCKETS not in attacker.bombs:
        return harm
    more = harm.tally.plus("rocket pod", 1, "ASB-20.9")
    return DamagePlan(more, harm.minimal, harm.heat, harm.burns, harm.reductions)


# Strafing


def strafing_damage(
    battle: Battle, attacker: Unit, target: Unit, choice: WeaponChoice, overheat: int = 0
) -> DamagePlan:
    """What strafing does: half the Short value, rounded normally and at least 1, with ENE all of it [AS-057.3].

    Heat is halved by the same rounding, with ENE or without; no other ability counts.
    """
    points, heat = strafing_values(battle.rules, attacker, choice)
    whole = int(choice.values[0])
    lines = [Line(f"{choice.label} at short range", whole, "ASB-11.1")]
    if points != whole:
        lines.append(Line("strafing, half", points - whole, "AS-057.3"))
    if overheat:
        lines.append(Line("overheat", overheat, "ASB-20.4"))
    taken_off = tuple(reductions(battle, attacker, target, choice, "short", strafing=True))
    return heated(DamagePlan(Tally("damage", tuple(lines)), reductions=taken_off), attacker, target, heat)


def strafing_values(rules: RuleSet, attacker: Unit, choice: WeaponChoice) -> tuple[int, int]:
    """The points and the heat of strafing [AS-057.3]; before, the Short value was halved without exception."""
    value = choice.values[0]
    whole = attacker.has("ENE") and STRAFES_WHOLE.of(rules)
    return max(1, int(value) if whole else _half(value)), _half(choice.heat[0])


def adds_overheat(rules: RuleSet) -> bool:
    """Whether strafing may use overheat, which is added after halving: by a reading, and before [AS-057.3]."""
    return STRAFE_OVERHEAT.of(rules) or not STRAFES_WHOLE.of(rules)


def _half(value: float) -> int:
    """Half, rounded normally."""
    return floor(value / 2 + 0.5)


def strafed(battle: Battle, unit: Unit, line: FlightLine, start: float) -> list[Unit]:
    """Everybody in the strip, friend and foe, that can be seen from the air."""
    strip = flight_line.stretch(line, start, STRIP)
    return [
        other
        for other in battle.on_table()
        if flight_line.is_under(battle.field, strip, other.base) and look(battle, unit, other).visible
    ]


def strafe_reasons(battle: Battle, action: Strafe) -> list[Reason]:
    """Why a strip cannot be strafed."""
    unit = battle[action.unit]
    line, reasons = task_line(unit, "strafe")
    if line and action.start + STRIP > line.length + HAIR:
        reasons.append(Reason(f"the strip of {STRIP}″ ends beyond the line", "ASB-20.4"))
    choice = ground_weapons(unit)
    if choice is None or not choice.values[0]:
        reasons.append(Reason(f"{unit.id} has no weapons for strafing", "ASB-20.4"))
        return reasons
    if action.overheat and not adds_overheat(battle.rules):
        reasons.append(Reason("strafing gains nothing from overheat", "AS-057.3"))
    if action.overheat > choice.overheat:
        reasons.append(Reason(f"{unit.id} can overheat by {choice.overheat} at most", "ASB-15"))
    return reasons


def strafes(battle: Battle, unit: Unit, start: float) -> Iterator[Strafe]:
    """The ways to strafe a strip: as it is, and where overheat counts with each point of it."""
    choice = ground_weapons(unit)
    most = choice.overheat if choice and adds_overheat(battle.rules) else 0
    for overheat in range(most + 1):
        strafing = Strafe(unit.id, start, overheat)
        if not strafe_reasons(battle, strafing):
            yield strafing


def verify(battle: Battle, action: Strafe) -> None:
    """Raise `Illegal` with every reason if a strip cannot be strafed."""
    if reasons := strafe_reasons(battle, action):
        raise Illegal(*reasons)


def strafe(battle: Battle, action: Strafe, dice: Dice) -> list[Event]:
    """Strafe a strip: a roll for each that is in it."""
    unit = battle[action.unit]
    line, choice = flight_line.over(unit), ground_weapons(unit)
    assert line is not None  # it has been verified
    assert choice is not None
    caught = strafed(battle, unit, line, action.start)
    unit.attacks.append(attack_word(unit, choice))
    unit.overheat += action.overheat
    strip = flight_line.stretch(line, action.start, STRIP)
    known = tuple(other.id for other in caught)
    events: list[Event] = [Strafed(unit=unit.id, strip=strip, targets=known)]
    for other in caught:
        events += show(other, "it is strafed")
        events += fire(battle, unit, other, strafing_plan(battle, unit, other, choice, action.overheat), dice)[0]
    return events


def strafing_plan(battle: Battle, unit: Unit, target: Unit, choice: WeaponChoice, overheat: int = 0) -> AttackPlan:
    """The attack on one of those in the strip."""
    seen = look(battle, unit, target)
    return AttackPlan(
        attack=Attack(unit.id, target.id, choice.key),
        choice=choice,
        aim=Aim(seen, seen, "short"),
        tally=number(battle, unit, target, "strafe"),
        damage=strafing_damage(battle, unit, target, choice, overheat),
    )


def strips(battle: Battle, unit: Unit) -> list[float]:
    """Where strips begin that are worth strafing: with an enemy in the middle, or at either end."""
    line = flight_line.over(unit)
    if line is None or line.length < STRIP:
        return []
    starts: dict[float, None] = {}
    for enemy in battle.known_enemies(unit.side):
        if flight_line.is_under(battle.field, line, enemy.base):
            middle = flight_line.along(line, enemy.at)
            for start in (middle - STRIP / 2, middle - STRIP, middle):
                starts[round(min(max(0.0, start), line.length - STRIP), 1)] = None
    return [start for start in starts if start + STRIP <= line.length + HAIR]
