"""Captives that go where their captors go: beside them, after a move and out of a transport (MWB-16)."""

from __future__ import annotations

from collections.abc import Collection

from boxcars.clix.battle import Battle
from boxcars.clix.events.move_events import CaptivePlaced
from boxcars.clix.ground.base import Base
from boxcars.clix.ground.contact import places_round
from boxcars.clix.ground.footing import rest_reasons
from boxcars.clix.moving.plan import Plan
from boxcars.clix.moving.transport import Exit
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution


def first_place(
    battle: Battle,
    captive: Piece,
    captor: Piece,
    end: Base | None = None,
    *,
    gone: Collection[str] = (),
    others: Collection[Base] = (),
) -> Exit | None:
    """The first free place for a captive round its captor, where that stands or will stand.

    `gone` are pieces that will have gone from there; `others` are bases that will have come.
    """
    base = end or battle.base(captor)
    for at, facing in places_round(battle, captive, base, facing=captive.facing):
        if not any(rest_reasons(battle, captive, at, facing, ignoring=(captor.id, *gone), others=(base, *others))):
            return Exit(captive.id, at, facing)
    return None


def take_along(now: Resolution, piece: Piece, plan: Plan) -> None:
    """Place a captive in contact with its captor: as ordered, or at the first place that is free [AOD-capture.12]."""
    for captive in now.battle.captives_of(piece):
        if captive.is_mech or captive.carrier or not plan.travels:
            continue
        _put(now, captive, piece, plan.captive or first_place(now.battle, captive, piece))


def get_out_with(now: Resolution, captor: Piece, carrier: Piece) -> None:
    """Let the captives of a captor out with it, as it may not release them [AOD-capture.7]."""
    for captive in now.battle.captives_of(captor):
        if captive.carrier == carrier.id:
            _put(now, captive, captor, first_place(now.battle, captive, captor))


def _put(now: Resolution, captive: Piece, captor: Piece, place: Exit | None) -> None:
    if place:
        captive.carrier, captive.at, captive.facing = "", place.at, place.facing
        now.tell(CaptivePlaced(unit=captive.id, captor=captor.id, at=place.at.word, facing=place.facing))
