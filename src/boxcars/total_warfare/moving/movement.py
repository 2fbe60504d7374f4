"""The movement phase: who moves, what is legal, and carrying a move out (TWB-3)."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.core.acts import of_kind
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.total_warfare.actions import LEAVE, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import swarming
from boxcars.total_warfare.buildings import collapse
from boxcars.total_warfare.events.unit_events import PostureChanged, UnitMoved
from boxcars.total_warfare.moving import entering, masc, mining, skidding, unloading
from boxcars.total_warfare.moving.move_options import MoveOptions
from boxcars.total_warfare.moving.move_plan import (
    Check,
    MovePlan,
    Stage,
    available_mp,
    moved_event,
    plan,
)
from boxcars.total_warfare.moving.mp import (
    attacker_movement,
    jumping_mp,
    running_mp,
    target_movement,
    walking_mp,
)
from boxcars.total_warfare.moving.on_foot import STAND_HEAT
from boxcars.total_warfare.piloting import displacement, falling, psr
from boxcars.total_warfare.scenario import ambush, hiding, leaving, withdrawal
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit

__all__ = [
    "MovePlan",
    "apply",
    "attacker_movement",
    "jumping_mp",
    "options",
    "plan",
    "resolve",
    "running_mp",
    "target_movement",
    "units_to_move",
    "verify",
    "walking_mp",
]


def units_to_move(battle: Battle) -> list[Unit]:
    """The units that move in this phase: all that can act, swarm nobody, are not pulled and do not hide [TW-259.2].

    Those that fly by thrust do so later (TWB-103), but for craft that taxi out of the bay of one that has landed.
    """
    swarming_now = {troops.id for troops in swarming.holding_on(battle)}
    walking = (unit for unit in battle.units.values() if unit.can_act and (unit.bay or not unit.flown))
    free = [unit for unit in walking if unit.id not in swarming_now and not unit.tractor and not battle.is_hidden(unit)]
    return [unit for unit in free if not unit.bay or unloading.can_leave(battle, unit)]


def options(battle: Battle, units: Sequence[str]) -> Sequence[Move]:
    """Everything that these units can do: one cheapest way to every place and facing, built when asked for."""
    return MoveOptions(battle, units)


def verify(battle: Battle, move: Move) -> None:
    """Raise `Illegal` with every reason if a move is not legal."""
    plan(battle, move)


def apply(battle: Battle, move: Move, dice: Dice) -> tuple[list[Event], bool]:
    """Carry a move out as far as the rolls allow; false if the unit may still go on."""
    unit = battle[move.unit]
    if move.mode == LEAVE:
        withdraws = withdrawal.must_withdraw(battle, unit)
        return leaving.leave(battle, unit, move.steps[0], withdraws=withdraws), True
    if unit.bay and move.mode == unloading.DISMOUNT:
        return _unload(battle, unit, move, dice)
    start = mining.site(battle, unit)
    events, done = _make_way(battle, unit, move, dice)
    return events + (mining.lay(battle, unit, start, dice) if done else []), done


def _make_way(battle: Battle, unit: Unit, move: Move, dice: Dice) -> tuple[list[Event], bool]:
    """Go as far as hidden enemies, mines and rolls allow; false if the unit may still go on."""
    cut = ambush.cut_short(battle, unit, move)
    if cut and not cut[0].steps:
        events, done = list[Event](), True
    else:
        wanted = cut[0] if cut else move
        way = mining.through(battle, unit, wanted, dice)
        cut = cut if way.move is wanted else None
        events, done = kind_of(unit).make_move(battle, unit, way.move, dice)
        events += way.rolled
        if way.tripped == unit.hex and unit.in_play:
            events += mining.go_off(battle, unit, way.tripped, dice)
            done = done if way.move is wanted else not _may_continue(battle, unit)
    events += swarming.after(battle, events, dice)
    if not done or not unit.in_play:
        return events, done
    path = [hex for event in of_kind(events, UnitMoved) if event.unit == unit.id for hex in event.path]
    met = cut[1] if cut and (not path or path[-1] == unit.hex) else None
    sprung = ambush.spring(battle, unit, path, dice, met=met)
    sprung += swarming.after(battle, sprung, dice)
    return events + sprung, not (sprung and _may_continue(battle, unit))


def _unload(battle: Battle, unit: Unit, move: Move, dice: Dice) -> tuple[list[Event], bool]:
    """Leave the bay of a craft; with MP left the unit goes on."""
    if heat := unloading.heat(battle, unit):
        battle.mech(unit.id).heat_lines += heat
    events = unloading.leave(battle, unit, move)
    events += collapse.on_entry(battle, unit.hex, dice)
    return events, available_mp(battle, unit, unit.mode).total <= 0


def _may_continue(battle: Battle, unit: Unit) -> bool:
    """Whether a unit that has come upon a hidden one can go on: it moves, has MP left and did not jump [TW-259.12]."""
    if not unit.can_act or unit.skidded or unit.mode in ("jump", "stay"):
        return False
    return any(part[0].mode != "stay" for part in kind_of(unit).move_options(battle, unit) if part)


def go(battle: Battle, mech: Mech, move: Move, dice: Dice) -> tuple[list[Event], bool]:
    """Carry the move of a 'Mech out."""
    way = plan(battle, move)
    if move.mode == "stay":
        mech.mode = mech.mode or "stay"
        return [moved_event(mech, way, mech.hex, ())], True
    begun: list[Event] = []
    if not mech.mode:
        mech.mode = move.mode
        mech.heat_lines.append(way.heat[0])
        if move.mode in masc.HURRIES:
            begun, spared = masc.engage(battle, mech, move.mode, dice)
            if not spared:  # it has fewer MP now, so its player plans anew
                return begun, not _can_go_on(battle, mech)
    events, finished = _carry_out(battle, mech, way, dice)
    if finished:
        mech.assault = way.assault
    may_go_on = not finished or way.stages[-1].kind == "stand"
    return begun + events, not (may_go_on and _can_go_on(battle, mech))


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """The end of the movement phase: buildings that give way, and rolls for the damage of collisions."""
    events = collapse.check_collapses(battle, dice) + displacement.part_crowds(battle, dice)
    events += psr.roll_due(battle, dice)
    return events + swarming.after(battle, events, dice) + hiding.search(battle)


