"""What a unit threatens: where it can get to with its next move, and whom it can hit from where it stands now."""

from __future__ import annotations

import msgspec

from boxcars.alpha_strike.attacks.attack_preview import BestShot, best_shot
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.moving.move_preview import ModeReach, open_modes, reach_by
from boxcars.alpha_strike.unit import Unit


class Threat(msgspec.Struct, frozen=True, kw_only=True):
    """A unit as its enemies have to reckon with it."""

    unit: str
    has_moved: bool
    """Whether it has moved this turn, so that its reach is that of the next."""
    modes: dict[str, ModeReach]
    shots: tuple[BestShot, ...]
    """Its best attack on each of its enemies, as all stand now."""


def threat(battle: Battle, unit: str) -> Threat:
    """What a unit threatens, whoever's turn it is and in any phase.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Griffin GRF-1N"], "open-plain", seed=7).state
    >>> seen = threat(battle, "blue-1")
    >>> {mode: reach.move.total for mode, reach in seen.modes.items()}, seen.shots[0].tally.total
    ({'ground': 10, 'jump': 10}, 9)
    """
    other = battle[unit]
    stands = not (other.destroyed or other.carrier)
    return Threat(
        unit=unit,
        has_moved=bool(other.mode),
        modes=_modes(battle, other) if stands and not mp.is_immobile(battle, other) else {},
        shots=tuple(best_shot(battle, other, mark) for mark in battle.known_enemies(other.side)) if stands else (),
    )


def _modes(battle: Battle, unit: Unit) -> dict[str, ModeReach]:
    return {
        mode: ModeReach(mp.available_move(battle, unit, mode), reach_by(battle, unit, mode).outline())
        for mode in open_modes(battle, unit)
    }
