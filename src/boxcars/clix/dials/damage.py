"""Damage: turning the combat dial, Salvage, and what follows when a unit is eliminated (MWB-2.3)."""

from __future__ import annotations

from boxcars.clix.events.dial_events import DamageTaken, Eliminated
from boxcars.clix.events.turn_events import Scored
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.tally import Tally


def deal(
    now: Resolution, piece: Piece, clicks: int, source: str, by: Piece | None = None, tally: Tally | None = None
) -> int:
    """Turn a piece's dial by so many clicks; returns how many it took. Captives cannot be harmed [AOD-capture.5]."""
    if piece.eliminated or piece.is_captive or clicks <= 0:
        if not piece.eliminated and source:
            now.tell(DamageTaken(unit=piece.id, clicks=0, click=piece.click, source=source, tally=tally))
        return 0
    was_salvage = piece.is_salvage
    piece.click += clicks
    gone = piece.click > len(piece.figure.clicks)
    shown = min(piece.click, len(piece.figure.clicks))
    now.tell(DamageTaken(unit=piece.id, clicks=clicks, click=shown, source=source, by=by.id if by else "", tally=tally))
    if gone:
        eliminate(now, piece, source, by)
    elif piece.is_salvage and not was_salvage:
        now.new_salvage.append(piece.id)
    return clicks


def eliminate(now: Resolution, piece: Piece, why: str, by: Piece | None = None) -> None:
    """Take a piece off the table with all that goes with it, and score it [AOD-victory.1, AOD-victory.10]."""
    battle = now.battle
    captives, passengers = battle.captives_of(piece), battle.passengers(piece)
    piece.eliminated = True
    piece.carrier = ""
    now.tell(Eliminated(unit=piece.id, why=why))
    score_loss(now, piece, by)
    for captive in captives:
        if captive not in passengers and battle.keys.word("capture.captor_eliminated") == "eliminated":
            captive.eliminated = True
            now.tell(Eliminated(unit=captive.id, why=f"lost with {piece.id}"))
        captive.captor, captive.side = "", captive.keeper
    for passenger in passengers:
        if passenger.is_captive or passenger in captives:
            passenger.eliminated = True
            now.tell(Eliminated(unit=passenger.id, why=f"lost with {piece.id}"))
        else:
            eliminate(now, passenger, f"lost with {piece.id}", by)


def score_loss(now: Resolution, piece: Piece, by: Piece | None) -> None:
    """Score an eliminated piece for who eliminated it, or else for the player on its controller's left."""
    battle = now.battle
    attacked = by is not None and not battle.friends(by.side, piece.side)
    if not attacked and battle.keys.word("vc1.self_loss") == "nobody":
        return
    winner = by.side if by is not None and attacked else battle.left_of(piece.side)
    why = f"{piece.id} eliminated" if attacked else f"{piece.id} lost"
    battle.scores[winner].eliminated += piece.figure.points
    now.tell(Scored(side=winner, condition=1, points=piece.figure.points, why=why))
