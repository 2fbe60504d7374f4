"""Transports: boarding and disembarking (MWB-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.clix.battle import Battle
from boxcars.clix.dials.heat import remove_tokens
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.events.move_events import Boarded, Disembarked
from boxcars.clix.ground.base import Base
from boxcars.clix.ground.contact import places_round
from boxcars.clix.ground.footing import rest_reasons
from boxcars.clix.piece import Piece, bulk
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.errors import Illegal, Reason
from boxcars.tabletop.measure import Point


class Exit(msgspec.Struct, frozen=True):
    """Where a passenger gets out, and how it faces."""

    unit: str
    at: Point
    facing: int
    lost: bool = False
    """There is no room for it, and it is eliminated."""

    @classmethod
    def read(cls, word: str) -> Exit:
        """The exit that a step of a move says, as in `red-4@12,32/180`, or `red-4@lost`."""
        unit, at, place = word.partition("@")
        if place == "lost":
            return cls(unit, Point(0.0, 0.0), 0, lost=True)
        point, slash, facing = place.partition("/")
        if not at or (slash and not facing.isdecimal()):
            raise Illegal(f"{word[:40]!r} says no place to get out, as in unload=red-4@12,32/180")
        return cls(unit, Point.of(point), int(facing or 0) % 360)


def room(battle: Battle, carrier: Piece) -> int:
    """The capacity of a transport that is free; captives count too [AOD-transports.7]."""
    return carrier.figure.capacity - sum(map(bulk, battle.passengers(carrier)))


def boarding(battle: Battle, ids: Sequence[str]) -> list[Piece]:
    """The pieces that go aboard: those named, and the captives of any captor among them."""
    aboard = [battle.units[id] for id in ids if id in battle.units]
    for piece in list(aboard):
        aboard += [captive for captive in battle.captives_of(piece) if captive not in aboard]
    return aboard


def board_reasons(battle: Battle, carrier: Piece, ids: Sequence[str]) -> Iterator[Reason]:
    """Why pieces may not board a transport as its order begins."""
    if not carrier.figure.capacity:
        yield Reason(f"{carrier.id} is no transport", "MWB-9")
        return
    if carrier.is_salvage:
        yield Reason(f"{carrier.id} shows Salvage and takes nobody aboard", "AOD-transports.13")
    for id in ids:
        if id not in battle.units:
            yield Reason(f"there is no unit {id[:40]}")
    pieces = boarding(battle, ids)
    for piece in pieces:
        yield from _passenger_reasons(battle, carrier, piece)
    if sum(map(bulk, pieces)) > room(battle, carrier):
        yield Reason(f"{carrier.id} has room for {room(battle, carrier)} only", "AOD-transports.7")


def _passenger_reasons(battle: Battle, carrier: Piece, piece: Piece) -> Iterator[Reason]:
    if piece.is_mech or piece.is_vtol or piece.figure.capacity:
        cite = "AOD-vtol.2" if piece.is_vtol else "AOD-transports.1"
        yield Reason(f"{piece.id} cannot be carried: it is a 'Mech, a VTOL or a transport", cite)
    if piece.is_captive:
        return
    if piece.side != carrier.side or not piece.on_table:
        yield Reason(f"{piece.id} is not there to board {carrier.id}", "MWB-9")
        return
    if carrier.cruising:
        if not equipped(battle, piece, "JJ"):
            yield Reason(f"{carrier.id} is cruising, and {piece.id} has no Jump Jets", "AOD-vtol-transports.1")
        if not reaches(carrier, battle.base(carrier), battle.base(piece)):
            yield Reason(f"{piece.id} is not below {carrier.id}", "AOD-vtol-transports.2")
    else:
        touches = battle.in_contact(piece, carrier)
        if not touches or not battle.base(carrier).touched_in_rear(battle.base(piece)):
            yield Reason(f"{piece.id} does not touch the rear arc of {carrier.id}", "DA-transports.1")
        elif carrier.id not in piece.start.behind:
            yield Reason(f"{piece.id} did not touch it when the turn began", "DA-transports.1")
    if battle.opponents_touching(piece):
        yield Reason(f"{piece.id} touches an opposing unit", "AOD-transports.8")
    if piece.ordered and not battle.keys.on("transport.board_after_order"):
        yield Reason(f"{piece.id} has had an order this turn", "AOD-transports.5")


def reaches(carrier: Piece, base: Base, passenger: Base) -> bool:
    """Whether a passenger touches its transport where that stands; below a cruising one it does for this order only.

    Nobody else touches what cruises [AOD-vtol-transports.2].
    """
    return base.touches(passenger) or (carrier.cruising and base.gap(passenger) <= 0)


def board(now: Resolution, carrier: Piece, ids: Sequence[str]) -> None:
    """Take pieces aboard; their tokens come off [AOD-transports.6]."""
    for piece in boarding(now.battle, ids):
        piece.carrier = carrier.id
        piece.at = carrier.at
        remove_tokens(now, piece)
        now.tell(Boarded(unit=piece.id, carrier=carrier.id))


def exit_reasons(battle: Battle, carrier: Piece, base: Base, way_out: Exit, placed: Sequence[Base]) -> Iterator[Reason]:
    """Why a passenger may not get out at a place, with the transport's base as it stands then."""
    piece = battle.units.get(way_out.unit)
    if piece is None or piece.carrier != carrier.id:
        yield Reason(f"{way_out.unit[:40]} does not ride in {carrier.id}", "MWB-9")
        return
    if way_out.lost:
        if first_exit(battle, carrier, piece, base, placed):
            yield Reason(f"there is room for {piece.id} to get out", "AOD-transports.12")
        return
    if carrier.cruising and not equipped_aboard(piece):
        yield Reason(f"{carrier.id} is cruising, and {piece.id} has no Jump Jets", "AOD-vtol-transports.1")
    out = battle.base(piece, way_out.at, way_out.facing)
    if not reaches(carrier, base, out):
        yield Reason(f"{piece.id} must touch {carrier.id}", "AOD-vtol-transports.2" if carrier.cruising else "MWB-9")
    elif not carrier.cruising and not base.touched_in_rear(out):
        yield Reason(f"{piece.id} must touch the rear arc of {carrier.id}", "MWB-9")
    ignoring = (carrier.id,)
    yield from rest_reasons(battle, piece, way_out.at, way_out.facing, ignoring=ignoring, others=placed)
    if not carrier.cruising and out.overlaps(base):
        yield Reason(f"{piece.id} would overlap {carrier.id}", "MWB-9")
    if touched := touched_by(battle, piece, out):
        yield Reason(f"{piece.id} would touch {touched[0].id}", "AOD-transports.11")


