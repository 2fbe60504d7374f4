"""The End Phase: what the turn has done takes effect, then heat, then what the sides may switch (ASB-5, ASB-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from boxcars.alpha_strike.abilities import c3, c3_sensors, ecm, jammers, stealth, targeting
from boxcars.alpha_strike.actions import AnyAction, EndTurn, Switch
from boxcars.alpha_strike.advanced.hidden_units import show
from boxcars.alpha_strike.aerospace import air_end, continuing, craft, dropping
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import building_damage
from boxcars.alpha_strike.damage import criticals, damage
from boxcars.alpha_strike.damage.marking import mark_destroyed
from boxcars.alpha_strike.environment import fire, lights, razing, smoke, tornado, wind
from boxcars.alpha_strike.environment.conditions import ONLY_CARRIES
from boxcars.alpha_strike.events.end_events import ArmorRegained, Crashed, DamageInForce, Switched, UnitDestroyed
from boxcars.alpha_strike.moving import bogging, breaking, bridges, mp
from boxcars.alpha_strike.turn import heat
from boxcars.alpha_strike.unit import Marks, Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event

_HARJEL = {"BHJ2": 1, "BHJ3": 2}
"""The armor that HarJel closes each turn, as long as there is some (ASB-18.1)."""


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Let fires burn, buildings fall, damage and critical hits take effect, then heat, then cooling [AS-045.1]."""
    events = dropping.land(battle, dice)
    events += fire.burn_units(battle, dice) + breaking.scorch(battle, dice)
    events += building_damage.collapse(battle, dice) + bridges.collapse(battle, dice) + destroy_marked(battle)
    for unit in battle.in_play():
        unit.effects = []
        events += put_in_force(battle, unit, dice)
        jammers.renew(battle, unit)
    for unit in battle.in_play():
        events += heat.check_engine(unit, dice) + heat.end_turn(battle, unit) + _regain(unit)
    events += air_end.end_flights(battle, dice) + destroy_marked(battle)
    for unit in battle.in_play():
        events += put_in_force(battle, unit, dice)  # what came down has hurt it
    events += _weather(battle, dice) + bogging.sink(battle) + destroy_marked(battle)
    for unit in battle.in_play():
        events += put_in_force(battle, unit, dice)
    for unit in battle.in_play():
        unit.marks = Marks()
    razing.forget(battle)
    return events + lights.fade(battle)


def _weather(battle: Battle, dice: Dice) -> list[Event]:
    """Let fires eat, spread and go out, smoke drift and thin, then the wind change and a tornado wander."""
    downwind = wind.bearing(battle, dice) if _has_to_carry(battle) else 0
    events = fire.burn_down(battle, downwind, dice)
    events += building_damage.collapse(battle, dice) + bridges.collapse(battle, dice)
    events += smoke.disperse(battle, downwind, dice)
    _sweep(battle)
    events += wind.shift(battle, dice)
    return events + tornado.blow(battle, dice) + fire.blow_out(battle)


def _sweep(battle: Battle) -> None:
    """Let a storm sweep conventional infantry away that is in the open: in no building and no woods (ASB-23)."""
    if wind.gale(battle) != "storm" or ONLY_CARRIES.of(battle.rules):
        return
    for unit in battle.on_table():
        if unit.type == "CI" and not battle.field.ground(unit.at).has("building", "woods"):
            mark_destroyed(unit, "a storm swept it away")


def _has_to_carry(battle: Battle) -> bool:
    return any(area.kind in wind.CARRIED and area.born < battle.turn for area in battle.areas)


def destroy_marked(battle: Battle) -> list[Event]:
    """Take the units that this turn has destroyed out of the battle, and what they carried with them [AS-032.7]."""
    events: list[Event] = []
    for unit in battle.in_play():
        if unit.marks.destroyed and not unit.destroyed:
            events += destroy(battle, unit, unit.marks.destroyed)
    return events


def destroy(battle: Battle, unit: Unit, why: str) -> list[Event]:
    """Take a unit out of the battle, with all that it carries."""
    unit.destroyed = why
    events: list[Event] = [UnitDestroyed(unit=unit.id, why=why)]
    for rider in battle.riders(unit.id):
        events += destroy(battle, rider, f"it was aboard {unit.id}")
    return events


