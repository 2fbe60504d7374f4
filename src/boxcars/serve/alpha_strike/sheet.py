"""The card of a unit as data, with what play has done to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.abilities.abilities import ability
from boxcars.alpha_strike.aerospace import craft
from boxcars.alpha_strike.attacks import arcs, ranges
from boxcars.alpha_strike.attacks.weapons import WeaponChoice, weapons_of
from boxcars.alpha_strike.damage import criticals
from boxcars.alpha_strike.damage.damage import has_heat_scale
from boxcars.alpha_strike.moving import mp
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike.special import Special, damage_text
from boxcars.serve.alpha_strike.units import unit_shape
from boxcars.serve.shapes import jsonable, tally_shape

_EFFECTS = {
    "fire-control": "+2 to weapon attacks each",
    "mp": "half Move each, at least 2″ less",
    "weapon": "1 damage less each, at every range",
    "crew": "+2 to its rolls; a second hit kills the crew",
    "thruster": "1 Thrust less",
}
"""What a hit on each track does, in few words (ASB-11.4)."""
_LARGE_ENGINE = "a quarter of its Thrust each; with a third hit none is left"
_ENGINE = {
    "mech": "1 heat in every turn with a weapon attack; a second hit destroys it",
    "vehicle": "half Move and damage; a second hit destroys it",
    "fighter": "half its Thrust; with a second hit none is left",
    "dropship": _LARGE_ENGINE,
    "jumpship": _LARGE_ENGINE,
}
"""What a hit on the engine does, by the table of critical hits (ASB-11.4, ASB-20.7)."""


def sheet_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    """Everything that the card shows."""
    card = unit.card
    return {
        "unit": unit_shape(battle, unit),
        "card": {
            "type": card.type,
            "size": card.size,
            "role": card.role,
            "tmm": card.tmm,
            "move": card.move_text,
            "damage": card.damage_text,
            "overheat": card.overheat,
            "threshold": card.threshold,
            "pv": card.pv,
            "skill": card.skill,
            "text": str(card),
        },
        "thrust": tally_shape(craft.thrust(battle.rules, unit)) if unit.flight else None,
        "move": {mode: tally_shape(mp.available_move(battle, unit, mode)) for mode in mp.modes(card)},
        "weapons": [weapon_shape(choice) for choice in weapons_of(unit, battle.rules)],
        "ranges": ranges_shape(battle, unit),
        "armor": {"now": unit.armor, "full": card.armor},
        "structure": {"now": unit.structure, "full": card.structure},
        "heat": heat_shape(unit),
        "criticals": [track_shape(unit, kind) for kind in tracks(unit)],
        "pending": pending(unit),
        "effects": unit.effects,
        "slowed": unit.slowed,
        "initiative": [bonus.why for bonus in battle.bonuses.get(unit.side, ()) if bonus.unit == unit.id],
        "specials": specials_shape(card.specials),
        "workings": jsonable(card.workings),
    }


def weapon_shape(choice: WeaponChoice) -> dict[str, Any]:
    """What it can attack with, as damage has left it."""
    short, medium, long = map(damage_text, choice.values[:3])
    return {"weapon": choice.key, "label": choice.label, "short": short, "medium": medium, "long": long}


def ranges_shape(battle: Battle, unit: Unit) -> dict[str, Any]:
    """How far each range band reaches and what it adds to the number, and how wide the arc of its weapons is."""
    known = ranges.BANDS if ranges.EXTENDED.of(battle.rules) else ranges.BANDS[: 4 if unit.card.damage[3] else 3]
    rows = [
        {"band": band, "reach": ranges.REACH[band], "modifier": ranges.range_line(band, ranges.REACH[band]).value}
        for band in known
    ]
    return {"arc": 360 if arcs.fires_all_round(unit) else 2 * arcs.FRONT, "bands": rows}


def heat_shape(unit: Unit) -> dict[str, Any] | None:
    """The heat scale; None for units without one."""
    if not has_heat_scale(unit):
        return None
    boxes = [*map(str, range(1, unit.shuts_down_at)), "S"]
    return {"now": unit.heat, "shutdown": unit.shuts_down_at, "boxes": boxes, "pending": unit.marks.heat}


def tracks(unit: Unit) -> list[str]:
    """The critical hits that a unit can take, by the tracks of its card."""
    column = criticals.column(unit)
    if column is None:
        return []
    possible = set(criticals.TABLES[column].values()) | set(unit.criticals)
    return [kind for kind in criticals.BOXES if kind in possible]


def track_shape(unit: Unit, kind: str) -> dict[str, Any]:
    """One track of critical hits."""
    return {
        "kind": kind,
        "name": "MP" if kind == "mp" else kind.replace("-", " "),
        "hits": unit.criticals.get(kind, 0),
        "pending": unit.marks.criticals.count(kind),
        "max": criticals.boxes(unit, kind),
        "effect": _ENGINE[criticals.column(unit) or "mech"] if kind == "engine" else _EFFECTS[kind],
    }


def pending(unit: Unit) -> list[str]:
    """What takes effect when the turn ends, in words."""
    marks = unit.marks
    slower = {"-2": "2″ less Move", "half": "half Move", "zero": "no Move"}
    return [
        *([f"destroyed: {marks.destroyed}"] if marks.destroyed else []),
        *(f"critical hit: {kind.replace('-', ' ')}" for kind in marks.criticals),
        *(f"motive damage: {slower[result]}" for result in marks.motive),
        *([f"{marks.heat} heat from outside"] if marks.heat else []),
        *marks.effects,
    ]


def specials_shape(specials: Sequence[Special]) -> list[dict[str, Any]]:
    """The special abilities with what each does; those inside a turret follow it."""
    return [
        shape
        for special in specials
        for shape in (special_shape(special), *(special_shape(part, special.code) for part in special.parts))
    ]


def special_shape(special: Special, inside: str = "") -> dict[str, Any]:
    """One special ability as the card prints it, and what it does.

    >>> special_shape(Special("IF", 2))["text"], special_shape(Special("IF", 2))["name"]
    ('IF2', 'Indirect fire')
    """
    known = ability(special.code)
    words = {"name": known.name, "explains": known.text, "how": known.how, "why": known.why, "cite": known.cite}
    return {"code": special.code, "text": special.text, "inside": inside, **words}
