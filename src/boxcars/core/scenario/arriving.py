"""Who comes onto the table when: the order of deployment, and the turn of reinforcements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boxcars.core.acts import Decision
from boxcars.core.battle import BattleHead

KIND = "deploy"
"""What is decided while units come onto the table."""


def decision(battle: BattleHead, finds_room: Callable[[Any], bool]) -> Decision | None:
    """Who deploys now; None when all that are due are on the table, or find no room there.

    The side that does not attack deploys first, else the loser of the initiative; each deploys all its units before the
    next does.
    """
    for side in _order(battle):
        due = tuple(unit.id for unit in _due(battle, side) if finds_room(unit))
        if due:
            return Decision(side, KIND, due, len(due), f"{side}: deploy {len(due)} unit{'s' * (len(due) > 1)}")
    return None


def arrives(battle: BattleHead, id: str) -> int:
    """The turn in which a unit of the reserves comes onto the table."""
    arrival = battle.mission.arrival(id) if battle.mission else None
    return arrival.turn if arrival else 1


def hides_left(battle: BattleHead, side: str) -> int:
    """How many units a side may still hide, by the terms of the scenario: only at the start [TW-259.1]."""
    allowed = battle.mission.hidden.get(side, 0) if battle.mission and battle.turn <= 1 else 0
    hidden = [unit for unit in battle.units.values() if unit.side == side and unit.hidden]
    return allowed - len(hidden)


def _order(battle: BattleHead) -> list[str]:
    attacker = battle.mission.attacker if battle.mission else ""
    return sorted(battle.order, key=lambda side: side == attacker)


def _due(battle: BattleHead, side: str) -> list[Any]:
    return [unit for unit in battle.reserves.values() if unit.side == side and arrives(battle, unit.id) <= battle.turn]
