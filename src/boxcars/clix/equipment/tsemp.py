"""TSEMP: a hit puts an order token on its target (MWB-22)."""

from __future__ import annotations

from boxcars.clix.dials.damage import deal
from boxcars.clix.dials.heat import shut_down
from boxcars.clix.events.turn_events import TokenPlaced
from boxcars.clix.moving.forced import come_down
from boxcars.clix.piece import MOST_TOKENS, Piece
from boxcars.clix.turn.resolution import Resolution

TSEMP = "TSEMP"


def takes_token(target: Piece) -> bool:
    """Whether TSEMP can give a target a token: it runs, and holds at most one."""
    return target.alive and not target.shut_down and target.tokens < MOST_TOKENS


def tsemp_hit(now: Resolution, target: Piece) -> None:
    """Give the target a token; its second one costs 1 pushing damage, and shuts a 'Mech down until its next turn."""
    if target.cruising:
        come_down(now, target)
    if target.eliminated:
        return
    second = target.tokens >= 1
    if target.is_mech and second:
        shut_down(now, target, "TSEMP gave it a second token", TSEMP)
        return
    target.tokens += 1
    now.tell(TokenPlaced(unit=target.id, tokens=target.tokens))
    if second:
        deal(now, target, 1, "its second order token")
