"""Between two entries: how the pieces stand after each event of an order, as its facts tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boxcars.clix import Battle, Piece
from boxcars.clix.events import combat_events, dial_events, move_events, turn_events
from boxcars.core.game import Event
from boxcars.serve.clix.units import moment_shape
from boxcars.tabletop.measure import Point


def follow(battle: Battle, event: Event) -> list[Piece]:
    """Bring the pieces of a battle to where an event says they are; returns those that it is about."""
    piece = battle.units.get(getattr(event, "unit", ""))
    if piece is None or not (_moved(piece, event) or _turned(piece, event)):
        return []
    return [piece]


def _moved(piece: Piece, event: Event) -> bool:
    """Whether an event moved a piece, or told who holds it."""
    match event:
        case move_events.Moved():
            piece.at, piece.facing, piece.cruising = Point.of(event.way[-1]), event.facing, event.cruising
        case move_events.Spun():
            piece.facing = event.facing
        case move_events.LevelChanged():
            piece.cruising = event.cruising
        case move_events.Boarded():
            piece.carrier = event.carrier
        case move_events.Disembarked():
            piece.carrier, piece.at, piece.facing = "", Point.of(event.at), event.facing
        case move_events.CaptivePlaced():
            piece.at, piece.facing = Point.of(event.at), event.facing
        case move_events.ControlTaken():
            piece.side, piece.captor = event.side, ""
        case combat_events.Captured():
            piece.captor = event.captor
        case turn_events.Deployed(aboard=False):
            piece.at, piece.facing, piece.deployed = Point.of(event.at), event.facing, True
        case _:
            return False
    return True


def _turned(piece: Piece, event: Event) -> bool:
    """Whether an event turned a dial of a piece, or changed its tokens."""
    match event:
        case dial_events.DamageTaken() | dial_events.Repaired():
            piece.click = event.click
        case dial_events.Eliminated():
            piece.eliminated = True
        case dial_events.HeatChanged():
            piece.heat = event.heat
        case dial_events.ShutDown():
            piece.shut_down, piece.tokens = True, 2
        case dial_events.Restarted():
            piece.shut_down = False
        case turn_events.TokenPlaced():
            piece.tokens = event.tokens
        case turn_events.TokensRemoved():
            piece.tokens = 0
        case _:
            return False
    return True


def changes(battle: Battle, told_events: Sequence[Event], after: Battle) -> list[list[dict[str, Any]]]:
    """For each event the pieces that it changed, as they are after it. Changes the battle.

    What no event has told comes with the last one.
    """
    changes = [{piece.id: moment_shape(battle, piece) for piece in follow(battle, event)} for event in told_events]
    shown = {piece.id: moment_shape(battle, piece) for piece in battle.units.values()}
    if changes:
        final = (moment_shape(after, piece) for piece in after.units.values())
        changes[-1] |= {shape["id"]: shape for shape in final if shape != shown.get(shape["id"])}
    return [list(each.values()) for each in changes]
