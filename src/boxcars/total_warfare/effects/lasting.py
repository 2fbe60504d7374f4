"""What stays on a unit for a while: an effect with hooks for as long as it lasts, and its end.

`unit.lasting` notes each by its word, with the ends of turns that it outlasts or whatever else it counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Final

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.total_warfare.units.unit import Unit

if TYPE_CHECKING:
    from boxcars.total_warfare.battle import Battle


class LastingEffect:
    """What lasts on a unit that has its word. Every hook is optional: this class only fades, turn by turn."""

    word: ClassVar[str]
    """The word by which a unit notes it."""

    def to_hit_lines(self, unit: Unit) -> Iterable[Line]:
        """What it adds to the numbers of the unit's weapons."""
        return ()

    def mp_lines(self, unit: Unit) -> Iterable[Line]:
        """What it adds to the MP of the unit in every way of moving."""
        return ()

    def weapon_reasons(self, unit: Unit) -> Iterable[Reason]:
        """Why the unit cannot fire."""
        return ()

    def words(self, unit: Unit) -> Iterable[str]:
        """How the unit fares, for the sheet and the map."""
        return ()

    def after_fire(self, battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
        """What it does at the end of the Weapon Attack Phase."""
        return []

    def end_phase(self, battle: Battle, unit: Unit, dice: Dice) -> list[Event]:
        """What it does in the End Phase."""
        return []

    def fade(self, unit: Unit) -> None:
        """Let a turn pass: it lasts one turn less, and is gone when it has none left."""
        left = unit.lasting[self.word] - 1
        if left > 0:
            unit.lasting[self.word] = left
        else:
            del unit.lasting[self.word]


_LASTING: Final[dict[str, LastingEffect]] = {}


def register(*effects: LastingEffect) -> None:
    """Let the game play lasting effects."""
    _LASTING.update({effect.word: effect for effect in effects})


@contextmanager
def playing(*effects: LastingEffect) -> Iterator[None]:
    """Let the game play some lasting effects for a while, as a test or a trial wants."""
    register(*effects)
    try:
        yield
    finally:
        for effect in effects:
            del _LASTING[effect.word]


def lasting_on(unit: Unit) -> list[LastingEffect]:
    """What lasts on a unit, in the order in which the game knows it."""
    return [effect for word, effect in _LASTING.items() if word in unit.lasting] if unit.lasting else []


def to_hit_lines(unit: Unit) -> tuple[Line, ...]:
    """What lasts on a unit adds to the numbers of its weapons."""
    return tuple(line for effect in lasting_on(unit) for line in effect.to_hit_lines(unit))


def mp_lines(unit: Unit) -> tuple[Line, ...]:
    """What lasts on a unit adds to its MP."""
    return tuple(line for effect in lasting_on(unit) for line in effect.mp_lines(unit))


def weapon_reasons(unit: Unit) -> tuple[Reason, ...]:
    """Why what lasts on a unit keeps it from firing."""
    return tuple(reason for effect in lasting_on(unit) for reason in effect.weapon_reasons(unit))


def words(unit: Unit) -> list[str]:
    """How a unit fares by what lasts on it, for the sheet."""
    return [word for effect in lasting_on(unit) for word in effect.words(unit)]


def fade(unit: Unit) -> None:
    """Let a turn pass for all that lasts on a unit."""
    for effect in lasting_on(unit):
        effect.fade(unit)
