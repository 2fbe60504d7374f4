"""Free spins: who is come into contact with may turn at once (MWB-8.3)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from boxcars.clix.battle import Battle
from boxcars.clix.events.move_events import Spun
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.tabletop.measure import bearing

FACINGS: Final = tuple(str(degrees) for degrees in range(360))
STAY: Final = "stay"


def may_spin(battle: Battle, piece: Piece, mover: Piece) -> bool:
    """Whether a piece that another has come into contact with may turn.

    Vehicles, Quads and shut-down 'Mechs never do [AOD-movement.5]; in Dark Age nobody does whose front arc was touched.
    """
    if piece.is_vehicle or piece.is_quad or piece.shut_down or not battle.opposes(piece, mover):
        return False
    if battle.keys.on("free_spin.front_contact"):
        return True
    return not battle.base(piece).touched_in_front(battle.base(mover))


def offer(now: Resolution, mover: Piece, before: Collection[str], *, except_for: Collection[str] = ()) -> None:
    """Let every piece that a mover has newly come into contact with turn, as its controller likes."""
    battle = now.battle
    for piece in battle.touching(mover):
        is_new = piece.id not in before or not battle.keys.on("free_spin.only_new_contact")
        if is_new and piece.id not in except_for and may_spin(battle, piece, mover):
            spin(now, piece, mover)


def spin(now: Resolution, piece: Piece, mover: Piece) -> None:
    """Ask how a piece turns; left alone, it faces the mover."""
    toward = str(round(bearing(piece.at, mover.at)) % 360)
    text = f"{mover.id} comes into contact with {piece.id}, which faces {piece.facing}°. Where does it turn?"
    word = now.ask(piece.side, "free-spin", text, (STAY, *FACINGS), toward, piece.id)
    if word != STAY and int(word) != piece.facing:
        piece.facing = int(word)
        now.tell(Spun(unit=piece.id, facing=piece.facing, toward=mover.id))
