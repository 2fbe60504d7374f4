"""Point Defense: a unit lends its defense value to friends in contact (MWB-22)."""

from __future__ import annotations

from boxcars.clix.battle import Battle
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution

OWN = "own"


def lenders(battle: Battle, piece: Piece) -> list[Piece]:
    """The friends in contact that could lend a piece their defense value, the highest first."""
    friends = [
        other for other in battle.touching(piece) if battle.is_friend(piece, other) and equipped(battle, other, "PD")
    ]
    return sorted(friends, key=lambda other: -other.dial.defense.value)


def lender_for(now: Resolution, piece: Piece) -> Piece | None:
    """Ask whose defense value a piece uses; left alone, it takes the higher one [DA-point-defense.2]."""
    offered = lenders(now.battle, piece)
    if not offered:
        return None
    better = offered[0].dial.defense.value > piece.dial.defense.value
    text = f"Whose defense value does {piece.id} use?"
    answers = (OWN, *(other.id for other in offered))
    word = now.ask(piece.side, "point-defense", text, answers, offered[0].id if better else OWN, piece.id)
    if word == OWN:
        return None
    lender = now.battle.units[word]
    now.use(lender, equipped(now.battle, lender, "PD"))
    return lender
