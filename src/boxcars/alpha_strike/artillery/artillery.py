"""Artillery: firing at a unit or a place, directly or with a spotter (ASB-13.1, AS-042.1).

A round that misses scatters, and everybody under the template where it comes down takes its damage. What is fired off
the table comes down turns later.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from boxcars.alpha_strike.abilities import capital_missiles
from boxcars.alpha_strike.actions import Artillery
from boxcars.alpha_strike.advanced import mine_work
from boxcars.alpha_strike.advanced.hidden_units import show
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.artillery import area, artillery_flak, artillery_rounds
from boxcars.alpha_strike.artillery.artillery_number import is_plotted
from boxcars.alpha_strike.artillery.artillery_plan import WORD, ArtilleryPlan, excludes_others, plan
from boxcars.alpha_strike.artillery.artillery_rounds import (
    AIR_DEFENSE,
    FLAK,
    FLECHETTE,
    HOMING,
    ILLUMINATION,
    SMOKE,
    THUNDER,
)
from boxcars.alpha_strike.artillery.artillery_weapons import AIR_LAUNCHED, WEAPONS, ArtilleryWeapon
from boxcars.alpha_strike.artillery.scatter import scatter
from boxcars.alpha_strike.attacks.indirect_fire import spot
from boxcars.alpha_strike.attacks.targets import PointOfImpact, point_of_impact
from boxcars.alpha_strike.battle import Battle, Shot
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.environment import lights, razing, smoke
from boxcars.alpha_strike.events.special_events import ArtilleryFired, ShellLaunched
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.tabletop.measure import Base, Point

SCATTER, CANNON_SCATTER = 2, 1
"""Inches of scatter for each pip of the die [AS-042.7]."""
WITHOUT_AREA = (HOMING, AIR_DEFENSE)
"""Rounds that strike the unit that they are aimed at, or nothing."""


def verify(battle: Battle, action: Artillery) -> None:
    """Raise `Illegal` with every reason if the attack may not be made."""
    if reasons := plan(battle, action).reasons:
        raise Illegal(*reasons)


def apply(battle: Battle, action: Artillery, dice: Dice) -> list[Event]:
    """Fire, as verified."""
    planned = plan(battle, action)
    if not (planned.weapon and planned.target and planned.tally):
        raise Illegal(*planned.reasons)
    unit = battle[action.unit]
    events = show(unit, "it fires artillery")
    unit.attacks.append(WORD)
    if excludes_others(battle, unit, planned.weapon):
        unit.attacks.append(planned.weapon.word)
    if planned.weapon is AIR_LAUNCHED:
        unit.bombs = _without_one(unit.bombs)
    spotter = battle.spotter(action.spotter)
    if spotter:
        # a place, even where a cannon aims at a unit: that tells who spots for artillery [AS-074.5]
        events += show(spotter, "it spots")
        spot(spotter, point_of_impact(battle, planned.target.at), attacks=action.spotter_attacks)
    shot = _shot(battle, planned)
    if planned.turns:
        battle.shots.append(shot)
        return [*events, ShellLaunched(unit=unit.id, weapon=shot.weapon, aim=shot.aim, lands=shot.lands)]
    return events + come_down(battle, shot, dice)


def _without_one(bombs: tuple[str, ...]) -> tuple[str, ...]:
    left = list(bombs)
    left.remove(AIR_LAUNCHED.bomb)
    return tuple(left)


def _shot(battle: Battle, planned: ArtilleryPlan) -> Shot:
    """What was fired; all that counts for its number is settled now."""
    action = planned.action
    assert planned.target is not None  # it has been verified
    assert planned.tally is not None
    return Shot(
        unit=action.unit,
        weapon=action.weapon,
        aim=action.aim,
        tally=planned.tally,
        lands=battle.turn + planned.turns,
        munition=action.munition,
        spotter=action.spotter,
        is_plotted=is_plotted(battle, action, planned.target),
    )


def land(battle: Battle, dice: Dice) -> list[Event]:
    """Let the rounds come down that were fired turns ago, at the beginning of the Combat Phase [AS-074.3, AS-078.2]."""
    due = [shot for shot in battle.shots if shot.lands <= battle.turn]
    battle.shots = [shot for shot in battle.shots if shot not in due]
    return [event for shot in due for event in _landing(shot)(battle, shot, dice)]


def _landing(shot: Shot) -> Callable[[Battle, Shot, Dice], list[Event]]:
    return capital_missiles.come_down if shot.weapon in capital_missiles.CODES else come_down


def come_down(battle: Battle, shot: Shot, dice: Dice) -> list[Event]:
    """Roll for a round, and let it do what it does where it comes down."""
    unit, weapon = battle[shot.unit], _weapon(shot)
    target = battle.units.get(shot.aim) or point_of_impact(battle, battle.field.point(shot.aim))
    roll = None if shot.is_plotted else dice.two_d6(f"{weapon.name} of {unit.id} at {shot.aim}")
    hit = roll is None or roll.total >= shot.tally.total
    alone = shot.munition in WITHOUT_AREA
    zones = artillery_rounds.zones(battle.rules, weapon, shot.munition)
    at, scattered = flight_line.mark(target, unit.at), tuple[Roll, ...]()
    if not hit and not alone:
        at, scattered = _astray(battle, weapon, at, dice)
    fired = ArtilleryFired(
        unit=unit.id,
        weapon=shot.weapon,
        aim=shot.aim,
        tally=shot.tally,
        roll=roll,
        hit=hit,
        start=_start(unit, at),
        at=at,
        template=0 if alone else zones[-1][0],
        spotter=shot.spotter,
        scatter=scattered,
        munition=shot.munition,
    )
    if alone:
        return [fired, *(_strike_one(battle, unit, weapon, shot.munition, target, dice) if hit else [])]
    if not battle.field.holds(Base(at, 0)):
        return [fired]
    if shot.munition == FLAK:
        source = f"flak of {unit.id}"
        return [fired, *artillery_flak.burst(battle, at, zones, target, dice, source=source, by=unit.id)]
    height = battle.foot(target) if hit and not isinstance(target, PointOfImpact) else None
    return [fired, *_impact(battle, shot, at, height, dice)]


def _weapon(shot: Shot) -> ArtilleryWeapon:
    return AIR_LAUNCHED if shot.weapon == AIR_LAUNCHED.word else WEAPONS[shot.weapon]


def _start(unit: Unit, at: Point) -> Point:
    """Where a round is seen to come from: the nearest point of a flight line [AS-074.2], or right above from afar."""
    return flight_line.mark(unit, at) if flight_line.over(unit) or not unit.flight else at


def _astray(battle: Battle, weapon: ArtilleryWeapon, aim: Point, dice: Dice) -> tuple[Point, tuple[Roll, ...]]:
    """Where a round that missed comes down; on a hex board, in the middle of a hex."""
    at, rolls = scatter(aim, CANNON_SCATTER if weapon.cannon else SCATTER, dice)
    return (battle.field.point(at.word) if battle.field.holds(Base(at, 0)) else at), rolls


def _impact(battle: Battle, shot: Shot, at: Point, height: float | None, dice: Dice) -> list[Event]:
    """What a round does where it has come down."""
    unit, weapon = battle[shot.unit], _weapon(shot)
    zones = artillery_rounds.zones(battle.rules, weapon, shot.munition)
    if shot.munition == THUNDER:
        return [mine_work.lay(battle, unit.side, at)]  # under a 2" template [AS-077.9]
    if shot.munition == SMOKE:
        return smoke.lay_by_artillery(battle, at)
    if shot.munition == ILLUMINATION:
        return lights.illuminate(battle, at, zones[-1][0])
    torn = razing.strike(battle, at, int(weapon.damage[0])) if shot.munition == FLECHETTE else []
    return torn + area.strike(
        battle,
        at,
        zones,
        dice,
        source=f"{weapon.name} of {unit.id}",
        by=unit.id,
        heat=artillery_rounds.heat(shot.munition),
        height=height,
        worth=partial(artillery_rounds.worth, battle.rules, shot.munition),
        shells=shot.munition != FLECHETTE,
    )


def _strike_one(
    battle: Battle, unit: Unit, weapon: ArtilleryWeapon, munition: str, target: Unit, dice: Dice
) -> list[Event]:
    """Some rounds strike the unit that they were aimed at and nobody else [AS-076.2, AS-076.3, AS-173.4]."""
    source = f"{munition} {weapon.name} of {unit.id}"
    points, rolled = damage.scored(battle, weapon.damage[0], dice, source)
    met = area.met_by_armor(target, points)
    return damage.apply_damage(battle, target, met, dice, source=source, by=unit.id, rolled=rolled)
