"""Attacks before they are made: every weapon against every enemy, for the page and for bots.

All numbers come from the rules themselves (`weapon_attack`, `attack_odds`); this module only asks them.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import air_attack, flight_line, ground_to_air
from boxcars.alpha_strike.attacks import arcs, combat, rounds, weapon_attack
from boxcars.alpha_strike.attacks.attack_odds import mean_damage
from boxcars.alpha_strike.attacks.attack_plan import plan_of
from boxcars.alpha_strike.attacks.line_of_sight import Look, look
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons
from boxcars.alpha_strike.attacks.ranges import Band
from boxcars.alpha_strike.attacks.to_hit import Aim, take_aim
from boxcars.alpha_strike.attacks.weapon_attack import AttackPlan
from boxcars.alpha_strike.attacks.weapons import WeaponChoice, weapons_of
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings.buildings import houses
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.tally import Tally
from boxcars.tabletop.field import Crossing
from boxcars.tabletop.measure import Point, inches, length, snapped


class CrossingShape(msgspec.Struct, frozen=True):
    """Something that a line of sight meets, as a part of the line on the map."""

    kind: str
    label: str
    start: Point
    end: Point
    top: float
    decides: bool
    """Whether it is what blocks the line or makes the number harder."""


class SightShape(msgspec.Struct, frozen=True, kw_only=True):
    """A line of sight for the map."""

    visible: bool
    reasons: tuple[Reason, ...]
    start: Point
    end: Point
    hidden: float
    hidden_back: float
    woods: float
    cover: str
    crossings: tuple[CrossingShape, ...]


class OverheatRow(msgspec.Struct, frozen=True):
    """The same attack with some overheat."""

    points: int
    action: Attack
    damage: int
    expected: float


class SpotterRow(msgspec.Struct, frozen=True):
    """The same indirect attack with a spotter, which attacks as well or does not."""

    spotter: str
    attacking: bool
    action: Attack
    tally: Tally
    chance: Fraction


class AttackRow(msgspec.Struct, frozen=True, kw_only=True):
    """One weapon against one target."""

    weapon: str
    label: str
    possible: bool
    reasons: tuple[Reason, ...]
    tally: Tally | None
    chance: Fraction
    damage: Tally | None
    heat: int
    expected: float
    action: Attack
    overheat: tuple[OverheatRow, ...] = ()
    spotters: tuple[SpotterRow, ...] = ()


class TargetRow(msgspec.Struct, frozen=True, kw_only=True):
    """One enemy, and every weapon against it."""

    unit: str
    """The enemy, or the key of a building."""
    distance: float
    band: Band | None
    arc: str
    """`front` if the unit's ordinary weapons bear on it, else `behind`."""
    rear: bool
    """Whether it would be struck in the rear."""
    sight: SightShape
    attacks: tuple[AttackRow, ...]


class AttackTable(msgspec.Struct, frozen=True):
    """All weapon attacks of a unit."""

    unit: str
    reasons: tuple[Reason, ...]
    """Why it cannot attack with weapons at all; empty if it can."""
    targets: tuple[TargetRow, ...]

    def __repr__(self) -> str:
        possible = sum(row.possible for target in self.targets for row in target.attacks)
        whom = ", ".join(target.unit for target in self.targets) or "nobody"
        return f"<attacks of {self.unit} on {whom}: {possible} possible>"


class BestShot(msgspec.Struct, frozen=True, kw_only=True):
    """The attack of a unit on another from which most damage is to be expected, or why there is none."""

    target: str
    distance: float
    band: Band | None
    possible: bool
    reasons: tuple[Reason, ...]
    weapon: str
    tally: Tally | None
    chance: Fraction
    damage: int
    expected: float


def attacks(battle: Battle, unit: str, *, buildings: bool = False) -> AttackTable:
    """Every weapon of a unit against every enemy, and if asked every building; the impossible with their reasons.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> [row.weapon for row in attacks(battle, "red-1").targets[0].attacks if row.possible]
    ['standard', 'lrm']
    """
    attacker = battle[unit]
    if attacker.flight:
        return AttackTable(unit, tuple(attacker_reasons(attacker)), tuple(_air_rows(battle, attacker)))
    choices = [choice for choice in weapons_of(attacker, battle.rules) if not rounds.is_for_places(choice.key)]
    flyers = ground_to_air.targets(battle, attacker)
    targets = [*battle.known_enemies(attacker.side), *flyers, *(houses(battle, attacker) if buildings else ())]
    rows = tuple(_target_row(battle, attacker, target, choices) for target in targets)
    return AttackTable(unit, tuple(attacker_reasons(attacker)), rows)