def equipped_aboard(piece: Piece) -> bool:
    """Whether a passenger's dial shows Jump Jets, which it needs to leave a cruising transport."""
    return piece.dial.speed.equipment == "JJ"


def touched_by(battle: Battle, piece: Piece, out: Base) -> list[Piece]:
    """The opposing pieces that a passenger would touch."""
    return [
        other
        for other in battle.standing()
        if battle.opposes(piece, other) and not other.cruising and out.touches(battle.base(other))
    ]


def get_out(now: Resolution, carrier: Piece, way_out: Exit) -> None:
    """Put a passenger on the table."""
    piece = now.battle.units[way_out.unit]
    piece.carrier, piece.at, piece.facing, piece.landed = "", way_out.at, way_out.facing, True
    now.tell(Disembarked(unit=piece.id, carrier=carrier.id, at=piece.at.word, facing=piece.facing))


def first_exit(
    battle: Battle, carrier: Piece, piece: Piece, base: Base | None = None, placed: Sequence[Base] = ()
) -> Exit | None:
    """The first place round a transport, where it stands or will stand, for a passenger to get out, if there is one."""
    stands = base or battle.base(carrier)
    for at, facing in places_round(battle, piece, stands):
        way_out = Exit(piece.id, at, facing)
        if not any(exit_reasons(battle, carrier, stands, way_out, placed)):
            return way_out
    return None
