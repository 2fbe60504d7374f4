"""Fire from the ground at what flies over the table (ASB-20.6).

Distances are those of `line_of_sight.look`: to the nearest point of the flight line, and 12" more to what flies high.
"""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key

NO_INFANTRY = Key("reading:as-air-infantry-no-aa", now=True, before=False)


def targets(battle: Battle, unit: Unit) -> list[Unit]:
    """The enemies over the table that a unit on the ground may fire at."""
    if any(attacker_reasons(battle, unit)):
        return []
    return [other for other in battle.aloft() if other.side != unit.side and other.flight and other.flight.line]


def attacker_reasons(battle: Battle, unit: Unit) -> Iterator[Reason]:
    """Why a unit does not fire at what flies: only by another reading infantry does not."""
    if unit.is_infantry and NO_INFANTRY.of(battle.rules):
        yield Reason(f"{unit.id} is infantry and does not fire at what flies", "ASB-20.6")
