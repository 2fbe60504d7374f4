"""What is being resolved: an order, or what falls due as a turn begins or ends.

Rules are handed a `Resolution`: the battle, the dice, what has happened so far, and what falls due at the end of the
order: damage in one sum, then heat in one sum for each piece, and 1 damage for each different circle used (MWB-34).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from boxcars.clix.battle import Battle
from boxcars.clix.equipment.showing import Showing
from boxcars.clix.piece import Piece
from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Line, What


class Resolution:
    """An order while it is carried out, with what it will cost when it ends."""

    def __init__(self, battle: Battle, dice: Dice, ordered: Iterable[Piece] = ()) -> None:
        self.battle = battle
        self.dice = dice
        self.events: list[Event] = []
        self.ordered = [piece.id for piece in ordered]
        self.damage_due: dict[str, list[Line]] = {}
        self.heat_due: dict[str, list[Line]] = {}
        self.circles: dict[tuple[str, str], str] = {}
        """The circles used, by piece and code, with their names."""
        self.new_salvage: list[str] = []
        """Pieces that came to show Salvage."""
        self.fallen: set[str] = set()
        """VTOLs that Salvage brought down from cruising level."""
        self.lent: dict[str, Piece | None] = {}
        """Who lends each target its defense value by Point Defense."""

    def tell(self, event: Event) -> None:
        """Add to what has happened."""
        self.events.append(event)

    def owe_damage(self, piece: Piece, clicks: int, why: str, cite: str = "", what: What = msgspec.UNSET) -> None:
        """Damage that a piece takes when the order ends."""
        if clicks:
            self.damage_due.setdefault(piece.id, []).append(Line(why, clicks, cite, what))

    def owe_heat(self, piece: Piece, heat: int, why: str, cite: str = "") -> None:
        """Heat that a 'Mech gains when the order ends."""
        if heat and piece.is_mech:
            self.heat_due.setdefault(piece.id, []).append(Line(why, heat, cite))

    def use(self, piece: Piece, equipment: Showing | None) -> None:
        """Note that equipment was used; a circle costs 1 damage, however often it is used in an order."""
        if equipment and equipment.circle:
            self.circles[piece.id, equipment.code] = equipment.name

    def ask(self, side: str, kind: str, text: str, answers: tuple[str, ...], default: str, unit: str = "") -> str:
        """Ask a player something in the middle of the resolution."""
        return self.dice.choices.ask(Question(side, kind, text, answers, default, unit))