def _air_rows(battle: Battle, attacker: Unit) -> Iterator[TargetRow]:
    """Whom a unit in the air can attack with its weapons, one row each."""
    by_target: dict[str, list[AttackRow]] = {}
    for attack in air_attack.aimed(battle, attacker):
        plan = plan_of(battle, attack)
        more = tuple(_overheat_row(battle, each) for each in weapon_attack.overheated(plan))
        by_target.setdefault(attack.target, []).append(_row(battle, plan, overheat=more))
    for id, rows in by_target.items():
        plan = plan_of(battle, rows[0].action)
        at = flight_line.mark(attacker, battle[id].at)
        yield TargetRow(
            unit=id,
            distance=plan.distance,
            band=plan.band,
            arc="front",
            rear=plan.rear,
            sight=sight_shape(at, battle[id].at, plan.aim.own),
            attacks=tuple(rows),
        )


def _target_row(battle: Battle, attacker: Unit, target: Unit, choices: list[WeaponChoice]) -> TargetRow:
    aim = take_aim(battle, attacker, target)
    return TargetRow(
        unit=target.id,
        distance=aim.distance,
        band=aim.band,
        arc="front" if arcs.in_arc(attacker, flight_line.mark(target, attacker.at)) else "behind",
        rear=arcs.hits_rear(attacker, target),
        sight=sight_shape(attacker.at, flight_line.mark(target, attacker.at), aim.own),
        attacks=tuple(_attack_row(battle, attacker, target, aim, choice) for choice in choices),
    )


def sight_shape(start: Point, end: Point, seen: Look) -> SightShape:
    """A line of sight with the parts of it that meet something, a large unit that blocks it included."""
    met = seen.sight.crossings
    if seen.blocker and seen.blocker.kind == "unit":
        met = (*met, seen.blocker)
    return SightShape(
        visible=seen.visible,
        reasons=seen.reasons,
        start=start,
        end=end,
        hidden=seen.sight.hidden,
        hidden_back=seen.sight.hidden_back,
        woods=seen.sight.woods,
        cover=seen.cover,
        crossings=tuple(_crossing_shape(start, end, seen, crossing) for crossing in met),
    )


def _crossing_shape(start: Point, end: Point, seen: Look, crossing: Crossing) -> CrossingShape:
    name, covers = crossing.place or crossing.kind, crossing == (seen.sight.blocker if seen.cover else None)
    decides = covers or crossing == seen.blocker
    if crossing.kind == "woods":
        decides = bool(seen.woods) or not seen.visible
    return CrossingShape(
        crossing.kind,
        f"partial cover by {name}" if covers and seen.visible else f"{name}, {inches(crossing.length)}″",
        _along(start, end, crossing.start),
        _along(start, end, crossing.end),
        crossing.top,
        decides,
    )


