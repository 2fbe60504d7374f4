"""Whether an artillery attack may be made, and what it needs (ASB-13.1, AS-042.1)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boxcars.alpha_strike.abilities import special_attack, tag, virtual_reality
from boxcars.alpha_strike.actions import Artillery
from boxcars.alpha_strike.aerospace.radar_map import CENTRAL, INNER
from boxcars.alpha_strike.artillery import air_defense, artillery_flak, artillery_rounds
from boxcars.alpha_strike.artillery.artillery_number import ADVANCED, distance, is_direct, is_plotted, number
from boxcars.alpha_strike.artillery.artillery_rounds import AIR_DEFENSE, FLAK, HOMING
from boxcars.alpha_strike.artillery.artillery_weapons import AIR_LAUNCHED, ArtilleryWeapon, launchers
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.indirect_fire import spotter_reasons
from boxcars.alpha_strike.attacks.line_of_sight import Look, look
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons, target_reasons
from boxcars.alpha_strike.attacks.ranges import EXTENDED, REACH
from boxcars.alpha_strike.attacks.targets import PointOfImpact, point_of_impact
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import BadAction, BadBoard, Reason
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import HAIR, inches

FROM_THE_AIR = ("ART-AIS", "ART-AC", AIR_LAUNCHED.word)
"""What may be fired in flight [AS-074.1]."""
WORD = "artillery"
"""How an artillery attack stands among a unit's attacks."""
HAS_ARTILLERY = Key("AS-042.1", now=True, before=False)
"""The standard game has artillery."""
SUITS_FIRE_ALONE = Key("AS-173.3", now=True, before=False)
"""Infantry that fires its artillery makes no other attack."""
FROM_FLIGHT = Key("AS-074.2", now=True, before=False)
"""Craft fire artillery in flight."""
ONLY_ARROWS_FLY = Key("AS-074.1", now=True, before=False)
"""In flight only the Arrow IV is fired, and indirectly."""
ONE_SPOTTED = Key("AS-074.5", now=True, before=False)
"""A unit spots for one artillery attack at a time."""


class ArtilleryPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One artillery attack: where it goes, what it needs, and why it may not be made."""

    action: Artillery
    weapon: ArtilleryWeapon | None
    target: Unit | None
    """The unit or the point of impact; None if the aim names nothing."""
    distance: float = 0
    reasons: tuple[Reason, ...] = ()
    tally: Tally | None = None
    turns: int = 0
    """How many turns the round is in flight."""

    @property
    def possible(self) -> bool:
        """Whether it may be made."""
        return not self.reasons

    @property
    def at_unit(self) -> bool:
        """Whether it aims at a unit."""
        return self.target is not None and not isinstance(self.target, PointOfImpact)


def plan(battle: Battle, action: Artillery) -> ArtilleryPlan:
    """Plan an artillery attack: the number needed with all its lines, and all reasons against it."""
    unit = battle[action.unit]
    weapon = next((each for each in launchers(unit) if each.word == action.weapon), None)
    if weapon is None:
        why = Reason(f"{unit.id} has no artillery {action.weapon[:20]!r}", battle.rules.cite("AS-042.1", "ASB-13"))
        return ArtilleryPlan(action=action, weapon=None, target=None, reasons=(why,))
    try:
        target = battle.units.get(action.aim) or point_of_impact(battle, battle.field.point(action.aim))
    except (BadAction, BadBoard) as error:
        why = Reason(str(error), "AS-042.2")
        return ArtilleryPlan(action=action, weapon=weapon, target=None, reasons=(why,))
    if action.munition == AIR_DEFENSE:
        return _at_the_air(battle, action, weapon, target)
    if action.munition == FLAK:
        return _flak(battle, action, weapon, target)
    spotter = battle.spotter(action.spotter)
    seen = look(battle, spotter or unit, target)
    return ArtilleryPlan(
        action=action,
        weapon=weapon,
        target=target,
        distance=distance(battle, unit, target),
        reasons=tuple(_reasons(battle, action, weapon, target, seen)),
        tally=number(battle, action, weapon, target, seen),
        turns=flight_time(unit, weapon),
    )


def _at_the_air(battle: Battle, action: Artillery, weapon: ArtilleryWeapon, target: Unit) -> ArtilleryPlan:
    """Plan a shot at what flies, which knows neither spotters nor templates [AS-076.3, AS-076.4]."""
    unit = battle[action.unit]
    reasons = (
        *attacker_reasons(unit),
        *virtual_reality.reasons(battle, unit),
        *limit_reasons(battle, unit, weapon),
        *artillery_rounds.reasons(battle.rules, weapon, action.munition),
        *air_defense.reasons(battle, action, weapon, target),
    )
    tally = air_defense.number(battle, unit, target)
    away = air_defense.distance(battle, unit, target)
    return ArtilleryPlan(action=action, weapon=weapon, target=target, distance=away, reasons=reasons, tally=tally)


def _flak(battle: Battle, action: Artillery, weapon: ArtilleryWeapon, target: Unit) -> ArtilleryPlan:
    """Plan a shell that bursts in the air, by another reading [AS-078.1]."""
    unit = battle[action.unit]
    reasons = (
        *attacker_reasons(unit),
        *virtual_reality.reasons(battle, unit),
        *limit_reasons(battle, unit, weapon),
        *artillery_rounds.reasons(battle.rules, weapon, action.munition),
        *artillery_flak.reasons(battle, action, weapon, target, reach(battle, weapon)),
    )
    tally = artillery_flak.number(battle, unit, target)
    away = look(battle, unit, target).distance
    return ArtilleryPlan(action=action, weapon=weapon, target=target, distance=away, reasons=reasons, tally=tally)


# The reasons


def _reasons(battle: Battle, action: Artillery, weapon: ArtilleryWeapon, target: Unit, seen: Look) -> Iterator[Reason]:
    unit = battle[action.unit]
    if not HAS_ARTILLERY.of(battle.rules):
        yield Reason("the standard game of this printing has no artillery", "ASB-13")
    yield from attacker_reasons(unit)
    yield from virtual_reality.reasons(battle, unit)
    yield from limit_reasons(battle, unit, weapon)
    yield from _flight_reasons(battle, unit, weapon, action, target, seen)
    yield from _range_reasons(battle, unit, weapon, target)
    off_table = unit.flight is not None and unit.flight.line is None
    if not off_table and not special_attack.bears(unit, weapon.code, target.at):
        yield Reason(f"{target.id} is outside the arc of {unit.id}'s {weapon.name}", "ASB-7")
    if action.munition:
        yield from artillery_rounds.reasons(battle.rules, weapon, action.munition)
    if action.munition == HOMING:
        yield from _homing_reasons(battle, unit, action, target)
        return
    at_unit = not isinstance(target, PointOfImpact)
    if at_unit:
        yield from target_reasons(unit, target)
    elif not battle.field.holds(target.base):
        yield Reason(f"{action.aim} is not on the table", "AS-042.2")
    if is_plotted(battle, action, target):
        yield from _plotted_reasons(action)
    elif action.spotter:
        yield from _spotter_reasons(battle, unit, action, target, seen)
    elif weapon.cannon or not ADVANCED.of(battle.rules):
        yield from seen.reasons
    if at_unit and not is_direct(action, seen):
        yield from _indirect_reasons(battle, weapon, action)


def _indirect_reasons(battle: Battle, weapon: ArtilleryWeapon, action: Artillery) -> Iterator[Reason]:
    """Indirect artillery aims at a place; by the advanced rules cannons may aim at a unit [AS-042.2, AS-074.9]."""
    advanced = ADVANCED.of(battle.rules)
    if (action.spotter or advanced) and not (advanced and weapon.cannon):
        yield Reason("indirect artillery aims at a place, not at a unit", "AS-074.8" if advanced else "AS-042.2")


def _plotted_reasons(action: Artillery) -> Iterator[Reason]:
    """What was plotted before the game needs no eyes on it."""
    if action.spotter:
        yield Reason(f"{action.aim} was plotted before the game and needs no spotter", "AS-082.12")


def limit_reasons(battle: Battle, unit: Unit, weapon: ArtilleryWeapon) -> Iterator[Reason]:
    """One artillery attack a turn besides the other [AS-042.1]; infantry with a tube does nothing else [AS-173.3]."""
    if WORD in unit.attacks:
        yield Reason(f"{unit.id} has fired its artillery this turn", battle.rules.cite("AS-042.1", "ASB-13"))
    elif unit.attacks and excludes_others(battle, unit, weapon):
        yield Reason(f"{unit.id} has attacked, and its {weapon.name} is all that it could do", "AS-173.3")


def excludes_others(battle: Battle, unit: Unit, weapon: ArtilleryWeapon) -> bool:
    """Whether firing it leaves a unit no other attack [AS-173.3]."""
    return weapon.word == "ART-BA" and unit.is_infantry and SUITS_FIRE_ALONE.of(battle.rules)


def _flight_reasons(
    battle: Battle, unit: Unit, weapon: ArtilleryWeapon, action: Artillery, target: Unit, seen: Look
) -> Iterator[Reason]:
    """In the air only the Arrow IV is fired, only indirectly [AS-074.1], and not from far out [AS-074.3]."""
    if weapon is AIR_LAUNCHED and not unit.flight:
        yield Reason(f"{unit.id} is on the ground, and its bombs with it", "AS-078.2")
    if unit.flight and not FROM_FLIGHT.of(battle.rules):
        yield Reason("no craft fires artillery in flight in this printing", "AS-074.2")
    if not is_airborne(unit) or not ONLY_ARROWS_FLY.of(battle.rules):
        return
    if weapon.word not in FROM_THE_AIR:
        yield Reason(f"{weapon.name} cannot be fired in flight", "AS-074.1")
    if (is_direct(action, seen) or action.munition == HOMING) and not is_plotted(battle, action, target):
        yield Reason("artillery in flight is fired indirectly", "AS-074.1")
    if unit.flight and unit.flight.zone not in (CENTRAL, INNER):
        yield Reason(f"{unit.id} is beyond the Inner Ring", "AS-074.3")


def flight_time(unit: Unit, weapon: ArtilleryWeapon) -> int:
    """How many turns a round is in flight: none over the table, one from the Inner Ring [AS-074.3].

    An Arrow IV that is carried as a bomb takes 2 turns from over the table, and 3 from the Inner Ring [AS-078.2].
    """
    on_table = unit.flight is None or unit.flight.zone == CENTRAL
    if weapon is AIR_LAUNCHED:
        return 2 if on_table else 3
    return 0 if on_table else 1


def reach(battle: Battle, weapon: ArtilleryWeapon) -> float:
    """How far a weapon fires, in inches; Extreme range only with that option [AS-042.3], more by the advanced rules."""
    if ADVANCED.of(battle.rules):
        return weapon.advanced_reach
    if weapon.reach is None:
        return 0
    extended = weapon.reach == "long" and EXTENDED.of(battle.rules)
    return REACH["extreme" if extended else weapon.reach]


def _range_reasons(battle: Battle, unit: Unit, weapon: ArtilleryWeapon, target: Unit) -> Iterator[Reason]:
    away, far = distance(battle, unit, target), reach(battle, weapon)
    if not far:
        yield Reason(f"{weapon.name} is not fired in the standard game", "AS-042.8")
    elif away > far + HAIR:
        yield Reason(f"{inches(away)}″ is beyond the {far}″ of {weapon.name}", "AS-042.3")


def _spotter_reasons(battle: Battle, unit: Unit, action: Artillery, target: Unit, seen: Look) -> Iterator[Reason]:
    """Why a unit cannot spot for this: it does so for one artillery attack at a time [AS-074.5]."""
    spotter = battle.spotter(action.spotter)
    if spotter is None:
        yield Reason(f"there is no unit {action.spotter[:20]} to spot", "ASB-12")
        return
    if spotter.spotted and spotter.spotted not in battle.units and ONE_SPOTTED.of(battle.rules):
        yield Reason(f"{spotter.id} spots for another artillery attack", "AS-074.5")
        return
    yield from spotter_reasons(battle, unit, target, spotter, seen, attacks=action.spotter_attacks)


def _homing_reasons(battle: Battle, unit: Unit, action: Artillery, target: Unit) -> Iterator[Reason]:
    """Homing rounds of the Arrow IV fly at a unit that a friend has designated with TAG (ASB-17)."""
    if isinstance(target, PointOfImpact) or not tag.designated(battle, unit.side, target):
        yield Reason("homing rounds need a unit that TAG has designated this turn", "ASB-17")
    else:
        yield from target_reasons(unit, target)
    if action.spotter:
        yield Reason("homing rounds need no spotter", "ASB-17")
