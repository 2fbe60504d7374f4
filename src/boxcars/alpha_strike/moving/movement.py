"""The Movement Phase: who moves, what is legal, and carrying a move out (ASB-6)."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.alpha_strike.abilities import drones, remote_sensors
from boxcars.alpha_strike.actions import Move
from boxcars.alpha_strike.advanced import blips, hidden_units, minefields
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import building_damage
from boxcars.alpha_strike.environment import fire
from boxcars.alpha_strike.events.action_events import UnitDismounted, UnitMounted, UnitMoved, UnitWithdrew
from boxcars.alpha_strike.moving import bogging, breaking, bridges, mp, transport
from boxcars.alpha_strike.moving.move_options import MoveOptions
from boxcars.alpha_strike.moving.move_plan import MovePlan, plan
from boxcars.alpha_strike.turn import withdrawal
from boxcars.alpha_strike.turn.standing import WITHDREW
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.tabletop.measure import Point
from boxcars.tabletop.price import Price


def begin(battle: Battle, dice: Dice) -> list[Event]:
    """Start the phase: nobody has moved or attacked yet, and who is immobile is told at once [AS-027.3].

    Who is stuck rolls whether it gets free (ASB-21.5).
    """
    events: list[Event] = []
    for unit in battle.in_play():
        if not unit.flight:  # what flies has a phase of its own
            unit.begin_turn()
    for sensor in battle.sensors.values():
        sensor.spotted = ""
    events += drones.listen(battle)
    for unit in battle.in_play():
        if unit.flight:
            continue
        if unit.carrier:
            unit.mode = "carried"
        elif unit.is_dropping:
            unit.mode = "drop"
        elif mp.is_immobile(battle, unit):
            unit.mode = "immobile"
            events.append(UnitMoved(unit.id, unit.mode, (unit.at,), unit.facing, Price("move"), unit.altitude))
    return events + bogging.struggle(battle, dice)


def units_to_move(battle: Battle) -> list[Unit]:
    """The units that move this turn; a carried one moves with its carrier, an immobile one has no choice."""
    return [unit for unit in battle.on_table() if not unit.mode]


def options(battle: Battle, units: Sequence[str]) -> Sequence[Move]:
    """Moves that are legal now, spread over the reach of these units and built when asked for."""
    return MoveOptions(battle, units)


def verify(battle: Battle, move: Move) -> None:
    """Raise `Illegal` with every reason if the move is not legal now."""
    if reasons := plan(battle, move).reasons:
        raise Illegal(*reasons)


def apply(battle: Battle, move: Move, dice: Dice) -> list[Event]:
    """Do a verified move: pick up, go, set down."""
    before = dice.position
    held = bogging.hold(battle, move, dice)
    move = bridges.cut(battle, held.move)
    unit, way = battle[move.unit], plan(battle, move)
    events: list[Event] = [_mount(battle, unit, battle[id]) for id in move.mounts]
    loads = bool(move.mounts or way.drops)
    if loads or (way.mode != "stand" and not unit.is_blip):
        events += hidden_units.show(unit, "others get on or off it" if loads and unit.is_blip else "it moves")
    _go(battle, unit, way)
    unit.mire = held.mire
    events += [_told(unit, way, move), *held.events]
    events += building_damage.walked(battle, unit, way.path)
    fire.pass_through(battle, unit, way.path)
    if move.leaves:
        return events + _leave(battle, unit)
    events += [_set_down(battle, unit, battle[id], place) for id, place in way.drops]
    events += breaking.overstrain(battle, unit, way.price.total, dice) + breaking.tread(battle, unit, way.path, dice)
    events += bridges.tread(battle, unit, dice)
    events += remote_sensors.trodden(battle, unit, way.path)
    events += minefields.moved(battle, unit, way.path, dice)
    return events + hidden_units.find(battle, unit) + blips.watch(battle, unit, rolled=dice.position > before)


def _go(battle: Battle, unit: Unit, way: MovePlan) -> None:
    unit.at, unit.facing, unit.altitude = way.at, way.facing, float(way.altitude)
    unit.mode, unit.moved, unit.assault = way.mode, way.price.length, way.assault
    for rider in battle.riders(unit.id):
        rider.at, rider.facing = unit.at, unit.facing


def _told(unit: Unit, way: MovePlan, move: Move) -> UnitMoved:
    return UnitMoved(
        unit=unit.id,
        mode=way.mode,
        path=way.path,
        facing=way.facing,
        price=way.price,
        altitude=way.altitude,
        assault=str(move.assault or ""),
    )


def _mount(battle: Battle, unit: Unit, rider: Unit) -> UnitMounted:
    rider.carrier, rider.mode, rider.altitude, rider.hidden = unit.id, "carried", 0, False
    if rider.id in battle.waiting:
        battle.waiting.remove(rider.id)
    return UnitMounted(unit=rider.id, carrier=unit.id)


def _set_down(battle: Battle, unit: Unit, rider: Unit, place: Point) -> UnitDismounted:
    down = transport.set_down(battle, rider, place)
    rider.at, rider.altitude, rider.carrier, rider.mode = down.at, down.altitude, "", down.mode
    rider.facing = unit.facing
    return UnitDismounted(unit=rider.id, carrier=unit.id, at=place)


def _leave(battle: Battle, unit: Unit) -> list[Event]:
    """Take a unit off the table, with all that it carries; a crippled one is driven off, unless it is its goal."""
    edge = withdrawal.exit_at(battle, unit, unit.at)
    goal = battle.mission is not None and battle.mission.is_goal(unit.side, edge)
    forced = withdrawal.must_withdraw(battle, unit) and not goal
    for gone in (unit, *battle.riders(unit.id)):
        gone.destroyed = WITHDREW
        if battle.mission:
            battle.progress.left[gone.id] = edge
            battle.progress.withdrew += [gone.id] if forced else []
    return [UnitWithdrew(unit=unit.id)]
