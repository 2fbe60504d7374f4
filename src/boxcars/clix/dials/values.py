"""The values that a piece has now, as tallies: the dial, and what changes it."""

from __future__ import annotations

from boxcars.clix.battle import Battle
from boxcars.clix.cards.effects import base, changed, takes_modifiers
from boxcars.clix.equipment.showing import stat
from boxcars.clix.piece import Piece
from boxcars.core.tally import Line, Tally


def attack_value(battle: Battle, piece: Piece) -> Tally:
    """The attack value."""
    return _value(battle, piece, "attack", piece.dial.attack.value)


def defense_value(battle: Battle, piece: Piece) -> Tally:
    """The defense value."""
    return _value(battle, piece, "defense", piece.dial.defense.value)


def _value(battle: Battle, piece: Piece, name: str, printed: int) -> Tally:
    line = base(battle, piece, name, printed, f"{name} value")
    return changed(battle, piece, name, Tally(name, (line,)))


def heat_line(piece: Piece, slot: str) -> list[Line]:
    """What the heat dial does to a damage value or to speed; nothing at shutdown."""
    position = piece.heat_dial
    modifier = getattr(position, slot).modifier if position else 0
    return [Line("heat", modifier, "MWB-2.4")] if modifier else []


def damage_value(battle: Battle, piece: Piece, slot: str = "damage") -> Tally:
    """A damage value with its heat: step 7a of Dark Age, 6a of Age of Destruction.

    It may be below 0 in Dark Age while it is figured [DA-heat-effects.5], never in Age of Destruction [AOD-concepts.4].
    """
    shown = stat(piece, slot)
    label = "secondary damage" if slot == "damage2" else "primary damage" if piece.is_mech else "damage value"
    line = base(battle, piece, slot, shown.value if shown else 0, label)
    heat = heat_line(piece, slot) if takes_modifiers(battle, piece, slot) else []
    tally = changed(battle, piece, slot, Tally("damage", (line,)).extended(heat))
    if tally.total < 0 and not battle.keys.on("heat.negative_values"):
        tally = tally.plus("never below 0", -tally.total, "AOD-concepts.4")
    return tally
