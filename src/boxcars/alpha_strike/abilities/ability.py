"""What a special ability provides that is an action of its own in the Combat Phase (ASB-17, ASB-18)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally


def on_card(unit: Unit, code: str) -> bool:
    """Whether the card of a unit has an ability."""
    return unit.has(code)


class Ability(NamedTuple):
    """The functions of an ability, by the codes under which it is used."""

    codes: tuple[str, ...]
    targets: Callable[[Battle, Unit, str], list[str]]
    """Units or places that it could be used on."""
    reasons: Callable[[Battle, Unit, str, str], Iterable[Reason]]
    """Why it cannot be used so."""
    apply: Callable[[Battle, Unit, str, str, Dice], list[Event]]
    """Use it, as verified."""
    carried: Callable[[Unit, str], bool] = on_card
    """Whether a unit has it."""
    number: Callable[[Battle, Unit, str], Tally] | None = None
    """What it needs to hit, if it rolls for that."""
    over_table: bool = False
    """Whether aerospace units use it as they fly over the table."""
    from_afar: bool = False
    """Whether they use it wherever they fly."""
