"""Getting everybody out of a transport that is lost (MWB-9)."""

from __future__ import annotations

from boxcars.clix.battle import Battle
from boxcars.clix.dials.damage import deal, eliminate
from boxcars.clix.moving.captives import first_place
from boxcars.clix.moving.transport import Exit, equipped_aboard, first_exit, get_out
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution


def empty_out(now: Resolution, carrier: Piece, *, captured: bool = False, fell: bool = False) -> None:
    """Let everybody out of a transport that shows Salvage or was captured, for no order.

    Who finds no room is eliminated, and of one that fell out of the sky whoever has no Jump Jets
    [AOD-transports.12, AOD-transports.14, AOD-transports.15, AOD-vtol-transports.4].
    """
    aboard = now.battle.passengers(carrier)
    for piece in sorted(aboard, key=lambda passenger: passenger.is_captive):  # captors first: captives stay beside them
        if fell and not equipped_aboard(piece) and not piece.is_captive:
            eliminate(now, piece, f"it could not jump out of {carrier.id}")
            continue
        way_out = _way_out(now.battle, carrier, piece)
        if way_out is None:
            eliminate(now, piece, f"there was no room to get out of {carrier.id}")
            continue
        get_out(now, carrier, way_out)
        if captured and not piece.is_captive:
            deal(now, piece, 1, f"the capture of {carrier.id}")


def _way_out(battle: Battle, carrier: Piece, piece: Piece) -> Exit | None:
    """The first place round the transport; for a captive round its captor, who keeps it [AOD-capture.7]."""
    captor = battle.units.get(piece.captor)
    return first_place(battle, piece, captor) if captor else first_exit(battle, carrier, piece)
