"""The dials of a piece as data and as drawings, with its weapons, its equipment and its cards."""

from __future__ import annotations

from typing import Any

from boxcars.clix import Battle, HeldCard, Piece
from boxcars.clix.cards.effects import is_on
from boxcars.clix.dials.values import attack_value, damage_value, defense_value
from boxcars.clix.equipment.showing import DAMAGE_SLOTS, SLOTS, equipped, is_optional, stat
from boxcars.clix.moving.speed import speed_value
from boxcars.core.tally import Tally
from boxcars.draw.clix.card_words import card_words
from boxcars.draw.clix.dials import dial_svg, heat_svg
from boxcars.serve.clix.equipment_words import EXPLAINS
from boxcars.serve.clix.units import unit_shape
from boxcars.serve.shapes import jsonable

_VALUES = {"defense": "Defense", "attack": "Attack", "speed": "Speed", "damage2": "Secondary", "damage": "Primary"}


def sheet_shape(battle: Battle, piece: Piece) -> dict[str, Any]:
    """Everything that a figure shows."""
    figure = piece.figure
    return {
        "unit": unit_shape(battle, piece),
        "figure": {
            "id": figure.id,
            "variant": figure.variant,
            "rank": figure.rank,
            "faction": piece.faction,
            "points": figure.points,
            "front_arc": figure.front_arc,
            "vent": figure.vent,
            "capacity": figure.capacity,
            "artillery_range": figure.artillery_range,
            "origin": figure.origin,
        },
        "dial": dial_svg(figure, piece.click),
        "heat_dial": heat_svg(figure, piece.heat) if figure.heat else "",
        "values": [value_shape(battle, piece, slot) for slot in reversed(SLOTS) if stat(piece, slot)],
        "weapons": [weapon_shape(piece, slot) for slot in range(len(figure.weapons))],
        "equipment": [shape for slot in SLOTS if (shape := equipment_shape(battle, piece, slot))],
        "cards": [card_shape(battle, held) for held in battle.cards if held.unit == piece.id],
        "heat_effects": heat_effects(piece),
    }


def value_shape(battle: Battle, piece: Piece, slot: str) -> dict[str, Any]:
    """One combat value as it is now, with its tally and what stands behind it on the dial."""
    shown = stat(piece, slot)
    assert shown is not None
    special = shown.special
    return {
        "slot": slot,
        "name": _VALUES[slot] if piece.is_mech or not slot.startswith("damage") else "Damage",
        "printed": shown.value,
        "tally": jsonable(_tally(battle, piece, slot)),
        "code": special.code if special else "",
        "colour": special.colour if special else "",
        "circle": shown.circle,
    }


def _tally(battle: Battle, piece: Piece, slot: str) -> Tally:
    match slot:
        case "defense":
            return defense_value(battle, piece)
        case "attack":
            return attack_value(battle, piece)
        case "speed":
            return speed_value(battle, piece)
    return damage_value(battle, piece, slot)


def weapon_shape(piece: Piece, slot: int) -> dict[str, Any]:
    """A weapon: its word in an order, its type, its targets and its range."""
    weapon = piece.figure.weapons[slot]
    word = ("primary", "secondary")[slot] if piece.is_mech else ""
    return {
        "word": word,
        "label": (word or "weapon").capitalize(),
        "type": weapon.type,
        "targets": weapon.targets,
        "min": weapon.min,
        "max": weapon.max,
        "damage": getattr(piece.dial, DAMAGE_SLOTS[slot]).value,
    }


def equipment_shape(battle: Battle, piece: Piece, slot: str) -> dict[str, Any] | None:
    """The special equipment behind a value: what it does, whether it works now, and whether it may be cancelled."""
    shown = stat(piece, slot)
    special = shown.special if shown else None
    if shown is None or special is None:
        return None
    return {
        "code": special.code,
        "name": special.name,
        "slot": slot,
        "colour": special.colour,
        "circle": shown.circle,
        "works": equipped(battle, piece, special.code, slot) is not None,
        "cancelled": special.code in piece.cancelled,
        "optional": is_optional(battle.keys, special.code),
        "explains": EXPLAINS[special.code],
        "cite": "MWB-22",
    }


def card_shape(battle: Battle, held: HeldCard) -> dict[str, Any]:
    """A card in play."""
    card = held.card
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "side": held.side,
        "unit": held.unit,
        "usable": card.ability,
        "text": card_words(card),
        "on": is_on(battle, held) if card.kind in ("pride", "alliance") else True,
    }


def heat_effects(piece: Piece) -> list[dict[str, str]]:
    """The heat effects that show now, in words."""
    position = piece.heat_dial
    if position is None:
        return []
    windows = {"Primary": position.damage, "Secondary": position.damage2, "Speed": position.speed}
    return [{"value": name, "colour": window.colour} for name, window in windows.items() if window.colour]
