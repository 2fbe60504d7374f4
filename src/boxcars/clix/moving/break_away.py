"""Breaking away from contact, before a piece moves (MWB-8.2)."""

from __future__ import annotations

from boxcars.clix.battle import Battle
from boxcars.clix.dials.damage import deal
from boxcars.clix.equipment.showing import Showing, equipped
from boxcars.clix.events.move_events import BreakAwayRolled
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution

WITH_EQUIPMENT = 2
"""What a piece with Evade or Jump Jets in use needs."""
HELD = 5
"""What a piece held by Grapple needs, whatever else it has."""


def holders(battle: Battle, piece: Piece, *, turns_only: bool = False) -> list[Piece]:
    """The opposing pieces that a piece must break away from.

    Only to turn, infantry and 'Mechs need no roll, while vehicles and Quads do. A Quad needs none against infantry
    alone [AOD-quad.1]; shut-down 'Mechs and Salvage units hold nobody in Age of Destruction [AOD-movement.4].
    """
    if turns_only and not (piece.is_vehicle or piece.is_quad):
        return []
    touching = battle.opponents_touching(piece)
    if battle.keys.on("breakaway.exempt") and all(other.shut_down or other.is_salvage for other in touching):
        return []
    if piece.is_quad and all(other.is_infantry for other in touching):
        return []
    return touching


def grapplers(battle: Battle, piece: Piece) -> list[tuple[Piece, Showing]]:
    """Who holds a vehicle or a 'Mech by Grapple: each that touches no other opposing one [DA-grapple.1]."""
    if piece.is_infantry:
        return []
    holding: list[tuple[Piece, Showing]] = []
    for other in battle.opponents_touching(piece):
        grapple = equipped(battle, other, "GR")
        if grapple and sum(not each.is_infantry for each in battle.opponents_touching(other)) == 1:
            holding.append((other, grapple))
    return holding


def needed(battle: Battle, piece: Piece, *, jumps: bool = False) -> tuple[int, str]:
    """The lowest die that breaks away, and why it is not the usual one for its kind."""
    if grapplers(battle, piece):
        return HELD, "Grapple"
    usual = usual_number(battle, piece)
    if usual > WITH_EQUIPMENT:
        if jumps:
            return WITH_EQUIPMENT, "Jump Jets"
        if equipped(battle, piece, "EV"):
            return WITH_EQUIPMENT, "Evade"
    return usual, ""


def usual_number(battle: Battle, piece: Piece) -> int:
    """The lowest die that breaks away for a piece of its kind."""
    mode = piece.figure.speed_mode
    kind = (
        "mech" if piece.is_mech else mode if mode in ("hover", "vtol") else "foot" if piece.is_infantry else "vehicle"
    )
    return battle.keys.number(f"breakaway.{kind}")


def roll(now: Resolution, piece: Piece, *, jumps: bool = False) -> bool:
    """Roll to break away; a 'Mech that does tramples the infantry it touched [AOD-mech-speed.2]."""
    battle = now.battle
    number, why = needed(battle, piece, jumps=jumps)
    for grappler, grapple in grapplers(battle, piece):
        now.use(grappler, grapple)
    if why in ("Evade", "Jump Jets"):
        now.use(piece, equipped(battle, piece, "EV" if why == "Evade" else "JJ"))
    rolled = BreakAwayRolled(unit=piece.id, roll=now.dice.roll(1, f"{piece.id} breaking away"), needed=number, why=why)
    now.tell(rolled)
    if rolled.success and piece.is_mech and battle.keys.on("breakaway.tramples_infantry"):
        for other in battle.opponents_touching(piece):
            if other.is_infantry:
                deal(now, other, 1, f"being trampled by {piece.id}", piece)
    return rolled.success
