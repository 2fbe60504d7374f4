"""A move before it is made: where a unit can get to, what a plan costs and risks, and what it needs from there.

All numbers come from the rules themselves; this module only asks them. Fire has its own, `fire_preview`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.core.errors import BadAction, Illegal, Reason
from boxcars.core.tally import Line, Tally
from boxcars.hexes.coords import DIRECTIONS
from boxcars.total_warfare.actions import BOARDING, MODES, Assault, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying
from boxcars.total_warfare.moving import movement, mp, unloading
from boxcars.total_warfare.moving.move_options import jumps, walks
from boxcars.total_warfare.moving.move_plan import GivesWay, MovePlan, available_mp, plan
from boxcars.total_warfare.moving.on_foot import STANDING_UP, standing_reasons
from boxcars.total_warfare.physical.close_combat import assault_target_reasons
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.piloting.displacement import direction_to
from boxcars.total_warfare.previews.assault_preview import AssaultPreview, assault_preview
from boxcars.total_warfare.previews.fire_preview import BestShot, best_shot
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit

NO_WAY = -1
"""The cost of what cannot be reached, where a table must hold a number."""


class HexReach(msgspec.Struct, frozen=True):
    """A hex that can be reached: its least cost, and the cost for each facing."""

    cost: int
    facings: tuple[int, ...]


class ModeReach(msgspec.Struct, frozen=True):
    """All that can be reached in one way of moving."""

    mp: int
    tally: Tally
    hexes: dict[str, HexReach]


class AssaultRow(msgspec.Struct, frozen=True, kw_only=True):
    """A charge or death from above that can be declared, in numbers; one that is closed has reasons, and no action."""

    action: str
    kind: str
    target: str
    hex: str = ""
    """Where the move before it ends."""
    mode: str = ""
    needed: int = 0
    chance: float = 0.0
    deals: int = 0
    takes: int = 0
    reasons: tuple[Reason, ...] = ()


class StandUp(msgspec.Struct, frozen=True):
    """Whether a unit must stand up first, what it needs, and how it says so."""

    needed: bool
    tally: Tally | None
    actions: tuple[str, ...]
    reasons: tuple[Reason, ...]


class BoardingRow(msgspec.Struct, frozen=True):
    """A way to get on or off a carrier; one that is closed has reasons, and no action."""

    action: str
    kind: str
    carrier: str
    hex: str
    reasons: tuple[Reason, ...] = ()


class MovesTable(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a unit can do in the movement phase."""

    unit: str
    prone: bool
    can_move: bool
    reasons: tuple[Reason, ...]
    modes: dict[str, ModeReach]
    assaults: tuple[AssaultRow, ...]
    stand: StandUp
    drop: str
    """How it says that it drops prone; empty where it cannot."""
    still: tuple[Reason, ...] = ()
    """Why it stays where it is, though it may act."""
    boarding: tuple[BoardingRow, ...] = ()
    """How infantry gets on and off carriers."""


class PathPoint(msgspec.Struct, frozen=True):
    """A point of a path: what it has cost to get there."""

    hex: str
    cost: int
    facing: int


class RollOnTheWay(msgspec.Struct, frozen=True):
    """A piloting roll that a move asks for."""

    at: str
    why: str
    tally: Tally


class Outlook(msgspec.Struct, frozen=True):
    """What a unit would need against an enemy, and the enemy against it."""

    unit: str
    range: int
    you: BestShot | None
    you_reasons: tuple[Reason, ...]
    they: BestShot | None
    they_reasons: tuple[Reason, ...]


