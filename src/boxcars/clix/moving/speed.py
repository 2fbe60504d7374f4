"""How far a piece may move in an order, as a tally (MWB-8.1, MWB-8.5, MWB-10).

Doubling for a run and halving for loading or an assault act on the dial's value; then come modifiers, and last of all
the half for a base that begins on hindering terrain [AOD-concepts.5, AOD-terrain.4].
"""

from __future__ import annotations

from boxcars.clix.battle import Battle
from boxcars.clix.cards.effects import base, changed
from boxcars.clix.dials.values import heat_line
from boxcars.clix.ground.footing import slows
from boxcars.clix.piece import Piece
from boxcars.core.tally import Tally

SHOT_COST = 12
"""Speed that a VTOL spends on a shot in a move order [AOD-vtol.5]."""
LEVEL_COST = 2
"""Inches that a change of level takes [AOD-vtol.1]."""


def half(value: int) -> int:
    """Half of a number, rounded up [AOD-concepts.6].

    >>> half(7), half(8)
    (4, 4)
    """
    return -(-value // 2)


def speed_value(battle: Battle, piece: Piece) -> Tally:
    """The speed value as it shows, with its heat."""
    line = base(battle, piece, "speed", piece.dial.speed.value, "speed value")
    tally = Tally("speed", (line,)).extended(heat_line(piece, "speed"))
    return _floored(changed(battle, piece, "speed", tally))


def allowance(
    battle: Battle,
    piece: Piece,
    *,
    runs: bool = False,
    loads: bool = False,
    assault: bool = False,
    jumps: bool = False,
    shoots: bool = False,
) -> Tally:
    """The inches that a piece may move in an order of some kind."""
    line = base(battle, piece, "speed", piece.dial.speed.value, "speed value")
    value, tally = line.value, Tally("inches", (line,))
    if runs:
        tally = tally.plus("run", value, "MWB-8.5")
    if assault and battle.keys.on("assault.speed_halved"):
        tally = tally.plus("half for an assault", half(value) - value, "MWB-18")
    if loads:
        left = half(value) if battle.keys.word("transport.half_speed") == "halved" else value - half(value)
        tally = tally.plus("half for boarding or disembarking", left - value, "MWB-9")
    tally = _floored(changed(battle, piece, "speed", tally.extended(heat_line(piece, "speed"))))
    if shoots:
        tally = _floored(tally.plus("a shot on the way", -SHOT_COST, "AOD-vtol.5"))
    if not jumps and not piece.cruising and slows(battle, piece):
        tally = tally.plus("began on hindering terrain: half", half(tally.total) - tally.total, "AOD-terrain.4")
    return tally


def _floored(tally: Tally) -> Tally:
    return tally if tally.total >= 0 else tally.plus("never below 0", -tally.total, "AOD-concepts.4")