def put_in_force(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    """Let a unit's critical hits, motive damage and passing effects of this turn count."""
    marks, unit.marks = unit.marks, msgspec.structs.replace(unit.marks, criticals=[], motive=[], effects=[])
    if not (marks.criticals or marks.motive or marks.effects):
        return []
    before = _speed(battle, unit)
    for kind in marks.criticals:
        criticals.put_in_force(unit, kind)
    unit.slowed += marks.motive
    unit.effects += [effect for effect in dict.fromkeys(marks.effects) if effect not in unit.effects]
    after = _speed(battle, unit)
    event = DamageInForce(
        unit=unit.id,
        criticals=tuple(marks.criticals),
        motive=tuple(marks.motive),
        effects=tuple(marks.effects),
        move=(before, after) if before != after else None,
    )
    return [event, *_come_down(battle, unit, dice)]


def _speed(battle: Battle, unit: Unit) -> int:
    """The Move of a unit, or the thrust of one in the air."""
    return (craft.thrust(battle.rules, unit) if unit.flight else mp.available_move(battle, unit)).total


def _come_down(battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
    """A VTOL or WiGE in the air that damage has left without Move crashes, and a submarine sinks (ASB-11.5)."""
    if not unit.is_vehicle or not unit.altitude or _move_left(battle, unit):
        return []
    sinks = not is_airborne(unit) and "s" in unit.card.move
    if not sinks and not is_airborne(unit):
        return []
    unit.altitude = 0
    events: list[Event] = [Crashed(unit=unit.id, sinks=sinks)]
    events += damage.apply_damage(battle, unit, 1, dice, source="sinking" if sinks else "the crash")
    return events + put_in_force(battle, unit, dice)


def _move_left(battle: Battle, unit: Unit) -> bool:
    """Whether damage has left it any Move; that a crew is stunned brings no flyer down."""
    awake = unit.copy()
    awake.effects = []
    return mp.can_move(battle, awake)


def _regain(unit: Unit) -> list[Event]:
    """Armor that HarJel II or III closes (ASB-18.1)."""
    gained = max((points for code, points in _HARJEL.items() if unit.has(code)), default=0)
    gained = min(gained, unit.card.armor - unit.armor)
    if not unit.armor or gained <= 0 or unit.marks.destroyed:
        return []
    unit.armor += gained
    return [ArmorRegained(unit=unit.id, points=gained, armor=unit.armor)]


def sides_to_end(battle: Battle) -> list[str]:
    """The sides that are asked whether they switch anything."""
    return [side for side in battle.order if units_to_switch(battle, side)]


def units_to_switch(battle: Battle, side: str) -> list[Unit]:
    """The units of a side that have something to switch."""
    return [unit for unit in battle.in_play(side) if switches(battle, unit)]


def switches(battle: Battle, unit: Unit) -> list[Switch]:
    """What a unit may switch now: overheat on purpose, cool, its Stealth, its ECM suite, its targeting."""
    return [Switch(unit.id, what, to) for what, switch in _SWITCHES.items() for to in switch.choices(battle, unit)]


def options(battle: Battle, side: str) -> Sequence[AnyAction]:
    """What a side may do in the End Phase."""
    return [EndTurn(side), *(switch for unit in battle.in_play(side) for switch in switches(battle, unit))]


def verify(battle: Battle, action: AnyAction) -> None:
    """Raise `Illegal` with every reason if the action is not legal now."""
    if not isinstance(action, Switch):
        return
    unit, switch = battle[action.unit], _SWITCHES.get(action.what)
    if switch is None:
        *words, last = _SWITCHES
        can = f"{', '.join(words)} and {last} can"
        raise Illegal(f"{action.what[:20]!r} cannot be switched; {can}", cite="ASB-5")
    switch.verify(battle, unit, action.to)


def apply(battle: Battle, action: AnyAction, dice: Dice) -> list[Event]:
    """Do a verified action."""
    if isinstance(action, EndTurn):
        battle.ending.remove(action.side)
        return []
    if not isinstance(action, Switch):
        raise Illegal(f"'{action}' does not belong in the End Phase", cite="ASB-5")
    return _SWITCHES[action.what].apply(battle, battle[action.unit], action.to, dice)


def finish(battle: Battle, dice: Dice) -> list[Event]:
    """Close the turn after all sides have ended it."""
    battle.pulses = []
    return continuing.end_engagements(battle, dice) + c3.end_turn(battle) + c3_sensors.end_turn(battle)


# What can be switched


class _Kind(NamedTuple):
    """One thing that can be switched: to what now, whether so, and doing it."""

    choices: Callable[[Battle, Unit], Sequence[str]]
    verify: Callable[[Battle, Unit, str], None]
    apply: Callable[[Battle, Unit, str, Dice], list[Event]]


def _verify_overheat(battle: Battle, unit: Unit, to: str) -> None:
    if reasons := heat.overheat_reasons(unit):
        raise Illegal(*reasons)
    _verify_bare(unit, "overheat", to)


def _verify_cool(battle: Battle, unit: Unit, to: str) -> None:
    if not heat.coolant(unit):
        raise Illegal(f"{unit.id} has no cooling system that it can use now", cite="ASB-18.4")
    _verify_bare(unit, "cool", to)


def _verify_bare(unit: Unit, what: str, to: str) -> None:
    if to:
        raise Illegal(f"'switch {unit.id} {what}' is all that can be said", cite="ASB-5")


def _cool(battle: Battle, unit: Unit, to: str, dice: Dice) -> list[Event]:
    """Cool down; who was hidden is so no more, because all see the die."""
    return show(unit, "its cooling gives it away") + heat.cool(unit, dice) + destroy_marked(battle)


def _switch_stealth(battle: Battle, unit: Unit, to: str, dice: Dice) -> list[Event]:
    stealth.switch(unit, to)
    return [Switched(unit=unit.id, what="stealth", to=to)]


def _switch_targeting(battle: Battle, unit: Unit, to: str, dice: Dice) -> list[Event]:
    targeting.switch(unit, to)
    return [Switched(unit=unit.id, what=targeting.WORD, to=to)]


def _switch_ecm(battle: Battle, unit: Unit, to: str, dice: Dice) -> list[Event]:
    ecm.switch(unit, to)
    return [Switched(unit=unit.id, what="ecm", to=to)]


_SWITCHES = {
    "overheat": _Kind(
        lambda battle, unit: [] if heat.overheat_reasons(unit) else [""],
        _verify_overheat,
        lambda battle, unit, to, dice: heat.overheat(unit),
    ),
    "cool": _Kind(
        lambda battle, unit: [""] if heat.coolant(unit) else [],
        _verify_cool,
        _cool,
    ),
    "stealth": _Kind(stealth.choices, stealth.verify, _switch_stealth),
    "ecm": _Kind(ecm.choices, ecm.verify, _switch_ecm),
    targeting.WORD: _Kind(targeting.choices, targeting.verify, _switch_targeting),
    continuing.WORD: _Kind(
        continuing.choices, continuing.verify, lambda battle, unit, to, dice: continuing.apply(unit, to)
    ),
}
