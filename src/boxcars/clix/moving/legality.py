"""Whether a move order is legal: all the reasons against it at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from boxcars.clix.actions import SPECIAL_ATTACKS
from boxcars.clix.battle import Battle
from boxcars.clix.cards.effects import forbids
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.ground.base import Base
from boxcars.clix.ground.footing import rest_reasons
from boxcars.clix.moving.captives import first_place
from boxcars.clix.moving.plan import Plan
from boxcars.clix.moving.speed import SHOT_COST, allowance, speed_value
from boxcars.clix.moving.transport import board_reasons, exit_reasons
from boxcars.clix.moving.ways import way_reasons
from boxcars.clix.piece import Piece
from boxcars.core.errors import Illegal, Reason
from boxcars.core.tally import Tally
from boxcars.tabletop.measure import HAIR, inches


def with_cancelled(battle: Battle, cancelled: dict[str, Sequence[str]]) -> Battle:
    """The battle as it is once equipment is switched off; the same where none is."""
    if not any(cancelled.values()):
        return battle
    trial = battle.copy()
    for id, codes in cancelled.items():
        trial.units[id].cancelled += tuple(codes)
    return trial


def move_allowance(battle: Battle, piece: Piece, plan: Plan, *, assault: bool = False) -> Tally:
    """The inches that a move order allows; with a captive along, the lower of both [AOD-capture.9]."""
    mode = plan.move.mode
    own = allowance(
        battle,
        piece,
        runs=mode in ("run", "charge"),
        loads=plan.loads,
        assault=assault,
        jumps=mode in ("jump", "dfa"),
        shoots=plan.shot is not None,
    )
    for captive in battle.captives_of(piece):
        if not captive.is_mech and not captive.carrier:
            other = speed_value(battle, captive)
            if other.total < own.total:
                own = own.plus(f"{captive.id} is slower", other.total - own.total, "AOD-capture.9")
    return own


def mode_reasons(battle: Battle, piece: Piece, mode: str) -> Iterator[Reason]:
    """Why a piece cannot move in a mode at all."""
    jets = equipped(battle, piece, "JJ")
    if mode in ("run", "charge"):
        if not piece.is_mech:
            yield Reason(f"{piece.id} is no 'Mech and cannot run", "MWB-8.5")
        if piece.heat_dial and piece.heat_dial.speed.colour == "black":
            yield Reason(f"the engine of {piece.id} is overheated: it cannot run", "DA-heat-effects-engine-overheat.1")
        if jets:
            yield Reason(f"{piece.id} uses Jump Jets: cancel them to run", "DA-special-equipment.1")
    if mode in ("jump", "dfa") and not jets:
        cite = "DA-heat-effects-engine-overheat.1" if piece.is_mech else "MWB-22"
        yield Reason(f"{piece.id} has no Jump Jets that it could use", cite)
    if mode in ("charge", "dfa") and forbids(battle, mode):
        yield Reason(f"a planetary condition forbids {mode}", "MWB-25")
    if mode == "fly" and not piece.is_vtol:
        yield Reason(f"{piece.id} does not fly", "MWB-8.6")


def move_reasons(
    battle: Battle,
    piece: Piece,
    plan: Plan,
    *,
    limit: Tally | None = None,
    passing: Collection[str] = (),
    others: Collection[Base] = (),
    assault: bool = False,
) -> Iterator[Reason]:
    """Why a move cannot be made as it is planned. A formation gives its own limit and the bases that move along."""
    mode = plan.move.mode
    yield from mode_reasons(battle, piece, mode)
    allowed = limit or move_allowance(battle, piece, plan, assault=assault)
    if plan.cost > allowed.total + HAIR and plan.travels | bool(plan.levels):
        yield Reason(f"{piece.id} would move {inches(plan.cost)}″ and has {allowed.total}″: {allowed}", "MWB-8.1")
    if mode == "turn" and plan.travels:
        yield Reason("who turns on the spot goes nowhere")
    if (plan.levels or plan.shot) and not piece.is_vtol:
        yield Reason(f"{piece.id} is no VTOL: it changes no level and shoots in no move order", "MWB-8.6")
    if plan.levels and plan.cruises and forbids(battle, "cruising"):
        yield Reason("a planetary condition forbids cruising", "MWB-25")
    yield from _way(battle, piece, plan, passing)
    gone = {captive.id for captive in battle.captives_of(piece) if not captive.is_mech} | set(passing)
    moves_base = plan.travels or plan.facing != piece.facing or plan.levels
    if moves_base:
        aboard = set(plan.boards)
        yield from rest_reasons(
            battle, piece, plan.end, plan.facing, cruising=plan.cruises, ignoring=gone | aboard, others=others
        )
    yield from _loading(battle, piece, plan)
    yield from captive_reasons(battle, piece, plan)
    if plan.shot:
        yield from _shot(battle, piece, plan)


def _way(battle: Battle, piece: Piece, plan: Plan, passing: Collection[str]) -> Iterator[Reason]:
    if plan.move.mode in ("jump", "dfa"):
        return
    captives = battle.captives_of(piece)
    partner = next((captive for captive in captives if not captive.is_mech and not captive.carrier), None)
    along = {captive.id for captive in captives if not captive.is_mech} | set(passing) | set(plan.boards)
    for way in plan.low_ways:
        yield from way_reasons(battle, piece, way, passing=along, partner=partner)


def _loading(battle: Battle, piece: Piece, plan: Plan) -> Iterator[Reason]:
    if plan.boards and plan.exits:
        yield Reason("one order boards or disembarks, not both", "MWB-9")
    if plan.loads and plan.move.mode in SPECIAL_ATTACKS:
        yield Reason("no special attack in an order that boards or disembarks", "AOD-transports.17")
    if plan.boards:
        yield from board_reasons(battle, piece, plan.boards)
    if len({stretch for stretch, _ in plan.exits}) > 1 and not _at_one_place(plan):
        yield Reason("all who get out do so at one moment of the move", "MWB-9")
    placed: list[Base] = []
    for number, way_out in plan.exits:
        stretch = plan.stretches[number]
        flying = msgspec.structs.replace(piece, cruising=stretch.cruising)
        base = battle.base(piece, stretch.way[-1], plan.facing_after(number))
        yield from exit_reasons(battle, flying, base, way_out, placed)
        passenger = battle.units.get(way_out.unit)
        if passenger and not way_out.lost:
            out = battle.base(passenger, way_out.at, way_out.facing)
            yield from _exit_with_captives(battle, piece, base, passenger, out, placed)
        if stretch.cruising and any(later.way[0] != later.way[-1] for later in plan.stretches[number + 1 :]):
            yield Reason(f"{piece.id} may not move after its passengers jumped out", "AOD-vtol-transports.3")


def _exit_with_captives(
    battle: Battle, carrier: Piece, base: Base, passenger: Piece, out: Base, placed: list[Base]
) -> Iterator[Reason]:
    """A captive gets out beside its captor and not alone; the bases that both take are added [AOD-capture.7]."""
    if passenger.is_captive:
        yield Reason(f"{passenger.id} gets out with its captor", "AOD-capture.7")
    for captive in battle.captives_of(passenger):
        if captive.carrier != carrier.id:
            continue
        place = first_place(battle, captive, passenger, out, gone=(carrier.id,), others=(base, *placed))
        if place is None:
            yield Reason(f"there is no room for {captive.id} beside {passenger.id}", "AOD-capture.7")
        else:
            placed.append(battle.base(captive, place.at, place.facing))
    placed.append(out)


def _at_one_place(plan: Plan) -> bool:
    return len({plan.stretches[number].way[-1] for number, _ in plan.exits}) == 1


def captive_reasons(battle: Battle, piece: Piece, plan: Plan) -> Iterator[Reason]:
    """Why a captor cannot take its captive along: it must end in contact [AOD-capture.7, AOD-capture.12]."""
    for captive in battle.captives_of(piece):
        if captive.carrier:
            continue
        end = battle.base(piece, plan.end, plan.facing)
        if captive.is_mech:
            if battle.keys.on("capture.mech_captor_tied") and not end.touches(battle.base(captive)):
                yield Reason(f"{piece.id} must stay in contact with {captive.id}", "AOD-capture.7")
        elif plan.captive:
            at, facing = plan.captive.at, plan.captive.facing
            if not battle.base(captive, at, facing).touches(end):
                yield Reason(f"{captive.id} must be placed in contact with {piece.id}", "AOD-capture.12")
            yield from rest_reasons(battle, captive, at, facing, ignoring=(piece.id,), others=(end,))


def _shot(battle: Battle, piece: Piece, plan: Plan) -> Iterator[Reason]:
    assert plan.shot
    speed = speed_value(battle, piece)
    if speed.total <= SHOT_COST:
        yield Reason(f"{piece.id} needs a speed of {SHOT_COST + 1} to shoot in a move order", "AOD-vtol.5")
    stretch = plan.stretches[plan.shot[0]]
    base = battle.base(piece, stretch.way[-1], plan.facing_after(plan.shot[0]))
    for other in battle.standing():
        if other.id != piece.id and base.overlaps(battle.base(other)):
            yield Reason(f"{piece.id} may not shoot over the base of {other.id}", "AOD-vtol.6")


def refuse(reasons: Iterator[Reason]) -> None:
    """Raise `Illegal` with all the reasons, each once, if there are any."""
    found = tuple(dict.fromkeys(reasons))
    if found:
        raise Illegal(*found)
