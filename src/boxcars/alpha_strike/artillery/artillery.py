"""Artillery: aiming at a unit or a place, directly or with a spotter (ASB-13.1, AS-042.1).

A round that misses scatters, and everybody under the template where it comes down takes its damage.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from boxcars.alpha_strike.abilities import special_attack, tag
from boxcars.alpha_strike.actions import Artillery
from boxcars.alpha_strike.advanced import mine_work
from boxcars.alpha_strike.advanced.hidden_units import show
from boxcars.alpha_strike.artillery import area, artillery_rounds
from boxcars.alpha_strike.artillery.artillery_number import (
    ADVANCED,
    is_direct,
    is_plotted,
    number,
)
from boxcars.alpha_strike.artillery.artillery_rounds import FLECHETTE, HOMING, ILLUMINATION, SMOKE, THUNDER
from boxcars.alpha_strike.artillery.artillery_weapons import WEAPONS, ArtilleryWeapon
from boxcars.alpha_strike.artillery.scatter import scatter
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.indirect_fire import spot, spotter_reasons
from boxcars.alpha_strike.attacks.line_of_sight import Look, look
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons, target_reasons
from boxcars.alpha_strike.attacks.ranges import REACH
from boxcars.alpha_strike.attacks.targets import PointOfImpact, point_of_impact
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.environment import lights, smoke
from boxcars.alpha_strike.events.special_events import ArtilleryFired
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import BadAction, BadBoard, Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import HAIR, Base, Point, inches

SCATTER, CANNON_SCATTER = 2, 1
"""Inches of scatter for each pip of the die [AS-042.7]."""
FROM_THE_AIR = ("ART-AIS", "ART-AC")
"""What may be fired in flight [AS-074.1]."""
WORD = "artillery"
"""How an artillery attack stands among a unit's attacks."""


class ArtilleryPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One artillery attack: where it goes, what it needs, and why it may not be made."""

    action: Artillery
    weapon: ArtilleryWeapon | None
    target: Unit | None
    """The unit or the point of impact; None if the aim names nothing."""
    distance: float = 0
    reasons: tuple[Reason, ...] = ()
    tally: Tally | None = None

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
    weapon = WEAPONS.get(action.weapon)
    if weapon is None or not unit.has(weapon.code):
        why = Reason(f"{unit.id} has no artillery {action.weapon[:20]!r}", "AS-042.1")
        return ArtilleryPlan(action=action, weapon=None, target=None, reasons=(why,))
    try:
        target = battle.units.get(action.aim) or point_of_impact(battle, battle.field.point(action.aim))
    except (BadAction, BadBoard) as error:
        why = Reason(str(error), "AS-042.2")
        return ArtilleryPlan(action=action, weapon=weapon, target=None, reasons=(why,))
    spotter = battle.spotter(action.spotter)
    seen = look(battle, spotter or unit, target)
    return ArtilleryPlan(
        action=action,
        weapon=weapon,
        target=target,
        distance=battle.field.distance(unit.base, target.base),
        reasons=tuple(_reasons(battle, action, weapon, target, seen)),
        tally=number(battle, action, weapon, target, seen),
    )


# The reasons


def _reasons(battle: Battle, action: Artillery, weapon: ArtilleryWeapon, target: Unit, seen: Look) -> Iterator[Reason]:
    unit = battle[action.unit]
    if not battle.rules.has("AS-042.1"):
        yield Reason("the standard game of this printing has no artillery", "AS-042.1")
    yield from attacker_reasons(unit)
    yield from limit_reasons(battle, unit, weapon)
    yield from _flight_reasons(battle, unit, weapon, action, target)
    yield from _range_reasons(battle, unit, weapon, target)
    if not special_attack.bears(unit, weapon.code, target.at):
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
    elif weapon.cannon or not battle.rules.has(ADVANCED):
        yield from seen.reasons
    if at_unit and not is_direct(action, seen):
        yield from _indirect_reasons(battle, weapon, action)


def _indirect_reasons(battle: Battle, weapon: ArtilleryWeapon, action: Artillery) -> Iterator[Reason]:
    """Indirect artillery aims at a place; by the advanced rules cannons may aim at a unit [AS-042.2, AS-074.9]."""
    advanced = battle.rules.has(ADVANCED)
    if (action.spotter or advanced) and not (advanced and weapon.cannon):
        yield Reason("indirect artillery aims at a place, not at a unit", "AS-074.8" if advanced else "AS-042.2")


def _plotted_reasons(action: Artillery) -> Iterator[Reason]:
    """What was plotted before the game needs no eyes on it."""
    if action.spotter:
        yield Reason(f"{action.aim} was plotted before the game and needs no spotter", "AS-082.12")


def limit_reasons(battle: Battle, unit: Unit, weapon: ArtilleryWeapon) -> Iterator[Reason]:
    """One artillery attack a turn besides the other [AS-042.1]; infantry with a tube does nothing else [AS-173.3]."""
    if WORD in unit.attacks:
        yield Reason(f"{unit.id} has fired its artillery this turn", "AS-042.1")
    elif unit.attacks and excludes_others(battle, unit, weapon):
        yield Reason(f"{unit.id} has attacked, and its {weapon.name} is all that it could do", "AS-173.3")


def excludes_others(battle: Battle, unit: Unit, weapon: ArtilleryWeapon) -> bool:
    """Whether firing it leaves a unit no other attack [AS-173.3]."""
    return weapon.word == "ART-BA" and unit.is_infantry and battle.rules.has("AS-173.3")


def _flight_reasons(
    battle: Battle, unit: Unit, weapon: ArtilleryWeapon, action: Artillery, target: Unit
) -> Iterator[Reason]:
    """In the air only the Arrow IV is fired, and only indirectly [AS-074.1]."""
    if not is_airborne(unit) or not battle.rules.has("AS-074.1"):
        return
    if weapon.word not in FROM_THE_AIR:
        yield Reason(f"{weapon.name} cannot be fired in flight", "AS-074.1")
    if not action.spotter and not is_plotted(battle, action, target):
        yield Reason("artillery in flight is fired indirectly", "AS-074.1")


def reach(battle: Battle, weapon: ArtilleryWeapon) -> float:
    """How far a weapon fires, in inches; Extreme range only with that option [AS-042.3], more by the advanced rules."""
    if battle.rules.has(ADVANCED):
        return weapon.advanced_reach
    if weapon.reach is None:
        return 0
    extended = weapon.reach == "long" and battle.rules.has("extended-ranges")
    return REACH["extreme" if extended else weapon.reach]


def _range_reasons(battle: Battle, unit: Unit, weapon: ArtilleryWeapon, target: Unit) -> Iterator[Reason]:
    distance, far = battle.field.distance(unit.base, target.base), reach(battle, weapon)
    if not far:
        yield Reason(f"{weapon.name} is not fired in the standard game", "AS-042.8")
    elif distance > far + HAIR:
        yield Reason(f"{inches(distance)}″ is beyond the {far}″ of {weapon.name}", "AS-042.3")


def _spotter_reasons(battle: Battle, unit: Unit, action: Artillery, target: Unit, seen: Look) -> Iterator[Reason]:
    """Why a unit cannot spot for this: it does so for one artillery attack at a time [AS-074.5]."""
    spotter = battle.spotter(action.spotter)
    if spotter is None:
        yield Reason(f"there is no unit {action.spotter[:20]} to spot", "ASB-12")
        return
    if spotter.spotted and spotter.spotted not in battle.units and battle.rules.has("AS-074.5"):
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


# Making it


def verify(battle: Battle, action: Artillery) -> None:
    """Raise `Illegal` with every reason if the attack may not be made."""
    if reasons := plan(battle, action).reasons:
        raise Illegal(*reasons)


def apply(battle: Battle, action: Artillery, dice: Dice) -> list[Event]:
    """Fire, as verified."""
    made = plan(battle, action)
    if not (made.weapon and made.target and made.tally):
        raise Illegal(*made.reasons)
    unit = battle[action.unit]
    events = show(unit, "it fires artillery")
    unit.attacks.append(WORD)
    if excludes_others(battle, unit, made.weapon):
        unit.attacks.append(made.weapon.word)
    spotter = battle.spotter(action.spotter)
    if spotter:
        # a place, even where a cannon aims at a unit: that tells who spots for artillery [AS-074.5]
        events += show(spotter, "it spots")
        spot(spotter, point_of_impact(battle, made.target.at), attacks=action.spotter_attacks)
    plotted = is_plotted(battle, action, made.target)
    roll = None if plotted else dice.two_d6(f"{made.weapon.name} of {unit.id} at {action.aim}")
    hit = roll is None or roll.total >= made.tally.total
    homing = action.munition == HOMING
    zones = artillery_rounds.zones(battle.rules, made.weapon, action.munition)
    at, scattered = made.target.at, tuple[Roll, ...]()
    if not hit and not homing:
        at, scattered = _come_down(battle, made.weapon, at, dice)
    events.append(
        ArtilleryFired(
            unit=unit.id,
            weapon=action.weapon,
            aim=action.aim,
            tally=made.tally,
            roll=roll,
            hit=hit,
            start=unit.at,
            at=at,
            template=0 if homing else zones[-1][0],
            spotter=action.spotter,
            scatter=scattered,
            munition=action.munition,
        )
    )
    if homing:
        return events + (_strike_one(battle, unit, made.weapon, made.target, dice) if hit else [])
    if not battle.field.holds(Base(at, 0)):
        return events
    if action.munition == THUNDER:
        return [*events, mine_work.lay(battle, unit.side, at)]  # under a 2" template [AS-077.9]
    if action.munition == SMOKE:
        return events + smoke.lay_by_artillery(battle, at)
    if action.munition == ILLUMINATION:
        return events + lights.illuminate(battle, at, zones[-1][0])
    height = battle.foot(made.target) if hit and made.at_unit else None
    source = f"{made.weapon.name} of {unit.id}"
    return events + area.strike(
        battle,
        at,
        zones,
        dice,
        source=source,
        by=unit.id,
        heat=artillery_rounds.heat(action.munition),
        height=height,
        worth=partial(artillery_rounds.worth, action.munition),
        shells=action.munition != FLECHETTE,
    )


def _come_down(battle: Battle, weapon: ArtilleryWeapon, aim: Point, dice: Dice) -> tuple[Point, tuple[Roll, ...]]:
    """Where a round that missed comes down; on a hex board, in the middle of a hex."""
    at, rolls = scatter(aim, CANNON_SCATTER if weapon.cannon else SCATTER, dice)
    return (battle.field.point(at.word) if battle.field.holds(Base(at, 0)) else at), rolls


def _strike_one(battle: Battle, unit: Unit, weapon: ArtilleryWeapon, target: Unit, dice: Dice) -> list[Event]:
    """A homing round strikes the unit that it was aimed at and nobody else [AS-076.2, AS-173.4]."""
    source = f"homing {weapon.name} of {unit.id}"
    points, rolled = damage.scored(battle, weapon.damage[0], dice, source)
    met = area.met_by_armor(target, points)
    return damage.apply_damage(battle, target, met, dice, source=source, by=unit.id, rolled=rolled)
