"""Attacks before they are made: every target with every weapon, the sequence with its tallies, and exact odds."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

import msgspec

from boxcars.clix import Battle, Piece
from boxcars.clix.actions import AnyOrder, Artillery, Assault, Close, Move, Ranged, Repair
from boxcars.clix.combat import damage_steps
from boxcars.clix.combat.attack import Attack
from boxcars.clix.combat.line_of_fire import line_of_fire
from boxcars.clix.events.combat_events import Comparison
from boxcars.clix.moving.plan import read_plan
from boxcars.clix.options import opponents
from boxcars.clix.previews.answers import BOXCARS, SNAKE_EYES, OrderAnswer, answer, declared_in, odds
from boxcars.core.errors import BoxcarsError
from boxcars.core.tally import chance_2d6, percent
from boxcars.draw.clix.dials import dial_svg
from boxcars.serve.shapes import jsonable

WORTH_A_DIAL: Final = Fraction(1, 10)
"""Whose dial turns with at least this chance has it shown."""


def attacks_shape(battle: Battle, piece: Piece, kind: str, move: Move | None = None) -> dict[str, Any]:
    """Every opponent as a target of shots or close combat, with what each weapon needs, and why not.

    With a move it is the attack of an assault order, made from where the move ends.
    """
    repairs = [] if move or kind != "close" else _repairs(battle, piece)
    return {
        "unit": piece.id,
        "kind": kind,
        "targets": [_target(battle, piece, kind, enemy, move) for enemy in opponents(battle, piece)],
        "repairs": [_row(battle, action) for action in repairs],
    }


def _target(battle: Battle, piece: Piece, kind: str, enemy: Piece, move: Move | None) -> dict[str, Any]:
    line = line_of_fire(battle, _moved(battle, piece, move), enemy)
    return {
        "target": enemy.id,
        "distance": line.distance,
        "blocked": line.blocked,
        "hindering": line.hindering,
        "contact": battle.in_contact(piece, enemy),
        "rows": [_row(battle, action, move) for action in _ways(piece, kind, enemy)],
    }


def _moved(battle: Battle, piece: Piece, move: Move | None) -> Piece:
    """The piece where a move would bring it."""
    if move is None:
        return piece
    plan = read_plan(battle, piece, move)
    return msgspec.structs.replace(piece, at=plan.end, facing=plan.facing)


def _ways(piece: Piece, kind: str, enemy: Piece) -> Iterator[AnyOrder]:
    words = ("primary", "secondary") if piece.is_mech else ("",)
    if kind == "close":
        yield from (Close(piece.id, (enemy.id,), word) for word in words)
        if piece.is_infantry:
            yield Close(piece.id, (enemy.id,), capture=True)
        return
    for slot, weapon in enumerate(piece.figure.weapons):
        if weapon.max:
            yield Ranged(piece.id, (enemy.id,), words[slot])
            if weapon.type == "ballistic":
                yield Ranged(piece.id, (enemy.id,), words[slot], indirect=True)
    if piece.figure.artillery_range:
        yield Artillery(piece.id, (enemy.at.word,))


def _repairs(battle: Battle, piece: Piece) -> Iterator[Repair]:
    return (Repair(piece.id, other.id) for other in battle.touching(piece) if battle.is_friend(piece, other))


def _row(battle: Battle, action: AnyOrder, move: Move | None = None) -> dict[str, Any]:
    order = Assault(action.unit, move, action) if move and isinstance(action, Ranged | Close) else action
    reply = answer(battle, order)
    shape = {"action": str(order), "legal": reply.legal, "reasons": jsonable(reply.reasons), **_words(battle, action)}
    return shape | (need_shape(reply.compared[0]) if reply.compared else {})


def _words(battle: Battle, action: AnyOrder) -> dict[str, Any]:
    """A row's name, and its weapon in a few words."""
    piece = battle.units[action.unit]
    match action:
        case Ranged(weapon=word, indirect=indirect) | Close(weapon=word, capture=indirect):
            slot = int(word == "secondary")
            weapon = piece.figure.weapons[min(slot, len(piece.figure.weapons) - 1)]
            value = piece.dial.damage2 if slot and piece.dial.damage2 else piece.dial.damage
            if isinstance(action, Close):
                return {
                    "label": "Capture" if indirect else (word or "attack").capitalize(),
                    "note": f"{value.value} damage",
                }
            label = f"{(word or 'weapon').capitalize()}{', indirect' if indirect else ''}"
            return {"label": label, "note": f"{weapon.type} {weapon.min}–{weapon.max}″, {value.value} damage"}
        case Artillery():
            return {
                "label": "Artillery",
                "note": f"a marker within {piece.figure.artillery_range}″, comes down next turn",
            }
    return {"label": "Repair", "note": "turns its dial back"}


