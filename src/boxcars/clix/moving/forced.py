"""What a piece must do that comes to show Salvage: a VTOL comes down, a transport lets its passengers out."""

from __future__ import annotations

from boxcars.clix.dials.damage import eliminate
from boxcars.clix.events.move_events import LevelChanged
from boxcars.clix.ground.footing import rest_reasons
from boxcars.clix.moving.emptying import empty_out
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution


def come_down(now: Resolution, piece: Piece) -> None:
    """Force a cruising VTOL down to NOE; where it cannot stand, it is eliminated [AOD-vtol.4]."""
    if not piece.cruising or piece.eliminated:
        return
    piece.cruising = False
    now.tell(LevelChanged(unit=piece.id, cruising=False, forced=True))
    rule = now.battle.keys.word("vtol.forced_down_in_forbidden_terrain")
    if rule == "eliminated" and any(rest_reasons(now.battle, piece, piece.at, piece.facing)):
        eliminate(now, piece, "it was forced down where it cannot stand")


def bring_down(now: Resolution) -> None:
    """Bring VTOLs down at once that have just come to show Salvage."""
    for id in now.new_salvage:
        piece = now.battle.units[id]
        if piece.cruising:
            now.fallen.add(id)
            come_down(now, piece)


def settle_salvage(now: Resolution) -> None:
    """After the order that made it Salvage, a transport lets its passengers out [AOD-transports.14]."""
    bring_down(now)
    for id in now.new_salvage:
        piece = now.battle.units[id]
        if piece.alive and now.battle.keys.on("transport.unload_on_salvage"):
            empty_out(now, piece, fell=id in now.fallen)
    now.new_salvage.clear()
