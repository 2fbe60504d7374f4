"""The attacks of a unit before they are made, as the page shows them."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike import Battle
from boxcars.alpha_strike.abilities import special_use
from boxcars.alpha_strike.abilities.abilities import ability
from boxcars.alpha_strike.abilities.special_use import Choice
from boxcars.alpha_strike.actions import Done
from boxcars.alpha_strike.artillery import artillery_preview
from boxcars.alpha_strike.artillery.artillery_preview import Shell
from boxcars.alpha_strike.attacks import attack_preview, combat, physical, place_attacks
from boxcars.alpha_strike.attacks.attack_preview import AttackRow, SightShape, TargetRow
from boxcars.alpha_strike.attacks.physical import PhysicalAttack
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike.special import damage_text
from boxcars.core.tally import percent
from boxcars.serve.alpha_strike.air_runs import runs
from boxcars.serve.alpha_strike.numbers import number_shape
from boxcars.serve.shapes import jsonable

_PHYSICAL = {
    "standard": "physical attack",
    "melee": "melee weapon",
    "anti-mech": "anti-'Mech attack",
    "charge": "charge",
    "dfa": "death from above",
}


def attacks_shape(battle: Battle, unit: Unit, *, buildings: bool = False) -> dict[str, Any]:
    """Everything that a unit can do in the Combat Phase, with reasons against the impossible; to buildings if asked."""
    table = attack_preview.attacks(battle, unit.id, buildings=buildings)
    flies = unit.flight is not None
    return {
        "unit": unit.id,
        "can_attack": not table.reasons,
        "reasons": jsonable(table.reasons),
        "targets": [target_shape(row) for row in table.targets],
        "physical": [] if flies else [physical_shape(row) for row in physical.preview(battle, unit, houses=buildings)],
        "air": runs(battle, unit),
        "artillery": [
            shell_shape(battle, unit, row)
            for row in (
                *artillery_preview.preview(battle, unit),
                *(() if flies else place_attacks.preview(battle, unit)),
            )
        ],
        "uses": [use_shape(row) for row in special_use.preview(battle, unit)],
        "done": "" if combat.must_assault(battle, unit) else str(Done(unit.id)),
    }


def target_shape(row: TargetRow) -> dict[str, Any]:
    """One enemy, and every weapon against it."""
    attacks = [attack_shape(attack) for attack in row.attacks]
    return {**jsonable(row), "sight": sight_shape(row.sight), "attacks": attacks}


def sight_shape(sight: SightShape) -> dict[str, Any]:
    """A line of sight with what it meets."""
    crossings = [
        {"kind": each.kind, "label": each.label, "from": each.start, "to": each.end, "top": each.top}
        | {"decides": each.decides}
        for each in sight.crossings
    ]
    return {
        "visible": sight.visible,
        "reasons": jsonable(sight.reasons),
        "from": sight.start,
        "to": sight.end,
        "hidden": round(sight.hidden, 3),
        "hidden_back": round(sight.hidden_back, 3),
        "woods": sight.woods,
        "cover": sight.cover,
        "crossings": crossings,
    }


def attack_shape(row: AttackRow) -> dict[str, Any]:
    """One weapon against one enemy."""
    overheat = [{**jsonable(each), "action": str(each.action)} for each in row.overheat]
    spotters = [
        {**jsonable(each), "action": str(each.action), "percent": percent(each.chance)} for each in row.spotters
    ]
    shape = {**jsonable(row), "action": str(row.action), "percent": percent(row.chance)}
    return {**shape, "expected": round(row.expected, 2), "overheat": overheat, "spotters": spotters}


def physical_shape(row: PhysicalAttack) -> dict[str, Any]:
    """One physical attack on one enemy."""
    return {
        "attack": row.attack,
        "label": _PHYSICAL[row.attack],
        "target": row.target,
        "possible": row.legal,
        "reasons": jsonable(row.reasons),
        **number_shape(row.tally if row.legal else None),
        "damage": jsonable(row.damage) if row.legal else None,
        "expected": round(float(row.tally.chance) * row.damage.total, 2),
        "note": row.note,
        "action": str(row.action),
    }


def _expected(battle: Battle, unit: Unit, row: Shell) -> float:
    """The points that a shell is to be expected to do to the enemy, less those to friends."""
    if not row.possible or row.tally is None or not row.damage:
        return 0.0
    done = {each.unit: each.damage for each in row.struck} or dict.fromkeys(row.caught, row.damage[0])
    struck = sum(damage if battle[id].side != unit.side else -damage for id, damage in done.items())
    return round(float(row.tally.chance) * float(struck), 2)


def place_shape(battle: Battle, unit: Unit, at: str) -> dict[str, Any]:
    """The ways to fire artillery at a place that was chosen on the map."""
    return {"artillery": [shell_shape(battle, unit, row) for row in artillery_preview.at_place(battle, unit, at)]}


def struck_shape(row: Shell) -> list[dict[str, Any]]:
    """Who is under the template, and what each of them takes."""
    return [{"unit": each.unit, "damage": damage_text(each.damage)} for each in row.struck]


def shell_shape(battle: Battle, unit: Unit, row: Shell) -> dict[str, Any]:
    """One artillery attack that might be made."""
    return {
        "weapon": row.weapon,
        "label": row.label,
        "aim": row.aim,
        "at_unit": row.at_unit,
        "munition": row.munition,
        "spotter_attacks": row.spotter_attacks,
        "at": row.at,
        "distance": row.distance,
        "template": row.template,
        "lands": row.lands,
        "damage": "/".join(map(damage_text, row.damage)),
        "caught": row.caught,
        "struck": struck_shape(row),
        "spotter": row.spotter,
        "possible": row.possible,
        "reasons": jsonable(row.reasons),
        **number_shape(row.tally if row.possible else None),
        "expected": _expected(battle, unit, row),
        "action": row.action,
    }


def use_shape(row: Choice) -> dict[str, Any]:
    """One use of an ability; without a tally it simply happens."""
    return {
        "ability": row.ability,
        "label": ability(row.ability).name,
        "target": row.target,
        "possible": row.possible,
        "reasons": jsonable(row.reasons),
        **number_shape(row.tally if row.possible else None),
        "action": row.action,
    }