def needed(compared: Comparison) -> int:
    """The lowest dice that hit; 2 never does and 12 always."""
    return min(max(compared.defense.total - compared.attack.total, SNAKE_EYES + 1), BOXCARS)


def need_shape(compared: Comparison) -> dict[str, Any]:
    """What the dice must show against one unit, and the chance of that."""
    number = needed(compared)
    chance = chance_2d6(number)
    return {"needed": number, "chance": round(float(chance), 6), "percent": percent(chance)}


def compared_shape(compared: Comparison) -> dict[str, Any]:
    """Both sums against one unit, and what the dice must show."""
    return {
        "target": compared.target,
        "splash": compared.splash,
        "attack": jsonable(compared.attack),
        "defense": jsonable(compared.defense),
        **need_shape(compared),
    }


def attack_shape(battle: Battle, action: AnyOrder) -> dict[str, Any]:
    """One order in full: its sequence, its damage, and what it can do to whom with which chance."""
    reply = answer(battle, action)
    shape: dict[str, Any] = {
        "action": str(action),
        "legal": reply.legal,
        "reasons": jsonable(reply.reasons),
        "compared": [compared_shape(each) for each in reply.compared],
    }
    if not reply.legal:
        return shape
    return shape | {"damage": _damage(battle, action, reply), "odds": odds_shape(battle, action)}


def _damage(battle: Battle, action: AnyOrder, reply: OrderAnswer) -> Any:
    """The damage value of the attack before the target's own equipment."""
    if not reply.compared:
        return None
    trial, attack = declared_in(battle, action)
    if not isinstance(attack, Attack) or attack.capture:
        return None
    return jsonable(damage_steps.first_value(trial, attack))


def odds_shape(battle: Battle, action: AnyOrder) -> list[dict[str, Any]]:
    """For each unit that an order can change: how many clicks with which chance, and what else may happen to it."""
    if isinstance(action, Move) and not action.target:
        return []
    try:
        outcomes = odds(battle, action)
    except BoxcarsError:
        return []
    clicks: dict[str, dict[int, Fraction]] = {}
    happens: dict[str, dict[str, Fraction]] = {}
    for changes, chance in outcomes.items():
        for change in changes:
            by_clicks = clicks.setdefault(change.unit, {})
            by_clicks[change.clicks] = by_clicks.get(change.clicks, Fraction(0)) + chance
            events = happens.setdefault(change.unit, {})
            for what in ("eliminated", "captured", "shut_down"):
                if getattr(change, what):
                    events[what] = events.get(what, Fraction(0)) + chance
            if change.heat:
                word = f"heat {change.heat:+}".replace("-", "−")
                events[word] = events.get(word, Fraction(0)) + chance
    ids = sorted(clicks, key=lambda id: battle.units[id].side == battle.units[action.unit].side)
    return [_unit_odds(battle.units[id], clicks[id], happens[id]) for id in ids]


def _unit_odds(piece: Piece, clicks: dict[int, Fraction], happens: dict[str, Fraction]) -> dict[str, Any]:
    """One unit's chances, and its dial with the likeliest damage marked on it."""
    some = {count: chance for count, chance in sorted(clicks.items()) if count}
    likeliest = max(some, key=lambda count: some[count], default=0) if sum(some.values()) >= WORTH_A_DIAL else 0
    return {
        "unit": piece.id,
        "likeliest": likeliest,
        "dial": dial_svg(piece.figure, piece.click, pending=max(likeliest, 0)) if likeliest > 0 else "",
        "expected": round(float(sum((count * chance for count, chance in some.items()), Fraction(0))), 2),
        "clicks": [
            {"clicks": count, "chance": float(chance), "percent": percent(chance)} for count, chance in some.items()
        ],
        "happens": [{"what": what.replace("_", " "), "percent": percent(chance)} for what, chance in happens.items()],
    }
