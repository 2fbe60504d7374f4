"""Indirect fire: who may spot for it, and what that means for the spotter (ASB-12)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.alpha_strike.abilities import remote_sensors
from boxcars.alpha_strike.attacks.line_of_sight import SIGHT_RANGE, Look, look
from boxcars.alpha_strike.attacks.to_hit import has_attacked
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import conditions
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.tabletop.measure import HAIR, inches

FIRES_AS_IT_LIKES = Key("AS-035.1", now=True, before=False)
"""Who sees its target itself may fire indirectly, and a spotter sees no further than 42"."""


def spotter_reasons(
    battle: Battle, attacker: Unit, target: Unit, spotter: Unit, seen: Look, *, attacks: bool
) -> Iterator[Reason]:
    """Why a unit cannot spot for another, if it cannot [AS-035.1, AS-035.5]."""
    if spotter.side != attacker.side or spotter.id == attacker.id:
        yield Reason(
            f"{spotter.id} cannot spot for {attacker.id}: it takes another unit or a sensor of its side", "AS-035.1"
        )
    if spotter.destroyed or spotter.carrier or spotter.shutdown or "stunned" in spotter.effects or spotter.is_dropping:
        yield Reason(f"{spotter.id} cannot spot now", "ASB-12")
    if spotter.is_decoy:
        yield Reason(f"{spotter.id} is a decoy, and sees nothing", "ASB-22.3")
    if spotter.flight and not (spotter.flight.line and spotter.has("RCN")):
        yield Reason(f"{spotter.id} spots from the air only over the table, and with RCN", "AS-035.6")
    if spotter.id in battle.sensors and conditions.silences(battle.rules):
        yield Reason(f"{spotter.id} does not work through electromagnetic interference", "ASB-23")
    if spotter.mode == "sprint":
        yield Reason(f"{spotter.id} sprinted and cannot spot", "ASB-21.1")
    if spotter.spotted not in ("", target.id):
        yield Reason(f"{spotter.id} spots {spotter.spotted} this turn, and only that", "AS-035.5")
    if attacks and spotter.silent:
        yield Reason(f"{spotter.id} spots as one that does not attack", "AS-035.3")
    yield from (Reason(f"for {spotter.id}, {reason.text}", reason.cite) for reason in seen.reasons)
    if FIRES_AS_IT_LIKES.of(battle.rules) and seen.visible and seen.distance > SIGHT_RANGE + HAIR:
        away = inches(seen.distance)
        yield Reason(f"{spotter.id} is {away}″ from {target.id}, more than {SIGHT_RANGE}″", "AS-035.1")


def own_sight_reasons(battle: Battle, attacker: Unit, target: Unit, own: Look) -> Iterator[Reason]:
    """Whoever saw its target once had to fire directly; that is no longer so [AS-035.1]."""
    if own.visible and not FIRES_AS_IT_LIKES.of(battle.rules):
        yield Reason(f"{attacker.id} sees {target.id} itself", "AS-035.1")


def spotters(battle: Battle, attacker: Unit, target: Unit) -> list[Unit]:
    """The units and sensors that can spot a target for an attacker, as ones that do not attack if they have not yet."""
    return [
        unit
        for unit in (
            *battle.on_table(attacker.side),
            *battle.aloft(attacker.side),
            *remote_sensors.of_side(battle, attacker.side),
        )
        if unit.id != attacker.id
        and not any(spotter_reasons(battle, attacker, target, unit, look(battle, unit, target), attacks=False))
    ]


def plans(spotter: Unit) -> tuple[bool, ...]:
    """Whether a spotter attacks too, in each way that is open to it: False and True as long as it has not attacked."""
    if has_attacked(spotter):
        return (True,)
    return (False,) if spotter.silent else (False, True)


def spot(spotter: Unit, target: Unit, *, attacks: bool) -> None:
    """Let a unit spot a target; one that does not attack may not do so later this turn [AS-035.3]."""
    spotter.spotted = target.id
    if not attacks and not has_attacked(spotter):
        spotter.silent = True
