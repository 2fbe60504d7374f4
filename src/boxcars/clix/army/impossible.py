"""Set-ups that no play could lead to: conditions, captives and passengers that cannot be (MWB-7, MWB-9, MWB-16)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.clix.battle import Battle
from boxcars.clix.combat.capture import is_foot
from boxcars.clix.moving.transport import room
from boxcars.clix.piece import Piece
from boxcars.core.errors import Reason


def setup_reasons(battle: Battle) -> Iterator[Reason]:
    """Everything about the pieces of a set-up that cannot be, each reason with its piece and its rule.

    >>> from boxcars.clix.army.setting_up import battle_of
    >>> battle = battle_of(red=["Line Rifles"], blue=["Warden"])
    >>> battle.units["red-1"].cruising = True
    >>> [str(reason) for reason in setup_reasons(battle)]
    ['red-1 does not fly and cannot cruise [MWB-8.6]']
    """
    for piece in battle.units.values():
        yield from _condition_reasons(battle, piece)
        if piece.captor in battle.units:
            yield from _captive_reasons(battle, piece, battle.units[piece.captor])
        if piece.carrier in battle.units:
            yield from _passenger_reasons(battle, piece, battle.units[piece.carrier])
    for piece in battle.units.values():
        yield from _holding_reasons(battle, piece)


def _condition_reasons(battle: Battle, piece: Piece) -> Iterator[Reason]:
    """Why a piece cannot be in the condition that it is in."""
    most = battle.keys.number("mech.push_tokens")
    if piece.is_mech and not piece.shut_down and piece.tokens > most:
        text = f"{piece.id} runs and holds {most} order token at most, not {piece.tokens}: two mark a shutdown"
        yield Reason(text, "AOD-heat.7")
    if piece.shut_down and not piece.is_mech:
        yield Reason(f"{piece.id} is no 'Mech and cannot be shut down", "MWB-12")
    if not piece.cruising:
        return
    if not piece.is_vtol:
        yield Reason(f"{piece.id} does not fly and cannot cruise", "MWB-8.6")
    elif piece.is_salvage:
        yield Reason(f"{piece.id} shows Salvage and cannot cruise", "AOD-vtol.4")


def _captive_reasons(battle: Battle, piece: Piece, captor: Piece) -> Iterator[Reason]:
    """Why one piece cannot be the captive of another."""
    if captor.id == piece.id or battle.friends(captor.side, piece.side):
        yield Reason(f"{piece.id} cannot be a captive of {captor.id}, which is of its own side", "MWB-16")
    if not is_foot(captor):
        yield Reason(f"{captor.id} is not infantry on foot and cannot hold {piece.id} captive", "DA-capturing.1")
    if captor.is_captive:
        yield Reason(f"{captor.id} is a captive and cannot hold {piece.id}", "AOD-capture.8")
    if piece.is_vtol:
        yield Reason(f"{piece.id} is a VTOL, which a capture eliminates", "AOD-vtol.3")
    if piece.carrier != captor.carrier or piece.deployed != captor.deployed:
        yield Reason(f"{piece.id} is not where its captor {captor.id} is", "AOD-capture.7")
    elif piece.on_table and _must_touch(battle, piece) and not battle.in_contact(piece, captor):
        yield Reason(f"{piece.id} does not touch its captor {captor.id}", "AOD-capture.9")


def _must_touch(battle: Battle, captive: Piece) -> bool:
    """Whether a captive is always in contact with its captor; a 'Mech is where the rules of the game say so."""
    return not captive.is_mech or battle.keys.on("capture.mech_captor_tied")


def _passenger_reasons(battle: Battle, piece: Piece, carrier: Piece) -> Iterator[Reason]:
    """Why one piece cannot ride in another."""
    if carrier.id == piece.id or not carrier.figure.capacity:
        yield Reason(f"{piece.id} cannot ride in {carrier.id}, which is no transport", "MWB-9")
    if piece.is_mech:
        yield Reason(f"{piece.id} is a 'Mech and cannot be carried", "AOD-transports.1")
    if piece.is_vtol:
        yield Reason(f"{piece.id} is a VTOL and cannot be carried", "AOD-vtol.2")
    if piece.figure.capacity:
        yield Reason(f"{piece.id} is a transport and cannot be carried", "AOD-transports.1")
    if not piece.is_captive and piece.side != carrier.side:
        yield Reason(f"{piece.id} cannot ride in {carrier.id}, which is not of its side", "MWB-9")


def _holding_reasons(battle: Battle, piece: Piece) -> Iterator[Reason]:
    """Why a piece cannot hold so many captives and passengers."""
    most, captives = battle.keys.number("capture.captives_per_captor"), battle.captives_of(piece)
    if len(captives) > most:
        yield Reason(f"{piece.id} holds {most} captive at most, not {len(captives)}", "MWB-16")
    riders = battle.passengers(piece)
    if not riders or not piece.figure.capacity:
        return
    if (free := room(battle, piece)) < 0:
        yield Reason(f"{piece.id} has room for {piece.figure.capacity}, and {-free} too much is aboard", "MWB-9")
    if piece.is_salvage and battle.keys.on("transport.unload_on_salvage"):
        yield Reason(f"{piece.id} shows Salvage, at which its passengers got out", "AOD-transports.14")
    if piece.is_captive and battle.keys.on("transport.unload_on_capture"):
        yield Reason(f"{piece.id} is a captive, at whose capture its passengers got out", "AOD-transports.15")
