"""Command: a die for an extra order as one's turn begins (MWB-22)."""

from __future__ import annotations

from boxcars.clix.dials.damage import deal
from boxcars.clix.equipment.showing import equipped
from boxcars.clix.events.turn_events import CommandRolled
from boxcars.clix.turn.resolution import Resolution

EXTRA_ORDER = 5
"""The lowest die that gives an extra order."""


def roll_commands(now: Resolution) -> None:
    """Let each unit with Command of the active side roll; a circle pays at once [DA-command.1]."""
    battle = now.battle
    for piece in list(battle.units.values()):
        command = equipped(battle, piece, "CO") if piece.side == battle.active and piece.on_table else None
        if command is None:
            continue
        text = f"Roll for an extra order by the Command of {piece.id}?"
        if now.ask(piece.side, "command", text, ("roll", "decline"), "roll", piece.id) == "decline":
            continue
        roll = now.dice.roll(1, f"Command of {piece.id}")
        extra = roll.total >= EXTRA_ORDER
        battle.orders_left += extra
        now.tell(CommandRolled(unit=piece.id, roll=roll, extra=extra))
        if command.circle:
            deal(now, piece, 1, f"circle of {command.name}")