class PlanPreview(msgspec.Struct, frozen=True, kw_only=True):
    """A move with all that follows from it; only the reasons if it is not legal."""

    action: str
    unit: str
    mode: str
    legal: bool
    reasons: tuple[Reason, ...] = ()
    path: tuple[PathPoint, ...] = ()
    cost: Tally | None = None
    mp: int = 0
    hex: str = ""
    facing: int = 0
    prone: bool = False
    elevation: int = 0
    """How high above the ground a flyer ends, or infantry inside a building."""
    elevations: dict[int, int] = {}
    """The elevations at which it could end there, each with its least cost; none for who has no choice."""
    roof: int = 0
    """The elevation of the roof, where the move ends at a building."""
    hexes_moved: int = 0
    target_modifier: int = 0
    target_lines: tuple[Line, ...] = ()
    attacker_lines: tuple[Line, ...] = ()
    heat: int = 0
    rolls: tuple[RollOnTheWay, ...] = ()
    collapses: tuple[GivesWay, ...] = ()
    """Buildings on the way that fall under the unit."""
    mines: tuple[RollOnTheWay, ...] = ()
    """What sets off the mines on the way that the player knows of."""
    assault: AssaultPreview | None = None
    """The charge or death from above that is declared with it; then no weapon is fired from there."""
    from_there: tuple[Outlook, ...] = ()


# Where to


def moves(battle: Battle, unit: Unit) -> MovesTable:
    """Where a unit can get to, in every way it can move now."""
    reasons = tuple(_unable(battle, unit))
    modes = {} if reasons else {mode: _mode_reach(battle, unit, mode) for mode in open_modes(battle, unit)}
    boarding = () if reasons else tuple(_boarding(battle, unit))
    return MovesTable(
        unit=unit.id,
        prone=unit.prone,
        can_move=not reasons,
        reasons=reasons,
        modes=modes,
        assaults=() if reasons else tuple(_assaults(battle, unit)),
        stand=StandUp(unit.prone, None, (), reasons) if reasons else _stand_up(battle, unit),
        drop="" if reasons else _drop(battle, unit),
        still=() if reasons else tuple(_still(battle, unit, modes)),
        boarding=boarding,
    )


def _unable(battle: Battle, unit: Unit) -> Iterator[Reason]:
    if not unit.can_act:
        yield Reason(f"{unit.id} can do nothing now", "TWB-2")
    elif battle.phase != "movement":
        yield Reason("it is not the movement phase", "TWB-2")
    elif unit.id not in battle.waiting:
        yield Reason(f"{unit.id} has moved this turn", "TWB-2")


def _still(battle: Battle, unit: Unit, modes: dict[str, ModeReach]) -> Iterator[Reason]:
    yield from carrying.still_reasons(battle, unit)
    if not unit.host and not any(reach.mp > 0 for reach in modes.values()):
        yield Reason(f"{unit.id} has no MP", "TWB-3")