def _carry_out(battle: Battle, mech: Mech, way: MovePlan, dice: Dice) -> tuple[list[Event], bool]:
    """Go through the stages; false when a roll ended the move early."""
    events: list[Event] = []
    start, pending = mech.hex, list[Stage]()
    for stage in way.stages:
        _make(mech, stage)
        pending.append(stage)
        gives_way = bool(stage.path) and bool(collapse.weakness(battle, mech.hex))
        rises = stage.kind == "stand" and not stage.checks
        if not (stage.checks or gives_way or rises or stage is way.stages[-1]):
            continue
        events.append(moved_event(mech, way, start, pending))
        events += _rise(mech, stage) if rises else []
        planned_on = battle.board
        for check in stage.checks:
            rolled, goes_on = _make_check(battle, mech, stage, check, dice)
            events += rolled
            if not goes_on or not mech.can_act or mech.prone:
                return events + _come_to_rest(battle, mech, dice), False
        events += collapse.on_entry(battle, mech.hex, dice) if gives_way else []
        if not battle.under(mech).lies_like(planned_on[mech.hex]):
            return events + _come_to_rest(battle, mech, dice), False
        start, pending = mech.hex, []
    if mech.prone and way.stages[-1].kind == "drop":
        events.append(PostureChanged(unit=mech.id, prone=True))
    return events, True


def _come_to_rest(battle: Battle, mech: Mech, dice: Dice) -> list[Event]:
    """The end of a move cut short: the floor may give way, and a building that falls may stop it in company."""
    stands = battle.under(mech).building is not None
    events = collapse.on_entry(battle, mech.hex, dice)
    return events if stands else events + displacement.make_room(battle, mech, mech.facing, dice)


def _make(mech: Mech, stage: Stage) -> None:
    """Do one stage, up to its rolls."""
    mech.mp_spent += stage.cost
    if stage.kind == "stand":
        mech.stand_attempts += 1
        mech.heat_lines.append(STAND_HEAT)
        return
    mech.hex, mech.facing, mech.foot = stage.hex, stage.facing, stage.foot
    mech.hexes_moved, mech.run_up = stage.hexes, stage.run_up
    mech.prone = mech.prone or stage.kind == "drop"


def _make_check(battle: Battle, mech: Mech, stage: Stage, check: Check, dice: Dice) -> tuple[list[Event], bool]:
    """Make one roll of a move; false if the move ends there."""
    events, success = psr.attempt(battle, mech, check.due, dice)
    if check.kind == "stand":
        return events + _stand_or_fall(battle, mech, stage, check, success, dice), success
    if success and check.kind != "building":
        return events, True
    came_from = (check.direction + 3) % 6
    side = "rear" if mech.facing == came_from else "front"
    if check.kind == "building":
        return events + entering.break_in(battle, mech, side, dice, unharmed=success), True
    if check.kind == "leaving":
        return events + entering.break_out(battle, mech, check.direction, side, dice), True
    if check.kind == "skid":
        return events + skidding.skid(battle, mech, check.due, check.direction, dice), False
    return events + falling.fall(battle, mech, check.due, dice, levels=check.levels), False


def _stand_or_fall(battle: Battle, mech: Mech, stage: Stage, check: Check, success: bool, dice: Dice) -> list[Event]:
    mech.prone = False
    if not success:
        return falling.fall(battle, mech, check.due, dice)
    return _rise(mech, stage)


def _rise(mech: Mech, stage: Stage) -> list[Event]:
    """Stand, facing as it likes."""
    mech.prone, mech.facing = False, stage.facing
    return [PostureChanged(unit=mech.id, prone=False)]


def _can_go_on(battle: Battle, mech: Mech) -> bool:
    """Whether a unit whose move was interrupted can still do something with what MP are left."""
    if not mech.can_act or mech.skidded or mech.mode == "jump":
        return False
    return available_mp(battle, mech, mech.mode).total > 0