def _along(start: Point, end: Point, far: float) -> Point:
    """The place so many inches along a line."""
    share = far / (length(start, end) or 1)
    return snapped(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def measured(battle: Battle, viewer: Unit, target: Unit) -> tuple[float, SightShape]:
    """The distance between two units, and what one sees of the other."""
    seen = look(battle, viewer, target)
    return seen.distance, sight_shape(viewer.at, target.at, seen)


def _attack_row(battle: Battle, attacker: Unit, target: Unit, aim: Aim, choice: WeaponChoice) -> AttackRow:
    if choice.indirect:
        return _indirect_row(battle, attacker, target, aim, choice)
    attack = Attack(attacker.id, target.id, choice.key)
    plan = weapon_attack.finished_plan(battle, attacker, target, attack, aim, choice)
    return _row(battle, plan, overheat=tuple(_overheat_row(battle, more) for more in weapon_attack.overheated(plan)))


def _indirect_row(battle: Battle, attacker: Unit, target: Unit, aim: Aim, choice: WeaponChoice) -> AttackRow:
    """Indirect fire with the best of its spotters; without any, the reasons."""
    ways = list(combat.indirect_plans(battle, attacker, target, choice, aim))
    if not ways:
        attack = Attack(attacker.id, target.id, choice.key)
        return _row(battle, weapon_attack.finished_plan(battle, attacker, target, attack, aim, choice))
    rows = (_spotter_row(plan) for plan in ways)
    best = min(ways, key=lambda plan: (plan.tally.total, not plan.attack.spotter_attacks))
    return _row(battle, best, spotters=tuple(rows))


def _spotter_row(plan: AttackPlan) -> SpotterRow:
    attack = plan.attack
    return SpotterRow(attack.spotter, attack.spotter_attacks, attack, plan.tally, plan.tally.chance)


def _overheat_row(battle: Battle, attack: Attack) -> OverheatRow:
    plan = plan_of(battle, attack)
    return OverheatRow(attack.overheat, attack, plan.damage.total, mean_damage(battle, plan))


def _row(
    battle: Battle,
    plan: AttackPlan,
    overheat: tuple[OverheatRow, ...] = (),
    spotters: tuple[SpotterRow, ...] = (),
) -> AttackRow:
    possible = not plan.reasons
    return AttackRow(
        weapon=plan.attack.weapon,
        label=plan.choice.label if plan.choice else plan.attack.weapon,
        possible=possible,
        reasons=plan.reasons,
        tally=plan.tally if possible else None,
        chance=plan.tally.chance if possible else Fraction(0),
        damage=plan.damage.best if possible else None,
        heat=plan.damage.heat,
        expected=mean_damage(battle, plan),
        action=plan.attack,
        overheat=overheat,
        spotters=spotters,
    )


def moved_battle(battle: Battle, unit: str, at: Point, facing: int, mode: str, altitude: float | None = None) -> Battle:
    """The battle as if a unit had moved there. It shares everything else with the true one: only look at it."""
    moved = battle[unit].copy()
    moved.at, moved.facing, moved.mode = at, facing, mode
    if altitude is not None:
        moved.altitude = altitude
    return msgspec.structs.replace(battle, units={**battle.units, unit: moved})


def shots_from(
    battle: Battle, unit: str, at: Point, facing: int, mode: str, altitude: float | None = None
) -> tuple[BestShot, ...]:
    """The best attack on each enemy if a unit stood there, without overheat.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> shot = shots_from(battle, "red-1", Point(36, 20), 0, "ground")[0]
    >>> shot.weapon, shot.band, shot.tally.total, shot.damage
    ('standard', 'medium', 7, 5)
    """
    there = moved_battle(battle, unit, at, facing, mode, altitude)
    return tuple(best_shot(there, there[unit], enemy) for enemy in there.known_enemies(there[unit].side))


def shots_at(
    battle: Battle, unit: str, at: Point, facing: int, mode: str, altitude: float | None = None
) -> dict[str, BestShot]:
    """The best attack of each enemy, where it stands now, on a unit that stood there.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> shot = shots_at(battle, "red-1", Point(36, 20), 0, "ground")["blue-1"]
    >>> shot.band, shot.tally.total, shot.damage
    ('medium', 7, 3)
    """
    there = moved_battle(battle, unit, at, facing, mode, altitude)
    return {enemy.id: best_shot(there, enemy, there[unit]) for enemy in there.known_enemies(there[unit].side)}


def best_shot(battle: Battle, attacker: Unit, target: Unit) -> BestShot:
    """The attack from which most is to be expected; where none is possible, the reasons against the standard one."""
    aim = take_aim(battle, attacker, target)
    choices = weapons_of(attacker, battle.rules)
    legal = _direct(battle, attacker, target, aim, choices) or _indirect(battle, attacker, target, aim, choices)
    if legal:
        best = max(legal, key=lambda plan: mean_damage(battle, plan))
    else:
        first = choices[0] if choices else None
        attack = Attack(attacker.id, target.id, first.key if first else "standard")
        best = weapon_attack.finished_plan(battle, attacker, target, attack, aim, first)
    return BestShot(
        target=target.id,
        distance=best.distance,
        band=best.band,
        possible=bool(legal),
        reasons=best.reasons,
        weapon=best.attack.weapon,
        tally=best.tally if not best.reasons else None,
        chance=best.tally.chance if not best.reasons else Fraction(0),
        damage=best.damage.total if legal else 0,
        expected=mean_damage(battle, best),
    )


def _direct(battle: Battle, attacker: Unit, target: Unit, aim: Aim, choices: list[WeaponChoice]) -> list[AttackPlan]:
    """The attacks by the unit's own eyes that can hit."""
    plans = []
    for choice in choices:
        attack = Attack(attacker.id, target.id, choice.key)
        if not choice.indirect and not any(weapon_attack.reasons(battle, attacker, target, attack, aim, choice)):
            plans.append(weapon_attack.finished_plan(battle, attacker, target, attack, aim, choice))
    return [plan for plan in plans if not plan.impossible]


def _indirect(battle: Battle, attacker: Unit, target: Unit, aim: Aim, choices: list[WeaponChoice]) -> list[AttackPlan]:
    """The attacks with a spotter that can hit; they are never worth more than direct ones."""
    return [
        plan
        for choice in choices
        if choice.indirect
        for plan in combat.indirect_plans(battle, attacker, target, choice, aim)
    ]