def open_modes(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """The ways of moving that a unit may still choose; none in the bay of a craft."""
    if unit.bay:
        return ()
    if unit.mode:
        return (unit.mode,)
    return kind_of(unit).modes(battle, unit)


def _mode_reach(battle: Battle, unit: Unit, mode: str) -> ModeReach:
    tally = available_mp(battle, unit, mode)
    return ModeReach(max(tally.total, 0), tally, reachable(battle, unit, mode))


def reachable(battle: Battle, unit: Unit, mode: str) -> dict[str, HexReach]:
    """Every hex that a unit can stop in, with the cost for each facing; nothing for one that cannot move now."""
    if any(_unable(battle, unit)) or mode not in open_modes(battle, unit) or carrying.still_reasons(battle, unit):
        return {}
    if unit.prone:
        return _turns_on_the_ground(battle, unit, mode)
    if leaps_any_way(unit, mode):
        return {hex: HexReach(cost, (cost,) * 6) for hex, cost in jumps(battle, unit).hexes.items()}
    costs: dict[str, list[int]] = {}
    for (hex, facing, _), cost in walks(battle, unit, mode).ends.items():
        facings = costs.setdefault(hex, [NO_WAY] * 6)
        if facings[facing] == NO_WAY or cost < facings[facing]:
            facings[facing] = cost
    return {
        hex: HexReach(min(cost for cost in facings if cost != NO_WAY), tuple(facings)) for hex, facings in costs.items()
    }


def _turns_on_the_ground(battle: Battle, unit: Unit, mode: str) -> dict[str, HexReach]:
    """A prone unit only turns where it lies."""
    turns = [Move(unit.id, mode, (), facing) for facing in DIRECTIONS]
    costs = [plan(battle, turn).cost.total if _is_legal(battle, turn) else NO_WAY for turn in turns]
    costs[unit.facing] = 0
    return {unit.hex: HexReach(0, tuple(costs))}


def _assaults(battle: Battle, unit: Unit) -> Iterator[AssaultRow]:
    """The charges and deaths from above, one cheapest way to each place they start from, best first for each enemy."""
    if unit.prone:
        return
    modes = open_modes(battle, unit)
    declared = [move for mode in modes if mode != "jump" for move in walks(battle, unit, mode).charges()]
    declared += _deaths_from_above(battle, unit) if "jump" in modes else []
    rows = [_assault_row(battle, unit, move, move.assault) for move in declared if move.assault]
    yield from sorted(rows, key=lambda row: (row.target, row.kind, -row.chance, -row.deals))
    if not rows:
        yield from _closed_assault(battle, unit)


def _assault_row(battle: Battle, unit: Unit, move: Move, assault: Assault) -> AssaultRow:
    there = after(unit, plan(battle, move))
    shown = assault_preview(battle_with(battle, there), there, assault)
    return AssaultRow(
        action=str(move),
        kind=assault.kind,
        target=assault.target,
        hex=there.hex,
        mode=move.mode,
        needed=shown.tally.total,
        chance=float(shown.tally.chance),
        deals=shown.damage.total,
        takes=shown.taken.total,
    )


def _closed_assault(battle: Battle, unit: Unit) -> Iterator[AssaultRow]:
    """What about the nearest enemy that a run would reach keeps a 'Mech from charging it."""
    reach = mp.running_mp(battle, unit).total if isinstance(unit, Mech) else 0
    near = [enemy for enemy in battle.enemies(unit.side, map=unit.map) if 1 < span(unit, enemy) <= reach]
    if near:
        enemy = min(near, key=lambda each: span(unit, each))
        if reasons := tuple(assault_target_reasons(battle, unit, enemy, "charge")):
            yield AssaultRow(action="", kind="charge", target=enemy.id, reasons=reasons)


def _deaths_from_above(battle: Battle, unit: Unit) -> list[Move]:
    landings = jumps(battle, unit).hexes
    moves = [
        Move(
            unit.id,
            "jump",
            (hex,) if hex != unit.hex else (),
            DIRECTIONS[direction_to(hex, enemy.hex)],
            Assault("dfa", enemy.id),
        )
        for enemy in battle.enemies(unit.side)
        for hex in battle.board.neighbours(enemy.hex)
        if hex in landings
    ]
    return [move for move in moves if _is_legal(battle, move)]


def _stand_up(battle: Battle, unit: Unit) -> StandUp:
    if not isinstance(unit, Mech) or not unit.prone:
        return StandUp(False, None, (), ())
    tries = [Move(unit.id, mode, (f"stand {facing}",)) for mode in open_modes(battle, unit) for facing in DIRECTIONS]
    legal = tuple(str(move) for move in tries if _is_legal(battle, move))
    tally = psr.piloting_roll(battle, unit, STANDING_UP)
    return StandUp(True, tally, legal, tuple(standing_reasons(battle, unit)))


def _boarding(battle: Battle, unit: Unit) -> Iterator[BoardingRow]:
    """How infantry mounts and dismounts, and others leave the bay of a craft; what is closed comes last."""
    if unit.stacks_as != "infantry" and not unit.bay:
        return
    parts = [unloading.moves(battle, unit)] if unit.bay else kind_of(unit).move_options(battle, unit)
    gets_off = False
    for move in (each for part in parts for each in part):
        if move.mode in BOARDING:
            mounts = move.mode == BOARDING[0]
            gets_off |= not mounts
            to = unit.hex if mounts or not move.steps else move.steps[0]
            yield BoardingRow(str(move), move.mode, move.steps[0] if mounts else unit.host, to)
    if unit.infantry and not gets_off:
        yield from _closed_boarding(battle, unit.infantry)


def _closed_boarding(battle: Battle, troops: Troops) -> Iterator[BoardingRow]:
    """Why troops do not get on the carriers beside them, or off the one that they are on."""
    if troops.hold in ("inside", "ride"):
        reasons = tuple(carrying.dismount_reasons(battle, troops, troops.hex))
        yield BoardingRow("", BOARDING[1], troops.host, troops.hex, reasons)
    elif not troops.host:
        for carrier, against in carrying.refusals(battle, troops):
            yield BoardingRow("", BOARDING[0], carrier.id, troops.hex, tuple(against))


def _drop(battle: Battle, unit: Unit) -> str:
    move = Move(unit.id, unit.mode if unit.mode in ("walk", *mp.RUNS) else "walk", ("drop",))
    return str(move) if _is_legal(battle, move) else ""


def _is_legal(battle: Battle, move: Move) -> bool:
    try:
        plan(battle, move)
    except Illegal:
        return False
    return True


# How


def route(
    battle: Battle,
    unit: Unit,
    mode: str,
    to: str,
    facing: int | None = None,
    via: Sequence[str] = (),
    elevation: int | None = None,
) -> Move:
    """The cheapest move to a hex, through the given hexes in their order, at an elevation where one is asked for.

    To its own hex without a turn it stays.
    """
    if mode not in MODES[1:]:
        raise BadAction(f"'{mode[:20]}' is no way to go somewhere; there are {', '.join(MODES[1:])}")
    if mode not in ("jump", unit.mode, *kind_of(unit).modes(battle, unit)):
        raise Illegal(Reason(f"{unit.id} cannot {mode} now", "TWB-3"))
    steps: list[str] = []
    here, turned = unit, ""
    for place in via:
        part = _way(battle, here, mode, place, None)
        steps += _turned_first(part, turned)
        turned = part.facing
        moved = battle_with(battle, here)
        here = after(here, plan(moved, part))
    last = _way(battle, here, mode, to, facing, elevation)
    if not (steps or last.steps or unit.prone) and mode != "jump" and last.facing in ("", DIRECTIONS[unit.facing]):
        return Move(unit.id, "stay")
    return Move(unit.id, mode, (*steps, *_turned_first(last, turned)), last.facing)


def _turned_first(part: Move, facing: str) -> tuple[str, ...]:
    """The steps of a part of a move; before a shift the turn that ended the part before it must be said."""
    shifts = part.steps and part.steps[0].startswith("shift")
    return (f"turn {facing}", *part.steps) if facing and shifts else part.steps


def _way(battle: Battle, unit: Unit, mode: str, to: str, facing: int | None, elevation: int | None = None) -> Move:
    """The cheapest move to a hex, in the given facing or in the cheapest."""
    move = _find_way(battle_with(battle, unit), unit, mode, to, facing, elevation)
    if move is None:
        toward = "" if facing is None else f" facing {DIRECTIONS[facing]}"
        raise Illegal(f"{to[:8]}{toward} is out of reach by {mode}", cite="TWB-3")
    return move


def _find_way(battle: Battle, unit: Unit, mode: str, to: str, facing: int | None, elevation: int | None) -> Move | None:
    if leaps_any_way(unit, mode):
        steps = () if to == unit.hex else (to,)
        end = DIRECTIONS[unit.facing if facing is None else facing]
        return Move(unit.id, mode, steps, end) if to in jumps(battle, unit).hexes else None
    if unit.prone:
        return Move(unit.id, mode, (), DIRECTIONS[facing or 0]) if to == unit.hex else None
    on_foot = walks(battle, unit, mode)
    ends = [(cost, state) for state, cost in on_foot.ends.items() if state[0] == to and facing in (None, state[1])]
    if _picks_level(battle, unit, to):  # in its own hex it can still rise and sink
        level = battle.board[to].level
        ends = [end for end in ends if end[0] and elevation in (None, end[1][2] - level)]
    return on_foot.move(min(ends)[1]) if ends else None


def leaps_any_way(unit: Unit, mode: str) -> bool:
    """Whether a unit jumps, and lands in any facing."""
    return mode == "jump" and not kind_of(unit).mover(unit).faceless


def _picks_level(battle: Battle, unit: Unit, hex: str) -> bool:
    """Whether a unit chooses at what level of a hex its move ends: flyers do, and infantry in buildings."""
    return unit.picks_level or bool(kind_of(unit).mover(unit).floor_cost and battle.board[hex].building)


def battle_with(battle: Battle, unit: Unit) -> Battle:
    """The battle with one unit in another state. It shares everything else with the true one: only look at it."""
    return msgspec.structs.replace(battle, units={**battle.units, unit.id: unit})


def after(unit: Unit, way: MovePlan) -> Unit:
    """A unit as it would be after a move on which every roll succeeds. It shares its damage with the true one."""
    there = msgspec.structs.replace(
        unit,
        hex=way.hex,
        facing=way.facing,
        foot=way.foot,
        mode=unit.mode or way.mode,
        hexes_moved=way.hexes,
        run_up=way.stages[-1].run_up if way.stages else unit.run_up,
        mp_spent=unit.mp_spent + way.cost.total,
        assault=way.assault,
    )
    there.turn(0, False)
    return msgspec.structs.replace(there, prone=way.prone) if isinstance(there, Mech) else there


def plan_preview(battle: Battle, move: Move) -> PlanPreview:
    """What a move would cost, ask for and bring."""
    unit = battle.units[move.unit]
    try:
        way = plan(battle, move)
    except Illegal as error:
        return PlanPreview(action=str(move), unit=unit.id, mode=move.mode, legal=False, reasons=error.reasons)
    there = after(unit, way)
    target_lines = (*movement.target_movement(there), *kind_of(there).target_lines(battle, there))
    return PlanPreview(
        action=str(move),
        unit=unit.id,
        mode=move.mode,
        legal=True,
        path=_path(unit, way),
        cost=way.cost,
        mp=max(way.available.total, 0),
        hex=way.hex,
        facing=way.facing,
        prone=way.prone,
        elevation=way.foot - battle.board[way.hex].level if _picks_level(battle, unit, way.hex) else 0,
        elevations=_elevations(battle, unit, move.mode, way.hex),
        roof=battle.board[way.hex].roof - battle.board[way.hex].level,
        hexes_moved=way.hexes,
        target_modifier=sum(line.value for line in target_lines),
        target_lines=target_lines,
        attacker_lines=tuple(movement.attacker_movement(there)),
        heat=sum(line.value for line in way.heat),
        rolls=tuple(RollOnTheWay(roll.hex, roll.cause, roll.tally) for roll in way.rolls),
        collapses=way.collapses,
        mines=tuple(RollOnTheWay(roll.hex, roll.cause, roll.tally) for roll in way.mines),
        assault=assault_preview(battle_with(battle, there), there, move.assault) if move.assault else None,
        from_there=tuple(outlook(battle, there, enemy) for enemy in battle.enemies(unit.side)),
    )


def _elevations(battle: Battle, unit: Unit, mode: str, hex: str) -> dict[int, int]:
    """The elevations or floors at which a unit can end a move in a hex, lowest first, each with its least cost."""
    if not _picks_level(battle, unit, hex) or mode == "stay":
        return {}
    level, costs = battle.board[hex].level, dict[int, int]()
    for (to, _, foot), cost in walks(battle, unit, mode).ends.items():
        if to == hex:
            costs[foot - level] = min(cost, costs.get(foot - level, cost))
    return dict(sorted(costs.items()))


def _path(unit: Unit, way: MovePlan) -> tuple[PathPoint, ...]:
    """The points of a path; a turn changes the last point, a flight passes hexes on its way."""
    points = [PathPoint(unit.hex, 0, unit.facing)]
    spent = 0
    for stage in way.stages:
        flown = stage.path[:-1]
        points += [PathPoint(hex, spent + number, stage.facing) for number, hex in enumerate(flown, start=1)]
        spent += stage.cost
        point = PathPoint(stage.hex, spent, stage.facing)
        if points[-1].hex == stage.hex:
            points[-1] = point
        else:
            points.append(point)
    return tuple(points)


def outlook(battle: Battle, unit: Unit, enemy: Unit) -> Outlook:
    """What a unit needs against an enemy and the enemy against it, as they stand."""
    moved = battle_with(battle, unit)
    you, you_reasons = best_shot(moved, unit, enemy)
    they, they_reasons = best_shot(moved, enemy, unit)
    return Outlook(enemy.id, span(unit, enemy), you, you_reasons, they, they_reasons)
