"""What a unit threatens: where it can get to with its next move, and whom it can hit from where it stands now."""

from __future__ import annotations

import msgspec

from boxcars.core.errors import Reason
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.previews.fire_preview import BestShot, best_shot
from boxcars.total_warfare.previews.preview import battle_with, moves
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import span
from boxcars.total_warfare.units.unit import Unit


class Reach(msgspec.Struct, frozen=True):
    """The hexes that a unit gets to in one way of moving."""

    mp: int
    hexes: tuple[str, ...]


class ThreatShot(msgspec.Struct, frozen=True):
    """The easiest shot at an enemy, or why there is none."""

    target: str
    range: int
    shot: BestShot | None
    reasons: tuple[Reason, ...]


class Threat(msgspec.Struct, frozen=True, kw_only=True):
    """A unit as its enemies have to reckon with it."""

    unit: str
    has_moved: bool
    """Whether it has moved this turn, so that its reach is that of the next."""
    modes: dict[str, Reach]
    shots: tuple[ThreatShot, ...]


def threat(battle: Battle, unit: Unit) -> Threat:
    """What a unit threatens, whoever's turn it is and in any phase.

    >>> import boxcars as bx
    >>> battle = bx.total_warfare.skirmish(["Atlas AS7-D"], ["Griffin GRF-1N"], board="open-plain", seed=7).state
    >>> {mode: reach.mp for mode, reach in threat(battle, battle["blue-1"]).modes.items()}
    {'walk': 5, 'run': 8, 'jump': 5}
    """
    stands = not unit.destroyed
    reach = moves(*_before_its_move(battle, unit)).modes if stands else {}
    return Threat(
        unit=unit.id,
        has_moved=bool(unit.mode),
        modes={mode: Reach(reached.mp, tuple(reached.hexes)) for mode, reached in reach.items()},
        shots=tuple(_shot(battle, unit, enemy) for enemy in battle.enemies(unit.side)) if stands else (),
    )


def _before_its_move(battle: Battle, unit: Unit) -> tuple[Battle, Unit]:
    """The battle as if it were this unit's turn to move; only look at it."""
    fresh = msgspec.structs.replace(unit)
    kind_of(fresh).start_clean(fresh)
    return msgspec.structs.replace(battle_with(battle, fresh), phase="movement", waiting=[unit.id]), fresh


def _shot(battle: Battle, unit: Unit, enemy: Unit) -> ThreatShot:
    shot, reasons = best_shot(battle, unit, enemy)
    return ThreatShot(enemy.id, span(unit, enemy), shot, reasons)
