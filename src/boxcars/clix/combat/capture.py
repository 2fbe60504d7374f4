"""Capture: foot infantry takes an opposing unit prisoner (MWB-16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.clix.battle import Battle
from boxcars.clix.combat.attack import Attack
from boxcars.clix.dials.damage import eliminate
from boxcars.clix.events.combat_events import Captured
from boxcars.clix.ground.terrain import WALL
from boxcars.clix.moving.emptying import empty_out
from boxcars.clix.piece import Piece
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.errors import Reason


def is_foot(piece: Piece) -> bool:
    """Whether a piece is infantry on foot; Hoverbikes are infantry and are not [DA-capturing.2]."""
    return piece.is_infantry and piece.figure.speed_mode == "foot"


def capture_reasons(battle: Battle, attacker: Piece, target: Piece, helpers: Sequence[Piece]) -> Iterator[Reason]:
    """Why a capture cannot be declared, besides what bars any close attack."""
    if not is_foot(attacker):
        yield Reason(f"{attacker.id} is not infantry on foot and cannot capture", "DA-capturing.1")
    for helper in helpers:
        if battle.keys.word("capture.supporters") == "foot" and not is_foot(helper):
            yield Reason(f"{helper.id} is not infantry on foot and cannot help to capture", "DA-capturing.1")
    if battle.captives_of(target) or target.is_captive:
        yield Reason(f"{target.id} holds or is a captive and cannot be captured", "AOD-capture.8")
    if len(battle.captives_of(attacker)) >= battle.keys.number("capture.captives_per_captor"):
        yield Reason(f"{attacker.id} holds a captive already", "MWB-16")
    if any(feature.kind == WALL and feature.meets(attacker.at, target.at) for feature in battle.features):
        yield Reason(f"a low wall lies between {attacker.id} and {target.id}", "DA-low-walls.2")


def capture_succeeded(now: Resolution, captor: Piece, target: Piece) -> None:
    """Make a piece a captive; a VTOL is eliminated instead [AOD-vtol.3]."""
    if target.is_vtol:
        eliminate(now, target, f"captured by {captor.id}", captor)
        return
    now.tell(Captured(unit=target.id, captor=captor.id))
    target.captor, target.keeper = captor.id, target.side
    for captive in now.battle.captives_of(target):
        captive.captor, captive.side = "", captive.keeper
    if now.battle.keys.on("transport.unload_on_capture"):
        empty_out(now, target, captured=True)


def capture_failed(now: Resolution, attack: Attack, target: Piece) -> None:
    """What a failed capture costs: the primary in Dark Age, every member against a 'Mech in Age of Destruction."""
    attacker = now.battle.units[attack.attacker]
    rule = now.battle.keys.word("capture.fail_damage")
    if rule == "primary":
        now.owe_damage(attacker, 1, "failed capture", "DA-formations.2")
    elif rule == "members_vs_mech" and target.is_mech:
        for id in (attacker.id, *attack.helped):
            now.owe_damage(now.battle.units[id], 1, "failed capture of a 'Mech", "AOD-formations.12")
