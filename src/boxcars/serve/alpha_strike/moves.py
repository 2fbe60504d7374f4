"""Moves before they are made, as the page shows them."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike.attacks.attack_preview import BestShot
from boxcars.alpha_strike.moving.move_preview import MovesTable, Offer, PlanPreview, StretchShape
from boxcars.alpha_strike.moving.threat import Threat
from boxcars.core.tally import percent
from boxcars.serve.alpha_strike.attacks import physical_shape
from boxcars.serve.shapes import jsonable


def moves_shape(table: MovesTable) -> dict[str, Any]:
    """Where a unit can get to, and what it can do with its move."""
    return {
        "unit": table.unit,
        "can_move": table.can_move,
        "reasons": jsonable(table.reasons),
        "modes": jsonable(table.modes),
        "stand": str(table.stand or ""),
        "flies": table.flies,
        "assaults": [_offer_shape(offer, "target") for offer in table.assaults],
        "contacts": [_offer_shape(offer, "target") for offer in table.contacts],
        "mounts": [_offer_shape(offer, "unit") for offer in table.loads],
        "leave": str(table.leave or ""),
    }


def _offer_shape(offer: Offer, whom: str) -> dict[str, Any]:
    return {"action": str(offer.action), "kind": offer.kind, whom: offer.unit}


def plan_shape(plan: PlanPreview) -> dict[str, Any]:
    """A planned move: its path stretch by stretch, its price, and the best attack on each enemy from there."""
    return {
        "action": str(plan.action),
        "unit": plan.action.unit,
        "mode": plan.mode or plan.action.mode,
        "legal": plan.legal,
        "reasons": jsonable(plan.reasons),
        "path": plan.path,
        "stretches": [_stretch_shape(part) for part in plan.stretches],
        "price": jsonable(plan.price),
        "move": plan.move.total if plan.move else 0,
        "available": jsonable(plan.move),
        "left": plan.left,
        "x": plan.at.x if plan.at else None,
        "y": plan.at.y if plan.at else None,
        "facing": plan.facing,
        "altitude": plan.altitude,
        "target_modifier": plan.target_modifier,
        "target_lines": jsonable(plan.target_lines),
        "shots": [_shot_shape(shot) for shot in plan.shots],
        "threats": {enemy: _shot_shape(shot) for enemy, shot in plan.threats.items()},
        "contacts": plan.contacts,
        "blows": [physical_shape(blow) for blow in plan.blows],
        "assault": jsonable(plan.assault),
        "drops": [_offer_shape(offer, "unit") for offer in plan.drops],
        "breaks": plan.breaks,
    }


def threat_shape(threat: Threat) -> dict[str, Any]:
    """What a unit threatens: how far it gets, and its best attack on each of its enemies."""
    return {**jsonable(threat), "shots": [_shot_shape(shot) for shot in threat.shots]}


def _stretch_shape(part: StretchShape) -> dict[str, Any]:
    places = {"from": part.start, "to": part.end, "mid": part.mid}
    return {**places, "length": part.length, "cost": part.cost, "label": part.label, "cite": part.cite}


def _shot_shape(shot: BestShot) -> dict[str, Any]:
    return {**jsonable(shot), "percent": percent(shot.chance), "expected": round(shot.expected, 2)}
